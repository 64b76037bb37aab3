"""Small words of the Commons Game as they stand in every panel: seats, hands, the bank, the round and the standings; and its routes."""

from __future__ import annotations

from functools import partial

from bot.scenes.island.words import icons, resource_text
from bot.scenes.seats import game_button, own, seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.basic.views import BankView, SeatView
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.island.cards import RESOURCES, Bundle

button = partial(game_button, "commons")
"""A button with a label of this game."""


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


def round_title(view: CommonsView) -> str:
    """Which round it is, and of how many where that may be known."""
    stage = "_ostrom" if view.stage == "ostrom" else ""
    if view.rounds is None:
        return t(f"commons.card.title_open{stage}", round=view.round)
    return t(f"commons.card.title{stage}", round=view.round, rounds=view.rounds)


def standings(view: CommonsView, info: TableInfo) -> str:
    """One line a seat: points and cards, as far as this viewer may know."""
    return "\n".join(_standing(view, info, seat) for seat in view.seats)


def _standing(view: CommonsView, info: TableInfo, seat: SeatView) -> str:
    parts = [t("commons.card.points", points=seat.points)]
    if seat.hand is not None:
        parts.append(icons(seat.hand))
    elif seat.resource_count is not None:
        parts.append(t("commons.card.resources", count=seat.resource_count))
    if seat.development_count:
        parts.append(t("commons.card.developments", count=seat.development_count))
    parts += [t(f"commons.card.{award}") for award, holder in view.awards if holder == seat.seat]
    if seat.safe:
        parts.append(t("commons.card.safe"))
    if mark := _monitor_mark(view, seat.seat):
        parts.append(mark)
    return f"{seat_and_person(view, info, seat.seat)}: {' · '.join(parts)}"


def _monitor_mark(view: CommonsView, seat: int) -> str:
    """Beside a seat's points: that it holds the office, and what hangs over it."""
    here = view.governance
    if here is None:
        return ""
    parts = [t("commons.card.monitor")] if here.watcher == seat else []
    line = next((line for line in here.seats if line.seat == seat), None)
    if line is not None and line.skips:
        parts.append(t("commons.card.skips", turns=line.skips))
    return " · ".join(parts)
