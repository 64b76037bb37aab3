"""What clever students try with votes, reasons and rules, and the sentence that each of them reads then.

Of the forty situations of issue 41, those of deciding: votes of the absent, one yes of four, an abstention
for the quorum, an objection without a reason, talk in reasons, a veto in one's own case, ties, rules undone
from outside.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.commands.answers import refusal_panel
from bot.games.commons.scenes.governance.words import reasons_text, tally_text
from bot.games.commons.scenes.news import news_lines
from bot.scenes.going_back import rewind_question, with_undone_decisions
from bot.texts.lookup import languages, use_language
from games.audience import PUBLIC
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import ApplyRule, CallMeeting, CloseMeeting, EndDefence, Move, Vote
from games.commons.governance.decisions import decision
from games.shared_vocabulary import MarkSeat
from games.vocabulary import Action, Event
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE

PROMISE = v.Resolve("Nobody takes anything.")


def no(town: Town, seat: int | None, action: Action, by: Any = "player") -> str:
    """Return the sentence with which this is refused; there is one in every language."""
    refusal = town.refused(seat, action, by)
    for language in languages():
        with use_language(language):
            assert refusal_panel(refusal, "commons").text
    return refusal_panel(refusal, "commons").text


def minutes(town: Town, events: list[Event]) -> str:
    """Return what all read when a ballot has closed: its count, the news, and the reasons that were given."""
    view = town.view(PUBLIC)
    lines = [tally_text(event.tally, view.seats) for event in events if event.kind == "ballot_closed"]  # type: ignore[attr-defined]
    lines += news_lines(
        [event for event in events if event.kind in {"tie_settled", "ballot_closed", "resolved"}], view
    )
    lines += [reasons_text(event, view.seats) for event in events if event.kind == "reasons_read"]  # type: ignore[arg-type]
    return "\n".join(lines)


def in_meeting(motion: v.Motion = PROMISE, **options: Any) -> Town:
    """Red, the Monitor, has called all, and has moved this."""
    town = Town(**options)
    town.meet()
    town.move(motion)
    return town


def sued(**options: Any) -> Town:
    """Orange has sued Red, who has spoken."""
    town = Town(**options)
    town.pass_turn()
    town.meet()
    town.move(v.Sue("You watched and did nothing."))
    town.do(RED, EndDefence())
    return town


def test_one_yes_and_three_who_abstain_convict_nobody() -> None:
    town = sued()
    told = minutes(town, town.vote("abstain", "yes", "abstain", "abstain"))

    assert "Not carried" in told
    assert "For 1 · against 0 · abstained 3 · no vote 0" in told
    assert not town.here.convictions


def test_one_yes_of_four_carries_nothing_while_three_stay_silent() -> None:
    town = in_meeting()
    town.do(RED, Vote("yes"))
    for seat in (ORANGE, WHITE, BLUE):
        events = town.do(seat, Vote("absent"), "clock")

    assert "For 1 · against 0 · abstained 0 · no vote 3" in minutes(town, events)
    assert not town.here.resolutions


def test_silence_is_consent_only_where_half_have_answered() -> None:
    town = in_meeting(majority="consent")
    town.do(RED, Vote("yes"))
    for seat in (ORANGE, WHITE, BLUE):
        events = town.do(seat, Vote("absent"), "clock")

    assert "Not carried" in minutes(town, events)


def test_a_stand_in_has_no_vote() -> None:
    town = in_meeting()
    town.do(BLUE, MarkSeat(away=True), "clock")

    assert "stand-in" in no(town, BLUE, Vote("yes"), "automatic")


def test_a_vote_that_comes_after_the_close_counts_for_nothing() -> None:
    town = in_meeting()
    town.vote("yes", "yes", "no", "no")

    assert "No ballot is open, or it has closed" in no(town, BLUE, Vote("yes"))


def test_nobody_votes_twice() -> None:
    town = in_meeting()
    town.do(RED, Vote("yes"))

    assert no(town, RED, Vote("yes")) == "That is your vote already."


def test_whoever_does_not_belong_to_a_group_has_no_vote_in_it() -> None:
    town = Town(layout="nested")
    town.roll(7)
    town.do(RED, CallMeeting("wheat"))
    town.move(v.Resolve("At most 1."))

    assert "no vote" in no(town, BLUE, Vote("yes"))


def test_who_objects_says_why() -> None:
    town = in_meeting(majority="consent")

    assert no(town, BLUE, Vote("no")).startswith("Here an objection needs a reason")
    town.do(BLUE, Vote("no", "I have nothing else to live on."))
    for seat in (RED, ORANGE, WHITE):
        events = town.do(seat, Vote("yes"))
    told = minutes(town, events)
    assert "Not carried" in told
    assert "Blue (against): “I have nothing else to live on" in told


def test_an_objection_of_blanks_is_none() -> None:
    town = in_meeting(majority="consent")

    assert "200" in no(town, BLUE, Vote("no", "   "))


def test_a_secret_objection_names_nobody() -> None:
    town = in_meeting(majority="consent", ballot="secret")
    town.do(BLUE, Vote("no", "I have nothing else to live on."))
    for seat in (RED, ORANGE, WHITE):
        events = town.do(seat, Vote("yes"))
    told = minutes(town, events)

    assert "against: “I have nothing else to live on" in told
    assert "Blue" not in told


def test_a_vote_is_no_second_speech() -> None:
    town = in_meeting()

    assert no(town, RED, Vote("yes", "And now hear me out!")).startswith("Here a vote has no reason")


@pytest.mark.parametrize("majority", ["unanimous", "consent"])
def test_the_monitor_cannot_veto_the_own_suit(majority: str) -> None:
    town = sued(majority=majority)

    assert "no vote" in no(town, RED, Vote("no", "Not guilty.") if majority == "consent" else Vote("no"))
    assert "Carried" in minutes(town, town.vote("yes", "yes", "yes"))
    assert town.here.convictions


def test_the_monitor_cannot_settle_a_tie_about_the_own_office() -> None:
    town = sued(tie="monitor_decides")
    told = minutes(town, town.vote("no", "yes", "yes", "no"))

    assert "Not carried" in told
    assert "The Monitor’s vote decides" not in told


def test_a_tie_means_no() -> None:
    town = in_meeting()

    assert "Not carried" in minutes(town, town.vote("yes", "yes", "no", "no"))


def test_a_tie_that_the_monitor_settles_says_so() -> None:
    town = in_meeting(tie="monitor_decides")
    told = minutes(town, town.vote("yes", "yes", "no", "no"))

    assert "⚖️ Motion 1: a tie. The Monitor’s vote decides it." in told
    assert "Carried" in told


def test_a_secret_tie_is_settled_by_nobody_for_the_result_would_tell_of_a_vote() -> None:
    town = in_meeting(tie="monitor_decides", ballot="secret")

    assert "Not carried" in minutes(town, town.vote("yes", "yes", "no", "no"))


def test_a_tie_cannot_hold_up_a_meeting_for_ever() -> None:
    """With a tie that decides nothing, the motion comes again once, and then the motions are used up."""
    town = in_meeting(tie="status_quo_of_the_rule", motions_per_meeting=1)
    assert "a tie. Nothing is decided yet." in minutes(town, town.vote("yes", "yes", "no", "no"))
    town.move(PROMISE)
    town.vote("yes", "yes", "no", "no")

    assert "1" in no(town, RED, Move(PROMISE))


@pytest.mark.parametrize(
    "said",
    [
        "To all: ore 2 left, Blue take none.",
        "You asked for 7 ore in the last harvest.",
        "You took more than S3 allows.",
    ],
)
def test_between_meetings_a_reason_is_no_message(said: str) -> None:
    """Neither in words of one's own nor in numbers that are not so."""
    town = Town(reasons="listed")

    assert no(town, RED, ApplyRule("S4", BLUE, said)).startswith(
        "Outside of meetings you may not talk, and everyone reads your reason."
    )


def test_in_the_meeting_of_others_a_reason_is_no_message_either() -> None:
    town = Town(reasons="listed", layout="nested", leader=BLUE)
    town.roll(7)
    town.do(RED, CallMeeting("wheat"))

    assert no(town, BLUE, ApplyRule("S4", RED, "Leave me some wheat!")).startswith(
        "Outside of meetings you may not talk"
    )


def test_a_vote_that_somebody_from_outside_cuts_short_is_void() -> None:
    town = in_meeting()
    town.do(RED, Vote("yes"))
    town.do(ORANGE, Vote("yes"))
    told = minutes(town, town.do(None, CloseMeeting(), "instructor"))

    assert "**Void.** The instructor closed the meeting while you voted." in told
    assert not town.here.resolutions


def test_the_instructor_has_no_vote() -> None:
    town = in_meeting()

    assert "Outsiders don’t make their rules" in no(town, None, Vote("yes"), "instructor")


def test_what_players_decided_is_undone_from_outside_only_if_all_of_them_agree() -> None:
    """The question, and what all read when the game has gone back (`tests/bot/tables/test_going_back.py`
    plays it).
    """
    town = in_meeting(v.Swap("S4", v.Draft("sanction", "Milder.", (v.GiveBack(1),))))
    fell = tuple(word for event in town.vote("yes", "yes", "yes", "yes") if (word := decision(event)))

    assert fell == ("motion.1", "rule.S5")
    asked = rewind_question("red", fell, 40, 5)
    assert "Your decisions since then would be undone: motion 1 and rule S5." in asked.text
    assert "every player must press **Yes, go back**" in asked.text
    assert (
        with_undone_decisions("⏪ Back.", fell)
        == "⏪ Back.\nThese group decisions were undone with it: motion 1 and rule S5."
    )


def test_elections_and_promises_fall_too_and_votes_that_failed_do_not() -> None:
    town = in_meeting()
    lost = town.vote("yes", "no", "no", "no")
    assert [word for event in lost if (word := decision(event))] == []
    town.move(PROMISE)
    kept = town.vote("yes", "yes", "yes", "yes")
    assert [word for event in kept if (word := decision(event))] == ["motion.2", "promise.1"]
