"""Who may speak and how much was said, as each person is shown it."""

from __future__ import annotations

import pytest

from bot.games.commons.scenes.card import speech_lines
from bot.games.commons.scenes.governance.meeting import member_rows, speaking_text
from bot.texts.lookup import use_language
from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, seat_audience
from games.commons.governance.actions import EndSpeech, RaiseHand
from games.commons.governance.views import CommonsView, GovernanceView, MeetingView
from games.shared_vocabulary import CountSpeech
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE


def hall() -> Town:
    """A meeting in which White speaks and Blue waits; Red is the Monitor."""
    town = Town(speaking="queue")
    town.meet()
    for seat in (WHITE, BLUE):
        town.do(seat, RaiseHand())
    return town


def institutions(view: CommonsView) -> GovernanceView:
    assert view.governance is not None
    return view.governance


def meeting(view: CommonsView) -> MeetingView:
    found = institutions(view).meeting
    assert found is not None
    return found


def labels(town: Town, seat: int) -> set[str]:
    """What this seat may press."""
    view = town.view(seat_audience(seat))
    buttons = [one for row in member_rows(view, meeting(view)) if isinstance(row, tuple) for one in row]
    return {button.label for button in buttons}


def test_each_has_the_buttons_that_do_something_for_them_now() -> None:
    town, speaking = hall(), {"Raise hand", "Hand down", "Finished speaking", "Next speaker"}
    shown = {seat: labels(town, seat) & speaking for seat in (RED, ORANGE, WHITE, BLUE)}
    assert shown == {
        RED: {"Raise hand", "Next speaker"},
        ORANGE: {"Raise hand"},
        WHITE: {"Finished speaking"},
        BLUE: {"Hand down"},
    }


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        (
            "en-GB",
            "🎤 Only ⬜ White may speak now.\n✋ Waiting, the next one first: 🟦 Blue.",
            "🎤 Only 🟦 Blue may speak now",
        ),
        (
            "de",
            "🎤 ⬜ Weiß hat das Wort. Alle anderen schweigen.\n✋ Es warten, in dieser Reihenfolge: 🟦 Blau.",
            "🎤 🟦 Blau hat das Wort.",
        ),
    ],
)
def test_all_read_whose_turn_it_is_and_who_waits(language: str, first: str, then: str) -> None:
    town = hall()
    with use_language(language):
        view = town.view(PUBLIC)
        assert speaking_text(view, meeting(view)) == first
        town.do(WHITE, EndSpeech())
        view = town.view(PUBLIC)
        assert speaking_text(view, meeting(view)).startswith(then)


def test_the_staff_read_how_much_each_has_said_and_nobody_else_does() -> None:
    town = hall()
    town.do(WHITE, CountSpeech(1, 2, 90, 31), "clock")
    town.do(BLUE, CountSpeech(1, 1), "clock")
    for viewer in (INSTRUCTOR, OBSERVERS):
        view = town.view(viewer)
        lines = "⬜ White: 2 messages, 90 characters, 31 seconds\n🟦 Blue: 1 message"
        assert speech_lines(view, institutions(view)) == lines
    for viewer in (PUBLIC, *map(seat_audience, range(4))):
        view = town.view(viewer)
        assert speech_lines(view, institutions(view)) == ""
