"""What one seat can buy if cards count by value alone (`bound` lists the simplifications)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, product
from typing import NamedTuple

from games.audience import Seat
from games.commons.basic.bank import RECOVERY_CARDS
from games.commons.basic.harvest import PER_SETTLEMENT, harvest_limits
from games.commons.governance.state import State
from games.commons.players.plans import times
from games.commons.research.optimum.parts import GamePart
from games.island.bundles import as_bundle, plus
from games.island.cards import CARD_INDEX, COSTS, PIECE_INDEX, RESOURCES, Bundle, Card, Ware
from games.island.layouts import layout
from games.island.roads import NOBODY, is_spaced
from games.island.topology import VERTICES, island

BEST_RATE = 2
"""The best possible trade rate, by port or by reward."""
MAX_ROADS = 6
"""With this many new roads every place counts as reached."""


class NewBuildings(NamedTuple):
    """Pieces built since the part began."""

    settlements: int
    cities: int
    roads: int


class Purse:
    """A seat's cards under any valuation."""

    def __init__(self, part: GamePart, seat: Seat, monopolies: int) -> None:
        """Prepare. `monopolies`: of the deck, for any seat's first own turn."""
        self._part, self._seat = part, seat
        self._state = part.start
        self._sites = _BuildingSites(self._state, seat)
        self._own_turns = own_turns(self._state, seat, part.last)
        self._turns = len(self._own_turns)
        self._hand = plus(as_bundle(self._state.hands[seat]), part.gifts)
        self._seized = self._usable_monopolies(monopolies)
        self._offered = self._harvest_incomes()
        self._earnings = [[_Income(self._sites, income) for income in kinds] for kinds in self._offered]
        self._in_all = cache(self._most_cards)
        """By kind, the most cards that such buildings may have harvested by the last own turn."""
        self._in_kind = cache(self._is_payable_in_kind)
        """Whether all kinds of card could be there for all that was bought, had everything stood from the
        first own turn on.
        """

    def most_building_points(self, values: Bundle, cards: int) -> list[int]:
        """Return the most building points by number of victory-point cards up to `cards`; -1: unaffordable."""
        if not self._turns:
            return [0] + [-1] * cards
        price = {ware: _card_value(values, cost) for ware, cost in COSTS.items()}
        values_left = {NewBuildings(0, 0, 0): self._initial_value(values, price)}
        for turn_number, kinds in enumerate(self._offered):
            if turn_number == 1:
                monopoly_value = self._seized * max(
                    value * count
                    for value, count in zip(values, _max_cards_in_game(self._state, self._turns), strict=True)
                )
                values_left = {built: value + monopoly_value for built, value in values_left.items()}
            earnings = _Income(
                self._sites, [_card_value(values, as_bundle(cards)) for cards in zip(*kinds, strict=True)]
            )
            values_left = self._after_buying(
                {built: value + earnings.most_income(built) for built, value in values_left.items()}, price
            )
        most_points = [-1] * (cards + 1)
        for built, value in values_left.items():
            for count in range(cards + 1):
                if (
                    value >= count * price["card"]
                    and built.settlements + built.cities > most_points[count]
                    and self._in_kind(built, count)
                ):
                    most_points[count] = max(most_points[count], built.settlements + built.cities)
        return most_points

    def _initial_value(self, values: Bundle, price: Mapping[Ware, int]) -> int:
        """Return the value of hand, gifts, and savings by playable cards: two roads, two cards of any
        resource.
        """
        value = _card_value(values, self._hand)
        saves: dict[Card, int] = {"road_building": 2 * price["road"], "year_of_plenty": 2 * max(values)}
        for card, saved in saves.items():
            own, others = self._usable_cards(card)
            value += own * saved + others * max(0, saved - price["card"])
        return value

    def _usable_cards(self, card: Card) -> tuple[int, int]:
        """Count cards of this kind in the hand and in the deck that can be of use.

        A card is played after that turn's building, and a bought one an own turn later. A knight may draw two
        cards.
        """
        state = self._state
        kinds: list[Card] = (
            [card] if card != "year_of_plenty" or state.options.knights != "mcguire" else [card, "knight"]
        )
        in_hand = sum(state.cards[self._seat][CARD_INDEX[kind]] for kind in kinds)
        in_deck = sum(other in kinds for other in state.deck)
        first_useful_turn = 2 if state.options.play_same_turn else 3
        return (in_hand if self._turns > 1 else 0), (in_deck if self._turns >= first_useful_turn else 0)

    def _usable_monopolies(self, monopolies: int) -> int:
        """Count monopolies playable before the last own turn, with `monopolies` of the deck."""
        first_useful_turn = 2 if self._state.options.play_same_turn else 3
        in_hand = self._state.cards[self._seat][CARD_INDEX["monopoly"]]
        return (in_hand if self._turns > 1 else 0) + (monopolies if self._turns >= first_useful_turn else 0)

    def _harvest_incomes(self) -> list[list[list[int]]]:
        """Return, by own turn and resource, a settlement's possible requests on each vertex since the last
        own turn.
        """
        state, chance = self._state, self._part.chance
        sites = layout(state.options.layout).sites_by_number
        opens = [
            0 if state.options.return_to_crashed == "reopens" else state.turn + clock
            for clock in state.clocks
        ]
        incomes: list[list[list[int]]] = []
        turn = state.turn
        for own_turn in self._own_turns:
            kinds = [[0] * VERTICES for _ in RESOURCES]
            for dice_turn in range(turn, own_turn + 1):
                for vertex, kind in sites[sum(chance.dice(dice_turn))]:
                    if dice_turn >= opens[kind]:
                        kinds[kind][vertex] += PER_SETTLEMENT
            turn = own_turn + 1
            incomes.append(kinds)
        return incomes

    def _after_buying(
        self, values_left: Mapping[NewBuildings, int], price: Mapping[Ware, int]
    ) -> dict[NewBuildings, int]:
        """Return possible buildings after an own turn with the most value left.

        Each can follow on any with no more of anything, so its best is found from its neighbours'.
        """

        def cost(built: NewBuildings) -> int:
            return (
                built.settlements * price["settlement"]
                + built.cities * price["city"]
                + built.roads * price["road"]
            )

        whole: dict[tuple[int, ...], int] = {
            built: value + cost(built) for built, value in values_left.items()
        }
        settlements, cities, roads = (
            range(1 + max(counts)) for counts in zip(*self._sites.stands, strict=True)
        )
        best: dict[tuple[int, int], list[int]] = {}
        for place in product(settlements, cities):
            row = list(accumulate((whole.get((*place, new), -1) for new in roads), max))
            for fewer in ((place[0] - 1, place[1]), (place[0], place[1] - 1)):
                if fewer in best:
                    row = list(map(max, row, best[fewer]))
            best[place] = row
        left = {built: best[built[:2]][built.roads] - cost(built) for built in self._sites.stands}
        return {built: value for built, value in left.items() if value >= 0}

    def _is_payable_in_kind(self, built: NewBuildings, cards: int) -> bool:
        """Return whether each resource could suffice if all had been built from the first own turn on."""
        monopoly = [most * self._seized for most in _max_cards_in_game(self._state, self._turns)]
        hand = [
            in_hand + more + gift
            for in_hand, more, gift in zip(self._hand, self._in_all(built), monopoly, strict=True)
        ]
        roads = sum(self._usable_cards("road_building"))
        wild = 2 * sum(self._usable_cards("year_of_plenty"))
        paid = max(0, built.roads - 2 * roads)
        price = plus(times(COSTS["settlement"], built.settlements), times(COSTS["city"], built.cities))
        price = plus(plus(price, times(COSTS["road"], paid)), times(COSTS["card"], cards))
        return _can_pay(as_bundle(hand), price, self._best_rates(), wild)

    def _most_cards(self, built: NewBuildings) -> list[int]:
        """Return, by resource, the most cards that these buildings may have harvested."""
        nothing = NewBuildings(0, 0, 0)
        turns = [
            [one.most_income(built if number else nothing) for one in kinds]
            for number, kinds in enumerate(self._earnings)
        ]
        return [sum(cards) for cards in zip(*turns, strict=True)]

    def _best_rates(self) -> Bundle:
        """Return the best possible rates: only own ports in a single turn with trade before building."""
        state = self._state
        has_fixed_rates = (
            self._turns == 1 and not state.options.mixes_trade_and_build and state.governance is None
        )
        return state.rates[self._seat] if has_fixed_rates else (BEST_RATE,) * 5


class _BuildingSites:
    def __init__(self, state: State, seat: Seat) -> None:
        owners, cities = state.owners, state.is_city
        self.towns = [vertex for vertex, owner in enumerate(owners) if owner == seat and not cities[vertex]]
        self.cities = [vertex for vertex, owner in enumerate(owners) if owner == seat and cities[vertex]]
        away = _roads_needed(state, seat)
        self.free = {
            vertex: away[vertex]
            for vertex, owner in enumerate(owners)
            if owner == NOBODY and vertex in away and is_spaced(owners, vertex)
        }
        self.stands = list(self._possible_buildings(state.pieces[seat]))

    def _possible_buildings(self, pieces: Sequence[int]) -> Iterator[NewBuildings]:
        """Yield possible buildings by pieces and roads: no road touches two settlement sites."""
        settlements, cities = pieces[PIECE_INDEX["settlement"]], pieces[PIECE_INDEX["city"]]
        reachable_sites = sum(roads == 0 for roads in self.free.values())
        for more_cities in range(cities + 1):
            for more in range(min(settlements + more_cities, len(self.free)) + 1):
                if more_cities > len(self.towns) + more:
                    continue
                min_roads = max(0, min(MAX_ROADS, more - reachable_sites))
                for roads in range(
                    min_roads, max(min_roads, min(MAX_ROADS, pieces[PIECE_INDEX["road"]])) + 1
                ):
                    yield NewBuildings(more, more_cities, roads)


class _Income:
    """The greatest income of buildings, with new ones at the best places."""

    def __init__(self, sites: _BuildingSites, income: Sequence[int]) -> None:
        """Prepare. `income`: of a settlement on each vertex."""
        self._sites, self._income = sites, income
        self._old_towns = [income[vertex] for vertex in sites.towns]
        self._old_cities = 2 * sum(income[vertex] for vertex in sites.cities)
        self._near = cache(self._incomes_in_reach)
        self._towns = cache(self._best_towns)

    def most_income(self, built: NewBuildings) -> int:
        total, best = self._towns(built.roads, built.settlements)
        return total + best[min(built.cities, len(best) - 1)]

    def _incomes_in_reach(self, roads: int) -> list[int]:
        """Return new settlements' incomes within `roads` roads, the best first."""
        free = self._sites.free.items()
        return sorted(
            (self._income[vertex] for vertex, away in free if away <= roads or roads == MAX_ROADS),
            reverse=True,
        )

    def _best_towns(self, roads: int, settlements: int) -> tuple[int, list[int]]:
        """Return the income of all as settlements (old cities doubled), and the additional income by number
        of cities.
        """
        towns = sorted([*self._old_towns, *self._near(roads)[:settlements]], reverse=True)
        return sum(towns) + self._old_cities, [0, *accumulate(towns)]


def own_turns(state: State, seat: Seat, last: int) -> list[int]:
    """Return a seat's player turns from the current one to `last`."""
    return [
        turn
        for turn in range(state.turn, last + 1)
        if (turn - state.turn + state.active) % state.seats == seat
    ]


def max_cards_at_first_turn(part: GamePart, seat: Seat) -> int:
    """Return the most development cards that a seat can pay at its first own turn."""
    start, turns = part.start, own_turns(part.start, seat, part.last)
    if not turns:
        return 0
    hand = plus(as_bundle(start.hands[seat]), part.gifts)
    for turn in range(start.turn, turns[0] + 1):
        hand = plus(hand, harvest_limits(start, sum(part.chance.dice(turn)))[seat])
    rates: Bundle = start.rates[seat] if start.governance is None else (BEST_RATE,) * 5
    return max(
        count for count in range(len(start.deck) + 1) if _can_pay(hand, times(COSTS["card"], count), rates)
    )


def _can_pay(hand: Bundle, price: Bundle, rates: Bundle, wild: int = 0) -> bool:
    """Return whether a hand and `wild` cards pay a price, with trades of the surplus."""
    kinds = list(zip(hand, price, rates, strict=True))
    lacking = sum(max(0, cost - in_hand) for in_hand, cost, _ in kinds)
    return lacking <= wild + sum((count - cost) // rate for count, cost, rate in kinds if count > cost)


def _max_cards_in_game(state: State, rounds: int) -> list[int]:
    """Return, by resource, the most cards in bank and hands after `rounds` rounds (RULES C-30, C-35)."""
    options = state.options
    totals = [
        stock + have + sum(hand[kind] for hand in state.hands)
        for kind, (stock, have) in enumerate(zip(state.bank, state.held, strict=True))
    ]
    for _ in range(rounds + 1):
        totals = [count + count // options.growth_divisor + RECOVERY_CARDS for count in totals]
    return totals if options.cap == "none" else [min(count, options.cap) for count in totals]


def _card_value(values: Bundle, cards: Bundle) -> int:
    return sum(value * count for value, count in zip(values, cards, strict=True))


def _roads_needed(state: State, seat: Seat) -> dict[int, int]:
    """Return the fewest new roads to each vertex, over unowned edges and past no rival building."""
    shape, owners = island(), state.owners
    distances = {
        vertex: 0
        for edge, owner in enumerate(state.roads)
        if owner == seat
        for vertex in shape.edge_vertices[edge]
    }
    frontier = list(distances)
    while frontier:
        reached: list[int] = []
        for vertex in frontier:
            if owners[vertex] in (NOBODY, seat):
                for edge in shape.vertex_edges[vertex]:
                    far = sum(shape.edge_vertices[edge]) - vertex
                    if state.roads[edge] == NOBODY and far not in distances:
                        distances[far] = distances[vertex] + 1
                        reached.append(far)
        frontier = reached
    return distances
