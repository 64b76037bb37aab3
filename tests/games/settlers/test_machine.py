"""Settlers, treated in every way: chains are proposed, too."""

import random

from hypothesis import settings
from hypothesis.stateful import precondition, rule

from games.protocol import Actor
from games.settlers.actions import Chain, Leg
from tests.games.contract.machine import SEED, Machine
from tests.games.settlers.subject import SUBJECT


class SettlersMachine(Machine):
    subject = SUBJECT

    @precondition(lambda self: self.state.phase == "trade" and self.state.options.offers)
    @rule(seed=SEED)
    def somebody_proposes_a_chain(self, seed: int) -> None:
        whim, state = random.Random(seed), self.state
        legs = []
        for partner in whim.sample([seat for seat in range(state.seats) if seat != state.active], 2):
            have, want = state.hands[state.active], state.hands[partner]
            give = [index for index in range(5) if have[index]]
            take = [index for index in range(5) if want[index] and index not in give[:1]]
            if give and take:
                bundles = [
                    tuple(int(index == picked) for index in range(5))
                    for picked in (give[0], whim.choice(take))
                ]
                legs.append(Leg(partner, bundles[0], bundles[1]))  # type: ignore[arg-type]
        self.send(Actor(whim.randrange(state.seats)), Chain(tuple(legs)))


TestSettlersMachine = SettlersMachine.TestCase
TestSettlersMachine.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
