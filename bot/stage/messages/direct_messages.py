"""Direct messages: channels, closed ones, and pacing (docs/build/discord.md, Direct messages)."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Collection

import structlog

from bot.metrics import Metrics
from bot.stage.discord_api.port import (
    DirectClosed,
    Forbidden,
    OpeningsRefused,
    Port,
    PortError,
    Sheet,
    TryLater,
)
from bot.stage.messages.opening_pause import OpeningPause
from bot.stage.messages.post_queue import TRIES, Pause
from storage.rows import user_scope
from storage.store import Store

log = structlog.get_logger(__name__)

GAP_MS = 1000
"""Minimum time between two new direct messages, to any users."""

LOOK_BACK = 100
"""Number of messages searched at once: one request."""

OPENING_GAP_MS = 2000
"""Minimum time between two opened conversations: Discord stops a bot that opens many at once
(docs/build/discord.md, Direct messages).
"""

CLOSED_MS = 3 * 86_400_000
"""Delay before a retry of closed direct messages, since users may open them for the lesson."""

MAX_KNOWN = 10_000
"""Users whose channels are cached: about a megabyte."""


class DirectMessages:
    """Knows users' direct messages. Everything is stored under "user:<id>", so that it is erased with them."""

    def __init__(
        self,
        port: Port,
        store: Store,
        now_ms: Callable[[], int],
        pause: Pause,
        metrics: Metrics | None = None,
    ) -> None:
        self._port = port
        self._store = store
        self._now_ms = now_ms
        self._pause = pause
        self._writing = PacedTurns(GAP_MS, now_ms, pause)
        self._opening = PacedTurns(OPENING_GAP_MS, now_ms, pause)
        self.openings = OpeningPause(now_ms, metrics or Metrics())
        """Whether the bot may open any now."""
        self._known: dict[int, int | None] = {}

    async def ensure_channel(self, user: int) -> int | None:
        """Return the channel of this user's direct messages, opened if needed; None if they are closed.
        Raises PortError, OpeningsRefused while none may be opened.
        """
        try:
            return await self.known_channel(user)
        except KeyError:
            self.openings.check()
            await self._opening.wait_turn()
            self.openings.check()
            opened = self._known[user] = await self._open_channel(user)
            await self._store.set_value(f"user:{user}", "dm_channel", str(opened))
            return opened

    async def _open_channel(self, user: int) -> int:
        """Open the channel. A refusal concerns the bot: whether a user accepts messages shows only on sending
        one.
        """
        try:
            opened = await self._port.direct(user)
        except OpeningsRefused as problem:
            raise self.openings.start_pause(barred=problem.barred) from problem
        except Forbidden as problem:
            raise self.openings.start_pause(barred=True) from problem
        self.openings.end_pause()
        return opened

    async def deliver(self, writing: Awaitable[object]) -> None:
        """Await a request that writes to a user, and pause all openings if Discord refuses the bot itself.
        Raises PortError.
        """
        try:
            await writing
        except OpeningsRefused as problem:
            raise self.openings.start_pause(barred=problem.barred) from problem

    async def known_channel(self, user: int) -> int | None:
        """Return the known channel, None if closed, without a request. Raises KeyError if it is unknown."""
        await self._look_up([user])
        return self._known[user]

    async def closed_among(self, users: Collection[int]) -> set[int]:
        """Return the users known to have closed direct messages, without a request."""
        await self._look_up(users)
        return {user for user in users if user in self._known and self._known[user] is None}

    async def unreachable_among(self, users: Collection[int]) -> set[int]:
        """Return the users with closed direct messages, and those whose direct messages cannot be opened now."""
        closed = await self.closed_among(users)
        return (
            closed | {user for user in users if user not in self._known} if self.openings.seconds else closed
        )

    async def _look_up(self, users: Collection[int]) -> None:
        unknown = [
            user for user in users if self._known.get(user) is None
        ]  # who had closed them may have opened them elsewhere
        if not unknown:
            return
        if len(self._known) >= MAX_KNOWN:
            self._known.clear()
            unknown = [*users]
        for user in unknown:
            self._known.pop(user, None)
        stored = await self._store.get_values_by_scope([user_scope(user) for user in unknown])
        for user in unknown:
            values = stored[user_scope(user)]
            if self._is_closed(values.get("dm_closed")):
                self._known.setdefault(user, None)
            elif "dm_channel" in values:
                self._known.setdefault(user, int(values["dm_channel"]))

    def _is_closed(self, closed_ms: str | None) -> bool:
        """Return whether a user counts as closed, as noted days ago at most. Versions up to 0.20 stored "1"
        instead of a time.
        """
        return bool(closed_ms) and 0 <= self._now_ms() - int(closed_ms or 0) < CLOSED_MS

    async def mark_closed(self, user: int) -> None:
        """Note that this user accepts no direct messages, for some days."""
        self._known[user] = None
        await self._store.set_value(f"user:{user}", "dm_closed", str(self._now_ms()))

    async def reopen(self, user: int) -> bool:
        """Forget that this user had closed direct messages. Returns whether they had."""
        if not await self._store.get_value(f"user:{user}", "dm_closed"):
            return False
        self.forget_user(user)
        await self._store.set_value(f"user:{user}", "dm_closed", None)
        return True

    async def mark_channel_lost(self, user: int) -> None:
        """Forget the channel of this user, which no longer exists."""
        self.forget_user(user)
        await self._store.set_value(f"user:{user}", "dm_channel", None)

    def forget_user(self, user: int) -> None:
        """Drop this user from the cache; the store erases its data itself."""
        self._known.pop(user, None)

    async def whisper(self, user: int, sheet: Sheet) -> bool:
        """Write to a user once, without storing it. Returns whether it was delivered."""
        nonce = hashlib.sha256(f"{user}/{self._now_ms()}/{sheet.panel.text}".encode()).hexdigest()[:24]
        for attempt in range(TRIES):
            try:
                channel = await self.ensure_channel(user)
                if channel is None:
                    return False
                await self.pace()
                await self.deliver(self._port.send(channel, sheet, nonce))
            except DirectClosed:
                await self.mark_closed(user)
                return False
            except OpeningsRefused:
                return False  # who asked reads the answer where they asked
            except TryLater as problem:
                await self._pause(max(problem.seconds, float(2**attempt)))
            except PortError as problem:
                log.warning("stage.not_whispered", problem=type(problem).__name__)
                return False
            else:
                return True
        return False

    async def delete_all(self, user: int) -> None:
        """Delete the bot's messages to a user, as far as possible. Raises TryLater."""
        try:
            while (channel := await self.known_channel(user)) is not None:
                own_messages = [
                    summary.message
                    for summary in await self._port.recent(channel, LOOK_BACK)
                    if summary.author == self._port.own_user_id()
                ]
                if not own_messages:
                    return
                for message in own_messages:
                    await self._port.delete(channel, message)
        except KeyError:
            return  # nothing was ever written
        except TryLater:
            raise
        except PortError as problem:
            log.warning("stage.messages_left", problem=type(problem).__name__)

    async def pace(self) -> None:
        """Wait for the next turn to write. Raises OpeningsRefused while the bot may write to no user."""
        if self.openings.bars_all:
            self.openings.check()
        await self._writing.wait_turn()


class PacedTurns:
    """Turns at least `gap_ms` apart."""

    def __init__(self, gap_ms: int, now_ms: Callable[[], int], pause: Pause) -> None:
        self._gap_ms = gap_ms
        self._now_ms = now_ms
        self._pause = pause
        self._next = 0
        """When the next turn is."""
        self._waiting = 0

    async def wait_turn(self) -> None:
        """Wait for the next turn."""
        now = self._now_ms()
        ahead = min(
            max(0, self._next - now), self._gap_ms * (self._waiting + 1)
        )  # the clock may have been put back
        self._next = now + ahead + self._gap_ms
        if ahead > 0:
            self._waiting += 1
            try:
                await self._pause(ahead / 1000)
            finally:
                self._waiting -= 1
