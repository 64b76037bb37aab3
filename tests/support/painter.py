"""A painter that paints nothing; small drawings for one that does, and the processes that it has."""

from __future__ import annotations

from bot.scenes.pictures.svg import circle, svg_document
from bot.stage.painting.painter import ResvgPainter

DOT = svg_document(10, 10, [circle((5, 5), 4, "#c62828")], "A dot")
RING = svg_document(10, 10, [circle((5, 5), 4, "none", "#c62828", 1)], "A ring")


def workers(painter: ResvgPainter) -> list[int]:
    return sorted(painter._pool._processes) if painter._pool else []


class PlainPainter:
    """The picture is its width and its SVG: what is painted can be compared without painting it. `painted`:
    the widths asked for.
    """

    def __init__(self) -> None:
        self.painted: list[int] = []

    async def png(self, svg: str, width: int) -> bytes:
        self.painted.append(width)
        return f"{width}:{svg}".encode()

    async def close(self) -> None:
        """Nothing to end."""
