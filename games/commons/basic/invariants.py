"""What must hold after every single event, whatever happens: the engine's check on itself."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Literal

from games.audience import Seat
from games.commons.basic.options import full_deck
from games.commons.basic.state import NOBODY, UNLIMITED, State
from games.commons.basic.turns import road_lengths
from games.island.cards import CARDS, PIECES, RESOURCES, Bundle, Card
from games.island.layouts import MOST_RATE, LayoutName, layout
from games.island.roads import is_spaced
from games.island.table import misplaced_awards
from games.island.topology import island
from games.unchanged import Unchanged
from games.vocabulary import Part


def violations(state: State, tokens: Sequence[int] = (), better: tuple[int, ...] = ()) -> list[str]:
    """The broken invariants in words; empty unless the engine has a bug.

    By seat, what a variant adds: points that stand neither on the board nor on cards, and a rate for all trade.
    """
    options, owners, awards = state.options, state.owners, (state.longest_road, state.largest_army)
    return [
        *_on_board(state.roads, owners, state.is_city, state.pieces, state.points, state.revealed, tokens, awards, options.awards),
        *_rates(options.layout, owners, state.rates, better or (MOST_RATE,) * state.seats),
        *_deck(options.knights, options.monopoly, state.deck, state.cards, state.revealed),
        *_cards_conserved(UNLIMITED if options.cap == "none" else options.cap, state.bank, state.held, state.reserve, *state.hands),
        *_clocks(options.crash_turns, state.clocks, state.bank, state.held),
        *_harvest(state.limits, state.order, state.silent, state.asked),
    ]


@Unchanged
def _cards_conserved(box: int, *piles: Sequence[int]) -> Iterator[str]:
    """Bank, hands, held and reserve together are the box, and none is negative (RULES C-05)."""
    for resource, *cards in zip(RESOURCES, *piles, strict=True):
        if sum(cards) != box:
            yield f"{resource}: {sum(cards)} cards in all, {box} in the box"
        if min(cards) < 0:
            yield f"{resource}: a negative number of cards in {cards}"


@Unchanged
def _clocks(crash_turns: int, clocks: Sequence[int], bank: Sequence[int], aside: Sequence[int]) -> Iterator[str]:
    """A running clock means an empty stock; cards are laid aside for crashed resources only (RULES C-31, C-36).

    The other way round holds between actions only: an emptied stock crashes with the very next event.
    """
    for resource, clock, stock, held in zip(RESOURCES, clocks, bank, aside, strict=True):
        if not 0 <= clock <= crash_turns + 1:
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


class _Board(Part):
    """All that stands on the board, what is left in the box, and what comes of it. It changes far more rarely than cards do."""

    roads: Sequence[int]
    owners: Sequence[int]
    is_city: Sequence[bool]
    left: Sequence[tuple[int, int, int]]
    """By seat: roads, settlements and cities."""
    points: Sequence[int]
    revealed: Sequence[tuple[Card, ...]]
    tokens: Sequence[int]
    awards: tuple[int, int]
    with_awards: bool


@Unchanged
def _on_board(*values: Any) -> Iterator[str]:
    board = _Board(*values)
    return chain.from_iterable(check(board) for check in (_places, _counts, _points))


def _places(board: _Board) -> Iterator[str]:
    """The distance rule, and every building and road connected (RULES C-43)."""
    edges = island().vertex_edges
    for vertex, seat in enumerate(board.owners):
        if seat == NOBODY:
            if board.is_city[vertex]:
                yield f"vertex {vertex}: nobody's city"
            continue
        if not is_spaced(board.owners, vertex):
            yield f"vertex {vertex}: too close to a neighbour"
        if all(board.roads[edge] != seat for edge in edges[vertex]):
            yield f"vertex {vertex}: a building without a road"
    for seat in range(len(board.left)):
        if loose := _loose_roads(board, seat):
            yield f"seat {seat}: roads {loose} lead to no building of its own"


def _loose_roads(board: _Board, seat: int) -> list[int]:
    """The seat's roads that none of its buildings reaches over its own roads. A building of another may stand on the way."""
    shape = island()
    own = {edge for edge, owner in enumerate(board.roads) if owner == seat}
    front = [vertex for vertex, owner in enumerate(board.owners) if owner == seat]
    while front:
        vertex = front.pop()
        for edge in shape.vertex_edges[vertex]:
            if edge in own:
                own.remove(edge)
                front.append(sum(shape.edge_vertices[edge]) - vertex)
    return sorted(own)


def _counts(board: _Board) -> Iterator[str]:
    """Pieces on the board and in the box are all there are (RULES C-43)."""
    for seat, left in enumerate(board.left):
        towns = [city for city, owner in zip(board.is_city, board.owners, strict=True) if owner == seat]
        standing = (board.roads.count(seat), towns.count(False), towns.count(True))
        for (piece, box), count, rest in zip(PIECES.items(), standing, left, strict=True):
            if count + rest != box or rest < 0:
                yield f"seat {seat}: {count} {piece} pieces on the board, {rest} left of {box}"


@Unchanged
def _rates(board: LayoutName, owners: Sequence[int], of_seats: Sequence[Bundle], better: Sequence[int]) -> Iterator[str]:
    """Rates are what the seat's ports and rewards say (RULES C-41, C-50, C-88). `better`: by seat, its own whatever its ports."""
    ports = [(port.rates, owner) for port, owner in zip(layout(board).harbour_by_vertex, owners, strict=True) if port is not None]
    for seat, rates in enumerate(of_seats):
        usual = (min(MOST_RATE, better[seat]),) * len(RESOURCES)
        best = map(min, zip(usual, *[own for own, owner in ports if owner == seat], strict=True))
        for rate, true, resource in zip(rates, best, RESOURCES, strict=True):
            if rate != true:
                yield f"seat {seat}: trades {resource} at {rate}, not {true}"


@Unchanged
def _deck(
    knights: Literal["none", "mcguire", "full"],
    monopoly: Literal["printed", "mcguire", "removed"],
    deck: Sequence[Card],
    hands: Sequence[tuple[int, ...]],
    revealed: Sequence[tuple[Card, ...]],
) -> Iterator[str]:
    """What is wrong where not every development card is in the deck, in a hand, or revealed (RULES C-44)."""
    full, seen = full_deck(knights, monopoly), [*deck, *chain.from_iterable(revealed)]
    found = [
        (card, seen.count(card) + sum(held), full.count(card), min(held))
        for card, held in zip(CARDS, zip(*hands, strict=True), strict=True)
    ]
    yield from (f"{card}: {count} cards in all, {whole} in the deck" for card, count, whole, least in found if count != whole or least < 0)


def _points(board: _Board) -> Iterator[str]:
    """Points are buildings, revealed victory cards, awards, if there are any, and tokens (RULES C-10, C-14, C-48, C-88)."""
    towns = [(owner, 1 + city) for owner, city in zip(board.owners, board.is_city, strict=True) if owner != NOBODY]
    for seat, points in enumerate(board.points):
        built = sum([worth for owner, worth in towns if owner == seat])
        beside = 2 * board.awards.count(seat) + (board.tokens[seat] if board.tokens else 0)
        true = built + board.revealed[seat].count("victory_point") + beside
        if points != true:
            yield f"seat {seat}: {points} points, {true} by count"
    if not board.with_awards and (holders := [seat for seat in board.awards if seat != NOBODY]):
        yield f"awards held by seats {holders} without the option"


@Unchanged
def _harvest(limits: Sequence[Bundle], order: Sequence[Seat], silent: Sequence[Seat], requests: Sequence[Bundle | None]) -> Iterator[str]:
    """In an open harvest, who has not asked is still awaited, and no request is over its limit (RULES C-20, C-23)."""
    if limits and silent != [seat for seat in order if requests[seat] is None]:
        yield f"harvest: {silent} awaited, with requests {requests}"
    for seat, asked in enumerate(requests):
        if asked is not None and any(not 0 <= wish <= most for wish, most in zip(asked, limits[seat], strict=True)):
            yield f"seat {seat}: asked for {asked} of at most {limits[seat]}"
