"""Define the sentences of automatic players and the Monitor's listed reasons.

Each is a template, recognised in the journal's text, so that tables show it in their own language.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias, get_args

from games.commons.governance.vocabulary import MOST_CHARACTERS
from games.island.cards import RESOURCES

RemarkName: TypeAlias = Literal[
    "broke_promise",
    "took_much",
    "kept_promise",
    "own_seat",
    "monitor_broke",
    "monitor_idle",
    "bears_each",
    "bears",
    "promise_each",
    "promise_group",
    "harder",
    "kept_rate",
    "one_back",
    "protects",
    "objects",
    "over_rule",
    "over_promise",
    "asked",
    "asked_for",
    "asked_nothing",
    "later",
]

REMARKS: Mapping[RemarkName, str] = {
    "broke_promise": "You took {took} {resource} in one harvest. We promised at most {most}.",
    "took_much": "You took {took} {resource} in one harvest. Fair would be {most}.",
    "kept_promise": "You kept our promise.",
    "own_seat": "I want it for my own seat.",
    "monitor_broke": "The Monitor took more than we promised, in {times} of its harvests.",
    "monitor_idle": "In {times} harvests somebody took more than we promised, and the Monitor did nothing.",
    "bears_each": "The bank bears no more than {most} of each kind for each of us in a harvest.",
    "bears": "The bank bears no more than {most} {resource} for each of us in a harvest.",
    "promise_each": "Nobody takes more than {most} of a kind in a harvest.",
    "promise_group": "In our group nobody takes more than {most} {resource} in a harvest.",
    "harder": "{words} Made harder.",
    "kept_rate": "Kept our promises: trade 3:1 on the next turn.",
    "one_back": "Took too much: return 1 card.",
    "protects": "Took more than 1 {resource}: no {resource} on the next turn.",
    "objects": "I cannot agree to that.",
    "over_rule": "You took more than {rule} allows.",
    "over_promise": "You took more than Promise {number} allows.",
    "asked": "It is about what you asked for in the last harvest.",
    "asked_for": "You asked for {took} {resource} in the last harvest.",
    "asked_nothing": "You asked for nothing in the last harvest.",
    "later": "I will say why in the next meeting.",
}
"""`most`, `took`, `times` and `number` are numbers; `words`: the earlier rule's; `rule`: a rule's name."""


LISTED_REMARKS: frozenset[RemarkName] = frozenset(
    {"own_seat", "over_rule", "over_promise", "asked", "asked_for", "asked_nothing", "later"}
)
"""The Monitor's choice of reasons outside meetings (RULES C-86)."""


def is_listed(words: str) -> bool:
    """Return whether a text is a listed reason."""
    read = read_remark(words)
    return read is not None and read[0] in LISTED_REMARKS


def remark_text(name: RemarkName, **facts: str | int) -> str:
    """Return the remark as it is stored."""
    return REMARKS[name].format(**facts)[:MOST_CHARACTERS]


def read_remark(words: str) -> tuple[RemarkName, Mapping[str, str | int]] | None:
    """Return the name and facts of a remark; None for a person's own words."""
    for name, pattern in _patterns().items():
        if match := pattern.fullmatch(words):
            return name, {
                key: int(value) if value.isdecimal() else value for key, value in match.groupdict().items()
            }
    return None


@cache
def _patterns() -> Mapping[RemarkName, re.Pattern[str]]:
    places = {"resource": "|".join(RESOURCES), "words": ".{1,200}", "rule": "[SR][0-9]{1,4}"}
    return {
        name: re.compile(_pattern(REMARKS[name], places), re.ASCII | re.DOTALL)
        for name in get_args(RemarkName)
    }


def _pattern(sentence: str, places: Mapping[str, str]) -> str:
    """Return the template's regular expression, with a back-reference for each repeated place."""
    repeated: set[str] = set()
    parts: list[str] = []
    for n, part in enumerate(re.split(r"\{(\w+)\}", sentence)):
        if n % 2 == 0:
            parts.append(re.escape(part))
        else:
            parts.append(
                rf"(?P={part})" if part in repeated else f"(?P<{part}>{places.get(part, '[0-9]{1,3}')})"
            )
            repeated.add(part)
    return "".join(parts)
