"""Compute waits, the clock's defaults, blocked actions and speaking rights (RULES A7, C-60, C-104, C-109,
C-123).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.audience import Seat
from games.commons.basic import legal as basic
from games.commons.basic.actions import Harvest, NextStep, Roll, SetRounds
from games.commons.basic.refusals import game_over
from games.commons.governance import actions as gov
from games.commons.governance import refusals
from games.commons.governance.state import Ballot, Governance, Meeting, Speaker, State
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.bundles import NOTHING
from games.island.layouts import colours
from games.protocol import SPEECH, Floor, PendingInput, Room
from games.refusal import Refusal
from games.shared_vocabulary import CountSpeech, EndTurn, FinishGame, MarkSeat, WithdrawLastRound
from games.vocabulary import Action

_ALWAYS_ALLOWED = (
    SetRounds,
    FinishGame,
    WithdrawLastRound,
    gov.BeginOstrom,
    gov.CloseMeeting,
    gov.ExtendMeeting,
    MarkSeat,
)
"""Actions of the instructor and notes of the table, allowed at any time."""
_TURN_ACTIONS = (Roll, Harvest, Trade, Build, BuyCard, PlayCard, NextStep, EndTurn)


def waiting_for(state: State) -> tuple[PendingInput, ...]:
    """Return the waits; a seat may have one for its vote and one for the end of its meeting."""
    governance = state.governance
    return (
        basic.waiting_for(state)
        if governance is None or not _awaits_institutions(state, governance)
        else tuple(_waits(state, governance))
    )


def next_seat(state: State) -> Seat | None:
    """Return the seat of the first wait."""
    governance = state.governance
    if governance is None or not _awaits_institutions(state, governance):
        return basic.next_seat(state)
    return _first_awaited(governance)


def default(state: State, seat: Seat) -> Action | None:
    """Return the clock's action for a silent seat; None if it is not awaited, or only the instructor can go
    on.
    """
    governance = state.governance
    return (
        basic.default(state, seat)
        if governance is None or not _awaits_institutions(state, governance)
        else _institution_default(governance, seat)
    )


def busy_refusal(state: State, action: Action) -> Refusal | None:
    """Refuse actions that must wait for a card choice, an election or a meeting.

    A game that ended with its Basic stage may still begin the Ostrom stage (RULES C-70).
    """
    governance = state.governance
    if isinstance(action, CountSpeech):
        return None  # of a meeting that is over, too
    if state.phase == "over" and not (state.resumable and isinstance(action, gov.BeginOstrom | MarkSeat)):
        return game_over()
    if governance is None or isinstance(action, _ALWAYS_ALLOWED):
        return None
    if governance.pending and not isinstance(
        action, gov.Settle | gov.SayDone | gov.RaiseHand | gov.LowerHand | gov.EndSpeech
    ):
        return refusals.choose_first(colours(state.seats)[governance.pending[0].seat])
    if governance.election is not None and not isinstance(action, gov.Elect | gov.Settle):
        return refusals.election_open()
    if (
        governance.ending
        and isinstance(action, (*_TURN_ACTIONS, gov.CallMeeting))
        and not isinstance(action, EndTurn)
    ):
        return refusals.monitors_moment(colours(state.seats)[governance.watcher])
    return (
        refusals.meeting_open()
        if governance.meeting is not None and isinstance(action, _TURN_ACTIONS)
        else None
    )


def _awaits_institutions(state: State, governance: Governance) -> bool:
    """Return whether the game waits for an answer of self-government instead of a step of the turn."""
    return state.phase != "over" and (
        bool(governance.pending or governance.ending)
        or governance.election is not None
        or governance.meeting is not None
    )


def _first_awaited(governance: Governance) -> Seat:
    """Return the seat of the first institutional wait, without building the waits."""
    if governance.pending:
        return governance.pending[0].seat
    if governance.election is not None:
        return governance.election.answered.index(False)
    meeting = governance.meeting
    if meeting is None or (meeting.ballot is not None and meeting.ballot.defending):
        return governance.defendant
    if meeting.ballot is not None:
        return next(iter(meeting.ballot.pending_voters or meeting.ballot.voters))
    return next(seat for seat in meeting.members if not meeting.done[seat])


def _waits(state: State, governance: Governance) -> Iterator[PendingInput]:
    """Yield the waits of self-government."""
    if governance.pending:
        seat = governance.pending[0].seat
        seconds = _choice_seconds(state)
        talk = (
            () if governance.meeting is None else _done_waits(state, governance.meeting)
        )  # its clock goes on meanwhile
        if not seconds:  # who may take any time to choose is not hurried by the meeting's clock, which would choose for them
            talk = (wait for wait in talk if wait.seat != seat)
        yield PendingInput(seat, "settle", seconds, f"{state.moment}.settle.{seat}")
        yield from talk
    elif governance.election is not None:
        yield from _election_waits(
            state, [seat for seat, answered in enumerate(governance.election.answered) if not answered]
        )
    elif governance.ending:
        yield PendingInput(
            governance.watcher, "watch", _choice_seconds(state), f"{state.moment}.watch.{governance.watcher}"
        )
    elif governance.meeting is not None:
        yield from _meeting_waits(state, governance, governance.meeting)


def shown_waits(state: State, you: Seat | None) -> tuple[PendingInput, ...]:
    """Return the waits for a viewer without revealing who has voted in a sealed vote (RULES C-80, C-107).

    Seats played by stand-ins are left out, voted or not.
    """
    governance = state.governance
    if governance is None or not _awaits_institutions(state, governance):
        return basic.waiting_for(state)
    if governance.pending:
        return tuple(_waits(state, governance))
    if governance.election is not None:
        awaited = [seat for seat in state.people if seat != you or not governance.election.answered[seat]]
        return tuple(_election_waits(state, awaited))
    meeting = governance.meeting
    ballot = None if meeting is None else meeting.ballot
    if (
        meeting is None
        or ballot is None
        or ballot.defending
        or ballot.all_voted
        or state.options.ballot == "show_of_hands"
    ):
        return tuple(_waits(state, governance))
    awaited_voters = [
        seat
        for seat in ballot.voters
        if seat not in state.stand_ins and (seat != you or ballot.votes[seat] is None)
    ]
    return (
        *_vote_waits(state, meeting, ballot, awaited_voters),
        *_speech_waits(state, meeting),
        *_done_waits(state, meeting),
    )


def _institution_default(governance: Governance, seat: Seat) -> Action | None:
    """Return the clock's answer for a silent seat; None if it is not awaited."""
    if governance.pending and governance.pending[0].seat == seat:
        return gov.Settle(NOTHING)
    if governance.election is not None:
        return None if governance.election.answered[seat] else gov.Elect(None)
    if governance.ending:
        return EndTurn() if seat == governance.watcher else None
    meeting = governance.meeting
    if meeting is None:
        return None
    ballot = meeting.ballot
    if (speaker := timed_speaker(meeting)) is not None and speaker.seat == seat:
        return gov.EndSpeech()  # first: a vote is not lost with the time to speak
    if ballot is not None and ballot.defending and seat == governance.defendant:
        return gov.EndDefence()
    if ballot is not None and seat in ballot.pending_voters:
        return gov.Vote("absent")
    if ballot is not None and ballot.all_voted and seat in ballot.voters:
        return gov.CountVotes()
    return gov.SayDone() if seat in meeting.members and not meeting.done[seat] else None


def _meeting_waits(state: State, governance: Governance, meeting: Meeting) -> Iterator[PendingInput]:
    ballot = meeting.ballot
    if ballot is not None and ballot.defending:
        seconds = state.options.defence_seconds or _lone_seconds(state, meeting)
        yield PendingInput(
            governance.defendant, "defence", seconds, f"defence.{ballot.motion}.{governance.defendant}"
        )
    elif ballot is not None:
        yield from (
            _count_waits(state, ballot)
            if ballot.all_voted
            else _vote_waits(state, meeting, ballot, list(ballot.pending_voters))
        )
    yield from _speech_waits(state, meeting)
    yield from _done_waits(state, meeting)


PRESENCE_SECONDS = 20
"""Time to show presence after waiting for a turn to speak, by typing or speaking (RULES C-116)."""


def timed_speaker(meeting: Meeting) -> Speaker | None:
    """Return the speaker whose time runs: not during a defence, and not after its end."""
    defending = meeting.ballot is not None and meeting.ballot.defending
    return None if meeting.speaker is None or meeting.speaker.time_up or defending else meeting.speaker


def _speech_waits(state: State, meeting: Meeting) -> Iterator[PendingInput]:
    """Yield the wait for the speaker's time, or for a sign of presence."""
    speaker = timed_speaker(meeting)
    if speaker is not None:
        seconds = state.options.speech_seconds if speaker.present else PRESENCE_SECONDS
        key = f"speech.{meeting.number}.{speaker.number}" + ("" if speaker.present else ".come")
        yield PendingInput(speaker.seat, SPEECH, seconds, key, talk=True)


def _election_waits(state: State, seats: list[Seat]) -> Iterator[PendingInput]:
    for seat in seats:
        yield PendingInput(seat, "elect", _choice_seconds(state), f"{state.moment}.elect.{seat}")


def _vote_waits(state: State, meeting: Meeting, ballot: Ballot, seats: list[Seat]) -> Iterator[PendingInput]:
    """Yield waits with one key per ballot, so that a withdrawn vote gets no new time (RULES C-104)."""
    for seat in seats:
        yield PendingInput(
            seat,
            "vote",
            state.options.ballot_seconds or _lone_seconds(state, meeting),
            f"vote.{ballot.motion}",
        )


def _count_waits(state: State, ballot: Ballot) -> Iterator[PendingInput]:
    """Yield waits with one key per ballot, so that they reveal no voter and changed votes get no new time
    (RULES C-104).
    """
    for seat in ballot.voters:
        yield PendingInput(
            seat,
            "count",
            state.options.vote_grace,
            f"count.{ballot.motion}",
            talk=True,
            within=f"vote.{ballot.motion}",
        )


def _done_waits(state: State, meeting: Meeting) -> Iterable[PendingInput]:
    """Yield waits for members who are not done, with the whole length of the meeting (RULES C-104).

    Defences and card choices take none of its time.
    """
    for seat in meeting.members:
        if not meeting.done[seat]:
            yield PendingInput(
                seat,
                "meeting",
                _meeting_seconds(state, meeting),
                f"meeting.{meeting.number}.{seat}",
                talk=True,
            )


def _lone_seconds(state: State, meeting: Meeting) -> int:
    """Return the meeting's seconds for an answer without a clock if all members are done, otherwise 0."""
    return _meeting_seconds(state, meeting) if all(meeting.done[member] for member in meeting.members) else 0


def _meeting_seconds(state: State, meeting: Meeting) -> int:
    """Return the whole length of the meeting in seconds; 0 for no limit."""
    options = state.options
    extra = options.extension_seconds * meeting.extensions + options.ballot_seconds * meeting.ballots
    extra += options.defence_seconds * len(meeting.suits) + _choice_seconds(state) * meeting.choices
    return options.meeting_seconds + extra if options.meeting_seconds else 0


def _choice_seconds(state: State) -> int:
    return 0 if state.options.absent == "wait" else state.options.choice_seconds


TOWN = "town"


def floor(state: State) -> Floor:
    """Return the table's rooms, closed outside meetings; its own channel is silent until the game is over."""
    all_seats = frozenset(range(state.seats))
    rooms, has_voice = _rooms(state), state.options.meeting_form != "text"
    if state.phase == "over":
        rooms = tuple(replace(room, speakers=room.readers, spoken=False) for room in rooms)
        return Floor(
            all_seats, rooms, all_seats if rooms and has_voice else None, meeting=_meeting_number(state)
        )
    if not rooms or not has_voice:
        return Floor(rooms=rooms, meeting=_meeting_number(state))
    voices = _voice_speakers(state)
    listeners = NO_SEATS if state.meeting is None else frozenset(state.meeting.members) - voices
    return Floor(rooms=rooms, voice=voices, listeners=listeners, meeting=_meeting_number(state))


def _meeting_number(state: State) -> int:
    return 0 if state.governance is None else state.governance.meetings


def _voice_speakers(state: State) -> frozenset[Seat]:
    """Return the seats that may talk aloud.

    In a suit the other members stay: Discord cannot mute them for a minute and still let them listen. With
    `speaking=queue` the others listen.
    """
    meeting = state.meeting
    one_by_one = meeting is None or state.options.speaking == "queue"
    return (
        _open_room(state, state.governance)[1]
        if meeting is None or one_by_one
        else frozenset(meeting.members)
    )


def _rooms(state: State) -> tuple[Room, ...]:
    governance = state.governance
    if governance is None and not state.stage_called and not state.options.rounds_ostrom:
        return ()
    room, speakers = _open_room(state, governance)
    is_voice_only = state.options.meeting_form == "voice"
    attending = (
        NO_SEATS
        if state.meeting is None or state.options.speaking == "free"
        else frozenset(state.meeting.members)
    )
    rooms = [
        Room(
            TOWN,
            speakers if room == TOWN else NO_SEATS,
            frozenset(range(state.seats)),
            is_voice_only,
            attending if room == TOWN else NO_SEATS,
        )
    ]
    if governance is not None and state.options.resource_meeting == "private_thread":
        for resource, members in state.groups():
            if len(members) > 1:
                is_open = room == resource
                speaking, present = (speakers, attending) if is_open else (NO_SEATS, NO_SEATS)
                rooms.append(Room(resource, speaking, frozenset(members), is_voice_only, present))
    return tuple(rooms)


def may_confer(state: State) -> bool:
    """Return whether the group may talk during an election (RULES C-80, C-100)."""
    return state.options.monitor_tie_talk and state.may_talk


NO_SEATS: frozenset[Seat] = frozenset()


def _open_room(state: State, governance: Governance | None) -> tuple[str, frozenset[Seat]]:
    """Return the open room and its speakers."""
    if governance is None:
        return TOWN, NO_SEATS
    if governance.election is not None and may_confer(state):
        return TOWN, frozenset(range(state.seats))
    meeting = governance.meeting
    if meeting is None:
        return TOWN, NO_SEATS
    is_private = meeting.scope != "whole" and state.options.resource_meeting == "private_thread"
    if meeting.ballot is not None and meeting.ballot.defending:
        return TOWN, frozenset({governance.defendant})
    room = meeting.scope if is_private else TOWN
    if state.options.speaking == "free":
        return room, frozenset(meeting.members)
    return room, NO_SEATS if meeting.speaker is None else frozenset({meeting.speaker.seat})
