"""Offers between players: cards for cards, and to whom (RULES M-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.scenes.island.words import icons
from bot.scenes.model import Button, Control, Panel, Row
from bot.scenes.packing import Packer, number, read_number, several
from bot.scenes.seats import may_begin, seat_button, seat_name, seat_names
from bot.scenes.settlers.swaps import SWAP, Swap, can_add, more_buttons
from bot.scenes.settlers.words import button, own_hand
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import Seat
from games.island.bundles import covers
from games.settlers.actions import Offer
from games.settlers.views import OwnView, SettlersView


class Draft(NamedTuple):
    """An offer in the making, and to whom alone."""

    swap: Swap
    to: tuple[Seat, ...]


DRAFT = Packer(Draft, {"swap": SWAP, "to": several(number(9))})


def others(view: SettlersView, you: OwnView) -> tuple[Seat, ...]:
    """Whom this seat may trade with now: everybody in its own turn, else the player whose turn it is."""
    if you.seat != view.active:
        return (view.active,)
    return tuple(seat.seat for seat in view.seats if seat.seat != you.seat)


def offering(view: SettlersView, info: TableInfo, swap: Swap | None = None, to: tuple[Seat, ...] = ()) -> Panel:
    """The offer as it has been put together so far."""
    you = may_begin(view, Offer)
    swap = swap or Swap()
    possible = others(view, you)
    to = tuple(seat for seat in to if seat in possible)
    holders = [view.seats[seat].hand for seat in to or possible]
    rest = DRAFT.pack(Draft(swap, to))
    rows: list[Row] = [
        more_buttons(Control("offer.pick", info.once, rest), "g", swap, can_add(swap, "g", [own_hand(view)])),
        more_buttons(Control("offer.pick", info.once, rest), "t", swap, can_add(swap, "t", holders)),
    ]
    if you.seat == view.active:
        rows.append(_partners(view, info, swap, possible, to))
    last: tuple[Button, ...] = (button("again", Control("offer", info.once)),)
    payable = any(covers(hand, swap.take) for hand in holders)
    if swap.whole and payable:
        last = (button("offer_confirm", Control("offer.do", info.once, rest), "success", "🤝"), *last)
    return Panel(
        title=t("settlers.offer.title"),
        text=f"{t('settlers.offer.text', hand=icons(own_hand(view)), give=swap.give, take=swap.take)}\n{_whom(view, you, to, payable)}",
        rows=(*rows, last),
    )


def _whom(view: SettlersView, you: OwnView, to: tuple[Seat, ...], payable: bool) -> str:  # noqa: FBT001 (what the line is about)
    if not payable:
        return t("settlers.offer.nobody")
    if you.seat != view.active:
        return t("settlers.offer.to_active", seat=seat_name(view.seats, view.active))
    return t("settlers.offer.to", seats=seat_names(view.seats, to)) if to else t("settlers.offer.to_all")


def _partners(view: SettlersView, info: TableInfo, swap: Swap, possible: Sequence[Seat], to: tuple[Seat, ...]) -> tuple[Button, ...]:
    """A button for each other colour, which takes it in or leaves it out."""
    rest = DRAFT.pack(Draft(swap, to))
    return tuple(
        seat_button(view.seats[seat], Control("offer.pick", info.once, f"p{seat}.{rest}"), "primary" if seat in to else "secondary")
        for seat in possible
    )


def pick(view: SettlersView, info: TableInfo, arg: str) -> Panel:
    """One more card, or another colour. Raises ValueError for what no panel of ours says."""
    slot, _, rest = arg.partition(".")
    draft, number = DRAFT.unpack(rest), read_number(slot[1:])
    if slot[0] == "p":
        left = tuple(seat for seat in draft.to if seat != number)
        return offering(view, info, draft.swap, left if number in draft.to else (*draft.to, number))
    return offering(view, info, draft.swap.more(slot[0], number), draft.to)


def confirmed(arg: str) -> Offer:
    """What the confirm button means. Raises ValueError for what no panel of ours says."""
    draft = DRAFT.unpack(arg)
    return Offer(draft.swap.give, draft.swap.take, tuple(sorted(draft.to)))
