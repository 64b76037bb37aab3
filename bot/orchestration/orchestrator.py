"""What follows a change of a table: automatic seats move, the scenes are shown, silence is kept, the clock is set."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import structlog

from bot.orchestration.composition import scene, table_info
from bot.orchestration.departures import Departures
from bot.orchestration.failures import Failures
from bot.orchestration.follow_ups import FollowUps
from bot.orchestration.in_turn import in_turn
from bot.orchestration.languages import Languages
from bot.orchestration.outages import Outages
from bot.orchestration.oversight import Oversight
from bot.orchestration.panels import Panels
from bot.orchestration.reaction_votes import ReactionVotes
from bot.orchestration.resting import Resting
from bot.orchestration.rings import Rings
from bot.orchestration.silence_enforcement import SilenceEnforcement
from bot.orchestration.speech_meter import SpeechMeter
from bot.orchestration.table_channels import TableChannels
from bot.orchestration.table_class import TableClass
from bot.orchestration.table_queue import TableQueue
from bot.orchestration.trouble_letters import TroubleLetters
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Place, TableInfo
from bot.stage.discord_api.port import Gone, PortError, TryLater
from bot.stage.messages.destinations import ROOM
from bot.stage.silence.permissions import Seating
from bot.stage.stage import Stage
from bot.tables.automatic import SlowPlayer, act_for_absent, play_once
from bot.tables.deadlines import next_deadline_ms, overdue_waits
from bot.tables.journal.aggregate import UNREADABLE, loggable_reason
from bot.tables.reachability import Reachability
from bot.tables.results.carry_over import CarryOver
from bot.tables.results.ending import Endings
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts.lookup import said_in
from games.audience import Seat
from games.vocabulary import Action

log = structlog.get_logger(__name__)
ASK_MS = 5 * 60_000
"""Between two looks at which Discord is asked how everything stands: events tell what was changed, and a break in them is another start."""
LEAST_WAIT = 0.05
"""Seconds between two looks at a clock: one that nobody can obey must not spin."""


class Orchestrator:
    """Keeps every table going between the clicks."""

    def __init__(
        self,
        tables: Tables,
        stage: Stage,
        scenes: Mapping[str, GameScenes[Any, Action]],
        now_ms: Callable[[], int],
        table_class: TableClass | None = None,
        *,
        slow: SlowPlayer | None = None,
        reachability: Reachability | None = None,
    ) -> None:
        """`table_class`: what the tables ask of the class that they are played in; `slow`: who thinks for long about its moves;
        `reachability`: when people can act, without which they always can.
        """
        self.tables = tables
        self.stage = stage
        self.scenes = scenes
        self.now_ms = now_ms
        self.reachability = reachability or Reachability(now_ms)
        self.reachability.on_return = self._on_return
        self.outages = Outages(tables, self.reachability)
        self.table_class = table_class or TableClass()
        self.endings = Endings(tables.store, self.table_class.holds_seed)
        self.carry_over = CarryOver(tables.store)
        self.rings = Rings(tables.store, stage, scenes)
        self.departures = Departures(tables, stage, self.changed, self.clock_ms)
        self.languages = Languages(tables.store)
        self.slow = slow or SlowPlayer()
        self.slow.decided = self.changed
        self.panels = Panels(stage, now_ms, stage.pause)
        self._follow_ups = FollowUps("table", self._follow, stage.metrics)
        self._queue = TableQueue(self._follow_ups.followed, self._let_clicks)
        self._reaction_votes = ReactionVotes(tables, stage, scenes, self._count_again)
        self._asked_ms = now_ms() - ASK_MS
        """When Discord was last asked how everything stands."""
        self._uncounted: set[str] = set()
        """Tables where hands may have gone up while nobody was looking."""
        self._overseen: set[str] = set()
        """Tables one of whose players is asked about with the next look."""
        self.channels = TableChannels(tables, stage, now_ms, self.table_class, made=self._channels_made, failed=self._failed)
        self.answered: Callable[[float], Awaitable[None]] = _nothing
        """Waits until all clicks that are in hand are answered, for so many seconds at most: whoever answers them sets it."""
        self.trouble_letters = TroubleLetters(tables, self.channels, self.changed)
        self.failures = Failures(
            tables,
            stage,
            self.channels,
            self.trouble_letters,
            changed=self.changed,
            look=self._look_at,
            is_reachable=self.reachability.is_answering,
        )
        self.speech = SpeechMeter(stage, self.changed, self.clock_ms)
        self._resting = Resting(stage, self._reaction_votes, self._let_go, self.trouble_letters.tell_voice_kept)
        self.oversight = Oversight(tables, stage, self.changed, now_ms)
        self.silence = SilenceEnforcement(
            tables, stage, self.channels, failures=self.failures, oversight=self.oversight, now_ms=now_ms, changed=self.changed
        )
        stage.report_to(self._failed)
        stage.on_delay(self.failures.delay)
        stage.minds(tables.is_responsible_for)
        stage.on_ballot(self._hand_moved)
        stage.on_ballot_cleared(self._reaction_votes.on_cleared)
        stage.on_closed(self.changed)
        stage.on_war(self.failures.report_war)
        stage.rooms_of(self.channels.room_of)
        stage.on_breach(self.silence.note)

    async def roles_beside(self, user: int, snap: Snapshot) -> frozenset[str]:
        """What this user is at other tables that matter for what they may be at this one."""
        roles = await self.tables.roles_elsewhere(user, snap)
        return roles | ({await self.table_class.role_beside(user, snap)} - {""})

    async def member_number(self, user: int, snap: Snapshot) -> int | None:
        """This user's number in the session of the table; None outside of sessions."""
        return await self.table_class.member_number(user, snap)

    def table_info(self, snap: Snapshot) -> TableInfo:
        """How a table presents itself, apart from its game."""
        aloud, between = self.stage.silence.aloud(snap.table), self.table_class.stage_break(snap.table)
        shown = table_info(snap, self.stage.rooms(snap.table), aloud=aloud, between=between)
        return replace(shown, remembered=self.carry_over.keepsakes(snap.table))

    def channel_gone(self, channel: int) -> None:
        """A channel was deleted: if it was a table's, it is made again. Never waits."""
        if (table := self.channels.table_in(channel)) is not None and self.channels.is_own(channel):
            self.failures.report(table, "table", Gone("channel"))

    def _channels_made(self, table: str) -> None:
        self.silence.look_again(table)
        self.changed(table)

    def _failed(self, table: str, place: Place, problem: PortError) -> None:
        self.failures.report(table, place, problem)
        if isinstance(problem, TryLater) and place.startswith(ROOM):
            self.silence.retry_table(table)  # a thread that is not shut yet

    def clock_ms(self, table: str) -> int:
        """Return the time by which everything ends that ends by itself at this table: it stands still while nobody can act."""
        return self.reachability.clock_ms(table)

    def _on_return(self) -> None:
        self._queue.add(self.tables.known_names())

    def changed(self, table: str) -> None:
        """A table has changed: follow up soon. Never waits."""
        self._follow_ups.changed(table)

    @property
    def busy(self) -> bool:
        """Whether anything is being followed up."""
        working = self._follow_ups.busy or self._resting.busy or self._queue.task or self.failures.busy
        return bool(working or self._reaction_votes.rest.is_waiting)

    async def followed(self, table: str) -> None:
        """Wait until what has changed at this table was followed up."""
        await self._follow_ups.followed(table)

    async def _look_at(self, table: str) -> None:
        """Look at a table at once, as if nothing were known of how it stands."""
        self.silence.look_again(table)
        await self.followed(table)

    async def settle(self) -> None:
        """Wait until every follow-up is done."""
        while self.busy:
            self.flush_hands()
            await self._follow_ups.settle()
            if self._queue.task is not None:
                await asyncio.wait([self._queue.task])
            await self._resting.settle()
            await self.failures.settle()

    async def close(self) -> None:
        """Stop the clocks and finish what is in hand."""
        self._reaction_votes.rest.stop()
        self._queue.stop()
        self._follow_ups.stop()
        self._resting.stop()
        self.silence.stop()
        self.speech.flush()
        self.failures.stop()
        self.panels.stop()
        await self.slow.close()
        await self.settle()
        await self.stage.close()

    async def resume(self) -> bool:
        """After a start: every table is looked at as if it had just changed, so that Discord converges to the scenes.

        Returns whether the database was there.
        """
        self.stage.missed()
        self.speech.read_meetings_again()
        self._asked_ms = self.now_ms() - ASK_MS
        return await in_turn("resume_failed", self._look_at_all, self._tell_unreadable, self.tables.scrub)

    async def _look_at_all(self) -> None:
        self._look_around(await self.tables.open_names())

    async def watch(self) -> bool:
        """The periodic check: silence, overdue clocks and powers of every running table. Returns whether the database was there."""
        return await in_turn("watch_failed", self._watch_tables, self._tell_unreadable, self.tables.scrub)

    async def _watch_tables(self) -> None:
        elsewhere = frozenset(await self.tables.stale_names())
        running = await self.tables.readable_tables()
        looked = elsewhere | self._resting.waiting.keys()
        watched = [table.table for table in running if table.table in looked or (await table.snapshot()).record.status != "closed"]
        self._overseen.update(watched)
        self._look_around(watched)

    async def _tell_unreadable(self, *names: str) -> None:
        """Of these tables, or of all such. One that cannot even be told of is in the log; it keeps no other from being told of."""
        for name in sorted(names or self.tables.unreadable):
            try:
                await self.trouble_letters.tell_unreadable(name)
            except UNREADABLE as problem:
                log.warning("nobody_told", table=name, why=loggable_reason(problem))
        await self.stage.deliver()

    async def notice(self) -> None:
        """Follow up what other processes have changed: a click in direct messages is served by whichever process hears of it."""
        others = [name for name in self.panels.tables if not await self.tables.is_responsible_for(name)]
        for name in {*await self.tables.stale_names(), *others}:
            self.changed(name)

    def _look_around(self, tables: Sequence[str]) -> None:
        self.silence.look_again()
        listening = 0 <= self.now_ms() - self._asked_ms < ASK_MS  # the clock may have been put back
        self._asked_ms = self._asked_ms if listening else self.now_ms()
        self.stage.look_around(listening=listening)
        self._uncounted.update(tables)
        self._queue.add(tables)

    async def _follow(self, name: str) -> None:
        self._queue.drop(name)
        table = await self.tables.find(name)
        snap = None if table is None or not await self.tables.is_responsible_for(name) else await self.tables.readable_snapshot(table)
        if table is not None and snap is not None:
            with said_in(snap.record.language):  # and not in that of whoever clicked
                await self._follow_once(table, snap)
        elif table is not None and name in self.panels.tables and (snap := await self.tables.readable_snapshot(table)) is not None:
            self.panels.follow(snap)  # another process minds the table, and this one has answered in direct messages
        if name in self.tables.unreadable:
            await self._tell_unreadable(name)

    async def _follow_once(self, table: Table, snap: Snapshot) -> None:
        await self.silence.keep(snap)
        await self.speech.follow(table)
        if table.table in self._overseen:
            self._overseen.discard(table.table)
            await self.oversight.look_around(await table.snapshot())
        await self._count_hands(table)
        await self._go_on(table)
        await self.speech.follow(table)
        snap = await table.snapshot()
        await self.silence.keep(snap)
        destinations = await self.channels.finished(snap)
        ending = await self.endings.get(snap)
        await self.carry_over.follow(snap)
        rooms, aloud = self.stage.rooms(snap.table), self.stage.silence.aloud(snap.table)
        words, seating = await self.table_class.keeps_words(snap), await self.channels.rooms.seating(snap)
        spoken, between = await self.spoken(seating), self.table_class.stage_break(snap.table)
        shown = scene(
            snap, self.scenes[snap.game.name], rooms, destinations.table, ending, aloud=aloud, words=words, spoken=spoken, between=between
        )
        rung = await self.rings.follow(
            snap, destinations.table, self.clock_ms(snap.table), destinations.private, seating.mates, spoken=spoken
        )
        await self.stage.show(snap.table, replace(shown, posts=(*shown.posts, *rung.posts), gone=(*shown.gone, *rung.gone)), destinations)
        await self.stage.shut_rooms(snap.table, snap.floor())
        await self.stage.deliver()
        self.panels.follow(snap)
        self._set_timer(snap)
        self.failures.watch(snap)
        if snap.record.status == "closed":
            self._resting.lay(table)
        self.table_class.followed(snap)

    async def _go_on(self, table: Table) -> None:
        """Do what the game does by itself: nothing while nobody can act, and nothing before what was missed is added."""
        players = self.tables.players(table.game.name)
        await self.outages.add(table)
        if not await self._may_go_on(table):
            return
        await self.departures.look_around(await table.snapshot())
        await self.departures.act(table, players)
        if not await self.table_class.pause_after_stage(table, self.scenes):
            await act_for_absent(table, players, self.clock_ms(table.table))
        while not await self.table_class.pause_after_stage(table, self.scenes) and self.reachability.is_open:
            if not await play_once(table, players):
                break
            await self.let_others()

    async def _may_go_on(self, table: Table) -> bool:
        """Whether people can act. Before a clock acts Discord is asked for a sign of life: until it misses one, nobody knows that it is
        away.
        """
        if not self.reachability.is_open:
            return False
        snap = await table.snapshot()
        return not overdue_waits(snap.record.since, snap.waits(), self.clock_ms(snap.table)) or await self.reachability.prove()

    async def heard(self, table: str, user: int, at_ms: int, text: str) -> None:
        """Somebody wrote something in a meeting of this table, and might: their class may keep it."""
        snap = await self.tables.snapshot(table)
        if snap is not None and snap.record.status == "playing":
            await self.table_class.heard(snap, user, at_ms, text)

    async def spoken(self, seating: Seating) -> dict[Seat, str]:
        """By seat, the language of its people, where all of them have the same."""
        on = {seat: {user} for seat, user in seating.players.items()}
        for seat, mates in seating.mates.items():
            on.setdefault(seat, set()).update(mates)
        languages = await self.languages.of_each({user for users in on.values() for user in users})
        found = {seat: {languages[user] for user in users} for seat, users in on.items()}
        return {seat: language.pop() for seat, language in found.items() if len(language) == 1}

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

    def _count_again(self, table: str) -> None:
        """The hands of a table are at rest: count them with its next follow-up, which is now."""
        self._uncounted.add(table)
        self.changed(table)

    def flush_hands(self) -> None:
        """Take all hands to be at rest."""
        self._reaction_votes.rest.flush()

    def _let_go(self, snap: Snapshot) -> None:
        """Remember nothing more of a table that rests: of hundreds of lessons, only those that are going on."""
        self._follow_ups.again(snap.table, None)
        self._uncounted.discard(snap.table)
        self._overseen.discard(snap.table)
        for part in (
            self.channels,
            self.silence,
            self.endings,
            self.carry_over,
            self.rings,
            self.departures,
            self.slow,
            self.panels,
            self.failures,
            self.oversight,
            self.speech,
            self.reachability,
            self.tables,
        ):
            part.release(snap.table)
        self.table_class.followed(snap)

    async def put_away(self, table: Table) -> bool:
        """Lay a closed table to rest without showing how it ended; False where that has to be tried again."""
        return await self._resting.put_away(table)

    async def _let_clicks(self, within: float) -> None:
        await self.answered(within)

    async def let_others(self) -> None:
        """Let clicks in between the moves of automatic players."""
        await asyncio.sleep(0)

    def _set_timer(self, snap: Snapshot) -> None:
        if not self.reachability.is_open:
            self._follow_ups.again(snap.table, None)  # the table is looked at when people can act again
            return
        looks = (next_deadline_ms(snap.record.since, snap.waits()), self.rings.next_ms(snap.table), self.departures.next_ms(snap))
        times = [time for time in looks if time is not None]
        self._follow_ups.again(snap.table, max(LEAST_WAIT, (min(times) - self.now_ms()) / 1000) if times else None)


async def _nothing(_within: float) -> None:
    """There is nothing to wait for."""
