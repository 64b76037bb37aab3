"""What an order to tables will change at each of them, before it is given: no button reports a success that there was not."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.progress import stand_in_seats, votes_in_secret, waiting_since
from bot.scenes.options import in_words, seconds_text
from bot.scenes.session.table_lines import SLOW_MS
from bot.sessions.decisions.orders import Tell
from bot.sessions.plan.remedies import STEPS, clock_bases, next_step, running_clocks
from bot.sessions.record import Placed, Task
from bot.sessions.session import SessionSnapshot
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from games.audience import INSTRUCTOR

SETTLING = ("start", "pause", "resume")
"""Errands that decide whether a table plays by the time that a later one is run."""
LONG_S = 600
"""From so many seconds on, a clock is told in minutes or hours."""


@dataclass(frozen=True, slots=True)
class Effect:
    """By number of the table: what is so there from now on, in words, and the code of why nothing is changed there."""

    words: Mapping[int, str] = field(default_factory=dict[int, str])
    idle: Mapping[int, str] = field(default_factory=dict[int, str])


class Effects:
    """Foresees what the staff's orders do."""

    def __init__(self, orchestrator: Orchestrator) -> None:
        self._orchestrator = orchestrator

    async def effect_of(self, seen: SessionSnapshot, order: Tell, numbers: Sequence[int], tables: Mapping[str, Snapshot]) -> Effect:
        """Return what this order changes at the tables of these numbers."""
        words, idle = dict[int, str](), dict[int, str]()
        troubles = await self._troubles(seen, numbers, tables) if order.task == "resume" else {}
        for number in numbers:
            placed = seen.record.place(number)
            snap = None if placed is None else tables.get(placed.table)
            if placed is None:
                continue
            code = "" if snap is None else troubles.get(number) or await self._idle(seen, placed, snap, order)
            if code:
                idle[number] = code
            else:
                words[number] = t(f"sessions.told_{order.task}") if snap is None else self._words(seen, placed, snap, order)
        return Effect(words, idle)

    async def _troubles(self, seen: SessionSnapshot, numbers: Sequence[int], tables: Mapping[str, Snapshot]) -> dict[int, str]:
        """Return what would stop each of these tables again at once (`TableRecord.trouble`), by its number."""
        failures = self._orchestrator.failures
        placed = [one for one in seen.record.tables if one.number in numbers and one.table in tables]
        doubtful = [one for one in placed if tables[one.table].record.status == "playing" and failures.trouble_of(tables[one.table])]
        found = await asyncio.gather(*(failures.probe(one.table) for one in doubtful))
        return {one.number: trouble for one, trouble in zip(doubtful, found, strict=True) if trouble}

    async def _idle(self, seen: SessionSnapshot, placed: Placed, snap: Snapshot, order: Tell) -> str:
        """Return the code of why nothing is changed at this table; "" where something is."""
        if order.task == "announce":
            return "closed" if snap.record.status == "closed" else ""
        if order.task in STEPS:
            return self._idle_clocks(seen, placed, snap, STEPS[order.task])
        if order.task in ("nudge", "stand_in"):
            return await self._idle_seats(snap, order)
        settling = any(errand.place == placed.number and errand.task in SETTLING for errand in seen.record.errands)
        return "" if settling else self._idle_play(snap, order.task)

    def _idle_play(self, snap: Snapshot, task: Task) -> str:
        record = snap.record
        if record.status != "playing":
            return "not_playing"
        if task == "pause" and record.is_paused:
            return "paused"
        if task == "resume" and not record.is_paused:
            return "not_paused"
        if task == "next_stage" and not record.practice and not self._orchestrator.scenes[snap.game.name].next_stage(snap.view(INSTRUCTOR)):
            return "no_stage"
        return ""

    async def _idle_seats(self, snap: Snapshot, order: Tell) -> str:
        if snap.record.status != "playing" or snap.record.is_paused:
            return "not_playing"
        if order.task == "nudge":
            return await self._idle_nudge(snap, slow=not order.tables)
        if self._stand_ins(snap):
            return ""
        return "secret" if votes_in_secret(snap, self._orchestrator.scenes) else "no_stand_in"

    def _idle_clocks(self, seen: SessionSnapshot, placed: Placed, snap: Snapshot, by: int) -> str:
        if snap.record.status not in ("lobby", "playing"):
            return "not_playing"
        if not running_clocks(snap.options):
            return "no_clocks"
        if self._clocks(seen, placed, snap, by):
            return ""
        return "shortest" if by < 0 else "longest"

    async def _idle_nudge(self, snap: Snapshot, *, slow: bool) -> str:
        rings, clock_ms = self._orchestrator.rings, self._orchestrator.clock_ms(snap.table)
        since = waiting_since(snap)
        if not snap.record.rings:
            return "no_rings"
        if slow and clock_ms - min(since.values(), default=clock_ms) < SLOW_MS:
            return "not_long"
        # in a secret vote all count who may vote, so that nobody learns from the answer who has
        waits = snap.public_waits() if votes_in_secret(snap, self._orchestrator.scenes) else snap.waits()
        called = rings.callable_players(snap, waits)
        if not called:
            return "nobody_waits"
        if not rings.may_nudge(snap.table, clock_ms):
            return "nudged"
        return "" if any([await rings.wanted(user) for user in called]) else "unreachable"

    def _stand_ins(self, snap: Snapshot) -> tuple[str, ...]:
        orchestrator = self._orchestrator
        left, acted = orchestrator.departures.seats(snap), orchestrator.rings.acted(snap.table)
        seats = stand_in_seats(snap, orchestrator.scenes, orchestrator.clock_ms(snap.table), left, acted)
        return tuple(snap.record.seats[seat].name for seat in seats)

    def _words(self, seen: SessionSnapshot, placed: Placed, snap: Snapshot, order: Tell) -> str:
        if order.task == "stand_in":
            return t("sessions.told_stand_in_for", seats=self._stand_ins(snap))
        if order.task not in STEPS:
            return t(f"sessions.told_{order.task}")
        changes = self._clocks(seen, placed, snap, STEPS[order.task])
        model = type(snap.options)
        lines = [
            t("sessions.clock_step", clock=in_words(snap.game.name, model, name), before=_seconds(before), after=_seconds(after))
            for name, (before, after) in changes.items()
        ]
        return "\n".join([t(f"sessions.told_{order.task}"), *lines])

    def _clocks(self, seen: SessionSnapshot, placed: Placed, snap: Snapshot, by: int) -> dict[str, tuple[int, int]]:
        """Return the clocks that a step changes, with their seconds before and after, once the steps that are on their way are taken."""
        options, step, bases = snap.options, snap.record.clock_step, dict[str, Any](snap.record.clock_bases)
        coming = [STEPS[errand.task] for errand in seen.record.errands if errand.place == placed.number and errand.task in STEPS]
        changes: dict[str, int] = {}
        before = running_clocks(options)
        for one in (*coming, by):
            before = running_clocks(options)
            to, changes = next_step(options, step, bases, one)
            if changes:
                bases |= clock_bases(options, step, bases)
                options, step = type(options).model_validate(options.model_dump(mode="json") | changes), to
        return {name: (before[name], seconds) for name, seconds in changes.items()}


def _seconds(seconds: int) -> str:
    return t("sessions.clock_seconds", n=seconds) if seconds < LONG_S else seconds_text(seconds)
