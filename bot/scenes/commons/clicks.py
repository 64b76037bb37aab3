"""What a click means: an action of the game, the next private panel, or a problem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.scenes.commons import asking, building, playing, trading
from bot.scenes.commons import controls as c
from bot.scenes.commons.board import board
from bot.scenes.commons.boards import side
from bot.scenes.commons.governance import clicks as governance
from bot.scenes.commons.governance.clicks import Meaning
from bot.scenes.commons.governance.words import NotYetError
from bot.scenes.commons.hand import hand
from bot.scenes.commons.helping import help_panel, topic_for
from bot.scenes.commons.rules import rules
from bot.scenes.commons.watch import bank
from bot.scenes.game_scenes import Problem
from bot.scenes.interaction import Click, pressed
from bot.scenes.island.arguments import read_bundle, tokens
from bot.scenes.island.building import read_piece
from bot.scenes.island.hand import hand_picture
from bot.scenes.model import Control, Panel
from bot.scenes.seats import seated
from bot.scenes.table_info import TableInfo
from games.commons.actions import BuyCard, EndTurn, Harvest, NextStep, Roll
from games.commons.views import CommonsView


def press(view: CommonsView, control: Control, values: Sequence[str], info: TableInfo) -> Meaning:
    """The meaning of a control of ours; what no panel of ours could have sent is a problem, never an error."""
    click, unreadable = Click(view, info, control.arg, tuple(values)), Problem("commons.problem.unreadable")
    try:
        return pressed(HANDLERS, control, click, unreadable)
    except NotYetError:
        return Problem("commons.problem.no_governance", rule="C-70")


def own_hand_panel(view: CommonsView, info: TableInfo) -> Panel | Problem:
    """The viewer's hand with its picture, where it has one. The hand in direct messages has none, so that its edits stay small."""
    you = seated(view)
    return you if isinstance(you, Problem) else replace(hand(view, info), picture=hand_picture(side(view)))


def bank_panel(view: CommonsView, info: TableInfo) -> Panel | Problem:
    """The bank, for those who may see it."""
    return Problem("tables.staff_only", rule="C-06") if view.bank is None else bank(view, info)


HANDLERS: dict[str, Callable[[Click[CommonsView]], Meaning]] = {
    c.ROLL: lambda _: Roll(),
    c.ASK: lambda k: asking.pick(k.view, k.info, k.arg, k.values) if k.values else asking.asking(k.view, k.info),
    c.HARVEST: lambda k: Harvest(read_bundle(tokens(k.arg))),
    c.TRADE: lambda k: trading.trading(k.view, k.info),
    c.TRADE_PICK: lambda k: trading.pick(k.view, k.info, k.arg, k.values),
    c.TRADE_DO: lambda k: trading.confirmed(k.arg),
    c.BUILD: lambda k: building.building(k.view, k.info, read_piece(k.arg)),
    c.BUILD_AT: lambda k: building.pick(k.view, k.info, k.arg, k.values),
    c.BUILD_DO: lambda k: building.confirmed(k.arg),
    c.BUY: lambda k: building.buying(k.view, k.info),
    c.BUY_DO: lambda _: BuyCard(),
    c.PLAY: lambda k: playing.hand_of_cards(k.view, k.info),
    c.PLAY_PICK: lambda k: playing.pick(k.view, k.info, k.arg, k.values),
    c.PLAY_DO: lambda k: playing.confirmed(k.arg),
    c.NEXT: lambda _: NextStep(),
    c.END: lambda _: EndTurn(),
    c.HAND: lambda k: own_hand_panel(k.view, k.info),
    c.BOARD: lambda k: board(k.view, k.info),
    c.BANK: lambda k: bank_panel(k.view, k.info),
    c.RULES: lambda k: rules(k.view, k.info, k.arg),
    c.HELP: lambda k: help_panel(k.info, k.arg or topic_for(k.view.viewer)),
    **governance.HANDLERS,
}
