"""Run the queue of speakers by raised hands, and count speech (RULES C-116)."""

from typing import Literal

from games.audience import STAFF, Seat
from games.chance import Chance
from games.commons.governance import refusals
from games.commons.governance.actions import EndSpeech, LowerHand, RaiseHand
from games.commons.governance.events import (
    HandLowered,
    HandRaised,
    SpeakerCalled,
    SpeechCounted,
    SpeechEnded,
    SpeechTimeUp,
)
from games.commons.governance.state import Meeting, State, seat_speech
from games.engine import EventRecorder
from games.island.layouts import colours
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import CountSpeech

WASTED_CHARACTERS = 100
"""Characters charged for a silent turn, so that silence does not keep a seat always next, and for a message
of unknown length.
"""


def check_hand(state: State, actor: Actor, action: RaiseHand | LowerHand) -> Refusal | None:
    """Check that a member raises or lowers a hand, with `speaking=queue`."""
    meeting = state.meeting
    if meeting is None:
        return refusals.no_meeting()
    if actor.seat is None:
        return refusals.external_authority()
    if state.options.speaking == "free":
        return refusals.no_queue()
    if actor.seat not in meeting.members:
        return refusals.not_a_member(meeting.scope)
    if isinstance(action, LowerHand):
        return None if actor.seat in meeting.hands else refusals.no_hand_up()
    if meeting.speaker is not None and meeting.speaker.seat == actor.seat:
        return refusals.may_speak_now()
    return refusals.hand_already_up() if actor.seat in meeting.hands else None


def raise_hand(story: EventRecorder[State], actor: Actor, _: RaiseHand, __: Chance) -> None:
    """Join the queue; the turn comes at once if the floor is free or the speaker's time is up."""
    story.emit(HandRaised(actor.seat or 0))
    speaker = story.state.institutions.open_meeting.speaker
    if speaker is not None and speaker.time_up:
        story.emit(SpeechEnded(speaker.seat, "clock"))
    call_speaker(story)


def lower_hand(story: EventRecorder[State], actor: Actor, _: LowerHand, __: Chance) -> None:
    """Leave the queue."""
    story.emit(HandLowered(actor.seat or 0))


def check_end_speech(state: State, actor: Actor, _: EndSpeech) -> Refusal | None:
    """Check that the speaker ends it, the Monitor in their own meeting for a waiting seat, or the instructor
    as an external act.
    """
    meeting = state.meeting
    if meeting is None:
        return refusals.no_meeting()
    if state.options.speaking == "free":
        return refusals.no_queue()
    if meeting.speaker is None:
        return refusals.nobody_speaks()
    if actor.seat in {None, meeting.speaker.seat}:
        return None
    if actor.seat != state.institutions.watcher or actor.seat not in meeting.members:
        return refusals.not_your_speech(colours(state.seats)[meeting.speaker.seat])
    return None if meeting.hands else refusals.nobody_waits()


def end_speech(story: EventRecorder[State], actor: Actor, _: EndSpeech, __: Chance) -> None:
    """End the speech and call the next. After its time a present speaker goes on while no seat waits."""
    meeting = story.state.institutions.open_meeting
    speaker = meeting.speaker
    if speaker is None:
        return
    if actor.by == "clock" and speaker.present and not meeting.hands:
        story.emit(SpeechTimeUp(speaker.seat))
        return
    story.emit(SpeechEnded(speaker.seat, _end_reason(meeting, actor)))
    call_speaker(story)


def _end_reason(
    meeting: Meeting, actor: Actor
) -> Literal["speaker", "clock", "absent", "monitor", "instructor"]:
    speaker = meeting.speaker
    if actor.seat is None:
        return "instructor"
    if speaker is None or actor.seat != speaker.seat:
        return "monitor"
    if actor.by != "clock":
        return "speaker"
    return "clock" if speaker.present else "absent"


def call_speaker(story: EventRecorder[State]) -> None:
    """Call the waiting seat that has spoken least in this meeting, if the floor is free; ties go to the first
    who waited.
    """
    state, meeting = story.state, story.state.institutions.open_meeting
    if meeting.speaker is None and meeting.hands:
        next_seat = speaking_order(state, meeting)[0]
        has_waited = not any(
            isinstance(event, HandRaised) and event.seat == next_seat for event in story.events
        )
        story.emit(SpeakerCalled(next_seat, meeting.speeches + 1, has_waited))


def speaking_order(state: State, meeting: Meeting) -> tuple[Seat, ...]:
    """Return the waiting seats in the order of their calls."""
    return tuple(sorted(meeting.hands, key=lambda seat: _speech_amount(state, meeting, seat)))


def _speech_amount(state: State, meeting: Meeting, seat: Seat) -> int:
    """Return the amount a seat has said in this meeting: seconds in voice, otherwise characters, or messages
    if lengths are unknown.
    """
    governance = state.institutions
    speech, wasted_turns = seat_speech(governance, meeting.number, seat), meeting.wasted.count(seat)
    if state.options.meeting_form != "text":
        return speech.seconds
    is_known = any(other.characters for other in governance.speech if other.meeting == meeting.number)
    return speech.characters + WASTED_CHARACTERS * (
        wasted_turns if is_known else wasted_turns + speech.messages
    )


def end_absent_speech(story: EventRecorder[State]) -> None:
    """Call the next speaker if a stand-in plays the current one's seat."""
    meeting = story.state.meeting
    if meeting is not None and meeting.speaker is not None and meeting.speaker.seat in story.state.stand_ins:
        story.emit(SpeechEnded(meeting.speaker.seat, "absent"))
        call_speaker(story)


def end_done_speech(story: EventRecorder[State], seat: Seat) -> None:
    """Call the next speaker if the current one is done with the meeting."""
    meeting = story.state.institutions.open_meeting
    if meeting.speaker is not None and meeting.speaker.seat == seat:
        story.emit(SpeechEnded(seat, "speaker"))
        call_speaker(story)


def check_count(state: State, actor: Actor, action: CountSpeech) -> Refusal | None:
    """Check that the table's clock counts speech of a called meeting."""
    governance = state.governance
    is_known = governance is not None and actor.seat is not None and 0 < action.meeting <= governance.meetings
    return None if actor.by == "clock" and is_known else refusals.nothing_to_note()


def count_speech(story: EventRecorder[State], actor: Actor, action: CountSpeech, _: Chance) -> None:
    """Record the amount for the staff."""
    counted = SpeechCounted(
        action.meeting, actor.seat or 0, action.messages, action.characters, action.seconds, to=STAFF
    )
    story.emit(counted)
