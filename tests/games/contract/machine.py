"""Any options, any order of right and wrong actions by anybody: no invariant breaks after any event, and
every refusal is harmless.

The game is played twice: by its actions, and by folding their events alone. After every action both are the
same.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.audience import INSTRUCTOR, OBSERVERS, seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from tests.games.contract.subject import Subject, seeded

ACTORS = st.builds(
    Actor, st.none() | st.integers(-1, 8), st.sampled_from(["player", "clock", "instructor", "automatic"])
)
SEED = st.integers(0, 2**20)
OPTIONS: st.SearchStrategy[Any] = st.runner().flatmap(lambda machine: machine.subject.options)
ACTIONS: st.SearchStrategy[Any] = st.runner().flatmap(lambda machine: machine.subject.actions)


class Machine(RuleBasedStateMachine):
    """One table, treated in every way."""

    subject: ClassVar[Subject]

    @initialize(chosen=OPTIONS, seed=SEED)
    def open(self, chosen: Any, seed: int) -> None:
        self.begin(chosen, seed)

    def begin(self, chosen: Any, seed: int) -> None:
        self.game, self.chance = self.subject.game, seeded(seed)
        self.state = self.game.setup(chosen, self.chance)
        self.follower = self.game.clone(self.state)

    def send(self, actor: Actor, action: Any) -> list[Any] | Refusal:
        done = self.game.apply(self.state, actor, action, self.chance)
        if isinstance(done, Refusal):
            assert tuple(done.facts) == tuple(self.game.refusal_reasons[done.code].facts)
        else:
            assert done
            for event in done:
                self.game.evolve(self.follower, event)
                assert self.game.violations(self.follower) == [], event
                assert self.subject.told(self.state, event), event
        assert self.state == self.follower
        return done

    def ended(self) -> bool:
        return not self.game.pending_inputs(self.state)

    @rule(actor=ACTORS, action=ACTIONS)
    def anybody_sends_anything(self, actor: Actor, action: Any) -> None:
        self.send(actor, action)

    @precondition(lambda self: not self.ended())
    @rule(steps=st.integers(1, 25), seed=SEED)
    def the_awaited_play_on(self, steps: int, seed: int) -> None:
        whim = random.Random(seed)
        for _ in range(steps):
            if not self.ended():
                done = self.send(*self.subject.move(self.state, whim))
                assert not isinstance(done, Refusal) or done.code in self.subject.unforeseen, done

    @precondition(lambda self: not self.ended())
    @rule()
    def the_clock_runs_out(self) -> None:
        """For everybody who is awaited, one after the other."""
        for wait in self.game.pending_inputs(self.state):
            action = self.game.default_action(self.state, wait.seat)
            if action is not None:
                assert not isinstance(self.send(Actor(wait.seat, "clock"), action), Refusal)
            elif wait.seat in {other.seat for other in self.game.pending_inputs(self.state)}:
                assert self.subject.instructed(self.state)

    @invariant()
    def everything_is_in_its_place(self) -> None:
        assert list(self.subject.settled(self.state)) == []
        assert (self.game.outcome(self.state) is None) == bool(self.game.pending_inputs(self.state))

    @invariant()
    def everybody_can_be_shown_the_table(self) -> None:
        for viewer in (seat_audience(self.game.next_seat(self.state) or 0), OBSERVERS, INSTRUCTOR):
            view = self.game.view(self.state, viewer)
            assert getattr(view, "moment", None) == getattr(self.state, "moment", None)
