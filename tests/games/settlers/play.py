"""Whole games by whim, for tests that look at many states."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from games.protocol import Actor
from games.refusal import Refusal
from games.settlers.actions import BalanceStarts, LiftStart, Offer, PlaceStart, Roll, Trade
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.settlers.state import State
from games.vocabulary import Action, Event
from tests.games.settlers.table import fresh

INSTRUCTOR = Actor(None, "instructor")


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


def random_game(seed: int, options: SettlersOptions) -> Game:
    """Any legal action again and again, to the end; rather building than trading, so that games are not too long."""
    whim = random.Random(seed)
    state, chance = fresh(seed, options)
    game = Game(SETTLERS.clone(state), state)
    while waiting := SETTLERS.waiting_for(state):
        actor, action = choose(state, whim.choice(waiting).seat, whim)
        done = SETTLERS.apply(state, actor, action, chance)
        assert not isinstance(done, Refusal), (action, done)
        game.actions.append((actor, action, done))
    return game


def choose(state: State, seat: int, whim: random.Random) -> tuple[Actor, Action]:
    """Something legal; where only the instructor can go on, it does."""
    choices = list(SETTLERS.legal(state, seat))
    if not choices:
        dice = Roll((whim.randint(1, 6), whim.randint(1, 6)))
        return INSTRUCTOR, BalanceStarts() if state.phase == "placing" else dice
    calm = [action for action in choices if not isinstance(action, Offer | Trade | LiftStart | PlaceStart)]
    return Actor(seat), whim.choice(calm if calm and whim.random() < 0.7 else choices)


def states_of(game: Game) -> Iterator[State]:
    """The state before each action, each its own copy."""
    state = SETTLERS.clone(game.opening)
    for _, _, events in game.actions:
        yield SETTLERS.clone(state)
        for event in events:
            SETTLERS.evolve(state, event)
