"""Draws the seating from a seed, reproducibly, by the rules of `grouping`. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product

from bot.sessions.groups.exchanges import Places, improve_places
from bot.sessions.groups.grouping import Candidate, Group, Grouping, Shape, table_shape, unmet_wishes
from bot.sessions.plan.plans import Method, Remainder
from games.chance import SeededChance
from games.player_rng import PlayerRng

FREE, APART, TABLE, TREATMENT, ALIKE, BEFORE, METHOD = (1 << 17 * tier for tier in (6, 5, 4, 3, 2, 1, 0))
"""What each broken wish costs: more than all the lesser ones together, in a class of 300. FREE: two free
seats at one table, where the rule of the remainder gives each table one at most.
"""


def draw_grouping(
    candidates: Sequence[Candidate],
    *,
    seats: int,
    fewest: int,
    method: Method,
    remainder: Remainder,
    seed: bytes,
) -> Grouping:
    """Return everybody at a table, or watching if the remainder says so. Candidates are in order of arrival.

    Raises ValueError for a repeated key.
    """
    people = list(candidates) if method == "arrival" else sorted(candidates, key=lambda one: one.key)
    if len({one.key for one in people}) < len(people):
        raise ValueError("a person can be seated once only")
    if not people:
        return Grouping(())
    named = sum(count >= fewest for count in _roster_counts(people).values()) if method == "roster" else 0
    form, chance = (
        table_shape(len(people), seats=seats, fewest=fewest, remainder=remainder, named=named),
        SeededChance(seed, ""),
    )
    parts = _STARTS[method](people, form, chance)
    if len(parts) > 2 or parts[-1]:
        parts = _with_exchanges(people, parts, form, method, PlayerRng(seed))
    *seated, left = parts
    tables = tuple(
        Group(drawn_seats([one.key for one in part], seats, chance, n))
        for n, part in enumerate(seated, start=1)
    )
    return Grouping(tables, tuple(one.key for one in left), unmet_wishes(tables, candidates, method))


def drawn_seats(
    people: Sequence[int], seats: int, chance: SeededChance, number: int
) -> tuple[tuple[int, ...], ...]:
    """Return the people of a table, by key, on drawn seats. People beyond the seats share one."""
    keys = chance.permutation(sorted(people), "people", number)
    order = chance.permutation(range(seats), "seats", number)
    return tuple(tuple(keys[place::seats]) for place in order)


def _with_exchanges(
    people: Sequence[Candidate],
    parts: Sequence[Sequence[Candidate]],
    form: Shape,
    method: Method,
    whims: PlayerRng,
) -> list[list[Candidate]]:
    """Return these tables with fewer broken wishes. A seat that a smaller table lacks moves like a person."""
    at = {one.key: n for n, part in enumerate(parts) for one in part}
    short = [n for n, size in enumerate(len(part) for part in parts[:-1]) if size < form.sizes[0]]
    start = [*(at[one.key] for one in people), *short]
    homes = _roster_table_numbers(people, len(form.sizes))
    alone = [_own_costs(one, at[one.key], method, homes, len(parts)) for one in people] + [
        [0] * len(parts) for _ in short
    ]
    least = (
        METHOD * sum(n * (n - 1) // 2 for part in parts[:-1] for n in _word_counts(part).values())
        if method == "balanced"
        else 0
    )
    places = improve_places(
        Places(start, len(parts), _pair_costs(people, len(short), method), alone), least, whims
    )
    return [
        [one for one, place in zip(people, places, strict=False) if place == n] for n in range(len(parts))
    ]


def _own_costs(
    one: Candidate, start: int, method: Method, homes: Mapping[int, int], places: int
) -> list[int]:
    """Return this person's cost at each place."""
    if method == "arrival":
        return [METHOD * abs(place - start) for place in range(places)]
    home = homes.get(one.table or 0, 0) if method == "roster" else 0
    return [TABLE * (home not in (0, place + 1)) for place in range(places)]


def _pair_costs(people: Sequence[Candidate], free: int, method: Method) -> list[list[int]]:
    """Return the cost of each pair at one table. The last `free` entries are free seats."""
    count, index = len(people) + free, {one.key: n for n, one in enumerate(people)}
    costs = [[0] * count for _ in range(count)]

    def add(pairs: Iterable[tuple[int, int]], cost: int) -> None:
        for one, other in pairs:
            costs[one][other] += cost
            costs[other][one] += cost

    for n, one in enumerate(people):
        for wish, cost in (("apart", APART), ("before", BEFORE)):
            others = (index[key] for key in getattr(one, wish) if key in index and key != one.key)
            add(((n, other) for other in others), cost)
    add(combinations(range(len(people), count), 2), FREE)
    add(_unlike_pairs([one.treatment for one in people]), TREATMENT)
    groups = [one.group for one in people]
    if method == "alike":
        add(_unlike_pairs(groups), ALIKE)
    if method == "balanced":
        add((pair for same in _members_by_word(groups) for pair in combinations(same, 2)), METHOD)
    return costs


def _members_by_word(words: Sequence[str]) -> list[list[int]]:
    """Return the people with each word, skipping those without one."""
    return [[n for n, own in enumerate(words) if own == word] for word in sorted({*words} - {""})]


def _unlike_pairs(words: Sequence[str]) -> Iterable[tuple[int, int]]:
    """Any two with different words."""
    return (pair for one, other in combinations(_members_by_word(words), 2) for pair in product(one, other))


def _word_counts(part: Sequence[Candidate]) -> Counter[str]:
    return Counter(one.group for one in part if one.group)


def _fill_tables(people: Sequence[Candidate], form: Shape) -> list[list[Candidate]]:
    """Return tables filled in this order, and the remainder."""
    rest = list(people)
    parts = []
    for size in form.sizes:
        parts.append(rest[:size])
        del rest[:size]
    return [*parts, rest]


def _shuffled_people(people: Sequence[Candidate], chance: SeededChance) -> list[Candidate]:
    return chance.permutation(people, "order", 0)


def _group_by_arrival(
    people: Sequence[Candidate], form: Shape, _chance: SeededChance
) -> list[list[Candidate]]:
    return _fill_tables(people, form)


def _group_at_random(people: Sequence[Candidate], form: Shape, chance: SeededChance) -> list[list[Candidate]]:
    return _fill_tables(_shuffled_people(people, chance), form)


def _group_alike(people: Sequence[Candidate], form: Shape, chance: SeededChance) -> list[list[Candidate]]:
    """Return groups together, the largest first, since they have most to keep together."""
    counts = _word_counts(people)
    return _fill_tables(
        sorted(_shuffled_people(people, chance), key=lambda one: (-counts[one.group], one.group)), form
    )


def _group_balanced(people: Sequence[Candidate], form: Shape, chance: SeededChance) -> list[list[Candidate]]:
    """Return groups spread as evenly as possible. Watchers are drawn, the others dealt group by group."""
    drawn, tables = _shuffled_people(people, chance), len(form.sizes)
    line = sorted(drawn[form.watching :], key=lambda one: one.group)
    return [*(line[n::tables] for n in range(tables)), drawn[: form.watching]]


def _group_by_roster(people: Sequence[Candidate], form: Shape, chance: SeededChance) -> list[list[Candidate]]:
    """Return the roster's tables, the most wanted ones larger. People without room there, and all others,
    fill the rest.
    """
    homes = _roster_table_numbers(people, len(form.sizes))
    named = Counter(homes.get(one.table or 0, 0) for one in people)
    order = sorted(range(len(form.sizes)), key=lambda n: (-named[n + 1], n))
    room = dict(zip(order, form.sizes, strict=True))
    parts: list[list[Candidate]] = [[] for _ in form.sizes]
    others: list[Candidate] = []
    for one in _shuffled_people(people, chance):
        home = homes.get(one.table or 0, 0)
        (parts[home - 1] if home and len(parts[home - 1]) < room[home - 1] else others).append(one)
    for n, part in enumerate(parts):
        free = room[n] - len(part)
        part.extend(others[:free])
        del others[:free]
    return [*parts, others]


def _roster_table_numbers(people: Sequence[Candidate], tables: int) -> dict[int, int]:
    """Return the table number for each number on the roster. If there are too few tables, the most wanted
    stay, under a free number if necessary.
    """
    counts = _roster_counts(people)
    largest = sorted(counts, key=lambda number: (-counts[number], number))[:tables]
    free = iter([number for number in range(1, tables + 1) if number not in largest])
    return {number: number if number <= tables else next(free) for number in sorted(largest)}


def _roster_counts(people: Sequence[Candidate]) -> Counter[int]:
    """Return how many people the roster names for each table."""
    return Counter(one.table for one in people if one.table is not None)


_STARTS: Mapping[Method, Callable[[Sequence[Candidate], Shape, SeededChance], list[list[Candidate]]]] = {
    "arrival": _group_by_arrival,
    "random": _group_at_random,
    "balanced": _group_balanced,
    "alike": _group_alike,
    "roster": _group_by_roster,
}
