"""Classes in the middle of a lesson, of any size, as their staff see them: tables differ by their numbers."""

from __future__ import annotations

from dataclasses import replace

from bot.scenes.game_scenes import VoteProgress
from bot.scenes.session.views import CallLine, SessionView, TableLine, Wait

NOON = 1_763_809_920_000
"""11:12 UTC; the bell rings at 11:55."""
MINUTE = 60_000
NAMES = ("Ana", "Bo", "Chidi", "Dina")
SEATS = ("red", "orange", "white", "blue")


def line(number: int) -> TableLine:
    """A table at which all is well, but for what its number says: of each seven, six have something of their
    own.
    """
    people, members = (
        tuple((f"{name} {number}",) for name in NAMES),
        tuple((4 * number + seat,) for seat in range(4)),
    )
    line = TableLine(
        number,
        1_000 + number,
        "playing",
        people,
        members,
        SEATS,
        "Ostrom",
        9 + number % 4,
        16,
        _wait(25, "white"),
    )
    match number % 7:
        case 1:
            return replace(line, wait=_wait(70, "red", "blue"))
        case 2:
            return replace(
                line, meeting=True, meeting_ends_ms=NOON + 2 * MINUTE, voting=VoteProgress(4, 3, 2, 1)
            )
        case 3:
            return replace(line, breaches=2, broke=((f"Bo {number}", 2),))
        case 4:
            return replace(
                line, crashed=("wheat",), wait=_wait(25, *SEATS, step="vote"), voting=VoteProgress(4)
            )
        case 5:
            return replace(line, calls=(number,))
        case 0:
            return replace(line, absent=("blue",), stage="Basic", round=8)
        case _:
            return line


def _wait(seconds: int, *seats: str, step: str = "harvest") -> Wait:
    return Wait(seats, NOON - 1000 * seconds, step)


def call(table: int) -> CallLine:
    """A call for help of the player on the white seat, two minutes ago."""
    return CallLine(table, f"Chidi {table}", table, "I meant wool.", NOON - 2 * MINUTE)


def lesson(tables: int, late: int = 6) -> SessionView:
    """A class of so many tables that plays, the slowest of them so many minutes too late for the talk before
    the bell.
    """
    lines = tuple(line(number) for number in range(1, tables + 1))
    return SessionView(
        session="s1",
        title="Commons 101, Thursday",
        plan="ostrom-90",
        stage="playing",
        here=4 * tables,
        expected=4 * tables,
        bell_ms=NOON + 43 * MINUTE,
        now_ms=NOON,
        tables=lines,
        calls=tuple(call(one.number) for one in lines if one.calls),
        talk_ms=12 * MINUTE,
        slowest=(tables, NOON + (31 + late) * MINUTE),
        shorter=4 if late > 0 else 0,
        fewer=(2, 11, 2) if late > 0 else (0, 0, 0),
        stages=True,
        waiting=((99, "Emil"),),
        unseated=("Emil",),
    )
