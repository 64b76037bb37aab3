"""Small words of the Commons Game: seats, hands and the bank, as they stand in every panel."""

from __future__ import annotations

from bot.scenes.island.words import resource_text
from bot.scenes.seats import own, seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.basic.views import BankView
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.island.cards import RESOURCES, Bundle

SCARCE = 3
"""A stock of 1 to so many cards is scarce (glossary of RULES)."""


def seat_and_person(view: CommonsView, info: TableInfo, seat: Seat) -> str:
    """A seat with who plays it, where that may be told."""
    return _with_player("commons.card.seat", view, info, seat)


def turn_of(view: CommonsView, info: TableInfo) -> str:
    """Whose turn it is."""
    return _with_player("commons.card.turn", view, info, view.active)


def _with_player(key: str, view: CommonsView, info: TableInfo, seat: Seat) -> str:
    name, person, automatic = seat_name(view.seats, seat), info.people[seat], info.automatic[seat]
    if automatic is not None:
        return t(f"{key}_automatic", seat=name, player=automatic)
    return t(key, seat=name) if person is None else t(f"{key}_person", seat=name, person=person)


def options_of(info: TableInfo) -> CommonsOptions:
    """The table's options. Raises TypeError for a table of another game."""
    if not isinstance(info.options, CommonsOptions):
        raise TypeError(f"not the options of a Commons Game: {type(info.options).__name__}")
    return info.options


def own_hand(view: CommonsView) -> Bundle:
    """The viewing seat's own cards. Raises ValueError for a viewer without a seat."""
    hand = view.seats[own(view).seat].hand
    if hand is None:
        raise ValueError("a seat's own view lacks its hand")
    return hand


def bank_text(stock: BankView) -> str:
    """A line for each resource: how many are left, whether it is scarce or crashed, what the box holds."""
    lines = []
    for n, resource in enumerate(RESOURCES):
        count, clock = stock.stock[n], stock.clocks[n]
        line = t("commons.watch.stock", resource=resource_text(resource), count=count)
        if clock:
            line = t("commons.watch.crashed", resource=resource_text(resource), left=clock)
        elif count == 0:
            line = t("commons.watch.crashing", resource=resource_text(resource))
        elif count <= SCARCE:
            line = t("commons.watch.scarce", resource=resource_text(resource), count=count)
        if stock.reserve is not None:
            line += t("commons.watch.reserve", count=stock.reserve[n])
        if stock.held[n]:
            line += t("commons.watch.held", count=stock.held[n])
        lines.append(line)
    return "\n".join(lines)
