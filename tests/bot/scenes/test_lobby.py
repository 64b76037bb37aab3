"""The sign-up card, and what is asked at the exit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.scenes.lobby import SignUp, Unusual, asking_at_the_exit, exit_question, sign_up
from bot.scenes.model import Button, Panel
from bot.stage.limits import check

CARD = SignUp(
    table="k7",
    game="commons",
    status="lobby",
    seats=("red", "orange", "white", "blue"),
    holders=("Ana", "", None, None),
    automatic=(None, None, "take_all", None),
    observers=0,
    unusual=(),
    commitment="ab" * 32,
    channel=77,
)


def labels(panel: Panel) -> list[str]:
    return [button.label for row in panel.rows if isinstance(row, tuple) for button in row if isinstance(button, Button)]


def note(panel: Panel, title: str) -> str | None:
    return next((note.text for note in panel.notes if note.title == title), None)


def test_the_card_names_the_game_and_says_what_it_is_about() -> None:
    panel = sign_up(CARD)

    check(panel, "k7", "signup")
    assert panel.title == "Commons Game: sign up"
    assert "one bank" in panel.text


def test_each_seat_has_its_colour_and_who_holds_it() -> None:
    assert (note(sign_up(CARD), "Seats") or "").split("\n") == [
        "🟥 **Red**: Ana",
        "🟧 **Orange**: taken",
        "⬜ **White**: automatic (takes all it can)",
        "🟦 **Blue**: free",
    ]


def test_what_differs_from_the_usual_game_is_told_with_the_usual() -> None:
    unusual = (Unusual("goal", 6, 8), Unusual("awards", True, False))

    assert note(sign_up(CARD), "Different from the usual game") is None
    assert note(sign_up(replace(CARD, unusual=unusual)), "Different from the usual game") == (
        "`goal`: **6**, usually 8\n`awards`: **yes**, usually no"
    )


def test_observers_are_counted() -> None:
    assert note(sign_up(CARD), "Observers") is None
    assert note(sign_up(replace(CARD, observers=3)), "Observers") == "3"


@pytest.mark.parametrize(
    ("status", "text", "buttons"),
    [
        ("lobby", "Take a seat", ["Join", "Observe", "Leave"]),
        ("playing", "The game runs in <#77>.", ["Observe", "Leave"]),
        ("over", "over", []),
        ("closed", "closed", []),
    ],
)
def test_the_card_offers_what_can_be_done_now(status: str, text: str, buttons: list[str]) -> None:
    panel = sign_up(replace(CARD, status=status))

    check(panel, "k7", "signup")
    assert text in panel.text
    assert labels(panel) == buttons


def test_everybody_is_asked_at_the_exit_and_can_answer_either_way() -> None:
    assert labels(asking_at_the_exit(Panel(text="over"))) == ["One question before you go"]
    assert labels(exit_question()) == ["No, I kept it", "Yes, I did"]
    check(exit_question(), "k7")


def test_the_line_at_sign_up_vouches_only_for_what_the_bot_rolls_and_draws() -> None:
    """It is the same for every game and every option, so it must hold with typed dice too."""
    assert "the bot rolls and draws" in sign_up(CARD).footer
    assert "All dice" not in sign_up(CARD).footer
