"""A person's one private panel at a table: what it says when it is made, and what it says later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from bot.commands.caller import Answer, Ask, Caller
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.game_scenes import Answer as Meant
from bot.scenes.model import Listing, Menu, Panel, TableInfo
from bot.scenes.parts import TURN, turn_button
from bot.tables.snapshot import Snapshot
from games.audience import Audience, seat_audience, seat_of
from games.vocabulary import Action

MOST_IN_A_ROW = MOST_ROWS = 5
"""Buttons, and rows (docs/discord.md, Limits)."""
Wish: TypeAlias = Meant[Action]
"""What a click or a command means for the viewer of a view."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as one viewer sees it."""

    snap: Snapshot
    viewer: Audience
    info: TableInfo

    @property
    def view(self) -> Any:
        """The game's view."""
        return self.snap.view(self.viewer)

    @property
    def news(self) -> tuple[Any, ...]:
        """What happened lately."""
        return self.snap.news_for(self.viewer)


Meaning: TypeAlias = Callable[[Seen], Wish]


class OwnPanels:
    """Of all tables. It holds nothing."""

    def __init__(self, orchestrator: Orchestrator) -> None:
        self.orchestrator = orchestrator

    def living(self, caller: Caller, snap: Snapshot, viewer: Audience, answer: Answer, meaning: Meaning | None) -> Answer:
        """The answer, knowing what it says later: the same question asked again, while that is answered by a panel; else how things stand
        for its seat.
        """
        if isinstance(answer, Ask):
            return answer

        async def again(now: Snapshot) -> Panel | None:
            if await self.viewer(caller, now) != viewer or (now.state is None and snap.state is not None):
                return None
            if now.state is None:
                return answer.panel
            seat = seat_of(viewer)
            info = self.orchestrator.table_info(now)
            if seat is not None and now.record.acted[seat] <= snap.version:
                info = replace(info, version=snap.version)  # its buttons are good as they are: they tell of nobody else's moves
            seen, scenes = Seen(now, viewer, info), self.orchestrator.scenes[now.game.name]
            wish = None if meaning is None else meaning(seen)
            if isinstance(wish, Panel):
                return with_way_back(wish, seen)
            return answer.panel if seat is None else scenes.turn(seen.view, seen.info, seen.news)

        panel = answer.panel
        if meaning is not None:
            panel = with_way_back(panel, Seen(snap, viewer, self.orchestrator.table_info(snap)))
        return replace(answer, panel=panel, table=snap.table, again=again)

    async def viewer(self, caller: Caller, snap: Snapshot) -> Audience:
        """As whom this person sees the table: who is on a seat with others sees what its player sees (RULES C-09)."""
        seat = None if snap.part(caller.user) is not None else await self.orchestrator.table_class.seat_of_team(caller.user, snap)
        return snap.viewer(caller.user) if seat is None else seat_audience(seat)

    def going_on(self, no: Panel, snap: Snapshot, viewer: Audience) -> Panel:
        """A no to a seat, with the buttons of what it may do."""
        if seat_of(viewer) is None:
            return no
        seen, scenes = Seen(snap, viewer, self.orchestrator.table_info(snap)), self.orchestrator.scenes[snap.game.name]
        rows = scenes.turn(seen.view, seen.info, seen.news).rows
        row = tuple(button for row in rows if not isinstance(row, Menu) for button in row)
        fits = row if len(row) + len(no.rows) <= MOST_IN_A_ROW else (*row[: MOST_IN_A_ROW - 2], row[-1])
        return replace(no, rows=(*no.rows, fits))


def with_way_back(panel: Panel, seen: Seen) -> Panel:
    """The panel with a button that leads to the seat's own one, where it has room for it and the viewer has a seat."""
    buttons = [button for row in panel.rows if not isinstance(row, Menu) for button in row]
    if seat_of(seen.viewer) is None or isinstance(panel, Listing) or any(button.control.route == TURN for button in buttons):
        return panel
    *before, last = panel.rows or ((),)
    if not isinstance(last, Menu) and len(last) < MOST_IN_A_ROW:
        return replace(panel, rows=(*before, (*last, turn_button())))
    return replace(panel, rows=(*panel.rows, (turn_button(),))) if len(panel.rows) < MOST_ROWS else panel
