"""Voting for a Monitor: secret, changeable until all have answered (RULES C-80)."""

from __future__ import annotations

from games.audience import seat_audience
from games.chance import Chance
from games.commons.basic.box import colours
from games.commons.governance import refusals
from games.commons.governance.actions import Elect
from games.commons.governance.events import Elected, ElectionClosed, MonitorNamed
from games.commons.governance.state import State
from games.commons.governance.turns import next_turn
from games.engine import Story
from games.protocol import Actor
from games.refusal import Refusal


def check_elect(state: State, actor: Actor, action: Elect) -> Refusal | None:
    """Every seat votes, for one of the candidates; only the clock says that somebody stayed silent."""
    election = None if state.governance is None else state.governance.election
    if election is None:
        return refusals.no_election()
    if actor.seat is None:
        return refusals.external_authority()
    silent = action.candidate is None and actor.by == "clock"
    if action.candidate not in election.candidates and not silent:
        return refusals.not_a_candidate(tuple(colours(state.seats)[seat] for seat in election.candidates))
    if election.answered[actor.seat] and election.votes[actor.seat] == action.candidate:
        return refusals.already_voted()
    return None


def elect(story: Story[State], actor: Actor, action: Elect, chance: Chance) -> None:
    """Note the vote; when all have answered, count, and the next turn begins."""
    here, seat = story.state.here, actor.seat or 0
    story.tell(Elected(seat, action.candidate, to=seat_audience(seat)))
    election = here.election
    if election is None or not all(election.answered):
        return
    votes = tuple(election.votes.count(candidate) for candidate in election.candidates)
    story.tell(ElectionClosed(votes, election.candidates))
    leaders = [seat for seat, count in zip(election.candidates, votes, strict=True) if count == max(votes)]
    story.tell(MonitorNamed(leaders[0], "ballot" if len(leaders) == 1 else "seat_order"))
    next_turn(story, chance)
