"""What can be asked of Crossroads: imperatives, one class each. Spaces are numbers from 0 to 99, row by row (RULES G-04)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from games.audience import Seat

Space: TypeAlias = int
Top: TypeAlias = Literal["first", "second", "lot"]

Fee: TypeAlias = tuple[Seat, int, int]
"""A middleman, and what the proposer and the partner pay it."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw both dice. `dice` are the physical dice, only with option `dice=instructor` (RULES A1, G-02)."""

    dice: tuple[int, int] | None = None
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Orient:
    """Which die goes to the top axis; the other one goes to the left (RULES G-03). "lot" lets chance decide."""

    top: Top
    kind: Literal["orient"] = "orient"


@dataclass(frozen=True, slots=True)
class PlaceCity:
    """Found a first city on an activated space (RULES G-05)."""

    space: Space
    kind: Literal["place_city"] = "place_city"


@dataclass(frozen=True, slots=True)
class BuildCity:
    """Buy a city (RULES G-12)."""

    space: Space
    kind: Literal["build_city"] = "build_city"


@dataclass(frozen=True, slots=True)
class BuildRoad:
    """Buy a road (RULES G-13)."""

    space: Space
    kind: Literal["build_road"] = "build_road"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Build nothing more in this turn (RULES G-11)."""

    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class Offer:
    """Propose a trade from the city `mine` to the city `theirs` (RULES G-16, G-17).

    `share` is what the proposer gets of the trade's gold, the partner gets the rest; None with `sealed_split`, where both demand
    later. `through` are the middlemen who must agree; `fees` what some of them are paid.
    """

    mine: Space
    theirs: Space
    share: int | None
    through: tuple[Seat, ...] = ()
    fees: tuple[Fee, ...] = ()
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Accept:
    """Agree to a deal by its number, as partner or as middleman (RULES G-16, G-17)."""

    deal: int
    kind: Literal["accept"] = "accept"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Say no to a deal: that ends it."""

    deal: int
    kind: Literal["refuse"] = "refuse"


@dataclass(frozen=True, slots=True)
class AskFee:
    """A middleman lets a trade pass for so much gold, instead of a plain yes or no (RULES G-17). Both traders must then agree."""

    deal: int
    gold: int
    kind: Literal["ask_fee"] = "ask_fee"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back one's own offer."""

    deal: int
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Demand:
    """Write, sealed, how much of the trade's gold one wants (RULES G-23)."""

    deal: int
    gold: int
    kind: Literal["demand"] = "demand"


@dataclass(frozen=True, slots=True)
class Give:
    """Give gold away, where the options allow it (RULES G-24)."""

    to: Seat
    gold: int
    kind: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing more to trade: takes back one's offer and says no to those that ask. A new offer asks again (RULES G-19, G-25)."""

    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class FinishGame:
    """The instructor makes the round that is being played the last one (RULES G-26)."""

    kind: Literal["finish_game"] = "finish_game"


Action: TypeAlias = Annotated[
    Roll
    | Orient
    | PlaceCity
    | BuildCity
    | BuildRoad
    | EndTurn
    | Offer
    | Accept
    | Refuse
    | AskFee
    | Withdraw
    | Demand
    | Give
    | Done
    | FinishGame,
    Field(discriminator="kind"),
]
