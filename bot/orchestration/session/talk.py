"""Who of a class may talk where between two stages: one source for its channels, its card, the control card and the tables."""

from __future__ import annotations

from collections.abc import Mapping

from bot.scenes.model import StageBreak
from bot.sessions.record import Placed, SessionRecord
from bot.sessions.session import SessionSnapshot
from bot.tables.snapshot import Snapshot


def stands_between(record: SessionRecord, placed: Placed, snap: Snapshot | None) -> bool:
    """Whether a table stands still at the end of a stage, and its staff have not let it go on since."""
    stopped = placed.number in record.between and placed.number not in record.went_on
    goes_on = any(errand.place == placed.number and errand.task == "resume" for errand in record.errands)
    return stopped and not goes_on and snap is not None and snap.record.status == "playing" and snap.record.is_paused


def may_class_talk(seen: SessionSnapshot, tables: Mapping[str, Snapshot]) -> bool:
    """Whether the class talks in its own channels: all its tables that still play stand still at the end of a stage."""
    record, standing = seen.record, 0
    for placed in record.tables:
        snap = tables.get(placed.table)
        if stands_between(record, placed, snap):
            standing += 1
        elif snap is None or snap.record.status not in ("over", "closed") or snap.record.practice:
            return False
    return standing > 0


def stage_break(seen: SessionSnapshot, placed: Placed, tables: Mapping[str, Snapshot]) -> StageBreak:
    """Return what the people of a table may do while it stands still between two stages; "" while it does not."""
    if not stands_between(seen.record, placed, tables.get(placed.table)):
        return ""
    return "class" if may_class_talk(seen, tables) else "alone"
