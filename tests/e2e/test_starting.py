"""Starting a table, by the button on its card and by the command, and the promise of silence on the way."""

from __future__ import annotations

import pytest

from bot.catalogue import automatic_players, names
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, buttons, channel, menus, text_of


async def status(room: Classroom, table: str) -> str:
    return (await room.look(table)).record.status


async def test_start_in_the_class_starts_the_one_table_whose_sign_up_is_open(room: Classroom) -> None:
    """Tables that run, are over or are closed do not count."""
    running = await room.begin()
    closed = await room.open()
    await room.close(room.place(TEACHER, await channel(room, closed)))
    waiting = await room.open()
    await room.press(SEATS[0], "Join", at="classroom")
    assert "has started" in await room.slash(TEACHER, "table start", fill="careful")
    assert [await status(room, table) for table in (running, closed, waiting)] == [
        "playing",
        "closed",
        "playing",
    ]


async def test_where_two_tables_are_open_the_answer_leads_to_the_card(room: Classroom) -> None:
    tables = [await room.open(), await room.open()]
    await room.press(SEATS[0], "Join", at="classroom")
    told = await room.slash(TEACHER, "table start", fill="careful")
    assert "more than one table" in told
    assert "card" in told
    assert [await status(room, table) for table in tables] == ["lobby", "lobby"]
    await room.press(TEACHER, "Start", at="classroom")
    await room.choose(TEACHER, "careful", at="classroom")
    assert [await status(room, table) for table in tables] == ["lobby", "playing"], (
        "the newest card was pressed"
    )


async def test_start_is_for_the_instructor_and_says_so_to_everybody_else(room: Classroom) -> None:
    table = await room.open()
    await room.press(SEATS[0], "Join", at="classroom")
    for key in (SEATS[0], SEATS[1], OBSERVER):
        assert "Only the instructor" in await room.press(key, "Start", at="classroom")
    assert await status(room, table) == "lobby"


@pytest.mark.parametrize("how", ["button", "command"])
async def test_with_free_seats_start_says_which_and_offers_who_could_play_them(
    room: Classroom, how: str
) -> None:
    table = await room.open(game="settlers")
    await room.press(SEATS[1], "Join", at="classroom")
    start = (
        room.press(TEACHER, "Start", at="classroom")
        if how == "button"
        else room.slash(TEACHER, "table start")
    )
    told = await start
    seats = [seat.name for seat in (await room.look(table)).record.seats]
    assert f"These seats are still free: {seats[1].capitalize()}" in told
    assert seats[0].capitalize() not in told
    message = next(m for m in reversed(room.read(TEACHER, "classroom")) if menus(m))
    offered = {choice["value"]: choice["description"] for choice in menus(message)[0]["options"]}
    assert set(offered) == set(automatic_players("settlers"))
    assert all(offered.values()), "each says how it plays"
    assert "has started" in await room.choose(TEACHER, "hermit", at="classroom")
    assert [s.automatic for s in (await room.look(table)).record.seats] == [
        None,
        *["hermit"] * (len(seats) - 1),
    ]


@pytest.mark.parametrize("game", names())
async def test_completions_name_the_automatic_players_of_this_game_alone_and_how_they_play(
    room: Classroom, game: str
) -> None:
    await room.open(game=game)
    place = room.place(TEACHER, "classroom")
    for command, option in (("table start", "fill"), ("table seats", "player")):
        found = await room.seam.completions(TEACHER, place, command, option, "", filled={})
        assert {choice["value"] for choice in found} == set(automatic_players(game))
        assert all(
            choice["name"].startswith(f"{choice['value']}: ") and len(choice["name"]) <= 100
            for choice in found
        )


async def test_who_starts_a_silent_game_is_told_who_has_not_promised_and_it_starts_all_the_same(
    room: Classroom,
) -> None:
    """RULES C-61."""
    table = await room.open()
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.press(SEATS[0], "I promise", at="classroom")
    card = text_of(next(m for m in room.read(TEACHER, "classroom") if "Commons Game: sign up" in text_of(m)))
    assert card.count("🤝") == 2, "one seat, and what the sign means"
    told = await room.press(TEACHER, "Start", at="classroom")
    assert "has started" in told
    assert "Orange, White and Blue" in told
    assert await status(room, table) == "playing"
    await room.press(SEATS[1], "I promise", at="classroom")
    assert (await room.look(table)).record.pledged == (0, 1)


async def test_when_all_have_promised_nothing_is_missed(room: Classroom) -> None:
    await room.open()
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
        await room.press(key, "I promise", at="classroom")
    assert "promised" not in await room.slash(TEACHER, "table start")
    card = next(m for m in room.read(TEACHER, "classroom") if "Leave" in str(m["components"]))
    assert "I promise" not in [button["label"] for button in buttons(card)]


async def test_who_sits_is_asked_before_observing_takes_the_seat_away(room: Classroom) -> None:
    table = await room.open()
    await room.press(SEATS[0], "Join", at="classroom")
    assert "you would give up your seat" in await room.press(SEATS[0], "Observe", at="classroom")
    assert [p.role for p in (await room.look(table)).people] == ["instructor", "player"]
    assert "observing" in await room.press(SEATS[0], "Yes, give up my seat", at="classroom")
    assert [p.role for p in (await room.look(table)).people] == ["instructor", "observer"]


async def test_an_observer_is_never_sent_to_a_channel_that_they_cannot_see(room: Classroom) -> None:
    """Discord shows a mention of such a channel as "#no-access"."""
    table = await room.open()
    told = await room.press(OBSERVER, "Observe", at="classroom")
    assert "<#" not in told
    assert (watch := await channel(room, table, "watch")) in told
    await room.slash(TEACHER, "table start", fill="careful")
    assert room.place(OBSERVER, watch)
