"""Boards to draw: the first one of a game, and one so full that nothing more can be built."""

from games.commons.basic.views import BoardView
from games.island.layouts import COLOURS, LayoutName, layout
from games.island.topology import EDGES, VERTICES, island
from games.island.views import port_views


def first_board(name: LayoutName = "beginner") -> BoardView:
    """The board before the first turn, four seats."""
    laid = layout(name)
    settlements = tuple(
        (vertex, seat) for seat, start in enumerate(laid.starts) for vertex in start.settlements
    )
    roads = tuple((edge, seat) for seat, start in enumerate(laid.starts) for edge in start.roads)
    return BoardView(name, laid.terrain, laid.token, port_views(laid.harbours), roads, settlements, ())


def full_board() -> BoardView:
    """60 roads and, by the distance rule, at most 27 buildings: nine cities among them."""
    board = first_board()
    owners = dict(board.settlements)
    for vertex in range(VERTICES):
        if vertex not in owners and not any(near in owners for near in island().vertex_vertices[vertex]):
            owners[vertex] = vertex % len(COLOURS)
    cities = sorted(owners)[::3]
    roads = tuple((edge, edge % len(COLOURS)) for edge in range(EDGES))[:60]
    settlements = tuple((vertex, seat) for vertex, seat in sorted(owners.items()) if vertex not in cities)
    return BoardView(
        "beginner",
        board.terrain,
        board.token,
        board.harbours,
        roads,
        settlements,
        tuple((v, owners[v]) for v in cities),
    )


def crowded_board() -> BoardView:
    """The most buildings that the distance rule allows: every second corner."""
    board, seen = first_board(), {0: 0}
    waiting = [0]
    while waiting:
        vertex = waiting.pop()
        for near in island().vertex_vertices[vertex]:
            if near not in seen:
                seen[near] = 1 - seen[vertex]
                waiting.append(near)
    places = [vertex for vertex, side in sorted(seen.items()) if side == 0]
    return BoardView(
        "beginner",
        board.terrain,
        board.token,
        board.harbours,
        (),
        tuple((v, v % len(COLOURS)) for v in places),
        (),
    )
