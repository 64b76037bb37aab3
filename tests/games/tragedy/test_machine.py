"""The Tragedy of the Commons, treated in every way: people are pledged, too."""

import random

from hypothesis import settings
from hypothesis.stateful import precondition, rule

from games.audience import seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy.actions import Pledge
from tests.games.contract.machine import SEED, Machine
from tests.games.tragedy.subject import SUBJECT


class TragedyMachine(Machine):
    subject = SUBJECT

    @precondition(lambda self: self.state.phase == "turns")
    @rule(seed=SEED)
    def a_waiting_seat_pledges(self, seed: int) -> None:
        whim = random.Random(seed)
        seat = whim.choice(self.state.order)
        own = self.game.view(self.state, seat_audience(seat)).you
        if own.pledge:
            slot, most = whim.choice(own.pledge)
            people, before = whim.randint(0, most), self.state.pledges[seat]
            done = self.send(Actor(seat), Pledge(slot, people))
            assert isinstance(done, Refusal) == (before == ((slot, people) if people else None))


TestTragedyMachine = TragedyMachine.TestCase
TestTragedyMachine.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
