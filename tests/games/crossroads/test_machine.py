"""Any options, any order of right and wrong actions by anybody: no invariant breaks after any event, and every refusal is harmless."""

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.audience import ALL_SEATS, INSTRUCTOR, OBSERVERS, seat_audience
from games.crossroads import actions as act
from games.crossroads.game import CROSSROADS
from games.crossroads.invariants import settled
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import State
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import Action, Event, words
from tests.games.crossroads.play import chosen as pick
from tests.games.crossroads.strategies import options
from tests.games.crossroads.table import seeded

SPACE = st.integers(-1, 101)
SEAT = st.integers(-1, 5)
GOLD = st.integers(-1, 12)
DEAL = st.integers(0, 12)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(act.Roll, st.none() | st.tuples(GOLD, GOLD)),
    st.builds(act.Orient, st.sampled_from(["first", "second", "lot"])),
    *[st.builds(kind, SPACE) for kind in (act.PlaceCity, act.BuildCity, act.BuildRoad)],
    st.builds(
        act.Offer,
        SPACE,
        SPACE,
        st.none() | GOLD,
        st.lists(SEAT, max_size=3).map(tuple),
        st.lists(st.tuples(SEAT, GOLD, GOLD), max_size=2).map(tuple),
    ),
    *[st.builds(kind, DEAL) for kind in (act.Accept, act.Refuse, act.Withdraw)],
    st.builds(act.Demand, DEAL, GOLD),
    st.builds(act.Give, SEAT, GOLD),
    st.sampled_from([act.EndTurn(), act.Done(), act.FinishGame()]),
)
"""Anything that a program could send, sensible or not."""

ACTORS = st.builds(Actor, st.none() | SEAT, st.sampled_from(["player", "clock", "instructor", "automatic"]))


class CrossroadsMachine(RuleBasedStateMachine):
    """One table, treated in every way."""

    @initialize(chosen=options(), seed=st.integers(0, 2**20))
    def open(self, chosen: CrossroadsOptions, seed: int) -> None:
        self.chance = seeded(seed)
        self.state: State = CROSSROADS.setup(chosen, self.chance)
        self.follower = CROSSROADS.clone(self.state)

    def send(self, actor: Actor, action: Action) -> list[Event] | Refusal:
        done = CROSSROADS.apply(self.state, actor, action, self.chance)
        if isinstance(done, Refusal):
            assert tuple(done.facts) == tuple(CROSSROADS.reasons[done.code].facts)
        else:
            assert done
            for event in done:
                CROSSROADS.evolve(self.follower, event)
                assert CROSSROADS.violations(self.follower) == [], event
                if event.kind == "demand_sealed":
                    assert event.to & ALL_SEATS == event.to
                elif not self.state.options.hides_gold:
                    assert event.to & ALL_SEATS == ALL_SEATS
        assert self.state == self.follower
        return done

    @rule(actor=ACTORS, action=ACTIONS)
    def anybody_sends_anything(self, actor: Actor, action: Action) -> None:
        self.send(actor, action)

    @precondition(lambda self: self.state.phase != "over")
    @rule(steps=st.integers(1, 15), seed=st.integers(0, 2**20))
    def the_awaited_play_on(self, steps: int, seed: int) -> None:
        whim = random.Random(seed)
        for _ in range(steps):
            if waiting := CROSSROADS.waiting_for(self.state):
                seat = whim.choice(waiting).seat
                done = self.send(Actor(seat), pick(list(CROSSROADS.legal(self.state, seat)), whim))
                assert not isinstance(done, Refusal), done

    @precondition(lambda self: self.state.phase != "over")
    @rule()
    def the_clock_runs_out(self) -> None:
        for wait in CROSSROADS.waiting_for(self.state):
            if wait.key in {other.key for other in CROSSROADS.waiting_for(self.state)}:
                action = CROSSROADS.default(self.state, wait.seat)
                assert action is not None
                assert not isinstance(self.send(Actor(wait.seat, "clock"), action), Refusal)

    @invariant()
    def everything_is_in_its_place(self) -> None:
        assert list(settled(self.state)) == []
        assert (CROSSROADS.outcome(self.state) is None) == bool(CROSSROADS.waiting_for(self.state))

    @invariant()
    def everybody_can_be_shown_the_table(self) -> None:
        for viewer in (seat_audience(0), OBSERVERS, INSTRUCTOR):
            assert CROSSROADS.view(self.state, viewer).moment == self.state.moment


TestCrossroadsMachine = CrossroadsMachine.TestCase
TestCrossroadsMachine.settings = settings(max_examples=15, stateful_step_count=20, deadline=None)


def test_each_action_has_its_rule() -> None:
    assert set(words(Action, act)) == set(CROSSROADS.rules)
