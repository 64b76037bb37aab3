"""Sentences that a 16-year-old with English as a second language reads at once: by the grade of Flesch and
Kincaid, rounded, at most 7.

Below eight words the formula says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pyphen import Pyphen

from bot.catalogue import find_game, names
from bot.scenes.options import option_description
from bot.texts.lookup import load_sentences
from tests.support.written_texts import sentence_source

GRADE, WORDS = 7, 8
HYPHENS = Pyphen(lang="en_US")
DEFINITIONS = re.compile(r"debrief\.(\w+\.)?figure\.\w+_is")
"""What a figure is, for who checks the figures: exact words come first."""


def spoken(key: str) -> str:
    """The sentence as it may be read, with 3 for every fact."""
    text = re.sub(r"\{ \$\w+ ->.*?\*\[\w+\] (.*?)\n\s*\}", r"\1", sentence_source(key), flags=re.DOTALL)
    return re.sub(r"[*`_>]", "", re.sub(r"\{ [^}]*\}", "3", text))


def grade(text: str) -> int:
    """A word has as many syllables as parts between which it may be divided; what has one or two words is no
    sentence.
    """
    words = re.findall(r"[\w'\u2019]+", text.lower())
    syllables = sum(len(HYPHENS.positions(word)) + 1 for word in words)
    sentences = sum(len(part.split()) > 2 for part in re.split(r"[.!?]", text)) or 1
    return round(0.39 * len(words) / sentences + 11.8 * syllables / len(words) - 15.59)


def too_hard(texts: Mapping[str, str]) -> dict[str, int]:
    grades = {key: grade(text) for key, text in texts.items() if len(text.split()) >= WORDS}

    return {key: found for key, found in grades.items() if found > GRADE}


def test_what_students_read_is_plain() -> None:
    texts = {key: spoken(key) for key in load_sentences().keys if not DEFINITIONS.fullmatch(key)}

    assert len(texts) > 1000
    assert too_hard(texts) == {}


def test_what_an_option_does_is_said_plainly_too() -> None:
    """Everybody at a table may read all its options, and English says them in the games' code."""
    texts = {
        f"{game}.{name}": option_description(game, find_game(game).options_model, name)
        for game in names()
        for name in find_game(game).options_model.model_fields
    }

    assert len(texts) > 100
    assert too_hard(texts) == {}


def test_a_hard_sentence_is_found_out() -> None:
    assert (
        too_hard(
            {
                "a": "Notwithstanding the aforementioned considerations, participants are obliged to communicate exclusively."
            }
        )
        != {}
    )
