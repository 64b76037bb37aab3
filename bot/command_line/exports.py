"""What teachers have exported, records of games and archives of sessions. Files may be anybody's, so they are read with care."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.command_line.records import MOST_BYTES, BadFileError, content
from games.record import Record, RecordError, plain, read

SESSION = "session.jsonl"
TABLE = re.compile(r"table-(\d{1,3})\.jsonl")
MOST_TABLES = 100
"""More than any session has."""


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
    if not text.startswith(b"PK"):
        return [Export(name, read(text))]
    try:
        with zipfile.ZipFile(io.BytesIO(text)) as archive:
            return list(_tables(name, archive))
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError) as error:
        raise BadFileError(f"this archive cannot be opened ({type(error).__name__})") from None


def _tables(name: str, archive: zipfile.ZipFile) -> Iterator[Export]:
    """The games of a session, by the numbers of their tables."""
    inside = {int(match[1]): info for info in archive.infolist() if (match := TABLE.fullmatch(info.filename))}
    if not inside or len(inside) > MOST_TABLES or SESSION not in archive.namelist():
        raise BadFileError("this is no archive of a session: it holds no games of tables")
    session = _lines(_taken(archive, archive.getinfo(SESSION)))
    for number, info in sorted(inside.items()):
        try:
            yield Export(name, read(_taken(archive, info)), number, session)
        except RecordError as error:
            raise BadFileError(f"{info.filename}: {error}") from None


def _taken(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """What this file of an archive holds. What it says of its size is not believed: some that are small grow without end."""
    with archive.open(info) as stream:
        found = stream.read(MOST_BYTES + 1)
    if len(found) > MOST_BYTES:
        raise BadFileError(f"{plain(info.filename, 60)} is too large to be one game")
    return found


def _lines(text: bytes) -> tuple[Mapping[str, Any], ...]:
    try:
        lines = tuple(json.loads(line) for line in text.decode().splitlines())
    except ValueError:  # of the text, or of a line
        raise BadFileError(f"{SESSION} is no journal of a session") from None
    if not lines or not all(isinstance(line, dict) for line in lines) or lines[0].get("session") != 1:
        raise BadFileError(f"{SESSION} is no journal of a session")
    return lines
