"""What follows a change of a session or of one of its tables: errands are run, and the cards of the class and of the staff are shown."""

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
from bot.orchestration.session.outlook import outlook_of
from bot.orchestration.session.own_pages import OwnPages
from bot.orchestration.session.progress import between_stages, given_up, practice_rounds, practised, second_stage
from bot.orchestration.session.promotion import awaited_seats, letters_of, promotion
from bot.orchestration.session.silence import SessionSilence
from bot.orchestration.session.surveys import counts_of
from bot.orchestration.session.tables import SessionTables
from bot.orchestration.session.view import session_view
from bot.orchestration.session.what_if import WhatIfs
from bot.scenes.model import Post, Scene
from bot.scenes.names import tell_apart
from bot.scenes.session.calls import call_card
from bot.scenes.session.class_card import class_card
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
from bot.stage.side_process import Aside, here
from bot.stage.silence.permissions import Missing
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import said_in, t

CALM_MS = 1500
"""While people come, and while games go on, so long the control card waits for what else happens: an edit takes its time too, and it is
never 2 s behind.
"""
LOOK_S = 20.0
"""Seconds between two looks at the tables of a session that plays, at most."""


class SessionFollow:
    """Keeps every session going between the clicks."""

    def __init__(
        self,
        tables: SessionTables,
        orchestrator: Orchestrator,
        debriefs: Mapping[str, GameDebrief],
        bundle: Bundler,
        aside: Aside = here,
    ) -> None:
        """`debriefs`: how each game tells a class what it did; `bundle`: makes a session's data; `aside`: where a debrief is made."""
        self._tables = tables
        self.sessions = sessions = tables.sessions
        sessions.changed = self.changed
        self.orchestrator = orchestrator
        self.silence = SessionSilence(sessions, orchestrator.tables, orchestrator.stage, orchestrator.now_ms)
        self._errands = Errands(sessions, orchestrator, self.silence, self.changed)
        self._follow_ups = FollowUps("session", self._follow, orchestrator.stage.metrics)
        self.greetings = Greetings(sessions, orchestrator.stage, orchestrator.now_ms, self.changed)
        self._away: set[str] = set()
        self._card_failures = CardFailures(sessions, orchestrator, self.changed)
        self._control_channels = ControlChannels(sessions.store, orchestrator.stage.channel_setup, self._card_failures.report)
        self.debriefs = Debriefs(sessions.store, orchestrator.endings, debriefs, aside, self.changed)
        self.own_pages = OwnPages(tables, orchestrator.endings, debriefs)
        self.what_ifs = WhatIfs(sessions.store, orchestrator.endings, debriefs, aside, self.changed)
        self.archives = Archives(tables, orchestrator.endings)
        self.bundle = bundle

    def changed(self, session: str) -> None:
        """A session has changed, or one of its tables: follow up soon. Never waits."""
        self._follow_ups.changed(session)

    @property
    def busy(self) -> bool:
        """Whether anything is being followed up."""
        return self._follow_ups.busy or self.debriefs.busy or self.what_ifs.busy or self.greetings.busy

    async def settle(self) -> None:
        """Wait until every follow-up is done, and those of the tables that it gave orders to."""
        while self.busy or self.orchestrator.busy:
            await self._follow_ups.settle()
            await self.debriefs.settle()
            await self.what_ifs.settle()
            await self.greetings.settle()
            await self.orchestrator.settle()

    async def resume(self) -> None:
        """After a start: every session is looked at as if it had just changed."""
        self.silence.look_again()
        for name in await self.sessions.open_names():
            self.changed(name)

    async def watch(self) -> None:
        """The periodic check: as after a start, but for those that only wait to end, and are tried less and less often."""
        self.silence.look_again()
        for name in await self.sessions.open_names():
            if not self._errands.is_ending(name):
                self.changed(name)

    async def notice(self) -> None:
        """Follow up what other processes have changed."""
        for name in await self.sessions.stale_names():
            self.changed(name)

    async def close(self) -> None:
        """Stop the timers and finish what is in hand."""
        self._follow_ups.stop()
        self._errands.stop()
        self._card_failures.stop()
        self.debriefs.stop()
        self.what_ifs.stop()
        self.greetings.stop()
        while self._follow_ups.busy:
            await self._follow_ups.settle()

    async def view(self, seen: SessionSnapshot) -> SessionView:
        """A session as its staff see it."""
        return await self._view(seen, await self._tables.of(seen))

    async def _view(self, seen: SessionSnapshot, tables: Mapping[str, Snapshot]) -> SessionView:
        channels = {
            name: (await self.orchestrator.channels.destinations(snap)).table
            for name, snap in tables.items()
            if snap.record.status != "closed"
        }
        expects = seen.record.expected and seen.record.stage in ("gathering", "seated", "playing")
        session = await self.sessions.find(seen.session) if expects else None
        return session_view(
            seen,
            tables,
            self.orchestrator.scenes,
            lambda table: channels.get(table, 0),
            now_ms=self.orchestrator.now_ms(),
            matches=NOBODY_MATCHED if session is None else await session.matches(seen),
            user_names=await self.user_names(seen),
            ahead=outlook_of(seen.record, tables, self.orchestrator.tables.games, self.orchestrator.scenes, self.orchestrator.now_ms()),
            noisy=self.silence.noisy(seen.session),
            acted=self.orchestrator.rings.acted,
            departed=self.orchestrator.departures.seats,
            tries=self.what_ifs.tries(seen.record.plan.game),
            lacking={name: code for name, snap in tables.items() if (code := self._trouble_of(snap))},
            counts=await counts_of(seen, self.sessions.store),
            clock_ms=self.orchestrator.clock_ms,
            unreachable=await self.greetings.closed_users(seen),
            unreached=self.greetings.count_unknown(seen.session),
        )

    def _trouble_of(self, snap: Snapshot) -> str:
        """What is wrong at a table, or could not be made of it; "" for nothing."""
        return self.orchestrator.failures.trouble_of(snap).partition(" ")[0] or self.orchestrator.channels.lacking(snap.table)

    async def user_names(self, seen: SessionSnapshot) -> Mapping[int, str]:
        """The user names of a session's people, where some of them have the same name: else nobody asks."""
        if not any(tell_apart({n: person.name for n, person in enumerate(seen.people)}, {}).values()):
            return {}
        return await user_names_of(self.sessions.store, [person.user for person in seen.people])

    async def _follow(self, name: str) -> None:
        seen = await self.sessions.snapshot(name)
        if seen is not None and not await self._is_away(seen):
            with said_in(seen.record.language):  # and not in that of whoever clicked
                await self._follow_once(seen)

    async def put_away(self, name: str) -> None:
        """Show nothing of a closed session from now on: what stands of it in Discord is about to be taken away."""
        self._away.add(name)
        await self._follow_ups.followed(name)
        self._follow_ups.again(name, None)
        self._errands.release(name)

    async def _is_away(self, seen: SessionSnapshot) -> bool:
        """Whether a closed session is to be shown no more: nothing of it is in Discord, or soon will not be."""
        if seen.record.stage != "closed" or seen.record.errands:
            return False
        return seen.session in self._away or not await self.sessions.store.artifacts(seen.session)

    async def _follow_once(self, seen: SessionSnapshot) -> None:
        name = seen.session
        seen = await self._seat_waiting(seen)
        await self.silence.keep(seen)  # of who sits down as well, before they see their table
        control = await self._control_channels.of(seen)
        view = await self._show(seen, control)
        await self._keep_plan(seen)
        seen = await self.sessions.snapshot(name) or seen
        if seen.record.errands:
            await self._errands.run(seen)
            seen = await self.sessions.snapshot(name) or seen
            await self.silence.keep(seen)
            view = await self._show(seen, await self._control_channels.of(seen))
        await self.orchestrator.stage.deliver()
        await self._card_failures.look(name)
        self._set_timer(seen, view)
        if seen.record.stage == "closed" and not seen.record.errands:
            self.release(seen)

    async def _keep_plan(self, seen: SessionSnapshot) -> None:
        """What the plan wants by itself: all stop between the stages, and stand still in quiet hours."""
        record, session = seen.record, await self.sessions.find(seen.session)
        if session is None or record.stage != "playing":
            return
        quiet = is_quiet(record.plan, self.orchestrator.now_ms())
        if quiet != record.quiet:
            await session.order(None, Hush(quiet))
        if not record.plan.pause and not record.plan.practice and record.plan.remainder != "watch":
            return
        tables = await self._tables.of(seen)
        if (order := promotion(seen, tables, self.orchestrator.scenes)) is not None:
            await self._sit_down(seen, order, tables)
        if fit := practised(seen, tables, self.orchestrator.scenes):
            await session.order(None, EndPractice(fit))
        if record.plan.pause and (reached := between_stages(seen, tables, self.orchestrator.scenes)):
            await session.order(None, Interval(reached, t("sessions.questions")))

    async def _seat_waiting(self, seen: SessionSnapshot) -> SessionSnapshot:
        """Who waits for a seat gets the first that is given up, without asking again. The session as it stands then."""
        if seen.record.stage not in ("seated", "playing") or not unplaced_members(seen.record, seen.people):
            return seen
        closed = await self.over(seen)
        left = [one for one in await self.left(seen) if one[0] not in closed]
        if not left or (order := awaited_seats(seen, left, await self.off(seen))) is None:
            return seen
        await self._sit_down(seen, order, await self._tables.of(seen))
        return await self.sessions.snapshot(seen.session) or seen

    async def _sit_down(self, seen: SessionSnapshot, order: Promote | SeatWaiting, tables: Mapping[str, Snapshot]) -> None:
        session = await self.sessions.find(seen.session)
        people = {person.user for one in (seen, *tables.values()) for person in one.people}
        spoken = await self.orchestrator.languages.of_each(people)
        if session is not None:
            await session.order(None, order, letters=letters_of(seen, order, tables, spoken))

    async def tables(self, seen: SessionSnapshot) -> Mapping[str, Snapshot]:
        """The session's tables that can be read, by their ids."""
        return await self._tables.of(seen)

    async def off(self, seen: SessionSnapshot) -> tuple[int, ...]:
        """The members of the class who have left the server, as far as Discord tells."""
        here = {person.user: person.seat for person in seen.people if person.role in ("student", "watcher") and person.seat is not None}
        return tuple(sorted(here[user] for user in await self.orchestrator.stage.absent(seen.guild, tuple(here))))

    async def over(self, seen: SessionSnapshot) -> tuple[int, ...]:
        """The tables that have played, or where somebody who has watched was erased, by number: nobody who comes late gets a seat there."""
        tables = await self._tables.of(seen) if seen.record.stage == "playing" else {}
        there = [(placed.number, tables[placed.table].record) for placed in seen.record.tables if placed.table in tables]
        played = (number for number, record in there if record.status in ("over", "closed") and not record.practice)
        return (*played, *(number for number, record in there if record.status == "playing" and record.unknown_watchers))

    async def left(self, seen: SessionSnapshot) -> tuple[tuple[int, int], ...]:
        """The seats that their people have given up, as (table, seat): who is merely absent keeps theirs."""
        tables = await self._tables.of(seen) if seen.record.stage in ("seated", "playing") else {}
        placed = seen.record.tables if tables else ()
        return tuple((one.number, seat) for one in placed for seat in given_up(seen, one, tables.get(one.table)))

    def talks(self, seen: SessionSnapshot) -> bool:
        """Whether the class talked between two stages when its tables were last looked at."""
        return any(self._tables.stage_break(placed.table) == "class" for placed in seen.record.tables)

    async def practice_rounds(self, seen: SessionSnapshot) -> dict[int, int]:
        """Return the practice round that is being played, by the number of the table that plays it."""
        return practice_rounds(seen, await self._tables.of(seen), self.orchestrator.scenes)

    def may_play_fewer(self, seen: SessionSnapshot) -> bool:
        """Whether the number of rounds can be changed in the game of this session while it is played."""
        game = seen.record.plan.game
        stages = (stage.rounds for stage in book_game(game).stages)
        return any(self.orchestrator.scenes[game].change({option: 1}) is not None for option in stages)

    async def _show(self, seen: SessionSnapshot, control: int) -> SessionView:
        tables = await self._tables.of(seen)
        for table in self._tables.note_breaks(seen, tables):
            self.orchestrator.changed(table)
        await self.debriefs.prepare(tables, second_stage(tables, self.orchestrator.scenes))
        await self.debriefs.keep(seen, tables)
        view, told = await self._view(seen, tables), self.debriefs.ready(seen.session)
        posts = [Post("class", f"channel:{seen.record.classroom}", class_card(view, None if told is None else told.panel))]
        gone: list[str] = []
        if control:
            posts.append(Post("control", "table", control_card(view), living=seen.record.stage != "closed", calm_ms=_calm(seen)))
            if view.draft is not None:
                posts.append(Post("draft", "table", draft_card(view)))
            else:
                gone.append("draft")
            posts += [Post(f"call-{call.number}", "table", call_card(call)) for call in view.calls]
            notices = departure_notices(view, [placed.number for placed in seen.record.tables if _waits(tables.get(placed.table))])
            posts += [Post(key, "table", notice) for key, notice in notices.items() if notice is not None]
            gone += [key for key, notice in notices.items() if notice is None]
            posts += self.what_ifs.posts(seen.session, seen.record.classroom)
        await self.orchestrator.stage.show(seen.session, Scene(tuple(posts), tuple(gone)), Destinations(control, 0))
        return view

    async def furnished(self, seen: SessionSnapshot) -> int | Missing:
        """The control channel, made in its language where it is not there; or what the bot lacks. Raises PortError."""
        with said_in(seen.record.language):
            return await self._control_channels.furnished(seen)

    async def control(self, seen: SessionSnapshot) -> int:
        """The same; 0 where it cannot be made now."""
        with said_in(seen.record.language):
            return await self._control_channels.of(seen)

    def _set_timer(self, seen: SessionSnapshot, view: SessionView) -> None:
        self._errands.schedule(seen)
        times: list[float] = []
        if seen.record.stage == "playing":
            now_ms = self.orchestrator.now_ms()
            changes = (next_quiet_change_ms(seen.record.plan, now_ms), next_change_ms(view))
            times += [LOOK_S, *(max(0.05, (change - now_ms) / 1000) for change in changes if change is not None)]
        self._follow_ups.again(seen.session, min(times, default=None))

    def release(self, seen: SessionSnapshot) -> None:
        """Nothing more is to be shown: what stands in Discord stays."""
        self._follow_ups.again(seen.session, None)
        self._errands.release(seen.session)
        self._control_channels.release(seen.session)
        self._card_failures.release(seen.session)
        self.silence.release(seen.session)
        self.greetings.release(seen.session)
        self.debriefs.release([placed.table for placed in seen.record.tables])
        self.what_ifs.release(seen.session)
        self.sessions.release(seen.session)


def _waits(snap: Snapshot | None) -> bool:
    return snap is not None and waits_for_absent(snap)


def _calm(seen: SessionSnapshot) -> int:
    return CALM_MS if seen.record.stage in ("gathering", "playing") else 0
