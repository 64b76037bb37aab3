"""One table that is damaged stands still, and is told of; every other table goes on as if nothing were."""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from copy import deepcopy
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio

from bot.command_line import logs
from bot.commands.caller import Caller
from bot.commands.player_actions import PlayerActions
from bot.commands.privacy import Privacy
from bot.commands.signup import SignUpControls
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.model import Control
from bot.tables.decisions.orders import Join, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from bot.texts.lookup import t
from storage.errors import DamagedError
from storage.sqlite import SqliteStore
from storage.store import Person
from tests.support.bench import CLASSROOM, PLAYERS, TEACHER, RecordingPort, build_orchestrator, followed_by
from tests.support.port import GUILD

pytestmark = pytest.mark.long

A, B, C = (hashlib.sha256(name.encode()).hexdigest()[:8] for name in "abc")
CLICKS = count(1)
BROKEN = "CAST(x'7b2268616e6473ff' AS TEXT)"
"""In the statements below in place of the word; "this" stands for the table in the middle."""
DAMAGE = {
    "bytes that are no text": "UPDATE tables SET state = BROKEN WHERE name = 'this'",
    "half a JSON": "UPDATE tables SET state = substr(state, 1, 200) WHERE name = 'this'",
    "values of another kind": """UPDATE tables SET state = '{"hands": "hidden"}' WHERE name = 'this'""",
    "a turn of nobody": "UPDATE tables SET state = json_set(state, '$.active', 99) WHERE name = 'this'",
    "no hands": "UPDATE tables SET state = json_set(state, '$.hands', json('[]')) WHERE name = 'this'",
    "a record that is none": "UPDATE tables SET record = '[]' WHERE name = 'this'",
    "options that are none": "UPDATE tables SET record = json_set(record, '$.options.cap', 'hidden') WHERE name = 'this'",
    "a game that is no text": "UPDATE tables SET game = BROKEN WHERE name = 'this'",
    "no seed": "DELETE FROM secrets WHERE table_name = 'this'",
    "a seed with another digit": "UPDATE secrets SET secret = '17' || substr(secret, 3) WHERE table_name = 'this'",
    "a seed that is no number": "UPDATE secrets SET secret = BROKEN WHERE table_name = 'this'",
    "a journal that is cut short": "DELETE FROM journal WHERE table_name = 'this' AND sequence > 3",
    "a journal with a gap": "DELETE FROM journal WHERE table_name = 'this' AND sequence = 2",
    "an event that is none": """UPDATE journal SET events = '[{"kind": "hidden"}]' WHERE table_name = 'this' AND sequence = 5""",
    "a seat that is not there": "UPDATE people SET seat = 77 WHERE table_name = 'this' AND seat = 2",
}


@pytest.fixture
def said() -> Iterator[io.StringIO]:
    """The operator's log."""
    root, stream = logging.getLogger(), io.StringIO()
    before = root.handlers, root.level
    logs.configure_logs("INFO", stream)
    yield stream
    root.handlers, root.level = before[0], before[1]


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, RecordingPort]:
    """Three games that run, led by one teacher and played by the same four: kept in a file that nobody has
    open, and seen in Discord.
    """
    file, port = tmp_path_factory.mktemp("lesson") / "moot.db", RecordingPort()
    port.add_channel(CLASSROOM)
    asyncio.run(_play(file, port))
    return file, port


async def _play(file: Path, port: RecordingPort) -> None:
    store = await SqliteStore.open(file)
    orchestrator = build_orchestrator(store, port)
    for name in "abc":
        teacher = Person(TEACHER, "instructor", None, "Person 1")
        table = await orchestrator.tables.open(
            name, Venue(GUILD, CLASSROOM), "commons", {}, teacher, strict=True, real_names=True
        )
        await orchestrator.channels.set_up(await table.snapshot())
        for user in PLAYERS:
            await table.order(Requester(user, f"Person {user}"), Join(contribution=str(user)))
        await table.order(Requester(TEACHER, "Person 1"), Start())
        orchestrator.schedule_follow_up(table.table)
        await settled(orchestrator)
    await store.close()


@pytest.fixture
def port(lesson: tuple[Path, RecordingPort]) -> RecordingPort:
    return deepcopy(lesson[1])


@pytest_asyncio.fixture
async def orchestrator(
    lesson: tuple[Path, RecordingPort], port: RecordingPort, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Orchestrator]:
    """A bot that starts on that file, after one table in it was damaged."""
    file = tmp_path / "moot.db"
    shutil.copy(lesson[0], file)
    with sqlite3.connect(file) as db:
        assert (
            db.execute(DAMAGE[request.param].replace("BROKEN", BROKEN).replace("'this'", f"'{B}'")).rowcount
            > 0
        )
    db.close()
    store = await SqliteStore.open(file)
    started = build_orchestrator(store, port)
    await started.resume_tables()
    await settled(started)
    yield started
    await started.close()
    await store.close()


async def settled(orchestrator: Orchestrator) -> None:
    await orchestrator.drain()
    await orchestrator.stage.drain()


def caller(user: int) -> Caller:
    return Caller(user, f"Person {user}", GUILD, CLASSROOM, 0, f"click-{next(CLICKS)}")


each_damage = pytest.mark.parametrize("orchestrator", DAMAGE, indirect=True)


@each_damage
async def test_the_others_are_found_watched_and_played(orchestrator: Orchestrator) -> None:
    assert [table.table for table in await orchestrator.tables.readable_tables()] == [A, C]
    await orchestrator.run_periodic_check()
    await settled(orchestrator)
    assert await orchestrator.tables.find(B) is None
    assert {snap.table for snap in await orchestrator.tables.tables_of_player(PLAYERS[0], GUILD)} == {A, C}
    player_actions = PlayerActions(orchestrator)
    for name in (A, C):
        told = await player_actions.press(caller(PLAYERS[0]), name, Control("roll"), (), on_card=True)
        assert told.changed
        orchestrator.schedule_follow_up(name)
    await settled(orchestrator)


@each_damage
async def test_its_people_are_told_at_their_click_and_nothing_is_changed(orchestrator: Orchestrator) -> None:
    player_actions = PlayerActions(orchestrator)
    told = await player_actions.press(caller(PLAYERS[0]), B, Control("roll"), (), on_card=True)
    assert t("tables.unreadable", table=B) in str(told)
    told = await SignUpControls(orchestrator).press(caller(99), B, Control("observe"), ())
    assert t("tables.unreadable", table=B) in str(told)


@each_damage
async def test_its_instructor_is_told_once_and_the_log_names_it_and_quotes_nothing(
    orchestrator: Orchestrator, port: RecordingPort, said: io.StringIO
) -> None:
    orchestrator.tables.unreadable.clear()
    for _ in range(3):
        await orchestrator.run_periodic_check()
        await settled(orchestrator)
    told = [wire for channel, wire in port.sent if channel == port.dms[TEACHER]]
    assert len([wire for wire in told if t("tables.unreadable_title") in wire and B in wire]) == 1
    assert said.getvalue().count("table_cannot_be_read") == 1
    assert f"table='{B}'" in said.getvalue()
    assert "hidden" not in said.getvalue()
    assert "hands" not in said.getvalue()
    assert "Traceback" not in said.getvalue()


@each_damage
async def test_privacy_answers_and_erases(orchestrator: Orchestrator) -> None:
    privacy = Privacy(orchestrator, followed_by(orchestrator).sessions)
    assert A in str(await privacy.show_data(caller(PLAYERS[0])))
    assert await orchestrator.tables.forget(PLAYERS[0]) == 3
    assert t("privacy.nothing") in str(await privacy.show_data(caller(PLAYERS[0])))


@pytest.mark.parametrize("orchestrator", ["a journal that is cut short"], indirect=True)
async def test_the_operator_reads_how_much_of_a_journal_is_left(
    orchestrator: Orchestrator, said: io.StringIO
) -> None:
    orchestrator.tables.unreadable.clear()
    await orchestrator.run_periodic_check()
    assert "the journal has 3 of 5 rows" in said.getvalue()


@pytest.mark.parametrize("orchestrator", ["no seed"], indirect=True)
async def test_a_table_that_is_whole_again_goes_on(orchestrator: Orchestrator) -> None:
    await orchestrator.tables.store._link.run(  # type: ignore[attr-defined]
        lambda db: db.execute("INSERT INTO secrets (table_name, secret) VALUES (?, ?)", (B, "07" * 32))
    )
    await orchestrator.run_periodic_check()
    await settled(orchestrator)
    assert [table.table for table in await orchestrator.tables.readable_tables()] == [A, B, C]


@pytest.mark.parametrize("orchestrator", ["no seed"], indirect=True)
async def test_whom_nobody_can_be_told_of_is_in_the_log_and_the_watch_goes_on(
    orchestrator: Orchestrator, said: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(_store: SqliteStore, _table: str) -> list[Person]:
        raise DamagedError("Person.role cannot be read")

    await orchestrator.tables.store.set_value(f"table:{B}", "unreadable", None)
    monkeypatch.setattr(SqliteStore, "people", unreadable)
    await orchestrator.run_periodic_check()
    assert "event='nobody_told'" in said.getvalue()
