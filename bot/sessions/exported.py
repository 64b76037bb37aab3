"""A session's archive as it was exported, read again. It may be anybody's: what it says of itself is not believed."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

from games.record import plain

ZIP = b"PK\x03\x04"
SESSION = "session.jsonl"
MOST_TABLES = 400
MOST_BYTES = 16 * 1024 * 1024
"""Of one file in it, unpacked: no game is nearly as long."""


class BadArchiveError(ValueError):
    """This is no archive of a session. The message says why."""


@dataclass(frozen=True, slots=True)
class Archive:
    """What stands in it: the session's lines, and by number the record of each table."""

    session: bytes
    tables: Mapping[int, bytes]


def unpacked(found: bytes) -> Archive:
    """The archive in these bytes. Raises BadArchiveError."""
    try:
        with zipfile.ZipFile(io.BytesIO(found)) as archive:
            members = archive.infolist()
            names = [member.filename for member in members]
            if len(members) > MOST_TABLES or any(member.file_size > MOST_BYTES for member in members):
                raise BadArchiveError("this archive is larger than any session's")
            if len(set(names)) < len(names):
                raise BadArchiveError("this archive holds a file twice")
            if SESSION not in names:
                raise BadArchiveError(f"this archive holds no {SESSION}, so it is no session's data")
            tables = {_number(name): name for name in names if name != SESSION}
            return Archive(archive.read(SESSION), {number: archive.read(tables[number]) for number in sorted(tables)})
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError):
        raise BadArchiveError("this archive is damaged") from None


def _number(name: str) -> int:
    told = re.fullmatch(r"table-([1-9]\d{0,3})\.jsonl", name)
    if told is None:
        raise BadArchiveError(f"{plain(name, 60)} does not belong into a session's data")
    return int(told[1])
