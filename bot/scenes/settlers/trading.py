"""Trading with the bank: choose what to give, what to take, how many, confirm (RULES M-19)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.scenes.game_scenes import Problem
from bot.scenes.island.arguments import read_number, read_resource, tokens
from bot.scenes.island.drafts import Wish, read_trade, read_wish
from bot.scenes.island.hand import rates_text
from bot.scenes.island.side import Side
from bot.scenes.island.trading import confirm_row, count_menu, give_menu, take_menu, times
from bot.scenes.island.words import icons
from bot.scenes.model import Panel, Row
from bot.scenes.settlers.boards import side
from bot.scenes.settlers.guards import trading
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.island.cards import INDEX, RESOURCES, Resource
from games.settlers.actions import Trade
from games.settlers.views import SettlersView


def with_the_bank(view: SettlersView, info: TableInfo, wish: Wish | None = None) -> Panel | Problem:
    """The trade panel with what has been chosen so far."""
    you = trading(view)
    if isinstance(you, Problem):
        return you
    mine = side(view)
    can = times(mine)
    wish = _sensible(view, wish or Wish(), can)
    text = t("settlers.trade.text", rates=rates_text(mine), hand=icons(mine.hand), bank=icons(view.bank))
    if not any(can.values()):
        return Panel(title=t("settlers.trade.title"), text=f"{text}\n\n{t('settlers.trade.too_few')}")
    return Panel(title=t("settlers.trade.title"), text=text, rows=_rows(view, mine, info, wish, can))


def pick(view: SettlersView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A menu was used. Raises ValueError for what no panel of ours says."""
    slot, *rest = tokens(arg)
    wish, value = read_wish(rest), values[0]
    if slot == "give":
        return with_the_bank(view, info, replace(wish, give=read_resource(value), count=1))
    if slot == "take":
        return with_the_bank(view, info, replace(wish, take=read_resource(value), count=1))
    return with_the_bank(view, info, replace(wish, count=read_number(value)))


def confirmed(arg: str) -> Trade:
    """The trade that a confirm button means. Raises ValueError for what no panel of ours says."""
    return Trade(*read_trade(arg))


def _most(view: SettlersView, wish: Wish, can: Mapping[Resource, int]) -> int:
    """How many cards can be taken: what can be paid for, and what the bank has."""
    payable = 0 if wish.give is None else can[wish.give]
    return payable if wish.take is None else min(payable, view.bank[INDEX[wish.take]])


def _sensible(view: SettlersView, wish: Wish, can: Mapping[Resource, int]) -> Wish:
    """The wish without what the seat can't pay or the bank doesn't have, or what is the same on both sides."""
    if wish.give is None or not can[wish.give]:
        wish = replace(wish, give=None, count=1)
    if wish.take is not None and (wish.take == wish.give or not view.bank[INDEX[wish.take]]):
        wish = replace(wish, take=None)
    return replace(wish, count=max(1, min(wish.count, _most(view, wish, can))))


def _rows(view: SettlersView, mine: Side, info: TableInfo, wish: Wish, can: Mapping[Resource, int]) -> tuple[Row, ...]:
    rows: list[Row] = [give_menu(mine, info, wish)]
    if takes := [r for r in RESOURCES if r != wish.give and view.bank[INDEX[r]]]:
        rows.append(take_menu(mine, info, wish, takes))
    if wish.give is not None and wish.take is not None:
        most = _most(view, wish, can)
        if most > 1:
            rows.append(count_menu(mine, info, wish, most))
        rows.append(confirm_row(mine, info, wish, wish.give, wish.take))
    return tuple(rows)
