"""What happens in both games on the island: past tense, one class each, every one with its readers in `to`."""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.island.cards import Card, Piece, Resource
from games.vocabulary import Private, Public

Award: TypeAlias = Literal["longest_road", "largest_army"]


class TurnBegan(Public):
    """A seat's turn begins, with its roll. `turn` counts from 1 over the whole game, `round` from 1."""

    seat: Seat
    turn: int
    round: int


class Rolled(Public):
    """The dice. `auto`: the clock rolled for a seat that stayed silent."""

    seat: Seat
    dice: tuple[int, int]
    auto: bool = False


class Traded(Public):
    """A seat gave `given` cards of one resource to the bank and took `taken` of another, as everybody at the table sees."""

    seat: Seat
    give: Resource
    given: int
    take: Resource
    taken: int


class Built(Public):
    """A piece on the board. `free`: by Road Building, unpaid."""

    seat: Seat
    piece: Piece
    place: int
    free: bool = False


class CardBought(Public):
    """A seat paid for a development card. Which one it is: `CardDrawn`."""

    seat: Seat


class CardDrawn(Private):
    """The bought card, to its owner and the instructor (RULES M-12)."""

    seat: Seat
    card: Card


class CardPlayed(Public):
    """A development card is revealed. `resources`: what Monopoly or Year of Plenty named."""

    seat: Seat
    card: Card
    resources: tuple[Resource, ...] = ()


class AwardMoved(Public):
    """Longest Road or Largest Army goes to a seat, or to nobody (`seat` -1) when a cut leaves a tie (RULES C-14)."""

    award: Award
    seat: int


class VictoryCardsShown(Public):
    """At the end: a seat's unrevealed victory-point cards are revealed for it (RULES C-48, M-27)."""

    seat: Seat
    count: int
