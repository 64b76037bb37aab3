"""Records every request that a bot in SimCord makes, as discord.py would put it on the wire, and checks each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from tests.support import sums
from tests.support.openapi import Description, Request, load_description

HTTP, WEBHOOK = FakeHTTPClient.request, FakeWebhookAdapter.request


@dataclass
class Sent:
    """What was sent, and what is wrong with it."""

    description: Description | None
    requests: list[Request] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)

    def note(self, request: Request) -> None:
        """Check one request; where Discord's description is not at hand, only the sums."""
        self.requests.append(request)
        self.violations += sums.problems(request)
        if self.description is not None:
            self.violations += self.description.problems(request)

    def operations(self) -> set[str]:
        """The operations that were used, by method and template."""
        return (
            {str(self.description.operation(one.method, one.path)) for one in self.requests}
            if self.description
            else set()
        )


@contextmanager
def checked_requests() -> Iterator[Sent]:
    """While this is open, every request of every bot in SimCord is checked: also of one that is started
    again.
    """
    sent = Sent(load_description())

    async def http(self: Any, route: Any, *, files: Any = None, form: Any = None, **more: Any) -> Any:
        sent.note(request(route.method, route.url, more.get("json"), form, more.get("params")))
        return await HTTP(self, route, files=files, form=form, **more)

    async def webhook(self: Any, route: Any, session: Any, **more: Any) -> Any:
        sent.note(
            request(route.method, route.url, more.get("payload"), more.get("multipart"), more.get("params"))
        )
        return await WEBHOOK(self, route, session, **more)

    with patch.object(FakeHTTPClient, "request", http), patch.object(FakeWebhookAdapter, "request", webhook):
        yield sent


def request(
    method: str,
    url: str,
    body: Any,
    form: Sequence[Mapping[str, Any]] | None,
    params: Mapping[str, Any] | None,
) -> Request:
    """A request in plain values; of a multipart form, the part `payload_json` is the body."""
    path = "/" + url.partition("?")[0].partition("/api/v")[2].partition("/")[2]
    parts = {part["name"]: part for part in form or ()}
    if "payload_json" in parts:
        body = json.loads(parts["payload_json"]["value"])
    files = tuple(name for name in parts if name != "payload_json")
    return Request(
        method, path, None if body is None else json.loads(json.dumps(body)), dict(params or {}), files
    )
