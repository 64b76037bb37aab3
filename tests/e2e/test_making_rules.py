"""Rules as students make them: *Propose…*, what groups decide first, one sentence that reads it back, and the
motion stands.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.texts.lookup import t
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, buttons, truth
from tests.e2e.powers import settled
from tests.e2e.test_ostrom_options import SIX, harvest, others, seen
from tests.e2e.test_town_meeting import meeting, ostrom, thread, words

pytestmark = pytest.mark.usefixtures("no_errors")
RED, ORANGE, WHITE, BLUE = SEATS


async def after_a_harvest(room: Classroom, **options: Any) -> tuple[str, int]:
    """Red took three brick, on the nested board, and called a meeting; the table, and where it meets."""
    table = await ostrom(room, layout="nested", **options)
    await room.slash(TEACHER, "roll", dice=SIX)
    await harvest(room, table, red={"brick": 3})
    await room.slash(RED, "meeting call")
    return table, thread(room, RED)


async def test_a_template_says_whom_it_would_have_touched_and_one_more_tap_moves_it(room: Classroom) -> None:
    table, where = await after_a_harvest(room)
    before = seen(room, *others(WHITE))
    await room.press(WHITE, "Propose…", at=where)
    first = [button["label"] for button in buttons(room.read(WHITE, where)[-1])][:6]
    assert first == [
        t(f"commons.move.kind_{kind}") for kind in ("most", "rest", "pay", "wait", "gift", "trade")
    ]
    told = await room.press(WHITE, "Nobody takes more than", at=where)
    assert "**2 of one resource:** 🟥 Red (1 time)" in told
    assert "**3 of one resource:** no one" in told
    assert seen(room, *others(WHITE)) == before, "a proposal is private until it is made"
    await room.press(WHITE, "2 of one resource", at=where)
    for key in (*SEATS, OBSERVER, TEACHER):
        read = words(room, key, where)
        assert read.count("Nobody takes more than 2 of one resource per harvest.") == 1, (key, read)
        assert "it would have touched 🟥 Red (1 time)" in read
    ballot = (await truth(room, table)).governance.meeting.ballot
    assert (ballot.asks.quota.most, ballot.asks.quota.resource) == (2, None)


async def test_a_rule_of_ones_own_is_one_form_with_labels_and_is_read_back_before_it_is_made(
    room: Classroom,
) -> None:
    table, where = await after_a_harvest(room)
    await room.press(BLUE, "Propose…", at=where)
    await room.choose(BLUE, "add.sanction", at=where)
    form = room.answers[-1].modal
    assert form is not None
    assert [part["label"] for part in form["components"]] == [
        "Which effect, and how much?",
        "Cards of which resource?",
        "For whom?",
        "For how long?",
    ]
    told = await room.fill_in(
        BLUE, "lose 1 point", "Any", "If you take more than 2 of a resource in a roll", "For 1"
    )
    assert "If you take more than 2 of a resource in a roll: lose 1 point." in told
    assert "it would have touched 🟥 Red (1 time)" in told
    await room.press(BLUE, "Propose it", at=where)
    await settled(room)
    read = words(room, ORANGE, where)
    assert read.count("lose 1 point") == 1
    assert "“" not in read.split("Motion 1")[1], "what the bot says itself is no quotation"
    draft = (await truth(room, table)).governance.meeting.ballot.asks.draft
    assert (draft.effects[0].amount, draft.condition.most, draft.condition.per) == (-1, 2, "roll")


async def test_a_rule_may_have_words_of_its_own(room: Classroom) -> None:
    table = await ostrom(room)
    where = await meeting(room)
    await room.press(BLUE, "Propose…", at=where)
    await room.press(BLUE, "Cards for holding back", at=where)
    await room.press(BLUE, "Change it", at=where)
    await room.fill_in(BLUE, "take 2 cards", "wool", "Any player the Monitor chooses, once", "For 1")
    await room.press(BLUE, "In my own words", at=where)
    await room.fill_in(BLUE, "Thank you for waiting")
    draft = (await truth(room, table)).governance.meeting.ballot.asks.draft
    assert (draft.words, draft.once, draft.effects[0].count, draft.effects[0].resource) == (
        "Thank you for waiting",
        True,
        2,
        "wool",
    )
    await settled(room)
    assert "“Thank you for waiting”" in words(room, RED, where)


async def test_where_harvests_are_secret_nobody_is_named(room: Classroom) -> None:
    _, where = await after_a_harvest(room, requests_public="secret")
    for key in (RED, WHITE):  # Red is the Monitor, and knows
        await room.press(key, "Propose…", at=where)
        told = await room.press(key, "Nobody takes more than", at=where)
        assert "it is not clear which players this would have affected" in told
        assert "🟥 Red (" not in told
    await room.press(WHITE, "0 of one resource", at=where)
    assert "would have touched" not in words(room, BLUE, where)


async def test_two_ask_all_for_a_change_and_all_decide_at_their_next_meeting(room: Classroom) -> None:
    """RULES C-113: a rule of the whole group, from the meeting of the wheat group to the card of the next
    meeting, and gone by its vote.
    """
    table = await ostrom(room, layout="nested", preset="limits", ballot_seconds=0)
    where = await meeting(room, "wheat")
    await room.press(ORANGE, "Propose…", at=where)
    await room.choose(ORANGE, "Remove a rule", at=where)
    told = await room.choose(ORANGE, "S1", at=where)
    assert "A rule of the whole group: you ask its next meeting to decide." in told
    await room.press(ORANGE, "Propose to remove S1", at=where)
    for key in (RED, ORANGE):
        await room.slash(key, "vote", choice="yes")
    await settled(room)
    assert (
        "A request from the 🌾 wheat group to the next meeting of the whole group.** To remove S1"
        in words(room, BLUE, where)
    )
    for key in (RED, ORANGE):
        await room.slash(key, "meeting done")
    assert "S1" in [rule.name for rule in (await truth(room, table)).governance.book]

    await room.slash(TEACHER, "roll", dice="3 4")
    await room.slash(ORANGE, "meeting call")
    await settled(room)
    assert "A request from the 🌾 wheat group for you to vote on. To remove S1" in words(room, WHITE, where)
    await room.press(WHITE, "Propose…", at=where)
    await room.choose(WHITE, "A request from the wheat group", at=where)
    await room.press(WHITE, "Propose it", at=where)
    for key in SEATS:
        await room.slash(key, "vote", choice="yes")
    state = await truth(room, table)
    assert "S1" not in [rule.name for rule in state.governance.coming]
    assert state.governance.agenda == ()
