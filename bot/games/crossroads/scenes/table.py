"""The table as a picture and as equivalent text, and small phrases shared by all panels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from bot.games.crossroads.pictures.grid import grid_svg
from bot.games.crossroads.pictures.grid_text import grid_text, linked_lines
from bot.scenes.model import Note, Panel, Picture, TableInfo, options_as, pack_notes, utf16_length
from bot.scenes.parts import game_button, seat_and_person, seat_name, seat_names
from bot.scenes.pictures import palette
from bot.texts.lookup import t
from games.audience import Seat
from games.crossroads.grid import space_name
from games.crossroads.options import CrossroadsOptions
from games.crossroads.views import CrossroadsView, Deal, SeatView

FIELD = palette.discord_colour(palette.FIELD)
"""Colour of the panels."""
button = partial(game_button, "crossroads")
"""Build a button with a label of this game."""
options_of = partial(options_as, CrossroadsOptions)
"""Return the table's options. Raises TypeError for a table of another game."""


def spaces_text(spaces: Sequence[int]) -> tuple[str, ...]:
    """Return the spaces' names for use in a sentence."""
    return tuple(space_name(space) for space in spaces)


def gold_text(seat: SeatView) -> str:
    """Return a seat's gold, as far as the viewer may know. No other text uses these words."""
    return t("crossroads.gold_hidden") if seat.gold is None else t("crossroads.gold", n=seat.gold)


def deal_text(view: CrossroadsView, deal: Deal) -> str:
    """Return a deal's traders, cities and middlemen."""
    seats = view.seats
    line = t(
        "crossroads.deal",
        deal=deal.number,
        seat=seat_name(seats, deal.proposer),
        other=seat_name(seats, deal.partner),
        mine=space_name(deal.mine),
        theirs=space_name(deal.theirs),
    )
    return line + (
        t("crossroads.deal_through", through=seat_names(seats, deal.through)) if deal.through else ""
    )


def terms_text(view: CrossroadsView, deal: Deal) -> str:
    """Return a deal's split and fees. The words name the deal and describe no other."""
    seats, facts = (
        view.seats,
        {"seat": seat_name(view.seats, deal.proposer), "other": seat_name(view.seats, deal.partner)},
    )
    if deal.share is None:
        split = t("crossroads.split_sealed", deal=deal.number)
    else:
        split = t(
            "crossroads.split",
            deal=deal.number,
            share=deal.share,
            rest=view.options.trade_value - deal.share,
            **facts,
        )
    fees = tuple(
        t("crossroads.fee", middleman=seat_name(seats, middleman), mine=mine, theirs=theirs)
        for middleman, mine, theirs in deal.fees
        if mine or theirs
    )
    return f"{split} {t('crossroads.fees', fees=fees, **facts)}" if fees else split


def deal_stake(deal: Deal, seat: Seat) -> int:
    """Return the total fees that a trader pays or a middleman gets, including changeable ones."""
    if seat in deal.traders:
        return sum(fee[1 + deal.traders.index(seat)] for fee in deal.fees)
    return sum(mine + theirs for middleman, mine, theirs in deal.fees if middleman == seat)


def demand_text(view: CrossroadsView, deal: Deal, seat: Seat) -> str:
    """Return a seat's sealed demand; "" if this viewer knows none."""
    wish = next(
        (wish for trader, wish in zip(deal.traders, deal.demands, strict=True) if trader == seat), None
    )
    return (
        ""
        if wish is None
        else t("crossroads.demanded", deal=deal.number, seat=seat_name(view.seats, seat), n=wish)
    )


def step_stamp(view: CrossroadsView) -> str:
    """Return the stamp of this step's controls."""
    return f"m{view.moment}"


LINKS, DEALS = 800, 1800
"""Maximum characters for connections, and for open offers, next to everything else on the card."""


def table_picture(view: CrossroadsView, marks: Mapping[int, str] | None = None) -> Picture:
    """Return the grid; for one person, with `marks` on the available spaces."""
    return Picture(grid_svg(view, marks), grid_text(view, marks))


def board_panel(view: CrossroadsView, info: TableInfo) -> Panel:
    """Return the table for `/board`."""
    return Panel(
        title=card_title(view),
        text=dice_line(view),
        notes=table_notes(view, info),
        picture=table_picture(view),
        colour=FIELD,
    )


def card_title(view: CrossroadsView) -> str:
    """Return the current round, with the last if there is a limit."""
    if view.phase == "over":
        return t("crossroads.title_over", round=view.round)
    if not view.round:
        return t("crossroads.title_setup")
    if 0 < view.last_round < view.round:
        return t("crossroads.title_added", round=view.round)
    return t(
        "crossroads.title_of" if view.last_round else "crossroads.title",
        round=view.round,
        last=view.last_round,
    )


def dice_line(view: CrossroadsView) -> str:
    """Return the dice and the spaces they activate; "" before the first throw."""
    if view.activated:
        return t("crossroads.activated", column=view.column, row=view.row, spaces=spaces_text(view.activated))
    return t("crossroads.thrown", dice=view.dice) if view.phase == "orient" and view.dice else ""


def table_notes(view: CrossroadsView, info: TableInfo) -> tuple[Note, ...]:
    """Return the seats, the open deals that this viewer may know, and the connections."""
    return (
        *pack_notes(t("crossroads.seats_title"), [_seat_text(view, info, seat) for seat in view.seats]),
        *pack_notes(t("crossroads.deals_title"), _deal_lines(view)),
        *pack_notes(t("crossroads.links_title"), linked_lines(view, LINKS)),
    )


def _deal_lines(view: CrossroadsView) -> list[str]:
    """Return the open offers, without terms if too long: **Open offers…** always shows them."""
    lines = [deal_line(view, deal) for deal in view.deals]
    if utf16_length("\n".join(lines)) <= DEALS:
        return lines
    return [_short_deal(view, deal) for deal in view.deals]


def _short_deal(view: CrossroadsView, deal: Deal) -> str:
    who = deal_text(view, deal)
    return (
        f"{who}. {t('crossroads.deal_demands')}"
        if deal.demanding
        else t("crossroads.deal_brief", deal=who, n=len(deal.asked))
    )


def deal_line(view: CrossroadsView, deal: Deal) -> str:
    """Return an open deal with its terms, and the seats it waits for."""
    seats = tuple(t(f"words.seat.{view.seats[seat].name}") for seat in deal.asked)
    state = t("crossroads.deal_demands") if deal.demanding else t("crossroads.deal_waits", seats=seats)
    return f"{deal_text(view, deal)}. {terms_text(view, deal)} {state}"


def _seat_text(view: CrossroadsView, info: TableInfo, seat: SeatView) -> str:
    fresh = [city for city in seat.cities if city not in view.used]
    name = seat_and_person(view, info, seat.seat)
    if view.phase != "trade":
        return t("crossroads.seat_line", seat=name, gold=gold_text(seat), n=len(seat.cities))
    line = t("crossroads.seat_trading", seat=name, gold=gold_text(seat), n=len(seat.cities), fresh=len(fresh))
    return line + (t("crossroads.seat_done") if seat.done else "")
