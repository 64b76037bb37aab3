import struct
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from bot.scenes.pictures.island.board import board_svg
from bot.scenes.pictures.svg import label, svg_document
from bot.stage.painting.resvg import FONTS, paint
from games.island.layouts import COLOURS
from tests.support.boards import first_board


def size(png: bytes) -> tuple[int, int]:
    """Width and height from the header of a PNG."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert png.endswith(b"IEND\xaeB`\x82")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize(("width", "height"), [(600, 525), (800, 700), (1200, 1050)])
def test_a_board_becomes_a_png_of_the_width_that_was_asked_for(width: int, height: int) -> None:
    assert size(paint(board_svg(first_board(), COLOURS), width)) == (width, height)


def test_a_board_stays_far_below_what_discord_takes() -> None:
    assert len(paint(board_svg(first_board(), COLOURS), 1200)) < 1_000_000


def test_the_same_picture_is_painted_the_same() -> None:
    svg = board_svg(first_board(), COLOURS)

    assert paint(svg, 300) == paint(svg, 300)


@pytest.mark.parametrize("style", ["Regular", "Bold"])
def test_the_fonts_hold_the_letters_of_european_names(style: str) -> None:
    names = "Zoë & Łukasz Ж Ελένη Şule Đỗ İ ß – — ’ “” … × · − €"  # noqa: RUF001 - many alphabets are the point
    held = TTFont(FONTS / f"NotoSans-{style}.ttf").getBestCmap()

    assert {c for c in names if ord(c) not in held} == set()


def test_every_letter_of_a_name_leaves_ink() -> None:
    blank = paint(svg_document(60, 60, [], ""), 60)

    for char in "ZoëŁukaszЖΛ":
        assert paint(svg_document(60, 60, [label((30, 30), char, 40)], ""), 60) != blank, char


def test_bold_and_regular_are_two_faces() -> None:
    bold, regular = (
        svg_document(60, 60, [label((30, 30), "W", 40, bold=bold)], "") for bold in (True, False)
    )

    assert paint(bold, 60) != paint(regular, 60)


@pytest.mark.parametrize("family", ["DejaVu Sans", "Arial", "Liberation Serif", "Noto Color Emoji"])
def test_no_font_of_the_machine_gets_into_a_picture(family: str) -> None:
    ours = svg_document(60, 60, [label((30, 30), "W🐑", 40)], "")

    theirs, nobodys = (ours.replace('"Noto Sans, ', f'"{name}, ') for name in (family, "No Such Family"))

    assert paint(theirs, 60) == paint(nobodys, 60) == paint(ours, 60)


def test_the_licence_stands_beside_the_fonts() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in Path(FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert {path.name for path in FONTS.iterdir()} == {
        "NotoSans-Regular.ttf",
        "NotoSans-Bold.ttf",
        "OFL.txt",
        "README.md",
    }


def test_what_is_no_svg_is_refused() -> None:
    with pytest.raises(ValueError, match=r"."):
        paint("<svg", 10)
