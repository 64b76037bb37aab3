"""The program itself, as `python -m bot` starts it, with its clock in a test's hands and less patience.

The file that MOOT_TEST_CLOCK names says by how many milliseconds the clock is put forward. Looks at
everything come every second, and each asks Discord how everything stands; claims are looked at 25 times as
often as in earnest, by who stands by 10 times.
"""

from __future__ import annotations

import os
from pathlib import Path

import bot.orchestration.orchestrator
import bot.runtime.app
import bot.runtime.client
import bot.runtime.shards
from bot.command_line.cli import main

HURRY = 25


def begin() -> None:
    """Start the program."""
    true_ms, clock = bot.runtime.app.now_ms, Path(os.environ["MOOT_TEST_CLOCK"])
    bot.runtime.app.now_ms = lambda: true_ms() + int(clock.read_text() or 0)
    bot.runtime.client.WATCH_S = 1.0
    bot.orchestration.orchestrator.FULL_CHECK_MS = 0
    bot.runtime.shards.LOOK_S = bot.runtime.shards.HURRY_S
    bot.runtime.shards.CLAIM_INTERVAL_S, bot.runtime.shards.ABANDONED_AFTER_S = (
        bot.runtime.shards.CLAIM_INTERVAL_S / HURRY,
        bot.runtime.shards.ABANDONED_AFTER_S / HURRY,
    )
    main()


if __name__ == "__main__":
    begin()
