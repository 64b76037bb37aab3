"""The result of one check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.runtime.fault import Fault

Level = Literal["ok", "note", "bad"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A checked subject. `level`: well, improvable, or in need of action, which `todo` describes.

    Neither text holds a token, a password or a person's name.
    """

    about: str
    level: Level
    text: str
    todo: str = ""


def fault_finding(fault: Fault) -> Finding:
    """Return a finding for this fault in reaching Discord."""
    return Finding("discord", "bad", fault.text, fault.todo)


def is_all_well(findings: list[Finding]) -> bool:
    """Return whether no finding needs action."""
    return all(finding.level != "bad" for finding in findings)
