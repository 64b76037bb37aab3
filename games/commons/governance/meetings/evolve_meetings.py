"""Fold events into meetings, motions, ballots and the rules made there, without any decision."""

from games.commons.basic.state import NOBODY
from games.commons.governance import events as ev
from games.commons.governance.evolve import mark_present, with_value_at_seat
from games.commons.governance.state import (
    Ballot,
    Meeting,
    Speaker,
    Speech,
    State,
    remove_seat,
    replace_rule,
    rules_next_turn,
    seat_speech,
)
from games.commons.governance.vocabulary import Sue
from games.shared_vocabulary import SeatAway, SeatBack


def _fold_seat_away(state: State, event: SeatAway) -> None:
    """Excuse the seat from talking and voting (RULES C-109)."""
    if state.meeting is not None:
        state.institutions.meeting = state.meeting.excuse((event.seat,))


def _fold_seat_back(state: State, event: SeatBack) -> None:
    if state.meeting is not None:
        state.institutions.meeting = state.meeting.ask_again(event.seat)


def _fold_meeting_called(state: State, event: ev.MeetingCalled) -> None:
    governance = state.institutions
    governance.meeting = Meeting(
        event.number, event.caller, event.scope, event.members, (False,) * state.seats
    ).excuse(state.stand_ins)
    governance.meetings = event.number
    governance.meetings_this_turn += 1
    mark_present(state, event.caller)
    state.moment += 1


def _fold_meeting_extended(state: State, event: ev.MeetingExtended) -> None:
    meeting = state.institutions.open_meeting
    extended = meeting.extended or event.by is not None
    state.institutions.meeting = meeting.replace(extended=extended, extensions=meeting.extensions + 1)


def _fold_said_done(state: State, event: ev.SaidDone) -> None:
    meeting = state.institutions.open_meeting
    if not event.auto:
        mark_present(state, event.seat)
    hands = remove_seat(meeting.hands, event.seat)
    state.institutions.meeting = meeting.replace(
        done=with_value_at_seat(meeting.done, event.seat, True), hands=hands
    )


def _fold_hand_raised(state: State, event: ev.HandRaised) -> None:
    meeting = state.institutions.open_meeting
    mark_present(state, event.seat)
    state.institutions.meeting = meeting.replace(hands=(*meeting.hands, event.seat))


def _fold_hand_lowered(state: State, event: ev.HandLowered) -> None:
    meeting = state.institutions.open_meeting
    mark_present(state, event.seat)
    state.institutions.meeting = meeting.replace(hands=remove_seat(meeting.hands, event.seat))


def _fold_speaker_called(state: State, event: ev.SpeakerCalled) -> None:
    meeting = state.institutions.open_meeting
    speaker = Speaker(event.seat, event.number, present=not event.waited)
    state.institutions.meeting = meeting.replace(
        hands=remove_seat(meeting.hands, event.seat), speaker=speaker, speeches=event.number
    )


def _fold_speech_time_up(state: State, _: ev.SpeechTimeUp) -> None:
    meeting = state.institutions.open_meeting
    if meeting.speaker is not None:
        state.institutions.meeting = meeting.replace(speaker=meeting.speaker.replace(time_up=True))


def _fold_speech_ended(state: State, event: ev.SpeechEnded) -> None:
    meeting = state.institutions.open_meeting
    is_wasted = meeting.speaker is not None and not meeting.speaker.has_spoken
    state.institutions.meeting = meeting.replace(
        speaker=None, wasted=(*meeting.wasted, event.seat) if is_wasted else meeting.wasted
    )


def _fold_speech_counted(state: State, event: ev.SpeechCounted) -> None:
    governance, meeting = state.institutions, state.institutions.meeting
    old_speech = seat_speech(governance, event.meeting, event.seat)
    new_speech = Speech(
        event.meeting,
        event.seat,
        max(0, old_speech.messages + event.messages),
        max(0, old_speech.characters + event.characters),
        max(0, old_speech.seconds + event.seconds),
    )
    is_new = old_speech not in governance.speech
    governance.speech = (
        (*governance.speech, new_speech)
        if is_new
        else tuple([new_speech if speech == old_speech else speech for speech in governance.speech])
    )
    if (
        meeting is not None
        and meeting.number == event.meeting
        and meeting.speaker is not None
        and meeting.speaker.seat == event.seat
    ):
        has_spoken = meeting.speaker.has_spoken or event.messages > 0 or event.seconds > 0
        governance.meeting = meeting.replace(
            speaker=meeting.speaker.replace(present=True, has_spoken=has_spoken)
        )


def _fold_meeting_closed(state: State, _: ev.MeetingClosed) -> None:
    state.institutions.meeting = None
    state.moment += 1


def _fold_moved(state: State, event: ev.Moved) -> None:
    governance, meeting = state.institutions, state.institutions.open_meeting
    is_suit = isinstance(event.motion, Sue)
    ballot = Ballot(
        event.number,
        event.mover,
        event.motion,
        (),
        (None,) * state.seats,
        defending=is_suit,
        sued=governance.watcher if is_suit else NOBODY,
    )
    suits = (*meeting.suits, event.mover) if is_suit else meeting.suits
    governance.meeting = meeting.replace(motions=meeting.motions + 1, ballot=ballot, suits=suits)
    governance.motions = event.number
    governance.suits += is_suit
    if meeting.scope == "whole":
        governance.agenda = tuple(
            [item for item in governance.agenda if item.change != event.motion]
        )  # it is put to the vote
    mark_present(state, event.mover)
    state.moment += 1


def _fold_ballot_opened(state: State, event: ev.BallotOpened) -> None:
    meeting = state.institutions.open_meeting
    if meeting.ballot is not None:
        ballot = meeting.ballot.replace(voters=event.voters, defending=False).excuse(state.stand_ins)
        state.institutions.meeting = meeting.replace(ballot=ballot, ballots=meeting.ballots + 1)
    state.moment += 1


def _fold_voted(state: State, event: ev.Voted) -> None:
    meeting = state.institutions.open_meeting
    if event.cast != "absent":
        mark_present(state, event.seat)
    if meeting.ballot is not None:
        votes = with_value_at_seat(meeting.ballot.votes, event.seat, event.cast)
        ballot = meeting.ballot.replace(
            votes=votes, by_hand=meeting.ballot.by_hand or event.by_hand
        ).with_reason(event.seat, "")
        state.institutions.meeting = meeting.replace(ballot=ballot)


def _fold_vote_reasoned(state: State, event: ev.VoteReasoned) -> None:
    meeting = state.institutions.open_meeting
    if meeting.ballot is not None:
        state.institutions.meeting = meeting.replace(
            ballot=meeting.ballot.with_reason(event.seat, event.reason)
        )


def _fold_tie_settled(state: State, event: ev.TieSettled) -> None:
    """Let an undecided motion come again, once in a meeting, without counting among its motions."""
    meeting = state.institutions.open_meeting
    if event.by == "nobody" and meeting.ballot is not None and not meeting.undecided:
        plaintiff = meeting.ballot.mover if isinstance(meeting.ballot.asks, Sue) else NOBODY
        state.institutions.meeting = meeting.replace(undecided=1, sues_again=plaintiff)


def _fold_ballot_closed(state: State, event: ev.BallotClosed) -> None:
    governance, meeting = state.institutions, state.institutions.open_meeting
    if event.tally.carried and meeting.ballot is not None and isinstance(meeting.ballot.asks, Sue):
        governance.convictions = (*governance.convictions, (state.turn, governance.defendant))
    governance.meeting = meeting.replace(ballot=None)
    governance.carried += event.tally.carried
    state.moment += 1


def _fold_rules_changed(state: State, event: ev.RulesChanged) -> None:
    governance = state.institutions
    governance.coming = replace_rule(rules_next_turn(governance), event.removed, event.added)
    if event.added is not None:
        governance.history = (*governance.history, event.added)
    if event.removed is not None and (event.added is None or event.added.name != event.removed.name):
        governance.removed = (
            *governance.removed,
            (event.removed.name, governance.meetings if event.motion else 0),
        )


def _fold_resolved(state: State, event: ev.Resolved) -> None:
    governance = state.institutions
    governance.resolutions = (*governance.resolutions, event.resolution)


def _fold_petitioned(state: State, event: ev.Petitioned) -> None:
    governance = state.institutions
    governance.agenda = (*governance.agenda, event.item)
    governance.petitions = event.item.number


def _fold_election_called(state: State, _: ev.ElectionCalled) -> None:
    state.institutions.election_due = True
