"""The power goes at tables of the other games, at every kind of stroke; as in `test_power_cut`."""

from __future__ import annotations

import asyncio
from functools import cache

import pytest

from tests.e2e import crossroads_lesson, settlers_lesson, tragedy_lesson
from tests.e2e.cutting import Ended, Part, cut_at, quietly, sample, undisturbed

SCRIPTS = {
    "settlers": settlers_lesson.PARTS,
    "crossroads": crossroads_lesson.PARTS,
    "tragedy": tragedy_lesson.PARTS,
}
KINDS = {
    "settlers": {"choose_start", "take_bonus", "roll", "trade", "buy_card", "end_turn", "discard", "offer", "accept", "conclude", "chain"},
    "crossroads": {"orient", "place_city", "build_road", "end_turn", "offer", "withdraw", "accept", "demand", "done"},
    "tragedy": {
        "announce", "take_free", "start_challenge", "join_challenge", "pass", "choose_role", "graze", "hunt", "roll_back",
    },
}  # fmt: skip
"""What must have been cut, or the rest would prove little."""
PARTS = [(name, part) for name, parts in SCRIPTS.items() for part in parts[1:]]

pytestmark = pytest.mark.usefixtures("quiet")


@cache
def lesson(name: str) -> list[Ended]:
    """The lesson without a power cut, once for all tests of a process."""
    with quietly():
        return asyncio.run(undisturbed(SCRIPTS[name]))


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_lesson_has_all_that_may_be_cut(name: str) -> None:
    kinds = {kind for _, _, kind in lesson(name)[-1].deeds}
    assert kinds >= KINDS[name]
    assert any('"by":"clock"' in actor for _, actor, _ in lesson(name)[-1].deeds)


def test_a_tragedy_has_all_that_may_happen() -> None:
    end = lesson("tragedy")[-1]
    assert all(
        end.events(kind) for kind in ("challenge_met", "challenge_failed", "died", "role_taken", "game_ended")
    )
    assert [event["sent"] >= event["people"] for event in end.events("pledge_tested")] == [True, False]


@pytest.mark.parametrize(
    ("name", "part"), PARTS, ids=lambda value: value if isinstance(value, str) else value.__name__
)
def test_the_power_may_go_at_any_moment(name: str, part: Part) -> None:
    wanted = next(ended for ended in lesson(name) if ended.part is part)
    asyncio.run(cut_at(wanted, sample(wanted, lesson(name)[1:])))
