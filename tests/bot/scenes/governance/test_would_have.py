"""Whom a proposal would have touched is told out of what all have seen."""

from __future__ import annotations

from typing import Any

import pytest

from bot.scenes.commons.governance import would_have
from games.audience import EVERYONE
from games.commons.basic.events import Received
from games.commons.governance import vocabulary as v
from games.commons.governance.events import StageBegan
from games.commons.governance.views import CommonsView
from games.island.cards import Bundle
from games.island.events import TurnBegan
from tests.support.ostrom_views import BOOK, Town, meeting
from tests.support.replacing import replace

THREE: Bundle = (3, 0, 0, 0, 0)
QUOTA = v.Quota(2)
BASIC = (TurnBegan(2, 11, 3), Received(2, THREE, to=EVERYONE), TurnBegan(3, 12, 3), StageBegan(BOOK), TurnBegan(0, 13, 4))


def view(harvests: Any, *, turn: int = 13, began: int = 13) -> CommonsView:
    seen = Town(meeting=meeting()).seat(1)
    assert seen.governance is not None
    return replace(seen, turn=turn, governance=replace(seen.governance, harvests=harvests, began=began))


def told(harvests: Any, news: Any = (), **where: int) -> str:
    return would_have.of_proposal(view(harvests, **where), news, QUOTA, "whole")


def test_of_two_whole_rounds_it_says_so_and_of_fewer_turns_how_many() -> None:
    assert told([(14, 0, THREE)], turn=20) == "In the last two rounds it would have touched 🟥 Red (1 time)."
    assert told([(14, 0, THREE)], turn=19) == "In the last 7 turns it would have touched 🟥 Red (1 time)."
    assert told([(13, 0, THREE), (17, 1, THREE)], turn=24) == "In the last two rounds it would have touched 🟧 Orange (1 time)."
    assert told([(14, 0, (2, 2, 2, 2, 2))], turn=20) == "In the last two rounds it would have touched nobody."


def test_who_proposes_is_told_of_the_stage_before_too_and_what_all_read_tells_of_this_stage_alone() -> None:
    """How far the news go back hangs on how many secret votes there were since: what is public must not."""
    assert told([], BASIC) == "In the last 3 turns it would have touched ⬜ White (1 time)."
    assert would_have.of_motion(view([]), v.Resolve("?", QUOTA), "whole") == ""
    assert would_have.of_motion(view([(13, 0, THREE)]), v.Resolve("?", QUOTA), "whole").startswith("In the last turn it")


@pytest.mark.parametrize(
    ("harvests", "says"), [(None, "Harvests are secret here"), ([], "Nobody has harvested yet")], ids=["secret", "none"]
)
def test_where_nobody_can_say_that_is_said_and_to_all_nothing(harvests: Any, says: str) -> None:
    assert told(harvests).startswith(says)
    assert would_have.of_motion(view(harvests), v.Resolve("?", QUOTA), "whole") == ""


def test_secret_harvests_stay_so_though_ones_own_are_among_the_news() -> None:
    assert told(None, BASIC).startswith("Harvests are secret here")
