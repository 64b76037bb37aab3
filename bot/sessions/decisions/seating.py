"""Decides who sits where: a draft that can be dealt again and corrected by hand, its confirmation, and places for who comes late. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.sessions.decisions.orders import Captain, Deal, Give, Move, Promote, Seat, SeatWaiting
from bot.sessions.decisions.room import Decided, Room, errand, looking_on, started
from bot.sessions.groups.colours import seats_by_colour
from bot.sessions.groups.draw import group
from bot.sessions.groups.grouping import Candidate, Group, Grouping, moved
from bot.sessions.groups.roster import folded
from bot.sessions.groups.treatments import deal as deal_treatments
from bot.sessions.plan.plans import Method, Plan
from bot.sessions.record import CLASS, Draft, Placed, SessionRecord
from games.refusal import Refusal
from storage.store import Person

ENOUGH_FOR_A_TABLE = 3
"""So many who come late get a table of their own."""


def table_id(session: str, number: int) -> str:
    """The id of a session's table: known before it is opened, so that it is opened once."""
    return hashlib.sha256(opening_key(session, number).encode()).hexdigest()[:8]


def opening_key(session: str, number: int) -> str:
    """The delivery by which a session opens its table of this number."""
    return f"{session}/{number}"


def deal(order: Deal, room: Room) -> Decided | Refusal:
    """A seating of all who are here."""
    if room.record.stage != "gathering":
        return Refusal("already_seated", "")
    room = _without_off(room, order.off)
    record, plan = room.record, room.record.plan
    if not room.students:
        return Refusal("nobody_here", "")
    number = record.drafts + 1
    seed = hashlib.sha256(room.seed + f"draft {number}".encode()).digest()
    people = _candidates(room)
    dealt = group(people, seats=plan.seats, fewest=plan.fewest, method=_method(plan, people), remainder=plan.remainder, seed=seed)
    return Decided(record.with_(draft=_drafted(number, dealt), drafts=number), room.people)


def _method(plan: Plan, people: Sequence[Candidate]) -> Method:
    """As the plan says; where it has no wish of its own, at the tables that a roster names."""
    return "roster" if plan.method == "arrival" and any(one.table is not None for one in people) else plan.method


def move(order: Move, room: Room) -> Decided | Refusal:
    """The draft with one member elsewhere, or two in each other's place."""
    record = room.record
    if record.stage != "gathering" or record.draft is None:
        return Refusal("no_draft", "")
    candidates = _candidates(room)
    after = moved(
        _grouping(record.draft), order.member, order.table, order.other, candidates=candidates, method=_method(record.plan, candidates)
    )
    if isinstance(after, Refusal):
        return after
    number = record.drafts + 1
    return Decided(record.with_(draft=_drafted(number, after), drafts=number), room.people)


def seat(order: Seat, room: Room) -> Decided | Refusal:
    """The draft becomes the seating: its tables are opened by errands. Who came after it was dealt is seated as somebody late."""
    if room.record.stage != "gathering":
        return Refusal("already_seated", "")
    room = _without_off(room, order.off)
    record, draft = room.record, room.record.draft
    if draft is None or draft.number != order.draft:
        return Refusal("draft_changed", "")
    treatments = _treatments(room, draft)
    tables = tuple(
        Placed(
            number=n,
            table=table_id(room.session, n),
            seats=seats_by_colour(seats, record.colours, order.colours),
            treatment=treatments[n - 1],
        )
        for n, seats in enumerate(draft.tables, start=1)
    )
    record = record.with_(stage="seated", tables=tables, draft=None)
    for placed in tables:
        record = errand(record, placed.number, "seat")
    if tables and draft.watching:
        record = _watching(record, draft.watching)
    return arrived_late(replace(room, record=record))


def _without_off(room: Room, off: Collection[int]) -> Room:
    """Without those who have left the server: an automatic player takes a seat that was drafted for one of them."""
    left = tuple(p.seat for p in room.people if p.seat is not None and p.seat in off and p.role in ("student", "watcher"))
    record = room.record.with_(off=(*room.record.off, *left))
    for member in left:
        record = record if record.draft is None else record.with_(draft=without(record.draft, member))
    return replace(room, record=record, people=without_seat(room.people, left))


def give(order: Give, room: Room) -> Decided | Refusal:
    """A seat for somebody who has none, or has given theirs up: a free one, or that of somebody who is absent for good."""
    record, placed = room.record, room.record.place(order.table)
    if record.stage not in ("seated", "playing"):
        return Refusal("session_over", "")
    if placed is None or not 0 <= order.seat < len(placed.seats):
        return Refusal("no_such_table", "", {"table": order.table, "tables": len(record.tables)})
    person = room.member(order.member)
    if person is None or person.role not in CLASS:
        return Refusal("nobody_to_move", "")
    if (had := record.seat_of(order.member)) is not None and not gave_up(record, order.member, order.left):
        return Refusal("has_a_seat", "")
    seen = record.place_of(order.member)
    if record.plan.matched and seen is not None and seen.number != placed.number and not (seen.late or placed.late):
        return Refusal("saw_these_dice", "")
    if person.role == "watcher" and order.member in placed.watching and record.stage == "playing" and order.table not in record.unstarted:
        return Refusal("saw_this_table", "")  # who looks on sees no more than the players
    people = tuple(replace(p, role="student") if p.seat == order.member else p for p in without_seat(room.people, placed.seats[order.seat]))
    record = record if had is None else _freed(record, *had)
    return Decided(_given(_unwatched(record, (order.member,)), order.table, order.seat, order.member), people)


def captain(order: Captain, room: Room) -> Decided | Refusal:
    """Who is on a seat with others presses for them from now on; whoever did before is with them, or has left."""
    me, record = room.me, room.record
    found = None if me is None or me.seat is None else record.seat_of(me.seat)
    if me is None or me.seat is None or found is None or record.stage not in ("seated", "playing"):
        return Refusal("no_team", "")
    placed, seat = found
    first, *others = placed.seats[seat]
    if first == me.seat:
        return Refusal("captain_already", "")
    mates = [member for member in others if member != me.seat] if order.left else [first, *(m for m in others if m != me.seat)]
    held = (me.seat, *(member for member in mates if room.member(member) is not None))
    record = _replaced(record, placed.with_(seats=tuple(held if n == seat else on for n, on in enumerate(placed.seats))))
    people = without_seat(room.people, (first,)) if order.left else room.people
    return Decided(errand(record, placed.number, "late", arg=str(seat), member=me.seat), people)


def promote(order: Promote, room: Room) -> Decided | Refusal:
    """Who looked on sits down where nobody does, once for each table (RULES C-72)."""
    record, people = room.record, room.people
    if record.stage != "playing" or not set(order.tables).isdisjoint(record.promoted):
        return Refusal("already_so", "")
    for number, seat, member in order.seats:
        placed = record.place(number)
        looks = any(member in looking_on(record, people, other) for other in record.tables)
        if placed is None or not looks or not 0 <= seat < len(placed.seats):
            continue  # they have gone, or have a seat by now
        people = without_seat(people, placed.seats[seat])
        record = _given(_unwatched(record, (member,)), placed.number, seat, member)
    return Decided(record.with_(promoted=(*record.promoted, *order.tables)), people)


def seat_waiting(order: SeatWaiting, room: Room) -> Decided | Refusal:
    """Who waits for a seat sits down where somebody has left for good."""
    record, people = room.record, room.people
    if record.stage not in ("seated", "playing"):
        return Refusal("session_over", "")
    waiting, left = unplaced(record, people), still_left(record, [(number, seat) for number, seat, _ in order.seats])
    for number, seat, member in order.seats:
        placed = record.place(number)
        if placed is None or (number, seat) not in left or member not in waiting or not 0 <= seat < len(placed.seats):
            continue  # they have gone, or have a seat by now, or somebody else has this one
        people = without_seat(people, placed.seats[seat])
        record = _given(record, number, seat, member)
    return Refusal("already_so", "") if record == room.record else Decided(record, people)


def sees_all(room: Room, me: Person, placed: Placed) -> Decided:
    """Who looks on would rather see everything, and never play."""
    people = tuple(replace(p, role="watcher") if p.user == me.user else p for p in room.people)
    return Decided(errand(room.record, placed.number, "late", arg="watch", member=me.seat), people)


def without_seat(people: tuple[Person, ...], members: Collection[int]) -> tuple[Person, ...]:
    """These members have no seat any more, and ask for none."""
    return tuple(replace(p, role="gone") if p.seat in members else p for p in people)


def arrived_late(room: Room, left: Sequence[tuple[int, int]] = (), over: Collection[int] = ()) -> Decided:
    """With a place for everybody who plays and has none: a seat that an automatic player holds, else one that was given up (`left`),
    else a table of their own when there are enough. Until then they wait: who has watched a game could not play at a table with the
    same dice. Nobody gets a seat at a table that has played (`over`).
    """
    record, people = room.record, room.people
    for number, seat in still_left(record, left):
        placed = record.place(number)
        if placed is not None and seat < len(placed.seats) and number not in over:
            people = without_seat(people, placed.seats[seat])
            record = _freed(record, placed, seat)
    return Decided(_latecomers(replace(room, people=people), record, over), people)


def _latecomers(room: Room, record: SessionRecord, over: Collection[int]) -> SessionRecord:
    waiting = list(unplaced(record, room.people))
    for member in list(waiting):
        free = next(((p.number, n) for p in record.tables if p.number not in over for n, held in enumerate(p.seats) if not held), None)
        if free is None:
            break
        record = _given(record, *free, member)
        waiting.remove(member)
    if len(waiting) >= ENOUGH_FOR_A_TABLE:
        record = _new_table(room, record, waiting[: record.plan.seats])
        return _latecomers(room, record, over)
    seen = {member for p in record.tables for member in p.watching}
    return _watching(record, tuple(member for member in room.watchers if member not in seen))


def unplaced(record: SessionRecord, people: tuple[Person, ...]) -> tuple[int, ...]:
    """Who is here to play and waits for a seat, in the order in which they came; a remainder that watches has its place."""
    placed = {member for p in record.tables for held in (*p.seats, p.watching) for member in held}
    return tuple(sorted(p.seat for p in people if p.role == "student" and p.seat is not None and p.seat not in placed))


def still_left(record: SessionRecord, left: Collection[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Those of the seats that were found given up, as (table, seat), which nobody has been given since: who has is sent there, `late`."""
    given = {(one.place, one.arg) for one in record.errands if one.task == "late"}
    return tuple((number, seat) for number, seat in left if (number, str(seat)) not in given)


def gave_up(record: SessionRecord, member: int, left: Collection[tuple[int, int]]) -> bool:
    """Whether this member's seat is one that its people have given up."""
    seat = record.seat_of(member)
    return seat is not None and (seat[0].number, seat[1]) in still_left(record, left)


def _freed(record: SessionRecord, placed: Placed, seat: int) -> SessionRecord:
    return _replaced(record, placed.with_(seats=tuple(() if n == seat else held for n, held in enumerate(placed.seats))))


def _given(record: SessionRecord, number: int, seat: int, member: int) -> SessionRecord:
    placed = next(p for p in record.tables if p.number == number)
    record = _replaced(record, placed.with_(seats=tuple((member,) if n == seat else held for n, held in enumerate(placed.seats))))
    return errand(record, number, "late", arg=str(seat), member=member)


def _unwatched(record: SessionRecord, members: Collection[int]) -> SessionRecord:
    """These watch at no table any more."""
    return record.with_(tables=tuple(p.with_(watching=tuple(m for m in p.watching if m not in members)) for p in record.tables))


def _new_table(room: Room, record: SessionRecord, members: list[int]) -> SessionRecord:
    number = max((p.number for p in record.tables), default=0) + 1
    empty: tuple[tuple[int, ...], ...] = ((),) * (record.plan.seats - len(members))
    seats = (*((member,) for member in members), *empty)
    made = Placed(number=number, table=table_id(room.session, number), seats=seats, late=True)
    record = _unwatched(record, members)
    record = errand(record.with_(tables=(*record.tables, made)), number, "seat")
    record = errand(record, number, "fewer", str(record.fewer)) if record.fewer else record  # it ends as the others do
    return started(record, number) if record.stage == "playing" else record


def _watching(record: SessionRecord, members: tuple[int, ...]) -> SessionRecord:
    """Those who have no seat watch, spread over the tables."""
    tables = sorted(record.tables, key=lambda p: (len(p.watching), p.number))
    for n, member in enumerate(members):
        if not tables:
            break
        chosen = tables[n % len(tables)]
        fresh = next(p for p in record.tables if p.number == chosen.number)
        record = _replaced(record, fresh.with_(watching=(*fresh.watching, member)))
        record = errand(record, chosen.number, "late", arg="watch", member=member)
    return record


def _replaced(record: SessionRecord, placed: Placed) -> SessionRecord:
    return record.with_(tables=tuple(placed if p.number == placed.number else p for p in record.tables))


def without(draft: Draft, member: int) -> Draft:
    """The draft without somebody who has gone: an automatic player takes the seat."""
    tables = tuple(tuple(tuple(m for m in seat if m != member) for seat in seats) for seats in draft.tables)
    return draft.with_(tables=tables, watching=tuple(m for m in draft.watching if m != member))


def _drafted(number: int, dealt: Grouping) -> Draft:
    unmet = tuple((one.code, one.one, one.other) for one in dealt.unmet)
    return Draft(number=number, tables=tuple(g.seats for g in dealt.tables), watching=dealt.watching, unmet=unmet)


def _grouping(draft: Draft) -> Grouping:
    return Grouping(tables=tuple(Group(seats) for seats in draft.tables), watching=draft.watching, unmet=())


def _candidates(room: Room) -> list[Candidate]:
    """Those who are here, with what the roster says of them."""
    by_name = {folded(expected.known_as): member for member, expected in room.roster.items()}
    found: list[Candidate] = []
    for member in room.students:
        said, before = room.roster.get(member), room.before.get(member, frozenset())
        if said is None:
            found.append(Candidate(member, before=before))
            continue
        apart = frozenset(by_name[folded(name)] for name in said.apart if folded(name) in by_name)
        found.append(Candidate(member, group=said.group, table=said.table, treatment=said.treatment, apart=apart, before=before))
    return found


def _treatments(room: Room, draft: Draft) -> tuple[str, ...]:
    """By table, the treatment that the sealed draw deals it; "" where the plan has none."""
    named = {folded(name): name for name in room.record.plan.treatments}
    if not named:
        return ("",) * len(draft.tables)
    fixed: dict[int, str] = {}
    for n, seats in enumerate(draft.tables):
        said = {folded(room.roster[member].treatment) for seat in seats for member in seat if member in room.roster} - {""}
        if len(said) == 1 and said <= named.keys():
            fixed[n] = named[said.pop()]
    return deal_treatments(len(draft.tables), tuple(named.values()), fixed, hashlib.sha256(room.seed + b"treatments").digest())
