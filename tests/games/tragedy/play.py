"""Whole games by whim, for tests that look at many states."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy.actions import StartChallenge
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.tragedy.state import State
from games.vocabulary import Action, Event
from tests.games.tragedy.table import fresh


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


def random_game(seed: int, options: TragedyOptions) -> Game:
    """Any legal action again and again, to the end. Challenges are begun with some care, so that games last."""
    whim = random.Random(seed)
    state, chance = fresh(seed, options)
    game = Game(TRAGEDY.clone(state), state)
    while waiting := TRAGEDY.waiting_for(state):
        seat = whim.choice(waiting).seat
        choices = list(TRAGEDY.legal(state, seat))
        calm = [action for action in choices if not isinstance(action, StartChallenge)]
        action = whim.choice(calm if calm and whim.random() < 0.7 else choices)
        done = TRAGEDY.apply(state, Actor(seat), action, chance)
        assert not isinstance(done, Refusal), (action, done)
        game.actions.append((Actor(seat), action, done))
    return game


def states_of(game: Game) -> Iterator[State]:
    """The state before each action, each its own copy."""
    state = TRAGEDY.clone(game.opening)
    for _, _, events in game.actions:
        yield TRAGEDY.clone(state)
        for event in events:
            TRAGEDY.evolve(state, event)
