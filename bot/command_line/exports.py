"""What teachers have exported, records of games and archives of sessions. Files may be anybody's, so they are read with care."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.command_line.records import BadFileError, content
from bot.sessions.exported import SESSION, ZIP, BadArchiveError, unpacked
from bot.sessions.predictions import by_table
from games.analysis.foresight import Prediction
from games.record import Record, RecordError, plain, read


@dataclass(frozen=True, slots=True)
class Export:
    """One game out of a file."""

    file: str
    """The file's name, without its folder."""
    record: Record
    number: int | None = None
    """Of its table in a session; None for a game of its own."""
    session: tuple[Mapping[str, Any], ...] = ()
    """The lines of the session that it was in, the first of which says who sat where."""
    predictions: tuple[Prediction, ...] = ()
    """What those who watched it said would crash."""


def exports(files: Sequence[Path]) -> list[Export]:
    """All games in these files, in their order. Raises BadFileError, which names the file and says why."""
    found: list[Export] = []
    for file in files:
        name = plain(file.name, 60)
        try:
            found += _read(name, content(file))
        except (BadFileError, RecordError) as error:
            raise BadFileError(f"{name}: {error}") from None
    return found


def _read(name: str, text: bytes) -> list[Export]:
    if not text.startswith(ZIP):
        return [Export(name, read(text))]
    try:
        archive = unpacked(text)
    except BadArchiveError as error:
        raise BadFileError(str(error)) from None
    session = _lines(archive.session)
    if not archive.tables:
        raise BadFileError("this archive holds no game that may be told")
    said = _predictions(session)
    return [Export(name, _game(number, found), number, session, said.get(number, ())) for number, found in archive.tables.items()]


def _predictions(session: Sequence[Mapping[str, Any]]) -> Mapping[int, tuple[Prediction, ...]]:
    try:
        return by_table((line.get("member"), line.get("order")) for line in session)
    except ValueError:
        raise BadFileError(f"{SESSION} holds a prediction that no session writes") from None


def _game(number: int, found: bytes) -> Record:
    try:
        return read(found)
    except RecordError as error:
        raise BadFileError(f"table-{number}.jsonl: {error}") from None


def _lines(text: bytes) -> tuple[Mapping[str, Any], ...]:
    try:
        lines = tuple(json.loads(line) for line in text.decode().splitlines())
    except ValueError:  # of the text, or of a line
        raise BadFileError(f"{SESSION} is no journal of a session") from None
    if not lines or not all(isinstance(line, dict) for line in lines) or lines[0].get("session") != 1:
        raise BadFileError(f"{SESSION} is no journal of a session")
    return lines
