import re
from pathlib import Path

import pytest

from bot.scenes.island.parts import COLOURS
from bot.scenes.pictures.palette import SEATS
from bot.scenes.pictures.svg import circle, format_number, group, label, line, svg_document
from tests.support.svg_reading import tree


@pytest.mark.parametrize(
    ("value", "text"), [(1, "1"), (1.04, "1"), (1.06, "1.1"), (-0.04, "0"), (-2.5, "-2.5"), (100, "100")]
)
def test_numbers_are_short_and_never_minus_nothing(value: float, text: str) -> None:
    assert format_number(value) == text


@pytest.mark.parametrize("name", ["Zoë & Łukasz Ж", "<script>", 'a"b', "bell\x07 and \ufffe", "\ud800"])
def test_what_people_are_called_never_breaks_a_picture(name: str) -> None:
    svg = svg_document(10, 10, [label((0, 0), name, 5)], name)

    visible = "".join(c for c in name if c not in "\x07\ufffe\ud800")
    assert [element.text or "" for element in tree(svg)] == [visible, visible]


def test_the_small_parts_are_as_written() -> None:
    assert group([circle((1, 2), 3, "red")], (4, 5), 0.5) == (
        '<g transform="translate(4 5) scale(0.5)"><circle cx="1" cy="2" r="3" fill="red"/></g>'
    )
    assert (
        line((0, 0), (1, 1), "red", 2)
        == '<line x1="0" y1="0" x2="1" y2="1" stroke="red" stroke-width="2" stroke-linecap="round"/>'
    )


def test_there_is_one_palette() -> None:
    """A seat's colour, and that of a panel's edge, stand in `palette` alone; SimCord's own roles are no
    pictures.
    """
    code = {
        path: path.read_text(encoding="utf-8")
        for path in (Path(__file__).resolve().parents[4] / "bot").rglob("*.py")
        if path.name not in ("palette.py", "simcord_seam.py")
    }
    fills = "|".join(paint.fill for paint in SEATS.values() if paint.fill != "#ffffff")

    assert len(code) > 100
    assert [
        str(path) for path, text in code.items() if re.search(rf"\b0x[0-9a-fA-F]{{6}}\b|{fills}", text)
    ] == []
    assert {name: int(paint.fill[1:], 16) for name, paint in SEATS.items()} == COLOURS
