"""The table as a picture, and in words that say the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.scenes.crossroads.words import FIELD, deal_text, gold_text, seat_and_person, spaces_text, terms_text
from bot.scenes.lengths import NOTE, length, whole_lines
from bot.scenes.model import Note, Panel, Picture
from bot.scenes.pictures.crossroads import grid_svg
from bot.scenes.pictures.crossroads_text import grid_text, linked_lines
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.crossroads.views import CrossroadsView, Deal, SeatView

LINKS, DEALS = 800, 1800
"""Characters for who is joined to whom, and for the open offers, beside everything else on the card."""


def picture(view: CrossroadsView, letters: Mapping[str, int] | None = None) -> Picture:
    """The grid, for one person with letters on the spaces to choose from."""
    marks = {space: letter for letter, space in (letters or {}).items()}
    return Picture(grid_svg(view, marks), grid_text(view, marks), width=1000)


def board(view: CrossroadsView, info: TableInfo) -> Panel:
    """The table for `/board`."""
    return Panel(title=title(view), text=dice_line(view), notes=table_notes(view, info), picture=picture(view), colour=FIELD)


def title(view: CrossroadsView) -> str:
    """Which round it is, and of how many where there is a limit."""
    if view.phase == "over":
        return t("crossroads.title_over", round=view.round)
    if not view.round:
        return t("crossroads.title_setup")
    return t("crossroads.title_of" if view.last_round else "crossroads.title", round=view.round, last=view.last_round)


def dice_line(view: CrossroadsView) -> str:
    """The dice, and what they activate; "" before the first throw."""
    if view.activated:
        return t("crossroads.activated", column=view.column, row=view.row, spaces=spaces_text(view.activated))
    return t("crossroads.thrown", dice=view.dice) if view.phase == "orient" and view.dice else ""


def table_notes(view: CrossroadsView, info: TableInfo) -> tuple[Note, ...]:
    """The seats, the open deals that this viewer may know, and who is joined to whom."""
    return (
        *packed(t("crossroads.seats_title"), [_seat(view, info, seat) for seat in view.seats]),
        *packed(t("crossroads.deals_title"), _deals(view)),
        *packed(t("crossroads.links_title"), linked_lines(view, LINKS)),
    )


def packed(title: str, lines: Sequence[str]) -> list[Note]:
    """Whole lines in as few notes as hold them; none for no lines."""
    texts = whole_lines(lines, NOTE)
    return [Note(title if not number else t("crossroads.continued", title=title), text) for number, text in enumerate(texts)]


def _deals(view: CrossroadsView) -> list[str]:
    """The open offers; without their terms where that would be too long, which **Open offers…** tells in any case."""
    lines = [deal_line(view, deal) for deal in view.deals]
    if length("\n".join(lines)) <= DEALS:
        return lines
    return [t("crossroads.deal_brief", deal=deal_text(view, deal), n=len(deal.asked)) for deal in view.deals]


def deal_line(view: CrossroadsView, deal: Deal) -> str:
    """An open deal with its terms, and for whom it waits."""
    asked = tuple(t(f"words.seat.{view.seats[seat].name}") for seat in deal.asked)
    state = t("crossroads.deal_demands") if deal.demanding else t("crossroads.deal_waits", seats=asked)
    return f"{deal_text(view, deal)}. {terms_text(view, deal)} {state}"


def _seat(view: CrossroadsView, info: TableInfo, seat: SeatView) -> str:
    fresh = [city for city in seat.cities if city not in view.used]
    name = seat_and_person(view, info, seat.seat)
    if view.phase != "trade":
        return t("crossroads.seat_line", seat=name, gold=gold_text(seat), n=len(seat.cities))
    line = t("crossroads.seat_trading", seat=name, gold=gold_text(seat), n=len(seat.cities), fresh=len(fresh))
    return line + (t("crossroads.seat_done") if seat.done else "")
