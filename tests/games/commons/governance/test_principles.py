"""A principle shows itself by what a group decides and does, and alike at the table and in its debrief."""

from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import CloseMeeting, EndDefence, Move
from tests.games.commons.governance.town import Town
from tests.games.commons.table import ORANGE


def shown(town: Town) -> list[int]:
    found: list[int] = COMMONS.measures(town.log)["governance"]["principles"]
    return found


def test_a_small_group_that_only_met_has_decided_nothing() -> None:
    town = Town()
    town.meet("ore")
    assert shown(town) == [1]
    for votes, found in ((("no",) * 4, [1, 7]), (("yes",) * 4, [1, 2, 3, 7, 8])):
        town.move(v.Resolve("Ore.", v.Quota(1, "ore")))
        town.vote(*votes)
        assert shown(town) == found


def test_a_meeting_settles_no_quarrel_and_a_suit_does() -> None:
    for heard in (False, True):
        town = Town()
        town.meet()
        assert shown(town) == []
        town.move(v.Sue("You sleep."), ORANGE)
        if heard:
            town.do(town.here.watcher, EndDefence())
            town.vote(*("no",) * 4)
            assert shown(town) == [6, 7]
        else:
            town.do(None, CloseMeeting(), "instructor")
            assert shown(town) == [], "somebody from outside ended it before it was heard"


def test_what_the_instructor_changes_is_no_change_of_the_groups() -> None:
    town = Town(instructor_override="on")
    town.do(None, Move(v.Remove("S1")), "instructor")
    assert COMMONS.measures(town.log)["governance"]["rules_changed"] == 1
    assert shown(town) == []
