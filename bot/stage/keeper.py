"""Keeps the silence: compares what Discord has with what the floor says, mends it, and reports each breach.

Everything comes in plain ids, so that the client's events and the periodic check go the same way. Nobody's words pass
through here: a message that breaks the silence is deleted unread.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Iterable, Mapping
from dataclasses import dataclass, replace

import structlog

from bot.stage.furnisher import channel_key
from bot.stage.port import Gone, Overwrite, Port, PortError, Seen, TryLater
from bot.stage.poster import Poster
from bot.stage.silence import Breach, Kind, Seating, desired_overwrites, unheld
from bot.stage.voice import VoiceKeeper
from games.protocol import Floor
from storage.store import Artifact, Store

log = structlog.get_logger(__name__)

LOOK_BACK = 50


@dataclass(slots=True)
class Watched:
    """A table under guard, as it was when it was last guarded."""

    table: str
    guild: int
    floor: Floor
    seating: Seating
    channels: Mapping[Kind, int]
    voice: int | None = None

    def may_write(self, user: int) -> bool:
        """Whether this person may write in the table's channel now."""
        return user in self.seating.instructors or self.seating.seat(user) in self.floor.speakers

    def may_write_in_threads(self, user: int) -> bool:
        """Whether this person may write in a meeting now."""
        seat = self.seating.seat(user)
        return user in self.seating.instructors or any(seat in room.speakers for room in self.floor.rooms)


class Keeper:
    """Guards every table's channels. A table is known from its first `guard` on."""

    def __init__(self, port: Port, store: Store, poster: Poster, *, commands: bool) -> None:
        self._port = port
        self._poster = poster
        self._commands = commands
        self._voice = VoiceKeeper(port, store)
        self._watched: dict[str, Watched] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    async def guard(self, table: str, floor: Floor, seating: Seating, *, sweep: bool = True, voice: int | None = None) -> list[Breach]:
        """Make the table's channels as the floor says. Raises PortError when Discord can't be asked or won't change them."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            return await self._guard(Watched(table, 0, floor, seating, {}, voice), sweep=sweep)

    async def _guard(self, watched: Watched, *, sweep: bool) -> list[Breach]:
        known = await self._poster.known(watched.table)
        kinds: tuple[Kind, ...] = ("table", "watch")
        here = {kind: artifact for kind in kinds if (artifact := known.get(channel_key(kind))) and not artifact.pending}
        if not here:
            return []
        watched.channels = {kind: artifact.channel for kind, artifact in here.items()}
        before = self._watched.get(watched.table)
        watched.guild = before.guild if before else (await self._port.channel(next(iter(watched.channels.values())))).guild
        self._watched[watched.table] = watched
        holds = await self._port.abilities(watched.guild)
        breaches = [Breach("unheld", detail=", ".join(lacking))] if (lacking := unheld(holds)) else []
        for kind, artifact in here.items():
            breaches += await self._mend(watched, kind, artifact, holds)
        if watched.voice is not None:
            breaches += await self._voice.keep(watched.table, watched.guild, watched.voice, watched.floor, watched.seating, holds)
        return breaches + (await self._sweep(watched) if sweep and "table" in here else [])

    def release(self, table: str) -> None:
        """Guard this table no more."""
        self._watched.pop(table, None)
        self._locks.pop(table, None)

    async def give_back_voice(self, table: str, voice: int) -> None:
        """Undo what was done to a voice channel. Raises PortError."""
        guild = (await self._port.channel(voice)).guild
        await self._voice.give_back(table, voice, await self._port.abilities(guild))

    async def again(self, table: str, *, sweep: bool = False) -> list[Breach]:
        """Guard a table as it was guarded last."""
        watched = self._watched.get(table)
        if watched is None:
            return []
        return await self.guard(table, watched.floor, watched.seating, sweep=sweep, voice=watched.voice)

    async def on_message(self, channel: int, message: int, author: int, *, parent: int | None = None, edited: bool = False) -> list[Breach]:
        """A message came, or was edited. `parent`: the channel of the thread that it came in."""
        watched = self._at_table(parent or channel) or self._beside(channel, author)
        if watched is None or author == self._port.me():
            return []
        if watched.may_write_in_threads(author) if parent else watched.may_write(author):
            return []
        mended = await self._try(self._port.delete(channel, message))
        return [self._breach(watched, "edit" if edited else "message", author, mended=mended)]

    async def on_reaction(self, channel: int, message: int, user: int, emoji: str) -> list[Breach]:
        """Somebody reacted. In silence all reactions go, the instructor's too: joining one needs no right to react."""
        watched = self._at_table(channel)
        if watched is None or user == self._port.me() or watched.seating.seat(user) in watched.floor.speakers:
            return []
        silent = not watched.floor.speakers
        work = self._port.clear_reactions(channel, message) if silent else self._port.unreact(channel, message, emoji, user)
        mended = await self._try(work)
        return [] if user in watched.seating.instructors else [self._breach(watched, "reaction", user, mended=mended)]

    async def on_poll_vote(self, channel: int, message: int, user: int) -> list[Breach]:
        """Somebody voted in a poll: there should be none, so it goes."""
        watched = self._at_table(channel)
        if watched is None:
            return []
        return [self._breach(watched, "poll", user, mended=await self._try(self._port.delete(channel, message)))]

    async def on_thread(self, thread: int, parent: int, owner: int) -> list[Breach]:
        """A thread was made or changed. At a table only the bot makes threads."""
        watched = self._at_table(parent)
        if watched is None or owner == self._port.me():
            return []
        mended = await self._try(self._port.delete_thread(thread)) or await self._try(self._port.shut_thread(thread))
        return [self._breach(watched, "thread", owner, mended=mended)]

    async def on_channel_update(self, channel: int, overwrites: Iterable[Overwrite] | None = None) -> list[Breach]:
        """A channel was changed. With the overwrites that the event brought, nothing is asked where they are as they should be."""
        watched = self._owner(channel)
        if watched is None:
            return []
        known = await self._poster.known(watched.table)
        written = {artifact.channel: artifact.digest for artifact in known.values() if artifact.key.startswith("channel:")}
        if overwrites is not None and written.get(channel) == _digest(overwrites):
            return []
        return await self.again(watched.table)

    async def on_roles(self, guild: int) -> list[tuple[str, Breach]]:
        """Roles of a guild have changed: each of its tables is guarded again; breaches by table."""
        tables = [watched.table for watched in self._watched.values() if watched.guild == guild]
        return [(table, breach) for table in tables for breach in await self.again(table)]

    async def on_voice(self, guild: int, channel: int, user: int) -> list[Breach]:
        """Somebody is in a voice channel: in silence nobody of the table stays in the table's."""
        for watched in self._watched.values():
            if watched.voice == channel and user in VoiceKeeper.silenced(watched.floor, watched.seating):
                mended = await self._try(self._port.disconnect(guild, user))
                return [self._breach(watched, "voice", user, mended=mended)]
        return []

    def on_signal(self, way: str, channel: int, user: int | None = None) -> list[Breach]:
        """Something that can only be noted: "typing", "pin" or "webhook"."""
        watched = self._at_table(channel)
        if watched is None or user == self._port.me() or (user is not None and watched.may_write(user)):
            return []
        return [self._breach(watched, way, user, mended=False)]

    def table_at(self, channel: int) -> str | None:
        """The guarded table that this channel belongs to: its own, its watch channel, or its voice channel."""
        watched = self._owner(channel)
        return watched.table if watched else None

    def _owner(self, channel: int) -> Watched | None:
        return next((watched for watched in self._watched.values() if channel in (*watched.channels.values(), watched.voice)), None)

    def _at_table(self, channel: int) -> Watched | None:
        return next((watched for watched in self._watched.values() if watched.channels.get("table") == channel), None)

    def _beside(self, channel: int, user: int) -> Watched | None:
        """The table whose voice channel this is, where it silences this person; what others write there is their own business."""
        voices = (watched for watched in self._watched.values() if watched.voice == channel)
        return next((watched for watched in voices if user in VoiceKeeper.silenced(watched.floor, watched.seating)), None)

    async def _mend(self, watched: Watched, kind: Kind, artifact: Artifact, holds: int) -> list[Breach]:
        """Make the overwrites of a channel what they should be. A breach only where somebody else changed them."""
        wanted = frozenset(
            desired_overwrites(
                watched.floor,
                watched.seating,
                kind,
                everyone=watched.guild,
                me=self._port.me(),
                holds=holds,
                commands=self._commands,
            )
        )
        there = (await self._port.channel(artifact.channel)).overwrites
        tampered = artifact.digest not in ("", _digest(there))
        if there == wanted:
            if artifact.digest != _digest(wanted):
                await self._poster.keep(replace(artifact, digest=_digest(wanted)))
            return []
        await self._poster.keep(replace(artifact, digest=""))  # until Discord has answered, nobody knows what stands there
        result = await self._port.put_overwrites(artifact.channel, sorted(wanted, key=lambda one: one.target != self._port.me()))
        await self._poster.keep(replace(artifact, digest=_digest(result)))
        mended = result == wanted
        return [Breach("permissions", mended=mended, detail=kind)] if tampered or not mended else []

    async def _sweep(self, watched: Watched) -> list[Breach]:
        """What came into the table's channel while nobody was looking."""
        channel = watched.channels["table"]
        breaches: list[Breach] = []
        for seen in await self._port.recent(channel, LOOK_BACK):
            breaches += await self._sweep_message(watched, channel, seen)
        for thread in await self._port.threads(watched.guild):
            breaches += await self.on_thread(thread.thread, thread.parent, thread.owner) if thread.parent == channel else []
        return breaches

    async def _sweep_message(self, watched: Watched, channel: int, seen: Seen) -> list[Breach]:
        if seen.author != self._port.me():
            found = await self.on_message(channel, seen.message, seen.author)
            if found:
                return found
        if not seen.reacted or watched.floor.speakers:
            return []
        mended = await self._try(self._port.clear_reactions(channel, seen.message))
        return [self._breach(watched, "reaction", None, mended=mended)]

    def _breach(self, watched: Watched, way: str, user: int | None, *, mended: bool) -> Breach:
        log.info("silence.breach", table=watched.table, way=way, mended=mended)
        return Breach(way, user, None if user is None else watched.seating.seat(user), mended)

    async def _try(self, work: Awaitable[None]) -> bool:
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


def _digest(overwrites: Iterable[Overwrite]) -> str:
    rows = sorted((one.target, one.member, one.allow, one.deny) for one in overwrites)
    return hashlib.sha256(repr(rows).encode()).hexdigest()[:24]
