"""What must hold after every single event, whatever happens: the engine's check on itself."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Literal

from games.commons.basic.options import full_deck
from games.commons.basic.state import NOBODY, UNLIMITED, State
from games.commons.basic.turns import road_lengths
from games.island.cards import CARDS, PIECES, RESOURCES, Bundle, Card
from games.island.layouts import MOST_RATE, LayoutName, layout
from games.island.roads import is_spaced
from games.island.table import misplaced_awards
from games.island.topology import island
from games.vocabulary import Part


def violations(state: State, tokens: Sequence[int] = (), better: tuple[int, ...] = ()) -> list[str]:
    """The broken invariants in words; empty unless the engine has a bug.

    By seat, what a variant adds: points that stand neither on the board nor on cards, and a rate for all trade.
    """
    problems, built = _on_board(_pieces(state, better or (MOST_RATE,) * state.seats))
    options = state.options
    cards = _deck(options.knights, options.monopoly, tuple(state.deck), tuple(state.cards), tuple(state.revealed))
    checks = (_cards_conserved(state), _clocks(state), _points(state, built, tokens), _awards(state), _harvest(state))
    return [*problems, *cards, *chain.from_iterable(checks)]


def _cards_conserved(state: State) -> Iterator[str]:
    """Bank, hands, held and reserve together are the box, and none is negative (RULES C-05)."""
    box = UNLIMITED if state.options.cap == "none" else state.options.cap
    places = list(zip(state.bank, state.held, state.reserve, *state.hands, strict=True))
    for resource, cards, count, least in zip(RESOURCES, places, map(sum, places), map(min, places), strict=True):
        if count != box:
            yield f"{resource}: {count} cards in all, {box} in the box"
        if least < 0:
            yield f"{resource}: a negative number of cards in {cards}"


def _clocks(state: State) -> Iterator[str]:
    """A running clock means an empty stock; cards are laid aside for crashed resources only (RULES C-31, C-36).

    The other way round holds between actions only: an emptied stock crashes with the very next event.
    """
    longest = state.options.crash_turns + 1
    for resource, clock, stock, held in zip(RESOURCES, state.clocks, state.bank, state.held, strict=True):
        if not 0 <= clock <= longest:
            yield f"{resource}: clock at {clock}"
        if clock and stock:
            yield f"{resource}: crashed with {stock} cards in the bank"
        if held and not clock:
            yield f"{resource}: {held} cards laid aside though it has not crashed"


def settled(state: State) -> Iterator[str]:
    """What holds between actions, beyond what holds between events: an empty stock has crashed, awards are where they belong."""
    for index, resource in enumerate(RESOURCES):
        if not state.bank[index] and not state.clocks[index]:
            yield f"{resource}: empty, but not crashed"
    if state.options.awards:
        yield from misplaced_awards(state, road_lengths(state))


class _Pieces(Part):
    """All that stands on the board. It changes far more rarely than cards do, so what is found in it is kept."""

    board: LayoutName
    seats: int
    roads: tuple[int, ...]
    owners: tuple[int, ...]
    is_city: tuple[bool, ...]
    left: tuple[tuple[int, int, int], ...]
    rates: tuple[Bundle, ...]
    better: tuple[int, ...]
    """By seat: the rate that it may trade at now whatever its ports."""


def _pieces(state: State, better: tuple[int, ...]) -> _Pieces:
    return _Pieces(
        state.options.layout,
        state.seats,
        tuple(state.roads),
        tuple(state.owners),
        tuple(state.is_city),
        tuple(state.pieces),
        tuple(state.rates),
        better,
    )


@lru_cache(maxsize=256)
def _on_board(pieces: _Pieces) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """What is wrong on the board, and the points of the buildings there by seat."""
    towns = list(zip(pieces.owners, pieces.is_city, strict=True))
    built = tuple(sum(1 + city for owner, city in towns if owner == seat) for seat in range(pieces.seats))
    return tuple(problem for check in (_places, _counts, _rates) for problem in check(pieces)), built


def _places(pieces: _Pieces) -> Iterator[str]:
    """The distance rule, and every building and road connected (RULES C-43)."""
    edges = island().vertex_edges
    for vertex, seat in enumerate(pieces.owners):
        if seat == NOBODY:
            if pieces.is_city[vertex]:
                yield f"vertex {vertex}: nobody's city"
            continue
        if not is_spaced(pieces.owners, vertex):
            yield f"vertex {vertex}: too close to a neighbour"
        if all(pieces.roads[edge] != seat for edge in edges[vertex]):
            yield f"vertex {vertex}: a building without a road"
    for seat in range(pieces.seats):
        if loose := _loose_roads(pieces, seat):
            yield f"seat {seat}: roads {loose} lead to no building of its own"


def _loose_roads(pieces: _Pieces, seat: int) -> list[int]:
    """The seat's roads that none of its buildings reaches over its own roads. A building of another may stand on the way."""
    shape = island()
    own = {edge for edge, owner in enumerate(pieces.roads) if owner == seat}
    front = [vertex for vertex, owner in enumerate(pieces.owners) if owner == seat]
    while front:
        vertex = front.pop()
        for edge in shape.vertex_edges[vertex]:
            if edge in own:
                own.remove(edge)
                front.append(sum(shape.edge_vertices[edge]) - vertex)
    return sorted(own)


def _counts(pieces: _Pieces) -> Iterator[str]:
    """Pieces on the board and in the box are all there are (RULES C-43)."""
    for seat, left in enumerate(pieces.left):
        towns = [city for city, owner in zip(pieces.is_city, pieces.owners, strict=True) if owner == seat]
        standing = (pieces.roads.count(seat), towns.count(False), towns.count(True))
        for (piece, box), count, rest in zip(PIECES.items(), standing, left, strict=True):
            if count + rest != box or rest < 0:
                yield f"seat {seat}: {count} {piece} pieces on the board, {rest} left of {box}"


def _rates(pieces: _Pieces) -> Iterator[str]:
    """Rates are what the seat's ports and rewards say (RULES C-41, C-50, C-88)."""
    ports = layout(pieces.board).harbour_by_vertex
    for seat, rates in enumerate(pieces.rates):
        own = [port for port, owner in zip(ports, pieces.owners, strict=True) if port is not None and owner == seat]
        for rate, resource in zip(rates, RESOURCES, strict=True):
            true = min((port.rate for port in own if port.resource in (None, resource)), default=MOST_RATE)
            true = min(true, pieces.better[seat])
            if rate != true:
                yield f"seat {seat}: trades {resource} at {rate}, not {true}"


@lru_cache(maxsize=256)  # it changes as rarely as what stands on the board
def _deck(
    knights: Literal["none", "mcguire", "full"],
    monopoly: Literal["printed", "mcguire", "removed"],
    deck: tuple[Card, ...],
    hands: tuple[tuple[int, ...], ...],
    revealed: tuple[tuple[Card, ...], ...],
) -> tuple[str, ...]:
    """What is wrong where not every development card is in the deck, in a hand, or revealed (RULES C-44)."""
    full, seen = full_deck(knights, monopoly), [*deck, *chain.from_iterable(revealed)]
    found = [
        (card, seen.count(card) + sum(held), full.count(card), min(held))
        for card, held in zip(CARDS, zip(*hands, strict=True), strict=True)
    ]
    return tuple(f"{card}: {count} cards in all, {whole} in the deck" for card, count, whole, least in found if count != whole or least < 0)


def _points(state: State, built: Sequence[int], tokens: Sequence[int]) -> Iterator[str]:
    """Points are buildings, revealed victory cards, awards and tokens (RULES C-10, C-14, C-48, C-88)."""
    for seat, points in enumerate(state.points):
        awards = (state.longest_road == seat) + (state.largest_army == seat)
        true = built[seat] + state.revealed[seat].count("victory_point") + 2 * awards + (tokens[seat] if tokens else 0)
        if points != true:
            yield f"seat {seat}: {points} points, {true} by count"


def _awards(state: State) -> Iterator[str]:
    """No award without the option (RULES C-14)."""
    if not state.options.awards and (holders := [seat for seat in (state.longest_road, state.largest_army) if seat != NOBODY]):
        yield f"awards held by seats {holders} without the option"


def _harvest(state: State) -> Iterator[str]:
    """In an open harvest, who has not asked is still awaited, and no request is over its limit (RULES C-20, C-23)."""
    if state.limits and state.silent != [seat for seat in state.order if state.asked[seat] is None]:
        yield f"harvest: {state.silent} awaited, with requests {state.asked}"
    for seat, asked in enumerate(state.asked):
        if asked is not None and any(not 0 <= wish <= most for wish, most in zip(asked, state.limits[seat], strict=True)):
            yield f"seat {seat}: asked for {asked} of at most {state.limits[seat]}"
