"""What must hold after every single event, whatever happens: the engine's check on itself."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from games.island.bundles import as_bundle
from games.island.cards import CARD_INDEX, PIECES, RESOURCES, Bundle, Card
from games.island.layouts import MOST_RATE
from games.island.roads import longest_road, road_spots, settlement_spots
from games.island.table import misplaced_awards
from games.island.topology import VERTICES, island
from games.memo import memoize_latest
from games.settlers.board import Board, pays, sea_edges, sea_vertices
from games.settlers.options import DECK, STOCK
from games.settlers.state import NOBODY, SEA, Site, State, offers_left
from games.vocabulary import FrozenStruct


def violations(state: State) -> list[str]:
    """The broken invariants in words; empty unless the engine has a bug."""
    built = (state.board, state.roads, state.owners, state.is_city, state.pieces, state.rates, state.towns, state.starts, state.chosen)
    found = (state.road_spots, state.settlement_spots, state.road_lengths, state.income)
    scored = (state.points, state.revealed, (state.longest_road, state.largest_army))
    checks = (_deal(state), _discards(state), _opening(state))
    return [
        *_on_board(*built, *found, *scored),
        *_cards(state.bank, *state.hands),
        *_deck(state.deck, state.cards, state.revealed),
        *chain.from_iterable(checks),
    ]


def settled(state: State) -> Iterator[str]:
    """What holds between actions, beyond what holds between events: awards are where they belong."""
    yield from misplaced_awards(state, state.road_lengths)


@memoize_latest
def _cards(*piles: Sequence[int]) -> Iterator[str]:
    """Of each resource, bank and hands together hold 19, and nobody fewer than none (RULES M-09)."""
    for resource, *places in zip(RESOURCES, *piles, strict=True):
        if sum(places) != STOCK or min(places) < 0:
            yield f"{resource}: {places} cards in bank and hands, {STOCK} in the box"


@memoize_latest
def _deck(deck: Sequence[Card], hands: Sequence[tuple[int, ...]], revealed: Sequence[tuple[Card, ...]]) -> Iterator[str]:
    """Every development card is in the deck, in a hand, or played (RULES M-33)."""
    for card, index in CARD_INDEX.items():
        held = [cards[index] for cards in hands]
        count = deck.count(card) + sum(held) + sum([cards.count(card) for cards in revealed])
        if count != DECK[card] or min(held) < 0:
            yield f"{card}: {count} cards in all, {DECK[card]} in the deck"


class _Table(FrozenStruct):
    """All that stands on the board, and what is worked out from it. It changes far more rarely than cards do."""

    board: Board
    roads: Sequence[int]
    owners: Sequence[int]
    is_city: Sequence[bool]
    left: Sequence[tuple[int, int, int]]
    rates: Sequence[Bundle]
    towns: Sequence[tuple[int, ...]]
    starts: Sequence[tuple[Site, ...]]
    chosen: Sequence[int]
    road_spots: Sequence[tuple[int, ...]]
    settlement_spots: Sequence[tuple[int, ...]]
    road_lengths: Sequence[int]
    income: Sequence[tuple[Bundle, ...]]
    points: Sequence[int]
    revealed: Sequence[tuple[Card, ...]]
    awards: tuple[int, int]


@memoize_latest
def _on_board(*values: Any) -> Iterator[str]:
    table = _Table(*values)
    return chain.from_iterable(check(table) for check in (_water, _distance, _pieces, _spots, _income, _rates, _points))


def _water(table: _Table) -> Iterator[str]:
    """Nothing is built in the water, and everything else is land (RULES M-02)."""
    wet = [vertex for vertex, owner in enumerate(table.owners) if owner == SEA]
    if wet != sorted(sea_vertices(table.board.harbour)):
        yield f"vertices {wet} are water"
    wet = [edge for edge, owner in enumerate(table.roads) if owner == SEA]
    if wet != sorted(sea_edges(table.board.harbour)):
        yield f"edges {wet} are water"


def _distance(table: _Table) -> Iterator[str]:
    """The distance rule, on the board and between starts (RULES M-06, M-33); every building has a road, in between events too."""
    shape = island()
    settled_at = [vertex for vertex, owner in enumerate(table.owners) if owner >= 0]
    settled_at += [vertex for start, sites in enumerate(table.starts) if start not in table.chosen for vertex, _ in sites]
    for vertex in settled_at:
        if any(other in settled_at for other in shape.vertex_vertices[vertex]):
            yield f"vertex {vertex}: too close to a neighbour"
    for vertex, owner in enumerate(table.owners):
        if owner >= 0 and all(table.roads[edge] != owner for edge in shape.vertex_edges[vertex]):
            yield f"vertex {vertex}: a building without a road"
        if table.is_city[vertex] and owner < 0:
            yield f"vertex {vertex}: nobody's city"


def _pieces(table: _Table) -> Iterator[str]:
    """Pieces on the board and in the box are all there are (RULES M-33)."""
    for seat, left in enumerate(table.left):
        towns = [vertex for vertex, owner in enumerate(table.owners) if owner == seat]
        plain = tuple(vertex for vertex in towns if not table.is_city[vertex])
        standing = (table.roads.count(seat), len(plain), len(towns) - len(plain))
        if plain != table.towns[seat]:
            yield f"seat {seat}: settlements noted at {table.towns[seat]}, standing at {plain}"
        for (piece, box), count, rest in zip(PIECES.items(), standing, left, strict=True):
            if count + rest != box or rest < 0:
                yield f"seat {seat}: {count} {piece} pieces on the board, {rest} left of {box}"


def _spots(table: _Table) -> Iterator[str]:
    """Places to build and lengths of roads are kept up from piece to piece: here they are found from the whole board."""
    for seat in range(len(table.left)):
        if [*table.road_spots[seat]] != (true := road_spots(table.roads, table.owners, seat)):
            yield f"seat {seat}: roads at {table.road_spots[seat]}, not {true}"
        if [*table.settlement_spots[seat]] != (true := settlement_spots(table.roads, table.owners, seat)):
            yield f"seat {seat}: settlements at {table.settlement_spots[seat]}, not {true}"
        if table.road_lengths[seat] != longest_road(table.roads, table.owners, seat):
            yield f"seat {seat}: road of {table.road_lengths[seat]}, not {longest_road(table.roads, table.owners, seat)}"


def _income(table: _Table) -> Iterator[str]:
    """What the dice pay is what stands on the board."""
    for seat in range(len(table.left)):
        counts = [[0] * 5 for _ in table.income]
        for vertex in range(VERTICES):
            if table.owners[vertex] == seat:
                for number, resource in pays(table.board, vertex):
                    counts[number][resource] += 1 + table.is_city[vertex]
        if [as_bundle(count) for count in counts] != [cards[seat] for cards in table.income]:
            yield f"seat {seat}: the dice pay {[cards[seat] for cards in table.income]}"


def _rates(table: _Table) -> Iterator[str]:
    """Rates are what the seat's ports say (RULES M-19)."""
    for seat, rates in enumerate(table.rates):
        own = [port for port in table.board.ports if any(table.owners[vertex] == seat for vertex in port.vertices)]
        true = as_bundle([min([port.rate for port in own if port.resource in (None, name)], default=MOST_RATE) for name in RESOURCES])
        if rates != true:
            yield f"seat {seat}: trades at {rates}, not {true}"


def _points(table: _Table) -> Iterator[str]:
    """Public points are buildings, awards, and victory cards once shown."""
    for seat, points in enumerate(table.points):
        built = sum([1 + city for owner, city in zip(table.owners, table.is_city, strict=True) if owner == seat])
        true = built + 2 * table.awards.count(seat) + table.revealed[seat].count("victory_point")
        if points != true:
            yield f"seat {seat}: {points} points, {true} by count"


def _deal(state: State) -> Iterator[str]:
    """A deal is open in its phase alone, somebody is awaited for it, and nobody in it is the player in turn's own partner."""
    if (state.deal is not None) != (state.phase == "deal"):
        yield f"phase {state.phase} with deal {state.deal}"
    if state.deal is not None and any(leg.partner == state.active for leg in state.deal.legs):
        yield "a deal of a seat with itself"
    if min(offers_left(state, seat) for seat in range(state.seats)) < 0:
        yield f"{state.offers} offers, {state.options.offers} allowed"


def _discards(state: State) -> Iterator[str]:
    """Discards are owed by full hands alone, and are as many as owed (RULES M-14, M-15)."""
    for seat, due in enumerate(state.due):
        dropped = state.dropped[seat]
        if due and state.immune[seat]:
            yield f"seat {seat}: immune, and owes {due}"
        if dropped is not None and sum(dropped) != due:
            yield f"seat {seat}: drops {dropped}, owes {due}"


def _opening(state: State) -> Iterator[str]:
    """Nobody plays without a start, and no two seats share one (RULES M-07)."""
    taken = [start for start in state.chosen if start != NOBODY]
    if len(set(taken)) < len(taken):
        yield f"starts {state.chosen} chosen"
    if state.turn and (len(taken) < state.seats or any(state.bonus_left)):
        yield f"playing with starts {state.chosen}, bonus cards {state.bonus_left} left"
