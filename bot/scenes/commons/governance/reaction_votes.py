"""A ballot by show of hands: what the reactions under it mean (RULES C-107)."""

from __future__ import annotations

from bot.scenes.game_scenes import Show
from games.commons.governance.actions import Vote
from games.commons.governance.views import CommonsView

FOR, AGAINST = "👍", "👎"
"""The two reactions that the bot puts under a ballot."""

_EMOJI = {"yes": FOR, "no": AGAINST}


def ballot_key(motion: int) -> str:
    """The key of the post on which this motion is voted."""
    return f"ballot:{motion}"


def show_of_hands(view: CommonsView) -> Show[Vote] | None:
    """The open show of hands in which the viewer votes; None where there is none, or where it has no vote."""
    meeting = None if view.governance is None else view.governance.meeting
    ballot = None if meeting is None else meeting.ballot
    if view.you is None or ballot is None or ballot.defending or not ballot.open_votes or view.you.seat not in ballot.voters:
        return None
    votes = {FOR: Vote("yes"), AGAINST: Vote("no")}
    return Show(ballot_key(ballot.motion), votes, _EMOJI.get(ballot.yours or ""), Vote(None))
