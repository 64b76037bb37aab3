"""Adds outages to the waits of every table, before any clock there ends (RULES A2)."""

from __future__ import annotations

from bot.tables.reachability import Reachability
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.refusal import Refusal


class Outages:
    """Adds outages for the whole bot."""

    def __init__(self, tables: Tables, reachability: Reachability) -> None:
        self._tables = tables
        self._reachability = reachability

    async def add_missed(self, table: Table) -> None:
        """Add the outages since the last time to the table's waits."""
        for outage in self._reachability.missed_outages(table.table):
            result = await table.add_outage(outage)
            if isinstance(result, Refusal) and result.code == Table.BUSY:
                return  # the clock of the table stands still until the next look
            self._reachability.settle(table.table, outage.until_ms)

    async def add_missed_everywhere(self) -> None:
        """Add missed outages at all tables of this process."""
        for table in await self._tables.readable_tables():
            await self.add_missed(table)
