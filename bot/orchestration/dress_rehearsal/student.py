"""A pretended student: a second bot without rights, which tries what a student might, and must fail or succeed as the floor says."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Literal, Protocol, TypeAlias

from bot.orchestration.dress_rehearsal.findings import Check, Findings

Attempt: TypeAlias = Literal["done", "refused", "unanswered"]
STRANGE = "🙃"
"""An emoji that no message of the bot's bears."""


class StudentUnavailableError(Exception):
    """The second bot cannot be had: Discord does not know its token, or does not answer."""


class PretendedStudent(Protocol):
    """What it can try. Nothing is raised: what Discord does not answer is "unanswered"."""

    def user(self) -> int:
        """Its user id."""
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
    """Lets the pretended student try, and notes what it should not have been able to do, or should have been."""

    def __init__(self, student: PretendedStudent, findings: Findings) -> None:
        self._student = student
        self._findings = findings

    async def try_in_silence(self, channel: int, card: int, thread: int) -> None:
        """Try all that nobody may while a game is silent. `thread`: the meeting's, which is shut; 0: there is none yet."""
        student = self._student
        self._note("student_silent", "write", await student.write(channel), wanted="refused")
        self._note("student_silent", "react", await student.react(channel, card, STRANGE), wanted="refused")
        self._note("student_silent", "open_thread", await student.open_thread(channel), wanted="refused")
        if thread:
            self._note("student_silent", "join_thread", await student.join_thread(thread), wanted="refused")
            self._note("student_silent", "write_in_thread", await student.write(thread), wanted="refused")

    async def try_in_meeting(self, channel: int, thread: int) -> None:
        """Try what a meeting allows, and what it does not."""
        student = self._student
        self._note("student_meets", "join_thread", await student.join_thread(thread), wanted="done")
        self._note("student_meets", "write_in_thread", await student.write(thread), wanted="done")
        self._note("student_silent", "write", await student.write(channel), wanted="refused")
        self._note("student_silent", "open_thread", await student.open_thread(channel), wanted="refused")

    async def try_to_vote(self, thread: int, ballot: int, emoji: str) -> None:
        """Vote by reaction, which a meeting's people may."""
        self._note("student_meets", "vote", await self._student.react(thread, ballot, emoji), wanted="done")

    def _note(self, check: Check, act: str, attempt: Attempt, *, wanted: Attempt) -> None:
        if attempt != "unanswered":
            self._findings.note(check, held=attempt == wanted, act=act)
