"""Define moments of the Commons Game for a teacher to show."""

from collections.abc import Sequence

from games.commons.governance import vocabulary as v
from games.commons.governance.actions import CallMeeting, Move, Vote
from games.commons.governance.remarks import remark_text
from games.commons.governance.state import State
from games.situations import Situation, first_legal
from games.vocabulary import Action

CLOCKS = ("roll", "harvest", "turn", "meeting", "speech", "ballot", "defence", "choice")
NO_CLOCKS: dict[str, bool | int | str] = {
    "absent": "wait",
    "vote_grace": 0,
    **{f"{name}_seconds": 0 for name in CLOCKS},
}
"""Options without any clock, so that the moment stays until an act."""
GOVERNED: dict[str, bool | int | str] = {**NO_CLOCKS, "rounds_basic": 3, "rounds_ostrom": 3}
HALF, LITTLE = 2, 2
"""Votes of four that are in, so that the others are still to be seen; cards of a kind that somebody promises
to take at most.
"""


def _next_promise_action(_state: State, legal: Sequence[Action]) -> Action | None:
    """Return the next action towards a promise: a meeting, the promise, then a vote."""
    return first_legal(legal, CallMeeting) or promise_move(legal) or first_legal(legal, Vote)


def _next_suit_action(_state: State, legal: Sequence[Action]) -> Action | None:
    return first_legal(legal, CallMeeting) or suit_move(legal)


def promise_move(legal: Sequence[Action]) -> Action | None:
    """Return the motion of a small quota if it is legal, in words that each reader sees in their own
    language.
    """
    legal_move = first_legal(
        legal, Move, lambda move: isinstance(move.motion, v.Resolve) and move.motion.quota == v.Quota(LITTLE)
    )
    return legal_move and Move(v.Resolve(remark_text("promise_each", most=LITTLE), v.Quota(LITTLE)))


def suit_move(legal: Sequence[Action]) -> Action | None:
    """Return the suit against the Monitor if it is legal, in such words."""
    legal_move = first_legal(legal, Move, lambda move: isinstance(move.motion, v.Sue))
    return legal_move and Move(v.Sue(remark_text("monitor_idle", times=1)))


def _is_half_voted(state: State) -> bool:
    ballot = state.ballot
    return (
        ballot is not None and not ballot.defending and sum(vote is not None for vote in ballot.votes) == HALF
    )


SITUATIONS: tuple[Situation, ...] = (
    Situation(
        "harvest",
        {**NO_CLOCKS, "rounds_basic": 4, "rounds_ostrom": 0},
        "careful",
        lambda state: state.phase == "harvest",
    ),
    Situation(
        "crash",
        {**NO_CLOCKS, "rounds_ostrom": 0, "announce_crash": "public"},
        "take_all",
        lambda state: 0 in state.bank,
    ),
    Situation("motion", GOVERNED, "careful", _is_half_voted, _next_promise_action),
    Situation(
        "monitor",
        {**GOVERNED, "sanction_when": "end_of_turn"},
        "take_all",
        lambda state: (
            state.governance is not None and bool(state.governance.ending and state.governance.flags)
        ),
    ),
    Situation(
        "suit",
        GOVERNED,
        "take_all",
        lambda state: state.ballot is not None and state.ballot.defending,
        _next_suit_action,
    ),
    Situation("end", GOVERNED, "conditional", lambda state: state.phase == "over"),
)
