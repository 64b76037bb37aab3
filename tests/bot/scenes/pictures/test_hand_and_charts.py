import pytest
from syrupy.assertion import SnapshotAssertion

from bot.scenes.pictures.charts.chart import round_ticks
from bot.scenes.pictures.charts.charts import crash_spans, stock_svg, stock_text
from bot.scenes.pictures.fitting import LONGEST
from bot.scenes.pictures.island.hand import hand_svg
from games.island.cards import Bundle
from tests.support.svg_reading import texts

STOCKS: list[Bundle] = [(6, 6, 6, 6, 6), (5, 0, 7, 8, 6), (3, 0, 9, 10, 5), (0, 6, 12, 13, 4)]


def test_a_hand_looks_as_it_did(snapshot: SnapshotAssertion) -> None:
    assert hand_svg((2, 0, 3, 1, 12), (("monopoly", 2),)) == snapshot


def test_a_hand_shows_each_number_and_each_card_that_is_held() -> None:
    drawn = texts(hand_svg((2, 0, 3, 1, 12), (("victory_point", 1), ("monopoly", 2), ("knight", 0))))

    assert drawn == [
        "lumber",
        "2",
        "brick",
        "0",
        "wheat",
        "3",
        "wool",
        "1",
        "ore",
        "12",
        "1",
        "Victory Point",
        "2",
        "Monopoly",
    ]


def test_the_bank_looks_as_it_did(snapshot: SnapshotAssertion) -> None:
    assert stock_svg(STOCKS) == snapshot


def test_the_bank_s_chart_tells_last_values_crashes_and_rounds() -> None:
    drawn = texts(stock_svg(STOCKS))

    assert drawn.count("crash") == 2  # brick in rounds 1 and 2, lumber in round 3
    assert {"0", "6", "12", "13", "4"} <= set(drawn)
    assert drawn.count("6") == len(STOCKS[0]) + 1  # what each began with, and the end of brick
    assert drawn[-5:] == ["0", "1", "2", "3", "Round"]


def test_the_chart_in_words_tells_every_count() -> None:
    assert stock_text(STOCKS) == (
        "The bank at the start and after each round (0 means crashed). "
        "lumber: 6, 5, 3, 0. brick: 6, 0, 0, 6. wheat: 6, 7, 9, 12. wool: 6, 8, 10, 13. ore: 6, 6, 5, 4."
    )


def test_a_chart_too_long_for_words_is_told_by_its_ends_and_extremes() -> None:
    text = stock_text([(6, 6, 6, 6, 6), *[(2, 1000, 1000, 1000, 1000)] * 40, (3, 0, 0, 0, 0)])

    assert len(text) <= LONGEST
    assert "lumber: 6 at the start, between 2 and 6, 3 at the end." in text


def test_a_long_game_does_not_crowd_the_numbers_of_its_rounds() -> None:
    assert texts(stock_svg([STOCKS[0]] * 41))[-12:-1] == [str(moment) for moment in range(0, 41, 4)]


@pytest.mark.parametrize(
    ("values", "stretches"),
    [((6, 5), []), ((0, 0, 1), [(0, 1)]), ((3, 0, 0, 2, 0), [(1, 2), (4, 4)]), ((0,), [(0, 0)])],
)
def test_crashes_are_stretches_of_nothing(values: tuple[int, ...], stretches: list[tuple[int, int]]) -> None:
    assert crash_spans(values) == stretches


def test_a_chart_of_one_moment_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one round"):
        stock_svg(STOCKS[:1])


@pytest.mark.parametrize(
    ("last", "shown"),
    [(0, ()), (1, (1,)), (6, (1, 2, 3, 4, 5, 6)), (8, tuple(range(1, 9))), (16, (1, 3, 5, 7, 9, 11, 13, 15))],
)
def test_the_rounds_below_a_chart_leave_out_none_here_and_there(last: int, shown: tuple[int, ...]) -> None:
    assert round_ticks(last) == shown
