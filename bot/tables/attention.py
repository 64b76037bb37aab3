"""Who is to be rung, and when: pure, from whom the game waits for, when they were last seen, and what happened to them.

Nobody is rung who acts soon, or has just done something: who looks at the table needs no bell. Each wait rings once, and warns once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.tables.deadlines import after_outage_ms, due
from games.audience import Seat
from games.protocol import Waiting

PATIENCE_MS = 20_000
"""Whoever acts within this time of being asked was looking: of people who look, one in eleven takes longer (`plan/pace.toml`), after 15
seconds one in five, and who is rung for nothing soon hears no ring.
"""
PRESENT_MS = 30_000
"""Whoever did something so recently is there: what comes next rings only when its time runs out."""
JUST_MS = 10_000
"""... and for so long not even then; so long before the end of their time it rings at the latest."""
REST_MS = 60_000
"""Between two rings, for all to see, of a seat that is asked together with others."""
NEVER = -PRESENT_MS
"""When somebody was last seen who never was."""

Kind: TypeAlias = Literal["turn", "warning", "missed", "left", "touched"]
"""The game waits for a seat; its time is running out; its time was up; who held it for a team has left; something happened to it."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A seat that is to be rung. `told`: the sentence that says what happened to it."""

    seat: Seat
    kind: Kind
    wait: Waiting | None = None
    told: str = ""


@dataclass(slots=True)
class _Known:
    """A wait since it was first seen: when that was, and what has been rung for it."""

    began: int
    rung: bool
    warned: bool = False
    again: bool = False
    """Whether it is to ring once more, although it has rung."""


class Bell:
    """Some waits of one table, as one audience sees them, and what was rung for each.

    `openly`: they are rung for all to see. Then it must not depend on who has answered of several that are asked at once: all are rung
    or none, no warning picks out who is still missing, and the same seat has a rest before the next such ring.
    """

    def __init__(self, *, openly: bool = False) -> None:
        self._openly = openly
        self._known: dict[tuple[Seat, str], _Known] = {}
        self._rested: dict[Seat, int] = {}
        self._looked = False
        self.next_ms: int | None = None
        """When to look again, if nothing changes before."""

    def look(
        self,
        waits: Sequence[Waiting],
        since: Mapping[str, int],
        seen: Mapping[Seat, int],
        clock_ms: int,
        *,
        happened: Sequence[Ring] = (),
    ) -> list[Ring]:
        """Whom to ring now, once each. `since`: when the clock of each wait began; `seen`: when each seat last did something; `happened`:
        what happened to whom since the last look.

        What is waited for at the very first look was rung by an earlier run of the bot, unless it has only just begun.
        """
        found = self._awaited(waits, since, seen, clock_ms)
        told = [one for one in happened if clock_ms - seen.get(one.seat, NEVER) >= PRESENT_MS]
        for (seat, _), known in self._known.items():
            known.rung = known.rung or any(one.seat == seat for one in told)  # they come, and see what is asked of them
        return list({one.seat: one for one in (*told, *found)}.values())

    def _awaited(self, waits: Sequence[Waiting], since: Mapping[str, int], seen: Mapping[Seat, int], clock_ms: int) -> list[Ring]:
        wanted = _one_each(waits)
        shared = self._openly and len(wanted) > 1
        since = {} if shared else since  # whoever has answered has no clock any more
        before, self._known = self._known, {}
        found: list[Ring] = []
        soonest: list[int] = []
        for wait in wanted:
            key, last = (wait.seat, wait.key), seen.get(wait.seat, NEVER)
            known = before.get(key) or self._fresh(wait, since, last, clock_ms)
            known.rung = known.rung or last > known.began
            self._known[key] = known
            times = [(known.began + PATIENCE_MS, "turn")] if not known.rung else []
            warning = _warning(wait, since, last)
            if warning is not None and not known.warned:
                times = [*(one for one in times if one[0] < warning), (warning, "warning")]
            if known.again:
                known.again, known.warned = False, known.warned or (warning is not None and warning <= clock_ms)
                times = [(clock_ms, "turn"), *(one for one in times if one[0] > clock_ms and one[1] == "warning")]
            for at, kind in times:
                if at > clock_ms:
                    soonest.append(at)
                    continue
                known.rung, known.warned = True, known.warned or kind == "warning"
                if not (shared and self._rests(wait.seat, clock_ms)):
                    found.append(Ring(wait.seat, "warning" if kind == "warning" else "turn", wait))
        self._looked = True
        self.next_ms = min(soonest, default=None)
        return found

    def add_outage(self, began_ms: int, until_ms: int) -> None:
        """Take the time out in which nobody could act: nobody was slow in it, and whose time was running out is warned again."""
        for known in self._known.values():
            known.began, known.warned = after_outage_ms(known.began, began_ms, until_ms), False
        self._rested = {seat: after_outage_ms(at_ms, began_ms, until_ms) for seat, at_ms in self._rested.items()}

    def again(self) -> None:
        """At the next look whoever is still waited for is rung once more: the staff have asked for it."""
        for known in self._known.values():
            known.again = True

    def asks(self, seat: Seat, key: str | None = None) -> bool:
        """Whether this seat is waited for, as of the last look: for this, or for anything."""
        return any(whose == seat and key in (None, what) for whose, what in self._known)

    def _fresh(self, wait: Waiting, since: Mapping[str, int], last: int, clock_ms: int) -> _Known:
        began = clock_ms if self._looked else since.get(wait.key, 0)
        old = not self._looked and clock_ms - began >= PATIENCE_MS
        warning = _warning(wait, since, last)
        return _Known(began, rung=old or began - last < PRESENT_MS, warned=old and warning is not None and warning <= clock_ms)

    def _rests(self, seat: Seat, clock_ms: int) -> bool:
        rests = clock_ms - self._rested.get(seat, -REST_MS) < REST_MS
        if not rests:
            self._rested[seat] = clock_ms
        return rests


def _one_each(waits: Sequence[Waiting]) -> list[Waiting]:
    """For each seat what is asked of it first; what it only may talk about comes after what it has to do."""
    found: dict[Seat, Waiting] = {}
    for wait in sorted(waits, key=lambda wait: wait.talk):
        found.setdefault(wait.seat, wait)
    return list(found.values())


def _warning(wait: Waiting, since: Mapping[str, int], last: int) -> int | None:
    """When two thirds of the time are over; later for who is there, while enough time is left. None where nobody is late: a time to be used
    up, or one of which too little is left since they did something.
    """
    end = due(since, wait)
    if end is None or wait.talk:
        return None
    at = max(end - wait.seconds * 1000 // 3, min(last + PRESENT_MS, end - JUST_MS), last + JUST_MS)
    return at if at < end else None
