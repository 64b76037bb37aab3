"""Reads an untrusted ZIP archive within bounds. Count and sizes are checked first, and headers are not
trusted.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
MOST_FILES = 400
MOST_BYTES = 16 * 1024 * 1024
"""Of one file in it, unpacked: no game is nearly as long."""
MOST_UNPACKED = 512 * 1024 * 1024
"""Of all files together, unpacked."""
MOST_TIMES, FREE_BYTES = 200, 1024 * 1024
"""A file unpacks to at most so many times its size, and to these bytes in any case. Games come to some 30
times.
"""
ENTRY = b"PK\x01\x02"
"""How an entry of the list of files begins."""
PIECE = 64 * 1024
"""Bytes that are unpacked at once."""
DAMAGED = "this archive is damaged"
LARGE = "this archive is larger than any session's"


class BadZipError(ValueError):
    """Raised if a file is no ZIP archive or exceeds the bounds. The message says why."""


def open_zip(content: bytes) -> zipfile.ZipFile:
    """Open the archive after its count, sizes and packing were checked; nothing is unpacked. Raises
    BadZipError.
    """
    if (
        content.count(ENTRY) > 2 * MOST_FILES
    ):  # these four bytes may stand elsewhere by chance: an exact count follows
        raise BadZipError(LARGE)
    with _damage():
        archive = zipfile.ZipFile(io.BytesIO(content))
    _check_members(archive.infolist())
    return archive


def unpack_file(archive: zipfile.ZipFile, name: str) -> bytes:
    """Unpack one file piece by piece: its header may lie about its size, and Python would unpack up to 2 GB
    at once. Raises BadZipError.
    """
    pieces = list[bytes]()
    with _damage(), archive.open(name) as stream:
        while piece := stream.read(PIECE):
            pieces.append(piece)
    content = b"".join(pieces)
    if len(content) != archive.getinfo(name).file_size:
        raise BadZipError(DAMAGED)
    return content


@contextmanager
def _damage() -> Iterator[None]:
    """Tell what Python raises over damage, more than it says it raises, as BadZipError."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError):
        raise BadZipError(DAMAGED) from None


def _check_members(members: Sequence[zipfile.ZipInfo]) -> None:
    sizes = [member.file_size for member in members]
    if len(members) > MOST_FILES or max(sizes, default=0) > MOST_BYTES or sum(sizes) > MOST_UNPACKED:
        raise BadZipError(LARGE)
    if any(member.file_size > max(FREE_BYTES, MOST_TIMES * member.compress_size) for member in members):
        raise BadZipError(LARGE)
    if any(member.compress_type not in PACKED for member in members):
        raise BadZipError("this archive is packed in a way in which Moot packs none")
    if len({member.filename for member in members}) < len(members):
        raise BadZipError("this archive holds a file twice")
