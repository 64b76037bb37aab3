"""A board dealt from a number: terrain, numbers and first settlements, by chance but fair within bounds (RULES C-01).

Deals are tried until one keeps all the bounds: `LEAST_PIPS` to `MOST_PIPS` of the 36 throws pay each colour, each touches at least
`LEAST_KINDS` kinds, every kind is paid for by `LEAST_OF_KIND` throws or more, no two red numbers are neighbours, each first settlement
touches three hexes that pay, none a port, and the road beside it leads to a free site, which those of the others leave free.
"""

from collections.abc import Iterator, Sequence

from games.chance import SeededChance
from games.island.cards import RESOURCES, Resource
from games.island.topology import HEXES, VERTICES, island, neighbours
from games.vocabulary import Part

BOARDS = 999_999
"""So many boards there are, numbered from 1."""
LEAST_PIPS, MOST_PIPS = 18, 20
LEAST_KINDS = 4
LEAST_OF_KIND = 8
MOST_DEALT = {"none": 0, "starred": 5, "both": 8}
"""By start hand (RULES C-03): the most cards of one kind that all hands together are dealt."""
RED = (6, 8)
TRIES = 2000
"""A board takes some 90 of them, about 25 ms; so that none is fair has no practical chance, and is provided for."""

Pair = tuple[int, int]


class Deal(Part):
    """What was dealt. `starts` by colour: two settlements, of which the second pays the starred hand, and the road at each."""

    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    starts: tuple[tuple[Pair, Pair], ...]


def deal(number: int, terrain: Sequence[Resource | None], token: Sequence[int], pips: Sequence[int], seats: int) -> Deal | None:
    """The board of this number, of these hexes and the tokens upon them; None: no try has kept the bounds.

    `pips`: by token, how many of 36 throws give it.
    """
    chance = SeededChance(b"board", str(number))
    tokens = [number for number in token if number]
    for at in range(TRIES):
        land = chance.shuffled(terrain, "terrain", at)
        places = iter(chance.shuffled(tokens, "numbers", at))
        ground = _Ground(land, [0 if kind is None else next(places) for kind in land], pips)
        if ground.is_fair() and (starts := ground.starts(chance.shuffled(range(VERTICES), "settlements", at), seats)):
            return Deal(tuple(land), tuple(ground.token), starts)
    return None


class _Ground:
    """Terrain and tokens of one try, by hex."""

    def __init__(self, terrain: Sequence[Resource | None], token: Sequence[int], pips: Sequence[int]) -> None:
        self.terrain, self.token = terrain, token
        self.pips = [pips[number] for number in token]

    def is_fair(self) -> bool:
        """Whether no two red numbers are neighbours, and no kind is too rare."""
        if any(self.token[near] in RED for h in range(HEXES) if self.token[h] in RED for near in neighbours(h)):
            return False
        return all(sum(p for p, kind in zip(self.pips, self.terrain, strict=True) if kind == name) >= LEAST_OF_KIND for name in RESOURCES)

    def starts(self, order: Sequence[int], seats: int) -> tuple[tuple[Pair, Pair], ...]:
        """For each colour the first two places in this order that keep the bounds; empty where there are none."""
        near = island().vertex_hexes
        sites = [v for v in order if len(near[v]) == 3 and all(self.terrain[h] for h in near[v])]
        chosen: list[Pair] = []
        for _ in range(seats):
            pair = next(self._pairs(sites), None)
            if pair is None:
                return ()
            chosen.append(pair)
            closed = {*pair, *(v for settled in pair for v in island().vertex_vertices[settled])}
            sites = [v for v in sites if v not in closed]
        return self._with_roads(chosen) if self._is_modest(chosen) else ()

    def _pairs(self, sites: Sequence[int]) -> Iterator[Pair]:
        """Two sites for one colour."""
        near = island().vertex_hexes
        for at, one in enumerate(sites):
            for other in sites[:at]:
                around = (*near[one], *near[other])
                paid = LEAST_PIPS <= sum(self.pips[h] for h in around) <= MOST_PIPS
                if paid and other not in island().vertex_vertices[one] and len({self.terrain[h] for h in around}) >= LEAST_KINDS:
                    yield other, one

    def _is_modest(self, chosen: Sequence[Pair]) -> bool:
        """Whether the start hands take no more of a kind than the box surely has."""
        near = island().vertex_hexes
        starred = [self.terrain[h] for _, paying in chosen for h in near[paying]]
        both = [*starred, *(self.terrain[h] for first, _ in chosen for h in near[first])]
        return all(starred.count(name) <= MOST_DEALT["starred"] and both.count(name) <= MOST_DEALT["both"] for name in RESOURCES)

    def _with_roads(self, chosen: Sequence[Pair]) -> tuple[tuple[Pair, Pair], ...]:
        """The road at each settlement leads to the best free site two roads away; empty where one has none of its own."""
        shape = island()
        settled = {v for pair in chosen for v in pair}
        taken = settled | {near for v in settled for near in shape.vertex_vertices[v]}
        roads: list[int] = []
        for vertex in (v for pair in chosen for v in pair):
            ways = [
                (sum(self.pips[h] for h in shape.vertex_hexes[far]), -far, edge)
                for edge in shape.vertex_edges[vertex]
                for far in shape.vertex_vertices[sum(shape.edge_vertices[edge]) - vertex]
                if far not in taken
            ]
            if not ways:
                return ()
            _, site, edge = max(ways)
            taken |= {-site, *shape.vertex_vertices[-site]}
            roads.append(edge)
        return tuple((pair, (roads[2 * seat], roads[2 * seat + 1])) for seat, pair in enumerate(chosen))
