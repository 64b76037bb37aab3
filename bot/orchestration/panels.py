"""Private panels: of each person at each table the one answer that stands, which is replaced and never added to, and stays true.

It is changed and taken away by the click that it answered, for as long as Discord takes that, and is covered before. Nothing of it is
stored: after a restart it stays as it is until its owner presses something on it. It is made from its owner's view alone, and changed
where it would say something else and at no other time: so neither its words nor its changes tell what somebody else hides.
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
from bot.texts.lookup import language, said_in

Again: TypeAlias = Callable[[Snapshot], Awaitable[Panel | None]]
"""What a panel says of the table as it stands by now; None: its owner has no right to it any more."""
NO_TABLE = ""
"""In the place of a table's name, for words that are of none: of them, too, a person has the newest alone."""
CALM_MS = 2_500
"""So long a panel stays as it is at least, so that it can be read, and one change carries what happens at once."""
COVER_MS = 90_000
"""So long before the click's token ends it is covered: every table is looked at once a minute."""


@dataclass(slots=True)
class _Standing:
    """A panel. `message`: its id, where it is known; `beside`: another message than the one that the click answered first."""

    token: str
    message: int | None
    beside: bool
    ends_ms: int
    calm_ms: int
    shows: str
    again: Again
    spoken: str
    """The language of its owner."""
    renewed: asyncio.Task[None] | None = None
    """What lets it say what holds by now."""

    def is_one_with(self, other: _Standing) -> bool:
        """Whether both are the same message, as far as anybody knows."""
        return self.message == other.message or None in (self.message, other.message)

    @property
    def address(self) -> int | None:
        """What Discord finds the panel by, beside the token."""
        return self.message if self.beside else None


async def _nothing(_now: Snapshot) -> None:
    """What a panel says of a table that rests."""


class Panels:
    """The private panels that stand at all tables, kept true. `now_ms` is the time in milliseconds since the epoch."""

    def __init__(self, stage: Stage, now_ms: Callable[[], int], pause: Pause) -> None:
        self._stage = stage
        self._now_ms = now_ms
        self._pause = pause
        self._standing: dict[str, dict[int, _Standing]] = {}
        self._left: dict[tuple[str, int], _Standing] = {}
        """What stands of tables that rest, by table and user: nothing changes it but the next answer, whose place it had."""
        self._newest: dict[str, Snapshot] = {}
        self._sifted_ms = now_ms()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables at which a panel stands."""
        return tuple(name for name in self._standing if name != NO_TABLE)

    def answered(
        self,
        user: int,
        table: str,
        panel: Panel,
        again: Again,
        token: str,
        *,
        message: int | None,
        beside: bool,
        pressed: bool,
        calm_ms: int = CALM_MS,
    ) -> None:
        """This person was just answered with this panel; the one before goes. Never waits.

        `message`: where it stands, if that is known; `beside`: it is another message than the one that the click answered first;
        `pressed`: it stands where the one did on which they clicked; `calm_ms`: so long it stays as it is.
        """
        now = self._now_ms()
        if abs(now - self._sifted_ms) >= COVER_MS:
            self._sift(now)
        fresh = _Standing(token, message, beside, now + LIFE_MS, now + calm_ms, digest(panel), again, language())
        here = self._standing.setdefault(table, {})
        before = self._left.pop((table, user), None) or here.pop(user, None)
        here[user] = fresh
        if before is not None and before.ends_ms > now and not (pressed and before.is_one_with(fresh)):
            self._begin(self._stage.take_answer(before.token, before.address))

    def follow(self, snap: Snapshot) -> None:
        """Let every panel at this table say what holds by now, soon; take away words that could not be taken away later. Never waits."""
        for user, standing in list(self._standing.get(NO_TABLE, {}).items()):
            if standing.ends_ms - COVER_MS <= self._now_ms():
                self._forget(NO_TABLE, user, standing)
                self._begin(self._stage.take_answer(standing.token, standing.address))
        if snap.table in self._standing:
            self._newest[snap.table] = snap
        for user, standing in list(self._standing.get(snap.table, {}).items()):
            if standing.ends_ms <= self._now_ms():
                self._forget(snap.table, user, standing)
            elif standing.ends_ms - COVER_MS <= self._now_ms():
                self._forget(snap.table, user, standing)
                self._begin(self._covered(snap.table, standing))
            elif standing.renewed is None:
                standing.renewed = self._begin(self._renewed(snap.table, user, standing))

    def release(self, table: str) -> None:
        """Forget this table; what stands stays, until its owner is answered there again."""
        for user, standing in self._standing.pop(table, {}).items():
            self._left[table, user] = replace(standing, again=_nothing, renewed=None)
        self._newest.pop(table, None)

    def stop(self) -> None:
        """Change nothing more; what stands stays."""
        for task in self._tasks:
            task.cancel()

    async def _renewed(self, table: str, user: int, standing: _Standing) -> None:
        if (wait := standing.calm_ms - self._now_ms()) > 0:
            await self._pause(wait / 1000)
        standing.renewed = None
        if table in self._newest:
            await self._renew(self._newest[table], user, standing)

    async def _renew(self, snap: Snapshot, user: int, standing: _Standing) -> None:
        panel = await standing.again(snap)
        if self._standing.get(snap.table, {}).get(user) is not standing:
            return  # its owner was faster
        if panel is None:
            self._forget(snap.table, user, standing)
            await self._stage.take_answer(standing.token, standing.address)
        elif (shows := digest(panel)) != standing.shows:
            retain = panel.file is None and same_picture(standing.shows, shows)
            standing.shows, standing.calm_ms = shows, self._now_ms() + CALM_MS
            await self._changed(snap.table, user, standing, panel, retain=retain)

    async def _changed(self, table: str, user: int, standing: _Standing, panel: Panel, *, retain: bool) -> None:
        try:
            there = await self._stage.change_answer(table, standing.token, standing.address, panel, retain=retain)
        except TryLater:
            standing.shows = ""  # nobody knows what it shows: the next look changes it once more
            return
        if not there:
            self._forget(table, user, standing)
        elif self._standing.get(table, {}).get(user) is not standing and (newer := self._standing.get(table, {}).get(user)) is not None:
            newer.shows = ""  # this change and the answer to a click were under way at once: nobody knows which came last

    async def _covered(self, table: str, standing: _Standing) -> None:
        with suppress(TryLater), said_in(standing.spoken):
            await self._stage.change_answer(table, standing.token, standing.address, covered_panel())

    def _sift(self, now: int) -> None:
        """Forget what nothing can change any more: nobody follows a table that rests, and yet it is looked at."""
        self._sifted_ms = now
        for name, people in list(self._standing.items()):
            for user, standing in list(people.items()):
                if standing.ends_ms <= now:
                    self._forget(name, user, standing)
        self._left = {whose: standing for whose, standing in self._left.items() if standing.ends_ms > now}

    def _forget(self, table: str, user: int, standing: _Standing) -> None:
        here = self._standing.get(table, {})
        if here.get(user) is standing:
            del here[user]
        if not here:
            self.release(table)

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self._stage.begin(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
