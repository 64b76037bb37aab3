"""Decode a PNG to pixels without an image library."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

_SIGNATURE_BYTES = 8
_RGBA = b"\x08\x06\x00\x00\x00"
"""Eight bits for each of four channels, not interlaced: as resvg writes."""
_DEEP = 4


def decode_pixels(png: bytes) -> NDArray[np.uint8]:
    """Return rows, columns and three channels. Raises ValueError for PNGs unlike resvg's."""
    header, data, offset = b"", b"", _SIGNATURE_BYTES
    while offset < len(png):
        (size,), name = struct.unpack(">I", png[offset : offset + 4]), png[offset + 4 : offset + 8]
        content = png[offset + 8 : offset + 8 + size]
        header, data = (
            (content, data) if name == b"IHDR" else (header, data + content if name == b"IDAT" else data)
        )
        offset += size + 12
    if header[8:] != _RGBA:
        raise ValueError("a picture must have eight bits for each of four colours")
    width, height = struct.unpack(">II", header[:8])
    stream, row_bytes = zlib.decompress(data), _DEEP * width + 1
    above, rows = bytes(_DEEP * width), []
    for start in range(0, height * row_bytes, row_bytes):
        above = _unfilter(stream[start], stream[start + 1 : start + row_bytes], above)
        rows.append(above)
    return np.frombuffer(b"".join(rows), np.uint8).reshape(height, width, _DEEP)[:, :, :3].copy()


def _unfilter(kind: int, line: bytes, above: bytes) -> bytes:
    """Undo a row's filter (PNG, 9.2). `above`: the unfiltered row above."""
    row = bytearray(line)
    for index, up in enumerate(above):
        left, corner = (row[index - _DEEP], above[index - _DEEP]) if index >= _DEEP else (0, 0)
        row[index] = (
            row[index]
            + (0, left, up, (left + up) // 2, _paeth(left, up, corner) if kind == _DEEP else 0)[kind]
        ) & 0xFF
    return bytes(row)


def _paeth(left: int, up: int, corner: int) -> int:
    """Return the neighbour nearest to left + up - corner."""
    guess = left + up - corner
    return min((left, up, corner), key=lambda one: abs(guess - one))
