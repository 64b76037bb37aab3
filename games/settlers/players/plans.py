"""Plans of automatic Settlers players: reads the island and ranks everything that could be built."""

from collections.abc import Iterable, Sequence

from games.audience import Seat
from games.island.actions import Build, BuyCard
from games.island.bundles import as_bundle, missing, total
from games.island.cards import COSTS, RESOURCES, Bundle, Piece
from games.island.layouts import PIPS
from games.island.topology import island
from games.island.views import OwnView
from games.settlers.views import BoardView, SeatView, SettlersView
from games.vocabulary import Action, FrozenStruct


class Temper(FrozenStruct):
    """Factors on how much each kind of piece is wanted, 0 for never.

    `offers`: offers per turn. `gain`: an exchange must bring its plan nearer by this many cards; with 0 an
    even exchange suffices. `envy`: it does not trade with players who need this few points.
    """

    name: str
    settlement: float
    city: float
    card: float
    road: float
    offers: int
    gain: int
    envy: int


def tempers() -> tuple[Temper, ...]:
    """Return all tempers."""
    return (
        Temper("settler", settlement=2.0, city=1.0, card=0.5, road=1.0, offers=1, gain=1, envy=2),
        Temper("merchant", settlement=1.5, city=1.5, card=0.7, road=0.8, offers=4, gain=0, envy=1),
        Temper("knight", settlement=1.0, city=1.2, card=1.6, road=0.4, offers=1, gain=1, envy=3),
        Temper("hermit", settlement=1.4, city=1.6, card=0.6, road=0.7, offers=0, gain=9, envy=0),
    )


class BuildingGround:
    """A board, read for one decision."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._built = dict((*board.settlements, *board.cities))
        self._roads = dict(board.roads)

    def pips(self, vertex: int) -> Bundle:
        """Return the pips around a vertex, by resource."""
        pips = dict.fromkeys(RESOURCES, 0)
        for hexagon in island().vertex_hexes[vertex]:
            terrain = self._board.terrain[hexagon]
            if terrain is not None:
                pips[terrain] += PIPS[self._board.token[hexagon]]
        return as_bundle(pips.values())

    def income(self, seat: Seat) -> Bundle:
        """Return the pips of a seat's buildings, cities twice."""
        places = [*self._board.settlements, *self._board.cities, *self._board.cities]
        return total(self.pips(vertex) for vertex, owner in places if owner == seat)

    def worth(self, vertex: int) -> int:
        """Return all pips around a vertex."""
        return sum(self.pips(vertex))

    def best_site(self, vertices: Iterable[int]) -> int | None:
        """Return the first vertex with the most pips."""
        return max(vertices, key=lambda vertex: (self.worth(vertex), -vertex), default=None)

    def promise(self, edge: int) -> int:
        """Return the value of the best site at the end of a road on this edge, or one road farther."""
        near = [vertex for vertex in island().edge_vertices[edge] if self._open(vertex)]
        far = [
            v
            for end in island().edge_vertices[edge]
            if end not in self._built
            for v in island().vertex_vertices[end]
            if self._open(v)
        ]
        return max(
            [2 * self.worth(vertex) for vertex in near] + [self.worth(vertex) for vertex in far], default=0
        )

    def _open(self, vertex: int) -> bool:
        """Return whether a settlement could be built there."""
        wet = vertex in self._board.sea_vertices
        return (
            not wet
            and vertex not in self._built
            and not any(other in self._built for other in island().vertex_vertices[vertex])
        )


class Plan(FrozenStruct):
    """An action, its price, and its worth per missing card."""

    act: Action
    price: Bundle
    worth: float


def plans(view: SettlersView, you: OwnView, temper: Temper) -> list[Plan]:
    """Return all plans of a seat, by worth for the missing cards."""
    ground, mine = BuildingGround(view.board), view.seats[you.seat]
    possible_plans = [*_building_plans(ground, mine, you, temper), *_roads(ground, mine, you, temper)]
    if view.deck_left:
        possible_plans.append(Plan(BuyCard(), COSTS["card"], 4 * temper.card))
    return sorted(possible_plans, key=lambda plan: -plan.worth / (1 + sum(missing(mine.hand, plan.price))))


def _building_plans(ground: BuildingGround, mine: SeatView, you: OwnView, temper: Temper) -> list[Plan]:
    results = []
    sorts: tuple[tuple[Piece, Sequence[int], int, float], ...] = (
        ("settlement", you.settlements, mine.settlements_left, temper.settlement),
        ("city", you.cities, mine.cities_left, temper.city),
    )
    for piece, places, left, taste in sorts:
        site = ground.best_site(places)
        if left and site is not None:
            results.append(Plan(Build(piece, site), COSTS[piece], taste * (6 + ground.worth(site) / 3)))
    return results


def _roads(ground: BuildingGround, mine: SeatView, you: OwnView, temper: Temper) -> list[Plan]:
    """Return a road towards a site, unless one is reachable; also some for Longest Road."""
    if not mine.roads_left or not you.roads:
        return []
    edge = max(you.roads, key=lambda edge: (ground.promise(edge), -edge))
    needed = not you.settlements and mine.settlements_left > 0 and ground.promise(edge) > 0
    return [Plan(Build("road", edge), COSTS["road"], temper.road * (5 if needed else 1))]
