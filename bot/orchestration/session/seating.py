"""Opens the tables of a session and seats its people as the session says; its staff lead them."""

from __future__ import annotations

from dataclasses import dataclass

import structlog

from bot.orchestration.orchestrator import Orchestrator
from bot.sessions.decisions.seating import opening_key
from bot.sessions.decisions.session_context import is_staff, members_without_seat
from bot.sessions.groups.treatments import table_seed
from bot.sessions.record import Errand, Placed
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.stage.silence.permissions import Missing
from bot.tables.decisions.observers import needs_admission
from bot.tables.decisions.orders import (
    Admit,
    AnswerQuiz,
    Appoint,
    Dismiss,
    Fill,
    GiveTime,
    Join,
    Leave,
    Observe,
    Replace,
    TakeOver,
)
from bot.tables.decisions.seats import stand_in_player
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, TableResult
from bot.tables.tables import Venue
from games.refusal import Refusal
from storage.store import Person

log = structlog.get_logger(__name__)
LATER = "later"
"""The code of an errand that cannot run yet, which is not reported."""


@dataclass(frozen=True, slots=True)
class TableErrand:
    """An errand at one of a session's tables."""

    session_snap: SessionSnapshot
    placed: Placed
    errand: Errand

    @property
    def key(self) -> str:
        """Return the idempotency key of this errand at the table."""
        return f"{self.session_snap.session}#{self.errand.number}"


class TableSeating:
    """One method per kind of errand. Each returns "" when it is done, otherwise a failure code."""

    def __init__(self, sessions: Sessions, orchestrator: Orchestrator) -> None:
        self._sessions = sessions
        self._scenes = orchestrator.scenes
        self._tables = orchestrator.tables
        self._channels = orchestrator.channels

    async def seat_table(self, at: TableErrand) -> str:
        """Open the table, seat its members, fill free seats with automatic players, and make its channels."""
        if not _leaders(at.session_snap, at.placed.number):
            return "no_leader"
        table = await self._open_table(at)
        for seat, members in enumerate(at.placed.seats):
            for member in members:  # one of a team holds its seat: the first who can
                code = await self._join(at, table, seat, member)
                if code:
                    return code
        await self._equalise_time(at, table)
        snap = await table.snapshot()
        if snap.record.status == "lobby":
            code = refusal_code(
                await table.order(order_giver(snap), Fill(self._stand_in(snap)), delivery=f"{at.key}/fill"),
                "no_free_seat",
            )
            if code:
                return code
        result = await self._channels.set_up(await table.snapshot())
        return "missing_permissions" if isinstance(result, Missing) else ""

    async def _open_table(self, at: TableErrand) -> Table:
        plan, session_snap = at.session_snap.record.plan, at.session_snap
        leaders = _leaders(session_snap, at.placed.number)
        observers = [
            Person(person.user, "observer", None, person.name)
            for person in session_snap.people
            if person.role == "observer"
        ]
        options = plan.table_options(
            self._tables.games[plan.game].options_model, len(at.placed.seats), at.placed.treatment
        )
        opener, *others = [Person(person.user, "instructor", None, person.name) for person in leaders]
        seed = table_seed(
            await self._sessions.seed(session_snap.session),
            at.placed.number,
            matched=plan.matched and not at.placed.late,
        )
        return await self._tables.open(
            opening_key(session_snap.session, at.placed.number),
            Venue(session_snap.guild, session_snap.record.classroom),
            plan.game,
            options,
            opener,
            strict=plan.strict,
            real_names=plan.names,
            observers=plan.observers,
            co_instructors=[*others, *observers],
            session=(session_snap.session, at.placed.number),
            rings=plan.attention,
            language=session_snap.record.language,
            seed=seed,
            quiz=plan.quiz and self._scenes[plan.game].teaches,
        )

    async def _join(self, at: TableErrand, table: Table, seat: int, member: int) -> str:
        """Seat this member; an erased or departed one leaves the seat to an automatic player."""
        person = at.session_snap.member(member)
        snap = await table.snapshot()
        if (
            person is None
            or is_staff(person)
            or snap.part(person.user) is not None
            or snap.record.status != "lobby"
            or snap.holder(seat)
        ):
            return ""
        async with self._tables.seating:
            who = Requester(
                person.user,
                person.name,
                beside=await self._tables.roles_elsewhere(person.user, snap),
                member=member,
            )
            lots = (
                ()
                if at.session_snap.record.plan.matched and not at.placed.late
                else at.session_snap.record.lots
            )  # equal dice need an equal players' part
            lot = lots[member] if member < len(lots) else ""
            code = refusal_code(await table.order(who, Join(seat, lot), delivery=f"{at.key}/{member}"))
        if not code and member in at.session_snap.record.quizzed:
            await table.order(
                who, AnswerQuiz(passed=True), delivery=f"{at.key}/{member}/quiz"
            )  # refused: nobody is asked there
        return self._non_blocking_code(at, code)

    def _non_blocking_code(self, at: TableErrand, code: str) -> str:
        """Return LATER for a busy table; any other code is logged and concerns one person only, such as one
        who watches another table.
        """
        if code and code != "table_busy":
            log.warning(
                "no_place_for_one", session=at.session_snap.session, place=at.placed.number, code=code
            )
        return LATER if code == "table_busy" else ""

    async def admit_latecomer(self, at: TableErrand) -> str:
        """Give a latecomer the seat of an automatic or absent player, or let them watch everything. A looker
        only gets access to the table's channel.
        """
        table, person = (
            await self._tables.find(at.placed.table),
            at.session_snap.member(at.errand.member or 0),
        )
        snap = None if table is None else await self._tables.readable_snapshot(table)
        if table is None or snap is None:
            return "unreadable"
        if person is None or (
            (part := snap.part(person.user)) is not None
            and (part.seat is not None or at.errand.arg == "watch")
        ):
            return ""
        if at.errand.arg == "watch" and at.errand.member in members_without_seat(
            at.session_snap.record, at.session_snap.people, at.placed
        ):
            return ""
        async with self._tables.seating:
            if at.errand.arg != "watch":
                await self._stop_watching_others(person, snap)
                await self._equalise_time(at, table)
            roles = await self._tables.roles_elsewhere(person.user, snap)
            latecomer = Requester(person.user, person.name, beside=roles, member=person.seat)
            if at.errand.arg != "watch":
                code = refusal_code(
                    await table.order(
                        order_giver(snap), Replace(int(at.errand.arg)), delivery=at.key, subject=latecomer
                    )
                )
                if code != "table_over":
                    return self._non_blocking_code(at, code) or await self._sync_access(table)
            code = await self._watch_table(
                table, latecomer, f"{at.key}/watch"
            )  # of a game that has just ended, the end is left to be seen
            return self._non_blocking_code(at, code) or await self._sync_access(table)

    async def _sync_access(self, table: Table) -> str:
        """Give exactly the people of a table that has not begun access to its channels."""
        snap = await table.snapshot()
        if snap.record.status == "lobby":
            await self._channels.sync_access(snap)
        return ""

    async def _equalise_time(self, at: TableErrand, table: Table) -> None:
        """Give everyone at the table the largest pace of any of them, so that it stays hidden who needs it.
        Time is never taken away.
        """
        session, snap = await self._sessions.find(at.session_snap.session), await table.snapshot()
        roster = {} if session is None else (await session.matches(at.session_snap)).people
        members = [member for seat in at.placed.seats for member in seat]
        paces = at.session_snap.record.paces
        percent = max(
            (max(paces.get(one, 100), roster[one].pace if one in roster else 100) for one in members),
            default=100,
        )
        if percent > snap.record.pace:
            await table.order(order_giver(snap), GiveTime(percent))

    async def give_time(self, at: TableErrand) -> str:
        """Apply a member's extra time to their table."""
        table = await self._tables.find(at.placed.table)
        if table is None or await self._tables.readable_snapshot(table) is None:
            return "unreadable"
        await self._equalise_time(at, table)
        return ""

    async def _stop_watching_others(self, person: Person, snap: Snapshot) -> None:
        for other in await self._tables.tables_of_player(person.user, snap.guild):
            part, table = other.part(person.user), await self._tables.find(other.table)
            is_sibling = other.record.session == snap.record.session and other.table != snap.table
            if is_sibling and table is not None and part is not None and part.role == "observer":
                await table.order(Requester(person.user, person.name), Leave())

    async def _watch_table(self, table: Table, observer: Requester, delivery: str | None = None) -> str:
        """Let a person watch the table, admitted by the staff if that is needed."""
        snap = await table.snapshot()
        if needs_admission(snap.record):
            return refusal_code(
                await table.order(order_giver(snap), Admit(), delivery=delivery, subject=observer)
            )
        return refusal_code(await table.order(observer, Observe(), delivery=delivery))

    async def sync_staff(self, at: TableErrand) -> str:
        """Make the session's leaders and this table's assistants its instructors, and let its other observers
        watch.
        """
        table = await self._tables.find(at.placed.table)
        if table is None:
            return ""  # it is not open yet, and opens with the right ones
        snap = await table.refresh()
        if snap.record.status == "closed":
            return ""  # nobody leads it any more
        wanted = {person.user: person for person in _leaders(at.session_snap, at.placed.number)}
        current = {person.user: person for person in snap.people if person.role == "instructor"}
        if not current:
            first = next(iter(wanted.values()))
            return (
                refusal_code(
                    await table.order(
                        Requester(first.user, first.name, manager=True), TakeOver(), delivery=at.key
                    )
                )
                or LATER
            )
        for user, person in wanted.items():
            if user not in current:
                code = refusal_code(
                    await table.order(
                        order_giver(await table.snapshot()), Appoint(), subject=Requester(user, person.name)
                    ),
                    "already_leading",
                )
                if code:
                    return code
        for user in current.keys() - wanted.keys():
            await table.order(
                order_giver(await table.snapshot()), Dismiss(), subject=Requester(user, current[user].name)
            )
        return await self._sync_staff_observers(at, table) or await self._sync_access(table)

    async def _sync_staff_observers(self, at: TableErrand, table: Table) -> str:
        """Let the staff's observers watch the table; a person who has left the staff stops watching."""
        for person in at.session_snap.people:
            if person.role == "observer" and (await table.snapshot()).part(person.user) is None:
                code = self._non_blocking_code(
                    at, await self._watch_table(table, Requester(person.user, person.name))
                )
                if code:
                    return code
        former = None if at.errand.member is None else at.session_snap.member(at.errand.member)
        part = None if former is None else (await table.snapshot()).part(former.user)
        is_watching = part is not None and part.role == "observer"
        if (
            former is not None
            and is_watching
            and not is_staff(former)
            and former.seat not in at.placed.watching
        ):
            return self._non_blocking_code(
                at, refusal_code(await table.order(Requester(former.user, former.name), Leave()))
            )
        return ""

    def _stand_in(self, snap: Snapshot) -> str:
        return stand_in_player(tuple(self._tables.players(snap.game.name)))


def _leaders(session_snap: SessionSnapshot, number: int) -> list[Person]:
    """Return this table's leaders: the session's owner first, its co-instructors, and the table's assistants."""
    leaders = [person for person in session_snap.people if person.role in ("owner", "co")]
    leaders += [
        p
        for p in session_snap.people
        if p.role == "assistant"
        and p.seat is not None
        and number in session_snap.record.assistants.get(p.seat, ())
    ]
    return sorted(leaders, key=lambda person: person.role != "owner")


def order_giver(snap: Snapshot) -> Requester:
    """Return a leader in whose name the session may give orders."""
    person = next((p for p in snap.people if p.role == "instructor"), None)
    return Requester(0, "") if person is None else Requester(person.user, person.name)


def refusal_code(result: TableResult | Refusal, *fine: str) -> str:
    """Return a refusal's code; "" for a success or a refusal in `fine`, which leaves nothing to do."""
    return "" if isinstance(result, TableResult) or result.code in fine else result.code
