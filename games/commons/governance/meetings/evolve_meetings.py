"""How each event changes meetings, motions, ballots and the rules that come of them. Decides nothing."""

from games.commons.basic.state import NOBODY
from games.commons.governance import events as ev
from games.commons.governance.evolve import seen, with_seat
from games.commons.governance.state import Ballot, Meeting, Speaker, Speech, State, in_order, remove_seat, speech_of, upcoming
from games.commons.governance.vocabulary import Sue
from games.shared_vocabulary import SeatAway, SeatBack


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
    state.here.meeting = held.replace(extended=extended, extensions=held.extensions + 1)


def _said_done(state: State, event: ev.SaidDone) -> None:
    held = state.here.held
    if not event.auto:
        seen(state, event.seat)
    hands = remove_seat(held.hands, event.seat)
    state.here.meeting = held.replace(done=with_seat(held.done, event.seat, True), hands=hands)


def _hand_raised(state: State, event: ev.HandRaised) -> None:
    held = state.here.held
    seen(state, event.seat)
    state.here.meeting = held.replace(hands=(*held.hands, event.seat))


def _hand_lowered(state: State, event: ev.HandLowered) -> None:
    held = state.here.held
    seen(state, event.seat)
    state.here.meeting = held.replace(hands=remove_seat(held.hands, event.seat))


def _speaker_called(state: State, event: ev.SpeakerCalled) -> None:
    held = state.here.held
    speaker = Speaker(event.seat, event.number, present=not event.waited)
    state.here.meeting = held.replace(hands=remove_seat(held.hands, event.seat), speaker=speaker, speeches=event.number)


def _speech_time_up(state: State, _: ev.SpeechTimeUp) -> None:
    held = state.here.held
    if held.speaker is not None:
        state.here.meeting = held.replace(speaker=held.speaker.replace(time_up=True))


def _speech_ended(state: State, event: ev.SpeechEnded) -> None:
    held = state.here.held
    is_wasted = held.speaker is not None and not held.speaker.has_spoken
    state.here.meeting = held.replace(speaker=None, wasted=(*held.wasted, event.seat) if is_wasted else held.wasted)


def _speech_counted(state: State, event: ev.SpeechCounted) -> None:
    here, held = state.here, state.here.meeting
    before = speech_of(here, event.meeting, event.seat)
    speech = Speech(
        event.meeting,
        event.seat,
        max(0, before.messages + event.messages),
        max(0, before.characters + event.characters),
        max(0, before.seconds + event.seconds),
    )
    is_new = before not in here.speech
    here.speech = (*here.speech, speech) if is_new else tuple([speech if one == before else one for one in here.speech])
    if held is not None and held.number == event.meeting and held.speaker is not None and held.speaker.seat == event.seat:
        has_spoken = held.speaker.has_spoken or event.messages > 0 or event.seconds > 0
        here.meeting = held.replace(speaker=held.speaker.replace(present=True, has_spoken=has_spoken))


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
    here.meeting = held.replace(motions=held.motions + 1, ballot=ballot, suits=suits)
    here.motions = event.number
    here.suits += suing
    if held.scope == "whole":
        here.agenda = tuple([item for item in here.agenda if item.change != event.motion])  # it is put to the vote
    seen(state, event.mover)
    state.moment += 1


def _ballot_opened(state: State, event: ev.BallotOpened) -> None:
    held = state.here.held
    if held.ballot is not None:
        ballot = held.ballot.replace(voters=event.voters, defending=False).excuse(state.stand_ins)
        state.here.meeting = held.replace(ballot=ballot, ballots=held.ballots + 1)
    state.moment += 1


def _voted(state: State, event: ev.Voted) -> None:
    held = state.here.held
    if event.cast != "absent":
        seen(state, event.seat)
    if held.ballot is not None:
        votes = with_seat(held.ballot.votes, event.seat, event.cast)
        ballot = held.ballot.replace(votes=votes, by_hand=held.ballot.by_hand or event.by_hand).with_reason(event.seat, "")
        state.here.meeting = held.replace(ballot=ballot)


def _vote_reasoned(state: State, event: ev.VoteReasoned) -> None:
    held = state.here.held
    if held.ballot is not None:
        state.here.meeting = held.replace(ballot=held.ballot.with_reason(event.seat, event.reason))


def _tie_settled(state: State, event: ev.TieSettled) -> None:
    """A motion of which nothing is decided may come again, once in a meeting, and does not count among its motions."""
    held = state.here.held
    if event.by == "nobody" and held.ballot is not None and not held.undecided:
        suer = held.ballot.mover if isinstance(held.ballot.asks, Sue) else NOBODY
        state.here.meeting = held.replace(undecided=1, sues_again=suer)


def _ballot_closed(state: State, event: ev.BallotClosed) -> None:
    here, held = state.here, state.here.held
    if event.tally.carried and held.ballot is not None and isinstance(held.ballot.asks, Sue):
        here.convictions = (*here.convictions, (state.turn, here.defendant))
    here.meeting = held.replace(ballot=None)
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
