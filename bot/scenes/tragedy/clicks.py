"""What clicks and slash commands mean: an action of the game, the next private panel, or a problem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.scenes.game_scenes import Problem
from bot.scenes.interaction import Click, Options, Typed, matching, pressed
from bot.scenes.model import Choice, Control, Panel
from bot.scenes.seats import read_seat
from bot.scenes.table_info import TableInfo
from bot.scenes.tragedy import asking
from bot.scenes.tragedy.card import hand
from bot.scenes.tragedy.rules import help_panel, rules
from bot.scenes.tragedy.table import board
from bot.scenes.tragedy.words import card_text
from bot.texts.catalogue import t
from games.tragedy.actions import Graze, Pass, TakeFree
from games.tragedy.views import OwnView, TragedyView
from games.vocabulary import Action

Meaning: TypeAlias = Action | Panel | Problem


def _own(meaning: Callable[[Click[TragedyView], OwnView], Meaning]) -> Callable[[Click[TragedyView]], Meaning]:
    return lambda click: Problem("tables.not_a_player") if click.view.you is None else meaning(click, click.view.you)


HANDLERS: dict[str, Callable[[Click[TragedyView]], Meaning]] = {
    "take": lambda k: TakeFree(asking.read(k.arg)),
    "send": _own(lambda k, you: asking.send(k.view, you, k.values)),
    "send.do": _own(lambda k, _: asking.sent(k.view, asking.read(k.arg), asking.read(k.values[0]))),
    "pass": lambda _: Pass(),
    "promise": _own(lambda k, you: asking.pledge(k.view, you, k.values)),
    "promise.do": lambda k: asking.promised(asking.read(k.arg), asking.read(k.values[0])),
    "role": _own(lambda k, you: asking.roles(k.view, you)),
    "role.do": lambda k: asking.role(k.arg),
    "animal": _own(lambda k, you: asking.animal(k.view, you, k.arg)),
    "graze.do": lambda k: asking.graze(k.view, k.arg),
    "hunt.do": lambda k: asking.hunt(k.values[0]),
    "hand": _own(lambda k, _: hand(k.view, k.info)),
    "board": lambda k: board(k.view, k.info),
    "rules": lambda k: rules(k.view, k.info, k.arg),
    "help": lambda _: help_panel(),
}
LOOKS = frozenset({"hand", "board", "rules", "help"})
ASKING = frozenset({"send", "pledge", "animal"})
"""Commands that may be typed alone: a panel then asks for the rest."""


def press(view: TragedyView, control: Control, values: Sequence[str], info: TableInfo) -> Meaning:
    """The meaning of a control of ours; what no panel of ours could have sent is a problem, never an error."""
    return pressed(HANDLERS, control, Click(view, info, control.arg, tuple(values)), Problem("tragedy.problem.unreadable"))


def command(view: TragedyView, name: str, options: Options, info: TableInfo) -> Meaning:
    """The meaning of a slash command; places of cards are counted from 1, as on the table. What is left out, a panel asks for."""
    try:
        if name in LOOKS or (name in ASKING and not options):
            return HANDLERS["promise" if name == "pledge" else name](Click(view, info))
        return DEEDS[name](Typed(view, info, options))
    except ValueError:
        return Problem("tragedy.problem.unreadable")


def _number(typed: Typed[TragedyView], name: str) -> int:
    return asking.read(typed.text(name))


def _slot(typed: Typed[TragedyView]) -> int:
    return _number(typed, "card") - 1


def _send(typed: Typed[TragedyView]) -> Meaning:
    if typed.view.you is None:
        return Problem("tables.not_a_player")
    return asking.sent(typed.view, _slot(typed), _number(typed, "people"))


def _hunt(typed: Typed[TragedyView]) -> Meaning:
    return asking.hunt(str(read_seat(typed.view.seats, typed.text("colour"))))


def _graze(typed: Typed[TragedyView]) -> Meaning:
    """One Food of whoever is named without a number; of whoever is named twice, both together."""
    taken = [0] * len(typed.view.seats)
    for option, colour in typed.options.items():
        if option.startswith("colour"):
            food = typed.options.get(option.replace("colour", "food"), 1)
            taken[read_seat(typed.view.seats, str(colour))] += asking.read(str(food))
    return Graze(tuple(taken))


DEEDS: dict[str, Callable[[Typed[TragedyView]], Meaning]] = {
    "take": lambda typed: TakeFree(_slot(typed)),
    "send": _send,
    "pledge": lambda typed: asking.promised(_slot(typed), _number(typed, "people")),
    "animal": lambda typed: asking.role(typed.text("kind")),
    "hunt": _hunt,
    "graze": _graze,
    "pass": lambda _: Pass(),
}
COMMANDS = frozenset(DEEDS) | LOOKS


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
    return matching(found, typed)
