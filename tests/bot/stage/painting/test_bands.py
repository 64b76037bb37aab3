import base64
import random
import struct
import zlib
from itertools import islice

import pytest

from benchmarks.pictures import board_pictures
from bot.scenes.pictures.island.board import board_svg
from bot.scenes.pictures.island.geometry import CUTS
from bot.scenes.pictures.svg import box, crop_band, svg_document
from bot.stage.painting.bands import as_band, paint_bands, split_bands, stack_bands
from bot.stage.painting.resvg import paint
from games.island.layouts import COLOURS
from tests.support.boards import crowded_board, first_board, full_board
from tests.support.replacing import replace

pytestmark = pytest.mark.long

RED_SQUARE, PILLAR = box((2, 2), (6, 6), "#c62828"), box((10, 8), (9, 20), "#ffffff")
SQUARES = svg_document(
    40,
    30,
    [box((0, 0), (40, 30), "#2f86ad"), crop_band(2, 8, RED_SQUARE), crop_band(8, 28, PILLAR)],
    "Squares",
    (10, 20),
)
RED = bytes((255, 0, 0, 255))


def seen(png: bytes) -> bytes:
    """The same picture as resvg reads it: equal for equal pixels, however they are written."""
    inside = f'<image href="data:image/png;base64,{base64.b64encode(png).decode()}" width="40" height="30"/>'
    return paint(svg_document(40, 30, [inside], ""), 40)


def written(width: int, rows: list[bytes]) -> bytes:
    """A PNG of rows that are filtered already."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
        )

    header = struct.pack(">IIBBBBB", width, len(rows), 8, 6, 0, 0, 0)
    parts = [chunk(b"IHDR", header), chunk(b"IDAT", zlib.compress(b"".join(rows))), chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def filtered(row: bytes, kind: int) -> bytes:
    """A row with nothing above it."""
    left = bytes(4) + row[:-4]
    taken = {0: bytes(len(row)), 1: left, 2: bytes(len(row)), 3: bytes(byte // 2 for byte in left), 4: left}[
        kind
    ]
    return bytes([kind, *((byte - less) & 0xFF for byte, less in zip(row, taken, strict=True))])


def test_bands_below_each_other_are_the_picture() -> None:
    bands = paint_bands(split_bands(SQUARES, 80), 80)

    assert [(band.width, band.height) for band in bands] == [(80, 20)] * 3
    assert seen(stack_bands(bands)) == seen(paint(SQUARES, 80))
    assert seen(stack_bands(bands[::-1])) != seen(stack_bands(bands))


@pytest.mark.parametrize("kind", range(5))
def test_a_band_stands_below_any_other_however_its_first_row_was_filtered(kind: int) -> None:
    dice = random.Random(kind)
    row = b"".join(
        bytes((dice.randrange(256), dice.randrange(256), dice.randrange(256), 255)) for _ in range(20)
    )
    above = as_band(written(20, [filtered(RED * 20, 0)]))

    assert seen(stack_bands([above, as_band(written(20, [filtered(row, kind)]))])) == seen(
        written(20, [filtered(RED * 20, 0), filtered(row, 0)])
    )


def test_a_change_changes_the_bands_that_it_reaches_and_no_other() -> None:
    board = replace(first_board(), cities=())
    before, after = (
        split_bands(board_svg(some, COLOURS), 800) for some in (board, replace(board, cities=((0, 0),)))
    )

    assert len(before) == len(CUTS) + 1
    assert [n for n, (old, new) in enumerate(zip(before, after, strict=True)) if old != new] == [0, 1]


@pytest.mark.parametrize(
    "board", [first_board(), full_board(), crowded_board()], ids=["first", "full", "crowded"]
)
def test_nothing_of_a_board_reaches_further_than_it_says(board: object) -> None:
    letters = dict.fromkeys(range(0, 54, 5), "AB")

    _kept_within(board_svg(board, COLOURS, letters, "city"))  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "moment"), [("settlers", 12), ("tragedy", 6), ("crossroads", 40)])
def test_nothing_of_another_games_picture_reaches_further_than_it_says(game: str, moment: int) -> None:
    *_, picture = islice(board_pictures(game), moment)

    _kept_within(picture.svg)


def _kept_within(svg: str) -> None:
    """Each band of its own parts is what it would be of all."""
    own, all_parts = split_bands(svg, 400), split_bands(svg.replace("data-y=", "data-all="), 400)

    assert own
    assert own != all_parts
    assert paint_bands(own, 400) == paint_bands(all_parts, 400)


@pytest.mark.parametrize("width", [30, 801])
def test_where_cuts_do_not_fall_between_pixels_nothing_is_cut(width: int) -> None:
    assert split_bands(SQUARES, width) == ()
    assert split_bands(svg_document(40, 30, [], ""), 40) == ()


def test_another_kind_of_png_is_refused() -> None:
    grey = paint(SQUARES, 40).replace(b"\x08\x06\x00\x00\x00", b"\x08\x04\x00\x00\x00", 1)

    with pytest.raises(ValueError, match="eight bits"):
        as_band(grey)
