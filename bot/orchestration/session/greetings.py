"""Greets every arriving member by direct message, so that closed ones are known before the first hand is
dealt, and conversations open one by one.
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
RETRY_AFTER_MS = 60_000
"""Minimum time between two greetings of a member who had closed their direct messages and presses again."""
TRIES = 3
"""Number of tries while Discord lets the bot open no direct messages; after that a later follow-up sends the
hand.
"""


def wants_letters(record: SessionRecord) -> bool:
    """Return whether the class gets greetings: it gathers, and its hands come as direct messages."""
    return record.stage == "gathering" and record.plan.private_rooms != "all"


@dataclass(frozen=True, slots=True)
class _Greeting:
    """A greeting to one member. `is_repeat`: whether one was tried before."""

    session: str
    user: int
    panel: Panel
    is_repeat: bool


class Greetings:
    """Sends each member one greeting, one at a time, so that other conversations wait for one greeting at
    most. `changed` schedules a session's follow-up.
    """

    def __init__(
        self, sessions: Sessions, stage: Stage, now_ms: Callable[[], int], changed: Callable[[str], None]
    ) -> None:
        self._sessions = sessions
        self._stage = stage
        self._now_ms = now_ms
        self._changed = changed
        self._letters: list[_Greeting] = []
        """In their order; the first one is being sent."""
        self._writer: asyncio.Task[None] | None = None
        self._tried_ms: dict[tuple[str, int], int] = {}
        """By session and user, when a greeting was last tried."""
        self._unknown: dict[str, set[int]] = {}
        """By session, the users whose greeting failed because of the bot's own limits."""

    def greet(self, session_snap: SessionSnapshot, user: int, panel: Panel) -> None:
        """Queue a greeting for a member who has pressed *I'm here*, unless they have one. Returns at once."""
        now, before = self._now_ms(), self._tried_ms.get((session_snap.session, user))
        is_early = before is not None and 0 <= now - before < RETRY_AFTER_MS
        if (
            not wants_letters(session_snap.record)
            or user in self._addressees(session_snap.session)
            or is_early
        ):
            return
        self._tried_ms[session_snap.session, user] = now
        self._letters.append(_Greeting(session_snap.session, user, panel, is_repeat=before is not None))
        self._start_writer()

    def _addressees(self, session: str) -> set[int]:
        return {letter.user for letter in self._letters if letter.session == session}

    def _start_writer(self) -> None:
        if self._letters and (self._writer is None or self._writer.done()):
            self._writer = asyncio.get_running_loop().create_task(
                self._write_all(), name="letters of greeting"
            )

    async def _write_all(self) -> None:
        while self._letters:
            letter = self._letters[0]
            try:
                await self._write(letter)
            except StoreUnavailable as away:  # their hand will tell
                log.warning("letter_not_written", session=letter.session, why=str(away))
            finally:
                self._letters = [other for other in self._letters if other is not letter]
            if not self._addressees(letter.session) or letter.user in await self._stage.closed_among(
                [letter.user]
            ):
                self._changed(letter.session)

    async def _write(self, letter: _Greeting) -> None:
        session, user, unknown = letter.session, letter.user, self._unknown.setdefault(letter.session, set())
        if letter.is_repeat and user not in unknown and not await self._stage.reopen(user):
            return  # they have their letter
        for _ in range(TRIES):
            if not await self._is_here(session, user):
                return
            if await self._stage.whisper(user, letter.panel) or not await self._stage.accepts_messages(user):
                unknown.discard(user)
                return
            await self._stage.pause(self._stage.openings_pause_s)
        unknown.add(user)

    async def _is_here(self, session: str, user: int) -> bool:
        """Return whether the class still gathers with this user, who may have left or been erased in the
        meantime.
        """
        session_snap = await self._sessions.snapshot(session)
        return (
            session_snap is not None
            and wants_letters(session_snap.record)
            and session_snap.person(user) is not None
        )

    async def closed_users(self, session_snap: SessionSnapshot) -> frozenset[int]:
        """Return the users of the class whose direct messages are closed, as far as known; empty if it plays
        without them.
        """
        if session_snap.record.plan.private_rooms == "all" or session_snap.record.stage not in (
            "gathering",
            "seated",
        ):
            return frozenset()
        return frozenset(
            await self._stage.closed_among(
                [person.user for person in session_snap.people if person.role == "student"]
            )
        )

    def count_unknown(self, session: str) -> int:
        """Return how many greetings are pending or failed because of the bot's own limits."""
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
        """Return whether a greeting is being sent."""
        return bool(self._letters)

    async def drain(self) -> None:
        """Wait until all greetings are sent."""
        while self._writer is not None and not self._writer.done():
            await asyncio.wait([self._writer])

    def stop(self) -> None:
        """Drop all pending greetings."""
        for session in {letter.session for letter in self._letters}:
            self.release(session)
