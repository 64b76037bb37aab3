"""The moves of Tragedy of the Commons: what is typed, what is pressed, and what it means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from bot.scenes.model import Choice
from bot.scenes.moves import Meaning, Move, Option, Use, look
from bot.scenes.packing import read_number
from bot.scenes.seats import own, read_seat, seat_choices
from bot.scenes.tragedy import asking
from bot.scenes.tragedy.asking import MOST
from bot.scenes.tragedy.card import hand
from bot.scenes.tragedy.rules import help_panel, rules
from bot.scenes.tragedy.table import board
from bot.scenes.tragedy.words import card_text
from games.tragedy.actions import Graze, Hunt, Pass, Pledge, TakeFree
from games.tragedy.views import TragedyView
from games.vocabulary import Action

Used: TypeAlias = Use[TragedyView]
Meant: TypeAlias = Meaning[Action]
PREY = 7
"""Whom a Herbivore can rob at once: everybody else at a table of eight (RULES T-29)."""
CARD = Option("card")


def _slot(use: Used) -> int:
    """Places of cards are counted from 1, as on the table."""
    return read_number(use.text("card"), MOST) - 1


def _send(use: Used) -> Meant:
    """What is left out, a panel asks for."""
    you = own(use.view)
    if not use.options:
        return asking.send(use.view, you, use.values)
    return asking.sent(use.view, _slot(use), read_number(use.text("people"), MOST))


def _sent(use: Used) -> Action:
    own(use.view)
    return asking.sent(use.view, read_number(use.arg, MOST), read_number(use.values[0], MOST))


def _pledge(use: Used) -> Meant:
    if not use.options:
        return asking.pledge(use.view, own(use.view), use.values)
    return Pledge(_slot(use), read_number(use.text("people"), MOST))


def _animal(use: Used) -> Meant:
    return asking.role(use.text("kind")) if use.options else asking.animal(use.view, own(use.view), use.arg)


def _graze(use: Used) -> Graze:
    """One Food of whoever is named without a number; of whoever is named twice, both together."""
    taken = [0] * len(use.view.seats)
    for option, colour in use.options.items():
        if option.startswith("colour"):
            food = use.options.get(option.replace("colour", "food"), 1)
            taken[read_seat(use.view.seats, str(colour))] += read_number(str(food), MOST)
    return Graze(tuple(taken))


def _free(view: TragedyView) -> Iterable[Choice]:
    own(view)
    return [Choice(f"{n}. {card_text(card)}"[:100], str(n)) for n, card in enumerate(view.free, 1) if card]


def _challenges(view: TragedyView) -> Iterable[Choice]:
    own(view)
    return [Choice(f"{n}. {card_text(there.card)}"[:100], str(n)) for n, there in enumerate(view.challenges, 1) if there]


def _alive(view: TragedyView) -> Iterable[Choice]:
    own(view)
    return seat_choices(seat for seat in view.seats if seat.alive)


MOVES: tuple[Move[TragedyView, Action], ...] = (
    Move(
        "take",
        lambda k: TakeFree(_slot(k)),
        (Option("card", required=True),),
        controls={"take": lambda k: TakeFree(read_number(k.arg, MOST))},
        completions={"card": _free},
    ),
    Move("send", _send, (CARD, Option("people", int, 0, 60)), "send", {"send.do": _sent}, {"card": _challenges}),
    Move(
        "pledge",
        _pledge,
        (CARD, Option("people", int, 0, 60)),
        "promise",
        {"promise.do": lambda k: Pledge(read_number(k.arg, MOST), read_number(k.values[0], MOST))},
        {"card": _challenges},
    ),
    Move("pass", lambda _: Pass(), route="pass"),
    Move(
        "animal",
        _animal,
        (Option("kind", choices=("herbivore", "carnivore")),),
        "animal",
        {"role": lambda k: asking.roles(k.view, own(k.view)), "role.do": lambda k: asking.role(k.arg)},
    ),
    Move(
        "hunt",
        lambda k: Hunt(read_seat(k.view.seats, k.text("colour"))),
        (Option("colour", required=True),),
        controls={"hunt.do": lambda k: Hunt(read_number(k.values[0], MOST))},
        completions={"colour": _alive},
    ),
    Move(
        "graze",
        _graze,
        tuple(o for n in range(1, PREY + 1) for o in (Option(f"colour{n}", required=n == 1), Option(f"food{n}", int, 1, 20))),
        controls={"graze.do": lambda k: Graze(asking.grazed(k.view, k.arg))},
        completions={f"colour{n}": _alive for n in range(1, PREY + 1)},
    ),
    look("hand", lambda k: hand(k.view, k.info)),
    look("board", lambda k: board(k.view, k.info)),
    look("rules", lambda k: rules(k.view, k.info, k.arg)),
    look("help", lambda _: help_panel()),
)
