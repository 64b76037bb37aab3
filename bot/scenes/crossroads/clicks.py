"""What a click means: an action of the game, the next private panel, a form, or a problem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.scenes.crossroads import dealing, offering, places, turning
from bot.scenes.crossroads.card import hand
from bot.scenes.crossroads.drafts import read_draft
from bot.scenes.crossroads.rules import help_panel, rules
from bot.scenes.crossroads.table import board
from bot.scenes.crossroads.words import read
from bot.scenes.game_scenes import Problem
from bot.scenes.interaction import Click, pressed
from bot.scenes.model import Control, Form, Panel
from bot.scenes.table_info import TableInfo
from games.crossroads.actions import Accept, Done, EndTurn, Refuse, Roll, Withdraw
from games.crossroads.views import CrossroadsView
from games.vocabulary import Action

Meaning: TypeAlias = Action | Panel | Form | Problem


def _own(meaning: Callable[[Click[CrossroadsView]], Meaning]) -> Callable[[Click[CrossroadsView]], Meaning]:
    """Only who has a seat can be asked anything about it."""
    return lambda click: Problem("tables.not_a_player") if click.view.you is None else meaning(click)


HANDLERS: dict[str, Callable[[Click[CrossroadsView]], Meaning]] = {
    "roll": lambda _: Roll(),
    "orient": _own(lambda k: turning.turning(k.view)),
    "orient.do": lambda k: turning.turned(k.arg),
    "build": _own(lambda k: places.choosing(k.view, k.info, places.read_piece(k.arg))),
    "place": _own(lambda k: places.pick(k.view, k.info, k.arg, k.values)),
    "place.do": lambda k: places.confirmed(k.view, k.arg),
    "end": lambda _: EndTurn(),
    "offer": _own(lambda k: offering.offering(k.view, k.info, read_draft(k.arg))),
    "offer.pick": _own(lambda k: offering.pick(k.view, k.info, k.arg, k.values)),
    "offer.fees": _own(lambda k: offering.paying(k.view, k.info, k.arg, k.values)),
    "offer.do": lambda k: offering.confirmed(k.view, k.arg),
    "deals": _own(lambda k: dealing.deals(k.view)),
    "accept": lambda k: Accept(read(k.arg)),
    "refuse": lambda k: Refuse(read(k.arg)),
    "withdraw": lambda k: Withdraw(read(k.arg)),
    "charge.do": lambda k: dealing.charged(k.values[0]),
    "demand.do": lambda k: dealing.demanded(k.view, k.arg, k.values),
    "give": _own(lambda k: dealing.giving(k.view, k.info)),
    "give.to": _own(lambda k: dealing.gift(k.view, k.info, k.arg, k.values)),
    "done": lambda _: Done(),
    "hand": _own(lambda k: hand(k.view, k.info)),
    "board": lambda k: board(k.view, k.info),
    "rules": lambda k: rules(k.view, k.info, k.arg),
    "help": lambda _: help_panel(),
}


def press(view: CrossroadsView, control: Control, values: Sequence[str], info: TableInfo) -> Meaning:
    """The meaning of a control of ours; what no panel of ours could have sent is a problem, never an error."""
    return pressed(HANDLERS, control, Click(view, info, control.arg, tuple(values)), Problem("crossroads.problem.unreadable"))
