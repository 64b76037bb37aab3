"""What must hold after every single event, whatever happens: the engine's check on itself.

What rarely changes is asked about at once (`_standing`), and one by one (the board, points, rates, the deck) where any of it has changed.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import chain
from typing import Any, Literal, Protocol

from games.audience import Seat
from games.commons.basic.options import BasicOptions, full_deck
from games.commons.basic.state import NOBODY, UNLIMITED, State
from games.commons.basic.turns import road_lengths
from games.island.bundles import at_most
from games.island.cards import CARDS, PIECES, RESOURCES, Bundle, Card
from games.island.layouts import MOST_RATE, LayoutName, layout
from games.island.roads import is_spaced
from games.island.table import misplaced_awards
from games.island.topology import island
from games.memo import memoize_latest
from games.vocabulary import FrozenStruct


class Boon(Protocol):
    """A better rate for all trade of a seat in its own turns, from a player turn on."""

    @property
    def seat(self) -> Seat: ...  # noqa: D102
    @property
    def rate(self) -> int: ...  # noqa: D102
    @property
    def since(self) -> int: ...  # noqa: D102


def violations(state: State, tokens: Sequence[int] = (), boons: tuple[Boon, ...] = ()) -> list[str]:
    """The broken invariants in words; empty unless the engine has a bug.

    What a variant adds: by seat, points that stand neither on the board nor on cards; and better rates.
    """
    return [
        *_standing(
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
        *_stocks(state.options, state.clocks, state.bank, state.held, state.reserve, *state.hands),
        *_laid_aside(state.held, state.laid_aside),
        *_harvest(state.limits, state.order, state.silent, state.asked),
    ]


class _Standing(FrozenStruct):
    """All that stands on the board, what is left in the box, what comes of it, and the deck. It changes far more rarely than cards do."""

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
    boons: tuple[Boon, ...]
    deck: Sequence[Card]
    hands: Sequence[tuple[int, ...]]
    """By seat: unrevealed development cards."""


@memoize_latest
def _standing(*values: Any) -> Iterator[str]:
    now = _Standing(*values)
    yield from _on_board(now.roads, now.owners, now.is_city, now.left)
    awards = (now.longest_road, now.largest_army)
    yield from _points(now.owners, now.is_city, now.points, now.revealed, now.tokens, awards, now.options.awards)
    yield from _rates(now.rates, _port_rates(now.options.layout, len(now.rates), now.owners), now.active, now.turn, now.boons)
    yield from _deck(now.options.knights, now.options.monopoly, now.deck, now.hands, now.revealed)


@memoize_latest
def _on_board(
    roads: Sequence[int], owners: Sequence[int], is_city: Sequence[bool], of_seats: Sequence[tuple[int, int, int]]
) -> Iterator[str]:
    """`of_seats`: roads, settlements and cities that each has left."""
    if strangers := {*roads, *owners} - {NOBODY, *range(len(of_seats))}:
        yield f"pieces of seats {strangers}, who do not play"
    yield from _places(roads, owners, is_city)
    for seat, left in enumerate(of_seats):
        towns = [vertex for vertex, owner in enumerate(owners) if owner == seat]
        yield from _pieces(seat, roads.count(seat), [is_city[vertex] for vertex in towns], left)
        if loose := _loose_roads(roads, towns, seat):
            yield f"seat {seat}: roads {loose} lead to no building of its own"


def _places(roads: Sequence[int], owners: Sequence[int], is_city: Sequence[bool]) -> Iterator[str]:
    """The distance rule, and every building connected (RULES C-43)."""
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


def _pieces(seat: Seat, roads: int, towns: Sequence[bool], left: tuple[int, int, int]) -> Iterator[str]:
    """Pieces on the board and in the box are all there are (RULES C-43). `towns`: for each building, whether it is a city."""
    standing = (roads, towns.count(False), towns.count(True))
    for (piece, box), count, rest in zip(PIECES.items(), standing, left, strict=True):
        if count + rest != box or rest < 0:
            yield f"seat {seat}: {count} {piece} pieces on the board, {rest} left of {box}"


def _loose_roads(roads: Sequence[int], towns: Sequence[int], seat: Seat) -> list[int]:
    """The seat's roads that none of its buildings reaches over its own roads. A building of another may stand on the way."""
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
def _points(  # noqa: PLR0917 - all that gives points
    owners: Sequence[int],
    is_city: Sequence[bool],
    of_seats: Sequence[int],
    revealed: Sequence[tuple[Card, ...]],
    tokens: Sequence[int],
    awards: tuple[int, int],
    with_awards: bool,  # noqa: FBT001
) -> Iterator[str]:
    """Points are buildings, revealed victory cards, awards, if there are any, and tokens (RULES C-10, C-14, C-48, C-88)."""
    towns = [(owner, 1 + city) for owner, city in zip(owners, is_city, strict=True) if owner != NOBODY]
    for seat, points in enumerate(of_seats):
        built = sum([worth for owner, worth in towns if owner == seat])
        beside = 2 * awards.count(seat) + (tokens[seat] if tokens else 0)
        true = built + revealed[seat].count("victory_point") + beside
        if points != true:
            yield f"seat {seat}: {points} points, {true} by count"
    if not with_awards and (holders := [seat for seat in awards if seat != NOBODY]):
        yield f"awards held by seats {holders} without the option"


@memoize_latest
def _port_rates(name: LayoutName, seats: int, owners: Sequence[int]) -> Iterator[Bundle]:
    """By seat: rates as its ports say (RULES C-41)."""
    ports = [(port.rates, owner) for port, owner in zip(layout(name).harbour_by_vertex, owners, strict=True) if port is not None]
    for seat in range(seats):
        yield reduce(at_most, [rates for rates, owner in ports if owner == seat], (MOST_RATE,) * 5)


def _rates(of_seats: Sequence[Bundle], of_ports: Sequence[Bundle], active: Seat, turn: int, boons: tuple[Boon, ...]) -> Iterator[str]:
    """Rates are what the seat's ports say, and in its own turn what its rewards say too (RULES C-41, C-50, C-88)."""
    best = min([boon.rate for boon in boons if boon.seat == active and boon.since <= turn], default=MOST_RATE)
    for seat, (rates, own) in enumerate(zip(of_seats, of_ports, strict=True)):
        true = at_most(own, (best,) * 5) if seat == active else own
        if rates != true:
            wrong = [f"{resource} at {rate}, not {due}" for resource, rate, due in zip(RESOURCES, rates, true, strict=True) if rate != due]
            yield f"seat {seat}: trades {', '.join(wrong)}"


@memoize_latest
def _deck(
    knights: Literal["none", "mcguire", "full"],
    monopoly: Literal["printed", "mcguire", "removed"],
    deck: Sequence[Card],
    hands: Sequence[tuple[int, ...]],
    revealed: Sequence[tuple[Card, ...]],
) -> Iterator[str]:
    """What is wrong where not every development card is in the deck, in a hand, or revealed (RULES C-44)."""
    full, seen = full_deck(knights, monopoly), [*deck, *chain.from_iterable(revealed)]
    for card, *held in zip(CARDS, *hands, strict=True):
        count, whole = seen.count(card) + sum(held), full.count(card)
        if count != whole or min(held) < 0:
            yield f"{card}: {count} cards in all, {whole} in the deck"


@memoize_latest
def _stocks(
    options: BasicOptions, clocks: Sequence[int], bank: Sequence[int], held: Sequence[int], reserve: Sequence[int], *hands: Sequence[int]
) -> Iterator[str]:
    """Bank, held, reserve and hands together are the box, and none is negative (RULES C-05).

    A running clock means an empty stock; cards are laid aside for crashed resources only (RULES C-31, C-36).
    The other way round holds between actions only: an emptied stock crashes with the very next event.
    """
    box, longest = UNLIMITED if options.cap == "none" else options.cap, options.crash_turns + 1
    piles = (bank, held, reserve, *hands)
    if [*map(sum, zip(*piles, strict=True))] != [box] * 5 or min(map(min, piles)) < 0:
        for resource, *cards in zip(RESOURCES, *piles, strict=True):
            if sum(cards) != box:
                yield f"{resource}: {sum(cards)} cards in all, {box} in the box"
            if min(cards) < 0:
                yield f"{resource}: a negative number of cards in {cards}"
    for resource, clock, stock, aside in zip(RESOURCES, clocks, bank, held, strict=True):
        if not 0 <= clock <= longest:
            yield f"{resource}: clock at {clock}"
        if clock and stock:
            yield f"{resource}: crashed with {stock} cards in the bank"
        if aside and not clock:
            yield f"{resource}: {aside} cards laid aside though it has not crashed"


@memoize_latest
def _laid_aside(held: Sequence[int], laid_aside: Sequence[int]) -> Iterator[str]:
    """What only a recovery brings is part of what is laid aside (RULES C-122)."""
    for resource, part, whole in zip(RESOURCES, laid_aside, held, strict=True):
        if not 0 <= part <= whole:
            yield f"{resource}: {part} cards wait for its recovery, of {whole}"


@memoize_latest
def _harvest(limits: Sequence[Bundle], order: Sequence[Seat], silent: Sequence[Seat], requests: Sequence[Bundle | None]) -> Iterator[str]:
    """In an open harvest, who has not asked is still awaited, and no request is over its limit (RULES C-20, C-23)."""
    if limits and silent != [seat for seat in order if requests[seat] is None]:
        yield f"harvest: {silent} awaited, with requests {requests}"
    for seat, asked in enumerate(requests):
        if asked is not None and any(not 0 <= wish <= most for wish, most in zip(asked, limits[seat], strict=True)):
            yield f"seat {seat}: asked for {asked} of at most {limits[seat]}"


def settled(state: State) -> Iterator[str]:
    """What holds between actions, beyond what holds between events: an empty stock has crashed, awards are where they belong."""
    for index, resource in enumerate(RESOURCES):
        if not state.bank[index] and not state.clocks[index]:
            yield f"{resource}: empty, but not crashed"
    if state.options.awards:
        yield from misplaced_awards(state, road_lengths(state))
