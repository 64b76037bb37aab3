"""What points bring about: awards, safety, and how the game ends (RULES C-10 to C-15)."""

from __future__ import annotations

from games.audience import Seat
from games.commons.basic.events import Award, AwardMoved, SeatSafe, VictoryCardsShown
from games.commons.basic.state import NOBODY, State, hidden_points, survives
from games.engine import Story
from games.island.longest_road import longest_road
from games.protocol import Outcome

LONGEST_ROAD, LARGEST_ARMY = 5, 3
"""The least that an award takes."""


def note_longest_road(story: Story[State]) -> None:
    """Longest Road goes to the longest of 5 or more; its holder keeps it in a tie (RULES C-14)."""
    state = story.state
    if state.options.awards:
        lengths = [longest_road(state.roads, state.owners, seat) for seat in range(state.seats)]
        _move(story, "longest_road", best(lengths, LONGEST_ROAD, state.longest_road))


def note_largest_army(story: Story[State]) -> None:
    """Largest Army goes to the most revealed knights, 3 or more; its holder keeps it in a tie (RULES C-14)."""
    state = story.state
    if state.options.awards:
        _move(story, "largest_army", best(armies(state), LARGEST_ARMY, state.largest_army))


def armies(state: State) -> list[int]:
    """Revealed knights by seat."""
    return [cards.count("knight") for cards in state.revealed]


def best(counts: list[int], least: int, holder: int) -> int:
    """The seat with the most, or -1 when nobody has enough or several tie without the holder."""
    most = max(counts)
    leaders = [seat for seat, count in enumerate(counts) if count == most]
    if most < least:
        return NOBODY
    if holder in leaders:
        return holder
    return leaders[0] if len(leaders) == 1 else NOBODY


def note_safe(story: Story[State]) -> None:
    """With `survive_when=when_reached`, a seat that has passed the goal is safe for good (RULES C-12)."""
    state: State = story.state
    if state.options.survive_when == "when_reached":
        for seat in range(state.seats):
            if not state.safe[seat] and survives(state, seat):
                story.tell(SeatSafe(seat))


def reveal_victory_cards(story: Story[State]) -> None:
    """At the end each victory-point card that is left is revealed for its owner (RULES C-48)."""
    for seat in range(story.state.seats):
        if hidden := hidden_points(story.state, seat):
            story.tell(VictoryCardsShown(seat, hidden))


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


def _move(story: Story[State], award: Award, seat: int) -> None:
    if seat != (story.state.longest_road if award == "longest_road" else story.state.largest_army):
        story.tell(AwardMoved(award, seat))
