"""Forms: shown as the first answer to a click or a command, filled in, and handed on line by line."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from bot.commands.interaction_data import form_values
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.scenes.model import Control, Form, Line, Panel, TableInfo
from bot.scenes.moves import Problem
from bot.stage.discord_api.limits import BadPanel, check_form
from bot.stage.discord_api.render import build_modal
from bot.texts.lookup import t
from tests.e2e.classroom import Classroom, classroom, text_of

FORM = Form(
    "Why?",
    Control("reason", "", "1.S1"),
    (
        Line("reason", "Everyone will read it", 200, placeholder="Because …", long=True),
        Line("more", "And?", 20, required=False, value="so"),
    ),
)


class Asking(CommonsScenes):
    """The scenes of the game, but `/board` opens a form, also as a button."""

    def command(
        self, _view: Any, _name: str, _options: Any, _info: TableInfo, _news: Sequence[object] = ()
    ) -> Any:
        return FORM

    def press(
        self,
        _view: Any,
        control: Control,
        values: Sequence[str],
        _info: TableInfo,
        _news: Sequence[object] = (),
    ) -> Any:
        return Panel(text=f"{control.arg}: {' | '.join(values)}") if control.route == "reason" else FORM


async def submitted(room: Classroom, answer: Any, key: str = "amara", **values: str) -> str:
    again = await room.seam.submit(key, answer.id, values)
    assert again.answered
    assert room.seam.errors() == []
    return next(
        text_of(m)
        for place in room.seam.places(key)
        for m in room.read(key, place.id)
        if int(m["id"]) == again.message
    )


async def test_a_command_opens_a_form_and_what_is_written_comes_back_in_order() -> None:
    async with classroom() as room:
        await room.begin()
        room.client.orchestrator.scenes = {"commons": Asking()}
        answer = await room.seam.slash("amara", room.place("amara", "dm"), "board", {})

        assert answer.modal is not None
        assert answer.modal["title"] == "Why?"
        assert "1.S1: Took four | really" in await submitted(room, answer, reason="Took four", more="really")


async def test_a_button_of_the_card_opens_a_form_and_the_card_stays() -> None:
    async with classroom() as room:
        await room.begin()
        room.client.orchestrator.scenes = {"commons": Asking()}
        before = room.card("amara")
        await room.press("amara", "Board")
        answer = room.answers[-1]

        assert "1.S1: Took four | " in await submitted(room, answer, reason="Took four", more="")
        assert room.card("amara") == before


class Denying(Asking):
    """The form is never right."""

    def press(
        self,
        _view: Any,
        control: Control,
        _values: Sequence[str],
        _info: TableInfo,
        _news: Sequence[object] = (),
    ) -> Any:
        return Problem("tables.not_a_player") if control.route == "reason" else FORM


async def test_words_that_are_refused_come_back_to_who_wrote_them() -> None:
    async with classroom() as room:
        await room.begin()
        room.client.orchestrator.scenes = {"commons": Denying()}
        answer = await room.seam.slash("amara", room.place("amara", "dm"), "board", {})
        told = await submitted(room, answer, reason="Took `four`", more=" ")

        assert t("tables.not_a_player") in told
        assert "```\nTook 'four'\n```" in told
        assert "Took" not in room.all_read("ben")


async def test_a_form_that_comes_too_late_asks_for_another_press() -> None:
    async with classroom() as room:
        await room.begin()
        room.client.orchestrator.scenes = {"commons": Asking()}
        room.client.responder._patience = 0.0
        look = room.client.orchestrator.tables.find

        async def slowly(table: str) -> Any:
            await asyncio.sleep(0.01)
            return await look(table)

        room.client.orchestrator.tables.find = slowly  # type: ignore[method-assign]

        assert (await room.slash("amara", "board", at="dm")).strip() == t("tables.press_again")


def test_what_is_no_form_has_nothing_written() -> None:
    assert form_values({"custom_id": "x", "values": ["1"]}) == ()
    assert form_values(
        {"components": [{"type": 1, "components": [{"type": 4, "custom_id": "a", "value": "old"}]}]}
    ) == ("old",)
    assert form_values(
        {"components": [{"type": 18, "component": {"type": 4, "custom_id": "a", "value": "new"}}]}
    ) == ("new",)


async def test_every_part_of_a_form_reaches_the_wire() -> None:
    window = build_modal(FORM, "k7")
    body = window.to_dict()
    first, second = (label["component"] for label in body["components"])

    assert window.is_finished()
    assert body["custom_id"] == "moot:k7:reason::1.S1"
    assert (first["custom_id"], first["style"], first["max_length"], first["placeholder"]) == (
        "reason",
        2,
        200,
        "Because …",
    )
    assert (second["required"], second["value"], second["style"]) == (False, "so", 1)


@pytest.mark.parametrize(
    "form",
    [
        Form("", Control("a"), (Line("a", "A", 10),)),
        Form("x" * 46, Control("a"), (Line("a", "A", 10),)),
        Form("x", Control("a"), ()),
        Form("x", Control("a"), tuple(Line(str(n), "A", 10) for n in range(6))),
        Form("x", Control("a"), (Line("a", "A", 10), Line("a", "B", 10))),
        Form("x", Control("a"), (Line("a", "x" * 46, 10),)),
        Form("x", Control("a"), (Line("a", "A", 4001),)),
        Form("x", Control("a"), (Line("a", "A", 10, placeholder="x" * 101),)),
        Form("x", Control("a"), (Line("a", "A", 10, value="x" * 11),)),
        Form("x", Control("a", arg="x" * 100), (Line("a", "A", 10),)),
    ],
)
def test_a_form_that_discord_would_refuse_is_never_sent(form: Form) -> None:
    with pytest.raises(BadPanel):
        check_form(form, "k7")
