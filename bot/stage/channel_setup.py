"""The channels of tables and sessions: made once, found again after a crash by the mark in their topic, nothing half set up.

A voice channel has no topic: its name is its mark, in its category.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count

import structlog

from bot.stage.discord_api.codes import CATEGORY_FULL
from bot.stage.discord_api.port import ChannelSeen, Gone, Overwrite, Port, PortError, Refused, TryLater, Unchanged
from bot.stage.messages.destinations import HAND, VOICE, Destinations, Kind, channel_key
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.permissions import Missing, Seating, desired_overwrites, missing
from bot.texts.lookup import language, languages, sentences, t
from games.protocol import Floor
from storage.store import Artifact

log = structlog.get_logger(__name__)

TOPICS: Mapping[Kind, tuple[str, str]] = {
    "table": ("tables.mark_table", "tables.topic_table"),
    "watch": ("tables.mark_watch", "tables.topic_watch"),
    "control": ("tables.mark_control", "tables.topic_control"),
    HAND: ("tables.mark_hand", "tables.topic_hand"),
}
"""What is told of a channel: first the words by which it is found again, in whatever language it was made."""
KNOWN_MS = 60_000
"""So long a category that was seen is taken to be there: fifty tables are opened one after the other."""
MOST_FULL = 3
"""Categories that turn out to be full one after the other, until it is given up."""
MADE = ("channel:", "category:", "holder:")
"""How the keys of what is made here begin."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The channels that a table or a session should have. `names` by kind; `category`: the group of channels that they stand in.

    `voice`: whether the table uses a voice channel, for which the bot needs further permissions.
    """

    table: str
    guild: int
    names: Mapping[Kind, str]
    seating: Seating = field(default_factory=Seating)
    floor: Floor = field(default_factory=Floor)
    category: int | None = None
    voice: bool = False
    talk: bool = False
    """Whether its players may talk during the whole game."""
    waits: bool = False
    """Whether its game has not begun: until then nothing else lets people into what stands already."""
    called: str = ""
    """What people call the table; "": its id."""


@dataclass(frozen=True, slots=True)
class _Begun:
    """A channel that stands or was asked for, perhaps more than once. `copies`: what bore its mark before, and is none of ours; None where
    it stood already.
    """

    channels: frozenset[int]
    copies: frozenset[int] | None = None


class ChannelSetup:
    """Makes channels and their categories, and finds those that stand."""

    def __init__(self, port: Port, messages: MessageSync, now_ms: Callable[[], int]) -> None:
        self._port = port
        self._messages = messages
        self._now_ms = now_ms
        self._locks: dict[str, asyncio.Lock] = {}
        self._categories: dict[tuple[str, int], tuple[int, int, str]] = {}
        """Where a session's categories were when they were last looked for, when that was, and what such a one is called."""
        self._full: dict[int, tuple[str, int, str]] = {}
        """Of categories that are full: the session, the number and the name of those that take their place."""

    async def set_up_channels(self, plan: Plan) -> Destinations | Missing:
        """Make the channels, or find them again, whatever stood before; or say what the bot lacks, and set up nothing.

        Raises PortError; then nothing new is left standing. After TryLater ask again: what was begun is found, never made twice.
        """
        for _ in range(MOST_FULL):
            try:
                return await self._set_up_channels_once(plan)
            except Refused as problem:
                another = await self._another_category(plan) if problem.reason == CATEGORY_FULL else None
                if another is None:
                    raise
                plan = replace(plan, category=another)
        return await self._set_up_channels_once(plan)

    async def _set_up_channels_once(self, plan: Plan) -> Destinations | Missing:
        async with self._locks.setdefault(plan.table, asyncio.Lock()):
            return await self._set_up_channels(plan)

    async def _another_category(self, plan: Plan) -> int | None:
        """Begin another category in the place of this plan's, which is full; None if it is none of ours. Those after it get the new one."""
        full = self._full.get(plan.category or 0)
        if full is None:
            found = next((key for key, (channel, _, _) in self._categories.items() if channel == plan.category), None)
            if found is None:
                return None
            session, number = found
            async with self._locks.setdefault(session, asyncio.Lock()):
                channel, _, name = self._categories.pop(found)
                have = (await self._messages.known(session)).get(f"category:{number}")
                if have is not None:  # written down under another key before it is dropped, so that it goes with the session
                    await self._messages.keep(replace(have, key=f"category:{number}:full:{channel}"))
                    await self._messages.drop(session, have.key)
            full = self._full[channel] = session, number, name
        session, number, name = full
        return await self.category(session, plan.guild, number, name)

    async def lacking(self, guild: int) -> Missing | None:
        """What the bot lacks in this guild to keep a table; None when it has all it needs. Raises PortError."""
        return missing(await self._port.abilities(guild))

    def release(self, table: str) -> None:
        """Forget this table."""
        self._locks.pop(table, None)

    async def _set_up_channels(self, plan: Plan) -> Destinations | Missing:
        holds = await self._port.abilities(plan.guild)
        lacking = missing(holds, voice=plan.voice)
        if lacking is not None:
            return lacking
        made: list[Kind] = []
        try:
            begun = {kind: await self._begin(plan, kind, holds, made) for kind in plan.names}
            found = await self._finish(plan, begun, listed=bool(made))
            for kind in plan.names if plan.waits else ():
                if kind not in made:  # it may have been made before all had sat down
                    await self.keep(plan, kind)
        except TryLater:
            raise
        except PortError:
            await self._undo(plan.table, made)
            raise
        return Destinations(found.get("table") or found.get("control", 0), found.get("watch", 0), dict(plan.seating.players))

    async def channel(self, table: str, kind: Kind) -> int | None:
        """The table's own channel of this kind, where it is made."""
        have = (await self._messages.known(table)).get(channel_key(kind))
        return None if have is None or have.pending else have.channel

    async def category(self, session: str, guild: int, number: int, name: str) -> int:
        """The category of this number for a session's channels, made where it is not there. Its name, which no other has when it is made,
        is its mark until it is known by its id. Raises PortError.
        """
        async with self._locks.setdefault(session, asyncio.Lock()):
            key = f"category:{number}"
            seen, at_ms, _ = self._categories.get((session, number), (0, 0, ""))
            if seen and 0 <= self._now_ms() - at_ms < KNOWN_MS:
                return seen
            have, there = (await self._messages.known(session)).get(key), await self._port.categories(guild)
            if have is not None and any(have.channel == one.channel for one in there):
                self._categories[session, number] = have.channel, self._now_ms(), name
                return have.channel
            if have is None or not have.pending:
                have = Artifact(session, key, 0, None, _free(name, {one.name for one in there}), "", pending=True, at_ms=self._now_ms())
                await self._messages.keep(have)
            found = next((one.channel for one in there if one.name == have.digest), None)
            made = found or await self._port.create_category(guild, have.digest)
            self._categories[session, number] = made, self._now_ms(), name
            await self._messages.keep(replace(have, channel=made, pending=False))
            return made

    async def keep(self, plan: Plan, kind: Kind) -> None:
        """Let exactly those see this channel who should, as in `plan`. Raises PortError, also where Discord says yes and does not do it."""
        have = (await self._messages.known(plan.table)).get(channel_key(kind))
        if have is None or have.pending:
            return
        me, holds = self._port.me(), await self._port.abilities(plan.guild)

        def wanted_overwrites(there: ChannelSeen) -> tuple[Overwrite, ...]:
            return desired_overwrites(plan.floor, plan.seating, kind, everyone=plan.guild, me=me, holds=holds, there=there.overwrites)

        heard = self._port.heard(have.channel)
        if heard is not None and heard.overwrites == frozenset(wanted_overwrites(heard)):
            return
        here = await self._port.channel(have.channel)
        ordered = wanted_overwrites(here)
        if here.overwrites != frozenset(ordered) and await self._port.put_overwrites(have.channel, ordered) != frozenset(ordered):
            raise Unchanged

    async def remove(self, owner: str, kind: Kind = "") -> None:
        """Take away every channel and category that was made for this table or session, or the one of this kind. Raises TryLater; what is
        gone already is gone.
        """
        async with self._locks.setdefault(owner, asyncio.Lock()):
            known = await self._messages.known(owner)
            for key in sorted(known, reverse=True):  # categories last of all that a session has made
                if not key.startswith(MADE) or (kind and key != channel_key(kind)):
                    continue
                if known[key].channel:
                    await self._delete(owner, key, known[key].channel)
                await self._messages.drop(owner, key)

    async def _begin(self, plan: Plan, kind: Kind, holds: int, made: list[Kind]) -> _Begun:
        """This channel, asked for where it is not there; `made` gets its kind then."""
        have = (await self._messages.known(plan.table)).get(channel_key(kind))
        if have is not None and not have.pending and await self._there(have.channel):
            return _Begun(frozenset({have.channel}))
        if have is not None and have.pending:
            copies = frozenset(map(int, have.nonce.split()))
            begun = _marked(plan, kind, await self._port.channels(plan.guild)) - copies
        else:
            # A name is anybody's to give, and a number was another table's where the database is newer than the server, or was put back.
            namesakes = have is not None or kind == VOICE or plan.category is None
            copies, begun = _marked(plan, kind, await self._port.channels(plan.guild) if namesakes else ()), frozenset[int]()
            await self._keep(plan.table, kind, 0, copies, pending=True)
        if not begun:
            made.append(kind)
            begun = frozenset({await self._create(plan, kind, holds)})
            await self._keep(plan.table, kind, min(begun), copies, pending=True)
        return _Begun(begun, copies)

    async def _finish(self, plan: Plan, begun: Mapping[Kind, _Begun], *, listed: bool) -> dict[Kind, int]:
        """One channel of each kind, for good. `listed`: Discord may have made others besides, so all are looked at, once for all kinds."""
        there, found = await self._port.channels(plan.guild) if listed else (), dict[Kind, int]()
        for kind, one in begun.items():
            found[kind] = min(one.channels)
            if one.copies is not None:
                ours = one.channels | (_marked(plan, kind, there) - one.copies)
                found[kind] = min(ours)
                for double in sorted(ours - {found[kind]}):  # Discord's answer was lost, and it was asked again
                    await self._delete(plan.table, channel_key(kind), double)
                await self._keep(plan.table, kind, found[kind], pending=False)
        return found

    async def _there(self, channel: int) -> bool:
        try:
            await self._port.channel(channel)
        except Gone:
            return False
        return True

    async def _create(self, plan: Plan, kind: Kind, holds: int) -> int:
        me = self._port.me()
        topic = "" if kind == VOICE else f"{_mark(plan.called or plan.table, kind, language())} {_told(plan, kind)}"
        wanted = desired_overwrites(plan.floor, plan.seating, kind, everyone=plan.guild, me=me, holds=holds)
        return await self._port.create_channel(plan.guild, plan.names[kind], topic, plan.category, wanted, voice=kind == VOICE)

    async def _delete(self, owner: str, key: str, channel: int) -> None:
        """Delete a channel, if Discord lets the bot. Raises TryLater."""
        try:
            await self._port.delete_channel(channel)
        except TryLater:
            raise
        except PortError as problem:
            log.warning("stage.channel_left", table=owner, key=key, problem=type(problem).__name__)

    async def _keep(self, table: str, kind: Kind, channel: int, copies: frozenset[int] = frozenset(), *, pending: bool) -> None:
        nonce = " ".join(map(str, sorted(copies)))
        await self._messages.keep(Artifact(table, channel_key(kind), channel, None, "", nonce, pending, self._now_ms()))

    async def _undo(self, table: str, made: list[Kind]) -> None:
        """Take away what this attempt has made."""
        known = await self._messages.known(table)
        for kind in made:
            artifact = known[channel_key(kind)]
            try:
                if artifact.channel:
                    await self._port.delete_channel(artifact.channel)
            except PortError as problem:
                log.warning("stage.channel_left", table=table, key=artifact.key, problem=type(problem).__name__)
                continue
            await self._messages.drop(table, artifact.key)


def _free(name: str, taken: Collection[str]) -> str:
    """This name, with a number where another has it: two classes may play by one plan."""
    return next(one for n in count(1) if (one := name if n == 1 else f"{name} ({n})") not in taken)


def _marked(plan: Plan, kind: Kind, there: Iterable[ChannelSeen]) -> frozenset[int]:
    """The channels with this one's mark. One that stood before the first was asked for is somebody's copy, and none of ours."""
    if kind == VOICE:
        ours = (seen for seen in there if seen.voice and (seen.name, seen.category) == (plan.names[kind], plan.category))
        return frozenset(seen.channel for seen in ours)
    begins = tuple(_mark(plan.called or plan.table, kind, said) for said in languages())
    before = tuple(_mark(plan.table, kind, said) for said in languages())  # as the versions up to 0.18 wrote it
    ours = (seen for seen in there if (seen.topic.startswith(begins) and seen.category == plan.category) or seen.topic.startswith(before))
    return frozenset(seen.channel for seen in ours)


def _mark(called: str, kind: Kind, said: str) -> str:
    """The words with which the topic of this channel begins in this language, and that of no other in its category."""
    return sentences(said).text(TOPICS[_sort(kind)][0], table=called, seat=_seat(kind))


def _told(plan: Plan, kind: Kind) -> str:
    return t("tables.topic_talk" if plan.talk and kind == "table" else TOPICS[_sort(kind)][1])


def _sort(kind: Kind) -> Kind:
    return HAND if kind.startswith(HAND) else kind


def _seat(kind: Kind) -> str:
    """The seat of a private room, counted from 1."""
    return str(int(kind.removeprefix(HAND)) + 1) if kind.startswith(HAND) else ""
