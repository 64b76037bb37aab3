"""Two watches over a rehearsed class: how far the control card is behind the tables, and which absences the data must show."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from bot.rehearsal.classroom.class_truth import ClassTruth, SessionTruth, TableTruth, tables_of
from bot.rehearsal.classroom.school import TEACHER
from bot.rehearsal.rendered_message import parts
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import Refused, Wire
from games.audience import Seat

BESIDE, TEXT = 9, 10
"""Discord's types of a text with a button beside it, and of a text."""
GRACE_MS = 5_000
"""The clock may act so much later than its time: the bot is busy with other tables."""


class ControlWatch:
    """Compares what the control card says of the tables with how they stand."""

    def __init__(self, world: Seam, truth: SessionTruth) -> None:
        self._world, self._truth = world, truth
        self._unshown: dict[str, list[tuple[float, str]]] = {}
        """By table what the card should have said of it, and since when, oldest first; the first is what it says."""
        self.worst = 0.0

    @property
    def behind(self) -> bool:
        """Whether the card lacked something when it was last looked at."""
        return any(len(unshown) > 1 for unshown in self._unshown.values())

    async def look(self) -> None:
        """Look at the card, and at the truth."""
        now, wanted, shown = self._world.elapsed, _by_table(await self._truth.control()), _by_table(await self._shown())
        for table in wanted.keys() | self._unshown.keys():
            unshown, true = self._unshown.setdefault(table, []), wanted.get(table, "")
            if not unshown or unshown[-1][1] != true:
                unshown.append((now, true))
            said = next((n for n in range(len(unshown) - 1, -1, -1) if unshown[n][1] == shown.get(table, "")), None)
            del unshown[: said or 0]
            if len(unshown) > 1:
                self.worst = max(self.worst, now - unshown[1][0])

    async def _shown(self) -> frozenset[str]:
        """What the newest control card says of the tables."""
        try:
            messages = self._world.messages(TEACHER, await self._truth.control_channel(), 10)
        except Refused:
            return frozenset()
        return next((said for wire in reversed(messages) if (said := tables_of(_texts(wire)))), frozenset())


def _by_table(lines: Iterable[str]) -> dict[str, str]:
    """The line of each table, which begins with its channel."""
    return {line.partition(" ")[0]: line for line in lines}


def _texts(wire: Wire) -> list[tuple[str, bool]]:
    """The texts of a message of components, each with whether it stands beside a button."""
    there = list(parts(wire["components"]))
    beside = {id(text) for part in there if part["type"] == BESIDE for text in part["components"]}
    return [(str(part["content"]), id(part) in beside) for part in there if part["type"] == TEXT]


@dataclass(frozen=True, slots=True)
class _Missed:
    """`table` and `seat`: where they sat then; somebody else may sit there by now."""

    table: str
    seat: Seat
    due_ms: float
    outages_ms: int
    """The length of the table's outages by then."""

    def at_table(self, now: TableTruth | None) -> _Missed:
        """Return it with the outages added that the table has had since."""
        if now is None or now.outages_ms <= self.outages_ms:
            return self
        return replace(self, due_ms=self.due_ms + now.outages_ms - self.outages_ms, outages_ms=now.outages_ms)


class AbsenceWatch:
    """Collects, from clocks and from who is away, each time that somebody was not there when their time ran out."""

    def __init__(self, truth: SessionTruth) -> None:
        self._truth = truth
        self._due: dict[int, _Missed] = {}
        """When and where the clock acts for somebody who is away."""
        self._missed: list[_Missed] = []
        self._counted: set[int] = set()
        """Who is away and was missed already: it is one absence until they are back."""

    def rebind(self, truth: SessionTruth) -> None:
        """The bot was restarted: it is asked through this from now on."""
        self._truth = truth

    @property
    def found(self) -> int:
        """How many there were."""
        return len(self._missed)

    def look(self, truth: ClassTruth, now_ms: float, away: AbstractSet[int]) -> None:
        """Look at all clocks."""
        self._counted &= away
        tables = {table.table: table for table in truth.tables}
        for user, known in list(self._due.items()):
            now = tables.get(known.table)
            due = known.at_table(now)
            extended = now is not None and due != known and any(wait.user == user for wait in now.waits)
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
        asked = {wait.user for _, wait in waits}
        self._due = {user: due for user, due in self._due.items() if user in asked}
        for table, wait in waits:
            if wait.due_ms is not None:
                self._due[wait.user] = _Missed(table, wait.seat, float(wait.due_ms), tables[table].outages_ms)

    async def in_data(self) -> int:
        """How many of them the journals show."""
        shown = 0
        for missed in self._missed:
            rows = await self._truth.acted_for(missed.table, missed.seat)
            shown += any(missed.due_ms - GRACE_MS <= row <= missed.due_ms + GRACE_MS for row in rows)
        return shown
