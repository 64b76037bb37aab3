"""Games are played while they are backed up, the database is destroyed and restored, and every game goes on
(FINDINGS F-41).
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.catalogue import automatic_players, names
from bot.orchestration.orchestrator import Orchestrator
from bot.tables.automatic import play_once
from bot.tables.decisions.orders import Close, Fill, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.results.export import journal_file
from bot.tables.table import Table
from bot.tables.tables import Venue
from games.audit import verification_findings
from games.record import decode_record
from storage.backup import back_up_database, restore
from storage.sqlite import SqliteStore
from storage.store import Person
from tests.support.bench import CLASSROOM, TEACHER, RecordingPort, build_orchestrator
from tests.support.port import GUILD

WHO = Requester(TEACHER, "Ms Rivera")


async def opened(made: Orchestrator, game: str) -> Table:
    """A table at which stand-ins play everything at random, with all its channels."""
    teacher = Person(TEACHER, "instructor", None, "Ms Rivera")
    table = await made.tables.open(
        game, Venue(GUILD, CLASSROOM), game, {}, teacher, strict=True, real_names=False
    )
    await made.channels.set_up(await table.snapshot())
    await table.order(WHO, Fill("random"))
    await table.order(WHO, Start())
    return table


async def played(table: Table, moves: int) -> None:
    for _ in range(moves):
        await play_once(table, automatic_players(table.game.name))


async def test_every_game_goes_on_from_a_backup_that_was_made_while_it_was_played(tmp_path: Path) -> None:
    database, port = tmp_path / "moot.db", RecordingPort()
    port.add_channel(CLASSROOM)
    store = await SqliteStore.open(database)
    made = build_orchestrator(store, port)
    tables = [await opened(made, game) for game in names()]
    for table in tables:
        await played(table, 5)
    backup = asyncio.create_task(asyncio.to_thread(back_up_database, database, tmp_path / "copy"))
    while not backup.done():
        await asyncio.gather(*(played(table, 1) for table in tables))
    await asyncio.gather(*(played(table, 3) for table in tables))
    journals = {table.table: await store.journal(table.table) for table in tables}
    await store.close()
    database.write_bytes(b"a disk full of nothing")

    held = restore(tmp_path / "copy", database, tmp_path / "aside")
    again = await SqliteStore.open(database)
    anew = build_orchestrator(again, port)
    assert held.rows < sum(map(len, journals.values()))
    for name, before in journals.items():
        table, kept = await anew.tables.find(name), await again.journal(name)
        assert table is not None
        assert kept == before[: len(kept)]
        assert len(kept) >= 7, "filled, started, and five moves"
        await played(table, len(before) - len(kept))
        assert len(await again.journal(name)) == len(before), "it goes on"
        await table.order(WHO, Close())
        assert (
            verification_findings(
                table.game, decode_record(await journal_file(await table.snapshot(), again, texts=True))
            )
            == []
        )
    await again.close()
