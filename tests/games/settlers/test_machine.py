"""Any options, any order of right and wrong actions by anybody: no invariant breaks after any event, and every refusal is harmless."""

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.audience import EVERYONE, INSTRUCTOR, OBSERVERS, seat_audience
from games.island.cards import CARDS, PIECES, RESOURCES
from games.protocol import Actor
from games.refusal import Refusal, reasons
from games.settlers import actions as act
from games.settlers import refusals
from games.settlers.game import SETTLERS
from games.settlers.invariants import settled
from games.settlers.options import SettlersOptions
from games.settlers.state import State
from games.vocabulary import Action, Event
from tests.games.settlers.play import choose
from tests.games.settlers.strategies import options
from tests.games.settlers.table import seeded

SEAT = st.integers(-1, 4)
AMOUNT = st.integers(-1, 4)
PLACE = st.integers(-1, 73)
RESOURCE = st.sampled_from(RESOURCES)
BUNDLE = st.tuples(*[st.sampled_from([0, 0, 0, 1, 2, -1])] * 5)
LEGS = st.lists(st.builds(act.Leg, SEAT, BUNDLE, BUNDLE), max_size=7).map(tuple)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(act.PlaceStart, AMOUNT, PLACE, PLACE),
    st.builds(act.LiftStart, PLACE),
    st.builds(act.ChooseStart, st.none() | AMOUNT),
    st.builds(act.TakeBonus, st.none() | BUNDLE),
    st.builds(act.SetHandicaps, st.permutations(range(4)).map(tuple), st.tuples(*[st.integers(-1, 16)] * 4)),
    st.builds(act.Roll, st.none() | st.tuples(AMOUNT, AMOUNT)),
    st.builds(act.Discard, st.none() | BUNDLE),
    st.builds(act.Trade, RESOURCE, RESOURCE, AMOUNT),
    st.builds(act.Build, st.sampled_from(list(PIECES)), PLACE),
    st.builds(act.PlayCard, st.sampled_from(CARDS), st.lists(PLACE, max_size=3).map(tuple), st.lists(RESOURCE, max_size=3).map(tuple)),
    st.builds(act.Offer, BUNDLE, BUNDLE, st.lists(SEAT, max_size=3).map(tuple)),
    st.builds(act.Chain, LEGS),
    st.builds(act.Accept, st.integers(0, 9)),
    st.builds(act.Refuse, st.integers(0, 9)),
    st.builds(act.Conclude, st.integers(0, 9), SEAT),
    st.builds(act.Withdraw, st.integers(0, 9)),
    st.sampled_from([act.BuyCard(), act.EndTurn(), act.BalanceStarts(), act.ConfirmStarts(), act.FinishGame()]),
)
"""Anything that a program could send, sensible or not."""

ACTORS = st.builds(Actor, st.none() | SEAT, st.sampled_from(["player", "clock", "instructor", "automatic"]))


class SettlersMachine(RuleBasedStateMachine):
    """One table, treated in every way."""

    @initialize(chosen=options(), seed=st.integers(0, 2**20))
    def open(self, chosen: SettlersOptions, seed: int) -> None:
        self.chance = seeded(seed)
        self.state: State = SETTLERS.setup(chosen, self.chance)
        self.follower = SETTLERS.clone(self.state)

    def send(self, actor: Actor, action: Action) -> list[Event] | Refusal:
        done = SETTLERS.apply(self.state, actor, action, self.chance)
        if isinstance(done, Refusal):
            assert tuple(done.facts) == tuple(reasons(refusals)[done.code].facts)
        else:
            assert done
            for event in done:
                SETTLERS.evolve(self.follower, event)
                assert SETTLERS.violations(self.follower) == [], event
                own = seat_audience(getattr(event, "seat", 0))
                assert event.to == {"card_drawn": own | INSTRUCTOR, "discard_chosen": own}.get(event.kind, EVERYONE)
        assert self.state == self.follower
        return done

    @rule(actor=ACTORS, action=ACTIONS)
    def anybody_sends_anything(self, actor: Actor, action: Action) -> None:
        self.send(actor, action)

    @precondition(lambda self: self.state.phase != "over")
    @rule(steps=st.integers(1, 40), seed=st.integers(0, 2**20))
    def the_awaited_play_on(self, steps: int, seed: int) -> None:
        whim = random.Random(seed)
        for _ in range(steps):
            if waiting := SETTLERS.waiting_for(self.state):
                assert not isinstance(self.send(*choose(self.state, whim.choice(waiting).seat, whim)), Refusal)

    @precondition(lambda self: self.state.phase != "over")
    @rule()
    def the_clock_runs_out(self) -> None:
        for wait in SETTLERS.waiting_for(self.state):
            action = SETTLERS.default(self.state, wait.seat)
            if action is not None and wait in SETTLERS.waiting_for(self.state):
                assert not isinstance(self.send(Actor(wait.seat, "clock"), action), Refusal)

    @precondition(lambda self: self.state.phase == "trade" and self.state.options.offers)
    @rule(seed=st.integers(0, 2**20))
    def somebody_proposes_a_chain(self, seed: int) -> None:
        whim, state = random.Random(seed), self.state
        legs = []
        for partner in whim.sample([seat for seat in range(state.seats) if seat != state.active], 2):
            have, want = state.hands[state.active], state.hands[partner]
            give = [index for index in range(5) if have[index]]
            take = [index for index in range(5) if want[index] and index not in give[:1]]
            if give and take:
                bundles = [tuple(int(index == picked) for index in range(5)) for picked in (give[0], whim.choice(take))]
                legs.append(act.Leg(partner, bundles[0], bundles[1]))  # type: ignore[arg-type]
        self.send(Actor(whim.randrange(state.seats)), act.Chain(tuple(legs)))

    @invariant()
    def everything_is_in_its_place(self) -> None:
        assert list(settled(self.state)) == []
        assert (SETTLERS.outcome(self.state) is None) == bool(SETTLERS.waiting_for(self.state))

    @invariant()
    def everybody_can_be_shown_the_table(self) -> None:
        for viewer in (seat_audience(0), OBSERVERS):
            assert SETTLERS.view(self.state, viewer).moment == self.state.moment


TestSettlersMachine = SettlersMachine.TestCase
TestSettlersMachine.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
