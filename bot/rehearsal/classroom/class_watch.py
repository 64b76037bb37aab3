"""Two observers of a rehearsed class: the delay of the control card, and the absences that the data must
show.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from bot.rehearsal.classroom.class_truth import ClassTruth, SessionTruth, TableTruth, table_lines
from bot.rehearsal.classroom.school import TEACHER
from bot.rehearsal.rendered_message import all_components
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import ActRefused, Wire
from games.audience import Seat

BESIDE, TEXT = 9, 10
"""Discord's types of a text with a button beside it, and of a text."""
GRACE_MS = 5_000
"""How late the clock may act: the bot is busy with other tables."""


class ControlWatch:
    """Compares the control card's lines about the tables with their state."""

    def __init__(self, world: Seam, truth: SessionTruth) -> None:
        self._world, self._truth = world, truth
        self._unshown: dict[str, list[tuple[float, str]]] = {}
        """By table what the card should have said of it, and since when, oldest first; the first is what it
        says.
        """
        self.worst = 0.0

    @property
    def is_behind(self) -> bool:
        """Return whether the card lacked something at the last check."""
        return any(len(unshown) > 1 for unshown in self._unshown.values())

    async def compare(self) -> None:
        """Compare the card with the truth."""
        now = self._world.seconds_since_start
        wanted = _lines_by_table(await self._truth.expected_control_lines())
        shown_lines = _lines_by_table(await self._shown_lines())
        for table in wanted.keys() | self._unshown.keys():
            unshown, true = self._unshown.setdefault(table, []), wanted.get(table, "")
            if not unshown or unshown[-1][1] != true:
                unshown.append((now, true))
            newest_shown = next(
                (n for n in range(len(unshown) - 1, -1, -1) if unshown[n][1] == shown_lines.get(table, "")),
                None,
            )
            del unshown[: newest_shown or 0]
            if len(unshown) > 1:
                self.worst = max(self.worst, now - unshown[1][0])

    async def _shown_lines(self) -> frozenset[str]:
        """Return what the newest control card says of the tables."""
        try:
            messages = self._world.messages(TEACHER, await self._truth.control_channel(), 10)
        except ActRefused:
            return frozenset()
        return next(
            (lines_shown for wire in reversed(messages) if (lines_shown := table_lines(_texts(wire)))),
            frozenset(),
        )


def _lines_by_table(lines: Iterable[str]) -> dict[str, str]:
    """Return the line of each table, which begins with its channel."""
    return {line.partition(" ")[0]: line for line in lines}


def _texts(wire: Wire) -> list[tuple[str, bool]]:
    """Return the texts of a message of components, each with whether it is beside a button."""
    there = list(all_components(wire["components"]))
    beside = {id(text) for part in there if part["type"] == BESIDE for text in part["components"]}
    return [(str(part["content"]), id(part) in beside) for part in there if part["type"] == TEXT]


@dataclass(frozen=True, slots=True)
class _MissedWait:
    """A missed wait. `table` and `seat` are those of that time; the seat may have a new holder."""

    table: str
    seat: Seat
    due_ms: float
    outages_ms: int
    """The length of the table's outages up to that time."""

    def with_outages(self, now: TableTruth | None) -> _MissedWait:
        """Return it with the outages added that the table has had since."""
        if now is None or now.outages_ms <= self.outages_ms:
            return self
        return replace(self, due_ms=self.due_ms + now.outages_ms - self.outages_ms, outages_ms=now.outages_ms)


class AbsenceWatch:
    """Collects each time that a student was away when their time ran out."""

    def __init__(self, truth: SessionTruth) -> None:
        self._truth = truth
        self._due: dict[int, _MissedWait] = {}
        """When and where the clock acts for an absent student."""
        self._missed: list[_MissedWait] = []
        self._counted: set[int] = set()
        """Absent students already counted: one absence lasts until they are back."""

    def set_truth(self, truth: SessionTruth) -> None:
        """Use this truth from now on, after a restart of the bot."""
        self._truth = truth

    @property
    def absence_count(self) -> int:
        """Return the number of absences."""
        return len(self._missed)

    def check_clocks(self, truth: ClassTruth, now_ms: float, away: AbstractSet[int]) -> None:
        """Check all clocks."""
        self._counted &= away
        tables = {table.table: table for table in truth.tables}
        for user, absence in list(self._due.items()):
            now = tables.get(absence.table)
            due = absence.with_outages(now)
            extended = now is not None and due != absence and any(wait.user == user for wait in now.waits)
            if user not in away:
                del self._due[user]
            elif extended:
                continue  # its end is noted anew beneath
            elif due.due_ms <= now_ms:
                self._missed.append(due)
                self._counted.add(user)
                del self._due[user]
        fresh = away - self._counted
        waits = [(table.table, wait) for table in truth.tables for wait in table.waits if wait.user in fresh]
        awaited_users = {wait.user for _, wait in waits}
        self._due = {user: due for user, due in self._due.items() if user in awaited_users}
        for table, wait in waits:
            if wait.due_ms is not None:
                self._due[wait.user] = _MissedWait(
                    table, wait.seat, float(wait.due_ms), tables[table].outages_ms
                )

    async def count_in_journals(self) -> int:
        """Count the absences that the journals show."""
        shown_count = 0
        for missed in self._missed:
            rows = await self._truth.automatic_act_times(missed.table, missed.seat)
            shown_count += any(missed.due_ms - GRACE_MS <= row <= missed.due_ms + GRACE_MS for row in rows)
        return shown_count
