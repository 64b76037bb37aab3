"""What can be asked of Crossroads: imperatives, one class each. Spaces are numbers from 0 to 99, row by row (RULES G-04)."""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.shared_vocabulary import Accept
from games.vocabulary import Action

Space: TypeAlias = int
Top: TypeAlias = Literal["first", "second", "lot"]

Fee: TypeAlias = tuple[Seat, int, int]
"""A middleman, and what the proposer and the partner pay it."""


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


class AskFee(Action):
    """A middleman lets a trade pass for so much gold, instead of a plain yes or no (RULES G-17). Both traders must then agree."""

    deal: int
    gold: int


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


OF_PEOPLE: frozenset[type[Action]] = frozenset({Offer, AskFee, Demand, Give, Accept})
"""What people agree on: a stand-in offers and asks nothing of its own, and answers as the rules do for who is silent (RULES G-25)."""
