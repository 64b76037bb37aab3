"""What tests of the scenes of Crossroads share: a table under test, and what its viewers are shown."""

from __future__ import annotations

from typing import Any

from bot.games.crossroads.scenes.scenes import CrossroadsScenes
from bot.scenes.model import Control, Menu, Panel, TableInfo
from games.audience import PUBLIC, may_see, seat_audience
from tests.games.crossroads.table import Table

SCENES = CrossroadsScenes()
CHAIN = "1RR2RR3RR4"
"""Cities of all four in a row, with roads between them: A1, D1, G1 and J1."""


def trading(*rows: str, **options: Any) -> Table:
    """A table in the trade, each with 5 gold."""
    return Table(**options).draw(*rows or (CHAIN,)).purses(5, 5, 5, 5).at("trade")


def info(table: Table, *, names: str | None = None) -> TableInfo:
    """The table's info; `names`: what everybody is called."""
    seats = table.options.players
    return TableInfo("t1", 7, table.options, (names,) * seats, (None,) * seats, "c" * 64)


def card(table: Table) -> Panel:
    """The public card, with everything that has happened."""
    return SCENES.card(table.view(), info(table), [event for event in table.log if may_see(event.to, PUBLIC)])


def press(table: Table, seat: int, route: str, arg: str = "", *values: str) -> Any:
    """What a control means for a seat."""
    return SCENES.press(table.view(seat_audience(seat)), Control(route, arg=arg), values, info(table))


def command(table: Table, seat: int, name: str, **options: str | int) -> Any:
    """What a slash command means for a seat."""
    return SCENES.command(table.view(seat_audience(seat)), name, options, info(table))


def suggested(table: Table, seat: int, name: str, option: str, typed: str = "") -> list[str]:
    """The values that are offered while a command is being typed."""
    return [choice.value for choice in SCENES.suggest(table.view(seat_audience(seat)), name, option, typed)]


def labels(panel: Panel) -> list[str]:
    """The labels of all buttons."""
    return [button.label for row in panel.rows if not isinstance(row, Menu) for button in row]


def words(panel: Panel) -> str:
    """Everything that is written on a panel."""
    return "\n".join([panel.title, panel.text, *(f"{note.title}\n{note.text}" for note in panel.notes)])
