"""Record which seats stand-ins play, since they take no part in people's decisions (RULES A2, C-82, C-109)."""

from games.chance import Chance
from games.commons.basic.state import NOBODY
from games.commons.governance import refusals
from games.commons.governance.choices import close_election
from games.commons.governance.meetings.meetings import settle_absences
from games.commons.governance.state import State
from games.commons.governance.turns import end_turn
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn, MarkSeat, SeatAway, SeatBack


def check_mark(state: State, actor: Actor, action: MarkSeat) -> Refusal | None:
    """Check that the table's clock notes a change for a seat."""
    is_news = actor.seat is not None and (actor.seat in state.stand_ins) != action.away
    return None if actor.by == "clock" and is_news else refusals.nothing_to_note()


def mark_seat(story: EventRecorder[State], actor: Actor, action: MarkSeat, chance: Chance) -> None:
    """Record the change, and go on if the group waited for this seat alone."""
    seat = actor.seat or 0
    story.emit(SeatAway(seat) if action.away else SeatBack(seat))
    state, governance = story.state, story.state.governance
    if governance is None or not action.away:
        return
    settle_absences(story, chance)
    if governance.election is not None and (all(governance.election.answered) or not state.candidates):
        close_election(story, chance)
    if governance.ending and governance.watcher == NOBODY:
        end_turn(story, Actor(state.active, "automatic"), EndTurn(), chance)
