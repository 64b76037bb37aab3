"""A listing as Discord lays it out: a line and its button side by side, within Discord's limits, and known
again by its last line.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from discord.http import handle_message_parameters

from bot.rehearsal.rendered_message import all_components
from bot.scenes.model import (
    PARTS,
    Button,
    Choice,
    Control,
    Listing,
    Menu,
    Note,
    Panel,
    Picture,
    Post,
    Scene,
    Section,
    component_count,
)
from bot.stage.discord_api import render
from bot.stage.discord_api.custom_id import parse_custom_id
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.footer_tag import has_mark, with_mark
from bot.stage.discord_api.limits import LETTERS, BadPanel, check_panel
from bot.stage.messages.message_sync import digest
from tests.bot.stage.simulated import TABLE, simulated
from tests.support.painter import PlainPainter

OPEN = Button("Open", Control("open", arg="1"), "primary")
LIST = Listing(
    title="Thursday",
    text="The bell rings soon.",
    sections=(Section("Table 1\nwaits for Red", OPEN), Section("All well: 2, 3")),
    rows=(
        (Button("Pause all", Control("pause")),),
        Menu(Control("table"), (Choice("Table 1", "1"),), "Which?"),
    ),
    footer="Only staff",
    colour=0xC02020,
)


async def wire(panel: Panel) -> dict[str, Any]:
    with handle_message_parameters(
        **await render.message_kwargs(panel, "k3", PlainPainter(), key="control")
    ) as parameters:
        return dict(parameters.payload or {})


async def test_a_section_stands_beside_its_button_and_nothing_beside_the_components() -> None:
    body = await wire(LIST)
    (box,) = body["components"]
    beside = next(part for part in box["components"] if part["type"] == 9)
    assert body["flags"] == 1 << 15
    assert not body.keys() & {"embeds", "content"}
    assert body["allowed_mentions"] == {"parse": []}
    assert box["accent_color"] == 0xC02020
    assert [part["content"] for part in all_components([box]) if part["type"] == 10] == [
        "### Thursday\nThe bell rings soon.", "Table 1\nwaits for Red", "All well: 2, 3", "-# " + with_mark("Only staff", "k3", "control"),
    ]  # fmt: skip
    assert (beside["accessory"]["label"], beside["accessory"]["style"]) == ("Open", 1)
    assert parse_custom_id(beside["accessory"]["custom_id"]) == ("k3", Control("open", arg="1"))


@pytest.mark.parametrize(
    "panel",
    [
        LIST,
        replace(LIST, sections=()),
        replace(LIST, rows=()),
        replace(LIST, rows=(), sections=(Section("all"),) * 3),
    ],
)
async def test_a_listing_says_itself_how_many_parts_it_takes(panel: Listing) -> None:
    assert len(list(all_components((await wire(panel))["components"]))) == component_count(panel)


def many(sections: int) -> tuple[Section, ...]:
    return tuple(Section("x", replace(OPEN, control=Control("open", arg=str(n)))) for n in range(sections))


def test_a_listing_at_the_very_limits_passes() -> None:
    full = Listing(
        text="x",
        sections=(
            *many(11),
            Section("y" * (LETTERS - 13 - len(with_mark("", "k3", "control")))),
            Section("z"),
        ),
        rows=(),
    )
    assert component_count(full) == PARTS - 1
    check_panel(full, "k3", "control")


LONG = [
    ("characters in a listing", replace(LIST, text="x" * 3000, sections=(Section("x" * 1000),))),
    ("parts of a listing", replace(LIST, sections=many(11))),
    ("notes, a picture or a file", replace(LIST, notes=(Note("a", "b"),))),
    ("notes, a picture or a file", replace(LIST, picture=Picture("<svg/>", "a board"))),
    ("notes, a picture or a file", replace(LIST, file=("a.txt", b""))),
    ("begins with nothing", replace(LIST, title="", text="")),
    ("section", replace(LIST, sections=(Section(" "),))),
    ("label", replace(LIST, sections=(Section("x", Button("", Control("r"))),))),
    ("one custom_id", replace(LIST, sections=many(1) * 2)),
]


@pytest.mark.parametrize(("what", "panel"), LONG, ids=[f"{n}-{what}" for n, (what, _) in enumerate(LONG)])
def test_a_listing_beyond_discords_limits_is_refused_and_the_reason_named(what: str, panel: Listing) -> None:
    with pytest.raises(BadPanel, match=what):
        check_panel(panel, "k3", "control")


def test_listings_that_differ_in_a_section_alone_have_two_digests() -> None:
    assert digest(LIST) == digest(replace(LIST)) != digest(replace(LIST, sections=LIST.sections[:1]))


async def test_a_listing_is_posted_changed_and_known_again_by_its_last_line() -> None:
    async with simulated() as sim:
        await sim.set_up_channels()
        for panel in (LIST, replace(LIST, text="The bell has rung.", sections=())):
            await sim.do(sim.stage.show(TABLE, Scene((Post("control", "table", panel),)), sim.destinations))
            (message,) = sim.messages(sim.destinations.table)
            assert panel.text in str(message.components)
        (seen,) = await DiscordPort(sim.env.bot).recent(sim.destinations.table, 5)
        assert has_mark(seen.footer, TABLE, "control")
