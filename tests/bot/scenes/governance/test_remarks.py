"""What automatic players write is read by everybody in their own language."""

from typing import get_args

import pytest

from bot.games.commons.scenes.governance.rule_words import draft_text, promise_text, quote_rule, unquoted_rule
from bot.games.commons.scenes.governance.words import rule_label
from bot.texts.lookup import t, use_language
from games.commons.governance import vocabulary as v
from games.commons.governance.options import FINE_SANCTIONS
from games.commons.governance.remarks import RemarkName, read_remark, remark_text

FACTS = {
    "took": 3,
    "most": 2,
    "times": 4,
    "resource": "wool",
    "words": "Return 3 cards of your choice.",
    "rule": "S2",
    "number": 3,
}
EVERY_REMARK = pytest.mark.parametrize("name", get_args(RemarkName))


@EVERY_REMARK
def test_it_is_found_again_with_its_facts(name: RemarkName) -> None:
    found = read_remark(remark_text(name, **FACTS))

    assert found is not None
    assert found[0] == name
    assert found[1].items() <= FACTS.items()


@EVERY_REMARK
def test_its_english_is_what_is_written_down(name: RemarkName) -> None:
    assert t(f"commons.remark.{name}", **FACTS) == remark_text(name, **FACTS)


def test_it_is_told_in_the_language_of_its_reader() -> None:
    with use_language("de"):
        assert (
            quote_rule(remark_text("bears", most=1, resource="wheat"))
            == "„Die Bank verträgt in einer Ernte nicht mehr als 1 Weizen für jede Farbe\\.“"
        )
        assert (
            unquoted_rule(remark_text("harder", words="Lose 1 victory point."))
            == "Verlier 1 Siegpunkt. Verschärft."
        )


def test_the_words_of_a_person_stay_as_they_are_and_harmless() -> None:
    with use_language("de"):
        assert quote_rule("You kept our promise, *Ben*.") == "„You kept our promise, \\*Ben\\*\\.“"
        assert "\\*" in quote_rule(remark_text("harder", words="*Ours*."))


def test_a_rule_that_was_made_harder_is_named_so() -> None:
    draft = next(one for one in FINE_SANCTIONS if one.words == "Lose 1 victory point.").replace(
        words=remark_text("harder", words="Lose 1 victory point.")
    )
    with use_language("de"):
        assert rule_label(v.Rule("S1", draft)) == "S1: Verlier 1 Siegpunkt. Verschärft."
        assert draft_text(draft).startswith("„Verlier 1 Siegpunkt\\. Verschärft\\.“ ")


def test_what_is_too_long_to_be_found_again_is_cut_as_anything_is() -> None:
    words = remark_text("harder", words="x" * v.MOST_CHARACTERS)

    assert words == "x" * v.MOST_CHARACTERS
    assert read_remark(words) is None


def test_a_promise_in_an_automatic_players_words_says_its_number_once_and_never_another_one() -> None:
    words = remark_text("promise_group", most=1, resource="wheat")

    assert (
        promise_text(words, v.Quota(1, "wheat"))
        == "In our group nobody takes more than 1 wheat in a harvest."
    )
    for other in (v.Quota(5, "wheat"), v.Quota(1, "wool"), v.Quota(1)):
        assert promise_text(words, other) != unquoted_rule(words), "what is counted has to be told"
    assert promise_text(remark_text("promise_each", most=2), v.Quota(2)).count("takes more than 2") == 1
