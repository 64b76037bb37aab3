"""What a dress rehearsal checks, each declared once, and what came of it. Its sentences are the messages `dress-held_<check>`,
`dress-failed_<check>` and `dress-todo_<check>`, which says where to click.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, get_args

Check: TypeAlias = Literal[
    "permissions",
    "rank",
    "category",
    "channels",
    "denied",
    "allowed",
    "cards",
    "pictures",
    "direct",
    "shut",
    "open",
    "reactions",
    "voice",
    "played",
    "cleaned",
    "student_silent",
    "student_meets",
]
"""In the order in which they are listed."""
CHECKS: tuple[Check, ...] = get_args(Check)


@dataclass(frozen=True, slots=True)
class Finding:
    """One check: whether it held; None: it was not tried. `facts`: what its sentences name, of the first time that it did not hold."""

    check: Check
    held: bool | None = None
    facts: Mapping[str, Any] = field(default_factory=dict[str, Any])


class Findings:
    """What a run has found so far. What once did not hold stays so."""

    def __init__(self) -> None:
        self._found: dict[Check, Finding] = {}

    def hold(self, check: Check) -> None:
        """Note that what was wanted is there."""
        self._found.setdefault(check, Finding(check, held=True))

    def fail(self, check: Check, **facts: Any) -> None:
        """Note that it is not."""
        known = self._found.get(check)
        if known is None or known.held:
            self._found[check] = Finding(check, held=False, facts=facts)

    def note(self, check: Check, *, held: bool, **facts: Any) -> None:
        """Note whether what was wanted is there."""
        if held:
            self.hold(check)
        else:
            self.fail(check, **facts)

    def add(self, others: Findings) -> None:
        """Note what others have found."""
        for one in others.in_order():
            if one.held is not None:
                self.note(one.check, held=one.held, **one.facts)

    @property
    def failed(self) -> bool:
        """Whether anything did not hold."""
        return any(one.held is False for one in self._found.values())

    def in_order(self) -> tuple[Finding, ...]:
        """Every check, in its order, those that were not tried too."""
        return tuple(self._found.get(check, Finding(check)) for check in CHECKS)
