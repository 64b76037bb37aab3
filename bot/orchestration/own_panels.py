"""A person's one private panel at a table: what it says when it is made, and what it says later."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

from bot.orchestration.panels import Again
from bot.orchestration.table_class import TableClass
from bot.scenes.game_scenes import Answer, GameScenes
from bot.scenes.model import Listing, Menu, Note, Panel, TableInfo
from bot.scenes.parts import TURN, turn_button
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import language, said_in, t
from games.audience import Audience, seat_audience, seat_of
from games.vocabulary import Action

MOST_IN_A_ROW = MOST_ROWS = 5
"""Buttons, and rows (docs/discord.md, Limits)."""
Wish: TypeAlias = Answer[Action]
"""What a click or a command means for the viewer of a view."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as one viewer sees it."""

    snap: Snapshot
    viewer: Audience
    info: TableInfo

    @property
    def view(self) -> Any:
        """The game as this viewer may see it."""
        return self.snap.view(self.viewer)

    @property
    def news(self) -> tuple[Any, ...]:
        """What has lately happened that this viewer may know."""
        return self.snap.news_for(self.viewer)


Meaning: TypeAlias = Callable[[Seen], Wish]


class Host(Protocol):
    """What is needed of an orchestrator."""

    scenes: Mapping[str, GameScenes[Any, Action]]
    table_class: TableClass

    def table_info(self, snap: Snapshot) -> TableInfo:
        """How a table presents itself, apart from its game."""
        ...


class OwnPanels:
    """The panels of their own that people have at all tables. It holds nothing."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def first(self, panel: Panel, snap: Snapshot, viewer: Audience) -> Panel:
        """What somebody looks at, with the way back to their own panel."""
        return self._with_way_back(panel, Seen(snap, viewer, self._host.table_info(snap)))

    def later(
        self, user: int, snap: Snapshot, viewer: Audience, panel: Panel, meaning: Meaning | None, *, no: bool = False, back: bool = False
    ) -> Again:
        """What a panel that was made so says later: the same question asked again, while that is answered by a panel; else how things
        stand for its seat. Of who has no seat it stays as it is, and a `no` while nothing has changed for its reader. `back`: it tells
        its reader that the seat is theirs again.
        """
        seat = seat_of(viewer)
        then = None if seat is None or not no or snap.state is None else self._turn(Seen(snap, viewer, self._host.table_info(snap)))

        spoken = language()

        async def again(now: Snapshot) -> Panel | None:
            if await self.viewer(user, now) != viewer or (now.state is None and snap.state is not None):
                return None
            with said_in(spoken):
                return panel if now.state is None or (seat is None and meaning is None) else said(now)

        def said(now: Snapshot) -> Panel:
            info = self._host.table_info(now)
            if seat is not None:  # its buttons are good until its owner acts: they tell of nobody else's moves
                info = replace(info, version=max(snap.version, now.record.acted[seat]))
            seen = Seen(now, viewer, info)
            wish = None if meaning is None else meaning(seen)
            if isinstance(wish, Panel):
                panel_now = self._with_way_back(wish, seen)
                return welcome(panel_now) if back else panel_now
            turn = panel if seat is None else self._turn(seen)
            return panel if turn in (then, panel) else welcome(turn) if back else turn

        return again

    def _with_way_back(self, panel: Panel, seen: Seen) -> Panel:
        """The panel with a way to the seat's own one, unless that is what it is."""
        itself = seat_of(seen.viewer) is not None and panel == self._turn(seen)
        return panel if itself else with_way_back(panel, seen)

    def _turn(self, seen: Seen) -> Panel:
        return self._host.scenes[seen.snap.game.name].turn(seen.view, seen.info, seen.news)

    async def viewer(self, user: int, snap: Snapshot) -> Audience:
        """As whom this person sees the table: who is on a seat with others sees what its player sees (RULES C-09)."""
        seat = None if snap.part(user) is not None else await self._host.table_class.seat_of_team(user, snap)
        return snap.viewer(user) if seat is None else seat_audience(seat)

    def going_on(self, no: Panel, snap: Snapshot, viewer: Audience) -> Panel:
        """A no to a seat, with the buttons of what it may do."""
        if seat_of(viewer) is None:
            return no
        seen, scenes = Seen(snap, viewer, self._host.table_info(snap)), self._host.scenes[snap.game.name]
        rows = scenes.turn(seen.view, seen.info, seen.news).rows
        row = tuple(button for row in rows if not isinstance(row, Menu) for button in row)
        fits = row if len(row) + len(no.rows) <= MOST_IN_A_ROW else (*row[: MOST_IN_A_ROW - 2], row[-1])
        return replace(no, rows=(*no.rows, fits))


def welcome(panel: Panel) -> Panel:
    """The panel, telling that the seat is its reader's again."""
    return replace(panel, notes=(*panel.notes, Note(t("tables.welcome"), t("tables.welcome_text"))))


def with_way_back(panel: Panel, seen: Seen) -> Panel:
    """The panel with a button that leads to the seat's own one, where it has room for it and the viewer has a seat."""
    buttons = [button for row in panel.rows if not isinstance(row, Menu) for button in row]
    if seat_of(seen.viewer) is None or isinstance(panel, Listing) or any(button.control.route == TURN for button in buttons):
        return panel
    *before, last = panel.rows or ((),)
    if not isinstance(last, Menu) and len(last) < MOST_IN_A_ROW:
        return replace(panel, rows=(*before, (*last, turn_button())))
    return replace(panel, rows=(*panel.rows, (turn_button(),))) if len(panel.rows) < MOST_ROWS else panel
