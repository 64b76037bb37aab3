"""Voting for a Monitor: secret, changeable until all have answered (RULES C-80)."""

from __future__ import annotations

from games.audience import Seat, seat_audience
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


def check_voter(state: State, seat: Seat | None) -> Refusal | None:
    """Whether a Monitor is elected now; every seat votes."""
    if state.governance is None or state.governance.election is None:
        return refusals.no_election()
    return refusals.external_authority() if seat is None else None


def check_elect(state: State, actor: Actor, action: Elect) -> Refusal | None:
    """A vote for one of the candidates; only the clock says that somebody stayed silent."""
    seat, election = actor.seat, None if state.governance is None else state.governance.election
    if election is None or seat is None:
        return check_voter(state, seat)
    silent = action.candidate is None and actor.by == "clock"
    if action.candidate not in election.candidates and not silent:
        return refusals.not_a_candidate(tuple(colours(state.seats)[one] for one in election.candidates))
    if election.answered[seat] and election.votes[seat] == action.candidate:
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
