"""Seats played by a language model, mentioned in a class's debrief, which counts them like all others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.debrief.story import AnalysedTable, Debrief
from bot.texts.lookup import t
from games.analysis.seat_acts import automatic_player_names, seat_acts
from games.record import LANGUAGE_MODEL, Record
from games.sittings import record_sittings


def model_seats(record: Record) -> tuple[str, ...]:
    """Return the seats that a language model has played, at least for a time."""
    players = automatic_player_names(seat_acts(record, record_sittings(record)))
    return tuple(
        name for seat, name in enumerate(record.header.seats) if LANGUAGE_MODEL in players.get(seat, ())
    )


def with_models(story: Debrief, tables: Sequence[AnalysedTable]) -> Debrief:
    """Return the story with a sentence for each table with a language model."""
    sentences = [
        t("debrief.deck.language_model", table=table.name, seats=table.models)
        for table in tables
        if table.models
    ]
    return replace(story, deck=" ".join(filter(None, (story.deck, *sentences))))
