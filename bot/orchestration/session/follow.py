"""Follows up changes of a session or of its tables: errands run, and the cards of class and staff are shown."""

from __future__ import annotations

from collections.abc import Mapping

from bot.debrief.story import GameDebrief
from bot.orchestration.departures import waits_for_absent
from bot.orchestration.follow_ups import FollowUps
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.archives import Archives
from bot.orchestration.session.card_failures import CardFailures
from bot.orchestration.session.control_channel import ControlChannels
from bot.orchestration.session.debrief import Debriefs
from bot.orchestration.session.errands import Errands
from bot.orchestration.session.greetings import Greetings
from bot.orchestration.session.own_pages import OwnPages
from bot.orchestration.session.progress import (
    given_up_seats,
    newly_between_stages,
    practice_rounds,
    tables_done_practising,
    tables_in_second_stage,
)
from bot.orchestration.session.promotion import decide_promotion, decide_seat_waiting, seat_letters
from bot.orchestration.session.school_bell import outlook_of
from bot.orchestration.session.silence import SessionSilence
from bot.orchestration.session.surveys import visible_counts
from bot.orchestration.session.tables import SessionTables
from bot.orchestration.session.view import session_view
from bot.orchestration.session.what_if import WhatIfs
from bot.scenes.model import Post, Scene
from bot.scenes.names import distinguishing_suffixes
from bot.scenes.session.calls import call_card
from bot.scenes.session.class_card import class_card, page_panel
from bot.scenes.session.control import control_card
from bot.scenes.session.draft import draft_card
from bot.scenes.session.table_lines import departure_notices, next_change_ms
from bot.scenes.session.views import SessionView
from bot.sessions.archive.study_bundle import Bundler
from bot.sessions.decisions.orders import EndPractice, Hush, Interval, Promote, SeatWaiting
from bot.sessions.decisions.seating import unplaced_members
from bot.sessions.groups.roster import NOBODY_MATCHED
from bot.sessions.plan.hours import is_quiet, next_quiet_change_ms
from bot.sessions.plan.pace import book_game
from bot.sessions.session import SessionSnapshot
from bot.sessions.user_names import user_names_of
from bot.stage.messages.destinations import Destinations
from bot.stage.side_process import SideRunner, run_inline
from bot.stage.silence.permissions import Missing
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t, use_language

CALM_MS = 1500
"""How long the control card waits for further changes while people come and games go on. With the time of an
edit it stays less than 2 s behind.
"""
LOOK_S = 20.0
"""Longest time between two looks at the tables of a playing session."""


class SessionOrchestrator:
    """Keeps every session going between clicks."""

    def __init__(
        self,
        tables: SessionTables,
        orchestrator: Orchestrator,
        debriefs: Mapping[str, GameDebrief],
        bundle: Bundler | None,
        aside: SideRunner = run_inline,
    ) -> None:
        """`debriefs`: each game's debrief. `bundle`: makes a session's data; None: nothing does. `aside`: runs the making of
        debriefs.
        """
        self._tables = tables
        self.sessions = sessions = tables.sessions
        sessions.changed = self.schedule_follow_up
        self.orchestrator = orchestrator
        self.silence = SessionSilence(sessions, orchestrator.tables, orchestrator.stage, orchestrator.now_ms)
        self._errands = Errands(sessions, orchestrator, self.silence, self.schedule_follow_up)
        self._follow_ups = FollowUps("session", self._follow, orchestrator.stage.metrics)
        self.greetings = Greetings(sessions, orchestrator.stage, orchestrator.now_ms, self.schedule_follow_up)
        self._away: set[str] = set()
        self._card_failures = CardFailures(sessions, orchestrator, self.schedule_follow_up)
        self._control_channels = ControlChannels(
            sessions.store, orchestrator.stage.channel_setup, self._card_failures.report
        )
        self.debriefs = Debriefs(
            sessions.store, orchestrator.queries.endings, debriefs, aside, self.schedule_follow_up
        )
        self.own_pages = OwnPages(tables, orchestrator.queries.endings, debriefs)
        self.what_ifs = WhatIfs(
            sessions.store, orchestrator.queries.endings, debriefs, aside, self.schedule_follow_up
        )
        self.archives = Archives(tables, orchestrator.queries.endings)
        self.bundle = bundle

    def schedule_follow_up(self, session: str) -> None:
        """Schedule a follow-up of this session. Returns at once."""
        self._follow_ups.schedule(session)

    @property
    def busy(self) -> bool:
        """Return whether anything is being followed up."""
        return self._follow_ups.busy or self.debriefs.busy or self.what_ifs.busy or self.greetings.busy

    async def drain(self) -> None:
        """Wait until every follow-up is done, including those of the tables that got orders."""
        while self.busy or self.orchestrator.busy:
            await self._follow_ups.drain()
            await self.debriefs.drain()
            await self.what_ifs.drain()
            await self.greetings.drain()
            await self.orchestrator.drain()

    async def resume_sessions(self) -> None:
        """Follow up every session after a start."""
        self.silence.invalidate()
        for name in await self.sessions.open_names():
            self.schedule_follow_up(name)

    async def run_periodic_check(self) -> None:
        """Follow up every session, except those that only wait to end and are retried less often."""
        self.silence.invalidate()
        for name in await self.sessions.open_names():
            if not self._errands.is_ending(name):
                self.schedule_follow_up(name)

    async def follow_up_stale(self) -> None:
        """Follow up sessions that other processes have changed."""
        for name in await self.sessions.stale_names():
            self.schedule_follow_up(name)

    async def close(self) -> None:
        """Stop the timers and finish the work in hand."""
        self._follow_ups.stop()
        self._errands.stop()
        self._card_failures.stop()
        self.debriefs.stop()
        self.what_ifs.stop()
        self.greetings.stop()
        while self._follow_ups.busy:
            await self._follow_ups.drain()

    async def staff_view(self, session_snap: SessionSnapshot) -> SessionView:
        """Return a session as its staff see it."""
        return await self._view(session_snap, await self._tables.table_snapshots(session_snap))

    async def _view(self, session_snap: SessionSnapshot, tables: Mapping[str, Snapshot]) -> SessionView:
        channels = {
            name: (await self.orchestrator.channels.destinations(snap)).table
            for name, snap in tables.items()
            if snap.record.status != "closed"
        }
        expects = session_snap.record.expected and session_snap.record.stage in (
            "gathering",
            "seated",
            "playing",
        )
        session = await self.sessions.find(session_snap.session) if expects else None
        return session_view(
            session_snap,
            tables,
            self.orchestrator.scenes,
            lambda table: channels.get(table, 0),
            now_ms=self.orchestrator.now_ms(),
            matches=NOBODY_MATCHED if session is None else await session.matches(session_snap),
            user_names=await self.user_names(session_snap),
            ahead=outlook_of(
                session_snap.record,
                tables,
                self.orchestrator.tables.games,
                self.orchestrator.scenes,
                self.orchestrator.now_ms(),
            ),
            noisy=self.silence.unenforceable_channels(session_snap.session),
            acted=self.orchestrator.rings.last_acts_ms,
            departed=self.orchestrator.departures.departed_seats,
            tries=self.what_ifs.has_what_ifs(session_snap.record.plan.game),
            has_data=self.bundle is not None,
            lacking={name: code for name, snap in tables.items() if (code := self._trouble_of(snap))},
            counts=await visible_counts(session_snap, self.sessions.store),
            clock_ms=self.orchestrator.clock_ms,
            unreachable=await self.greetings.closed_users(session_snap),
            unreached=self.greetings.count_unknown(session_snap.session),
        )

    def _trouble_of(self, snap: Snapshot) -> str:
        return self.orchestrator.failures.trouble_of(snap).partition(" ")[
            0
        ] or self.orchestrator.channels.missing_channel(snap.table)

    async def user_names(self, session_snap: SessionSnapshot) -> Mapping[int, str]:
        """Return the user names of a session's people if several share a name, otherwise none."""
        if not any(
            distinguishing_suffixes(
                {n: person.name for n, person in enumerate(session_snap.people)}, {}
            ).values()
        ):
            return {}
        return await user_names_of(self.sessions.store, [person.user for person in session_snap.people])

    async def _follow(self, name: str) -> None:
        session_snap = await self.sessions.snapshot(name)
        if session_snap is not None and not await self._is_hidden(session_snap):
            with use_language(session_snap.record.language):  # and not in that of whoever clicked
                await self._follow_once(session_snap)

    async def stop_showing(self, name: str) -> None:
        """Stop showing a closed session, whose posts are about to be removed."""
        self._away.add(name)
        await self._follow_ups.run_and_wait(name)
        self._follow_ups.schedule_in(name, None)
        self._errands.release(name)

    async def _is_hidden(self, session_snap: SessionSnapshot) -> bool:
        if session_snap.record.stage != "closed" or session_snap.record.errands:
            return False
        return session_snap.session in self._away or not await self.sessions.store.artifacts(
            session_snap.session
        )

    async def _follow_once(self, session_snap: SessionSnapshot) -> None:
        name = session_snap.session
        session_snap = await self._seat_waiting_members(session_snap)
        await self.silence.enforce(session_snap)  # of who sits down as well, before they see their table
        control = await self._control_channels.ensure_or_report(session_snap)
        view = await self._show(session_snap, control)
        await self._apply_plan(session_snap)
        session_snap = await self.sessions.snapshot(name) or session_snap
        if session_snap.record.errands:
            await self._errands.run_errands(session_snap)
            session_snap = await self.sessions.snapshot(name) or session_snap
            await self.silence.enforce(session_snap)
            view = await self._show(session_snap, await self._control_channels.ensure_or_report(session_snap))
        await self.orchestrator.stage.deliver_letters()
        await self._card_failures.check_cards(name)
        self._set_timer(session_snap, view)
        if session_snap.record.stage == "closed" and not session_snap.record.errands:
            self.release(session_snap)

    async def _apply_plan(self, session_snap: SessionSnapshot) -> None:
        """Apply the plan's automatic steps: quiet hours, promotions, the end of practice, and stops between
        stages.
        """
        record, session = session_snap.record, await self.sessions.find(session_snap.session)
        if session is None or record.stage != "playing":
            return
        quiet = is_quiet(record.plan, self.orchestrator.now_ms())
        if quiet != record.quiet:
            await session.order(None, Hush(quiet))
        if not record.plan.pause and not record.plan.practice and record.plan.remainder != "watch":
            return
        tables = await self._tables.table_snapshots(session_snap)
        if (order := decide_promotion(session_snap, tables, self.orchestrator.scenes)) is not None:
            await self._order_seats(session_snap, order, tables)
        if done_practising := tables_done_practising(session_snap, tables, self.orchestrator.scenes):
            await session.order(None, EndPractice(done_practising))
        if record.plan.pause and (
            reached := newly_between_stages(session_snap, tables, self.orchestrator.scenes)
        ):
            await session.order(None, Interval(reached, t("sessions.questions")))

    async def _seat_waiting_members(self, session_snap: SessionSnapshot) -> SessionSnapshot:
        """Give free seats to waiting members in order of arrival. Returns the updated session."""
        if session_snap.record.stage not in ("seated", "playing") or not unplaced_members(
            session_snap.record, session_snap.people
        ):
            return session_snap
        closed = await self.tables_closed_to_latecomers(session_snap)
        free_seats = [one for one in await self.given_up_seats(session_snap) if one[0] not in closed]
        if (
            not free_seats
            or (
                order := decide_seat_waiting(
                    session_snap, free_seats, await self.departed_members(session_snap)
                )
            )
            is None
        ):
            return session_snap
        await self._order_seats(session_snap, order, await self._tables.table_snapshots(session_snap))
        return await self.sessions.snapshot(session_snap.session) or session_snap

    async def _order_seats(
        self, session_snap: SessionSnapshot, order: Promote | SeatWaiting, tables: Mapping[str, Snapshot]
    ) -> None:
        session = await self.sessions.find(session_snap.session)
        people = {person.user for one in (session_snap, *tables.values()) for person in one.people}
        spoken = await self.orchestrator.queries.languages.languages_of(people)
        if session is not None:
            await session.order(None, order, letters=seat_letters(session_snap, order, tables, spoken))

    async def table_snapshots(self, session_snap: SessionSnapshot) -> Mapping[str, Snapshot]:
        """Return the session's readable tables, by id."""
        return await self._tables.table_snapshots(session_snap)

    async def departed_members(self, session_snap: SessionSnapshot) -> tuple[int, ...]:
        """Return the members who have left the server, as far as Discord reports."""
        members_by_user = {
            person.user: person.seat
            for person in session_snap.people
            if person.role in ("student", "watcher") and person.seat is not None
        }
        return tuple(
            sorted(
                members_by_user[user]
                for user in await self.orchestrator.stage.absent_users(
                    session_snap.guild, tuple(members_by_user)
                )
            )
        )

    async def tables_closed_to_latecomers(self, session_snap: SessionSnapshot) -> tuple[int, ...]:
        """Return the tables, by number, that have played or where a watcher's data was erased."""
        tables = (
            await self._tables.table_snapshots(session_snap) if session_snap.record.stage == "playing" else {}
        )
        records = [
            (placed.number, tables[placed.table].record)
            for placed in session_snap.record.tables
            if placed.table in tables
        ]
        played = (
            number
            for number, record in records
            if record.status in ("over", "closed") and not record.practice
        )
        return (
            *played,
            *(number for number, record in records if record.status == "playing" and record.unknown_watchers),
        )

    async def given_up_seats(self, session_snap: SessionSnapshot) -> tuple[tuple[int, int], ...]:
        """Return the seats that their people have given up, as (table, seat). Absent players keep theirs."""
        tables = (
            await self._tables.table_snapshots(session_snap)
            if session_snap.record.stage in ("seated", "playing")
            else {}
        )
        placed = session_snap.record.tables if tables else ()
        return tuple(
            (one.number, seat)
            for one in placed
            for seat in given_up_seats(session_snap, one, tables.get(one.table))
        )

    def does_class_talk(self, session_snap: SessionSnapshot) -> bool:
        """Return whether the class talked between two stages at the last look."""
        return any(self._tables.stage_break(placed.table) == "class" for placed in session_snap.record.tables)

    async def practice_rounds(self, session_snap: SessionSnapshot) -> dict[int, int]:
        """Return the current practice round by table number."""
        return practice_rounds(
            session_snap, await self._tables.table_snapshots(session_snap), self.orchestrator.scenes
        )

    def may_play_fewer(self, session_snap: SessionSnapshot) -> bool:
        """Return whether the game's number of rounds can be changed while it is played."""
        game = session_snap.record.plan.game
        stages = (stage.rounds for stage in book_game(game).stages)
        return any(
            self.orchestrator.scenes[game].options_change({option: 1}) is not None for option in stages
        )

    async def _show(self, session_snap: SessionSnapshot, control: int) -> SessionView:
        tables = await self._tables.table_snapshots(session_snap)
        for table in self._tables.note_breaks(session_snap, tables):
            self.orchestrator.schedule_follow_up(table)
        await self.debriefs.prepare(tables, tables_in_second_stage(tables, self.orchestrator.scenes))
        await self.debriefs.ensure_debrief(session_snap, tables)
        view, debrief = await self._view(session_snap, tables), self.debriefs.debrief_of(session_snap.session)
        class_channel = f"channel:{session_snap.record.classroom}"
        posts = [Post("class", class_channel, class_card(view, None if debrief is None else debrief.panel))]
        if debrief is not None:
            posts.append(Post("page", class_channel, page_panel(debrief.page)))
        gone_keys: list[str] = []
        if control:
            posts.append(
                Post(
                    "control",
                    "table",
                    control_card(view),
                    living=session_snap.record.stage != "closed",
                    calm_ms=_calm_ms(session_snap),
                )
            )
            if view.draft is not None:
                posts.append(Post("draft", "table", draft_card(view)))
            else:
                gone_keys.append("draft")
            posts += [Post(f"call-{call.number}", "table", call_card(call), tall=True) for call in view.calls]
            notices = departure_notices(
                view,
                [
                    placed.number
                    for placed in session_snap.record.tables
                    if _waits_for_absent(tables.get(placed.table))
                ],
            )
            posts += [
                Post(key, "table", notice, tall=True) for key, notice in notices.items() if notice is not None
            ]
            gone_keys += [key for key, notice in notices.items() if notice is None]
            posts += self.what_ifs.posts(session_snap.session, session_snap.record.classroom)
        await self.orchestrator.stage.show(
            session_snap.session, Scene(tuple(posts), tuple(gone_keys)), Destinations(control, 0)
        )
        return view

    async def ensure_control_channel(self, session_snap: SessionSnapshot) -> int | Missing:
        """Return the control channel, made in the session's language if it is missing, or the missing
        permissions. Raises PortError.
        """
        with use_language(session_snap.record.language):
            return await self._control_channels.ensure_control_channel(session_snap)

    async def control_channel(self, session_snap: SessionSnapshot) -> int:
        """Return the control channel; 0 if it cannot be made now."""
        with use_language(session_snap.record.language):
            return await self._control_channels.ensure_or_report(session_snap)

    def _set_timer(self, session_snap: SessionSnapshot, view: SessionView) -> None:
        self._errands.schedule(session_snap)
        times: list[float] = []
        if session_snap.record.stage == "playing":
            now_ms = self.orchestrator.now_ms()
            changes = (next_quiet_change_ms(session_snap.record.plan, now_ms), next_change_ms(view))
            times += [
                LOOK_S,
                *(max(0.05, (change - now_ms) / 1000) for change in changes if change is not None),
            ]
        self._follow_ups.schedule_in(session_snap.session, min(times, default=None))

    def release(self, session_snap: SessionSnapshot) -> None:
        """Drop all cached state of a session that shows nothing more; its posts stay."""
        self._follow_ups.schedule_in(session_snap.session, None)
        self._errands.release(session_snap.session)
        self._control_channels.release(session_snap.session)
        self._card_failures.release(session_snap.session)
        self.silence.release(session_snap.session)
        self.greetings.release(session_snap.session)
        self.debriefs.release([placed.table for placed in session_snap.record.tables])
        self.what_ifs.release(session_snap.session)
        self.sessions.release(session_snap.session)


def _waits_for_absent(snap: Snapshot | None) -> bool:
    return snap is not None and waits_for_absent(snap)


def _calm_ms(session_snap: SessionSnapshot) -> int:
    return CALM_MS if session_snap.record.stage in ("gathering", "playing") else 0
