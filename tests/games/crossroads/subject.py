"""Crossroads as a subject of the contract."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from games.audience import ALL_SEATS
from games.crossroads import actions as act
from games.crossroads.game import CROSSROADS
from games.crossroads.invariants import quiescent_violations
from games.crossroads.options import CrossroadsOptions
from games.protocol import Actor
from games.shared_vocabulary import Accept, EndTurn, FinishGame, Refuse, Roll, Withdraw, WithdrawLastRound
from tests.games.contract.subject import Subject, any_options

SPACE = st.integers(-1, 101)
SEAT = st.integers(-1, 5)
GOLD = st.integers(-1, 12)
DEAL = st.integers(0, 12)
ACTIONS: st.SearchStrategy[Any] = st.one_of(
    st.builds(Roll, st.none() | st.tuples(GOLD, GOLD)),
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
    *[st.builds(kind, DEAL) for kind in (Accept, Refuse, Withdraw)],
    st.builds(act.Demand, DEAL, GOLD),
    st.builds(act.Give, SEAT, GOLD),
    st.sampled_from([EndTurn(), act.Done(), FinishGame(), WithdrawLastRound()]),
)
"""Anything that a program could send, sensible or not."""


def choose(_state: Any, choices: list[Any], seat: int, whim: random.Random) -> tuple[Actor, Any]:
    """Rather not the last, which is to do nothing more; rather a city than one of the many roads."""
    grand = [action for action in choices[:-1] if not isinstance(action, act.BuildRoad | act.Done)]
    kind = whim.random()
    if grand and kind < 0.6:
        return Actor(seat), whim.choice(grand)
    return Actor(seat), whim.choice(choices) if kind < 0.9 else choices[-1]


def told(state: Any, event: Any) -> bool:
    """A sealed demand is its giver's; where gold is hidden much is; and all else is everybody's."""
    if event.kind == "demand_sealed":
        return bool(event.to & ALL_SEATS == event.to)
    return bool(state.options.hides_gold or event.to & ALL_SEATS == ALL_SEATS)


NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "players": st.sampled_from([2, 3, 4]),
    "start_gold": st.sampled_from([0, 20]),
    "builds_per_turn": st.sampled_from([0, 2]),
    "offers": st.sampled_from([0, 2, 6]),
    "goal": st.sampled_from([50, 100]),
    "round_limit": st.sampled_from([2, 4]),
    "dice": st.just("server"),
}
"""Numbers, and dice that need nobody; every other option takes each of its values."""

OPTIONS = any_options(CrossroadsOptions, NUMBERS, setup_order="seats") | any_options(
    CrossroadsOptions, NUMBERS, start_cities=2
)
"""Backwards only with second cities."""

SUBJECT = Subject(
    CROSSROADS,
    OPTIONS,
    ACTIONS,
    [{"players": 3, "sealed_split": True, "round_limit": 5}, {"players": 3, "gifts": True, "round_limit": 5}],
    choose,
    quiescent_violations,
    told,
)
