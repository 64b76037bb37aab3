"""What is typed leads where the buttons lead; what is missing is asked for; nobody governs from outside."""

from __future__ import annotations

from typing import Any

import pytest

from bot.commands.answers import refusal_panel
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.scenes.model import Form, Panel
from bot.scenes.moves import Problem
from games.audience import INSTRUCTOR, OBSERVERS, seat_audience
from games.commons.basic.actions import Harvest
from games.commons.governance import actions as a
from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.options import CommonsOptions
from tests.games.commons.governance import town as town_of
from tests.games.commons.table import NOTHING, ORANGE
from tests.support.ostrom_views import BOOK, Town, meeting

SCENES = CommonsScenes()
MEETING = Town(meeting=meeting())
HARDER = v.Draft("sanction", "Harder", (v.GiveBack(3),))
REST = v.Draft("sanction", "Rest", (v.Skip(1),))
SIX = v.Resolve("Six stay", v.Quota(2, "ore"))
OUTSIDE = refusals.external_authority()


def typed(town: Town, viewer: int, name: str, **options: Any) -> Any:
    return SCENES.command(
        town.view(viewer if viewer > 8 else seat_audience(viewer)), name, options, town.info
    )


@pytest.mark.parametrize(
    ("town", "seat", "name", "options", "action"),
    [
        (Town(), 1, "meeting call", {}, a.CallMeeting("whole")),
        (Town(), 1, "meeting call", {"resource": "ore"}, a.CallMeeting("ore")),
        (MEETING, 2, "meeting done", {}, a.SayDone()),
        (MEETING, 1, "meeting extend", {}, a.ExtendMeeting()),
        (MEETING, INSTRUCTOR, "meeting close", {}, a.CloseMeeting()),
        (MEETING, INSTRUCTOR, "stage ostrom", {}, a.BeginOstrom()),
        (MEETING, 2, "motion add", {"sort": "reward", "effect": "r2c", "resource": "ore", "words": " Left\nwool "},
         a.Move(v.Add(v.Draft("reward", "Left wool", (v.Receive(2, "ore"),))))),
        (MEETING, 2, "motion change", {"rule": "s2", "words": "Harder"}, a.Move(v.Alter("S2", HARDER))),
        (MEETING, 2, "motion remove", {"rule": "S2"}, a.Move(v.Remove("S2"))),
        (MEETING, 2, "motion swap", {"rule": "S2", "effect": "s1", "words": "Rest"}, a.Move(v.Swap("S2", REST))),
        (MEETING, 2, "motion resolve", {"words": "Six stay", "most": 2, "resource": "ore"}, a.Move(SIX)),
        (Town(meeting=meeting(scope="ore")), 2, "motion resolve", {"words": "Six stay", "most": 2}, a.Move(SIX)),
        (MEETING, 2, "motion recall", {}, a.Move(v.Recall())),
        (MEETING, 2, "sue", {"reason": "Slept"}, a.Move(v.Sue("Slept"))),
        (MEETING, 2, "vote", {"choice": "abstain"}, a.Vote("abstain")),
        (MEETING, 2, "vote", {"choice": "none"}, a.Vote(None)),
        (MEETING, 0, "defence", {}, a.EndDefence()),
        (Town(election=(0, 2)), 3, "elect", {"colour": "White"}, a.Elect(2)),
        (Town(), 0, "sanction", {"colour": "blue", "rule": "S1", "reason": "Four", "resource": "ore"}, a.ApplyRule("S1", 3, "Four", "ore")),
        (Town(), 0, "reward", {"colour": "blue", "rule": "R1", "reason": "None"}, a.ApplyRule("R1", 3, "None")),
        (Town(), 1, "settle", {"ore": 2, "wool": 1}, a.Settle((0, 0, 0, 1, 2))),
    ],
)  # fmt: skip
def test_a_whole_command_is_an_action(
    town: Town, seat: int, name: str, options: dict[str, Any], action: Any
) -> None:
    assert typed(town, seat, name, **options) == action


@pytest.mark.parametrize(
    ("name", "options", "kind"),
    [
        ("motion add", {"sort": "sanction"}, Form),
        ("motion add", {"sort": "sanction", "effect": "s1"}, Panel),
        ("motion change", {"rule": "S1"}, Form),
        ("motion swap", {"rule": "S1"}, Form),
        ("motion remove", {}, Panel),
        ("motion resolve", {}, Form),
        ("motion resolve", {"most": 2}, Panel),
        ("sue", {}, Form),
        ("meeting show", {}, Panel),
        ("governance", {}, Panel),
    ],
)
def test_what_is_missing_is_asked_for(name: str, options: dict[str, Any], kind: type) -> None:
    assert isinstance(typed(MEETING, 2, name, **options), kind)


@pytest.mark.parametrize(
    ("name", "options", "key"),
    [
        ("motion add", {"sort": "sanction", "effect": "kill", "words": "x"}, "tables.not_understood"),
        ("motion add", {"sort": "sanction", "words": "x"}, "commons.problem.no_effect"),
        ("motion swap", {"rule": "S1", "words": "x"}, "commons.problem.no_effect"),
        ("vote", {"choice": "absent"}, "tables.not_understood"),
        ("elect", {"colour": "pink"}, "tables.no_such_colour"),
        ("settle", {"ore": -1}, "tables.not_understood"),
    ],
)
def test_what_cannot_be_is_told(name: str, options: dict[str, Any], key: str) -> None:
    problem = typed(MEETING, 2, name, **options)

    assert isinstance(problem, Problem)
    assert problem.key == key
    assert problem.text
    assert typed(MEETING, 2, "motion remove", rule="S9") == refusals.no_such_rule(
        "`S9`", ("S1", "S2", "R1", "R2")
    )


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"colour": "pink", "rule": "S1", "reason": "x"}, "tables.no_such_colour"),
        ({"colour": "red", "rule": "R1", "reason": "x"}, "commons.problem.no_such_sanction"),
    ],
)
def test_the_monitor_is_told_what_is_lacking(options: dict[str, Any], key: str) -> None:
    problem = typed(Town(), 0, "sanction", **options)

    assert isinstance(problem, Problem)
    assert problem.key == key
    assert problem.text


@pytest.mark.parametrize(
    ("name", "options"),
    [("motion add", {"sort": "reward"}), ("motion remove", {"rule": "S1"}), ("sanction", {"colour": "red"}), ("meeting call", {"pay": ""}),
     ("elect", {}), ("settle", {}), ("sue", {"reason": "x"}), ("motion resolve", {"words": "x"})],
)  # fmt: skip
def test_the_instructor_neither_makes_rules_nor_votes(name: str, options: dict[str, Any]) -> None:
    town = Town(CommonsOptions(meeting_cost=1), meeting=meeting(), election=(0, 1))

    assert typed(town, INSTRUCTOR, name, **options) == OUTSIDE
    assert typed(town, OBSERVERS, name, **options) in (OUTSIDE, Problem("tables.not_a_player"))


def test_where_the_table_allows_it_the_instructor_changes_rules_in_the_open() -> None:
    town = Town(CommonsOptions(instructor_override="on"))

    assert typed(town, INSTRUCTOR, "motion remove", rule="S1") == a.Move(v.Remove("S1"))
    assert typed(town, INSTRUCTOR, "motion add", sort="reward", effect="p1", words="Fair") == a.Move(
        v.Add(v.Draft("reward", "Fair", (v.Points(1),)))
    )
    assert typed(town, INSTRUCTOR, "motion change", rule="S1") == Problem("commons.problem.outside_in_full")
    assert typed(town, INSTRUCTOR, "motion change", rule="S9") == refusals.no_such_rule(
        "`S9`", ("S1", "S2", "R1", "R2")
    )


def test_completions_come_from_the_callers_own_view() -> None:
    def values(town: Town, seat: int, name: str, option: str, text: str = "") -> list[str]:
        return [choice.value for choice in SCENES.suggest(town.seat(seat), name, option, text)]

    assert values(Town(), 0, "sanction", "rule") == ["S1", "S2"]
    assert values(Town(), 0, "reward", "rule", "much") == ["R2"]
    assert values(Town(), 0, "sanction", "colour") == ["red", "orange", "white", "blue"]
    assert values(Town(election=(0, 2)), 0, "elect", "colour") == ["red", "white"]
    assert values(Town(meeting=meeting(scope="wheat")), 1, "motion remove", "rule") == []
    assert values(MEETING, 1, "motion remove", "rule") == [rule.name for rule in BOOK]
    assert values(MEETING, 1, "motion add", "effect", "skip") == ["s1", "s2"]
    assert SCENES.suggest(MEETING.view(OBSERVERS), "sanction", "rule", "") == ()


def test_who_has_buildings_there_and_a_limit_of_nothing_is_not_told_to_have_no_buildings() -> None:
    """RULES C-20, C-88."""
    town = town_of.Town(preset="limits")
    town.apply("S3", ORANGE)
    town.roll(9)
    assert "a limit stops you" in refusal_panel(town.refused(ORANGE, Harvest(NOTHING)), "commons").text
