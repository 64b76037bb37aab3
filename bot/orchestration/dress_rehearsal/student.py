"""A pretended student: a second bot without permissions that tries what a student might. The floor decides
whether it must fail or succeed.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Literal, Protocol, TypeAlias

from bot.orchestration.dress_rehearsal.findings import Check, Findings

Attempt: TypeAlias = Literal["done", "refused", "unanswered"]
UNUSED_EMOJI = "🙃"
"""An emoji under none of the bot's messages."""


class StudentUnavailableError(Exception):
    """The second bot is unavailable: Discord does not know its token, or does not answer."""


class PretendedStudent(Protocol):
    """The attempts of the second bot. They raise nothing; an attempt that Discord does not answer is
    "unanswered".
    """

    def user(self) -> int:
        """Return its user id."""
        ...

    async def write(self, channel: int) -> Attempt:
        """Post a message in a channel or thread."""
        ...

    async def react(self, channel: int, message: int, emoji: str) -> Attempt:
        """Put a reaction under a message."""
        ...

    async def open_thread(self, channel: int) -> Attempt:
        """Begin a thread."""
        ...

    async def join_thread(self, thread: int) -> Attempt:
        """Become a member of a thread."""
        ...


Enter: TypeAlias = Callable[[], AbstractAsyncContextManager[PretendedStudent]]
"""Lets the pretended student in. Raises StudentUnavailableError."""


class StudentTrials:
    """Lets the pretended student try, and notes wrong outcomes."""

    def __init__(self, student: PretendedStudent, findings: Findings) -> None:
        self._student = student
        self._findings = findings

    async def try_in_silence(self, channel: int, card: int, thread: int) -> None:
        """Try everything forbidden in silence. `thread`: the meeting's locked thread, 0 if missing."""
        student = self._student
        self._note("student_silent", "write", await student.write(channel), wanted="refused")
        self._note(
            "student_silent", "react", await student.react(channel, card, UNUSED_EMOJI), wanted="refused"
        )
        self._note("student_silent", "open_thread", await student.open_thread(channel), wanted="refused")
        if thread:
            self._note("student_silent", "join_thread", await student.join_thread(thread), wanted="refused")
            self._note("student_silent", "write_in_thread", await student.write(thread), wanted="refused")

    async def try_in_meeting(self, channel: int, thread: int) -> None:
        """Try what a meeting allows and what it forbids."""
        student = self._student
        self._note("student_meets", "join_thread", await student.join_thread(thread), wanted="done")
        self._note("student_meets", "write_in_thread", await student.write(thread), wanted="done")
        self._note("student_silent", "write", await student.write(channel), wanted="refused")
        self._note("student_silent", "open_thread", await student.open_thread(channel), wanted="refused")

    async def try_to_vote(self, thread: int, ballot: int, emoji: str) -> None:
        """Vote by reaction, which members of a meeting may."""
        self._note("student_meets", "vote", await self._student.react(thread, ballot, emoji), wanted="done")

    def _note(self, check: Check, act: str, attempt: Attempt, *, wanted: Attempt) -> None:
        if attempt != "unanswered":
            self._findings.note(check, held=attempt == wanted, act=act)
