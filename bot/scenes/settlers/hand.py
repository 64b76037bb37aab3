"""A seat's own cards: development cards, which nobody else sees; and, where the player asks for it, all else that is theirs.

The panel has no controls: a control on a message redraws that message, and the hand should stay.
"""

from __future__ import annotations

from dataclasses import replace

from bot.pictures.hand import hand_svg
from bot.scenes.face import TableFace
from bot.scenes.island.words import COLOURS, icons, missing
from bot.scenes.model import Note, Panel, Picture
from bot.scenes.seats import own, seat_name
from bot.scenes.settlers.trading import rates_text
from bot.scenes.settlers.words import own_hand
from bot.texts.catalogue import t
from games.island.cards import COSTS, Bundle
from games.settlers.views import SeatView, SettlersView


def hand(view: SettlersView, face: TableFace) -> Panel:
    """What only this seat may know. Resource cards lie open on the table, so no message is sent about them (RULES M-12).

    Raises ValueError for a view that is no seat's.
    """
    you = own(view)
    seat = view.seats[you.seat]
    points = t("settlers.hand.points_text", points=you.points, shown=seat.points, goal=view.goal)
    return Panel(
        title=t("settlers.hand.title", seat=seat_name(view.seats, you.seat)),
        text=t("settlers.hand.text"),
        notes=(Note(t("settlers.hand.developments"), _developments(seat)), Note(t("settlers.hand.points"), points)),
        footer=t("settlers.hand.footer", table=face.table),
        colour=COLOURS[seat.name],
    )


def whole_hand(view: SettlersView, face: TableFace) -> Panel:
    """All cards, with what can be paid for. Raises ValueError for a view that is no seat's."""
    seat, cards = view.seats[own(view).seat], own_hand(view)
    private = hand(view, face)
    return replace(
        private,
        text=t("settlers.hand.text_whole", cards=icons(cards), count=sum(cards)),
        notes=(
            *private.notes,
            Note(t("settlers.hand.pieces"), _pieces(seat)),
            Note(t("settlers.hand.prices"), _prices(cards)),
            Note(t("settlers.hand.rates"), rates_text(seat.rates)),
        ),
        picture=hand_picture(view),
    )


def hand_picture(view: SettlersView) -> Picture:
    """The seat's cards as they lie before it. Raises ValueError for a view that is no seat's."""
    seat, cards = view.seats[own(view).seat], own_hand(view)
    held = tuple((card, count) for card, count in seat.development or () if count)
    names = tuple(t("settlers.hand.card", card=card, count=count) for card, count in held)
    return Picture(hand_svg(cards, held), t("pictures.hand.text", cards=cards, development=names or t("words.none")), "hand")


def _developments(seat: SeatView) -> str:
    lines = [t("settlers.hand.card", card=card, count=count) for card, count in seat.development or () if count]
    if seat.played:
        lines.append(t("settlers.hand.played", cards=seat.played))
    return "\n".join(lines) or t("settlers.hand.no_cards")


def _pieces(seat: SeatView) -> str:
    return t("settlers.hand.pieces_text", roads=seat.roads_left, settlements=seat.settlements_left, cities=seat.cities_left)


def _prices(cards: Bundle) -> str:
    lines = []
    for what, cost in COSTS.items():
        lacking = missing(cards, cost)
        text = "settlers.hand.price_short" if any(lacking) else "settlers.hand.price_paid"
        lines.append(t(text, what=what, cost=cost, lacking=lacking))
    return "\n".join(lines)
