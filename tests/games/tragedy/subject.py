"""The Tragedy of the Commons as a subject of the contract."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from games.audience import ALL_SEATS, EVERYONE, NOBODY
from games.protocol import Actor
from games.shared_vocabulary import FinishGame, WithdrawLastRound
from games.tragedy import actions as act
from games.tragedy.game import TRAGEDY
from games.tragedy.invariants import quiescent_violations
from tests.games.contract.subject import Subject
from tests.games.tragedy.strategies import FEW, options

SLOT = st.integers(-1, 6)
COUNT = st.integers(-1, 8)
ACTIONS: st.SearchStrategy[Any] = st.one_of(
    st.builds(act.TakeFree, SLOT),
    st.builds(act.StartChallenge, SLOT, COUNT),
    st.builds(act.JoinChallenge, SLOT, COUNT),
    st.builds(act.Pledge, SLOT, COUNT),
    st.builds(act.ChooseRole, st.sampled_from(["herbivore", "carnivore"])),
    st.builds(act.Graze, st.lists(COUNT, max_size=8).map(tuple)),
    st.builds(act.Hunt, st.integers(-1, 9)),
    st.sampled_from([act.Pass(), act.Pass(), FinishGame(), WithdrawLastRound()]),
)
"""Anything that a program could send, sensible or not."""


def choose(_state: Any, choices: list[Any], seat: int, whim: random.Random) -> tuple[Actor, Any]:
    """Challenges are begun with some care, so that games last."""
    calm = [action for action in choices if not isinstance(action, act.StartChallenge)]
    return Actor(seat), whim.choice(calm if calm and whim.random() < 0.7 else choices)


def told(_state: Any, event: Any) -> bool:
    """A sealed answer is its giver's, a reshuffled order nobody's, and all else everybody's."""
    return event.to in {EVERYONE, NOBODY} or (
        event.kind == "answer_sealed" and event.to & ALL_SEATS == event.to
    )


SUBJECT = Subject(
    TRAGEDY,
    options(),
    ACTIONS,
    [
        {"players": 6, "decks": decks, "animals": "simultaneous", "round_limit": 40, "tie": "shared"}
        for decks in (None, FEW)
    ],
    choose,
    quiescent_violations,
    told,
)
