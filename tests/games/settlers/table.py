"""A table to try rules on: dice and draws are told beforehand, hands are set without breaking the box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any, TypeVar

from games.island.bundles import as_bundle, minus, plus
from games.island.cards import CARD_INDEX, PIECE_INDEX, RESOURCES, Bundle, Card, Resource
from games.island.topology import island
from games.protocol import Actor
from games.settlers import actions as act
from games.settlers.game import SETTLERS
from games.settlers.invariants import quiescent_violations
from games.settlers.options import SettlersOptions
from games.settlers.pieces import may_settle, place_road, place_settlement
from games.settlers.state import NOBODY, State
from games.shared_vocabulary import EndTurn, Roll
from games.vocabulary import Event
from tests.games.any_table import AnyTable, NoDie

T = TypeVar("T")
E = TypeVar("E")

RED, ORANGE, WHITE, BLUE = range(4)
STARTS = (((8, 13), (28, 41)), ((14, 15), (40, 58)), ((17, 25), (31, 37)), ((41, 52), (39, 56)))
"""The first settlements and roads of the beginners' board: they fit the island whose harbour is hex 0."""


@dataclass
class ToldChance(NoDie):
    """Draws that a test tells beforehand: `dice` as pairs, `draws` for all else (0 when there are none left);
    shuffles change nothing.
    """

    dice: list[tuple[int, int]] = field(default_factory=list)
    draws: list[int] = field(default_factory=list)
    first: list[tuple[int, int]] = field(default_factory=list)
    """Throws for who begins."""

    def randbelow(self, bound: int, purpose: str, _at: int) -> int:
        if purpose == "two dice" or purpose.startswith("first player "):
            one, two = (self.dice if purpose == "two dice" else self.first).pop(0)
            return (one - 1) * 6 + two - 1
        return self.draws.pop(0) % bound if self.draws else 0

    def permutation(self, items: Sequence[T], purpose: str, _at: int) -> list[T]:  # noqa: ARG002 - none changes anything
        return list(items)


@cache
def _placed(options: SettlersOptions) -> State:
    """All starts are placed and confirmed; the weakest is about to choose."""
    state, chance = SETTLERS.setup(options, ToldChance()), ToldChance()
    for start in range(state.seats):
        for vertex, edge in STARTS[start]:
            SETTLERS.apply(state, Actor(state.seats - 1), act.PlaceStart(start, vertex, edge), chance)
    SETTLERS.apply(state, Actor(state.seats - 1), act.ConfirmStarts(), chance)
    return state


class Table(AnyTable):
    """One game under test: it begins with the first turn, of `first`, on the beginners' starts; hands are
    empty.
    """

    game, settled = SETTLERS, staticmethod(quiescent_violations)
    state: State

    def __init__(self, *, first: int = RED, begun: bool = True, **options: Any) -> None:
        self.options = SettlersOptions(**{"harbor_space": 0} | options)
        chance = ToldChance(
            first=[(6, 6) if seat == first else (1, 1) for seat in range(self.options.players)]
        )
        super().__init__(SETTLERS.clone(_placed(self.options)), chance)
        if begun:
            for seat in self.state.ranking:
                self.do(seat, act.ChooseStart(seat))
            for seat in range(self.state.seats):
                if self.state.bonus_left[seat]:
                    self.do(seat, act.TakeBonus())
            for seat in range(self.state.seats):
                self.hand(seat)
            self.log.clear()

    def roll(self, one: int, two: int) -> list[Event]:
        """The player in turn rolls these dice."""
        self.chance.dice.append((one, two))
        return self.do(self.state.active, Roll())

    def trading(self) -> None:
        """The player in turn rolls, but hands stay as they were; then it trades."""
        hands, bank = list(self.state.hands), self.state.bank
        self.roll(1, 1)
        self.state.hands, self.state.bank = hands, bank

    def pass_to(self, seat: int) -> None:
        """Turns pass without anything, up to this seat's trading phase."""
        if self.state.phase == "trade":
            self.do(self.state.active, EndTurn())
        while self.state.active != seat:
            self.trading()
            self.do(self.state.active, EndTurn())
        self.trading()

    def hand(self, seat: int, **cards: int) -> None:
        """Set what a seat holds; cards come from the bank or go there."""
        state = self.state
        state.bank = plus(state.bank, state.hands[seat])
        state.hands[seat] = bundle(**cards)
        state.bank = minus(state.bank, state.hands[seat])
        assert min(state.bank) >= 0, "there are not so many cards in the box"

    def holds(self, seat: int, *cards: Card) -> None:
        """Give a seat these development cards, bought in an earlier turn."""
        for card in cards:
            self.state.deck.remove(card)
            held = list(self.state.cards[seat])
            held[CARD_INDEX[card]] += 1
            self.state.cards[seat] = tuple(held)

    def stack(self, card: Card) -> None:
        """This is the next card of the deck."""
        self.state.deck.remove(card)
        self.state.deck.append(card)

    def can_settle(self, vertex: int) -> bool:
        """Whether land, distance and free room would allow a settlement."""
        return may_settle(self.state, vertex)

    def gap(self, way: list[int]) -> int:
        """A vertex on this way where somebody else could build and come from the side."""
        ends, beside = island().edge_vertices, island().vertex_edges
        middles = [next(iter(set(ends[one_]) & set(ends[two]))) for one_, two in pairwise(way)]
        return next(
            v
            for v in middles[1:]
            if may_settle(self.state, v) and any(self.state.roads[edge] == NOBODY for edge in beside[v])
        )

    def road(self, seat: int, *edges: int) -> None:
        """Lay roads, in this order."""
        for edge in edges:
            assert self.state.roads[edge] == NOBODY, f"edge {edge} is not free"
            place_road(self.state, seat, edge)
            self._take(seat, "road")

    def settle(self, seat: int, vertex: int) -> None:
        """Put a settlement, with a road if it has none."""
        assert may_settle(self.state, vertex)
        if all(self.state.roads[edge] != seat for edge in island().vertex_edges[vertex]):
            self.road(
                seat, next(edge for edge in island().vertex_edges[vertex] if self.state.roads[edge] == NOBODY)
            )
        place_settlement(self.state, seat, vertex)
        self._take(seat, "settlement")

    def _take(self, seat: int, piece: str) -> None:
        left = list(self.state.pieces[seat])
        left[PIECE_INDEX[piece]] -= 1  # type: ignore[index]
        roads, settlements, cities = left
        self.state.pieces[seat] = (roads, settlements, cities)

    def way(self, seat: int, length: int) -> list[int]:
        """Free edges that lead on from a road of this seat, one after another, past no building of another."""
        for edge, owner in enumerate(self.state.roads):
            if owner == seat:
                for end in island().edge_vertices[edge]:
                    if found := self._onward(end, length, [edge]):
                        return found[1:]
        raise AssertionError(f"there is no way of {length} for seat {seat}")

    def _onward(self, vertex: int, length: int, way: list[int]) -> list[int]:
        if length == 0:
            return way
        if self.state.owners[vertex] != NOBODY:
            return []
        for edge in island().vertex_edges[vertex]:
            end = sum(island().edge_vertices[edge]) - vertex
            new = (
                edge not in way
                and self.state.roads[edge] == NOBODY
                and all(end not in island().edge_vertices[old] for old in way)
            )
            if new and (found := self._onward(end, length - 1, [*way, edge])):
                return found
        return []


def bundle(**cards: int) -> Bundle:
    """Cards by name."""
    assert set(cards) <= set(RESOURCES), cards
    return as_bundle([cards.get(name, 0) for name in RESOURCES])


def one(resource: Resource) -> Bundle:
    """One card."""
    return bundle(**{resource: 1})
