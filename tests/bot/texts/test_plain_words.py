"""Sentences that a 16-year-old with English as a second language reads at once: by the grade of Flesch and Kincaid, at most 7.

Below eight words the formula says nothing.
"""

from __future__ import annotations

import re

import textstat

from bot.texts.lookup import sentences
from tests.support.written_texts import written

GRADE, WORDS = 7.0, 8
DEFINITIONS = re.compile(r"debrief\.(\w+\.)?figure\.\w+_is")
"""What a figure is, for who checks the figures: exact words come first."""


def spoken(key: str) -> str:
    """The sentence as it may be read, with 3 for every fact."""
    text = re.sub(r"\{ \$\w+ ->.*?\*\[\w+\] (.*?)\n\s*\}", r"\1", written(key), flags=re.DOTALL)
    return re.sub(r"[*`_>]", "", re.sub(r"\{ [^}]*\}", "3", text))


def test_what_students_read_is_plain() -> None:
    grades = {
        key: textstat.flesch_kincaid_grade(text)
        for key in sentences().keys
        if not DEFINITIONS.fullmatch(key) and len((text := spoken(key)).split()) >= WORDS
    }

    assert len(grades) > 1000
    assert {key: grade for key, grade in grades.items() if grade > GRADE} == {}
