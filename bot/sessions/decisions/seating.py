"""Decides who sits where: a draft that can be dealt again and corrected by hand, its confirmation, and places
for latecomers. Pure.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.sessions.decisions.orders import Captain, Deal, Give, Move, Promote, Seat, SeatWaiting
from bot.sessions.decisions.session_context import (
    SessionContext,
    SessionOrderResult,
    members_without_seat,
    with_errand,
    with_start_errand,
)
from bot.sessions.groups.colours import seats_by_colour
from bot.sessions.groups.draw import draw_grouping
from bot.sessions.groups.grouping import Candidate, Group, Grouping, move_person
from bot.sessions.groups.roster import fold_name
from bot.sessions.groups.treatments import deal_treatments
from bot.sessions.plan.plans import Method, Plan
from bot.sessions.record import CLASS, Draft, Placed, SessionRecord
from games.refusal import Refusal
from storage.store import Person

ENOUGH_FOR_A_TABLE = 3
"""Latecomers who get a table of their own."""


def table_id(session: str, number: int) -> str:
    """Return the id of a session's table, known before it is opened so that it is opened once."""
    return hashlib.sha256(opening_key(session, number).encode()).hexdigest()[:8]


def opening_key(session: str, number: int) -> str:
    """Return the delivery for opening the session's table of this number."""
    return f"{session}/{number}"


def deal(order: Deal, context: SessionContext) -> SessionOrderResult | Refusal:
    """Deal a seating of all who are here."""
    if context.record.stage != "gathering":
        return Refusal("already_seated", "")
    context = _without_departed(context, order.off)
    record, plan = context.record, context.record.plan
    if not context.students:
        return Refusal("nobody_here", "")
    number = record.drafts + 1
    seed = hashlib.sha256(context.seed + f"draft {number}".encode()).digest()
    people = _candidates(context)
    dealt = draw_grouping(
        people,
        seats=plan.seats,
        fewest=plan.fewest,
        method=_seating_method(plan, people),
        remainder=plan.remainder,
        seed=seed,
    )
    return SessionOrderResult(record.replace(draft=_draft_of(number, dealt), drafts=number), context.people)


def _seating_method(plan: Plan, people: Sequence[Candidate]) -> Method:
    """Return the plan's method, or the roster's tables if the plan has no wish of its own and a roster names
    tables.
    """
    return (
        "roster" if plan.method == "arrival" and any(one.table is not None for one in people) else plan.method
    )


def move_member(order: Move, context: SessionContext) -> SessionOrderResult | Refusal:
    """Move one member of the draft, or exchange two."""
    record = context.record
    if record.stage != "gathering" or record.draft is None:
        return Refusal("no_draft", "")
    candidates = _candidates(context)
    after = move_person(
        _grouping_of(record.draft),
        order.member,
        order.table,
        order.other,
        candidates=candidates,
        method=_seating_method(record.plan, candidates),
    )
    if isinstance(after, Refusal):
        return after
    number = record.drafts + 1
    return SessionOrderResult(record.replace(draft=_draft_of(number, after), drafts=number), context.people)


def seat(order: Seat, context: SessionContext) -> SessionOrderResult | Refusal:
    """Confirm the draft: errands open its tables. Members who came after the deal are seated as latecomers."""
    if context.record.stage != "gathering":
        return Refusal("already_seated", "")
    context = _without_departed(context, order.off)
    record, draft = context.record, context.record.draft
    if draft is None or draft.number != order.draft:
        return Refusal("draft_changed", "")
    treatments = _treatments(context, draft)
    tables = tuple(
        Placed(
            number=n,
            table=table_id(context.session, n),
            seats=seats_by_colour(seats, record.colours, order.colours),
            treatment=treatments[n - 1],
        )
        for n, seats in enumerate(draft.tables, start=1)
    )
    record = record.replace(stage="seated", tables=tables, draft=None)
    for placed in tables:
        record = with_errand(record, placed.number, "seat")
    if tables and draft.watching:
        record = _with_watchers(record, draft.watching)
    return seat_latecomers(replace(context, record=record))


def _without_departed(context: SessionContext, off: Collection[int]) -> SessionContext:
    """Return the context without those who left the server: an automatic player takes a seat drafted for one
    of them.
    """
    left = tuple(
        p.seat
        for p in context.people
        if p.seat is not None and p.seat in off and p.role in ("student", "watcher")
    )
    record = context.record.replace(off=(*context.record.off, *left))
    for member in left:
        record = record if record.draft is None else record.replace(draft=draft_without(record.draft, member))
    return replace(context, record=record, people=clear_wish_to_play(context.people, left))


def give(order: Give, context: SessionContext) -> SessionOrderResult | Refusal:
    """Give a seat to a member without one: a free one, or that of a person who is gone for good."""
    record, placed = context.record, context.record.table_place(order.table)
    if record.stage not in ("seated", "playing"):
        return Refusal("session_over", "")
    if placed is None or not 0 <= order.seat < len(placed.seats):
        return Refusal("no_such_table", "", {"table": order.table, "tables": len(record.tables)})
    person = context.member(order.member)
    if person is None or person.role not in CLASS:
        return Refusal("nobody_to_move", "")
    if (had := record.placed_seat(order.member)) is not None and not has_left_seat(
        record, order.member, order.left
    ):
        return Refusal("has_a_seat", "")
    watched = record.place_of(order.member)
    if (
        record.plan.matched
        and watched is not None
        and watched.number != placed.number
        and not (watched.late or placed.late)
    ):
        return Refusal("saw_these_dice", "")
    if (
        person.role == "watcher"
        and order.member in placed.watching
        and record.stage == "playing"
        and order.table not in record.unstarted
    ):
        return Refusal("saw_this_table", "")  # who looks on sees no more than the players
    people = tuple(
        replace(p, role="student") if p.seat == order.member else p
        for p in clear_wish_to_play(context.people, placed.seats[order.seat])
    )
    record = record if had is None else _with_seat_freed(record, *had)
    return SessionOrderResult(
        _with_seat_given(_without_watchers(record, (order.member,)), order.table, order.seat, order.member),
        people,
    )


def captain(order: Captain, context: SessionContext) -> SessionOrderResult | Refusal:
    """Let this member press for their shared seat. The previous captain stays with them, or has left."""
    me, record = context.requester_person, context.record
    placed_seat = None if me is None or me.seat is None else record.placed_seat(me.seat)
    if me is None or me.seat is None or placed_seat is None or record.stage not in ("seated", "playing"):
        return Refusal("no_team", "")
    placed, seat = placed_seat
    first, *others = placed.seats[seat]
    if first == me.seat:
        return Refusal("captain_already", "")
    mates = (
        [member for member in others if member != me.seat]
        if order.left
        else [first, *(m for m in others if m != me.seat)]
    )
    team = (me.seat, *(member for member in mates if context.member(member) is not None))
    record = _with_table(
        record, placed.replace(seats=tuple(team if n == seat else on for n, on in enumerate(placed.seats)))
    )
    people = clear_wish_to_play(context.people, (first,)) if order.left else context.people
    return SessionOrderResult(
        with_errand(record, placed.number, "late", arg=str(seat), member=me.seat), people
    )


def promote(order: Promote, context: SessionContext) -> SessionOrderResult | Refusal:
    """Seat members who looked on where seats are free, once for each table (RULES C-72)."""
    record, people = context.record, context.people
    if record.stage != "playing" or not set(order.tables).isdisjoint(record.promoted):
        return Refusal("already_so", "")
    for number, seat, member in order.seats:
        placed = record.table_place(number)
        looks = any(member in members_without_seat(record, people, other) for other in record.tables)
        if placed is None or not looks or not 0 <= seat < len(placed.seats):
            continue  # they have gone, or have a seat by now
        people = clear_wish_to_play(people, placed.seats[seat])
        record = _with_seat_given(_without_watchers(record, (member,)), placed.number, seat, member)
    return SessionOrderResult(record.replace(promoted=(*record.promoted, *order.tables)), people)


def seat_waiting(order: SeatWaiting, context: SessionContext) -> SessionOrderResult | Refusal:
    """Seat waiting members on seats whose people have left for good."""
    record, people = context.record, context.people
    if record.stage not in ("seated", "playing"):
        return Refusal("session_over", "")
    waiting, left = (
        unplaced_members(record, people),
        free_left_seats(record, [(number, seat) for number, seat, _ in order.seats]),
    )
    for number, seat, member in order.seats:
        placed = record.table_place(number)
        if (
            placed is None
            or (number, seat) not in left
            or member not in waiting
            or not 0 <= seat < len(placed.seats)
        ):
            continue  # they have gone, or have a seat by now, or somebody else has this one
        people = clear_wish_to_play(people, placed.seats[seat])
        record = _with_seat_given(record, number, seat, member)
    return Refusal("already_so", "") if record == context.record else SessionOrderResult(record, people)


def watch_everything(context: SessionContext, me: Person, placed: Placed) -> SessionOrderResult:
    """Let a member who looks on watch everything, and never play."""
    people = tuple(replace(p, role="watcher") if p.user == me.user else p for p in context.people)
    return SessionOrderResult(
        with_errand(context.record, placed.number, "late", arg="watch", member=me.seat), people
    )


def clear_wish_to_play(people: tuple[Person, ...], members: Collection[int]) -> tuple[Person, ...]:
    """Return the people with these members neither seated nor asking to be."""
    return tuple(replace(p, role="gone") if p.seat in members else p for p in people)


def seat_latecomers(
    context: SessionContext, left: Sequence[tuple[int, int]] = (), over: Collection[int] = ()
) -> SessionOrderResult:
    """Seat everybody who plays and has no place: on a seat of an automatic player, then on one given up
    (`left`), then at a new table once there are enough.

    Until then they wait: a member who has watched a game could not play at a table with the same dice. Tables
    that have played (`over`) get no one.
    """
    record, people = context.record, context.people
    for number, seat in free_left_seats(record, left):
        placed = record.table_place(number)
        if placed is not None and seat < len(placed.seats) and number not in over:
            people = clear_wish_to_play(people, placed.seats[seat])
            record = _with_seat_freed(record, placed, seat)
    return SessionOrderResult(_with_latecomers_seated(replace(context, people=people), record, over), people)


def _with_latecomers_seated(
    context: SessionContext, record: SessionRecord, over: Collection[int]
) -> SessionRecord:
    waiting = list(unplaced_members(record, context.people))
    for member in list(waiting):
        free = next(
            (
                (p.number, n)
                for p in record.tables
                if p.number not in over
                for n, members in enumerate(p.seats)
                if not members
            ),
            None,
        )
        if free is None:
            break
        record = _with_seat_given(record, *free, member)
        waiting.remove(member)
    if len(waiting) >= ENOUGH_FOR_A_TABLE:
        record = _with_new_table(context, record, waiting[: record.plan.seats])
        return _with_latecomers_seated(context, record, over)
    watching = {member for p in record.tables for member in p.watching}
    return _with_watchers(record, tuple(member for member in context.watchers if member not in watching))


def unplaced_members(record: SessionRecord, people: tuple[Person, ...]) -> tuple[int, ...]:
    """Return who is here to play and waits for a seat, in order of arrival; a remainder that watches has its
    place.
    """
    placed = {member for p in record.tables for members in (*p.seats, p.watching) for member in members}
    return tuple(
        sorted(p.seat for p in people if p.role == "student" and p.seat is not None and p.seat not in placed)
    )


def free_left_seats(record: SessionRecord, left: Collection[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the given-up seats, as (table, seat), that have no new holder since. A latecomer is sent there."""
    assigned = {(one.place, one.arg) for one in record.errands if one.task == "late"}
    return tuple((number, seat) for number, seat in left if (number, str(seat)) not in assigned)


def has_left_seat(record: SessionRecord, member: int, left: Collection[tuple[int, int]]) -> bool:
    """Return whether this member's seat was given up by its people."""
    seat = record.placed_seat(member)
    return seat is not None and (seat[0].number, seat[1]) in free_left_seats(record, left)


def _with_seat_freed(record: SessionRecord, placed: Placed, seat: int) -> SessionRecord:
    return _with_table(
        record,
        placed.replace(seats=tuple(() if n == seat else members for n, members in enumerate(placed.seats))),
    )


def _with_seat_given(record: SessionRecord, number: int, seat: int, member: int) -> SessionRecord:
    placed = next(p for p in record.tables if p.number == number)
    record = _with_table(
        record,
        placed.replace(
            seats=tuple((member,) if n == seat else members for n, members in enumerate(placed.seats))
        ),
    )
    return with_errand(record, number, "late", arg=str(seat), member=member)


def _without_watchers(record: SessionRecord, members: Collection[int]) -> SessionRecord:
    """Return the record with these members watching nowhere."""
    return record.replace(
        tables=tuple(
            p.replace(watching=tuple(m for m in p.watching if m not in members)) for p in record.tables
        )
    )


def _with_new_table(context: SessionContext, record: SessionRecord, members: list[int]) -> SessionRecord:
    number = max((p.number for p in record.tables), default=0) + 1
    empty: tuple[tuple[int, ...], ...] = ((),) * (record.plan.seats - len(members))
    seats = (*((member,) for member in members), *empty)
    new_table = Placed(number=number, table=table_id(context.session, number), seats=seats, late=True)
    record = _without_watchers(record, members)
    record = with_errand(record.replace(tables=(*record.tables, new_table)), number, "seat")
    record = (
        with_errand(record, number, "fewer", str(record.fewer)) if record.fewer else record
    )  # it ends as the others do
    return with_start_errand(record, number) if record.stage == "playing" else record


def _with_watchers(record: SessionRecord, members: tuple[int, ...]) -> SessionRecord:
    """Return the record with members without a seat watching, spread over the tables."""
    tables = sorted(record.tables, key=lambda p: (len(p.watching), p.number))
    for n, member in enumerate(members):
        if not tables:
            break
        chosen = tables[n % len(tables)]
        fresh = next(p for p in record.tables if p.number == chosen.number)
        record = _with_table(record, fresh.replace(watching=(*fresh.watching, member)))
        record = with_errand(record, chosen.number, "late", arg="watch", member=member)
    return record


def _with_table(record: SessionRecord, placed: Placed) -> SessionRecord:
    return record.replace(tables=tuple(placed if p.number == placed.number else p for p in record.tables))


def draft_without(draft: Draft, member: int) -> Draft:
    """Return the draft without a departed member: an automatic player takes the seat."""
    tables = tuple(tuple(tuple(m for m in seat if m != member) for seat in seats) for seats in draft.tables)
    return draft.replace(tables=tables, watching=tuple(m for m in draft.watching if m != member))


def _draft_of(number: int, dealt: Grouping) -> Draft:
    unmet = tuple((one.code, one.one, one.other) for one in dealt.unmet)
    return Draft(
        number=number, tables=tuple(g.seats for g in dealt.tables), watching=dealt.watching, unmet=unmet
    )


def _grouping_of(draft: Draft) -> Grouping:
    return Grouping(tables=tuple(Group(seats) for seats in draft.tables), watching=draft.watching, unmet=())


def _candidates(context: SessionContext) -> list[Candidate]:
    """Return those who are here, with what the roster says of them."""
    by_name = {fold_name(expected.known_as): member for member, expected in context.roster.items()}
    results: list[Candidate] = []
    for member in context.students:
        said, before = context.roster.get(member), context.before.get(member, frozenset())
        if said is None:
            results.append(Candidate(member, before=before))
            continue
        apart = frozenset(by_name[fold_name(name)] for name in said.apart if fold_name(name) in by_name)
        results.append(
            Candidate(
                member,
                group=said.group,
                table=said.table,
                treatment=said.treatment,
                apart=apart,
                before=before,
            )
        )
    return results


def _treatments(context: SessionContext, draft: Draft) -> tuple[str, ...]:
    """Return by table the treatment of the sealed draw; "" if the plan has none."""
    named = {fold_name(name): name for name in context.record.plan.treatments}
    if not named:
        return ("",) * len(draft.tables)
    fixed: dict[int, str] = {}
    for n, seats in enumerate(draft.tables):
        said = {
            fold_name(context.roster[member].treatment)
            for seat in seats
            for member in seat
            if member in context.roster
        } - {""}
        if len(said) == 1 and said <= named.keys():
            fixed[n] = named[said.pop()]
    return deal_treatments(
        len(draft.tables), tuple(named.values()), fixed, hashlib.sha256(context.seed + b"treatments").digest()
    )
