"""A seat's own cards: development cards, which nobody else sees; and, where the player asks for it, all else that is theirs.

The panel has no controls: a control on a message redraws that message, and the hand should stay.
"""

from __future__ import annotations

from dataclasses import replace

from bot.scenes.island.hand import developments_text, hand_picture, pieces_text, prices_text, rates_text
from bot.scenes.island.words import COLOURS, icons
from bot.scenes.model import Note, Panel
from bot.scenes.seats import own, seat_name
from bot.scenes.settlers.boards import side
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.settlers.views import SettlersView


def hand(view: SettlersView, info: TableInfo) -> Panel:
    """What only this seat may know. Resource cards lie open on the table, so no message is sent about them (RULES M-12).

    Raises ValueError for a view that is no seat's.
    """
    you = own(view)
    seat = view.seats[you.seat]
    points = t("settlers.hand.points_text", points=you.points, shown=seat.points, goal=view.goal)
    return Panel(
        title=t("settlers.hand.title", seat=seat_name(view.seats, you.seat)),
        text=t("settlers.hand.text"),
        notes=(Note(t("settlers.hand.developments"), developments_text(side(view))), Note(t("settlers.hand.points"), points)),
        footer=t("settlers.hand.footer", table=info.table),
        colour=COLOURS[seat.name],
    )


def whole_hand(view: SettlersView, info: TableInfo) -> Panel:
    """All cards, with what can be paid for. Raises ValueError for a view that is no seat's."""
    mine, private = side(view), hand(view, info)
    return replace(
        private,
        text=t("settlers.hand.text_whole", cards=icons(mine.hand), count=sum(mine.hand)),
        notes=(
            *private.notes,
            Note(t("settlers.hand.pieces"), pieces_text(mine)),
            Note(t("settlers.hand.prices"), prices_text(mine)),
            Note(t("settlers.hand.rates"), rates_text(mine)),
        ),
        picture=hand_picture(mine),
    )
