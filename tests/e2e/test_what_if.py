"""*What if…* of a class in its debrief: by buttons, for who leads it, to the staff first and then to the
class.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from bot.commands.caller import Caller, RefusalReply, Reply
from bot.research.commons import what_if
from bot.scenes.model import Control
from bot.texts.lookup import t, use_language
from tests.e2e.classroom import TEACHER, Classroom, buttons, classroom, text_of
from tests.e2e.schoolclass import ASSISTANT, SCHOOL, STUDENTS, arrive, enabled, followed, lead, opened, post
from tests.e2e.test_class import attached, played_by_people

pytestmark = pytest.mark.usefixtures("no_errors")
BUTTON, SHOW = t("sessions.button_whatif"), t("sessions.button_whatif_show")
FOUR = STUDENTS[:4]


@pytest.fixture(autouse=True)
def few_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "PLAYS", 2)
    for name in ("PLAYS", "TRIES", "IN_ALL", "FEWEST"):
        monkeypatch.setattr(f"games.commons.analysis.limits.{name}", 1)


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        yield made


async def debriefing(room: Classroom, *keys: str) -> str:
    """A session of these, whose games are over; its name."""
    name = await opened(room, plan="first-45")
    await arrive(room, *keys)
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    assert BUTTON not in enabled(post(room, TEACHER, "control", "Plan "))
    await played_by_people(room)
    await lead(room, "Debrief")
    return name


def forged(room: Classroom, key: str) -> Caller:
    return Caller(room.seam.user_id(key), key, room.seam.guild_id, room.place(key, "classroom"), 0, "99")


def seen_by(room: Classroom, key: str, where: str) -> str:
    return "\n".join(text_of(message) for message in room.read(key, where))


async def test_who_leads_asks_in_three_steps_sees_the_answer_first_and_shows_it_to_the_class(
    room: Classroom,
) -> None:
    await debriefing(room, *STUDENTS[:8])
    assert t("sessions.whatif_table") in await lead(room, BUTTON)
    await room.choose(TEACHER, "Table 2", at="control")
    assert "What if there had been" in await room.choose(TEACHER, "larger_box", at="control")
    before = seen_by(room, "ana", "classroom")
    answer = await room.choose(TEACHER, "from round 2", at="control")
    assert "Now playing" in answer
    await followed(room)
    assert "Table 2, from round 2: what if there had been" in seen_by(room, TEACHER, "control")
    assert attached(room, TEACHER, "control", ".png")
    assert seen_by(room, "ana", "classroom") == before, "the class sees it when its teacher wishes"
    assert t("sessions.whatif_shown") in await lead(room, SHOW)
    assert "Table 2, from round 2: what if there had been" in seen_by(room, "ana", "classroom")
    assert SHOW not in [b.get("label") for m in room.read("ana", "classroom") for b in buttons(m)]
    assert SHOW not in [b.get("label") for m in room.read(TEACHER, "control") for b in buttons(m)], (
        "it is shown"
    )


async def test_with_one_table_there_is_nothing_to_choose_but_what_and_when_and_the_page_names_the_same(
    room: Classroom,
) -> None:
    await debriefing(room, *FOUR)
    asked = await lead(room, BUTTON)
    assert t("sessions.whatif_text") in asked
    await room.press("ana", "The whole page", at="classroom")
    page = attached(room, "ana", "classroom", ".html").decode()
    assert t("debrief.what_if.asked", what=t("debrief.what_if.governed")) in page
    assert 'id="what-if"' in page


async def test_nobody_but_who_leads_can_ask_or_show_and_players_do_not_see_it(room: Classroom) -> None:
    name = await debriefing(room, *FOUR)
    await room.slash(TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="observer")
    await followed(room)
    labels = [
        b.get("label")
        for p in room.seam.places("ana")
        for m in room.seam.messages("ana", p.id)
        for b in buttons(m)
    ]
    assert BUTTON not in labels
    desk = room.client.router.session_controls
    for key, words in (("ana", "staff_only"), (ASSISTANT, "leaders_only")):
        for arg, values in (
            ("", ()),
            ("1", ("governed",)),
            ("1.governed", ("1",)),
            ("show.1.governed.1", ()),
        ):
            told = await desk.press(forged(room, key), name, Control("s_whatif", arg=arg), values)
            assert isinstance(told, RefusalReply)
            assert told.panel.text == t(f"sessions.refusals.{words}")
    await followed(room)
    assert not room.client.follow.what_ifs.busy


async def test_what_no_menu_offers_is_answered_plainly_and_nothing_is_played(room: Classroom) -> None:
    name = await debriefing(room, *FOUR)
    desk = room.client.router.session_controls
    for arg, values in (
        ("1", ("gold",)),
        ("1.larger_box", ("99",)),
        ("1.larger_box", ("x",)),
        ("x", ("1",)),
        ("show.1.x", ()),
        ("1", ()),
    ):
        told = await desk.press(forged(room, TEACHER), name, Control("s_whatif", arg=arg), values)
        assert t("tables.not_understood") in str(told)
    assert t("sessions.refusals.no_such_table") in str(
        await desk.press(forged(room, TEACHER), name, Control("s_whatif", arg="7"), ("x",))
    )
    assert not room.client.follow.what_ifs.busy


async def test_one_is_played_at_a_time_and_clicks_do_not_wait_for_it(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await debriefing(room, *FOUR)
    what_ifs, desk = room.client.follow.what_ifs, room.client.router.session_controls
    begun, go_on = asyncio.Event(), threading.Event()

    async def slowly(function: Callable[..., Any], *arguments: Any) -> Any:
        begun.set()
        await asyncio.to_thread(go_on.wait)
        return function(*arguments)

    monkeypatch.setattr(what_ifs, "_aside", slowly)
    first = await desk.press(forged(room, TEACHER), name, Control("s_whatif", arg="1.governed"), ("1",))
    assert "Now playing" in str(first)
    await begun.wait()
    for arg, values in (("", ()), ("1.governed", ("2",))):
        second = await desk.press(forged(room, TEACHER), name, Control("s_whatif", arg=arg), values)
        assert isinstance(second, Reply)
        assert second.panel.text == t("sessions.whatif_busy")
    go_on.set()
    await followed(room)
    assert seen_by(room, TEACHER, "control").count("Table 1, from round") == 1
    assert t("sessions.whatif_text") in await lead(room, BUTTON), "now the next one"


async def test_what_cannot_be_played_is_said_and_can_be_asked_again(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await debriefing(room, *FOUR)
    desk = room.client.router.session_controls

    async def killed(*_: object) -> Any:
        raise RuntimeError("the process was killed")

    with monkeypatch.context() as patch:
        patch.setattr(room.client.follow.what_ifs, "_aside", killed)
        await desk.press(forged(room, TEACHER), name, Control("s_whatif", arg="1.governed"), ("1",))
        await followed(room)
    assert "could not be played" in seen_by(room, TEACHER, "control")
    assert t("sessions.whatif_gone") in str(
        await desk.press(forged(room, TEACHER), name, Control("s_whatif", arg="show.1.governed.1"), ())
    )
    await desk.press(forged(room, TEACHER), name, Control("s_whatif", arg="1.governed"), ("1",))
    await followed(room)
    assert "could not be played" not in seen_by(room, TEACHER, "control"), "the message becomes the result"


async def test_after_a_restart_a_result_is_played_again_in_the_place_of_the_old_one(room: Classroom) -> None:
    await debriefing(room, *FOUR)
    await lead(room, BUTTON)
    await room.choose(TEACHER, "governed", at="control")
    await room.choose(TEACHER, "from round 1", at="control")
    await followed(room)
    assert SHOW in room.labels(TEACHER, "control")
    await room.restart()
    await followed(room)
    assert t("sessions.whatif_gone") in await lead(room, SHOW)
    await lead(room, BUTTON)
    await room.choose(TEACHER, "governed", at="control")
    await room.choose(TEACHER, "from round 1", at="control")
    await followed(room)
    assert seen_by(room, TEACHER, "control").count("Table 1, from round 1: what if you had governed") == 1
    assert t("sessions.whatif_shown") in await lead(room, SHOW)


async def test_what_a_german_teacher_shows_to_an_english_class_is_english(room: Classroom) -> None:
    await debriefing(room, *FOUR)
    desk = room.client.router.session_controls
    name = next(iter(await room.client.follow.sessions.open_names()))
    with use_language("de"):
        await desk.press(forged(room, TEACHER), name, Control("s_whatif", arg="1.governed"), ("1",))
    await followed(room)
    with use_language("de"):
        await desk.press(forged(room, TEACHER), name, Control("s_whatif", arg="show.1.governed.1"), ())
    await followed(room)
    read = seen_by(room, "ana", "classroom")

    assert "Table 1" in read
    assert "Tisch" not in read
