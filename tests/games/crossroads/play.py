"""Whole games by whim, for tests that look at many states."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from games.crossroads.actions import BuildRoad, Done
from games.crossroads.game import CROSSROADS
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import State
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import Action, Event
from tests.games.crossroads.table import fresh


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


def random_game(seed: int, options: CrossroadsOptions) -> Game:
    """Any legal action again and again, to the end. Building and dealing come before giving up, so that something happens."""
    whim = random.Random(seed)
    state, chance = fresh(seed, options)
    game = Game(CROSSROADS.clone(state), state)
    while waiting := CROSSROADS.waiting_for(state):
        seat = whim.choice(waiting).seat
        action = chosen(list(CROSSROADS.legal(state, seat)), whim)
        done = CROSSROADS.apply(state, Actor(seat), action, chance)
        assert not isinstance(done, Refusal), (action, done)
        game.actions.append((Actor(seat), action, done))
    return game


def chosen(choices: list[Action], whim: random.Random) -> Action:
    """Rather not the last, which is to do nothing more; rather a city than one of the many roads."""
    grand = [action for action in choices[:-1] if not isinstance(action, BuildRoad | Done)]
    kind = whim.random()
    if grand and kind < 0.6:
        return whim.choice(grand)
    return whim.choice(choices) if kind < 0.9 else choices[-1]


def states_of(game: Game) -> Iterator[State]:
    """The state before each action, each its own copy."""
    state = CROSSROADS.clone(game.opening)
    for _, _, events in game.actions:
        yield CROSSROADS.clone(state)
        for event in events:
            CROSSROADS.evolve(state, event)
