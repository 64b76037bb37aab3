"""A picture in bands, one below the other: what has not changed since the last one is not painted again, however much it is.

Most of what a painter does is writing the PNG. So the bands' own rows are put below each other as they are: each band's are a part
of their own in the file's stream, which refers to no other.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.stage.painting.resvg import paint

_HEAD = re.compile(r'<svg .*?viewBox="0 0 (\d+) (\d+)".* data-cuts="([\d ]+)">$')
_REACH = re.compile(r'<g data-y="(-?\d+) (-?\d+)">')
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGBA = b"\x08\x06\x00\x00\x00"
"""Eight bits for each of four colours, not interlaced: as resvg writes."""
_END = b"\x03\x00"
"""An empty last block of a deflated stream."""
_MODULUS = 65521
"""Of Adler-32 (RFC 1950)."""


@dataclass(frozen=True, slots=True)
class Band:
    """Rows of pixels as they stand in a PNG: filtered, which needs no row above the first, and deflated."""

    width: int
    height: int
    deflated: bytes
    check: int
    """Adler-32 of what was deflated."""


def cut(svg: str, width: int) -> tuple[str, ...]:
    """The bands of a picture that is to be so many pixels wide, from the top, each a document of what reaches into it; none where the
    picture says no cuts (`bot.scenes.pictures.svg.document`), or where they would not fall between pixels.
    """
    head, *lines = svg.split("\n")
    if not (found := _HEAD.match(head)):
        return ()
    across, height = int(found[1]), int(found[2])
    heights = [0, *map(int, found[3].split()), height]
    if any(at * width % across for at in heights):
        return ()
    parts = [(_reach(part, height), part) for part in lines[1:-1]]
    return tuple(
        "\n".join([_windowed(head, across, top, foot), *(part for (low, high), part in parts if low < foot and high > top), "</svg>"])
        for top, foot in pairwise(heights)
    )


def _reach(part: str, height: int) -> tuple[int, int]:
    found = _REACH.match(part)
    return (int(found[1]), int(found[2])) if found else (0, height)


def _windowed(head: str, across: int, top: int, foot: int) -> str:
    """The picture's first line, showing only what lies between two heights."""
    return re.sub(r'viewBox="[^"]*"', f'viewBox="0 {top} {across} {foot - top}"', head)


def painted(bands: Sequence[str], width: int) -> list[Band]:
    """These documents as bands. Raises ValueError for what is no SVG."""
    return [as_band(paint(svg, width)) for svg in bands]


def as_band(png: bytes) -> Band:
    """The rows of a PNG of resvg's. Raises ValueError for another kind of PNG."""
    chunks = dict(_chunks(png))
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    if chunks[b"IHDR"][8:] != _RGBA:
        raise ValueError("a band must have eight bits for each of four colours")
    rows = bytearray(zlib.decompress(chunks[b"IDAT"]))
    rows[: 4 * width + 1] = _standing_alone(rows[: 4 * width + 1])
    deflate = zlib.compressobj(wbits=-15)
    return Band(width, height, deflate.compress(rows) + deflate.flush(zlib.Z_FULL_FLUSH), zlib.adler32(rows))


def _chunks(png: bytes) -> list[tuple[bytes, bytes]]:
    """The chunks of a PNG by their names; data in several as one."""
    found: dict[bytes, bytes] = {}
    at = len(_SIGNATURE)
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        name = png[at + 4 : at + 8]
        found[name] = found.get(name, b"") + png[at + 8 : at + 8 + size]
        at += size + 12
    return list(found.items())


def _standing_alone(row: bytearray) -> bytearray:
    """A first row, which was filtered as if nothing stood above it, so that it means the same below any other (PNG, 9.2)."""
    kind = row[0]
    if kind == 3:  # the average of left and above, which is half of the left one here: undone
        for at in range(5, len(row)):
            row[at] = (row[at] + row[at - 4] // 2) & 0xFF
    row[0] = (0, 1, 0, 0, 1)[kind]  # above nothing: "up" is no filter, and Paeth's is the left one
    return row


def stacked(bands: Sequence[Band]) -> bytes:
    """A PNG of bands of one width, the first on top."""
    width, check = bands[0].width, 1
    for band in bands:
        check = _continued(check, band)
    header = struct.pack(">II", width, sum(band.height for band in bands)) + _RGBA
    stream = b"".join([b"\x78\x9c", *(band.deflated for band in bands), _END, struct.pack(">I", check)])
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", stream) + _chunk(b"IEND", b"")


def _continued(check: int, band: Band) -> int:
    """Adler-32 of what came before and of this band's rows, of the two sums."""
    size = (4 * band.width + 1) * band.height
    low = (check & 0xFFFF) + (band.check & 0xFFFF) - 1
    high = (check >> 16) + (band.check >> 16) + size * ((check & 0xFFFF) - 1)
    return high % _MODULUS << 16 | low % _MODULUS


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
