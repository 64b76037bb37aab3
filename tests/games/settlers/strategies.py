"""Any options that a teacher could choose, for tests by property."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from games.settlers.options import BORDER, SettlersOptions
from tests.games.contract.subject import any_options

NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "players": st.just(4),
    "goal": st.sampled_from([5, 7]),
    "harbor_space": st.sampled_from([-2, -1, *sorted(BORDER)]),
    "skill": st.sampled_from([(), ("blue", "white=red", "orange"), ("orange", "white", "blue", "red")]),
    "bonus": st.sampled_from([(), (3, 1), (15, 8, 0, 2)]),
    "offers": st.sampled_from([0, 2, 5]),
    "waiting_offers": st.sampled_from([0, 1, 3]),
    "round_limit": st.sampled_from([4, 12]),
}
"""Numbers and lists; every other option takes each of its values."""


def options(**fixed: Any) -> st.SearchStrategy[SettlersOptions]:
    """Options at random, with some of them given."""
    return any_options(SettlersOptions, NUMBERS, **fixed).map(lambda given: SettlersOptions(**given))
