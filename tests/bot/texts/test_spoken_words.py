"""The looker for what nobody should read finds it, and finds nothing in what may stand there."""

import pytest

from bot.texts.lookup import ENGLISH, languages, t, use_language
from tests.support.spoken_words import message_texts, wrong_words

UNFILLED, KEY, FOREIGN = (
    "a place that is not filled in",
    "the name of a sentence",
    "words of another language",
)


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("commons-card-turn", "de", KEY),
        ("Jetzt: commons.card.turn!", "de", KEY),
        ("Du hast { $count } Karten.", "de", UNFILLED),
        ("Du hast {count} Karten.", "de", UNFILLED),
        ("Es ist $name dran.", "de", UNFILLED),
        ("Goal: None", ENGLISH, UNFILLED),
        ("This is from a while ago.", "de", FOREIGN),
        ("Das ist schon eine Weile her.", ENGLISH, FOREIGN),
    ],
)
def test_it_is_found(text: str, language: str, found: str) -> None:
    assert [one for one in wrong_words(text, language) if one.startswith(found)]


@pytest.mark.parametrize(
    "text", ["None.", "None of your cards can be played now.", "`pay-all` **show_of_hands**", "1.2.3", "a.b"]
)
def test_what_may_stand_there_is_let_be(text: str) -> None:
    assert list(wrong_words(text, ENGLISH)) == []


@pytest.mark.parametrize("language", languages())
def test_no_language_is_thought_to_be_another(language: str) -> None:
    with use_language(language):
        found = [
            one
            for key in ("tables.covered_turn", "rings.on", "tables.joined_quiz")
            for one in wrong_words(t(key), language)
        ]
    assert found == []


def test_what_is_read_of_a_message_is_its_words_and_not_its_ids() -> None:
    field = {"name": "3", "value": "4", "inline": False}
    menu = {"type": 3, "custom_id": "x", "options": [{"label": "6", "value": "x"}]}
    message = {
        "content": "1",
        "embeds": [{"title": "2", "fields": [field], "image": {"url": "x"}, "footer": {"text": "5"}}],
        "components": [{"type": 1, "components": [menu]}],
        "attachments": [{"filename": "x"}],
    }

    assert sorted(message_texts(message)) == list("123456")
