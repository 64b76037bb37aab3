"""A table's own voice channel, in which its meetings talk aloud: open for exactly those who have the floor, and for nobody in between.

Discord works out what somebody may do in voice when they join (docs/discord.md, Voice). So who loses the floor is not only denied to
speak, but sent out; where others listen meanwhile, they may come in again as listeners. Where the bot may not do all of that, the meeting
writes.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.stage.discord_api.port import Forbidden, Gone, Port, PortError
from bot.stage.messages.destinations import VOICE
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.breach_log import BreachLog, tried
from bot.stage.silence.channel_floor import KEY_ALOUD, ChannelFloors
from bot.stage.silence.channel_overwrites import ChannelOverwrites
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.silence.permissions import Breach, unvoiced
from storage.store import Artifact


class OwnVoices:
    """The voice channels of all tables that have one of their own."""

    def __init__(
        self, port: Port, messages: MessageSync, breach_log: BreachLog, overwrites: ChannelOverwrites, now_ms: Callable[[], int]
    ) -> None:
        self._port = port
        self._breach_log = breach_log
        self._overwrites = overwrites
        self._now_ms = now_ms
        self.floors = ChannelFloors(messages, KEY_ALOUD)
        self._unclosed: set[str] = set()
        """Tables whose channel the bot could not close when it last tried: anybody may come in, and nobody is accused of it."""
        self._silent: dict[str, set[int]] = {}
        """By table, people who were denied to speak when they came in: Discord lets them hear alone until they come in again."""

    def release(self, table: str) -> None:
        """Forget what is remembered of this table."""
        self.floors.release(table)
        self._unclosed.discard(table)
        self._silent.pop(table, None)

    async def keep(
        self, guarded: GuardedTable, artifact: Artifact, at_ms: int, *, fresh: bool, shared: bool
    ) -> tuple[list[Breach], PortError | None]:
        """Open and close the channel as the floor says, and send out who lost it. What was in the way is given back, for everything else
        must be silent all the same: where it stays so, the floor of `guarded` is one of writing from here on.

        `fresh`: Discord is asked how the channel stands. `shared`: as for all tables of the guild together.
        """
        lacking = unvoiced(guarded.holds)
        breaches = [Breach("voiceless", detail=", ".join(lacking))] if lacking else []
        if lacking:
            guarded.write()
        await self.floors.turn(guarded.table, guarded.aloud, guarded.floor.voice or frozenset(), at_ms)
        failed: PortError | None = None
        try:
            if fresh or not self._overwrites.known(guarded.aloud):  # it may have been forbidden to look
                seen = await self._overwrites.read(guarded.aloud, guarded.guild, shared=shared)
                guarded.labels[guarded.aloud] = (seen.name, seen.topic)
            breaches += await self._overwrites.mend(guarded, VOICE, artifact, guarded.floor)
        except Forbidden as problem:
            breaches += [] if lacking else [Breach("voiceless", detail=", ".join(problem.missing))]
            guarded.write()
        except PortError as problem:
            failed = problem
            if isinstance(problem, Gone):
                guarded.write()
        closed = guarded.asked is None and failed is None
        if not closed:
            self._unclosed.add(guarded.table)
        found, empty = await self._send_out(guarded)
        if closed:  # whoever is found from here on came in after that
            self._unclosed.discard(guarded.table)
        if empty and not failed:
            await self.floors.locked(guarded.table, self._now_ms())
        return breaches + found, failed

    async def came_in(self, guarded: GuardedTable, user: int, *, joined: bool) -> list[Breach]:
        """Somebody is in the channel: who has no floor there is sent out, and has broken the silence unless they had it just before.

        `joined`: they have just come in, with the rights of this moment.
        """
        silent = self._silent.setdefault(guarded.table, set())
        if joined:
            denied = guarded.may_listen(user) and not guarded.may_talk(user) and self._is_closed(guarded)
            (silent.add if denied else silent.discard)(user)
        return [] if self._may_stay(guarded, user) else (await self._sent_out(guarded, user))[0]

    def forget_listener(self, guarded: GuardedTable, user: int) -> None:
        """Somebody has left the channel."""
        self._silent.get(guarded.table, set()).discard(user)

    def _is_closed(self, guarded: GuardedTable) -> bool:
        """Whether Discord has said that the channel stands as the floor says now."""
        return guarded.sure and guarded.table not in self._unclosed

    def _may_stay(self, guarded: GuardedTable, user: int) -> bool:
        """Whether this person has the floor, or listens and came in with no right to speak."""
        return guarded.may_talk(user) or (guarded.may_listen(user) and user in self._silent.get(guarded.table, ()))

    async def _send_out(self, guarded: GuardedTable) -> tuple[list[Breach], bool]:
        """Who is in the channel and may not, whether or not they were heard coming; whether all of them are out."""
        breaches: list[Breach] = []
        empty = True
        for user in await self._port.in_voice(guarded.guild, guarded.aloud):
            if not self._may_stay(guarded, user):
                found, out = await self._sent_out(guarded, user)
                breaches += found
                empty = empty and out
        return breaches, empty

    async def _sent_out(self, guarded: GuardedTable, user: int) -> tuple[list[Breach], bool]:
        """The breach that it is, and whether they are out. Whom Discord did not let the bot keep or send out is not accused."""
        seat = guarded.seating.seat(user)

        async def out() -> bool:
            return await tried(self._port.disconnect(guarded.guild, user))

        innocent = (
            guarded.may_listen(user)
            or guarded.table in self._unclosed
            or (await self.floors.of(guarded.table)).verdict(seat, self._now_ms()) != "breach"
        )
        if innocent:
            return [], await out()
        breach = await self._breach_log.mend(guarded.table, Breach("voice", user, seat), out)
        return [breach], breach.mended
