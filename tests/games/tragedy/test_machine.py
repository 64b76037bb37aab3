"""Any options, any order of right and wrong actions by anybody: no invariant breaks after any event, and every refusal is harmless."""

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.audience import ALL_SEATS, EVERYONE, NOBODY, OBSERVERS, seat_audience
from games.protocol import Actor
from games.refusal import Refusal, reasons
from games.tragedy import actions as act
from games.tragedy import refusals
from games.tragedy.game import TRAGEDY
from games.tragedy.invariants import settled
from games.tragedy.options import TragedyOptions
from games.tragedy.state import State
from games.vocabulary import Action, Event
from tests.games.tragedy.strategies import options
from tests.games.tragedy.table import seeded

SLOT = st.integers(-1, 6)
COUNT = st.integers(-1, 8)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(act.TakeFree, SLOT),
    st.builds(act.StartChallenge, SLOT, COUNT),
    st.builds(act.JoinChallenge, SLOT, COUNT),
    st.builds(act.Pledge, SLOT, COUNT),
    st.builds(act.ChooseRole, st.sampled_from(["herbivore", "carnivore"])),
    st.builds(act.Graze, st.lists(COUNT, max_size=8).map(tuple)),
    st.builds(act.Hunt, st.integers(-1, 9)),
    st.sampled_from([act.Pass(), act.Pass(), act.FinishGame()]),
)
"""Anything that a program could send, sensible or not."""

ACTORS = st.builds(Actor, st.none() | st.integers(-1, 8), st.sampled_from(["player", "clock", "instructor", "automatic"]))


class TragedyMachine(RuleBasedStateMachine):
    """One table, treated in every way."""

    @initialize(chosen=options(), seed=st.integers(0, 2**20))
    def open(self, chosen: TragedyOptions, seed: int) -> None:
        self.chance = seeded(seed)
        self.state: State = TRAGEDY.setup(chosen, self.chance)
        self.follower = TRAGEDY.clone(self.state)

    def send(self, actor: Actor, action: Action) -> list[Event] | Refusal:
        done = TRAGEDY.apply(self.state, actor, action, self.chance)
        if isinstance(done, Refusal):
            assert tuple(done.facts) == tuple(reasons(refusals)[done.code].facts)
        else:
            assert done
            for event in done:
                TRAGEDY.evolve(self.follower, event)
                assert TRAGEDY.violations(self.follower) == [], event
                assert event.to in {EVERYONE, NOBODY} or (event.kind == "answer_sealed" and event.to & ALL_SEATS == event.to)
        assert self.state == self.follower
        return done

    @rule(actor=ACTORS, action=ACTIONS)
    def anybody_sends_anything(self, actor: Actor, action: Action) -> None:
        self.send(actor, action)

    @precondition(lambda self: self.state.phase != "over")
    @rule(steps=st.integers(1, 12), seed=st.integers(0, 2**20))
    def the_awaited_play_on(self, steps: int, seed: int) -> None:
        whim = random.Random(seed)
        for _ in range(steps):
            if waiting := TRAGEDY.waiting_for(self.state):
                seat = whim.choice(waiting).seat
                choices = [a for a in TRAGEDY.legal(self.state, seat) if not isinstance(a, act.StartChallenge) or whim.random() < 0.3]
                done = self.send(Actor(seat), whim.choice(choices or list(TRAGEDY.legal(self.state, seat))))
                assert not isinstance(done, Refusal), done

    @precondition(lambda self: self.state.phase != "over")
    @rule()
    def the_clock_runs_out(self) -> None:
        for wait in TRAGEDY.waiting_for(self.state):
            if wait.key in {other.key for other in TRAGEDY.waiting_for(self.state)}:
                action = TRAGEDY.default(self.state, wait.seat)
                assert action is not None
                assert not isinstance(self.send(Actor(wait.seat, "clock"), action), Refusal)

    @precondition(lambda self: self.state.phase == "turns")
    @rule(seed=st.integers(0, 2**20))
    def a_waiting_seat_pledges(self, seed: int) -> None:
        whim = random.Random(seed)
        seat = whim.choice(self.state.order)
        own = TRAGEDY.view(self.state, seat_audience(seat)).you
        assert own is not None
        if own.pledge:
            slot, most = whim.choice(own.pledge)
            people, before = whim.randint(0, most), self.state.pledges[seat]
            done = self.send(Actor(seat), act.Pledge(slot, people))
            assert isinstance(done, Refusal) == (before == ((slot, people) if people else None))

    @invariant()
    def everything_is_in_its_place(self) -> None:
        assert list(settled(self.state)) == []
        assert (TRAGEDY.outcome(self.state) is None) == bool(TRAGEDY.waiting_for(self.state))

    @invariant()
    def everybody_can_be_shown_the_table(self) -> None:
        for viewer in (seat_audience(0), OBSERVERS):
            assert TRAGEDY.view(self.state, viewer).moment == self.state.moment


TestTragedyMachine = TragedyMachine.TestCase
TestTragedyMachine.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
