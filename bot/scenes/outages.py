"""The notice after an outage: how long it lasted, and that the time was added."""

from __future__ import annotations

from bot.scenes.options import seconds_text
from bot.texts.lookup import t

MINUTES_FROM_S = 120
"""Shorter outages are given in seconds."""


def outage_text(missed_ms: int) -> str:
    """Return the sentences about an outage of this length."""
    seconds = round(missed_ms / 1000)
    return t(
        "tables.outage", time=seconds_text(seconds if seconds < MINUTES_FROM_S else round(seconds / 60) * 60)
    )
