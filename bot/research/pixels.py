"""The pixels of a PNG, for programs that want a picture as numbers: without a library of pictures, which nothing else here needs."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

_HEAD = 8
_RGBA = b"\x08\x06\x00\x00\x00"
"""Eight bits for each of four colours, not interlaced: as resvg writes."""
_DEEP = 4


def pixels(png: bytes) -> NDArray[np.uint8]:
    """Rows, columns and three colours. Raises ValueError for another kind of PNG than resvg's."""
    head, data, at = b"", b"", _HEAD
    while at < len(png):
        (size,), name = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        content = png[at + 8 : at + 8 + size]
        head, data = (content, data) if name == b"IHDR" else (head, data + content if name == b"IDAT" else data)
        at += size + 12
    if head[8:] != _RGBA:
        raise ValueError("a picture must have eight bits for each of four colours")
    width, height = struct.unpack(">II", head[:8])
    stream, long = zlib.decompress(data), _DEEP * width + 1
    above, rows = bytes(_DEEP * width), []
    for start in range(0, height * long, long):
        above = _unfiltered(stream[start], stream[start + 1 : start + long], above)
        rows.append(above)
    return np.frombuffer(b"".join(rows), np.uint8).reshape(height, width, _DEEP)[:, :, :3].copy()


def _unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    """A row as it was before it was filtered (PNG, 9.2); `above` is the row above it, so treated already."""
    row = bytearray(line)
    for at, up in enumerate(above):
        left, corner = (row[at - _DEEP], above[at - _DEEP]) if at >= _DEEP else (0, 0)
        row[at] = (row[at] + (0, left, up, (left + up) // 2, _paeth(left, up, corner) if kind == _DEEP else 0)[kind]) & 0xFF
    return bytes(row)


def _paeth(left: int, up: int, corner: int) -> int:
    """Which of three neighbours is nearest to left + up - corner."""
    guess = left + up - corner
    return min((left, up, corner), key=lambda one: abs(guess - one))
