"""Choosing cards that the game asks for: to give back after a seven, or as a bonus (RULES M-10, M-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.scenes.island.words import icons
from bot.scenes.model import Button, Control, Panel, Row
from bot.scenes.moves import Problem, check_open
from bot.scenes.seats import own
from bot.scenes.settlers.swaps import SWAP, Swap, can_add, more_buttons
from bot.scenes.settlers.words import button
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.island.cards import RESOURCES, Bundle
from games.settlers.actions import Discard, TakeBonus
from games.settlers.views import SettlersView


@dataclass(frozen=True, slots=True)
class Due:
    """What the viewer has to choose: so many cards, out of these; all of them at once, or some."""

    what: Literal["discard", "bonus"]
    count: int
    stock: Bundle


def due(view: SettlersView) -> Due:
    """What the viewer has to choose now. Raises Problem or Refused where it is nothing."""
    you = own(view)
    seat = view.seats[you.seat]
    if view.phase == "bonus":
        check_open(view, TakeBonus)
        return Due("bonus", seat.bonus_left, view.bank)
    if view.discard is None:
        raise Problem("settlers.problem.nothing_to_settle")
    check_open(view, Discard)
    return Due("discard", view.discard.due[you.seat], seat.hand)


def settling(view: SettlersView, info: TableInfo, token: str = "") -> Panel:
    """The panel with the cards chosen so far. Raises ValueError for what no panel of ours says."""
    needed = due(view)
    swap = SWAP.read(token) if token else Swap()
    chosen = sum(swap.give)
    possible = [more and chosen < needed.count for more in can_add(swap, "g", [needed.stock])]
    rows: list[Row] = [more_buttons(Control("settle.pick", info.once, SWAP.write(swap)), "g", swap, possible)]
    if any(_fill(needed, swap, resource) > 1 for resource in range(len(RESOURCES))):
        rows.append(_all_buttons(needed, swap, info))
    enough = chosen == needed.count if needed.what == "discard" else 1 <= chosen <= needed.count
    last: tuple[Button, ...] = (button("again", Control("settle", info.once)),)
    if enough:
        last = (button(f"settle_{needed.what}", Control("settle.do", info.once, SWAP.write(swap)), "success"), *last)
    return Panel(
        title=t(f"settlers.settle.{needed.what}_title"),
        text=t(f"settlers.settle.{needed.what}_text", due=needed.count, cards=swap.give, stock=icons(needed.stock)),
        rows=(*rows, last),
    )


def _fill(needed: Due, swap: Swap, resource: int) -> int:
    """How many more cards of this resource can be chosen."""
    return min(needed.stock[resource] - swap.give[resource], needed.count - sum(swap.give))


def _all_buttons(needed: Due, swap: Swap, info: TableInfo) -> tuple[Button, ...]:
    """A button for each resource that chooses as many of it as can be, for who has to choose a lot."""
    return tuple(
        Button(
            t("settlers.button.all"),
            Control("settle.pick", info.once, f"a{number}.{SWAP.write(swap)}"),
            "primary",
            t(f"words.icon.{resource}"),
            disabled=not _fill(needed, swap, number),
        )
        for number, resource in enumerate(RESOURCES)
    )


def pick(view: SettlersView, info: TableInfo, arg: str) -> Panel:
    """One more card, or all of a kind. Raises ValueError for what no panel of ours says."""
    slot, token = arg.split(".")
    swap, resource, needed = SWAP.read(token), int(slot[1:]), due(view)
    for _ in range(max(0, _fill(needed, swap, resource)) if slot[0] == "a" else 1):
        swap = swap.more("g", resource)
    return settling(view, info, SWAP.write(swap))


def settled(view: SettlersView, cards: Bundle) -> Discard | TakeBonus:
    """The choice of these cards."""
    needed = due(view)
    return Discard(cards) if needed.what == "discard" else TakeBonus(cards)
