"""What a click means: an action of the game, the next private panel, a form, or a problem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.scenes.crossroads import dealing, offering, places, turning
from bot.scenes.crossroads.card import hand
from bot.scenes.crossroads.drafts import read_draft
from bot.scenes.crossroads.rules import help_panel, rules
from bot.scenes.crossroads.table import board
from bot.scenes.crossroads.words import read
from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Problem
from bot.scenes.model import Control, Form, Panel
from games.crossroads.actions import Accept, Action, Done, EndTurn, Refuse, Roll, Withdraw
from games.crossroads.views import CrossroadsView

Meaning: TypeAlias = Action | Panel | Form | Problem


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a control by the viewer of `view`."""

    view: CrossroadsView
    face: TableFace
    arg: str = ""
    values: tuple[str, ...] = ()


def _own(meaning: Callable[[Use], Meaning]) -> Callable[[Use], Meaning]:
    """Only who has a seat can be asked anything about it."""
    return lambda use: Problem("tables.not_a_player") if use.view.you is None else meaning(use)


HANDLERS: dict[str, Callable[[Use], Meaning]] = {
    "roll": lambda _: Roll(),
    "orient": _own(lambda u: turning.turning(u.view)),
    "orient.do": lambda u: turning.turned(u.arg),
    "build": _own(lambda u: places.choosing(u.view, u.face, places.read_piece(u.arg))),
    "place": _own(lambda u: places.pick(u.view, u.face, u.arg, u.values)),
    "place.do": lambda u: places.confirmed(u.view, u.arg),
    "end": lambda _: EndTurn(),
    "offer": _own(lambda u: offering.offering(u.view, u.face, read_draft(u.arg))),
    "offer.pick": _own(lambda u: offering.pick(u.view, u.face, u.arg, u.values)),
    "offer.fees": _own(lambda u: offering.paying(u.view, u.face, u.arg, u.values)),
    "offer.do": lambda u: offering.confirmed(u.view, u.arg),
    "deals": _own(lambda u: dealing.deals(u.view)),
    "accept": lambda u: Accept(read(u.arg)),
    "refuse": lambda u: Refuse(read(u.arg)),
    "withdraw": lambda u: Withdraw(read(u.arg)),
    "demand.do": lambda u: dealing.demanded(u.view, u.arg, u.values),
    "give": _own(lambda u: dealing.giving(u.view, u.face)),
    "give.to": _own(lambda u: dealing.gift(u.view, u.face, u.arg, u.values)),
    "done": lambda _: Done(),
    "hand": _own(lambda u: hand(u.view, u.face)),
    "board": lambda u: board(u.view, u.face),
    "rules": lambda u: rules(u.view, u.face, u.arg),
    "help": lambda _: help_panel(),
}


def press(view: CrossroadsView, control: Control, values: Sequence[str], face: TableFace) -> Meaning:
    """The meaning of a control of ours; what no panel of ours could have sent is a problem, never an error."""
    handler = HANDLERS.get(control.route)
    if handler is None:
        return Problem("tables.unknown_control")
    try:
        return handler(Use(view, face, control.arg, tuple(values)))
    except (ValueError, IndexError):
        return Problem("crossroads.problem.unreadable")
