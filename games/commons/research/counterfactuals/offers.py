"""What-ifs that a table's own game suggests, for a debrief's buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.commons.analysis.course import Course, Enactment
from games.commons.governance.options import CommonsOptions
from games.commons.research.counterfactuals.changes import (
    Change,
    OptionChange,
    PromiseChange,
    RuleChange,
    StageChange,
)

EXTRA_BOX_CARDS = 6
"""Additional cards of each resource in a box that is tried larger."""
MAX_CAP = 36
SuggestionName: TypeAlias = Literal[
    "governed", "never_governed", "promise", "promise_one", "rule", "promises_bind", "larger_box"
]


@dataclass(frozen=True, slots=True)
class WhatIfSuggestion:
    """A suggested what-if. `name`: for its sentence."""

    name: SuggestionName
    first: int
    last: int
    """Rounds."""
    change: Change

    def first_turn_of(self, round_number: int, seats: int) -> int:
        """Return the first turn of this round."""
        return (round_number - 1) * seats + 1


def suggested_what_ifs(course: Course, options: CommonsOptions) -> tuple[WhatIfSuggestion, ...]:
    """Return a game's suggestions, in the order of `SuggestionName`."""
    return tuple(_yield_suggestions(course, options))


def _yield_suggestions(course: Course, options: CommonsOptions) -> Iterator[WhatIfSuggestion]:
    last = max(1, course.turns[-1].at.round - 1)  # in the very last round there is little left to change
    first_ostrom_round = next((turn.at.round for turn in course.turns if turn.at.stage == "ostrom"), None)
    two_boards = options.transition == "fresh_board" and (
        first_ostrom_round is not None or options.rounds_ostrom > 0
    )
    if first_ostrom_round != 1 and not two_boards:
        yield WhatIfSuggestion(
            "governed",
            1,
            last if first_ostrom_round is None else first_ostrom_round - 1,
            StageChange("ostrom"),
        )
    if first_ostrom_round is not None:
        if first_ostrom_round > 1:
            yield WhatIfSuggestion(
                "never_governed", first_ostrom_round, first_ostrom_round, StageChange("basic")
            )
        yield from _enactment_suggestions(course, first_ostrom_round, last)
        if options.rule_enforcement == "monitor" and _first_promise(course) is not None:
            yield WhatIfSuggestion(
                "promises_bind",
                first_ostrom_round,
                max(first_ostrom_round, last),
                OptionChange("rule_enforcement", "engine"),
            )
    cap = options.cap
    if cap != "none":
        yield WhatIfSuggestion(
            "larger_box",
            1,
            last,
            OptionChange("cap", str(min(cap + EXTRA_BOX_CARDS, MAX_CAP)) if cap < MAX_CAP else "none"),
        )


def _first_promise(course: Course) -> tuple[Enactment, PromiseChange] | None:
    for enactment in course.enactments:
        if (
            enactment.promise is not None
            and enactment.promise.scope == "whole"
            and enactment.promise.quota is not None
        ):
            return enactment, PromiseChange(enactment.promise.quota.most, enactment.promise.quota.resource)
    return None


def _enactment_suggestions(course: Course, first_ostrom_round: int, last: int) -> Iterator[WhatIfSuggestion]:
    """Suggest the first numbered promise and the first own rule earlier, and a strict promise."""
    promise = _first_promise(course)
    if promise is not None:
        yield WhatIfSuggestion("promise", first_ostrom_round, promise[0].at.round, promise[1])
    if promise is None or promise[1] != PromiseChange(1):
        yield WhatIfSuggestion(
            "promise_one", first_ostrom_round, max(first_ostrom_round, last), PromiseChange(1)
        )
    first_rule = next(
        (one for one in course.enactments if one.added is not None and one.removed is None), None
    )
    if first_rule is not None and first_rule.added is not None:
        yield WhatIfSuggestion(
            "rule", first_ostrom_round, first_rule.at.round, RuleChange(first_rule.added.name)
        )
