"""Any options, any order of right and wrong actions by anybody: no invariant breaks after any event, and every refusal is harmless."""

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.audience import OBSERVERS, seat_audience
from games.commons import actions as act
from games.commons import refusals
from games.commons.game import COMMONS
from games.commons.governance import refusals as governance_refusals
from games.commons.invariants import settled
from games.commons.options import CommonsOptions
from games.commons.state import State
from games.island.cards import CARDS, PIECES, RESOURCES
from games.protocol import Actor
from games.refusal import Refusal, reasons
from games.vocabulary import Action, Event
from tests.games.commons.strategies import options
from tests.games.commons.table import INSTRUCTOR, follow, seeded

RESOURCE = st.sampled_from(RESOURCES)
AMOUNT = st.integers(-1, 7)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(act.Roll, st.none() | st.tuples(AMOUNT, AMOUNT)),
    st.builds(act.Harvest, st.tuples(AMOUNT, AMOUNT, AMOUNT, AMOUNT, AMOUNT)),
    st.builds(act.Trade, RESOURCE, RESOURCE, AMOUNT),
    st.builds(act.Build, st.sampled_from(list(PIECES)), st.integers(-2, 80)),
    st.builds(
        act.PlayCard,
        st.sampled_from(CARDS),
        st.lists(st.integers(-1, 73), max_size=3).map(tuple),
        st.lists(RESOURCE, max_size=3).map(tuple),
    ),
    st.sampled_from([act.BuyCard(), act.NextStep(), act.EndTurn(), act.FinishGame()]),
    st.builds(act.SetRounds, st.integers(-1, 45)),
)
"""Anything that a program could send, sensible or not."""

ACTORS = st.builds(Actor, st.none() | st.integers(-1, 4), st.sampled_from(["player", "clock", "instructor", "automatic"]))


class CommonsMachine(RuleBasedStateMachine):
    """One table, treated in every way."""

    @initialize(chosen=options(), seed=st.integers(0, 2**20))
    def open(self, chosen: CommonsOptions, seed: int) -> None:
        self.chance = seeded(seed)
        self.state: State = COMMONS.setup(chosen, self.chance)
        self.opening = COMMONS.clone(self.state)
        self.log: list[Event] = []

    def send(self, actor: Actor, action: Action) -> list[Event] | Refusal:
        before = COMMONS.clone(self.state)
        done = COMMONS.apply(self.state, actor, action, self.chance)
        if isinstance(done, Refusal):
            assert self.state == before
            assert tuple(done.facts) == tuple(reasons(refusals, governance_refusals)[done.code].facts)
        else:
            assert done
            follow(before, done, self.state)
            self.log += done
        return done

    @rule(actor=ACTORS, action=ACTIONS)
    def anybody_sends_anything(self, actor: Actor, action: Action) -> None:
        self.send(actor, action)

    @precondition(lambda self: self.state.phase != "over")
    @rule(steps=st.integers(1, 25), seed=st.integers(0, 2**20))
    def the_awaited_play_on(self, steps: int, seed: int) -> None:
        whim = random.Random(seed)
        for _ in range(steps):
            if waiting := COMMONS.waiting_for(self.state):
                self.play(whim.choice(waiting).seat, whim)

    def play(self, seat: int, whim: random.Random) -> None:
        choices = list(COMMONS.legal(self.state, seat))
        if not choices:
            assert self.state.options.dice == "instructor" or self.somebody_votes()
            self.send(INSTRUCTOR, act.Roll((whim.randint(1, 6), whim.randint(1, 6))))
            return
        done = self.send(Actor(seat), whim.choice(choices))
        assert not isinstance(done, Refusal) or done.code == "not_available"

    def somebody_votes(self) -> bool:
        here = self.state.governance
        return here is not None and here.meeting is not None and here.meeting.ballot is not None

    @precondition(lambda self: self.state.phase != "over")
    @rule()
    def the_clock_runs_out(self) -> None:
        for wait in COMMONS.waiting_for(self.state):
            action = COMMONS.default(self.state, wait.seat)
            if action is None:
                assert self.state.options.dice == "instructor"
            elif wait.seat in {other.seat for other in COMMONS.waiting_for(self.state)}:
                assert not isinstance(self.send(Actor(wait.seat, "clock"), action), Refusal)

    @invariant()
    def everything_is_in_its_place(self) -> None:
        assert list(settled(self.state)) == []
        assert (COMMONS.outcome(self.state) is None) == bool(COMMONS.waiting_for(self.state))

    @invariant()
    def everybody_can_be_shown_the_table(self) -> None:
        for viewer in (seat_audience(self.state.active), OBSERVERS):
            assert COMMONS.view(self.state, viewer).moment == self.state.moment

    def teardown(self) -> None:
        state = COMMONS.clone(self.opening)
        for event in self.log:
            COMMONS.evolve(state, event)
        assert state == self.state


TestCommonsMachine = CommonsMachine.TestCase
TestCommonsMachine.settings = settings(max_examples=80, stateful_step_count=30, deadline=None)
