"""What is kept of a person can be seen and erased by that person, and does not come back."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.commands.caller import Caller
from bot.commands.player_actions import PlayerActions
from bot.commands.privacy import Privacy
from bot.commands.table_admin import TableAdmin
from bot.stage.discord_api.port import Sheet
from bot.tables.decisions.orders import Close, Fill, Join, LogBreach, Observe, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.table import Table
from bot.texts.lookup import t
from storage.memory import MemoryDatabase, MemoryStore
from storage.rows import user_scope
from storage.sqlite import SqliteStore
from storage.store import Store
from tests.support.bench import CLASSROOM, TEACHER, RecordingPort, build_orchestrator, followed_by
from tests.support.port import GUILD

ANN, CAM = 777001, 777002
MS_RIVERA = Requester(TEACHER, "Ms Rivera")


def caller(user: int, name: str) -> Caller:
    return Caller(user, name, GUILD, CLASSROOM, 0, f"d{user}")


async def classroom(
    *, started: bool = True, store: Store | None = None
) -> tuple[Privacy, Table, MemoryDatabase]:
    """Ann plays Red against automatic players, Cam looks on."""
    database, port = MemoryDatabase(), RecordingPort()
    port.add_channel(CLASSROOM)
    orchestrator = build_orchestrator(store or MemoryStore(database), port)
    await TableAdmin(orchestrator, PlayerActions(orchestrator)).open(
        caller(TEACHER, "Ms Rivera"), "commons", {}, strict=True, names=True
    )
    (table,) = await orchestrator.tables.readable_tables()
    await table.order(Requester(ANN, "Ann"), Join())
    await table.order(Requester(CAM, "Cam"), Observe())
    if started:
        await table.order(MS_RIVERA, Fill("careful"))
        await table.order(MS_RIVERA, Start())
    return Privacy(orchestrator, followed_by(orchestrator).sessions), table, database


async def settled(privacy: Privacy) -> None:
    await privacy._orchestrator.drain()
    await privacy._orchestrator.stage.drain()


def traces(database: MemoryDatabase, user: int) -> list[str]:
    """Numbers in the database that lead to this person: their own, and that of their direct messages."""
    return [number for number in (str(user), str(100_000 + user)) if number in kept(database)]


def kept(database: MemoryDatabase) -> str:
    """Everything that is in the database, as text."""
    return repr(database)


async def test_everybody_sees_what_is_kept_of_them() -> None:
    privacy, table, _ = await classroom()
    shown = (await privacy.show_data(caller(ANN, "Ann"))).panel
    assert "Ann" in shown.text
    assert [note.text for note in shown.notes] == [
        f"`{table.table}`, Commons Game: you held 🟥 Red (being played)"
    ]
    assert "you looked on" in (await privacy.show_data(caller(CAM, "Cam"))).panel.notes[0].text
    assert "you led it" in (await privacy.show_data(caller(TEACHER, "Ms Rivera"))).panel.notes[0].text
    assert (await privacy.show_data(caller(99, "Zoe"))).panel.text == "Moot keeps nothing about you."


async def test_who_is_at_no_table_is_told_of_what_is_still_remembered_and_has_it_erased() -> None:
    privacy, table, _ = await classroom()
    for key, told in {
        "dm_channel": "remembered",
        "discord_language": "wishes",
        "settlers:7": "remembered",
    }.items():
        await table.store.set_value(user_scope(99), key, "1")
        assert (await privacy.show_data(caller(99, "Zoe"))).panel.text == t(f"privacy.{told}")
        assert (await privacy.delete(caller(99, "Zoe"))).panel.text == t("privacy.deleted")
        assert await table.store.get_values(user_scope(99)) == {}
        assert (await privacy.delete(caller(99, "Zoe"))).panel.text == t("privacy.nothing")


async def test_who_leads_an_open_table_is_told_which_and_nothing_is_erased() -> None:
    for started in (False, True):
        privacy, table, database = await classroom(started=started)
        answer = await privacy.delete(caller(TEACHER, "Ms Rivera"), sure=True)
        assert table.table in answer.panel.notes[0].text
        assert "takeover" in answer.panel.text
        assert "'Ms Rivera'" in kept(database)


@pytest.mark.parametrize("started", [False, True])
@pytest.mark.parametrize(("user", "name"), [(ANN, "Ann"), (CAM, "Cam")])
async def test_who_is_at_an_open_table_is_asked_first_then_leaves_it_and_is_erased(
    user: int, name: str, *, started: bool
) -> None:
    privacy, table, database = await classroom(started=started)
    privacy._orchestrator.schedule_follow_up(table.table)
    await settled(privacy)
    asked = await privacy.delete(caller(user, name))
    assert table.table in asked.panel.notes[0].text
    assert f"'{name}'" in kept(database), "nothing is erased before it is wished for"

    told = await privacy.delete(caller(user, name), sure=True)
    assert told.panel.text == t("privacy.deleted")
    await settled(privacy)
    await privacy._orchestrator.run_periodic_check()
    await settled(privacy)
    assert f"'{name}'" not in kept(database)
    assert not traces(database, user)
    snap = await table.snapshot()
    assert snap.person(user) is None
    if started and user == ANN:
        assert snap.record.seats[0].automatic == "careful"


async def test_what_is_on_its_way_to_somebody_who_is_erased_leaves_no_trace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Their hand is being sent while they press the button."""
    privacy, table, database = await classroom()
    sending, let_through, send = asyncio.Event(), asyncio.Event(), RecordingPort.send

    async def slow(port: RecordingPort, channel: int, sheet: Sheet, nonce: str) -> int:
        if channel == port.dms.get(ANN):
            sending.set()
            await let_through.wait()
        return await send(port, channel, sheet, nonce)

    monkeypatch.setattr(RecordingPort, "send", slow)
    privacy._orchestrator.schedule_follow_up(table.table)
    await sending.wait()
    await privacy.delete(caller(ANN, "Ann"), sure=True)
    let_through.set()
    await settled(privacy)
    assert not traces(database, ANN)


async def test_who_a_player_was_is_erased_and_stays_so_while_the_game_stays() -> None:
    privacy, table, database = await classroom()
    await table.order(MS_RIVERA, Close())
    rows = len(await table.store.journal(table.table))
    assert (await privacy.delete(caller(ANN, "Ann"))).panel.text.startswith("Erased")
    assert "'Ann'" not in kept(database)
    assert str(ANN) not in kept(database)
    assert [person.name for person in (await table.snapshot()).people] == ["Ms Rivera", "Cam"]
    await table.order(MS_RIVERA, LogBreach("seen"))
    assert "'Ann'" not in kept(database)
    assert len(await table.store.journal(table.table)) >= rows
    assert (await privacy.show_data(caller(ANN, "Ann"))).panel.text == "Moot keeps nothing about you."


async def test_an_instructor_is_forgotten_once_the_table_is_closed() -> None:
    privacy, table, database = await classroom()
    await table.order(MS_RIVERA, Close())
    await privacy.delete(caller(TEACHER, "Ms Rivera"))
    assert "Rivera" not in kept(database)


async def test_while_another_program_reads_the_database_erased_is_not_said_before_it_is_true(
    tmp_path: Path,
) -> None:
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
    await privacy._orchestrator.run_periodic_check()
    await settled(privacy)
    assert not _in_the_files(tmp_path, "Ann")
    assert (await privacy.delete(caller(CAM, "Cam"))).panel.text == t("privacy.deleted")
    assert not _in_the_files(tmp_path, "Cam")
    await store.close()


def _in_the_files(folder: Path, name: str) -> bool:
    """Whether any raw byte of the database's files still spells it."""
    return any(name.encode() in part.read_bytes() for part in folder.iterdir())


async def test_a_notebook_is_shown_as_kept_and_erased_with_its_writer_also_where_nothing_else_is_left_of_them() -> (
    None
):
    privacy, table, database = await classroom()
    assert await table.store.add_entry(table.table, CAM, '{"text": "Planted"}', 1, "d1")
    assert await table.store.add_entry(table.table, TEACHER, '{"text": "The teacher’s"}', 1, "d2")
    database.people[table.table] = [person for person in database.people[table.table] if person.user != CAM]
    shown = str((await privacy.show_data(caller(CAM, "Cam"))).panel)
    assert t("privacy.notebook", table=(await table.snapshot()).label, notes=1) in shown
    assert t("privacy.deleted") in (await privacy.delete(caller(CAM, "Cam"))).panel.text
    assert [entry.user for entry in database.entries.values()] == [TEACHER]
    assert t("privacy.nothing") in (await privacy.show_data(caller(CAM, "Cam"))).panel.text
