"""`tables` and `sessions`: whoever runs the bot lists, closes, hands over, exports and erases, while the bot
runs.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import time
import zipfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import click
import pytest
from click.testing import Result

from bot import catalogue
from bot.command_line.database.hall import raise_if_refused
from bot.sessions.plan import plans
from bot.sessions.record import Placed
from bot.sessions.session import Session, SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.tables.decisions.orders import Close, Pause, Resume
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from games.audit import verification_findings
from games.record import decode_record
from games.refusal import Refusal
from storage.sqlite import SqliteStore
from storage.store import Change, Person, StoredTable
from tests.support import operator
from tests.support.bench import CLASSROOM, TEACHER, Bench, bench, build_orchestrator, followed_by
from tests.support.port import GUILD

COLLEAGUE = 900_000_000_000_000_001
EARLIER = Path(__file__).parents[1] / "earlier/moot-0.10.0.db.gz"


pytestmark = pytest.mark.usefixtures("own_house")


@pytest.fixture
async def running() -> AsyncIterator[Bench]:
    """A bot with a table that plays, in the database that the commands find."""
    store = await SqliteStore.open(Path("moot.db"))
    yield await bench(store)
    await store.close()


def earlier(damage: str) -> None:
    """A database of an earlier version in which this was done."""
    Path("moot.db").write_bytes(gzip.decompress(EARLIER.read_bytes()))
    with closing(sqlite3.connect("moot.db")) as db:
        db.executescript(damage)


async def typed(command: str, *lines: str) -> Result:
    return await operator.run_command(command, *lines, MOOT_DATABASE="moot.db")


def content(file: str) -> bytes | None:
    return Path(file).read_bytes() if Path(file).exists() else None


async def refused(command: str) -> str:
    """Its one sentence."""
    result = await typed(command)
    assert result.exit_code in (1, 2), result.output
    assert result.output.count("\n") == 1 or result.exit_code == 2
    return result.output


async def looks(running: Bench) -> None:
    """A minute has passed."""
    await running.orchestrator.run_periodic_check()
    await running.orchestrator.drain()
    await running.orchestrator.stage.drain()


async def test_a_table_that_the_host_closes_is_closed_by_the_bot_that_runs_and_can_be_exported_and_erased(
    running: Bench,
) -> None:
    name, store = running.table.table, running.store
    listed = json.loads((await typed("tables list --json")).stdout)
    assert [(row["name"], row["game"], row["status"], row["people"]) for row in listed] == [
        (name, "commons", "playing", 6)
    ]
    assert "not over" in await refused(f"tables export {name} game.jsonl")
    assert "is not closed" in await refused(f"tables erase {name} --yes")

    closed = await typed(f"tables close {name}")
    assert (closed.exit_code, "notices within a minute" in closed.output) == (0, True)
    assert "is closed" in await refused(f"tables close {name}")
    assert "is not closed" in await refused(f"tables erase {name} --yes"), "the bot has not shown it yet"
    await looks(running)
    row = await store.load(name)
    assert row is not None
    assert row.status == "closed", "it stands in Discord, and rests"
    assert (await typed("tables list")).output.split() == [
        "name",
        "game",
        "status",
        "server",
        "acts",
        "people",
        "session",
    ]
    assert name in (await typed("tables list --all")).output

    assert (await typed(f"tables export {name} game.jsonl")).exit_code == 0
    assert (
        verification_findings(catalogue.find_game("commons"), decode_record(content("game.jsonl") or b""))
        == []
    )
    assert "is there already" in await refused(f"tables export {name} game.jsonl")
    assert (await typed(f"tables erase {name}", "n")).exit_code == 1
    assert (await typed(f"tables erase {name}", "y")).exit_code == 0
    assert (await store.all_tables(), await store.tables_of_user(TEACHER)) == ([], [])
    assert await running.orchestrator.tables.find(name) is None
    await looks(running)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET record = '{'",
        "UPDATE tables SET state = '{'",
        "UPDATE tables SET status = x'ff'",
        "DELETE FROM journal WHERE sequence = 1",
    ],
)
async def test_a_table_that_cannot_be_read_is_listed_as_such_and_can_be_erased(
    running: Bench, damage: str
) -> None:
    name = running.table.table
    with closing(sqlite3.connect("moot.db")) as db:
        db.execute(damage)
        db.commit()
    seen_here = running.orchestrator.tables
    await seen_here.readable_snapshot(running.table, reload=True)
    assert seen_here.state_counts() == {"unreadable": 1}
    (row,) = json.loads((await typed("tables list --json")).stdout)
    assert (row["name"], row["status"]) == (name, "unreadable")
    assert f"table {name} cannot be read: it can be erased" in (await typed(f"tables close {name}")).output
    assert (await typed(f"tables erase {name} --yes")).exit_code == 0
    assert (await running.store.all_tables(), await running.store.tables_of_user(TEACHER)) == ([], [])
    await looks(running)
    assert seen_here.state_counts() == Counter(), "nobody is alarmed any more"


async def test_a_table_gets_another_instructor_who_sees_it_once_the_bot_has_looked(running: Bench) -> None:
    name = running.table.table
    assert (await typed(f"tables hand-over {name} {COLLEAGUE} --called Mx-Li")).exit_code == 0
    assert "this person leads it already" in await refused(f"tables hand-over {name} {COLLEAGUE}")
    await looks(running)
    snap = await running.look()
    assert [(p.user, p.name) for p in snap.people if p.role == "instructor"] == [(COLLEAGUE, "Mx-Li")]
    assert snap.record.external == ("take_over",), "the table is told"
    watch = next(one for one in await running.port.channels(GUILD) if one.topic.startswith("Watching"))
    assert COLLEAGUE in {one.target for one in watch.overwrites}
    assert TEACHER not in {one.target for one in watch.overwrites if one.allow}


async def test_a_name_that_no_database_takes_is_kept_as_far_as_it_can_be_shown(running: Bench) -> None:
    """As a terminal gives it that writes another alphabet."""
    assert (
        await typed(
            f"tables hand-over {running.table.table} {COLLEAGUE} --called Mx\udcffLi\u202e{'!' * 5000}"
        )
    ).exit_code == 0
    (leads,) = (
        person.name
        for person in await running.store.people(running.table.table)
        if person.role == "instructor"
    )
    assert leads == f"MxLi{'!' * 28}"


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("tables close nothing", "there is no table nothing"),
        ("tables erase nothing", "there is no table nothing"),
        ("tables erase nothing --yes", "there is no table nothing"),
        ("tables export nothing file", "there is no table nothing"),
        ("tables hand-over nothing 900000000000000001", "there is no table nothing"),
        ("tables hand-over nothing Ms-Rivera", "is not the id of a Discord user"),
        ("tables hand-over nothing 12", "is not the id of a Discord user"),
        ("sessions close nothing", "there is no session nothing"),
        ("sessions erase s-nothing", "there is no session s-nothing"),
        ("disclose abc file", "'abc' is not the id of a Discord user, a number of 15 to 19 digits."),
        ("sessions export s-nothing file", "there is no session s-nothing"),
        ("sessions hand-over s-nothing 900000000000000001", "there is no session s-nothing"),
    ],
)
async def test_what_is_not_there_gets_a_sentence_and_changes_nothing(
    running: Bench, command: str, says: str
) -> None:
    before = await running.store.all_tables(), (await running.look()).version
    assert says in await refused(command)
    assert (await running.store.all_tables(), (await running.table.refresh()).version) == before
    assert content("file") is None


@pytest.mark.parametrize("game", ["commons", "sessions"])
def test_of_a_hand_over_to_a_player_the_host_is_told_of_somebody_else(game: str) -> None:
    with pytest.raises(
        click.ClickException, match="this person plays there, and whoever leads sees what is hidden"
    ):
        raise_if_refused(Refusal("player_cannot_lead", "A11"), game)


async def test_a_name_that_is_none_stops_no_list_and_no_sign_of_the_database_reaches_the_terminal() -> None:
    earlier(
        "UPDATE tables SET game = 'x' || char(27) || '[31mred' || char(10) || 'FAKE' WHERE name = '5bc5aa80';"
        "UPDATE tables SET name = x'ff' WHERE name = '52356bce'"
    )
    for command in ("tables list", "tables list --json", "sessions list", "tables playing"):
        told = await typed(command)
        assert (told.exit_code, "\x1b" in told.output) == (0, False), told.output
    assert "x?[31mred FAKE  unreadable" in (await typed("tables list")).output


@pytest.mark.parametrize("damage", ["action = '{}'", "action = 'not json'", "actor = 'zzz'", "events = '{}'"])
async def test_a_journal_with_an_act_that_cannot_be_read_is_not_exported_and_named_in_one_sentence(
    damage: str,
) -> None:
    earlier(
        f"UPDATE journal SET {damage} WHERE sequence = (SELECT max(4, version - 250) FROM tables WHERE name = table_name)"  # noqa: S608
    )
    assert "the journal of c8cc9f68 cannot be read" in await refused("tables export c8cc9f68 game.jsonl")
    if "events" not in damage:  # a session's journal has none
        assert "the journal of s-afb3fda6 cannot be read" in await refused(
            "sessions export s-afb3fda6 class.zip"
        )
    assert not any(map(content, ("game.jsonl", "class.zip")))


async def test_without_a_database_none_is_made() -> None:
    for command in ("tables list", "tables erase x", "sessions erase s-x", f"erase {COLLEAGUE}"):
        assert "there is no database yet: moot.db" in await refused(command)
    assert content("moot.db") is None


async def test_another_programs_database_is_left_as_it_is() -> None:
    with closing(sqlite3.connect("moot.db")) as db:
        db.execute("CREATE TABLE recipes (name)")
        db.commit()
    before = content("moot.db")
    assert "moot.db is no database of Moot" in await refused("tables list")
    assert content("moot.db") == before


@pytest.mark.usefixtures("own_house", "running")
async def test_a_file_that_a_full_disk_cuts_short_does_not_bar_the_next_try(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_file: Path, _content: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        assert "No space left on device" in await refused(f"disclose {COLLEAGUE} file")
    assert (await typed(f"disclose {COLLEAGUE} file")).exit_code == 0


async def test_an_update_asks_whether_games_are_played_or_waits_until_none_is(
    running: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that was left long ago keeps nobody waiting, nor does one that is paused."""
    teacher, loop = Requester(TEACHER, "Person 1"), asyncio.get_running_loop()
    assert await playing() == (0, "No game is being played.\n")
    running.clock.ms = time.time_ns() // 1_000_000 - 60_000
    await running.table.order(teacher, Pause())
    assert await playing() == (0, "No game is being played.\n")
    await running.table.order(teacher, Resume())
    assert await playing() == (1, "Games that are being played: 1.\n")
    assert await playing("--within 1") == (0, "No game is being played.\n")

    def rests(_seconds: float) -> None:
        asyncio.run_coroutine_threadsafe(running.table.order(teacher, Close()), loop).result()

    monkeypatch.setattr("bot.command_line.database.tables.rest", rests)
    assert await playing("--wait") == (0, "Games that are being played: 1.\nNo game is being played.\n")


async def playing(*options: str) -> tuple[int, str]:
    """The exit code of `tables playing`, and what it says."""
    result = await typed(" ".join(("tables playing", *options)))
    return result.exit_code, result.output


async def session_of(running: Bench) -> tuple[Session, SessionSnapshot]:
    """A session that plays at one table, with the same teacher."""
    made = build_orchestrator(running.store, running.port)
    sessions = Sessions(running.store, now_ms=running.clock, new_seed=lambda: b"\x08" * 32)
    opened = await sessions.open(
        "open", Venue(GUILD, CLASSROOM), Requester(TEACHER, "Person 1"), plans.load_plan("basic-60")
    )
    assert isinstance(opened, Session)
    seen = await opened.snapshot()
    table = await made.tables.open(
        "seat",
        Venue(GUILD, CLASSROOM),
        "commons",
        {},
        Person(TEACHER, "instructor", None, "Person 1"),
        strict=True,
        real_names=False,
        session=(seen.session, 1),
    )
    record = seen.record.replace(
        stage="playing", tables=(Placed(number=1, table=table.table, seats=((), (), (), ())),)
    )
    row: StoredTable = SessionSnapshot(seen.session, seen.version, seen.guild, record, seen.people).to_row()
    await running.store.append(Change(seen.session, seen.version, row.status, row.record, "", ()))
    return opened, await opened.reload()


async def test_a_session_that_cannot_be_read_is_erased_with_its_tables_once_they_are_closed(
    running: Bench,
) -> None:
    _, seen = await session_of(running)
    name, table = seen.session, seen.record.tables[0].table
    with closing(sqlite3.connect("moot.db")) as db:
        db.execute("UPDATE tables SET record = '{' WHERE name = ?", (name,))
        db.commit()
    (row,) = json.loads((await typed("sessions list --json")).stdout)
    assert (row["name"], row["status"]) == (name, "unreadable")
    assert f"{table} is not closed" in (await typed(f"sessions erase {name} --yes")).output
    with closing(sqlite3.connect("moot.db")) as db:
        db.execute("UPDATE tables SET status = 'closed' WHERE name = ?", (table,))
        db.commit()
    assert (await typed(f"sessions erase {name} --yes")).exit_code == 0
    assert {name, table}.isdisjoint(dict(await running.store.all_tables()))


async def test_a_session_is_handed_over_exported_closed_and_erased(running: Bench) -> None:
    _, seen = await session_of(running)
    follow = followed_by(running.orchestrator)
    name, table = seen.session, seen.record.tables[0].table
    (row,) = json.loads((await typed("sessions list --json")).stdout)
    assert (row["name"], row["status"]) == (name, "playing")
    assert (
        next(one for one in json.loads((await typed("tables list --json")).stdout) if one["name"] == table)[
            "session"
        ]
        == name
    )
    assert f"hand over {name}" in await refused(f"tables hand-over {table} {COLLEAGUE}")
    assert (await typed(f"sessions hand-over {name} {COLLEAGUE}")).exit_code == 0
    assert "is not closed" in await refused(f"sessions erase {name} --yes")
    exported = await typed(f"sessions export {name} class.zip")
    assert "0 of its 1 tables. The games of the others may not be told yet." in exported.output
    with zipfile.ZipFile("class.zip") as made:
        assert made.namelist() == ["session.jsonl"]
    assert (await typed(f"sessions close {name}")).exit_code == 0
    assert "This session is over." in await refused(f"sessions close {name}")

    for _ in range(3):
        await follow.run_periodic_check()
        await follow.drain()
        await looks(running)
    assert {(await running.store.load(one)).status for one in (name, table)} == {"closed"}  # type: ignore[union-attr]
    assert (await typed(f"sessions erase {name}", "y")).exit_code == 0
    assert [one for one, _ in await running.store.all_tables()] == [running.table.table]
    assert await running.table.order(Requester(TEACHER, "Person 1"), Close()), (
        "other tables know nothing of it"
    )
