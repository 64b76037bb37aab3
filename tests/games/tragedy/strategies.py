"""Any options that a teacher could choose, for tests by property."""

from __future__ import annotations

from functools import partial
from typing import Any

from hypothesis import strategies as st

from games.tragedy.cards import CatastropheCard, ChallengeCard, Decks, FreeCard
from games.tragedy.options import TragedyOptions
from tests.games.contract.subject import any_options

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
    "round_limit": st.sampled_from([0, 5, 15]),
    "decks": st.sampled_from([None, FEW]),
    "turn_seconds": st.sampled_from([0, 120]),
}
"""Numbers and decks; every other option takes each of its values."""


options = partial(any_options, TragedyOptions, NUMBERS)
