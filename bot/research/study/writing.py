"""Sheets as CSV, written as rows arrive: one growing file per sheet, with no more than one game's rows in
memory.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import msgspec

from bot.research.study.sheets import SHEETS
from games.analysis.research.data.columns import SheetRow, columns


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """A written file of the bundle."""

    path: str
    """In the bundle."""
    bytes: int
    sha256: str
    rows: int = 0


def sheet_path(sheet: type[SheetRow]) -> str:
    """Return a sheet's path in the bundle: Psych-DS requires `keyword-value_data.csv` in the folder `data`."""
    return f"data/description-{sheet.sheet}_data.csv"


@cache
def _boolean_places(sheet: type[SheetRow]) -> tuple[int, ...]:
    """Return the places of boolean columns, written as `true` and `false`, which every program reads."""
    return tuple(n for n, column in enumerate(columns(sheet)) if column.kind == "boolean")


def csv_lines(rows: Iterable[SheetRow]) -> dict[str, tuple[str, int]]:
    """Return, by sheet, its rows as lines of CSV and their number."""
    texts: dict[str, tuple[io.StringIO, Any, list[int]]] = {}
    for row in rows:
        if row.sheet not in texts:
            text = io.StringIO()
            texts[row.sheet] = (text, csv.writer(text, lineterminator="\n"), [0])
        _, writer, count = texts[row.sheet]
        writer.writerow(_cells(row))
        count[0] += 1
    return {sheet: (text.getvalue(), count[0]) for sheet, (text, _, count) in texts.items()}


def _cells(row: SheetRow) -> Sequence[Any]:
    cells: tuple[Any, ...] = msgspec.structs.astuple(row)
    boolean_places = _boolean_places(type(row))
    if not boolean_places:
        return cells
    converted = list(cells)
    for n in boolean_places:
        converted[n] = None if cells[n] is None else "true" if cells[n] else "false"
    return converted


class SheetFiles:
    """The files of all sheets, open for writing in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stack = ExitStack()
        self._files: dict[str, IO[bytes]] = {}
        self._sums = {sheet.sheet: hashlib.sha256() for sheet in SHEETS}
        self._counts = dict.fromkeys(self._sums, 0)
        self._sizes = dict.fromkeys(self._sums, 0)

    def __enter__(self) -> Self:
        for sheet in SHEETS:
            file = self._folder / sheet_path(sheet)
            file.parent.mkdir(parents=True, exist_ok=True)
            self._files[sheet.sheet] = self._stack.enter_context(file.open("wb"))
            self._write(sheet.sheet, ",".join(sheet.__struct_fields__) + "\n")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def add_lines(self, lines: Mapping[str, tuple[str, int]]) -> None:
        """Append lines (`csv_lines`)."""
        for sheet, (text, count) in lines.items():
            self._write(sheet, text)
            self._counts[sheet] += count

    def _write(self, sheet: str, text: str) -> None:
        content = text.encode()
        self._files[sheet].write(content)
        self._sums[sheet].update(content)
        self._sizes[sheet] += len(content)

    def written_files(self) -> list[WrittenFile]:
        """Return the written files, sheet by sheet."""
        return [
            WrittenFile(
                sheet_path(one),
                self._sizes[one.sheet],
                self._sums[one.sheet].hexdigest(),
                self._counts[one.sheet],
            )
            for one in SHEETS
        ]
