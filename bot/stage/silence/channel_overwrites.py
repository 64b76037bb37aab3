"""The overwrites of a table's channels: compared with what they should be, mended in one request, and known until they change."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace

from bot.stage.discord_api.port import ChannelSeen, Overwrite, Port, Unchanged
from bot.stage.discord_api.survey import Survey
from bot.stage.messages.destinations import Kind
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.breach_log import BreachLog
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.silence.permissions import IN_THREADS, Breach, desired_overwrites
from bot.stage.wars import Wars
from games.protocol import Floor
from storage.store import Artifact


class ChannelOverwrites:
    """What the channels of all tables allow and deny, as Discord last said."""

    def __init__(self, port: Port, messages: MessageSync, breach_log: BreachLog, survey: Survey, wars: Wars) -> None:
        self._port = port
        self._messages = messages
        self._breach_log = breach_log
        self._survey = survey
        self._wars = wars
        self._there: dict[int, frozenset[Overwrite]] = {}
        self._newest: dict[int, int | None] = {}
        self._given: dict[int, frozenset[Overwrite]] = {}
        """How each channel stood when it was last as it should be: who changes that is in its way, and nothing else has changed."""
        self._on_the_way: dict[int, frozenset[Overwrite]] = {}

    def sent(self, channel: int, overwrites: Iterable[Overwrite]) -> bool:
        """Whether the bot itself is about to make these the channel's: its event may come before Discord's answer."""
        return self._on_the_way.get(channel) == frozenset(overwrites)

    async def read(self, channel: int, guild: int, *, shared: bool) -> ChannelSeen:
        """Ask Discord how a channel stands. `shared`: what was asked for all tables of the guild together will do."""
        seen = await self._survey.channel(guild, channel, shared=shared)
        self._there[channel] = seen.overwrites
        self._newest[channel] = seen.newest
        return seen

    def known(self, channel: int) -> bool:
        """Whether Discord has ever said how this channel stands; until it has, nothing else can be asked about it."""
        return channel in self._there

    def newest(self, channel: int) -> int | None:
        """The last message in a channel, as it was read last; None where nobody knows of one."""
        return self._newest.get(channel)

    def release(self, channels: Iterable[int]) -> None:
        """Forget what is remembered of these channels."""
        channels = tuple(channels)
        self._survey.forget(channels)
        for channel in channels:
            self._there.pop(channel, None)
            self._newest.pop(channel, None)
            self._given.pop(channel, None)

    def loose(self, guarded: GuardedTable, channel: int) -> bool:
        """Whether somebody who may not speak in any meeting now could still write in a thread of this channel."""
        wanted = {one.target for one in self.wanted(guarded, "table", guarded.floor) if one.allow & IN_THREADS}
        return any(one.allow & IN_THREADS and one.target not in wanted for one in self._there[channel])

    def wanted(self, guarded: GuardedTable, kind: Kind, floor: Floor) -> tuple[Overwrite, ...]:
        """What should stand there under this floor."""
        return desired_overwrites(
            floor,
            guarded.seating,
            kind,
            everyone=guarded.guild,
            me=self._port.me(),
            holds=guarded.holds,
            there=self._there[(guarded.channels or {})[kind]],
        )

    async def mend(self, guarded: GuardedTable, kind: Kind, artifact: Artifact, floor: Floor) -> list[Breach]:
        """Make the overwrites of a channel what they should be. A breach only where somebody else gave rights, or took the bot's. Raises
        PortError, Unchanged where Discord says yes and does not do it.
        """
        ordered = self.wanted(guarded, kind, floor)
        wanted, there = frozenset(ordered), self._there[artifact.channel]
        tampered = artifact.digest not in ("", digest_of(there))
        if there == wanted:
            self._given[artifact.channel] = wanted
            if artifact.digest != digest_of(wanted):
                await self._messages.keep(replace(artifact, digest=digest_of(wanted)))
            return []
        breach = Breach("permissions", detail=kind)
        opened = self._is_opened(there, wanted)
        again = tampered and self._given.get(artifact.channel) == wanted
        if again and not self._wars.may_answer(guarded.table, f"rights:{kind}") and not opened:
            return []
        if tampered and opened:
            return [await self._breach_log.mend(guarded.table, breach, lambda: self._put(artifact, ordered))]
        if not await self._put(artifact, ordered):
            raise Unchanged
        return []

    def _is_opened(self, there: Iterable[Overwrite], wanted: Iterable[Overwrite]) -> bool:
        """Whether somebody has rights that they should not have, or the bot's own overwrite was changed."""
        now, should = ({(one.target, one.member): one for one in overwrites} for overwrites in (there, wanted))
        mine = (self._port.me(), True)
        given = any(one.allow & ~(should[key].allow if key in should else 0) for key, one in now.items())
        lifted = any(one.deny & ~(now[key].deny if key in now else 0) for key, one in should.items())
        return given or lifted or now.get(mine) != should.get(mine)

    async def _put(self, artifact: Artifact, ordered: tuple[Overwrite, ...]) -> bool:
        """Give a channel these overwrites; whether it has them now."""
        wanted = frozenset(ordered)
        await self._messages.keep(replace(artifact, digest=""))  # until Discord has answered, nobody knows what stands there
        self._on_the_way[artifact.channel] = wanted
        self._survey.changed(artifact.channel)
        try:
            result = await self._port.put_overwrites(artifact.channel, ordered)
        finally:
            del self._on_the_way[artifact.channel]
            self._survey.changed(artifact.channel)  # a new look may have begun meanwhile
        self._there[artifact.channel] = result
        self._given[artifact.channel] = wanted
        self._survey.put(artifact.channel, result)
        await self._messages.keep(replace(artifact, digest=digest_of(result)))
        return result == wanted


def digest_of(overwrites: Iterable[Overwrite]) -> str:
    """A short name for what a channel allows and denies."""
    rows = sorted((one.target, one.member, one.allow, one.deny) for one in overwrites)
    return hashlib.sha256(repr(rows).encode()).hexdigest()[:24]
