"""What has to wait while the group is busy with itself: a choice of cards, an election, a meeting."""

from __future__ import annotations

from games.commons.basic.actions import Build, BuyCard, EndTurn, FinishGame, Harvest, NextStep, PlayCard, Roll, SetRounds, Trade
from games.commons.basic.box import colours
from games.commons.basic.state import State
from games.commons.governance import refusals
from games.commons.governance.actions import BeginOstrom, CallMeeting, CloseMeeting, Elect, ExtendMeeting, SayDone, Settle
from games.commons.governance.state import Governance
from games.refusal import Refusal
from games.vocabulary import Action

_ANY_TIME = (SetRounds, FinishGame, BeginOstrom, CloseMeeting, ExtendMeeting)
"""What the instructor may do whatever goes on."""
_TURN = (Roll, Harvest, Trade, Build, BuyCard, PlayCard, NextStep, EndTurn)


def check_gate(state: State, here: Governance, action: Action) -> Refusal | None:
    """Whether something else comes first."""
    if isinstance(action, _ANY_TIME):
        return None
    if here.pending and not isinstance(action, Settle | SayDone):
        return refusals.choose_first(colours(state.seats)[here.pending[0].seat])
    if here.election is not None and not isinstance(action, Elect | Settle):
        return refusals.election_open()
    if here.ending and isinstance(action, (*_TURN, CallMeeting)) and not isinstance(action, EndTurn):
        return refusals.monitors_moment(colours(state.seats)[here.watcher])
    return refusals.meeting_open() if here.meeting is not None and isinstance(action, _TURN) else None
