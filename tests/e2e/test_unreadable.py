"""One table that this version cannot read, as after a step back to an older Moot, spoils nothing for the
others.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.scenes.model import Control
from bot.stage.discord_api.port import Overwrite
from bot.texts.lookup import t
from tests.e2e.lesson_script import RED, destinations, look, sign_up, start
from tests.support.lesson import TEACHER, Lesson

STRANGE = "0ld"


@pytest.fixture
async def lesson() -> AsyncIterator[Lesson]:
    """A game that runs, and before it in the database a table of the same people with a state that nobody
    understands.
    """
    running = Lesson()
    await running.start()
    await sign_up(running)
    await start(running)
    await running.stop()
    there, name = running.database, running.table
    there.secrets[STRANGE], there.journals[STRANGE], there.people[STRANGE] = (
        there.secrets[name],
        [],
        list(there.people[name]),
    )
    strange = replace(there.tables[name], table=STRANGE, version=0, state='{"hands":"of another version"}')
    there.tables = {STRANGE: strange, **there.tables}
    await running.start()
    yield running
    await running.stop()


@pytest.fixture
def one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lesson's helpers speak of the table that can be read."""
    monkeypatch.setattr(
        Lesson,
        "table",
        property(lambda lesson: next(name for name in lesson.database.tables if name != STRANGE)),
    )
    monkeypatch.setattr(Lesson, "_might_speak", lambda _lesson: frozenset())
    monkeypatch.setattr("tests.support.speech.Speech.quiet", lambda _speech: None)


def told(lesson: Lesson, user: int) -> list[str]:
    there = lesson.port.standing(lesson.port.dms.get(user, 0))
    return [
        title
        for one in there
        if (title := lesson.port.shows[one.id]["embed"].get("title")) == t("tables.unreadable_title")
    ]


async def watch(lesson: Lesson) -> None:
    await lesson.bot_does(lesson.client.orchestrator.run_periodic_check)


@pytest.mark.usefixtures("one_table")
async def test_the_other_tables_are_looked_after(lesson: Lesson) -> None:
    home = (await destinations(lesson)).table
    there = lesson.port.channels_there[home]
    opened = frozenset(
        Overwrite(o.target, o.member, o.allow, 0) if o.target == RED else o for o in there.overwrites
    )
    lesson.port.channels_there[home] = replace(there, overwrites=opened)
    await watch(lesson)
    assert next(o for o in lesson.port.channels_there[home].overwrites if o.target == RED).deny
    version = (await look(lesson)).version
    await lesson.wait(60 * 60_000)
    assert (await look(lesson)).version > version, "the clock runs"


@pytest.mark.usefixtures("one_table")
async def test_a_command_means_the_table_that_can_be_read(lesson: Lesson) -> None:
    assert "resource cards" in str(await lesson.type(RED, "hand", at=None))


@pytest.mark.usefixtures("one_table")
async def test_the_log_names_it_and_its_instructor_is_told_once_also_after_a_restart(lesson: Lesson) -> None:
    with capture_logs() as logs:
        for _ in range(3):
            await watch(lesson)
    lines = [(entry["event"], entry["table"]) for entry in logs if entry["log_level"] == "error"]
    assert set(lines) <= {("table_cannot_be_read", STRANGE)}
    assert "of another version" not in str(logs)
    await lesson.stop()
    await lesson.start()
    with capture_logs() as logs:
        await watch(lesson)
        await watch(lesson)
    assert told(lesson, TEACHER) == [t("tables.unreadable_title")]
    assert told(lesson, RED) == []
    await lesson.stop()
    with capture_logs() as logs:
        await lesson.start()
    lines = [(entry["event"], entry["table"]) for entry in logs if entry["log_level"] == "error"]
    assert lines == [("table_cannot_be_read", STRANGE)], "each start says it once"


@pytest.mark.usefixtures("one_table")
async def test_a_click_on_its_card_is_answered_and_puts_nothing_of_its_state_into_the_log(
    lesson: Lesson,
) -> None:
    with capture_logs() as logs:
        told = await lesson.slash(
            RED,
            lambda c: lesson.client.router.player_actions.press(
                c, STRANGE, Control("hand"), (), on_card=True
            ),
        )
    assert t("tables.unreadable", table=STRANGE) in str(told)
    assert [entry for entry in logs if entry["log_level"] == "error"] == []
