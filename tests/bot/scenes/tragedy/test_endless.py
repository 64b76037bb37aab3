"""What people read at a table that plays until one is left (RULES T-26): no last round is told, unless it is
called.
"""

import pytest

from bot.games.tragedy.scenes.scenes import TragedyScenes, rules_text
from bot.games.tragedy.scenes.table import board_panel, table_words
from bot.scenes.lesson import Lesson
from bot.texts.lookup import use_language
from games.audience import INSTRUCTOR, PUBLIC
from games.shared_vocabulary import FinishGame, WithdrawLastRound
from games.tragedy.game import TRAGEDY
from tests.bot.scenes.tragedy.test_table import info_of
from tests.games.tragedy.as_written.table import Written
from tests.games.tragedy.table import Table

SCENES = TragedyScenes()


def lesson_text(lesson: Lesson) -> str:
    questions = [f"{one.name}_{part}" for one in lesson.questions for part in ("asked", "0", "1", "2", "why")]
    return "\n".join(
        [lesson.sentence(f"{card.name}_text") for card in lesson.cards]
        + [lesson.sentence(name) for name in questions]
    )


@pytest.mark.parametrize(("language", "title"), [("en-GB", "round 1"), ("de", "Runde 1")])
def test_the_card_tells_the_round_and_no_last_one(language: str, title: str) -> None:
    table = Written()
    with use_language(language):
        panel = board_panel(table.view(), info_of(table.options))
        assert panel.title.endswith(title)
        assert " 0" not in table_words(table.view(), 0).split(".")[0]


def test_the_next_catastrophe_is_told_however_late_it_is() -> None:
    table = Written()
    assert table.view().next_catastrophe_round == 3
    table.finish_round()
    table.do(None, FinishGame(), "instructor")
    assert table.view().next_catastrophe_round is None
    table.do(None, WithdrawLastRound(), "instructor")
    assert table.view().next_catastrophe_round == 3


@pytest.mark.parametrize(
    ("language", "says", "never"),
    [
        ("en-GB", "the game goes on until only one player is left", "After round"),
        ("de", "Gespielt wird, bis nur noch eine übrig ist", "Nach Runde"),
    ],
)
def test_the_rules_say_how_the_game_ends(language: str, says: str, never: str) -> None:
    table = Written()
    with use_language(language):
        assert says in rules_text(info_of(table.options)).text
        assert never not in rules_text(info_of(table.options)).text
        assert never in rules_text(info_of(Table().options)).text


@pytest.mark.parametrize(
    ("language", "says"), [("en-GB", "until only one player is left"), ("de", "bis nur noch eine Farbe lebt")]
)
def test_the_lesson_teaches_this_end_and_asks_about_it(language: str, says: str) -> None:
    with use_language(language):
        endless, usual = (lesson_text(SCENES.lesson(table.options)) for table in (Written(), Table()))
        assert endless.count(says) == 2
        assert says not in usual
        assert "15" in usual
        assert "15" not in endless


def test_the_staff_read_the_round_without_a_last_one_until_it_is_called() -> None:
    table = Written()
    assert (
        SCENES.progress(table.view(INSTRUCTOR)).round,
        SCENES.progress(table.view(INSTRUCTOR)).rounds,
    ) == (1, None)
    table.do(None, FinishGame(), "instructor")
    assert SCENES.progress(table.view(INSTRUCTOR)).rounds == 1
    assert TRAGEDY.view(table.state, PUBLIC).last_round == 1
