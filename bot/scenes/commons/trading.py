"""Trading with the bank: choose what to give, what to take, how many, confirm. The bank's stock is never shown here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.scenes.commons import controls as c
from bot.scenes.commons.controls import button
from bot.scenes.commons.guards import at_step, trade_steps
from bot.scenes.commons.hand import rates_text
from bot.scenes.commons.words import own_hand
from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Problem
from bot.scenes.island.arguments import joined, read_number, read_resource, tokens
from bot.scenes.island.drafts import Wish, read_wish
from bot.scenes.island.words import icons, resource_text
from bot.scenes.model import Choice, Control, Menu, Panel, Row
from bot.scenes.seats import own
from bot.texts.catalogue import t
from games.commons.actions import Trade
from games.commons.views import CommonsView
from games.island.cards import RESOURCES, Resource

MOST_AT_ONCE = 24
"""Cards taken in one trade, as the command has it too."""


def trading(view: CommonsView, face: TableFace, wish: Wish | None = None) -> Panel | Problem:
    """The trade panel with what has been chosen so far."""
    you = at_step(view, *trade_steps(view))
    if isinstance(you, Problem):
        return you
    wish = _sensible(view, wish or Wish())
    can = _times(view)
    text = t("commons.trade.text", rates=rates_text(view.seats[you.seat].rates), hand=icons(own_hand(view)))
    if not any(can.values()):
        return Panel(title=t("commons.trade.title"), text=f"{text}\n\n{t('commons.trade.too_few')}")
    return Panel(title=t("commons.trade.title"), text=text, rows=_rows(view, face, wish, can))


def pick(view: CommonsView, face: TableFace, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A menu was used. Raises ValueError for what no panel of ours says."""
    slot, *rest = tokens(arg)
    wish, value = read_wish(rest), values[0]
    if slot == "give":
        return trading(view, face, replace(wish, give=read_resource(value), count=1))
    if slot == "take":
        return trading(view, face, replace(wish, take=read_resource(value)))
    return trading(view, face, replace(wish, count=read_number(value)))


def confirmed(arg: str) -> Trade:
    """The trade that a confirm button means. Raises ValueError for what no panel of ours says."""
    wish = read_wish(tokens(arg))
    if wish.give is None or wish.take is None:
        raise ValueError("an unfinished trade")
    return Trade(wish.give, wish.take, wish.count)


def _times(view: CommonsView) -> dict[Resource, int]:
    """How many cards the seat can pay for by giving each resource."""
    rates = view.seats[own(view).seat].rates
    return {resource: held // rate for resource, held, rate in zip(RESOURCES, own_hand(view), rates, strict=True)}


def _sensible(view: CommonsView, wish: Wish) -> Wish:
    """The wish without what the seat can't pay, or what is the same on both sides."""
    most = 0 if wish.give is None else _times(view)[wish.give]
    if not most:
        wish = replace(wish, give=None, count=1)
    if wish.take == wish.give:
        wish = replace(wish, take=None)
    return replace(wish, count=max(1, min(wish.count, most, MOST_AT_ONCE)))


def _rows(view: CommonsView, face: TableFace, wish: Wish, can: dict[Resource, int]) -> tuple[Row, ...]:
    rows: list[Row] = [_give(view, face, wish, can), _take(face, wish)]
    if wish.give is not None and can[wish.give] > 1:
        rows.append(_count(face, wish, min(can[wish.give], MOST_AT_ONCE)))
    if wish.give is not None and wish.take is not None:
        rate = view.seats[own(view).seat].rates[RESOURCES.index(wish.give)]
        given, taken = f"{rate * wish.count} {resource_text(wish.give)}", f"{wish.count} {resource_text(wish.take)}"
        rows.append((button("trade_confirm", Control(c.TRADE_DO, face.once, wish.arg), "success", "⚖️", given=given, taken=taken),))
    return tuple(rows)


def _give(view: CommonsView, face: TableFace, wish: Wish, can: dict[Resource, int]) -> Menu:
    rates = view.seats[own(view).seat].rates
    held = own_hand(view)
    choices = [
        Choice(
            t("commons.trade.give_choice", rate=rates[n], resource=t(f"words.resource.{r}"), held=held[n]),
            r,
            emoji=t(f"words.icon.{r}"),
            chosen=r == wish.give,
        )
        for n, r in enumerate(RESOURCES)
        if can[r]
    ]
    return Menu(_slot("give", face, wish), tuple(choices), t("commons.trade.give"))


def _take(face: TableFace, wish: Wish) -> Menu:
    choices = [Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == wish.take) for r in RESOURCES if r != wish.give]
    return Menu(_slot("take", face, wish), tuple(choices), t("commons.trade.take"))


def _count(face: TableFace, wish: Wish, most: int) -> Menu:
    choices = [Choice(t("commons.trade.count_choice", n=n), str(n), chosen=n == wish.count) for n in range(1, most + 1)]
    return Menu(_slot("count", face, wish), tuple(choices), t("commons.trade.count"))


def _slot(slot: str, face: TableFace, wish: Wish) -> Control:
    return Control(c.TRADE_PICK, face.once, joined(slot, wish.arg))
