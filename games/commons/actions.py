"""What can be asked of the Commons Game: imperatives, one class each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from games.commons.governance.actions import GovernanceAction
from games.island.cards import Bundle, Card, Piece, Resource

Die: TypeAlias = Annotated[int, Field(ge=1, le=6)]


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll two dice (step 1). `dice` are the physical dice, only with option `dice=instructor` (RULES A1)."""

    dice: tuple[Die, Die] | None = None
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Harvest:
    """A seat's sealed request after a roll: cards of each resource, at most its limit (RULES C-20). Zero is legal."""

    cards: Bundle
    kind: Literal["harvest"] = "harvest"


@dataclass(frozen=True, slots=True)
class Trade:
    """Give cards of one resource to the bank at the seat's own best rate and take `count` of another (RULES C-41)."""

    give: Resource
    take: Resource
    count: Annotated[int, Field(ge=1, le=24)] = 1
    kind: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True)
class Build:
    """Build on a place: an edge id for a road, a vertex id for a settlement or city (RULES C-43)."""

    piece: Piece
    place: int
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class BuyCard:
    """Buy the top development card (build step; RULES C-45)."""

    kind: Literal["buy_card"] = "buy_card"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Reveal a development card (step 4).

    `places`: edge ids for road_building (1 or 2). `resources`: two for year_of_plenty, one for monopoly; else empty.
    """

    card: Card
    places: tuple[int, ...] = ()
    resources: tuple[Resource, ...] = ()
    kind: Literal["play_card"] = "play_card"


@dataclass(frozen=True, slots=True)
class NextStep:
    """Go on to the next step of the own turn (RULES C-40)."""

    kind: Literal["next_step"] = "next_step"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the own turn, skipping whatever steps are left. Not before the roll and its harvest."""

    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class SetRounds:
    """The instructor changes the number of rounds while playing (RULES C-11, live); 0 = until the instructor says.

    `stage`: the one that is played "now", or by its name, also the Ostrom stage that is still to come: of that, 0 = there is none.
    """

    rounds: Annotated[int, Field(ge=0, le=40)]
    stage: Literal["now", "basic", "ostrom"] = "now"
    kind: Literal["set_rounds"] = "set_rounds"


@dataclass(frozen=True, slots=True)
class FinishGame:
    """The instructor ends the game after the round that is being played (RULES C-13)."""

    kind: Literal["finish_game"] = "finish_game"


Action: TypeAlias = Annotated[
    Roll | Harvest | Trade | Build | BuyCard | PlayCard | NextStep | EndTurn | SetRounds | FinishGame | GovernanceAction,
    Field(discriminator="kind"),
]
