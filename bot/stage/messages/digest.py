"""A short name for what a message shows, so that only what differs is sent."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from bot.scenes.model import Panel


def digest(panel: Panel) -> str:
    """Equal for panels that look equal: a hash of everything but the picture, a dot, a hash of the picture."""
    return f"{_hash(repr(replace(panel, picture=None)))}.{picture_digest(panel)}"


def picture_digest(panel: Panel) -> str:
    """Of the picture alone; empty where there is none."""
    return _hash(repr(panel.picture)) if panel.picture else ""


def same_picture(old: str, new: str) -> bool:
    """Whether two digests stand for one and the same picture; False where there is none."""
    before, after = old.rpartition(".")[2], new.rpartition(".")[2]
    return bool(after) and before == after


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]
