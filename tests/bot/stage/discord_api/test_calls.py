"""Requests are counted by routes that name nobody, and by whether Discord counts them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
import yarl

from bot.metrics import Metrics
from bot.stage.discord_api.calls import PATH_WORDS, count_calls, rate_limit_class, route_of
from tests.support.wire import Wire

API = "https://discord.invalid/api/v10"


@pytest.mark.parametrize(
    ("path", "named", "counted"),
    [
        ("/channels/300000000000000301/messages?limit=50", "/channels/*/messages", "counted"),
        (
            "/channels/3/messages/4/reactions/%F0%9F%91%8D/@me",
            "/channels/*/messages/*/reactions/*/@me",
            "counted",
        ),
        (
            "/channels/3/messages/4/reactions/sly:300000000000000301/7",
            "/channels/*/messages/*/reactions/*/*",
            "counted",
        ),
        ("/interactions/5/aW50ZXJhY3Rpb246/callback", "/interactions/*/*/callback", "answer"),
        ("/webhooks/6/aW50ZXJhY3Rpb246/messages/@original", "/webhooks/*/*/messages/@original", "by_click"),
        ("/gateway/bot", "/gateway/bot", "by_click"),
        ("/", "/", "by_click"),
        ("/somebody/Amara", "/*/*", "counted"),
    ],
)
def test_a_route_holds_no_id_no_token_and_nothing_that_somebody_chose(
    path: str, named: str, counted: str
) -> None:
    for address in (path, f"/proxy/api/v10{path}"):
        assert route_of("POST", address) == f"POST {named}"
        assert rate_limit_class(address) == counted


def test_the_words_of_all_that_the_bot_asks_for_are_known() -> None:
    paths = [one.path.removeprefix("/api/v10").strip("/").split("/") for one in Wire().routes()]
    asked = {part for path in paths for part in path if not part.startswith("{")}
    assert len(asked) > 10
    assert asked <= PATH_WORDS


def test_a_rehearsal_says_what_kind_of_channel_it_was() -> None:
    assert (
        route_of("GET", "/channels/17/messages/18", lambda channel: f"kind-{channel}")
        == "GET /channels/kind-17/messages/*"
    )


async def counted(metrics: Metrics, path: str, status: int | Exception) -> None:
    """A request takes a second."""
    trace, url, about = count_calls(aiohttp.TraceConfig(), metrics), yarl.URL(API + path), SimpleNamespace()
    asked: Any = SimpleNamespace(url=url, method="GET")
    nobody: Any = None
    await trace.on_request_start[0](nobody, about, asked)
    if isinstance(status, Exception):
        await trace.on_request_exception[0](nobody, about, asked)
    else:
        asked.response = SimpleNamespace(status=status)
        await trace.on_request_end[0](nobody, about, asked)


async def test_calls_are_counted_by_what_came_of_them() -> None:
    metrics = Metrics(iter(range(100)).__next__)
    for status in (200, 204, 403, 429, 429, 502, OSError()):
        await counted(metrics, "/channels/3/messages", status)
    await counted(metrics, "/interactions/5/abc/callback", 200)
    told = {
        what: metrics.value("moot_calls_total", result=what)
        for what in ("done", "refused", "limited", "broken", "lost")
    }
    assert told == {"done": 3, "refused": 1, "limited": 2, "broken": 1, "lost": 1}
    assert metrics.value("moot_calls_total", route="GET /channels/*/messages", counted="yes") == 7
    assert metrics.value("moot_calls_total", route="GET /interactions/*/*/callback", counted="no") == 1
    assert (metrics.value("moot_call_seconds_count"), metrics.value("moot_call_seconds_sum")) == (7, 7.0)
