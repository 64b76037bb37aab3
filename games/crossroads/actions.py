"""Actions of Crossroads. Spaces are numbers from 0 to 99, row by row (RULES G-04)."""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.shared_vocabulary import Accept
from games.vocabulary import Action

Space: TypeAlias = int
Top: TypeAlias = Literal["first", "second", "lot"]

Fee: TypeAlias = tuple[Seat, int, int]
"""A middleman, and the gold it gets from proposer and partner."""


class Orient(Action):
    """Put this die on the top axis, the other on the left (RULES G-03). "lot": at random."""

    top: Top


class PlaceCity(Action):
    """Place a first city on an activated space (RULES G-05)."""

    space: Space


class BuildCity(Action):
    """Buy a city (RULES G-12)."""

    space: Space


class BuildRoad(Action):
    """Buy a road (RULES G-13)."""

    space: Space


class Offer(Action):
    """Propose a trade from the city `mine` to `theirs` (RULES G-16, G-17).

    `share`: the proposer's part of the gold, None with `sealed_split`. `through`: the middlemen who must
    agree. `fees`: payments to some of them.
    """

    mine: Space
    theirs: Space
    share: int | None
    through: tuple[Seat, ...] = ()
    fees: tuple[Fee, ...] = ()


class AskFee(Action):
    """Ask a fee for letting a trade pass (RULES G-17). Both traders must then agree."""

    deal: int
    gold: int


class Demand(Action):
    """Demand, sealed, a part of the trade's gold (RULES G-23)."""

    deal: int
    gold: int


class Give(Action):
    """Give gold away, if the options allow it (RULES G-24)."""

    to: Seat
    gold: int


class Done(Action):
    """Stop trading: withdraw the own offer and refuse others. A new offer asks the seat again (RULES G-19,
    G-25).
    """


PEOPLE_ONLY_ACTIONS: frozenset[type[Action]] = frozenset({Offer, AskFee, Demand, Give, Accept})
"""Agreements of people. A stand-in makes none, and answers with the defaults (RULES G-25)."""
