"""How each event changes meetings, motions, ballots and the rules that come of them. Decides nothing."""

from games.commons.basic.state import NOBODY
from games.commons.governance import events as ev
from games.commons.governance.evolve import seen, with_seat
from games.commons.governance.state import Ballot, Meeting, State, in_order, upcoming
from games.commons.governance.vocabulary import Sue
from games.shared_words import SeatAway, SeatBack


def _seat_away(state: State, event: SeatAway) -> None:
    """Nobody waits for what it would say, nor for its vote (RULES C-109)."""
    if state.meeting is not None:
        state.here.meeting = state.meeting.excuse((event.seat,))


def _seat_back(state: State, event: SeatBack) -> None:
    if state.meeting is not None:
        state.here.meeting = state.meeting.ask_again(event.seat)


def _meeting_called(state: State, event: ev.MeetingCalled) -> None:
    here = state.here
    here.meeting = Meeting(event.number, event.caller, event.scope, event.members, (False,) * state.seats).excuse(state.stand_ins)
    here.meetings = event.number
    here.meetings_this_turn += 1
    seen(state, event.caller)
    state.moment += 1


def _meeting_extended(state: State, event: ev.MeetingExtended) -> None:
    held = state.here.held
    extended = held.extended or event.by is not None
    state.here.meeting = held.with_(extended=extended, extensions=held.extensions + 1)


def _said_done(state: State, event: ev.SaidDone) -> None:
    held = state.here.held
    if not event.auto:
        seen(state, event.seat)
    state.here.meeting = held.with_(done=with_seat(held.done, event.seat, True))


def _meeting_closed(state: State, _: ev.MeetingClosed) -> None:
    state.here.meeting = None
    state.moment += 1


def _moved(state: State, event: ev.Moved) -> None:
    here, held = state.here, state.here.held
    suing = isinstance(event.motion, Sue)
    ballot = Ballot(
        event.number, event.mover, event.motion, (), (None,) * state.seats, defending=suing, sued=here.watcher if suing else NOBODY
    )
    suits = (*held.suits, event.mover) if suing else held.suits
    here.meeting = held.with_(motions=held.motions + 1, ballot=ballot, suits=suits)
    here.motions = event.number
    here.suits += suing
    if held.scope == "whole":
        here.agenda = tuple([item for item in here.agenda if item.change != event.motion])  # it is put to the vote
    seen(state, event.mover)
    state.moment += 1


def _ballot_opened(state: State, event: ev.BallotOpened) -> None:
    held = state.here.held
    if held.ballot is not None:
        ballot = held.ballot.with_(voters=event.voters, defending=False).excuse(state.stand_ins)
        state.here.meeting = held.with_(ballot=ballot, ballots=held.ballots + 1)
    state.moment += 1


def _voted(state: State, event: ev.Voted) -> None:
    held = state.here.held
    if event.cast != "absent":
        seen(state, event.seat)
    if held.ballot is not None:
        votes = with_seat(held.ballot.votes, event.seat, event.cast)
        ballot = held.ballot.with_(votes=votes, by_hand=held.ballot.by_hand or event.by_hand)
        state.here.meeting = held.with_(ballot=ballot)


def _ballot_closed(state: State, event: ev.BallotClosed) -> None:
    here, held = state.here, state.here.held
    if event.tally.carried and held.ballot is not None and isinstance(held.ballot.asks, Sue):
        here.convictions = (*here.convictions, (state.turn, here.defendant))
    here.meeting = held.with_(ballot=None)
    here.carried += event.tally.carried
    state.moment += 1


def _rules_changed(state: State, event: ev.RulesChanged) -> None:
    here = state.here
    here.coming = in_order(upcoming(here), event.removed, event.added)
    if event.added is not None:
        here.history = (*here.history, event.added)
    if event.removed is not None and (event.added is None or event.added.name != event.removed.name):
        here.removed = (*here.removed, (event.removed.name, here.meetings if event.motion else 0))


def _resolved(state: State, event: ev.Resolved) -> None:
    here = state.here
    here.resolutions = (*here.resolutions, event.resolution)


def _add_to_agenda(state: State, event: ev.Petitioned) -> None:
    here = state.here
    here.agenda = (*here.agenda, event.item)
    here.petitions = event.item.number


def _election_called(state: State, _: ev.ElectionCalled) -> None:
    state.here.election_due = True
