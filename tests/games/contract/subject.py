"""What the contract of all games is tested with: sensible moves of each game, senseless ones, and who may be
told what.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, get_args

from hypothesis import strategies as st

from games.chance import SeededChance
from games.options import GameOptions
from games.protocol import Actor, AnyGame
from games.refusal import Refusal

Choose: TypeAlias = Callable[[Any, list[Any], int, random.Random], tuple[Actor, Any]]
"""Who does what in a state, where this seat is awaited and these are its legal actions."""


def any_of(_state: Any, choices: list[Any], seat: int, whim: random.Random) -> tuple[Actor, Any]:
    """Whatever is legal."""
    return Actor(seat), whim.choice(choices)


def nothing_more(_state: Any) -> Iterable[str]:
    """No invariant beyond those that hold after every event."""
    return ()


def anybody(_state: Any, _event: Any) -> bool:
    """Any readers will do: who they are is tested elsewhere."""
    return True


def never(_state: Any) -> bool:
    """Nobody needs the instructor."""
    return False


def seeded(number: int) -> SeededChance:
    """The chance of a numbered game."""
    return SeededChance(number.to_bytes(32, "big"), "tests")


@dataclass
class Played:
    """A finished game: how it began, what was done, and how it stands."""

    game: AnyGame
    opening: Any
    state: Any
    actions: list[tuple[Actor, Any, list[Any]]] = field(default_factory=list)

    @property
    def log(self) -> list[Any]:
        """All its events."""
        return [event for _, _, events in self.actions for event in events]

    def states(self) -> Iterator[Any]:
        """The state before each action, each its own copy."""
        state = self.game.clone(self.opening)
        for _, _, events in self.actions:
            yield self.game.clone(state)
            for event in events:
                self.game.evolve(state, event)


@dataclass(frozen=True)
class Subject:
    """A game under test, and what its tests know of it beyond its protocol."""

    game: AnyGame
    options: st.SearchStrategy[Any]
    """Any that a teacher could choose."""
    actions: st.SearchStrategy[Any]
    """Anything that a program could send, sensible or not."""
    recorded: Sequence[Mapping[str, Any]]
    """Options of games that are recorded and verified."""
    choose: Choose = any_of
    """So that something happens, and games are not too long."""
    settled: Callable[[Any], Iterable[str]] = nothing_more
    """Invariants between actions that a state breaks, in words."""
    told: Callable[[Any, Any], bool] = anybody
    """Whether an event has the readers that it must have."""
    instructed: Callable[[Any], bool] = never
    """Whether it may be that only the instructor can go on."""
    unforeseen: frozenset[str] = frozenset()
    """Codes of refusals that a legal move may meet, since nobody may know beforehand."""

    def move(self, state: Any, whim: random.Random) -> tuple[Actor, Any]:
        """What somebody who is awaited and can do something does next; in a ballot, who has voted waits for
        the others.
        """
        seats = [wait.seat for wait in self.game.pending_inputs(state)]
        able = [seat for seat in seats if len(seats) == 1 or self.game.legal_actions(state, seat)]
        seat = whim.choice(able or seats)
        return self.choose(state, list(self.game.legal_actions(state, seat)), seat, whim)

    def play(self, seed: int, options: Any) -> Played:
        """A whole game by whim."""
        whim, chance = random.Random(seed), seeded(seed)
        state = self.game.setup(options, chance)
        played = Played(self.game, self.game.clone(state), state)
        while self.game.pending_inputs(state):
            actor, action = self.move(state, whim)
            done = self.game.apply(state, actor, action, chance)
            if isinstance(done, Refusal):
                assert done.code in self.unforeseen, (action, done)
            else:
                played.actions.append((actor, action, done))
        return played


def any_options(
    model: type[GameOptions], numbers: Mapping[str, st.SearchStrategy[Any]], **fixed: Any
) -> st.SearchStrategy[Any]:
    """Any options that a teacher could choose: of these numbers, of every other option each of its values;
    some of them given.
    """
    fields = {
        name: numbers[name] if name in numbers else _values(name, info.annotation)
        for name, info in model.model_fields.items()
    }
    return st.fixed_dictionaries(fields | {name: st.just(value) for name, value in fixed.items()}).map(
        model.model_validate
    )


def _values(name: str, kind: Any) -> st.SearchStrategy[Any]:
    if name.endswith("_seconds"):
        return st.sampled_from([0, 60] if name != "absent_seconds" else [10])
    return st.booleans() if kind is bool else st.sampled_from(get_args(kind))
