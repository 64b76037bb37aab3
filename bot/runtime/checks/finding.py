"""What a look has found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.runtime.fault import Fault

Level = Literal["ok", "note", "bad"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `level`: all is well; it may be better; something must be done, and `todo` says what and where.

    Neither text holds a token, a password, or anybody's name.
    """

    about: str
    level: Level
    text: str
    todo: str = ""


def at_fault(fault: Fault) -> Finding:
    """Of Discord, which did not answer as it does."""
    return Finding("discord", "bad", fault.text, fault.todo)


def sound(findings: list[Finding]) -> bool:
    """Whether nothing must be done."""
    return all(finding.level != "bad" for finding in findings)
