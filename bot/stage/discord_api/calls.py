"""Names requests to Discord by route and rate limit class, for metrics and rehearsals."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Literal, TypeAlias

import aiohttp

from bot.metrics import Metrics
from bot.stage.discord_api.codes import FAULTY, LIMITED

RateLimitClass: TypeAlias = Literal["counted", "answer", "by_click"]
"""Whether a request counts towards the bot's global limit: "counted" does; "answer", the first answer to a
click, and "by_click", by a click's token or about the gateway, do not.
"""
PATH_WORDS = frozenset((
    "@me", "@original", "active", "applications", "archived", "bot", "bulk-delete", "callback", "channels", "commands", "gateway",
    "guilds", "interactions", "members", "messages", "oauth2", "permissions", "pins", "private", "public", "reactions", "recipients",
    "roles", "search", "thread-members", "threads", "typing", "users", "webhooks",
))  # fmt: skip
"""The words of Discord's paths that may be logged. Any other part is an id, a token, or a user's text."""
UNCOUNTED = frozenset({"webhooks", "gateway"})
API = re.compile(r"^.*?/api/v[0-9]+(?=/)")
REFUSED = 400


def route_of(method: str, path: str, channel: Callable[[int], str] | None = None) -> str:
    """Return the route of a request: "PATCH /channels/*/messages/*". `channel`: returns the text in place of
    a channel's id.
    """
    parts = _parts(path)
    parts_shown = [part if part in PATH_WORDS else "*" for part in parts]
    if channel is not None and parts_shown[:2] == ["channels", "*"]:
        parts_shown[1] = channel(int(parts[1]))
    return f"{method} /{'/'.join(parts_shown)}"


def rate_limit_class(path: str) -> RateLimitClass:
    """Return the rate limit class of a request to this path (docs/build/discord.md, Limits)."""
    parts = _parts(path)
    if "interactions" in parts:
        return "answer"
    return "counted" if parts and UNCOUNTED.isdisjoint(parts) else "by_click"


def _parts(path: str) -> list[str]:
    """Return the parts of a path below the API's address; none for the gateway's own address."""
    return [part for part in API.sub("", path.partition("?")[0]).split("/") if part]


def count_calls(trace: aiohttp.TraceConfig, metrics: Metrics) -> aiohttp.TraceConfig:
    """Count and time every single request from its sending on, without the wait for its turn."""

    async def on_start(_session: aiohttp.ClientSession, about: SimpleNamespace, _request: Any) -> None:
        about.began = metrics.seconds()

    async def on_end(
        _session: aiohttp.ClientSession, about: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        metrics.call.observe(metrics.seconds() - about.began)
        _count_call(metrics, request.method, request.url.raw_path, result_of(request.response.status))

    async def on_exception(
        _session: aiohttp.ClientSession, _about: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        _count_call(metrics, request.method, request.url.raw_path, "lost")

    trace.on_request_start.append(on_start)
    trace.on_request_end.append(on_end)
    trace.on_request_exception.append(on_exception)
    return trace


def result_of(status: int) -> str:
    """Return the result of a request by the status of its answer."""
    if status == LIMITED:
        return "limited"
    return "done" if status < REFUSED else "refused" if status < FAULTY else "broken"


def _count_call(metrics: Metrics, method: str, path: str, what: str) -> None:
    metrics.calls.labels(
        route_of(method, path), what, "yes" if rate_limit_class(path) == "counted" else "no"
    ).inc()
