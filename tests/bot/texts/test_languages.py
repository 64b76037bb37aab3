"""Every language says everything, with the same facts, and within what Discord takes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.texts.lookup import ENGLISH, languages, sentences
from tests.support.written_texts import places, written

TEXTS = Path(__file__).resolve().parents[3] / "bot" / "texts"
OTHERS = languages()[1:]
FILES = [(language, file.name) for language in OTHERS for file in sorted((TEXTS / language).glob("*.ftl"))]


def keys(language: str, file: str) -> list[str]:
    """The messages of a file, in its order."""
    return re.findall(r"^([a-z][\w-]*) =", (TEXTS / language / file).read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_lacks_nothing(language: str) -> None:
    assert {file.name for file in (TEXTS / ENGLISH).glob("*.ftl")} - {file.name for file in (TEXTS / language).glob("*.ftl")} == set()


@pytest.mark.parametrize(("language", "file"), FILES)
def test_a_file_says_what_the_english_one_says_in_its_order(language: str, file: str) -> None:
    assert keys(language, file) == keys(ENGLISH, file)


@pytest.mark.parametrize(("language", "file"), FILES)
def test_a_sentence_tells_the_same_facts_in_every_language(language: str, file: str) -> None:
    """A noun may need its case, so `$case` is nobody's fact."""
    wrong = {}
    for key in keys(language, file):
        ours, english = places(key, language).keys() - {"case"}, places(key).keys() - {"case"}
        if ours != english:
            wrong[key] = sorted(ours ^ english)

    assert wrong == {}


@pytest.mark.parametrize(("language", "file"), FILES)
def test_what_discord_bounds_is_no_longer_than_it_takes(language: str, file: str) -> None:
    """100 characters for what describes a command or an option; 80 for a button, less what a fact may add."""
    bounds = {"commands": 100, "button": 80}
    long = {
        key: len(text)
        for key in keys(language, file)
        for part, most in bounds.items()
        if part in key.split("-")[:2] and len(text := written(key, language)) > most
    }

    assert long == {}


@pytest.mark.parametrize(("language", "file"), FILES)
def test_a_sentence_says_its_own_thing_and_not_the_english_one(language: str, file: str) -> None:
    """But for names, signs and single words, which may be the same."""
    same = [
        key
        for key in keys(language, file)
        if (text := written(key, language)) == written(key) and len(re.findall(r"[a-z]{3,}", re.sub(r"\{[^}]*\}", "", text))) > 4
    ]

    assert same == []


@pytest.mark.parametrize("language", OTHERS)
def test_marks_of_discord_stay_in_pairs(language: str) -> None:
    """Bold, code and italics that are opened are closed."""
    odd = [key for key in sentences(language).messages for mark in ("**", "`") if written(key, language).count(mark) % 2]

    assert odd == []
