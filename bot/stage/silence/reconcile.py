"""Makes a table's channels as its floor says, in an order that leaves no moment in which somebody may write who may not.

Deny, then open threads, then allow. Shutting threads comes later, when the posts in them stand: by then nobody may write.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

from bot.stage.discord_api.port import Gone, Port, PortError, TryLater
from bot.stage.messages.destinations import Kind, channel_key
from bot.stage.messages.message_sync import Poster
from bot.stage.silence.channel_floor import ChannelFloors
from bot.stage.silence.channel_overwrites import Rights
from bot.stage.silence.floor_history import Talk
from bot.stage.silence.guarded_table import Watched
from bot.stage.silence.meeting_threads import Rooms
from bot.stage.silence.permissions import Breach, unheld
from bot.stage.silence.voice import VoiceKeeper
from games.protocol import Floor
from storage.store import Artifact

log = structlog.get_logger(__name__)

KINDS: tuple[Kind, ...] = ("table", "watch")


class Guard:
    """Compares, and mends what differs."""

    def __init__(  # one part of Discord each
        self,
        port: Port,
        poster: Poster,
        *,
        homes: ChannelFloors,
        rooms: Rooms,
        rights: Rights,
        voice: VoiceKeeper,
        now_ms: Callable[[], int],
    ) -> None:
        self._port = port
        self._poster = poster
        self._homes = homes
        self._rooms = rooms
        self._rights = rights
        self._voice = voice
        self._now_ms = now_ms

    async def channels(self, table: str) -> dict[Kind, Artifact]:
        """The channels that this table has."""
        known = await self._poster.known(table)
        return {kind: artifact for kind in KINDS if (artifact := known.get(channel_key(kind))) and not artifact.pending}

    async def keep(self, watched: Watched, before: Watched | None, cutoff_ms: int | None, *, shared: bool) -> list[Breach]:
        """Make everything as it should be. `before`: how it stood, where that is known; else Discord is asked. Raises PortError.

        `shared`: it may be asked for all tables of the guild together.
        """
        turned_ms = self._now_ms() if cutoff_ms is None else cutoff_ms
        await self._homes.turn(watched, turned_ms)
        await self._rooms.turn(watched, turned_ms)
        breaches = [] if before is not None else await self._read(watched, shared=shared)
        trouble: PortError | None = None
        if watched.home:
            breaches += await self._deny(watched)
            trouble = await self._open(watched)
        for kind in watched.channels or {}:
            breaches += await self._mend(watched, kind, watched.floor)
        await self._homes.locked(watched.table, self._now_ms())
        await self._rooms.locked(watched.table, self._now_ms())
        await self._take_back(watched)
        if watched.voice is not None and not _same_voices(watched, before):
            breaches += await self._voice.keep(watched.table, watched.guild, watched.voice, watched.floor, watched.seating, watched.holds)
        if trouble is not None:
            raise trouble
        return breaches

    async def _read(self, watched: Watched, *, shared: bool) -> list[Breach]:
        """Ask Discord how everything stands."""
        watched.holds = await self._port.abilities(watched.guild)
        for channel in (watched.channels or {}).values():
            seen = await self._rights.read(channel, watched.guild, shared=shared)
            watched.labels[channel] = (seen.name, seen.topic)
        lacking = unheld(watched.holds, voice=watched.voice is not None)
        return [Breach("unheld", detail=", ".join(lacking))] if lacking else []

    async def _deny(self, watched: Watched) -> list[Breach]:
        """Before a thread opens, nobody may write in threads but who shall."""
        if not self._rooms.shut_in(watched) or not self._rights.loose(watched, watched.home):
            return []
        return await self._mend(watched, "table", Floor(watched.floor.speakers))

    async def _open(self, watched: Watched) -> PortError | None:
        trouble: PortError | None = None
        for room in self._rooms.shut_in(watched):
            try:
                await self._rooms.open(watched, room)
            except PortError as problem:  # the rest must be silent all the same
                trouble = problem
        return trouble

    async def _mend(self, watched: Watched, kind: Kind, floor: Floor) -> list[Breach]:
        return await self._rights.mend(watched, kind, (await self.channels(watched.table))[kind], floor)

    async def _take_back(self, watched: Watched) -> None:
        """Delete what was said after somebody had lost the floor, before the bot had locked them out. Nobody is accused of it."""
        for talk in (await self._homes.of(watched.table), *(await self._rooms.of(watched.table)).values()):
            talk.stuck.update(talk.too_late(watched.seating.seat))
            for message in sorted(talk.stuck):
                await self.delete(talk, message)

    async def delete(self, talk: Talk, message: int) -> bool:
        """Delete a message of a talk. What could not be deleted is tried again whenever the table is looked at; whether it is gone."""
        gone = await tried(self._port.delete(talk.thread, message))
        (talk.stuck.discard if gone else talk.stuck.add)(message)
        return gone


def _same_voices(watched: Watched, before: Watched | None) -> bool:
    if before is None:
        return False
    return (watched.voice, watched.seating, watched.floor.speakers) == (before.voice, before.seating, before.floor.speakers)


async def tried(work: Awaitable[object]) -> bool:
    """Whether it is as it should be. What fails now is found again by the next sweep."""
    try:
        await work
    except Gone:
        return True
    except TryLater as problem:
        log.info("silence.try_later", seconds=problem.seconds)
    except PortError as problem:
        log.warning("silence.not_mended", problem=type(problem).__name__, detail=str(problem))
    else:
        return True
    return False
