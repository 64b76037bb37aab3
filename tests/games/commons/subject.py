"""The Commons Game as a subject of the contract."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from games.commons.basic import actions as act
from games.commons.game import COMMONS
from games.commons.governance.invariants import rest_violations
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.cards import CARDS, PIECES, RESOURCES
from games.protocol import Actor
from games.shared_vocabulary import EndTurn, FinishGame, MarkSeat, WithdrawLastRound
from tests.games.commons.strategies import options
from tests.games.contract.subject import Subject

RESOURCE = st.sampled_from(RESOURCES)
AMOUNT = st.integers(-1, 7)
ACTIONS: st.SearchStrategy[Any] = st.one_of(
    st.builds(act.Roll, st.none() | st.tuples(AMOUNT, AMOUNT)),
    st.builds(act.Harvest, st.tuples(AMOUNT, AMOUNT, AMOUNT, AMOUNT, AMOUNT)),
    st.builds(Trade, RESOURCE, RESOURCE, AMOUNT),
    st.builds(Build, st.sampled_from(list(PIECES)), st.integers(-2, 80)),
    st.builds(
        PlayCard,
        st.sampled_from(CARDS),
        st.lists(st.integers(-1, 73), max_size=3).map(tuple),
        st.lists(RESOURCE, max_size=3).map(tuple),
    ),
    st.sampled_from([BuyCard(), act.NextStep(), EndTurn(), FinishGame(), WithdrawLastRound()]),
    st.builds(act.SetRounds, st.integers(-1, 45)),
    st.builds(MarkSeat, st.booleans()),
)
"""Anything that a program could send, sensible or not."""


def choose(state: Any, choices: list[Any], seat: int, whim: random.Random) -> tuple[Actor, Any]:
    """Anything; only the clock counts votes, and only the instructor throws dice of their own. A stand-in
    stays one.
    """
    if choices:
        return Actor(seat, "automatic" if seat in state.stand_ins else "player"), whim.choice(choices)
    late = COMMONS.default_action(state, seat)
    return (
        (Actor(None, "instructor"), act.Roll((whim.randint(1, 6), whim.randint(1, 6))))
        if late is None
        else (Actor(seat, "clock"), late)
    )


SUBJECT = Subject(
    COMMONS,
    options(),
    ACTIONS,
    (
        {"knights": "mcguire", "awards": True, "rounds_basic": 5, "rounds_ostrom": 0},
        {"layout": "nested", "ballot": "secret", "rounds_basic": 3, "rounds_ostrom": 5},
    ),
    choose,
    rest_violations,
    instructed=lambda state: bool(state.options.dice == "instructor"),
    unforeseen=frozenset({"not_available"}),
)
