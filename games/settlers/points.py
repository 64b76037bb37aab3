"""What counts: the awards, declared victory, and the end of the game (RULES M-24, M-26 to M-31).

The awards move, victory is declared, and the game ends by themselves, whatever brought it about: they follow upon events.
"""

from games.audience import Seat
from games.chance import Chance
from games.engine import Story
from games.island.refusals import instructor_only
from games.island.table import armies, move_award, reveal_victory_cards
from games.protocol import Actor, Outcome
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.events import Declared, EndReason, GameEnded, VictoryLapsed
from games.settlers.options import MOST_BONUS
from games.settlers.state import State, total_points
from games.shared_words import FinishCalled, FinishGame


def move_longest_road(story: Story[State]) -> None:
    """Longest Road goes to the longest of 5 or more; its holder keeps it in a tie, others who tie leave it lying."""
    move_award(story, "longest_road", story.state.road_lengths)


def move_largest_army(story: Story[State]) -> None:
    """Largest Army goes to the most knights played, 3 or more; its holder keeps it in a tie."""
    move_award(story, "largest_army", armies(story.state))


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
    reveal_victory_cards(story)
    story.tell(GameEnded(reason, won, tuple(state.points), _next_bonus(state.bonus, won)))


def _next_bonus(bonus: tuple[int, ...], won: tuple[Seat, ...]) -> tuple[int, ...]:
    """One less for who won, one more for who did not, 0 to 15; all as they were where nobody won (RULES M-31)."""
    if not won:
        return bonus
    return tuple([max(0, cards - 1) if seat in won else min(MOST_BONUS, cards + 1) for seat, cards in enumerate(bonus)])


def check_finish(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """Only the instructor ends the game, once."""
    if actor.seat is not None:
        return instructor_only(rule="M-28")
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
