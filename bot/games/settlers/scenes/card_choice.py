"""Choosing cards to exchange, to give back after a seven, or as a bonus (RULES M-10, M-14, M-20).

A choice travels in a control as a letter for each resource: "0" is nothing; "a" to "s" are 1 to 19 cards
given, "A" to "S" as many taken. No resource is ever on both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Literal, TypeAlias

from bot.games.settlers.scenes.table import button
from bot.scenes.island.parts import card_icons
from bot.scenes.model import Button, Choice, Control, Menu, Panel, Row, TableInfo
from bot.scenes.moves import Problem, check_open
from bot.scenes.packing import Token, code_token, read_number, sequence_token
from bot.scenes.parts import own_seat
from bot.texts.lookup import t
from games.audience import Seat
from games.island.bundles import NOTHING, as_bundle, covers, minus, plus, single
from games.island.cards import RESOURCES, Bundle
from games.settlers.actions import Discard, Leg, TakeBonus
from games.settlers.options import STOCK
from games.settlers.views import SettlersView

Side: TypeAlias = Literal["g", "t"]
"""Cards given, and cards taken."""
_KINDS = len(RESOURCES)


@dataclass(frozen=True, slots=True)
class Swap:
    """Cards given and taken; either may still be empty."""

    give: Bundle = NOTHING
    take: Bundle = NOTHING

    @property
    def is_complete(self) -> bool:
        """Return whether both sides of the swap give something."""
        return any(self.give) and any(self.take)

    def with_card(self, side: str, resource: int) -> Swap:
        """Return the swap with one more card. Raises ValueError for a resource of the other side or beyond
        the stock.
        """
        if not 0 <= resource < _KINDS or side not in ("g", "t"):
            raise ValueError("no such card")
        swap = (
            Swap(plus(self.give, single(resource)), self.take)
            if side == "g"
            else Swap(self.give, plus(self.take, single(resource)))
        )
        if max(swap.give[resource], swap.take[resource]) > STOCK or (
            swap.give[resource] and swap.take[resource]
        ):
            raise ValueError("not one of our choices")
        return swap


def _read_swap(token: str) -> Swap:
    counts = _COUNTS.read(token)
    return Swap(as_bundle(max(0, count) for count in counts), as_bundle(max(0, -count) for count in counts))


_LETTERS = {"0": 0, **{letter: n for n, letter in enumerate(ascii_lowercase[:STOCK], 1)}}
_COUNTS = sequence_token(code_token(_LETTERS | {letter.upper(): -n for letter, n in _LETTERS.items() if n}))
SWAP: Token[Swap] = Token(lambda swap: _COUNTS.write(minus(swap.give, swap.take)), _read_swap)


def more_buttons(
    control: Control, side: Side, swap: Swap, possible: Sequence[bool], label: Callable[[int], str] = str
) -> tuple[Button, ...]:
    """Return a button per resource that adds one card to a side, labelled with the number. `control` carries
    the whole choice.
    """
    chosen = swap.give if side == "g" else swap.take
    return tuple(
        Button(
            label(count),
            Control(control.route, control.stamp, f"{side}{resource}.{control.arg}"),
            "primary" if count else "secondary",
            t(f"words.icon.{RESOURCES[resource]}"),
            disabled=not possible[resource],
        )
        for resource, count in enumerate(chosen)
    )


def can_add(swap: Swap, side: Side, holders: Sequence[Bundle]) -> list[bool]:
    """Return per resource whether one more card fits: not on the other side, and one holder has all."""
    chosen, other = (swap.give, swap.take) if side == "g" else (swap.take, swap.give)
    more = [plus(chosen, single(resource)) for resource in range(_KINDS)]
    return [
        not other[resource] and any(covers(hand, cards) for hand in holders)
        for resource, cards in enumerate(more)
    ]


def hands_after(hands: Sequence[Bundle], middle: Seat, legs: Sequence[Leg]) -> list[Bundle]:
    """Return the hands after these exchanges with the player in the middle; numbers may fall below 0."""
    after = list(hands)
    for leg in legs:
        after[middle] = plus(minus(after[middle], leg.give), leg.take)
        after[leg.partner] = plus(minus(after[leg.partner], leg.take), leg.give)
    return after


@dataclass(frozen=True, slots=True)
class Due:
    """The viewer's pending choice of `count` cards from `stock`, all at once or some."""

    what: Literal["discard", "bonus"]
    count: int
    stock: Bundle


def due_choice(view: SettlersView) -> Due:
    """Return the viewer's pending choice. Raises Problem or Refused if there is none."""
    you = own_seat(view)
    seat = view.seats[you.seat]
    if view.phase == "bonus":
        check_open(view, TakeBonus)
        return Due("bonus", seat.bonus_left, view.bank)
    if view.discard is None:
        raise Problem("settlers.problem.nothing_to_settle")
    check_open(view, Discard)
    return Due("discard", view.discard.due[you.seat], seat.hand)


def card_choice_panel(view: SettlersView, info: TableInfo, token: str = "") -> Panel:
    """Return the panel of the choice so far. Raises ValueError for an invalid token."""
    needed = due_choice(view)
    swap = SWAP.read(token) if token else Swap()
    chosen = sum(swap.give)
    possible = [more and chosen < needed.count for more in can_add(swap, "g", [needed.stock])]
    rows: list[Row] = [
        more_buttons(Control("settle.pick", info.version_stamp, SWAP.write(swap)), "g", swap, possible)
    ]
    rows += _all_menu(needed, swap, info)
    enough = chosen == needed.count if needed.what == "discard" else 1 <= chosen <= needed.count
    last: tuple[Button, ...] = (button("again", Control("settle", info.version_stamp)),)
    if enough:
        last = (
            button(
                f"settle_{needed.what}", Control("settle.do", info.version_stamp, SWAP.write(swap)), "success"
            ),
            *last,
        )
    return Panel(
        title=t(f"settlers.settle.{needed.what}_title"),
        text=t(
            f"settlers.settle.{needed.what}_text",
            due=needed.count,
            cards=swap.give,
            stock=card_icons(needed.stock),
        ),
        rows=(*rows, last),
    )


def _choosable_count(needed: Due, swap: Swap, resource: int) -> int:
    return min(needed.stock[resource] - swap.give[resource], needed.count - sum(swap.give))


def _all_menu(needed: Due, swap: Swap, info: TableInfo) -> list[Row]:
    """Return a menu of the resources with several cards left to choose, or none."""
    choices = tuple(
        Choice(
            t("settlers.settle.all_choice", n=count, resource=t(f"words.resource.{resource}")),
            str(number),
            emoji=t(f"words.icon.{resource}"),
        )
        for number, resource in enumerate(RESOURCES)
        if (count := _choosable_count(needed, swap, number)) > 1
    )
    control = Control("settle.pick", info.version_stamp, f"a.{SWAP.write(swap)}")
    return [Menu(control, choices, t("settlers.settle.all_menu"))] if choices else []


def pick_card(view: SettlersView, info: TableInfo, arg: str, values: Sequence[str] = ()) -> Panel:
    """Add one card, or all of a resource, as the menu's value says. Raises ValueError for an invalid argument."""
    slot, token = arg.split(".")
    slot = f"{slot}{values[0]}" if values else slot
    swap, resource, needed = SWAP.read(token), read_number(slot[1:]), due_choice(view)
    for _ in range(max(0, _choosable_count(needed, swap, resource)) if slot[0] == "a" else 1):
        swap = swap.with_card("g", resource)
    return card_choice_panel(view, info, SWAP.write(swap))


def card_choice_action(view: SettlersView, cards: Bundle) -> Discard | TakeBonus:
    """Return the action that hands in these cards: a discard or a bonus."""
    needed = due_choice(view)
    return Discard(cards) if needed.what == "discard" else TakeBonus(cards)
