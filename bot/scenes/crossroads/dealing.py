"""The private panel of deals: who asks me for what, yes and no, sealed demands, and gifts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.scenes.crossroads.table import FIELD, button, deal_line, demand_text, gold_text, stamp
from bot.scenes.model import MOST_CHOICES, Button, Choice, Control, Form, Line, Menu, Panel, Row
from bot.scenes.moves import Problem
from bot.scenes.packing import Packer, number, read_number
from bot.scenes.seats import may_begin, own, seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.crossroads.actions import AskFee, Give
from games.crossroads.views import CrossroadsView

FEE = Packer(AskFee, {"deal": number(), "gold": number()})
IN_A_ROW = 4
"""Yes and no to two deals; the fifth place is for taking one's own offer back."""
MOST_ROWS = 5
"""Of a panel; what finds no place in them is shown when some of the others are answered."""
LARGEST_FEE = 8
"""In the menu; any other is typed."""


def deals(view: CrossroadsView) -> Panel:
    """All deals that concern the viewer, those that ask it first."""
    you = own(view)
    mine = [deal for deal in view.deals if you.seat in (*deal.traders, *deal.through)]
    if not mine:
        return Panel(title=t("crossroads.deals.title"), text=t("crossroads.deals.none"), colour=FIELD)
    mine.sort(key=lambda deal: (deal.number != you.to_demand, deal.number not in you.to_answer, deal.number))
    lines = [deal_line(view, deal) for deal in mine]
    lines += [text for deal in mine if (text := demand_text(view, deal, you.seat))]
    return Panel(title=t("crossroads.deals.title"), text="\n\n".join(lines), rows=_rows(view), colour=FIELD)


def the_deal(number: str | int | None, asked: Sequence[int]) -> int:
    """The deal that somebody means: its number, or the only one of those in question."""
    if number is not None:
        return int(number)
    if len(asked) == 1:
        return asked[0]
    if not asked:
        raise Problem("crossroads.problem.no_deal")
    raise Problem("crossroads.problem.which_deal", {"deals": tuple(asked)})


def giving(view: CrossroadsView, info: TableInfo) -> Panel:
    """Whom to give gold."""
    you = may_begin(view, Give)
    row = tuple(
        button("give_to", Control("give.to", info.once, str(seat.seat)), seat=seat_name(view.seats, seat.seat))
        for seat in view.seats
        if seat.seat != you.seat
    )
    rows = tuple(row[start : start + 5] for start in range(0, len(row), 5))
    text = t("crossroads.give.text", gold=gold_text(view.seats[you.seat]))
    return Panel(title=t("crossroads.give.title"), text=text, rows=rows, colour=FIELD)


def gift(view: CrossroadsView, info: TableInfo, arg: str, values: Sequence[str]) -> Form | Give:
    """The form for the amount, and the gift that it means. Raises ValueError for a seat that is not there."""
    seat = read_number(arg, len(view.seats) - 1)
    if not values:
        line = Line("gold", t("crossroads.give.line"), 3, placeholder=t("crossroads.give.example"))
        return Form(t("crossroads.give.form", seat=t(f"words.seat.{view.seats[seat].name}")), Control("give.to", info.once, arg), (line,))
    text = values[0].strip()
    if not re.fullmatch(r"\d{1,3}", text, re.ASCII):
        raise Problem("crossroads.problem.gold")
    return Give(seat, int(text))


def _rows(view: CrossroadsView) -> tuple[Row, ...]:
    you, at = own(view), stamp(view)
    rows: list[Row] = []
    if you.to_demand is not None:
        choices = tuple(Choice(t("crossroads.deals.demand", n=n), str(n)) for n in range(view.options.trade_value + 1))
        rows.append(Menu(Control("demand.do", at, str(you.to_demand)), choices, t("crossroads.deals.demand_place", deal=you.to_demand)))
    if you.to_charge:
        rows.append(Menu(Control("charge.do", at), _charges(you.to_charge), t("crossroads.deals.charge_place")))
    answers: list[Button] = []
    for deal in you.to_answer:
        answers.append(button("accept", Control("accept", at, str(deal)), "success", deal=deal))
        answers.append(button("refuse", Control("refuse", at, str(deal)), "danger", deal=deal))
    packs = [tuple(answers[start : start + IN_A_ROW]) for start in range(0, len(answers), IN_A_ROW)][: MOST_ROWS - len(rows)]
    back = tuple(button("withdraw", Control("withdraw", at, str(deal)), deal=deal) for deal in you.to_withdraw)
    if back:
        packs = [*packs[:-1], (*packs[-1], *back)] if packs else [back]
    return (*rows, *packs)


def _charges(deals: Sequence[int]) -> tuple[Choice, ...]:
    """Small fees for each offer that goes through the viewer, as many as a menu holds."""
    most = min(LARGEST_FEE, MOST_CHOICES // len(deals))
    fees = (AskFee(deal, gold) for deal in deals for gold in range(1, most + 1))
    return tuple(Choice(t("crossroads.deals.charge", deal=fee.deal, n=fee.gold), FEE.pack(fee)) for fee in fees)
