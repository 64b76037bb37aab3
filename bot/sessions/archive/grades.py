"""Grades as a CSV file that a learning platform imports: one number for each student. Pure.

Canvas wants its own columns first, in its own order, and takes every column after them for an assignment.
Moodle lets the teacher choose which column tells it who is meant, and stops at a line that names none of its
people. So the file has no other column that Canvas would read, and no line without the roster's columns if
there are any.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from bot.sessions.archive.member_acts import MemberActs
from bot.sessions.archive.participation import NO_LABELS, NO_ROSTER, SessionTables
from bot.sessions.groups.roster import Expected, fold_name, own_columns
from bot.sessions.session import SessionSnapshot
from bot.sessions.spreadsheet import write_spreadsheet

STUDENT = "Student"
CANVAS_COLUMNS = (STUDENT, "ID", "SIS User ID", "SIS Login ID", "Integration ID", "Root Account", "Section")
"""The columns with which Canvas begins, in its order."""
OPTIONAL_COLUMNS = ("Integration ID", "Root Account")
"""Those that Canvas leaves out where a school does not use them."""
CANVAS_KEYS = ("ID", "SIS User ID", "SIS Login ID")
"""Those by which Canvas finds a student other than by name."""


@dataclass(frozen=True, slots=True)
class GradesFile:
    """The file, and whom it lacks."""

    content: bytes
    finds_by: Literal["canvas", "own", "name"]
    """What finds the students: Canvas's columns on the roster, other columns of its own, or names alone."""
    unlisted: tuple[str, ...] = ()
    """Students without a line, since the roster does not name them."""


def grades_csv(
    session_snap: SessionSnapshot,
    tables: SessionTables,
    *,
    column: str,
    called: Mapping[int, str] = NO_LABELS,
    roster: Mapping[int, Expected] = NO_ROSTER,
) -> GradesFile:
    """Return each student's own moves in percent. `column`: what the platform calls that. `called`, `roster`:
    as of `participation_csv`.
    """
    own = own_columns(roster.values())
    by_name = {fold_name(name): name for name in own}
    is_canvas = any(fold_name(name) in by_name for name in CANVAS_KEYS)
    head = own if own and not is_canvas else _canvas_head(by_name)
    students = [person for person in session_snap.people if person.role == "student"]
    labels = {one.seat: called.get(one.seat, one.name) for one in students if one.seat is not None}
    members, lines = tables.member_acts(session_snap.record), list[list[str | int]]()
    listed = sorted(
        (member for member in labels if member in roster or not own), key=lambda one: labels[one].casefold()
    )
    for member in listed:
        line = roster.get(member)
        cells = {fold_name(name): cell for name, cell in (() if line is None else line.own)}
        cells.setdefault(fold_name(STUDENT), labels[member] if line is None else line.name)
        percent = members.get(member, MemberActs()).game.own_percent
        lines.append([*(cells.get(fold_name(name), "") for name in head), "" if percent is None else percent])
    return GradesFile(
        write_spreadsheet([[*head, column], *lines]),
        "canvas" if is_canvas else "own" if own else "name",
        tuple(label for member, label in labels.items() if member not in listed),
    )


def _canvas_head(by_name: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(
        name for name in CANVAS_COLUMNS if name not in OPTIONAL_COLUMNS or fold_name(name) in by_name
    )
