"""What can be asked of Crossroads: imperatives, one class each. Spaces are numbers from 0 to 99, row by row (RULES G-04)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.audience import Seat
from games.vocabulary import Action

Space: TypeAlias = int
Top: TypeAlias = Literal["first", "second", "lot"]

Fee: TypeAlias = tuple[Seat, int, int]
"""A middleman, and what the proposer and the partner pay it."""


class Roll(Action):
    """Throw both dice. `dice` are the physical dice, only with option `dice=instructor` (RULES A1, G-02)."""

    dice: tuple[int, int] | None = None


class Orient(Action):
    """Which die goes to the top axis; the other one goes to the left (RULES G-03). "lot" lets chance decide."""

    top: Top


class PlaceCity(Action):
    """Found a first city on an activated space (RULES G-05)."""

    space: Space


class BuildCity(Action):
    """Buy a city (RULES G-12)."""

    space: Space


class BuildRoad(Action):
    """Buy a road (RULES G-13)."""

    space: Space


class EndTurn(Action):
    """Build nothing more in this turn (RULES G-11)."""


class Offer(Action):
    """Propose a trade from the city `mine` to the city `theirs` (RULES G-16, G-17).

    `share` is what the proposer gets of the trade's gold, the partner gets the rest; None with `sealed_split`, where both demand
    later. `through` are the middlemen who must agree; `fees` what some of them are paid.
    """

    mine: Space
    theirs: Space
    share: int | None
    through: tuple[Seat, ...] = ()
    fees: tuple[Fee, ...] = ()


class Accept(Action):
    """Agree to a deal by its number, as partner or as middleman (RULES G-16, G-17)."""

    deal: int


class Refuse(Action):
    """Say no to a deal: that ends it."""

    deal: int


class AskFee(Action):
    """A middleman lets a trade pass for so much gold, instead of a plain yes or no (RULES G-17). Both traders must then agree."""

    deal: int
    gold: int


class Withdraw(Action):
    """Take back one's own offer."""

    deal: int


class Demand(Action):
    """Write, sealed, how much of the trade's gold one wants (RULES G-23)."""

    deal: int
    gold: int


class Give(Action):
    """Give gold away, where the options allow it (RULES G-24)."""

    to: Seat
    gold: int


class Done(Action):
    """Nothing more to trade: takes back one's offer and says no to those that ask. A new offer asks again (RULES G-19, G-25)."""


class FinishGame(Action):
    """The instructor makes the round that is being played the last one (RULES G-26)."""
