"""Panels as Discord messages: within its limits, never ringing by accident, never kept by discord.py."""

import asyncio
import io
from dataclasses import replace
from typing import Any

import discord
import pytest
from discord.http import handle_message_parameters
from structlog.testing import capture_logs

from bot.scenes.model import Button, Choice, Control, Menu, Note, Panel, Picture
from bot.stage.discord_api import render
from bot.stage.discord_api.custom_id import parse_custom_id
from bot.stage.discord_api.footer_tag import has_mark
from bot.stage.discord_api.limits import BadPanel, check_panel
from bot.stage.discord_api.port import PaintingError
from bot.stage.messages.message_sync import digest, same_picture
from tests.support.painter import PlainPainter

BOARD = Picture("<svg>a board</svg>", "A board with four settlements", width=640)
FULL = Panel(
    title="Round 3",
    text="Red, roll the dice.",
    notes=(Note("Bank", "hidden"), Note("Points", "2 2 2 2", inline=True)),
    picture=BOARD,
    rows=(
        (
            Button("Roll", Control("roll", "m4"), "primary", "🎲"),
            Button("My hand", Control("hand"), disabled=True),
        ),
        Menu(
            Control("spot", "m4"),
            (Choice("A", "1", "by the sea", "⚓", chosen=True), Choice("B", "2")),
            "Where?",
            1,
            2,
        ),
    ),
    footer="Table",
    colour=0xC02020,
)


async def sent(panel: Panel, key: str = "card") -> dict[str, Any]:
    """What goes over the wire for a fresh message."""
    words = await render.message_kwargs(panel, "k3", PlainPainter(), key=key)
    with handle_message_parameters(**words) as parameters:
        if parameters.multipart:
            return dict(discord.utils._from_json(parameters.multipart[0]["value"]))
        return dict(parameters.payload or {})


async def test_everything_of_a_panel_reaches_the_wire() -> None:
    body = await sent(FULL)
    embed = body["embeds"][0]
    assert (embed["title"], embed["description"], embed["color"]) == (
        "Round 3",
        "Red, roll the dice.",
        0xC02020,
    )
    assert embed["fields"] == [
        {"name": "Bank", "value": "hidden", "inline": False},
        {"name": "Points", "value": "2 2 2 2", "inline": True},
    ]
    assert embed["image"] == {"url": "attachment://board.png"}
    assert embed["footer"]["text"].startswith("Table")
    assert has_mark(embed["footer"]["text"], "k3", "card")
    assert body["attachments"] == [
        {"id": 0, "filename": "board.png", "description": "A board with four settlements"}
    ]
    buttons, menu = (row["components"] for row in body["components"])
    assert [(b["label"], b["style"], b["disabled"]) for b in buttons] == [
        ("Roll", 1, False),
        ("My hand", 2, True),
    ]
    assert parse_custom_id(buttons[0]["custom_id"]) == ("k3", Control("roll", "m4"))
    assert (menu[0]["min_values"], menu[0]["max_values"], menu[0]["placeholder"]) == (1, 2, "Where?")
    assert [(o["label"], o["value"], o["default"]) for o in menu[0]["options"]] == [
        ("A", "1", True),
        ("B", "2", False),
    ]


async def test_nobody_is_called_whatever_a_text_says() -> None:
    body = await sent(replace(FULL, text="@everyone <@7>"))
    assert "content" not in body
    assert body["allowed_mentions"] == {"parse": []}


async def test_a_fresh_message_that_mentions_rings_exactly_those_whom_it_names() -> None:
    body = await sent(Panel(said="<@7> @everyone", mentions=(7,)))
    assert body["content"] == "<@7> @everyone"
    assert body["allowed_mentions"] == {"parse": [], "users": [7]}


async def test_a_view_is_finished_before_it_is_sent_so_that_discord_py_stores_none() -> None:
    words = await render.message_kwargs(FULL, "k3", PlainPainter())
    assert words["view"].is_finished()
    assert words["view"].timeout is None
    client = discord.Client(intents=discord.Intents.none())
    with pytest.raises(ValueError, match="finished"):
        client.add_view(words["view"])


async def test_an_edit_takes_away_what_is_no_longer_there() -> None:
    words = await render.update_kwargs(Panel(text="over"), "k3", PlainPainter())
    assert words["view"] is None
    assert words["attachments"] == []


async def test_a_retained_picture_is_neither_painted_nor_uploaded_but_still_shown() -> None:
    painter = PlainPainter()
    words = await render.update_kwargs(FULL, "k3", painter, key="card", retain=True)
    assert "attachments" not in words
    assert words["embed"].image.url == "attachment://board.png"
    assert painter.painted == []


async def test_an_answer_carries_no_mark() -> None:
    body = await sent(Panel(text="Your hand"), key="")
    assert "footer" not in body["embeds"][0]


class BrokenPainter:
    """Paints nothing, as on a machine that gives it no memory."""

    async def png(self, svg: str, width: int) -> bytes:  # noqa: ARG002
        raise PaintingError("the painting process broke twice")


@pytest.mark.parametrize("make", [render.message_kwargs, render.update_kwargs])
async def test_a_picture_that_cannot_be_painted_is_told_in_words_and_all_else_is_there(make: Any) -> None:
    with capture_logs() as logs:
        words = await make(FULL, "k3", BrokenPainter(), key="card")
    assert words["embed"].description == "Red, roll the dice.\n\nA board with four settlements"
    assert words["embed"].image.url is None
    assert len(words["view"].children) == 3
    assert not words.get("files")
    assert not words.get("attachments")
    assert [(log["event"], log["table"], log["post"]) for log in logs] == [
        ("stage.not_painted", "k3", "card")
    ]


async def test_words_for_a_picture_that_have_no_room_are_left_out() -> None:
    full = replace(FULL, text="x" * 4000, picture=replace(BOARD, alt="y" * 1000))
    words = await render.message_kwargs(full, "k3", BrokenPainter())
    assert words["embed"].description == "x" * 4000
    assert words["embed"].image.url is None


async def test_a_picture_that_is_there_already_needs_no_painter() -> None:
    words = await render.update_kwargs(FULL, "k3", BrokenPainter(), retain=True)
    assert words["embed"].image.url == "attachment://board.png"


async def test_a_file_is_attached_as_it_is() -> None:
    words = await render.message_kwargs(
        Panel(text="The journal", file=("k3.jsonl", b"{}\n")), "k3", PlainPainter()
    )
    assert [(file.filename, file.fp.read()) for file in words["files"]] == [("k3.jsonl", b"{}\n")]
    assert isinstance(words["files"][0].fp, io.BytesIO)


def test_panels_that_look_equal_have_one_digest_and_pictures_are_told_apart() -> None:
    same = replace(FULL, picture=replace(BOARD))
    other = replace(FULL, picture=replace(BOARD, svg="<svg/>"))
    assert digest(same) == digest(FULL) != digest(other)
    assert same_picture(digest(FULL), digest(replace(FULL, text="next")))
    assert not same_picture(digest(FULL), digest(other))
    assert not same_picture(digest(Panel(text="a")), digest(Panel(text="b")))


LONG = [
    ("title", replace(FULL, title="x" * 257)),
    ("text", replace(FULL, text="x" * 4097)),
    ("footer", replace(FULL, footer="x" * 2048)),
    ("notes", replace(FULL, notes=tuple(Note(str(n), "x") for n in range(26)))),
    ("note title", replace(FULL, notes=(Note("", "x"),))),
    ("note text", replace(FULL, notes=(Note("x", "x" * 1025),))),
    ("in all", replace(FULL, text="x" * 4000, notes=tuple(Note("x", "y" * 1000) for _ in range(2)))),
    ("picture's text", replace(FULL, picture=replace(BOARD, alt="x" * 1025))),
    ("picture's name", replace(FULL, picture=replace(BOARD, name="red wins!"))),
    ("rows", replace(FULL, rows=tuple((Button(str(n), Control("r", arg=str(n))),) for n in range(6)))),
    (
        "buttons in a row",
        replace(FULL, rows=(tuple(Button(str(n), Control("r", arg=str(n))) for n in range(6)),)),
    ),
    ("label", replace(FULL, rows=((Button("", Control("r")),),))),
    ("label", replace(FULL, rows=((Button("x" * 81, Control("r")),),))),
    ("custom_id of", replace(FULL, rows=((Button("x", Control("r" * 99)),),))),
    ("one custom_id", replace(FULL, rows=((Button("x", Control("r")), Button("y", Control("r"))),))),
    ("choices", replace(FULL, rows=(Menu(Control("r"), ()),))),
    ("choices", replace(FULL, rows=(Menu(Control("r"), tuple(Choice(str(n), str(n)) for n in range(26))),))),
    ("one value", replace(FULL, rows=(Menu(Control("r"), (Choice("a", "1"), Choice("b", "1"))),))),
    ("can't ask", replace(FULL, rows=(Menu(Control("r"), (Choice("a", "1"),), most=2),))),
    ("placeholder", replace(FULL, rows=(Menu(Control("r"), (Choice("a", "1"),), placeholder="x" * 151),))),
    ("choice's description", replace(FULL, rows=(Menu(Control("r"), (Choice("a", "1", "x" * 101),)),))),
    ("file", replace(FULL, file=("a.txt", b"x" * (10 * 1024 * 1024 + 1)))),
    ("nothing", Panel()),
]


@pytest.mark.parametrize(("what", "panel"), LONG, ids=[f"{n}-{what}" for n, (what, _) in enumerate(LONG)])
def test_a_panel_beyond_discords_limits_is_refused_and_the_reason_named(what: str, panel: Panel) -> None:
    with pytest.raises(BadPanel, match=what):
        check_panel(panel, "k3", "card")


def test_a_panel_at_the_very_limits_passes() -> None:
    check_panel(
        Panel(
            title="t" * 256,
            text="x" * 4096,
            notes=(Note("n" * 256, "x" * 1024),),
            rows=tuple(
                tuple(Button("b" * 80, Control("r", arg=f"{row}{n}")) for n in range(5)) for row in range(5)
            ),
            footer="f" * 300,
        ),
        "k3",
        "card",
    )


def test_characters_beyond_the_first_plane_count_twice_as_discord_may_count_them() -> None:
    check_panel(Panel(title="🎲" * 128), "k3")
    with pytest.raises(BadPanel):
        check_panel(Panel(title="🎲" * 129), "k3")


def test_a_view_can_be_made_again_and_again() -> None:
    async def twice() -> None:
        sheet = await render.make_sheet(FULL, "k3", PlainPainter())
        first, second = render.send_kwargs(sheet), render.send_kwargs(sheet)
        assert first["view"] is not second["view"]
        assert first["files"][0].fp.read() == second["files"][0].fp.read() != b""

    asyncio.run(twice())
