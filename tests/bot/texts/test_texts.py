"""All the sentences: none missing, none left over, each with exactly the facts that it gets."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from bot.catalogue import find, names, players, scenes
from bot.scenes.commons.rules import TOPICS
from bot.scenes.lobby import way
from bot.texts.lookup import sentences, t
from games.commons.basic import refusals
from games.commons.governance.options import CommonsOptions
from games.island.cards import CARDS, RESOURCES
from games.refusal import Fact, Refusal

ROOT = Path(__file__).resolve().parents[3]
TEXTS = ROOT / "bot" / "texts" / "en"
SOURCES = [path for path in (ROOT / "bot").rglob("*.py") if "__pycache__" not in path.parts]
SAMPLES: dict[str, object] = {
    "active": "red",
    "waiting": ("white", "blue"),
    "now": "trade",
    "needed": "build",
    "what": "city",
    "piece": "road",
    "asked": (1, 0, 2, 0, 0),
    "limit": (3, 0, 0, 0, 0),
    "needs": (0, 0, 2, 0, 3),
    "has": (1, 1, 0, 0, 0),
    "resource": "ore",
    "card": "monopoly",
    "count": 2,
    "place": 7,
    "places": 2,
    "resources": 1,
    "rounds": 9,
    "round": 4,
    "candidates": ("red", "white"),
    "monitor": "red",
    "while_": "ballot",
    "when": "own_turn",
    "rule": "S1",
    "known": ("S1", "R2"),
    "target": "blue",
    "scope": "wheat",
    "sort": "sanction",
    "most": 2,
    "proposed": "S2",
    "caller": "red",
}
"""A fact of each name that a refusal of the Commons Game gives."""


def codes(game: str) -> dict[str, tuple[str, ...]]:
    """The refusals of a game, each with the facts that it gives."""
    return {code: tuple(reason.facts) for code, reason in find(game).reasons.items()}


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("code", codes("commons"))
def test_a_refusal_reads_well_with_the_facts_that_the_game_gives(code: str) -> None:
    facts = {name: SAMPLES[name] for name in codes("commons")[code]} | ({"what": "turns"} if code == "beyond_limits" else {})
    text = t(said("commons", code), **facts)  # type: ignore[arg-type]

    assert text.endswith((".", ")."))
    assert "{" not in text


def test_a_real_refusal_can_be_told() -> None:
    for refusal in (
        refusals.not_your_turn("red"),
        refusals.wait_to_ask("blue"),
        refusals.cannot_pay("trade", (4, 0, 0, 0, 0), (1, 0, 0, 0, 0), rule="C-41"),
    ):
        assert isinstance(refusal, Refusal)
        assert t(said("commons", refusal.code), **refusal.facts)


def said(game: str, code: str) -> str:
    """The key of the sentence that a player of this game reads: the game's own, else the one that all share."""
    own = f"{game}.refusals.{code}"
    return own if own in sentences().keys else f"refusals.{code}"


def test_no_game_falls_back_on_the_sentences_of_another() -> None:
    """What all games share is what the table says."""
    ours = tomllib.loads((TEXTS / "tables.toml").read_text(encoding="utf-8"))["refusals"]

    assert {key for key in sentences().keys if key.startswith("refusals.")} == {f"refusals.{code}" for code in ours}


REFUSED = [(game, code) for game in scenes() for code in codes(game)]


@pytest.mark.parametrize(("game", "code"), REFUSED)
def test_every_game_says_each_of_its_refusals_with_the_facts_that_it_gives(game: str, code: str) -> None:
    sentence = _sentence(said(game, code))

    assert fields(sentence) <= set(codes(game)[code])
    assert sentence.endswith(".")


@pytest.mark.parametrize("game", sorted(scenes()))
def test_no_sentence_of_a_game_is_left_of_a_refusal_that_is_gone(game: str) -> None:
    own = {key.removeprefix(f"{game}.refusals.") for key in sentences().keys if key.startswith(f"{game}.refusals.")}

    assert own <= set(codes(game))


@pytest.mark.parametrize("game", sorted(scenes()))
def test_words_for_the_machines_names_in_refusals_are_there(game: str) -> None:
    sections = {key.split(".")[1] for key in sentences().keys if key.startswith("words.")}

    for code in codes(game):
        assert set(re.findall(r":@(\w+)\}", _sentence(said(game, code)))) <= sections


TRAGIC: dict[str, Fact] = {
    "active": "red",
    "now": "animals",
    "card": "Hunt the bear",
    "cards": 3,
    "people": 5,
    "has": 2,
    "room": 4,
    "role": "herbivore",
    "asked": 9,
    "limit": 3,
    "target": "blue",
}
"""A fact of each name that a refusal of Tragedy of the Commons gives."""


@pytest.mark.parametrize("code", codes("tragedy"))
def test_a_refusal_of_tragedy_tells_every_fact(code: str) -> None:
    """In a sentence of its own: "already started" is said of a Challenge here, and of a table elsewhere."""
    assert said("tragedy", code) == f"tragedy.refusals.{code}"
    assert fields(_sentence(said("tragedy", code))) == set(codes("tragedy")[code])

    assert t(said("tragedy", code), **{name: TRAGIC[name] for name in codes("tragedy")[code]}).endswith(".")


@cache
def constants() -> set[str]:
    """Every string that stands in the code."""
    nodes = (node for path in SOURCES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


SHARED = re.escape(r"[a-z0-9_]+\.") + r"[a-z_]+" + re.escape(r"\.")
"""How the pattern of a key begins that several games share: the game's name is filled in, the section is written out."""


def patterns(folder: Path = ROOT / "bot") -> list[re.Pattern[str]]:
    """Keys of which the code fills in a part."""
    found = []
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else r"[a-z0-9_]+" for v in node.values]
                found.append(re.compile("".join(parts)))
    return [pattern for pattern in found if re.match(rf"commons|words|pictures|{SHARED}", pattern.pattern)]


def needed() -> set[str]:
    """Keys that are named without being written out: buttons, pages of the help, words inside sentences."""
    notes = [(page, note) for page, notes in TOPICS.items() for note in notes]
    pages = {f"help.{page}.{part}" for page in TOPICS for part in ("title", "text")}
    pages |= {f"help.{page}.{part}" for page, note in notes for part in (note, f"{note}_text")}
    pages |= {f"commons.button.help_{page}" for page in TOPICS}
    forms = {form for key in sentences().keys for form in re.findall(r":@(\w+)\}", _sentence(key))}
    words = {key for key in sentences().keys if key.split(".")[0] == "words" and key.split(".")[1] in forms}
    return pages | words | {f"commons.button.{name}" for name in constants()}


def test_no_sentence_is_left_over() -> None:
    ours = [key for key in sentences().keys if key.split(".")[0] in ("commons", "help", "words", "pictures")]
    asked, partly = constants() | needed(), patterns()
    left = [key for key in ours if key not in asked and not any(pattern.fullmatch(key) for pattern in partly)]

    assert left == []


@pytest.mark.parametrize("game", ["commons", "settlers"])
def test_what_both_games_on_the_island_say_stands_in_the_sentences_of_each(game: str) -> None:
    keys = [p.pattern for p in patterns(ROOT / "bot" / "scenes" / "island") if re.match(SHARED, p.pattern)]
    wanted = [re.compile(game + key.removeprefix("[a-z0-9_]+")) for key in keys]

    assert len(wanted) > 20
    assert [key.pattern for key in wanted if not any(key.fullmatch(there) for there in sentences().keys)] == []


def test_every_automatic_player_says_in_a_few_words_how_it_plays_its_game() -> None:
    wanted = {(game, player) for game in names() for player in players(game)}
    assert all(0 < len(f"{player}: {way(game, player)}") <= 100 for game, player in wanted)
    told = {key.removeprefix("way.") for key in sentences().keys if key.startswith("way.")}
    assert told - {f"{game}.{player}" for game, player in wanted} - {"any.random"} == set()


def test_a_list_is_written_as_one_and_no_item_hides_the_next() -> None:
    """Discord makes a list of one of "1. Roll. 2. Trade."."""
    items = [line for key in sentences().keys for line in _sentence(key).split("\n") if re.match(r"1\. ", line)]
    assert items
    assert [item for item in items if re.search(r" 2\. ", item)] == []


def test_no_sentence_about_tables_is_left_over() -> None:
    """Some are named by their last word alone."""
    ours = [key for key in sentences().keys if key.startswith("tables.")]

    assert [key for key in ours if key not in constants() and key.removeprefix("tables.") not in constants()] == []


def _sentence(key: str) -> str:
    entries: dict[str, str] = sentences()._entries
    return entries[key]


def test_every_text_that_the_code_names_is_there() -> None:
    missing = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("t", "Problem") and node.args:
                key = node.args[0]
                if isinstance(key, ast.Constant) and key.value not in sentences().keys:
                    missing.append(f"{path.name}: {key.value!r}")

    assert missing == []


def test_every_machine_name_has_a_word() -> None:
    for resource in RESOURCES:
        assert t(f"words.resource.{resource}")
        assert t(f"words.icon.{resource}")
    for card in CARDS:
        assert t(f"words.card.{card}")
    for variant in ("printed", "mcguire", "removed"):
        assert t(f"commons.play.does_monopoly_{variant}")
    assert CommonsOptions.model_fields["monopoly"].default == "printed"


def test_every_game_and_everybody_at_its_table_has_a_name_for_people() -> None:
    for name in names():
        assert t(f"words.game.{name}")
        assert t(f"words.about.{name}")
        for player in players(name):
            assert t(f"words.player.{player}")
        for seat in find(name).seats(find(name).options()):
            assert t(f"words.seat.{seat}")
            assert t(f"words.square.{seat}")


def test_sentences_are_british_and_without_stray_spaces() -> None:
    for key in sentences().keys:
        sentence = _sentence(key)
        assert "  " not in sentence, key
        assert not re.search(r"\b(color|favorite|neighbor|center)\b", sentence), key
