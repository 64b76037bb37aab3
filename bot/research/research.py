"""What research does for the rest of Moot, which asks it through `bot.research_door`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any

from bot.research_door import Research
from bot.sessions.archive.study_bundle import Bundler
from storage.store import Store

COMMANDS = MappingProxyType(
    {name: f"bot.research.command_line.{name}" for name in ("data", "perft", "scenarios", "sweep", "whatif")}
)


class _Research:
    """Research as it is installed. Its rooms are read when they are needed."""

    @property
    def commands(self) -> Mapping[str, str]:
        """Return, by command, the module that has a function of that name."""
        return COMMANDS

    def session_bundler(
        self,
        store: Store,
        run_aside: Callable[..., Awaitable[Any]],
        max_bytes: int,
        now_ms: Callable[[], int],
    ) -> Bundler:
        """Return what makes the study bundle of a session."""
        from bot.research.study.for_staff import SessionBundles  # noqa: PLC0415 - no command waits for it

        return SessionBundles(store, run_aside, max_bytes, now_ms).make_for_session


RESEARCH: Research = _Research()
