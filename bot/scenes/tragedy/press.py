"""What clicks and slash commands mean: an action of the game, the next private panel, or a problem."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Problem
from bot.scenes.model import Choice, Control, Panel
from bot.scenes.tragedy import asking
from bot.scenes.tragedy.card import hand
from bot.scenes.tragedy.rules import help_panel, rules
from bot.scenes.tragedy.table import board
from bot.scenes.tragedy.words import card_text
from bot.texts.catalogue import t
from games.tragedy.actions import Action, Pass, TakeFree
from games.tragedy.views import OwnView, TragedyView

Meaning: TypeAlias = Action | Panel | Problem
MOST_CHOICES = 25


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a control or a command by the viewer of `view`."""

    view: TragedyView
    face: TableFace
    you: OwnView | None
    arg: str = ""
    values: tuple[str, ...] = ()


def _own(meaning: Callable[[Use, OwnView], Meaning]) -> Callable[[Use], Meaning]:
    return lambda use: Problem("tables.not_a_player") if use.you is None else meaning(use, use.you)


HANDLERS: dict[str, Callable[[Use], Meaning]] = {
    "take": lambda u: TakeFree(asking.read(u.arg)),
    "send": _own(lambda u, you: asking.send(u.view, you, u.values)),
    "send.do": _own(lambda u, _: asking.sent(u.view, asking.read(u.arg), asking.read(u.values[0]))),
    "pass": lambda _: Pass(),
    "promise": _own(lambda u, you: asking.pledge(u.view, you, u.values)),
    "promise.do": lambda u: asking.promised(asking.read(u.arg), asking.read(u.values[0])),
    "role": _own(lambda u, you: asking.roles(u.view, you)),
    "role.do": lambda u: asking.role(u.arg),
    "animal": _own(lambda u, you: asking.animal(u.view, you, u.arg)),
    "graze.do": lambda u: asking.graze(u.view, u.arg),
    "hunt.do": lambda u: asking.hunt(u.values[0]),
    "hand": _own(lambda u, _: hand(u.view, u.face)),
    "board": lambda u: board(u.view, u.face),
    "rules": lambda u: rules(u.view, u.face, u.arg),
    "help": lambda _: help_panel(),
}
LOOKS = frozenset({"hand", "board", "rules", "help"})
COMMANDS = frozenset({"take", "send", "pass", "pledge", "animal", "graze", "hunt"}) | LOOKS


ASKING = frozenset({"send", "pledge", "animal"})
"""Commands that may be typed alone: a panel then asks for the rest."""


def press(view: TragedyView, control: Control, values: Sequence[str], face: TableFace) -> Meaning:
    """The meaning of a control of ours; what no panel of ours could have sent is a problem, never an error."""
    handler = HANDLERS.get(control.route)
    if handler is None:
        return Problem("tables.unknown_control")
    try:
        return handler(Use(view, face, view.you, control.arg, tuple(values)))
    except (ValueError, IndexError):
        return Problem("tragedy.problem.unreadable")


def command(view: TragedyView, name: str, options: Mapping[str, str | int], face: TableFace) -> Meaning:
    """The meaning of a slash command; places of cards are counted from 1, as on the table. What is left out, a panel asks for."""
    asked = name in LOOKS or (name in ASKING and not options)
    try:
        return HANDLERS["promise" if name == "pledge" else name](Use(view, face, view.you)) if asked else _deed(view, name, options)
    except (ValueError, KeyError):
        return Problem("tragedy.problem.unreadable")


def _deed(view: TragedyView, name: str, options: Mapping[str, str | int]) -> Meaning:
    def number(key: str) -> int:
        return asking.read(str(options[key]))

    def slot() -> int:
        return number("card") - 1

    match name:
        case "take":
            return TakeFree(slot())
        case "send":
            return Problem("tables.not_a_player") if view.you is None else asking.sent(view, slot(), number("people"))
        case "pledge":
            return asking.promised(slot(), number("people"))
        case "animal":
            return asking.role(str(options["kind"]))
        case "hunt":
            return asking.hunt(str(_seat(view, str(options["colour"]))))
        case "graze":
            seats = {
                _seat(view, str(options[f"colour{n}"])): asking.read(str(options.get(f"food{n}", 1)))
                for n in (1, 2, 3)
                if f"colour{n}" in options
            }
            return asking.graze(view, ".".join(str(seats.get(seat.seat, 0)) for seat in view.seats))
        case _:
            return Pass()


def _seat(view: TragedyView, colour: str) -> int:
    for seat in view.seats:
        if colour.strip().casefold() in (seat.name, t(f"words.seat.{seat.name}").casefold()):
            return seat.seat
    raise ValueError("no such colour")


def suggest(view: TragedyView, name: str, option: str, typed: str) -> tuple[Choice, ...]:
    """Cards and colours while a command is being typed; none for who has no seat."""
    if view.you is None:
        return ()
    if option == "card" and name == "take":
        found = [Choice(f"{n}. {card_text(card)}"[:100], str(n)) for n, card in enumerate(view.free, 1) if card]
    elif option == "card":
        found = [Choice(f"{n}. {card_text(open_card.card)}"[:100], str(n)) for n, open_card in enumerate(view.challenges, 1) if open_card]
    elif option.startswith("colour"):
        found = [Choice(t(f"words.seat.{seat.name}"), seat.name) for seat in view.seats if seat.alive]
    else:
        found = []
    wanted = typed.strip().casefold()
    return tuple(choice for choice in found if wanted in choice.label.casefold())[:MOST_CHOICES]
