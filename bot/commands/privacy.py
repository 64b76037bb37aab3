"""What is kept of a person, for that person to see and to have erased: who they are stands apart from the games that they played."""

from __future__ import annotations

from collections.abc import Sequence

from bot.commands.caller import Answer, Caller, No, Say
from bot.host import Host
from bot.scenes.model import Note, Panel
from bot.tables.snapshot import Snapshot
from bot.texts.catalogue import t


class Privacy:
    """Answers `/privacy`. Erasing leaves the games as they were: the seat stays, and nobody can tell any more whose it was."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def show(self, caller: Caller) -> Answer:
        """Everything that is kept of the caller."""
        parts = await self._host.tables.parts_of(caller.user)
        if not parts:
            return Say(Panel(text=t("privacy.nothing")))
        names = sorted({part.name for snap in parts if (part := snap.part(caller.user)) is not None})
        return Say(Panel(title=t("privacy.title"), text=t("privacy.kept", name=", ".join(names)), notes=(_tables(caller, parts),)))

    async def delete(self, caller: Caller) -> Answer:
        """Erase it, unless a table still needs to know who they are."""
        held = [snap for snap in await self._host.tables.parts_of(caller.user) if _is_needed(caller, snap)]
        if held:
            return No(Panel(text=t("privacy.needed"), notes=(_tables(caller, held),)))
        await self._host.stage.forget(caller.user)
        links = await self._host.tables.forget(caller.user)
        told = "privacy.nothing" if not links else "privacy.deleted_soon" if self._host.tables.erasing else "privacy.deleted"
        return Say(Panel(text=t(told)))


def _is_needed(caller: Caller, snap: Snapshot) -> bool:
    """While somebody plays, hands are sent to them; while a table is open, its instructor leads it."""
    part = snap.part(caller.user)
    open_ = snap.record.status != "closed" if part is not None and part.role == "instructor" else snap.record.status in ("lobby", "playing")
    return part is not None and open_


def _tables(caller: Caller, snaps: Sequence[Snapshot]) -> Note:
    return Note(t("privacy.tables"), "\n".join(_line(caller, snap) for snap in snaps)[:1024])


def _line(caller: Caller, snap: Snapshot) -> str:
    part = snap.part(caller.user)
    if part is None:
        raise ValueError(f"{snap.table} does not know this person")
    seat = "" if part.seat is None else snap.record.seats[part.seat].name
    return t(f"privacy.{part.role}", table=snap.table, game=snap.game.name, seat=seat, status=snap.record.status)
