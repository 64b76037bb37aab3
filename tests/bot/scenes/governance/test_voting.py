"""How many have voted, as the staff of a class are told: never more than the players know, and numbers alone."""

from __future__ import annotations

from typing import Any

import pytest

from bot.catalogue import scenes
from bot.scenes.game_scenes import VoteProgress
from games.audience import INSTRUCTOR
from games.commons.governance.options import CommonsOptions
from tests.support.ostrom_views import EVERY_MOTION, Town, meeting

VOTES: Any = ("yes", None, "no", "yes")


def voting(town: Town) -> VoteProgress | None:
    return scenes()["commons"].progress(town.view(INSTRUCTOR)).voting


@pytest.mark.parametrize(
    ("ballot", "counted"),
    [
        ("show_of_hands", VoteProgress(4, 3, 2, 1)),
        ("secret", VoteProgress(4)),
        ("roll_call", VoteProgress(4)),
    ],
)
def test_votes_are_counted_only_where_everybody_sees_them(ballot: Any, counted: VoteProgress) -> None:
    town = Town(CommonsOptions(ballot=ballot), meeting=meeting(EVERY_MOTION[0]), votes=VOTES)
    assert voting(town) == counted


def test_a_seat_for_which_the_clock_has_answered_has_not_voted() -> None:
    town = Town(meeting=meeting(EVERY_MOTION[0]), votes=("yes", "absent", "abstain", None))
    assert voting(town) == VoteProgress(4, 2, 1, 0)


def test_who_is_absent_has_not_voted() -> None:
    """RULES C-109: whether the clock said so, or a stand-in plays the seat."""
    votes: Any = ("yes", None, "absent", "abstain")
    assert voting(
        Town(CommonsOptions(ballot="show_of_hands"), meeting=meeting(EVERY_MOTION[0]), votes=votes)
    ) == VoteProgress(4, 2, 1, 0)


def test_an_election_is_secret_and_no_vote_is_open_in_a_defence_or_beside_a_ballot() -> None:
    assert voting(Town(election=(0, 1), elected=(1, None, None, 0), phase="election")) == VoteProgress(4)
    assert voting(Town(meeting=meeting(EVERY_MOTION[6], defending=True))) is None
    assert voting(Town(meeting=meeting())) is None
    assert voting(Town()) is None
