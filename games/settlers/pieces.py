"""Places pieces and updates building spots, income, rates and road lengths."""

from games.audience import Seat
from games.island.bundles import elementwise_min, plus, single
from games.island.cards import Piece
from games.island.roads import is_connected, is_spaced, longest_road, longest_through
from games.island.topology import island
from games.settlers.board import vertex_yields
from games.settlers.state import NOBODY, State


def place_road(state: State, seat: Seat, edge: int) -> None:
    """Place a road on this edge."""
    shape, roads, owners = island(), state.roads, state.owners
    roads[edge] = seat
    for other, spots in enumerate(state.road_spots):
        if edge in spots:
            state.road_spots[other] = tuple([spot for spot in spots if spot != edge])
    state.road_spots[seat] = tuple(sorted({*state.road_spots[seat], *adjacent_free_edges(state, seat, edge)}))
    sites = [vertex for vertex in shape.edge_vertices[edge] if may_settle(state, vertex)]
    state.settlement_spots[seat] = tuple(sorted({*state.settlement_spots[seat], *sites}))
    length = longest_through(roads, owners, seat, edge)
    state.road_lengths[seat] = max(state.road_lengths[seat], length)


def adjacent_free_edges(state: State, seat: Seat, edge: int) -> list[int]:
    """Return the free edges next to the seat's road here, not past another's building (RULES M-33)."""
    shape, roads = island(), state.roads
    ends = [vertex for vertex in shape.edge_vertices[edge] if state.owners[vertex] in (NOBODY, seat)]
    return [
        other
        for vertex in ends
        for other in shape.vertex_edges[vertex]
        if other != edge and roads[other] == NOBODY
    ]


def place_settlement(state: State, seat: Seat, vertex: int) -> None:
    """Place a settlement, which closes spots to all and cuts others' roads."""
    shape = island()
    state.owners[vertex] = seat
    state.towns[seat] = tuple(sorted([*state.towns[seat], vertex]))
    state.points[seat] += 1
    closed_vertices = {vertex, *shape.vertex_vertices[vertex]}
    for other, sites in enumerate(state.settlement_spots):
        if not closed_vertices.isdisjoint(sites):
            state.settlement_spots[other] = tuple([site for site in sites if site not in closed_vertices])
    adjacent_owners = [state.roads[edge] for edge in shape.vertex_edges[vertex]]
    for other in {owner for owner in adjacent_owners if owner >= 0 and owner != seat}:
        spots, edges_here = (
            state.road_spots[other],
            shape.vertex_edges[vertex],
        )  # it can no longer go on from this vertex
        state.road_spots[other] = tuple(
            [e for e in spots if e not in edges_here or is_connected(state.roads, state.owners, other, e)]
        )
        if adjacent_owners.count(other) > 1:  # one road that ends here is as long as before
            state.road_lengths[other] = longest_road(state.roads, state.owners, other)
    _add_income(state, seat, vertex)
    for port in state.board.ports:
        if vertex in port.vertices:
            state.rates[seat] = elementwise_min(state.rates[seat], port.rates)


def place_city(state: State, seat: Seat, vertex: int) -> None:
    """Replace a settlement with a city."""
    state.is_city[vertex] = True
    state.towns[seat] = tuple([town for town in state.towns[seat] if town != vertex])
    state.points[seat] += 1
    _add_income(state, seat, vertex)


def _add_income(state: State, seat: Seat, vertex: int) -> None:
    """Add a card for each hex around a vertex to its number's income."""
    for number, resource in vertex_yields(state.board, vertex):
        cards = state.income[number]
        state.income[number] = (*cards[:seat], plus(cards[seat], single(resource)), *cards[seat + 1 :])


def building_spots(state: State, seat: Seat, piece: Piece) -> tuple[int, ...]:
    """Return the places allowed for this piece, cost aside."""
    if piece == "road":
        return state.road_spots[seat]
    return state.settlement_spots[seat] if piece == "settlement" else state.towns[seat]


def may_settle(state: State, vertex: int) -> bool:
    """Return whether a vertex is free land and keeps the distance rule."""
    return state.owners[vertex] == NOBODY and is_spaced(state.owners, vertex)
