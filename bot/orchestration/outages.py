"""Adds to the waits of every table the time in which nobody could act, before anything there ends by a clock (RULES A2)."""

from __future__ import annotations

from bot.tables.reachability import Reachability
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.refusal import Refusal


class Outages:
    """One for the whole bot."""

    def __init__(self, tables: Tables, reachability: Reachability) -> None:
        self._tables = tables
        self._reachability = reachability

    async def add(self, table: Table) -> None:
        """Add to the table's waits what it has missed since the last time."""
        for outage in self._reachability.missed_outages(table.table):
            done = await table.add_outage(outage)
            if isinstance(done, Refusal) and done.code == Table.BUSY:
                return  # the clock of the table stands still until the next look
            self._reachability.settle(table.table, outage.until_ms)

    async def add_everywhere(self) -> None:
        """Add it at all tables that this process looks after."""
        for table in await self._tables.readable_tables():
            await self.add(table)
