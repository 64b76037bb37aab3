"""Jupyter notebooks, made of prose with blocks of code."""

from __future__ import annotations

import json
import re
from importlib import resources
from typing import Any

_CODE = re.compile(r"^```python\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def notebook_text(name: str) -> str:
    """Return a notebook's source text."""
    return resources.files("bot.research.study.notebooks").joinpath(name).read_text(encoding="utf-8")


def notebook_cells(text: str) -> list[tuple[str, str]]:
    """Return the cells, each "markdown" or "code" with its text."""
    pieces = _CODE.split(text)  # alternating prose and code
    pieces_by_kind = [("code" if n % 2 else "markdown", piece.strip("\n")) for n, piece in enumerate(pieces)]
    return [(kind, piece) for kind, piece in pieces_by_kind if piece]


def to_jupyter(text: str) -> str:
    """Return the text of the file that Jupyter opens."""
    notebook = [_cell(n, kind, piece) for n, (kind, piece) in enumerate(notebook_cells(text))]
    python = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return (
        json.dumps(
            {"cells": notebook, "metadata": {"kernelspec": python}, "nbformat": 4, "nbformat_minor": 5},
            indent=1,
        )
        + "\n"
    )


def _cell(number: int, kind: str, text: str) -> dict[str, Any]:
    cell: dict[str, Any] = {
        "cell_type": kind,
        "id": f"cell-{number}",
        "metadata": {},
        "source": text.splitlines(keepends=True),
    }
    return cell | ({"execution_count": None, "outputs": []} if kind == "code" else {})
