"""The overwrites of a table's channels: compared with the desired ones, mended in one request, and cached."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace

from bot.stage.discord_api.port import ChannelInfo, Overwrite, Port, Unchanged
from bot.stage.discord_api.survey import GuildScan
from bot.stage.messages.destinations import ChannelKind
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.breach_log import BreachLog
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.silence.permissions import IN_THREADS, SilenceBreach, desired_overwrites
from bot.stage.wars import Wars
from games.protocol import Floor
from storage.store import Artifact


class ChannelOverwrites:
    """The overwrites of the channels of all tables, as Discord last reported them."""

    def __init__(
        self, port: Port, messages: MessageSync, breach_log: BreachLog, survey: GuildScan, wars: Wars
    ) -> None:
        self._port = port
        self._messages = messages
        self._breach_log = breach_log
        self._survey = survey
        self._wars = wars
        self._there: dict[int, frozenset[Overwrite]] = {}
        self._newest: dict[int, int | None] = {}
        self._given: dict[int, frozenset[Overwrite]] = {}
        """The overwrites of each channel when last right: a difference from them is a change by others."""
        self._on_the_way: dict[int, frozenset[Overwrite]] = {}

    def is_own_change(self, channel: int, overwrites: Iterable[Overwrite]) -> bool:
        """Return whether the bot is setting these overwrites right now: the event may precede Discord's
        answer.
        """
        return self._on_the_way.get(channel) == frozenset(overwrites)

    async def read_channel(self, channel: int, guild: int, *, shared: bool) -> ChannelInfo:
        """Read a channel from Discord. `shared`: the scan of the guild will do."""
        info = await self._survey.channel(guild, channel, shared=shared)
        self._there[channel] = info.overwrites
        self._newest[channel] = info.newest
        return info

    def was_fetched(self, channel: int) -> bool:
        """Return whether this channel was ever read."""
        return channel in self._there

    def newest_message(self, channel: int) -> int | None:
        """Return the last message in a channel when it was read, if known."""
        return self._newest.get(channel)

    def release(self, channels: Iterable[int]) -> None:
        """Drop these channels from the cache."""
        channels = tuple(channels)
        self._survey.forget(channels)
        for channel in channels:
            self._there.pop(channel, None)
            self._newest.pop(channel, None)
            self._given.pop(channel, None)

    def are_threads_open(self, guarded: GuardedTable, channel: int) -> bool:
        """Return whether anyone without the floor in a meeting could write in a thread of this channel."""
        allowed_targets = {
            one.target
            for one in self.overwrites_for(guarded, "table", guarded.floor)
            if one.allow & IN_THREADS
        }
        return any(
            one.allow & IN_THREADS and one.target not in allowed_targets for one in self._there[channel]
        )

    def overwrites_for(self, guarded: GuardedTable, kind: ChannelKind, floor: Floor) -> tuple[Overwrite, ...]:
        """Return the overwrites for this floor."""
        return desired_overwrites(
            floor,
            guarded.seating,
            kind,
            everyone=guarded.guild,
            me=self._port.own_user_id(),
            holds=guarded.holds,
            there=self._there[(guarded.channels or {})[kind]],
        )

    async def mend(
        self, guarded: GuardedTable, kind: ChannelKind, artifact: Artifact, floor: Floor
    ) -> list[SilenceBreach]:
        """Mend the overwrites of a channel. It is a breach only if others gave permissions or took the bot's.
        Raises PortError, Unchanged if Discord accepts the change without applying it.
        """
        ordered = self.overwrites_for(guarded, kind, floor)
        desired, actual = frozenset(ordered), self._there[artifact.channel]
        is_tampered = artifact.digest not in ("", overwrites_digest(actual))
        if actual == desired:
            self._given[artifact.channel] = desired
            if artifact.digest != overwrites_digest(desired):
                await self._messages.save_artifact(replace(artifact, digest=overwrites_digest(desired)))
            return []
        breach = SilenceBreach("permissions", detail=kind)
        is_opened = self._is_opened(actual, desired)
        is_repeated = is_tampered and self._given.get(artifact.channel) == desired
        if is_repeated and not self._wars.may_answer(guarded.table, f"rights:{kind}") and not is_opened:
            return []
        if is_tampered and is_opened:
            return [
                await self._breach_log.mend(
                    guarded.table, breach, lambda: self._put_overwrites(artifact, ordered)
                )
            ]
        if not await self._put_overwrites(artifact, ordered):
            raise Unchanged
        return []

    def _is_opened(self, there: Iterable[Overwrite], wanted: Iterable[Overwrite]) -> bool:
        """Return whether anyone has extra permissions, or the bot's own overwrite was changed."""
        actual, desired = (
            {(one.target, one.member): one for one in overwrites} for overwrites in (there, wanted)
        )
        mine = (self._port.own_user_id(), True)
        has_extra_rights = any(
            one.allow & ~(desired[key].allow if key in desired else 0) for key, one in actual.items()
        )
        has_lost_denials = any(
            one.deny & ~(actual[key].deny if key in actual else 0) for key, one in desired.items()
        )
        return has_extra_rights or has_lost_denials or actual.get(mine) != desired.get(mine)

    async def _put_overwrites(self, artifact: Artifact, ordered: tuple[Overwrite, ...]) -> bool:
        desired = frozenset(ordered)
        await self._messages.save_artifact(
            replace(artifact, digest="")
        )  # until Discord has answered, nobody knows what stands there
        self._on_the_way[artifact.channel] = desired
        self._survey.mark_changed(artifact.channel)
        try:
            result = await self._port.put_overwrites(artifact.channel, ordered)
        finally:
            del self._on_the_way[artifact.channel]
            self._survey.mark_changed(artifact.channel)  # a new look may have begun meanwhile
        self._there[artifact.channel] = result
        self._given[artifact.channel] = desired
        self._survey.note_overwrites(artifact.channel, result)
        await self._messages.save_artifact(replace(artifact, digest=overwrites_digest(result)))
        return result == desired


def overwrites_digest(overwrites: Iterable[Overwrite]) -> str:
    """Return a digest of overwrites."""
    rows = sorted((one.target, one.member, one.allow, one.deny) for one in overwrites)
    return hashlib.sha256(repr(rows).encode()).hexdigest()[:24]
