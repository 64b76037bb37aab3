"""Any options that a teacher could choose, for tests by property."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st

from games.crossroads.options import CrossroadsOptions

NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "players": st.sampled_from([2, 3, 4]),
    "start_gold": st.sampled_from([0, 20]),
    "builds_per_turn": st.sampled_from([0, 2]),
    "offers": st.sampled_from([0, 2, 6]),
    "goal": st.sampled_from([50, 100]),
    "round_limit": st.sampled_from([2, 4]),
    "dice": st.just("server"),
    **{f"{what}_seconds": st.sampled_from([0, 60]) for what in ("roll", "orient", "site", "build", "passage", "trade", "demand")},
    "absent_seconds": st.just(10),
}
"""Numbers, and dice that need nobody; every other option takes each of its values."""


def _values(kind: Any) -> st.SearchStrategy[Any]:
    return st.booleans() if kind is bool else st.sampled_from(get_args(kind))


def _fitting(chosen: dict[str, Any]) -> CrossroadsOptions:
    """Backwards only with second cities."""
    return CrossroadsOptions(**chosen | ({"setup_order": "seats"} if chosen["start_cities"] == 1 else {}))


def options(**fixed: Any) -> st.SearchStrategy[CrossroadsOptions]:
    """Options at random, with some of them given."""
    fields = {name: NUMBERS[name] if name in NUMBERS else _values(info.annotation) for name, info in CrossroadsOptions.model_fields.items()}
    return st.fixed_dictionaries(fields | {name: st.just(value) for name, value in fixed.items()}).map(_fitting)
