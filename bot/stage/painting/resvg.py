"""Paints SVG to PNG with resvg, in any process, with our two fonts and none of the machine's."""

from __future__ import annotations

from pathlib import Path

import resvg_py

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FAMILY = "Noto Sans"


def paint(svg: str, width: int) -> bytes:
    """Return the picture as a PNG, `width` pixels wide. Raises ValueError for invalid SVG."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=[str(FONTS / "NotoSans-Regular.ttf"), str(FONTS / "NotoSans-Bold.ttf")],
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )
