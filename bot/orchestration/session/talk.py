"""Where a class may talk between two stages: one source for its channels, its card, the control card and the
tables.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.scenes.model import StageBreak
from bot.sessions.record import Placed, SessionRecord
from bot.sessions.session import SessionSnapshot
from bot.tables.snapshot import Snapshot


def is_between_stages(record: SessionRecord, placed: Placed, snap: Snapshot | None) -> bool:
    """Return whether a table is stopped at the end of a stage and its staff have not resumed it."""
    stopped = placed.number in record.between and placed.number not in record.went_on
    goes_on = any(errand.place == placed.number and errand.task == "resume" for errand in record.errands)
    return (
        stopped
        and not goes_on
        and snap is not None
        and snap.record.status == "playing"
        and snap.record.is_paused
    )


def may_class_talk(session_snap: SessionSnapshot, tables: Mapping[str, Snapshot]) -> bool:
    """Return whether the class may talk in its own channels: every table still in play is stopped at the end
    of a stage.
    """
    record, stopped = session_snap.record, 0
    for placed in record.tables:
        snap = tables.get(placed.table)
        if is_between_stages(record, placed, snap):
            stopped += 1
        elif snap is None or snap.record.status not in ("over", "closed") or snap.record.practice:
            return False
    return stopped > 0


def stage_break(session_snap: SessionSnapshot, placed: Placed, tables: Mapping[str, Snapshot]) -> StageBreak:
    """Return what the people of a table may do while it is stopped between two stages; "" while it is not."""
    if not is_between_stages(session_snap.record, placed, tables.get(placed.table)):
        return ""
    return "class" if may_class_talk(session_snap, tables) else "alone"
