"""Whom a proposal would have touched is told out of what all have seen."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.commons.scenes.governance import hindsight
from games.commons.governance import vocabulary as v
from games.commons.governance.views import CommonsView
from games.island.cards import Bundle
from tests.support.ostrom_views import Town, meeting
from tests.support.replacing import replace

THREE: Bundle = (3, 0, 0, 0, 0)
QUOTA = v.Quota(2)


def view(harvests: Any, *, turn: int = 13, began: int = 13) -> CommonsView:
    seen = Town(meeting=meeting()).seat(1)
    assert seen.governance is not None
    return replace(seen, turn=turn, governance=replace(seen.governance, harvests=harvests, began=began))


def told(harvests: Any, **where: int) -> str:
    return hindsight.of_proposal(view(harvests, **where), QUOTA, "whole")


def test_of_two_whole_rounds_it_says_so_and_of_fewer_turns_how_many() -> None:
    assert told([(14, 0, THREE)], turn=20) == "In the last two rounds it would have touched 🟥 Red (1 time)."
    assert told([(14, 0, THREE)], turn=19) == "In the last 7 turns it would have touched 🟥 Red (1 time)."
    assert (
        told([(13, 0, THREE), (17, 1, THREE)], turn=24)
        == "In the last two rounds it would have touched 🟧 Orange (1 time)."
    )
    assert (
        told([(14, 0, (2, 2, 2, 2, 2))], turn=20)
        == "In the last two rounds it would not have affected any player."
    )


def test_of_the_stage_before_nothing_is_told() -> None:
    """Its harvests stand in the news alone, and how far those go back hangs on how many secret votes there
    were since.
    """
    assert told([(13, 0, THREE)]) == "In the last turn it would have touched 🟥 Red (1 time)."
    assert hindsight.of_motion(view([(13, 0, THREE)]), v.Resolve("?", QUOTA), "whole") == told(
        [(13, 0, THREE)]
    )


@pytest.mark.parametrize(
    ("harvests", "says"),
    [(None, "Harvests are secret here"), ([], "This stage has had no harvest yet")],
    ids=["secret", "none"],
)
def test_where_nobody_can_say_that_is_said_and_to_all_nothing(harvests: Any, says: str) -> None:
    assert told(harvests).startswith(says)
    assert hindsight.of_motion(view(harvests), v.Resolve("?", QUOTA), "whole") == ""
