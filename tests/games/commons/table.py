"""A table to try rules on: dice and draws are told beforehand, hands and bank are set without breaking the
box.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar

from games import audience
from games.commons.basic import actions as act
from games.commons.game import COMMONS
from games.commons.governance.invariants import rest_violations
from games.commons.governance.options import CommonsOptions
from games.commons.governance.state import State
from games.island.cards import INDEX, RESOURCES, Bundle, Card, Resource
from games.island.table import add_to_count
from games.protocol import Actor
from games.shared_vocabulary import EndTurn
from games.vocabulary import Event
from tests.games.any_table import AnyTable, ToldOrder

T = TypeVar("T")
E = TypeVar("E")

RED, ORANGE, WHITE, BLUE = range(4)
NOTHING: Bundle = (0, 0, 0, 0, 0)
INSTRUCTOR = Actor(None, "instructor")


@dataclass
class ToldChance(ToldOrder):
    """Two dice at a time fall as `dice` says."""

    dice: list[int] = field(default_factory=list)

    def randbelow(self, bound: int, purpose: str, _at: int) -> int:
        assert (bound, purpose) == (36, "two dice"), "no other draw of this kind is ever made"
        self.purposes.append(purpose)
        one, two = self.dice.pop(0), self.dice.pop(0)
        return (one - 1) * 6 + two - 1


PLAIN: dict[str, Any] = {"rounds_ostrom": 0, "start_hand": "none", "cap": 19, "traded_to": "bank"}
"""Options that are easy to count with: one stage, empty hands, and all that is paid lies in the bank again."""


class Table(AnyTable):
    """One game under test."""

    game, settled = COMMONS, staticmethod(rest_violations)
    state: State

    def __init__(self, **options: Any) -> None:
        self.options = CommonsOptions(**{**PLAIN, **options})
        chance = ToldChance()
        super().__init__(COMMONS.setup(self.options, chance), chance)

    def roll(self, number: int) -> list[Event]:
        """The active seat rolls this sum."""
        first = max(1, number - 6)
        self.chance.dice = [first, number - first]
        return self.do(self.state.active, act.Roll())

    def harvest(self, **asked: Bundle) -> list[Event]:
        """Everybody who is awaited asks, those not named for nothing, and what happened is returned."""
        names = COMMONS.seat_names(self.options)
        return [
            event
            for seat in list(self.state.order)
            for event in self.do(seat, act.Harvest(asked.get(names[seat], NOTHING)))
        ]

    def skip_to(self, phase: str) -> None:
        """The active seat rolls a 7 if it has to, and goes on to a step."""
        if self.state.phase == "roll":
            self.roll(7)
        while self.state.phase != phase:
            self.do(self.state.active, act.NextStep())

    def turn(self) -> list[Event]:
        """The active seat rolls a 7 and ends its turn."""
        if self.state.phase == "roll":
            self.roll(7)
        return self.do(self.state.active, EndTurn())

    def turns(self, count: int) -> list[Event]:
        """So many turns of nothing."""
        return [event for _ in range(count) for event in self.turn()]

    def round(self) -> list[Event]:
        """Turns of nothing to the end of this round."""
        here = self.state.round
        told: list[Event] = []
        while self.state.round == here and self.state.phase != "over":
            told += self.turn()
        return told

    def give(self, seat: int, **cards: int) -> None:
        """Put cards from the box into a hand."""
        for resource, count in cards.items():
            index = _index(resource)
            self.state.hands[seat][index] += count
            self.state.reserve[index] -= count
            assert self.state.reserve[index] >= 0, "the box has no more of it"

    def stock(self, **cards: int) -> None:
        """Set what the bank holds, the box taking or giving the difference."""
        for resource, count in cards.items():
            index = _index(resource)
            self.state.reserve[index] += self.state.bank[index] - count
            self.state.bank[index] = count

    def crash(self, *resources: Resource) -> None:
        """Let resources be crashed since the turn before."""
        for resource in resources:
            self.stock(**{resource: 0})
            self.state.clocks[INDEX[resource]] = self.options.crash_turns
            self.state.crashes[INDEX[resource]] += 1

    def deal(self, seat: int, card: Card, count: int = 1, *, new: bool = False) -> None:
        """Put development cards out of the deck into a hand."""
        for _ in range(count):
            self.state.deck.remove(card)
            self.state.cards[seat] = add_to_count(self.state.cards[seat], card, 1)
            self.state.bought = add_to_count(self.state.bought, card, new)

    def lay(self, seat: int, *edges: int) -> None:
        """Put roads on the board, unpaid."""
        for edge in edges:
            self.state.roads[edge] = seat
        roads, settlements, cities = self.state.pieces[seat]
        self.state.pieces[seat] = (roads - len(edges), settlements, cities)

    def hand(self, seat: int) -> Bundle:
        """The cards of a seat."""
        lumber, brick, wheat, wool, ore = self.state.hands[seat]
        return (lumber, brick, wheat, wool, ore)

    def bank(self, resource: Resource) -> int:
        """What the bank holds of it."""
        return self.state.bank[INDEX[resource]]

    def clock(self, resource: Resource) -> int:
        """What the instructor's view shows."""
        bank = COMMONS.view(self.state, audience.INSTRUCTOR).bank
        assert bank is not None
        return bank.clocks[INDEX[resource]]


def _index(resource: str) -> int:
    return [str(each) for each in RESOURCES].index(resource)


def cards(**counts: int) -> Bundle:
    """A bundle by names."""
    lumber, brick, wheat, wool, ore = (counts.get(resource, 0) for resource in RESOURCES)
    assert set(counts) <= set(RESOURCES)
    return (lumber, brick, wheat, wool, ore)
