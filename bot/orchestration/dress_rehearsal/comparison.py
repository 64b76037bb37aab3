"""Compares a dress rehearsal's table, fetched again from Discord, with its desired state, and notes the
differences.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.orchestration.dress_rehearsal.findings import Check, Findings
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.model import Place, Post
from bot.stage.discord_api.footer_tag import has_mark
from bot.stage.discord_api.port import ChannelInfo, Gone, MessageInfo, Overwrite, Port, PortError, TryLater
from bot.stage.messages.destinations import HAND, ROOM, VOICE, ChannelKind, channel_key
from bot.stage.silence.permissions import (
    Missing,
    desired_overwrites,
    missing_permissions,
    names_of,
    permission_label,
)
from bot.tables.snapshot import Snapshot
from games.protocol import Floor
from storage.store import Artifact

STAFF_PERMISSIONS = frozenset({"manage_guild", "administrator"})
"""A role with one of these is not a student's."""
MAX_NAMED = 5
"""Roles in one sentence, and permissions of one channel."""


class DiscordComparison:
    """The comparisons of one run."""

    def __init__(self, orchestrator: Orchestrator, port: Port) -> None:
        self._orchestrator = orchestrator
        self._stage = orchestrator.stage
        self._port = port

    async def compare_permissions(self, guild: int, findings: Findings) -> Missing | None:
        """Compare the bot's permissions with those that tables need. Returns missing ones without which no
        table can be made. Raises PortError.
        """
        roles = await self._port.roles(guild)
        own_rank = max((role.rank for role in roles if role.own), default=0)
        above = [
            role.name
            for role in roles
            if role.rank > own_rank
            and not role.managed
            and STAFF_PERMISSIONS.isdisjoint(names_of(role.permissions))
        ]
        findings.note("rank", held=not above, roles=tuple(above[:MAX_NAMED]))
        holds = await self._port.abilities(guild)
        lacks = missing_permissions(holds, voice=True)
        names = () if lacks is None else tuple(permission_label(name) for name, _ in lacks.permissions)
        findings.note("permissions", held=not names, names=names)
        return missing_permissions(holds)

    async def compare(self, snap: Snapshot, findings: Findings, unreachable: Collection[Place] = ()) -> None:
        """Compare everything that this table should have in Discord now, except hands that no bot can send to
        another. Raises TryLater.
        """
        artifacts = {
            artifact.key: artifact for artifact in await self._orchestrator.tables.store.artifacts(snap.table)
        }
        await self._compare_channels(snap, artifacts, findings)
        await self._compare_threads(snap, findings)
        for post in self._stage.wanted_posts(snap.table):
            if post.place not in unreachable:
                await self._compare_post(snap, post, artifacts, findings)

    async def _compare_channels(
        self, snap: Snapshot, artifacts: Mapping[str, Artifact], findings: Findings
    ) -> None:
        categories = {channel.channel for channel in await self._port.categories(snap.guild)}
        category = artifacts.get("category:1")
        findings.note("category", held=category is not None and category.channel in categories)
        for kind in ("table", "watch", VOICE):
            artifact = artifacts.get(channel_key(kind))
            channel = (
                None if artifact is None or artifact.pending else await self._find_channel(artifact.channel)
            )
            stands = (
                channel is not None
                and category is not None
                and channel.category == category.channel
                and channel.voice == (kind == VOICE)
            )
            findings.note(
                "voice" if kind == VOICE else "channels",
                held=stands,
                **({} if kind == VOICE else {"why": "gone"}),
            )
            if channel is not None:
                await self._compare_overwrites(snap, kind, channel, findings)

    async def _find_channel(self, channel: int) -> ChannelInfo | None:
        try:
            return await self._port.channel(channel)
        except TryLater:
            raise
        except PortError:
            return None

    async def _compare_overwrites(
        self, snap: Snapshot, kind: ChannelKind, channel: ChannelInfo, findings: Findings
    ) -> None:
        """Compare what a channel allows and denies. A denial that should not be there silences players who
        may talk.
        """
        desired_list = desired_overwrites(
            self._effective_floor(snap),
            await self._orchestrator.channels.rooms.seating_with_rooms(snap),
            kind,
            everyone=snap.guild,
            me=self._port.own_user_id(),
            holds=await self._port.abilities(snap.guild),
            there=channel.overwrites,
        )
        desired, actual = _overwrites_by_target(desired_list), _overwrites_by_target(channel.overwrites)
        empty = Overwrite(0, True, 0, 0)
        for key in sorted(desired.keys() | actual.keys()):
            want, have = desired.get(key, empty), actual.get(key, empty)
            loose = (want.deny & ~have.deny) | (have.allow & ~want.allow)
            tight = (want.allow & ~have.allow) | (have.deny & ~want.deny)
            where = {"channel": channel.name, "who": _target_mention(key, snap.guild)}
            findings.note("denied", held=not loose, names=_labels(loose), **where)
            findings.note("allowed", held=not tight, names=_labels(tight), **where)

    def _effective_floor(self, snap: Snapshot) -> Floor:
        floor = snap.floor()
        return (
            floor if self._stage.voice_channel_of(snap.table) or floor.voice is None else floor.without_voice
        )

    async def _compare_threads(self, snap: Snapshot, findings: Findings) -> None:
        floor, threads = self._effective_floor(snap), self._stage.room_threads(snap.table)
        for room in floor.rooms:
            try:
                thread = None if room.name not in threads else await self._port.thread(threads[room.name])
            except Gone:
                thread = None
            if room.is_open:
                findings.note("open", held=thread is not None and not thread.archived and not thread.locked)
            else:
                findings.note("shut", held=thread is not None and thread.archived and thread.locked)

    async def _compare_post(
        self, snap: Snapshot, post: Post, artifacts: Mapping[str, Artifact], findings: Findings
    ) -> None:
        """Compare one message. A post where the bot cannot post now, as in a meeting that is over, is
        skipped.
        """
        check: Check = "direct" if post.place.startswith(HAND) else "cards"
        room = post.place.removeprefix(ROOM) if post.place.startswith(ROOM) else None
        if post.place.startswith("channel:") or (room is not None and not self._is_open(snap, room)):
            return
        artifact = artifacts.get(f"post:{post.key}")
        if artifact is None or artifact.pending or artifact.message is None:
            findings.fail(check)
            return
        message = await self._find_message(artifact.channel, artifact.message)
        if message is None:
            findings.fail(check)
            return
        own = message.author == self._port.own_user_id() and has_mark(message.footer, snap.table, post.key)
        findings.note(check, held=own and (message.controls or not post.panel.rows))
        if post.panel.picture is not None:
            findings.note("pictures", held=message.files > 0)
        if post.reactions:
            findings.note("reactions", held=message.reactions >= frozenset(post.reactions))

    def _is_open(self, snap: Snapshot, room: str) -> bool:
        return any(one.name == room and one.is_open for one in self._effective_floor(snap).rooms)

    async def compare_removal(self, guild: int, artifacts: Iterable[Artifact], findings: Findings) -> None:
        """Note which of a run's artifacts are still in Discord. Raises TryLater."""
        categories = {category.channel for category in await self._port.categories(guild)}
        for artifact in artifacts:
            if artifact.key.startswith("category:"):
                findings.note("cleaned", held=artifact.channel not in categories)
            elif artifact.key.startswith("channel:") and artifact.channel:
                findings.note("cleaned", held=await self._find_channel(artifact.channel) is None)
            elif artifact.key.startswith("post:") and artifact.message is not None:
                findings.note(
                    "cleaned", held=await self._find_message(artifact.channel, artifact.message) is None
                )

    async def _find_message(self, channel: int, message: int) -> MessageInfo | None:
        try:
            return await self._port.message(channel, message)
        except TryLater:
            raise
        except PortError:
            return None


def _labels(bits: int) -> tuple[str, ...]:
    return tuple(permission_label(name) for name in names_of(bits)[:MAX_NAMED])


def _overwrites_by_target(overwrites: Iterable[Overwrite]) -> dict[tuple[int, bool], Overwrite]:
    return {(one.target, one.member): one for one in overwrites}


def _target_mention(key: tuple[int, bool], guild: int) -> str:
    target, member = key
    return "@everyone" if target == guild else f"<@{target}>" if member else f"<@&{target}>"
