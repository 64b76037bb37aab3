"""Composing an offer: cities, way, split and fees.

Fees are written as "2" (the proposer pays) or "2+1" (the partner pays 1 too) (RULES G-17). The draft travels
in the controls.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.games.crossroads.scenes.table import FIELD, button
from bot.scenes.model import Choice, Control, Form, Line, Menu, Panel, Row, TableInfo
from bot.scenes.moves import Problem, check_open
from bot.scenes.names import as_code_span
from bot.scenes.packing import Packer, Token, number_token, optional_token, read_number, sequence_token
from bot.scenes.parts import own_seat, seat_name, seat_named, seat_names
from bot.texts.lookup import t
from games.audience import Seat
from games.crossroads.actions import Offer
from games.crossroads.grid import space_name
from games.crossroads.views import Connection, CrossroadsView

WAY = sequence_token(number_token(9), empty="d")
"""Middlemen; empty for a direct trade."""


@dataclass(frozen=True, slots=True)
class OfferDraft:
    """A draft of an offer. `fees` follow the order of `through`: the proposer's and the partner's payment."""

    mine: int | None = None
    theirs: int | None = None
    through: tuple[Seat, ...] | None = None
    share: int | None = None
    fees: tuple[tuple[int, int], ...] = ()


def _read_fee(token: str) -> tuple[int, int]:
    mine, theirs = token.split("+")
    return read_number(mine), read_number(theirs)


_FEE: Token[tuple[int, int]] = Token(lambda fee: f"{fee[0]}+{fee[1]}", _read_fee)
_SPACE = optional_token(number_token())
DRAFT = Packer(
    OfferDraft,
    {
        "mine": _SPACE,
        "theirs": _SPACE,
        "share": optional_token(number_token()),
        "through": optional_token(WAY),
        "fees": sequence_token(_FEE, ","),
    },
)


MOST_LINES = 5
"""Maximum lines in a form. With more middlemen one line takes all fees, as in the command."""
_WRITTEN_FEE = re.compile(r"\s*(\d{1,3})\s*(?:\+\s*(\d{1,3}))?\s*", re.ASCII)
_NAMED = re.compile(r"\s*(?:([^\W\d]+)[\s:]+)?(\d{1,3}\s*(?:\+\s*\d{1,3})?)\s*")

Fees = tuple[tuple[int, int], ...]
"""By middleman: the proposer's and the partner's payment."""


def fees_form(view: CrossroadsView, through: Sequence[Seat], fees: Fees, control: Control) -> Form:
    """Return a form with a line for each middleman."""
    written = [f"{mine}+{theirs}" for mine, theirs in fees] or [""] * len(through)
    names = [t(f"words.seat.{view.seats[seat].name}") for seat in through]
    if len(through) > MOST_LINES:
        value = ", ".join(f"{name} {fee}" for name, fee in zip(names, written, strict=True) if fee)
        line = Line(
            "fees",
            t("crossroads.fees.all"),
            120,
            required=False,
            placeholder=t("crossroads.fees.all_example"),
            value=value,
        )
        return Form(t("crossroads.fees.title"), control, (line,))
    example = t("crossroads.fees.example")
    lines = tuple(
        Line(
            f"fee{seat}",
            t("crossroads.fees.line", seat=name),
            9,
            required=False,
            placeholder=example,
            value=fee,
        )
        for seat, name, fee in zip(through, names, written, strict=True)
    )
    return Form(t("crossroads.fees.title"), control, lines)


def read_fees(view: CrossroadsView, through: Sequence[Seat], values: Sequence[str]) -> Fees:
    """Return the fees of a submitted form."""
    if len(through) > MOST_LINES:
        return typed_fees(view, through, values[0])
    fees: list[tuple[int, int]] = []
    for text in values:
        fee = _WRITTEN_FEE.fullmatch(text or "0")
        if fee is None:
            raise Problem("crossroads.problem.fee", {"fee": as_code_span(text)})
        fees.append((int(fee[1]), int(fee[2] or 0)))
    if len(fees) != len(through):
        raise ValueError("not one fee for each middleman")
    return tuple(fees)


def typed_fees(view: CrossroadsView, through: Sequence[Seat], text: str) -> Fees:
    """Return the fees of one line: "orange 2+1, white 1". A fee without a colour applies to every middleman."""
    fees = dict.fromkeys(through, (0, 0))
    for part in text.split(",") if text.strip() else ():
        named = _NAMED.fullmatch(part)
        seats = (
            ()
            if named is None
            else [seat for seat in through if named[1] is None or seat == seat_named(view.seats, named[1])]
        )
        fee = None if named is None else _WRITTEN_FEE.fullmatch(named[2])
        if not seats or fee is None:
            raise Problem("crossroads.problem.fee", {"fee": as_code_span(part)})
        fees |= {seat: (int(fee[1]), int(fee[2] or 0)) for seat in seats}
    return tuple(fees[seat] for seat in through)


T = TypeVar("T")


def offer_panel(view: CrossroadsView, info: TableInfo, draft: OfferDraft) -> Panel:
    """Return the panel of the draft. A choice with only one option is already made."""
    you = own_seat(view)
    if not you.connections:
        check_open(view, Offer)
        return Panel(title=t("crossroads.offer.title"), text=t("crossroads.offer.nobody"), colour=FIELD)
    draft = _normalised_draft(view, draft)
    lines = [
        t("crossroads.offer.text", value=view.options.trade_value, n=you.offers_left),
        *_choice_lines(view, draft),
    ]
    return Panel(
        title=t("crossroads.offer.title"),
        text="\n".join(lines),
        rows=_offer_rows(view, info, draft),
        colour=FIELD,
    )


def handle_pick(view: CrossroadsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel:
    """Handle a menu. Raises ValueError for an invalid argument."""
    slot, _, rest = arg.partition(".")
    draft, value = DRAFT.unpack(rest), values[0]
    if slot == "mine":
        return offer_panel(view, info, OfferDraft(mine=read_number(value), share=draft.share))
    if slot == "theirs":
        return offer_panel(view, info, OfferDraft(draft.mine, read_number(value), share=draft.share))
    if slot == "way":
        return offer_panel(view, info, replace(draft, through=WAY.read(value), fees=()))
    return offer_panel(view, info, replace(draft, share=read_number(value)))


def handle_fees_form(view: CrossroadsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel | Form:
    """Return the form for the fees, or the panel with its answers. Raises ValueError for an invalid argument."""
    draft = DRAFT.unpack(arg)
    through = draft.through or ()
    if not values:
        return fees_form(view, through, draft.fees, Control("offer.fees", info.version_stamp, arg))
    fees = read_fees(view, through, values)
    return offer_panel(view, info, replace(draft, fees=fees))


def offer_action(view: CrossroadsView, arg: str) -> Offer:
    """Return the offer of the confirm button. Raises ValueError for an unfinished draft."""
    draft = DRAFT.unpack(arg)
    if draft.mine is None or draft.theirs is None or draft.through is None:
        raise ValueError("an unfinished offer")
    if draft.fees and len(draft.fees) != len(draft.through):
        raise ValueError("not one fee for each middleman")
    fees = tuple((seat, *pair) for seat, pair in zip(draft.through, draft.fees, strict=False) if any(pair))
    share = None if view.options.sealed_split else draft.share
    return Offer(draft.mine, draft.theirs, share, draft.through, fees)


def ways_between(view: CrossroadsView, mine: int | None, theirs: int | None) -> list[Connection]:
    """Return the viewer's possible connections between these cities, fewest middlemen first."""
    ways = [
        way for way in own_seat(view).connections if mine in (None, way.mine) and theirs in (None, way.theirs)
    ]
    return sorted(ways, key=lambda way: len(way.through))


def _normalised_draft(view: CrossroadsView, draft: OfferDraft) -> OfferDraft:
    """Return the draft without impossible choices and with the only possible ones."""
    mine = _only_item(draft.mine, [way.mine for way in ways_between(view, None, None)])
    theirs = (
        None
        if mine is None
        else _only_item(draft.theirs, [way.theirs for way in ways_between(view, mine, None)])
    )
    through = (
        None
        if theirs is None
        else _only_item(draft.through, [way.through for way in ways_between(view, mine, theirs)])
    )
    fees = draft.fees if through == draft.through and view.options.fees else ()
    share = draft.share if draft.share is None or draft.share <= view.options.trade_value else None
    return OfferDraft(mine, theirs, through, share, fees)


def _only_item(chosen: T | None, possible: Sequence[T]) -> T | None:
    if chosen in possible:
        return chosen
    return possible[0] if len(set(possible)) == 1 else None


def _choice_lines(view: CrossroadsView, draft: OfferDraft) -> list[str]:
    if not draft.through:
        return []
    names = seat_names(view.seats, draft.through)
    lines = [t("crossroads.offer.middlemen", through=names)]
    for name, (mine, theirs) in zip(names, draft.fees, strict=False):
        lines.append(t("crossroads.offer.fee", middleman=name, mine=mine, theirs=theirs))
    if draft.fees and draft.share is not None:
        mine, theirs = (sum(pair[side] for pair in draft.fees) for side in (0, 1))
        rest = view.options.trade_value - draft.share
        lines.append(t("crossroads.offer.balance", share=draft.share, mine=mine, rest=rest, theirs=theirs))
    return lines


def _offer_rows(view: CrossroadsView, info: TableInfo, draft: OfferDraft) -> tuple[Row, ...]:
    sealed = view.options.sealed_split
    rows: list[Row] = [_own_city_menu(view, info, draft)]
    if draft.mine is not None:
        rows.append(_other_city_menu(view, info, draft))
    if draft.mine is not None and draft.theirs is not None:
        ways = ways_between(view, draft.mine, draft.theirs)
        rows += [_way_menu(view, info, draft, ways)] if len(ways) > 1 else []
        rows += [] if sealed else [_share_menu(view, info, draft)]
    if draft.through is None or (draft.share is None and not sealed):
        return tuple(rows)
    fees = (
        (button("fees", Control("offer.fees", info.version_stamp, DRAFT.pack(draft))),)
        if draft.through and view.options.fees
        else ()
    )
    return (
        *rows,
        (*fees, button("offer_do", Control("offer.do", info.version_stamp, DRAFT.pack(draft)), "success")),
    )


def _own_city_menu(view: CrossroadsView, info: TableInfo, draft: OfferDraft) -> Menu:
    cities = sorted({way.mine for way in ways_between(view, None, None)})
    choices = tuple(
        Choice(t("crossroads.offer.mine", space=space_name(c)), str(c), chosen=c == draft.mine)
        for c in cities
    )
    return Menu(_menu_control("mine", info, draft), choices, t("crossroads.offer.mine_place"))


def _other_city_menu(view: CrossroadsView, info: TableInfo, draft: OfferDraft) -> Menu:
    nearest: dict[int, Connection] = {}
    for way in ways_between(view, draft.mine, None):
        nearest.setdefault(way.theirs, way)
    choices = tuple(
        Choice(
            t("crossroads.offer.theirs", space=space_name(city), seat=seat_name(view.seats, way.partner)),
            str(city),
            _way_name(view, way)[:100],
            chosen=city == draft.theirs,
        )
        for city, way in nearest.items()
    )
    return Menu(_menu_control("theirs", info, draft), choices, t("crossroads.offer.theirs_place"))


def _way_menu(view: CrossroadsView, info: TableInfo, draft: OfferDraft, ways: Sequence[Connection]) -> Menu:
    choices = tuple(
        Choice(_way_name(view, way)[:100], WAY.write(way.through), chosen=way.through == draft.through)
        for way in ways
    )
    return Menu(_menu_control("way", info, draft), choices, t("crossroads.offer.way_place"))


def _share_menu(view: CrossroadsView, info: TableInfo, draft: OfferDraft) -> Menu:
    value = view.options.trade_value
    choices = tuple(
        Choice(t("crossroads.offer.share", n=n, rest=value - n), str(n), chosen=n == draft.share)
        for n in range(value + 1)
    )
    return Menu(_menu_control("share", info, draft), choices, t("crossroads.offer.share_place"))


def _way_name(view: CrossroadsView, way: Connection) -> str:
    names = seat_names(view.seats, way.through)
    return t("crossroads.offer.through", through=names) if names else t("crossroads.offer.direct")


def _menu_control(slot: str, info: TableInfo, draft: OfferDraft) -> Control:
    return Control("offer.pick", info.version_stamp, f"{slot}.{DRAFT.pack(draft)}")
