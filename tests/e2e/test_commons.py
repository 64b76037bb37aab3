"""A whole lesson, as its people live it."""

from __future__ import annotations

import pytest

from bot.catalogue import find_game
from bot.rehearsal.world import ActRefused
from games.audit import replay, verification_findings
from games.commons.game import COMMONS
from games.record import decode_record, digest
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, buttons, text_of

ALL = (*SEATS, OBSERVER, TEACHER)


async def turn_by_commands(room: Classroom, table: str) -> None:
    """One turn as somebody plays it who likes to type. Commands work in the class's channel and in direct
    messages.
    """
    key = SEATS[(await room.look(table)).state.active]
    assert await room.slash(key, "roll", at="dm")
    while (snap := await room.look(table)).state.phase == "harvest":
        wait = snap.waits()[0]
        limit = snap.state.limits[wait.seat]
        wish = {
            name: min(1, most)
            for name, most in zip(("lumber", "brick", "wheat", "wool", "ore"), limit, strict=True)
        }
        assert "asked" in await room.slash(SEATS[wait.seat], "harvest", **wish)
    for _ in range(2):
        assert await room.slash(key, "next")
    assert await room.slash(key, "end")


async def turn_by_buttons(room: Classroom, table: str) -> None:
    """The same turn on the table's card."""
    key = SEATS[(await room.look(table)).state.active]
    await room.press(key, "Roll")
    while (snap := await room.look(table)).state.phase == "harvest":
        asker = SEATS[snap.waits()[0].seat]
        labels = [b["label"] for b in buttons(await room.own_panel(asker))]
        if any(label.startswith("1 ") for label in labels):
            await room.press(asker, "1 ")
        else:
            await room.press(asker, "Ask for nothing")
    await room.press(key, "Go on")
    await room.press(key, "Go on")
    await room.press(key, "End turn")


async def test_a_lesson_from_the_first_command_to_the_checked_dice(room: Classroom) -> None:
    table = await room.open(rounds=4)
    for key in SEATS:
        assert "You are" in await room.press(key, "Join", at="classroom")
        await room.press(key, "I promise", at="classroom")
    assert "observing" in await room.press(OBSERVER, "Observe", at="classroom")
    assert "has started" in await room.slash(TEACHER, "table start")

    for _ in range(8):
        await turn_by_commands(room, table)
        await nobody_knows_too_much(room, table)
    for _ in range(8):
        await turn_by_buttons(room, table)
        await nobody_knows_too_much(room, table)

    snap = await room.look(table)
    assert snap.record.status == "over"
    await room.press(SEATS[1], "One question")
    assert "Thank you" in await room.press(SEATS[1], "I kept the silence")
    await nothing_is_told_that_the_other_stage_would_need(room, table)
    await room.close()
    secret = await room.store.secret(table)
    for key in ALL:
        words = await room.press(key, "The dice")
        assert secret in words
        assert snap.record.commitment in words
    await the_class_sees_what_it_did(room, table)
    assert "journal" in await room.slash(TEACHER, "table export", at=room.place(TEACHER, "table"))
    await the_journal_can_be_checked(room, table)


async def nothing_is_told_that_the_other_stage_would_need(room: Classroom, table: str) -> None:
    """RULES C-06, C-70: until the teacher has decided, nobody can work out a die, and no player knows what
    the bank holds.
    """
    assert "when the game is over" in await room.slash(TEACHER, "table export")
    secret, stock = await room.store.secret(table), (await room.look(table)).state.bank
    for key in ALL:
        assert secret not in room.all_read(key)
    for key in SEATS:
        words = room.all_read(key)
        assert "The hidden bank" not in words
        assert "What crashed" not in words
        assert f"{sum(stock)} cards are left" not in words


async def test_a_game_that_ended_without_it_goes_on_with_the_ostrom_variant_and_talk_ends_again(
    room: Classroom,
) -> None:
    """RULES C-60, C-70: at the end all may talk at once; then silence, and the seed comes with the real end."""
    table = await room.begin(rounds=3)
    for _ in range(12):
        await turn_by_commands(room, table)
    await room.seam.say(SEATS[0], room.place(SEATS[0], "table"), "I took too much, sorry")
    await room.client.orchestrator.drain()
    assert any("too much" in text_of(m) for m in room.read(SEATS[2], "table"))
    await room.press(SEATS[1], "One question")
    await room.press(SEATS[1], "I kept the silence")
    snap = await room.look(table)
    assert (snap.record.breaches, snap.record.exits) == (0, (1,))
    await room.slash(TEACHER, "stage ostrom")
    snap = await room.look(table)
    assert (snap.record.status, snap.state.rounds, snap.record.exits) == ("playing", 11, ())
    assert snap.floor().silent
    secret = await room.store.secret(table)
    assert all(secret not in room.all_read(key) for key in ALL)
    with pytest.raises(ActRefused):
        await room.seam.say(SEATS[0], room.place(SEATS[0], "table"), "psst")


async def the_class_sees_what_it_did(room: Classroom, table: str) -> None:
    """The result, as every player has it: the picture of the bank in words ends with what is left in it."""
    state = (await room.look(table)).state
    for key in ALL:
        result = next(m for m in reversed(room.read(key, "table")) if "All the figures" in str(buttons(m)))
        words = result["attachments"][0]["description"]
        for resource, left in zip(("lumber", "brick", "wheat", "wool", "ore"), state.bank, strict=True):
            assert f"{resource}: 6, " in words
            assert f", {left}." in words.split(f"{resource}: ")[1]
        assert "To talk about now" in await room.press(key, "All the figures")
    for seat, key in enumerate(SEATS):
        page = await room.press(key, "My own page")
        assert f"{sum(state.points[seat : seat + 1])} point" in page
        assert "You asked for" in page
    assert "for people who played" in await room.press(OBSERVER, "My own page")


async def the_journal_can_be_checked(room: Classroom, table: str) -> None:
    at = room.place(TEACHER, "table")
    message = next(
        m for m in reversed(room.read(TEACHER, at)) if any("jsonl" in a["filename"] for a in m["attachments"])
    )
    file = room.seam.file(
        TEACHER, room.place(TEACHER, at), int(message["id"]), int(message["attachments"][0]["id"])
    )
    text = file.content.decode()
    for person in room.seam.cast:
        assert person.name not in text
        assert str(room.seam.user_id(person.key)) not in text
    record, game = decode_record(text), find_game("commons")
    assert verification_findings(game, record) == []
    assert replay(game, record) == (await room.look(table)).state
    shown = await room.press(SEATS[0], "The dice")
    assert record.header.client in shown
    assert digest(record, game.codec.free_text_fields) in shown


async def nobody_knows_too_much(room: Classroom, table: str) -> None:
    """Hands are with their owners, the bank is with its watchers, the seed is with nobody before the end."""
    snap = await room.look(table)
    secret = await room.store.secret(table)
    for n, key in enumerate(SEATS):
        words = room.all_read(key)
        assert "The hidden bank" not in words
        for other, name in enumerate(("Red", "Orange", "White", "Blue")):
            assert (f"Your hand · {'🟥🟧⬜🟦'[other]} {name}" in words) == (n == other)
        if snap.record.status != "over":
            assert secret not in words
    watched = room.all_read(OBSERVER)
    assert "The hidden bank" in watched
    assert "Your hand" not in watched


async def test_each_hand_message_says_what_its_owner_holds(room: Classroom) -> None:
    table = await room.begin()
    for _ in range(4):
        await turn_by_commands(room, table)
    snap = await room.look(table)
    for seat, key in enumerate(SEATS):
        own = COMMONS.view(snap.state, 1 << seat)
        panel = snap.game.view(snap.state, 1 << seat)
        assert own == panel
        count = sum(own.seats[seat].hand or ())
        hand = next(text_of(m) for m in reversed(room.read(key, "dm")) if "Pieces left" in text_of(m))
        assert f"{count} resource card" in hand


async def test_the_teacher_and_the_observers_see_the_bank_and_the_players_do_not(room: Classroom) -> None:
    await room.begin()
    await room.observe(OBSERVER)
    assert "**6**" in await room.slash(OBSERVER, "bank")
    assert "**6**" in await room.slash(TEACHER, "bank")
    assert "Only the instructor and the observers" in await room.slash(SEATS[0], "bank")
    assert "observers see things that players must not" in await room.press(
        SEATS[1], "Observe", at="classroom"
    )


async def test_a_paused_table_takes_no_moves_and_loses_nothing(room: Classroom) -> None:
    await room.begin()
    assert "Paused" in await room.slash(TEACHER, "table pause")
    assert "paused" in await room.slash(SEATS[0], "roll")
    assert "goes on" in await room.slash(TEACHER, "table resume")
    await room.press(SEATS[0], "Roll")


async def test_the_teacher_can_end_the_game_with_the_round(room: Classroom) -> None:
    table = await room.begin()
    await room.slash(TEACHER, "table close", after_round=True)
    assert "end after this round" in await room.press(TEACHER, "Make it the last round", at="classroom")
    for _ in range(4):
        await turn_by_commands(room, table)
    assert (await room.look(table)).record.status == "over"


async def test_automatic_players_fill_empty_seats_and_play(room: Classroom) -> None:
    table = await room.open(rounds=3)
    await room.press(SEATS[0], "Join", at="classroom")
    assert "Orange, White and Blue" in await room.slash(TEACHER, "table start")
    await room.slash(TEACHER, "table start", fill="careful")
    snap = await room.look(table)
    assert [s.automatic for s in snap.record.seats] == [None, "careful", "careful", "careful"]
    await room.press(SEATS[0], "Roll")
    while (snap := await room.look(table)).state.phase == "harvest":
        await room.slash(SEATS[0], "harvest", lumber=0)
    await room.press(SEATS[0], "End turn")
    while (snap := await room.look(table)).state.active != 0:
        assert [wait.seat for wait in snap.waits()] == [0], "the game waits for nobody but the only person"
        await room.slash(SEATS[0], "harvest", lumber=0)
    assert (snap.state.round, snap.state.phase) == (2, "roll")


async def test_a_turn_played_wrongly_is_taken_back_for_all_to_see_and_the_record_still_checks(
    room: Classroom,
) -> None:
    """RULES A5."""
    table = await room.begin(rounds=3)
    await turn_by_commands(room, table)
    await room.press(SEATS[1], "Roll")
    assert "start of Red" in await room.slash(TEACHER, "table rollback", turns=1)
    assert any("taken the game back" in text_of(m) for m in room.read(SEATS[2], "table"))
    assert (await room.look(table)).state.turn == 1
    for _ in range(12):
        await turn_by_buttons(room, table)
    await room.close()
    await room.slash(TEACHER, "table export", at=room.place(TEACHER, "table"))
    await the_journal_can_be_checked(room, table)
