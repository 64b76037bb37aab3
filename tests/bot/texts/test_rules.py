"""The rules that players are referred to stand in the project, once, in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.catalogue import find_game, names, scenes
from bot.scenes.options import option_line
from bot.scenes.rulebook import paragraph_panel
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import load_sentences
from tests.support.written_texts import sentence_source
from tools.make_rules import FOLDER, pages, paragraphs

ROOT = Path(__file__).resolve().parents[3]
RULE = re.compile(r"A\d{1,2}|[A-Z]-\d{1,3}")
CITED = re.compile(rf"RULES ((?:(?:{RULE.pattern})(?:, | to | and |/)?)+)")
GAMES = {name: list(paragraphs(name))[1][0] for name in names()}
"""The letter of each game's paragraphs; A stands for all tables."""


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from (path for path in sorted((ROOT / folder).rglob("*.py")) if "__pycache__" not in path.parts)


def carried(*folders: str) -> set[str]:
    """Every rule that is written out as a value in the code: what refusals carry."""
    return {
        rule
        for path in sources(*folders)
        for rule in re.findall(rf'"({RULE.pattern})"', path.read_text(encoding="utf-8"))
    }


def told() -> dict[str, str]:
    """Every paragraph, by its rule, with the page on which it stands."""
    return {rule: page for page in ("tables", *GAMES) for rule in paragraphs(page) if rule != page}


def test_every_rule_that_a_refusal_carries_has_its_paragraph() -> None:
    rules = carried("games", "bot")

    assert len(rules) > 90
    assert sorted(rules - told().keys()) == []


def test_every_paragraph_that_the_code_cites_stands_in_the_rules() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources("games", "bot", "storage"))
    cited = {rule for line in CITED.findall(text) for rule in RULE.findall(line)}

    assert len(cited) > 150
    assert sorted(cited - told().keys()) == []


@pytest.mark.parametrize("page", ["tables", *GAMES])
def test_a_page_has_only_the_paragraphs_of_its_game(page: str) -> None:
    """And no other page has any of its letter."""
    assert {rule[0] for rule in paragraphs(page) if rule != page} == {GAMES.get(page, "A")}
    assert len({"A", *GAMES.values()}) == len(GAMES) + 1


def test_a_paragraph_can_be_shown_and_understood_by_itself() -> None:
    for rule in told():
        panel = paragraph_panel(rule)
        assert panel is not None
        check_panel(panel, "a" * 12)
        assert 20 < len(panel.text) < 900, rule
        assert panel.text.endswith("."), rule


def test_a_rule_that_there_is_not_has_no_paragraph() -> None:
    assert [paragraph_panel(rule) for rule in ("", "C-999", "tables", "C-20.title", "../C-20")] == [None] * 5


def test_names_of_paragraphs_are_told_apart() -> None:
    for page in ("tables", *GAMES):
        titles = [told["title"] for told in paragraphs(page).values()]
        assert len(titles) == len(set(titles))


def test_the_pages_are_made_of_the_same_texts() -> None:
    """After a change of a paragraph or an option: `PYTHONPATH=. python tools/make_rules.py`."""
    there = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}

    assert there == pages()
    assert "\n## The harvest: asking\n" in there["commons"].partition('<a id="c-20"></a>')[2]


@pytest.mark.parametrize("game", names())
def test_every_option_stands_under_the_paragraph_that_it_changes(game: str) -> None:
    text = pages()[game] + pages()["tables"]

    assert [
        option for option in find_game(game).options_model.model_fields if f"`{option}`" not in text
    ] == []


def test_no_sentence_names_a_paragraph_by_its_code() -> None:
    assert [
        key for key in load_sentences().keys if re.search(r"RULES|\b[A-Z]-\d|\(A\d", sentence_source(key))
    ] == []


@pytest.mark.parametrize("game", sorted(scenes()))
def test_no_option_is_shown_with_the_code_of_its_paragraph(game: str) -> None:
    model = find_game(game).options_model
    lines = [option_line(game, model(), name) for name in model.model_fields]

    assert lines
    assert [line for line in lines if re.search(r"\([A-Z]-?\d", line)] == []


@pytest.mark.parametrize(("game", "letter"), GAMES.items())
def test_a_game_refers_to_its_own_rules_and_to_those_of_all_tables(game: str, letter: str) -> None:
    assert {rule[0] for rule in carried(f"games/{game}")} == {"A", letter}
