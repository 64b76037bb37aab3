"""Whom the game waits for, what is done for who stays silent, what has to wait (RULES A7, C-104, C-109, C-123), who may speak (C-60)."""

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

_ANY_TIME = (SetRounds, FinishGame, WithdrawLastRound, gov.BeginOstrom, gov.CloseMeeting, gov.ExtendMeeting, MarkSeat)
"""What the instructor may do whatever goes on, and what the table notes."""
_TURN = (Roll, Harvest, Trade, Build, BuyCard, PlayCard, NextStep, EndTurn)


def waiting_for(state: State) -> tuple[PendingInput, ...]:
    """One wait for each awaited seat; a seat may be awaited for its vote and for the end of its meeting."""
    here = state.governance
    return basic.waiting_for(state) if here is None or not _asks(state, here) else tuple(_waits(state, here))


def next_seat(state: State) -> Seat | None:
    """The seat of the first wait."""
    here = state.governance
    if here is None or not _asks(state, here):
        return basic.next_seat(state)
    return _first_asked(here)


def default(state: State, seat: Seat) -> Action | None:
    """What the clock does for a silent seat; None where nothing is awaited from it, or only the instructor can go on."""
    here = state.governance
    return basic.default(state, seat) if here is None or not _asks(state, here) else _default_of(here, seat)


def gate(state: State, action: Action) -> Refusal | None:
    """What has to wait while the group is busy with itself: a choice of cards, an election, a meeting.

    A game that is over after its Basic stage may still go on with the Ostrom stage (RULES C-70).
    """
    here = state.governance
    if isinstance(action, CountSpeech):
        return None  # of a meeting that is over, too
    if state.phase == "over" and not (state.resumable and isinstance(action, gov.BeginOstrom | MarkSeat)):
        return game_over()
    if here is None or isinstance(action, _ANY_TIME):
        return None
    if here.pending and not isinstance(action, gov.Settle | gov.SayDone | gov.RaiseHand | gov.LowerHand | gov.EndSpeech):
        return refusals.choose_first(colours(state.seats)[here.pending[0].seat])
    if here.election is not None and not isinstance(action, gov.Elect | gov.Settle):
        return refusals.election_open()
    if here.ending and isinstance(action, (*_TURN, gov.CallMeeting)) and not isinstance(action, EndTurn):
        return refusals.monitors_moment(colours(state.seats)[here.watcher])
    return refusals.meeting_open() if here.meeting is not None and isinstance(action, _TURN) else None


def _asks(state: State, here: Governance) -> bool:
    """Whether the game waits for an answer of self-government, and not for a step of the turn."""
    return state.phase != "over" and (bool(here.pending or here.ending) or here.election is not None or here.meeting is not None)


def _first_asked(here: Governance) -> Seat:
    """The seat of the first of these waits, for who needs no clock."""
    if here.pending:
        return here.pending[0].seat
    if here.election is not None:
        return here.election.answered.index(False)
    held = here.meeting
    if held is None or (held.ballot is not None and held.ballot.defending):
        return here.defendant
    if held.ballot is not None:
        return next(iter(held.ballot.missing or held.ballot.voters))
    return next(seat for seat in held.members if not held.done[seat])


def _waits(state: State, here: Governance) -> Iterator[PendingInput]:
    """One wait for each answer of self-government."""
    if here.pending:
        seat = here.pending[0].seat
        seconds = _choice_seconds(state)
        talk = () if here.meeting is None else _dones(state, here.meeting)  # its clock goes on meanwhile
        if not seconds:  # who may take any time to choose is not hurried by the meeting's clock, which would choose for them
            talk = (wait for wait in talk if wait.seat != seat)
        yield PendingInput(seat, "settle", seconds, f"{state.moment}.settle.{seat}")
        yield from talk
    elif here.election is not None:
        yield from _elects(state, [seat for seat, answered in enumerate(here.election.answered) if not answered])
    elif here.ending:
        yield PendingInput(here.watcher, "watch", _choice_seconds(state), f"{state.moment}.watch.{here.watcher}")
    elif here.meeting is not None:
        yield from _of_meeting(state, here, here.meeting)


def shown_waits(state: State, you: Seat | None) -> tuple[PendingInput, ...]:
    """The waits as a viewer may see them: where votes are sealed, nobody learns from them who has voted (RULES C-80, C-107).

    A seat that a stand-in plays is not waited for, whether or not its person has voted.
    """
    here = state.governance
    if here is None or not _asks(state, here):
        return basic.waiting_for(state)
    if here.pending:
        return tuple(_waits(state, here))
    if here.election is not None:
        asked = [seat for seat in state.people if seat != you or not here.election.answered[seat]]
        return tuple(_elects(state, asked))
    held = here.meeting
    ballot = None if held is None else held.ballot
    if held is None or ballot is None or ballot.defending or ballot.all_voted or state.options.ballot == "show_of_hands":
        return tuple(_waits(state, here))
    listed = [seat for seat in ballot.voters if seat not in state.stand_ins and (seat != you or ballot.votes[seat] is None)]
    return (*_votes(state, held, ballot, listed), *_speech(state, held), *_dones(state, held))


def _default_of(here: Governance, seat: Seat) -> Action | None:
    """What the clock does for a silent seat; None where nothing is awaited from it."""
    if here.pending and here.pending[0].seat == seat:
        return gov.Settle(NOTHING)
    if here.election is not None:
        return None if here.election.answered[seat] else gov.Elect(None)
    if here.ending:
        return EndTurn() if seat == here.watcher else None
    held = here.meeting
    if held is None:
        return None
    ballot = held.ballot
    if (speaker := timed_speaker(held)) is not None and speaker.seat == seat:
        return gov.EndSpeech()  # first: a vote is not lost with the time to speak
    if ballot is not None and ballot.defending and seat == here.defendant:
        return gov.EndDefence()
    if ballot is not None and seat in ballot.missing:
        return gov.Vote("absent")
    if ballot is not None and ballot.all_voted and seat in ballot.voters:
        return gov.CountVotes()
    return gov.SayDone() if seat in held.members and not held.done[seat] else None


def _of_meeting(state: State, here: Governance, held: Meeting) -> Iterator[PendingInput]:
    ballot = held.ballot
    if ballot is not None and ballot.defending:
        seconds = state.options.defence_seconds or _left_alone(state, held)
        yield PendingInput(here.defendant, "defence", seconds, f"defence.{ballot.motion}.{here.defendant}")
    elif ballot is not None:
        yield from _counts(state, ballot) if ballot.all_voted else _votes(state, held, ballot, list(ballot.missing))
    yield from _speech(state, held)
    yield from _dones(state, held)


COME_SECONDS = 20
"""So long whoever waited for a turn to speak may take to give a sign of being there: a letter that is typed, a word (RULES C-116)."""


def timed_speaker(held: Meeting) -> Speaker | None:
    """The speaker whose time runs: not before the one who is sued has spoken, and not once it is up."""
    defending = held.ballot is not None and held.ballot.defending
    return None if held.speaker is None or held.speaker.time_up or defending else held.speaker


def _speech(state: State, held: Meeting) -> Iterator[PendingInput]:
    """The time of the turn to speak; before it, the time to come to it."""
    speaker = timed_speaker(held)
    if speaker is not None:
        seconds = state.options.speech_seconds if speaker.present else COME_SECONDS
        key = f"speech.{held.number}.{speaker.number}" + ("" if speaker.present else ".come")
        yield PendingInput(speaker.seat, SPEECH, seconds, key, talk=True)


def _elects(state: State, seats: list[Seat]) -> Iterator[PendingInput]:
    for seat in seats:
        yield PendingInput(seat, "elect", _choice_seconds(state), f"{state.moment}.elect.{seat}")


def _votes(state: State, held: Meeting, ballot: Ballot, seats: list[Seat]) -> Iterator[PendingInput]:
    """One key for all: somebody is awaited from the ballot's opening to its close, so a vote taken back gets no new time (RULES C-104)."""
    for seat in seats:
        yield PendingInput(seat, "vote", state.options.ballot_seconds or _left_alone(state, held), f"vote.{ballot.motion}")


def _counts(state: State, ballot: Ballot) -> Iterator[PendingInput]:
    """One clock for all: it tells of nobody, and neither a vote changed nor one taken back gives the ballot new time (RULES C-104)."""
    for seat in ballot.voters:
        yield PendingInput(seat, "count", state.options.vote_grace, f"count.{ballot.motion}", talk=True, within=f"vote.{ballot.motion}")


def _dones(state: State, held: Meeting) -> Iterable[PendingInput]:
    """All members who have more to say, with the whole length of the meeting as it is now (RULES C-104).

    A defence and a choice of cards cost it no time: whoever chooses has all the time for it before the meeting's own is up.
    """
    for seat in held.members:
        if not held.done[seat]:
            yield PendingInput(seat, "meeting", _meeting_seconds(state, held), f"meeting.{held.number}.{seat}", talk=True)


def _left_alone(state: State, held: Meeting) -> int:
    """The time for an answer that has no clock but the meeting's, where nobody is left whose wait would be that clock; 0: somebody is."""
    return _meeting_seconds(state, held) if all(held.done[member] for member in held.members) else 0


def _meeting_seconds(state: State, held: Meeting) -> int:
    """The whole length of the meeting as it is now."""
    options = state.options
    more = options.extension_seconds * held.extensions + options.ballot_seconds * held.ballots
    more += options.defence_seconds * len(held.suits) + _choice_seconds(state) * held.choices
    return options.meeting_seconds + more if options.meeting_seconds else 0


def _choice_seconds(state: State) -> int:
    return 0 if state.options.absent == "wait" else state.options.choice_seconds


TOWN = "town"


def floor(state: State) -> Floor:
    """The rooms of a table, prepared and closed while nobody meets in them; its own channel is silent until the game is over."""
    everybody = frozenset(range(state.seats))
    rooms, aloud = _rooms(state), state.options.meeting_form != "text"
    if state.phase == "over":
        rooms = tuple(replace(room, speakers=room.readers, spoken=False) for room in rooms)
        return Floor(everybody, rooms, everybody if rooms and aloud else None, meeting=_meeting_number(state))
    if not rooms or not aloud:
        return Floor(rooms=rooms, meeting=_meeting_number(state))
    talking = _talking(state)
    listeners = NOBODY if state.meeting is None else frozenset(state.meeting.members) - talking
    return Floor(rooms=rooms, voice=talking, listeners=listeners, meeting=_meeting_number(state))


def _meeting_number(state: State) -> int:
    return 0 if state.governance is None else state.governance.meetings


def _talking(state: State) -> frozenset[Seat]:
    """Who talks aloud. Where all members may, in a suit the others stay while the Monitor speaks, for Discord lets nobody be sent out of a
    channel for a minute who shall hear what is said there. Where one speaks after another, the others listen.
    """
    held = state.meeting
    one_by_one = held is None or state.options.speaking == "queue"
    return _speaking(state, state.governance)[1] if held is None or one_by_one else frozenset(held.members)


def _rooms(state: State) -> tuple[Room, ...]:
    here = state.governance
    if here is None and not state.stage_called and not state.options.rounds_ostrom:
        return ()
    room, speakers = _speaking(state, here)
    spoken = state.options.meeting_form == "voice"
    attending = NOBODY if state.meeting is None or state.options.speaking == "free" else frozenset(state.meeting.members)
    rooms = [Room(TOWN, speakers if room == TOWN else NOBODY, frozenset(range(state.seats)), spoken, attending if room == TOWN else NOBODY)]
    if here is not None and state.options.resource_meeting == "private_thread":
        for resource, members in state.groups():
            if len(members) > 1:
                is_open = room == resource
                speaking, present = (speakers, attending) if is_open else (NOBODY, NOBODY)
                rooms.append(Room(resource, speaking, frozenset(members), spoken, present))
    return tuple(rooms)


def may_confer(state: State) -> bool:
    """Whether the group may talk while it votes for a Monitor (RULES C-80, C-100)."""
    return state.options.monitor_tie_talk and state.may_talk


NOBODY: frozenset[Seat] = frozenset()


def _speaking(state: State, here: Governance | None) -> tuple[str, frozenset[Seat]]:
    """The room that is open, and its speakers."""
    if here is None:
        return TOWN, NOBODY
    if here.election is not None and may_confer(state):
        return TOWN, frozenset(range(state.seats))
    held = here.meeting
    if held is None:
        return TOWN, NOBODY
    apart = held.scope != "whole" and state.options.resource_meeting == "private_thread"
    if held.ballot is not None and held.ballot.defending:
        return TOWN, frozenset({here.defendant})
    room = held.scope if apart else TOWN
    if state.options.speaking == "free":
        return room, frozenset(held.members)
    return room, NOBODY if held.speaker is None else frozenset({held.speaker.seat})
