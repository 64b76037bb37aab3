"""The end of a game at its table: short and with the picture first; what is left out of it, its buttons show
whole.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.catalogue import debriefs, find_game, names, player, scenes
from bot.scenes.ending import FIGURES, SEAL, SUMMARY_LINES, result_front, result_page
from bot.scenes.model import Panel, TableInfo
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import languages, t, use_language
from games.audience import PUBLIC
from games.simulate import play_game

PHONE = 700
"""Characters that a phone shows under a picture without much scrolling."""


def ended(name: str) -> tuple[Panel, Panel]:
    """A whole result of a game by players who do anything, and the same in short."""
    game, ours = find_game(name), scenes()[name]
    options = game.options_model.model_validate(dict(game.options_model.short_game))
    whole = play_game(game, options, [player(name, "random")] * len(game.seat_names(options)), b"ending")
    info = TableInfo("k7", 9, options, (None,) * 8, (None,) * 8, "ab" * 32, seed="cd" * 32)
    view, measures = game.view(whole.state, PUBLIC), game.measures(whole.log)
    result = ours.result(view, info, measures)
    return result, result_front(result, ours.result_summary(view, info, measures), mine=ours.own_page)


@pytest.mark.parametrize("name", names())
def test_the_table_sees_the_picture_a_few_lines_and_no_seal(name: str) -> None:
    result, short = ended(name)
    check_panel(short, "k7", "result")
    assert short.picture is not None
    assert short.picture.above
    assert len(short.text) < PHONE
    assert short.notes == ()
    assert result.text in short.text
    assert "cd" * 32 not in short.text
    assert "ab" * 32 not in short.text


@pytest.mark.parametrize("name", names())
def test_nothing_is_lost_behind_the_buttons(name: str) -> None:
    result, _ = ended(name)
    figures, seal = result_page(result, FIGURES), result_page(result, SEAL)
    check_panel(figures, "k7")
    check_panel(seal, "k7")
    assert [*figures.notes] == [note for note in result.notes if not note.proof]
    assert all(note.text in seal.text for note in result.notes if note.proof)
    assert "cd" * 32 in seal.text
    assert "cd" * 32 not in str(figures.notes)


@pytest.mark.parametrize("name", names())
def test_what_the_button_of_the_dice_shows_has_one_title(name: str) -> None:
    result, _ = ended(name)
    assert result_page(result, SEAL).notes == (), "their own title would say the same once more"


@pytest.mark.parametrize("name", names())
def test_a_button_for_an_own_page_stands_where_the_debrief_has_one(name: str) -> None:
    _, short = ended(name)
    labels = [button.label for row in short.rows for button in row]  # type: ignore[union-attr]
    assert (t("tables.after_mine") in labels) == scenes()[name].own_page
    assert not scenes()[name].own_page or name in debriefs()


@pytest.mark.parametrize("name", names())
def test_each_game_tells_a_few_lines_of_its_own_in_which_no_seat_is_left_out(name: str) -> None:
    """The first lines of a list of seats would leave out those who sit last."""
    result, short = ended(name)
    lines = short.text.removeprefix(result.text).strip().splitlines()
    assert 1 < len(lines) <= SUMMARY_LINES
    seats = find_game(name).seat_names(
        find_game(name).options_model.model_validate(dict(find_game(name).options_model.short_game))
    )
    told = [seat for seat in seats if t(f"words.square.{seat}") in short.text]
    assert len(told) == len(seats)


def test_lines_of_the_game_s_own_come_first_and_else_the_first_that_it_tells() -> None:
    result, _ = ended("tragedy")
    assert result_front(result, ("One.", "Two."), mine=False).text.endswith("One.\nTwo.")
    told = result_front(result, mine=False).text.removeprefix(result.text).strip().splitlines()
    assert told == result.notes[0].text.splitlines()[:SUMMARY_LINES]
    bare = replace(result, notes=(), picture=None)
    assert result_front(bare, mine=False).text == result.text.strip()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_the_result_says_what_the_goal_was(name: str, language: str) -> None:
    with use_language(language):
        result, short = ended(name)
    goals = [line for line in short.text.splitlines() if line.startswith("🎯")]
    assert len(goals) == 1
    assert goals[0] in result.text
