"""Every action of the Ostrom Variant with its check and its doing, as `games.commons.game` merges them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.chance import Chance
from games.commons.emit import Emit
from games.commons.governance import actions as act
from games.commons.governance import ballots, choices, deeds, elections, meetings, motions
from games.commons.state import State
from games.protocol import Actor
from games.refusal import Refusal

RULES: dict[type, tuple[Callable[[State, Actor, Any], Refusal | None], Callable[[Emit, Actor, Any, Chance], None]]] = {
    act.Elect: (elections.check_elect, elections.elect),
    act.ApplyRule: (deeds.check_apply, deeds.apply_rule),
    act.Settle: (choices.check_settle, choices.settle),
    act.CallMeeting: (meetings.check_call, meetings.call),
    act.ExtendMeeting: (meetings.check_extend, meetings.extend),
    act.SayDone: (meetings.check_done, meetings.say_done),
    act.CloseMeeting: (meetings.check_close, meetings.stop),
    act.Move: (motions.check_move, motions.move),
    act.EndDefence: (meetings.check_defence, meetings.end_defence),
    act.Vote: (ballots.check_vote, ballots.vote),
    act.CountVotes: (ballots.check_count, ballots.count_votes),
}
