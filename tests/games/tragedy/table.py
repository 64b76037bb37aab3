"""A table to try rules on: shuffles are as a test tells, cards, Food and People are set without breaking the
box.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from games.protocol import Actor
from games.tragedy import actions as act
from games.tragedy.cards import DECK_NAMES, DeckName
from games.tragedy.game import TRAGEDY
from games.tragedy.invariants import quiescent_violations
from games.tragedy.options import TragedyOptions
from games.tragedy.state import CATASTROPHE, CHALLENGE, FREE, NONE, State
from games.vocabulary import Action, Event
from tests.games.any_table import AnyTable, ToldOrder

T = TypeVar("T")
E = TypeVar("E")

RED, ORANGE, WHITE, BLUE, GREEN, PURPLE = range(6)
INSTRUCTOR = Actor(None, "instructor")
PASS = act.Pass()


@dataclass
class ToldChance(ToldOrder):
    """Red plays first."""

    first: int = RED

    def randbelow(self, bound: int, purpose: str, _at: int) -> int:
        self.purposes.append(purpose)
        assert self.first < bound
        return self.first


class Table(AnyTable):
    """One game under test."""

    game, settled = TRAGEDY, staticmethod(quiescent_violations)
    state: State

    def __init__(self, *, first: int = RED, **options: Any) -> None:
        self.options = TragedyOptions(**options)
        chance = ToldChance(first=first)
        super().__init__(TRAGEDY.setup(self.options, chance), chance)

    def send(self, seat: int, slot: int, people: int) -> list[Event]:
        """Send People to a Challenge, as the first or to join."""
        kind = act.JoinChallenge if self.state.sent[slot] else act.StartChallenge
        return self.do(seat, kind(slot, people))

    def passes(self, *seats: int) -> list[Event]:
        """These seats pass, one after another."""
        return [event for seat in seats for event in self.do(seat, PASS)]

    def rest(self) -> list[Event]:
        """Whoever is awaited passes, or becomes a Herbivore, to the end of this round."""
        here, told = self.state.round, list[Event]()
        while self.state.round == here and (waiting := TRAGEDY.pending_inputs(self.state)):
            answer: Action = act.ChooseRole("herbivore") if waiting[0].what == "role" else PASS
            told += self.do(waiting[0].seat, answer)
        return told

    def own_goods(self, seat: int, *, food: int | None = None, people: int | None = None) -> None:
        """Set what a seat has; Food comes from the pile or goes there."""
        if food is not None:
            self.state.pile -= food - self.state.food[seat]
            self.state.food[seat] = food
            assert self.state.pile >= 0, "there is not so much Food in the box"
        if people is not None:
            self.state.people[seat] = people

    def everybody(self, *, food: int, people: int) -> None:
        """Set what all have."""
        for seat in range(self.state.seats):
            self.own_goods(seat, food=0)
        for seat in range(self.state.seats):
            self.own_goods(seat, food=food, people=people)

    def empty_pile(self, leave: int = 0) -> None:
        """Take Food out of the game until the pile has no more than this."""
        self.state.gone += self.state.pile - leave
        self.state.pile = leave

    def lay_free(self, *names: str) -> None:
        """Lay these Free Resource cards, from the left."""
        self._lay(FREE, self.state.free, names)

    def lay_challenges(self, *names: str) -> None:
        """Lay these Challenges, from the left."""
        self._lay(CHALLENGE, self.state.challenges, names)

    def _lay(self, deck: int, up: list[int], names: Sequence[str]) -> None:
        self.state.decks[deck] += [card for card in up if card != NONE]
        up[:] = [NONE] * len(up)
        for slot, name in enumerate(names):
            up[slot] = self._out_of(deck, name)
        for slot in range(len(names), len(up)):
            up[slot] = self.state.decks[deck].pop()

    def _out_of(self, deck: int, name: str) -> int:
        card = self.card(DECK_NAMES[deck], name)
        self.state.decks[deck].remove(card)
        return card

    def threaten(self, name: str) -> None:
        """This round ends with this catastrophe."""
        self.state.decks[CATASTROPHE].append(self._out_of(CATASTROPHE, name))
        self.state.counter = self.options.catastrophe_every - 1

    def card(self, deck: DeckName, name: str) -> int:
        """The place of a card in its list."""
        return [card.name for card in self.options.cards.cards_of(deck)].index(name)

    def kill(self, seat: int, role: act.Role | None = "herbivore", *, round_: int = 0) -> None:
        """Let a seat have died, in the round before this one unless told otherwise; not the one whose turn it
        is.
        """
        assert seat != self.state.active
        self.state.gone += self.state.food[seat]
        self.state.food[seat] = self.state.people[seat] = 0
        self.state.round = max(2, self.state.round)
        self.state.died[seat] = round_ or self.state.round - 1
        self.state.roles[seat] = role
        self.state.dead.append(seat)
        self.state.order = tuple(other for other in self.state.order if other != seat)
