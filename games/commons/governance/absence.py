"""Who plays a seat, as far as it matters to the rules: a stand-in takes no part in what people decide (RULES A2, C-82, C-109)."""

from games.chance import Chance
from games.commons.basic.state import NOBODY
from games.commons.governance import refusals
from games.commons.governance.choices import close_election
from games.commons.governance.meetings.meetings import go_on
from games.commons.governance.state import State
from games.commons.governance.turns import end_turn
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn, MarkSeat, SeatAway, SeatBack


def check_mark(state: State, actor: Actor, action: MarkSeat) -> Refusal | None:
    """Only the table's clock notes it, for a seat, and only a change."""
    is_news = actor.seat is not None and (actor.seat in state.stand_ins) != action.away
    return None if actor.by == "clock" and is_news else refusals.nothing_to_note()


def mark(story: EventRecorder[State], actor: Actor, action: MarkSeat, chance: Chance) -> None:
    """Note it; the group goes on where it waited for this seat alone."""
    seat = actor.seat or 0
    story.emit(SeatAway(seat) if action.away else SeatBack(seat))
    state, here = story.state, story.state.governance
    if here is None or not action.away:
        return
    go_on(story, chance)
    if here.election is not None and (all(here.election.answered) or not state.candidates):
        close_election(story, chance)
    if here.ending and here.watcher == NOBODY:
        end_turn(story, Actor(state.active, "automatic"), EndTurn(), chance)
