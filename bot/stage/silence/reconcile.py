"""Makes a table's channels as its floor says, in an order that leaves no moment in which somebody may write who may not.

Deny, then open threads, then allow. Shutting threads comes later, when the posts in them stand: by then nobody may write.
"""

from __future__ import annotations

import structlog

from bot.stage.discord_api.port import PortError, Unchanged
from bot.stage.messages.destinations import HAND, VOICE, Kind, channel_key
from bot.stage.silence.breach_log import tried
from bot.stage.silence.conversation import Conversation
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.silence.parts import SilenceParts
from bot.stage.silence.permissions import Breach, unheld
from games.protocol import Floor
from storage.store import Artifact

log = structlog.get_logger(__name__)

KINDS: tuple[Kind, ...] = ("table", "watch", VOICE)


class Reconciler:
    """Compares what a table's channels allow with what its floor says, and mends what differs."""

    def __init__(self, parts: SilenceParts) -> None:
        self._port = parts.port
        self._messages = parts.messages
        self._channel_floors = parts.channel_floors
        self._rooms = parts.rooms
        self._overwrites = parts.overwrites
        self._borrowed = parts.borrowed
        self._voices = parts.voices
        self._now_ms = parts.now_ms

    async def channels(self, table: str) -> dict[Kind, Artifact]:
        """The channels that this table has."""
        known = await self._messages.known(table)
        kinds = (*KINDS, *sorted(key.removeprefix(channel_key("")) for key in known if key.startswith(channel_key(HAND))))
        return {kind: artifact for kind in kinds if (artifact := known.get(channel_key(kind))) and not artifact.pending}

    async def keep(self, guarded: GuardedTable, before: GuardedTable | None, cutoff_ms: int | None, *, shared: bool) -> list[Breach]:
        """Make everything as it should be. `before`: how it stood, where that is known; else Discord is asked. Raises PortError.

        `shared`: it may be asked for all tables of the guild together.
        """
        turned_ms = self._now_ms() if cutoff_ms is None else cutoff_ms
        await self._channel_floors.turn(guarded.table, guarded.home, guarded.floor.speakers, turned_ms)
        await self._rooms.turn(guarded, turned_ms)
        breaches = [] if before is not None else await self._read(guarded, shared=shared)
        failed = await self._aloud(guarded, breaches, turned_ms, fresh=before is None, shared=shared)
        unchanged: Unchanged | None = None
        if guarded.home:
            try:
                breaches += await self._deny(guarded)
                failed = await self._open(guarded) or failed
            except Unchanged as problem:
                unchanged = problem
        for kind in [kind for kind in guarded.channels or {} if kind != VOICE]:
            try:
                breaches += await self._mend(guarded, kind, guarded.floor)
            except Unchanged as problem:  # the other channels must be silent all the same
                unchanged = problem
        if unchanged is None:
            await self._channel_floors.locked(guarded.table, self._now_ms())
            await self._rooms.locked(guarded.table, self._now_ms())
        failed = failed or unchanged
        await self._take_back(guarded)
        if guarded.voice is not None and not _same_voices(guarded, before):
            quiet = self._borrowed.beside(guarded.table, guarded.floor, guarded.seating)
            try:
                await self._borrowed.keep(guarded.table, guarded.voice, quiet)
            except Unchanged as problem:
                failed = failed or problem
        if failed is not None:
            raise failed
        return breaches

    async def _read(self, guarded: GuardedTable, *, shared: bool) -> list[Breach]:
        """Ask Discord how everything stands."""
        guarded.holds = await self._port.abilities(guarded.guild)
        for kind, channel in (guarded.channels or {}).items():
            if kind != VOICE:
                seen = await self._overwrites.read(channel, guarded.guild, shared=shared)
                guarded.labels[channel] = (seen.name, seen.topic)
        lacking = unheld(guarded.holds, voice=guarded.voice is not None)
        return [Breach("unheld", detail=", ".join(lacking))] if lacking else []

    async def _aloud(self, guarded: GuardedTable, breaches: list[Breach], at_ms: int, *, fresh: bool, shared: bool) -> PortError | None:
        """The table's own voice channel, before what is written depends on it. What was found there is added to the breaches."""
        if not guarded.aloud:
            if guarded.floor.voice is not None:
                guarded.write()
            return None
        artifact = (await self.channels(guarded.table))[VOICE]
        found, failed = await self._voices.keep(guarded, artifact, at_ms, fresh=fresh, shared=shared)
        breaches += found
        return failed

    async def _deny(self, guarded: GuardedTable) -> list[Breach]:
        """Before a thread opens, nobody may write in threads but who shall. Raises PortError, Unchanged while somebody still may."""
        if not self._rooms.shut_in(guarded) or not self._overwrites.loose(guarded, guarded.home):
            return []
        breaches = await self._mend(guarded, "table", Floor(guarded.floor.speakers))
        if self._overwrites.loose(guarded, guarded.home):
            raise Unchanged
        return breaches

    async def _open(self, guarded: GuardedTable) -> PortError | None:
        failed: PortError | None = None
        for room in self._rooms.shut_in(guarded):
            try:
                await self._rooms.open(guarded, room)
            except PortError as problem:  # the rest must be silent all the same
                failed = problem
        return failed or (Unchanged() if self._rooms.shut_in(guarded) else None)

    async def _mend(self, guarded: GuardedTable, kind: Kind, floor: Floor) -> list[Breach]:
        return await self._overwrites.mend(guarded, kind, (await self.channels(guarded.table))[kind], floor)

    async def _take_back(self, guarded: GuardedTable) -> None:
        """Delete what was said after somebody had lost the floor, before the bot had locked them out. Nobody is accused of it."""
        for conversation in (await self._channel_floors.of(guarded.table), *(await self._rooms.of(guarded.table)).values()):
            conversation.stuck.update(conversation.too_late(guarded.seating.seat))
            for message in sorted(conversation.stuck):
                await self.delete(conversation, message)

    async def delete(self, conversation: Conversation, message: int) -> bool:
        """Delete a message; whether it is gone. What could not be deleted is tried again whenever the table is looked at."""
        gone = await tried(self._port.delete(conversation.thread, message))
        (conversation.stuck.discard if gone else conversation.stuck.add)(message)
        return gone


def _same_voices(guarded: GuardedTable, before: GuardedTable | None) -> bool:
    if before is None:
        return False
    return (guarded.voice, guarded.seating, guarded.floor.speakers) == (before.voice, before.seating, before.floor.speakers)
