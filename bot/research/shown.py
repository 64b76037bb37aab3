"""A table as a program is shown it: a seat's own view as text, in the words that its player would read, and the public picture."""

from __future__ import annotations

from typing import Any

from bot import catalogue
from bot.scenes.model import Panel, TableInfo
from bot.stage.resvg import paint
from games.audience import PUBLIC
from games.options import GameOptions

WIDTH = 400
"""Of a picture, in pixels."""


def seat_text(game: str, options: GameOptions, view: Any) -> str:
    """All that a seat may know now, from its own view alone."""
    scenes, info = catalogue.scenes()[game], info_of(options, len(view.seats))
    card = scenes.card(view.with_(viewer=PUBLIC, you=None), info, ())
    parts = [_text(card), card.picture.alt if card.picture else "", _text(scenes.hand(view, info)), scenes.panel(view, info, ()).text]
    return "\n\n".join(filter(None, parts))


def rules_text(game: str, options: GameOptions) -> str:
    """The rules in short, with the numbers of these options."""
    return _text(catalogue.scenes()[game].rules(None, info_of(options, len(catalogue.find(game).seats(options)))))


def public_png(game: str, options: GameOptions, view: Any) -> bytes:
    """The picture on the table's public card; `view` is the PUBLIC's. Raises ValueError for a game without pictures."""
    picture = catalogue.scenes()[game].card(view, info_of(options, len(view.seats)), ()).picture
    if picture is None:
        raise ValueError(f"{game} has no picture")
    return paint(picture.svg, WIDTH)


def info_of(options: GameOptions, seats: int) -> TableInfo:
    """A table without people."""
    return TableInfo(table="research", version=0, options=options, people=(None,) * seats, automatic=(None,) * seats, commitment="")


def _text(panel: Panel) -> str:
    notes = [f"{note.title}\n{note.text}" for note in panel.notes]
    return "\n".join(filter(None, [panel.title, panel.text, *notes]))
