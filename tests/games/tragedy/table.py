"""A table to try rules on: shuffles are as a test tells, cards, Food and People are set without breaking the box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from games.audience import PUBLIC, seat_audience
from games.chance import SeededChance
from games.protocol import Actor, By
from games.refusal import Refusal
from games.tragedy import actions as act
from games.tragedy.cards import DECK_NAMES, DeckName
from games.tragedy.game import TRAGEDY
from games.tragedy.invariants import settled
from games.tragedy.options import TragedyOptions
from games.tragedy.state import CATASTROPHE, CHALLENGE, FREE, NONE, State
from games.tragedy.views import OwnView, TragedyView
from games.vocabulary import Action, Event

T = TypeVar("T")
E = TypeVar("E")

RED, ORANGE, WHITE, BLUE, GREEN, PURPLE = range(6)
INSTRUCTOR = Actor(None, "instructor")
PASS = act.Pass()


@dataclass
class ToldChance:
    """Red plays first; shuffles leave everything as it is, unless `order` says otherwise."""

    first: int = RED
    order: list[list[Any]] = field(default_factory=list)
    purposes: list[str] = field(default_factory=list)

    def below(self, bound: int, purpose: str, _at: int) -> int:
        self.purposes.append(purpose)
        assert self.first < bound
        return self.first

    def die(self, purpose: str, _at: int) -> int:
        raise AssertionError(f"a die for {purpose}, which this game never throws")

    def shuffled(self, items: Sequence[T], purpose: str, _at: int) -> list[T]:
        self.purposes.append(purpose)
        order = self.order.pop(0) if self.order else list(items)
        assert sorted(map(str, order)) == sorted(map(str, items)), f"{order} is no order of {items}"
        return order


class Table:
    """One game under test. After every event of every action all invariants are checked, on a copy that follows by the events alone."""

    def __init__(self, *, first: int = RED, **options: Any) -> None:
        self.options = TragedyOptions(**options)
        self.chance = ToldChance(first)
        self.state: State = TRAGEDY.setup(self.options, self.chance)
        self.log: list[Event] = []

    def try_(self, actor: Actor, action: Action) -> list[Event] | Refusal:
        """Do it or be refused; a refusal must have changed nothing."""
        follower = TRAGEDY.clone(self.state)
        done = TRAGEDY.apply(self.state, actor, action, self.chance)
        if not isinstance(done, Refusal):
            self.log += done
            for event in done:
                TRAGEDY.evolve(follower, event)
                assert TRAGEDY.violations(follower) == [], event
            assert list(settled(self.state)) == []
        assert self.state == follower
        return done

    def do(self, seat: int | None, action: Action, by: By = "player") -> list[Event]:
        """Do it; it must be allowed."""
        done = self.try_(Actor(seat, by), action)
        assert not isinstance(done, Refusal), done
        return done

    def refused(self, seat: int | None, action: Action, by: By = "player") -> Refusal:
        """Try it; it must be refused."""
        done = self.try_(Actor(seat, by), action)
        assert isinstance(done, Refusal), done
        return done

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        return list(TRAGEDY.legal(self.state, seat))

    def view(self, viewer: int = PUBLIC) -> TragedyView:
        """What a viewer sees."""
        return TRAGEDY.view(self.state, viewer)

    def own(self, seat: int) -> OwnView:
        """What a seat may do, in its own view."""
        own = self.view(seat_audience(seat)).you
        assert own is not None
        return own

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
        while self.state.round == here and (waiting := TRAGEDY.waiting_for(self.state)):
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
        return [card.name for card in self.options.cards.of(deck)].index(name)

    def kill(self, seat: int, role: act.Role | None = "herbivore", *, round_: int = 0) -> None:
        """Let a seat have died, in the round before this one unless told otherwise; not the one whose turn it is."""
        assert seat != self.state.active
        self.state.gone += self.state.food[seat]
        self.state.food[seat] = self.state.people[seat] = 0
        self.state.round = max(2, self.state.round)
        self.state.died[seat] = round_ or self.state.round - 1
        self.state.roles[seat] = role
        self.state.dead.append(seat)
        self.state.order = tuple(other for other in self.state.order if other != seat)


def told(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def seeded(number: int) -> SeededChance:
    """The chance of a numbered game."""
    return SeededChance(number.to_bytes(32, "big"), "tests")


def fresh(number: int, options: TragedyOptions) -> tuple[State, SeededChance]:
    """A new game and its chance."""
    chance = seeded(number)
    return TRAGEDY.setup(options, chance), chance
