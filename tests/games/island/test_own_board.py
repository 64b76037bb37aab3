"""RULES C-01: a board of somebody's own, as it is written, read and complained about."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.island.cards import RESOURCES
from games.island.layouts import COLOURS, PIPS, Layout, layout
from games.island.own_board import LONGEST, MOST_TOLD, NUMBERS, ROWS, OwnBoard, board_text, is_own, read_board
from games.island.roads import is_spaced
from games.island.topology import HEXES, VERTICES, island

USUAL = "custom o10 wo2 l9 / wh12 b6 wo4 b10 / wh9 l11 d l3 o8 / l8 o3 wh4 wo5 / b5 wh6 wo11"
HARBOURS = " / harbours any wh o any wo any any b l"
POOR = "custom b2 b2 b3 / b3 b4 b4 b5 / b5 b6 b6 b8 b8 / b9 b9 b10 wh10 / wo11 l12 o12"


@st.composite
def boards(draw: st.DrawFn) -> OwnBoard:
    """Any board that may be."""
    deserts = draw(st.integers(0, 2))
    rest = draw(st.lists(st.sampled_from(RESOURCES), min_size=14 - deserts, max_size=14 - deserts))
    kinds = draw(st.permutations([*RESOURCES, *rest, *[None] * deserts]))
    numbers = iter(draw(st.permutations([*NUMBERS, *NUMBERS])))
    harbours = draw(st.none() | st.tuples(*[st.sampled_from([None, *RESOURCES])] * 9))
    return OwnBoard(
        tuple(kinds),
        tuple(next(numbers) if kind else 0 for kind in kinds),
        harbours,
        draw(st.sampled_from(["usual", "nested"])),
    )


@given(boards())
@settings(max_examples=60)
def test_what_is_written_is_read_back_the_same_and_written_alike(board: OwnBoard) -> None:
    text = board_text(board)

    assert read_board(text) == board
    assert board_text(read_board(text)) == text
    assert is_own(text)
    assert len(text) < LONGEST


@given(boards(), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_however_its_lines_words_and_spaces_are_written_it_is_the_same_board(
    board: OwnBoard, whim: random.Random
) -> None:
    ends = {"o": "re", "wo": "ol", "wh": "eat", "l": "umber", "b": "rick", "d": "esert"}
    words = []
    for word in board_text(board).split()[1:]:
        name = word.rstrip("0123456789")
        longer = name + ends.get(name, "")[: whim.randrange(6)]
        words.append(
            whim.choice([str.upper, str])(longer)
            + whim.choice(["", " "] if name in ends else [""])
            + word[len(name) :]
        )
    text = " ".join(words).replace(" / ", whim.choice(["/", " \n", "\n\n  ", " / "]))

    assert (
        read_board(
            whim.choice(["custom ", "custom: ", "custom\n", " Custom "])
            + text
            + whim.choice(["", "\n", " / "])
        )
        == board
    )


def test_the_usual_board_can_be_written() -> None:
    own, usual = layout(USUAL), layout("beginner")

    assert (own.terrain, own.token, own.harbours, own.starts) == (
        usual.terrain,
        usual.token,
        usual.harbours,
        usual.starts,
    )
    assert layout(USUAL + HARBOURS).harbours == usual.harbours
    assert layout(USUAL + " / starts nested").starts == layout("nested").starts


def test_harbours_are_told_clockwise_from_the_north_west() -> None:
    shape = island()
    own = layout(USUAL + " / harbours l b wh wo o any any any any")
    kinds = {port.edge: port.resource for port in own.harbours}
    middles = {
        edge: [
            sum(p[n] for p in map(shape.vertex_points.__getitem__, shape.edge_vertices[edge])) for n in (0, 1)
        ]
        for edge in kinds
    }

    east, north = (
        sorted(kinds, key=lambda edge: -middles[edge][0]),
        sorted(kinds, key=lambda edge: middles[edge][1]),
    )
    assert [kinds[edge] for edge in sorted(north[:2], key=lambda edge: middles[edge][0])] == [
        "lumber",
        "brick",
    ]
    assert [kinds[edge] for edge in sorted(east[:3], key=lambda edge: middles[edge][1])] == [
        "wheat",
        "wool",
        "ore",
    ]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            "custom",
            "a board of your own has 5 rows of 3, 4, 5, 4 and 3 fields, with / between them: here it has 0",
        ),
        (USUAL.rsplit("/", 1)[0], "here it has 4"),
        (USUAL.replace("b6 ", ""), "row 2 has 3 fields, and needs 4"),
        (USUAL.replace("b10", "b10 b11"), "row 2 has 5 fields, and needs 4"),
        (
            USUAL.replace("wo2", "w2"),
            r"row 1, field 2: one of lumber \(l\), brick \(b\), wheat \(wh\), wool \(wo\), ore \(o\), desert \(d\)",
        ),
        (USUAL.replace("wo2", "😀2"), "row 1, field 2: one of lumber"),
        (USUAL.replace("wo2", "2"), "row 1, field 2: one of lumber"),
        (USUAL.replace("wo2", "wo"), "row 1, field 2: it needs a number from 2 to 12, and no 7"),
        (USUAL.replace("wo2", "wo7"), "row 1, field 2: a number is from 2 to 12, and no 7"),
        (USUAL.replace("wo2", "wo13"), "a number is from 2 to 12"),
        (USUAL.replace("wo2", "wo0"), "a number is from 2 to 12"),
        (USUAL.replace("wo2", "wo222"), "a number is from 2 to 12"),
        (USUAL.replace(" d ", " d4 "), "row 3, field 3: the desert has no number"),
        (
            USUAL.replace("wo2", "wo6").replace("wo4", "wo6"),
            "the number 6 stands 4 times: at most 2",
        ),
        (USUAL.replace("wo2", "d").replace("wo4", "d"), "the desert stands 3 times: at most 2"),
        (POOR.replace("o12", "l11"), "there is no field of ore"),
        (USUAL + " / harbours any wh", "there are 9 harbours, and 2 kinds for them"),
        (USUAL + HARBOURS.replace("wo", "w"), r"harbours: one of lumber \(l\), .*, any \(a\)"),
        (USUAL + " / starts round", "starts is usual, nested or fair"),
        (USUAL + " / starts fair / starts usual", "starts stands twice"),
        ("custom " + "d " * LONGEST, f"at most {LONGEST} characters"),
    ],
)
def test_what_is_wrong_with_a_board_is_said(wrong: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_board(wrong)


def test_of_many_mistakes_the_first_are_told_and_none_of_them_repeats_what_was_typed() -> None:
    with pytest.raises(ValueError, match=r"; and \d+ more") as said:
        read_board(
            USUAL.replace("o", "@everyone")
            .replace("b", "x")
            .replace("l", "y")
            .replace("wh", "z")
            .replace(" d ", " v ")
        )

    assert "everyone" not in str(said.value)
    assert str(said.value).count(";") == MOST_TOLD


def test_fair_starts_are_as_fair_as_on_a_dealt_board_where_the_board_allows_it() -> None:
    board = layout(USUAL + " / starts fair")
    bring = [sum(PIPS[board.token[h]] for h in _around(board, seat)) for seat in range(len(COLOURS))]

    assert max(bring) - min(bring) <= 2
    assert all(len({board.terrain[h] for h in _around(board, seat)}) == 5 for seat in range(len(COLOURS)))
    assert layout.__wrapped__(board.name) == board


def test_first_settlements_that_are_dealt_keep_their_distance() -> None:
    board = layout(USUAL + " / starts fair")
    owners = [-1] * VERTICES
    for seat, start in enumerate(board.starts):
        for vertex, road in zip(start.settlements, start.roads, strict=True):
            assert is_spaced(owners, vertex)
            assert vertex in island().edge_vertices[road]
            owners[vertex] = seat


def test_where_no_starts_are_fair_it_is_said() -> None:
    with pytest.raises(
        ValueError,
        match="on this board no first settlements are fair; starts usual or starts nested would do",
    ):
        layout(POOR + " / starts fair")


def test_rows_are_those_of_the_island() -> None:
    assert sum(ROWS) == HEXES


def _around(board: Layout, seat: int) -> list[int]:
    return [h for vertex in board.starts[seat].settlements for h in island().vertex_hexes[vertex]]
