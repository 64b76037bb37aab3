"""Putting pieces on the island, and what follows at once from where they stand: places to build, income, rates, length of roads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from games.audience import Seat
from games.island.bundles import plus, single
from games.island.cards import Bundle, Piece
from games.island.longest_road import longest_road, longest_through
from games.island.topology import Topology, island
from games.settlers.board import better, pays, port_rates
from games.settlers.state import NOBODY, State


class Pieces(Protocol):
    """Roads and buildings by place, wherever they are kept."""

    @property
    def roads(self) -> Sequence[int]:
        """The seat by edge."""
        ...

    @property
    def owners(self) -> Sequence[int]:
        """The seat by vertex."""
        ...


def put_road(state: State, seat: Seat, edge: int) -> None:
    """A road lies on this edge."""
    shape, roads, owners = island(), state.roads, state.owners
    roads[edge] = seat
    for other, spots in enumerate(state.road_spots):
        if edge in spots:
            state.road_spots[other] = tuple([spot for spot in spots if spot != edge])
    state.road_spots[seat] = tuple(sorted({*state.road_spots[seat], *opened_by(state, seat, edge)}))
    sites = [vertex for vertex in shape.edge_vertices[edge] if may_settle(state, vertex)]
    state.settlement_spots[seat] = tuple(sorted({*state.settlement_spots[seat], *sites}))
    length = longest_through(roads, owners, seat, edge)
    state.road_lengths[seat] = max(state.road_lengths[seat], length)


def opened_by(state: State, seat: Seat, edge: int) -> list[int]:
    """The free edges next to a road of the seat on this edge, where nobody else's building stands between (RULES M-33)."""
    shape, roads = island(), state.roads
    ends = [vertex for vertex in shape.edge_vertices[edge] if state.owners[vertex] in (NOBODY, seat)]
    return [other for vertex in ends for other in shape.vertex_edges[vertex] if other != edge and roads[other] == NOBODY]


def put_settlement(state: State, seat: Seat, vertex: int) -> None:
    """A settlement stands on this vertex: it closes places to all, and cuts the roads of others."""
    shape = island()
    state.owners[vertex] = seat
    state.towns[seat] = tuple(sorted([*state.towns[seat], vertex]))
    state.points[seat] += 1
    closed = {vertex, *shape.vertex_vertices[vertex]}
    for other, sites in enumerate(state.settlement_spots):
        if not closed.isdisjoint(sites):
            state.settlement_spots[other] = tuple([site for site in sites if site not in closed])
    around = [state.roads[edge] for edge in shape.vertex_edges[vertex]]
    for other in {owner for owner in around if owner >= 0 and owner != seat}:
        _cut(state, shape, other, vertex)
        if around.count(other) > 1:  # one road that ends here is as long as before
            state.road_lengths[other] = longest_road(state.roads, state.owners, other)
    _add_income(state, seat, vertex)
    for rates in port_rates(state.board, vertex):
        state.rates[seat] = better(state.rates[seat], rates)


def _cut(state: State, shape: Topology, seat: Seat, vertex: int) -> None:
    """The seat can no longer go on from this vertex."""
    here = shape.vertex_edges[vertex]
    state.road_spots[seat] = tuple([spot for spot in state.road_spots[seat] if spot not in here or _reaches(state, shape, seat, spot)])


def put_city(state: State, seat: Seat, vertex: int) -> None:
    """A city takes the place of a settlement."""
    state.is_city[vertex] = True
    state.towns[seat] = tuple([town for town in state.towns[seat] if town != vertex])
    state.points[seat] += 1
    _add_income(state, seat, vertex)


def _add_income(state: State, seat: Seat, vertex: int) -> None:
    """One more card for each hex around a vertex, whenever its number falls."""
    for number, resource in pays(state.board, vertex):
        state.income[number] = _with_card(state.income[number], seat, resource)


def _with_card(cards: tuple[Bundle, ...], seat: Seat, resource: int) -> tuple[Bundle, ...]:
    return (*cards[:seat], plus(cards[seat], single(resource)), *cards[seat + 1 :])


def spots(state: State, seat: Seat, piece: Piece) -> tuple[int, ...]:
    """Where the seat may put a piece by the rules of place."""
    if piece == "road":
        return state.road_spots[seat]
    return state.settlement_spots[seat] if piece == "settlement" else state.towns[seat]


def may_settle(board: Pieces, vertex: int) -> bool:
    """Whether a vertex is free land and nobody has built one edge away: the distance rule."""
    owners = board.owners
    return owners[vertex] == NOBODY and max([owners[other] for other in island().vertex_vertices[vertex]]) < 0


def find_road_spots(board: Pieces, seat: Seat) -> tuple[int, ...]:
    """Edges where the seat may build, found from the whole board."""
    shape = island()
    return tuple(edge for edge, owner in enumerate(board.roads) if owner == NOBODY and _reaches(board, shape, seat, edge))


def _reaches(board: Pieces, shape: Topology, seat: Seat, edge: int) -> bool:
    """Whether a road on this edge would join the seat's own; another's building cuts (RULES M-33)."""
    return any(
        board.owners[vertex] == seat
        or (board.owners[vertex] == NOBODY and any(board.roads[other] == seat for other in shape.vertex_edges[vertex]))
        for vertex in shape.edge_vertices[edge]
    )


def find_settlement_spots(board: Pieces, seat: Seat) -> tuple[int, ...]:
    """Vertices where the seat may build, found from the whole board."""
    edges = island().vertex_edges
    return tuple(v for v in range(len(edges)) if may_settle(board, v) and any(board.roads[edge] == seat for edge in edges[v]))
