"""A seat's possible next items with known dice: cost, time and income."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from games.audience import Seat
from games.commons.basic.harvest import PER_SETTLEMENT, harvest_limits
from games.commons.governance.state import State
from games.commons.players.plans import times
from games.commons.research.optimum.parts import GamePart
from games.island.actions import Build, BuyCard
from games.island.bundles import as_bundle, plus
from games.island.cards import COSTS, PIECE_INDEX, Bundle
from games.island.layouts import layout
from games.island.roads import NOBODY, is_spaced
from games.island.topology import VERTICES, island
from games.vocabulary import Action

MAX_SETTLEMENT_ROADS = 3
"""Roads built for one settlement at most."""
NO_VERTEX = -1
"""The place of a card."""

Item: TypeAlias = tuple[str, int]
""""settlement" or "city" with its vertex, or "card"."""
Items: TypeAlias = tuple[Item, ...]


class Taste(NamedTuple):
    """Weights of items outside the plan: the least sum comes first."""

    lack: float
    """For each card that will still be missing."""
    harvest: float
    """Subtracted for each card that the place may yield by the end."""
    turns: int
    """Own turns after the next one whose harvests are expected."""


class Want(NamedTuple):
    """An item as available now: this act at this price, or the roads on the way for the whole."""

    item: Item
    whole: Bundle
    act: Action
    price: Bundle
    way: tuple[int, ...] = ()


_SETTLEMENT_COSTS = tuple(
    plus(COSTS["settlement"], times(COSTS["road"], roads)) for roads in range(MAX_SETTLEMENT_ROADS + 1)
)


class Prospects:
    """A board, and its places' yields with the dice to come. `invalidate` it after changes."""

    def __init__(self, state: State, part: GamePart) -> None:
        self._state = state
        self._last = part.last
        self._numbers = {turn: sum(part.chance.dice(turn)) for turn in range(state.turn, part.last + 1)}
        self._brings = _harvests_to_come(state, self._numbers, part.last)
        self._ways: dict[Seat, dict[int, tuple[int, ...]]] = {}

    def invalidate(self) -> None:
        """Forget the reachable sites."""
        self._ways.clear()

    def wants(self, seat: Seat, wanted: Sequence[Item], count: int, taste: Taste) -> list[Want]:
        """Return the first `count` available ones, filled up with the best others."""
        wants: list[Want] = []
        for item in wanted:
            want = self._want(seat, item)
            if want is not None:
                wants.append(want)
            if len(wants) == count:
                return wants
        others = [
            want
            for item in self._possible_items(seat)
            if item not in wanted and (want := self._want(seat, item)) is not None
        ]
        if others:
            hand = self._expected_hand(seat, taste.turns)
            others.sort(key=lambda want: (self._rank(seat, want, hand, taste), want.item))
        return wants + others[: count - len(wants)]

    def _want(self, seat: Seat, item: Item) -> Want | None:
        """Return an item's want, or None if it is unavailable."""
        state, (what, where) = self._state, item
        roads, settlements, cities = state.pieces[seat]
        if what == "settlement":
            way = self._reachable_sites(seat).get(where)
            if way is None or not settlements or len(way) > roads:
                return None
            if way:
                return Want(item, _SETTLEMENT_COSTS[len(way)], Build("road", way[0]), COSTS["road"], way)
            return Want(item, COSTS["settlement"], Build("settlement", where), COSTS["settlement"])
        if what == "city":
            fits = cities and state.owners[where] == seat and not state.is_city[where]
            return Want(item, COSTS["city"], Build("city", where), COSTS["city"]) if fits else None
        return Want(item, COSTS["card"], BuyCard(), COSTS["card"]) if state.deck else None

    def _possible_items(self, seat: Seat) -> list[Item]:
        state = self._state
        items: list[Item] = [("card", NO_VERTEX)] if state.deck[-1:] == ["victory_point"] else []
        if state.pieces[seat][PIECE_INDEX["city"]]:
            items += [
                ("city", vertex)
                for vertex, owner in enumerate(state.owners)
                if owner == seat and not state.is_city[vertex]
            ]
        return items + [("settlement", vertex) for vertex in self._reachable_sites(seat)]

    def _rank(self, seat: Seat, want: Want, hand: Bundle, taste: Taste) -> float:
        """Return a want's rank, lowest first: half its price, missing cards, less its income."""
        lacking = offered = 0
        for in_hand, cost, rate in zip(hand, want.whole, self._state.rates[seat], strict=True):
            if in_hand < cost:
                lacking += cost - in_hand
            else:
                offered += (in_hand - cost) // rate
        where = want.item[1]
        brings = 0 if where == NO_VERTEX else self._brings[min(self._state.turn, self._last)][where]
        return sum(want.whole) / 2 + taste.lack * max(0, lacking - offered) - taste.harvest * brings

    def _expected_hand(self, seat: Seat, turns: int) -> Bundle:
        """Return the possible hand at its next turn and `turns` later."""
        state = self._state
        hand = as_bundle(state.hands[seat])
        first = state.turn + (state.phase != "roll")
        end = min(self._last, state.turn + (seat - state.active) % state.seats + turns * state.seats)
        for turn in range(first, end + 1):
            hand = plus(hand, harvest_limits(state, self._numbers[turn])[seat])
        return hand

    def _reachable_sites(self, seat: Seat) -> dict[int, tuple[int, ...]]:
        """Return free settlement sites with the fewest missing roads."""
        sites = self._ways.get(seat)
        if sites is None:
            sites = self._ways[seat] = _roads_to_sites(self._state, seat)
        return sites


def _roads_to_sites(state: State, seat: Seat) -> dict[int, tuple[int, ...]]:
    shape, owners = island(), state.owners
    ends = shape.edge_vertices
    ways: dict[int, tuple[int, ...]] = {
        vertex: () for edge, owner in enumerate(state.roads) if owner == seat for vertex in ends[edge]
    }
    frontier = list(ways)
    for _ in range(MAX_SETTLEMENT_ROADS):
        reached: list[int] = []
        for vertex in frontier:
            if owners[vertex] in (NOBODY, seat):
                for edge in shape.vertex_edges[vertex]:
                    target = sum(ends[edge]) - vertex
                    if state.roads[edge] == NOBODY and target not in ways:
                        ways[target] = (*ways[vertex], edge)
                        reached.append(target)
        frontier = reached
    return {
        vertex: way for vertex, way in ways.items() if owners[vertex] == NOBODY and is_spaced(owners, vertex)
    }


def _harvests_to_come(state: State, numbers: dict[int, int], last: int) -> dict[int, list[int]]:
    """Return, by turn, a settlement's later requests on each vertex."""
    sites = layout(state.options.layout).sites_by_number
    harvests = [0] * VERTICES
    by_turn = {last: harvests}
    for turn in range(last, state.turn, -1):
        harvests = harvests[:]
        for vertex, _ in sites[numbers[turn]]:
            harvests[vertex] += PER_SETTLEMENT
        by_turn[turn - 1] = harvests
    return by_turn
