"""Shortens the clock of the one player for whom a whole table waits, once all the others have asked for it (RULES A7). Pure.

It is no means against anybody: it takes at least two who ask, nobody's clock is shortened twice in a turn, every clock has run for at
least `LEAST_S` when it ends, and what is cut leaves `LEFT_S`. Stand-ins and people who are away ask for nothing and need not ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.tables.deadlines import due
from bot.tables.decisions.orders import Hurry
from bot.tables.gate import not_running
from bot.tables.record import TableRecord
from bot.tables.snapshot import Snapshot
from games.audience import Seat
from games.protocol import Waiting
from games.refusal import Refusal

LEFT_S = 30
"""Seconds that a clock has left when it is shortened."""
LEAST_S = 60
"""Seconds that it has in all at least."""
FEWEST = 2
"""Of those who wait: one alone hurries nobody."""


@dataclass(frozen=True, slots=True)
class LastAwaited:
    """The one player for whom the whole table waits, and the others. `asked`: those of the others who have asked."""

    seat: Seat
    waits: tuple[Waiting, ...]
    others: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    shortened_s: int
    """How many seconds their clock had left when it was shortened; 0: it was not."""
    may_be_asked: bool
    """Whether it can be shortened still."""


def last_awaited(snap: Snapshot) -> LastAwaited | None:
    """Return for whom alone the table waits as far as everybody sees it; None for nobody, for several, and while people talk.

    In a sealed step all who were asked are awaited for all to see: nobody learns who of them has answered.
    """
    waits, record = snap.waiting_openly(), snap.record
    seats = {wait.seat for wait in waits}
    if len(seats) != 1 or any(wait.talk or due(record.since, wait) is None for wait in waits):
        return None
    seat = next(iter(seats))
    if snap.holder(seat) is None or not _is_here(snap, seat):
        return None
    others = tuple(n for n in range(len(record.seats)) if n != seat and snap.holder(n) is not None and _is_here(snap, n))
    asked = tuple(n for n in others if n in record.hurry_asked) if record.hurry_key == waits[0].key else ()
    free = record.hurried.get(seat) != snap.game.turn_key(snap.state)
    long = min(wait.seconds for wait in waits) * 1000 > _scaled_ms(record, LEAST_S)
    shortened_s = record.hurried_s if record.hurried_key == waits[0].key else 0
    may_be_asked = snap.options.hurry and free and long and len(others) >= FEWEST
    return LastAwaited(seat, waits, others, asked, shortened_s, may_be_asked)


def _is_here(snap: Snapshot, seat: Seat) -> bool:
    return snap.record.seats[seat].automatic is None and seat not in snap.record.missed


def with_hurry(snap: Snapshot, asker: Seat | None, order: Hurry, now_ms: int) -> tuple[TableRecord, Hurry] | Refusal:
    """Return the record in which this seat has asked; when it was the last to ask, with a shorter clock, and the order that says so."""
    record, last = snap.record, last_awaited(snap)
    refusal = not_running(snap) or _refusal(snap, last, asker, order)
    if refusal is not None or last is None or asker is None:
        return refusal or Refusal("nobody_to_hurry", "A7")
    if _end_ms(record, last.waits) <= now_ms + _scaled_ms(record, LEFT_S):
        return Refusal("clock_short", "A7", {"seat": record.seats[last.seat].name, "n": seconds_left(record)})
    asked = tuple(sorted({*last.asked, asker}))
    record = record.with_(hurry_key=last.waits[0].key, hurry_asked=asked)
    told = replace(order, asker=asker)
    if not {*last.others} <= {*asked}:
        return record, told
    since = {wait.key: _shortened_beginning(record, wait, now_ms) for wait in last.waits}
    hurried = record.hurried | {last.seat: snap.game.turn_key(snap.state)}
    record = record.with_(since=record.since | since, hurried=hurried, hurried_key=last.waits[0].key)
    left_ms = _end_ms(record, last.waits) - now_ms
    return record.with_(hurried_s=left_ms // 1000), replace(told, left_ms=left_ms)


def _refusal(snap: Snapshot, last: LastAwaited | None, asker: Seat | None, order: Hurry) -> Refusal | None:
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
        return Refusal("asked_already", "A7", {"seat": name, "n": len(last.asked), "others": len(last.others)})
    return None


def _shortened_beginning(record: TableRecord, wait: Waiting, now_ms: int) -> int:
    """Return the beginning of a wait that ends by then; later than it would have ended, none does."""
    began, length_ms = record.since[wait.key], wait.seconds * 1000
    end = max(now_ms + _scaled_ms(record, LEFT_S), began + _scaled_ms(record, LEAST_S))
    return min(began, end - length_ms)


def _scaled_ms(record: TableRecord, seconds: int) -> int:
    """Return a time in milliseconds, longer where the table has longer clocks: somebody there may need them."""
    return seconds * 10 * max(100, record.pace)


def seconds_left(record: TableRecord) -> int:
    """Return how many seconds a clock of this table has when it is shortened."""
    return _scaled_ms(record, LEFT_S) // 1000


def _end_ms(record: TableRecord, waits: Sequence[Waiting]) -> int:
    """Return when the first of these clocks, which all run, is over."""
    return min(end for wait in waits if (end := due(record.since, wait)) is not None)


NO_HURRY: dict[str, Any] = {"hurry_key": "", "hurry_asked": (), "hurried": {}, "hurried_key": "", "hurried_s": 0}
"""Fields of the record of a game that has only begun."""
