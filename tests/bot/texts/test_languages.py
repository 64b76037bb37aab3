"""Every language says everything, with the same facts, and within what Discord takes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentResource

from bot.catalogue import find_game, names
from bot.scenes.options import option_description, option_line, option_subject
from bot.sessions.plan import plans
from bot.texts.lookup import ENGLISH, languages, load_sentences, translate_data_word, use_language
from bot.texts.messages import Messages
from games.commons.governance.options import Preset, preset_rules
from games.tragedy.cards import DECK_NAMES, first_decks, standard_decks
from tests.support.written_texts import places, prose, sentence_source

pytestmark = pytest.mark.long

TEXTS = Path(__file__).resolve().parents[3] / "bot" / "texts"
OTHERS = languages()[1:]
OF_THE_GAMES = ("data.ftl", "options.ftl")
"""What English says in the data and in the code of the games: no English file has it."""
FILES = [
    (language, file.name)
    for language in OTHERS
    for file in sorted((TEXTS / language).glob("*.ftl"))
    if file.name not in OF_THE_GAMES
]


def keys(language: str, file: str) -> list[str]:
    """The messages of a file, in its order; none where there is no such file."""
    if not (TEXTS / language / file).exists():
        return []
    return re.findall(
        r"^([a-z][\w-]*) =", (TEXTS / language / file).read_text(encoding="utf-8"), re.MULTILINE
    )


def to_do(file: str, ours: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """What a translator has still to do in this file, in words."""
    lacking = [f"{file} lacks {key} = {sentence_source(key)}" for key in wanted if key not in ours]
    over = [f"{file} has {key}, and English has no such message" for key in ours if key not in wanted]
    pairs = [] if lacking or over else zip(ours, wanted, strict=True)
    return [
        *lacking,
        *over,
        *(f"{file} has {one} where English has {other}" for one, other in pairs if one != other),
    ]


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_lacks_no_file(language: str) -> None:
    wanted = {file.name for file in (TEXTS / ENGLISH).glob("*.ftl")} | {*OF_THE_GAMES}

    assert [
        f"bot/texts/{language}/{file} is not there"
        for file in sorted(wanted)
        if not (TEXTS / language / file).exists()
    ] == []


@pytest.mark.parametrize(("language", "file"), FILES)
def test_a_file_says_what_the_english_one_says_in_its_order(language: str, file: str) -> None:
    assert "\n".join(to_do(f"bot/texts/{language}/{file}", keys(language, file), keys(ENGLISH, file))) == ""


@pytest.mark.parametrize(
    ("ours", "told"),
    [
        (["words-yes", "words-somebody"], ["x.ftl lacks words-no = no"]),
        (
            ["words-yes", "words-no", "words-maybe", "words-somebody"],
            ["x.ftl has words-maybe, and English has no such message"],
        ),
        (["words-no", "words-yes"], ["x.ftl lacks words-somebody = a player"]),
        (
            ["words-no", "words-yes", "words-somebody"],
            [
                "x.ftl has words-no where English has words-yes",
                "x.ftl has words-yes where English has words-no",
            ],
        ),
    ],
)
def test_a_translator_is_told_what_is_still_to_do(ours: list[str], told: list[str]) -> None:
    assert to_do("x.ftl", ours, ["words-yes", "words-no", "words-somebody"]) == told


MARKS = {"en-GB": "“”", "de": "„“"}
"""How each language quotes."""


@pytest.mark.parametrize("language", languages())
def test_quotation_marks_and_apostrophes_are_those_of_print(language: str) -> None:
    """Straight ones are for what is typed."""
    found = {key: prose(key, language) for key in load_sentences(language).keys}
    first, last = MARKS[language]

    assert [key for key, text in found.items() if {*text} & {*"'\"“”„«»"} - {first, last}] == []
    assert [key for key, text in found.items() if text.count(first) != text.count(last)] == []


@pytest.mark.parametrize("language", languages())
def test_what_is_nothing_but_words_says_what_fluent_reads(language: str) -> None:
    messages = load_sentences(language).messages
    words = {name: told for name in messages if (told := messages.plain_words(name)) is not None}

    assert len(words) > len(messages) / 2
    assert [
        name
        for name, told in words.items()
        if not messages[name].equals(FluentResource(f"{name} = {told}").body[0])
    ] == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x", "x"),
        (" a b \n\n# Of c.\n#\n", "a b"),
        ("a { $n }", None),
        ("a\n    b", None),
        ("\n    a", None),
        ("a\n    .b = c", None),
    ],
)
def test_what_is_nothing_but_words_is_told_from_all_else(text: str, told: str | None) -> None:
    messages = Messages({"a.ftl": f"a ={text}\nb = c"})

    assert messages.plain_words("a") == told
    assert messages["a"].value is not None


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
        if part in key.split("-")[:2] and len(text := sentence_source(key, language)) > most
    }

    assert long == {}


@pytest.mark.parametrize(("language", "file"), FILES)
def test_a_sentence_says_its_own_thing_and_not_the_english_one(language: str, file: str) -> None:
    """But for names, signs and single words, which may be the same."""
    same = [
        f"bot/texts/{language}/{file} says {key} in English still"
        for key in keys(language, file)
        if (text := sentence_source(key, language)) == sentence_source(key)
        and len(re.findall(r"[a-z]{3,}", re.sub(r"\{[^}]*\}", "", text))) > 4
    ]

    assert "\n".join(same) == ""


def options() -> dict[str, set[str]]:
    """What each message for an option has to say, in English; of the same name in all games, or of one game
    where they differ.
    """
    said: dict[str, dict[str, str]] = {}
    for game in names():
        for name in find_game(game).options_model.model_fields:
            said.setdefault(name, {})[game] = option_description(game, find_game(game).options_model, name)
    found: dict[str, set[str]] = {}
    for name, texts in said.items():
        for game, text in texts.items():
            key = f"options-{name}" if len(set(texts.values())) == 1 else f"options-{game}-{name}"
            found.setdefault(key, set()).add(text)
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_option_of_every_game_is_described_and_no_description_is_left_over(language: str) -> None:
    wanted = options()

    assert len(wanted) > 100
    said, file = {*keys(language, "options.ftl")}, f"bot/texts/{language}/options.ftl"
    lacking = [
        f"{file} lacks {key} = {' / '.join(sorted(texts))}"
        for key, texts in wanted.items()
        if key not in said
    ]
    over = [f"{file} has {key}, and no game has such an option" for key in sorted(said - wanted.keys())]
    assert "\n".join([*lacking, *over]) == ""


@pytest.mark.parametrize("language", OTHERS)
def test_an_option_is_described_in_the_language_of_the_reader(language: str) -> None:
    model = find_game("crossroads").options_model
    with use_language(language):
        assert option_line("crossroads", model(), "gifts").endswith(
            load_sentences(language).text("options.gifts")
        )
        assert option_subject("crossroads", model, "players") in load_sentences(language).text(
            "options.crossroads.players"
        )


@pytest.mark.parametrize("language", OTHERS)
def test_every_card_rule_and_plan_of_our_own_has_its_words_and_none_is_left_over(language: str) -> None:
    cards = {
        card
        for decks in (standard_decks(), first_decks())
        for deck in DECK_NAMES
        for card in decks.cards_of(deck)
    }
    rules = {rule.draft.words for name in get_args(Preset) for rule in preset_rules(name)}
    english = {
        *(("cards", words) for card in cards for words in (card.name, card.text)),
        *(("preset", words) for words in rules),
    }
    english |= {("plan", plans.load_plan(name).title) for name in plans.plan_names()}

    with use_language(language):
        lacking = [
            f"bot/texts/{language}/data.ftl lacks {words!r}"
            for section, words in sorted(english)
            if translate_data_word(section, words) == words
        ]
    assert "\n".join(lacking) == ""
    assert len(keys(language, "data.ftl")) == len(english)


def test_words_of_somebodys_own_stay_as_they_are() -> None:
    with use_language(OTHERS[0]):
        assert translate_data_word("preset", "Nobody eats the last card!") == "Nobody eats the last card!"


@pytest.mark.parametrize("language", OTHERS)
def test_marks_of_discord_stay_in_pairs(language: str) -> None:
    """Bold, code and italics that are opened are closed."""
    odd = [
        key
        for key in load_sentences(language).messages
        for mark in ("**", "`")
        if sentence_source(key, language).count(mark) % 2
    ]

    assert odd == []


RESOURCE = re.compile(
    r"\b(ein|kein|der|die|das|den|dem|des)(e[nmrs]?)? \{ (WORD\()?\$(resource|kind)\b[^}]*\}(?!-)",
    re.IGNORECASE,
)
"""Resources have three genders in German, so no article can stand before any of them; before "Holz-Gruppe"
one can.
"""


def test_no_article_stands_before_a_resource_whose_gender_the_sentence_does_not_know() -> None:
    assert RESOURCE.search('kein { WORD($resource, "resource") }')
    assert [key for key in load_sentences("de").messages if RESOURCE.search(sentence_source(key, "de"))] == []
