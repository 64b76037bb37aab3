"""The moves of Crossroads with their commands and buttons, and the private panel of deals: requests, answers,
sealed demands, and gifts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from bot.games.crossroads.scenes import offering, places
from bot.games.crossroads.scenes.card import hand_panel
from bot.games.crossroads.scenes.offering import DRAFT, OfferDraft, typed_fees
from bot.games.crossroads.scenes.places import Piece
from bot.games.crossroads.scenes.table import (
    FIELD,
    board_panel,
    button,
    deal_line,
    deal_stake,
    demand_text,
    gold_text,
    step_stamp,
)
from bot.scenes.model import MAX_CHOICES, Button, Choice, Control, Form, Line, Menu, Panel, Row, TableInfo
from bot.scenes.moves import (
    DEAL,
    Handler,
    InteractionResult,
    Invocation,
    Move,
    Option,
    Problem,
    deal_move,
    readonly_move,
)
from bot.scenes.names import as_code_span
from bot.scenes.packing import Packer, join_tokens, number_token, read_number, split_tokens
from bot.scenes.parts import alternatives, in_rows, may_begin, own_seat, read_seat, seat_choices, seat_name
from bot.texts.lookup import t
from games.audience import Seat
from games.crossroads import actions as act
from games.crossroads.actions import AskFee, Give
from games.crossroads.grid import space_name
from games.crossroads.views import Connection, CrossroadsView
from games.shared_vocabulary import Accept, EndTurn, Refuse, Withdraw
from games.vocabulary import Action

FEE = Packer(AskFee, {"deal": number_token(), "gold": number_token()})
IN_A_ROW = 4
"""Yes and no to two deals; the fifth place is for withdrawing an offer."""
MOST_ROWS = 5
"""Rows of a panel. Further deals appear when some of these are answered."""
LARGEST_FEE = 8
"""Largest fee in the menu; others are typed."""
MOST_STAKE = 99_999
"""Gold of all fees of a deal that one seat pays or gets."""


def deals_panel(view: CrossroadsView, first: str = "") -> Panel:
    """Return all deals of the viewer, those that await its answer first. `first`: text before all others."""
    you = own_seat(view)
    mine = [deal for deal in view.deals if you.seat in (*deal.traders, *deal.through)]
    if not mine:
        return Panel(title=t("crossroads.deals.title"), text=t("crossroads.deals.none"), colour=FIELD)
    mine.sort(key=lambda deal: (deal.number != you.to_demand, deal.number not in you.to_answer, deal.number))
    lines = [*filter(None, [first]), *(deal_line(view, deal) for deal in mine)]
    lines += [text for deal in mine if (text := demand_text(view, deal, you.seat))]
    return Panel(
        title=t("crossroads.deals.title"), text="\n\n".join(lines), rows=_deal_rows(view), colour=FIELD
    )


def the_deal(number: str | int | None, candidates: Sequence[int]) -> int:
    """Return the deal with this number, or the only candidate. Raises Problem if it is ambiguous."""
    if number is not None:
        return int(number)
    if len(candidates) == 1:
        return candidates[0]
    if not candidates:
        raise Problem("crossroads.problem.no_deal")
    raise Problem("crossroads.problem.which_deal", {"deals": tuple(candidates)})


def give_panel(view: CrossroadsView, info: TableInfo) -> Panel:
    """Return the choice of a receiver of gold."""
    you = may_begin(view, Give)
    row = tuple(
        button(
            "give_to",
            Control("give.to", info.version_stamp, str(seat.seat)),
            seat=seat_name(view.seats, seat.seat),
        )
        for seat in view.seats
        if seat.seat != you.seat
    )
    text = t("crossroads.give.text", gold=gold_text(view.seats[you.seat]))
    return Panel(title=t("crossroads.give.title"), text=text, rows=in_rows(row), colour=FIELD)


def gift_form_or_action(
    view: CrossroadsView, info: TableInfo, arg: str, values: Sequence[str]
) -> Form | Give:
    """Return the form for the amount, or the gift once it is typed. Raises ValueError for an unknown seat."""
    seat = read_number(arg, len(view.seats) - 1)
    if not values:
        line = Line("gold", t("crossroads.give.line"), 3, placeholder=t("crossroads.give.example"))
        return Form(
            t("crossroads.give.form", seat=t(f"words.seat.{view.seats[seat].name}")),
            Control("give.to", info.version_stamp, arg),
            (line,),
        )
    text = values[0].strip()
    if not re.fullmatch(r"\d{1,3}", text, re.ASCII):
        raise Problem("crossroads.problem.gold")
    return Give(seat, int(text))


def _deal_rows(view: CrossroadsView) -> tuple[Row, ...]:
    you, at = own_seat(view), step_stamp(view)
    rows: list[Row] = []
    if you.to_demand is not None:
        choices = tuple(
            Choice(t("crossroads.deals.demand", n=n), str(n)) for n in range(view.options.trade_value + 1)
        )
        rows.append(
            Menu(
                Control("demand.do", at, str(you.to_demand)),
                choices,
                t("crossroads.deals.demand_place", deal=you.to_demand),
            )
        )
    if you.to_charge:
        rows.append(
            Menu(Control("charge.do", at), _fee_choices(you.to_charge), t("crossroads.deals.charge_place"))
        )
    answers: list[Button] = []
    deals = {deal.number: deal for deal in view.deals}
    for deal in you.to_answer:
        terms = join_tokens(deal, deal_stake(deals[deal], you.seat)) if deal in deals else str(deal)
        yes, no = (
            button("accept", Control("accept", at, terms), deal=deal),
            button("refuse", Control("refuse", at, str(deal)), deal=deal),
        )
        answers.extend(alternatives(yes, no))
    packs = [*in_rows(answers, IN_A_ROW)][: MOST_ROWS - len(rows)]
    back = tuple(
        button("withdraw", Control("withdraw", at, str(deal)), deal=deal) for deal in you.to_withdraw
    )
    if back:
        packs = [*packs[:-1], (*packs[-1], *back)] if packs else [back]
    return (*rows, *packs)


def _fee_choices(deals: Sequence[int]) -> tuple[Choice, ...]:
    most = min(LARGEST_FEE, MAX_CHOICES // len(deals))
    fees = (AskFee(deal, gold) for deal in deals for gold in range(1, most + 1))
    return tuple(
        Choice(t("crossroads.deals.charge", deal=fee.deal, n=fee.gold), FEE.pack(fee)) for fee in fees
    )


Used: TypeAlias = Invocation[CrossroadsView]
Meant: TypeAlias = InteractionResult[Action]
GOLD = Option("gold", int, 0, 999, required=True)


def _handle_connect(use: Used) -> Meant:
    """Return the offer panel until cities and an open split are named; then the offer itself."""
    mine, theirs, share = _typed_city(use.text("mine")), _typed_city(use.text("theirs")), use.number("share")
    if mine is None or theirs is None:
        return offering.offer_panel(use.view, use.info, OfferDraft(mine, theirs, share=share))
    if share is None and not use.view.options.sealed_split:
        return offering.offer_panel(use.view, use.info, _begun_offer(use, mine, theirs))
    way = _typed_middlemen(use, mine, theirs)
    fees = typed_fees(use.view, way, use.text("fee"))
    return act.Offer(
        mine,
        theirs,
        share,
        way,
        tuple((seat, *pair) for seat, pair in zip(way, fees, strict=True) if any(pair)),
    )


def _begun_offer(use: Used, mine: int, theirs: int) -> OfferDraft:
    through, fee = use.text("through"), use.text("fee")
    if not (through or fee) or not offering.ways_between(use.view, mine, theirs):
        return OfferDraft(mine, theirs)
    way = _typed_middlemen(use, mine, theirs)
    return OfferDraft(mine, theirs, way, fees=typed_fees(use.view, way, fee) if fee else ())


def _typed_city(text: str) -> int | None:
    """Return the typed space; None if omitted. Raises Problem for an unknown one."""
    space = places.read_space(text)
    if text and space is None:
        raise Problem("crossroads.problem.no_such_space", {"place": as_code_span(text, 8)})
    return space


def _typed_middlemen(use: Used, mine: int, theirs: int) -> tuple[Seat, ...]:
    """Return the named middlemen, or the fewest possible. Without any way, the game explains why."""
    ways = offering.ways_between(use.view, mine, theirs)
    if not use.text("through"):
        return ways[0].through if ways else ()
    wanted = tuple(sorted(read_seat(use.view.seats, part) for part in use.text("through").split(",")))
    return next((way.through for way in ways if way.through == wanted), wanted)


def _answer_move(
    name: str, candidates: Callable[[CrossroadsView], tuple[int, ...]], action: Callable[[int], Action]
) -> Move[CrossroadsView, Action]:
    return deal_move(name, lambda k: the_deal(k.number("deal"), candidates(k.view)), action)


def _handle_accept(use: Used) -> Meant:
    """Accept the button's terms. A fee asked since then is shown first (RULES G-17).

    Buttons of roads and of earlier versions have no terms.
    """
    number, *read = split_tokens(use.arg) or [""]
    deal = next((deal for deal in use.view.deals if str(deal.number) == number), None)
    if (
        read
        and deal is not None
        and [read_number(gold, MOST_STAKE) for gold in read] != [deal_stake(deal, own_seat(use.view).seat)]
    ):
        return deals_panel(use.view, t("crossroads.deals.changed", deal=deal.number))
    return Accept(read_number(number))


def _demand_action(use: Used) -> Action:
    """Return the demand, by default for the waiting deal. A middleman demands its fee."""
    you, gold = own_seat(use.view), read_number(use.text("gold"))
    waiting = you.to_charge if you.to_demand is None else (you.to_demand,)
    deal = the_deal(use.number("deal"), waiting)
    return act.AskFee(deal, gold) if deal in you.to_charge else act.Demand(deal, gold)


def _build_move(
    piece: Piece, controls: Mapping[str, Handler[CrossroadsView, Action]]
) -> Move[CrossroadsView, Action]:
    def handle_build(use: Used) -> Meant:
        return places.typed_placement(use.view, use.info, piece, use.text("place"))

    def site_choices(view: CrossroadsView) -> Iterable[Choice]:
        return places.place_completions(view, piece)

    return Move(
        f"build {piece}",
        handle_build,
        (Option("place"),),
        controls=controls,
        completions={"place": site_choices},
    )


def _middleman_choices(view: CrossroadsView) -> Iterable[Choice]:
    ways = {way.through for way in offering.ways_between(view, None, None) if way.through}
    names = [[view.seats[seat].name for seat in way] for way in sorted(ways, key=lambda way: (len(way), way))]
    return [Choice(", ".join(t(f"words.seat.{name}") for name in way)[:100], ", ".join(way)) for way in names]


def _city_completions(end: Callable[[Connection], int]) -> Callable[[CrossroadsView], Iterable[Choice]]:

    def city_choices(view: CrossroadsView) -> Iterable[Choice]:
        spaces = sorted({end(way) for way in offering.ways_between(view, None, None)})
        names = {space: t(f"words.seat.{view.seats[view.board[space]].name}") for space in spaces}
        return [
            Choice(t("crossroads.offer.city", space=space_name(space), seat=names[space]), space_name(space))
            for space in spaces
        ]

    return city_choices


def _other_seat_choices(view: CrossroadsView) -> Iterable[Choice]:
    you = own_seat(view)
    return seat_choices(seat for seat in view.seats if seat.seat != you.seat)


BUILDING: tuple[Move[CrossroadsView, Action], ...] = (
    Move("roll", lambda k: places.roll_action(k.text("dice")), (Option("dice"),), "roll"),
    Move(
        "orient",
        lambda k: places.orient_action(k.text("top")) if k.text("top") else places.orient_panel(k.view),
        (Option("top", choices=("first", "second", "lot")),),
        "orient",
        {"orient.do": lambda k: places.orient_action(k.arg)},
    ),
    _build_move(
        "city",
        {
            "build": lambda k: places.place_panel(k.view, k.info, places.read_piece(k.arg)),
            "place": lambda k: places.handle_pick(k.view, k.info, k.arg, k.values),
            "place.do": lambda k: places.placement_action(k.view, k.arg),
        },
    ),
    _build_move("road", {}),
    Move("end", lambda _: EndTurn(), route="end"),
    Move("next", lambda _: EndTurn()),
)
TRADE: tuple[Move[CrossroadsView, Action], ...] = (
    Move(
        "connect",
        _handle_connect,
        (Option("mine"), Option("theirs"), Option("share", int, 0, 999), Option("fee"), Option("through")),
        controls={
            "offer": lambda k: offering.offer_panel(
                k.view, k.info, DRAFT.unpack(k.arg) if k.arg else OfferDraft()
            ),
            "offer.pick": lambda k: offering.handle_pick(k.view, k.info, k.arg, k.values),
            "offer.fees": lambda k: offering.handle_fees_form(k.view, k.info, k.arg, k.values),
            "offer.do": lambda k: offering.offer_action(k.view, k.arg),
        },
        completions={
            "mine": _city_completions(lambda way: way.mine),
            "theirs": _city_completions(lambda way: way.theirs),
            "through": _middleman_choices,
        },
    ),
    Move(
        "accept",
        lambda k: Accept(the_deal(k.number("deal"), own_seat(k.view).to_answer)),
        (DEAL,),
        controls={"accept": _handle_accept},
    ),
    _answer_move("refuse", lambda view: own_seat(view).to_answer, Refuse),
    _answer_move("withdraw", lambda view: own_seat(view).to_withdraw, Withdraw),
    Move(
        "demand",
        _demand_action,
        (GOLD, DEAL),
        controls={
            "deals": lambda k: deals_panel(k.view),
            "charge.do": lambda k: FEE.unpack(k.values[0]),
            "demand.do": lambda k: act.Demand(
                read_number(k.arg), read_number(k.values[0], k.view.options.trade_value)
            ),
        },
    ),
    Move(
        "give",
        lambda k: act.Give(read_seat(k.view.seats, k.text("colour")), read_number(k.text("gold"))),
        (Option("colour", required=True), GOLD),
        controls={
            "give": lambda k: give_panel(k.view, k.info),
            "give.to": lambda k: gift_form_or_action(k.view, k.info, k.arg, k.values),
        },
        completions={"colour": _other_seat_choices},
    ),
    Move("done", lambda _: act.Done(), route="done"),
)
LOOKS: tuple[Move[CrossroadsView, Action], ...] = (
    readonly_move("hand", lambda k: hand_panel(k.view, k.info)),
    readonly_move("board", lambda k: board_panel(k.view, k.info)),
)
MOVES = {"turn": BUILDING, "deals": TRADE, "look": LOOKS}
