"""The checks of a dress rehearsal, each declared once, and their results. The sentences are the messages
`dress-held_<check>`, `dress-failed_<check>` and `dress-todo_<check>`, which says where to click.
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
"""In the order of the list."""
CHECKS: tuple[Check, ...] = get_args(Check)


@dataclass(frozen=True, slots=True)
class RehearsalFinding:
    """The result of one check; `held` is None if it was not tried. `facts`: the values in its sentences, from
    its first failure.
    """

    check: Check
    held: bool | None = None
    facts: Mapping[str, Any] = field(default_factory=dict[str, Any])


class Findings:
    """The findings of a run so far. A failed check stays failed."""

    def __init__(self) -> None:
        self._found: dict[Check, RehearsalFinding] = {}

    def hold(self, check: Check) -> None:
        """Note that a check held, unless it has failed before."""
        self._found.setdefault(check, RehearsalFinding(check, held=True))

    def fail(self, check: Check, **facts: Any) -> None:
        """Note that a check failed; only its first failure counts."""
        earlier = self._found.get(check)
        if earlier is None or earlier.held:
            self._found[check] = RehearsalFinding(check, held=False, facts=facts)

    def note(self, check: Check, *, held: bool, **facts: Any) -> None:
        """Note whether a check held."""
        if held:
            self.hold(check)
        else:
            self.fail(check, **facts)

    def add_all(self, others: Findings) -> None:
        """Add the findings of another run."""
        for one in others.all_findings():
            if one.held is not None:
                self.note(one.check, held=one.held, **one.facts)

    @property
    def has_failures(self) -> bool:
        """Return whether any check failed."""
        return any(one.held is False for one in self._found.values())

    def all_findings(self) -> tuple[RehearsalFinding, ...]:
        """Return every check in its order, including those that were not tried."""
        return tuple(self._found.get(check, RehearsalFinding(check)) for check in CHECKS)
