"""Which automatic players acted on each seat, as far as the record tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games import audit
from games.audience import Seat
from games.record import ActionRow, Record

STAND_IN = "stand_in"
"""Who plays a seat whose person has left: nobody gives it the seat, so that no row names it."""


def automatic_players(record: Record) -> dict[Seat | None, tuple[str, ...]]:
    """By seat, the automatic players whose acts stand, each once and in order.

    Who leaves is not named in the record. But a seat is given to an automatic player in the open, and back to a person; so whoever acts
    automatically on a seat that was a person's is the stand-in. In a practice round, and in older records that do not say which seats
    were free, it could have been given to anybody: such acts are nobody's here.
    """
    taken_back = {row.sequence for row in audit.gone(record)}
    free: str | None = STAND_IN
    held: dict[Any, str | None] = {}
    found: dict[Seat | None, tuple[str, ...]] = {}
    for row in record.rows:
        if isinstance(row, ActionRow):
            seat, by = row.actor.seat, row.actor.by
            player = held.get(seat, free)
            if by == "player":
                held[seat] = STAND_IN  # it plays once this person is gone
            elif by == "automatic" and player and row.sequence not in taken_back and player not in found.get(seat, ()):
                found[seat] = (*found.get(seat, ()), player)
            continue
        facts: Mapping[str, Any] = row.facts
        if row.table == "fill" and (seats := facts.get("seats") or [one for one in (facts["seat"],) if one is not None]):
            held.update(dict.fromkeys(seats, facts["player"]))
        elif row.table in ("replace", "come_back"):
            held[facts["seat"]] = STAND_IN
        elif row.table in ("fill", "practised"):
            free, held = None, {}
    return found
