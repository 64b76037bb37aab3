"""Small words of Crossroads: seats, spaces, gold and deals, as they stand in every panel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.scenes.buttons import game_button
from bot.scenes.pictures import palette
from bot.scenes.seats import seat_name, seat_names
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import Seat
from games.crossroads.grid import space_name
from games.crossroads.options import CrossroadsOptions
from games.crossroads.views import CrossroadsView, Deal, SeatView

FIELD = palette.edge(palette.FIELD)
"""The panels' colour."""
button = partial(game_button, "crossroads")
"""A button with a label of this game."""


def seat_and_person(view: CrossroadsView, info: TableInfo, seat: Seat) -> str:
    """A seat with who plays it, where that may be told."""
    name, player, person = seat_name(view.seats, seat), info.automatic[seat], info.people[seat]
    if player is not None:
        return t("crossroads.seat_automatic", seat=name, player=player)
    return t("crossroads.seat", seat=name, person=person) if person else name


def spaces_text(spaces: Sequence[int]) -> tuple[str, ...]:
    """Spaces by their names, for a sentence."""
    return tuple(space_name(space) for space in spaces)


def gold_text(seat: SeatView) -> str:
    """What a seat holds, as far as the viewer may know; the words are said of nothing else."""
    return t("crossroads.gold_hidden") if seat.gold is None else t("crossroads.gold", n=seat.gold)


def deal_text(view: CrossroadsView, deal: Deal) -> str:
    """What a deal is about: who, from where to where, through whom."""
    seats = view.seats
    line = t(
        "crossroads.deal",
        deal=deal.number,
        seat=seat_name(seats, deal.proposer),
        other=seat_name(seats, deal.partner),
        mine=space_name(deal.mine),
        theirs=space_name(deal.theirs),
    )
    return line + (t("crossroads.deal_through", through=seat_names(seats, deal.through)) if deal.through else "")


def terms_text(view: CrossroadsView, deal: Deal) -> str:
    """How its gold would be split, and what middlemen would be paid. The words name the deal, and are said of no other."""
    seats, facts = view.seats, {"seat": seat_name(view.seats, deal.proposer), "other": seat_name(view.seats, deal.partner)}
    if deal.share is None:
        split = t("crossroads.split_sealed", deal=deal.number)
    else:
        split = t("crossroads.split", deal=deal.number, share=deal.share, rest=view.options.trade_value - deal.share, **facts)
    fees = tuple(
        t("crossroads.fee", middleman=seat_name(seats, middleman), mine=mine, theirs=theirs)
        for middleman, mine, theirs in deal.fees
        if mine or theirs
    )
    return f"{split} {t('crossroads.fees', fees=fees, **facts)}" if fees else split


def demand_text(view: CrossroadsView, deal: Deal, seat: Seat) -> str:
    """What a seat has demanded, sealed; "" where this viewer knows of none."""
    wish = next((wish for trader, wish in zip(deal.traders, deal.demands, strict=True) if trader == seat), None)
    return "" if wish is None else t("crossroads.demanded", deal=deal.number, seat=seat_name(view.seats, seat), n=wish)


def options_of(info: TableInfo) -> CrossroadsOptions:
    """The table's options. Raises TypeError for a table of another game."""
    if not isinstance(info.options, CrossroadsOptions):
        raise TypeError(f"not the options of Crossroads: {type(info.options).__name__}")
    return info.options


def stamp(view: CrossroadsView) -> str:
    """Of a control that belongs to this step."""
    return f"m{view.moment}"
