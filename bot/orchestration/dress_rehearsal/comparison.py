"""Asks Discord back, afresh, how the table of a dress rehearsal stands, and notes what differs from what was wanted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.orchestration.dress_rehearsal.findings import Check, Findings
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.model import Place, Post
from bot.stage.discord_api.footer_tag import bears
from bot.stage.discord_api.port import ChannelSeen, Gone, MessageSeen, Overwrite, Port, PortError, TryLater
from bot.stage.messages.destinations import HAND, ROOM, VOICE, Kind, channel_key
from bot.stage.silence.permissions import Missing, desired_overwrites, label, missing, names_of
from bot.tables.snapshot import Snapshot
from games.protocol import Floor
from storage.store import Artifact

MANAGE = frozenset({"manage_guild", "administrator"})
"""Whose role has one of these is no student's."""
MOST_NAMED = 5
"""Roles that one sentence names, and rights of one channel."""


class Comparison:
    """One for each run."""

    def __init__(self, orchestrator: Orchestrator, port: Port) -> None:
        self._orchestrator = orchestrator
        self._stage = orchestrator.stage
        self._port = port

    async def compare_rights(self, guild: int, findings: Findings) -> Missing | None:
        """Compare what the bot's role may with what tables take; what it lacks without which no table can be made. Raises PortError."""
        roles = await self._port.roles(guild)
        own = max((role.rank for role in roles if role.own), default=0)
        above = [role.name for role in roles if role.rank > own and not role.managed and MANAGE.isdisjoint(names_of(role.permissions))]
        findings.note("rank", held=not above, roles=tuple(above[:MOST_NAMED]))
        holds = await self._port.abilities(guild)
        lacks = missing(holds, voice=True)
        names = () if lacks is None else tuple(label(name) for name, _ in lacks.permissions)
        findings.note("permissions", held=not names, names=names)
        return missing(holds)

    async def compare(self, snap: Snapshot, findings: Findings, unreachable: Collection[Place] = ()) -> None:
        """Compare everything that this table should have in Discord now, but for hands that cannot be sent at all, since no bot writes to
        another. Raises TryLater.
        """
        artifacts = {artifact.key: artifact for artifact in await self._orchestrator.tables.store.artifacts(snap.table)}
        await self._compare_channels(snap, artifacts, findings)
        await self._compare_threads(snap, findings)
        for post in self._stage.wanted_posts(snap.table):
            if post.place not in unreachable:
                await self._compare_post(snap, post, artifacts, findings)

    async def _compare_channels(self, snap: Snapshot, artifacts: Mapping[str, Artifact], findings: Findings) -> None:
        categories = {seen.channel for seen in await self._port.categories(snap.guild)}
        category = artifacts.get("category:1")
        findings.note("category", held=category is not None and category.channel in categories)
        for kind in ("table", "watch", VOICE):
            artifact = artifacts.get(channel_key(kind))
            seen = None if artifact is None or artifact.pending else await self._channel(artifact.channel)
            stands = seen is not None and category is not None and seen.category == category.channel and seen.voice == (kind == VOICE)
            findings.note("voice" if kind == VOICE else "channels", held=stands, **({} if kind == VOICE else {"why": "gone"}))
            if seen is not None:
                await self._compare_overwrites(snap, kind, seen, findings)

    async def _channel(self, channel: int) -> ChannelSeen | None:
        try:
            return await self._port.channel(channel)
        except TryLater:
            raise
        except PortError:
            return None

    async def _compare_overwrites(self, snap: Snapshot, kind: Kind, seen: ChannelSeen, findings: Findings) -> None:
        """What a channel allows and denies. What is denied and should not be keeps somebody from talking who may."""
        wanted = desired_overwrites(
            self._floor(snap),
            await self._orchestrator.channels.rooms.seating(snap),
            kind,
            everyone=snap.guild,
            me=self._port.me(),
            holds=await self._port.abilities(snap.guild),
            there=seen.overwrites,
        )
        should, stands = _overwrites_by_target(wanted), _overwrites_by_target(seen.overwrites)
        nothing = Overwrite(0, True, 0, 0)
        for key in sorted(should.keys() | stands.keys()):
            want, have = should.get(key, nothing), stands.get(key, nothing)
            loose = (want.deny & ~have.deny) | (have.allow & ~want.allow)
            tight = (want.allow & ~have.allow) | (have.deny & ~want.deny)
            where = {"channel": seen.name, "who": _target_mention(key, snap.guild)}
            findings.note("denied", held=not loose, names=_labels(loose), **where)
            findings.note("allowed", held=not tight, names=_labels(tight), **where)

    def _floor(self, snap: Snapshot) -> Floor:
        floor = snap.floor()
        return floor if self._stage.silence.aloud(snap.table) or floor.voice is None else floor.without_voice

    async def _compare_threads(self, snap: Snapshot, findings: Findings) -> None:
        floor, threads = self._floor(snap), self._stage.rooms(snap.table)
        for room in floor.rooms:
            try:
                seen = None if room.name not in threads else await self._port.thread(threads[room.name])
            except Gone:
                seen = None
            if room.is_open:
                findings.note("open", held=seen is not None and not seen.archived and not seen.locked)
            else:
                findings.note("shut", held=seen is not None and seen.archived and seen.locked)

    async def _compare_post(self, snap: Snapshot, post: Post, artifacts: Mapping[str, Artifact], findings: Findings) -> None:
        """One message, and what hangs on it. What stands where nobody can post now, as in a meeting that is over, stays as it was."""
        check: Check = "direct" if post.place.startswith(HAND) else "cards"
        room = post.place.removeprefix(ROOM) if post.place.startswith(ROOM) else None
        if post.place.startswith("channel:") or (room is not None and not self._is_open(snap, room)):
            return
        have = artifacts.get(f"post:{post.key}")
        if have is None or have.pending or have.message is None:
            findings.fail(check)
            return
        seen = await self._message(have.channel, have.message)
        if seen is None:
            findings.fail(check)
            return
        own = seen.author == self._port.me() and bears(seen.footer, snap.table, post.key)
        findings.note(check, held=own and (seen.controls or not post.panel.rows))
        if post.panel.picture is not None:
            findings.note("pictures", held=seen.files > 0)
        if post.reactions:
            findings.note("reactions", held=seen.reactions >= frozenset(post.reactions))

    def _is_open(self, snap: Snapshot, room: str) -> bool:
        return any(one.name == room and one.is_open for one in self._floor(snap).rooms)

    async def compare_removal(self, guild: int, artifacts: Iterable[Artifact], findings: Findings) -> None:
        """Compare Discord, after a run, with a server in which nothing of it is left. Raises TryLater."""
        categories = {seen.channel for seen in await self._port.categories(guild)}
        for artifact in artifacts:
            if artifact.key.startswith("category:"):
                findings.note("cleaned", held=artifact.channel not in categories)
            elif artifact.key.startswith("channel:") and artifact.channel:
                findings.note("cleaned", held=await self._channel(artifact.channel) is None)
            elif artifact.key.startswith("post:") and artifact.message is not None:
                findings.note("cleaned", held=await self._message(artifact.channel, artifact.message) is None)

    async def _message(self, channel: int, message: int) -> MessageSeen | None:
        try:
            return await self._port.message(channel, message)
        except TryLater:
            raise
        except PortError:
            return None


def _labels(bits: int) -> tuple[str, ...]:
    return tuple(label(name) for name in names_of(bits)[:MOST_NAMED])


def _overwrites_by_target(overwrites: Iterable[Overwrite]) -> dict[tuple[int, bool], Overwrite]:
    return {(one.target, one.member): one for one in overwrites}


def _target_mention(key: tuple[int, bool], guild: int) -> str:
    """Whom an overwrite is about, as Discord shows them."""
    target, member = key
    return "@everyone" if target == guild else f"<@{target}>" if member else f"<@&{target}>"
