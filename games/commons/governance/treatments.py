"""What lessons of the Commons Game are often compared by: named sets of options, which a plan deals to its tables by their names alone."""

from collections.abc import Mapping

from games.options import Treatment

_FIXED: Mapping[str, Treatment] = {
    "talk-in-text": Treatment("Meetings talk in writing.", {"meeting_form": "text"}),
    "talk-in-voice": Treatment("Meetings talk aloud, in a voice channel of the table.", {"meeting_form": "voice"}),
    "talk-in-both": Treatment("Meetings talk in writing and aloud.", {"meeting_form": "both"}),
    "talk-freely": Treatment("In meetings all members may speak at once.", {"speaking": "free"}),
    "talk-by-hands": Treatment("In meetings one speaks after another, by raised hands.", {"speaking": "queue"}),
    "end-known": Treatment("The players know how many rounds there are.", {"rounds_known": "public"}),
    "end-secret": Treatment("The players do not know how many rounds there are.", {"rounds_known": "secret"}),
    "crash-told": Treatment("Everybody is told when a resource crashes.", {"announce_crash": "public"}),
    "crash-hidden": Treatment("Nobody is told when a resource crashes.", {"announce_crash": "hidden"}),
    "rewards-only": Treatment("The Monitor can only reward.", {"preset": "rewards_only"}),
    "sanctions-only": Treatment("The Monitor can only sanction.", {"preset": "sanctions_only"}),
}
_LATE = "All talk begins in the second half of the Ostrom Variant: no meeting may be called before."


def second_half(rounds: int) -> int:
    """The first round of it. The middle one of an odd number belongs to both halves."""
    return rounds // 2 + 1


def named(rounds: int) -> Mapping[str, Treatment]:
    """The treatments of a lesson with so many rounds of the Ostrom Variant."""
    return {**_FIXED, "late-talk": Treatment(_LATE, {"meetings_from": second_half(rounds)})}
