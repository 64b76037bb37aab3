"""Who does what cannot be done is told why, in private and in plain words, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

from bot.texts.lookup import t
from games.island.table import add_to_count
from tests.e2e.arranging import at_step, to_step
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, buttons
from tests.e2e.forgery import clicked_twice, forged_click, forged_command, typed_twice
from tests.e2e.untouched import refused, standing

pytestmark = pytest.mark.usefixtures("no_errors")

RED, ORANGE, WHITE, BLUE = SEATS
STRANGER = "lena"

COMMANDS: dict[str, dict[str, Any]] = {
    "roll": {},
    "harvest": {"lumber": 1},
    "trade": {"give": "wool", "take": "ore"},
    "build road": {"place": "A"},
    "build settlement": {"place": "A"},
    "build city": {"place": "A"},
    "buy": {},
    "play": {"card": "monopoly", "resource1": "ore"},
    "next": {},
    "end": {},
    "undo": {},
}
"""Every command that moves the game."""

LEADING: dict[str, dict[str, Any]] = {
    "table start": {},
    "table seats": {"seat": "red", "player": "careful"},
    "table pause": {},
    "table resume": {},
    "table close": {},
    "table rollback": {},
    "table options": {"change": "goal=10"},
    "table export": {},
}
"""Every command that leads a table."""

LOOKS = {"My turn", "More…"}


async def moves(room: Classroom, key: str) -> tuple[int, list[dict[str, Any]]]:
    """The own panel, and its buttons that can be pressed and do more than show something."""
    panel = await room.own_panel(key)
    return int(panel["id"]), [b for b in buttons(panel) if b["label"] not in LOOKS and not b.get("disabled")]


# The wrong person


@pytest.mark.parametrize("step", ["roll", "trade", "build", "cards"])
async def test_only_the_player_whose_turn_it_is_moves(room: Classroom, step: str) -> None:
    await at_step(room, step, wool=4, ore=3, wheat=4, lumber=1, brick=1)
    await room.observe(OBSERVER)
    await room.seam.join_server(STRANGER)
    for key in (ORANGE, OBSERVER, TEACHER, STRANGER):
        for name, options in COMMANDS.items():
            await refused(room, key, room.slash(key, name, **options))
        _, own = await moves(room, RED)
        for button in own if key != STRANGER else ():
            place, card = room.place(key, "table"), int(room.card(key)["id"])
            await refused(room, key, forged_click(room, key, place, card, button["custom_id"]))


async def test_a_stranger_who_forges_a_click_is_told_that_only_players_play(room: Classroom) -> None:
    await room.begin()
    await room.seam.join_server(STRANGER)
    roll = (await moves(room, RED))[1][0]["custom_id"]
    sign_up, place = int(room.card(STRANGER, "classroom")["id"]), room.place(STRANGER, "classroom")
    assert "Only the players" in await refused(
        room, STRANGER, forged_click(room, STRANGER, place, sign_up, roll)
    )


async def test_a_player_writes_breaches_of_the_silence_and_not_without_end(room: Classroom) -> None:
    table = await room.begin()
    for _ in range(5):
        assert "Thank you" in await room.slash(RED, "confess")
    assert "already said that 5 times" in await refused(room, RED, room.slash(RED, "confess"))
    assert (await room.look(table)).record.breaches == 5


async def test_who_may_not_ask_in_a_harvest_cannot(room: Classroom) -> None:
    """RULES C-20, C-23: who has nothing on the hex, who has asked already, and who only watches."""
    table = await room.begin(options="dice=instructor")
    await room.observe(OBSERVER)
    await room.slash(TEACHER, "roll", dice="4 4")
    state: Any = (await room.look(table)).state
    limits = state.limits
    assert [any(limit) for limit in limits] == [True, False, True, True]
    _, own = await moves(room, RED)
    await room.slash(RED, "harvest", lumber=1)
    assert "asked for" in await refused(room, RED, room.slash(RED, "harvest", lumber=2))
    for key in (RED, ORANGE, OBSERVER, TEACHER):
        await refused(room, key, room.slash(key, "harvest", lumber=1))
        place, card = room.place(key, "table"), int(room.card(key)["id"])
        for button in own:
            await refused(room, key, forged_click(room, key, place, card, button["custom_id"]))


async def test_only_the_instructor_leads(room: Classroom) -> None:
    """Discord hides these commands from the others; should it not, the bot refuses."""
    await room.begin()
    await room.observe(OBSERVER)
    await room.seam.join_server(STRANGER)
    for key in (RED, OBSERVER, STRANGER):
        place = room.place(key, "classroom")
        for name, options in LEADING.items():
            text = await refused(room, key, forged_command(room, key, place, name, options))
            assert "instructor" in text or "no table" in text.lower() or "fixed" in text


async def test_in_direct_messages_a_command_needs_one_table_that_it_can_mean(room: Classroom) -> None:
    await room.seam.join_server(STRANGER)
    assert "no table" in (await refused(room, STRANGER, room.slash(STRANGER, "roll", at="dm"))).lower()
    await room.begin()
    assert "no table" in (await refused(room, STRANGER, room.slash(STRANGER, "hand", at="dm"))).lower()
    await room.open()
    await room.press(ORANGE, "Join", at="classroom")
    assert "more than one table" in await refused(room, ORANGE, room.slash(ORANGE, "roll", at="dm"))
    assert "more than one table" in await refused(room, ORANGE, room.slash(ORANGE, "roll"))


async def test_the_sign_up_card_says_no_to_whom_it_must(room: Classroom) -> None:
    await room.open()
    sign_up, place = int(room.card(TEACHER, "classroom")["id"]), room.place(TEACHER, "classroom")
    pledge = next(b for b in buttons(room.card(RED, "classroom")))["custom_id"].replace(":join:", ":pledge:")
    assert "you cannot play here" in await refused(room, TEACHER, room.press(TEACHER, "Join", at="classroom"))
    assert "so you already see everything" in await refused(
        room, TEACHER, room.press(TEACHER, "Observe", at="classroom")
    )
    assert "/table close" in await refused(room, TEACHER, room.press(TEACHER, "Leave", at="classroom"))
    assert "not at this table" in await refused(room, OBSERVER, room.press(OBSERVER, "Leave", at="classroom"))
    assert "not at this table" in await refused(
        room, OBSERVER, forged_click(room, OBSERVER, place, sign_up, pledge)
    )
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    assert "already sit" in await refused(room, RED, room.press(RED, "Join", at="classroom"))
    assert "observe" in await refused(room, OBSERVER, room.press(OBSERVER, "Join", at="classroom"))
    join = next(b for b in buttons(room.card(RED, "classroom")))["custom_id"]
    await room.slash(TEACHER, "table start")
    assert "already started" in await refused(
        room, OBSERVER, forged_click(room, OBSERVER, place, sign_up, join)
    )
    assert "observers see things that players must not" in await refused(
        room, RED, room.press(RED, "Observe", at="classroom")
    )
    assert t("tables.leave_title") in await refused(room, RED, room.press(RED, "Leave", at="classroom")), (
        "it is asked first"
    )


# The wrong step


RIGHT = {
    "roll": {"roll"},
    "trade": {"trade", "next", "end"},
    "build": {"build road", "build settlement", "build city", "buy", "next", "end"},
    "cards": {"play", "next", "end"},
}
"""What belongs to each step."""


@pytest.mark.parametrize("step", RIGHT)
async def test_what_belongs_to_another_step_must_wait(room: Classroom, step: str) -> None:
    await at_step(room, step, wool=4, ore=3, wheat=4, lumber=1, brick=1)
    for name in COMMANDS.keys() - RIGHT[step]:
        await refused(room, RED, room.slash(RED, name, **COMMANDS[name]))


async def test_nothing_but_asking_goes_on_in_a_harvest(room: Classroom) -> None:
    await room.begin(options="dice=instructor")
    await room.slash(TEACHER, "roll", dice="4 4")
    for name in COMMANDS.keys() - {"harvest"}:
        await refused(room, RED, room.slash(RED, name, **COMMANDS[name]))
    assert "already" in await refused(room, TEACHER, room.slash(TEACHER, "roll", dice="1 2"))


# The wrong phase


async def test_before_the_start_there_is_nothing_to_play(room: Classroom) -> None:
    await room.open()
    for key in SEATS[:3]:
        await room.press(key, "Join", at="classroom")
    for name, options in COMMANDS.items():
        await refused(room, RED, room.slash(RED, name, **options))
    for name in ("hand", "board", "bank"):
        assert "not started" in await refused(room, RED, room.slash(RED, name))
    for name in ("table pause", "table resume", "table export", "table rollback", "table start"):
        await refused(room, TEACHER, room.slash(TEACHER, name))
    await refused(room, TEACHER, room.slash(TEACHER, "table close", after_round=True))


async def test_a_paused_table_takes_no_move_by_any_way(room: Classroom) -> None:
    table = await room.begin()
    card = int(room.card(RED)["id"])
    roll = (await moves(room, RED))[1][0]["custom_id"]
    await room.slash(TEACHER, "table pause")
    for name, options in COMMANDS.items():
        await refused(room, RED, room.slash(RED, name, **options))
    await refused(room, RED, forged_click(room, RED, room.place(RED, "table"), card, roll))
    await refused(room, TEACHER, room.slash(TEACHER, "table pause"))
    assert (await room.look(table)).record.is_paused


async def over(room: Classroom) -> str:
    """A game that has just ended."""
    table = await at_step(room, "build")

    def last_turn(state: Any) -> None:
        state.round, state.active, state.phase = state.rounds, 3, "cards"
        state.turn = 4 * state.rounds

    await room.arrange(table, last_turn)
    await room.press(BLUE, "End turn")
    assert (await room.look(table)).record.status == "over"
    return table


async def test_after_the_end_nothing_can_be_played_or_changed(room: Classroom) -> None:
    await over(room)
    for name, options in COMMANDS.items():
        for key in (RED, BLUE):
            await refused(room, key, room.slash(key, name, **options))
    for name in LEADING.keys() - {"table close", "table export"}:
        await refused(room, TEACHER, room.slash(TEACHER, name, **LEADING[name]))
    await refused(room, TEACHER, room.slash(TEACHER, "table close", after_round=True))


async def test_a_closed_table_is_closed_to_everybody(room: Classroom) -> None:
    await room.begin()
    card, place = int(room.card(RED)["id"]), room.place(RED, "table")
    controls = [b["custom_id"] for b in buttons(room.card(RED))]
    sign_up = [b["custom_id"] for b in buttons(room.card(RED, "classroom"))]
    await room.close()
    for name, options in COMMANDS.items():
        await refused(room, RED, room.slash(RED, name, **options))
    for custom_id in (*controls[:1], *sign_up):
        await refused(room, RED, forged_click(room, RED, place, card, custom_id))
    for name in LEADING.keys() - {"table export"}:
        await refused(room, TEACHER, room.slash(TEACHER, name, **LEADING[name]))


# The past


async def test_a_button_of_a_step_that_is_over_does_nothing(room: Classroom) -> None:
    """Each button of the card, after its step: also where the same button stands on the newest card again."""
    table = await room.begin()
    place = room.place(RED, "table")
    for step in ("roll", "trade", "build", "cards"):
        await room.arrange(table, to_step(step))
        card, old = await moves(room, RED)
        assert old
        await room.arrange(table, to_step(step))
        for button in old:
            text = await refused(room, RED, forged_click(room, RED, place, card, button["custom_id"]))
            assert "out of date" in text or button["label"].endswith(("…", t("tables.button.turn"))), (
                "a button that only opens a panel may open today's"
            )


PANELS = {
    "trade": ("Trade", ["Take ore"], "Give"),
    "build": ("City", ["A: "], "Build"),
    "buy": ("Buy card", [], "Buy"),
    "cards": ("Play", [], "Play"),
}
"""By step: the button that opens the private panel, what is chosen in it, and its green button."""


async def open_panel(room: Classroom, kind: str) -> dict[str, Any]:
    """Red goes through a private panel up to its green button, which is returned."""
    label, choices, confirm = PANELS[kind]
    await room.press(RED, label)
    if kind == "cards":
        await room.press(RED, "Victory Point")
    for choice in choices:
        await room.press(RED, choice)
    return next(b for b in buttons(room.read(RED, "table")[-1]) if b["label"].startswith(confirm))


async def at_panel(room: Classroom, kind: str) -> str:
    """A table at which Red can do what this panel is for."""
    held: dict[str, Any] = {"lumber": 8} if kind == "trade" else {"ore": 4, "wheat": 3, "wool": 1}
    table = await at_step(room, "build" if kind == "buy" else kind, **held)

    def card_in_hand(state: Any) -> None:
        state.deck.remove("victory_point")
        state.cards[0] = add_to_count(state.cards[0], "victory_point", 1)

    if kind == "cards":
        await room.arrange(table, card_in_hand)
    return table


@pytest.mark.parametrize("kind", PANELS)
async def test_a_private_panel_of_an_earlier_time_does_nothing(room: Classroom, kind: str) -> None:
    """Somebody leaves a panel open, does something else, and comes back to it: also where Discord has not
    taken it away yet.
    """
    await at_panel(room, kind)
    green = await open_panel(room, kind)
    panel, place = int(room.card(RED)["id"]), room.place(RED, "table")
    await room.slash(RED, "end")
    await refused(room, RED, forged_click(room, RED, place, panel, green["custom_id"]))
    await room.slash(ORANGE, "roll")
    await refused(room, RED, forged_click(room, RED, place, panel, green["custom_id"]))


@pytest.mark.parametrize("kind", PANELS)
async def test_a_second_press_of_the_green_button_does_not_do_it_again(room: Classroom, kind: str) -> None:
    await at_panel(room, kind)
    green = await open_panel(room, kind)
    panel, place = int(room.read(RED, "table")[-1]["id"]), room.place(RED, "table")
    before = await standing(room)
    await room.seam.click(RED, place, panel, green["custom_id"])
    assert (await standing(room)).tables != before.tables
    await refused(room, RED, forged_click(room, RED, place, panel, green["custom_id"]))


@pytest.mark.parametrize(
    ("step", "label"),
    [
        ("roll", "Roll"),
        ("trade", "Go on"),
        ("build", "Go on"),
        ("cards", "End turn"),
        ("trade", "End turn"),
        ("harvest", "0 "),
    ],
)
async def test_a_double_click_on_the_card_counts_once(room: Classroom, step: str, label: str) -> None:
    table = await (room.begin(options="dice=instructor") if step == "harvest" else at_step(room, step))
    if step == "harvest":
        await room.slash(TEACHER, "roll", dice="4 4")
    (card, own), place = await moves(room, RED), room.place(RED, "table")
    button = next(b for b in own if b["label"].startswith(label))
    before = await room.look(table)
    await room.seam.click(RED, place, card, button["custom_id"])
    assert (await room.look(table)).version == before.version + 1
    await refused(room, RED, forged_click(room, RED, place, card, button["custom_id"]))


@pytest.mark.parametrize("label", ["Join", "Observe", "Leave"])
async def test_a_double_click_on_the_sign_up_card_counts_once(room: Classroom, label: str) -> None:
    await room.open()
    if label == "Leave":
        await room.press(RED, "Join", at="classroom")
    await room.press(RED, label, at="classroom")
    await refused(room, RED, room.press(RED, label, at="classroom"))


async def test_a_promise_is_made_once(room: Classroom) -> None:
    await room.open()
    await room.press(RED, "Join", at="classroom")
    card = room.card(RED, "classroom")
    button = next(button for button in buttons(card) if button["label"] == "I promise")
    await room.press(RED, "I promise", at="classroom")
    await refused(
        room, RED, forged_click(room, RED, room.place(RED, "classroom"), int(card["id"]), button["custom_id"])
    )


@pytest.mark.parametrize("label", ["Roll", "My hand"])
async def test_a_click_that_discord_delivers_twice_counts_once(room: Classroom, label: str) -> None:
    """The second delivery has the first one's id; its answer is too late, and that is no error."""
    table = await room.begin()
    message = await room.own_panel(RED) if label == "Roll" else room.card(RED)
    card, place = int(message["id"]), room.place(RED, "table")
    custom_id = next(b["custom_id"] for b in buttons(message) if b["label"].startswith(label))
    before = await room.look(table)
    record = await clicked_twice(room, RED, place, card, custom_id)
    assert record.responded
    assert (await room.look(table)).version == before.version + (label == "Roll")
    assert room.seam.errors() == []


@pytest.mark.parametrize(
    ("step", "path", "options"),
    [
        ("roll", "roll", {}),
        ("trade", "trade", {"give": "lumber", "take": "ore"}),
        ("trade", "next", {}),
        ("build", "build road", {"place": "A"}),
        ("build", "buy", {}),
        ("cards", "end", {}),
    ],
)
async def test_a_command_that_discord_delivers_twice_counts_once(
    room: Classroom, step: str, path: str, options: dict[str, Any]
) -> None:
    """Each of them could be done twice in a row, but for the delivery's number in the journal."""
    table = await at_step(room, step, lumber=8, brick=4, wheat=2, wool=2, ore=2)
    before = await room.look(table)
    record = await typed_twice(room, RED, room.place(RED, "classroom"), path, options)
    assert record.responded
    assert (await room.look(table)).version == before.version + 1
    assert room.seam.errors() == []


async def test_a_table_that_discord_asks_for_twice_is_opened_once(room: Classroom) -> None:
    await typed_twice(room, TEACHER, room.place(TEACHER, "classroom"), "table open", {"game": "commons"})
    assert len(room.database.tables) == 1
    assert len([place for place in room.seam.places(TEACHER) if place.name.startswith("table-")]) == 1
    assert len([message for message in room.read(RED, "classroom") if buttons(message)]) == 1
