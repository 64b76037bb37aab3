"""All the sentences: none missing, none left over, each with exactly the facts that it gets."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.catalogue import automatic_players, find_game, names, scenes
from bot.games.commons.scenes.scenes import TOPICS
from bot.scenes.lobby import play_style
from bot.texts.lookup import ENGLISH, languages, load_sentences, t, use_language
from games.commons.basic import refusals
from games.commons.governance.options import CommonsOptions
from games.island.cards import CARDS, RESOURCES
from games.island.refusals import cannot_pay
from games.record import LANGUAGE_MODEL
from games.refusal import Fact, Refusal
from games.settlers.events import Phase
from games.vocabulary import declared_events
from tests.support.written_texts import places, sentence_source

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[3]
TEXTS = ROOT / "bot" / "texts" / ENGLISH
SOURCES = [path for path in (ROOT / "bot").rglob("*.py") if "__pycache__" not in path.parts]


def test_a_real_refusal_can_be_told() -> None:
    for refusal in (
        refusals.not_your_turn("red"),
        refusals.wait_to_ask("blue"),
        cannot_pay("trade", (4, 0, 0, 0, 0), (1, 0, 0, 0, 0), rule="C-41"),
    ):
        assert isinstance(refusal, Refusal)
        assert t(said("commons", refusal.code), **refusal.facts)


def said(game: str, code: str) -> str:
    """The key of the sentence that a player of this game reads: the game's own, else the one that all share."""
    own = f"{game}.refusals.{code}"
    return own if own in load_sentences().keys else f"refusals.{code}"


def test_no_game_falls_back_on_the_sentences_of_another() -> None:
    """What all games share is what the table says."""
    ours = re.findall(r"^refusals-(\w+) =", (TEXTS / "tables.ftl").read_text(encoding="utf-8"), re.MULTILINE)

    assert {key for key in load_sentences().keys if key.startswith("refusals.")} == {
        f"refusals.{code}" for code in ours
    }


REFUSED = [(game, code) for game in names() for code in find_game(game).refusal_reasons]


@pytest.mark.parametrize(("game", "code"), REFUSED)
def test_every_refusal_has_its_sentence_which_reads_well_with_the_facts_that_the_game_gives(
    game: str, code: str
) -> None:
    key, facts = said(game, code), find_game(game).refusal_reasons[code].facts
    forms = places(key)
    assert forms.keys() <= facts.keys()
    text = t(key, **{name: sample(form, facts[name]) for name, form in forms.items()})
    assert text.endswith((".", ")."))
    assert "{" not in text


def sample(form: str, given: Callable[[Any], Fact]) -> Fact:
    """A fact for a place of this form in a sentence: of the type that the game gives there."""
    if form == "CARDS":
        assert given not in (int, str)
        return (1, 0, 2, 0, 3)
    if form.startswith("WORD "):
        assert given is not int
        section = form.removeprefix("WORD ")
        return next(
            key.rpartition(".")[2]
            for key in sorted(load_sentences().keys)
            if key.startswith(f"words.{section}.")
        )
    assert given is int or not form
    return 2


@pytest.mark.parametrize("game", names())
def test_no_sentence_of_a_game_is_left_of_a_refusal_that_is_gone(game: str) -> None:
    own = {
        key.removeprefix(f"{game}.refusals.")
        for key in load_sentences().keys
        if key.startswith(f"{game}.refusals.")
    }

    assert own <= find_game(game).refusal_reasons.keys()


@pytest.mark.parametrize("code", find_game("tragedy").refusal_reasons)
def test_a_refusal_of_tragedy_tells_every_fact(code: str) -> None:
    """In a sentence of its own: "already started" is said of a Challenge here, and of a table elsewhere."""
    assert said("tragedy", code) == f"tragedy.refusals.{code}"
    assert places(said("tragedy", code)).keys() == find_game("tragedy").refusal_reasons[code].facts.keys()


@cache
def constants(folder: Path = ROOT / "bot") -> set[str]:
    """Every string that stands in the code."""
    nodes = (
        node
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    )
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


ANY = "[a-z0-9_]+"
"""What the code may fill in."""
SHARED = re.escape(ANY + r"\.") + r"[a-z_]+" + re.escape(r"\.")
"""How the pattern of a key begins that several games share: the game's name is filled in, the section is
written out.
"""


def filled_in(folder: Path = ROOT / "bot") -> Iterator[str]:
    """Patterns of the strings of which the code fills in a part."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                yield "".join(
                    re.escape(str(v.value)) if isinstance(v, ast.Constant) else ANY for v in node.values
                )


def patterns() -> list[re.Pattern[str]]:
    """Keys of which the code fills in a part, but for those that could be any in their section; and the last
    words of keys.
    """
    parts, heads = [*filled_in()], "|".join((*names(), "words", "pictures", SHARED))
    keys = [
        part
        for part in parts
        if re.match(heads, part)
        and not re.search(r"\.(news|button|refusals|result)\\." + re.escape(ANY) + "$", part)
    ]
    short = [part for part in parts if re.search("[a-z]{2}", part.replace(ANY, "")) and "\\." not in part]
    return [*map(re.compile, keys), re.compile(rf"({'|'.join(names())})\.(news|button)\.({'|'.join(short)})")]


def needed() -> set[str]:
    """Keys that are named without being written out: buttons, events, refusals, pages of the help, words
    inside sentences.
    """
    notes = [(page, note) for page, notes in TOPICS.items() for note in notes]
    pages = {f"help.{page}.{part}" for page in TOPICS for part in ("title", "text")}
    pages |= {f"help.{page}.{part}" for page, note in notes for part in (note, f"{note}_text")}
    pages |= {f"commons.button.help_{page}" for page in TOPICS}
    forms = {
        form.removeprefix("WORD ")
        for key in load_sentences().keys
        for form in places(key).values()
        if form.startswith("WORD ")
    }
    words = {
        key for key in load_sentences().keys if key.split(".")[0] == "words" and key.split(".")[1] in forms
    }
    for game in map(find_game, names()):
        last = constants() | constants(ROOT / "games") | game.codec.event.kinds
        words |= {
            f"{game.name}.{section}.{word}" for section in ("button", "news", "result") for word in last
        }
        words.add(f"{game.name}.help")
        words |= {f"{game.name}.refusals.{code}" for code in game.refusal_reasons}
    return pages | words


def test_no_sentence_is_left_over() -> None:
    ours = [
        key for key in load_sentences().keys if key.split(".")[0] in (*names(), "help", "words", "pictures")
    ]
    asked, partly = constants() | needed(), patterns()
    left = [key for key in ours if key not in asked and not any(pattern.fullmatch(key) for pattern in partly)]

    assert left == []


@pytest.mark.parametrize("game", ["commons", "settlers"])
def test_what_both_games_on_the_island_say_stands_in_the_sentences_of_each(game: str) -> None:
    keys = [part for part in filled_in(ROOT / "bot" / "scenes" / "island") if re.match(SHARED, part)]
    wanted = [re.compile(game + key.removeprefix(ANY)) for key in keys]

    assert len(wanted) > 20
    assert [
        key.pattern for key in wanted if not any(key.fullmatch(there) for there in load_sentences().keys)
    ] == []


def test_every_automatic_player_says_in_a_few_words_how_it_plays_its_game() -> None:
    wanted = {(game, player) for game in names() for player in (*automatic_players(game), LANGUAGE_MODEL)}
    assert all(0 < len(f"{player}: {play_style(game, player)}") <= 100 for game, player in wanted)
    told = {key.removeprefix("way.") for key in load_sentences().keys if key.startswith("way.")}
    assert (
        told - {f"{game}.{player}" for game, player in wanted} - {"any.random", "any.language_model"} == set()
    )


def test_a_list_is_written_as_one_and_no_item_hides_the_next() -> None:
    """Discord makes a list of one of "1. Roll. 2. Trade."."""
    items = [
        line
        for key in load_sentences().keys
        for line in sentence_source(key).split("\n")
        if re.match(r"1\. ", line)
    ]
    assert items
    assert [item for item in items if re.search(r" 2\. ", item)] == []


@pytest.mark.parametrize("name", sorted({*names()} - {"commons"}))
def test_every_event_becomes_a_line_or_is_shown_in_another_way(name: str) -> None:
    """In the Commons Game some are told together: it has tests of its own."""
    news = import_module(f"bot.games.{name}.scenes.news")

    assert set(declared_events(*find_game(name).vocabulary)) == set(news._TELL) | news.SILENT
    assert not set(news._TELL) & news.SILENT


def test_no_sentence_about_tables_is_left_over() -> None:
    """Some are named by their last word alone."""
    ours = [key for key in load_sentences().keys if key.startswith("tables.")]

    headings = {f"tables.help_{heading}" for game in scenes().values() for heading in game.moves_by_heading}
    named = (
        constants()
        | headings
        | {"tables.who_person", "tables.who_automatic", "tables.who_away"}
        | {f"tables.button.{name}" for name in constants()}
    )
    assert [key for key in ours if key not in named and key.removeprefix("tables.") not in named] == []


def test_every_text_that_the_code_names_is_there() -> None:
    missing = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("t", "Problem")
                and node.args
            ):
                key = node.args[0]
                if isinstance(key, ast.Constant) and key.value not in load_sentences().keys:
                    missing.append(f"{path.name}: {key.value!r}")

    assert missing == []


def test_every_machine_name_has_a_word() -> None:
    for resource in RESOURCES:
        assert t(f"words.resource.{resource}")
        assert t(f"words.icon.{resource}")
    for card in CARDS:
        assert t(f"words.card.{card}")
    for phase in get_args(Phase):
        assert t(f"words.settlers_phase.{phase}")
    for variant in ("printed", "mcguire", "removed"):
        assert t(f"commons.play.does_monopoly_{variant}")
    assert CommonsOptions.model_fields["monopoly"].default == "printed"


def test_every_game_and_everybody_at_its_table_has_a_name_for_people() -> None:
    for name in names():
        assert t(f"words.game.{name}")
        assert t(f"words.about.{name}")
        for player in automatic_players(name):
            assert t(f"words.player.{player}")
        for seat in find_game(name).seat_names(find_game(name).options_model()):
            assert t(f"words.seat.{seat}")
            assert t(f"words.square.{seat}")


def test_sentences_are_british_and_without_stray_spaces() -> None:
    for key in load_sentences().keys:
        sentence = sentence_source(key)
        assert not re.search(r"\S  ", sentence), key
        assert not re.search(r"\b(color|favorite|neighbor|center)\b", sentence), key


@pytest.mark.parametrize("language", languages())
def test_where_a_game_has_a_sentence_for_a_no_of_the_table_it_needs_no_facts_of_the_games_own(
    language: str,
) -> None:
    """A no of a table is told in the game's words where the code is the same, with the facts of the table."""
    keys = load_sentences(language).keys
    shared = {
        (game, code)
        for game in names()
        for code in keys
        if code.startswith("refusals.") and f"{game}.{code}" in keys
    }

    with use_language(language):
        assert all(t(f"{game}.{code}") for game, code in shared)
    assert shared
