"""What follows a change of a table: automatic seats move, the scenes are shown, silence is kept, the clock is set.

One follow-up task for each table at a time; a change that comes meanwhile makes it go round once more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import structlog

from bot.orchestration.composition import channel_names, scene, seating, table_info
from bot.orchestration.failures import Failures
from bot.orchestration.oversight import Oversight
from bot.orchestration.reaction_votes import ReactionVotes
from bot.orchestration.resting import Resting
from bot.orchestration.rounds import Rounds
from bot.scenes.game_scenes import GameScenes
from bot.scenes.lobby import silence
from bot.scenes.table_info import TableInfo
from bot.stage.discord_api.port import Forbidden, Gone, PortError
from bot.stage.messages.destinations import Destinations, channel_key
from bot.stage.silence.permissions import Breach, Missing, Seating, clicked_permissions
from bot.stage.stage import Stage
from bot.tables.automatic import act_for_absent, play_once
from bot.tables.carry_over import CarryOver
from bot.tables.deadlines import next_due
from bot.tables.ending import Endings
from bot.tables.lobby import Who
from bot.tables.orders import LogBreach
from bot.tables.snapshot import Snapshot
from bot.tables.table import Played, Table
from bot.tables.tables import Tables
from bot.texts.catalogue import t
from games.protocol import Floor
from storage.errors import DamagedError

log = structlog.get_logger(__name__)
JUST_HUSHED_MS = 10_000
"""So long after somebody lost the floor, Discord may still tell of the rights they had."""
LEAST_WAIT = 0.05
"""Seconds between two looks at a clock: one that nobody can obey must not spin."""


class Orchestrator:
    """Keeps every table going between the clicks."""

    def __init__(self, tables: Tables, stage: Stage, scenes: Mapping[str, GameScenes[Any]], now_ms: Callable[[], int]) -> None:
        self.tables = tables
        self.stage = stage
        self.scenes = scenes
        self.now_ms = now_ms
        self.endings = Endings(tables.store)
        self.carry_over = CarryOver(tables.store)
        self._changed: set[str] = set()
        self._following: dict[str, asyncio.Task[None]] = {}
        self._rounds = Rounds(self._look_at)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._guarded: dict[str, tuple[Floor, Seating]] = {}
        self._turned: dict[str, tuple[Floor, int]] = {}
        """The floor of each table, and when it was made so: a bot that was away takes the floor later than it is lost."""
        self._noticed: set[tuple[str, int]] = set()
        self._channels: dict[str, tuple[int, int]] = {}
        self._tables_in: dict[int, str] = {}
        self._reaction_votes = ReactionVotes(tables, stage, scenes)
        self._resting = Resting(stage, self._reaction_votes, self._let_go)
        self._uncounted: set[str] = set()
        """Tables where hands may have gone up while nobody was looking."""
        self._overseen: set[str] = set()
        """Tables one of whose players is asked about with the next look."""
        self.failures = Failures(tables, self.destinations, self.set_up_channels, self.changed)
        self.oversight = Oversight(tables, stage, self.changed)
        stage.report_to(self.failures.report)
        stage.minds(tables.minds)
        stage.on_ballot(self._hand_moved)
        stage.on_breach(self._note)

    async def set_up_channels(self, snap: Snapshot) -> Destinations | Missing:
        """Make the table's channels, or say what the bot lacks."""
        spoken = snap.record.voice is not None
        if await self._voice_taken(snap):
            return Missing(((t("tables.own_voice"), t("tables.voice_taken")),))
        talk = silence(snap.game, snap.options) == "never"
        names = channel_names(snap.table)
        made = await self.stage.set_up_channels(snap.table, snap.guild, names, seating=seating(snap), voice=spoken, talk=talk)
        if isinstance(made, Destinations):
            self._remember(snap.table, made.table, made.watch)
            self._guarded.pop(snap.table, None)
        return made

    async def _voice_taken(self, snap: Snapshot) -> bool:
        """Whether an older table still has this one's voice channel: each of the two would let the other's people speak."""
        voices: list[int | None] = []
        for table in await self.tables.running() if snap.record.voice is not None else ():
            if table.table == snap.table:
                break
            voices.append((await table.look()).record.voice)
        return snap.record.voice in voices

    async def destinations(self, snap: Snapshot) -> Destinations:
        """Where the table's posts stand; channel 0 where there is none yet."""
        if snap.table not in self._channels:
            known = {a.key: a.channel for a in await self.tables.store.artifacts(snap.table) if not a.pending}
            self._remember(snap.table, known.get(channel_key("table"), 0), known.get(channel_key("watch"), 0))
        table, watch = self._channels[snap.table]
        if table and snap.record.voice is not None:
            self._tables_in[snap.record.voice] = snap.table
        return Destinations(table, watch, dict(seating(snap).players))

    def table_in(self, channel: int) -> str | None:
        """The table whose channel, or whose meeting's thread, this is."""
        return self._tables_in.get(channel) or self.stage.silence.tables.table_at(channel)

    def table_info(self, snap: Snapshot) -> TableInfo:
        """How a table presents itself, apart from its game."""
        return replace(table_info(snap, self.stage.rooms(snap.table)), remembered=self.carry_over.of(snap.table))

    def _remember(self, table: str, home: int, watch: int) -> None:
        self._channels[table] = (home, watch)
        self._tables_in.update({channel: table for channel in (home, watch) if channel})

    def channel_gone(self, channel: int) -> None:
        """A channel was deleted: if it was a table's, it is made again. Never waits."""
        if (table := self._tables_in.get(channel)) is not None and channel in self._channels[table]:
            self.failures.report(table, "table", Gone("channel"))

    def changed(self, table: str) -> None:
        """A table has changed: follow up soon. Never waits."""
        self._rounds.drop(table)
        self._changed.add(table)
        if table not in self._following:
            self._following[table] = asyncio.get_running_loop().create_task(self._follow(table))

    @property
    def busy(self) -> bool:
        """Whether anything is being followed up."""
        return bool(self._following or self._resting.busy or self._rounds.task or self.failures.busy)

    async def followed(self, table: str) -> None:
        """Wait until what has changed at this table was followed up."""
        self.changed(table)
        while (task := self._following.get(table)) is not None:
            await asyncio.wait([task])

    async def settle(self) -> None:
        """Wait until every follow-up is done."""
        while self.busy:
            await asyncio.gather(*self._following.values())
            if self._rounds.task is not None:
                await asyncio.wait([self._rounds.task])
            await self._resting.settle()
            await self.failures.settle()

    async def close(self) -> None:
        """Stop the clocks and finish what is in hand."""
        self._rounds.stop()
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._resting.stop()
        await self.settle()
        await self.stage.close()

    async def resume(self) -> None:
        """After a start: every table is looked at as if it had just changed, so that Discord converges to the scenes."""
        self.stage.missed()
        self._look_around([table.table for table in await self.tables.running()])
        await self._tell_unreadable()
        await self.tables.scrub()

    async def watch(self) -> None:
        """The periodic check: silence, overdue clocks and powers of every running table."""
        watched = [table.table for table in await self.tables.running() if (await table.look()).record.status != "closed"]
        self._overseen.update(watched)
        self._look_around(watched)
        await self._tell_unreadable()
        await self.tables.scrub()

    async def _tell_unreadable(self) -> None:
        """One that cannot even be told of is in the log; it keeps no other from being told of."""
        for name in sorted(self.tables.unreadable):
            try:
                await self.failures.unreadable(name)
            except DamagedError as problem:
                log.warning("nobody_told", table=name, why=str(problem))
        await self.stage.deliver()

    async def notice(self) -> None:
        """Follow up what other processes have changed: a click in direct messages is served by whichever process hears of it."""
        for name in await self.tables.behind():
            self.changed(name)

    def _look_around(self, tables: Sequence[str]) -> None:
        self._guarded.clear()
        self.stage.look_around()
        self._uncounted.update(tables)
        self._rounds.add(tables)

    async def _look_at(self, name: str) -> None:
        self.changed(name)
        await asyncio.wait([self._following[name]])

    async def _follow(self, name: str) -> None:
        try:
            while name in self._changed:
                self._changed.discard(name)
                await self._follow_safely(name)
        finally:
            del self._following[name]

    async def _follow_safely(self, name: str) -> None:
        """What fails now is tried again with the next change, or by the periodic check."""
        try:
            table = await self.tables.find(name)
            snap = None if table is None or not await self.tables.minds(name) else await self.tables.readable(table)
            if table is not None and snap is not None:
                await self._follow_once(table, snap)
        except Exception:
            log.exception("follow_up_failed", table=name)

    async def _follow_once(self, table: Table, snap: Snapshot) -> None:
        await self._keep_silence(snap)
        if table.table in self._overseen:
            self._overseen.discard(table.table)
            await self.oversight.look_around(await table.look(), self.now_ms())
        await self._count_hands(table)
        players = self.tables.players(table.game.name)
        await act_for_absent(table, players, self.now_ms())
        while await play_once(table, players):
            await self.let_others()
        snap = await table.look()
        await self._keep_silence(snap)
        destinations = await self._with_channels(snap)
        ending = await self.endings.of(snap)
        await self.carry_over.follow(snap)
        await self.stage.show(
            snap.table, scene(snap, self.scenes[snap.game.name], self.stage.rooms(snap.table), destinations.table, ending), destinations
        )
        await self.stage.shut_rooms(snap.table, snap.floor())
        await self.stage.deliver()
        self._set_timer(snap)
        if snap.record.status == "closed":
            self._resting.lay(table)

    async def _count_hands(self, table: Table) -> None:
        """Votes given while the bot was away count, so they are counted before the clock acts."""
        if table.table not in self._uncounted:
            return
        self._uncounted.discard(table.table)
        try:
            await self._reaction_votes.recount(table)
        except PortError as problem:
            self._uncounted.add(table.table)
            log.info("hands_not_counted", table=table.table, problem=type(problem).__name__)

    async def _hand_moved(self, table: str, key: str, user: int, emoji: str, added: bool) -> None:  # noqa: FBT001 (as the stage tells it)
        if await self._reaction_votes.moved(table, key, user, emoji, raised=added):
            self.changed(table)

    async def _with_channels(self, snap: Snapshot) -> Destinations:
        """Where the table's posts stand; the opening of a table may have been cut short, then it is finished here."""
        destinations = await self.destinations(snap)
        if (destinations.table and destinations.watch) or snap.record.status in ("over", "closed"):
            return destinations
        try:
            made = await self.set_up_channels(snap)
        except PortError as problem:
            self.failures.report(snap.table, "table", problem)
            return destinations
        if isinstance(made, Missing):
            self.failures.report(snap.table, "table", Forbidden([name for name, _ in made.permissions]))
            return destinations
        return made

    def _let_go(self, table: str) -> None:
        """Remember nothing more of a table that rests: of hundreds of lessons, only those that are going on."""
        if (timer := self._timers.pop(table, None)) is not None:
            timer.cancel()
        for known in (self._guarded, self._turned, self._channels):
            known.pop(table, None)
        self._tables_in = {channel: name for channel, name in self._tables_in.items() if name != table}
        self._noticed = {(name, user) for name, user in self._noticed if name != table}
        self._uncounted.discard(table)
        self._overseen.discard(table)
        for part in (self.endings, self.carry_over, self.failures, self.tables):
            part.release(table)

    async def let_others(self) -> None:
        """Let clicks in between the moves of automatic players."""
        await asyncio.sleep(0)

    async def _keep_silence(self, snap: Snapshot) -> None:
        """Check the table's permissions where its floor or its people changed since the last check."""
        now = (snap.floor(), seating(snap))
        if snap.record.status == "lobby" or self._guarded.get(snap.table) == now:
            return
        try:
            breaches = await self.stage.guard(
                snap.table,
                *now,
                voice=snap.record.voice,
                cutoff_ms=snap.record.hushed_ms or None,
                fresh=snap.table not in self._guarded,
                guild=snap.guild,
            )
        except PortError as problem:
            self.failures.report(snap.table, "table", problem)
            return
        self._guarded[snap.table] = now
        if snap.record.hushed_ms and self._turned.get(snap.table, (None, 0))[0] != now[0]:
            self._turned[snap.table] = now[0], self.now_ms()
        await self.breached(snap.table, breaches)

    async def breached(self, name: str, breaches: Sequence[Breach]) -> None:
        """Write breaches of the silence into the journal, never what somebody wrote; what the bot may not deny stops the game."""
        for breach in breaches:
            if breach.way == "unheld":
                self.failures.report(name, "table", Forbidden(breach.detail.split(", ")))
            elif not breach.noted:
                await self._note(name, breach)

    async def _note(self, name: str, breach: Breach, mark: str = "", anew: bool = False) -> bool:  # noqa: FBT001, FBT002 (as the stage tells it)
        """Write a breach down. Found again by its mark, it is the one that was noted before; where it was done anew, it is another."""
        table = await self.tables.find(name)
        if table is None:
            return False
        who, order = Who(breach.user or 0, ""), LogBreach(breach.way, breach.seat)
        done = await table.order(who, order, delivery=mark or None)
        if anew and isinstance(done, Played) and done.repeated:
            await table.order(who, order)
        self.changed(name)
        return True

    async def clicked(self, snap: Snapshot, user: int, channel: int, permissions: int) -> None:
        """A player has clicked on the table's server: could they break the silence, it is noted and mended (DISCORD.md 0.2).

        Who can see everything stops the game.
        """
        await self.oversight.found(snap, user, permissions)
        part = snap.part(user)
        if self.table_in(channel) != snap.table or part is None or part.seat is None or snap.record.status != "playing":
            return
        if self.now_ms() - max(snap.record.hushed_ms, self._turned.get(snap.table, (None, 0))[1]) < JUST_HUSHED_MS:
            return  # what the click says of its permissions may be from before the meeting closed
        breach = clicked_permissions(permissions, snap.floor(), part.seat, user)
        if breach is None or (snap.table, user) in self._noticed:
            return
        self._noticed.add((snap.table, user))
        self._guarded.pop(snap.table, None)
        await self.breached(snap.table, [breach])
        self.changed(snap.table)

    def _set_timer(self, snap: Snapshot) -> None:
        old = self._timers.pop(snap.table, None)
        if old is not None:
            old.cancel()
        due = next_due(snap.record.since, snap.waiting())
        if due is not None:
            seconds = max(LEAST_WAIT, (due - self.now_ms()) / 1000)
            self._timers[snap.table] = asyncio.get_running_loop().call_later(seconds, self.changed, snap.table)
