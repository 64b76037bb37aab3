"""A painter that paints nothing."""

from __future__ import annotations


class PlainPainter:
    """The picture is its width and its SVG: what is painted can be compared without painting it. `painted`: the widths asked for."""

    def __init__(self) -> None:
        self.painted: list[int] = []

    async def png(self, svg: str, width: int) -> bytes:
        self.painted.append(width)
        return f"{width}:{svg}".encode()

    async def close(self) -> None:
        """Nothing to end."""
