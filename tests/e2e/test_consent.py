"""A class is asked for its data apart from playing: what it chose by clicks is what a bundle of its session
holds.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.commands.caller import Caller
from bot.research.study.codes import random_codes
from bot.research.study.files import sources_in_file
from bot.sessions.plan.plans import load_plan
from bot.tables.decisions.orders import Fill
from bot.tables.decisions.table_context import Requester
from bot.texts.lookup import t
from games.protocol import Actor
from tests.e2e.classroom import TEACHER, Classroom, classroom, text_of
from tests.e2e.schoolclass import FIRST, SCHOOL, STUDENTS, arrive, followed, lead
from tests.support.studied import bundle_of, content, sheet

pytestmark = pytest.mark.usefixtures("no_errors")
FOUR = STUDENTS[:4]
BUTTON = "My data for research"
WORDS = "For *my* thesis.\nAsk @everyone."


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        yield made


async def gathering(room: Classroom, research: str) -> str:
    """A session of four who are here; its name."""
    plan = load_plan("first-45").model_copy(update={"research": research})
    teacher = Caller(
        room.seam.user_id(TEACHER), "Ms Rivera", room.seam.guild_id, room.place(TEACHER, "classroom"), 0, "1"
    )
    await room.client.router.session_controls.open(teacher, plan, "", None, "en-GB")
    await followed(room)
    await arrive(room, *FOUR)
    return (await room.client.follow.sessions.open_names())[-1]


async def choose(room: Classroom, key: str, label: str) -> str:
    """Somebody opens the question and answers; what they read then."""
    await room.press(key, BUTTON, at="classroom")
    await room.press(key, label, at="classroom")
    await followed(room)
    return text_of(room.read(key, "classroom")[-1])


async def played(room: Classroom, name: str) -> None:
    """Everybody acts for themselves for a while, then automatic players end the game."""
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    table = await room.client.orchestrator.tables.find(seen.record.tables[0].table)
    assert table is not None
    for _ in range(40):
        snap = await table.snapshot()
        seat = snap.waits()[0].seat
        await table.play(Actor(seat, "player"), snap.game.default_action(snap.state, seat))
    for seat in range(4):
        await table.order(Requester(room.seam.user_id(TEACHER), ""), Fill("careful", seat))
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)


def given(room: Classroom) -> bytes:
    """The newest file that the teacher was given."""
    message, file = [(m, file) for m in room.read(TEACHER, "control") for file in m["attachments"]][-1]
    return room.seam.file(
        TEACHER, room.place(TEACHER, "control"), int(message["id"]), int(file["id"])
    ).content


async def test_nothing_of_who_gives_no_yes_stands_in_the_bundle_of_the_class(
    room: Classroom, tmp_path: Path
) -> None:
    name = await gathering(room, WORDS)
    before = {key: room.read(key, "classroom") for key in FOUR}
    asked = await room.press("ana", BUTTON, at="classroom")
    assert "For \\*my\\* thesis\\.\nAsk \uff20everyone" in asked
    assert t("sessions.research_open") in asked
    assert t("sessions.research_yes") in await choose(room, "ana", "Yes")
    assert t("sessions.research_no") in await choose(room, "bo", "No")
    assert {key: room.read(key, "classroom") for key in FOUR[2:]} == {key: before[key] for key in FOUR[2:]}, (
        "what one chooses is private"
    )
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    assert t("sessions.research_yes") in await choose(room, "chidi", "Yes")
    await played(room, name)
    await lead(room, "Debrief")
    assert t("sessions.research_no") in await choose(room, "chidi", "No"), (
        "a yes can be taken back while the class talks"
    )

    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    me = seen.person(room.seam.user_id("ana"))
    assert me is not None
    found = seen.record.placed_seat(me.seat or 0)
    assert found is not None
    mine = {str(found[1])}
    await room.slash(TEACHER, "note", text="Planted note", table=1)
    await lead(room, "Data")
    (tmp_path / "study.zip").write_bytes(given(room))
    await lead(room, "Records of the games")
    archive = given(room)
    assert bundle_of(sources_in_file("class.zip", archive, random_codes()), tmp_path / "s.zip").is_valid

    for file in (tmp_path / "study.zip", tmp_path / "s.zip"):
        assert not any(sheet(file, name) for name in ("decisions", "sittings", "people", "figures")), (
            "the others' acts tell of theirs"
        )
        assert sheet(file, "tables")[0]["masked_seats"] == "3"
        assert {row["seat"] for row in sheet(file, "seats") if row["masked"] == "true"} == {
            "0",
            "1",
            "2",
            "3",
        } - mine
        for path, text in content(file).items():
            assert not any(word.encode() in text for word in ("Planted", *FIRST[1:4]) if len(word) > 3), path
    with zipfile.ZipFile(io.BytesIO(archive)) as told:
        assert f'"agreed": [{me.seat}]' in told.read("session.jsonl").decode()


async def test_a_class_whose_plan_asks_nothing_sees_no_question(room: Classroom) -> None:
    await gathering(room, "")
    assert not any(label.startswith(BUTTON) for label in room.labels("ana", "classroom"))


async def test_nobody_can_choose_any_more_when_the_session_is_closed(room: Classroom) -> None:
    await gathering(room, WORDS)
    await room.press("ana", BUTTON, at="classroom")
    await lead(room, "End lesson")
    await room.press(TEACHER, "End, keep", at="control")
    await followed(room)
    public = [m for m in room.read("bo", "classroom") if m["embeds"]]
    assert all(BUTTON not in str(m["components"]) for m in public)
    assert t("sessions.refusals.session_closed") in await room.press("ana", "Yes", at="classroom")
