"""What a click means: an action of the game, the next private panel, a form, or a problem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.scenes.game_scenes import Problem
from bot.scenes.interaction import Click, pressed
from bot.scenes.island.arguments import read_number, tokens
from bot.scenes.island.building import read_piece
from bot.scenes.island.typed import read_dice
from bot.scenes.model import Control, Form, Line, Panel
from bot.scenes.seats import seated
from bot.scenes.settlers import building, card_choice, chaining, offering, placing, playing, trading
from bot.scenes.settlers.guards import refused
from bot.scenes.settlers.hand import whole_hand
from bot.scenes.settlers.panels import bank, board
from bot.scenes.settlers.rules import help_panel, rules
from bot.scenes.settlers.typed import order_text, proposed, read_handicaps
from bot.scenes.settlers.words import is_instructor
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.settlers import actions as act
from games.settlers.views import SettlersView
from games.vocabulary import Action

Meaning: TypeAlias = Action | Panel | Form | Problem
LONGEST_ORDER = 60


def press(view: SettlersView, control: Control, values: Sequence[str], info: TableInfo) -> Meaning:
    """The meaning of a control of ours; what no panel of ours could have sent is a problem, never an error."""
    return pressed(HANDLERS, control, Click(view, info, control.arg, tuple(values)), Problem("settlers.problem.unreadable"))


def own_hand_panel(view: SettlersView, info: TableInfo) -> Panel | Problem:
    """All the viewer's cards, with their picture."""
    you = seated(view)
    return you if isinstance(you, Problem) else whole_hand(view, info)


def handicaps_form(view: SettlersView, info: TableInfo) -> Form | Problem:
    """Where the instructor writes who is how strong; what the players' last games propose stands there already (RULES M-31)."""
    if not is_instructor(view):
        return refused("instructor_only", "M-07")
    known = proposed(view, info)
    bonus = " ".join(str(known.bonus[seat]) for seat in known.ranking)
    label = t("settlers.strength.bonus_proposed" if any(info.remembered) else "settlers.strength.bonus")
    lines = (
        Line("order", t("settlers.strength.order"), LONGEST_ORDER, value=order_text(view, known.ranking)),
        Line("bonus", label, LONGEST_ORDER, required=False, value=bonus),
    )
    return Form(t("settlers.strength.title"), Control("handicaps.do", f"m{view.moment}"), lines)


def dice_form(view: SettlersView) -> Form | Problem:
    """Where the instructor writes what the real dice show."""
    if not is_instructor(view):
        return refused("dice_by_instructor", "A1")
    line = Line("dice", t("settlers.dice.line"), 10)
    return Form(t("settlers.dice.title"), Control("dice.do", f"m{view.moment}"), (line,))


def rolled(text: str) -> act.Roll | Problem:
    """A roll of the dice, with what the real ones show where something was written."""
    dice = read_dice(text)
    return Problem("settlers.problem.dice") if text and dice is None else act.Roll(dice)


def _conclude(click: Click[SettlersView]) -> Meaning:
    deal, seat = tokens(click.arg)
    return act.Conclude(_deal(deal), read_number(seat))


def _deal(token: str) -> int:
    """A deal's number. Raises ValueError for anything else."""
    if not (token.isascii() and token.isdecimal() and len(token) <= 6):
        raise ValueError("no number of a deal")
    return int(token)


HANDLERS: dict[str, Callable[[Click[SettlersView]], Meaning]] = {
    "place": lambda k: placing.placing(k.view, k.info, read_number(k.arg) if k.arg else None),
    "place.at": lambda k: placing.pick(k.view, k.info, k.arg, k.values),
    "place.do": lambda k: placing.placed(k.arg),
    "lift": lambda k: placing.lifted(k.values),
    "balance": lambda _: act.BalanceStarts(),
    "confirm": lambda _: act.ConfirmStarts(),
    "handicaps": lambda k: handicaps_form(k.view, k.info),
    "handicaps.do": lambda k: read_handicaps(k.view, k.info, k.values[0], k.values[1]),
    "choose": lambda k: act.ChooseStart(read_number(k.arg)),
    "settle": lambda k: card_choice.settling(k.view, k.info),
    "settle.pick": lambda k: card_choice.pick(k.view, k.info, k.arg),
    "settle.do": lambda k: card_choice.confirmed(k.view, k.arg),
    "roll": lambda _: act.Roll(),
    "dice": lambda k: dice_form(k.view),
    "dice.do": lambda k: rolled(k.values[0]),
    "trade": lambda k: trading.with_the_bank(k.view, k.info),
    "trade.pick": lambda k: trading.pick(k.view, k.info, k.arg, k.values),
    "trade.do": lambda k: trading.confirmed(k.arg),
    "offer": lambda k: offering.offering(k.view, k.info),
    "offer.pick": lambda k: offering.pick(k.view, k.info, k.arg),
    "offer.do": lambda k: offering.confirmed(k.arg),
    "chain": lambda k: chaining.chaining(k.view, k.info),
    "chain.pick": lambda k: chaining.pick(k.view, k.info, k.arg),
    "chain.do": lambda k: chaining.confirmed(k.view, k.arg),
    "accept": lambda k: act.Accept(_deal(k.arg)),
    "refuse": lambda k: act.Refuse(_deal(k.arg)),
    "conclude": _conclude,
    "withdraw": lambda k: act.Withdraw(_deal(k.arg)),
    "build": lambda k: building.building(k.view, k.info, read_piece(k.arg)),
    "build.at": lambda k: building.pick(k.view, k.info, k.arg, k.values),
    "build.do": lambda k: building.confirmed(k.arg),
    "buy": lambda k: building.buying(k.view, k.info),
    "buy.do": lambda _: act.BuyCard(),
    "play": lambda k: playing.hand_of_cards(k.view),
    "play.pick": lambda k: playing.pick(k.view, k.info, k.arg, k.values),
    "play.do": lambda k: playing.confirmed(k.arg),
    "end": lambda _: act.EndTurn(),
    "hand": lambda k: own_hand_panel(k.view, k.info),
    "board": lambda k: board(k.view, k.info),
    "bank": lambda k: bank(k.view),
    "rules": lambda k: rules(k.view, k.info, k.arg),
    "help": lambda _: help_panel(),
}
