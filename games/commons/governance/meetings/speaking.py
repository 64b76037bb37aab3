"""Who speaks next where one speaks after another, by raised hands; and how much was said (RULES C-116)."""

from typing import Literal

from games.audience import STAFF, Seat
from games.chance import Chance
from games.commons.governance import refusals
from games.commons.governance.actions import EndSpeech, LowerHand, RaiseHand
from games.commons.governance.events import HandLowered, HandRaised, SpeakerCalled, SpeechCounted, SpeechEnded, SpeechTimeUp
from games.commons.governance.state import Meeting, State, speech_of
from games.engine import EventRecorder
from games.island.layouts import colours
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import CountSpeech

WASTED = 100
"""So many characters counts a turn to speak in which nothing was said, or silence would be a way to be always next; and a message where
nobody knows how long messages are.
"""


def check_hand(state: State, actor: Actor, action: RaiseHand | LowerHand) -> Refusal | None:
    """A member, where one speaks after another: to wait once, and to wait no more."""
    held = state.meeting
    if held is None:
        return refusals.no_meeting()
    if actor.seat is None:
        return refusals.external_authority()
    if state.options.speaking == "free":
        return refusals.no_queue()
    if actor.seat not in held.members:
        return refusals.not_a_member(held.scope)
    if isinstance(action, LowerHand):
        return None if actor.seat in held.hands else refusals.no_hand_up()
    if held.speaker is not None and held.speaker.seat == actor.seat:
        return refusals.may_speak_now()
    return refusals.hand_already_up() if actor.seat in held.hands else None


def raise_hand(story: EventRecorder[State], actor: Actor, _: RaiseHand, __: Chance) -> None:
    """Wait for a turn to speak, which comes at once where nobody speaks, or the speaker's time is up."""
    story.emit(HandRaised(actor.seat or 0))
    speaker = story.state.here.held.speaker
    if speaker is not None and speaker.time_up:
        story.emit(SpeechEnded(speaker.seat, "clock"))
    call_speaker(story)


def lower_hand(story: EventRecorder[State], actor: Actor, _: LowerHand, __: Chance) -> None:
    """Wait no more."""
    story.emit(HandLowered(actor.seat or 0))


def check_end_speech(state: State, actor: Actor, _: EndSpeech) -> Refusal | None:
    """The speaker; the Monitor, in their own meetings and for somebody who waits; the instructor whenever need be, as an external act."""
    held = state.meeting
    if held is None:
        return refusals.no_meeting()
    if state.options.speaking == "free":
        return refusals.no_queue()
    if held.speaker is None:
        return refusals.nobody_speaks()
    if actor.seat in {None, held.speaker.seat}:
        return None
    if actor.seat != state.here.watcher or actor.seat not in held.members:
        return refusals.not_your_speech(colours(state.seats)[held.speaker.seat])
    return None if held.hands else refusals.nobody_waits()


def end_speech(story: EventRecorder[State], actor: Actor, _: EndSpeech, __: Chance) -> None:
    """End it, and call the next. Whose time is up speaks on while nobody waits; who is not there does not."""
    held = story.state.here.held
    speaker = held.speaker
    if speaker is None:
        return
    if actor.by == "clock" and speaker.present and not held.hands:
        story.emit(SpeechTimeUp(speaker.seat))
        return
    story.emit(SpeechEnded(speaker.seat, _reason(held, actor)))
    call_speaker(story)


def _reason(held: Meeting, actor: Actor) -> Literal["speaker", "clock", "absent", "monitor", "instructor"]:
    speaker = held.speaker
    if actor.seat is None:
        return "instructor"
    if speaker is None or actor.seat != speaker.seat:
        return "monitor"
    if actor.by != "clock":
        return "speaker"
    return "clock" if speaker.present else "absent"


def call_speaker(story: EventRecorder[State]) -> None:
    """Call the one of those who wait that has spoken least in this meeting, where nobody speaks; of several the first who waited."""
    state, held = story.state, story.state.here.held
    if held.speaker is None and held.hands:
        first = speaking_order(state, held)[0]
        has_waited = not any(isinstance(event, HandRaised) and event.seat == first for event in story.events)
        story.emit(SpeakerCalled(first, held.speeches + 1, has_waited))


def speaking_order(state: State, held: Meeting) -> tuple[Seat, ...]:
    """Those who wait, in the order in which they will be called as it is now."""
    return tuple(sorted(held.hands, key=lambda seat: _amount(state, held, seat)))


def _amount(state: State, held: Meeting, seat: Seat) -> int:
    """How much a seat has said in this meeting: seconds, where it talks aloud; else characters, or messages where nobody knows their
    length.
    """
    here = state.here
    said, turns = speech_of(here, held.number, seat), held.wasted.count(seat)
    if state.options.meeting_form != "text":
        return said.seconds
    is_known = any(one.characters for one in here.speech if one.meeting == held.number)
    return said.characters + WASTED * (turns if is_known else turns + said.messages)


def end_of_absent(story: EventRecorder[State]) -> None:
    """Call the next where a stand-in plays the speaker's seat: stand-ins say nothing."""
    held = story.state.meeting
    if held is not None and held.speaker is not None and held.speaker.seat in story.state.stand_ins:
        story.emit(SpeechEnded(held.speaker.seat, "absent"))
        call_speaker(story)


def end_of_done(story: EventRecorder[State], seat: Seat) -> None:
    """Call the next where the speaker has nothing more to say at all."""
    held = story.state.here.held
    if held.speaker is not None and held.speaker.seat == seat:
        story.emit(SpeechEnded(seat, "speaker"))
        call_speaker(story)


def check_count(state: State, actor: Actor, action: CountSpeech) -> Refusal | None:
    """Only the table's clock notes it, of a meeting that was called."""
    here = state.governance
    is_known = here is not None and actor.seat is not None and 0 < action.meeting <= here.meetings
    return None if actor.by == "clock" and is_known else refusals.nothing_to_note()


def count_speech(story: EventRecorder[State], actor: Actor, action: CountSpeech, _: Chance) -> None:
    """Note it, for the staff: players see what they read and hear."""
    counted = SpeechCounted(action.meeting, actor.seat or 0, action.messages, action.characters, action.seconds, to=STAFF)
    story.emit(counted)
