"""What teachers have exported, records of games and archives of sessions. Files may be anybody's, so they are read with care."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.command_line.records import BadFileError, content
from bot.sessions.exported import SESSION, ZIP, Archive, BadArchiveError, unpacked
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
    treatment: str = ""
    """What was dealt to that table; "": nothing."""
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
    if not archive.tables:
        raise BadFileError("this archive holds no game that may be told")
    said = _predictions(archive)
    return [
        Export(name, _game(number, found), number, archive.place(number).treatment, said.get(number, ()))
        for number, found in archive.tables.items()
    ]


def _predictions(archive: Archive) -> Mapping[int, tuple[Prediction, ...]]:
    try:
        return by_table((line.member, line.order) for line in archive.lines)
    except ValueError:
        raise BadFileError(f"{SESSION} holds a prediction that no session writes") from None


def _game(number: int, found: bytes) -> Record:
    try:
        return read(found)
    except RecordError as error:
        raise BadFileError(f"table-{number}.jsonl: {error}") from None
