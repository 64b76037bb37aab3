"""A short direct message to everybody who has come to a class: whose direct messages are closed is known before the first hand is dealt.

It also spreads over the gathering what would else happen at once: the bot opens a conversation with each of the class.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from bot.scenes.model import Panel
from bot.sessions.record import SessionRecord
from bot.sessions.session import Seen
from bot.sessions.sessions import Sessions
from bot.stage.stage import Stage
from storage.errors import StoreUnavailable

log = structlog.get_logger(__name__)
AGAIN_MS = 60_000
"""Somebody who had closed their direct messages and presses again is written to once more, but not more often than that."""
TRIES = 3
"""Letters that are tried while Discord lets the bot open no direct messages; who has still none gets their hand with a later look."""


def wants_letters(record: SessionRecord) -> bool:
    """Whether the class is written to: it gathers, and its hands are to come as direct messages."""
    return record.stage == "gathering" and record.plan.private_rooms != "all"


class Greetings:
    """Sends the letters of all classes, each person one. `changed`: told of a session whose control card tells something else now."""

    def __init__(self, sessions: Sessions, stage: Stage, now_ms: Callable[[], int], changed: Callable[[str], None]) -> None:
        self._sessions = sessions
        self._stage = stage
        self._now_ms = now_ms
        self._changed = changed
        self._letters: dict[str, dict[int, asyncio.Task[None]]] = {}
        self._tried_ms: dict[tuple[str, int], int] = {}
        """By session and user, when a letter to them was last begun."""
        self._unknown: dict[str, set[int]] = {}
        """By session, who could not be written to for the bot's own sake."""
        self._one_at_a_time = asyncio.Lock()
        """So that whatever else has to open a conversation waits for one letter at most."""

    def greet(self, seen: Seen, user: int, letter: Panel) -> None:
        """Write to somebody who has pressed *I'm here*, unless they have their letter. Never waits."""
        now, letters = self._now_ms(), self._letters.setdefault(seen.session, {})
        before = self._tried_ms.get((seen.session, user))
        if not wants_letters(seen.record) or user in letters or (before is not None and 0 <= now - before < AGAIN_MS):
            return
        self._tried_ms[seen.session, user] = now
        work = self._serve(seen.session, user, letter, again=before is not None)
        letters[user] = asyncio.get_running_loop().create_task(work, name=f"letter of {seen.session}")

    async def _serve(self, session: str, user: int, letter: Panel, *, again: bool) -> None:
        try:
            await self._write(session, user, letter, again=again)
        except StoreUnavailable as away:  # their hand will tell
            log.warning("letter_not_written", session=session, why=str(away))
        finally:
            self._letters.get(session, {}).pop(user, None)
        if not self._letters.get(session) or user in await self._stage.closed_among([user]):
            self._changed(session)

    async def _write(self, session: str, user: int, letter: Panel, *, again: bool) -> None:
        unknown = self._unknown.setdefault(session, set())
        if again and user not in unknown and not await self._stage.reopen(user):
            return  # they have their letter
        for _ in range(TRIES):
            async with self._one_at_a_time:
                if not await self._is_here(session, user):
                    return
                has_letter = await self._stage.whisper(user, letter)
            if has_letter or not await self._stage.takes_messages(user):
                unknown.discard(user)
                return
            await self._stage.pause(self._stage.openings_pause_s)
        unknown.add(user)

    async def _is_here(self, session: str, user: int) -> bool:
        """Whether the class still gathers with this person, who may have left it meanwhile, or had their data erased."""
        seen = await self._sessions.look(session)
        return seen is not None and wants_letters(seen.record) and seen.person(user) is not None

    async def closed_users(self, seen: Seen) -> frozenset[int]:
        """The users of the class whose direct messages are closed, as far as is known; empty where it plays without them."""
        if seen.record.plan.private_rooms == "all" or seen.record.stage not in ("gathering", "seated"):
            return frozenset()
        return frozenset(await self._stage.closed_among([person.user for person in seen.people if person.role == "student"]))

    def count_unknown(self, session: str) -> int:
        """How many people's letters are still on their way, or could not be sent for the bot's own sake."""
        return len(self._letters.get(session, {}).keys() | self._unknown.get(session, set()))

    def release(self, session: str) -> None:
        """Forget this session."""
        for task in self._letters.pop(session, {}).values():
            task.cancel()
        self._unknown.pop(session, None)
        self._tried_ms = {key: at_ms for key, at_ms in self._tried_ms.items() if key[0] != session}

    @property
    def busy(self) -> bool:
        """Whether a letter is on its way."""
        return any(self._letters.values())

    async def settle(self) -> None:
        """Wait until no letter is on its way."""
        while tasks := [task for letters in self._letters.values() for task in letters.values()]:
            await asyncio.wait(tasks)

    def stop(self) -> None:
        """Send no further letters."""
        for session in list(self._letters):
            self.release(session)
