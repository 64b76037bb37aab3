"""Every word of a coded column is listed with its meaning, and nothing is listed that no game writes."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

from bot import catalogue
from bot.research.study.consent import NO_REFUSALS
from bot.research.study.described.levels import (
    EVENT_LEVELS,
    METHOD_LEVELS,
    REMAINDER_LEVELS,
    level_rows,
)
from bot.research.study.telling import source_rows
from bot.sessions.plan.plans import Method, Remainder
from games.analysis.research.data.sheets import DecisionRow, EventRow, TableRow
from games.commons.governance.events import LASTING_EVENTS
from tests.support.studied import of_records, record

GAMES = Path(__file__).resolve().parents[4] / "games"
CALLS = ("EventEntry", "card_entries", "_cards_by_seat", "_cards_of_seat")
COMPUTED = {
    "got_by_knight",
    "got_by_year_of_plenty",
    "met_together",
    "fed_by",
    "meeting_extended",
    "external",
    "rolled_in_vain",
    "rolled",
}
COMPUTED |= {"promise_kept", "promise_broken", "outage", "pause", "resume", "close", "rolled_back", "change"}
COMPUTED |= {event.__struct_config__.tag for event in LASTING_EVENTS.values()}
COMPUTED |= {"stage_ended_with", "stage_gained", "stage_survived", "stage_earned", "met_alone"}
"""Kinds that are put together, or stand in no call of these."""


def test_every_kind_of_event_that_a_reader_writes_is_listed_and_no_other() -> None:
    written = set(COMPUTED)
    for file in GAMES.glob("*/research/data/*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(call, ast.Call)
                and isinstance(call.func, ast.Name)
                and call.func.id in CALLS
                and call.args
            ):
                first = call.args[0]
                written |= (
                    {first.value}
                    if isinstance(first, ast.Constant) and isinstance(first.value, str)
                    else set()
                )
    assert set(EVENT_LEVELS) == written


def test_the_levels_of_a_plan_are_those_that_plans_may_have() -> None:
    assert (set(METHOD_LEVELS), set(REMAINDER_LEVELS)) == (set(get_args(Method)), set(get_args(Remainder)))


def test_no_level_is_listed_twice_and_every_game_s_words_are_there() -> None:
    rows = list(level_rows())
    keys = [(row.level_of, row.coded_column, row.game, row.level) for row in rows]
    assert len(set(keys)) == len(keys)
    assert all(
        row.level_means is None or row.level_means.endswith(".") for row in rows if row.coded_column != "kind"
    )
    levels = {(row.level_of, row.coded_column, row.level) for row in rows}
    for name in catalogue.names():
        (source,) = of_records([record(name)])
        for row in source_rows(source, NO_REFUSALS):
            match row:
                case EventRow(kind=kind):
                    assert ("events", "kind", kind) in levels
                case DecisionRow(kind=kind):
                    assert ("decisions", "kind", kind) in levels
                case TableRow(end=end):
                    assert ("tables", "end", end) in levels
                case _:
                    pass
