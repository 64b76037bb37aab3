"""Shortens the clock of the last awaited player at a table, once all others have asked for it (RULES A7).
Pure.

Against abuse, at least two must ask, a player's clock is shortened once a turn, every clock runs at least
`LEAST_S`, and a cut leaves `LEFT_S`. Stand-ins and absent players neither ask nor need to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.tables.deadlines import deadline_ms
from bot.tables.decisions.orders import Hurry
from bot.tables.preconditions import not_running_refusal
from bot.tables.record import TableRecord
from bot.tables.snapshot import Snapshot
from games.audience import Seat
from games.protocol import PendingInput
from games.refusal import Refusal

LEFT_S = 30
"""Seconds left on a clock when it is shortened."""
LEAST_S = 60
"""Least total seconds of a shortened clock."""
FEWEST = 2
"""Least number of waiting players: one alone cannot hurry another."""


@dataclass(frozen=True, slots=True)
class HurryTarget:
    """The only player the table waits for, and the others. `asked`: the others who have asked."""

    seat: Seat
    waits: tuple[PendingInput, ...]
    others: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    shortened_s: int
    """Seconds left when the clock was shortened; 0: it was not."""
    may_be_asked: bool
    """Whether it can still be shortened."""


def last_awaited(snap: Snapshot) -> HurryTarget | None:
    """Return the only seat that the table publicly waits for, None if there are none or several, or people
    are talking.

    In a sealed step every asked seat counts as awaited, to keep answers secret.
    """
    waits, record = snap.public_waits(), snap.record
    seats = {wait.seat for wait in waits}
    if len(seats) != 1 or any(wait.talk or deadline_ms(record.since, wait) is None for wait in waits):
        return None
    seat = next(iter(seats))
    if snap.holder(seat) is None or not _is_here(snap, seat):
        return None
    others = tuple(
        n for n in range(len(record.seats)) if n != seat and snap.holder(n) is not None and _is_here(snap, n)
    )
    asking_seats = (
        tuple(n for n in others if n in record.hurry_asked) if record.hurry_key == waits[0].key else ()
    )
    free = record.hurried.get(seat) != snap.game.turn_key(snap.state)
    long = min(wait.seconds for wait in waits) * 1000 > _scaled_ms(record, LEAST_S)
    shortened_s = record.hurried_s if record.hurried_key == waits[0].key else 0
    may_be_asked = snap.options.hurry and free and long and len(others) >= FEWEST
    return HurryTarget(seat, waits, others, asking_seats, shortened_s, may_be_asked)


def _is_here(snap: Snapshot, seat: Seat) -> bool:
    return snap.record.seats[seat].automatic is None and seat not in snap.record.missed


def with_hurry(
    snap: Snapshot, asker: Seat | None, order: Hurry, now_ms: int
) -> tuple[TableRecord, Hurry] | Refusal:
    """Return the record with this seat's request, with a shorter clock if it was the last, and the order that
    reports it.
    """
    record, last = snap.record, last_awaited(snap)
    refusal = not_running_refusal(snap) or _refusal(snap, last, asker, order)
    if refusal is not None or last is None or asker is None:
        return refusal or Refusal("nobody_to_hurry", "A7")
    if _end_ms(record, last.waits) <= now_ms + _scaled_ms(record, LEFT_S):
        return Refusal("clock_short", "A7", {"seat": record.seats[last.seat].name, "n": seconds_left(record)})
    asking_seats = tuple(sorted({*last.asked, asker}))
    record = record.replace(hurry_key=last.waits[0].key, hurry_asked=asking_seats)
    completed_order = order.replace(asker=asker)
    if not {*last.others} <= {*asking_seats}:
        return record, completed_order
    since = {wait.key: _shortened_beginning(record, wait, now_ms) for wait in last.waits}
    hurried = record.hurried | {last.seat: snap.game.turn_key(snap.state)}
    record = record.replace(since=record.since | since, hurried=hurried, hurried_key=last.waits[0].key)
    left_ms = _end_ms(record, last.waits) - now_ms
    return record.replace(hurried_s=left_ms // 1000), completed_order.replace(left_ms=left_ms)


def _refusal(snap: Snapshot, last: HurryTarget | None, asker: Seat | None, order: Hurry) -> Refusal | None:
    if not snap.options.hurry:
        return Refusal("no_hurry", "A7")
    if last is None or last.seat != order.seat or asker not in last.others:
        return Refusal("nobody_to_hurry", "A7")
    name = snap.record.seats[last.seat].name
    if snap.record.hurried.get(last.seat) == snap.game.turn_key(snap.state):
        return Refusal("hurried_already", "A7", {"seat": name})
    if len(last.others) < FEWEST:
        return Refusal("too_few_to_hurry", "A7", {"n": FEWEST})
    if not last.may_be_asked:
        return Refusal("clock_short", "A7", {"seat": name, "n": seconds_left(snap.record)})
    if asker in last.asked and not {*last.others} <= {*last.asked}:
        return Refusal(
            "asked_already", "A7", {"seat": name, "n": len(last.asked), "others": len(last.others)}
        )
    return None


def _shortened_beginning(record: TableRecord, wait: PendingInput, now_ms: int) -> int:
    """Return the beginning of a wait with its shorter end; never a later end than before."""
    began, length_ms = record.since[wait.key], wait.seconds * 1000
    end = max(now_ms + _scaled_ms(record, LEFT_S), began + _scaled_ms(record, LEAST_S))
    return min(began, end - length_ms)


def _scaled_ms(record: TableRecord, seconds: int) -> int:
    """Return a time in milliseconds, longer if the table has longer clocks, which one of its players may
    need.
    """
    return seconds * 10 * max(100, record.pace)


def seconds_left(record: TableRecord) -> int:
    """Return the seconds left on a clock of this table when it is shortened."""
    return _scaled_ms(record, LEFT_S) // 1000


def _end_ms(record: TableRecord, waits: Sequence[PendingInput]) -> int:
    """Return when the first of these running clocks ends."""
    return min(end for wait in waits if (end := deadline_ms(record.since, wait)) is not None)


NO_HURRY: dict[str, Any] = {
    "hurry_key": "",
    "hurry_asked": (),
    "hurried": {},
    "hurried_key": "",
    "hurried_s": 0,
}
"""Fields of the record of a game that has only begun."""
