"""Requests to Discord by their routes: the same names, and the same word on what Discord counts, for metrics and for rehearsals."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Literal, TypeAlias

import aiohttp

from bot.metrics import Metrics
from bot.stage.discord_api.codes import FAULTY, LIMITED

Billing: TypeAlias = Literal["counted", "answer", "by_click"]
"""Whether a request counts towards Discord's limit of all requests: it does; it is the first answer to a click, which does not; it is made
by a click's token (or about the gateway), which does not either.
"""
WORDS = frozenset((
    "@me", "@original", "active", "applications", "archived", "bot", "bulk-delete", "callback", "channels", "commands", "gateway",
    "guilds", "interactions", "members", "messages", "oauth2", "permissions", "pins", "private", "public", "reactions", "recipients",
    "roles", "search", "thread-members", "threads", "typing", "users", "webhooks",
))  # fmt: skip
"""The words of Discord's paths that we may ask for. Whatever else stands in one is an id, a token, or what somebody chose."""
UNCOUNTED = frozenset({"webhooks", "gateway"})
API = re.compile(r"^.*?/api/v[0-9]+(?=/)")
REFUSED = 400


def route(method: str, path: str, channel: Callable[[int], str] | None = None) -> str:
    """The route of a request: "PATCH /channels/*/messages/*". `channel`: what is said in the place of a channel's id."""
    parts = _parts(path)
    told = [part if part in WORDS else "*" for part in parts]
    if channel is not None and told[:2] == ["channels", "*"]:
        told[1] = channel(int(parts[1]))
    return f"{method} /{'/'.join(told)}"


def billing(path: str) -> Billing:
    """What Discord counts of a request to this path (docs/discord.md, Limits)."""
    parts = _parts(path)
    if "interactions" in parts:
        return "answer"
    return "counted" if parts and UNCOUNTED.isdisjoint(parts) else "by_click"


def _parts(path: str) -> list[str]:
    """The parts of a path below the address of the API; none for the gateway's own address."""
    return [part for part in API.sub("", path.partition("?")[0]).split("/") if part]


def count_calls(trace: aiohttp.TraceConfig, metrics: Metrics) -> aiohttp.TraceConfig:
    """Have every single request counted and timed, from when it is sent: not while it waits for its turn."""

    async def begun(_session: aiohttp.ClientSession, about: SimpleNamespace, _request: Any) -> None:
        about.began = metrics.seconds()

    async def ended(_session: aiohttp.ClientSession, about: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        metrics.call.observe(metrics.seconds() - about.began)
        _enter(metrics, request.method, request.url.raw_path, result(request.response.status))

    async def lost(_session: aiohttp.ClientSession, _about: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams) -> None:
        _enter(metrics, request.method, request.url.raw_path, "lost")

    trace.on_request_start.append(begun)
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(lost)
    return trace


def result(status: int) -> str:
    """What came of a request, by the status of its answer."""
    if status == LIMITED:
        return "limited"
    return "done" if status < REFUSED else "refused" if status < FAULTY else "broken"


def _enter(metrics: Metrics, method: str, path: str, what: str) -> None:
    metrics.calls.labels(route(method, path), what, "yes" if billing(path) == "counted" else "no").inc()
