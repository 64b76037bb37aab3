"""What automatic players write where people put something into words, and what a Monitor may say outside of meetings.

A table that speaks another language reads it in its own: so each is a sentence with places, which can be found again in what stands in
the journal.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias, get_args

from games.commons.governance.vocabulary import WRITTEN
from games.island.cards import RESOURCES

Name: TypeAlias = Literal[
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

REMARKS: Mapping[Name, str] = {
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
"""Numbers are `most`, `took`, `times` and `number`; `words` are those of the rule before; `rule` is a rule's name."""


LISTED: frozenset[Name] = frozenset({"own_seat", "over_rule", "over_promise", "asked", "asked_for", "asked_nothing", "later"})
"""The reasons of which the Monitor chooses one outside of meetings (RULES C-86)."""


def is_listed(words: str) -> bool:
    """Whether this is one of the reasons of the list, and nobody's own words."""
    read = read_remark(words)
    return read is not None and read[0] in LISTED


def remark(name: Name, **facts: str | int) -> str:
    """The sentence, as it is written down."""
    return REMARKS[name].format(**facts)[:WRITTEN]


def read_remark(words: str) -> tuple[Name, Mapping[str, str | int]] | None:
    """Which of them this is, with its facts; None: it is none of them, but somebody's own words."""
    for name, pattern in _patterns().items():
        if found := pattern.fullmatch(words):
            return name, {key: int(value) if value.isdecimal() else value for key, value in found.groupdict().items()}
    return None


@cache
def _patterns() -> Mapping[Name, re.Pattern[str]]:
    places = {"resource": "|".join(RESOURCES), "words": ".{1,200}", "rule": "[SR][0-9]{1,4}"}
    return {name: re.compile(_pattern(REMARKS[name], places), re.ASCII | re.DOTALL) for name in get_args(Name)}


def _pattern(sentence: str, places: Mapping[str, str]) -> str:
    """A place that comes a second time holds the same."""
    met: set[str] = set()
    parts: list[str] = []
    for n, part in enumerate(re.split(r"\{(\w+)\}", sentence)):
        if n % 2 == 0:
            parts.append(re.escape(part))
        else:
            parts.append(rf"(?P={part})" if part in met else f"(?P<{part}>{places.get(part, '[0-9]{1,3}')})")
            met.add(part)
    return "".join(parts)
