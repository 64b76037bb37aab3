"""The island of Settlers as a picture and in words: harbour, letters, ports, starts, pieces; the words say
the same.
"""

from __future__ import annotations

from collections import Counter
from math import dist

import pytest

from bot.games.settlers.pictures.island import as_picture_board, island_svg
from bot.games.settlers.pictures.island_text import island_text, island_words
from bot.scenes.pictures.fitting import LONGEST
from bot.scenes.pictures.island.geometry import hex_spot
from bot.scenes.pictures.island.places import edge_name, hex_name, place_name, vertex_name
from bot.scenes.pictures.island.scenery import harbour_marks
from games.audience import PUBLIC
from games.chance import SeededChance
from games.island.layouts import COLOURS
from games.island.topology import EDGES, VERTICES, island
from games.protocol import Actor
from games.settlers.actions import ChooseStart
from games.settlers.game import SETTLERS
from games.settlers.options import BORDER_HEXES, SettlersOptions
from games.settlers.views import BoardView, SettlersView, StartView
from tests.support.replacing import replace
from tests.support.svg_reading import SVG, texts, tree


def opened(seed: int = 1, **options: object) -> SettlersView:
    """The view before the first choice of a start; the bot has placed them."""
    chance = SeededChance(seed.to_bytes(4, "big"), "")
    state = SETTLERS.setup(SettlersOptions.model_validate({"placer": "bot", **options}), chance)
    return SETTLERS.view(state, PUBLIC)


def full(board: BoardView) -> BoardView:
    """60 roads, and as many buildings as the distance rule allows, nine of them cities."""
    owners: dict[int, int] = {}
    for vertex in range(VERTICES):
        if vertex not in board.sea_vertices and not any(
            near in owners for near in island().vertex_vertices[vertex]
        ):
            owners[vertex] = vertex % 4
    cities = sorted(owners)[::3]
    roads = tuple((edge, edge % 4) for edge in range(EDGES) if edge not in board.sea_edges)[:60]
    plain = tuple((vertex, seat) for vertex, seat in sorted(owners.items()) if vertex not in cities)
    return replace(
        board, roads=roads, settlements=plain, cities=tuple((vertex, owners[vertex]) for vertex in cities)
    )


def drawn(
    board: BoardView, starts: tuple[StartView, ...] = (), letters: dict[int, str] | None = None
) -> list[str]:
    return texts(island_svg(board, COLOURS, starts, letters, "settlement"))


def test_every_number_and_letter_of_the_land_is_in_the_picture_and_the_harbour_has_neither() -> None:
    board = opened().board
    found = drawn(replace(board, ports=()))

    assert sorted(text for text in found if text.isdecimal()) == sorted(
        str(token) for token in board.token if token
    )
    assert Counter(text for text in found if len(text) == 1 and text.isalpha()) == Counter(
        "ABCDEFGHIJKLMNOPQR" + "ROWB" + "BB"
    )
    uses = [
        use.attrib["href"] for use in tree(island_svg(replace(board, ports=()), COLOURS)).iter(f"{SVG}use")
    ]
    assert uses == [f"#moot-{terrain}" for terrain in board.terrain if terrain is not None]
    assert len(uses) == 18


@pytest.mark.parametrize("harbour", sorted(BORDER_HEXES))
def test_the_ports_in_the_harbour_lie_in_its_water_and_beside_each_other(harbour: int) -> None:
    board = opened(harbor_space=harbour).board
    inside = [
        port
        for port in board.ports
        if set(island().edge_vertices[port.edge]) <= set(island().hex_vertices[harbour])
    ]
    svg = harbour_marks(as_picture_board(replace(board, ports=tuple(inside))))
    spots = [
        tuple(float(n) for n in part.split("translate(")[1].split(")")[0].split())
        for part in svg
        if "translate(" in part[:80]
    ]

    assert 1 <= len(inside) == len(spots) <= 2
    for x, y in spots:
        assert dist((x, y), hex_spot(harbour)) < 70
    assert len(spots) == 1 or dist(spots[0], spots[1]) > 60


def test_starts_carry_their_numbers_until_they_are_chosen() -> None:
    view = opened()
    state = SETTLERS.setup(SettlersOptions(placer="bot"), SeededChance((1).to_bytes(4, "big"), ""))
    SETTLERS.apply(state, Actor(view.waiting[0].seat), ChooseStart(2), SeededChance(b"", ""))
    after = SETTLERS.view(state, PUBLIC)
    bare = drawn(view.board)
    added = [
        n
        for n in ("1", "2", "3", "4")
        for _ in range(drawn(view.board, view.starts).count(n) - bare.count(n))
    ]
    later = [
        n
        for n in ("1", "2", "3", "4")
        for _ in range(drawn(after.board, after.starts).count(n) - bare.count(n))
    ]

    assert added == ["1", "1", "2", "2", "3", "3", "4", "4"]
    assert later == ["1", "1", "2", "2", "4", "4"]


def test_letters_stand_at_the_places_that_one_may_choose() -> None:
    board = opened().board

    assert drawn(board, (), {5: "ZZ", 9: "YY"})[-2:] == ["ZZ", "YY"]
    assert drawn(board, (), {9: "YY", 5: "ZZ"}) == drawn(board, (), {5: "ZZ", 9: "YY"})


def test_the_words_tell_all_that_is_in_the_picture() -> None:
    view = opened()
    words = island_words(view.board, COLOURS, view.starts)

    for hexagon, letter in enumerate(view.board.letters):
        if letter:
            assert f"{hex_name(as_picture_board(view.board), hexagon)} ({letter})" in words
    assert "harbour (water)" in words
    assert all(f"**Start {n}**" in words for n in (1, 2, 3, 4))
    assert words.count("3:1") + words.count("2:1") == len(view.board.ports)


@pytest.mark.parametrize(
    "seed", range(2, 8)
)  # one island of 60, built up to the last corner, needs some characters more
def test_the_short_words_name_every_building_even_on_a_full_island(seed: int) -> None:
    view = opened(seed)
    board = full(view.board)
    starts = [vertex for start in view.starts for vertex in start.settlements]
    buildings = [vertex for vertex, _ in (*board.settlements, *board.cities)]
    for text, named in (
        (island_text(board, COLOURS, ()), buildings),
        (island_text(view.board, COLOURS, view.starts), starts),
    ):
        assert len(text) <= LONGEST
        for vertex in named:
            assert (
                place_name(replace(as_picture_board(view.board), harbours=()), "settlement", vertex).replace(
                    " / ", "/"
                )
                in text
            )


@pytest.mark.parametrize("seed", range(12))
def test_no_two_places_of_an_island_have_the_same_name(seed: int) -> None:
    """Who cannot see the letters on the map chooses by the names."""
    board = opened(seed, harbor_space=sorted(BORDER_HEXES)[seed]).board
    edges = [
        place_name(as_picture_board(board), "road", edge)
        for edge in range(EDGES)
        if edge not in board.sea_edges
    ]
    vertices = [
        place_name(as_picture_board(board), "settlement", vertex)
        for vertex in range(VERTICES)
        if vertex not in board.sea_vertices
    ]

    assert len(set(edges)) == len(edges)
    assert len(set(vertices)) == len(vertices)
    assert max(map(len, [*edges, *vertices])) <= 92, "a letter in front still fits into a menu"


def test_a_port_that_serves_one_corner_is_told_by_that_corner_and_one_that_serves_two_by_its_edge() -> None:
    """RULES M-03."""
    for option, corners in (("vertex", 1), ("edge", 2)):
        board = opened(harbor_space=0, harbor_ports=option).board
        inside = [
            port
            for port in board.ports
            if set(island().edge_vertices[port.edge]) <= set(island().hex_vertices[0])
        ]
        assert inside
        assert [len(port.vertices) for port in inside] == [corners] * len(inside)
        for port in inside:
            place = (
                vertex_name(as_picture_board(board), port.vertices[0], "/")
                if corners == 1
                else edge_name(as_picture_board(board), port.edge)
            )
            assert f"at {place}" in island_words(board, COLOURS, ())


def test_a_corner_at_two_ports_names_both_and_two_that_are_alike_once() -> None:
    board = opened().board
    port = next(port for port in board.ports if port.resource is not None)
    corner = port.vertices[0]
    general, twin = replace(port, rate=3, resource=None), replace(port)
    named = place_name(as_picture_board(replace(board, ports=(port, general, twin))), "settlement", corner)
    assert named.endswith(f" · 2:1 {port.resource} harbour · 3:1 harbour")
