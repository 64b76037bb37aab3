"""Roads and settlements: where they may stand.

A board is two lists: `roads` gives the seat by edge, `owners` the seat by vertex; -1 is nobody, and below it there is water.
"""

from collections.abc import Sequence

from games.audience import Seat
from games.island.topology import island

NOBODY = -1


def is_connected(roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat, edge: int) -> bool:
    """Whether a road on this edge would join the seat's own roads or buildings; another's building cuts a road (RULES C-43)."""
    shape = island()
    for vertex in shape.edge_vertices[edge]:
        owner = owners[vertex]
        if owner == seat:
            return True
        if owner == NOBODY:
            for other in shape.vertex_edges[vertex]:
                if roads[other] == seat:
                    return True
    return False


def road_spots(roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat) -> list[int]:
    """Edges where the seat may build a road by the rules of place, in rising order."""
    touching = island().vertex_edges
    reached = [touching[vertex] for vertex in _own_vertices(roads, seat) if owners[vertex] == NOBODY or owners[vertex] == seat]
    return sorted([edge for edge in set().union(*reached) if roads[edge] == NOBODY])


def is_spaced(owners: Sequence[Seat], vertex: int) -> bool:
    """The distance rule: nobody has built on a neighbouring vertex (RULES C-43)."""
    for other in island().vertex_vertices[vertex]:  # noqa: SIM110 - `all` with a generator takes six times as long
        if owners[other] >= 0:
            return False
    return True


def settlement_spots(roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat) -> list[int]:
    """Vertices where the seat may build a settlement by the rules of place, in rising order."""
    return [v for v in sorted(_own_vertices(roads, seat)) if owners[v] == NOBODY and is_spaced(owners, v)]


def _own_vertices(roads: Sequence[Seat], seat: Seat) -> set[int]:
    """Every vertex that one of the seat's roads ends at: its buildings are among them."""
    ends = island().edge_vertices
    found: set[int] = set()
    edge = -1
    for _ in range(roads.count(seat)):
        edge = roads.index(seat, edge + 1)
        found.update(ends[edge])
    return found
