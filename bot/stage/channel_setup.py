"""The channels of tables and sessions: made once, and found again after a crash by the mark in their topic.

A voice channel has no topic: its name and category are its mark.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count

import structlog

from bot.stage.discord_api.codes import CATEGORY_FULL
from bot.stage.discord_api.port import (
    ChannelInfo,
    Gone,
    Overwrite,
    Port,
    PortError,
    RequestRefused,
    TryLater,
    Unchanged,
)
from bot.stage.messages.destinations import HAND, VOICE, ChannelKind, Destinations, channel_key
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.permissions import Missing, Seating, desired_overwrites, missing_permissions
from bot.texts.lookup import current_language, languages, load_sentences, t
from games.protocol import Floor
from storage.store import Artifact

log = structlog.get_logger(__name__)

TOPICS: Mapping[ChannelKind, tuple[str, str]] = {
    "table": ("tables.mark_table", "tables.topic_table"),
    "watch": ("tables.mark_watch", "tables.topic_watch"),
    "control": ("tables.mark_control", "tables.topic_control"),
    HAND: ("tables.mark_hand", "tables.topic_hand"),
}
"""Messages of a channel's topic: first the mark, recognised in any language, then the explanation."""
CATEGORY_TRUST_MS = 60_000
"""How long a category that was seen is taken to exist: fifty tables are opened in sequence."""
MAX_FULL = 3
"""Number of full categories in a row before giving up."""
OWN_PREFIXES = ("channel:", "category:", "holder:")
"""Prefixes of the artifacts made here."""


@dataclass(frozen=True, slots=True)
class ChannelPlan:
    """The channels that a table or a session should have. `names` by kind; `voice`: whether the table uses a
    voice channel, which needs further permissions.
    """

    table: str
    guild: int
    names: Mapping[ChannelKind, str]
    seating: Seating = field(default_factory=Seating)
    floor: Floor = field(default_factory=Floor)
    category: int | None = None
    voice: bool = False
    may_talk: bool = False
    """Whether its players may talk during the whole game."""
    is_lobby: bool = False
    """Whether its game has not begun: until then only this setup updates the access to existing channels."""
    label: str = ""
    """The table's name for people; "": its id."""


@dataclass(frozen=True, slots=True)
class _PendingChannel:
    """A channel that exists or was requested, perhaps more than once. `copies`: other channels that had its
    mark before; None if it existed already.
    """

    channels: frozenset[int]
    copies: frozenset[int] | None = None


class ChannelSetup:
    """Makes channels and their categories, and finds existing ones."""

    def __init__(self, port: Port, messages: MessageSync, now_ms: Callable[[], int]) -> None:
        self._port = port
        self._messages = messages
        self._now_ms = now_ms
        self._locks: dict[str, asyncio.Lock] = {}
        self._categories: dict[tuple[str, int], tuple[int, int, str]] = {}
        """A session's categories, with the time they were last seen and their name."""
        self._full: dict[int, tuple[str, int, str]] = {}
        """By full category: the session, number and name of its replacement."""

    async def set_up_channels(self, plan: ChannelPlan) -> Destinations | Missing:
        """Make the channels or find them again, or return the missing permissions and make none.

        Raises PortError; then nothing new is left. After TryLater call it again: nothing is made twice.
        """
        for _ in range(MAX_FULL):
            try:
                return await self._set_up_channels_once(plan)
            except RequestRefused as problem:
                another = await self._another_category(plan) if problem.reason == CATEGORY_FULL else None
                if another is None:
                    raise
                plan = replace(plan, category=another)
        return await self._set_up_channels_once(plan)

    async def _set_up_channels_once(self, plan: ChannelPlan) -> Destinations | Missing:
        async with self._locks.setdefault(plan.table, asyncio.Lock()):
            return await self._set_up_channels(plan)

    async def _another_category(self, plan: ChannelPlan) -> int | None:
        """Begin another category in place of the plan's full one, which later tables use too. Returns None if
        it is not ours.
        """
        full = self._full.get(plan.category or 0)
        if full is None:
            own_key = next(
                (key for key, (channel, _, _) in self._categories.items() if channel == plan.category), None
            )
            if own_key is None:
                return None
            session, number = own_key
            async with self._locks.setdefault(session, asyncio.Lock()):
                channel, _, name = self._categories.pop(own_key)
                have = (await self._messages.artifacts_of(session)).get(f"category:{number}")
                if (
                    have is not None
                ):  # written down under another key before it is dropped, so that it goes with the session
                    await self._messages.save_artifact(replace(have, key=f"category:{number}:full:{channel}"))
                    await self._messages.drop_artifact(session, have.key)
            full = self._full[channel] = session, number, name
        session, number, name = full
        return await self.ensure_category(session, plan.guild, number, name)

    async def missing_permissions(self, guild: int) -> Missing | None:
        """Return the permissions that the bot lacks in this guild, if any. Raises PortError."""
        return missing_permissions(await self._port.abilities(guild))

    def release(self, table: str) -> None:
        """Forget this table."""
        self._locks.pop(table, None)

    async def _set_up_channels(self, plan: ChannelPlan) -> Destinations | Missing:
        holds = await self._port.abilities(plan.guild)
        missing_now = missing_permissions(holds, voice=plan.voice)
        if missing_now is not None:
            return missing_now
        created: list[ChannelKind] = []
        try:
            pending = {kind: await self._begin_channel(plan, kind, holds, created) for kind in plan.names}
            channels = await self._finish_channels(plan, pending, listed=bool(created))
            for kind in plan.names if plan.is_lobby else ():
                if kind not in created:  # it may have been made before all had sat down
                    await self.sync_overwrites(plan, kind)
        except TryLater:
            raise
        except PortError:
            await self._undo(plan.table, created)
            raise
        return Destinations(
            channels.get("table") or channels.get("control", 0),
            channels.get("watch", 0),
            dict(plan.seating.players),
        )

    async def channel_of(self, table: str, kind: ChannelKind) -> int | None:
        """Return the table's own channel of this kind, if it is made."""
        have = (await self._messages.artifacts_of(table)).get(channel_key(kind))
        return None if have is None or have.pending else have.channel

    async def ensure_category(self, session: str, guild: int, number: int, name: str) -> int:
        """Return the category of this number for a session, made if it is missing. Until its id is stored,
        its unique name is its mark. Raises PortError.
        """
        async with self._locks.setdefault(session, asyncio.Lock()):
            key = f"category:{number}"
            cached, at_ms, _ = self._categories.get((session, number), (0, 0, ""))
            if cached and 0 <= self._now_ms() - at_ms < CATEGORY_TRUST_MS:
                return cached
            have, categories = (
                (await self._messages.artifacts_of(session)).get(key),
                await self._port.categories(guild),
            )
            if have is not None and any(have.channel == one.channel for one in categories):
                self._categories[session, number] = have.channel, self._now_ms(), name
                return have.channel
            if have is None or not have.pending:
                have = Artifact(
                    session,
                    key,
                    0,
                    None,
                    _free_name(name, {one.name for one in categories}),
                    "",
                    pending=True,
                    at_ms=self._now_ms(),
                )
                await self._messages.save_artifact(have)
            existing = next((one.channel for one in categories if one.name == have.digest), None)
            channel = existing or await self._port.create_category(guild, have.digest)
            self._categories[session, number] = channel, self._now_ms(), name
            await self._messages.save_artifact(replace(have, channel=channel, pending=False))
            return channel

    async def sync_overwrites(self, plan: ChannelPlan, kind: ChannelKind) -> None:
        """Give exactly the people of the plan access to this channel. Raises PortError, Unchanged if Discord
        accepts the change without applying it.
        """
        have = (await self._messages.artifacts_of(plan.table)).get(channel_key(kind))
        if have is None or have.pending:
            return
        me, holds = self._port.own_user_id(), await self._port.abilities(plan.guild)

        def wanted_overwrites(there: ChannelInfo) -> tuple[Overwrite, ...]:
            return desired_overwrites(
                plan.floor,
                plan.seating,
                kind,
                everyone=plan.guild,
                me=me,
                holds=holds,
                there=there.overwrites,
            )

        cached = self._port.cached_channel(have.channel)
        if cached is not None and cached.overwrites == frozenset(wanted_overwrites(cached)):
            return
        current = await self._port.channel(have.channel)
        ordered = wanted_overwrites(current)
        if current.overwrites != frozenset(ordered) and await self._port.put_overwrites(
            have.channel, ordered
        ) != frozenset(ordered):
            raise Unchanged

    async def remove(self, owner: str, kind: ChannelKind = "") -> None:
        """Delete every channel and category of this table or session, or the one of this kind. Missing ones
        are skipped. Raises TryLater.
        """
        async with self._locks.setdefault(owner, asyncio.Lock()):
            artifacts = await self._messages.artifacts_of(owner)
            for key in sorted(artifacts, reverse=True):  # categories last of all that a session has made
                if not key.startswith(OWN_PREFIXES) or (kind and key != channel_key(kind)):
                    continue
                if artifacts[key].channel:
                    await self._delete(owner, key, artifacts[key].channel)
                await self._messages.drop_artifact(owner, key)

    async def _begin_channel(
        self, plan: ChannelPlan, kind: ChannelKind, holds: int, created: list[ChannelKind]
    ) -> _PendingChannel:
        """Find this channel or request it; then its kind is added to `created`."""
        have = (await self._messages.artifacts_of(plan.table)).get(channel_key(kind))
        if have is not None and not have.pending and await self._exists(have.channel):
            return _PendingChannel(frozenset({have.channel}))
        if have is not None and have.pending:
            copies = frozenset(map(int, have.nonce.split()))
            channels = _marked_channels(plan, kind, await self._port.channels(plan.guild)) - copies
        else:
            # A name is anybody's to give, and a number was another table's where the database is newer than
            # the server, or was put back.
            namesakes = have is not None or kind == VOICE or plan.category is None
            copies, channels = (
                _marked_channels(plan, kind, await self._port.channels(plan.guild) if namesakes else ()),
                frozenset[int](),
            )
            await self._save_channel(plan.table, kind, 0, copies, pending=True)
        if not channels:
            created.append(kind)
            channels = frozenset({await self._create(plan, kind, holds)})
            await self._save_channel(plan.table, kind, min(channels), copies, pending=True)
        return _PendingChannel(channels, copies)

    async def _finish_channels(
        self, plan: ChannelPlan, pending: Mapping[ChannelKind, _PendingChannel], *, listed: bool
    ) -> dict[ChannelKind, int]:
        """Settle on one channel of each kind, and delete duplicates. `listed`: Discord may have made some, so
        all channels are listed once.
        """
        listed_channels, channels = (
            await self._port.channels(plan.guild) if listed else (),
            dict[ChannelKind, int](),
        )
        for kind, one in pending.items():
            channels[kind] = min(one.channels)
            if one.copies is not None:
                ours = one.channels | (_marked_channels(plan, kind, listed_channels) - one.copies)
                channels[kind] = min(ours)
                for double in sorted(
                    ours - {channels[kind]}
                ):  # Discord's answer was lost, and it was asked again
                    await self._delete(plan.table, channel_key(kind), double)
                await self._save_channel(plan.table, kind, channels[kind], pending=False)
        return channels

    async def _exists(self, channel: int) -> bool:
        try:
            await self._port.channel(channel)
        except Gone:
            return False
        return True

    async def _create(self, plan: ChannelPlan, kind: ChannelKind, holds: int) -> int:
        me = self._port.own_user_id()
        topic = (
            ""
            if kind == VOICE
            else f"{_topic_mark(plan.label or plan.table, kind, current_language())} {_topic_text(plan, kind)}"
        )
        wanted = desired_overwrites(plan.floor, plan.seating, kind, everyone=plan.guild, me=me, holds=holds)
        return await self._port.create_channel(
            plan.guild, plan.names[kind], topic, plan.category, wanted, voice=kind == VOICE
        )

    async def _delete(self, owner: str, key: str, channel: int) -> None:
        try:
            await self._port.delete_channel(channel)
        except TryLater:
            raise
        except PortError as problem:
            log.warning("stage.channel_left", table=owner, key=key, problem=type(problem).__name__)

    async def _save_channel(
        self,
        table: str,
        kind: ChannelKind,
        channel: int,
        copies: frozenset[int] = frozenset(),
        *,
        pending: bool,
    ) -> None:
        nonce = " ".join(map(str, sorted(copies)))
        await self._messages.save_artifact(
            Artifact(table, channel_key(kind), channel, None, "", nonce, pending, self._now_ms())
        )

    async def _undo(self, table: str, created: list[ChannelKind]) -> None:
        artifacts = await self._messages.artifacts_of(table)
        for kind in created:
            artifact = artifacts[channel_key(kind)]
            try:
                if artifact.channel:
                    await self._port.delete_channel(artifact.channel)
            except PortError as problem:
                log.warning(
                    "stage.channel_left", table=table, key=artifact.key, problem=type(problem).__name__
                )
                continue
            await self._messages.drop_artifact(table, artifact.key)


def _free_name(name: str, taken_names: Collection[str]) -> str:
    """Return this name, with a number if it is taken: two classes may use one plan."""
    return next(one for n in count(1) if (one := name if n == 1 else f"{name} ({n})") not in taken_names)


def _marked_channels(plan: ChannelPlan, kind: ChannelKind, channels: Iterable[ChannelInfo]) -> frozenset[int]:
    """Return the channels with this mark. One that existed before the first request is a copy by others."""
    if kind == VOICE:
        ours = (
            channel
            for channel in channels
            if channel.voice and (channel.name, channel.category) == (plan.names[kind], plan.category)
        )
        return frozenset(channel.channel for channel in ours)
    begins = tuple(_topic_mark(plan.label or plan.table, kind, language) for language in languages())
    before = tuple(
        _topic_mark(plan.table, kind, language) for language in languages()
    )  # as the versions up to 0.18 wrote it
    ours = (
        channel
        for channel in channels
        if (channel.topic.startswith(begins) and channel.category == plan.category)
        or channel.topic.startswith(before)
    )
    return frozenset(channel.channel for channel in ours)


def _topic_mark(label: str, kind: ChannelKind, language_: str) -> str:
    """Return the beginning of this channel's topic in this language, unique in its category."""
    return load_sentences(language_).text(TOPICS[_topic_kind(kind)][0], table=label, seat=_seat_number(kind))


def _topic_text(plan: ChannelPlan, kind: ChannelKind) -> str:
    return t("tables.topic_talk" if plan.may_talk and kind == "table" else TOPICS[_topic_kind(kind)][1])


def _topic_kind(kind: ChannelKind) -> ChannelKind:
    return HAND if kind.startswith(HAND) else kind


def _seat_number(kind: ChannelKind) -> str:
    """Return the seat of a private room, counted from 1."""
    return str(int(kind.removeprefix(HAND)) + 1) if kind.startswith(HAND) else ""
