"""Under a no stands *Why?*: it shows the paragraph of the rules in plain words, to whoever asks alone, and
changes nothing.
"""

from __future__ import annotations

import pytest

from bot.texts.lookup import t
from tests.e2e.classroom import SEATS, TEACHER, Classroom, buttons
from tests.e2e.forgery import forged_click
from tests.e2e.untouched import refused

RED, ORANGE, WHITE, BLUE = SEATS


async def test_a_refused_move_tells_why_in_words_to_its_player_alone(room: Classroom) -> None:
    await room.begin(options="dice=instructor")
    await room.slash(TEACHER, "roll", dice="4 4")
    assert "You may ask for at most" in await refused(
        room, RED, room.slash(RED, "harvest", at="dm", lumber=4)
    )

    told = await refused(room, RED, room.press(RED, "Why?", at="dm"))

    assert t("rules.C-20.title") in told
    assert t("rules.C-20.text") in told
    assert "C-20" not in told


async def test_a_no_of_every_kind_has_its_why(room: Classroom) -> None:
    """A move that the game refuses, a panel that would make no sense, what cannot be taken back, what a
    player may not see.
    """
    await room.begin()
    for told, rule in (
        (room.slash(BLUE, "roll"), "C-40"),
        (room.slash(BLUE, "build road"), "C-40"),
        (room.slash(BLUE, "bank"), "C-06"),
        (room.slash(BLUE, "undo"), "A5"),
        (room.press(BLUE, "Observe", at="classroom"), "A11"),
        (room.slash(BLUE, "meeting call"), "C-70"),
    ):
        await refused(room, BLUE, told)
        answer = room.answers[-1]
        why = [
            b
            for m in room.read(BLUE, "classroom")
            if int(m["id"]) == answer.message
            for b in buttons(m)
            if b["label"] == "Why?"
        ]
        assert [b["custom_id"].rpartition(":")[2] for b in why] == [rule]


async def test_why_is_answered_for_a_table_that_is_closed_or_that_nobody_knows(room: Classroom) -> None:
    table = await room.begin()
    place, card = room.place(RED, "table"), int(room.card(RED)["id"])
    await room.close()
    for name in (table, "nobody", ""):
        told = await refused(room, RED, forged_click(room, RED, place, card, f"moot:{name}:why::C-40"))
        assert t("rules.C-40.text") in told


@pytest.mark.parametrize("rule", ["", "C-999", "tables", "C-40.title", "{seed}"])
async def test_a_rule_that_there_is_not_is_said_to_be_out_of_date(room: Classroom, rule: str) -> None:
    table = await room.begin()
    place, card = room.place(RED, "table"), int(room.card(RED)["id"])

    assert t("tables.unknown_control") in await refused(
        room, RED, forged_click(room, RED, place, card, f"moot:{table}:why::{rule}")
    )
