"""People whose names were chosen to annoy sit at the table, and nobody comes to harm."""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import replace

import pytest

from bot.rehearsal.world import CLASS, CastMember
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, classroom, text_of
from tests.e2e.test_forged_input import INVISIBLE

STRANGE = (
    ("@everyone", "<@123456789012345678>", "[x](http://y)", "`code` ```block```"),
    (
        "red\u200b\u200c\u200d\u2060",
        "\u202egpj.exe",
        "Z\u0301\u0316\u0489" + "\u0301\u0316\u0489" * 9,
        "\u3164\u2800\u200b",
    ),
    ("**bold** ||spoiler||", "# Title\n> quote", "Red", "Red\u200b"),
    ("{seat} {0}", "</svg><script>", "a\x00b\x1b[31m", "👩‍👩‍👧‍👦🏴‍☠️"),
    ("<t:0:R> </roll:1> <:x:1>", "-# small", "=SUM(A1)", "../../etc"),
    ("אבגד", "العربية", "Ђорђе", "zoë Ł"),
)
"""Four at a time: everything that Discord allows in a name, and some more."""

MARKDOWN = re.compile(
    r"(?<!\\)(@everyone|@here|<@[!&]?\d|<#\d|</|<t:|<:|\]\(|`|\|\||\*\*bold|# Title|-# small)"
)


def class_of(names: tuple[str, ...]) -> tuple[CastMember, ...]:
    """The class with these names on the seats."""
    chosen = dict(zip(SEATS, names, strict=True))
    return tuple(replace(person, name=chosen.get(person.key, person.name)) for person in CLASS)


async def whole_round(room: Classroom) -> None:
    """Everybody does a little of everything, so that each text with a name in it is shown."""
    await room.begin(options="dice=instructor")
    await room.observe(OBSERVER)
    await room.slash(TEACHER, "roll", dice="4 4")
    for key in SEATS:
        await room.slash(key, "harvest", lumber=0)
        await room.press(key, "My hand")
        await room.slash(key, "help")
        await room.slash(key, "roll")
    await room.press(SEATS[0], "End turn")
    await room.slash(TEACHER, "table seats", seat="blue", player="careful")
    await room.seam.join_server("lena")
    await room.slash(TEACHER, "table seats", seat="blue", member=room.seam.user_id("lena"))
    await room.slash(TEACHER, "table options")
    await room.close()
    await room.slash(TEACHER, "table export")


@pytest.mark.parametrize("names", STRANGE)
async def test_strange_names_are_shown_harmlessly_everywhere(names: tuple[str, ...]) -> None:
    async with classroom(cast=class_of(names)) as room:
        await whole_round(room)
        assert room.seam.errors() == []
        for key in (*SEATS, OBSERVER, TEACHER):
            for place in room.seam.places(key):
                for message in room.seam.messages(key, place.id):
                    assert not message["pinged"]
                    is_calm(text_of(message))
                    is_calm(" ".join(found_in(message["components"], "label")))
                    alt = " ".join(str(item.get("description") or "") for item in message["attachments"])
                    assert not INVISIBLE.search(alt)


def found_in(parts: object, name: str) -> list[str]:
    """Every value under this name, however deep."""
    return re.findall(rf'"{name}": "((?:[^"\\]|\\.)*)"', json.dumps(parts, ensure_ascii=False))


def is_calm(text: str) -> None:
    """Nothing invisible, nobody called, no tower of accents, and no Markdown of somebody's name."""
    assert not INVISIBLE.search(text), text
    ours = re.sub(r"<@\d+>|<#\d+>|<t:\d+:R>|`/?[A-Za-z_ :=<>0-9…|.-]*`", "", text)
    assert not MARKDOWN.search(ours), text
    marks = "".join(
        "m" if unicodedata.category(char) in ("Mn", "Me") and char != "\ufe0f" else "-" for char in text
    )
    assert "mmm" not in marks


async def test_the_look_alike_of_a_name_is_still_told_apart_by_its_colour() -> None:
    async with classroom(cast=class_of(("Red", "Red\u200b", "R\u0435d", "red"))) as room:
        await room.begin()
        seats = text_of(room.card(TEACHER, "classroom"))
        for colour in ("🟥 **Red**: Red", "🟧 **Orange**: Red", "⬜ **White**: R", "🟦 **Blue**: red"):
            assert colour in seats


async def test_the_check_of_calm_texts_can_fail() -> None:
    for text in ("Red (@everyone) has asked", "[x](http://y)", "a\u200bb", "e" + "\u0301" * 3, "||hidden||"):
        with pytest.raises(AssertionError):
            is_calm(text)
