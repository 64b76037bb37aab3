"""What counts: the awards, declared victory, and the end of the game (RULES M-24, M-26 to M-31).

The awards move, victory is declared, and the game ends by themselves, whatever brought it about: they follow upon events.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.audience import Seat
from games.chance import Chance
from games.engine import Story
from games.protocol import Actor, Outcome
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.actions import FinishGame
from games.settlers.events import AwardMoved, Declared, EndReason, FinishCalled, GameEnded, VictoryCardsShown, VictoryLapsed
from games.settlers.options import MOST_BONUS
from games.settlers.state import NOBODY, State, hidden_points, total_points

LONGEST_ROAD, LARGEST_ARMY = 5, 3
"""The least that an award takes."""


def move_longest_road(story: Story[State]) -> None:
    """Longest Road goes to the longest of 5 or more; its holder keeps it in a tie, others who tie leave it lying."""
    seat = longest_road_goes_to(story.state)
    if seat != story.state.longest_road:
        story.tell(AwardMoved("longest_road", seat))


def move_largest_army(story: Story[State]) -> None:
    """Largest Army goes to the most knights played, 3 or more; its holder keeps it in a tie."""
    seat = largest_army_goes_to(story.state)
    if seat != story.state.largest_army:
        story.tell(AwardMoved("largest_army", seat))


def longest_road_goes_to(state: State) -> int:
    """The seat that should hold Longest Road, or -1."""
    return _best(state.road_lengths, LONGEST_ROAD, state.longest_road)


def largest_army_goes_to(state: State) -> int:
    """The seat that should hold Largest Army, or -1."""
    return _best([cards.count("knight") for cards in state.revealed], LARGEST_ARMY, state.largest_army)


def _best(counts: Sequence[int], least: int, holder: int) -> int:
    """The seat with the most, or -1 when nobody has enough or several tie without the holder."""
    most = max(counts)
    if most < least:
        return NOBODY
    if holder >= 0 and counts[holder] == most:
        return holder
    return counts.index(most) if counts.count(most) == 1 else NOBODY


def declare(story: Story[State]) -> None:
    """Who has enough points at the end of its turn declares (RULES M-28)."""
    state, seat = story.state, story.state.active
    if total_points(state, seat) >= state.options.goal:
        story.tell(Declared(seat, total_points(state, seat)))


def end_or_play_on(story: Story[State]) -> None:
    """With the round the game ends; or it goes on, also when all who declared have fallen back (RULES M-29)."""
    state = story.state
    if reason := _end_reason(state):
        _end_game(story, reason)
    elif state.declared:
        story.tell(VictoryLapsed())


def _end_reason(state: State) -> EndReason | None:
    if state.declared and winners(state):
        return "victory"
    if state.finish_called:
        return "instructor"
    return "rounds" if state.round == state.options.round_limit else None


def winners(state: State) -> tuple[Seat, ...]:
    """All who have enough points now (RULES M-29)."""
    return tuple([seat for seat in range(state.seats) if total_points(state, seat) >= state.options.goal])


def _end_game(story: Story[State], reason: EndReason) -> None:
    """Show the victory cards, and propose bonuses for the next game (RULES M-27, M-31)."""
    state = story.state
    won = winners(state)
    for seat in range(state.seats):
        if hidden := hidden_points(state, seat):
            story.tell(VictoryCardsShown(seat, hidden))
    story.tell(GameEnded(reason, won, tuple(state.points), _next_bonus(state.bonus, won)))


def _next_bonus(bonus: tuple[int, ...], won: tuple[Seat, ...]) -> tuple[int, ...]:
    """One less for who won, one more for who did not, 0 to 15; all as they were where nobody won (RULES M-31)."""
    if not won:
        return bonus
    return tuple([max(0, cards - 1) if seat in won else min(MOST_BONUS, cards + 1) for seat, cards in enumerate(bonus)])


def check_finish(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """Only the instructor ends the game, once."""
    if actor.seat is not None:
        return refusals.instructor_only(rule="M-28")
    return refusals.finish_called() if state.finish_called else None


def finish(story: Story[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """This round is the last."""
    story.tell(FinishCalled())


def outcome(state: State) -> Outcome | None:
    """All who won, perhaps several, perhaps nobody; None while it goes on (RULES M-29, M-31).

    In the summary, `next_bonus_0` and so on are the bonus cards proposed for each seat's next game: what the bot keeps in mind of a
    player (`Outcome.keepsakes`).
    """
    if state.phase != "over":
        return None
    proposed = {f"next_bonus_{seat}": cards for seat, cards in enumerate(state.next_bonus)}
    return Outcome(state.winners, tuple(state.points), {"rounds": state.round, "winners": len(state.winners), **proposed})
