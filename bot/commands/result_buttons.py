"""The buttons under the result of a game: all its figures, how to check the dice, and each player's own page."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.commands.answers import say, within_reach
from bot.commands.caller import Answer, Caller, Say
from bot.orchestration.composition import full_result
from bot.orchestration.notebooks import debrief_lines
from bot.orchestration.session.follow import SessionOrchestrator
from bot.people.notebooks import Notebooks
from bot.scenes.ending import FIGURES, GIVEN, MINE, ROUTE, SEAL, result_page
from bot.scenes.model import Button, Control, Panel
from bot.scenes.notebook import given_notes_panel
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t

_OWN = re.compile(rf"{MINE}([1-9]\d{{0,2}})?")
"""One's own page: about this table, or about that of this number."""
MOST = 5
"""Buttons in a row."""


class ResultButtons:
    """Answers these buttons, and changes nothing."""

    def __init__(self, follow: SessionOrchestrator) -> None:
        self._orchestrator = follow.orchestrator
        self._pages = follow.own_pages
        self._sessions = follow.sessions
        self._notebooks = Notebooks(follow.sessions.store)

    async def press(self, caller: Caller, table: str, control: Control) -> Answer:
        """One of these buttons; only where all of the game may be told. The answer is the caller's one panel at the table."""
        snap = await within_reach(self._orchestrator, caller, table)
        if isinstance(snap, Say):
            return snap
        ending = await self._orchestrator.endings.get(snap)
        asked = _OWN.fullmatch(control.arg)
        if ending is None or (asked is None and control.arg not in {FIGURES, SEAL, GIVEN}):
            return say(t("tables.unknown_control"))
        if asked is not None:
            panel = await self._own(caller, snap, int(asked[1] or snap.record.number))
        elif control.arg == GIVEN:
            panel = await self._given_notes(caller, snap)
        else:
            info = replace(self._orchestrator.table_info(snap), seed=ending.seed)
            panel = result_page(full_result(snap, self._orchestrator.scenes[snap.game.name], info, ending), control.arg)

        async def again(now: Snapshot) -> Panel | None:
            return panel if await self._orchestrator.endings.get(now) is not None else None

        return Say(panel, table, again=again)

    async def _own(self, caller: Caller, snap: Snapshot, number: int) -> Panel:
        """The own page of somebody who has played at the table of this number, the one under whose result they ask or another one of its
        session.
        """
        about = snap if number == snap.record.number else await self._find_table(snap, number)
        rows = await self._table_buttons(caller, snap, number)
        if about is None or not await self._orchestrator.endings.may_disclose(about):
            return Panel(text=t("tables.after_none"), rows=rows)
        if not (places := await self._pages.seats_of_user(about, caller.user)):
            return Panel(text=t("tables.after_seat"), rows=rows)
        if (panel := await self._pages.page_for(about, places)) is None:
            return Panel(text=t("tables.after_none"), rows=rows)
        report = Button(t("tables.after_report"), Control("s_help", arg="report"), emoji="✉️")
        return replace(panel, rows=(*rows, (report,))) if snap.record.session else panel

    async def _given_notes(self, caller: Caller, snap: Snapshot) -> Panel:
        """What observers gave to the debrief; the table's staff see who wrote it."""
        part = snap.part(caller.user)
        return given_notes_panel(await debrief_lines(self._notebooks, snap, named=part is not None and part.role == "instructor"))

    async def _table_buttons(self, caller: Caller, snap: Snapshot, shown: int) -> tuple[tuple[Button, ...], ...]:
        """Buttons for the other tables at which the caller has played."""
        here = [snap.record.number] if await self._pages.seats_of_user(snap, caller.user) else []
        numbers = [number for number in sorted([*here, *await self._pages.other_table_numbers(snap, caller.user)]) if number != shown]
        buttons = [Button(t("tables.after_mine_at", n=number), Control(ROUTE, arg=f"{MINE}{number}"), emoji="🔒") for number in numbers]
        return (tuple(buttons[:MOST]),) if buttons else ()

    async def _find_table(self, snap: Snapshot, number: int) -> Snapshot | None:
        """Another table of the same session."""
        seen = await self._sessions.snapshot(snap.record.session) if snap.record.session else None
        placed = None if seen is None else seen.record.place(number)
        return None if placed is None else await self._orchestrator.tables.snapshot(placed.table)
