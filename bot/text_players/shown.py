"""A table as programs get it: a seat's view as its player's text, and the public picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Panel, TableInfo
from bot.stage.painting.resvg import paint
from games.audience import PUBLIC, may_see
from games.options import GameOptions

WIDTH = 400
"""Of a picture, in pixels."""


def seat_text(scenes: GameScenes[Any, Any], options: GameOptions, view: Any, news: Sequence[Any] = ()) -> str:
    """Return all that a seat may know now. `news`: the last events that it may know, oldest first."""
    info = table_info(options, len(view.seats))
    card = scenes.card(
        view.replace(viewer=PUBLIC, you=None), info, [event for event in news if may_see(event.to, PUBLIC)]
    )
    parts = [
        _panel_text(card),
        card.picture.alt if card.picture else "",
        _panel_text(scenes.hand(view, info)),
    ]
    parts += [_panel_text(lookup) for lookup in scenes.lookups(view, info)]
    return "\n\n".join(filter(None, [*parts, scenes.panel(view, info, news).text]))


def rules_text(scenes: GameScenes[Any, Any], options: GameOptions, seats: int) -> str:
    """Return the short rules for a table of `seats` seats, with the numbers of these options."""
    return _panel_text(scenes.rules(None, table_info(options, seats)))


def public_png(scenes: GameScenes[Any, Any], options: GameOptions, view: Any) -> bytes:
    """Return the public card's picture, from the PUBLIC view. Raises ValueError for a game without pictures."""
    picture = scenes.card(view, table_info(options, len(view.seats)), ()).picture
    if picture is None:
        raise ValueError(f"{scenes.name} has no picture")
    return paint(picture.svg, WIDTH)


def table_info(options: GameOptions, seats: int) -> TableInfo:
    """Return the info of a table without people."""
    return TableInfo.without_people(options, seats, called="research")


def _panel_text(panel: Panel) -> str:
    notes = [f"{note.title}\n{note.text}" for note in panel.notes if not note.proof]
    return "\n".join(filter(None, [panel.title, panel.text, *notes]))
