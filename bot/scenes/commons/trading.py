"""Trading with the bank: choose what to give, what to take, how many, confirm. The bank's stock is never shown here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.scenes.commons import controls as c
from bot.scenes.commons.controls import button
from bot.scenes.commons.guards import at_step, trade_steps
from bot.scenes.commons.hand import rates_text
from bot.scenes.commons.words import own, own_hand
from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Problem
from bot.scenes.island.arguments import joined, read_number, read_resource, tokens
from bot.scenes.island.words import icons, resource_text
from bot.scenes.model import Choice, Control, Menu, Panel, Row
from bot.texts.catalogue import t
from games.commons.actions import Trade
from games.commons.views import CommonsView
from games.island.cards import RESOURCES, Resource

UNSET = "-"
MOST_CHOICES = 24


@dataclass(frozen=True, slots=True)
class Offer:
    """What has been chosen so far."""

    give: Resource | None = None
    take: Resource | None = None
    count: int = 1

    @property
    def arg(self) -> str:
        """As it travels in a control."""
        return joined(self.give or UNSET, self.take or UNSET, self.count)


def read_offer(parts: Sequence[str]) -> Offer:
    """An offer from its argument. Raises ValueError for what is none."""
    give, take, count = parts
    return Offer(None if give == UNSET else read_resource(give), None if take == UNSET else read_resource(take), read_number(count))


def trading(view: CommonsView, face: TableFace, offer: Offer | None = None) -> Panel | Problem:
    """The trade panel with what has been chosen so far."""
    you = at_step(view, *trade_steps(view))
    if isinstance(you, Problem):
        return you
    offer = _sensible(view, offer or Offer())
    can = _times(view)
    text = t("commons.trade.text", rates=rates_text(view.seats[you.seat].rates), hand=icons(own_hand(view)))
    if not any(can.values()):
        return Panel(title=t("commons.trade.title"), text=f"{text}\n\n{t('commons.trade.too_few')}")
    return Panel(title=t("commons.trade.title"), text=text, rows=_rows(view, face, offer, can))


def pick(view: CommonsView, face: TableFace, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A menu was used. Raises ValueError for what no panel of ours says."""
    slot, *rest = tokens(arg)
    offer, value = read_offer(rest), values[0]
    if slot == "give":
        return trading(view, face, replace(offer, give=read_resource(value), count=1))
    if slot == "take":
        return trading(view, face, replace(offer, take=read_resource(value)))
    return trading(view, face, replace(offer, count=read_number(value)))


def confirmed(arg: str) -> Trade:
    """The trade that a confirm button means. Raises ValueError for what no panel of ours says."""
    offer = read_offer(tokens(arg))
    if offer.give is None or offer.take is None:
        raise ValueError("an unfinished trade")
    return Trade(offer.give, offer.take, offer.count)


def _times(view: CommonsView) -> dict[Resource, int]:
    """How many cards the seat can pay for by giving each resource."""
    rates = view.seats[own(view).seat].rates
    return {resource: held // rate for resource, held, rate in zip(RESOURCES, own_hand(view), rates, strict=True)}


def _sensible(view: CommonsView, offer: Offer) -> Offer:
    """The offer without what the seat can't pay, or what is the same on both sides."""
    most = 0 if offer.give is None else _times(view)[offer.give]
    if not most:
        offer = replace(offer, give=None, count=1)
    if offer.take == offer.give:
        offer = replace(offer, take=None)
    return replace(offer, count=max(1, min(offer.count, most, MOST_CHOICES)))


def _rows(view: CommonsView, face: TableFace, offer: Offer, can: dict[Resource, int]) -> tuple[Row, ...]:
    rows: list[Row] = [_give(view, face, offer, can), _take(face, offer)]
    if offer.give is not None and can[offer.give] > 1:
        rows.append(_count(face, offer, min(can[offer.give], MOST_CHOICES)))
    if offer.give is not None and offer.take is not None:
        rate = view.seats[own(view).seat].rates[RESOURCES.index(offer.give)]
        given, taken = f"{rate * offer.count} {resource_text(offer.give)}", f"{offer.count} {resource_text(offer.take)}"
        rows.append((button("trade_confirm", Control(c.TRADE_DO, face.once, offer.arg), "success", "⚖️", given=given, taken=taken),))
    return tuple(rows)


def _give(view: CommonsView, face: TableFace, offer: Offer, can: dict[Resource, int]) -> Menu:
    rates = view.seats[own(view).seat].rates
    held = own_hand(view)
    choices = [
        Choice(
            t("commons.trade.give_choice", rate=rates[n], resource=t(f"words.resource.{r}"), held=held[n]),
            r,
            emoji=t(f"words.icon.{r}"),
            chosen=r == offer.give,
        )
        for n, r in enumerate(RESOURCES)
        if can[r]
    ]
    return Menu(_slot("give", face, offer), tuple(choices), t("commons.trade.give"))


def _take(face: TableFace, offer: Offer) -> Menu:
    choices = [
        Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == offer.take) for r in RESOURCES if r != offer.give
    ]
    return Menu(_slot("take", face, offer), tuple(choices), t("commons.trade.take"))


def _count(face: TableFace, offer: Offer, most: int) -> Menu:
    choices = [Choice(t("commons.trade.count_choice", n=n), str(n), chosen=n == offer.count) for n in range(1, most + 1)]
    return Menu(_slot("count", face, offer), tuple(choices), t("commons.trade.count"))


def _slot(slot: str, face: TableFace, offer: Offer) -> Control:
    return Control(c.TRADE_PICK, face.once, joined(slot, offer.arg))
