"""Private panels: each person's single current answer at each table, replaced rather than added to, and kept
up to date.

A panel is edited and removed with its click's token, and covered before that ends. Nothing is stored: after a
restart it stays as it is until its owner clicks on it. It is made from its owner's view alone and edited only
when its text changes, so it reveals nothing that others hide.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from bot.scenes.covers import covered_panel
from bot.scenes.model import Panel
from bot.stage.discord_api.port import TryLater
from bot.stage.messages.leases import LIFE_MS
from bot.stage.messages.message_sync import digest, same_picture
from bot.stage.messages.post_queue import Pause
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import current_language, use_language

PanelRefresh: TypeAlias = Callable[[Snapshot], Awaitable[Panel | None]]
"""Returns a panel's content for the current snapshot; None if its owner has lost the right to it."""
NO_TABLE = ""
"""The table name of answers outside of tables: a person has only the newest of these too."""
CALM_MS = 2_500
"""Minimum time between two edits of a panel, so that it can be read and one edit carries several changes."""
COVER_MS = 90_000
"""How long before its token ends a panel is covered: every table is followed up once a minute."""


@dataclass(slots=True)
class _PrivatePanel:
    """A panel. `message`: its id, if known. `is_separate`: it is another message than the click's first
    answer.
    """

    token: str
    message: int | None
    is_separate: bool
    ends_ms: int
    calm_ms: int
    shown_digest: str
    refresh: PanelRefresh
    language: str
    """The language of its owner."""
    refresh_task: asyncio.Task[None] | None = None
    """The task that is about to refresh it."""

    def is_same_message(self, other: _PrivatePanel) -> bool:
        """Return whether both may be the same message; an unknown id may be any."""
        return self.message == other.message or None in (self.message, other.message)

    @property
    def address(self) -> int | None:
        """Return the message id that Discord needs with the token."""
        return self.message if self.is_separate else None


async def _no_panel(_now: Snapshot) -> None:
    """Return no content for a panel of a table at rest."""


class Panels:
    """Keeps the private panels of all tables up to date. `now_ms` is the time in milliseconds since the
    epoch.
    """

    def __init__(self, stage: Stage, now_ms: Callable[[], int], pause: Pause) -> None:
        self._stage = stage
        self._now_ms = now_ms
        self._pause = pause
        self._standing: dict[str, dict[int, _PrivatePanel]] = {}
        self._left: dict[tuple[str, int], _PrivatePanel] = {}
        """Panels of tables at rest, by table and user: only their owner's next answer there replaces them."""
        self._newest: dict[str, Snapshot] = {}
        self._sifted_ms = now_ms()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def tables_with_panels(self) -> tuple[str, ...]:
        """Return the tables with a panel."""
        return tuple(name for name in self._standing if name != NO_TABLE)

    def register_answer(
        self,
        user: int,
        table: str,
        panel: Panel,
        refresh: PanelRefresh,
        token: str,
        *,
        message: int | None,
        is_separate: bool,
        replaces_pressed: bool,
        calm_ms: int = CALM_MS,
    ) -> None:
        """Register the panel that just answered this person, and remove their previous one. Returns at once.

        `message`: its id, if known. `is_separate`: it is not the click's first answer. `replaces_pressed`: it
        replaced the clicked panel. `calm_ms`: how long it stays unchanged.
        """
        now = self._now_ms()
        if abs(now - self._sifted_ms) >= COVER_MS:
            self._forget_expired(now)
        answer = _PrivatePanel(
            token,
            message,
            is_separate,
            now + LIFE_MS,
            now + calm_ms,
            digest(panel),
            refresh,
            current_language(),
        )
        panels = self._standing.setdefault(table, {})
        previous = self._left.pop((table, user), None) or panels.pop(user, None)
        panels[user] = answer
        if (
            previous is not None
            and previous.ends_ms > now
            and not (replaces_pressed and previous.is_same_message(answer))
        ):
            self._start_task(self._stage.delete_answer(previous.token, previous.address))

    def refresh_all(self, snap: Snapshot) -> None:
        """Schedule a refresh of every panel at this table, and remove answers outside of tables whose token
        is about to end. Returns at once.
        """
        for user, standing in list(self._standing.get(NO_TABLE, {}).items()):
            if standing.ends_ms - COVER_MS <= self._now_ms():
                self._forget(NO_TABLE, user, standing)
                self._start_task(self._stage.delete_answer(standing.token, standing.address))
        if snap.table in self._standing:
            self._newest[snap.table] = snap
        for user, standing in list(self._standing.get(snap.table, {}).items()):
            if standing.ends_ms <= self._now_ms():
                self._forget(snap.table, user, standing)
            elif standing.ends_ms - COVER_MS <= self._now_ms():
                self._forget(snap.table, user, standing)
                self._start_task(self._cover(snap.table, standing))
            elif standing.refresh_task is None:
                standing.refresh_task = self._start_task(self._refresh_when_calm(snap.table, user, standing))

    def release(self, table: str) -> None:
        """Forget this table. Its panels stay until their owners get another answer there."""
        for user, standing in self._standing.pop(table, {}).items():
            self._left[table, user] = replace(standing, refresh=_no_panel, refresh_task=None)
        self._newest.pop(table, None)

    def stop(self) -> None:
        """Cancel all refreshes; the panels stay."""
        for task in self._tasks:
            task.cancel()

    async def _refresh_when_calm(self, table: str, user: int, standing: _PrivatePanel) -> None:
        if (wait := standing.calm_ms - self._now_ms()) > 0:
            await self._pause(wait / 1000)
        standing.refresh_task = None
        if table in self._newest:
            await self._refresh(self._newest[table], user, standing)

    async def _refresh(self, snap: Snapshot, user: int, standing: _PrivatePanel) -> None:
        panel = await standing.refresh(snap)
        if self._standing.get(snap.table, {}).get(user) is not standing:
            return  # its owner was faster
        if panel is None:
            self._forget(snap.table, user, standing)
            await self._stage.delete_answer(standing.token, standing.address)
        elif (shows := digest(panel)) != standing.shown_digest:
            retain = panel.file is None and same_picture(standing.shown_digest, shows)
            standing.shown_digest, standing.calm_ms = shows, self._now_ms() + CALM_MS
            await self._edit(snap.table, user, standing, panel, retain=retain)

    async def _edit(
        self, table: str, user: int, standing: _PrivatePanel, panel: Panel, *, retain: bool
    ) -> None:
        try:
            is_there = await self._stage.change_answer(
                table, standing.token, standing.address, panel, retain=retain
            )
        except TryLater:
            standing.shown_digest = ""  # nobody knows what it shows: the next look changes it once more
            return
        if not is_there:
            self._forget(table, user, standing)
        elif (
            self._standing.get(table, {}).get(user) is not standing
            and (newer := self._standing.get(table, {}).get(user)) is not None
        ):
            newer.shown_digest = ""  # this change and the answer to a click were under way at once: nobody knows which came last

    async def _cover(self, table: str, standing: _PrivatePanel) -> None:
        with suppress(TryLater), use_language(standing.language):
            await self._stage.change_answer(table, standing.token, standing.address, covered_panel())

    def _forget_expired(self, now: int) -> None:
        """Forget panels whose token has ended, also of tables at rest, which are not followed up."""
        self._sifted_ms = now
        for name, people in list(self._standing.items()):
            for user, standing in list(people.items()):
                if standing.ends_ms <= now:
                    self._forget(name, user, standing)
        self._left = {whose: standing for whose, standing in self._left.items() if standing.ends_ms > now}

    def _forget(self, table: str, user: int, standing: _PrivatePanel) -> None:
        panels = self._standing.get(table, {})
        if panels.get(user) is standing:
            del panels[user]
        if not panels:
            self.release(table)

    def _start_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self._stage.start_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
