"""Define named sets of options that lessons of the Commons Game often compare."""

from collections.abc import Mapping

from games.options import Treatment

_TREATMENTS: Mapping[str, Treatment] = {
    "talk-in-text": Treatment("Meetings talk in writing.", {"meeting_form": "text"}),
    "talk-in-voice": Treatment(
        "Meetings talk aloud, in a voice channel of the table.", {"meeting_form": "voice"}
    ),
    "talk-in-both": Treatment("Meetings talk in writing and aloud.", {"meeting_form": "both"}),
    "talk-freely": Treatment("In meetings all members may speak at once.", {"speaking": "free"}),
    "talk-by-hands": Treatment(
        "In meetings one speaks after another, by raised hands.", {"speaking": "queue"}
    ),
    "end-known": Treatment("The players know how many rounds there are.", {"rounds_known": "public"}),
    "end-secret": Treatment("The players do not know how many rounds there are.", {"rounds_known": "secret"}),
    "crash-told": Treatment("Everybody is told when a resource crashes.", {"announce_crash": "public"}),
    "crash-hidden": Treatment("Nobody is told when a resource crashes.", {"announce_crash": "hidden"}),
    "rewards-only": Treatment("The Monitor can only reward.", {"preset": "rewards_only"}),
    "sanctions-only": Treatment("The Monitor can only sanction.", {"preset": "sanctions_only"}),
    "bank-hidden": Treatment("Players never see the bank.", {"bank_shown": "no"}),
    "bank-each-round": Treatment(
        "Everybody sees the bank as it is when a round ends.", {"bank_shown": "at_round_ends"}
    ),
    "bank-shown": Treatment("Everybody sees the bank at any time.", {"bank_shown": "always"}),
    "reasons-listed": Treatment(
        "Outside of meetings the Monitor chooses a reason from a list.", {"reasons": "listed"}
    ),
    "reasons-free": Treatment("The Monitor always gives a reason in their own words.", {"reasons": "free"}),
    "vote-majority": Treatment("A motion needs more votes for it than against it.", {"majority": "cast"}),
    "vote-all-members": Treatment(
        "A motion needs more than half of all members.", {"majority": "all_members"}
    ),
    "vote-two-thirds": Treatment("A motion needs two thirds of the votes.", {"majority": "two_thirds"}),
    "vote-unanimous": Treatment(
        "A motion needs votes for it and none against it.", {"majority": "unanimous"}
    ),
    "vote-consent": Treatment(
        "A motion is carried if nobody objects with a reason.", {"majority": "consent"}
    ),
    "vote-roll-call-reasons": Treatment(
        "All votes are read out at the close, with their reasons.",
        {"ballot": "roll_call", "vote_reasons": True},
    ),
    "tie-fails": Treatment("A tie means no.", {"tie": "fails"}),
    "tie-undecided": Treatment(
        "A tie decides nothing, and the motion may come again.", {"tie": "status_quo_of_the_rule"}
    ),
    "tie-monitor": Treatment("The Monitor's vote decides a tie.", {"tie": "monitor_decides"}),
}
_LATE_TALK = "All talk begins in the second half of the Ostrom Variant: no meeting may be called before."


def second_half_start(rounds: int) -> int:
    """Return the first round of the second half; the middle round of an odd number belongs to both halves."""
    return rounds // 2 + 1


def lesson_treatments(rounds: int) -> Mapping[str, Treatment]:
    """Return the treatments of a lesson with `rounds` rounds of the Ostrom Variant."""
    return {**_TREATMENTS, "late-talk": Treatment(_LATE_TALK, {"meetings_from": second_half_start(rounds)})}
