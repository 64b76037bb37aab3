"""The tempers: whom they trust, what they value, and what becomes of them after death."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.players.tragedy.worth import Taste
from games.tragedy.actions import Graze, Hunt, Pass, Role
from games.tragedy.views import SeatView, TragedyView
from games.vocabulary import Action

Haunt: TypeAlias = Callable[[TragedyView, Sequence[Action]], Action]
"""What an Animal does, from its view and its legal actions."""


@dataclass(frozen=True, slots=True)
class Temper:
    """`trust`: how likely it thinks another is to fill a Challenge when it can.

    `care`: what it is worth to it that somebody else does not lose a Person at a Challenge which it fills.
    """

    name: str
    trust: float
    care: float
    taste: Taste
    role: Role
    haunt: Haunt


def let_be(_: TragedyView, __: Sequence[Action]) -> Action:
    """Bears no grudge."""
    return Pass()


def take_spare(view: TragedyView, legal: Sequence[Action]) -> Action:
    """Takes from the richest what they need not eat this round."""
    meals = [action for action in legal if isinstance(action, Graze)]
    spared = [meal for meal in meals if all(not count or seat.food - count >= seat.hunger for count, seat in _plates(view, meal))]
    return max(spared, key=lambda meal: (sum(meal.food), max(seat.food for count, seat in _plates(view, meal) if count)), default=Pass())


def pull_down(view: TragedyView, legal: Sequence[Action]) -> Action:
    """Goes for whoever has most People; of equals for the nearest clockwise, so that no colour is everybody's prey."""
    prey = [action for action in legal if isinstance(action, Hunt)]
    here, seats = view.you.seat if view.you else 0, len(view.seats)
    return max(prey, key=lambda hunt: (view.seats[hunt.target].people, -((hunt.target - here) % seats)), default=Pass())


def _plates(view: TragedyView, meal: Graze) -> list[tuple[int, SeatView]]:
    return list(zip(meal.food, view.seats, strict=True))


def tempers() -> tuple[Temper, ...]:
    """All of them."""
    return (
        Temper("careful", 0.0, 0.0, Taste(person=4.0, food=1.0, rounds=3, spare=0.1), "herbivore", take_spare),
        Temper("trusting", 0.8, 2.0, Taste(person=5.0, food=1.0, rounds=3, spare=0.1), "herbivore", let_be),
        Temper("greedy", 0.2, 0.0, Taste(person=7.0, food=1.0, rounds=2, spare=0.8), "carnivore", pull_down),
    )
