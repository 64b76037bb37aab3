"""The acts of each seat by sitting: of its person, the clock and automatic players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games import audit
from games.audience import Seat
from games.protocol import Decider
from games.record import ActionRow, Record
from games.sittings import Sitting, TableSittings

UNNAMED_STAND_IN = "stand_in"
"""A stand-in that an older record does not name."""


@dataclass(frozen=True, slots=True)
class SeatAct:
    """An act of a seat, in its sitting."""

    row: ActionRow
    sitting: Sitting
    by: Decider
    is_in_force: bool
    """Whether it was not taken back."""


def seat_acts(record: Record, sittings: TableSittings) -> list[SeatAct]:
    """Return all acts of seats in order, without the clock's ends of talk, which mean no absence."""
    rolled_back = {row.sequence for row in audit.rolled_back_rows(record)}
    acts: list[SeatAct] = []
    for row in record.rows:
        if (
            isinstance(row, ActionRow)
            and row.actor.seat is not None
            and (by := sittings.act_decider(row.sequence)) is not None
        ):
            sitting = sittings.sitting_at(row.actor.seat, row.sequence)
            if sitting is not None:
                acts.append(SeatAct(row, sitting, by, row.sequence not in rolled_back))
    return acts


def automatic_player_names(acts: Sequence[SeatAct]) -> dict[Seat, tuple[str, ...]]:
    """Return, by seat, the automatic players with acts in force, without unnamed ones from the start."""
    names: dict[Seat, tuple[str, ...]] = {}
    for act in acts:
        seat, name = (
            act.sitting.seat,
            act.sitting.player or (None if act.sitting.holder == "automatic" else UNNAMED_STAND_IN),
        )
        if act.by == "automatic" and act.is_in_force and name is not None and name not in names.get(seat, ()):
            names[seat] = (*names.get(seat, ()), name)
    return names
