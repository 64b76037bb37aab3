"""What points bring about: awards, safety, and how the game ends (RULES C-10 to C-15)."""

from games.audience import Seat
from games.commons.basic.events import SeatSafe
from games.commons.basic.state import State, survives
from games.engine import Story
from games.island.roads import longest_road
from games.island.table import armies, move_award
from games.protocol import Outcome


def road_lengths(state: State) -> list[int]:
    """Edges in the longest unbroken road of each seat."""
    return [longest_road(state.roads, state.owners, seat) for seat in range(state.seats)]


def note_longest_road(story: Story[State]) -> None:
    """Longest Road goes to the longest of 5 or more; its holder keeps it in a tie (RULES C-14)."""
    if story.state.options.awards:
        move_award(story, "longest_road", road_lengths(story.state))


def note_largest_army(story: Story[State]) -> None:
    """Largest Army goes to the most revealed knights, 3 or more; its holder keeps it in a tie (RULES C-14)."""
    if story.state.options.awards:
        move_award(story, "largest_army", armies(story.state))


def note_safe(story: Story[State]) -> None:
    """With `survive_when=when_reached`, a seat that has passed the goal is safe for good (RULES C-12)."""
    state: State = story.state
    if state.options.survive_when == "when_reached":
        for seat in range(state.seats):
            if not state.safe[seat] and survives(state, seat):
                story.tell(SeatSafe(seat))


def survivors(state: State) -> tuple[Seat, ...]:
    """Who has survived by what lies open."""
    return tuple(seat for seat in range(state.seats) if survives(state, seat))


def outcome(state: State) -> Outcome | None:
    """Survivors and the group's result; None while the game goes on. There may be no survivor, or several (RULES C-10, C-15)."""
    if state.phase != "over":
        return None
    alive = survivors(state)
    summary = {"bank": sum(state.bank), "crashes": sum(state.crashes), "survivors": len(alive), "rounds": state.round}
    return Outcome(alive, tuple(state.points), summary)
