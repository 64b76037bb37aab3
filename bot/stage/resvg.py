"""Painting itself, in whatever process it happens: SVG to PNG by resvg, with our two fonts and none of the machine's."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from multiprocessing.process import BaseProcess
from pathlib import Path

import resvg_py

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
FAMILY = "Noto Sans"


def paint(svg: str, width: int) -> bytes:
    """The picture as a PNG, `width` pixels wide. Raises ValueError for what is no SVG."""
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


def prepare_worker() -> None:
    """Make a process beside leave Ctrl-C to its parent, and end when it is told to or its parent has ended, however that was."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a forked one has what its parent does then
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)
