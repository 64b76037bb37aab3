"""Carries out what a session gave order for at its tables: each errand once, whatever is killed and whenever, and what failed again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

import structlog

from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.model import Panel
from bot.sessions.orders import Ran
from bot.sessions.record import Errand, Placed, Task
from bot.sessions.seating import opening_key
from bot.sessions.session import Seen
from bot.sessions.sessions import Sessions
from bot.sessions.treatments import table_seed
from bot.stage.discord_api.port import PortError, TryLater
from bot.stage.messages.outbox import payload_of
from bot.stage.silence.permissions import Missing
from bot.tables.lobby import Who
from bot.tables.observers import asks_staff
from bot.tables.orders import (
    Admit,
    Announce,
    Appoint,
    ChangeOptions,
    Close,
    Dismiss,
    Fill,
    Join,
    Observe,
    Order,
    Pause,
    Replace,
    Resume,
    Start,
    TakeOver,
)
from bot.tables.seats import stand_in
from bot.tables.snapshot import Snapshot
from bot.tables.table import Played, Table
from bot.tables.tables import Venue
from games.protocol import Actor
from games.refusal import Refusal
from storage.store import Person

log = structlog.get_logger(__name__)
AT_ONCE = 4
"""Tables at which errands are run together."""
LATER = "later"
"""What cannot be done yet, and nobody need be told of."""
SHORTER = 0.7
"""Of a clock that is made shorter."""
DONE_ALREADY = frozenset(
    {"already_started", "already_paused", "not_paused", "table_closed", "already_seated", "already_observing", "table_over"}
)
"""Refusals of an order that has nothing left to do."""


@dataclass(frozen=True, slots=True)
class Place:
    """One of a session's tables, with the errand to be run there."""

    seen: Seen
    placed: Placed
    errand: Errand

    @property
    def key(self) -> str:
        """The delivery of the errand."""
        return f"{self.seen.session}#{self.errand.number}"


Run: TypeAlias = Callable[[Place], Awaitable[str]]
"""Carries out one errand; "" when it is done, else the code of what is in the way."""


class Errands:
    """Runs the errands of all sessions."""

    def __init__(self, sessions: Sessions, orchestrator: Orchestrator) -> None:
        self._sessions = sessions
        self._orchestrator = orchestrator
        self._tables = orchestrator.tables
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._runs: Mapping[Task, Run] = {
            "seat": self._seat,
            "start": self._start,
            "pause": lambda at: self._ordered(at, Pause()),
            "resume": lambda at: self._ordered(at, Resume()),
            "clocks": self._clocks,
            "last_round": self._last_round,
            "announce": self._announce,
            "late": self._late,
            "staff": self._staff,
            "close": lambda at: self._ordered(at, Close()),
            "remove": self._remove,
        }

    async def run(self, seen: Seen) -> None:
        """Carry out all that is to be done, in each place in its order; what fails keeps the later errands of its place waiting."""
        by_place: dict[int, list[Errand]] = {}
        for errand in seen.record.errands:
            by_place.setdefault(errand.place, []).append(errand)
        if by_place.keys() == {0}:
            await self._end(seen)
            return
        by_place.pop(0, None)
        results = await asyncio.gather(*(self._in_place(seen, number, errands) for number, errands in by_place.items()))
        done = tuple(number for finished, _ in results for number in finished)
        known = {errand.number: errand.failed for errand in seen.record.errands}
        failed = {number: code for _, failures in results for number, code in failures.items() if known[number] != code}
        session = await self._sessions.find(seen.session)
        if session is not None and (done or failed):
            await session.order(None, Ran(done, failed))

    async def _end(self, seen: Seen) -> None:
        """Nothing is left to do at any table: the roster is forgotten, and the control channel goes where all channels go."""
        session = await self._sessions.find(seen.session)
        if session is None:
            return
        await session.keep_roster(None)
        if seen.record.removed:
            try:
                await self._orchestrator.stage.remove_channels(seen.session)
            except TryLater:
                return
        await session.order(None, Ran(tuple(errand.number for errand in seen.record.errands)))

    async def _in_place(self, seen: Seen, number: int, errands: list[Errand]) -> tuple[list[int], dict[int, str]]:
        done: list[int] = []
        placed = seen.record.place(number)
        for errand in errands:
            if placed is None:
                done.append(errand.number)
                continue
            async with self._gate:
                code = await self._safely(Place(seen, placed, errand))
            if code:
                return done, {errand.number: code}
            done.append(errand.number)
        return done, {}

    async def _safely(self, at: Place) -> str:
        """A fault at one table keeps no other from its errands."""
        try:
            code = await self._runs[at.errand.task](at)
        except TryLater:
            return LATER
        except PortError as problem:
            code = "discord_refused"
            log.warning("errand_failed", session=at.seen.session, place=at.placed.number, problem=type(problem).__name__)
        except Exception:
            code = "went_wrong"
            log.exception("errand_failed", session=at.seen.session, place=at.placed.number)
        if (
            not code and at.errand.task != "remove"
        ):  # what failed is tried again later: the table's next look must not bring it back at once
            self._orchestrator.changed(at.placed.table)
        return code

    # Opening a table, and its people

    async def _seat(self, at: Place) -> str:
        """The table is opened, everybody sits down, automatic players take what is free, and its channels are made."""
        if not _leaders(at.seen, at.placed.number):
            return "no_leader"
        table = await self._opened(at)
        for seat, members in enumerate(at.placed.seats):
            code = await self._join(at, table, seat, members[0]) if members else ""
            if code:
                return code
        snap = await table.look()
        if snap.record.status == "lobby":
            code = _code(await table.order(_leader(snap), Fill(self._stand_in(snap)), delivery=f"{at.key}/fill"), "no_free_seat")
            if code:
                return code
        made = await self._orchestrator.channels.set_up(await table.look())
        return "missing_permissions" if isinstance(made, Missing) else ""

    async def _opened(self, at: Place) -> Table:
        plan, seen = at.seen.record.plan, at.seen
        leaders = _leaders(seen, at.placed.number)
        looking = [Person(person.user, "observer", None, person.name) for person in seen.people if person.role == "observer"]
        options = plan.for_table(self._tables.games[plan.game].options, len(at.placed.seats), at.placed.treatment)
        opener, *beside = [Person(person.user, "instructor", None, person.name) for person in leaders]
        seed = table_seed(await self._sessions.seed(seen.session), at.placed.number, matched=plan.matched)
        return await self._tables.open(
            opening_key(seen.session, at.placed.number),
            Venue(seen.guild, seen.record.classroom),
            plan.game,
            options,
            opener,
            strict=plan.strict,
            real_names=plan.names,
            observers=plan.observers,
            beside=[*beside, *looking],
            session=(seen.session, at.placed.number),
            seed=seed,
        )

    async def _join(self, at: Place, table: Table, seat: int, member: int) -> str:
        """This member sits down; somebody who was erased or has gone since leaves the seat to an automatic player."""
        person = at.seen.member(member)
        snap = await table.look()
        if person is None or snap.part(person.user) is not None or snap.record.status != "lobby":
            return ""
        async with self._tables.seating:
            who = replace(Who(person.user, person.name), beside=await self._tables.roles_beside(person.user, snap))
            lots = () if at.seen.record.plan.matched else at.seen.record.lots  # equal dice need an equal players' part
            lot = lots[member] if member < len(lots) else ""
            return _code(await table.order(who, Join(seat, lot), delivery=f"{at.key}/{member}"))

    async def _late(self, at: Place) -> str:
        """Somebody who came late takes a seat that an automatic player holds, or watches."""
        table, person = await self._tables.find(at.placed.table), at.seen.member(at.errand.member or 0)
        snap = None if table is None else await self._tables.readable(table)
        if table is None or snap is None:
            return "unreadable"
        if person is None or ((part := snap.part(person.user)) is not None and (part.seat is not None or at.errand.arg == "watch")):
            return ""
        async with self._tables.seating:
            beside = await self._tables.roles_beside(person.user, snap)
            them = Who(person.user, person.name, beside=beside)
            if at.errand.arg != "watch":
                return _code(await table.order(_leader(snap), Replace(int(at.errand.arg)), delivery=at.key, other=them))
            if asks_staff(snap.record):
                return _code(await table.order(_leader(snap), Admit(), delivery=at.key, other=them))
            return _code(await table.order(them, Observe(), delivery=at.key))

    async def _staff(self, at: Place) -> str:
        """Those lead the table who lead the session, and the assistants of this table."""
        table = await self._tables.find(at.placed.table)
        if table is None:
            return ""  # it is not open yet, and opens with the right ones
        snap = await table.fresh()
        wanted = {person.user: person for person in _leaders(at.seen, at.placed.number)}
        led = {person.user: person for person in snap.people if person.role == "instructor"}
        if not led:
            first = next(iter(wanted.values()))
            return _code(await table.order(Who(first.user, first.name, manager=True), TakeOver(), delivery=at.key)) or LATER
        for user, person in wanted.items():
            if user not in led:
                code = _code(await table.order(_leader(await table.look()), Appoint(), other=Who(user, person.name)), "already_leading")
                if code:
                    return code
        for user in led.keys() - wanted.keys():
            await table.order(_leader(await table.look()), Dismiss(), other=Who(user, led[user].name))
        return ""

    # What all tables can be told

    async def _start(self, at: Place) -> str:
        return await self._ordered(at, Start())

    async def _ordered(self, at: Place, order: Order, letters: tuple[tuple[str, str], ...] = ()) -> str:
        """This order, by whoever leads the table."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        table, snap = found
        return _code(await table.order(_leader(snap), order, delivery=at.key, letters=letters), *DONE_ALREADY)

    async def _found(self, at: Place) -> tuple[Table, Snapshot] | str:
        table = await self._tables.find(at.placed.table)
        if table is None:
            return "" if at.errand.task in ("close", "remove") else "unreadable"
        snap = await self._tables.readable(table)
        return "unreadable" if snap is None else (table, snap)

    async def _announce(self, at: Place) -> str:
        return await self._ordered(at, Announce(), (("table", payload_of(Panel(title="📣", text=at.errand.arg))),))

    async def _clocks(self, at: Place) -> str:
        """Every clock of the table is shorter from now on."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        _, snap = found
        fields = type(snap.options).model_fields
        shorter: dict[str, str | int | bool] = {}
        for name, value in snap.options.clocks().items():
            least = next((m.ge for m in fields[name].metadata if hasattr(m, "ge")), 1)
            if isinstance(value, int) and not isinstance(value, bool) and value > 0 and name != "absent_seconds":
                shorter[name] = max(least, round(value * SHORTER))
        return await self._ordered(at, ChangeOptions(shorter))

    async def _last_round(self, at: Place) -> str:
        """The game ends with the round that is being played: the same fair end for every table."""
        found = await self._found(at)
        if isinstance(found, str):
            return found
        table, snap = found
        plain = self._orchestrator.scenes[snap.game.name].finish()
        if plain is None or snap.record.status != "playing":
            return ""
        move = snap.game.codec.action.of_plain(plain)
        result = await table.play(Actor(None, "instructor"), move, delivery=at.key)
        return "" if isinstance(result, Played) else LATER if result.code == "paused" else ""

    async def _remove(self, at: Place) -> str:
        """The channels of a table go when it rests: until then what is shown there is still being written."""
        row = await self._sessions.store.load(at.placed.table)
        if row is not None and row.status != "closed":
            return LATER
        await self._orchestrator.stage.remove_channels(at.placed.table)
        return ""

    def _stand_in(self, snap: Snapshot) -> str:
        return stand_in(tuple(self._tables.players(snap.game.name)))


def _leaders(seen: Seen, number: int) -> list[Person]:
    """Who leads this table: the session's owner and co-instructors, and the assistants of this table; the owner first."""
    found = [person for person in seen.people if person.role in ("owner", "co")]
    found += [p for p in seen.people if p.role == "assistant" and p.seat is not None and number in seen.record.assistants.get(p.seat, ())]
    return sorted(found, key=lambda person: person.role != "owner")


def _leader(snap: Snapshot) -> Who:
    """Somebody in whose name the session may give the table orders."""
    person = next((p for p in snap.people if p.role == "instructor"), None)
    return Who(0, "") if person is None else Who(person.user, person.name)


def _code(result: Played | Refusal, *fine: str) -> str:
    return "" if isinstance(result, Played) or result.code in fine else result.code
