"""Sheets as CSV, written while they come: of each sheet a file that grows, and at no time more than one game's rows in memory."""

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

from bot.study.sheets import SHEETS
from games.analysis.data.columns import Row, columns


@dataclass(frozen=True, slots=True)
class Written:
    """A file of the bundle as it was written."""

    path: str
    """In the bundle."""
    bytes: int
    sha256: str
    rows: int = 0


def path_of(sheet: type[Row]) -> str:
    """Where a sheet stands in the bundle: Psych-DS wants `keyword-value_data.csv` in the folder `data`."""
    return f"data/description-{sheet.sheet}_data.csv"


@cache
def _truths(sheet: type[Row]) -> tuple[int, ...]:
    """Where a sheet's columns of yes and no stand: they are written as `true` and `false`, which every program reads."""
    return tuple(n for n, column in enumerate(columns(sheet)) if column.kind == "boolean")


def lines(rows: Iterable[Row]) -> dict[str, tuple[str, int]]:
    """By sheet, its rows as lines of CSV, and how many they are."""
    texts: dict[str, tuple[io.StringIO, Any, list[int]]] = {}
    for row in rows:
        if row.sheet not in texts:
            text = io.StringIO()
            texts[row.sheet] = (text, csv.writer(text, lineterminator="\n"), [0])
        _, writer, count = texts[row.sheet]
        writer.writerow(_cells(row))
        count[0] += 1
    return {sheet: (text.getvalue(), count[0]) for sheet, (text, _, count) in texts.items()}


def _cells(row: Row) -> Sequence[Any]:
    cells: tuple[Any, ...] = msgspec.structs.astuple(row)
    truths = _truths(type(row))
    if not truths:
        return cells
    told = list(cells)
    for n in truths:
        told[n] = None if cells[n] is None else "true" if cells[n] else "false"
    return told


class Sheets:
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
            file = self._folder / path_of(sheet)
            file.parent.mkdir(parents=True, exist_ok=True)
            self._files[sheet.sheet] = self._stack.enter_context(file.open("wb"))
            self._write(sheet.sheet, ",".join(sheet.__struct_fields__) + "\n")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._stack.close()

    def add(self, told: Mapping[str, tuple[str, int]]) -> None:
        """More lines (`lines`)."""
        for sheet, (text, count) in told.items():
            self._write(sheet, text)
            self._counts[sheet] += count

    def _write(self, sheet: str, text: str) -> None:
        content = text.encode()
        self._files[sheet].write(content)
        self._sums[sheet].update(content)
        self._sizes[sheet] += len(content)

    def written(self) -> list[Written]:
        """What was written, sheet after sheet."""
        return [Written(path_of(one), self._sizes[one.sheet], self._sums[one.sheet].hexdigest(), self._counts[one.sheet]) for one in SHEETS]
