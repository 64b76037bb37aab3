"""Trading with the bank: choose what to give, what to take, how many, confirm. The bank's stock is never shown here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.scenes.commons.boards import side
from bot.scenes.commons.guards import at_step, trade_steps
from bot.scenes.game_scenes import Problem
from bot.scenes.island.arguments import read_number, read_resource, tokens
from bot.scenes.island.drafts import Wish, read_trade, read_wish
from bot.scenes.island.hand import rates_text
from bot.scenes.island.side import Side
from bot.scenes.island.trading import confirm_row, count_menu, give_menu, take_menu, times
from bot.scenes.island.words import icons
from bot.scenes.model import Panel, Row
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.commons.actions import Trade
from games.commons.views import CommonsView
from games.island.cards import RESOURCES, Resource

MOST_AT_ONCE = 24
"""Cards taken in one trade, as the command has it too."""


def trading(view: CommonsView, info: TableInfo, wish: Wish | None = None) -> Panel | Problem:
    """The trade panel with what has been chosen so far."""
    you = at_step(view, *trade_steps(view))
    if isinstance(you, Problem):
        return you
    mine = side(view)
    can = times(mine)
    wish = _sensible(wish or Wish(), can)
    text = t("commons.trade.text", rates=rates_text(mine), hand=icons(mine.hand))
    if not any(can.values()):
        return Panel(title=t("commons.trade.title"), text=f"{text}\n\n{t('commons.trade.too_few')}")
    offered = [resource for resource in RESOURCES if resource not in you.declined]
    if wish.take not in offered:
        wish = replace(wish, take=None)
    return Panel(title=t("commons.trade.title"), text=text, rows=_rows(mine, info, wish, can, offered))


def pick(view: CommonsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A menu was used. Raises ValueError for what no panel of ours says."""
    slot, *rest = tokens(arg)
    wish, value = read_wish(rest), values[0]
    if slot == "give":
        return trading(view, info, replace(wish, give=read_resource(value), count=1))
    if slot == "take":
        return trading(view, info, replace(wish, take=read_resource(value)))
    return trading(view, info, replace(wish, count=read_number(value)))


def confirmed(arg: str) -> Trade:
    """The trade that a confirm button means. Raises ValueError for what no panel of ours says."""
    return Trade(*read_trade(arg))


def _sensible(wish: Wish, can: Mapping[Resource, int]) -> Wish:
    """The wish without what the seat can't pay, or what is the same on both sides."""
    most = 0 if wish.give is None else can[wish.give]
    if not most:
        wish = replace(wish, give=None, count=1)
    if wish.take == wish.give:
        wish = replace(wish, take=None)
    return replace(wish, count=max(1, min(wish.count, most, MOST_AT_ONCE)))


def _rows(mine: Side, info: TableInfo, wish: Wish, can: Mapping[Resource, int], offered: Sequence[Resource]) -> tuple[Row, ...]:
    rows: list[Row] = [give_menu(mine, info, wish)]
    if taken := [resource for resource in offered if resource != wish.give]:
        rows.append(take_menu(mine, info, wish, taken))
    if wish.give is not None and can[wish.give] > 1:
        rows.append(count_menu(mine, info, wish, min(can[wish.give], MOST_AT_ONCE)))
    if wish.give is not None and wish.take is not None:
        rows.append(confirm_row(mine, info, wish, wish.give, wish.take))
    return tuple(rows)
