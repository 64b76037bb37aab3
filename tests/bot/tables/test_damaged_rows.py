"""Whatever stands in one column of one table's or one session's row: all the others are looked after, each
time.
"""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from bot.orchestration.in_turn import run_each_logged
from bot.orchestration.session.follow import SessionOrchestrator
from bot.sessions.plan.plans import load_plan
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from storage.sqlite import SqliteStore
from storage.store import Person
from tests.support.bench import CLASSROOM, TEACHER, RecordingPort, build_orchestrator, followed_by
from tests.support.port import GUILD

VALUES = ("'x'", "x'ff'", "CAST(x'ff' AS TEXT)", "1.5", "1000000000000000000", "-1")
COLUMNS = ("version", "game", "status", "guild", "record", "state")
Kept: TypeAlias = tuple[Path, Mapping[str, Sequence[str]]]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A file that holds two tables and two sessions, and their names."""
    file = tmp_path_factory.mktemp("rows") / "moot.db"
    store = await SqliteStore.open(file)
    bot, teacher = build_orchestrator(store, RecordingPort()), Person(TEACHER, "instructor", None, "T")
    sessions, homes = followed_by(bot).sessions, [Venue(GUILD, CLASSROOM), Venue(GUILD, CLASSROOM + 1)]
    tables = [
        await bot.tables.open(str(home), home, "commons", {}, teacher, strict=True, real_names=True)
        for home in homes
    ]
    for home in homes:
        await sessions.open(str(home), home, Requester(TEACHER, "T"), load_plan("basic-60"))
    names = {"table": [table.table for table in tables], "session": await sessions.open_names()}
    await store.close()
    return file, names


@pytest_asyncio.fixture
async def follow(kept: Kept, tmp_path: Path) -> AsyncIterator[SessionOrchestrator]:
    """A bot on a copy of it, which minds some servers, as each of several processes does."""
    file = tmp_path / "moot.db"
    shutil.copy(kept[0], file)
    store, port = await SqliteStore.open(file), RecordingPort()
    for place in (CLASSROOM, CLASSROOM + 1):
        port.add_channel(place)
    bot = build_orchestrator(store, port)
    found = followed_by(bot)
    bot.tables._minds = found.sessions._minds = lambda guild: guild >> 22 == 0
    yield found
    await found.close()
    await bot.close()
    await store.close()


async def goes_round(follow: SessionOrchestrator) -> None:
    """All that a bot does by itself."""
    bot = follow.orchestrator
    for part in (
        bot.run_periodic_check,
        follow.run_periodic_check,
        bot.follow_up_stale,
        follow.follow_up_stale,
    ):
        await part()
    await follow.drain()


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("kind", ["table", "session"])
async def test_one_damaged_row_stops_the_watch_of_no_other(
    follow: SessionOrchestrator, kept: Kept, kind: str, column: str
) -> None:
    store, (first, second) = follow.sessions.store, kept[1][kind]
    await goes_round(follow)
    for value in VALUES:
        sql = f"UPDATE tables SET {column} = {value} WHERE name = '{first}'"  # noqa: S608 - of the constants above
        await store._link.run(lambda db, sql=sql: db.execute(sql))  # type: ignore[attr-defined]
        with capture_logs() as logs:
            await goes_round(follow)
        assert [
            entry for entry in logs if entry["event"].endswith("_failed") and entry["log_level"] == "error"
        ] == []
        assert second in (
            await follow.sessions.open_names()
            if kind == "session"
            else [t.table for t in await follow.orchestrator.tables.readable_tables()]
        )


async def test_a_version_or_a_server_that_cannot_be_read_makes_a_table_unreadable(
    follow: SessionOrchestrator, kept: Kept
) -> None:
    tables, (first, second) = follow.orchestrator.tables, kept[1]["table"]
    for name, column in ((first, "version"), (second, "guild")):
        await tables.store._link.run(
            lambda db, sql=f"UPDATE tables SET {column} = 'x' WHERE name = '{name}'": db.execute(sql)  # noqa: S608
        )  # type: ignore[attr-defined]
    await follow.orchestrator.run_periodic_check()
    assert tables.unreadable == {first, second}


async def test_what_one_part_raises_keeps_no_other_from_its_turn() -> None:
    done = list[str]()

    async def broken() -> None:
        raise RuntimeError

    async def whole() -> None:
        done.append("whole")

    with capture_logs() as logs:
        await run_each_logged("watch_failed", broken, whole)
    assert ([entry["event"] for entry in logs], done) == (["watch_failed"], ["whole"])
