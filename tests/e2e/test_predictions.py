"""Who watches a table says what crashes next: privately, changeably, and told to the class in the debrief
alone, as counts.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.commands.caller import Caller, RefusalReply
from bot.research.study.codes import random_codes
from bot.research.study.files import sources_in_file as opened_file
from bot.scenes.model import Control
from bot.sessions.decisions.predictions import predictions_by_table
from bot.tables.decisions.orders import Fill
from bot.tables.decisions.table_context import Requester
from bot.tables.results.export import journal_file
from bot.texts.lookup import t
from games.analysis.foresight import Prediction, foreseen_crashes, is_correct
from games.audit import replayed_events
from games.commons.analysis.course import read_course
from games.commons.analysis.figures import resource_crashes
from games.commons.game import COMMONS
from games.record import decode_record
from tests.e2e.classroom import TEACHER, Classroom, buttons, classroom
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, class_card, followed, lead, opened
from tests.e2e.test_class import attached
from tests.e2e.test_consent import choose, gathering, given
from tests.support.studied import bundle_of, sheet

pytestmark = pytest.mark.usefixtures("no_errors")
FOUR, WATCHER = STUDENTS[:4], STUDENTS[4]
BUTTON = t("sessions.button_predict")


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        await opened(made, plan="first-45")
        await arrive(made, *FOUR)
        await made.press(WATCHER, "Just watching", at="classroom")
        for label in ("Assign seats", "Seat them", "Start all"):
            await lead(made, label)
        yield made


async def session_of(room: Classroom) -> str:
    return (await room.client.follow.sessions.open_names())[-1]


async def said(room: Classroom) -> list[tuple[str, int, int | None]]:
    """All that was predicted, as the session's journal holds it."""
    found = predictions_by_table(await room.store.journal(await session_of(room))).get(1, ())
    return [(one.what, one.first, one.last) for one in found]


async def ended(room: Classroom) -> None:
    """Automatic players, who take all that they can, end the game."""
    (table,) = await room.client.orchestrator.tables.readable_tables()
    for seat in range(4):
        await table.order(Requester(room.seam.user_id(TEACHER), ""), Fill("take_all", seat))
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)


async def test_a_watcher_chooses_and_changes_their_mind_and_no_player_sees_anything_of_it(
    room: Classroom,
) -> None:
    before = {key: room.all_read(key) for key in (*FOUR, TEACHER)}
    calls = sum(room.seam.calls.by_route.values())
    assert t("sessions.predict_title", n=1) in await room.press(WATCHER, BUTTON, at="watch")
    mine = await room.choose(WATCHER, "wheat.soon", at="watch")
    assert "You said" in mine
    assert "in round 2 or 3" in mine
    assert "No more crashes" in (await room.choose(WATCHER, "none", at="watch")).split("You said")[1]
    await followed(room)
    assert {key: room.all_read(key) for key in (*FOUR, TEACHER)} == before
    assert sum(room.seam.calls.by_route.values()) - calls <= 4, (
        "its own answers, and nothing of anybody else's"
    )
    assert await said(room) == [("wheat", 2, 3), ("", 1, None)]
    row = json.loads((await room.store.journal(await session_of(room)))[-1].action)
    (table,) = await room.client.orchestrator.tables.readable_tables()
    assert (row["table"], row["row"], row["round"]) == (1, (await table.snapshot()).version, 1)


async def test_a_player_does_not_find_the_button_and_forged_it_tells_them_nothing(room: Classroom) -> None:
    labels = [
        b.get("label")
        for key in FOUR
        for p in room.seam.places(key)
        for m in room.seam.messages(key, p.id)
        for b in buttons(m)
    ]
    assert BUTTON not in labels
    desk = room.client.router.session_controls
    for arg in ("1", "2", "", "x"):
        for values in ((), ("wheat.now",)):
            forged = Caller(
                room.seam.user_id("ana"), "ana", room.seam.guild_id, room.place("ana", "classroom"), 0, "99"
            )
            answer = await desk.press(forged, await session_of(room), Control("s_predict", "r1", arg), values)
            assert isinstance(answer, RefusalReply)
            assert answer.panel.text == t("sessions.refusals.not_watching")
    assert await said(room) == []


async def test_a_choice_that_was_drawn_in_another_round_is_asked_again(room: Classroom) -> None:
    desk, name = room.client.router.session_controls, await session_of(room)
    me = Caller(room.seam.user_id(WATCHER), "esra", room.seam.guild_id, room.place(WATCHER, "watch"), 0, "99")
    late = await desk.press(me, name, Control("s_predict", "r7", "1"), ("wheat.now",))
    assert t("sessions.predict_late") in str(late)
    for value in ("wheat.never", "gold.now", "", "wheat"):
        assert t("tables.not_understood") in str(
            await desk.press(me, name, Control("s_predict", "r1", "1"), (value,))
        )
    assert await said(room) == []


async def test_the_debrief_counts_who_saw_each_crash_coming_and_names_nobody(room: Classroom) -> None:
    for what in ("wheat.later", "ore.later"):
        await room.press(WATCHER, BUTTON, at="watch")
        await room.choose(WATCHER, what, at="watch")
    await room.press(TEACHER, BUTTON, at="watch")
    await room.choose(TEACHER, "wool.later", at="watch")
    name = await session_of(room)
    (table,) = await room.client.orchestrator.tables.readable_tables()
    await ended(room)
    assert BUTTON not in [b.get("label") for m in room.read(TEACHER, "watch") for b in buttons(m)], (
        "it is over"
    )
    await lead(room, "Debrief")
    record = decode_record(await journal_file(await table.snapshot(), room.store))
    found = foreseen_crashes(
        predictions_by_table(await room.store.journal(name))[1],
        resource_crashes(read_course(replayed_events(COMMONS, record))),
    )
    assert found, "whoever takes all makes something crash"
    seen = sum(bool(one.ahead) for one in found)
    assert t("debrief.foresight.deck", crashes=len(found), seen=seen) in class_card(room, "ana")
    await room.press("ana", "The whole page", at="classroom")
    page = attached(room, "ana", "classroom", ".html").decode()
    assert 'id="foresight"' in page
    assert t("debrief.foresight.counted", seen=seen, crashes=len(found)) in page
    assert "Esra" not in page
    assert "Rivera" not in page


async def test_once_the_game_is_over_there_is_nothing_to_say(room: Classroom) -> None:
    await ended(room)
    desk, name = room.client.router.session_controls, await session_of(room)
    me = Caller(room.seam.user_id(WATCHER), "esra", room.seam.guild_id, room.place(WATCHER, "watch"), 0, "99")
    answer = await desk.press(me, name, Control("s_predict", "r1", "1"), ())
    assert t("sessions.refusals.nothing_to_predict") in str(answer)


async def test_what_a_watcher_predicted_is_given_for_research_only_with_their_yes(tmp_path: Path) -> None:
    other = STUDENTS[5]
    async with classroom(cast=SCHOOL, still=True) as room:
        name = await gathering(room, "For my thesis.")
        for key in (WATCHER, other):
            await room.press(key, "Just watching", at="classroom")
        for key in (*FOUR, WATCHER):
            await choose(room, key, "Yes")
        for label in ("Assign seats", "Seat them", "Start all"):
            await lead(room, label)
        for key, what in ((WATCHER, "wheat.later"), (other, "ore.later"), (WATCHER, "none")):
            await room.press(key, BUTTON, at="watch")
            await room.choose(key, what, at="watch")
        (table,) = await room.client.orchestrator.tables.readable_tables()
        await ended(room)
        await lead(room, "Debrief")
        await lead(room, "Data")
        (tmp_path / "study.zip").write_bytes(given(room))
        await lead(room, "Records of the games")
        assert bundle_of(opened_file("class.zip", given(room), random_codes()), tmp_path / "s.zip").is_valid
        record = decode_record(await journal_file(await table.snapshot(), room.store))
        seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    found = resource_crashes(read_course(replayed_events(COMMONS, record)))
    mine = [Prediction(0, 1, 1, "wheat", 4), Prediction(0, 1, 1, "", 1)]
    for file in (tmp_path / "study.zip", tmp_path / "s.zip"):
        rows = sheet(file, "predictions")
        assert [(row["thing"], row["first_round"], row["last_round"]) for row in rows] == [
            ("wheat", "4", ""),
            ("", "1", ""),
        ]
        assert len({row["observer"] for row in rows}) == 1
        assert [row["right"] for row in rows] == [
            str(is_correct(one, found, 99, over=True)).lower() for one in mine
        ]
