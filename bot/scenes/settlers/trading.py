"""Trading with the bank: choose what to give, what to take, how many, confirm (RULES M-19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Problem
from bot.scenes.island.arguments import joined, read_number, read_resource, tokens
from bot.scenes.island.drafts import Wish, read_wish
from bot.scenes.island.words import icons, resource_text
from bot.scenes.model import Choice, Control, Menu, Panel, Row
from bot.scenes.seats import own
from bot.scenes.settlers.guards import trading
from bot.scenes.settlers.words import button, own_hand
from bot.texts.catalogue import t
from games.island.cards import INDEX, RESOURCES, Bundle, Resource
from games.settlers.actions import Trade
from games.settlers.views import SettlersView


def with_the_bank(view: SettlersView, face: TableFace, wish: Wish | None = None) -> Panel | Problem:
    """The trade panel with what has been chosen so far."""
    you = trading(view)
    if isinstance(you, Problem):
        return you
    can = _times(view)
    wish = _sensible(view, wish or Wish(), can)
    text = t("settlers.trade.text", rates=rates_text(view.seats[you.seat].rates), hand=icons(own_hand(view)), bank=icons(view.bank))
    if not any(can.values()):
        return Panel(title=t("settlers.trade.title"), text=f"{text}\n\n{t('settlers.trade.too_few')}")
    return Panel(title=t("settlers.trade.title"), text=text, rows=_rows(view, face, wish, can))


def rates_text(rates: Bundle) -> str:
    """What the bank asks for one card, by resource given."""
    return " · ".join(t("settlers.hand.rate", resource=resource_text(r), rate=rate) for r, rate in zip(RESOURCES, rates, strict=True))


def pick(view: SettlersView, face: TableFace, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A menu was used. Raises ValueError for what no panel of ours says."""
    slot, *rest = tokens(arg)
    wish, value = read_wish(rest), values[0]
    if slot == "give":
        return with_the_bank(view, face, replace(wish, give=read_resource(value), count=1))
    if slot == "take":
        return with_the_bank(view, face, replace(wish, take=read_resource(value), count=1))
    return with_the_bank(view, face, replace(wish, count=read_number(value)))


def confirmed(arg: str) -> Trade:
    """The trade that a confirm button means. Raises ValueError for what no panel of ours says."""
    wish = read_wish(tokens(arg))
    if wish.give is None or wish.take is None:
        raise ValueError("an unfinished trade")
    return Trade(wish.give, wish.take, wish.count)


def _times(view: SettlersView) -> dict[Resource, int]:
    """How many cards the seat can pay for by giving each resource."""
    rates = view.seats[own(view).seat].rates
    return {resource: held // rate for resource, held, rate in zip(RESOURCES, own_hand(view), rates, strict=True)}


def _most(view: SettlersView, wish: Wish, can: dict[Resource, int]) -> int:
    """How many cards can be taken: what can be paid for, and what the bank has."""
    payable = 0 if wish.give is None else can[wish.give]
    return payable if wish.take is None else min(payable, view.bank[INDEX[wish.take]])


def _sensible(view: SettlersView, wish: Wish, can: dict[Resource, int]) -> Wish:
    """The wish without what the seat can't pay or the bank doesn't have, or what is the same on both sides."""
    if wish.give is None or not can[wish.give]:
        wish = replace(wish, give=None, count=1)
    if wish.take is not None and (wish.take == wish.give or not view.bank[INDEX[wish.take]]):
        wish = replace(wish, take=None)
    return replace(wish, count=max(1, min(wish.count, _most(view, wish, can))))


def _rows(view: SettlersView, face: TableFace, wish: Wish, can: dict[Resource, int]) -> tuple[Row, ...]:
    rows: list[Row] = [_give(view, face, wish, can)]
    if takes := [r for r in RESOURCES if r != wish.give and view.bank[INDEX[r]]]:
        rows.append(Menu(_slot("take", face, wish), tuple(_choice(r, wish.take) for r in takes), t("settlers.trade.take")))
    if wish.give is not None and wish.take is not None:
        most = _most(view, wish, can)
        if most > 1:
            choices = [Choice(t("settlers.trade.count_choice", n=n), str(n), chosen=n == wish.count) for n in range(1, most + 1)]
            rows.append(Menu(_slot("count", face, wish), tuple(choices), t("settlers.trade.count")))
        given = f"{view.seats[own(view).seat].rates[INDEX[wish.give]] * wish.count} {resource_text(wish.give)}"
        taken = f"{wish.count} {resource_text(wish.take)}"
        rows.append((button("trade_confirm", Control("trade.do", face.once, wish.arg), "success", "⚖️", given=given, taken=taken),))
    return tuple(rows)


def _give(view: SettlersView, face: TableFace, wish: Wish, can: dict[Resource, int]) -> Menu:
    rates, held = view.seats[own(view).seat].rates, own_hand(view)
    labels = {
        r: t("settlers.trade.give_choice", rate=rates[n], resource=t(f"words.resource.{r}"), held=held[n]) for n, r in enumerate(RESOURCES)
    }
    choices = tuple(Choice(labels[r], r, emoji=t(f"words.icon.{r}"), chosen=r == wish.give) for r in RESOURCES if can[r])
    return Menu(_slot("give", face, wish), choices, t("settlers.trade.give"))


def _choice(resource: Resource, chosen: Resource | None) -> Choice:
    return Choice(t(f"words.resource.{resource}"), resource, emoji=t(f"words.icon.{resource}"), chosen=resource == chosen)


def _slot(slot: str, face: TableFace, wish: Wish) -> Control:
    return Control("trade.pick", face.once, joined(slot, wish.arg))
