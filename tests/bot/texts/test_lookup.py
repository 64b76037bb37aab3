"""Sentences by key, with facts filled in kindly, and mistakes told loudly."""

from __future__ import annotations

import pytest

from bot.texts.lookup import Sentences, UnknownTextError, t, use_language
from bot.texts.wording import Fact, MissingFactError

WORDS = """
words-nothing = nothing
words-resource-lumber = lumber
words-resource-brick = brick
words-resource-wheat = wheat
words-resource-ore = ore
words-step-build = building
words-step-trade = trading
noun-card = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
"""


def said(sentence: str, **facts: Fact) -> str:
    return Sentences("en-GB", {"words.ftl": WORDS, "a.ftl": f"a-b = {sentence}"}).text("a.b", **facts)


@pytest.mark.parametrize(
    ("sentence", "facts", "expected"),
    [
        ("{ $n }", {"n": 3}, "3"),
        ("{ $who } and { $who }", {"who": "Red"}, "Red and Red"),
        ("{ $seats }", {"seats": ("Red",)}, "Red"),
        ("{ $seats }", {"seats": ("Red", "Blue")}, "Red and Blue"),
        ("{ $seats }", {"seats": ("Red", "White", "Blue")}, "Red, White and Blue"),
        ("{ $numbers }", {"numbers": (4, 5)}, "4 and 5"),
        ('{ COUNT($n, "card") }', {"n": 0}, "0 cards"),
        ('{ COUNT($n, "card") }', {"n": 1}, "1 card"),
        ('{ COUNT($n, "card") }', {"n": 2}, "2 cards"),
        ("{ CARDS($cost) }", {"cost": (2, 0, 0, 0, 1)}, "2 lumber and 1 ore"),
        ("{ CARDS($cost) }", {"cost": (1, 1, 1, 0, 0)}, "1 lumber, 1 brick and 1 wheat"),
        ("{ CARDS($cost) }", {"cost": (0, 0, 0, 0, 0)}, "nothing"),
        ('{ WORD($step, "step") }', {"step": "build"}, "building"),
        ('{ WORD($steps, "step") }', {"steps": ("trade", "build")}, "trading and building"),
        ("{ $name }", {"name": "{n} %s {0}"}, "{n} %s {0}"),
    ],
)
def test_facts_in_words(sentence: str, facts: dict[str, Fact], expected: str) -> None:
    assert said(sentence, **facts) == expected


def test_an_unknown_key_names_itself() -> None:
    with pytest.raises(UnknownTextError, match="no-such-text"):
        t("no.such.text")


def test_a_missing_fact_names_the_sentence_and_the_fact() -> None:
    with pytest.raises(MissingFactError, match=r"a-b: .*: n"):
        said("{ $n } of { $m }", m=1)


@pytest.mark.parametrize(
    "sentence", ["{ ODD($n) }", '{ WORD($n, "nowhere") }', '{ COUNT($n, "nothing") }', "{ CARDS($n) }"]
)
def test_a_form_that_does_not_fit_is_an_error(sentence: str) -> None:
    with pytest.raises((ValueError, TypeError, KeyError)):
        said(sentence, n=1)


def test_more_facts_than_needed_are_no_mistake() -> None:
    assert said("plain", n=1) == "plain"


def test_a_sentence_may_repeat_others_and_those_others_again_in_any_file() -> None:
    texts = Sentences(
        "en-GB",
        {"a.ftl": " \n# About a\na = { b.t } of {\n  b\n}", "b.ftl": "b = { c }\n  .t = part\nc = all"},
    )

    assert texts.text("a") == "part of all"


def test_several_files_add_to_one_section() -> None:
    assert t("commons.rules.title")
    assert t("commons.refusals.deck_empty")


GERMAN = """
noun-card = { $n ->
    [one] { $n } Karte
   *[other] { $case ->
        [dative] { $n } Karten
       *[nominative] { $n } Karten
    }
  }
words-step-build = { $case ->
    [genitive] des Bauens
   *[nominative] Bauen
  }
a-b = { WORD($step, "step", case: "genitive") }, { COUNT($n, "card") }, { $seats }
"""


def test_another_language_has_its_own_cases_plurals_lists_and_numbers() -> None:
    german = Sentences("de", {"a.ftl": GERMAN})

    assert (
        german.text("a.b", step="build", n=1, seats=("Rot", "Blau", "Grün"))
        == "des Bauens, 1 Karte, Rot, Blau und Grün"
    )
    assert german.text("a.b", step="build", n=1200, seats=()) == "des Bauens, 1.200 Karten, "


def test_what_a_language_lacks_is_said_in_english_and_what_nobody_has_is_a_mistake() -> None:
    english = Sentences("en-GB", {"a.ftl": "a-b = English\na-c = { $n } more"})
    german = Sentences("de", {"a.ftl": "a-b = Deutsch"}, english)

    assert (german.text("a.b"), german.text("a.c", n=2)) == ("Deutsch", "2 more")
    assert german.keys == english.keys
    with pytest.raises(UnknownTextError):
        german.text("a.d")


def test_a_language_that_moot_does_not_speak_is_answered_in_english() -> None:
    with use_language("xx"):
        assert t("words.yes") == "yes"


@pytest.mark.parametrize("text", ["a-b = {", "a-b = x\n}", "no key here", "? a-b = x", "a-b = x\na-b = y"])
def test_a_damaged_file_is_told_by_its_name(text: str) -> None:
    with pytest.raises(ValueError, match=r"a\.ftl"):
        Sentences("en-GB", {"a.ftl": text}).text("a.b")
