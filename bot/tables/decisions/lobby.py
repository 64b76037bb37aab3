"""What an order to a table is decided on, and what it leaves: the table itself, its people, and who asks. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.tables.people import Company
from bot.tables.record import PARTS, TableRecord
from storage.store import Person


@dataclass(frozen=True, slots=True)
class Who:
    """The person behind an order, as Discord and the table know them."""

    user: int
    name: str
    unsilenceable: bool = False
    """Owner or administrator: no permission of a channel binds them (docs/discord.md, Permissions)."""
    manager: bool = False
    """Whether they may manage the server."""
    beside: frozenset[str] = frozenset()
    """What they are at other tables of the server whose game runs or is still to begin."""
    member: int | None = None
    """Their number in the table's session; None outside of sessions."""


@dataclass(frozen=True, slots=True)
class Lobby(Company):
    """What an order is decided on."""

    record: TableRecord
    people: tuple[Person, ...]
    who: Who
    now_ms: int
    players: Collection[str]
    """Names of the automatic players of this game, in its own order."""
    other: Who | None = None
    """The person whom the order is about, where that is somebody else (`Replace`)."""
    live: frozenset[str] = frozenset()
    """Options of this game that may change while it is played."""

    def past(self, user: int) -> str:
        """What is remembered of this user, who has no part: "asking", "refused", "watched"; else ""."""
        return next((p.role for p in self.people if p.user == user and p.role not in PARTS), "")

    def free_seats(self) -> list[int]:
        """Seats with neither a person nor an automatic player, in turn order."""
        return [n for n, s in enumerate(self.record.seats) if s.automatic is None and self.holder(n) is None]


@dataclass(frozen=True, slots=True)
class Decided:
    """The table after an order."""

    record: TableRecord
    people: tuple[Person, ...]


def noted(record: TableRecord, act: str) -> TableRecord:
    """What the instructor does to a running game is written down, for all to see (RULES C-130)."""
    return record.with_(external=(*record.external, act)) if record.status == "playing" else record


def moved_seat(record: TableRecord, old: int, new: int) -> TableRecord:
    """Return the record in which all that is a person's has gone with them from their old seat to the new one."""

    def seat_after_move(seat: int) -> int:
        return new if seat == old else seat

    pledged, missed, ready = (
        tuple(sorted(seat_after_move(seat) for seat in kept)) for kept in (record.pledged, record.missed, record.ready)
    )
    counts = (record.broke, record.tries, record.confessed)
    broke, tries, confessed = ({seat_after_move(seat): times for seat, times in kept.items()} for kept in counts)
    return record.with_(pledged=pledged, missed=missed, broke=broke, ready=ready, tries=tries, confessed=confessed)


def vacated(record: TableRecord, seats: Collection[int | None]) -> TableRecord:
    """What is a person's leaves the seat with them: their promise, their answers, that they were away, and that they broke the silence."""
    pledged, missed, ready = (tuple(seat for seat in kept if seat not in seats) for kept in (record.pledged, record.missed, record.ready))
    counts = (record.broke, record.tries, record.confessed)
    broke, tries, confessed = ({seat: times for seat, times in kept.items() if seat not in seats} for kept in counts)
    return record.with_(pledged=pledged, missed=missed, broke=broke, ready=ready, tries=tries, confessed=confessed)
