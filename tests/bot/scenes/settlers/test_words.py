"""The sentences of Settlers: every event and every phase has some."""

from __future__ import annotations

from typing import get_args

from bot.scenes.settlers import news
from bot.texts.lookup import t
from games.settlers import events as settlers_events
from games.settlers.events import Phase
from games.vocabulary import Event, words


def test_every_event_becomes_a_line_or_is_shown_in_another_way() -> None:
    events = set(words(Event, settlers_events))

    assert events == set(news._TELL) | news.SILENT
    assert not set(news._TELL) & news.SILENT


def test_every_phase_has_words() -> None:
    for phase in get_args(Phase):
        assert t(f"words.settlers_phase.{phase}")
