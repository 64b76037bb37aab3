"""Whatever text, number, name or made-up control comes in: an answer in private, no harm to anybody, and
nothing has changed.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from games.commons.governance.options import CommonsOptions
from tests.e2e.arranging import at_step
from tests.e2e.classroom import SEATS, TEACHER, Classroom, menus, text_of
from tests.e2e.forgery import forged_click, forged_command, forged_form
from tests.e2e.untouched import clear, refused, standing, told
from tests.support.hostile import ARGS, MALFORMED, ROUTES, TEXTS

pytestmark = pytest.mark.usefixtures("no_errors")

RED, ORANGE, WHITE, BLUE = SEATS

FILLED: dict[str, dict[str, Any]] = {
    "table open": {"game": "commons"},
    "table seats": {"seat": "red"},
    "trade": {"give": "wool", "take": "ore"},
    "give": {"colour": "blue", "gold": 1},
    "graze": {"colour1": "blue"},
    "vote": {"choice": "for"},
    "play": {"card": "road_building"},
    "motion add": {"sort": "sanction"},
    "motion change": {"rule": "S1"},
    "motion swap": {"rule": "S1"},
    "session announce": {"text": "Ten minutes left"},
    "sanction": {"colour": "blue", "rule": "S1", "reason": "too much"},
    "reward": {"colour": "blue", "rule": "R1", "reason": "very little"},
}
"""What else a command needs."""

INVISIBLE = re.compile(r"[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
DANGEROUS = re.compile(r"@everyone|@here|<@[!&]?\d|<#\d|</[^<>]*:\d+>|\]\(|https?://")


def batched(items: Iterable[str], size: int) -> list[tuple[str, ...]]:
    """So many at a time: opening a class costs more than using it."""
    found = list(items)
    return [tuple(found[start : start + size]) for start in range(0, len(found), size)]


def harmless(text: str) -> str:
    """The text, if what somebody typed can do nothing in it: outside of code it calls nobody, links nowhere
    and hides nothing.
    """
    assert len(text) < 1200
    assert not INVISIBLE.search(text)
    assert text.count("`") % 2 == 0
    assert not DANGEROUS.search("".join(text.split("`")[::2])), text
    return text


def options_of_text(room: Classroom, key: str, place: int) -> list[tuple[str, str]]:
    """Every option of every command that takes a text, as (command, option); but for the title of a session,
    which may be any, and for commands that name a member, whom Discord must know.
    """
    leaves = [
        leaf
        for leaf in room.seam.commands(key, place)
        if not any(o["type"] == 6 and o.get("required") for o in leaf["options"])
    ]
    found = [
        (leaf["path"], option["name"]) for leaf in leaves for option in leaf["options"] if option["type"] == 3
    ]
    assert len(found) >= 10
    return [one for one in found if one != TITLE]


TITLE = ("session open", "title")


@pytest.mark.parametrize("name", sorted(TEXTS.keys() - {"surrogate"}))
async def test_a_session_with_any_title_is_shown_without_harm(room: Classroom, name: str) -> None:
    place = room.place(TEACHER, "classroom")
    await forged_command(room, TEACHER, place, "session open", {"title": TEXTS[name]})
    await room.client.follow.drain()
    await room.client.orchestrator.stage.drain()
    assert room.seam.errors() == []
    for where in ("classroom", "control"):
        for message in room.read(TEACHER, where):
            harmless(text_of(message))
            assert not message["pinged"]


EACH = 3
"""A third of the texts goes into each option, and each text into a third of the options."""


@pytest.mark.parametrize("names", batched(TEXTS, 6))
async def test_no_text_in_any_option_does_any_harm(room: Classroom, names: tuple[str, ...]) -> None:
    """Also in the options for which Discord's client offers a list: what it sends is not enforced
    (docs/build/discord.md, Limits). Half a character is never handed on.
    """
    await at_step(room, "cards", table_options={"options": "dice=instructor"})
    place = room.place(TEACHER, "classroom")
    every = options_of_text(room, TEACHER, place)
    for number, name in enumerate(names):
        for turn, (path, option) in enumerate(every[number % EACH :: EACH]):
            key = TEACHER if path.startswith("table") or turn % 2 else RED
            typed = {**FILLED.get(path, {}), option: TEXTS[name]}
            harmless(await refused(room, key, forged_command(room, key, place, path, typed)))
    for message in room.read(RED, "classroom"):
        assert not message["pinged"]


async def test_no_text_confuses_the_suggestions(room: Classroom) -> None:
    await at_step(room, "build", wheat=2, ore=3)
    place = room.place(RED, "classroom")
    options = (("build road", "place"), ("build city", "place"), ("play", "card"), ("play", "place2"))
    for text, (path, option) in product(TEXTS.values(), options):
        filled = {"card": "road_building"} if option == "place2" else {}
        assert await room.seam.completions(RED, place, path, option, text, filled=filled) == []
    assert room.seam.errors() == []


BAD_VALUES = ("", "nope", "-1", "9" * 30, "1.5", "x" * 4000)


async def test_no_option_of_a_table_takes_a_value_that_it_cannot_have(room: Classroom) -> None:
    await room.open()
    for number, option in enumerate(CommonsOptions.model_fields):
        for value in ("nope", BAD_VALUES[number % len(BAD_VALUES)]):
            harmless(
                await refused(room, TEACHER, room.slash(TEACHER, "table options", change=f"{option}={value}"))
            )
        if number % EACH == 0:
            harmless(
                await refused(
                    room, TEACHER, room.slash(TEACHER, "table open", game="commons", options=f"{option}=nope")
                )
            )


NUMBERS = (-1, -(10**15), 49, 10**15, 2**53, "x")
OUT_OF_BOUNDS: tuple[tuple[str, str, tuple[Any, ...]], ...] = (
    ("harvest", "lumber", NUMBERS),
    ("trade", "count", (0, *NUMBERS)),
    ("table open", "rounds", (-1, 1, 2, 41, 10**15, 1.5, "x")),
    ("table open", "goal", (-5, 0, 13, 10**15, "x")),
    ("table open", "seats", (0, 2, 5, -3, 10**15, "x")),
    ("table open", "most_observers", (-1, 51, 10**15, 1.5, "x")),
    ("table open", "strict", ("x", 2)),
    ("table rollback", "turns", (-1, 1, 200, 10**9, "x")),
    ("session announce", "text", (None, 5, True)),
)


@pytest.mark.parametrize(("path", "option", "values"), OUT_OF_BOUNDS)
async def test_what_is_out_of_bounds_or_of_another_kind_is_refused(
    room: Classroom, path: str, option: str, values: tuple[Any, ...]
) -> None:
    """The client's own bounds may be gone round, so the bot has them too."""
    await at_step(room, "trade", wool=4)
    key = TEACHER if path.startswith(("table", "session")) else RED
    for value in values:
        typed = {**FILLED.get(path, {}), option: value}
        await refused(room, key, forged_command(room, key, room.place(key, "classroom"), path, typed))


async def test_what_is_chosen_from_a_list_is_one_of_it(room: Classroom) -> None:
    """The answer says which there are."""
    await room.begin()
    place = room.place(TEACHER, "classroom")
    lists = (
        ({"game": "chess"}, "`game` can be one of these: commons, tragedy, settlers and crossroads."),
        ({"game": "commons", "observers": "x"}, "`observers` can be one of these: "),
    )
    for typed, answer in lists:
        assert answer in await refused(
            room, TEACHER, forged_command(room, TEACHER, place, "table open", typed)
        )


async def test_in_a_harvest_no_more_can_be_asked_for_than_the_limit(room: Classroom) -> None:
    """RULES C-20."""
    await room.begin(options="dice=instructor")
    await room.slash(TEACHER, "roll", dice="4 4")
    place = room.place(RED, "classroom")
    for number in (-1, 4, 48, 10**15, -(10**15), "x"):
        await refused(room, RED, forged_command(room, RED, place, "harvest", {"lumber": number}))
    assert "You may ask for at most" in await refused(room, RED, room.slash(RED, "harvest", lumber=4))
    assert "You may ask for at most" in await refused(room, RED, room.slash(RED, "harvest", ore=1))


@pytest.mark.parametrize("path", ["build road", "build settlement", "build city", "play"])
async def test_a_place_that_is_not_there_is_named_in_the_answer(room: Classroom, path: str) -> None:
    await at_step(room, "cards" if path == "play" else "build", lumber=4, brick=4, wheat=4, wool=4, ore=4)
    for place in ("ZZ", "999", "-1", "0", "A1", "a b", "Å", "²", "?"):
        typed = {"card": "road_building", "place1": place} if path == "play" else {"place": place}
        await refused(room, RED, room.slash(RED, path, **typed))


@pytest.mark.parametrize(("path", "option"), [("table seats", "member"), ("table open", "voice")])
async def test_a_member_or_a_channel_that_is_gone_is_no_answer_to_anything(
    room: Classroom, path: str, option: str
) -> None:
    """discord.py cannot read such a command; the bot says so."""
    await room.begin()
    before = await standing(room)
    typed = {**FILLED[path], option: "123456789012345678"}
    answer = await forged_command(room, TEACHER, room.place(TEACHER, "classroom"), path, typed)
    assert answer.answered
    assert answer.ephemeral
    assert await standing(room) == replace(before, private=(await standing(room)).private)


# Made-up controls

LOOKS = {"hand", "board", "rules", "help", "bank"}


async def stamp_of(room: Classroom, table: str) -> str:
    """The stamp of the buttons of this very step."""
    state: Any = (await room.look(table)).state
    return f"m{state.moment}"


@pytest.mark.parametrize("custom_ids", batched(MALFORMED, 8))
async def test_a_malformed_control_is_answered_and_does_nothing(
    room: Classroom, custom_ids: tuple[str, ...]
) -> None:
    table = await room.begin()
    card, place = int(room.card(ORANGE)["id"]), room.place(ORANGE, "table")
    for custom_id in custom_ids:
        made_up = custom_id.replace("{table}", table).replace("{stamp}", await stamp_of(room, table))
        for values in (None, ["x" * 4000]):
            harmless(await refused(room, ORANGE, forged_click(room, ORANGE, place, card, made_up, values)))
        harmless(await refused(room, ORANGE, forged_form(room, ORANGE, place, made_up, card)))
        harmless(await refused(room, ORANGE, forged_form(room, ORANGE, place, made_up)))


@pytest.mark.parametrize("step", ["roll", "trade", "build", "cards"])
async def test_no_made_up_argument_lets_somebody_move_out_of_turn(room: Classroom, step: str) -> None:
    """Every route with arguments that some panel might have had, and with others, fresh and stale, as a
    button and as a menu.
    """
    table = await at_step(room, step)
    card, place = int(room.card(ORANGE)["id"]), room.place(ORANGE, "table")
    stamps = ("", await stamp_of(room, table), "v999")
    rng = random.Random(step)
    before = await standing(room)
    for route in ROUTES:
        for arg in rng.sample(ARGS, 4):
            custom_id = f"moot:{table}:{route}:{rng.choice(stamps)}:{arg}"
            answer = await forged_click(
                room, ORANGE, place, card, custom_id, rng.choice((None, ["0"], ["lumber"], ["zzz"]))
            )
            text = told(room, ORANGE, answer)
            assert route in LOOKS or clear(text), custom_id
    after = await standing(room)
    assert after.tables == before.tables
    assert after.public == before.public
    assert after.of_others(ORANGE) == before.of_others(ORANGE)


@pytest.mark.parametrize(("step", "routes"), [("trade", "trade"), ("build", "build"), ("cards", "play")])
async def test_no_made_up_argument_gets_more_than_the_rules_allow(
    room: Classroom, step: str, routes: str
) -> None:
    """Somebody whose turn it is makes up choices that no panel offered."""
    table, rng = await at_step(room, step), random.Random(step)
    card, place = int(room.card(RED)["id"]), room.place(RED, "table")
    before = await standing(room)
    for suffix in (".pick", ".at", ".do"):
        for arg in ARGS:
            values = rng.choice((None, ["999"], ["lumber"]))
            await forged_click(room, RED, place, card, f"moot:{table}:{routes}{suffix}::{arg}", values)
            assert room.answers[-1].answered, arg
    assert room.seam.errors() == []
    after = await standing(room)
    assert (after.tables, after.public, after.of_others(RED)) == (
        before.tables,
        before.public,
        before.of_others(RED),
    )


@pytest.mark.parametrize("step", ["trade", "build"])
async def test_a_menu_takes_only_what_it_offered(room: Classroom, step: str) -> None:
    await at_step(room, step, lumber=8, brick=4, wheat=4, wool=4, ore=4)
    await room.press(RED, {"trade": "Trade", "build": "Road"}[step])
    panel, place = room.read(RED, "table")[-1], room.place(RED, "table")
    for menu in menus(panel):
        for value in ("", "x", "999", "-1", "@everyone", "gold", "x" * 200):
            await refused(
                room, RED, forged_click(room, RED, place, int(panel["id"]), menu["custom_id"], [value])
            )
        await refused(room, RED, forged_click(room, RED, place, int(panel["id"]), menu["custom_id"], []))
        await refused(
            room, RED, forged_click(room, RED, place, int(panel["id"]), menu["custom_id"], ["x"] * 30)
        )
