"""Words of meetings are kept where all at the table and the plan say so: marked while they are, erased with
one no, told in bundles.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.commands.caller import Caller, Reply
from bot.sessions.archive.meeting_words import MeetingWords
from bot.sessions.plan.plans import load_plan
from bot.texts.lookup import t
from games.commons.governance.actions import CallMeeting
from games.protocol import Actor
from games.refusal import Refusal
from tests.e2e.classroom import TEACHER, Classroom, classroom, text_of
from tests.e2e.schoolclass import SCHOOL, STUDENTS, followed, lead
from tests.e2e.test_private_rooms import playing
from tests.support.studied import content, sheet

pytestmark = pytest.mark.usefixtures("no_errors")
FOUR = STUDENTS[:4]
BUTTON = "My data for research"
PLAN = {
    "research": "For my thesis.",
    "meeting_words": True,
    "options": {
        **load_plan("first-45").options,
        "rounds_basic": 3,
        "rounds_ostrom": 3,
        "absent": "default_after_timer",
    },
}
SECRET, LATER, OTHER = "Planted: leave two of each", "Planted: once more", "Planted: unkept"


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True, words=True) as made:
        yield made


async def choose(room: Classroom, label: str, *keys: str) -> None:
    for key in keys:
        await room.press(key, BUTTON, at="classroom")
        await room.press(key, label, at="classroom")
    await followed(room)


async def name_of(room: Classroom) -> str:
    return (await room.client.follow.sessions.open_names())[-1]


async def kept(room: Classroom) -> list[str]:
    """All that is kept of the four, in the order of their names."""
    words = MeetingWords(room.store)
    return [one.text for key in FOUR for one in await words.get(room.seam.user_id(key), await name_of(room))]


async def meeting(room: Classroom) -> int:
    """The first meeting is called; the thread in which it is held."""
    seen = await room.client.follow.sessions.snapshot(await name_of(room))
    assert seen is not None
    table = await room.client.orchestrator.tables.find(seen.record.tables[0].table)
    assert table is not None
    for n in range(200):
        snap = await table.snapshot()
        waits = snap.waits()
        seat = waits[n % len(waits)].seat
        if not isinstance(await table.play(Actor(seat, "player"), CallMeeting()), Refusal):
            break
        legal = snap.game.legal_actions(snap.state, seat)
        await table.play(
            Actor(seat, "player"),
            legal[0] if snap.state.phase == "election" else snap.game.default_action(snap.state, seat),
        )
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)
    return next(place.id for place in room.seam.places(FOUR[0]) if place.kind == "thread")


def marked(room: Classroom, thread: int) -> bool:
    """Whether the open meeting says, before all else, that words are kept."""
    post = next(m for m in reversed(room.read(FOUR[0], thread)) if "Town Meeting" in text_of(m))
    return str(post["embeds"][0]["description"]).startswith(t("commons.meeting.words_kept"))


async def test_they_are_kept_while_all_say_yes_and_stand_in_the_bundle_alone(
    room: Classroom, tmp_path: Path
) -> None:
    await playing(room, *FOUR, **PLAN)
    await choose(room, "Yes", *FOUR)
    await choose(room, "Keep my words", *FOUR[:3])
    thread = await meeting(room)
    assert not marked(room, thread)
    await room.seam.say("ana", thread, OTHER)
    assert await kept(room) == []

    await choose(room, "Keep my words", FOUR[3])
    assert marked(room, thread)
    await room.seam.say("ana", thread, SECRET)
    await room.seam.say("bo", thread, LATER)
    await room.seam.say(TEACHER, thread, OTHER)
    assert await kept(room) == [SECRET, LATER]
    assert "1 message" in await room.slash("ana", "privacy show", at="dm")
    assert "message" not in await room.slash("chidi", "privacy show", at="dm")

    await lead(room, "Debrief")
    await lead(room, t("sessions.debrief_yes"))
    name = await name_of(room)
    made = await room.client.follow.bundle(name)
    (tmp_path / "study.zip").write_bytes(made.content)
    told = sheet(tmp_path / "study.zip", "words")
    assert [(row["words"], row["meeting"], row["message"]) for row in told] == [
        (SECRET, "1", "1"),
        (LATER, "1", "2"),
    ]
    people = {row["seat"]: row["person"] for row in sheet(tmp_path / "study.zip", "sittings")}
    assert [row["person"] for row in told] == [people[row["seat"]] for row in told]
    for path, text in content(tmp_path / "study.zip").items():
        assert (b"Planted" in text) == ("words" in path and path.endswith((".csv", ".parquet"))), path


async def test_one_no_erases_what_all_at_the_table_wrote_and_the_mark_goes(room: Classroom) -> None:
    await playing(room, *FOUR, **PLAN)
    await choose(room, "Keep my words", *FOUR)
    thread = await meeting(room)
    await room.seam.say("ana", thread, SECRET)
    await room.seam.say("bo", thread, LATER)
    assert len(await kept(room)) == 2
    assert marked(room, thread)

    await choose(room, "Keep no words", "chidi")
    assert await kept(room) == []
    assert not marked(room, thread)
    await room.seam.say("ana", thread, OTHER)
    assert await kept(room) == []
    for rows in [await room.store.journal(name) for name in await room.store.open_tables()]:
        assert not any("Planted" in row.action or "Planted" in row.events for row in rows)


async def test_who_is_erased_takes_the_words_of_the_table_along(room: Classroom) -> None:
    await playing(room, *FOUR, **PLAN)
    await choose(room, "Keep my words", *FOUR)
    thread = await meeting(room)
    await room.seam.say("ana", thread, SECRET)
    await room.seam.say("bo", thread, LATER)
    await room.slash("bo", "privacy delete", at="dm")
    await room.press("bo", "Leave and erase me", at="dm")
    await followed(room)
    assert await kept(room) == []


async def test_a_bot_that_discord_tells_no_words_opens_no_session_that_wants_them() -> None:
    async with classroom(cast=SCHOOL, still=True) as room:
        plan = load_plan("first-45").model_copy(update=PLAN)
        teacher = Caller(
            room.seam.user_id(TEACHER),
            "Ms Rivera",
            room.seam.guild_id,
            room.place(TEACHER, "classroom"),
            0,
            "1",
        )
        told = await room.client.router.session_controls.open(teacher, plan, "", None, "en-GB")
        assert isinstance(told, Reply)
        assert told.panel.text == t("sessions.words_unreadable")
        assert await room.client.follow.sessions.open_names() == []
