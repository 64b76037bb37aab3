"""The context of an order to a table: the table, its people, and the requester; and helpers for its result.
Pure.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from bot.tables.decisions.order import OrderResult
from bot.tables.people import TablePeople
from bot.tables.record import PARTS, TableRecord
from storage.store import Person


@dataclass(frozen=True, slots=True)
class Requester:
    """The person behind an order, as Discord and the table know them."""

    user: int
    name: str
    unsilenceable: bool = False
    """Owner or administrator: no permission of a channel binds them (docs/build/discord.md, Permissions)."""
    manager: bool = False
    """Whether they may manage the server."""
    beside: frozenset[str] = frozenset()
    """Their roles at other tables of the server whose game runs or has still to begin."""
    member: int | None = None
    """Their number in the table's session; None outside of sessions."""


@dataclass(frozen=True, slots=True)
class TableContext(TablePeople):
    """Everything that an order is decided on."""

    record: TableRecord
    people: tuple[Person, ...]
    who: Requester
    now_ms: int
    players: Collection[str]
    """Names of the game's automatic players, in its own order."""
    other: Requester | None = None
    """The person whom the order is about, if not the requester (`Replace`)."""
    live: frozenset[str] = frozenset()
    """Options that may change during the game."""

    def past_role(self, user: int) -> str:
        """Return the past role of a user without a part: "asking", "refused", "watched", or ""."""
        return next((p.role for p in self.people if p.user == user and p.role not in PARTS), "")

    def free_seats(self) -> list[int]:
        """Return the seats with neither a person nor an automatic player, in turn order."""
        return [n for n, s in enumerate(self.record.seats) if s.automatic is None and self.holder(n) is None]


TableOrderResult: TypeAlias = OrderResult[TableRecord]
"""The table after an order."""


def log_intervention(record: TableRecord, act: str) -> TableRecord:
    """Return the record with an intervention of the instructor in the running game noted, for all to see
    (RULES C-130).
    """
    return record.replace(external=(*record.external, act)) if record.status == "playing" else record


def move_seat_history(record: TableRecord, old: int, new: int) -> TableRecord:
    """Return the record with a person's data moved from their old seat to the new one."""

    def seat_after_move(seat: int) -> int:
        return new if seat == old else seat

    pledged, missed, ready = (
        tuple(sorted(seat_after_move(seat) for seat in seats_of_kind))
        for seats_of_kind in (record.pledged, record.missed, record.ready)
    )
    counts = (record.broke, record.tries, record.confessed)
    broke, tries, confessed = (
        {seat_after_move(seat): times for seat, times in seats_of_kind.items()} for seats_of_kind in counts
    )
    return record.replace(
        pledged=pledged, missed=missed, broke=broke, ready=ready, tries=tries, confessed=confessed
    )


def clear_seat_history(record: TableRecord, seats: Collection[int | None]) -> TableRecord:
    """Return the record without the former persons' data of these seats: promise, answers, absence and
    breaches.
    """
    pledged, missed, ready = (
        tuple(seat for seat in seats_of_kind if seat not in seats)
        for seats_of_kind in (record.pledged, record.missed, record.ready)
    )
    counts = (record.broke, record.tries, record.confessed)
    broke, tries, confessed = (
        {seat: times for seat, times in seats_of_kind.items() if seat not in seats}
        for seats_of_kind in counts
    )
    return record.replace(
        pledged=pledged, missed=missed, broke=broke, ready=ready, tries=tries, confessed=confessed
    )
