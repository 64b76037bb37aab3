"""What is kept of a person can be seen and erased by that person, and does not come back."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bot.commands.caller import Caller
from bot.commands.chair import Chair
from bot.commands.office import Office
from bot.commands.privacy import Privacy
from bot.tables.lobby import Who
from bot.tables.orders import Close, Fill, Join, LogBreach, Observe, Start
from bot.tables.table import Table
from bot.texts.catalogue import t
from storage.memory import Database, MemoryStore
from storage.sqlite import SqliteStore
from storage.store import Store
from tests.support.bench import CLASSROOM, TEACHER, RecordingPort, assembled
from tests.support.port import GUILD

ANN, CAM = 777001, 777002
MS_RIVERA = Who(TEACHER, "Ms Rivera")


def caller(user: int, name: str) -> Caller:
    return Caller(user, name, GUILD, CLASSROOM, 0, f"d{user}")


async def classroom(*, started: bool = True, store: Store | None = None) -> tuple[Privacy, Table, Database]:
    """Ann plays Red against automatic players, Cam looks on."""
    database, port = Database(), RecordingPort()
    port.add_channel(CLASSROOM)
    host = assembled(store or MemoryStore(database), port)
    await Chair(host, Office(host)).open(caller(TEACHER, "Ms Rivera"), "commons", {}, strict=True, names=True)
    (table,) = await host.tables.running()
    await table.order(Who(ANN, "Ann"), Join())
    await table.order(Who(CAM, "Cam"), Observe())
    if started:
        await table.order(MS_RIVERA, Fill("careful"))
        await table.order(MS_RIVERA, Start())
    return Privacy(host), table, database


def kept(database: Database) -> str:
    """Everything that is in the database, as text."""
    return repr(database)


async def test_everybody_sees_what_is_kept_of_them() -> None:
    privacy, table, _ = await classroom()
    shown = (await privacy.show(caller(ANN, "Ann"))).panel
    assert "Ann" in shown.text
    assert [note.text for note in shown.notes] == [f"`{table.table}`, Commons Game: you held 🟥 Red (being played)"]
    assert "you looked on" in (await privacy.show(caller(CAM, "Cam"))).panel.notes[0].text
    assert "you led it" in (await privacy.show(caller(TEACHER, "Ms Rivera"))).panel.notes[0].text
    assert (await privacy.show(caller(99, "Zoe"))).panel.text == "Moot keeps nothing of you."


async def test_who_is_needed_at_a_table_is_told_at_which_and_nothing_is_erased() -> None:
    for started in (False, True):
        privacy, table, database = await classroom(started=started)
        for user in (ANN, CAM, TEACHER):
            answer = await privacy.delete(caller(user, "name"))
            assert table.table in answer.panel.notes[0].text
        assert "'Ann'" in kept(database)


async def test_who_a_player_was_is_erased_and_stays_so_while_the_game_stays() -> None:
    privacy, table, database = await classroom()
    await table.order(MS_RIVERA, Close())
    rows = len(await table.store.journal(table.table))
    assert (await privacy.delete(caller(ANN, "Ann"))).panel.text.startswith("Erased")
    assert "'Ann'" not in kept(database)
    assert str(ANN) not in kept(database)
    assert [person.name for person in (await table.look()).people] == ["Ms Rivera", "Cam"]
    await table.order(MS_RIVERA, LogBreach("seen"))
    assert "'Ann'" not in kept(database)
    assert len(await table.store.journal(table.table)) >= rows
    assert (await privacy.show(caller(ANN, "Ann"))).panel.text == "Moot keeps nothing of you."


async def test_an_instructor_is_forgotten_once_the_table_is_closed() -> None:
    privacy, table, database = await classroom()
    await table.order(MS_RIVERA, Close())
    await privacy.delete(caller(TEACHER, "Ms Rivera"))
    assert "Rivera" not in kept(database)


async def test_while_another_program_reads_the_database_erased_is_not_said_before_it_is_true(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "moot.db")
    privacy, table, _ = await classroom(store=store)
    reader = sqlite3.connect(tmp_path / "moot.db", isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM people").fetchall()
    await table.order(MS_RIVERA, Close())

    told = (await privacy.delete(caller(ANN, "Ann"))).panel.text
    assert told == t("privacy.deleted_soon")
    assert _in_the_files(tmp_path, "Ann")
    reader.close()
    await privacy._host.watch()
    await privacy._host.settle()
    assert not _in_the_files(tmp_path, "Ann")
    assert (await privacy.delete(caller(CAM, "Cam"))).panel.text == t("privacy.deleted")
    assert not _in_the_files(tmp_path, "Cam")
    await store.close()


def _in_the_files(folder: Path, name: str) -> bool:
    """Whether any raw byte of the database's files still spells it."""
    return any(name.encode() in part.read_bytes() for part in folder.iterdir())
