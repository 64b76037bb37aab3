"""The sign-up card, and what is asked at the exit."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.catalogue import find_game, names
from bot.scenes.lobby import (
    SignUp,
    UnusualOption,
    exit_question_panel,
    seal_panel,
    sign_up_card,
    with_exit_button,
)
from bot.scenes.model import Button, Panel
from bot.scenes.options import option_subject
from bot.stage.discord_api.limits import check_panel

CARD = SignUp(
    table="k7",
    game="commons",
    status="lobby",
    seats=("red", "orange", "white", "blue"),
    holders=("Ana", "", None, None),
    automatic=(None, None, "take_all", None),
    observers=0,
    unusual=(),
    channel=77,
)


def labels(panel: Panel) -> list[str]:
    return [
        button.label
        for row in panel.rows
        if isinstance(row, tuple)
        for button in row
        if isinstance(button, Button)
    ]


def note(panel: Panel, title: str) -> str | None:
    return next((note.text for note in panel.notes if note.title == title), None)


def test_the_card_names_the_game_and_says_what_it_is_about() -> None:
    panel = sign_up_card(CARD)

    check_panel(panel, "k7", "signup")
    assert panel.title == "Commons Game: sign up"
    assert "one shared bank" in panel.text


def test_the_seal_is_behind_a_button_and_from_the_start_also_what_the_players_have_added() -> None:
    for status in ("lobby", "playing"):
        assert "The dice" in labels(sign_up_card(replace(CARD, status=status)))
    before, after = seal_panel("ab" * 32, "").text, seal_panel("ab" * 32, "cd" * 16).text

    assert "ab" * 32 in before
    assert "Your sign-ups" not in before
    assert "ab" * 32 in after
    assert f"Your sign-ups have added to it: `{'cd' * 16}`" in after


def test_each_seat_has_its_colour_and_who_holds_it() -> None:
    assert (note(sign_up_card(CARD), "Seats") or "").split("\n") == [
        "🟥 **Red**: Ana",
        "🟧 **Orange**: taken",
        "⬜ **White**: automatic (takes all it can)",
        "🟦 **Blue**: free",
    ]


def test_what_differs_from_the_usual_game_is_told_with_the_usual() -> None:
    unusual = (
        UnusualOption("Survive with more points than this", "6"),
        UnusualOption("Longest Road", "yes"),
    )

    assert note(sign_up_card(CARD), "Chosen for this table") is None
    assert note(sign_up_card(replace(CARD, unusual=unusual)), "Chosen for this table") == (
        "• Survive with more points than this: **6**\n• Longest Road: **yes**"
    )


def test_options_that_one_note_cannot_hold_are_cut_with_a_word() -> None:
    """Every option of a game changed at once is still a card that Discord takes."""
    panel = sign_up_card(
        replace(CARD, unusual=tuple(UnusualOption(f"{n}: {'so ' * 20}", "6") for n in range(40)))
    )

    check_panel(panel, "k7", "signup")
    assert "and more" in (note(panel, "Chosen for this table") or "")


def test_the_description_of_an_option_is_told_without_the_codes_of_the_rules() -> None:
    for game in names():
        for name in find_game(game).options_model.model_fields:
            said = option_subject(game, find_game(game).options_model, name)
            assert said, name
            assert not re.search(r"\([A-Z]-?\d", said), said


def test_at_a_silent_table_the_card_shows_who_has_promised_and_asks_the_others() -> None:
    """RULES C-61."""
    panel = sign_up_card(replace(CARD, quiet="always", pledged=(0,)))

    assert (note(panel, "Seats") or "").split("\n")[:2] == ["🟥 **Red**: Ana 🤝", "🟧 **Orange**: taken"]
    assert "No talking" in (note(panel, "Silence") or "")
    assert "I promise" in labels(panel)
    assert "I promise" in labels(sign_up_card(replace(CARD, quiet="always", pledged=(0,), status="playing")))
    assert "I promise" not in labels(sign_up_card(replace(CARD, quiet="always", pledged=(0, 1)))), (
        "all people have: the rest is automatic"
    )
    assert note(sign_up_card(CARD), "Silence") is None


def test_observers_are_counted() -> None:
    assert note(sign_up_card(CARD), "Observers") is None
    assert note(sign_up_card(replace(CARD, observers=3)), "Observers") == "3"


@pytest.mark.parametrize(
    ("status", "text", "buttons"),
    [
        ("lobby", "Take a seat", ["Join", "Observe", "Leave", "The dice", "Start (instructor)"]),
        ("playing", "The game is on in <#77>.", ["Observe", "Leave", "The dice"]),
        ("over", "over", []),
        ("closed", "closed", []),
    ],
)
def test_the_card_offers_what_can_be_done_now(status: str, text: str, buttons: list[str]) -> None:
    panel = sign_up_card(replace(CARD, status=status))

    check_panel(panel, "k7", "signup")
    assert text in panel.text
    assert labels(panel) == buttons


def test_everybody_is_asked_at_the_exit_and_can_answer_either_way() -> None:
    assert labels(with_exit_button(Panel(text="over"))) == ["One question before you go"]
    assert labels(exit_question_panel()) == ["I kept the silence", "I talked"]
    check_panel(exit_question_panel(), "k7")


def test_the_line_at_sign_up_vouches_only_for_what_the_bot_rolls_and_draws() -> None:
    """It is the same for every game and every option, so it must hold with typed dice too."""
    assert "cannot be rigged" in sign_up_card(CARD).footer
    assert "everything that the bot rolls and draws" in seal_panel("ab" * 32, "").text
