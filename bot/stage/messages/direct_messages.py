"""Direct messages: whose are open, in which channel, and not too many at once (docs/discord.md, Direct messages)."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Collection

import structlog

from bot.metrics import Metrics
from bot.stage.discord_api.port import DirectClosed, Forbidden, OpeningsRefused, Port, PortError, Sheet, TryLater
from bot.stage.messages.opening_pause import OpeningPause
from bot.stage.messages.post_queue import TRIES, Pause
from storage.rows import user_scope
from storage.store import Store

log = structlog.get_logger(__name__)

GAP_MS = 1000
"""Fresh direct messages, to whomever, stand this far apart."""

LOOK_BACK = 100
"""How many messages are looked through at once: one request."""

OPENING_GAP_MS = 2000
"""Between two conversations that are opened: a bot that opens many at once is stopped (docs/discord.md, Direct messages)."""

CLOSED_MS = 3 * 86_400_000
"""After so long somebody who had closed their direct messages is written to once more: they may have opened them for the lesson."""

KEPT = 10_000
"""So many people's channels are known at most without asking the store: about a megabyte."""


class DirectMessages:
    """Knows people's direct messages; all of it is kept under "user:<id>", so that it is forgotten with them."""

    def __init__(self, port: Port, store: Store, now_ms: Callable[[], int], pause: Pause, metrics: Metrics | None = None) -> None:
        self._port = port
        self._store = store
        self._now_ms = now_ms
        self._pause = pause
        self._writing = Turns(GAP_MS, now_ms, pause)
        self._opening = Turns(OPENING_GAP_MS, now_ms, pause)
        self.openings = OpeningPause(now_ms, metrics or Metrics())
        """Whether the bot may open any at all just now."""
        self._known: dict[int, int | None] = {}

    async def channel(self, user: int) -> int | None:
        """The channel of this person's direct messages; None where they are closed. Raises PortError, of which OpeningsRefused says that
        none are opened just now.
        """
        try:
            return await self.remembered(user)
        except KeyError:
            self.openings.check()
            await self._opening.take()
            self.openings.check()
            opened = self._known[user] = await self._open(user)
            await self._store.set_value(f"user:{user}", "dm_channel", str(opened))
            return opened

    async def _open(self, user: int) -> int:
        """Ask Discord for the channel. A refusal is the bot's own: whether a person takes messages, Discord says when one is sent."""
        try:
            opened = await self._port.direct(user)
        except OpeningsRefused as problem:
            raise self.openings.begin(barred=problem.barred) from problem
        except Forbidden as problem:
            raise self.openings.begin(barred=True) from problem
        self.openings.end()
        return opened

    async def deliver(self, writing: Awaitable[object]) -> None:
        """Await this request to write to somebody; pauses all openings if Discord refuses the bot itself. Raises PortError."""
        try:
            await writing
        except OpeningsRefused as problem:
            raise self.openings.begin(barred=problem.barred) from problem

    async def remembered(self, user: int) -> int | None:
        """The same, without asking Discord. Raises KeyError where it was never asked."""
        await self._look_up([user])
        return self._known[user]

    async def closed_among(self, users: Collection[int]) -> set[int]:
        """Those of these people who take none, as far as is known without asking Discord."""
        await self._look_up(users)
        return {user for user in users if user in self._known and self._known[user] is None}

    async def unreachable_among(self, users: Collection[int]) -> set[int]:
        """The same, and those whom the bot may not write to for the first time just now."""
        closed = await self.closed_among(users)
        return closed | {user for user in users if user not in self._known} if self.openings.seconds else closed

    async def _look_up(self, users: Collection[int]) -> None:
        """Know of all of them what the store knows, in one question."""
        asked = [user for user in users if self._known.get(user) is None]  # who had closed them may have opened them elsewhere
        if not asked:
            return
        if len(self._known) >= KEPT:
            self._known.clear()
            asked = [*users]
        for user in asked:
            self._known.pop(user, None)
        kept = await self._store.get_values_by_scope([user_scope(user) for user in asked])
        for user in asked:
            found = kept[user_scope(user)]
            if self._is_closed(found.get("dm_closed")):
                self._known.setdefault(user, None)
            elif "dm_channel" in found:
                self._known.setdefault(user, int(found["dm_channel"]))

    def _is_closed(self, kept: str | None) -> bool:
        """Whether somebody takes none, as far as is known: they said so days ago at most. The versions up to 0.20 kept no time, but "1"."""
        return bool(kept) and 0 <= self._now_ms() - int(kept or 0) < CLOSED_MS

    async def closed(self, user: int) -> None:
        """This person takes none: don't ask again for some days."""
        self._known[user] = None
        await self._store.set_value(f"user:{user}", "dm_closed", str(self._now_ms()))

    async def reopen(self, user: int) -> bool:
        """Perhaps this person takes them again. False where they were not closed."""
        if not await self._store.get_value(f"user:{user}", "dm_closed"):
            return False
        self.forget(user)
        await self._store.set_value(f"user:{user}", "dm_closed", None)
        return True

    async def lost(self, user: int) -> None:
        """The channel known for this person is not there: ask again the next time."""
        self.forget(user)
        await self._store.set_value(f"user:{user}", "dm_channel", None)

    def forget(self, user: int) -> None:
        """Forget what is remembered of this person; the store forgets by itself."""
        self._known.pop(user, None)

    async def whisper(self, user: int, sheet: Sheet) -> bool:
        """Write to somebody, without keeping it; whether they have it."""
        nonce = hashlib.sha256(f"{user}/{self._now_ms()}/{sheet.panel.text}".encode()).hexdigest()[:24]
        for attempt in range(TRIES):
            try:
                channel = await self.channel(user)
                if channel is None:
                    return False
                await self.pace()
                await self.deliver(self._port.send(channel, sheet, nonce))
            except DirectClosed:
                await self.closed(user)
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

    async def clear(self, user: int) -> None:
        """Take away what the bot wrote to somebody, as far as it is found and can be taken away. Raises TryLater."""
        try:
            while (channel := await self.remembered(user)) is not None:
                mine = [seen.message for seen in await self._port.recent(channel, LOOK_BACK) if seen.author == self._port.me()]
                if not mine:
                    return
                for message in mine:
                    await self._port.delete(channel, message)
        except KeyError:
            return  # nothing was ever written
        except TryLater:
            raise
        except PortError as problem:
            log.warning("stage.messages_left", problem=type(problem).__name__)

    async def pace(self) -> None:
        """Wait for one's turn to write to somebody. Raises OpeningsRefused while Discord lets the bot write to nobody."""
        if self.openings.bars_all:
            self.openings.check()
        await self._writing.take()


class Turns:
    """One after the other, with so many milliseconds between two of them."""

    def __init__(self, gap_ms: int, now_ms: Callable[[], int], pause: Pause) -> None:
        self._gap_ms = gap_ms
        self._now_ms = now_ms
        self._pause = pause
        self._next = 0
        """When the next one may go."""
        self._waiting = 0

    async def take(self) -> None:
        """Wait until it is this message's turn."""
        now = self._now_ms()
        ahead = min(max(0, self._next - now), self._gap_ms * (self._waiting + 1))  # the clock may have been put back
        self._next = now + ahead + self._gap_ms
        if ahead > 0:
            self._waiting += 1
            try:
                await self._pause(ahead / 1000)
            finally:
                self._waiting -= 1
