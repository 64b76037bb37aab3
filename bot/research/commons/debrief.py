"""The Commons Game's debrief with what it takes plays to know."""

from __future__ import annotations

from bot.games.commons.debrief.story import CommonsDebrief
from bot.games.commons.debrief.table import CommonsTable
from bot.research.commons import what_if
from bot.research.commons.alternatives import PrecomputedTable, analyse_table, precompute_table
from games.commons.analysis import limits
from games.record import Record


class FullCommonsDebrief(CommonsDebrief):
    """The debrief with silence played on, the best possible, and what if."""

    tries = True

    precompute = staticmethod(precompute_table)
    offered_what_ifs = staticmethod(what_if.offered_what_ifs)
    run_what_if = staticmethod(what_if.run_suggestion)
    what_if_panel = staticmethod(what_if.what_if_panel)
    what_if_section = staticmethod(what_if.what_if_section)

    def analyse_table(
        self, record: Record, prepared: PrecomputedTable | None = None, tables: int = 1, /
    ) -> CommonsTable:
        """Return the analysis of one table; the fewer tables wait for it, the more plays are tried."""
        return analyse_table(record, prepared, limits.tries_per_table(tables))
