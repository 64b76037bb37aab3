"""What one seat can pay, if cards count by their value alone (`bound` says what is assumed away)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, product
from typing import NamedTuple

from games.analysis.commons.optimum.parts import Part
from games.audience import Seat
from games.commons.basic.harvest import PER_SETTLEMENT, RECOVERY_CARDS, harvest_limits
from games.commons.governance.state import State
from games.island.bundles import as_bundle, plus
from games.island.cards import CARD_INDEX, COSTS, PIECE_INDEX, RESOURCES, Bundle, Card, Ware
from games.island.layouts import layout
from games.island.roads import NOBODY, is_spaced
from games.island.topology import VERTICES, island
from games.players.commons.plans import times

BEST_RATE = 2
"""The best at which anybody may ever trade, by port or by reward."""
MOST_ROADS = 6
"""With so many new roads every place counts as reached."""


class Built(NamedTuple):
    """What a seat has built since the part began."""

    settlements: int
    cities: int
    roads: int


class Purse:
    """A seat's cards, valued one way or another."""

    def __init__(self, part: Part, seat: Seat, monopolies: int) -> None:
        """`monopolies`: so many of the deck may be bought by anybody at the first own turn."""
        self._part, self._seat = part, seat
        self._state = part.start
        self._sites = _Sites(self._state, seat)
        self._own_turns = own_turns(self._state, seat, part.last)
        self._turns = len(self._own_turns)
        self._hand = plus(as_bundle(self._state.hands[seat]), part.gifts)
        self._seized = self._monopolized(monopolies)
        self._offered = self._harvests()
        self._earnings = [[_Earnings(self._sites, income) for income in kinds] for kinds in self._offered]
        self._in_all = cache(self._most_cards)
        """By kind, the most cards that such buildings may have harvested by the last own turn."""
        self._in_kind = cache(self._is_there_in_kind)
        """Whether all kinds of card could be there for all that was bought, had everything stood from the first own turn on."""

    def built(self, values: Bundle, cards: int) -> list[int]:
        """By number of victory-point cards bought, from none to so many: the most points of buildings; -1: it cannot buy so many."""
        if not self._turns:
            return [0] + [-1] * cards
        price = {ware: _value(values, cost) for ware, cost in COSTS.items()}
        held = {Built(0, 0, 0): self._value_at_first(values, price)}
        for number, kinds in enumerate(self._offered):
            if number == 1:
                gift = self._seized * max(value * count for value, count in zip(values, _about(self._state, self._turns), strict=True))
                held = {built: value + gift for built, value in held.items()}
            earnings = _Earnings(self._sites, [_value(values, as_bundle(cards)) for cards in zip(*kinds, strict=True)])
            held = self._bought({built: value + earnings.most_income(built) for built, value in held.items()}, price)
        found = [-1] * (cards + 1)
        for built, value in held.items():
            for count in range(cards + 1):
                if value >= count * price["card"] and built.settlements + built.cities > found[count] and self._in_kind(built, count):
                    found[count] = max(found[count], built.settlements + built.cities)
        return found

    def _value_at_first(self, values: Bundle, price: Mapping[Ware, int]) -> int:
        """The hand, what rules gave, and what cards that may be played in time may save: two roads, two cards of any kind."""
        value = _value(values, self._hand)
        saves: dict[Card, int] = {"road_building": 2 * price["road"], "year_of_plenty": 2 * max(values)}
        for card, saved in saves.items():
            own, others = self._savers(card)
            value += own * saved + others * max(0, saved - price["card"])
        return value

    def _savers(self, card: Card) -> tuple[int, int]:
        """Cards of this kind that may be of use: those in the hand from the second own turn on, and those that are still to be bought.

        What is played comes after the building of that turn; what is bought is played an own turn later. A knight may draw two cards.
        """
        state = self._state
        kinds: list[Card] = [card] if card != "year_of_plenty" or state.options.knights != "mcguire" else [card, "knight"]
        in_hand = sum(state.cards[self._seat][CARD_INDEX[kind]] for kind in kinds)
        in_deck = sum(other in kinds for other in state.deck)
        soon = 2 if state.options.play_same_turn else 3
        return (in_hand if self._turns > 1 else 0), (in_deck if self._turns >= soon else 0)

    def _monopolized(self, monopolies: int) -> int:
        """Monopolies that it may have played before its last own turn: of its hand, and so many of the deck."""
        soon = 2 if self._state.options.play_same_turn else 3
        in_hand = self._state.cards[self._seat][CARD_INDEX["monopoly"]]
        return (in_hand if self._turns > 1 else 0) + (monopolies if self._turns >= soon else 0)

    def _harvests(self) -> list[list[list[int]]]:
        """For each own turn and kind: what a settlement on each vertex may ask for since the own turn before, to its own roll."""
        state, chance = self._state, self._part.chance
        sites = layout(state.options.layout).sites_by_number
        opens = [0 if state.options.return_to_crashed == "reopens" else state.turn + clock for clock in state.clocks]
        found: list[list[list[int]]] = []
        turn = state.turn
        for own in self._own_turns:
            kinds = [[0] * VERTICES for _ in RESOURCES]
            for at in range(turn, own + 1):
                for vertex, kind in sites[sum(chance.dice(at))]:
                    if at >= opens[kind]:
                        kinds[kind][vertex] += PER_SETTLEMENT
            turn = own + 1
            found.append(kinds)
        return found

    def _bought(self, held: Mapping[Built, int], price: Mapping[Ware, int]) -> dict[Built, int]:
        """What may have been built after an own turn, and the most that is left then.

        Whatever may stand can follow upon all that has no more of anything, so the best of these is found from its neighbours'.
        """

        def cost(built: Built) -> int:
            return built.settlements * price["settlement"] + built.cities * price["city"] + built.roads * price["road"]

        whole: dict[tuple[int, ...], int] = {built: value + cost(built) for built, value in held.items()}
        settlements, cities, roads = (range(1 + max(counts)) for counts in zip(*self._sites.stands, strict=True))
        best: dict[tuple[int, int], list[int]] = {}
        for place in product(settlements, cities):
            row = list(accumulate((whole.get((*place, new), -1) for new in roads), max))
            for fewer in ((place[0] - 1, place[1]), (place[0], place[1] - 1)):
                if fewer in best:
                    row = list(map(max, row, best[fewer]))
            best[place] = row
        left = {built: best[built[:2]][built.roads] - cost(built) for built in self._sites.stands}
        return {built: value for built, value in left.items() if value >= 0}

    def _is_there_in_kind(self, built: Built, cards: int) -> bool:
        """Whether all kinds of card could be there for all that was bought, had everything stood from the first own turn on."""
        monopoly = [most * self._seized for most in _about(self._state, self._turns)]
        hand = [held + more + gift for held, more, gift in zip(self._hand, self._in_all(built), monopoly, strict=True)]
        roads = sum(self._savers("road_building"))
        wild = 2 * sum(self._savers("year_of_plenty"))
        paid = max(0, built.roads - 2 * roads)
        price = plus(times(COSTS["settlement"], built.settlements), times(COSTS["city"], built.cities))
        price = plus(plus(price, times(COSTS["road"], paid)), times(COSTS["card"], cards))
        return _pays(as_bundle(hand), price, self._best_rates(), wild)

    def _most_cards(self, built: Built) -> list[int]:
        """By kind, the most cards that such buildings may have harvested by the last own turn."""
        nothing = Built(0, 0, 0)
        turns = [[one.most_income(built if number else nothing) for one in kinds] for number, kinds in enumerate(self._earnings)]
        return [sum(cards) for cards in zip(*turns, strict=True)]

    def _best_rates(self) -> Bundle:
        """The rates that it may come to trade at; by its own ports alone where it has one turn, and trades before it builds."""
        state = self._state
        settled = self._turns == 1 and state.options.steps == "strict" and state.governance is None
        return state.rates[self._seat] if settled else (BEST_RATE,) * 5


class _Sites:
    """Where a seat's buildings stand, and where more may."""

    def __init__(self, state: State, seat: Seat) -> None:
        owners, cities = state.owners, state.is_city
        self.towns = [vertex for vertex, owner in enumerate(owners) if owner == seat and not cities[vertex]]
        self.cities = [vertex for vertex, owner in enumerate(owners) if owner == seat and cities[vertex]]
        away = _away(state, seat)
        self.free = {
            vertex: away[vertex] for vertex, owner in enumerate(owners) if owner == NOBODY and vertex in away and is_spaced(owners, vertex)
        }
        self.stands = list(self._possible_buildings(state.pieces[seat]))

    def _possible_buildings(self, pieces: Sequence[int]) -> Iterator[Built]:
        """All that may ever stand, as far as pieces and roads go: no road touches two places where settlements may stand."""
        settlements, cities = pieces[PIECE_INDEX["settlement"]], pieces[PIECE_INDEX["city"]]
        at_once = sum(roads == 0 for roads in self.free.values())
        for more_cities in range(cities + 1):
            for more in range(min(settlements + more_cities, len(self.free)) + 1):
                if more_cities > len(self.towns) + more:
                    continue
                least = max(0, min(MOST_ROADS, more - at_once))
                for roads in range(least, max(least, min(MOST_ROADS, pieces[PIECE_INDEX["road"]])) + 1):
                    yield Built(more, more_cities, roads)


class _Earnings:
    """The most that buildings can bring: new settlements and cities are taken to stand where they pay best."""

    def __init__(self, sites: _Sites, income: Sequence[int]) -> None:
        """`income`: what a settlement on each vertex brings."""
        self._sites, self._income = sites, income
        self._old_towns = [income[vertex] for vertex in sites.towns]
        self._old_cities = 2 * sum(income[vertex] for vertex in sites.cities)
        self._near = cache(self._in_reach)
        self._towns = cache(self._best_towns)

    def most_income(self, built: Built) -> int:
        """What such buildings bring at most."""
        total, best = self._towns(built.roads, built.settlements)
        return total + best[min(built.cities, len(best) - 1)]

    def _in_reach(self, roads: int) -> list[int]:
        """What new settlements bring beside so many new roads, the best first."""
        free = self._sites.free.items()
        return sorted((self._income[vertex] for vertex, away in free if away <= roads or roads == MOST_ROADS), reverse=True)

    def _best_towns(self, roads: int, settlements: int) -> tuple[int, list[int]]:
        """What all bring as settlements, old cities doubled; and by number of new cities what these bring besides."""
        towns = sorted([*self._old_towns, *self._near(roads)[:settlements]], reverse=True)
        return sum(towns) + self._old_cities, [0, *accumulate(towns)]


def own_turns(state: State, seat: Seat, last: int) -> list[int]:
    """The player turns of a seat from the one that is being played to the last."""
    return [turn for turn in range(state.turn, last + 1) if (turn - state.turn + state.active) % state.seats == seat]


def cards_at_first(part: Part, seat: Seat) -> int:
    """The most development cards that a seat can pay at its first own turn, by the rates that it may have by then."""
    start, turns = part.start, own_turns(part.start, seat, part.last)
    if not turns:
        return 0
    hand = plus(as_bundle(start.hands[seat]), part.gifts)
    for turn in range(start.turn, turns[0] + 1):
        hand = plus(hand, harvest_limits(start, sum(part.chance.dice(turn)))[seat])
    rates: Bundle = start.rates[seat] if start.governance is None else (BEST_RATE,) * 5
    return max(count for count in range(len(start.deck) + 1) if _pays(hand, times(COSTS["card"], count), rates))


def _pays(hand: Bundle, price: Bundle, rates: Bundle, wild: int = 0) -> bool:
    """Whether a hand and so many cards of any kind pay a price, with trades of what is over."""
    of = list(zip(hand, price, rates, strict=True))
    lacking = sum(max(0, cost - held) for held, cost, _ in of)
    return lacking <= wild + sum((held - cost) // rate for held, cost, rate in of if held > cost)


def _about(state: State, rounds: int) -> list[int]:
    """By kind, the most cards that bank and hands can hold together after so many rounds (RULES C-30, C-35)."""
    options = state.options
    there = [
        stock + held + sum(hand[kind] for hand in state.hands)
        for kind, (stock, held) in enumerate(zip(state.bank, state.held, strict=True))
    ]
    for _ in range(rounds + 1):
        there = [count + count // options.growth_divisor + RECOVERY_CARDS for count in there]
    return there if options.cap == "none" else [min(count, options.cap) for count in there]


def _value(values: Bundle, cards: Bundle) -> int:
    return sum(value * count for value, count in zip(values, cards, strict=True))


def _away(state: State, seat: Seat) -> dict[int, int]:
    """Roads that a seat lacks at least to reach each vertex, over edges that are nobody's and past no building of another's."""
    shape, owners = island(), state.owners
    away = {vertex: 0 for edge, owner in enumerate(state.roads) if owner == seat for vertex in shape.edge_vertices[edge]}
    front = list(away)
    while front:
        reached: list[int] = []
        for vertex in front:
            if owners[vertex] in (NOBODY, seat):
                for edge in shape.vertex_edges[vertex]:
                    far = sum(shape.edge_vertices[edge]) - vertex
                    if state.roads[edge] == NOBODY and far not in away:
                        away[far] = away[vertex] + 1
                        reached.append(far)
        front = reached
    return away
