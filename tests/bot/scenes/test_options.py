"""Options as their readers' language tells them: what a value means stands beside what is typed, and a
mistake is a plain sentence.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from bot import catalogue
from bot.scenes.options import (
    complaint_lines,
    format_value,
    option_line,
    option_subject,
    plan_problem_text,
    value_as_typed,
)
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.questions import OwnQuestion
from bot.texts.lookup import languages, load_sentences, t, use_language
from games.island.own_board import OWN
from games.validation_errors import complaints, literal_choices

OWN_RULES = {
    "title": "@x",
    "sanctions": [
        {"words": "Return", "effects": [{"kind": "give_back", "count": 9}]},
        {"words": "Jail", "effects": [{"kind": "prison"}], "once": "perhaps"},
    ],
    "rewards": [],
}
BAD: list[tuple[str, dict[str, Any], str]] = [
    (
        "commons",
        {"absent": "go"},
        "`absent` passt so nicht: Zur Auswahl stehen `wait` (das Spiel wartet), `default_after_timer` (",
    ),
    ("commons", {"goal": "many"}, "`goal` passt so nicht: Tippe eine ganze Zahl von 3 bis 12."),
    ("commons", {"goal": 99}, "Tippe eine ganze Zahl von 3 bis 12."),
    ("commons", {"players": 7}, "Zur Auswahl stehen `3` und `4`."),
    ("commons", {"awards": "perhaps"}, "Tippe `yes` (ja) oder `no` (nein)."),
    ("commons", {"bogus": 1}, "`bogus` passt so nicht: So einen Eintrag gibt es nicht."),
    ("commons", {"rounds_basic": 2}, "Dann sagt die Spielleitung, wann Schluss ist."),
    ("commons", {"cap": 99}, "von 15 bis 36, oder `none`"),
    (
        "commons",
        {"bank_start": 19, "cap": 15},
        "nur 15 Karten Holz. 19 in der Bank und 4 in den Händen sind zu viele.",
    ),
    ("commons", {"rounds_ostrom": 4, "meetings_from": 5}, "vor ihrer ersten Versammlung vorbei"),
    ("commons", {"layout": "custom x2"}, "Hier hat er 1."),
    (
        "commons",
        {"layout": "custom x / o2 o2 o2 o2 / d / d / d"},
        "Reihe 1, Feld 1: Zur Auswahl stehen `lumber` (Holz), ",
    ),
    ("commons", {"layout": "custom x / o2 o2 o2 o2 / d / d / d"}, "Reihe 1 hat 1 Feld und braucht 3."),
    ("commons", {"layout": "custom x x / o2 o2 o2 o2 / d / d / d"}, "Reihe 1 hat 2 Felder und braucht 3."),
    ("commons", {"own_rules": 5}, "`own_rules` passt so nicht: Das passt hier nicht."),
    ("commons", {"own_rules": "{"}, "In Zeile 1, beim Zeichen 2, stimmt etwas nicht."),
    (
        "commons",
        {"own_rules": json.dumps(OWN_RULES)},
        "bei `sanctions, 1, effects, 1`: Die Zahl hier ist höchstens 5.",
    ),
    (
        "commons",
        {"own_rules": json.dumps(OWN_RULES)},
        "bei `sanctions, 2, effects, 1`: Das kann keine Regel tun",
    ),
    (
        "commons",
        {"own_rules": json.dumps(OWN_RULES)},
        "bei `rewards`: Das sind zu wenige: Nötig sind mindestens 2.",
    ),
    ("crossroads", {"setup_order": "snake"}, "`setup_order=snake` braucht `start_cities=2`."),
    ("settlers", {"bonus": "a"}, "Tippe ein oder mehrere Wörter oder ganze Zahlen"),
    ("settlers", {"skill": "blue"}, "`red` (Rot), `orange` (Orange), `white` (Weiß) und `blue` (Blau)"),
    (
        "tragedy",
        {"decks": '{"free": [{"name": "Crumbs", "food": 99}]}'},
        '`free, 1 "Crumbs", food`: Tippe eine ganze Zahl von 0 bis 20.',
    ),
]


def told(game: str, given: Mapping[str, Any]) -> list[str]:
    model = catalogue.find_game(game).options_model
    with pytest.raises(ValidationError) as error:
        model.model_validate(given)
    return complaint_lines(complaints(error.value, model))


@pytest.mark.parametrize(("game", "given", "says"), BAD)
def test_a_mistake_is_told_in_the_language_of_whoever_made_it(
    game: str, given: dict[str, Any], says: str
) -> None:
    with use_language("de"):
        lines = told(game, given)

    assert says in "\n".join(lines)
    assert not re.search(r"Input|Value error|should|\bthe\b", "\n".join(lines))


def test_a_list_is_not_called_too_short_for_what_could_not_be_read_in_it() -> None:
    assert not [
        line
        for line in told("commons", {"own_rules": json.dumps(OWN_RULES)})
        if "effects`: there are too few" in line
    ]


def test_a_mistake_without_a_sentence_is_still_a_plain_one() -> None:
    """So a game of somebody else's that raises its own ValueError is answered in everybody's language."""
    problem = plan_problem_text("says", {"key": "speed", "mistake": "warp", "where": ""})

    assert problem == f"speed: {t('complaints.other')}"


def test_where_a_value_may_be_typed_it_stands_beside_its_words() -> None:
    options = catalogue.find_game("commons").options_model(service="pro_rata", awards=True)

    assert option_line("commons", options, "service").startswith(
        "★ `service` **everyone, in proportion** (`pro_rata`): "
    )
    assert option_line("commons", options, "awards").startswith("★ `awards` **yes**: ")
    assert option_line("commons", options, "goal").startswith("`goal` **8**: ")
    with use_language("de"):
        assert option_line("commons", options, "awards").startswith("★ `awards` **ja** (`yes`): ")


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("skill", ("blue", "white=red"), "Blau Weiß=Rot"),
        ("bonus", (3, 1), "3 1"),
        ("layout", "random_balanced-17", "zufällig 17"),
        ("layout", "custom o10 wo2 l9 / wh12 b6 wo4 b10", "ein eigener"),
        ("decks", {"title": "Mine"}, "Mine"),
        ("own_rules", None, "nichts"),
    ],
)
def test_a_value_that_is_no_single_word_is_told_too(name: str, value: object, words: str) -> None:
    with use_language("de"):
        assert format_value(name, value) == words


@pytest.mark.parametrize(
    ("value", "text"), [(False, "no"), ((3, 1), "3 1"), ({"title": "Mine"}, ""), (None, ""), (24, "24")]
)
def test_a_value_is_typed_as_its_game_reads_it(value: object, text: str) -> None:
    assert value_as_typed(value) == text


def values() -> Iterator[tuple[str, str]]:
    """Every value by name that an option of a game, or an entry of a plan, chooses from."""
    for model in (
        *(catalogue.find_game(name).options_model for name in catalogue.names()),
        Plan,
        OwnQuestion,
    ):
        for name, info in model.model_fields.items():
            yield from ((name, one) for one in literal_choices(info) if isinstance(one, str))
    yield from (("cap", "none"), ("layout", OWN))


@pytest.mark.parametrize("language", languages())
def test_every_value_has_words_and_none_is_left_over(language: str) -> None:
    there = {key for key in load_sentences(language).messages if key.startswith("values-")}

    assert there == {f"values-{name}_{re.sub('[^a-z0-9]+', '_', value)}" for name, value in values()}


def raised() -> set[str]:
    """The codes of all mistakes that are raised anywhere."""
    trees = (
        ast.parse(file.read_text(encoding="utf-8"))
        for file in (Path(catalogue.__file__).parents[1] / "games").rglob("*.py")
    )
    calls = [
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    at = {"MistakeError": 0, "_whole_file_error": 1, "_board_mistake": 1}
    named = (
        arg
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in at
        for arg in call.args[at[call.func.id] :][:1]
    )
    return {str(one.value) for one in named if isinstance(one, ast.Constant)}


def test_every_mistake_has_a_sentence_and_none_is_left_over() -> None:
    of_pydantic = {
        "other",
        "at",
        "one_of",
        "yes_no",
        "number",
        "words",
        "several",
        "missing",
        "extra_forbidden",
        "too_few",
        "too_many",
    }
    of_rules = {"unreadable", "at_most", "at_least"}

    assert {
        key.removeprefix("complaints.") for key in load_sentences().keys if key.startswith("complaints.")
    } == (raised() | of_pydantic | of_rules)


@pytest.mark.parametrize(
    ("language", "seconds", "told"),
    [
        ("en-GB", 0, "no limit of its own"),
        ("en-GB", 90, "90 seconds"),
        ("en-GB", 600, "10 minutes"),
        ("de", 0, "kein Zeitlimit"),
        ("de", 3600, "1 Stunde"),
    ],
)
def test_a_clock_is_told_with_its_unit(language: str, seconds: int, told: str) -> None:
    with use_language(language):
        assert format_value("turn_seconds", seconds) == told


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", catalogue.names())
def test_what_an_option_is_about_lists_none_of_its_values(game: str, language: str) -> None:
    """The one that is in force stands behind it: "The dice of each turn: they fall by themselves"."""
    model = catalogue.find_game(game).options_model
    with use_language(language):
        assert [name for name in model.model_fields if ":" in option_subject(game, model, name)] == []
