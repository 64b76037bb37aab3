"""What a class reads of ways of deciding, of reasons, of a bank that is shown, and of a game that may go back
only if all agree.
"""

from __future__ import annotations

from tests.e2e.classroom import SEATS, TEACHER, Classroom, text_of, truth
from tests.e2e.test_town_meeting import meeting, ostrom, turn, words

RED, ORANGE, WHITE, BLUE = SEATS


async def promised(room: Classroom, said: str = "We leave six.") -> int:
    """Red calls a meeting and promises something; the thread in which it is voted."""
    place = await meeting(room)
    await room.slash(RED, "motion resolve", words=said)
    return place


async def test_who_objects_says_why_and_all_read_it_at_the_close(room: Classroom) -> None:
    await ostrom(room, majority="consent")
    place = await promised(room)
    assert "no member objects with a reason" in words(room, RED, place)
    await room.press(BLUE, "I object", place)
    await room.fill_in(BLUE, "It would starve me.")
    assert "Your reason: “It would starve me" in await room.slash(BLUE, "meeting show")
    assert "starve" not in words(room, RED, place)
    for key in (RED, ORANGE, WHITE):
        await room.slash(key, "vote", choice="yes")

    told = words(room, RED, place)
    assert "Not carried" in told
    assert "Blue (against): “It would starve me\\.”" in told


async def test_a_roll_call_reads_the_reasons_out_with_the_names(room: Classroom) -> None:
    await ostrom(room, ballot="roll_call", vote_reasons="on")
    place = await promised(room)
    await room.slash(RED, "vote", choice="yes", reason="It is ours.")
    for key in (ORANGE, WHITE, BLUE):
        await room.slash(key, "vote", choice="yes")

    assert "Red (for): “It is ours\\.”" in words(room, BLUE, place)


async def test_between_meetings_the_monitor_chooses_a_reason_and_says_nothing(room: Classroom) -> None:
    await ostrom(room, reasons="listed")
    no = await room.slash(RED, "sanction", colour="blue", rule="S4", reason="Ore 2 left, take none")
    assert "choose it from the list" in no
    await room.slash(RED, "sanction", colour="blue", rule="S4", reason="I will say why in the next meeting.")

    card = text_of(room.card(BLUE))
    assert "Ore 2 left" not in card
    assert "I will say why in the next meeting" in card


async def test_a_table_that_is_shown_its_bank_reads_it_on_the_card(room: Classroom) -> None:
    await room.begin(options="dice=instructor, bank_shown=at_round_ends")
    assert "At the start the bank holds" in text_of(room.card(RED))
    for key in SEATS:
        await turn(room, key)

    assert "When the last round ended, the bank held" in text_of(room.card(RED))


async def test_the_game_goes_back_behind_a_promise_only_if_all_who_play_say_yes(room: Classroom) -> None:
    table = await ostrom(room)
    await promised(room)
    for key in SEATS:
        await room.slash(key, "vote", choice="yes")
    for key in SEATS:
        await room.slash(key, "meeting done")
    assert (await truth(room, table)).governance.resolutions

    asked = await room.slash(TEACHER, "table rollback", turns=1)
    assert "only they can allow it" in asked
    question = next(
        message for message in reversed(room.read(RED, "table")) if "May the game go back" in text_of(message)
    )
    assert "motion 1" in text_of(question)
    assert "promise 1" in text_of(question)
    for key in SEATS:
        assert (await truth(room, table)).governance.resolutions
        await room.press(key, "Yes, go back")

    assert not (await truth(room, table)).governance.resolutions
    assert any("All of you agreed" in text_of(message) for message in room.read(RED, "table"))
