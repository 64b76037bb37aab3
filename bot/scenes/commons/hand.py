"""A seat's own private cards. The panel changes only when they do, so that few edits are needed.

It has no controls: a control on a message redraws that message, and the hand should stay.
"""

from __future__ import annotations

from bot.scenes.commons.boards import side
from bot.scenes.commons.words import options_of, own_hand
from bot.scenes.island.hand import developments_text, pieces_text, prices_text, rates_text
from bot.scenes.island.words import COLOURS, resource_text
from bot.scenes.model import Note, Panel
from bot.scenes.seats import own, seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.island.cards import RESOURCES, Bundle


def hand(view: CommonsView, info: TableInfo) -> Panel:
    """The seat's resource cards, development cards, points and prices. Raises ValueError for a view that is no seat's."""
    you = own(view)
    mine, cards = side(view), own_hand(view)
    return Panel(
        title=t("commons.hand.title", seat=seat_name(view.seats, you.seat)),
        text=t("commons.hand.text", cards=_resources(cards), count=sum(cards), seen=_seen(options_of(info))).strip(),
        notes=(
            Note(t("commons.hand.developments"), developments_text(mine)),
            Note(t("commons.hand.points"), _points(view), inline=True),
            Note(t("commons.hand.pieces"), pieces_text(mine), inline=True),
            Note(t("commons.hand.prices"), prices_text(mine)),
            Note(t("commons.hand.rates"), rates_text(mine)),
        ),
        footer=t("commons.hand.footer", table=info.table),
        colour=COLOURS[view.seats[you.seat].name],
    )


def _resources(cards: Bundle) -> str:
    return "\n".join(f"{resource_text(r)} **{count}**" for r, count in zip(RESOURCES, cards, strict=True) if count)


def _seen(options: CommonsOptions) -> str:
    """Which players see a hand: its owner, the Monitor too, or all (RULES C-07, C-83)."""
    if options.hands == "open":
        return t("commons.hand.seen_open")
    return t("commons.hand.seen_monitor" if options.monitor_sees_hands else "commons.hand.seen_alone")


def _points(view: CommonsView) -> str:
    you = own(view)
    return t("commons.hand.points_text", points=you.points, shown=view.seats[you.seat].points, goal=view.goal)
