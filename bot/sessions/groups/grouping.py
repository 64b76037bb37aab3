"""A class at tables: how many tables there are, who sits where, which wishes that breaks, and corrections by
hand. Pure.

**How many tables.** Let a table have S seats, and F be the fewest people at one. Nobody is ever left without
a place, and every table has as many people as another or one more.

- S people or fewer sit at one table, also when they are fewer than F; automatic players hold its free seats.
- Who is left over when tables of S are full (1 to S - 1 people) is seated by the remainder:
  - *threes*: one table more is opened, and people are spread evenly; automatic players hold the free seats.
    Where a table would get
    fewer than F, the rule of the teams holds instead. A roster's tables stay apart when they have F people or
    more, as long as all
    tables get so many: who is absent from one table breaks no other.
  - *teams*: no table more; they sit with others, two on one colour, spread evenly over the tables. Three are
    never
    needed, but can be put together by hand.
  - *watch*: they look on, see what players see, and get a seat when the Ostrom Variant begins and one is free
    (RULES C-72).

With four seats, and three people at least:

| people | threes | teams | watch |
|---|---|---|---|
| 1, 2, 3 | one table, 3, 2 or 1 automatic seats | the same | the same |
| 4k + 1 | k - 2 tables of four, three of three; 5 people: a table with one team | one team | one watches |
| 4k + 2 | k - 1 of four, two of three | two teams | two watch |
| 4k + 3 | k of four, one of three | three teams | three watch |

**Who sits where.** By the method: as they came (*arrival*); as the draw has it (*random*); each group spread
over all tables (*balanced*); people of one group together (*alike*); at the table that the roster says, the
others at random (*roster*). The remainder goes before the roster's tables. Among all such seatings one is
looked for that breaks the fewest wishes, in this order: people apart, tables of the roster, one treatment at
a table, alike, not with the people of last time, arrival or balance. What could not be met is named
(`unmet`). Seats are drawn in all methods, since colours are not equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from bot.sessions.plan.plans import Method, Remainder
from games.refusal import Refusal

MOST_ON_A_SEAT = 3


@dataclass(frozen=True, slots=True)
class Candidate:
    """A person to be seated. `before` and `apart` hold keys of others, and are symmetric: one of the two may
    state them.
    """

    key: int
    group: str = ""
    """The word to balance or keep together by; "" is none."""
    table: int | None = None
    """The roster's table for them, from 1."""
    treatment: str = ""
    before: frozenset[int] = frozenset()
    """Tablemates of last time."""
    apart: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Group:
    """A table: by seat, its person or team; empty for an automatic player."""

    seats: tuple[tuple[int, ...], ...]

    @property
    def people(self) -> tuple[int, ...]:
        """Return everybody at the table."""
        return tuple(key for seat in self.seats for key in seat)


@dataclass(frozen=True, slots=True)
class UnmetWish:
    """A broken wish: its code and its people.

    "apart", "before" and "treatment": two at one table; "balance": two of one group at a table that has too
    many of it; "alike": two of one group at different tables; "table": a person, and as `other` the number of
    the wanted table.
    """

    code: str
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Grouping:
    """The seating, the watchers, and the unmet wishes. Tables count from 1."""

    tables: tuple[Group, ...]
    watching: tuple[int, ...] = ()
    unmet: tuple[UnmetWish, ...] = ()


@dataclass(frozen=True, slots=True)
class Shape:
    """How many people each table has, the larger ones first, and how many watch."""

    sizes: tuple[int, ...]
    watching: int = 0


def table_shape(people: int, *, seats: int, fewest: int, remainder: Remainder, named: int = 0) -> Shape:
    """Return the tables for this many people by the rule above. `named`: the roster's tables with the fewest
    people or more.

    A `fewest` above `seats` counts as `seats`.
    """
    fewest = min(fewest, seats)
    if people <= seats:
        return Shape((people,) if people else ())
    tables, over = divmod(people, seats)
    if over and remainder == "watch":
        return Shape((seats,) * tables, over)
    if over and remainder == "threes" and people // (tables + 1) >= fewest:
        tables += 1
    if remainder == "threes":
        tables = max(tables, min(named, people // fewest))
    each, more = divmod(people, tables)
    return Shape((each + 1,) * more + (each,) * (tables - more))


def unmet_wishes(
    tables: Sequence[Group], candidates: Sequence[Candidate], method: Method
) -> tuple[UnmetWish, ...]:
    """Return the candidates' wishes that this seating breaks."""
    by_key = {one.key: one for one in candidates}
    parts = [[by_key[key] for key in sorted(table.people) if key in by_key] for table in tables]
    wishes = [
        UnmetWish(code, *pair)
        for part in parts
        for one, other in combinations(part, 2)
        for code, pair in _pair_wishes(one, other)
    ]
    for part in parts:
        treated = [one for one in part if one.treatment]
        wishes += [
            UnmetWish("treatment", one.key, other.key)
            for one, other in pairwise(treated)
            if one.treatment != other.treatment
        ][:1]
    if method == "roster":
        there = {key: n for n, table in enumerate(tables, start=1) for key in table.people}
        wishes += [
            UnmetWish("table", one.key, one.table)
            for one in candidates
            if one.table is not None and there.get(one.key) != one.table
        ]
    if method == "balanced":
        wishes += _unbalanced_groups(parts)
    if method == "alike":
        wishes += _scattered_groups(parts)
    return tuple(sorted(wishes, key=lambda one: (one.code, one.one, one.other)))


def _pair_wishes(one: Candidate, other: Candidate) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the wishes against seating these two together."""
    if one.key in other.apart or other.key in one.apart:
        yield "apart", (one.key, other.key)
    if one.key in other.before or other.key in one.before:
        yield "before", (one.key, other.key)


def _unbalanced_groups(parts: Sequence[Sequence[Candidate]]) -> Iterator[UnmetWish]:
    """Yield groups with one table at least two people larger than another."""
    for name in _groups(parts):
        same = [[one.key for one in part if one.group == name] for part in parts]
        fullest = max(same, key=len)
        if len(fullest) - min(map(len, same)) > 1:
            yield UnmetWish("balance", fullest[0], fullest[1])


def _scattered_groups(parts: Sequence[Sequence[Candidate]]) -> Iterator[UnmetWish]:
    """Groups that sit at more tables than they fill."""
    room = max(map(len, parts), default=1)
    for name in _groups(parts):
        same = sorted(
            ([one.key for one in part if one.group == name] for part in parts), key=len, reverse=True
        )
        used = [keys for keys in same if keys]
        if len(used) > -(-sum(map(len, used)) // room):
            yield UnmetWish("alike", used[0][0], used[-1][0])


def _groups(parts: Sequence[Sequence[Candidate]]) -> list[str]:
    return sorted({one.group for part in parts for one in part} - {""})


def move_person(
    grouping: Grouping,
    key: int,
    table: int,
    other: int | None = None,
    *,
    candidates: Sequence[Candidate],
    method: Method,
    seat: int | None = None,
) -> Grouping | Refusal:
    """Return the seating after a person's move with its broken wishes, or the refusal.

    `table` counts from 1; 0 is the watchers. The person exchanges places with `other`, sits on this `seat`
    (from 0) with its holder, or takes the first free seat. The last person of a table can only exchange.
    """
    if not 0 <= table <= len(grouping.tables):
        return Refusal("no_such_table", "", {"table": table, "tables": len(grouping.tables)})
    places = [[list(grouping.watching)], *([list(on) for on in one.seats] for one in grouping.tables)]
    home = next((seats for seats in places if any(key in on for on in seats)), None)
    if home is None:
        return Refusal("nobody_to_move", "")
    no = (
        _exchange_people(places, key, table, other)
        if other is not None
        else _seat_person(places, home, key, table, seat)
    )
    if no is not None:
        return no
    (watching, *_), *rest = places
    tables = tuple(Group(tuple(tuple(on) for on in seats)) for seats in rest)
    return Grouping(tables, tuple(watching), unmet_wishes(tables, candidates, method))


def _exchange_people(places: list[list[list[int]]], key: int, table: int, other: int) -> Refusal | None:
    """Let these two change places."""
    if not any(other in on for on in places[table]):
        return Refusal("not_at_that_table", "", {"table": table})
    for on in (on for seats in places for on in seats):
        on[:] = [{key: other, other: key}.get(one, one) for one in on]
    return None


def _seat_person(
    places: list[list[list[int]]], home: list[list[int]], key: int, table: int, seat: int | None
) -> Refusal | None:
    """Take this person from home to another seat."""
    there = places[table]
    if home is not places[0] and home is not there and sum(map(len, home)) == 1:
        return Refusal("last_at_table", "")
    if seat is None and home is there:
        return Refusal("already_there", "", {"table": table})
    if table and seat is None:
        seat = next((n for n, on in enumerate(there) if not on), None)
    seat = seat if table else 0
    if seat is None:
        return Refusal("table_full", "", {"table": table})
    if not 0 <= seat < len(there):
        return Refusal("no_such_seat", "")
    if table and len([one for one in there[seat] if one != key]) == MOST_ON_A_SEAT:
        return Refusal("team_full", "", {"most": MOST_ON_A_SEAT})
    for on in home:
        on[:] = [one for one in on if one != key]
    there[seat].append(key)
    return None
