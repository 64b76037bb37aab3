"""The buttons under the result of a game: all its figures, how to check the dice, and each player's own page."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.answers import say, within_reach
from bot.commands.caller import Answer, Caller, Say
from bot.orchestration.composition import whole_result
from bot.orchestration.session.follow import SessionFollow
from bot.scenes.ending import FIGURES, MINE, SEAL, behind
from bot.scenes.model import Button, Control, Panel
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t


class ResultButtons:
    """Answers these buttons, and changes nothing."""

    def __init__(self, follow: SessionFollow) -> None:
        self._orchestrator = follow.orchestrator
        self._debriefs = follow.debriefs

    async def press(self, caller: Caller, table: str, control: Control) -> Answer:
        """One of these buttons; only where all of the game may be told. The answer is the caller's one panel at the table."""
        snap = await within_reach(self._orchestrator, caller, table)
        if isinstance(snap, Say):
            return snap
        ending = await self._orchestrator.endings.of(snap)
        if ending is None or control.arg not in {MINE, FIGURES, SEAL}:
            return say(t("tables.unknown_control"))
        if control.arg == MINE:
            panel = await self._own(caller, snap)
        else:
            info = replace(self._orchestrator.table_info(snap), seed=ending.seed)
            panel = behind(whole_result(snap, self._orchestrator.scenes[snap.game.name], info, ending), control.arg)

        async def again(now: Snapshot) -> Panel | None:
            return panel if await self._orchestrator.endings.of(now) is not None else None

        return Say(panel, table, again=again)

    async def _own(self, caller: Caller, snap: Snapshot) -> Panel:
        """The own page of who holds a seat, or shares one."""
        part = snap.part(caller.user)
        seat = part.seat if part is not None else await self._orchestrator.table_class.seat_of_team(caller.user, snap)
        if seat is None:
            return Panel(text=t("tables.after_seat"))
        if not await self._orchestrator.endings.may_be_told(snap) or (panel := await self._debriefs.own(snap, seat)) is None:
            return Panel(text=t("tables.after_none"))
        report = Button(t("tables.after_report"), Control("s_help", arg="report"), emoji="✉️")
        return replace(panel, rows=((report,),)) if snap.record.session else panel
