"""A seat's own private cards. The panel changes only when they do, so that few edits are needed.

It has no controls: a control on a message redraws that message, and the hand should stay.
"""

from __future__ import annotations

from bot.pictures.hand import hand_svg
from bot.scenes.commons.words import own_hand
from bot.scenes.face import TableFace
from bot.scenes.island.words import COLOURS, missing, resource_text
from bot.scenes.model import Note, Panel, Picture
from bot.scenes.seats import own, seat_name
from bot.texts.catalogue import t
from games.commons.views import CommonsView, SeatView
from games.island.cards import COSTS, RESOURCES, Bundle


def hand(view: CommonsView, face: TableFace) -> Panel:
    """The seat's resource cards, development cards, points and prices. Raises ValueError for a view that is no seat's."""
    you = own(view)
    seat, cards = view.seats[you.seat], own_hand(view)
    return Panel(
        title=t("commons.hand.title", seat=seat_name(view.seats, you.seat)),
        text=t("commons.hand.text", cards=_resources(cards), count=sum(cards)).strip(),
        notes=(
            Note(t("commons.hand.developments"), _developments(seat)),
            Note(t("commons.hand.points"), _points(view), inline=True),
            Note(t("commons.hand.pieces"), _pieces(seat), inline=True),
            Note(t("commons.hand.prices"), _prices(cards)),
            Note(t("commons.hand.rates"), rates_text(seat.rates)),
        ),
        footer=t("commons.hand.footer", table=face.table),
        colour=COLOURS[seat.name],
    )


def hand_picture(view: CommonsView) -> Picture:
    """The seat's cards as they lie before it. Raises ValueError for a view that is no seat's."""
    seat, cards = view.seats[own(view).seat], own_hand(view)
    held = tuple((card, count) for card, count in seat.development or () if count)
    names = tuple(t("commons.hand.card", card=card, count=count) for card, count in held)
    return Picture(hand_svg(cards, held), t("pictures.hand.text", cards=cards, development=names or t("words.none")), "hand")


def rates_text(rates: Bundle) -> str:
    """What the bank asks for one card, by resource given."""
    lines = [t("commons.hand.rate", resource=resource_text(r), rate=rate) for r, rate in zip(RESOURCES, rates, strict=True)]
    return " · ".join(lines)


def _resources(cards: Bundle) -> str:
    return "\n".join(f"{resource_text(r)} **{count}**" for r, count in zip(RESOURCES, cards, strict=True) if count)


def _developments(seat: SeatView) -> str:
    lines = [t("commons.hand.card", card=card, count=count) for card, count in seat.development or () if count]
    if seat.played:
        lines.append(t("commons.hand.played", cards=seat.played))
    return "\n".join(lines) or t("commons.hand.no_cards")


def _pieces(seat: SeatView) -> str:
    return t("commons.hand.pieces_text", roads=seat.roads_left, settlements=seat.settlements_left, cities=seat.cities_left)


def _prices(cards: Bundle) -> str:
    lines = []
    for what, cost in COSTS.items():
        lacking = missing(cards, cost)
        text = "commons.hand.price_short" if any(lacking) else "commons.hand.price_paid"
        lines.append(t(text, what=what, cost=cost, lacking=lacking))
    return "\n".join(lines)


def _points(view: CommonsView) -> str:
    you = own(view)
    return t("commons.hand.points_text", points=you.points, shown=view.seats[you.seat].points, goal=view.goal)
