"""Deals between players: the open deal in words, offers with their addressees (RULES M-20), and chains of
exchanges through the active player (RULES M-21).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bot.games.settlers.scenes.card_choice import SWAP, Side, Swap, can_add, hands_after, more_buttons
from bot.games.settlers.scenes.table import button, own_hand
from bot.scenes.island.parts import card_icons
from bot.scenes.model import Button, Choice, Control, Menu, Panel, Row, TableInfo
from bot.scenes.moves import Problem
from bot.scenes.packing import Packer, Token, number_token, optional_token, read_number, sequence_token
from bot.scenes.parts import may_begin, seat_name, seat_names
from bot.texts.lookup import t
from games.audience import Seat
from games.island.bundles import covers
from games.island.cards import Bundle
from games.island.views import OwnView
from games.settlers.actions import Chain, Leg, Offer
from games.settlers.options import LEAST_LEGS, MOST_LEGS
from games.settlers.views import DealView, SettlersView


def deal_lines(view: SettlersView) -> list[str]:
    """Return the open deal, the seats asked, and the seats that agreed."""
    deal = view.deal
    if deal is None:
        return []
    lines = _chain_lines(view, deal) if deal.chain else [_offer_text(view, deal)]
    if deal.asked:
        lines.append(t("settlers.card.asked", seats=seat_names(view.seats, deal.asked)))
    if deal.accepted:
        lines.append(
            t(
                "settlers.card.accepted",
                seats=seat_names(view.seats, deal.accepted),
                middle=seat_name(view.seats, view.active),
            )
        )
    return lines


def _offer_text(view: SettlersView, deal: DealView) -> str:
    leg, seat = deal.legs[0], seat_name(view.seats, deal.proposer)
    give, take = (leg.give, leg.take) if deal.proposer == view.active else (leg.take, leg.give)
    return t("settlers.card.offer", n=deal.number, seat=seat, give=give, take=take)


def _chain_lines(view: SettlersView, deal: DealView) -> list[str]:
    middle = seat_name(view.seats, view.active)
    kind = "settlers.card.chain_atomic" if view.multiway == "atomic" else "settlers.card.chain"
    lines = [t(kind, n=deal.number, seat=seat_name(view.seats, deal.proposer), middle=middle)]
    for n, leg in enumerate(deal.legs):
        key = "settlers.card.leg_agreed" if n < deal.agreed else "settlers.card.leg_open"
        lines.append(
            t(key, middle=middle, partner=seat_name(view.seats, leg.partner), give=leg.give, take=leg.take)
        )
    return lines


def number_of(view: SettlersView, typed: int | None) -> int:
    """Return the typed number of a deal, or that of the only one."""
    if typed is not None:
        return typed
    if view.deal is None:
        raise Problem("settlers.problem.no_deal")
    return view.deal.number


class Draft(NamedTuple):
    """A draft of an offer, with its addressees."""

    swap: Swap
    to: tuple[Seat, ...]


DRAFT = Packer(Draft, {"swap": SWAP, "to": sequence_token(number_token(9))})


def trade_partners(view: SettlersView, you: OwnView) -> tuple[Seat, ...]:
    """Return the possible partners now: every seat in its own turn, otherwise the active player."""
    if you.seat != view.active:
        return (view.active,)
    return tuple(seat.seat for seat in view.seats if seat.seat != you.seat)


def offer_panel(
    view: SettlersView,
    info: TableInfo,
    swap: Swap | None = None,
    to: tuple[Seat, ...] = (),
    side: Side = "g",
) -> Panel:
    """Return the draft of an offer: first the cards to give, then (`side` "t") the cards to get and the
    partners.
    """
    you = may_begin(view, Offer)
    swap = swap or Swap()
    possible = trade_partners(view, you)
    to = tuple(seat for seat in to if seat in possible)
    holders = [view.seats[seat].hand for seat in to or possible]
    rest = DRAFT.pack(Draft(swap, to))
    pick = Control("offer.pick", info.version_stamp, rest)
    rows: list[Row] = [_side_row(pick, swap, side, [own_hand(view)], holders)]
    if side == "t" and you.seat == view.active:
        rows.append(_partner_menu(view, pick, possible, to, most=len(possible)))
    again = button("again", Control("offer", info.version_stamp))
    last = (again,) if side == "t" else _onwards(pick, swap, again)
    payable = any(covers(hand, swap.take) for hand in holders)
    if side == "t" and swap.is_complete and payable:
        named = to or (
            () if you.seat == view.active else possible
        )  # fixed now, since the turn may change before the click
        last = (
            button(
                "offer_confirm",
                Control("offer.do", info.version_stamp, DRAFT.pack(Draft(swap, named))),
                "success",
                "🤝",
            ),
            *last,
        )
    swap_text = t("settlers.offer.text", hand=card_icons(own_hand(view)), give=swap.give, take=swap.take)
    return Panel(
        title=t("settlers.offer.title"),
        text=f"{swap_text}\n{_partners_text(view, you, to, payable)}",
        rows=tuple(row for row in (*rows, last) if row),
    )


def _side_row(
    pick: Control, swap: Swap, side: Side, givers: Sequence[Bundle], holders: Sequence[Bundle]
) -> Row:
    """Return the buttons that add a card to this side. Each button names the side."""
    possible = can_add(swap, side, givers if side == "g" else holders)
    key = "settlers.pick_give" if side == "g" else "settlers.pick_get"
    return more_buttons(pick, side, swap, possible, lambda n: t(key, n=n))


def _onwards(pick: Control, swap: Swap, back: Button) -> tuple[Button, ...]:
    """Return the button to the cards taken, and the one back, once some cards are given."""
    control = Control(pick.route, pick.stamp, f"{OTHER_SIDE}1.{pick.arg}")
    return (button("offer_get", control, "primary"), back) if any(swap.give) else ()


OTHER_SIDE = "o"
"""Slot of the button from the cards given to the cards taken."""


def _partners_text(view: SettlersView, you: OwnView, to: tuple[Seat, ...], payable: bool) -> str:  # noqa: FBT001 (what the line is about)
    if not payable:
        return t("settlers.offer.nobody")
    if you.seat != view.active:
        return t("settlers.offer.to_active", seat=seat_name(view.seats, view.active))
    return t("settlers.offer.to", seats=seat_names(view.seats, to)) if to else t("settlers.offer.to_all")


def _partner_menu(
    view: SettlersView,
    pick: Control,
    possible: Sequence[Seat],
    chosen: Sequence[Seat | None],
    *,
    most: int = 1,
) -> Menu:
    """Return a menu of colours: of several (`most`), the offer's; of one, the step's partner. `pick` carries
    the whole choice.
    """
    choices = tuple(
        Choice(
            t(f"words.seat.{view.seats[seat].name}"),
            str(seat),
            emoji=t(f"words.square.{view.seats[seat].name}"),
            chosen=seat in chosen,
        )
        for seat in possible
    )
    key = "settlers.chain.partner_menu" if pick.route == "chain.pick" else "settlers.offer.partner_menu"
    least = 1 if most == 1 else 0
    return Menu(Control(pick.route, pick.stamp, f"p.{pick.arg}"), choices, t(key), least, most)


def offer_pick(view: SettlersView, info: TableInfo, arg: str, values: Sequence[str] = ()) -> Panel:
    """Add one card, go on to the cards taken, or choose colours (older controls toggle one). Raises
    ValueError for an invalid argument.
    """
    slot, _, rest = arg.partition(".")
    draft = DRAFT.unpack(rest)
    if slot == "p":
        return offer_panel(view, info, draft.swap, tuple(map(read_number, values)), "t")
    number = read_number(slot[1:])
    if slot[0] == "p":
        left = tuple(seat for seat in draft.to if seat != number)
        return offer_panel(view, info, draft.swap, left if number in draft.to else (*draft.to, number), "t")
    if slot[0] == OTHER_SIDE:
        return offer_panel(view, info, draft.swap, draft.to, "t")
    return offer_panel(view, info, draft.swap.with_card(slot[0], number), draft.to, _side(slot))


def _side(slot: str) -> Side:
    return "g" if slot[0] == "g" else "t"


def offer_confirmed(arg: str) -> Offer:
    """Return the offer of the confirm button. Raises ValueError for an invalid argument."""
    draft = DRAFT.unpack(arg)
    return Offer(draft.swap.give, draft.swap.take, tuple(sorted(draft.to)))


@dataclass(frozen=True, slots=True)
class Step:
    """A draft of a leg: the player in the middle gives `swap.give` and gets `swap.take`."""

    partner: Seat | None = None
    swap: Swap = field(default_factory=Swap)

    @property
    def complete_leg(self) -> Leg | None:
        """Return the leg if it is complete."""
        return (
            Leg(self.partner, self.swap.give, self.swap.take)
            if self.partner is not None and self.swap.is_complete
            else None
        )


_PARTNER = optional_token(number_token(9))
_STEP: Token[Step] = Token(
    lambda step: _PARTNER.write(step.partner) + SWAP.write(step.swap),
    lambda token: Step(_PARTNER.read(token[:1]), SWAP.read(token[1:])),
)
STEPS = sequence_token(_STEP, ".")


def chain_panel(view: SettlersView, info: TableInfo, steps: Sequence[Step] = (), side: Side = "g") -> Panel:
    """Return the draft of a chain; its last step is being edited: first the partner and the cards given, then
    (`side` "t") the cards taken.
    """
    may_begin(view, Chain)
    steps = list(steps) or [Step()]
    rest, step = STEPS.write(tuple(steps)), steps[-1]
    before = [each.complete_leg for each in steps[:-1] if each.complete_leg is not None]
    hands = hands_after([seat.hand for seat in view.seats], view.active, before)
    middle = hands[view.active]
    partners = [seat.seat for seat in view.seats if seat.seat != view.active]
    holders = [hands[seat] for seat in partners if step.partner in (None, seat)]
    pick = Control("chain.pick", info.version_stamp, rest)
    partner_rows = (_partner_menu(view, pick, partners, [step.partner]),) if side == "g" else ()
    rows: tuple[Row, ...] = (*partner_rows, _side_row(pick, step.swap, side, [middle], holders))
    fits = covers(middle, step.swap.give) and any(covers(hand, step.swap.take) for hand in holders)
    drop = button("chain_drop", Control("chain.pick", info.version_stamp, f"d0.{rest}"))
    again = button("again", Control("chain", info.version_stamp)) if len(steps) == 1 else drop
    last = (
        _last_row(info, steps, rest, again, whole=step.complete_leg is not None and fits)
        if side == "t"
        else _onwards(pick, step.swap, again) or ((drop,) if len(steps) > 1 else ())
    )
    return Panel(
        title=t("settlers.chain.title"),
        text=_chain_text(view, steps),
        rows=tuple(row for row in (*rows, last) if row),
    )


def _last_row(
    info: TableInfo, steps: Sequence[Step], rest: str, again: Button, *, whole: bool
) -> tuple[Button, ...]:
    """Return the buttons for the whole chain. `whole`: its last step is complete and can be paid."""
    row = [again]
    if whole and len(steps) < MOST_LEGS:
        row.insert(
            0, button("chain_more", Control("chain.pick", info.version_stamp, f"n0.{rest}"), "primary")
        )
    if whole and len(steps) >= LEAST_LEGS:
        row.insert(0, button("chain_confirm", Control("chain.do", info.version_stamp, rest), "success", "🔗"))
    return tuple(row)


def _chain_text(view: SettlersView, steps: Sequence[Step]) -> str:
    middle = seat_name(view.seats, view.active)
    lines = [t("settlers.chain.text", middle=middle)]
    if view.multiway == "atomic":
        lines.append(t("settlers.chain.atomic"))
    for n, step in enumerate(steps, 1):
        partner = (
            t("settlers.chain.nobody_yet") if step.partner is None else seat_name(view.seats, step.partner)
        )
        lines.append(
            t(
                "settlers.chain.step",
                n=n,
                middle=middle,
                partner=partner,
                give=step.swap.give,
                take=step.swap.take,
            )
        )
    return "\n".join(lines)


def chain_pick(view: SettlersView, info: TableInfo, arg: str, values: Sequence[str] = ()) -> Panel:
    """Change the last step, or add or drop a step. Raises ValueError for an invalid argument."""
    slot, _, rest = arg.partition(".")
    slot = f"{slot}{values[0]}" if values else slot
    steps, number = read_steps(view, rest), read_number(slot[1:])
    last = steps[-1]
    if slot[0] == "n":
        return chain_panel(view, info, [*steps, Step()])
    if slot[0] == "d":
        return chain_panel(view, info, steps[:-1])
    if slot[0] == "p":
        return chain_panel(view, info, [*steps[:-1], replace(last, partner=_partner(view, number))])
    if slot[0] == OTHER_SIDE:
        return chain_panel(view, info, steps, "t")
    changed = replace(last, swap=last.swap.with_card(slot[0], number))
    return chain_panel(view, info, [*steps[:-1], changed], _side(slot))


def read_steps(view: SettlersView, rest: str) -> list[Step]:
    """Return the steps of an argument. Raises ValueError for an invalid one."""
    steps = STEPS.read(rest)
    for step in steps:
        if step.partner is not None:
            _partner(view, step.partner)
    if not 0 < len(steps) <= MOST_LEGS:
        raise ValueError("too many steps")
    return list(steps)


def _partner(view: SettlersView, seat: int) -> Seat:
    if not 0 <= seat < len(view.seats) or seat == view.active:
        raise ValueError("nobody to trade with")
    return seat


def chain_confirmed(view: SettlersView, rest: str) -> Chain:
    """Return the chain of the confirm button. Raises ValueError for an invalid argument."""
    legs = [step.complete_leg for step in read_steps(view, rest)]
    whole = tuple(leg for leg in legs if leg is not None)
    if len(whole) < len(legs):
        raise ValueError("an unfinished chain")
    return Chain(whole)
