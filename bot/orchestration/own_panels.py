"""A person's private panel at a table: its first content, and its later refreshes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

from bot.orchestration.panels import PanelRefresh
from bot.orchestration.table_class import ClassroomHooks
from bot.scenes.game_scenes import Answer, GameScenes
from bot.scenes.model import MAX_ROWS, Listing, Menu, Note, Panel, TableInfo
from bot.scenes.parts import CALL, MOST_ENABLED, TURN, enabled_buttons, turn_button
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import current_language, t, use_language
from games.audience import Audience, seat_audience, seat_of
from games.vocabulary import Action

MOST_IN_A_ROW = 5
"""Buttons per row, and rows (docs/build/discord.md, Limits)."""
ViewerAnswer: TypeAlias = Answer[Action]
"""What a click or a command means for the viewer of a view."""


@dataclass(frozen=True, slots=True)
class PanelContext:
    """A table as one viewer sees it."""

    snap: Snapshot
    viewer: Audience
    info: TableInfo

    @property
    def view(self) -> Any:
        """Return the game as this viewer may see it."""
        return self.snap.view(self.viewer)

    @property
    def news(self) -> tuple[Any, ...]:
        """Recent events that this viewer may know."""
        return self.snap.news_for(self.viewer)


Meaning: TypeAlias = Callable[[PanelContext], ViewerAnswer]


class PanelHost(Protocol):
    """The parts of an orchestrator that panels need."""

    scenes: Mapping[str, GameScenes[Any, Action]]
    table_class: ClassroomHooks

    def table_info(self, snap: Snapshot) -> TableInfo:
        """Return how a table presents itself, apart from its game."""
        ...


class OwnPanels:
    """Builds the private panels of all tables. It holds no state."""

    def __init__(self, host: PanelHost) -> None:
        self._host = host

    def with_back_button(self, panel: Panel, snap: Snapshot, viewer: Audience) -> Panel:
        """Return a panel with a button back to its reader's own panel."""
        return self._with_button_unless_turn(panel, PanelContext(snap, viewer, self._host.table_info(snap)))

    def make_refresher(
        self,
        user: int,
        snap: Snapshot,
        viewer: Audience,
        panel: Panel,
        meaning: Meaning | None,
        *,
        is_refusal: bool = False,
        is_return: bool = False,
    ) -> PanelRefresh:
        """Return the refresh of a panel: it answers the same request again while the answer is a panel, and
        otherwise shows the seat's state.

        Without a seat the panel never changes; an `is_refusal` changes only with its reader's state.
        `is_return`: the panel announces that the seat is its reader's again.
        """
        seat = seat_of(viewer)
        unchanged_turn = (
            None
            if seat is None or not is_refusal or snap.state is None
            else self._turn_panel(PanelContext(snap, viewer, self._host.table_info(snap)))
        )

        spoken = current_language()

        async def refresh(now: Snapshot) -> Panel | None:
            if await self.viewer_of(user, now) != viewer or (now.state is None and snap.state is not None):
                return None
            with use_language(spoken):
                return (
                    panel if now.state is None or (seat is None and meaning is None) else current_panel(now)
                )

        def current_panel(now: Snapshot) -> Panel:
            info = self._host.table_info(now)
            if (
                seat is not None
            ):  # its buttons are good until its owner acts: they tell of nobody else's moves
                info = replace(info, version=max(snap.version, now.record.acted[seat]))
            context = PanelContext(now, viewer, info)
            answer = None if meaning is None else meaning(context)
            if isinstance(answer, Panel):
                panel_now = self._with_button_unless_turn(answer, context)
                return with_welcome_note(panel_now) if is_return else panel_now
            turn = panel if seat is None else self._turn_panel(context)
            return (
                panel if turn in (unchanged_turn, panel) else with_welcome_note(turn) if is_return else turn
            )

        return refresh

    def _with_button_unless_turn(self, panel: Panel, context: PanelContext) -> Panel:
        """Return the panel with a button to the seat's own panel, unless it is that one."""
        is_turn_panel = seat_of(context.viewer) is not None and panel == self._turn_panel(context)
        return panel if is_turn_panel else add_back_button(panel, context)

    def _turn_panel(self, context: PanelContext) -> Panel:
        return self._host.scenes[context.snap.game.name].turn_panel(context.view, context.info, context.news)

    async def viewer_of(self, user: int, snap: Snapshot) -> Audience:
        """Return the audience as which this user sees the table: team members of a seat see what its player
        sees (RULES C-09).
        """
        seat = None if snap.part(user) is not None else await self._host.table_class.seat_of_team(user, snap)
        return snap.viewer(user) if seat is None else seat_audience(seat)

    def with_next_moves(self, refusal: Panel, snap: Snapshot, viewer: Audience) -> Panel:
        """Return a refusal with the buttons of the seat's possible moves."""
        if seat_of(viewer) is None:
            return refusal
        context, scenes = (
            PanelContext(snap, viewer, self._host.table_info(snap)),
            self._host.scenes[snap.game.name],
        )
        moves = [
            button
            for button in enabled_buttons(scenes.turn_panel(context.view, context.info, context.news).rows)
            if button.control.route != CALL
        ]
        room = MOST_IN_A_ROW - len(refusal.rows)
        fits = moves if len(moves) <= room else [*moves[: room - 1], turn_button()]
        return replace(refusal, rows=(*refusal.rows, tuple(fits)))


def with_welcome_note(panel: Panel) -> Panel:
    """Return the panel with the notice that the seat is its reader's again."""
    return replace(panel, notes=(*panel.notes, Note(t("tables.welcome"), t("tables.welcome_text"))))


def add_back_button(panel: Panel, context: PanelContext) -> Panel:
    """Return the panel with a button to the seat's own panel, if it has room and the viewer has a seat."""
    buttons = enabled_buttons(panel.rows)
    if (
        seat_of(context.viewer) is None
        or isinstance(panel, Listing)
        or len(buttons) >= MOST_ENABLED
        or any(button.control.route == TURN for button in buttons)
    ):
        return panel
    *before, last = panel.rows or ((),)
    if not isinstance(last, Menu) and len(last) < MOST_IN_A_ROW:
        return replace(panel, rows=(*before, (*last, turn_button())))
    return replace(panel, rows=(*panel.rows, (turn_button(),))) if len(panel.rows) < MAX_ROWS else panel
