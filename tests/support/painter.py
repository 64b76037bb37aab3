"""A painter that paints nothing."""

from __future__ import annotations


class FakePainter:
    """Returns the SVG itself as the picture; `painted` lists the widths asked for."""

    def __init__(self) -> None:
        self.painted: list[int] = []

    async def png(self, svg: str, width: int) -> bytes:
        self.painted.append(width)
        return svg.encode()
