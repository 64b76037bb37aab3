import subprocess
import sys
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.scenes.pictures.island.board import board_svg
from bot.scenes.pictures.island.geometry import HEIGHT, WIDTH, edge_spot, harbour_spot, vertex_spot
from games.island.layouts import COLOURS
from games.island.topology import EDGES, VERTICES
from tests.support.boards import crowded_board, first_board, full_board
from tests.support.replacing import replace
from tests.support.svg_reading import SVG, texts, tree

ROOT = Path(__file__).resolve().parents[5]


def test_the_first_board_looks_as_it_did(snapshot: SnapshotAssertion) -> None:
    assert board_svg(first_board(), COLOURS) == snapshot


def test_a_full_board_looks_as_it_did(snapshot: SnapshotAssertion) -> None:
    assert board_svg(full_board(), COLOURS) == snapshot


def test_every_number_of_the_board_is_in_the_picture() -> None:
    board = first_board()
    tokens = [str(token) for token in board.token if token]

    drawn = texts(board_svg(replace(board, harbours=()), COLOURS))

    assert sorted(text for text in drawn if text.isdecimal()) == sorted(tokens)


def test_each_land_shows_its_drawing() -> None:
    board = replace(first_board(), harbours=())
    uses = [use.attrib["href"] for use in tree(board_svg(board, COLOURS)).iter(f"{SVG}use")]

    assert uses == [f"#moot-{terrain or 'desert'}" for terrain in board.terrain]


def test_each_drawing_that_is_used_is_in_the_picture() -> None:
    picture = tree(board_svg(first_board(), COLOURS))

    assert {use.attrib["href"][1:] for use in picture.iter(f"{SVG}use")} <= {
        group.attrib.get("id") for group in picture.iter(f"{SVG}g")
    }


def test_harbours_say_their_rates() -> None:
    drawn = texts(board_svg(first_board(), COLOURS))

    assert (drawn.count("3:1"), drawn.count("any"), drawn.count("2:1")) == (4, 4, 5)


def test_every_piece_carries_the_letter_of_its_seat() -> None:
    bare = replace(first_board(), roads=(), settlements=(), cities=())
    board = replace(bare, roads=((0, 0), (1, 1)), settlements=((8, 2), (28, 3)), cities=((40, 0),))
    key = texts(board_svg(bare, COLOURS))

    drawn = texts(board_svg(board, COLOURS))

    assert {letter: drawn.count(letter) - key.count(letter) for letter in "ROWB"} == {
        "R": 2,
        "O": 1,
        "W": 1,
        "B": 1,
    }


def test_the_dice_lie_on_the_water_once_they_are_thrown() -> None:
    without, thrown = (
        board_svg(first_board(), COLOURS),
        board_svg(first_board(), COLOURS, None, "road", (3, 5)),
    )
    fresh = [part for part in thrown.split("\n") if part not in without]

    assert len(fresh) == 1
    assert (fresh[0].count("<rect"), fresh[0].count("<circle")) == (2, 3 + 5)


def test_a_city_has_another_shape_than_a_settlement() -> None:
    bare = replace(first_board(), settlements=(), cities=())

    assert board_svg(replace(bare, settlements=((8, 2),)), COLOURS) != board_svg(
        replace(bare, cities=((8, 2),)), COLOURS
    )


def test_the_key_names_the_seats_and_the_pieces() -> None:
    drawn = texts(board_svg(first_board(), COLOURS))

    assert {"Red", "Orange", "White", "Blue", "road", "settlement", "city"} <= set(drawn)


def test_without_red_there_is_no_red_in_the_picture() -> None:
    board = replace(first_board(), roads=(), settlements=((8, 0),))

    assert "Red" not in texts(board_svg(board, COLOURS[1:]))
    assert texts(board_svg(board, COLOURS[1:])).count("O") == 2  # its house and the key


def test_a_seat_without_a_colour_is_refused() -> None:
    with pytest.raises(ValueError, match="no paint"):
        board_svg(first_board(), ("red", "orange", "white", "mauve"))


@pytest.mark.parametrize(("piece", "places"), [("road", EDGES), ("settlement", VERTICES), ("city", VERTICES)])
def test_every_legal_place_shows_its_letter(piece: str, places: int) -> None:
    letters = {place: f"X{place}" for place in range(places)}

    drawn = texts(board_svg(first_board(), COLOURS, letters, piece))  # type: ignore[arg-type]

    assert [text for text in drawn if text.startswith("X")] == list(letters.values())


def test_the_order_of_what_is_given_makes_no_difference() -> None:
    board = full_board()
    turned = replace(
        board, roads=board.roads[::-1], settlements=board.settlements[::-1], cities=board.cities[::-1]
    )

    assert board_svg(board, COLOURS, {1: "A", 2: "B"}) == board_svg(turned, list(COLOURS), {2: "B", 1: "A"})


@pytest.mark.long
def test_another_process_with_another_hash_seed_draws_the_same() -> None:
    board = "from tests.support.boards import *; from bot.scenes.pictures.island.board import board_svg"
    code = f"{board}; print(board_svg(full_board(), COLOURS))"
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        for seed in ("1", "2")
    ]

    assert runs[0].stdout == runs[1].stdout == board_svg(full_board(), COLOURS) + "\n"


def test_letters_are_escaped() -> None:
    assert texts(board_svg(first_board(), COLOURS, {0: "<&"}))[-1] == "<&"


def test_nothing_in_the_picture_is_fetched_or_painted_with_gradients() -> None:
    svg = board_svg(full_board(), COLOURS)
    picture = tree(svg)

    assert "Gradient" not in svg
    assert "url(" not in svg
    assert not list(picture.iter(f"{SVG}image"))
    assert all(use.attrib["href"].startswith("#") for use in picture.iter(f"{SVG}use"))


def test_everything_stands_inside_the_frame() -> None:
    harbours = [harbour_spot(harbour.edge) for harbour in first_board().harbours]
    places = [vertex_spot(vertex) for vertex in range(VERTICES)]

    assert all(48 <= x <= WIDTH - 48 and 48 <= y <= HEIGHT - 48 for x, y in [*harbours, *places])


def test_letters_of_two_places_do_not_cover_each_other() -> None:
    for spots in (
        [edge_spot(edge) for edge in range(EDGES)],
        [vertex_spot(vertex) for vertex in range(VERTICES)],
    ):
        gaps = [abs(complex(*a) - complex(*b)) for at, a in enumerate(spots) for b in spots[:at]]

        assert min(gaps) > 60  # a badge is 59 wide


def test_a_harbour_lies_at_sea() -> None:
    inland = next(edge for edge in range(EDGES) if edge_spot(edge) == edge_spot(13))

    with pytest.raises(ValueError, match="coast"):
        harbour_spot(inland)


def test_the_most_buildings_can_be_drawn() -> None:
    assert len(crowded_board().settlements) == 27
    assert texts(board_svg(crowded_board(), COLOURS))
