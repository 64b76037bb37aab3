"""More than this cannot have been made: two relaxations of the game, each simple enough to be certain, and the lower one counts.

**Room**: what board and box can hold. Assumed away: cards and their prices, time, that roads must be paid and may be cut off later, that
two seats cannot have the same place in mind. Kept: places that are taken, the distance rule, pieces, victory-point cards in the deck.

**Purse**: what each seat can pay. Each sits alone, sees every die to come, and meets a bank that is never short but of what has crashed
when the part begins. Cards count by their value alone, so that every trade is free that does not win value; the places that pay best are
chosen anew between any two own turns; every card of the deck lies on its top for everybody. Kept: whole things, own turns, dice, prices,
growing income, a road for each new settlement and as many as it is away. Cards that rules gave are everybody's at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from games.analysis.commons.optimum.parts import Part
from games.analysis.commons.optimum.purse import Purse, cards_at_first, own_turns
from games.audience import Seat
from games.commons.governance.state import State
from games.island.bundles import plus, single
from games.island.cards import PIECE_INDEX
from games.island.roads import NOBODY, is_spaced
from games.island.topology import island

MOST_TURNS = 3
"""With more own turns a seat's purse holds more than there is room for, so it is not opened; and Monopoly is looked at so far only."""


def upper_bound(part: Part) -> int:
    """Points that all seats together cannot have passed in this part, whatever they had done."""
    start = part.start
    most = room(start)
    turns = [own_turns(start, seat, part.last) for seat in range(start.seats)]
    opened = MOST_TURNS - start.options.play_same_turn
    return most if max(map(len, turns)) > opened else min(most, purses(part))


def room(state: State) -> int:
    """What board and box can still hold: settlements, cities, victory-point cards."""
    box = [min(own[PIECE_INDEX["city"]], _towns(state, seat, own)) for seat, own in enumerate(state.pieces)]
    settlements = sum(own[PIECE_INDEX["settlement"]] + cities for own, cities in zip(state.pieces, box, strict=True))
    return min(places(state), settlements) + sum(box) + state.deck.count("victory_point")


def _towns(state: State, seat: Seat, pieces: tuple[int, int, int]) -> int:
    """Settlements that could ever become a city: those that stand, those in the box, and those that cities bring back to it."""
    standing = sum(owner == seat and not city for owner, city in zip(state.owners, state.is_city, strict=True))
    return standing + sum(pieces[PIECE_INDEX["settlement"] :])


def places(state: State) -> int:
    """Settlements that there is still room for: free places of which no two are neighbours, as many as can be.

    The island's corners fall into two sorts without neighbours in their own, so that is what is left when as many pairs of free neighbours
    are formed as can be (Kőnig).
    """
    free = [vertex for vertex, owner in enumerate(state.owners) if owner == NOBODY and is_spaced(state.owners, vertex)]
    beside = {vertex: [other for other in island().vertex_vertices[vertex] if other in set(free)] for vertex in free}
    pair: dict[int, int] = {}
    formed = sum(_pair_up(vertex, beside, pair, set()) for vertex in free if _sort(vertex))
    return len(free) - formed


def _sort(vertex: int) -> bool:
    """Which of the two sorts: corners below a hex's middle, in each row, or above it."""
    _, y = island().vertex_points[vertex]
    return y % 3 == 1


def _pair_up(vertex: int, beside: dict[int, list[int]], pair: dict[int, int], tried: set[int]) -> bool:
    """Find a partner for a vertex, if need be by giving others a new one."""
    for other in beside[vertex]:
        if other not in tried:
            tried.add(other)
            if other not in pair or _pair_up(pair[other], beside, pair, tried):
                pair[other] = vertex
                return True
    return False


def purses(part: Part) -> int:
    """What all seats together can pay, and of that as many victory-point cards as there are."""
    start = part.start
    cards = start.deck.count("victory_point")
    first = sum(cards_at_first(part, seat) for seat in range(start.seats))
    monopolies = list(reversed(start.deck))[:first].count("monopoly")
    most = [0] + [-1] * cards
    for seat in range(start.seats):
        most = _together(most, _least(part, seat, cards, monopolies))
    return max(most)


def _least(part: Part, seat: Seat, cards: int, monopolies: int) -> list[int]:
    """By number of victory-point cards, the most points of buildings that a seat can pay beside them.

    By any values of the kinds of card it is no more than is found; so the lowest of several counts. No kind is ever valued at more than two
    of another, and no rate is better than 2:1, so that trade wins nothing.
    """
    purse, values = Purse(part, seat, monopolies), (1, 1, 1, 1, 1)
    found = purse.built(values, cards)
    for kind in (2, 4, 3, 0, 1):
        other = plus(values, single(kind))
        tried = purse.built(other, cards)
        if sum(tried) <= sum(found):
            values = other
        found = [min(one, two) for one, two in zip(found, tried, strict=True)]
    return found


def _together(most: Sequence[int], own: Sequence[int]) -> list[int]:
    """By number of cards, the most points of some seats and one more, of which each tells what it can build beside so many cards."""
    found = [-1] * len(most)
    for before, after in product(range(len(most)), repeat=2):
        count = before + after
        if count < len(most) and most[before] >= 0 and own[after] >= 0:
            found[count] = max(found[count], most[before] + own[after] + after)
    return found
