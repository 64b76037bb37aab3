"""What a seat may want next, if the dice to come are known: what it costs, how soon it can be paid, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from games.analysis.commons.optimum.parts import Part
from games.audience import Seat
from games.commons.basic.harvest import PER_SETTLEMENT, harvest_limits
from games.commons.governance.state import State
from games.island.actions import Build, BuyCard
from games.island.bundles import as_bundle, plus
from games.island.cards import COSTS, PIECE_INDEX, Bundle
from games.island.layouts import layout
from games.island.roads import NOBODY, is_spaced
from games.island.topology import VERTICES, island
from games.players.commons.plans import times
from games.vocabulary import Action

FAR = 3
"""Roads that are built for one settlement, at most."""
NOWHERE = -1
"""Where a card is."""

Item: TypeAlias = tuple[str, int]
"""Something to have: "settlement" or "city" and its vertex, or "card"."""
Items: TypeAlias = tuple[Item, ...]


class Taste(NamedTuple):
    """How things are weighed where the plan says nothing: the least is taken first."""

    lack: float
    """For each card that will still be lacking."""
    harvest: float
    """Off for each card that the place may bring by the end."""
    turns: int
    """Own turns after the next one whose harvests are counted on."""


class Want(NamedTuple):
    """An item as it can be had now: by this act of that price, or with the roads on the way for the whole."""

    item: Item
    whole: Bundle
    act: Action
    price: Bundle
    way: tuple[int, ...] = ()


_SETTLING = tuple(plus(COSTS["settlement"], times(COSTS["road"], roads)) for roads in range(FAR + 1))


class Outlook:
    """A board, and what its places bring with the dice to come. Say so when the board has `changed`."""

    def __init__(self, state: State, part: Part) -> None:
        self._state = state
        self._last = part.last
        self._numbers = {turn: sum(part.chance.dice(turn)) for turn in range(state.turn, part.last + 1)}
        self._brings = _brings(state, self._numbers, part.last)
        self._ways: dict[Seat, dict[int, tuple[int, ...]]] = {}

    def changed(self) -> None:
        """Forget what was reachable."""
        self._ways.clear()

    def wants(self, seat: Seat, wanted: Sequence[Item], count: int, taste: Taste) -> list[Want]:
        """The first of these that can be had, so many; and where they are too few, the best of all others."""
        found: list[Want] = []
        for item in wanted:
            want = self._want(seat, item)
            if want is not None:
                found.append(want)
            if len(found) == count:
                return found
        others = [want for item in self._possible(seat) if item not in wanted and (want := self._want(seat, item)) is not None]
        if others:
            hand = self._hand_to_come(seat, taste.turns)
            others.sort(key=lambda want: (self._rank(seat, want, hand, taste), want.item))
        return found + others[: count - len(found)]

    def _want(self, seat: Seat, item: Item) -> Want | None:
        """None where it cannot be had."""
        state, (what, where) = self._state, item
        roads, settlements, cities = state.pieces[seat]
        if what == "settlement":
            way = self._reached(seat).get(where)
            if way is None or not settlements or len(way) > roads:
                return None
            if way:
                return Want(item, _SETTLING[len(way)], Build("road", way[0]), COSTS["road"], way)
            return Want(item, COSTS["settlement"], Build("settlement", where), COSTS["settlement"])
        if what == "city":
            fits = cities and state.owners[where] == seat and not state.is_city[where]
            return Want(item, COSTS["city"], Build("city", where), COSTS["city"]) if fits else None
        return Want(item, COSTS["card"], BuyCard(), COSTS["card"]) if state.deck else None

    def _possible(self, seat: Seat) -> list[Item]:
        state = self._state
        found: list[Item] = [("card", NOWHERE)] if state.deck[-1:] == ["victory_point"] else []
        if state.pieces[seat][PIECE_INDEX["city"]]:
            found += [("city", vertex) for vertex, owner in enumerate(state.owners) if owner == seat and not state.is_city[vertex]]
        return found + [("settlement", vertex) for vertex in self._reached(seat)]

    def _rank(self, seat: Seat, want: Want, hand: Bundle, taste: Taste) -> float:
        """The lower, the sooner it is wanted: half its price, what is lacking for it, less what it brings."""
        lacking = offered = 0
        for held, cost, rate in zip(hand, want.whole, self._state.rates[seat], strict=True):
            if held < cost:
                lacking += cost - held
            else:
                offered += (held - cost) // rate
        where = want.item[1]
        brings = 0 if where == NOWHERE else self._brings[min(self._state.turn, self._last)][where]
        return sum(want.whole) / 2 + taste.lack * max(0, lacking - offered) - taste.harvest * brings

    def _hand_to_come(self, seat: Seat, turns: int) -> Bundle:
        """What the seat's hand can be at its next turn and so many later."""
        state = self._state
        hand = as_bundle(state.hands[seat])
        first = state.turn + (state.phase != "roll")
        end = min(self._last, state.turn + (seat - state.active) % state.seats + turns * state.seats)
        for turn in range(first, end + 1):
            hand = plus(hand, harvest_limits(state, self._numbers[turn])[seat])
        return hand

    def _reached(self, seat: Seat) -> dict[int, tuple[int, ...]]:
        """The places where a settlement may stand, each with the roads that are lacking, by a shortest way."""
        found = self._ways.get(seat)
        if found is None:
            found = self._ways[seat] = _ways(self._state, seat)
        return found


def _ways(state: State, seat: Seat) -> dict[int, tuple[int, ...]]:
    """As `Outlook` wants them."""
    shape, owners = island(), state.owners
    ends = shape.edge_vertices
    ways: dict[int, tuple[int, ...]] = {vertex: () for edge, owner in enumerate(state.roads) if owner == seat for vertex in ends[edge]}
    front = list(ways)
    for _ in range(FAR):
        reached: list[int] = []
        for vertex in front:
            if owners[vertex] in (NOBODY, seat):
                for edge in shape.vertex_edges[vertex]:
                    far = sum(ends[edge]) - vertex
                    if state.roads[edge] == NOBODY and far not in ways:
                        ways[far] = (*ways[vertex], edge)
                        reached.append(far)
        front = reached
    return {vertex: way for vertex, way in ways.items() if owners[vertex] == NOBODY and is_spaced(owners, vertex)}


def _brings(state: State, numbers: dict[int, int], last: int) -> dict[int, list[int]]:
    """By turn: cards that a settlement on each vertex may ask for after it."""
    sites = layout(state.options.layout).sites_by_number
    after = [0] * VERTICES
    found = {last: after}
    for turn in range(last, state.turn, -1):
        after = after[:]
        for vertex, _ in sites[numbers[turn]]:
            after[vertex] += PER_SETTLEMENT
        found[turn - 1] = after
    return found
