"""The placer puts down every start; the bot can do it, or finish it, evenly (RULES M-06)."""

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
from games.settlers.board import Board, pays
from games.settlers.events import StartLifted, StartPlaced, StartsConfirmed
from games.settlers.state import HOUSES, SEA, Site, State, name_of, placed, placer

NEW_RESOURCE, NEW_NUMBER = 2, 1
"""What one more resource, or one more number, is worth to a start, in pips."""


def check_placer(state: State, actor: Actor, _: object = None) -> Refusal | None:
    """Whether this is the placing, and this the placer; the instructor may always lend a hand."""
    if state.phase != "placing":
        return refusals.wrong_phase(state.phase, rule="M-06")
    by_instructor = state.options.placer == "instructor"
    if actor.seat is None or (not by_instructor and actor.seat == placer(state)):
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
        return unknown_place("settlement", vertex, rule="M-33")
    if not 0 <= edge < EDGES:
        return unknown_place("road", edge, rule="M-33")
    if state.owners[vertex] == SEA:
        return refusals.water("settlement", vertex)
    if state.roads[edge] == SEA:
        return refusals.water("road", edge)
    if edge not in island().vertex_edges[vertex]:
        return refusals.not_beside(vertex, edge)
    settled = {other for other, _ in placed(state)}
    if vertex in settled:
        return place_taken("settlement", vertex, rule="M-33")
    return too_close(vertex, rule="M-33") if settled.intersection(island().vertex_vertices[vertex]) else None


def place(story: EventRecorder[State], _: Actor, action: PlaceStart, __: Chance) -> None:
    """A first settlement and its road are put down."""
    story.emit(StartPlaced(action.start, action.vertex, action.edge))


def check_lift(state: State, actor: Actor, action: LiftStart) -> Refusal | None:
    """Whether a first settlement stands there."""
    if refusal := check_placer(state, actor):
        return refusal
    there = any(vertex == action.vertex for vertex, _ in placed(state))
    return None if there else refusals.not_a_start(action.vertex)


def lift(story: EventRecorder[State], _: Actor, action: LiftStart, __: Chance) -> None:
    """A first settlement and its road are taken off again."""
    for start, sites in enumerate(story.state.starts):
        for vertex, edge in sites:
            if vertex == action.vertex:
                story.emit(StartLifted(start, vertex, edge))
                return


def balance(story: EventRecorder[State], actor: Actor, _: BalanceStarts, __: Chance) -> None:
    """Place what is missing, and be done."""
    for start, (vertex, edge) in missing_sites(story.state):
        story.emit(StartPlaced(start, vertex, edge))
    story.emit(StartsConfirmed(actor.by == "clock"))


def check_confirm(state: State, actor: Actor, _: ConfirmStarts) -> Refusal | None:
    """Whether everything is placed."""
    if refusal := check_placer(state, actor):
        return refusal
    missing = HOUSES * len(state.starts) - len(placed(state))
    return refusals.starts_missing(missing) if missing else None


def confirm(story: EventRecorder[State], actor: Actor, _: ConfirmStarts, __: Chance) -> None:
    """The placing is over."""
    story.emit(StartsConfirmed(actor.by == "clock"))


def missing_sites(state: State) -> list[tuple[int, Site]]:
    """Where the bot would put what is missing: always the poorest start next, on the best place left for it.

    Deterministic: the same board gives the same places.
    """
    starts, values = [list(sites) for sites in state.starts], values_of(state.board)
    found: list[tuple[int, Site]] = []
    while open_starts := [start for start, sites in enumerate(starts) if len(sites) < HOUSES]:
        start = min(open_starts, key=lambda start: (len(starts[start]), worth(values, [v for v, _ in starts[start]]), start))
        site = _best_site(state, values, [v for v, _ in starts[start]], [site for sites in starts for site in sites])
        starts[start].append(site)
        found.append((start, site))
    return found


Value: TypeAlias = tuple[int, int]
"""What a place is worth alone, in pips; and its resources and numbers as bits, as many for each as it is worth to have it."""


def values_of(board: Board) -> list[Value]:
    """What each vertex is worth."""
    around = [pays(board, vertex) for vertex in range(VERTICES)]
    return [(sum([PIPS[number] for number, _ in paying]), reduce(or_, starmap(_marks, paying), 0)) for paying in around]


@cache
def _marks(number: int, resource: int) -> int:
    """The resource and the number of a hex, as bits."""
    return ((1 << NEW_RESOURCE) - 1) << NEW_RESOURCE * resource | ((1 << NEW_NUMBER) - 1) << NEW_RESOURCE * 5 + NEW_NUMBER * number


def worth(values: list[Value], vertices: Iterable[int]) -> int:
    """About how good these places are together: pips, and more for every other resource and number."""
    pips = marks = 0
    for vertex in vertices:
        more, marked = values[vertex]
        pips += more
        marks |= marked
    return pips + marks.bit_count()


def _free(state: State, settled: Iterable[int]) -> list[int]:
    """Vertices where another settlement may be placed beside these."""
    near = island().vertex_vertices
    closed = set(settled).union(*[near[vertex] for vertex in settled])
    return [v for v, owner in enumerate(state.owners) if owner != SEA and v not in closed]


def _best_site(state: State, values: list[Value], own: list[int], sites: list[Site]) -> Site:
    """The free place that makes a start with these settlements worth most; its road towards the best place two edges away."""
    settled, laid = [vertex for vertex, _ in sites], [edge for _, edge in sites]
    vertex = min(_free(state, settled), key=lambda vertex: (-worth(values, (*own, vertex)), vertex))
    shape, free = island(), set(_free(state, [*settled, vertex]))

    def beyond(edge: int) -> int:
        end = sum(shape.edge_vertices[edge]) - vertex
        return max([worth(values, [far]) for far in shape.vertex_vertices[end] if far in free], default=0)

    edges = [edge for edge in shape.vertex_edges[vertex] if state.roads[edge] != SEA and edge not in laid]
    return vertex, max(edges, key=lambda edge: (beyond(edge), -edge))
