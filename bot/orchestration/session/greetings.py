"""A short direct message to everybody who has come to a class: whose direct messages are closed is known before the first hand is dealt.

It also spreads over the gathering what would else happen at once: the bot opens a conversation with each of the class.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.scenes.model import Panel
from bot.sessions.record import SessionRecord
from bot.sessions.session import SessionSnapshot
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


@dataclass(frozen=True, slots=True)
class _Letter:
    """What is to be written to one person of a class. `again`: whether a letter to them was begun before."""

    session: str
    user: int
    panel: Panel
    again: bool


class Greetings:
    """Sends the letters of all classes, each person one, and one after the other: whatever else has to open a conversation waits for one
    letter at most. `changed`: told of a session whose control card tells something else now.
    """

    def __init__(self, sessions: Sessions, stage: Stage, now_ms: Callable[[], int], changed: Callable[[str], None]) -> None:
        self._sessions = sessions
        self._stage = stage
        self._now_ms = now_ms
        self._changed = changed
        self._letters: list[_Letter] = []
        """In their order; the first one is being written."""
        self._writer: asyncio.Task[None] | None = None
        self._tried_ms: dict[tuple[str, int], int] = {}
        """By session and user, when a letter to them was last begun."""
        self._unknown: dict[str, set[int]] = {}
        """By session, who could not be written to for the bot's own sake."""

    def greet(self, seen: SessionSnapshot, user: int, panel: Panel) -> None:
        """Write to somebody who has pressed *I'm here*, unless they have their letter. Never waits."""
        now, before = self._now_ms(), self._tried_ms.get((seen.session, user))
        is_early = before is not None and 0 <= now - before < AGAIN_MS
        if not wants_letters(seen.record) or user in self._addressees(seen.session) or is_early:
            return
        self._tried_ms[seen.session, user] = now
        self._letters.append(_Letter(seen.session, user, panel, again=before is not None))
        self._start_writer()

    def _addressees(self, session: str) -> set[int]:
        return {letter.user for letter in self._letters if letter.session == session}

    def _start_writer(self) -> None:
        if self._letters and (self._writer is None or self._writer.done()):
            self._writer = asyncio.get_running_loop().create_task(self._write_all(), name="letters of greeting")

    async def _write_all(self) -> None:
        while self._letters:
            letter = self._letters[0]
            try:
                await self._write(letter)
            except StoreUnavailable as away:  # their hand will tell
                log.warning("letter_not_written", session=letter.session, why=str(away))
            finally:
                self._letters = [other for other in self._letters if other is not letter]
            if not self._addressees(letter.session) or letter.user in await self._stage.closed_among([letter.user]):
                self._changed(letter.session)

    async def _write(self, letter: _Letter) -> None:
        session, user, unknown = letter.session, letter.user, self._unknown.setdefault(letter.session, set())
        if letter.again and user not in unknown and not await self._stage.reopen(user):
            return  # they have their letter
        for _ in range(TRIES):
            if not await self._is_here(session, user):
                return
            if await self._stage.whisper(user, letter.panel) or not await self._stage.takes_messages(user):
                unknown.discard(user)
                return
            await self._stage.pause(self._stage.openings_pause_s)
        unknown.add(user)

    async def _is_here(self, session: str, user: int) -> bool:
        """Whether the class still gathers with this person, who may have left it meanwhile, or had their data erased."""
        seen = await self._sessions.snapshot(session)
        return seen is not None and wants_letters(seen.record) and seen.person(user) is not None

    async def closed_users(self, seen: SessionSnapshot) -> frozenset[int]:
        """The users of the class whose direct messages are closed, as far as is known; empty where it plays without them."""
        if seen.record.plan.private_rooms == "all" or seen.record.stage not in ("gathering", "seated"):
            return frozenset()
        return frozenset(await self._stage.closed_among([person.user for person in seen.people if person.role == "student"]))

    def count_unknown(self, session: str) -> int:
        """How many people's letters are still on their way, or could not be sent for the bot's own sake."""
        return len(self._addressees(session) | self._unknown.get(session, set()))

    def release(self, session: str) -> None:
        """Forget this session."""
        is_being_written = bool(self._letters) and self._letters[0].session == session
        self._letters = [letter for letter in self._letters if letter.session != session]
        if is_being_written and self._writer is not None:
            self._writer.cancel()
            self._writer = None
            self._start_writer()
        self._unknown.pop(session, None)
        self._tried_ms = {key: at_ms for key, at_ms in self._tried_ms.items() if key[0] != session}

    @property
    def busy(self) -> bool:
        """Whether a letter is on its way."""
        return bool(self._letters)

    async def settle(self) -> None:
        """Wait until no letter is on its way."""
        while self._writer is not None and not self._writer.done():
            await asyncio.wait([self._writer])

    def stop(self) -> None:
        """Send no further letters."""
        for session in {letter.session for letter in self._letters}:
            self.release(session)
