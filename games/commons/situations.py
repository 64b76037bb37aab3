"""Moments of the Commons Game that a teacher likes to show."""

from collections.abc import Sequence

from games.commons.governance import vocabulary as v
from games.commons.governance.actions import CallMeeting, Move, Vote
from games.commons.governance.remarks import remark
from games.commons.governance.state import State
from games.situations import Situation, first_legal
from games.vocabulary import Action

CLOCKS = ("roll", "harvest", "turn", "meeting", "speech", "ballot", "defence", "choice")
STILL: dict[str, bool | int | str] = {"absent": "wait", "vote_grace": 0, **{f"{name}_seconds": 0 for name in CLOCKS}}
"""No clock: what is shown stands until somebody acts."""
GOVERNED: dict[str, bool | int | str] = {**STILL, "rounds_basic": 3, "rounds_ostrom": 3}
HALF, LITTLE = 2, 2
"""Votes of four that are in, so that the others are still to be seen; cards of a kind that somebody promises to take at most."""


def _promise(_state: State, legal: Sequence[Action]) -> Action | None:
    """A meeting as soon as one may be called, and a promise in it."""
    return first_legal(legal, CallMeeting) or promising(legal) or first_legal(legal, Vote)


def _suit(_state: State, legal: Sequence[Action]) -> Action | None:
    return first_legal(legal, CallMeeting) or suing(legal)


def promising(legal: Sequence[Action]) -> Action | None:
    """The promise to take little, where one may be moved; each reads it in their own language."""
    able = first_legal(legal, Move, lambda move: isinstance(move.motion, v.Resolve) and move.motion.quota == v.Quota(LITTLE))
    return able and Move(v.Resolve(remark("promise_each", most=LITTLE), v.Quota(LITTLE)))


def suing(legal: Sequence[Action]) -> Action | None:
    """The suit against the Monitor, in the same way."""
    able = first_legal(legal, Move, lambda move: isinstance(move.motion, v.Sue))
    return able and Move(v.Sue(remark("monitor_idle", times=1)))


def _voting(state: State) -> bool:
    ballot = state.ballot
    return ballot is not None and not ballot.defending and sum(vote is not None for vote in ballot.votes) == HALF


SITUATIONS: tuple[Situation, ...] = (
    Situation("harvest", {**STILL, "rounds_basic": 4, "rounds_ostrom": 0}, "careful", lambda state: state.phase == "harvest"),
    Situation("crash", {**STILL, "rounds_ostrom": 0, "announce_crash": "public"}, "take_all", lambda state: 0 in state.bank),
    Situation("motion", GOVERNED, "careful", _voting, _promise),
    Situation(
        "monitor",
        {**GOVERNED, "sanction_when": "end_of_turn"},
        "take_all",
        lambda state: state.governance is not None and bool(state.governance.ending and state.governance.flags),
    ),
    Situation("suit", GOVERNED, "take_all", lambda state: state.ballot is not None and state.ballot.defending, _suit),
    Situation("end", GOVERNED, "conditional", lambda state: state.phase == "over"),
)
