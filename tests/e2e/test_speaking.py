"""Who speaks in a meeting: one after another by raised hands, as a class does it; and how much each says,
counted without a word.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.world import ActRefused
from games.commons.governance.state import Speech
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, classroom, text_of, truth
from tests.e2e.powers import permissions_in
from tests.e2e.test_ostrom_silence import breaches
from tests.e2e.test_town_meeting import can_speak, meeting, ostrom, settled, words
from tests.e2e.test_voice_meeting import aloud, come_in, inside

RED, ORANGE, WHITE, BLUE = SEATS
QUEUE = {"speaking": "queue", "speech_seconds": 0}


@pytest.fixture
async def hall() -> AsyncIterator[Classroom]:
    """A class whose bot may read how long messages are."""
    async with classroom(words=True) as made:
        yield made


async def able(room: Classroom, where: int, text: str) -> set[str]:
    """Who of the table gets these words into the meeting."""
    return {key for key in (*SEATS, OBSERVER) if await can_speak(room, key, where, f"{text}, says {key}")}


async def speech(room: Classroom, table: str) -> dict[tuple[int, int], tuple[int, int]]:
    """By meeting and seat, the messages and characters that were counted."""
    room.client.orchestrator.speech.flush()
    await settled(room)
    state = await truth(room, table)
    found: tuple[Speech, ...] = state.governance.speech
    return {(one.meeting, one.seat): (one.messages, one.characters) for one in found}


async def test_exactly_one_speaks_the_queue_goes_on_by_who_said_least_and_a_restart_changes_nothing(
    hall: Classroom,
) -> None:
    table = await ostrom(hall, **QUEUE)
    where = await meeting(hall)
    assert await able(hall, where, "nobody yet") == set()
    assert "No one is speaking." in words(hall, RED, where)

    await hall.press(WHITE, "Raise hand", at=where)
    await hall.press(BLUE, "Raise hand", at=where)
    await settled(hall)
    assert "Only ⬜ White may speak now." in words(hall, RED, where)
    assert await able(hall, where, "first") == {WHITE}
    assert await speech(hall, table) == {(1, 2): (1, len(f"first, says {WHITE}"))}

    assert "It is White’s turn to speak" in await hall.press(ORANGE, "Finished speaking", at=where)
    await hall.press(WHITE, "Finished speaking", at=where)
    assert await able(hall, where, "second") == {BLUE}
    await hall.press(WHITE, "Raise hand", at=where)
    await hall.press(RED, "Raise hand", at=where)

    await hall.restart()
    await settled(hall)
    assert await able(hall, where, "after a start") == {BLUE}
    await hall.slash(BLUE, "meeting next")
    assert await able(hall, where, "the one who had said nothing") == {RED}, "White was first, and has spoken"
    assert "Nobody waits" not in await hall.press(RED, "Finished speaking", at=where)
    assert await able(hall, where, "at last") == {WHITE}

    for key in SEATS:
        await hall.slash(key, "meeting done")
    await settled(hall)
    assert await able(hall, where, "too late") == set()
    counted = await speech(hall, table)
    assert {key: messages for key, (messages, _) in counted.items()} == {(1, 0): 1, (1, 2): 2, (1, 3): 2}
    assert await breaches(hall, table) == []


async def test_who_speaks_without_the_turn_is_taken_back_and_counts_nothing(hall: Classroom) -> None:
    table = await ostrom(hall, **QUEUE)
    where = await meeting(hall)
    await hall.press(WHITE, "Raise hand", at=where)
    await settled(hall)
    with pytest.raises(ActRefused):
        await hall.seam.say(ORANGE, where, "out of turn", heed_lock=False)
    assert await speech(hall, table) == {}


async def test_all_members_vote_by_hand_while_one_speaks(hall: Classroom) -> None:
    table = await ostrom(hall, **QUEUE)
    where = await meeting(hall)
    await hall.press(WHITE, "Raise hand", at=where)
    await hall.slash(ORANGE, "motion resolve", words="Two of a kind are enough", most=2)
    ballot = int(
        next(m for m in hall.read(RED, where) if "Motion 1" in text_of(m) and m.get("reactions"))["id"]
    )
    for key in (RED, ORANGE, BLUE):
        await hall.seam.react(key, where, ballot, "👍")
    await hall.slash(WHITE, "vote", choice="no")
    await settled(hall)
    assert (await truth(hall, table)).governance.carried == 1
    assert await breaches(hall, table) == []


async def test_in_every_meeting_messages_count_once_as_they_stand_and_no_word_is_kept(
    hall: Classroom,
) -> None:
    table = await ostrom(hall)
    where = await meeting(hall)
    for key, text in (
        (RED, "Planted one"),
        (RED, "Planted two!"),
        (BLUE, "Planted"),
        (TEACHER, "Planted by the teacher"),
    ):
        await hall.seam.say(key, where, text)
    assert await speech(hall, table) == {(1, 0): (2, 23), (1, 3): (1, 7)}
    mine = [m for m in hall.read(RED, where) if m["content"].startswith("Planted")]
    await hall.seam.delete(RED, where, int(mine[0]["id"]))
    await hall.seam.edit(RED, where, int(mine[1]["id"]), "Planted two, and longer")
    assert await speech(hall, table) == {(1, 0): (1, 23), (1, 3): (1, 7)}

    await hall.seam.say(ORANGE, where, "Planted before the end")
    hall.client.orchestrator.speech.release(table)  # as if the power were gone before that was written down
    await hall.restart()
    counted = {(1, 0): (1, 23), (1, 1): (1, 22), (1, 3): (1, 7)}
    assert await speech(hall, table) == counted
    assert await speech(hall, table) == counted
    for rows in [await hall.store.journal(name) for name in await hall.store.open_tables()]:
        assert not any("Planted" in row.action or "Planted" in row.events for row in rows)


async def test_without_the_right_to_read_messages_are_counted_and_their_length_is_not_known(
    room: Classroom,
) -> None:
    table = await ostrom(room)
    where = await meeting(room)
    await room.seam.say(RED, where, "Nobody knows how long this is")
    assert await speech(room, table) == {(1, 0): (1, 0)}


async def test_aloud_one_may_be_heard_the_others_listen_and_seconds_are_those_of_the_turn(
    hall: Classroom,
) -> None:
    table = await ostrom(hall, **QUEUE, meeting_form="voice")
    where, meter, now = await meeting(hall), hall.client.orchestrator.speech, [1_000_000]
    meter.clock_ms = lambda _: now[0]
    assert await come_in(hall, *SEATS, OBSERVER) == set(SEATS)
    place = aloud(hall, RED)
    assert place is not None

    def heard() -> set[str]:
        return {key for key in (*SEATS, OBSERVER) if permissions_in(hall, key, place.id).speak}

    assert heard() == set()
    await hall.press(WHITE, "Raise hand", at=where)
    await hall.press(BLUE, "Raise hand", at=where)
    await settled(hall)
    assert heard() == {WHITE}
    assert "leave the voice channel and come in again" in words(hall, RED, where)
    await hall.seam.leave_voice(WHITE)
    await come_in(hall, WHITE)
    now[0] += 42_000
    await hall.press(WHITE, "Finished speaking", at=where)
    await settled(hall)
    assert heard() == {BLUE}
    assert inside(hall) == set(SEATS) - {WHITE}, (
        "White came in with the right to speak, and has to come in again to listen"
    )
    assert await come_in(hall, WHITE) == set(SEATS)
    assert heard() == {BLUE}
    await speech(hall, table)
    assert [
        (one.seat, one.messages, one.seconds) for one in (await truth(hall, table)).governance.speech
    ] == [(2, 0, 42)]
    assert await breaches(hall, table) == []


async def test_aloud_without_a_queue_seconds_are_those_of_an_open_microphone(hall: Classroom) -> None:
    table = await ostrom(hall, meeting_form="voice")
    await meeting(hall)
    meter, now = hall.client.orchestrator.speech, [1_000_000]
    meter.clock_ms = lambda _: now[0]
    await come_in(hall, RED, BLUE)
    now[0] += 30_000
    for key in SEATS:
        await hall.slash(key, "meeting done")
    await settled(hall)
    await speech(hall, table)
    assert {(one.seat, one.seconds) for one in (await truth(hall, table)).governance.speech} == {
        (0, 30),
        (3, 30),
    }
