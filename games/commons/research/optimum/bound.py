"""Upper bounds of points: two relaxations of the game, each certain. The lower one counts.

**Room**: the capacity of board and box. Ignored: prices, time, roads, rivalry for places. Kept: occupied
places, the distance rule, pieces, victory-point cards in the deck.

**Purse**: each seat's purchasing power, alone, with known dice and a bank that only lacks initially crashed
resources. Cards count by value, so trades that gain none are free. The best-paying places are chosen again
between own turns. Every card of the deck is on top for each seat. Kept: whole pieces, own turns, dice,
prices, growing income, each new settlement's roads. Cards that rules gave belong to all at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from games.audience import Seat
from games.commons.governance.state import State
from games.commons.research.optimum.parts import GamePart
from games.commons.research.optimum.purse import Purse, max_cards_at_first_turn, own_turns
from games.island.bundles import plus, single
from games.island.cards import PIECE_INDEX
from games.island.roads import NOBODY, is_spaced
from games.island.topology import island

MAX_PURSE_TURNS = 3
"""With more own turns a seat's purse exceeds the room, so it is not computed. Monopoly is considered only up
to here.
"""


def upper_bound(part: GamePart) -> int:
    """Return points that all seats together cannot have exceeded."""
    start = part.start
    most = room_bound(start)
    turns = [own_turns(start, seat, part.last) for seat in range(start.seats)]
    max_turns = MAX_PURSE_TURNS - start.options.play_same_turn
    return most if max(map(len, turns)) > max_turns else min(most, purse_bound(part))


def room_bound(state: State) -> int:
    """Return the capacity of board and box: settlements, cities, victory-point cards."""
    city_counts = [
        min(own[PIECE_INDEX["city"]], _possible_cities(state, seat, own))
        for seat, own in enumerate(state.pieces)
    ]
    settlements = sum(
        own[PIECE_INDEX["settlement"]] + cities for own, cities in zip(state.pieces, city_counts, strict=True)
    )
    return min(count_free_places(state), settlements) + sum(city_counts) + state.deck.count("victory_point")


def _possible_cities(state: State, seat: Seat, pieces: tuple[int, int, int]) -> int:
    """Count settlements that could become cities: built ones, those in the box, and those that cities return."""
    settlements = sum(
        owner == seat and not city for owner, city in zip(state.owners, state.is_city, strict=True)
    )
    return settlements + sum(pieces[PIECE_INDEX["settlement"] :])


def count_free_places(state: State) -> int:
    """Return the most free places without neighbours among them.

    Vertices fall into two classes without neighbours in their own, so it is their number less a maximum
    matching (Kőnig).
    """
    free = [
        vertex
        for vertex, owner in enumerate(state.owners)
        if owner == NOBODY and is_spaced(state.owners, vertex)
    ]
    neighbours = {
        vertex: [other for other in island().vertex_vertices[vertex] if other in set(free)] for vertex in free
    }
    pair: dict[int, int] = {}
    pairs = sum(_pair_up(vertex, neighbours, pair, set()) for vertex in free if _is_in_first_class(vertex))
    return len(free) - pairs


def _is_in_first_class(vertex: int) -> bool:
    """Return the vertex's class: above or below a hex's middle, in each row."""
    _, y = island().vertex_points[vertex]
    return y % 3 == 1


def _pair_up(vertex: int, neighbours: dict[int, list[int]], pair: dict[int, int], tried: set[int]) -> bool:
    """Find a vertex's partner, possibly changing others'."""
    for other in neighbours[vertex]:
        if other not in tried:
            tried.add(other)
            if other not in pair or _pair_up(pair[other], neighbours, pair, tried):
                pair[other] = vertex
                return True
    return False


def purse_bound(part: GamePart) -> int:
    """Return the points that all can pay, with at most the existing victory-point cards."""
    start = part.start
    cards = start.deck.count("victory_point")
    first_cards = sum(max_cards_at_first_turn(part, seat) for seat in range(start.seats))
    monopolies = list(reversed(start.deck))[:first_cards].count("monopoly")
    most = [0] + [-1] * cards
    for seat in range(start.seats):
        most = _combine_points(most, _purse_points(part, seat, cards, monopolies))
    return max(most)


def _purse_points(part: GamePart, seat: Seat, cards: int, monopolies: int) -> list[int]:
    """Return a seat's most building points by number of victory-point cards.

    Every valuation gives an upper bound, so the lowest counts. None values a resource at more than two of
    another, so 2:1 trade gains nothing.
    """
    purse, values = Purse(part, seat, monopolies), (1, 1, 1, 1, 1)
    least = purse.most_building_points(values, cards)
    for kind in (2, 4, 3, 0, 1):
        other_values = plus(values, single(kind))
        tried = purse.most_building_points(other_values, cards)
        if sum(tried) <= sum(least):
            values = other_values
        least = [min(one, two) for one, two in zip(least, tried, strict=True)]
    return least


def _combine_points(most: Sequence[int], own: Sequence[int]) -> list[int]:
    """Return the most points of some seats and one more, by number of cards."""
    combined = [-1] * len(most)
    for before, after in product(range(len(most)), repeat=2):
        count = before + after
        if count < len(most) and most[before] >= 0 and own[after] >= 0:
            combined[count] = max(combined[count], most[before] + own[after] + after)
    return combined
