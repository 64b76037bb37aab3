"""Every action of the Ostrom Variant with its check and its doing, as `games.commons.game` merges them."""

from __future__ import annotations

from collections.abc import Mapping

from games.commons.governance import actions as act
from games.commons.governance import ballots, choices, deeds, elections, meetings, motions
from games.engine import Rule
from games.vocabulary import Action

RULES: Mapping[type[Action], Rule] = {
    act.Elect: Rule(elections.check_elect, elections.elect),
    act.ApplyRule: Rule(deeds.check_apply, deeds.apply_rule),
    act.Settle: Rule(choices.check_settle, choices.settle),
    act.CallMeeting: Rule(meetings.check_call, meetings.call),
    act.ExtendMeeting: Rule(meetings.check_extend, meetings.extend),
    act.SayDone: Rule(meetings.check_done, meetings.say_done),
    act.CloseMeeting: Rule(meetings.check_close, meetings.stop),
    act.Move: Rule(motions.check_move, motions.move),
    act.EndDefence: Rule(meetings.check_defence, meetings.end_defence),
    act.Vote: Rule(ballots.check_vote, ballots.vote),
    act.CountVotes: Rule(ballots.check_count, ballots.count_votes),
}
