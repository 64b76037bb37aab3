"""Any options that a teacher could choose, for tests by property."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st

from games.tragedy.cards import CatastropheCard, ChallengeCard, Decks, FreeCard
from games.tragedy.options import TragedyOptions

FEW = Decks(
    title="Few cards",
    free=(FreeCard(name="Crumbs", food=1, copies=3), FreeCard(name="A pair", food=1, people=1, copies=2)),
    challenge=(
        ChallengeCard(name="Odd jobs", needs=3, food=4, people=2, copies=4),
        ChallengeCard(name="A dare", needs=2, food=5),
    ),
    catastrophe=(CatastropheCard(name="Hail", food=1), CatastropheCard(name="Cold", people=1)),
)
"""So few cards that they are shuffled again all the time, and slots stay empty; shares are no whole numbers."""

NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "people_per_colour": st.sampled_from([6, 15]),
    "catastrophe_every": st.integers(2, 5),
    "round_limit": st.sampled_from([5, 15]),
    "decks": st.sampled_from([None, FEW]),
    "turn_seconds": st.sampled_from([0, 120]),
    "animal_seconds": st.sampled_from([0, 60]),
    "role_seconds": st.sampled_from([0, 60]),
    "absent_seconds": st.just(10),
}
"""Numbers and decks; every other option takes each of its values."""


def _values(kind: Any) -> st.SearchStrategy[Any]:
    return st.booleans() if kind is bool else st.sampled_from(get_args(kind))


def options(**fixed: Any) -> st.SearchStrategy[TragedyOptions]:
    """Options at random, with some of them given."""
    fields = {name: NUMBERS[name] if name in NUMBERS else _values(info.annotation) for name, info in TragedyOptions.model_fields.items()}
    return st.builds(TragedyOptions, **fields | {name: st.just(value) for name, value in fixed.items()})
