"""Check the engine's invariants after every event.

Rarely changing parts are checked together and cached (`_board_violations`), and one by one only after a
change.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import chain
from typing import Any, Literal, Protocol

from games.audience import Seat
from games.commons.basic.options import BasicOptions, full_deck
from games.commons.basic.state import NOBODY, UNLIMITED, State
from games.commons.basic.turns import road_lengths
from games.island.bundles import elementwise_min
from games.island.cards import CARDS, PIECES, RESOURCES, Bundle, Card
from games.island.layouts import MOST_RATE, LayoutName, layout
from games.island.roads import is_spaced
from games.island.table import misplaced_awards
from games.island.topology import island
from games.memo import memoize_latest
from games.vocabulary import FrozenStruct


class BetterRate(Protocol):
    """A better rate for all trade of a seat in its own turns, from a player turn on."""

    @property
    def seat(self) -> Seat: ...  # noqa: D102
    @property
    def rate(self) -> int: ...  # noqa: D102
    @property
    def since(self) -> int: ...  # noqa: D102


def violations(state: State, tokens: Sequence[int] = (), boons: tuple[BetterRate, ...] = ()) -> list[str]:
    """Return the broken invariants in words; empty unless the engine has a bug.

    A variant adds `tokens` (points by seat beyond board and cards) and better rates.
    """
    return [
        *_board_violations(
            state.options,
            state.roads,
            state.owners,
            state.is_city,
            state.pieces,
            state.points,
            state.revealed,
            tokens,
            state.longest_road,
            state.largest_army,
            state.rates,
            state.active,
            state.turn,
            boons,
            state.deck,
            state.cards,
        ),
        *_stock_violations(state.options, state.clocks, state.bank, state.held, state.reserve, *state.hands),
        *_laid_aside_violations(state.held, state.laid_aside),
        *_harvest_violations(state.limits, state.order, state.silent, state.asked),
    ]


class _BoardFacts(FrozenStruct):
    """Board, box, points, rates and deck, which change far more rarely than cards do."""

    options: BasicOptions
    roads: Sequence[int]
    owners: Sequence[int]
    is_city: Sequence[bool]
    left: Sequence[tuple[int, int, int]]
    """By seat: roads, settlements and cities."""
    points: Sequence[int]
    revealed: Sequence[tuple[Card, ...]]
    tokens: Sequence[int]
    longest_road: int
    largest_army: int
    rates: Sequence[Bundle]
    active: Seat
    turn: int
    boons: tuple[BetterRate, ...]
    deck: Sequence[Card]
    hands: Sequence[tuple[int, ...]]
    """By seat: unrevealed development cards."""


@memoize_latest
def _board_violations(*values: Any) -> Iterator[str]:
    facts = _BoardFacts(*values)
    yield from _piece_violations(facts.roads, facts.owners, facts.is_city, facts.left)
    awards = (facts.longest_road, facts.largest_army)
    yield from _point_violations(
        facts.owners, facts.is_city, facts.points, facts.revealed, facts.tokens, awards, facts.options.awards
    )
    yield from _rate_violations(
        facts.rates,
        _port_rates(facts.options.layout, len(facts.rates), facts.owners),
        facts.active,
        facts.turn,
        facts.boons,
    )
    yield from _deck_violations(
        facts.options.knights, facts.options.monopoly, facts.deck, facts.hands, facts.revealed
    )


@memoize_latest
def _piece_violations(
    roads: Sequence[int],
    owners: Sequence[int],
    is_city: Sequence[bool],
    pieces_left: Sequence[tuple[int, int, int]],
) -> Iterator[str]:
    """Check pieces on the board. `pieces_left`: by seat, its roads, settlements and cities in the box."""
    if strangers := {*roads, *owners} - {NOBODY, *range(len(pieces_left))}:
        yield f"pieces of seats {strangers}, who do not play"
    yield from _place_violations(roads, owners, is_city)
    for seat, left in enumerate(pieces_left):
        towns = [vertex for vertex, owner in enumerate(owners) if owner == seat]
        yield from _piece_count_violations(
            seat, roads.count(seat), [is_city[vertex] for vertex in towns], left
        )
        if loose := _loose_roads(roads, towns, seat):
            yield f"seat {seat}: roads {loose} lead to no building of its own"


def _place_violations(roads: Sequence[int], owners: Sequence[int], is_city: Sequence[bool]) -> Iterator[str]:
    """Check the distance rule and that every building has a road (RULES C-43)."""
    edges = island().vertex_edges
    for vertex, seat in enumerate(owners):
        if seat == NOBODY:
            if is_city[vertex]:
                yield f"vertex {vertex}: nobody's city"
            continue
        if not is_spaced(owners, vertex):
            yield f"vertex {vertex}: too close to a neighbour"
        if all(roads[edge] != seat for edge in edges[vertex]):
            yield f"vertex {vertex}: a building without a road"


def _piece_count_violations(
    seat: Seat, roads: int, towns: Sequence[bool], left: tuple[int, int, int]
) -> Iterator[str]:
    """Check that board and box hold all pieces (RULES C-43). `towns`: for each building, whether it is a
    city.
    """
    on_board = (roads, towns.count(False), towns.count(True))
    for (piece, box), count, in_box in zip(PIECES.items(), on_board, left, strict=True):
        if count + in_box != box or in_box < 0:
            yield f"seat {seat}: {count} {piece} pieces on the board, {in_box} left of {box}"


def _loose_roads(roads: Sequence[int], towns: Sequence[int], seat: Seat) -> list[int]:
    """Return roads that no own building reaches over own roads. Another seat's building does not interrupt
    them.
    """
    shape = island()
    own = {edge for edge, owner in enumerate(roads) if owner == seat}
    front = [*towns]
    while front and own:
        vertex = front.pop()
        for edge in shape.vertex_edges[vertex]:
            if edge in own:
                own.remove(edge)
                front.append(sum(shape.edge_vertices[edge]) - vertex)
    return sorted(own)


@memoize_latest
def _point_violations(  # noqa: PLR0917 - all that gives points
    owners: Sequence[int],
    is_city: Sequence[bool],
    points_by_seat: Sequence[int],
    revealed: Sequence[tuple[Card, ...]],
    tokens: Sequence[int],
    awards: tuple[int, int],
    with_awards: bool,  # noqa: FBT001
) -> Iterator[str]:
    """Check points against buildings, revealed victory cards, awards and tokens (RULES C-10, C-14, C-48,
    C-88).
    """
    towns = [(owner, 1 + city) for owner, city in zip(owners, is_city, strict=True) if owner != NOBODY]
    for seat, points in enumerate(points_by_seat):
        built = sum([worth for owner, worth in towns if owner == seat])
        other_points = 2 * awards.count(seat) + (tokens[seat] if tokens else 0)
        expected = built + revealed[seat].count("victory_point") + other_points
        if points != expected:
            yield f"seat {seat}: {points} points, {expected} by count"
    if not with_awards and (holders := [seat for seat in awards if seat != NOBODY]):
        yield f"awards held by seats {holders} without the option"


@memoize_latest
def _port_rates(name: LayoutName, seats: int, owners: Sequence[int]) -> Iterator[Bundle]:
    """Yield each seat's rates by its ports (RULES C-41)."""
    ports = [
        (port.rates, owner)
        for port, owner in zip(layout(name).harbour_by_vertex, owners, strict=True)
        if port is not None
    ]
    for seat in range(seats):
        yield reduce(elementwise_min, [rates for rates, owner in ports if owner == seat], (MOST_RATE,) * 5)


def _rate_violations(
    rates_by_seat: Sequence[Bundle],
    port_rates: Sequence[Bundle],
    active: Seat,
    turn: int,
    boons: tuple[BetterRate, ...],
) -> Iterator[str]:
    """Check rates against ports, and rewards in the seat's own turn (RULES C-41, C-50, C-88)."""
    best = min([boon.rate for boon in boons if boon.seat == active and boon.since <= turn], default=MOST_RATE)
    for seat, (rates, own) in enumerate(zip(rates_by_seat, port_rates, strict=True)):
        expected = elementwise_min(own, (best,) * 5) if seat == active else own
        if rates != expected:
            wrong = [
                f"{resource} at {rate}, not {due}"
                for resource, rate, due in zip(RESOURCES, rates, expected, strict=True)
                if rate != due
            ]
            yield f"seat {seat}: trades {', '.join(wrong)}"


@memoize_latest
def _deck_violations(
    knights: Literal["none", "mcguire", "full"],
    monopoly: Literal["printed", "mcguire", "removed"],
    deck: Sequence[Card],
    hands: Sequence[tuple[int, ...]],
    revealed: Sequence[tuple[Card, ...]],
) -> Iterator[str]:
    """Check that each development card is in the deck, in a hand, or revealed (RULES C-44)."""
    full, open_cards = full_deck(knights, monopoly), [*deck, *chain.from_iterable(revealed)]
    for card, *have in zip(CARDS, *hands, strict=True):
        count, whole = open_cards.count(card) + sum(have), full.count(card)
        if count != whole or min(have) < 0:
            yield f"{card}: {count} cards in all, {whole} in the deck"


@memoize_latest
def _stock_violations(
    options: BasicOptions,
    clocks: Sequence[int],
    bank: Sequence[int],
    cards_held: Sequence[int],
    reserve: Sequence[int],
    *hands: Sequence[int],
) -> Iterator[str]:
    """Check that bank, held, reserve and hands add up to the box, none negative (RULES C-05).

    A running clock means an empty stock, and only crashed resources have cards laid aside (RULES C-31, C-36).
    An empty stock crashes only with the next event, so the reverse holds only between actions.
    """
    box, longest = UNLIMITED if options.cap == "none" else options.cap, options.crash_turns + 1
    piles = (bank, cards_held, reserve, *hands)
    if [*map(sum, zip(*piles, strict=True))] != [box] * 5 or min(map(min, piles)) < 0:
        for resource, *cards in zip(RESOURCES, *piles, strict=True):
            if sum(cards) != box:
                yield f"{resource}: {sum(cards)} cards in all, {box} in the box"
            if min(cards) < 0:
                yield f"{resource}: a negative number of cards in {cards}"
    for resource, clock, stock, aside in zip(RESOURCES, clocks, bank, cards_held, strict=True):
        if not 0 <= clock <= longest:
            yield f"{resource}: clock at {clock}"
        if clock and stock:
            yield f"{resource}: crashed with {stock} cards in the bank"
        if aside and not clock:
            yield f"{resource}: {aside} cards laid aside though it has not crashed"


@memoize_latest
def _laid_aside_violations(cards_held: Sequence[int], laid_aside: Sequence[int]) -> Iterator[str]:
    """Check that cards waiting for a recovery are part of those laid aside (RULES C-122)."""
    for resource, part, whole in zip(RESOURCES, laid_aside, cards_held, strict=True):
        if not 0 <= part <= whole:
            yield f"{resource}: {part} cards wait for its recovery, of {whole}"


@memoize_latest
def _harvest_violations(
    limits: Sequence[Bundle], order: Sequence[Seat], silent: Sequence[Seat], requests: Sequence[Bundle | None]
) -> Iterator[str]:
    """Check that seats without a request are awaited, and requests keep their limits (RULES C-20, C-23)."""
    if limits and silent != [seat for seat in order if requests[seat] is None]:
        yield f"harvest: {silent} awaited, with requests {requests}"
    for seat, request in enumerate(requests):
        if request is not None and any(
            not 0 <= wish <= most for wish, most in zip(request, limits[seat], strict=True)
        ):
            yield f"seat {seat}: asked for {request} of at most {limits[seat]}"


def quiescent_violations(state: State) -> Iterator[str]:
    """Yield violations that count only between actions: empty stocks have crashed, awards are placed
    correctly.
    """
    for index, resource in enumerate(RESOURCES):
        if not state.bank[index] and not state.clocks[index]:
            yield f"{resource}: empty, but not crashed"
    if state.options.awards:
        yield from misplaced_awards(state, road_lengths(state))
