"""What is told of a game that is over: read once from the journal, without what was taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any
from unittest.mock import ANY

import pytest

from bot.tables.decisions.orders import Close, Exit
from bot.tables.results.ending import Ending, Endings
from bot.tables.results.export import journal_file
from bot.tables.rewind import roll_back, undo
from bot.tables.table import Table, TableResult
from games.audit import verification_findings
from games.protocol import Actor, Outcome
from games.record import decode_record, digest
from storage.errors import DamagedError
from storage.memory import MemoryStore
from storage.store import JournalRow
from tests.pebbles.game import PEBBLES, Pebbles, Pot
from tests.pebbles.vocabulary import Take, Throw
from tests.support.tables import ANN, SEED, TEACHER, open_table, played_out, start_table


class CountingStore(MemoryStore):
    """Counts how often a whole journal is read."""

    def __init__(self) -> None:
        super().__init__()
        self.read = 0

    async def journal(self, table: str, after: int = 0) -> list[JournalRow]:
        self.read += 1
        return await super().journal(table, after)


async def begun(store: MemoryStore, game: Pebbles = PEBBLES) -> Table:
    return await start_table(store, game=game, pebbles=1)


async def throws_of(table: Table) -> int:
    """Play to the end; how many times the die was thrown."""
    return (await played_out(table)).count(Throw())


async def test_a_game_that_goes_on_has_no_ending_yet() -> None:
    store = MemoryStore()
    table = await begun(store)

    assert await Endings(store).ending_of(await table.snapshot()) is None


async def test_the_ending_has_the_seed_and_the_figures_of_the_whole_game() -> None:
    store = MemoryStore()
    table = await begun(store)
    throws = await throws_of(table)

    ending = await Endings(store).ending_of(await table.snapshot())
    assert ending == Ending(SEED.hex(), {"throws": throws}, ANY)


async def test_the_digest_that_is_posted_is_that_of_every_export_then_and_later() -> None:
    store = MemoryStore()
    table = await begun(store)
    await played_out(table)
    ending = await Endings(store).ending_of(await table.snapshot())
    await table.order(ANN, Exit(broke=False))
    await table.order(TEACHER, Close())
    exports = [
        decode_record(await journal_file(await table.snapshot(), store, texts=texts))
        for texts in (False, True)
    ]

    assert ending is not None
    assert [digest(record, table.game.codec.free_text_fields) for record in exports] == [ending.digest] * 2
    assert [verification_findings(table.game, record) for record in exports] == [[], []]


async def test_what_was_taken_back_does_not_count() -> None:
    """RULES A5."""
    store = MemoryStore()
    table = await begun(store)
    await table.play(Actor(0), Throw())
    assert isinstance(await roll_back(table, 0), TableResult)
    await table.play(Actor(0), Throw())
    await table.play(Actor(0), Take(0))
    assert isinstance(await undo(table, 0), TableResult)
    throws = 1 + await throws_of(table)
    ending = await Endings(store).ending_of(await table.snapshot())

    assert ending is not None
    assert ending.measures == {"throws": throws}


async def test_a_table_that_is_closed_early_tells_of_what_was_played_until_then_and_one_that_never_began_of_nothing() -> (
    None
):
    store = MemoryStore()
    table = await begun(store)
    await table.play(Actor(0), Throw())
    await table.order(TEACHER, Close())
    snap = await table.snapshot()

    assert await Endings(store).ending_of(snap) == Ending(SEED.hex(), {"throws": 1}, ANY)
    assert snap.is_closed_early
    assert snap.game.outcome(snap.state) is None, "the journal knows of no end that was not played"
    assert snap.game.outcome(snap.as_ended().state) is not None

    empty = await open_table(store, delivery="d1", pebbles=1)
    await empty.order(TEACHER, Close())

    assert await Endings(store).ending_of(await empty.snapshot()) is None
    assert not (await empty.snapshot()).is_closed_early


async def test_the_journal_is_read_once_for_each_ending_until_the_table_rests() -> None:
    store = CountingStore()
    table = await begun(store)
    await played_out(table)
    endings, before = Endings(store), store.read
    found = [await endings.ending_of(await table.snapshot()) for _ in range(3)]

    assert found[0] is not None
    assert found == [found[0]] * 3
    assert store.read == before + 1

    await table.order(TEACHER, Close())

    assert await endings.ending_of(await table.snapshot()) == found[0]
    assert store.read == before + 1
    endings.release(table.table)
    assert await endings.ending_of(await table.snapshot()) == found[0]
    assert store.read == before + 2


class Undecided(Pebbles):
    """A game that its instructor may let go on after its end."""

    def outcome(self, state: Pot) -> Outcome | None:
        found = super().outcome(state)
        return None if found is None else replace(found, final=False)


async def test_while_a_game_may_still_go_on_neither_its_seed_nor_its_figures_are_told() -> None:
    store = MemoryStore()
    table = await begun(store, Undecided())
    await played_out(table)
    endings, snap = Endings(store), await table.snapshot()

    assert (snap.record.status, snap.is_final) == ("over", False)
    assert await endings.ending_of(snap) == Ending(None, {})

    await table.order(TEACHER, Close())
    ending = await endings.ending_of(await table.snapshot())
    assert ending is not None
    assert ending.seed == SEED.hex()


async def test_a_journal_with_an_event_that_makes_no_sense_is_told_as_damaged_and_not_as_a_fault_of_ours() -> (
    None
):
    """Each look at the table would log it anew, with a traceback."""

    class Pebbled(Pebbles):
        def measures(self, log: Iterable[Any]) -> dict[str, Any]:  # noqa: ARG002 - as the game has it
            raise IndexError("a seat that is not there")

    store = MemoryStore()
    table = await begun(store, Pebbled())
    await played_out(table)

    with pytest.raises(DamagedError, match=f"the journal of {table.table} cannot be read"):
        await Endings(store).ending_of(await table.snapshot())
