"""Previews what an order will change at each table, so that no button reports a success that did not happen."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.session.progress import is_secret_vote, seats_for_stand_ins, wait_starts_by_seat
from bot.orchestration.session.view import label_of, labels_of_members
from bot.scenes.options import option_subject, seconds_text
from bot.scenes.session.table_lines import SLOW_MS
from bot.sessions.decisions.orders import Tell
from bot.sessions.plan.remedies import STEPS, clock_bases, next_step, running_clocks
from bot.sessions.record import Placed, Task
from bot.sessions.session import SessionSnapshot
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from games.audience import INSTRUCTOR, Seat

PLAY_TASKS = ("start", "pause", "resume")
"""Errands that decide whether a table plays when a later one runs."""
LONG_S = 600
"""From this number of seconds on, a clock is written in minutes or hours."""


@dataclass(frozen=True, slots=True)
class OrderEffect:
    """By table number, the effect in words, or the code of why nothing changes."""

    words: Mapping[int, str] = field(default_factory=dict[int, str])
    idle: Mapping[int, str] = field(default_factory=dict[int, str])


class OrderPreviews:
    """Previews the staff's orders."""

    def __init__(self, orchestrator: Orchestrator) -> None:
        self._orchestrator = orchestrator

    async def effect_of(
        self,
        session_snap: SessionSnapshot,
        order: Tell,
        numbers: Sequence[int],
        tables: Mapping[str, Snapshot],
    ) -> OrderEffect:
        """Return what this order changes at these tables."""
        words, idle = dict[int, str](), dict[int, str]()
        troubles = await self._troubles(session_snap, numbers, tables) if order.task == "resume" else {}
        for number in numbers:
            placed = session_snap.record.table_place(number)
            snap = None if placed is None else tables.get(placed.table)
            if placed is None:
                continue
            code = (
                ""
                if snap is None
                else troubles.get(number) or await self._idle_code(session_snap, placed, snap, order)
            )
            if code:
                idle[number] = code
            else:
                words[number] = (
                    t(f"sessions.told_{order.task}")
                    if snap is None
                    else self._effect_text(session_snap, placed, snap, order)
                )
        return OrderEffect(words, idle)

    async def _troubles(
        self, session_snap: SessionSnapshot, numbers: Sequence[int], tables: Mapping[str, Snapshot]
    ) -> dict[int, str]:
        """Return the trouble (`TableRecord.trouble`) that would stop each of these tables again at once, by
        number.
        """
        failures = self._orchestrator.failures
        placed = [one for one in session_snap.record.tables if one.number in numbers and one.table in tables]
        doubtful = [
            one
            for one in placed
            if tables[one.table].record.status == "playing" and failures.trouble_of(tables[one.table])
        ]
        probed = await asyncio.gather(*(failures.probe(one.table) for one in doubtful))
        return {one.number: trouble for one, trouble in zip(doubtful, probed, strict=True) if trouble}

    async def _idle_code(
        self, session_snap: SessionSnapshot, placed: Placed, snap: Snapshot, order: Tell
    ) -> str:
        if order.task == "announce":
            return "closed" if snap.record.status == "closed" else ""
        if order.task in STEPS:
            return self._idle_clocks_code(session_snap, placed, snap, STEPS[order.task])
        if order.task in ("nudge", "stand_in"):
            return await self._idle_seats_code(snap, order)
        settling = any(
            errand.place == placed.number and errand.task in PLAY_TASKS
            for errand in session_snap.record.errands
        )
        return "" if settling else self._idle_play_code(snap, order.task)

    def _idle_play_code(self, snap: Snapshot, task: Task) -> str:
        record = snap.record
        if record.status != "playing":
            return "not_playing"
        if task == "pause" and record.is_paused:
            return "paused"
        if task == "resume" and not record.is_paused:
            return "not_paused"
        if (
            task == "next_stage"
            and not record.practice
            and not self._orchestrator.scenes[snap.game.name].next_stage(snap.view(INSTRUCTOR))
        ):
            return "no_stage"
        return ""

    async def _idle_seats_code(self, snap: Snapshot, order: Tell) -> str:
        if snap.record.status != "playing" or snap.record.is_paused:
            return "not_playing"
        if order.task == "nudge":
            return await self._idle_nudge_code(snap, slow=not order.tables)
        if self._stand_in_seats(snap):
            return ""
        return "secret" if is_secret_vote(snap, self._orchestrator.scenes) else "no_stand_in"

    def _idle_clocks_code(
        self, session_snap: SessionSnapshot, placed: Placed, snap: Snapshot, by: int
    ) -> str:
        if snap.record.status not in ("lobby", "playing"):
            return "not_playing"
        if not running_clocks(snap.options):
            return "no_clocks"
        if self._clock_changes(session_snap, placed, snap, by):
            return ""
        return "shortest" if by < 0 else "longest"

    async def _idle_nudge_code(self, snap: Snapshot, *, slow: bool) -> str:
        rings, clock_ms = self._orchestrator.rings, self._orchestrator.clock_ms(snap.table)
        since = wait_starts_by_seat(snap)
        if not snap.record.rings:
            return "no_rings"
        if slow and clock_ms - min(since.values(), default=clock_ms) < SLOW_MS:
            return "not_long"
        # in a secret vote all count who may vote, so that nobody learns from the answer who has
        waits = snap.public_waits() if is_secret_vote(snap, self._orchestrator.scenes) else snap.waits()
        called = rings.callable_players(snap, waits)
        if not called:
            return "nobody_waits"
        if not rings.may_nudge(snap.table, clock_ms):
            return "nudged"
        return "" if any([await rings.wants_rings(user) for user in called]) else "unreachable"

    def _stand_in_seats(self, snap: Snapshot) -> tuple[Seat, ...]:
        orchestrator = self._orchestrator
        left, acted = (
            orchestrator.departures.departed_seats(snap),
            orchestrator.rings.last_acts_ms(snap.table),
        )
        return seats_for_stand_ins(snap, orchestrator.scenes, orchestrator.clock_ms(snap.table), left, acted)

    def _names_on(
        self, session_snap: SessionSnapshot, snap: Snapshot, seats: Sequence[Seat]
    ) -> tuple[str, ...]:
        """Return the people on these seats, as the staff know them: by name with the colour."""
        labels, names = labels_of_members(session_snap), list[str]()
        for seat in seats:
            holder, colour = snap.holder(seat), snap.record.seats[seat].name
            member = None if holder is None else session_snap.person(holder.user)
            name = t(f"words.seat.{colour}") if member is None else label_of(labels, member.seat or 0)
            names.append(f"{t(f'words.square.{colour}')} **{name}**")
        return tuple(names)

    def _effect_text(self, session_snap: SessionSnapshot, placed: Placed, snap: Snapshot, order: Tell) -> str:
        if order.task == "stand_in":
            return t(
                "sessions.told_stand_in_for",
                who=self._names_on(session_snap, snap, self._stand_in_seats(snap)),
            )
        if order.task not in STEPS:
            return t(f"sessions.told_{order.task}")
        changes = self._clock_changes(session_snap, placed, snap, STEPS[order.task])
        model = type(snap.options)
        lines = [
            t(
                "sessions.clock_step",
                clock=option_subject(snap.game.name, model, name),
                before=_clock_text(before),
                after=_clock_text(after),
            )
            for name, (before, after) in changes.items()
        ]
        return "\n".join([t(f"sessions.told_{order.task}"), *lines])

    def _clock_changes(
        self, session_snap: SessionSnapshot, placed: Placed, snap: Snapshot, by: int
    ) -> dict[str, tuple[int, int]]:
        """Return the clocks that a step changes, with seconds before and after, on top of the pending steps."""
        options, step, bases = snap.options, snap.record.clock_step, dict[str, Any](snap.record.clock_bases)
        coming = [
            STEPS[errand.task]
            for errand in session_snap.record.errands
            if errand.place == placed.number and errand.task in STEPS
        ]
        changes: dict[str, int] = {}
        before = running_clocks(options)
        for one in (*coming, by):
            before = running_clocks(options)
            to, changes = next_step(options, step, bases, one)
            if changes:
                bases |= clock_bases(options, step, bases)
                options, step = type(options).model_validate(options.model_dump(mode="json") | changes), to
        return {name: (before[name], seconds) for name, seconds in changes.items()}


def _clock_text(seconds: int) -> str:
    return t("sessions.clock_seconds", n=seconds) if seconds < LONG_S else seconds_text(seconds)
