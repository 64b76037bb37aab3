"""What follows a change of a session or of one of its tables: errands are run, and the cards of the class and of the staff are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import structlog

from bot.orchestration.follow_ups import FollowUps
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.errands import Errands
from bot.orchestration.session.rooms import SessionRooms
from bot.orchestration.session.silence import SessionSilence
from bot.orchestration.session.view import between_stages, practised, session_view
from bot.scenes.model import Post, Scene
from bot.scenes.session.calls import call_card
from bot.scenes.session.class_card import class_card
from bot.scenes.session.control import control_card
from bot.scenes.session.draft import draft_card
from bot.scenes.session.views import SessionView
from bot.sessions.hours import is_quiet, next_change
from bot.sessions.orders import EndPractice, Hush, Interval
from bot.sessions.pace import ends, round_seconds
from bot.sessions.room import is_staff
from bot.sessions.session import Seen
from bot.sessions.sessions import Sessions
from bot.stage.channel_setup import Plan
from bot.stage.discord_api.port import PortError
from bot.stage.messages.destinations import Destinations, channel_key
from bot.stage.silence.permissions import Missing, Seating
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from games.audience import INSTRUCTOR

log = structlog.get_logger(__name__)
TABLES_A_CATEGORY = 24
"""Discord takes 50 channels in a category: two for each table, and the control channel."""
AGAIN_S = 5.0
"""Seconds until errands that could not be run yet are tried again."""
CALM_MS = 1500
"""While games go on, so long the control card waits for what else happens: an edit takes its time too, and it is never 2 s behind."""
LOOK_S = 20.0
"""Seconds between two looks at the tables of a session that plays: who has waited long stands among those that need somebody."""


class SessionFollow:
    """Keeps every session going between the clicks."""

    def __init__(self, sessions: Sessions, orchestrator: Orchestrator) -> None:
        self.sessions = sessions
        sessions.changed = self.changed
        self.orchestrator = orchestrator
        self.silence = SessionSilence(sessions, orchestrator.tables, orchestrator.stage, orchestrator.now_ms)
        self._errands = Errands(sessions, orchestrator, self.silence)
        self._follow_ups = FollowUps("session", self._follow)
        self._staff: dict[str, frozenset[int]] = {}
        """The staff that each control channel lets in."""
        self._session_of: dict[str, str] = {}
        self._rounds: dict[str, tuple[float, ...]] = {}
        """How long each round of a session's plan is expected to take: hundreds of imagined rounds, and the same all lesson long."""
        orchestrator.channels.category_of = self._category_of
        orchestrator.plays_beside = self.silence.plays_beside
        orchestrator.channels.rooms.wish_of = SessionRooms(sessions, orchestrator.stage.channel_setup).wish_of
        orchestrator.shown = self._table_shown
        orchestrator.rested = self._table_rests
        orchestrator.endings.held = self._seed_held

    def changed(self, session: str) -> None:
        """A session has changed, or one of its tables: follow up soon. Never waits."""
        self._follow_ups.changed(session)

    @property
    def busy(self) -> bool:
        """Whether anything is being followed up."""
        return self._follow_ups.busy

    async def settle(self) -> None:
        """Wait until every follow-up is done, and those of the tables that it gave orders to."""
        while self.busy or self.orchestrator.busy:
            await self._follow_ups.settle()
            await self.orchestrator.settle()

    async def resume(self) -> None:
        """After a start: every session is looked at as if it had just changed."""
        self.silence.look_again()
        for name in await self.sessions.running():
            self.changed(name)

    async def notice(self) -> None:
        """Follow up what other processes have changed."""
        for name in await self.sessions.behind():
            self.changed(name)

    async def close(self) -> None:
        """Stop the timers and finish what is in hand."""
        self._follow_ups.stop()
        while self.busy:
            await self._follow_ups.settle()

    async def view(self, seen: Seen) -> SessionView:
        """A session as its staff see it."""
        tables = await self._tables(seen)
        channels = {
            name: (await self.orchestrator.channels.destinations(snap)).table
            for name, snap in tables.items()
            if snap.record.status != "closed"
        }
        session = await self.sessions.find(seen.session) if seen.record.stage == "gathering" else None  # later nobody is expected
        return session_view(
            seen,
            tables,
            self.orchestrator.scenes,
            lambda table: channels.get(table, 0),
            now_ms=self.orchestrator.now_ms(),
            roster=None if session is None else await session.roster(),
            slowest=self._slowest(seen, tables),
            noisy=self.silence.noisy(seen.session),
            lacking=frozenset(name for name in tables if self.orchestrator.channels.rooms.lacking(name)),
        )

    async def _follow(self, name: str) -> None:
        seen = await self.sessions.look(name)
        if seen is not None:
            await self._follow_once(seen)

    async def _follow_once(self, seen: Seen) -> None:
        name = seen.session
        for placed in seen.record.tables:
            self._session_of[placed.table] = name
        await self.silence.keep(seen)
        control = await self._control(seen)
        await self._show(seen, control)
        await self._keep_plan(seen)
        seen = await self.sessions.look(name) or seen
        if seen.record.errands:
            await self._errands.run(seen)
            seen = await self.sessions.look(name) or seen
            await self.silence.keep(seen)
            await self._show(seen, await self._control(seen))
        await self.orchestrator.stage.deliver()
        self._set_timer(seen)
        if seen.record.stage == "closed" and not seen.record.errands:
            self._release(seen)

    async def _keep_plan(self, seen: Seen) -> None:
        """What the plan wants by itself: all stop between the stages, and stand still in quiet hours."""
        record, session = seen.record, await self.sessions.find(seen.session)
        if session is None or record.stage != "playing":
            return
        quiet = is_quiet(record.plan, self.orchestrator.now_ms())
        if quiet != record.quiet:
            await session.order(None, Hush(quiet))
        if not record.plan.pause and not record.plan.practice:
            return
        tables = await self._tables(seen)
        if fit := practised(seen, tables, self.orchestrator.scenes):
            await session.order(None, EndPractice(fit))
        if record.plan.pause and (reached := between_stages(seen, tables, self.orchestrator.scenes)):
            await session.order(None, Interval(reached, t("sessions.questions")))

    async def _tables(self, seen: Seen) -> dict[str, Snapshot]:
        """The session's tables that can be read, by their ids."""
        found = {placed.table: await self.orchestrator.tables.look(placed.table) for placed in seen.record.tables}
        return {name: snap for name, snap in found.items() if snap is not None}

    async def left(self, seen: Seen) -> tuple[tuple[int, int], ...]:
        """The seats that their people have given up, as (table, seat): who is merely absent keeps theirs."""
        tables = await self._tables(seen) if seen.record.stage in ("seated", "playing") else {}
        held = {
            name: {person.seat for person in snap.people} for name, snap in tables.items() if snap.record.status in ("lobby", "playing")
        }
        return tuple(
            (placed.number, seat)
            for placed in seen.record.tables
            for seat, members in enumerate(placed.seats)
            if members and seat not in held.get(placed.table, {seat}) and not seen.busy_at(placed.number)
        )

    async def _seed_held(self, snap: Snapshot) -> bool:
        """Whether a table's seed is that of another one whose game goes on: tables that are matched have the same dice."""
        if not snap.record.session:
            return False
        seen = await self.sessions.look(snap.record.session)
        if seen is None:
            return True  # nobody can tell
        placed = seen.record.place(snap.record.number)
        if not seen.record.plan.matched or (placed is not None and placed.late):
            return False
        tables, matched = await self._tables(seen), [other for other in seen.record.tables if not other.late]
        found = [tables.get(other.table) for other in matched]
        return any(other is None or not other.settled or other.record.practice for other in found)

    def _slowest(self, seen: Seen, tables: Mapping[str, Snapshot]) -> tuple[int, int] | None:
        """The table that will end last, and when, by its own pace so far."""
        record, now_ms = seen.record, self.orchestrator.now_ms()
        if record.stage != "playing" or record.plan.quiet:
            return None
        if seen.session not in self._rounds:
            self._rounds[seen.session] = round_seconds(record.plan, self.orchestrator.tables.games[record.plan.game])
        expected = self._rounds[seen.session]
        rest_ms = record.rest_ms + (now_ms - record.paused_ms if record.paused_ms else 0)
        found: list[tuple[int, int]] = []
        for placed in record.tables:
            snap = tables.get(placed.table)
            if snap is None or snap.record.status != "playing" or snap.record.practice or snap.state is None:
                continue
            done = max(0, self.orchestrator.scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).round - 1)
            took = max(0, now_ms - max(snap.record.started_at, record.started_ms) - rest_ms) / 1000
            left = ends(
                expected, done, took * done / (done + 0.5), took * 0.5 / (done + 0.5)
            )  # the round being played is half over, on average
            found.append((now_ms + int(left.likely * 60_000), placed.number))
        return None if not found else (max(found)[1], max(found)[0])

    async def _show(self, seen: Seen, control: int) -> None:
        view = await self.view(seen)
        posts = [Post("class", f"channel:{seen.record.classroom}", class_card(view))]
        gone: list[str] = []
        if control:
            posts.append(Post("control", "table", control_card(view), living=seen.record.stage != "closed", calm_ms=_calm(seen)))
            if view.draft is not None:
                posts.append(Post("draft", "table", draft_card(view)))
            else:
                gone.append("draft")
            posts += [Post(f"call-{call.number}", "table", call_card(call)) for call in view.calls]
        await self.orchestrator.stage.show(seen.session, Scene(tuple(posts), tuple(gone)), Destinations(control, 0))

    async def _control(self, seen: Seen) -> int:
        """The control channel, with exactly the staff in it; 0 where it cannot be made now."""
        try:
            made = await self.furnished(seen)
        except PortError as problem:
            log.warning("no_control_channel", session=seen.session, problem=type(problem).__name__)
            return await self._control_channel(seen)
        return 0 if isinstance(made, Missing) else made

    async def _control_channel(self, seen: Seen) -> int:
        known = {a.key: a.channel for a in await self.sessions.store.artifacts(seen.session) if not a.pending}
        return known.get(channel_key("control"), 0)

    async def furnished(self, seen: Seen) -> int | Missing:
        """The control channel, made where it is not there; or what the bot lacks. Raises PortError."""
        setup, staff, control = self.orchestrator.stage.channel_setup, _staff(seen), await self._control_channel(seen)
        if (control and self._staff.get(seen.session) == staff) or seen.record.stage == "closed":
            return control
        plan = Plan(seen.session, seen.guild, {"control": t("sessions.control_name")}, Seating(instructors=staff))
        if control:
            await setup.keep(plan, "control")
        else:
            lacking = await setup.lacking(seen.guild)
            if lacking is not None:
                return lacking
            category = await setup.category(seen.session, seen.guild, 1, category_name(seen, 1))
            made = await setup.set_up_channels(replace(plan, category=category))
            if isinstance(made, Missing):
                return made
            control = made.table
        self._staff[seen.session] = staff
        return control

    async def _category_of(self, snap: Snapshot) -> int | None:
        """The category in which a session's table stands: 24 tables each."""
        seen = await self.sessions.look(snap.record.session) if snap.record.session else None
        if seen is None:
            return None
        number = (snap.record.number - 1) // TABLES_A_CATEGORY + 1
        return await self.orchestrator.stage.channel_setup.category(seen.session, seen.guild, number, category_name(seen, number))

    def _table_shown(self, snap: Snapshot) -> None:
        if snap.record.session:
            self._session_of[snap.table] = snap.record.session
            self.changed(snap.record.session)

    def _table_rests(self, table: str) -> None:
        if (session := self._session_of.pop(table, None)) is not None:
            self.changed(session)

    def _set_timer(self, seen: Seen) -> None:
        seconds = AGAIN_S if seen.record.errands else LOOK_S if seen.record.stage == "playing" else 0.0
        change = next_change(seen.record.plan, self.orchestrator.now_ms()) if seconds == LOOK_S else None
        if change is not None:
            seconds = min(seconds, max(0.05, (change - self.orchestrator.now_ms()) / 1000))
        self._follow_ups.again(seen.session, seconds or None)

    def _release(self, seen: Seen) -> None:
        """Nothing more is to be shown: what stands in Discord stays."""
        self._staff.pop(seen.session, None)
        self.silence.release(seen.session)
        self._rounds.pop(seen.session, None)
        self.sessions.release(seen.session)


def category_name(seen: Seen, number: int) -> str:
    """What a category of the session is called: the id in it is the mark by which it is found again."""
    return t("sessions.category" if number == 1 else "sessions.category_more", title=seen.record.title[:60], session=seen.session, n=number)


def _calm(seen: Seen) -> int:
    return CALM_MS if seen.record.stage == "playing" else 0


def _staff(seen: Seen) -> frozenset[int]:
    return frozenset(person.user for person in seen.people if is_staff(person))
