"""The moves of Settlers with their commands and buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from bot.games.settlers.scenes import card_choice, dealing, placing, typed
from bot.games.settlers.scenes.card import bank, board
from bot.games.settlers.scenes.card_choice import SWAP
from bot.games.settlers.scenes.dealing import number_of
from bot.games.settlers.scenes.table import side_panel_parts, whole_hand
from bot.scenes.island.building import no_place_problem, parse_place
from bot.scenes.island.moves import IslandMoves, card_options, typed_cards, typed_dice
from bot.scenes.model import Button, Choice, Control, Form, Line, Panel, TableInfo
from bot.scenes.moves import (
    DEAL,
    InteractionResult,
    Invocation,
    Move,
    Option,
    check_open,
    deal_move,
    readonly_move,
)
from bot.scenes.packing import Packer, number_token, read_number
from bot.scenes.parts import may_begin, read_seat, seat_choices
from bot.texts.lookup import t
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.cards import INDEX, RESOURCES
from games.settlers import actions as act
from games.settlers.views import SettlersView
from games.shared_vocabulary import Accept, EndTurn, Refuse, Roll, Withdraw
from games.vocabulary import Action

Used: TypeAlias = Invocation[SettlersView]
Meant: TypeAlias = InteractionResult[Action]
LONGEST_ORDER = 60
MOST_DEALS = 999_999
CONCLUDE = Packer(act.Conclude, {"deal": number_token(MOST_DEALS), "partner": number_token(9)})
START = Option("start", int, 1, 4)


def _handle_place(use: Used) -> Meant:
    """Continue step by step as far as the options go: the start, its settlement, its road."""
    view, number = use.view, use.number("start")
    check_open(view, act.PlaceStart)
    start = None if number is None else number - 1
    if start is None or not use.text("settlement"):
        return placing.place_panel(view, use.info, start)
    vertex = parse_place("settlers", placing.settlement_places(view), use.text("settlement"), "settlement")
    if not use.text("road"):
        return placing.road_panel(view, use.info, start, vertex)
    return act.PlaceStart(
        start, vertex, parse_place("settlers", placing.road_places(view, vertex), use.text("road"), "road")
    )


def _handle_lift(use: Used) -> Meant:
    text = use.text("settlement")
    if not text:
        return placing.place_panel(use.view, use.info)
    if not (text.isascii() and text.isdecimal() and len(text) < 3):
        raise no_place_problem("settlers", text, "settlement")
    return act.LiftStart(int(text))


def _handle_handicaps(use: Used) -> Meant:
    if use.text("order") or use.text("bonus"):
        return typed.read_handicaps(use.view, use.info, use.text("order"), use.text("bonus"))
    return _handicaps_form(use)


def _handicaps_form(use: Used) -> Form:
    """Return the instructor's form for handicaps, filled in with the proposal from the players' last games
    (RULES M-31).
    """
    view = use.view
    check_open(view, act.SetHandicaps)
    handicaps = typed.proposed_handicaps(view, use.info)
    bonus = " ".join(str(handicaps.bonus[seat]) for seat in handicaps.ranking)
    label = t("settlers.strength.bonus_proposed" if any(use.info.remembered) else "settlers.strength.bonus")
    lines = (
        Line(
            "order",
            t("settlers.strength.order"),
            LONGEST_ORDER,
            value=typed.order_text(view, handicaps.ranking),
        ),
        Line("bonus", label, LONGEST_ORDER, required=False, value=bonus),
    )
    return Form(t("settlers.strength.title"), Control("handicaps.do", f"m{view.moment}"), lines)


def _dice_form(use: Used) -> Form:
    check_open(use.view, Roll)
    line = Line("dice", t("settlers.dice.line"), 10)
    return Form(t("settlers.dice.title"), Control("dice.do", f"m{use.view.moment}"), (line,))


def _handle_card_choice(use: Used) -> Meant:
    cards = typed_cards(use)
    return (
        card_choice.card_choice_panel(use.view, use.info)
        if cards is None
        else card_choice.card_choice_action(use.view, cards)
    )


def _handle_offer(use: Used) -> Meant:
    give, take = typed.read_cards(use.text("give")), typed.read_cards(use.text("take"))
    to = typed.read_colours(use.view, use.text("to"))
    return (
        act.Offer(give, take, to)
        if any(give) or any(take)
        else dealing.offer_panel(use.view, use.info, to=to)
    )


def _handle_chain(use: Used) -> Meant:
    text = use.text("steps")
    return typed.read_chain(use.view, text) if text.strip() else dealing.chain_panel(use.view, use.info)


def _deal_number(use: Used) -> int:
    return number_of(use.view, use.number("deal"))


def _free_places(view: SettlersView) -> Iterable[Choice]:
    check_open(view, act.PlaceStart)
    return placing.place_completions(view)


def _placed_choices(view: SettlersView) -> Iterable[Choice]:
    check_open(view, act.PlaceStart)
    return [Choice(text, str(vertex)) for vertex, text in placing.placed_settlements(view).items()]


def _partner_choices(view: SettlersView) -> Iterable[Choice]:
    accepted = () if view.deal is None else view.deal.accepted
    return seat_choices(view.seats[seat] for seat in accepted)


def _hand_of_cards(view: SettlersView, _info: TableInfo) -> Panel:
    you = may_begin(view, PlayCard)
    cards = [card for card, count in view.seats[you.seat].development or () if count]
    lines = [t(f"settlers.play.does_{card}") for card in cards]
    if not you.playable:
        lines.append(t("settlers.play.none_now" if cards else "settlers.play.none"))
    buttons = tuple(
        Button(t(f"words.card.{card}"), Control("play.pick", f"m{view.moment}", card), "primary")
        for card in you.playable
    )
    return Panel(title=t("settlers.play.title"), text="\n".join(lines), rows=(buttons,) if buttons else ())


ISLAND: IslandMoves[SettlersView, Action] = IslandMoves(
    "settlers",
    side_panel_parts,
    trade=Trade,
    build=Build,
    buy=BuyCard(),
    play=PlayCard,
    takeable=lambda view: [resource for resource in RESOURCES if view.bank[INDEX[resource]]],
    stock=lambda view: view.bank,
    hand_of_cards=_hand_of_cards,
    card_text=lambda card, _: t(f"settlers.play.does_{card}"),
)
OPENING: tuple[Move[SettlersView, Action], ...] = (
    Move(
        "start place",
        _handle_place,
        (START, Option("settlement"), Option("road")),
        controls={
            "place": lambda k: placing.place_panel(k.view, k.info, read_number(k.arg) if k.arg else None),
            "place.at": lambda k: placing.pick_place(k.view, k.info, k.arg, k.values),
            "place.do": lambda k: placing.PLACE.unpack(k.arg),
        },
        completions={"settlement": _free_places},
    ),
    Move(
        "start lift",
        _handle_lift,
        (Option("settlement"),),
        controls={"lift": lambda k: act.LiftStart(read_number(k.values[0]))},
        completions={"settlement": _placed_choices},
    ),
    Move("start balance", lambda _: act.BalanceStarts(), route="balance"),
    Move("start confirm", lambda _: act.ConfirmStarts(), route="confirm"),
    Move(
        "start choose",
        lambda k: act.ChooseStart((k.number("start") or 0) - 1),
        (Option("start", int, 1, 4, required=True),),
        controls={"choose": lambda k: act.ChooseStart(read_number(k.arg))},
    ),
    Move(
        "start handicaps",
        _handle_handicaps,
        (Option("order"), Option("bonus")),
        "handicaps",
        {"handicaps.do": lambda k: typed.read_handicaps(k.view, k.info, k.values[0], k.values[1])},
    ),
)
DEALS: tuple[Move[SettlersView, Action], ...] = (
    Move(
        "offer cards",
        _handle_offer,
        (Option("give"), Option("take"), Option("to")),
        "offer",
        {
            "offer.pick": lambda k: dealing.offer_pick(k.view, k.info, k.arg, k.values),
            "offer.do": lambda k: dealing.offer_confirmed(k.arg),
        },
    ),
    Move(
        "offer chain",
        _handle_chain,
        (Option("steps"),),
        "chain",
        {
            "chain.pick": lambda k: dealing.chain_pick(k.view, k.info, k.arg, k.values),
            "chain.do": lambda k: dealing.chain_confirmed(k.view, k.arg),
        },
    ),
    deal_move("accept", _deal_number, Accept, MOST_DEALS),
    deal_move("refuse", _deal_number, Refuse, MOST_DEALS),
    deal_move("withdraw", _deal_number, Withdraw, MOST_DEALS),
    Move(
        "conclude",
        lambda k: act.Conclude(_deal_number(k), read_seat(k.view.seats, k.text("partner"))),
        (Option("partner", required=True), DEAL),
        controls={"conclude": lambda k: CONCLUDE.unpack(k.arg)},
        completions={"partner": _partner_choices},
    ),
)
TURN: tuple[Move[SettlersView, Action], ...] = (
    Move(
        "roll",
        lambda k: Roll(typed_dice("settlers", k.text("dice"))),
        (Option("dice"),),
        "roll",
        {"dice": _dice_form, "dice.do": lambda k: Roll(typed_dice("settlers", k.values[0]))},
    ),
    Move(
        "settle",
        _handle_card_choice,
        card_options(5),
        "settle",
        {
            "settle.pick": lambda k: card_choice.pick_card(k.view, k.info, k.arg, k.values),
            "settle.do": lambda k: card_choice.card_choice_action(k.view, SWAP.read(k.arg).give),
        },
    ),
    *ISLAND.island_moves(),
    Move("end", lambda _: EndTurn(), route="end"),
)
LOOKS: tuple[Move[SettlersView, Action], ...] = (
    readonly_move("hand", lambda k: whole_hand(k.view, k.info)),
    readonly_move("board", lambda k: board(k.view, k.info)),
    readonly_move("bank", lambda k: bank(k.view)),
)
MOVES = {"opening": OPENING, "turn": TURN, "deals": DEALS, "look": LOOKS}
