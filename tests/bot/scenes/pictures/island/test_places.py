import pytest

from bot.scenes.pictures.island.places import edge_name, hex_name, place_name, vertex_name
from games.island.cards import Piece
from games.island.topology import EDGES, VERTICES
from tests.support.boards import first_board

BOARD = first_board()


def test_a_hex_is_its_resource_and_number_and_the_desert_is_the_desert() -> None:
    assert [hex_name(BOARD, h) for h in (0, 9, 11)] == ["ore 10", "desert", "ore 8"]


@pytest.mark.parametrize(
    ("vertex", "name"),
    [
        (8, "ore 10 / wool 2 / brick 6"),
        (4, "ore 10 / wool 2 / sea"),
        (0, "north corner of ore 10 · 3:1 harbour"),
        (33, "lumber 8 / wheat 9 / sea · 2:1 brick harbour"),
        (53, "south corner of wool 11"),
    ],
)
def test_a_corner_is_named_by_what_lies_around_it(vertex: int, name: str) -> None:
    named = place_name(BOARD, "settlement", vertex)

    assert sorted(named.replace(" · ", " / ").split(" / ")) == sorted(name.replace(" · ", " / ").split(" / "))
    assert place_name(BOARD, "city", vertex) == named


@pytest.mark.parametrize(
    ("edge", "name"),
    [
        (13, "between wool 2 and brick 6"),
        (0, "north-west coast of ore 10 · 3:1 harbour"),
        (38, "east coast of ore 8 · 3:1 harbour"),
        (49, "west coast of lumber 8 · 2:1 brick harbour"),
        (61, "south-east coast of wool 5 · 2:1 wool harbour"),
    ],
)
def test_an_edge_is_named_by_what_lies_along_it(edge: int, name: str) -> None:
    assert place_name(BOARD, "road", edge) == name


@pytest.mark.parametrize(("piece", "places"), [("road", EDGES), ("settlement", VERTICES)])
def test_no_two_places_share_a_name_and_each_fits_a_menu(piece: Piece, places: int) -> None:
    names = [place_name(BOARD, piece, place) for place in range(places)]

    assert len(set(names)) == places
    assert max(map(len, names)) <= 100


def test_short_names_for_lists() -> None:
    assert vertex_name(BOARD, 8, "/") == "ore 10/wool 2/brick 6"
    assert edge_name(BOARD, 13, "/") == "wool 2/brick 6"
    assert edge_name(BOARD, 0, "/") == "north-west coast of ore 10"
