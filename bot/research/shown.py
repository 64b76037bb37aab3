"""A table as a program is shown it: a seat's own view as text, in the words that its player would read, and the public picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot import catalogue
from bot.scenes.model import Panel, TableInfo
from bot.stage.painting.resvg import paint
from games.audience import PUBLIC, may_see
from games.options import GameOptions

WIDTH = 400
"""Of a picture, in pixels."""


def seat_text(game: str, options: GameOptions, view: Any, news: Sequence[Any] = ()) -> str:
    """All that a seat may know now, from its own view alone. `news`: the last events that it may know, oldest first."""
    scenes, info = catalogue.scenes()[game], info_of(options, len(view.seats))
    card = scenes.card(view.with_(viewer=PUBLIC, you=None), info, [event for event in news if may_see(event.to, PUBLIC)])
    parts = [_text(card), card.picture.alt if card.picture else "", _text(scenes.hand(view, info))]
    parts += [_text(lookup) for lookup in scenes.lookups(view, info)]
    return "\n\n".join(filter(None, [*parts, scenes.panel(view, info, news).text]))


def rules_text(game: str, options: GameOptions) -> str:
    """The rules in short, with the numbers of these options."""
    return _text(catalogue.scenes()[game].rules(None, info_of(options, len(catalogue.find(game).seat_names(options)))))


def public_png(game: str, options: GameOptions, view: Any) -> bytes:
    """The picture on the table's public card; `view` is the PUBLIC's. Raises ValueError for a game without pictures."""
    picture = catalogue.scenes()[game].card(view, info_of(options, len(view.seats)), ()).picture
    if picture is None:
        raise ValueError(f"{game} has no picture")
    return paint(picture.svg, WIDTH)


def info_of(options: GameOptions, seats: int) -> TableInfo:
    """A table without people."""
    return TableInfo.without_people(options, seats, called="research")


def _text(panel: Panel) -> str:
    notes = [f"{note.title}\n{note.text}" for note in panel.notes if not note.proof]
    return "\n".join(filter(None, [panel.title, panel.text, *notes]))
