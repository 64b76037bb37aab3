"""Small words of Settlers: seats, own cards, buttons, as they stand in every panel."""

from __future__ import annotations

from functools import partial

from bot.scenes.buttons import game_button
from bot.scenes.seats import own, seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import Seat
from games.island.cards import Bundle
from games.settlers.options import SettlersOptions
from games.settlers.views import SettlersView

button = partial(game_button, "settlers")
"""A button with a label of this game."""


def seat_and_person(view: SettlersView, info: TableInfo, seat: Seat) -> str:
    """A seat with who plays it, where that may be told."""
    name, person, automatic = seat_name(view.seats, seat), info.people[seat], info.automatic[seat]
    if automatic is not None:
        return t("settlers.seat_automatic", seat=name, player=automatic)
    return t("settlers.seat", seat=name) if person is None else t("settlers.seat_person", seat=name, person=person)


def options_of(info: TableInfo) -> SettlersOptions:
    """The table's options. Raises TypeError for a table of another game."""
    if not isinstance(info.options, SettlersOptions):
        raise TypeError(f"not the options of a game of Settlers: {type(info.options).__name__}")
    return info.options


def own_hand(view: SettlersView) -> Bundle:
    """The viewing seat's own cards. Raises ValueError for a viewer without a seat."""
    return view.seats[own(view).seat].hand
