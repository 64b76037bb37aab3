"""Placement of all starts by the placer or the bot (RULES M-06)."""

from collections.abc import Iterable
from functools import cache, reduce
from itertools import starmap
from operator import or_
from typing import TypeAlias

from games.chance import Chance
from games.engine import EventRecorder
from games.island.layouts import PIPS
from games.island.refusals import place_taken, too_close, unknown_place
from games.island.topology import EDGES, VERTICES, island
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.actions import BalanceStarts, ConfirmStarts, LiftStart, PlaceStart
from games.settlers.board import Board, vertex_yields
from games.settlers.events import StartLifted, StartPlaced, StartsConfirmed
from games.settlers.state import SEA, SITES_PER_START, Site, State, colour_of, placed_sites, placing_seat

NEW_RESOURCE, NEW_NUMBER = 2, 1
"""The value of another resource and of another number to a start, in pips."""


def check_placer(state: State, actor: Actor, _: object = None) -> Refusal | None:
    """Refuse unless starts are being placed and this is the placer. The instructor may always place."""
    if state.phase != "placing":
        return refusals.wrong_phase(state.phase, rule="M-06")
    by_instructor = state.options.placer == "instructor"
    if actor.seat is None or (not by_instructor and actor.seat == placing_seat(state)):
        return None
    return refusals.not_the_placer("instructor" if by_instructor else colour_of(state, placing_seat(state)))


def check_place_start(state: State, actor: Actor, action: PlaceStart) -> Refusal | None:
    """Refuse a full start, and an invalid site."""
    if refusal := check_placer(state, actor):
        return refusal
    if not 0 <= action.start < len(state.starts):
        return refusals.no_such_start(action.start)
    if len(state.starts[action.start]) == SITES_PER_START:
        return refusals.start_full(action.start)
    return _check_site(state, action.vertex, action.edge)


def _check_site(state: State, vertex: int, edge: int) -> Refusal | None:
    if not 0 <= vertex < VERTICES:
        return unknown_place("settlement", vertex, rule="M-33")
    if not 0 <= edge < EDGES:
        return unknown_place("road", edge, rule="M-33")
    if state.owners[vertex] == SEA:
        return refusals.water("settlement", vertex)
    if state.roads[edge] == SEA:
        return refusals.water("road", edge)
    if edge not in island().vertex_edges[vertex]:
        return refusals.not_beside(vertex, edge)
    settled = {other for other, _ in placed_sites(state)}
    if vertex in settled:
        return place_taken("settlement", vertex, rule="M-33")
    return too_close(vertex, rule="M-33") if settled.intersection(island().vertex_vertices[vertex]) else None


def place_start(recorder: EventRecorder[State], _: Actor, action: PlaceStart, __: Chance) -> None:
    """Place a first settlement and its road."""
    recorder.emit(StartPlaced(action.start, action.vertex, action.edge))


def check_lift_start(state: State, actor: Actor, action: LiftStart) -> Refusal | None:
    """Refuse a vertex without a first settlement."""
    if refusal := check_placer(state, actor):
        return refusal
    is_placed = any(vertex == action.vertex for vertex, _ in placed_sites(state))
    return None if is_placed else refusals.not_a_start(action.vertex)


def lift_start(recorder: EventRecorder[State], _: Actor, action: LiftStart, __: Chance) -> None:
    """Take a first settlement and its road off the board."""
    for start, sites in enumerate(recorder.state.starts):
        for vertex, edge in sites:
            if vertex == action.vertex:
                recorder.emit(StartLifted(start, vertex, edge))
                return


def balance_starts(recorder: EventRecorder[State], actor: Actor, _: BalanceStarts, __: Chance) -> None:
    """Place the missing settlements, and confirm."""
    for start, (vertex, edge) in missing_sites(recorder.state):
        recorder.emit(StartPlaced(start, vertex, edge))
    recorder.emit(StartsConfirmed(actor.by == "clock"))


def check_confirm_starts(state: State, actor: Actor, _: ConfirmStarts) -> Refusal | None:
    """Refuse while settlements are missing."""
    if refusal := check_placer(state, actor):
        return refusal
    missing = SITES_PER_START * len(state.starts) - len(placed_sites(state))
    return refusals.starts_missing(missing) if missing else None


def confirm_starts(recorder: EventRecorder[State], actor: Actor, _: ConfirmStarts, __: Chance) -> None:
    """Confirm the starts."""
    recorder.emit(StartsConfirmed(actor.by == "clock"))


def missing_sites(state: State) -> list[tuple[int, Site]]:
    """Return the bot's sites for missing settlements, always the poorest start next. Deterministic for a
    board.
    """
    starts, values = [list(sites) for sites in state.starts], vertex_values(state.board)
    placements: list[tuple[int, Site]] = []
    while open_starts := [start for start, sites in enumerate(starts) if len(sites) < SITES_PER_START]:
        start = min(
            open_starts,
            key=lambda start: (
                len(starts[start]),
                combined_value(values, [v for v, _ in starts[start]]),
                start,
            ),
        )
        site = _best_site(
            state, values, [v for v, _ in starts[start]], [site for sites in starts for site in sites]
        )
        starts[start].append(site)
        placements.append((start, site))
    return placements


VertexValue: TypeAlias = tuple[int, int]
"""A vertex's pips, and its resources and numbers as bits, as many for each as having it is worth."""


def vertex_values(board: Board) -> list[VertexValue]:
    """Return the value of each vertex."""
    yields = [vertex_yields(board, vertex) for vertex in range(VERTICES)]
    return [
        (sum([PIPS[number] for number, _ in paying]), reduce(or_, starmap(_variety_bits, paying), 0))
        for paying in yields
    ]


@cache
def _variety_bits(number: int, resource: int) -> int:
    return ((1 << NEW_RESOURCE) - 1) << NEW_RESOURCE * resource | (
        (1 << NEW_NUMBER) - 1
    ) << NEW_RESOURCE * 5 + NEW_NUMBER * number


def combined_value(values: list[VertexValue], vertices: Iterable[int]) -> int:
    """Return these vertices' pips, with a bonus for each different resource and number."""
    pips = variety = 0
    for vertex in vertices:
        vertex_pips, bits = values[vertex]
        pips += vertex_pips
        variety |= bits
    return pips + variety.bit_count()


def _open_vertices(state: State, settled: Iterable[int]) -> list[int]:
    """Return the vertices that the distance rule leaves for another settlement."""
    adjacent = island().vertex_vertices
    closed_vertices = set(settled).union(*[adjacent[vertex] for vertex in settled])
    return [v for v, owner in enumerate(state.owners) if owner != SEA and v not in closed_vertices]


def _best_site(state: State, values: list[VertexValue], own: list[int], sites: list[Site]) -> Site:
    """Return the free site that adds most to a start with the `own` vertices, its road towards the best
    vertex two edges away.
    """
    settled, used_edges = [vertex for vertex, _ in sites], [edge for _, edge in sites]
    vertex = min(
        _open_vertices(state, settled), key=lambda vertex: (-combined_value(values, (*own, vertex)), vertex)
    )
    shape, free = island(), set(_open_vertices(state, [*settled, vertex]))

    def value_beyond(edge: int) -> int:
        end = sum(shape.edge_vertices[edge]) - vertex
        return max(
            [combined_value(values, [far]) for far in shape.vertex_vertices[end] if far in free], default=0
        )

    edges = [
        edge for edge in shape.vertex_edges[vertex] if state.roads[edge] != SEA and edge not in used_edges
    ]
    return vertex, max(edges, key=lambda edge: (value_beyond(edge), -edge))
