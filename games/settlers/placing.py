"""The placer puts down every start; the bot can do it, or finish it, evenly (RULES M-06)."""

from __future__ import annotations

from collections.abc import Iterable

from games.chance import Chance
from games.island.topology import EDGES, VERTICES, island
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.actions import BalanceStarts, ConfirmStarts, LiftStart, PlaceStart
from games.settlers.board import Board, pays
from games.settlers.emit import Emit
from games.settlers.events import StartLifted, StartPlaced, StartsConfirmed
from games.settlers.state import SEA, Site, State, placer
from games.settlers.steps import is_instructor, name_of

HOUSES = 2
"""Settlements, and roads, of a start."""
PIPS = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)
"""Of 36 throws of two dice, how many give this sum; a seven pays nobody."""
NEW_RESOURCE, NEW_NUMBER = 2, 1
"""What one more resource, or one more number, is worth to a start, in pips."""


def check_placer(state: State, actor: Actor) -> Refusal | None:
    """Whether this is the placing, and this the placer; the instructor may always lend a hand."""
    if state.phase != "placing":
        return refusals.wrong_phase(state.phase, "M-06")
    by_instructor = state.options.placer == "instructor"
    if is_instructor(actor) or (not by_instructor and actor.seat == placer(state)):
        return None
    return refusals.not_the_placer("instructor" if by_instructor else name_of(state, placer(state)))


def check_place(state: State, actor: Actor, action: PlaceStart) -> Refusal | None:
    """Distance rule, land, and the road next to its settlement."""
    if refusal := check_placer(state, actor):
        return refusal
    if not 0 <= action.start < len(state.starts):
        return refusals.no_such_start(action.start)
    if len(state.starts[action.start]) == HOUSES:
        return refusals.start_full(action.start)
    return _check_site(state, action.vertex, action.edge)


def _check_site(state: State, vertex: int, edge: int) -> Refusal | None:
    if not 0 <= vertex < VERTICES:
        return refusals.unknown_place("settlement", vertex)
    if not 0 <= edge < EDGES:
        return refusals.unknown_place("road", edge)
    if state.owners[vertex] == SEA:
        return refusals.water("settlement", vertex)
    if state.roads[edge] == SEA:
        return refusals.water("road", edge)
    if edge not in island().vertex_edges[vertex]:
        return refusals.not_beside(vertex, edge)
    settled = {other for other, _ in placed(state)}
    if vertex in settled:
        return refusals.place_taken("settlement", vertex)
    return refusals.too_close(vertex) if settled.intersection(island().vertex_vertices[vertex]) else None


def placed(state: State) -> list[Site]:
    """All first settlements on the board, with their roads."""
    return [site for sites in state.starts for site in sites]


def place(emit: Emit, _: Actor, action: PlaceStart, __: Chance) -> None:
    """Put it down."""
    emit(StartPlaced(action.start, action.vertex, action.edge))


def check_lift(state: State, actor: Actor, action: LiftStart) -> Refusal | None:
    """Whether a first settlement stands there."""
    if refusal := check_placer(state, actor):
        return refusal
    there = any(vertex == action.vertex for vertex, _ in placed(state))
    return None if there else refusals.not_a_start(action.vertex)


def lift(emit: Emit, _: Actor, action: LiftStart, __: Chance) -> None:
    """Take it off again."""
    for start, sites in enumerate(emit.state.starts):
        for vertex, edge in sites:
            if vertex == action.vertex:
                emit(StartLifted(start, vertex, edge))
                return


def check_balance(state: State, actor: Actor, _: BalanceStarts) -> Refusal | None:
    """Whether the placer asks."""
    return check_placer(state, actor)


def balance(emit: Emit, actor: Actor, _: BalanceStarts, __: Chance) -> None:
    """Place what is missing, and be done."""
    for start, (vertex, edge) in missing_sites(emit.state):
        emit(StartPlaced(start, vertex, edge))
    emit(StartsConfirmed(actor.by == "clock"))


def check_confirm(state: State, actor: Actor, _: ConfirmStarts) -> Refusal | None:
    """Whether everything is placed."""
    if refusal := check_placer(state, actor):
        return refusal
    missing = HOUSES * len(state.starts) - len(placed(state))
    return refusals.starts_missing(missing) if missing else None


def confirm(emit: Emit, actor: Actor, _: ConfirmStarts, __: Chance) -> None:
    """The placing is over."""
    emit(StartsConfirmed(actor.by == "clock"))


def missing_sites(state: State) -> list[tuple[int, Site]]:
    """Where the bot would put what is missing: always the poorest start next, on the best place left for it.

    Deterministic: the same board gives the same places.
    """
    starts = [list(sites) for sites in state.starts]
    found: list[tuple[int, Site]] = []
    while open_starts := [start for start, sites in enumerate(starts) if len(sites) < HOUSES]:
        start = min(open_starts, key=lambda start: (len(starts[start]), worth(state.board, [v for v, _ in starts[start]]), start))
        taken = {vertex for sites in starts for vertex, _ in sites}
        vertex = _best_vertex(state, [v for v, _ in starts[start]], taken)
        site = (vertex, _best_road(state, vertex, taken, {edge for sites in starts for _, edge in sites}))
        starts[start].append(site)
        found.append((start, site))
    return found


def worth(board: Board, vertices: Iterable[int]) -> int:
    """About how good these places are together: pips, and more for every other resource and number."""
    paying = [pay for vertex in vertices for pay in pays(board, vertex)]
    resources, numbers = {resource for _, resource in paying}, {number for number, _ in paying}
    return sum(PIPS[number] for number, _ in paying) + NEW_RESOURCE * len(resources) + NEW_NUMBER * len(numbers)


def _free(state: State, taken: set[int]) -> list[int]:
    """Vertices where another settlement may be placed."""
    shape = island()
    return [v for v in range(VERTICES) if state.owners[v] != SEA and v not in taken and taken.isdisjoint(shape.vertex_vertices[v])]


def _best_vertex(state: State, own: list[int], taken: set[int]) -> int:
    """The free place that makes a start with these settlements worth most."""
    free = sorted(_free(state, taken), key=lambda vertex: (-worth(state.board, [*own, vertex]), vertex))
    return free[0]


def _best_road(state: State, vertex: int, taken: set[int], laid: set[int]) -> int:
    """The road towards the best place two edges away where one could still build."""
    shape = island()
    free = set(_free(state, {*taken, vertex}))
    edges = [edge for edge in shape.vertex_edges[vertex] if state.roads[edge] != SEA and edge not in laid]

    def beyond(edge: int) -> int:
        end = sum(shape.edge_vertices[edge]) - vertex
        return max((worth(state.board, [far]) for far in shape.vertex_vertices[end] if far in free), default=0)

    return max(edges, key=lambda edge: (beyond(edge), -edge))
