"""The power goes at a table of Tragedy of the Commons, at every kind of stroke, before and after it was done; as in `test_power_cut`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.e2e.cutting import Ended, Part, cut_everywhere, quietly, spread, undisturbed
from tests.e2e.tragedy_lesson import PARTS

NTH = 15
"""Each so many of the places is cut, and every kind of stroke on both sides."""


@pytest.fixture(autouse=True, scope="module")
def quiet() -> Iterator[None]:
    """A bot that dies logs it."""
    with quietly():
        yield


@pytest.fixture(scope="module")
def lesson() -> list[Ended]:
    """The lesson without a power cut, once for all tests."""
    return asyncio.run(undisturbed(PARTS))


def test_the_lesson_has_all_that_may_be_cut(lesson: list[Ended]) -> None:
    """Else the rest would prove little."""
    kinds = {kind for _, _, kind in lesson[-1].deeds}
    assert kinds >= {"announce", "take_free", "start_challenge", "join_challenge", "pass", "choose_role", "graze", "hunt", "roll_back"}
    happened = {kind for kind in ("challenge_met", "challenge_failed", "died", "role_taken", "game_ended") if lesson[-1].events(kind)}
    assert len(happened) == 5
    assert [event["sent"] >= event["people"] for event in lesson[-1].events("pledge_tested")] == [True, False]
    assert any('"by":"clock"' in actor for _, actor, _ in lesson[-1].deeds)
    assert sum(len(spread(part, NTH)) for part in lesson[1:]) >= 100


@pytest.mark.parametrize("part", PARTS[1:], ids=lambda part: part.__name__)
async def test_the_power_may_go_at_any_moment(part: Part, lesson: list[Ended]) -> None:
    await cut_everywhere(next(ended for ended in lesson if ended.part is part), NTH)
