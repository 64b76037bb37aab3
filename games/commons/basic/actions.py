"""What can be asked of the Commons Game: imperatives, one class each."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.island.cards import Bundle, Card, Piece, Resource
from games.vocabulary import Action

Die: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


class Roll(Action):
    """Roll two dice (step 1). `dice` are the physical dice, only with option `dice=instructor` (RULES A1)."""

    dice: tuple[Die, Die] | None = None


class Harvest(Action):
    """A seat's sealed request after a roll: cards of each resource, at most its limit (RULES C-20). Zero is legal."""

    cards: Bundle


class Trade(Action):
    """Give cards of one resource to the bank at the seat's own best rate and take `count` of another (RULES C-41)."""

    give: Resource
    take: Resource
    count: Annotated[int, Meta(ge=1, le=24)] = 1


class Build(Action):
    """Build on a place: an edge id for a road, a vertex id for a settlement or city (RULES C-43)."""

    piece: Piece
    place: int


class BuyCard(Action):
    """Buy the top development card (build step; RULES C-45)."""


class PlayCard(Action):
    """Reveal a development card (step 4).

    `places`: edge ids for road_building (1 or 2). `resources`: two for year_of_plenty, one for monopoly; else empty.
    """

    card: Card
    places: tuple[int, ...] = ()
    resources: tuple[Resource, ...] = ()


class NextStep(Action):
    """Go on to the next step of the own turn (RULES C-40)."""


class EndTurn(Action):
    """End the own turn, skipping whatever steps are left. Not before the roll and its harvest."""


class SetRounds(Action):
    """The instructor changes the number of rounds while playing (RULES C-11, live); 0 = until the instructor says.

    `stage`: the one that is played "now", or by its name, also the Ostrom stage that is still to come: of that, 0 = there is none.
    """

    rounds: Annotated[int, Meta(ge=0, le=40)]
    stage: Literal["now", "basic", "ostrom"] = "now"


class FinishGame(Action):
    """The instructor ends the game after the round that is being played (RULES C-13)."""
