"""The grid of Crossroads as a picture, and the words that say the same."""

from __future__ import annotations

import pytest

from bot.games.crossroads.pictures.grid import HEIGHT, WIDTH, grid_svg, letters_of, space_centre
from bot.games.crossroads.pictures.grid_text import grid_text, linked_lines, space_runs
from bot.scenes.pictures.fitting import LONGEST
from bot.scenes.pictures.svg import format_number
from bot.stage.painting.resvg import paint
from games.audience import PUBLIC
from games.crossroads import actions as act
from games.crossroads.grid import EMPTY, ROAD, SPACES, all_neighbours, space_name
from games.crossroads.views import CrossroadsView
from games.options import SEAT_COLOURS
from games.shared_vocabulary import Accept
from tests.games.crossroads.table import ORANGE, RED, Table, space
from tests.support.svg_reading import SVG, texts, tree

DASH = "\N{EN DASH}"
ROW = "1R2RR3...."


def view_of(*rows: str, gold: tuple[int, ...] = (7, 0, 12, 3)) -> CrossroadsView:
    return Table().draw(*rows).purses(*gold).at("trade").view()


def crowded() -> CrossroadsView:
    """Eight players, 25 cities, and roads on every other space."""
    table = Table(players=8, gold="hidden_until_end")
    board = [EMPTY] * SPACES
    for place in range(SPACES):
        if not any(board[near] >= 0 for near in all_neighbours()[place]):
            board[place] = sum(piece >= 0 for piece in board) % 8
    table.state.board = [ROAD if piece == EMPTY else piece for piece in board]
    table.state.round, table.state.phase = 3, "trade"
    table.state.column, table.state.row, table.state.dice = 2, 5, (2, 5)
    return table.view()


def test_the_axes_bear_the_numbers_of_the_dice_twice_and_the_names_of_lines() -> None:
    drawn = texts(grid_svg(view_of(".")))

    assert [drawn.count(letter) for letter in "ABCDEFGHIJ"] == [1] * 10
    assert drawn.count("5") == 5, "twice at the top, twice at the left, and the fifth row"
    assert drawn.count("10") == 1


def test_every_city_bears_the_letters_of_its_seat_where_it_stands() -> None:
    picture = grid_svg(view_of(ROW))

    for name, letters in (("A1", "Re"), ("C1", "Or"), ("F1", "Wh")):
        x, y = space_centre(space(name))
        assert f"translate({format_number(x)} {format_number(y)})" in picture
        assert texts(picture).count(letters) == 4, (
            "on the grid, beside the purse, and at both sides of the table of ways"
        )


def test_the_letters_of_all_eight_seats_differ() -> None:
    assert len({letters_of(name) for name in SEAT_COLOURS}) == len(SEAT_COLOURS)


def test_four_activated_spaces_are_framed_and_their_numbers_marked() -> None:
    table = Table().draw(".").purses(0)
    before = grid_svg(table.view())
    table.roll(RED, 2, 3)
    table.do(RED, act.Orient("first"))
    after = grid_svg(table.view())

    assert (
        len(list(tree(after).iter(f"{SVG}polygon"))) - len(list(tree(before).iter(f"{SVG}polygon")))
        == 4 * 4 + 4
    ), "the spaces, and the one that the legend explains"
    assert ("top" in texts(after), "left" in texts(after)) == (True, True)
    assert "top" not in texts(before)


def test_a_road_reaches_out_to_what_it_joins_and_to_nothing_else() -> None:
    def strokes(*rows: str) -> int:
        return grid_svg(view_of(*rows)).count('stroke-width="28"')

    assert [strokes("R"), strokes("RR"), strokes("1R"), strokes("R.", ".R"), strokes("RR", "R.")] == [
        0,
        2,
        1,
        0,
        4,
    ]


def test_marks_stand_on_the_private_map_alone() -> None:
    view = view_of(ROW)
    plain, marked = grid_svg(view), grid_svg(view, {space("B3"): "X", space("J10"): "J10"})

    assert [text for text in texts(marked) if text in ("X", "J10")] == ["X", "J10"]
    assert not {"X", "J10"} & set(texts(plain))


def test_cities_that_have_traded_are_ticked() -> None:
    table = Table().draw("1RRR2").purses(5, 5, 5, 5).at("trade")
    before = grid_svg(table.view()).count('r="17"')
    table.do(RED, act.Offer(space("A1"), space("E1"), 1))
    table.do(ORANGE, Accept(1))

    assert (before, grid_svg(table.view()).count('r="17"')) == (0, 2 + 1), (
        "both cities, and the one that the legend explains"
    )


def test_hidden_gold_is_in_neither_picture_nor_words() -> None:
    shown = view_of(ROW, gold=(77, 0, 12, 3))
    hidden = Table(gold="hidden_until_end").draw(ROW).purses(77, 0, 12, 3).at("trade").view()

    assert "77" in texts(grid_svg(shown))
    assert "Red: 77 gold" in grid_text(shown)
    assert texts(grid_svg(hidden)).count("?") == 4
    assert "77" not in texts(grid_svg(hidden))
    assert "Red: hidden gold" in grid_text(hidden)


@pytest.mark.parametrize(
    ("row", "legend"),
    [
        ("1R2R3.....", ["joined directly", "1", "through 1 other", DASH, "not joined"]),
        ("1R2R3R4...", ["joined directly", "1", "through 1 other"]),
        ("1R2.......", ["joined directly", DASH, "not joined"]),
        ("1...2.....", [DASH, "not joined"]),
    ],
)
def test_the_legend_explains_what_stands_in_the_table_and_nothing_else(row: str, legend: list[str]) -> None:
    written = texts(grid_svg(Table().draw(row).view()))
    assert written[-len(legend) :] == legend
    assert {"joined directly", "through 1 other", "not joined"} & set(written) == set(legend) - {"1", DASH}


def test_a_wanted_road_is_marked() -> None:
    table = Table(road_reach="through_others").draw("1R2RR").purses(9).at("build")
    table.do(RED, act.BuildRoad(space("F1")))

    assert "?" in texts(grid_svg(table.view()))
    assert "A road is wanted at F1." in grid_text(table.view())


def test_the_words_tell_everything_that_the_picture_shows() -> None:
    table = Table().draw(ROW, "..........", "..........", "....4.....").purses(7, 0, 12, 3).at("trade")
    table.do(RED, act.Offer(space("A1"), space("C1"), 1))
    table.do(ORANGE, Accept(1))

    assert grid_text(table.view()) == (
        "Red: 8 gold, 1 city at A1 (has traded). Orange: 2 gold, 1 city at C1 (has traded). White: 12 gold, 1 city at F1. "
        "Blue: 3 gold, 1 city at E4. Roads: B1, D1, E1. Red and Orange are joined directly. "
        "Red and White are joined through Orange. Orange and White are joined directly."
    )


def test_the_words_tell_the_dice_and_the_marks() -> None:
    table = Table().draw(".").purses(0)
    table.roll(RED, 2, 3)
    assert "Dice: 2 and 3." in grid_text(table.view())
    table.do(RED, act.Orient("second"))

    told = grid_text(table.view(), {space("B3"): "B3", space("J10"): "2"})

    assert told.startswith("To choose from: B3, 2 J10. Red: ")
    assert "Dice: 3 at the top, 2 at the left; C2, H2, C7 and H7 are activated." in told
    assert "No cities are connected yet." in told


def test_on_a_crowded_grid_every_city_is_still_named() -> None:
    view = crowded()
    marks = dict.fromkeys(range(40), "AA")

    for told in (grid_text(view), grid_text(view, marks)):
        assert len(told) <= LONGEST
        assert all(f" {space_name(city)}" in told for seat in view.seats for city in seat.cities)
    assert "Joined directly: Red-Orange, Red-White," in grid_text(view)
    assert "Joined directly: 28 pairs; through others: 0." in grid_text(view, marks)
    assert len("\n".join(linked_lines(view, LONGEST))) <= LONGEST


def test_spaces_side_by_side_are_told_as_runs() -> None:
    assert (
        space_runs([space(name) for name in ("B1", "C1", "D1", "F1", "J1", "A2", "B2")])
        == "B1-D1, F1, J1, A2, B2"
    )


@pytest.mark.parametrize("view", [view_of("."), crowded()], ids=["empty", "crowded"])
def test_the_picture_can_be_painted(view: CrossroadsView) -> None:
    assert paint(grid_svg(view), 300).startswith(b"\x89PNG")
    assert tree(grid_svg(view)).attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"


def test_the_picture_of_the_public_is_the_same_for_everybody_where_nothing_is_hidden() -> None:
    table = Table().draw(ROW).purses(7, 0, 12, 3).at("trade")

    assert grid_svg(table.view(PUBLIC)) == grid_svg(table.view(1 << ORANGE))
