"""What is kept of a person, for that person to see and to have erased: who they are stands apart from the games that they played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.commands.caller import Answer, Caller, No, Redraw, Say
from bot.commands.company import letters_of_leaving
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.lengths import NOTE, whole_lines
from bot.scenes.lobby import erasing
from bot.scenes.model import Note, Panel
from bot.tables.lobby import Who
from bot.tables.orders import Leave
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t


class Privacy:
    """Answers `/privacy`. Erasing leaves the games as they were: the seat stays, and nobody can tell any more whose it was."""

    def __init__(self, orchestrator: Orchestrator) -> None:
        self._orchestrator = orchestrator

    async def show(self, caller: Caller) -> Answer:
        """Everything that is kept of the caller."""
        names = await self._orchestrator.tables.store.tables_of(caller.user)
        if not names:
            return Say(Panel(text=t("privacy.nothing")))
        parts = await self._orchestrator.tables.parts_of(caller.user)
        known = sorted({person.name for snap in parts if (person := snap.known(caller.user)) is not None}) or [caller.name]
        lost = [t("privacy.unreadable", table=name) for name in names if name not in {snap.table for snap in parts}]
        lines = [*(_line(caller, snap) for snap in parts), *lost]
        return Say(Panel(title=t("privacy.title"), text=t("privacy.kept", name=", ".join(known)), notes=(_tables(lines),)))

    async def delete(self, caller: Caller, *, sure: bool = False) -> Answer:
        """Erase it. Who is still at an open table is asked first, and leaves it; a table that they lead needs somebody to lead it."""
        parts = await self._orchestrator.tables.parts_of(caller.user)
        led = [snap for snap in parts if snap.record.status != "closed" and _role(caller, snap) == "instructor"]
        if led:
            return No(Panel(text=t("privacy.needed"), notes=(_tables([_line(caller, snap) for snap in led]),)))
        here = [snap for snap in parts if snap.record.status in ("lobby", "playing") and snap.part(caller.user) is not None]
        if here and not sure:
            return Say(replace(erasing(), notes=(_tables([_line(caller, snap) for snap in here]),)))
        for snap in parts:
            await self._leave(caller, snap)
        await self._orchestrator.stage.forget(caller.user)
        links = await self._orchestrator.tables.forget(caller.user)
        told = (
            "privacy.nothing"
            if not links and not parts
            else "privacy.deleted_soon"
            if self._orchestrator.tables.erasing
            else "privacy.deleted"
        )
        return Redraw(Panel(text=t(told)), "") if sure else Say(Panel(text=t(told)))

    async def _leave(self, caller: Caller, snap: Snapshot) -> None:
        """Give up the part, and wait until nothing is on its way to them any more: it would be remembered after the rest is erased."""
        table = await self._orchestrator.tables.find(snap.table)
        over = snap.record.status == "over" and _role(caller, snap) == "player"
        if table is None or snap.record.status == "closed" or over:
            return
        letters = letters_of_leaving(self._orchestrator, caller.user, snap)
        await table.order(Who(caller.user, caller.name), Leave(forgotten=True), letters=letters)
        await self._orchestrator.followed(snap.table)


def _role(caller: Caller, snap: Snapshot) -> str:
    known = snap.known(caller.user)
    return "" if known is None else known.role


def _tables(lines: Sequence[str]) -> Note:
    return Note(t("privacy.tables"), whole_lines(lines, NOTE)[0])


def _line(caller: Caller, snap: Snapshot) -> str:
    known = snap.known(caller.user)
    if known is None:
        raise ValueError(f"{snap.table} does not know this person")
    seat = "" if known.seat is None else snap.record.seats[known.seat].name
    return t(f"privacy.{known.role}", table=snap.table, game=snap.game.name, seat=seat, status=snap.record.status)
