"""Pictures in horizontal bands, so that only changed bands are painted.

Most of the work is encoding the PNG. So the bands' encoded rows are concatenated: each is an independent part
of the compressed stream.
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
"""Eight bits for each of four colours, not interlaced: resvg's format."""
_END = b"\x03\x00"
"""An empty final block of a deflate stream."""
_MODULUS = 65521
"""The modulus of Adler-32 (RFC 1950)."""


@dataclass(frozen=True, slots=True)
class PictureBand:
    """Rows of pixels, filtered and deflated as in a PNG; the filters need no row above the first."""

    width: int
    height: int
    deflated: bytes
    check: int
    """Adler-32 of the uncompressed rows."""


def split_bands(svg: str, width: int) -> tuple[str, ...]:
    """Split a picture into bands from the top, each an SVG of the elements that reach into it. Returns none
    without declared cuts (`bot.scenes.pictures.svg.document`), or if they fall within pixels.
    """
    head, *lines = svg.split("\n")
    if not (head_match := _HEAD.match(head)):
        return ()
    across, height = int(head_match[1]), int(head_match[2])
    heights = [0, *map(int, head_match[3].split()), height]
    if any(at * width % across for at in heights):
        return ()
    parts = [(_reach(part, height), part) for part in lines[1:-1]]
    return tuple(
        "\n".join(
            [
                _with_view_box(head, across, top, foot),
                *(part for (low, high), part in parts if low < foot and high > top),
                "</svg>",
            ]
        )
        for top, foot in pairwise(heights)
    )


def _reach(part: str, height: int) -> tuple[int, int]:
    match = _REACH.match(part)
    return (int(match[1]), int(match[2])) if match else (0, height)


def _with_view_box(head: str, across: int, top: int, foot: int) -> str:
    """Return the picture's first line, limited to the rows between two heights."""
    return re.sub(r'viewBox="[^"]*"', f'viewBox="0 {top} {across} {foot - top}"', head)


def paint_bands(bands: Sequence[str], width: int) -> list[PictureBand]:
    """Paint these documents as bands. Raises ValueError for invalid SVG."""
    return [as_band(paint(svg, width)) for svg in bands]


def as_band(png: bytes) -> PictureBand:
    """Return the rows of a PNG made by resvg. Raises ValueError for another format."""
    chunks = dict(_chunks(png))
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    if chunks[b"IHDR"][8:] != _RGBA:
        raise ValueError("a band must have eight bits for each of four colours")
    rows = bytearray(zlib.decompress(chunks[b"IDAT"]))
    rows[: 4 * width + 1] = _independent_row(rows[: 4 * width + 1])
    deflate = zlib.compressobj(wbits=-15)
    return PictureBand(
        width, height, deflate.compress(rows) + deflate.flush(zlib.Z_FULL_FLUSH), zlib.adler32(rows)
    )


def _chunks(png: bytes) -> list[tuple[bytes, bytes]]:
    contents: dict[bytes, bytes] = {}
    at = len(_SIGNATURE)
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        name = png[at + 4 : at + 8]
        contents[name] = contents.get(name, b"") + png[at + 8 : at + 8 + size]
        at += size + 12
    return list(contents.items())


def _independent_row(row: bytearray) -> bytearray:
    """Rewrite a first row, filtered as if above were empty, so that it means the same below any other row
    (PNG, 9.2).
    """
    kind = row[0]
    if kind == 3:  # the average of left and above, which is half of the left one here: undone
        for at in range(5, len(row)):
            row[at] = (row[at] + row[at - 4] // 2) & 0xFF
    row[0] = (0, 1, 0, 0, 1)[kind]  # above nothing: "up" is no filter, and Paeth's is the left one
    return row


def stack_bands(bands: Sequence[PictureBand]) -> bytes:
    """Return a PNG of bands of one width, the first on top."""
    width, check = bands[0].width, 1
    for band in bands:
        check = _combined_checksum(check, band)
    header = struct.pack(">II", width, sum(band.height for band in bands)) + _RGBA
    stream = b"".join([b"\x78\x9c", *(band.deflated for band in bands), _END, struct.pack(">I", check)])
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", stream) + _chunk(b"IEND", b"")


def _combined_checksum(check: int, band: PictureBand) -> int:
    """Return the Adler-32 of the earlier rows followed by this band's, from both checksums."""
    size = (4 * band.width + 1) * band.height
    low = (check & 0xFFFF) + (band.check & 0xFFFF) - 1
    high = (check >> 16) + (band.check >> 16) + size * ((check & 0xFFFF) - 1)
    return high % _MODULUS << 16 | low % _MODULUS


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
