"""A painter that paints nothing."""

from __future__ import annotations

from tests.bot.rehearsal.demo_client import tiny_png


class BlankPainter:
    """The same small picture for everything."""

    async def png(self, svg: str, width: int) -> bytes:
        del svg, width
        return tiny_png()

    async def close(self) -> None:
        """Nothing to end."""


class FakePainter:
    """Returns the SVG itself as the picture; `painted` lists the widths asked for."""

    def __init__(self) -> None:
        self.painted: list[int] = []

    async def png(self, svg: str, width: int) -> bytes:
        self.painted.append(width)
        return svg.encode()
