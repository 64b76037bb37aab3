"""A person's private panel at a table: its first content, and its later refreshes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias

from bot.orchestration.panels import PanelRefresh
from bot.queries.table_queries import TableQueries
from bot.scenes.game_scenes import Answer, GameScenes
from bot.scenes.model import MAX_ROWS, Listing, Menu, Note, Panel, TableInfo
from bot.scenes.parts import CALL, MOST_ENABLED, TURN, enabled_buttons, turn_button
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import current_language, t, use_language
from games.audience import Audience, seat_of
from games.vocabulary import Action

MOST_IN_A_ROW = 5
"""Buttons per row, and rows (docs/build/discord.md, Limits)."""
ViewerAnswer: TypeAlias = Answer[Action]
"""What a click or a command means for the viewer of a view."""


@dataclass(frozen=True)
class PanelContext:
    """A table as one viewer sees it in the current language. Each property is computed once."""

    snap: Snapshot
    viewer: Audience
    info: TableInfo
    scenes: GameScenes[Any, Action]

    @property
    def view(self) -> Any:
        """Return the game as this viewer may see it."""
        return self.snap.view(self.viewer)

    @cached_property
    def news(self) -> tuple[Any, ...]:
        """Return recent events that this viewer may know."""
        return self.snap.news_for(self.viewer)

    @cached_property
    def turn_panel(self) -> Panel:
        """Return the viewer's own panel: their state, and their possible moves."""
        return self.scenes.turn_panel(self.view, self.info, self.news)


Meaning: TypeAlias = Callable[[PanelContext], ViewerAnswer]


class OwnPanels:
    """Builds the private panels of all tables. It holds no state."""

    def __init__(self, queries: TableQueries) -> None:
        self._queries = queries

    def context(self, snap: Snapshot, viewer: Audience) -> PanelContext:
        """Return the table as this viewer sees it now."""
        return PanelContext(snap, viewer, self._queries.table_info(snap), self._queries.scenes_of(snap))

    def make_refresher(
        self,
        user: int,
        context: PanelContext,
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
        snap, viewer, seat = context.snap, context.viewer, seat_of(context.viewer)
        unchanged_turn = None if seat is None or not is_refusal or snap.state is None else context.turn_panel
        spoken = current_language()

        async def refresh(now: Snapshot) -> Panel | None:
            if await self._queries.viewer_of(user, now) != viewer or (
                now.state is None and snap.state is not None
            ):
                return None
            with use_language(spoken):
                return (
                    panel if now.state is None or (seat is None and meaning is None) else current_panel(now)
                )

        def current_panel(now: Snapshot) -> Panel:
            later = self.context(now, viewer)
            if (
                seat is not None
            ):  # its buttons are good until its owner acts: they tell of nobody else's moves
                version = max(snap.version, now.record.acted[seat])
                later = replace(later, info=replace(later.info, version=version))
            answer = None if meaning is None else meaning(later)
            if isinstance(answer, Panel):
                panel_now = with_back_button(answer, later)
                return with_welcome_note(panel_now) if is_return else panel_now
            turn = panel if seat is None else later.turn_panel
            return (
                panel if turn in (unchanged_turn, panel) else with_welcome_note(turn) if is_return else turn
            )

        return refresh


def with_next_moves(refusal: Panel, context: PanelContext) -> Panel:
    """Return a refusal with the buttons of the seat's possible moves."""
    if seat_of(context.viewer) is None:
        return refusal
    moves = [button for button in enabled_buttons(context.turn_panel.rows) if button.control.route != CALL]
    room = MOST_IN_A_ROW - len(refusal.rows)
    fits = moves if len(moves) <= room else [*moves[: room - 1], turn_button()]
    return replace(refusal, rows=(*refusal.rows, tuple(fits)))


def with_back_button(panel: Panel, context: PanelContext) -> Panel:
    """Return the panel with a button to the seat's own panel, unless it is that one."""
    is_turn_panel = seat_of(context.viewer) is not None and panel == context.turn_panel
    return panel if is_turn_panel else add_back_button(panel, context.viewer)


def with_welcome_note(panel: Panel) -> Panel:
    """Return the panel with the notice that the seat is its reader's again."""
    return replace(panel, notes=(*panel.notes, Note(t("tables.welcome"), t("tables.welcome_text"))))


def add_back_button(panel: Panel, viewer: Audience) -> Panel:
    """Return the panel with a button to the seat's own panel, if it has room and the viewer has a seat."""
    buttons = enabled_buttons(panel.rows)
    if (
        seat_of(viewer) is None
        or isinstance(panel, Listing)
        or len(buttons) >= MOST_ENABLED
        or any(button.control.route == TURN for button in buttons)
    ):
        return panel
    *before, last = panel.rows or ((),)
    if not isinstance(last, Menu) and len(last) < MOST_IN_A_ROW:
        return replace(panel, rows=(*before, (*last, turn_button())))
    return replace(panel, rows=(*panel.rows, (turn_button(),))) if len(panel.rows) < MAX_ROWS else panel
