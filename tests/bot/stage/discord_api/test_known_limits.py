"""discord.py forgets limits that are past, and does not look through all of them with each new one."""

from __future__ import annotations

import asyncio

from discord.http import HTTPClient, Ratelimit

from bot.stage.discord_api.known_limits import CLEANUP_S, limit_cleanups


class Counted(Ratelimit):
    """Counts how often one is looked at."""

    looked = 0

    def is_inactive(self) -> bool:
        Counted.looked += 1
        return super().is_inactive()


async def test_limits_that_are_past_are_looked_for_seldom_and_found() -> None:
    http, now = HTTPClient(asyncio.get_running_loop()), [0.0]
    limit_cleanups(http, lambda: now[0])
    for number in range(300):
        http._buckets[str(number)] = Counted(None)
        http._buckets[str(number)]._last_request = -1_000.0
    for number in range(5):
        http.get_ratelimit(f"new {number}")
    assert Counted.looked == 0

    now[0] = CLEANUP_S
    for number in range(5):
        http.get_ratelimit(f"newer {number}")
    assert Counted.looked == 300
    assert not any(key.isdigit() for key in http._buckets)
