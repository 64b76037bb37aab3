"""Settlers as a subject of the contract."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from games.audience import EVERYONE, INSTRUCTOR, seat_audience
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.cards import CARDS, PIECES, RESOURCES
from games.protocol import Actor
from games.settlers import actions as act
from games.settlers.game import SETTLERS
from games.settlers.invariants import quiescent_violations
from games.settlers.options import BORDER_HEXES, SettlersOptions
from games.shared_vocabulary import Accept, EndTurn, FinishGame, Refuse, Roll, Withdraw, WithdrawLastRound
from tests.games.contract.subject import Subject, any_options

SEAT = st.integers(-1, 4)
AMOUNT = st.integers(-1, 4)
PLACE = st.integers(-1, 73)
RESOURCE = st.sampled_from(RESOURCES)
BUNDLE = st.tuples(*[st.sampled_from([0, 0, 0, 1, 2, -1])] * 5)
LEGS = st.lists(st.builds(act.Leg, SEAT, BUNDLE, BUNDLE), max_size=7).map(tuple)
ACTIONS: st.SearchStrategy[Any] = st.one_of(
    st.builds(act.PlaceStart, AMOUNT, PLACE, PLACE),
    st.builds(act.LiftStart, PLACE),
    st.builds(act.ChooseStart, st.none() | AMOUNT),
    st.builds(act.TakeBonus, st.none() | BUNDLE),
    st.builds(act.SetHandicaps, st.permutations(range(4)).map(tuple), st.tuples(*[st.integers(-1, 16)] * 4)),
    st.builds(Roll, st.none() | st.tuples(AMOUNT, AMOUNT)),
    st.builds(act.Discard, st.none() | BUNDLE),
    st.builds(Trade, RESOURCE, RESOURCE, AMOUNT),
    st.builds(Build, st.sampled_from(list(PIECES)), PLACE),
    st.builds(
        PlayCard,
        st.sampled_from(CARDS),
        st.lists(PLACE, max_size=3).map(tuple),
        st.lists(RESOURCE, max_size=3).map(tuple),
    ),
    st.builds(act.Offer, BUNDLE, BUNDLE, st.lists(SEAT, max_size=3).map(tuple)),
    st.builds(act.Chain, LEGS),
    st.builds(Accept, st.integers(0, 9)),
    st.builds(Refuse, st.integers(0, 9)),
    st.builds(act.Conclude, st.integers(0, 9), SEAT),
    st.builds(Withdraw, st.integers(0, 9)),
    st.sampled_from(
        [BuyCard(), EndTurn(), act.BalanceStarts(), act.ConfirmStarts(), FinishGame(), WithdrawLastRound()]
    ),
)
"""Anything that a program could send, sensible or not."""


def choose(state: Any, choices: list[Any], seat: int, whim: random.Random) -> tuple[Actor, Any]:
    """Rather building than trading, so that games are not too long; where only the instructor can go on, it
    does.
    """
    if not choices:
        dice = Roll((whim.randint(1, 6), whim.randint(1, 6)))
        return Actor(None, "instructor"), act.BalanceStarts() if state.phase == "placing" else dice
    calm = [
        action
        for action in choices
        if not isinstance(action, act.Offer | Trade | act.LiftStart | act.PlaceStart)
    ]
    return Actor(seat), whim.choice(calm if calm and whim.random() < 0.7 else choices)


def told(_state: Any, event: Any) -> bool:
    """A bought card is told to its buyer and the instructor, a discard to who made it, and all else to
    everybody.
    """
    if event.kind not in ("card_drawn", "discard_chosen"):
        return bool(event.to == EVERYONE)
    return bool(event.to == seat_audience(event.seat) | (INSTRUCTOR if event.kind == "card_drawn" else 0))


NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "players": st.just(4),
    "goal": st.sampled_from([5, 7]),
    "harbor_space": st.sampled_from([-2, -1, *sorted(BORDER_HEXES)]),
    "skill": st.sampled_from([(), ("blue", "white=red", "orange"), ("orange", "white", "blue", "red")]),
    "bonus": st.sampled_from([(), (3, 1), (15, 8, 0, 2)]),
    "offers": st.sampled_from([0, 2, 5]),
    "waiting_offers": st.sampled_from([0, 1, 3]),
    "round_limit": st.sampled_from([4, 12]),
}
"""Numbers and lists; every other option takes each of its values."""
SUBJECT = Subject(
    SETTLERS,
    any_options(SettlersOptions, NUMBERS),
    ACTIONS,
    [{"multiway": multiway, "skill": "red blue white orange", "goal": 6} for multiway in ("chain", "atomic")],
    choose,
    quiescent_violations,
    told,
    lambda state: bool(state.options.dice == "instructor" or state.phase == "placing"),
)
