"""The bot is thrown out of the server, or the server is deleted: no game plays on where nobody can see it."""

from __future__ import annotations

import json

import pytest

from bot.stage.discord_api.port import Gone, Thing
from bot.texts.lookup import t
from tests.e2e import aftermath
from tests.e2e.lesson_script import RED, look, open_table, sign_up, start
from tests.support.lesson import TEACHER, Lesson

OF_GUILD = ("abilities", "channels", "create_channel", "threads")
OF_CHANNEL = (
    "channel",
    "put_overwrites",
    "send",
    "edit",
    "delete",
    "recent",
    "thread",
    "react",
    "reaction_users",
)


def lose(lesson: Lesson, of_channel: Thing) -> None:
    for method in OF_GUILD:
        lesson.port.always[method] = Gone("guild")
    for method in OF_CHANNEL:
        lesson.port.always[method] = Gone(of_channel)


@pytest.mark.parametrize("of_channel", ["guild", "channel"])
@pytest.mark.parametrize("noticed", ["by a move", "by the check"])
async def test_the_clocks_stop_and_the_instructor_gets_one_letter(of_channel: Thing, noticed: str) -> None:
    lesson = Lesson()
    await lesson.start()
    await sign_up(lesson)
    await start(lesson)
    lose(lesson, of_channel)
    if noticed == "by a move":
        await lesson.type(RED, "next", at=None)
    for _ in range(3):
        await lesson.wait(60_000 if noticed == "by a move" else 1_000)
    found = await look(lesson)
    assert found.record.is_paused
    assert found.record.status == "playing"
    pauses = [
        json.loads(actor)["by"]
        for _, actor, action, _, _ in aftermath.journal(lesson)
        if json.loads(action)["kind"] == "pause"
    ]
    assert pauses == ["clock"]
    letters = [letter.place for letter in lesson.database.letters.values()]
    assert letters in ([f"user:{TEACHER}"], []), "direct messages may be out of reach too"
    await lesson.stop()


async def test_the_letter_says_how_it_goes_on() -> None:
    lesson = Lesson()
    await lesson.start()
    await sign_up(lesson)
    await start(lesson)
    for method in OF_GUILD:
        lesson.port.always[method] = Gone("guild")
    await lesson.wait(1_000)
    there = lesson.port.standing(lesson.port.dms[TEACHER])
    assert [lesson.port.shows[one.id]["embed"]["description"] for one in there] == [
        t("tables.server_lost", table="1", game="commons")
    ]
    lesson.port.always.clear()
    await lesson.slash(TEACHER, lambda c: lesson.client.router.table_admin.resume(c))  # noqa: PLW0108 - of the bot of that moment
    assert not (await look(lesson)).record.is_paused
    await aftermath.shows_the_scene(lesson)
    await lesson.stop()


async def test_a_table_that_has_not_begun_waits() -> None:
    lesson = Lesson()
    await lesson.start()
    await open_table(lesson)
    lose(lesson, "channel")
    await lesson.wait(60_000)
    assert (await look(lesson)).record.status == "lobby"
    await lesson.stop()
