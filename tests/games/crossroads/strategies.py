"""Any options that a teacher could choose, for tests by property."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from games.crossroads.options import CrossroadsOptions
from tests.games.contract.subject import any_options

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


def _fitting(chosen: dict[str, Any]) -> CrossroadsOptions:
    """Backwards only with second cities."""
    return CrossroadsOptions(**chosen | ({"setup_order": "seats"} if chosen["start_cities"] == 1 else {}))


def options(**fixed: Any) -> st.SearchStrategy[CrossroadsOptions]:
    """Options at random, with some of them given."""
    return any_options(CrossroadsOptions, NUMBERS, **fixed).map(_fitting)
