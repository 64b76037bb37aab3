"""Invariants that hold after every event."""

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
from games.settlers.board import Board, sea_edges, sea_vertices, vertex_yields
from games.settlers.options import DECK, STOCK
from games.settlers.state import NOBODY, SEA, Site, State, offers_left
from games.vocabulary import FrozenStruct


def violations(state: State) -> list[str]:
    """Return the violated invariants in words: none, unless the engine has a bug."""
    built = (
        state.board,
        state.roads,
        state.owners,
        state.is_city,
        state.pieces,
        state.rates,
        state.towns,
        state.starts,
        state.chosen,
    )
    derived = (state.road_spots, state.settlement_spots, state.road_lengths, state.income)
    scored = (state.points, state.revealed, (state.longest_road, state.largest_army))
    checks = (_deal_violations(state), _discard_violations(state), _opening_violations(state))
    return [
        *_board_violations(*built, *derived, *scored),
        *_card_violations(state.bank, *state.hands),
        *_deck_violations(state.deck, state.cards, state.revealed),
        *chain.from_iterable(checks),
    ]


def quiescent_violations(state: State) -> Iterator[str]:
    """Check what holds only between actions: awards belong to the right seats."""
    yield from misplaced_awards(state, state.road_lengths)


@memoize_latest
def _card_violations(*piles: Sequence[int]) -> Iterator[str]:
    """Check that bank and hands hold 19 of each resource (RULES M-09)."""
    for resource, *places in zip(RESOURCES, *piles, strict=True):
        if sum(places) != STOCK or min(places) < 0:
            yield f"{resource}: {places} cards in bank and hands, {STOCK} in the box"


@memoize_latest
def _deck_violations(
    deck: Sequence[Card], hands: Sequence[tuple[int, ...]], revealed: Sequence[tuple[Card, ...]]
) -> Iterator[str]:
    """Check that every development card is in the deck, a hand, or played (RULES M-33)."""
    for card, index in CARD_INDEX.items():
        hand_counts = [cards[index] for cards in hands]
        count = deck.count(card) + sum(hand_counts) + sum([cards.count(card) for cards in revealed])
        if count != DECK[card] or min(hand_counts) < 0:
            yield f"{card}: {count} cards in all, {DECK[card]} in the deck"


class _BoardFacts(FrozenStruct):
    """The board's pieces and the values derived from them, which change less often than cards."""

    board: Board
    roads: Sequence[int]
    owners: Sequence[int]
    is_city: Sequence[bool]
    pieces_left: Sequence[tuple[int, int, int]]
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
def _board_violations(*values: Any) -> Iterator[str]:
    table = _BoardFacts(*values)
    return chain.from_iterable(
        check(table)
        for check in (
            _water_violations,
            _distance_violations,
            _piece_violations,
            _spot_violations,
            _income_violations,
            _rate_violations,
            _point_violations,
        )
    )


def _water_violations(table: _BoardFacts) -> Iterator[str]:
    """Check that water has no pieces and only the harbour is water (RULES M-02)."""
    water = [vertex for vertex, owner in enumerate(table.owners) if owner == SEA]
    if water != sorted(sea_vertices(table.board.harbour)):
        yield f"vertices {water} are water"
    water = [edge for edge, owner in enumerate(table.roads) if owner == SEA]
    if water != sorted(sea_edges(table.board.harbour)):
        yield f"edges {water} are water"


def _distance_violations(table: _BoardFacts) -> Iterator[str]:
    """Check the distance rule, also between starts, and that buildings have a road (RULES M-06, M-33)."""
    shape = island()
    settled_vertices = [vertex for vertex, owner in enumerate(table.owners) if owner >= 0]
    settled_vertices += [
        vertex for start, sites in enumerate(table.starts) if start not in table.chosen for vertex, _ in sites
    ]
    for vertex in settled_vertices:
        if any(other in settled_vertices for other in shape.vertex_vertices[vertex]):
            yield f"vertex {vertex}: too close to a neighbour"
    for vertex, owner in enumerate(table.owners):
        if owner >= 0 and all(table.roads[edge] != owner for edge in shape.vertex_edges[vertex]):
            yield f"vertex {vertex}: a building without a road"
        if table.is_city[vertex] and owner < 0:
            yield f"vertex {vertex}: nobody's city"


def _piece_violations(table: _BoardFacts) -> Iterator[str]:
    """Check that pieces on the board and in the box add up (RULES M-33)."""
    for seat, left in enumerate(table.pieces_left):
        towns = [vertex for vertex, owner in enumerate(table.owners) if owner == seat]
        settlements = tuple(vertex for vertex in towns if not table.is_city[vertex])
        on_board = (table.roads.count(seat), len(settlements), len(towns) - len(settlements))
        if settlements != table.towns[seat]:
            yield f"seat {seat}: settlements noted at {table.towns[seat]}, standing at {settlements}"
        for (piece, box), count, rest in zip(PIECES.items(), on_board, left, strict=True):
            if count + rest != box or rest < 0:
                yield f"seat {seat}: {count} {piece} pieces on the board, {rest} left of {box}"


def _spot_violations(table: _BoardFacts) -> Iterator[str]:
    """Check the incremental building spots and road lengths against the whole board."""
    for seat in range(len(table.pieces_left)):
        if [*table.road_spots[seat]] != (expected := road_spots(table.roads, table.owners, seat)):
            yield f"seat {seat}: roads at {table.road_spots[seat]}, not {expected}"
        if [*table.settlement_spots[seat]] != (expected := settlement_spots(table.roads, table.owners, seat)):
            yield f"seat {seat}: settlements at {table.settlement_spots[seat]}, not {expected}"
        if table.road_lengths[seat] != longest_road(table.roads, table.owners, seat):
            yield f"seat {seat}: road of {table.road_lengths[seat]}, not {longest_road(table.roads, table.owners, seat)}"


def _income_violations(table: _BoardFacts) -> Iterator[str]:
    """Check the dice income against the buildings."""
    for seat in range(len(table.pieces_left)):
        counts = [[0] * 5 for _ in table.income]
        for vertex in range(VERTICES):
            if table.owners[vertex] == seat:
                for number, resource in vertex_yields(table.board, vertex):
                    counts[number][resource] += 1 + table.is_city[vertex]
        if [as_bundle(count) for count in counts] != [cards[seat] for cards in table.income]:
            yield f"seat {seat}: the dice pay {[cards[seat] for cards in table.income]}"


def _rate_violations(table: _BoardFacts) -> Iterator[str]:
    """Check the trade rates against the seats' ports (RULES M-19)."""
    for seat, rates in enumerate(table.rates):
        own = [
            port
            for port in table.board.ports
            if any(table.owners[vertex] == seat for vertex in port.vertices)
        ]
        expected = as_bundle(
            [
                min([port.rate for port in own if port.resource in (None, name)], default=MOST_RATE)
                for name in RESOURCES
            ]
        )
        if rates != expected:
            yield f"seat {seat}: trades at {rates}, not {expected}"


def _point_violations(table: _BoardFacts) -> Iterator[str]:
    """Check public points against buildings, awards and shown victory cards."""
    for seat, points in enumerate(table.points):
        built = sum(
            [1 + city for owner, city in zip(table.owners, table.is_city, strict=True) if owner == seat]
        )
        expected = built + 2 * table.awards.count(seat) + table.revealed[seat].count("victory_point")
        if points != expected:
            yield f"seat {seat}: {points} points, {expected} by count"


def _deal_violations(state: State) -> Iterator[str]:
    """Check that a deal is open exactly in its phase, that no leg is of the seat on turn with itself, and
    that offers are within the limit.
    """
    if (state.deal is not None) != (state.phase == "deal"):
        yield f"phase {state.phase} with deal {state.deal}"
    if state.deal is not None and any(leg.partner == state.active for leg in state.deal.legs):
        yield "a deal of a seat with itself"
    if min(offers_left(state, seat) for seat in range(state.seats)) < 0:
        yield f"{state.offers} offers, {state.options.offers} allowed"


def _discard_violations(state: State) -> Iterator[str]:
    """Check that immune seats owe nothing and chosen discards match those due (RULES M-14, M-15)."""
    for seat, due in enumerate(state.due):
        dropped = state.dropped[seat]
        if due and state.immune[seat]:
            yield f"seat {seat}: immune, and owes {due}"
        if dropped is not None and sum(dropped) != due:
            yield f"seat {seat}: drops {dropped}, owes {due}"


def _opening_violations(state: State) -> Iterator[str]:
    """Check that seats play with a start of their own and no bonus cards left (RULES M-07)."""
    chosen_starts = [start for start in state.chosen if start != NOBODY]
    if len(set(chosen_starts)) < len(chosen_starts):
        yield f"starts {state.chosen} chosen"
    if state.turn and (len(chosen_starts) < state.seats or any(state.bonus_left)):
        yield f"playing with starts {state.chosen}, bonus cards {state.bonus_left} left"
