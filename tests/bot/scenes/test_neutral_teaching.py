"""Before the first move a game is explained by how it works, never by what comes of it or by advice (RULES
A15).
"""

from __future__ import annotations

import re

import pytest

from bot.catalogue import find_game, names, scenes
from bot.scenes.model import TableInfo
from bot.texts.lookup import languages, load_sentences, t, use_language
from games.commons.governance.options import CommonsOptions

RESULTS = ("chart_little", "chart_much", "chart_governed")
"""Sentences about what came of how people played."""
ADVICE = {
    "en-GB": (
        r"\b(leave (some|enough|cards)|take enough|too much|first who|look first|say yes only|equally good|it is good|it pays|least of"
        r"|want to build"
        r"|make sure|keep your people|you need the others|grows? fast|nearly empty|you should|better|careful|greedy|worth|far from them"
        r"|could meet|could be joined|both of you earn|ask (for )?a lot)\b"
    ),
    "de": (
        r"\b(lasst genug|nehmt genug|zu viel|wer mitkommt|schau vorher|nur ja|gleich gut|gut sind|am wenigsten|bauen willst|sorgt dafür"
        r"|haltet eure|brauchst also die anderen|wächst (also )?schnell|fast leere|solltest?|besser|vorsichtig|gierig|lohnt"
        r"|weit weg hast|bestehen könntest|verbinden könntest|ihr verdient|verlangen alle viel)\b"
    ),
}
"""Words by which the sentences spoke that this test was written for, and their like. Each went."""


def taught(game: str, **options: object) -> list[str]:
    """All that a lesson says: cards, the words of their pictures, questions and their explanations."""
    chosen = find_game(game).options_model.model_validate(options)
    lesson = scenes()[game].lesson(chosen)
    cards = [lesson.sentence(f"{card.name}_{part}") for card in lesson.cards for part in ("title", "text")]
    questions = [
        lesson.sentence(f"{one.name}_{part}")
        for one in lesson.questions
        for part in ("asked", "0", "1", "2", "why")
    ]
    return [*cards, *(card.picture().alt for card in lesson.cards), *questions]


def hints(game: str) -> list[str]:
    """What is said in a practice round."""
    facts = {name for name in load_sentences().keys if name.startswith(f"lesson.{game}.hint_")}
    return [t(name) for name in sorted(facts)]


def rules(game: str) -> list[str]:
    """`/rules` and `/help` before the start, and what the game is about."""
    options = find_game(game).options_model()
    seats = len(find_game(game).seat_names(options))
    info = TableInfo("t1", 1, options, (None,) * seats, (None,) * seats, "c" * 64)
    told = (scenes()[game].rules(None, info), scenes()[game].help(None, info))
    return [text for panel in told for text in (panel.text, *(note.text for note in panel.notes))] + [
        t(f"words.about.{game}")
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", names())
def test_no_sentence_before_the_first_move_gives_advice_or_tells_a_result(game: str, language: str) -> None:
    with use_language(language):
        said = [*taught(game), *hints(game), *rules(game)]
    assert len(said) > 20
    assert [sentence for sentence in said if re.search(ADVICE[language], sentence, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", languages())
def test_only_a_table_that_has_chosen_examples_shows_what_came_of_how_people_played(language: str) -> None:
    with use_language(language):
        results = [t(f"lesson.commons.{name}") for name in RESULTS]
        neutral, examples = " ".join(taught("commons")), " ".join(taught("commons", teaching="with_examples"))
    assert CommonsOptions().teaching == "neutral"
    assert [result for result in results if result in neutral] == []
    assert [result for result in results if result not in examples] == []


def test_the_bank_is_explained_by_its_rule_with_this_tables_number() -> None:
    picture = scenes()["commons"].lesson(CommonsOptions(growth_divisor=4)).cards[0].picture()
    assert "3 left: grows by 0. 4 left: grows by 1." in picture.alt
    assert "12 left: grows by 3." in picture.alt
    assert picture.svg.count("<rect") == 1 + 2 * 13


@pytest.mark.parametrize("language", languages())
def test_the_words_that_give_advice_are_found_where_they_are(language: str) -> None:
    old = {
        "en-GB": (
            "Take enough to survive, and leave enough for it to grow.",
            "So find out first who comes along.",
            "You choose last, so make all of them equally good.",
        ),
        "de": (
            "Nehmt genug, um zu überleben, und lasst genug, damit sie wächst.",
            "Finde also zuerst heraus, wer mitkommt.",
            "Du wählst zuletzt, also mach alle gleich gut.",
        ),
    }
    assert all(re.search(ADVICE[language], sentence, re.IGNORECASE) for sentence in old[language])
