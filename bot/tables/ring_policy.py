"""Policy of rings: whom to notify and when, from the waits, last acts and events. Pure.

A player who acts soon, or has just acted, gets no ring: they are looking. Each wait rings once and warns
once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.tables.deadlines import deadline_ms, moment_after_outage
from games.audience import Seat
from games.protocol import PendingInput

PATIENCE_MS = 20_000
"""Time to act before a ring: of people who look, one in eleven takes longer (`plan/pace.toml`), one in five
longer than 15 s.
A player who is rung for nothing soon ignores rings.
"""
PRESENT_MS = 30_000
"""A player seen this recently is present: the next wait rings only when its time runs out."""
JUST_MS = 10_000
"""Time after an act without any ring, and latest time before a deadline for a ring."""
REST_MS = 60_000
"""Minimum time between public rings of a seat awaited with others."""
NEVER = -PRESENT_MS
"""Last time seen of a player who was never seen."""

RingKind: TypeAlias = Literal["turn", "warning", "missed", "left", "touched"]
"""The game waits for a seat; its time runs out; its time was up; the teammate who held it left; something
happened to it.
"""


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring for a seat. `told`: the sentence about events of the seat."""

    seat: Seat
    kind: RingKind
    wait: PendingInput | None = None
    told: str = ""


@dataclass(slots=True)
class _WaitState:
    """A wait since it was first seen: its start, and its rings so far."""

    began: int
    rung: bool
    warned: bool = False
    again: bool = False
    """Whether it rings once more although it has rung."""


class RingPolicy:
    """One table's waits as one audience sees them, with their rings.

    `openly`: rings are public and must not reveal who of several has answered. So all are rung or none, no
    warning singles out a missing seat, and a seat rests before its next public ring.
    """

    def __init__(self, *, openly: bool = False) -> None:
        self._openly = openly
        self._known: dict[tuple[Seat, str], _WaitState] = {}
        self._rested: dict[Seat, int] = {}
        self._looked = False
        self.next_ms: int | None = None
        """When to look again, if nothing changes before."""

    def due_rings(
        self,
        waits: Sequence[PendingInput],
        since: Mapping[str, int],
        last_acts: Mapping[Seat, int],
        clock_ms: int,
        *,
        events: Sequence[Ring] = (),
    ) -> list[Ring]:
        """Return the rings due now, one a seat. `since`: the start of each wait's clock. `last_acts`: each
        seat's last act. `events`: the events since.

        Waits of the very first look were rung by an earlier run of the bot, unless they have just begun.
        """
        rings = self._rings_for_waits(waits, since, last_acts, clock_ms)
        event_rings = [one for one in events if clock_ms - last_acts.get(one.seat, NEVER) >= PRESENT_MS]
        for (seat, _), known_wait in self._known.items():
            known_wait.rung = known_wait.rung or any(
                one.seat == seat for one in event_rings
            )  # they come, and see what is asked of them
        return list({one.seat: one for one in (*event_rings, *rings)}.values())

    def _rings_for_waits(
        self,
        waits: Sequence[PendingInput],
        since: Mapping[str, int],
        last_acts: Mapping[Seat, int],
        clock_ms: int,
    ) -> list[Ring]:
        wanted = _first_wait_by_seat(waits)
        shared = self._openly and len(wanted) > 1
        since = {} if shared else since  # whoever has answered has no clock any more
        before, self._known = self._known, {}
        rings: list[Ring] = []
        soonest: list[int] = []
        for wait in wanted:
            key, last = (wait.seat, wait.key), last_acts.get(wait.seat, NEVER)
            known_wait = before.get(key) or self._new_wait(wait, since, last, clock_ms)
            known_wait.rung = known_wait.rung or last > known_wait.began
            self._known[key] = known_wait
            times = [(known_wait.began + PATIENCE_MS, "turn")] if not known_wait.rung else []
            warning = _warning_ms(wait, since, last)
            if warning is not None and not known_wait.warned:
                times = [*(one for one in times if one[0] < warning), (warning, "warning")]
            if known_wait.again:
                known_wait.again, known_wait.warned = (
                    False,
                    known_wait.warned or (warning is not None and warning <= clock_ms),
                )
                times = [
                    (clock_ms, "turn"),
                    *(one for one in times if one[0] > clock_ms and one[1] == "warning"),
                ]
            for at, kind in times:
                if at > clock_ms:
                    soonest.append(at)
                    continue
                known_wait.rung, known_wait.warned = True, known_wait.warned or kind == "warning"
                if not (shared and self._is_resting(wait.seat, clock_ms)):
                    rings.append(Ring(wait.seat, "warning" if kind == "warning" else "turn", wait))
        self._looked = True
        self.next_ms = min(soonest, default=None)
        return rings

    def add_outage(self, began_ms: int, until_ms: int) -> None:
        """Take an outage out of the times: no player was slow in it, and one whose time was running out is
        warned again.
        """
        for known_wait in self._known.values():
            known_wait.began, known_wait.warned = (
                moment_after_outage(known_wait.began, began_ms, until_ms),
                False,
            )
        self._rested = {
            seat: moment_after_outage(at_ms, began_ms, until_ms) for seat, at_ms in self._rested.items()
        }

    def ring_again(self) -> None:
        """Ring awaited seats once more at the next look, as the staff have asked."""
        for known_wait in self._known.values():
            known_wait.again = True

    def is_awaiting(self, seat: Seat, key: str | None = None) -> bool:
        """Return whether this seat was awaited at the last look, for `key` or for anything."""
        return any(whose == seat and key in (None, what) for whose, what in self._known)

    def _new_wait(self, wait: PendingInput, since: Mapping[str, int], last: int, clock_ms: int) -> _WaitState:
        began = clock_ms if self._looked else since.get(wait.key, 0)
        old = not self._looked and clock_ms - began >= PATIENCE_MS
        warning = _warning_ms(wait, since, last)
        return _WaitState(
            began,
            rung=old or began - last < PRESENT_MS,
            warned=old and warning is not None and warning <= clock_ms,
        )

    def _is_resting(self, seat: Seat, clock_ms: int) -> bool:
        rests = clock_ms - self._rested.get(seat, -REST_MS) < REST_MS
        if not rests:
            self._rested[seat] = clock_ms
        return rests


def _first_wait_by_seat(waits: Sequence[PendingInput]) -> list[PendingInput]:
    """Return for each seat its first wait; waits that only allow to talk come last."""
    result_by_key: dict[Seat, PendingInput] = {}
    for wait in sorted(waits, key=lambda wait: wait.talk):
        result_by_key.setdefault(wait.seat, wait)
    return list(result_by_key.values())


def _warning_ms(wait: PendingInput, since: Mapping[str, int], last: int) -> int | None:
    """Return the time of the warning: after two thirds, later for present players if enough time is left.

    None for a time to be used up, or if too little is left since the player's last act.
    """
    end = deadline_ms(since, wait)
    if end is None or wait.talk:
        return None
    at = max(end - wait.seconds * 1000 // 3, min(last + PRESENT_MS, end - JUST_MS), last + JUST_MS)
    return at if at < end else None
