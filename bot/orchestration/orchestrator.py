"""Follows up changes of a table: automatic seats move, scenes are shown, silence is enforced, the clock is
set.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import structlog

from bot.orchestration.composition import table_scene
from bot.orchestration.departures import Departures
from bot.orchestration.failures import Failures
from bot.orchestration.follow_ups import FollowUps
from bot.orchestration.in_turn import run_each_logged
from bot.orchestration.outages import Outages
from bot.orchestration.oversight import Oversight
from bot.orchestration.panels import Panels
from bot.orchestration.reaction_votes import ReactionVotes
from bot.orchestration.resting import TableCleanup
from bot.orchestration.rings import Rings
from bot.orchestration.silence_enforcement import SilenceEnforcement
from bot.orchestration.speech_meter import SpeechMeter
from bot.orchestration.table_channels import TableChannels
from bot.orchestration.table_queue import TableQueue
from bot.orchestration.trouble_letters import TroubleLetters
from bot.queries.classroom_hooks import ClassroomHooks
from bot.queries.table_queries import TableQueries
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Place
from bot.stage.discord_api.port import Gone, PortError, TryLater
from bot.stage.messages.destinations import ROOM
from bot.stage.stage import Stage
from bot.tables.automatic import SlowPlayer, act_for_absent, play_once
from bot.tables.deadlines import next_deadline_ms, overdue_waits
from bot.tables.journal.aggregate import UNREADABLE, loggable_reason
from bot.tables.reachability import Reachability
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts.lookup import use_language
from games.vocabulary import Action

log = structlog.get_logger(__name__)
FULL_CHECK_MS = 5 * 60_000
"""Time between two full checks against Discord. In between events report changes, and a gap in them counts as
a start.
"""
MIN_WAIT_S = 0.05
"""Minimum time between two follow-ups by the clock: a clock without effect must not spin."""


class Orchestrator:
    """Keeps every table going between clicks."""

    def __init__(
        self,
        tables: Tables,
        stage: Stage,
        scenes: Mapping[str, GameScenes[Any, Action]],
        now_ms: Callable[[], int],
        table_class: ClassroomHooks | None = None,
        *,
        slow: SlowPlayer | None = None,
        reachability: Reachability | None = None,
    ) -> None:
        """`table_class`: the tables' access to their class. `slow`: players that think for long about a move.
        `reachability`: when people can act; always if omitted.
        """
        self.tables = tables
        self.stage = stage
        self.scenes = scenes
        self.now_ms = now_ms
        self.reachability = reachability or Reachability(now_ms)
        self.reachability.on_return = self._on_return
        self.outages = Outages(tables, self.reachability)
        self.table_class = table_class or ClassroomHooks()
        self.queries = TableQueries(tables, stage, scenes, self.table_class)
        self.rings = Rings(tables.store, stage, scenes)
        self.departures = Departures(tables, stage, self.schedule_follow_up, self.clock_ms)
        self.slow = slow or SlowPlayer()
        self.slow.decided = self.schedule_follow_up
        self.panels = Panels(stage, now_ms, stage.pause)
        self._follow_ups = FollowUps("table", self._follow, stage.metrics)
        self._queue = TableQueue(self._follow_ups.run_and_wait, self._wait_for_answers)
        self._reaction_votes = ReactionVotes(tables, stage, scenes, self._schedule_recount)
        self._asked_ms = now_ms() - FULL_CHECK_MS
        """When Discord was last checked completely."""
        self._uncounted: set[str] = set()
        """Tables where hands may have been raised while the bot was away."""
        self._overseen: set[str] = set()
        """Tables with one player's permissions to check in the next follow-up."""
        self.channels = TableChannels(
            tables,
            stage,
            now_ms,
            self.table_class,
            on_made=self._on_channels_made,
            on_failure=self._on_failure,
        )
        self.answered: Callable[[float], Awaitable[None]] = _no_wait
        """Waits until all clicks in hand are answered, at most this many seconds; set by the process that
        answers them.
        """
        self.trouble_letters = TroubleLetters(tables, self.channels, self.schedule_follow_up)
        self.failures = Failures(
            tables,
            stage,
            self.channels,
            self.trouble_letters,
            changed=self.schedule_follow_up,
            recheck=self._recheck,
            is_reachable=self.reachability.is_answering,
        )
        self.speech = SpeechMeter(stage, self.schedule_follow_up, self.clock_ms)
        self._resting = TableCleanup(
            stage, self._reaction_votes, self._release, self.trouble_letters.tell_voice_kept
        )
        self.oversight = Oversight(tables, stage, self.schedule_follow_up, now_ms)
        self.silence = SilenceEnforcement(
            tables,
            stage,
            self.channels,
            failures=self.failures,
            oversight=self.oversight,
            now_ms=now_ms,
            changed=self.schedule_follow_up,
        )
        stage.set_failure_callback(self._on_failure)
        stage.set_delay_callback(self.failures.delay)
        stage.set_ownership_check(tables.is_responsible_for)
        stage.set_vote_callback(self._on_hand_moved)
        stage.set_cleared_callback(self._reaction_votes.on_cleared)
        stage.set_closed_callback(self.schedule_follow_up)
        stage.set_war_callback(self.failures.report_war)
        stage.set_room_lookup(self.channels.private_room_of)
        stage.set_breach_callback(self.silence.record_breach)

    def on_channel_deleted(self, channel: int) -> None:
        """Make a table's own channel again after it was deleted. Returns at once."""
        if (table := self.channels.table_in(channel)) is not None and self.channels.is_own_channel(channel):
            self.failures.report(table, "table", Gone("channel"))

    def _on_channels_made(self, table: str) -> None:
        self.silence.invalidate(table)
        self.schedule_follow_up(table)

    def _on_failure(self, table: str, place: Place, problem: PortError) -> None:
        self.failures.report(table, place, problem)
        if isinstance(problem, TryLater) and place.startswith(ROOM):
            self.silence.schedule_table(table)  # a thread that is not shut yet

    def clock_ms(self, table: str) -> int:
        """Return the time that ends the table's clocks: it stops while no player can act."""
        return self.reachability.clock_ms(table)

    def _on_return(self) -> None:
        self._queue.add(self.tables.known_names())

    def schedule_follow_up(self, table: str) -> None:
        """Schedule a follow-up of this table. Returns at once."""
        self._follow_ups.schedule(table)

    @property
    def busy(self) -> bool:
        """Return whether anything is being followed up."""
        working = self._follow_ups.busy or self._resting.busy or self._queue.task or self.failures.busy
        return bool(working or self._reaction_votes.rest.is_waiting)

    async def follow_up(self, table: str) -> None:
        """Follow up this table now, and wait until that is done."""
        await self._follow_ups.run_and_wait(table)

    async def _recheck(self, table: str) -> None:
        self.silence.invalidate(table)
        await self.follow_up(table)

    async def drain(self) -> None:
        """Wait until every follow-up is done."""
        while self.busy:
            self.flush_hands()
            await self._follow_ups.drain()
            if self._queue.task is not None:
                await asyncio.wait([self._queue.task])
            await self._resting.drain()
            await self.failures.drain()

    async def close(self) -> None:
        """Stop the clocks and finish the work in hand."""
        self._reaction_votes.rest.stop()
        self._queue.stop()
        self._follow_ups.stop()
        self._resting.stop()
        self.silence.stop()
        self.speech.flush()
        self.failures.stop()
        self.panels.stop()
        await self.slow.close()
        await self.drain()
        await self.stage.close()

    async def resume_tables(self) -> bool:
        """Follow up every table after a start, so that Discord converges to the scenes.

        Returns whether the database was available.
        """
        self.stage.invalidate()
        self.speech.reread_meetings()
        self._asked_ms = self.now_ms() - FULL_CHECK_MS
        return await run_each_logged(
            "resume_failed", self._queue_all_tables, self._report_unreadable, self.tables.scrub
        )

    async def _queue_all_tables(self) -> None:
        self._queue_checks(await self.tables.open_names())

    async def run_periodic_check(self) -> bool:
        """Check the silence, the overdue clocks and the players' permissions of every running table. Returns
        whether the database was available.
        """
        return await run_each_logged(
            "watch_failed", self._queue_running_tables, self._report_unreadable, self.tables.scrub
        )

    async def _queue_running_tables(self) -> None:
        stale = frozenset(await self.tables.stale_names())
        running = await self.tables.readable_tables()
        unconditional = stale | self._resting.waiting.keys()
        names = [
            table.table
            for table in running
            if table.table in unconditional or (await table.snapshot()).record.status != "closed"
        ]
        self._overseen.update(names)
        self._queue_checks(names)

    async def _report_unreadable(self, *names: str) -> None:
        """Report unreadable tables (all of them by default). A failed report is logged and does not stop the
        others.
        """
        for name in sorted(names or self.tables.unreadable):
            try:
                await self.trouble_letters.tell_unreadable(name)
            except UNREADABLE as problem:
                log.warning("nobody_told", table=name, why=loggable_reason(problem))
        await self.stage.deliver_letters()

    async def follow_up_stale(self) -> None:
        """Follow up tables that other processes have changed: a click in direct messages is served by
        whichever process receives it.
        """
        others = [
            name for name in self.panels.tables_with_panels if not await self.tables.is_responsible_for(name)
        ]
        for name in {*await self.tables.stale_names(), *others}:
            self.schedule_follow_up(name)

    def _queue_checks(self, tables: Sequence[str]) -> None:
        self.silence.invalidate()
        is_listening = 0 <= self.now_ms() - self._asked_ms < FULL_CHECK_MS  # the clock may have been put back
        self._asked_ms = self._asked_ms if is_listening else self.now_ms()
        self.stage.begin_scan(listening=is_listening)
        self._uncounted.update(tables)
        self._queue.add(tables)

    async def _follow(self, name: str) -> None:
        self._queue.drop(name)
        table = await self.tables.find(name)
        snap = (
            None
            if table is None or not await self.tables.is_responsible_for(name)
            else await self.tables.readable_snapshot(table)
        )
        if table is not None and snap is not None:
            with use_language(snap.record.language):  # and not in that of whoever clicked
                await self._follow_once(table, snap)
        elif (
            table is not None
            and name in self.panels.tables_with_panels
            and (snap := await self.tables.readable_snapshot(table)) is not None
        ):
            self.panels.refresh_all(
                snap
            )  # another process minds the table, and this one has answered in direct messages
        if name in self.tables.unreadable:
            await self._report_unreadable(name)

    async def _follow_once(self, table: Table, snap: Snapshot) -> None:
        await self.silence.enforce(snap)
        await self.speech.follow(table)
        if table.table in self._overseen:
            self._overseen.discard(table.table)
            await self.oversight.check_one_player(await table.snapshot())
        await self._count_hands(table)
        await self._advance_game(table)
        await self.speech.follow(table)
        snap = await table.snapshot()
        await self.silence.enforce(snap)
        destinations = await self.channels.ensure_channels(snap)
        ending = await self.queries.endings.ending_of(snap)
        await self.queries.carry_over.follow(snap)
        rooms, aloud = self.stage.room_threads(snap.table), self.stage.voice_channel_of(snap.table)
        words, seating = (
            await self.table_class.words_policy(snap),
            await self.channels.rooms.seating_with_rooms(snap),
        )
        spoken, between = (
            await self.queries.seat_languages(seating.users_by_seat),
            self.table_class.stage_break(snap.table),
        )
        posted_scene = table_scene(
            snap,
            self.scenes[snap.game.name],
            rooms,
            destinations.table,
            ending,
            aloud=aloud,
            words=words,
            spoken=spoken,
            between=between,
        )
        rung = await self.rings.ring_posts(
            snap,
            destinations.table,
            self.clock_ms(snap.table),
            destinations.private,
            seating.mates,
            spoken=spoken,
        )
        await self.stage.show(
            snap.table,
            replace(
                posted_scene, posts=(*posted_scene.posts, *rung.posts), gone=(*posted_scene.gone, *rung.gone)
            ),
            destinations,
        )
        await self.stage.schedule_shutting(snap.table, snap.floor())
        await self.stage.deliver_letters()
        self.panels.refresh_all(snap)
        self._set_timer(snap)
        self.failures.schedule_check_if_paused(snap)
        if snap.record.status == "closed":
            self._resting.schedule(table)
        self.table_class.on_followed_up(snap)

    async def _advance_game(self, table: Table) -> None:
        """Make the game's automatic moves: none while no player can act, and none before missed time is
        added.
        """
        players = self.tables.players(table.game.name)
        await self.outages.add_missed(table)
        if not await self._may_advance(table):
            return
        await self.departures.find_departed(await table.snapshot())
        await self.departures.substitute_departed(table, players)
        if not await self.table_class.pause_after_stage(table, self.scenes):
            await act_for_absent(table, players, self.clock_ms(table.table))
        while not await self.table_class.pause_after_stage(table, self.scenes) and self.reachability.is_open:
            if not await play_once(table, players):
                break
            await self.yield_to_clicks()

    async def _may_advance(self, table: Table) -> bool:
        """Return whether people can act. Before a clock acts, Discord must give a sign of life, since an
        outage shows only in a missed one.
        """
        if not self.reachability.is_open:
            return False
        snap = await table.snapshot()
        return (
            not overdue_waits(snap.record.since, snap.waits(), self.clock_ms(snap.table))
            or await self.reachability.prove()
        )

    async def on_meeting_message(self, table: str, user: int, at_ms: int, text: str) -> None:
        """Pass a permitted meeting message to the table's class, which may keep it."""
        snap = await self.tables.snapshot(table)
        if snap is not None and snap.record.status == "playing":
            await self.table_class.on_meeting_message(snap, user, at_ms, text)

    async def _count_hands(self, table: Table) -> None:
        """Count votes given while the bot was away, before the clock acts."""
        if table.table not in self._uncounted:
            return
        self._uncounted.discard(table.table)
        try:
            await self._reaction_votes.recount(table)
        except PortError as problem:
            self._uncounted.add(table.table)
            log.info("hands_not_counted", table=table.table, problem=type(problem).__name__)

    async def _on_hand_moved(self, table: str, key: str, user: int, emoji: str, added: bool) -> None:  # noqa: FBT001 (as the stage tells it)
        if await self._reaction_votes.on_hand_moved(table, key, user, emoji, raised=added):
            self.schedule_follow_up(table)

    def _schedule_recount(self, table: str) -> None:
        """Count the table's hands, now at rest, in a follow-up scheduled at once."""
        self._uncounted.add(table)
        self.schedule_follow_up(table)

    def flush_hands(self) -> None:
        """Treat all hands as at rest."""
        self._reaction_votes.rest.flush()

    def _release(self, snap: Snapshot) -> None:
        """Drop all cached state of a table at rest, so that memory holds only running lessons."""
        self._follow_ups.schedule_in(snap.table, None)
        self._uncounted.discard(snap.table)
        self._overseen.discard(snap.table)
        for part in (
            self.channels,
            self.silence,
            self.queries.endings,
            self.queries.carry_over,
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
        self.table_class.on_followed_up(snap)

    async def clean_up_table(self, table: Table) -> bool:
        """Put a closed table to rest without showing its end. Returns False if it must be tried again."""
        return await self._resting.clean_up(table)

    async def _wait_for_answers(self, within: float) -> None:
        await self.answered(within)

    async def yield_to_clicks(self) -> None:
        """Let clicks run between the moves of automatic players."""
        await asyncio.sleep(0)

    def _set_timer(self, snap: Snapshot) -> None:
        if not self.reachability.is_open:
            self._follow_ups.schedule_in(snap.table, None)  # the table is looked at when people can act again
            return
        looks = (
            next_deadline_ms(snap.record.since, snap.waits()),
            self.rings.next_ms(snap.table),
            self.departures.next_ms(snap),
        )
        times = [time for time in looks if time is not None]
        self._follow_ups.schedule_in(
            snap.table, max(MIN_WAIT_S, (min(times) - self.now_ms()) / 1000) if times else None
        )


async def _no_wait(_within: float) -> None:
    """Return at once."""
