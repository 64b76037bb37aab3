"""Why the Monitor acts: from a list outside of meetings, since words that all can read at any time are talk
(RULES C-86, FINDINGS S6).
"""

from typing import Any

import pytest

from games.audience import seat_audience
from games.commons.basic.actions import Harvest
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import ApplyRule, CallMeeting
from games.commons.governance.options import CommonsOptions
from games.commons.governance.remarks import is_listed, remark_text
from games.protocol import Actor
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE

TALK = "To all: ore 2 left, Blue take none."
LATER = "I will say why in the next meeting."


def listed(town: Town, target: int, sort: v.RuleSort = "sanction") -> tuple[str, ...]:
    """Return the reasons that the Monitor is offered for this seat."""
    proposal = next(one for one in town.here_panel().proposals if one.seat == target)
    return proposal.sanction_reasons if sort == "sanction" else proposal.reward_reasons


def test_outside_of_meetings_the_monitor_cannot_talk_in_reasons() -> None:
    town = Town(reasons="listed")
    assert town.refused(RED, ApplyRule("S4", BLUE, TALK)).code == "reason_not_listed"
    town.do(RED, ApplyRule("S4", BLUE, f" {LATER} "))

    assert town.here.deeds[-1].reason == LATER


def test_what_is_listed_is_true_and_public() -> None:
    """The harvest of the last roll, the promise and the rule that it broke; no number that the Monitor might
    choose.
    """
    town = Town(reasons="listed")
    town.meet()
    town.move(v.Resolve("At most 1.", v.Quota(1)))
    town.vote("yes", "yes", "yes", "yes")
    town.done()
    town.stock(wool=9)
    town.roll(8)
    limits = town.state.limits
    taker = next(seat for seat in town.state.order if any(most >= 3 for most in limits[seat]))
    kind = next(n for n, most in enumerate(limits[taker]) if most >= 3)
    for seat in list(town.state.order):
        wish = tuple(3 if seat == taker and n == kind else 0 for n in range(5))
        town.do(seat, Harvest(wish))  # type: ignore[arg-type]
    resource = ("lumber", "brick", "wheat", "wool", "ore")[kind]

    assert listed(town, taker) == (
        "You took more than S1 allows.",
        "You took more than Promise 1 allows.",
        f"You asked for 3 {resource} in the last harvest.",
        LATER,
    )
    assert listed(town, taker, "reward") == (f"You asked for 3 {resource} in the last harvest.", LATER)
    other = next(seat for seat in range(4) if seat != taker)
    assert not [reason for reason in listed(town, other) if "more than" in reason]
    assert (
        town.refused(RED, ApplyRule("S2", taker, f"You asked for 2 {resource} in the last harvest.")).code
        == "reason_not_listed"
    )
    assert (
        town.refused(RED, ApplyRule("S2", other, "You took more than S1 allows.")).code == "reason_not_listed"
    )


@pytest.mark.parametrize("shown", ["received_only", "secret"])
def test_a_reason_tells_no_request_that_is_not_public(shown: Any) -> None:
    """RULES C-22."""
    town = Town(reasons="listed", requests_public=shown)
    town.stock(wool=9)
    town.roll(8)
    town.harvest()

    asked = [seat for seat in range(4) if town.state.last_asked[seat] is not None]
    assert all(
        listed(town, seat)[-2:] == ("It is about what you asked for in the last harvest.", LATER)
        for seat in asked
    )


def test_in_a_meeting_of_all_the_monitor_says_what_they_like() -> None:
    town = Town(reasons="listed")
    town.meet()
    assert listed(town, BLUE) == ()
    town.do(RED, ApplyRule("S4", BLUE, TALK))
    town.done()

    assert listed(town, BLUE)[-1] == LATER


@pytest.mark.parametrize(("layout", "leader"), [("nested", BLUE)])
def test_a_meeting_of_others_lets_the_monitor_say_nothing(layout: str, leader: int) -> None:
    """RULES C-60: whoever may not speak in a meeting does not write into it through a reason."""
    town = Town(reasons="listed", layout=layout, leader=leader)
    town.roll(7)
    town.do(RED, CallMeeting("wheat"))
    assert leader not in town.here.open_meeting.members  # type: ignore[union-attr]

    assert town.refused(leader, ApplyRule("S4", RED, TALK)).code == "reason_not_listed"


def test_a_private_meeting_is_no_place_for_words_that_all_can_read() -> None:
    """RULES C-103: a group meets alone, and what the Monitor does is read by all."""
    town = Town(reasons="listed", layout="nested", leader=RED, resource_meeting="private_thread")
    town.roll(7)
    town.do(RED, CallMeeting("wheat"))
    assert town.refused(RED, ApplyRule("S4", BLUE, TALK)).code == "reason_not_listed"

    free = Town(reasons="listed", layout="nested", leader=RED)
    free.roll(7)
    free.do(RED, CallMeeting("wheat"))
    free.do(RED, ApplyRule("S4", BLUE, TALK))


def test_a_table_kept_without_the_option_goes_on_in_the_monitors_own_words() -> None:
    old = CommonsOptions().model_dump(mode="json")
    del old["reasons"]

    assert CommonsOptions.model_validate(old).reasons == "free"
    assert CommonsOptions().reasons == "listed"
    assert CommonsOptions(goal=6).reasons == "listed"


def test_every_reason_of_the_list_is_one_of_the_games_own_sentences() -> None:
    town = Town(reasons="listed", self_reward="announced")
    found = {
        reason
        for seat in (RED, ORANGE, WHITE, BLUE)
        for sort in v.RULE_SORTS
        for reason in listed(town, seat, sort)
    }

    assert found
    assert remark_text("own_seat") in listed(town, RED, "reward")
    assert all(is_listed(reason) for reason in found)
    assert not is_listed(TALK)


def test_automatic_players_find_a_reason_that_is_taken() -> None:
    """Each act in the list of legal ones is legal."""
    town = Town(reasons="listed")
    acts = [act for act in COMMONS.legal_actions(town.state, RED) if isinstance(act, ApplyRule)]
    assert acts
    for act in acts:
        assert COMMONS.rules[ApplyRule].check(town.state, Actor(RED), act) is None


def test_a_reason_is_the_monitors_alone_to_choose() -> None:
    """RULES C-83: the list tells of flags, which are the Monitor's and the staff's to know."""
    town = Town(reasons="listed")
    seen = town.view(seat_audience(ORANGE)).governance
    assert seen is not None
    assert seen.panel is None
