"""What can be asked of the Commons Game: imperatives, one class each."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.island.cards import Bundle
from games.vocabulary import Action

Die: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


class Roll(Action):
    """Roll two dice (step 1). `dice` are the physical dice, only with option `dice=instructor` (RULES A1)."""

    dice: tuple[Die, Die] | None = None


class Harvest(Action):
    """A seat's sealed request after a roll: cards of each resource, at most its limit (RULES C-20). Zero is legal."""

    cards: Bundle


class NextStep(Action):
    """Go on to the next step of the own turn (RULES C-40)."""


class SetRounds(Action):
    """The instructor changes the number of rounds while playing (RULES C-11, live); 0 = until the instructor says.

    `stage`: the one that is played "now", or by its name, also the Ostrom stage that is still to come: of that, 0 = there is none.
    """

    rounds: Annotated[int, Meta(ge=0, le=40)]
    stage: Literal["now", "basic", "ostrom"] = "now"
