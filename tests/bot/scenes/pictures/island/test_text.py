import pytest
from syrupy.assertion import SnapshotAssertion

from bot.scenes.pictures.fitting import LONGEST
from bot.scenes.pictures.island.places import edge_name, hex_name, vertex_name
from bot.scenes.pictures.island.text import board_text, board_words
from games.commons.basic.views import BoardView
from games.island.layouts import COLOURS
from tests.support.boards import crowded_board, first_board, full_board
from tests.support.replacing import replace


@pytest.mark.parametrize("name", ["beginner", "nested"])
def test_the_first_board_in_words(name: str, snapshot: SnapshotAssertion) -> None:
    assert board_text(first_board(name), COLOURS) == snapshot  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "board",
    [first_board(), first_board("nested"), first_board("random_balanced-7"), full_board(), crowded_board()],
)
def test_every_building_and_every_land_is_told_within_discord_s_limit(board: BoardView) -> None:
    text = board_text(board, COLOURS)

    assert len(text) <= LONGEST
    assert all(vertex_name(board, vertex, "/") in text for vertex, _ in (*board.settlements, *board.cities))
    assert all(hex_name(board, h) in text for h in range(19))


def test_two_deserts_are_told_apart() -> None:
    board = first_board("custom d b2 b3 / b4 b5 b6 b8 / b9 b10 wh11 wo12 l2 / l3 l4 l5 l6 / l8 o10 d")

    assert (hex_name(board, 0), hex_name(board, 18)) == ("north-west desert", "south-east desert")


def test_a_first_board_tells_roads_and_harbours_too() -> None:
    board = first_board()
    text = board_text(board, COLOURS)

    assert all(edge_name(board, edge, "/") in text for edge, _ in board.roads)
    assert all(edge_name(board, harbour.edge) in text for harbour in board.harbours)


def test_the_first_board_is_read_line_by_line(snapshot: SnapshotAssertion) -> None:
    assert board_words(first_board(), COLOURS) == snapshot


def test_the_long_text_leaves_nothing_out() -> None:
    board = full_board()
    text = board_words(board, COLOURS)

    assert len(text) > LONGEST
    assert all(vertex_name(board, vertex, "/") in text for vertex, _ in (*board.settlements, *board.cities))
    assert all(edge_name(board, edge, "/") in text for edge, _ in board.roads)
    assert all(edge_name(board, harbour.edge) in text for harbour in board.harbours)


def test_a_city_is_told_apart_from_a_settlement_and_each_stands_with_its_seat() -> None:
    board = replace(first_board(), settlements=((8, 0),), cities=((14, 1),), roads=((13, 2),))

    assert board_text(board, COLOURS).startswith(
        "Red: 1 settlement at ore 10/wool 2/brick 6. Orange: 1 city at lumber 9/wool 4/brick 10. "
        "White: 1 road at wool 2/brick 6. Blue: nothing. "
    )


def test_the_harbours_are_left_out_before_the_roads() -> None:
    board = first_board()
    more = replace(board, roads=(*board.roads, (0, 0), (1, 0), (2, 0)))
    text = board_text(more, COLOURS)

    assert "Harbours" not in text
    assert all(edge_name(board, edge, "/") in text for edge, _ in more.roads)
