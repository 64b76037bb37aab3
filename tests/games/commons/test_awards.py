"""Longest Road and Largest Army, for experiments only (RULES C-14)."""

import pytest

from games.audience import seat_audience
from games.commons.basic.events import SeatSafe
from games.commons.game import COMMONS
from games.island.actions import Build, PlayCard
from games.island.events import AwardMoved, CardPlayed
from games.island.table import best
from tests.games.any_table import told
from tests.games.commons.table import ORANGE, RED, WHITE, Table


@pytest.mark.parametrize("awards", [True, False])
def test_five_roads_in_a_row_are_worth_two_points_only_with_the_option(awards: bool) -> None:
    """RULES C-14: without it neither award exists."""
    table = Table(awards=awards)
    table.give(RED, lumber=1, brick=1)
    table.lay(RED, 40, 42, 43)
    table.skip_to("build")
    done = table.do(RED, Build("road", 44))

    assert told(done, AwardMoved) == ([AwardMoved("longest_road", RED)] if awards else [])
    assert table.state.points[RED] == (4 if awards else 2)
    assert COMMONS.view(table.state, seat_audience(ORANGE)).awards == (
        (("longest_road", RED),) if awards else ()
    )


def test_a_longer_road_takes_the_award_over() -> None:
    """RULES C-14: an equal one does not."""
    assert best([5, 5, 2, 1], 5, 0) == 0
    assert best([5, 6, 2, 1], 5, 0) == 1


def test_a_cut_road_may_leave_the_award_with_nobody() -> None:
    """RULES C-14."""
    assert best([3, 5, 5, 1], 5, 0) == -1
    assert best([3, 4, 4, 1], 5, 0) == -1
    assert best([3, 5, 4, 1], 5, 0) == 1


@pytest.mark.parametrize(
    ("seat", "way", "holder"),
    [(WHITE, (26, 35), -1), (ORANGE, (14, 20, 27, 35), ORANGE)],
)
def test_a_settlement_that_cuts_a_road_moves_the_award(seat: int, way: tuple[int, ...], holder: int) -> None:
    """RULES C-14: Red's road 33-28-34-29-35-30 is cut at 29; Orange's five roads are then the longest,
    White's three too few.
    """
    table = Table(awards=True)
    table.lay(RED, 40, 42, 43)
    table.give(RED, lumber=1, brick=1)
    table.skip_to("build")
    table.do(RED, Build("road", 44))
    assert table.state.longest_road == RED
    table.turns(seat)
    table.lay(seat, *way)
    table.give(seat, lumber=1, brick=1, wheat=1, wool=1)
    table.skip_to("build")
    done = table.do(seat, Build("settlement", 29))

    assert told(done, AwardMoved) == [AwardMoved("longest_road", holder)]
    assert table.state.points[RED] == 2
    assert table.state.points[seat] == (5 if holder == seat else 3)


def test_awards_count_for_safety_and_the_goal() -> None:
    """RULES C-12, C-14."""
    table = Table(awards=True, survive_when="when_reached", goal=5)
    for vertex in (8, 28):
        table.state.is_city[vertex] = True
    table.state.points[RED], table.state.pieces[RED] = 4, (13, 5, 2)
    table.lay(RED, 40, 42, 43)
    table.give(RED, lumber=1, brick=1)
    table.skip_to("build")

    assert told(table.do(RED, Build("road", 44)), SeatSafe) == [SeatSafe(RED)]


@pytest.mark.parametrize("awards", [True, False])
def test_three_revealed_knights_are_an_army(awards: bool) -> None:
    """RULES C-14."""
    table = Table(awards=awards, knights="full")
    for _ in range(2):
        table.state.revealed[RED] += ("knight",)
        table.state.deck.remove("knight")
    table.deal(RED, "knight")
    table.skip_to("cards")
    done = table.do(RED, PlayCard("knight"))

    assert done[0] == CardPlayed(RED, "knight")
    assert told(done, AwardMoved) == ([AwardMoved("largest_army", RED)] if awards else [])
    assert table.state.points[RED] == (4 if awards else 2)
