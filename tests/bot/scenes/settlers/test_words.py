"""The sentences of Settlers: none missing, none left over, each with the facts that it gets."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from bot.scenes.settlers import news
from bot.texts.lookup import sentences, t
from games.refusal import reasons
from games.settlers import events as settlers_events
from games.settlers import refusals
from games.settlers.events import Award, Phase
from games.vocabulary import Event, words

FACTS = {code: tuple(reason.facts) for code, reason in reasons(refusals).items()}
ROOT = Path(__file__).resolve().parents[4]
SAMPLES: dict[str, object] = {
    "active": "red",
    "proposer": "blue",
    "partner": "white",
    "chooser": "orange",
    "placer": "instructor",
    "waiting": ("white", "blue"),
    "now": "discard",
    "what": "city",
    "piece": "road",
    "resource": "ore",
    "card": "monopoly",
    "needs": (0, 0, 2, 0, 3),
    "has": (1, 1, 0, 0, 0),
    "cards": (2, 0, 0, 0, 0),
}
"""Facts that are no numbers."""


def ours() -> dict[str, str]:
    return {key: text for key, text in sentences()._entries.items() if key.startswith("settlers.")}


@pytest.mark.parametrize("code", FACTS)
def test_a_refusal_reads_well_with_the_facts_that_the_game_gives(code: str) -> None:
    text = t(f"settlers.refusals.{code}", **{name: SAMPLES.get(name, 2) for name in FACTS[code]})  # type: ignore[arg-type]

    assert text.endswith(".")
    assert "{" not in text
    named = {name for _, name, _, _ in Formatter().parse(ours()[f"settlers.refusals.{code}"]) if name}
    assert named <= set(FACTS[code])


def test_no_refusal_is_told_that_the_game_does_not_know() -> None:
    assert {key.removeprefix("settlers.refusals.") for key in ours() if key.startswith("settlers.refusals.")} == set(FACTS)


def test_every_event_becomes_a_line_or_is_shown_in_another_way() -> None:
    events = set(words(Event, settlers_events))

    assert events == set(news._TELL) | news.SILENT
    assert not set(news._TELL) & news.SILENT


def test_every_phase_has_words() -> None:
    for phase in get_args(Phase):
        assert t(f"words.settlers_phase.{phase}")


@cache
def written() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Every string in the code, and every string of which the code fills in a part."""
    constants, patterns = set[str](), list[re.Pattern[str]]()
    scenes = ROOT / "bot" / "scenes"
    for path in (*(scenes / "settlers").glob("*.py"), *(scenes / "island").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else r"[a-z0-9_]+" for v in node.values]
                if parts[0] == r"[a-z0-9_]+" and re.match(r"\\\.[a-z_]+\\\.", "".join(parts[1:])):
                    parts[0] = r"settlers"  # what both games on the island say, each with its own sentence
                patterns.append(re.compile("".join(parts)))
    return frozenset(constants), tuple(patterns)


SHORT = ("news", "button", "refusals")
"""Sections whose sentences are named by their last word."""


def test_no_sentence_is_left_over() -> None:
    constants, patterns = written()
    kinds = {event.__struct_config__.tag for event in words(Event, settlers_events)}
    known = constants | kinds | set(FACTS) | set(get_args(Award))
    left = []
    for key in ours():
        section, _, word = key.removeprefix("settlers.").partition(".")
        name = word if section in SHORT else key
        whole = [pattern for pattern in patterns if not pattern.pattern.startswith(r"[a-z0-9_]+") or pattern.pattern.endswith("_lost")]
        if not {name, key} & known and not any(pattern.fullmatch(name) for pattern in whole):
            left.append(key)

    assert left == []
