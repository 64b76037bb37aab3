"""A table's own voice channel for meetings aloud, open to exactly the seats with the floor.

Voice permissions take effect on joining (docs/build/discord.md, Voice). So a player who loses the floor is
denied speech and disconnected, and may rejoin as a listener if others listen. Without the permissions for
this, the meeting writes.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.stage.discord_api.port import Forbidden, Gone, Port, PortError
from bot.stage.messages.destinations import VOICE
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.breach_log import BreachLog, succeeds
from bot.stage.silence.channel_floor import KEY_ALOUD, ChannelFloors
from bot.stage.silence.channel_overwrites import ChannelOverwrites
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.silence.permissions import SilenceBreach, missing_for_voice
from storage.store import Artifact


class OwnVoices:
    """The own voice channels of all tables."""

    def __init__(
        self,
        port: Port,
        messages: MessageSync,
        breach_log: BreachLog,
        overwrites: ChannelOverwrites,
        now_ms: Callable[[], int],
    ) -> None:
        self._port = port
        self._breach_log = breach_log
        self._overwrites = overwrites
        self._now_ms = now_ms
        self.floors = ChannelFloors(messages, KEY_ALOUD)
        self._unclosed: set[str] = set()
        """Tables whose channel the bot last failed to close: anyone may join, and no one is accused of it."""
        self._silent: dict[str, set[int]] = {}
        """By table, users who joined without the right to speak: Discord lets them only listen until they
        rejoin.
        """

    def release(self, table: str) -> None:
        """Forget this table."""
        self.floors.release(table)
        self._unclosed.discard(table)
        self._silent.pop(table, None)

    async def sync_channel(
        self, guarded: GuardedTable, artifact: Artifact, at_ms: int, *, fresh: bool, shared: bool
    ) -> tuple[list[SilenceBreach], PortError | None]:
        """Open and close the channel as the floor says, and disconnect players who lost it. The problem is
        returned, since the rest must become silent anyway; if it lasts, `guarded` switches to writing.

        `fresh`: fetch the channel first. `shared`: the scan of the guild will do.
        """
        lacking = missing_for_voice(guarded.holds)
        breaches = [SilenceBreach("voiceless", detail=", ".join(lacking))] if lacking else []
        if lacking:
            guarded.switch_to_writing()
        await self.floors.store_speakers(
            guarded.table, guarded.aloud, guarded.floor.voice or frozenset(), at_ms
        )
        failed: PortError | None = None
        try:
            if fresh or not self._overwrites.was_fetched(guarded.aloud):  # it may have been forbidden to look
                info = await self._overwrites.read_channel(guarded.aloud, guarded.guild, shared=shared)
                guarded.labels[guarded.aloud] = (info.name, info.topic)
            breaches += await self._overwrites.mend(guarded, VOICE, artifact, guarded.floor)
        except Forbidden as problem:
            breaches += [] if lacking else [SilenceBreach("voiceless", detail=", ".join(problem.missing))]
            guarded.switch_to_writing()
        except PortError as problem:
            failed = problem
            if isinstance(problem, Gone):
                guarded.switch_to_writing()
        is_closed = guarded.requested_floor is None and failed is None
        if not is_closed:
            self._unclosed.add(guarded.table)
        disconnected, is_empty = await self._disconnect_all(guarded)
        if is_closed:  # whoever is found from here on came in after that
            self._unclosed.discard(guarded.table)
        if is_empty and not failed:
            await self.floors.mark_locked(guarded.table, self._now_ms())
        return breaches + disconnected, failed

    async def on_present(self, guarded: GuardedTable, user: int, *, joined: bool) -> list[SilenceBreach]:
        """Disconnect a user without the floor from the channel; it is a breach unless they had the floor just
        before.

        `joined`: they have just joined, with their current permissions.
        """
        silent = self._silent.setdefault(guarded.table, set())
        if joined:
            is_listener = guarded.may_listen(user) and not guarded.may_talk(user) and self._is_closed(guarded)
            (silent.add if is_listener else silent.discard)(user)
        return [] if self._may_stay(guarded, user) else (await self._disconnect_member(guarded, user))[0]

    def forget_listener(self, guarded: GuardedTable, user: int) -> None:
        """Forget a listener who has left the channel."""
        self._silent.get(guarded.table, set()).discard(user)

    def _is_closed(self, guarded: GuardedTable) -> bool:
        """Return whether Discord has confirmed that the channel is in line with the floor."""
        return guarded.is_sure and guarded.table not in self._unclosed

    def _may_stay(self, guarded: GuardedTable, user: int) -> bool:
        """Return whether this user has the floor, or listens and joined without the right to speak."""
        return guarded.may_talk(user) or (
            guarded.may_listen(user) and user in self._silent.get(guarded.table, ())
        )

    async def _disconnect_all(self, guarded: GuardedTable) -> tuple[list[SilenceBreach], bool]:
        """Disconnect everyone in the channel without the floor, including those whose join event was missed.
        Returns the breaches, and whether all are out.
        """
        breaches: list[SilenceBreach] = []
        is_empty = True
        for user in await self._port.in_voice(guarded.guild, guarded.aloud):
            if not self._may_stay(guarded, user):
                member_breaches, is_out = await self._disconnect_member(guarded, user)
                breaches += member_breaches
                is_empty = is_empty and is_out
        return breaches, is_empty

    async def _disconnect_member(self, guarded: GuardedTable, user: int) -> tuple[list[SilenceBreach], bool]:
        """Disconnect a user. Returns the breach, and whether they are out. A failure of the bot to bar or
        remove them is not a breach.
        """
        seat = guarded.seating.seat_of(user)

        async def disconnect() -> bool:
            return await succeeds(self._port.disconnect(guarded.guild, user))

        is_excused = (
            guarded.may_listen(user)
            or guarded.table in self._unclosed
            or (await self.floors.conversation_of(guarded.table)).verdict(seat, self._now_ms()) != "breach"
        )
        if is_excused:
            return [], await disconnect()
        breach = await self._breach_log.mend(guarded.table, SilenceBreach("voice", user, seat), disconnect)
        return [breach], breach.mended
