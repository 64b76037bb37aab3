"""Reads the board (yields, income, ways to new settlements) and estimates the hidden bank from public
information.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from games.audience import Seat
from games.commons.basic.views import BoardView, Ecology
from games.commons.governance.views import CommonsView
from games.island.bundles import as_bundle, total
from games.island.cards import INDEX, RESOURCES, Bundle, Resource
from games.island.layouts import PIPS
from games.island.roads import NOBODY, steps
from games.island.topology import EDGES, VERTICES, island
from games.island.views import PortView
from games.vocabulary import FrozenStruct

FARTHEST = 2
"""Roads a plan may need before its settlement. Farther sites are not worth their cards."""

PORT_MERIT = 4
"""Value of a 3:1 port in pips."""
OWN_PORT_MERIT = 0.7
"""Value of a 2:1 port, per pip of the seat's income of its resource."""
NEW_MERIT = 3
"""Extra weight of pips of a resource without income, decreasing with income."""


class Site(FrozenStruct):
    """A vertex for a settlement, the missing roads in order, and its merit in pips."""

    vertex: int
    roads: tuple[int, ...]
    merit: float


class Ground:
    """The constant part of a board: pips around each vertex by resource and in total, and ports by vertex."""

    def __init__(
        self, terrain: Sequence[Resource | None], token: Sequence[int], harbours: Sequence[PortView]
    ) -> None:
        found = [[0] * len(RESOURCES) for _ in range(VERTICES)]
        for vertex, hexes in enumerate(island().vertex_hexes):
            for hexagon in hexes:
                resource = terrain[hexagon]
                if resource is not None:
                    found[vertex][INDEX[resource]] += PIPS[token[hexagon]]
        self.pips = [as_bundle(pips) for pips in found]
        self.yields = [sum(pips) for pips in found]
        self.ports = {vertex: port for port in harbours for vertex in port.vertices}


ground_of = lru_cache(maxsize=16)(Ground)
"""Cached per board."""


@lru_cache(maxsize=4096)
def _site_merit(ground: Ground, vertex: int, income: Bundle) -> float:
    merit = sum(
        [pips + NEW_MERIT * pips / (1 + have) for pips, have in zip(ground.pips[vertex], income, strict=True)]
    )
    port = ground.ports.get(vertex)
    if port is not None:
        merit += PORT_MERIT if port.resource is None else OWN_PORT_MERIT * income[INDEX[port.resource]]
    return merit


@lru_cache(maxsize=64)
def land_of(board: BoardView) -> Land:
    """Return the cached reading of a board."""
    return Land(board)


class Land:
    """A board indexed by place, with cached results."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.ground = ground_of(board.terrain, board.token, board.harbours)
        self.roads = [NOBODY] * EDGES
        self.owners = [NOBODY] * VERTICES
        for edge, seat in board.roads:
            self.roads[edge] = seat
        towns, beside = (*board.settlements, *board.cities), island().vertex_vertices
        for vertex, seat in towns:
            self.owners[vertex] = seat
        self.closed = {place for vertex, _ in towns for place in (vertex, *beside[vertex])}
        """Vertices on or beside a building, unavailable for another settlement (RULES C-43)."""
        self._incomes: dict[Seat, Bundle] = {}

    def pips(self, vertex: int) -> Bundle:
        """Return the pips of the hexes around a vertex, by resource."""
        return self.ground.pips[vertex]

    def income(self, seat: Seat) -> Bundle:
        """Return the pips of a seat's buildings, cities twice."""
        if seat not in self._incomes:
            places, pips = (*self.board.settlements, *self.board.cities, *self.board.cities), self.ground.pips
            self._incomes[seat] = total([pips[vertex] for vertex, owner in places if owner == seat])
        return self._incomes[seat]

    def strength(self, seat: Seat, resource: int) -> int:
        """Return the most buildings (cities twice) that a seat has around hexes of this resource with one
        number.
        """
        by_number = [0] * len(PIPS)
        for count, places in ((1, self.board.settlements), (2, self.board.cities)):
            for vertex, owner in places:
                if owner == seat:
                    for hexagon in island().vertex_hexes[vertex]:
                        if self.board.terrain[hexagon] == RESOURCES[resource]:
                            by_number[self.board.token[hexagon]] += count
        return max(by_number)

    def merit(self, vertex: int, seat: Seat) -> float:
        """Return the value of a settlement there for this seat, in pips: rare resources count more, and
        ports.
        """
        return _site_merit(self.ground, vertex, self.income(seat))

    def sites(self, seat: Seat) -> tuple[Site, ...]:
        """Return sites that the seat's roads can reach, nearest first, each by a shortest way."""
        income, ways = self.income(seat), self._ways(seat).items()
        return tuple(
            [Site(at, way, _site_merit(self.ground, at, income)) for at, way in ways if at not in self.closed]
        )

    def best_sites(self, seat: Seat, roads_left: int) -> list[Site]:
        """Return the best site at each distance, if it is better than all nearer ones."""
        best: dict[int, Site] = {}
        income, most = self.income(seat), -1.0
        for at, way in self._ways(seat).items():
            if (
                at not in self.closed
                and len(way) <= roads_left
                and (merit := _site_merit(self.ground, at, income)) > most
            ):
                best[len(way)], most = Site(at, way, merit), merit
        return [*best.values()]

    def _ways(self, seat: Seat) -> dict[int, tuple[int, ...]]:
        """Return the missing roads to each reachable vertex, nearest first."""
        ends, on_from, roads, owners = island().edge_vertices, steps(), self.roads, self.owners
        ends_of_roads = sorted(
            {vertex for edge, owner in self.board.roads if owner == seat for vertex in ends[edge]}
        )
        ways: dict[int, tuple[int, ...]] = dict.fromkeys(ends_of_roads, ())
        for vertex in ends_of_roads:
            way = ways[vertex]
            if len(way) == FARTHEST:
                break
            if owners[vertex] in (NOBODY, seat):
                for edge, far, _ in on_from[vertex]:
                    if roads[edge] == NOBODY and far not in ways:
                        ways[far] = (*way, edge)
                        ends_of_roads.append(far)
        return ways


RECOVERY = 6
"""Cards of a resource returning from a crash (RULES C-35)."""
ASSUMED_HAND = 7
"""Assumed size of a hidden hand."""


def guess(view: CommonsView, resource: int) -> int:
    """Estimate the bank's stock of a resource, 0 if it just ran short.

    A viewer who sees the bank, such as the Monitor, reads it. Others count public withdrawals by round. They
    know neither the turn of a crash nor how often the box was too empty to grow.
    """
    if view.bank is not None:
        return view.bank.stock[resource]
    if ran_short(view, resource):
        return 0
    amounts = [cards[resource] for cards in view.seen or _assumed_harvests(view)]
    return _tracked_stock(amounts, _cards_in_hands(view) // len(RESOURCES), view.ecology, len(view.seats))


def _tracked_stock(amounts: Sequence[int], in_hands: int, rules: Ecology, seats: int) -> int:
    """Return the stock of one resource after these harvests, if hands hold `in_hands` of it."""
    away = -(-rules.crash_turns // seats)  # rounds that a crash lasts
    room = None if rules.box is None else rules.box - in_hands
    stock, down = rules.start, 0
    for number, amount in enumerate(amounts, 1):
        if down:
            down = 0 if amount > 0 else down - 1  # somebody got some: so it is back
            stock = 0 if down else RECOVERY
        stock = stock if down else stock - amount
        if stock <= 0 and not down:
            stock, down = 0, away
        elif number < len(amounts):
            grown = stock // rules.divisor
            stock += grown if room is None or grown <= room - stock else max(0, room - stock)
    return max(0, stock)


def _assumed_harvests(view: CommonsView) -> tuple[Bundle, ...]:
    """Assume for secret harvests that today's hands were taken evenly over the rounds."""
    each = _cards_in_hands(view) / len(RESOURCES)
    steps = [int(each * past / view.round) for past in range(view.round + 1)]
    return tuple([as_bundle([after - before] * len(RESOURCES)) for before, after in pairwise(steps)])


def _cards_in_hands(view: CommonsView) -> int:
    """Return the number of cards in all hands."""
    return sum(
        [ASSUMED_HAND if other.resource_count is None else other.resource_count for other in view.seats]
    )


def ran_short(view: CommonsView, resource: int) -> bool:
    """Return whether a seat received less of a resource than it asked for in the last harvest."""
    for line in view.last_harvest:
        if (
            line.asked is not None
            and line.received is not None
            and line.received[resource] < line.asked[resource]
        ):
            return True
    return False
