"""Events of both games on the island."""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.island.cards import Card, Piece, Resource
from games.vocabulary import PrivateEvent, PublicEvent

Award: TypeAlias = Literal["longest_road", "largest_army"]


class TurnBegan(PublicEvent):
    """A seat's turn has begun, with its roll. `turn` counts from 1 over the whole game, `round` from 1."""

    seat: Seat
    turn: int
    round: int


class Rolled(PublicEvent):
    """The dice were rolled. `auto`: by the clock."""

    seat: Seat
    dice: tuple[int, int]
    auto: bool = False


class Traded(PublicEvent):
    """A seat gave `given` cards of one resource to the bank for `taken` of another."""

    seat: Seat
    give: Resource
    given: int
    take: Resource
    taken: int


class Built(PublicEvent):
    """A piece was built. `free`: with Road Building."""

    seat: Seat
    piece: Piece
    place: int
    free: bool = False


class CardBought(PublicEvent):
    """A seat paid for a development card. `CardDrawn` tells which."""

    seat: Seat


class CardDrawn(PrivateEvent):
    """The bought card, for its owner and the instructor (RULES M-12)."""

    seat: Seat
    card: Card


class CardPlayed(PublicEvent):
    """A development card was revealed. `resources`: those named for Monopoly or Year of Plenty."""

    seat: Seat
    card: Card
    resources: tuple[Resource, ...] = ()


class AwardMoved(PublicEvent):
    """Longest Road or Largest Army went to a seat, or to none (-1) if a cut leaves a tie (RULES C-14)."""

    award: Award
    seat: int


class VictoryCardsShown(PublicEvent):
    """At the end, a seat's victory-point cards were revealed (RULES C-48, M-27)."""

    seat: Seat
    count: int
