"""Faults that a test or a rehearsal plants into the simulated Discord, in place of its answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from typing import Any, Literal, TypeAlias

FaultKind: TypeAlias = Literal["refusal", "page", "no_effect", "cut_before", "cut_after"]
"""A refusal in Discord's own shape; a page for people, as proxies send it; an answer as always with nothing
done; a connection that breaks before the request was carried out, or after.
"""
PAGE = "<!DOCTYPE html><html><head><title>Attention Required! | Cloudflare</title></head><body>Ray ID: 1</body></html>"
"""What Cloudflare puts between a bot and Discord."""


@dataclass(frozen=True, slots=True)
class PlantedRefusal:
    """An error of Discord's. `errors`: the fields that it complains about, by their path."""

    status: int
    code: int
    message: str = ""
    errors: Mapping[str, Any] | None = None

    def body(self) -> dict[str, Any]:
        """Return the JSON that Discord sends."""
        fields = {} if self.errors is None else {"errors": dict(self.errors)}
        return {"message": self.message or f"refused with {self.code}", "code": self.code, **fields}


@dataclass(slots=True)
class PlantedFault:
    """A planted fault. `path`: a pattern (`fnmatch`) of paths below the address of the API; `method`: "*" is
    any. `times`: number of hits; None: until it is removed. `refusal`: the content of a "refusal", and the
    status of a "page".
    """

    method: str
    path: str
    kind: FaultKind = "refusal"
    refusal: PlantedRefusal = PlantedRefusal(500, 0)
    times: int | None = 1

    def hits(self, method: str, path: str) -> bool:
        """Return whether this request meets the fault, and count the hit."""
        if self.times == 0 or self.method not in (method, "*") or not fnmatch(path, self.path):
            return False
        if self.times is not None:
            self.times -= 1
        return True


def field_error(path: str, code: str, message: str) -> dict[str, Any]:
    """Return what Discord says of one field in a refusal with 50035; `path`: the field's name, after those
    that it is in ("a.0.b").
    """
    payload: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    for name in reversed(path.split(".")):
        payload = {name: payload}
    return payload


FULL_SERVER = PlantedRefusal(400, 30013, "Maximum number of guild channels reached (500)")
FULL_CATEGORY = PlantedRefusal(
    400,
    50035,
    "Invalid Form Body",
    field_error(
        "parent_id", "CHANNEL_PARENT_MAX_CHANNELS", "Maximum number of channels in category reached (50)"
    ),
)
TOO_MANY_THREADS = PlantedRefusal(400, 160006, "Maximum number of active threads reached")
ARCHIVED = PlantedRefusal(400, 50083, "Thread is archived")
LACKING = PlantedRefusal(403, 50013, "Missing Permissions")
OVERLOADED = PlantedRefusal(503, 130000, "API resource is currently overloaded. Try again a little later")


@dataclass(slots=True)
class Caps:
    """How much a server holds at most (docs/build/discord.md, Limits)."""

    channels: int = 500
    in_category: int = 50
    active_threads: int = 1000
