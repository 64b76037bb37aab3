"""Deals a balanced board from a number: terrain, tokens and first settlements (RULES C-01).

Deals are tried until one keeps all bounds: each colour is paid by `LEAST_PIPS` to `MAX_PIPS` of the 36 throws
and touches at least `LEAST_KINDS` resources. Each resource is paid by `LEAST_OF_KIND` throws or more. No two
red numbers are adjacent. Each first settlement touches three producing hexes and no port, and its road leads
to a free site of its own.
"""

from collections.abc import Sequence

from games.chance import SeededChance
from games.island.cards import RESOURCES, Resource
from games.island.topology import HEXES, VERTICES, island, neighbours
from games.vocabulary import FrozenStruct

BOARDS = 999_999
"""The number of boards, numbered from 1."""
LEAST_PIPS, MOST_PIPS = 19, 21
LEAST_KINDS = 5
LEAST_OF_KIND = 8
MOST_DEALT = {"none": 0, "starred": 5, "both": 8}
"""By start hand (RULES C-03): the most cards of one resource that all hands together receive."""
RED = (6, 8)
TRIES = 10_000
"""A board takes some 250 tries, about 35 ms. The fallback for no fair deal is practically never reached."""
USER_BOARD_MIN_PIPS = range(LEAST_PIPS, 7, -1)
"""On a teacher's board, the minimum falls for all colours alike until settlements are found."""
SHUFFLES = 12

Pair = tuple[int, int]


class Deal(FrozenStruct):
    """A dealt board. `starts` by colour: two settlements with a road each. The second pays the starred hand."""

    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    starts: tuple[tuple[Pair, Pair], ...]


def deal(
    number: int, terrain: Sequence[Resource | None], token: Sequence[int], pips: Sequence[int], seats: int
) -> Deal | None:
    """Return the board with this number, from these hexes and tokens, or None if no try kept the bounds.

    `pips`: by token, how many of 36 throws produce it.
    """
    chance = SeededChance(b"board", str(number))
    kinds = [kind for kind in terrain if kind]
    for at in range(TRIES):
        numbers = chance.permutation(token, "numbers", at)
        if _has_adjacent_reds(numbers):
            continue
        places = iter(chance.permutation(kinds, "terrain", at))
        ground = _Ground(
            [next(places) if number else None for number in numbers], [pips[number] for number in numbers]
        )
        if ground.is_fair() and (
            starts := ground.starts(
                _first_separate_pairs(chance.permutation(ground.pairs(), "settlements", at), seats)
            )
        ):
            return Deal(tuple(ground.terrain), tuple(numbers), starts)
    return None


def fair_starts(
    terrain: Sequence[Resource | None], pips: Sequence[int], seats: int
) -> tuple[tuple[Pair, Pair], ...]:
    """Return first settlements on a given board, by colour as in `Deal`. As fair as on a dealt board, but all
    may be poorer alike and touch two resources less. Deterministic; empty if no try succeeds.
    """
    chance = SeededChance(b"own board", "")
    ground = _Ground(terrain, pips)
    tries = ((kinds, least) for kinds in range(LEAST_KINDS, 2, -1) for least in USER_BOARD_MIN_PIPS)
    for at, (kinds, least) in enumerate(tries):
        pairs = ground.pairs(least, kinds)
        for shuffle in range(SHUFFLES if len(pairs) >= seats else 0):
            chosen = _greedy_separate_pairs(
                chance.permutation(pairs, "settlements", at * SHUFFLES + shuffle), seats
            )
            if chosen and (starts := ground.starts_with_roads(chosen)):
                return starts
    return ()


class _Ground:
    """The hexes of one try: their resources and pips."""

    def __init__(self, terrain: Sequence[Resource | None], pips: Sequence[int]) -> None:
        self.terrain, self.pips = terrain, pips

    def is_fair(self) -> bool:
        """Return whether no resource is too rare."""
        return all(
            sum(p for p, kind in zip(self.pips, self.terrain, strict=True) if kind == name) >= LEAST_OF_KIND
            for name in RESOURCES
        )

    def pairs(self, least: int = LEAST_PIPS, kinds: int = LEAST_KINDS) -> list[Pair]:
        """Return all pairs of sites that meet the bounds for one colour, in both orders."""
        near, beside = island().vertex_hexes, island().vertex_vertices
        sites = [v for v in range(VERTICES) if len(near[v]) == 3 and all(self.terrain[h] for h in near[v])]
        apart = ((one, two) for one in sites for two in sites if one != two and two not in beside[one])
        return [(one, two) for one, two in apart if self._is_a_start(one, two, least, kinds)]

    def _is_a_start(self, one: int, two: int, least: int, kinds: int) -> bool:
        around = (*island().vertex_hexes[one], *island().vertex_hexes[two])
        if not least <= sum(self.pips[h] for h in around) <= least + MOST_PIPS - LEAST_PIPS:
            return False
        return len({self.terrain[h] for h in around}) >= kinds

    def starts(self, chosen: Sequence[Pair]) -> tuple[tuple[Pair, Pair], ...]:
        """Return each colour's pair with roads, empty if impossible or beyond the box."""
        return self.starts_with_roads(chosen) if chosen and self._is_modest(chosen) else ()

    def _is_modest(self, chosen: Sequence[Pair]) -> bool:
        """Return whether the start hands take no more of a resource than the box has."""
        near = island().vertex_hexes
        starred = [self.terrain[h] for _, paying in chosen for h in near[paying]]
        both = [*starred, *(self.terrain[h] for first, _ in chosen for h in near[first])]
        return all(
            starred.count(name) <= MOST_DEALT["starred"] and both.count(name) <= MOST_DEALT["both"]
            for name in RESOURCES
        )

    def starts_with_roads(self, chosen: Sequence[Pair]) -> tuple[tuple[Pair, Pair], ...]:
        """Lay each settlement's road towards the best free site two roads away. Empty if one has no site of
        its own.
        """
        shape = island()
        settled = {v for pair in chosen for v in pair}
        blocked = settled | {near for v in settled for near in shape.vertex_vertices[v]}
        roads: list[int] = []
        for vertex in (v for pair in chosen for v in pair):
            ways = [
                (sum(self.pips[h] for h in shape.vertex_hexes[far]), -far, edge)
                for edge in shape.vertex_edges[vertex]
                for far in shape.vertex_vertices[sum(shape.edge_vertices[edge]) - vertex]
                if far not in blocked
            ]
            if not ways:
                return ()
            _, site, edge = max(ways)
            blocked.add(-site)
            roads.append(edge)
        return tuple((pair, (roads[2 * seat], roads[2 * seat + 1])) for seat, pair in enumerate(chosen))


def _first_separate_pairs(pairs: Sequence[Pair], count: int) -> list[Pair]:
    """Return the first `count` pairs that keep the distance rule (RULES C-43), with backtracking, empty if
    impossible.
    """
    if not count:
        return []
    beside = island().vertex_vertices
    for at, pair in enumerate(pairs):
        closed = {*pair, *(v for settled in pair for v in beside[settled])}
        free = [other for other in pairs[at + 1 :] if closed.isdisjoint(other)]
        rest = _first_separate_pairs(free, count - 1)
        if len(rest) == count - 1:
            return [pair, *rest]
    return []


def _greedy_separate_pairs(pairs: Sequence[Pair], count: int) -> list[Pair]:
    """Do the same without backtracking, to bound the time. Empty if the first pairs leave no room."""
    chosen: list[Pair] = []
    free = list(pairs)
    while free and len(chosen) < count:
        chosen.append(pair := free[0])
        closed = {*pair, *(v for settled in pair for v in island().vertex_vertices[settled])}
        free = [other for other in free if closed.isdisjoint(other)]
    return chosen if len(chosen) == count else []


def _has_adjacent_reds(numbers: Sequence[int]) -> bool:
    return any(numbers[near] in RED for h in range(HEXES) if numbers[h] in RED for near in neighbours(h))
