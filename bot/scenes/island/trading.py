"""Trading with the bank: choose what to give, what to take, how many, confirm. A stock that not everybody sees is not shown here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.scenes.buttons import game_button
from bot.scenes.island.drafts import WISH, Wish
from bot.scenes.island.side import Side, rates_text
from bot.scenes.island.words import icons, resource_text
from bot.scenes.model import Button, Choice, Control, Menu, Panel, Row
from bot.scenes.packing import joined
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.island.cards import INDEX, RESOURCES, Bundle, Resource

MOST_AT_ONCE = 24
"""Cards taken in one trade, as the command has it too."""


def trading(side: Side, info: TableInfo, wish: Wish, takeable: Sequence[Resource], stock: Bundle | None) -> Panel:
    """The panel with what has been chosen so far. `takeable`: what the bank may be asked for; `stock`: what it has, where all see it."""
    can = {resource: held // rate for resource, held, rate in zip(RESOURCES, side.hand, side.rates, strict=True)}
    text = t(f"{side.game}.trade.text", rates=rates_text(side), hand=icons(side.hand), bank="" if stock is None else icons(stock))
    if not any(can.values()):
        return Panel(title=t(f"{side.game}.trade.title"), text=f"{text}\n\n{t(f'{side.game}.trade.too_few')}")
    if wish.give is None or not can[wish.give]:
        wish = replace(wish, give=None, count=1)
    if wish.take == wish.give or wish.take not in takeable:
        wish = replace(wish, take=None)
    most = _most(wish, can, stock)
    wish = replace(wish, count=max(1, min(wish.count, most)))
    rows: list[Row] = [_give_menu(side, info, wish, can)]
    if takes := [resource for resource in takeable if resource != wish.give]:
        rows.append(_take_menu(side, info, wish, takes))
    if most > 1 and (stock is None or wish.take is not None):
        rows.append(_count_menu(side, info, wish, most))
    if wish.give is not None and wish.take is not None:
        rows.append(_confirm_row(side, info, wish, wish.give, wish.take))
    return Panel(title=t(f"{side.game}.trade.title"), text=text, rows=tuple(rows))


def _most(wish: Wish, can: Mapping[Resource, int], stock: Bundle | None) -> int:
    """How many cards can be taken: what can be paid for, and what the bank is known to have."""
    payable = 0 if wish.give is None else min(can[wish.give], MOST_AT_ONCE)
    return payable if stock is None or wish.take is None else min(payable, stock[INDEX[wish.take]])


def _give_menu(side: Side, info: TableInfo, wish: Wish, can: Mapping[Resource, int]) -> Menu:
    """What the seat has enough of, at which rate."""
    labels = {
        r: t(f"{side.game}.trade.give_choice", rate=rate, resource=t(f"words.resource.{r}"), held=held)
        for r, rate, held in zip(RESOURCES, side.rates, side.hand, strict=True)
    }
    choices = tuple(Choice(labels[r], r, emoji=t(f"words.icon.{r}"), chosen=r == wish.give) for r in RESOURCES if can[r])
    return Menu(_slot("give", info, wish), choices, t(f"{side.game}.trade.give"))


def _take_menu(side: Side, info: TableInfo, wish: Wish, there: Sequence[Resource]) -> Menu:
    """What may be taken for it."""
    choices = tuple(Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == wish.take) for r in there)
    return Menu(_slot("take", info, wish), choices, t(f"{side.game}.trade.take"))


def _count_menu(side: Side, info: TableInfo, wish: Wish, most: int) -> Menu:
    """How many are taken."""
    choices = tuple(Choice(t(f"{side.game}.trade.count_choice", n=n), str(n), chosen=n == wish.count) for n in range(1, most + 1))
    return Menu(_slot("count", info, wish), choices, t(f"{side.game}.trade.count"))


def _confirm_row(side: Side, info: TableInfo, wish: Wish, give: Resource, take: Resource) -> tuple[Button, ...]:
    """The button that trades, with both sides in full."""
    given = f"{side.rates[INDEX[give]] * wish.count} {resource_text(give)}"
    taken = f"{wish.count} {resource_text(take)}"
    control = Control("trade.do", info.once, WISH.pack(wish))
    return (game_button(side.game, "trade_confirm", control, "success", "⚖️", given=given, taken=taken),)


def _slot(slot: str, info: TableInfo, wish: Wish) -> Control:
    return Control("trade.pick", info.once, joined(slot, WISH.pack(wish)))
