"""How many ways a game can go, counted to a depth: one number that notices any change of what is legal."""

import pytest

from games.chance import Chance
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.governance.state import State
from games.protocol import Actor
from games.refusal import Refusal
from tests.games.commons.table import RED, Table, ToldChance

RICH = {"lumber": 4, "brick": 4, "wheat": 4, "wool": 4, "ore": 4}


def ways(state: State, depth: int, number: int) -> int:
    """Sequences of so many legal actions by the first awaited seat, every roll being this number."""
    if depth == 0:
        return 1
    waiting = COMMONS.pending_inputs(state)
    total = 0
    for action in COMMONS.legal_actions(state, waiting[0].seat) if waiting else ():
        after = COMMONS.clone(state)
        done = COMMONS.apply(after, Actor(waiting[0].seat), action, _dice(number))
        total += 0 if isinstance(done, Refusal) else ways(after, depth - 1, number)
    return total


def _dice(number: int) -> Chance:
    first = max(1, number - 6)
    return ToldChance([first, number - first])


@pytest.mark.parametrize(
    ("number", "counts"),
    [(7, [1, 2, 3, 4, 6, 9]), (8, [1, 4, 16, 64, 128, 192]), (4, [1, 16, 64, 128, 192, 1152])],
)
def test_the_first_turns_go_in_so_many_ways(number: int, counts: list[int]) -> None:
    """RULES C-20, C-40: a 7 asks nobody; an 8 asks Red, White and Blue for 0 to 3; a 4 asks Orange for 16
    bundles and Blue for 4.
    """
    state = Table().state

    assert [ways(state, depth, number) for depth in range(1, 7)] == counts


@pytest.mark.parametrize(
    ("phase", "counts"),
    [("trade", [22, 374]), ("build", [13, 217]), ("cards", [71, 71])],
)
def test_a_rich_seat_has_so_many_ways(phase: str, counts: list[int]) -> None:
    """RULES C-41, C-43 to C-49.

    Trade: 20 trades and 2 ways on. Build: 8 roads, 2 cities, a card, 2 ways on. Cards: 8 single and 40 double
    roads, 15 pairs of a Year of Plenty, 5 Monopolies, a knight, a victory card, and the turn's end.
    """
    table = Table(knights="full")
    table.give(RED, **RICH)
    for card in ("victory_point", "road_building", "year_of_plenty", "monopoly", "knight"):
        table.deal(RED, card)
    table.skip_to(phase)

    assert [ways(table.state, depth, 7) for depth in (1, 2)] == counts


def test_three_players_on_the_nested_board_have_their_own_numbers() -> None:
    """RULES C-02, C-08."""
    state = COMMONS.setup(CommonsOptions(layout="nested", players=3, start_hand="both"), ToldChance())

    assert [ways(state, depth, 6) for depth in range(1, 6)] == [1, 4, 12, 20, 42]
