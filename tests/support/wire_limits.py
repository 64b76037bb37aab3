"""How much a bot may ask of Discord how often (docs/build/discord.md): 50 a second in all, and 5 in 5 seconds
of each kind in a channel.
"""

from __future__ import annotations

import json
import re
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

EACH_SECOND = 50
OF_A_KIND, WINDOW_S = 5, 5.0
UNCOUNTED = ("/interactions/", "/webhooks/")
_MAJOR = re.compile(r"/(channels|guilds)/(\d+)")


@dataclass
class Limits:
    """Counts requests. `refused`: how many there were too many, by "global" or the kind of request."""

    seconds: Callable[[], float] = time.monotonic
    refused: Counter[str] = field(default_factory=Counter[str])
    counted: int = 0
    wait: float = 0.0
    """Of the last one refused: the seconds after which it may be tried again."""
    everywhere: bool = False
    """Whether that was one of too many in all."""
    _lately: deque[float] = field(default_factory=deque[float])
    _windows: dict[str, tuple[float, int]] = field(default_factory=dict[str, tuple[float, int]])
    """Of each kind and channel: when its window ends, and how many there were in it."""

    def count(self, request: web.Request) -> dict[str, str] | None:
        """The headers that tell how many more there may be; None: this is one too many."""
        if any(part in request.path for part in UNCOUNTED):
            return {}
        self.counted += 1
        now, kind = self.seconds(), _kind(request)
        most = OF_A_KIND if "/channels/" in kind else EACH_SECOND
        while self._lately and now - self._lately[0] >= 1:
            self._lately.popleft()
        ends, used = self._windows.get(kind, (0.0, 0))
        ends, used = (ends, used) if now < ends else (now + WINDOW_S, 0)
        self.everywhere = len(self._lately) >= EACH_SECOND
        if self.everywhere or used >= most:
            self.wait = 1 - (now - self._lately[0]) if self.everywhere else ends - now
            self.refused["global" if self.everywhere else kind] += 1
            return None
        self._lately.append(now)
        self._windows[kind] = ends, used + 1
        left, after = most - used - 1, f"{ends - now:.3f}"
        told = {
            "Limit": str(most),
            "Remaining": str(left),
            "Reset-After": after,
            "Reset": f"{time.time() + ends - now:.3f}",
        }
        return {f"X-RateLimit-{name}": value for name, value in told.items()} | {
            "X-RateLimit-Bucket": re.sub(r"\W", "", _bucket(kind))
        }


def _kind(request: web.Request) -> str:
    """The request without its lesser numbers: the channel or server stays, the message in it does not."""
    path = request.path.removeprefix("/api/v10")
    major = _MAJOR.match(path)
    head = major.group(0) if major else ""
    return f"{request.method} {head}{re.sub(r'/[0-9]+', '/#', path[len(head) :])}"


def _bucket(kind: str) -> str:
    """The same for all channels: discord.py keeps them apart by itself."""
    return _MAJOR.sub(r"/\1", kind)


def rate_limit_response(*headers: str, **body: Any) -> web.Response:
    """A 429 with these words in it, and these headers ("Via" is what discord.py looks for)."""
    made = json_answer({"message": "You are being rate limited.", **body}, 429)
    made.headers.update(dict.fromkeys(headers, "1"))
    return made


def json_answer(data: Any, status: int = 200) -> web.Response:
    """With exactly the content type that Discord sends: discord.py takes no other for JSON
    (docs/build/discord.md, The stand-in).
    """
    return web.Response(
        body=json.dumps(data).encode(), status=status, headers={"Content-Type": "application/json"}
    )
