"""The door to research: what the rest of Moot asks of it, and does without where it was taken away.

Nobody but this module names the room, so that a tree without every folder called `research` runs: what needs
it is then not offered.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from bot.sessions.archive.study_bundle import Bundler
from storage.store import Store

ROOM = "bot.research"
RESEARCH = f"{ROOM}.research:RESEARCH"


class Research(Protocol):
    """What research does for the rest of Moot."""

    @property
    def commands(self) -> Mapping[str, str]:
        """Return, by command of the command line, the module that has a function of that name."""

    def session_bundler(
        self,
        store: Store,
        run_aside: Callable[..., Awaitable[Any]],
        max_bytes: int,
        now_ms: Callable[[], int],
    ) -> Bundler:
        """Return what makes the study bundle of a session, of at most `max_bytes`, in another process."""


def find_research() -> Research | None:
    """Return research; None if it was taken away."""
    research: Research | None = resolve(RESEARCH)
    return research


def resolve(reference: str) -> Any:
    """Return what "module:name" names in the rooms of research; None for "", and if they were taken away."""
    room = find_spec(ROOM)
    if (
        not reference or room is None or room.origin is None
    ):  # a folder with nothing but compiled rests has no origin
        return None
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)
