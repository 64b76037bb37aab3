"""Sentences by key, with facts filled in kindly, and mistakes told loudly."""

from __future__ import annotations

import pytest

from bot.texts.lookup import Sentences, UnknownTextError, t
from bot.texts.wording import Fact, MissingFactError

WORDS = {
    "words.and": "and",
    "words.nothing": "nothing",
    **{f"words.resource.{name}": name for name in ("lumber", "brick", "wheat", "wool", "ore")},
    "words.step.build": "building",
    "words.step.trade": "trading",
}


def said(sentence: str, **facts: Fact) -> str:
    return Sentences({**WORDS, "a.b": sentence}).text("a.b", **facts)


@pytest.mark.parametrize(
    ("sentence", "facts", "expected"),
    [
        ("{n}", {"n": 3}, "3"),
        ("{who} and {who}", {"who": "Red"}, "Red and Red"),
        ("{seats}", {"seats": ("Red",)}, "Red"),
        ("{seats}", {"seats": ("Red", "Blue")}, "Red and Blue"),
        ("{seats}", {"seats": ("Red", "White", "Blue")}, "Red, White and Blue"),
        ("{numbers}", {"numbers": (4, 5)}, "4 and 5"),
        ("{n:card|cards}", {"n": 0}, "0 cards"),
        ("{n:card|cards}", {"n": 1}, "1 card"),
        ("{n:card|cards}", {"n": 2}, "2 cards"),
        ("{cost:bundle}", {"cost": (2, 0, 0, 0, 1)}, "2 lumber and 1 ore"),
        ("{cost:bundle}", {"cost": (1, 1, 1, 0, 0)}, "1 lumber, 1 brick and 1 wheat"),
        ("{cost:bundle}", {"cost": (0, 0, 0, 0, 0)}, "nothing"),
        ("{step:@step}", {"step": "build"}, "building"),
        ("{steps:@step}", {"steps": ("trade", "build")}, "trading and building"),
        ("{name}", {"name": "{n} %s {0}"}, "{n} %s {0}"),
    ],
)
def test_facts_in_words(sentence: str, facts: dict[str, Fact], expected: str) -> None:
    assert said(sentence, **facts) == expected


def test_an_unknown_key_names_itself() -> None:
    with pytest.raises(UnknownTextError, match=r"no\.such\.text"):
        t("no.such.text")


def test_a_missing_fact_names_the_sentence_and_the_fact() -> None:
    with pytest.raises(MissingFactError, match=r"a\.b needs the fact 'n'"):
        said("{n} of {m}", m=1)


@pytest.mark.parametrize("sentence", ["{n:odd}", "{n:a|b|c}", "{n:@nowhere}", "{n:bundle}"])
def test_a_form_that_does_not_fit_is_an_error(sentence: str) -> None:
    with pytest.raises((ValueError, TypeError, KeyError)):
        said(sentence, n=1)


def test_more_facts_than_needed_are_no_mistake() -> None:
    assert said("plain", n=1) == "plain"


def test_several_files_add_to_one_section() -> None:
    assert t("commons.rules.title")
    assert t("commons.refusals.deck_empty")
