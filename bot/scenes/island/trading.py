"""The parts of a panel for trading with the bank: what to give, what to take, how many, confirm."""

from __future__ import annotations

from collections.abc import Iterable

from bot.scenes.buttons import game_button
from bot.scenes.island.arguments import joined
from bot.scenes.island.drafts import Wish
from bot.scenes.island.side import Side
from bot.scenes.island.words import resource_text
from bot.scenes.model import Button, Choice, Control, Menu
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.island.cards import INDEX, RESOURCES, Resource


def times(side: Side) -> dict[Resource, int]:
    """How many cards the seat can pay for by giving each resource."""
    return {resource: held // rate for resource, held, rate in zip(RESOURCES, side.hand, side.rates, strict=True)}


def give_menu(side: Side, info: TableInfo, wish: Wish) -> Menu:
    """What the seat has enough of, at which rate."""
    can = times(side)
    labels = {
        r: t(f"{side.game}.trade.give_choice", rate=rate, resource=t(f"words.resource.{r}"), held=held)
        for r, rate, held in zip(RESOURCES, side.rates, side.hand, strict=True)
    }
    choices = tuple(Choice(labels[r], r, emoji=t(f"words.icon.{r}"), chosen=r == wish.give) for r in RESOURCES if can[r])
    return Menu(_slot("give", info, wish), choices, t(f"{side.game}.trade.give"))


def take_menu(side: Side, info: TableInfo, wish: Wish, there: Iterable[Resource]) -> Menu:
    """What may be taken for it."""
    choices = tuple(Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == wish.take) for r in there)
    return Menu(_slot("take", info, wish), choices, t(f"{side.game}.trade.take"))


def count_menu(side: Side, info: TableInfo, wish: Wish, most: int) -> Menu:
    """How many are taken."""
    choices = tuple(Choice(t(f"{side.game}.trade.count_choice", n=n), str(n), chosen=n == wish.count) for n in range(1, most + 1))
    return Menu(_slot("count", info, wish), choices, t(f"{side.game}.trade.count"))


def confirm_row(side: Side, info: TableInfo, wish: Wish, give: Resource, take: Resource) -> tuple[Button, ...]:
    """The button that trades, with both sides in full."""
    given = f"{side.rates[INDEX[give]] * wish.count} {resource_text(give)}"
    taken = f"{wish.count} {resource_text(take)}"
    control = Control("trade.do", info.once, wish.arg)
    return (game_button(side.game, "trade_confirm", control, "success", "⚖️", given=given, taken=taken),)


def _slot(slot: str, info: TableInfo, wish: Wish) -> Control:
    return Control("trade.pick", info.once, joined(slot, wish.arg))
