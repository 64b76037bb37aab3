"""The buttons under a game's result: all figures, the check of the dice, each player's own page."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.commands.answers import resolve_table, text_reply
from bot.commands.caller import Answer, Caller, Reply
from bot.orchestration.composition import full_result
from bot.orchestration.notebooks import debrief_lines
from bot.orchestration.session.follow import SessionOrchestrator
from bot.people.notebooks import Notebooks
from bot.scenes.ending import FIGURES, GIVEN, MINE, ROUTE, SEAL, result_page
from bot.scenes.model import Button, Control, Panel
from bot.scenes.notebook import given_notes_panel
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t

_OWN_PAGE = re.compile(rf"{MINE}([1-9]\d{{0,2}})?")
"""A player's own page, of this table or the one of this number."""
MAX_ROW_BUTTONS = 5
"""Buttons in a row."""


class ResultButtons:
    """Answers these buttons, and changes nothing."""

    def __init__(self, follow: SessionOrchestrator) -> None:
        self._orchestrator = follow.orchestrator
        self._pages = follow.own_pages
        self._sessions = follow.sessions
        self._notebooks = Notebooks(follow.sessions.store)

    async def press(self, caller: Caller, table: str, control: Control) -> Answer:
        """Answer one of these buttons with the caller's one panel at the table, once the whole game may be
        disclosed.
        """
        snap = await resolve_table(self._orchestrator.queries, caller, table)
        if isinstance(snap, Reply):
            return snap
        ending = await self._orchestrator.queries.endings.ending_of(snap)
        own_page = _OWN_PAGE.fullmatch(control.arg)
        if ending is None or (own_page is None and control.arg not in {FIGURES, SEAL, GIVEN}):
            return text_reply(t("tables.unknown_control"))
        if own_page is not None:
            panel = await self._own_page_panel(caller, snap, int(own_page[1] or snap.record.number))
        elif control.arg == GIVEN:
            panel = await self._given_notes_panel(caller, snap)
        else:
            info = replace(self._orchestrator.queries.table_info(snap), seed=ending.seed)
            panel = result_page(
                full_result(snap, self._orchestrator.scenes[snap.game.name], info, ending), control.arg
            )

        async def refresh(now: Snapshot) -> Panel | None:
            return panel if await self._orchestrator.queries.endings.ending_of(now) is not None else None

        return Reply(panel, table, refresh=refresh)

    async def _own_page_panel(self, caller: Caller, snap: Snapshot, number: int) -> Panel:
        """Return the caller's own page about their game at the table of this number in the session."""
        table_snap = snap if number == snap.record.number else await self._find_table(snap, number)
        rows = await self._table_buttons(caller, snap, number)
        if table_snap is None or not await self._orchestrator.queries.endings.may_disclose(table_snap):
            return Panel(text=t("tables.after_none"), rows=rows)
        if not (places := await self._pages.seats_of_user(table_snap, caller.user)):
            return Panel(text=t("tables.after_seat"), rows=rows)
        if (panel := await self._pages.page_for(table_snap, places)) is None:
            return Panel(text=t("tables.after_none"), rows=rows)
        report = Button(t("tables.after_report"), Control("s_help", arg="report"), emoji="✉️")
        return replace(panel, rows=(*rows, (report,))) if snap.record.session else panel

    async def _given_notes_panel(self, caller: Caller, snap: Snapshot) -> Panel:
        """Return the observers' notes for the debrief, with writers' names for the table's staff."""
        part = snap.part(caller.user)
        return given_notes_panel(
            await debrief_lines(self._notebooks, snap, named=part is not None and part.role == "instructor")
        )

    async def _table_buttons(
        self, caller: Caller, snap: Snapshot, shown_number: int
    ) -> tuple[tuple[Button, ...], ...]:
        """Return buttons for the caller's other played tables."""
        own_number = [snap.record.number] if await self._pages.seats_of_user(snap, caller.user) else []
        numbers = [
            number
            for number in sorted([*own_number, *await self._pages.other_table_numbers(snap, caller.user)])
            if number != shown_number
        ]
        buttons = [
            Button(t("tables.after_mine_at", n=number), Control(ROUTE, arg=f"{MINE}{number}"), emoji="🔒")
            for number in numbers
        ]
        return (tuple(buttons[:MAX_ROW_BUTTONS]),) if buttons else ()

    async def _find_table(self, snap: Snapshot, number: int) -> Snapshot | None:
        """Return another table of the same session."""
        session_snap = await self._sessions.snapshot(snap.record.session) if snap.record.session else None
        placed = None if session_snap is None else session_snap.record.table_place(number)
        return None if placed is None else await self._orchestrator.tables.snapshot(placed.table)
