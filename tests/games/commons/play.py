"""Whole games by whim, for tests that look at many states."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from games.commons.actions import Roll
from games.commons.game import COMMONS
from games.commons.options import CommonsOptions
from games.commons.state import State
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import Action, Event
from tests.games.commons.table import INSTRUCTOR, fresh


@dataclass
class Game:
    """A finished game: how it began, what was done, and how it stands."""

    opening: State
    state: State
    actions: list[tuple[Actor, Action, list[Event]]] = field(default_factory=list)

    @property
    def log(self) -> list[Event]:
        """All its events."""
        return [event for _, _, events in self.actions for event in events]


def random_game(seed: int, options: CommonsOptions) -> Game:
    """Any legal action again and again, to the end; what the bank cannot pay for is tried no more."""
    whim = random.Random(seed)
    state, chance = fresh(seed, options)
    game = Game(COMMONS.clone(state), state)
    while waiting := COMMONS.waiting_for(state):
        able = [wait.seat for wait in waiting if COMMONS.legal(state, wait.seat)]  # in a ballot, who has voted waits for the others
        seat = whim.choice(able or [wait.seat for wait in waiting])
        actor, choices = Actor(seat), list(COMMONS.legal(state, seat))
        if not choices:
            late = COMMONS.default(state, seat)  # only the clock counts votes, and only the instructor throws dice of their own
            dice = Roll((whim.randint(1, 6), whim.randint(1, 6)))
            actor, choices = (INSTRUCTOR, [dice]) if late is None else (Actor(seat, "clock"), [late])
        done: list[Event] | Refusal = Refusal("", "")
        while isinstance(done, Refusal):
            action = choices.pop(whim.randrange(len(choices)))
            done = COMMONS.apply(state, actor, action, chance)
        game.actions.append((actor, action, done))
    return game


def states_of(game: Game) -> Iterator[State]:
    """The state before each action, each its own copy."""
    state = COMMONS.clone(game.opening)
    for _, _, events in game.actions:
        yield COMMONS.clone(state)
        for event in events:
            COMMONS.evolve(state, event)
