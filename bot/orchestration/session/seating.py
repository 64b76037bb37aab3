"""Opens the tables of a session and gives people their places there: everybody sits where the session says, and its staff lead."""

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
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import Admit, AnswerQuiz, Appoint, Dismiss, Fill, GiveTime, Join, Leave, Observe, Replace, TakeOver
from bot.tables.decisions.seats import stand_in_player
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, TableResult
from bot.tables.tables import Venue
from games.refusal import Refusal
from storage.store import Person

log = structlog.get_logger(__name__)
LATER = "later"
"""What cannot be done yet, and nobody need be told of."""


@dataclass(frozen=True, slots=True)
class TableErrand:
    """One of a session's tables, with the errand to be run there."""

    seen: SessionSnapshot
    placed: Placed
    errand: Errand

    @property
    def key(self) -> str:
        """What the table knows this errand by, should it be carried out twice."""
        return f"{self.seen.session}#{self.errand.number}"


class TableSeating:
    """Every method carries out one errand; it returns "" when that is done, else the code of what is in the way."""

    def __init__(self, sessions: Sessions, orchestrator: Orchestrator) -> None:
        self._sessions = sessions
        self._scenes = orchestrator.scenes
        self._tables = orchestrator.tables
        self._channels = orchestrator.channels

    async def seat(self, at: TableErrand) -> str:
        """The table is opened, everybody sits down, automatic players take what is free, and its channels are made."""
        if not _leaders(at.seen, at.placed.number):
            return "no_leader"
        table = await self._opened(at)
        for seat, members in enumerate(at.placed.seats):
            for member in members:  # one of a team holds its seat: the first who can
                code = await self._join(at, table, seat, member)
                if code:
                    return code
        await self._give_time(at, table)
        snap = await table.snapshot()
        if snap.record.status == "lobby":
            code = code_of(await table.order(leader(snap), Fill(self._stand_in(snap)), delivery=f"{at.key}/fill"), "no_free_seat")
            if code:
                return code
        made = await self._channels.set_up(await table.snapshot())
        return "missing_permissions" if isinstance(made, Missing) else ""

    async def _opened(self, at: TableErrand) -> Table:
        plan, seen = at.seen.record.plan, at.seen
        leaders = _leaders(seen, at.placed.number)
        looking = [Person(person.user, "observer", None, person.name) for person in seen.people if person.role == "observer"]
        options = plan.table_options(self._tables.games[plan.game].options_model, len(at.placed.seats), at.placed.treatment)
        opener, *beside = [Person(person.user, "instructor", None, person.name) for person in leaders]
        seed = table_seed(await self._sessions.seed(seen.session), at.placed.number, matched=plan.matched and not at.placed.late)
        return await self._tables.open(
            opening_key(seen.session, at.placed.number),
            Venue(seen.guild, seen.record.classroom),
            plan.game,
            options,
            opener,
            strict=plan.strict,
            real_names=plan.names,
            observers=plan.observers,
            co_instructors=[*beside, *looking],
            session=(seen.session, at.placed.number),
            rings=plan.attention,
            language=seen.record.language,
            seed=seed,
            quiz=plan.quiz and self._scenes[plan.game].teaches,
        )

    async def _join(self, at: TableErrand, table: Table, seat: int, member: int) -> str:
        """This member sits down; somebody who was erased or has gone since leaves the seat to an automatic player."""
        person = at.seen.member(member)
        snap = await table.snapshot()
        if person is None or is_staff(person) or snap.part(person.user) is not None or snap.record.status != "lobby" or snap.holder(seat):
            return ""
        async with self._tables.seating:
            who = Requester(person.user, person.name, beside=await self._tables.roles_elsewhere(person.user, snap), member=member)
            lots = (
                () if at.seen.record.plan.matched and not at.placed.late else at.seen.record.lots
            )  # equal dice need an equal players' part
            lot = lots[member] if member < len(lots) else ""
            code = code_of(await table.order(who, Join(seat, lot), delivery=f"{at.key}/{member}"))
        if not code and member in at.seen.record.quizzed:
            await table.order(who, AnswerQuiz(passed=True), delivery=f"{at.key}/{member}/quiz")  # refused: nobody is asked there
        return self._without_them(at, code)

    def _without_them(self, at: TableErrand, code: str) -> str:
        """What keeps one person from their place, such as that they watch another table of the server, keeps nobody else from theirs."""
        if code and code != "table_busy":
            log.warning("no_place_for_one", session=at.seen.session, place=at.placed.number, code=code)
        return LATER if code == "table_busy" else ""

    async def late(self, at: TableErrand) -> str:
        """Somebody takes a seat that an automatic player holds, or that of somebody who is away; or watches, and sees everything. Who looks
        on until they get a seat has no part in the table: its channel is opened to them, and no more.
        """
        table, person = await self._tables.find(at.placed.table), at.seen.member(at.errand.member or 0)
        snap = None if table is None else await self._tables.readable_snapshot(table)
        if table is None or snap is None:
            return "unreadable"
        if person is None or ((part := snap.part(person.user)) is not None and (part.seat is not None or at.errand.arg == "watch")):
            return ""
        if at.errand.arg == "watch" and at.errand.member in members_without_seat(at.seen.record, at.seen.people, at.placed):
            return ""
        async with self._tables.seating:
            if at.errand.arg != "watch":
                await self._watches_no_more(person, snap)
                await self._give_time(at, table)
            beside = await self._tables.roles_elsewhere(person.user, snap)
            them = Requester(person.user, person.name, beside=beside, member=person.seat)
            if at.errand.arg != "watch":
                code = code_of(await table.order(leader(snap), Replace(int(at.errand.arg)), delivery=at.key, subject=them))
                if code != "table_over":
                    return self._without_them(at, code) or await self._let_in(table)
            code = await self._watches(table, them, f"{at.key}/watch")  # of a game that has just ended, the end is left to be seen
            return self._without_them(at, code) or await self._let_in(table)

    async def _let_in(self, table: Table) -> str:
        """Before its game begins, those are let into a table's channels who have come to it since they were made, and they alone."""
        snap = await table.snapshot()
        if snap.record.status == "lobby":
            await self._channels.keep(snap)
        return ""

    async def _give_time(self, at: TableErrand, table: Table) -> None:
        """Everybody at the table has as much time as the roster or the staff say of one of them: so nobody sees who needs it. What was
        given is not taken away again.
        """
        session, snap = await self._sessions.find(at.seen.session), await table.snapshot()
        said = {} if session is None else (await session.matches(at.seen)).people
        here = [member for seat in at.placed.seats for member in seat]
        paces = at.seen.record.paces
        percent = max((max(paces.get(one, 100), said[one].pace if one in said else 100) for one in here), default=100)
        if percent > snap.record.pace:
            await table.order(leader(snap), GiveTime(percent))

    async def give_time(self, at: TableErrand) -> str:
        """Somebody at the table was given more time."""
        table = await self._tables.find(at.placed.table)
        if table is None or await self._tables.readable_snapshot(table) is None:
            return "unreadable"
        await self._give_time(at, table)
        return ""

    async def _watches_no_more(self, person: Person, snap: Snapshot) -> None:
        """Who gets a seat gives up watching another table of the session."""
        for beside in await self._tables.tables_of_player(person.user, snap.guild):
            part, table = beside.part(person.user), await self._tables.find(beside.table)
            same = beside.record.session == snap.record.session and beside.table != snap.table
            if same and table is not None and part is not None and part.role == "observer":
                await table.order(Requester(person.user, person.name), Leave())

    async def _watches(self, table: Table, them: Requester, delivery: str | None = None) -> str:
        """Somebody watches the table: as if they had pressed it, or admitted by the staff."""
        snap = await table.snapshot()
        if needs_admission(snap.record):
            return code_of(await table.order(leader(snap), Admit(), delivery=delivery, subject=them))
        return code_of(await table.order(them, Observe(), delivery=delivery))

    async def staff(self, at: TableErrand) -> str:
        """Those lead the table who lead the session, and the assistants of this table; who only looks on, watches it."""
        table = await self._tables.find(at.placed.table)
        if table is None:
            return ""  # it is not open yet, and opens with the right ones
        snap = await table.refresh()
        if snap.record.status == "closed":
            return ""  # nobody leads it any more
        wanted = {person.user: person for person in _leaders(at.seen, at.placed.number)}
        led = {person.user: person for person in snap.people if person.role == "instructor"}
        if not led:
            first = next(iter(wanted.values()))
            return code_of(await table.order(Requester(first.user, first.name, manager=True), TakeOver(), delivery=at.key)) or LATER
        for user, person in wanted.items():
            if user not in led:
                code = code_of(
                    await table.order(leader(await table.snapshot()), Appoint(), subject=Requester(user, person.name)), "already_leading"
                )
                if code:
                    return code
        for user in led.keys() - wanted.keys():
            await table.order(leader(await table.snapshot()), Dismiss(), subject=Requester(user, led[user].name))
        return await self._looking_on(at, table) or await self._let_in(table)

    async def _looking_on(self, at: TableErrand, table: Table) -> str:
        """Observers of the staff watch the table; who is one of the staff no more, watches no more."""
        for person in at.seen.people:
            if person.role == "observer" and (await table.snapshot()).part(person.user) is None:
                code = self._without_them(at, await self._watches(table, Requester(person.user, person.name)))
                if code:
                    return code
        gone = None if at.errand.member is None else at.seen.member(at.errand.member)
        part = None if gone is None else (await table.snapshot()).part(gone.user)
        watches = part is not None and part.role == "observer"
        if gone is not None and watches and not is_staff(gone) and gone.seat not in at.placed.watching:
            return self._without_them(at, code_of(await table.order(Requester(gone.user, gone.name), Leave())))
        return ""

    def _stand_in(self, snap: Snapshot) -> str:
        return stand_in_player(tuple(self._tables.players(snap.game.name)))


def _leaders(seen: SessionSnapshot, number: int) -> list[Person]:
    """Who leads this table: the session's owner and co-instructors, and the assistants of this table; the owner first."""
    found = [person for person in seen.people if person.role in ("owner", "co")]
    found += [p for p in seen.people if p.role == "assistant" and p.seat is not None and number in seen.record.assistants.get(p.seat, ())]
    return sorted(found, key=lambda person: person.role != "owner")


def leader(snap: Snapshot) -> Requester:
    """Somebody in whose name the session may give the table orders."""
    person = next((p for p in snap.people if p.role == "instructor"), None)
    return Requester(0, "") if person is None else Requester(person.user, person.name)


def code_of(result: TableResult | Refusal, *fine: str) -> str:
    """The code of a refusal; "" for what was done, and for refusals that are `fine`: there was nothing left to do."""
    return "" if isinstance(result, TableResult) or result.code in fine else result.code
