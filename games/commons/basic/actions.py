"""Define the actions of the Commons Game."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.island.cards import Bundle
from games.vocabulary import Action

Die: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


class Roll(Action):
    """Roll two dice (step 1). `dice`: the physical ones, only with `dice=instructor` (RULES A1)."""

    dice: tuple[Die, Die] | None = None


class Harvest(Action):
    """Submit a seat's sealed request after a roll: cards of each resource, at most its limit, or none (RULES
    C-20).
    """

    cards: Bundle


class NextStep(Action):
    """Go on to the next step of the seat's own turn (RULES C-40)."""


class SetRounds(Action):
    """Change the number of rounds during the game: instructor only (RULES C-11, live). 0: no fixed end.

    `stage`: the current one ("now"), or by name, also a coming Ostrom stage, which 0 cancels.
    """

    rounds: Annotated[int, Meta(ge=0, le=40)]
    stage: Literal["now", "basic", "ostrom"] = "now"
