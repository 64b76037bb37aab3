"""What happened in a game of Settlers: past tense, one class each, every one with its readers in `to`.

Nearly everything lies open on the table. Development cards do not (`CardDrawn`), nor do discards until all have chosen
(`DiscardChosen`).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.audience import Seat
from games.island.cards import Bundle, Card, Piece, Resource
from games.settlers.actions import Leg
from games.vocabulary import Private, Public

Phase: TypeAlias = Literal["placing", "choosing", "bonus", "roll", "discard", "trade", "deal", "over"]
Award: TypeAlias = Literal["longest_road", "largest_army"]
EndReason: TypeAlias = Literal["victory", "rounds", "instructor"]
Closing: TypeAlias = Literal["done", "refused", "broken", "withdrawn"]
"""How a deal ended; "broken": a chain that somebody refused in the middle."""


class StartPlaced(Public):
    """The placer added a settlement and its road to a start (RULES M-06)."""

    start: int
    vertex: int
    edge: int


class StartLifted(Public):
    """The placer took a settlement and its road off again."""

    start: int
    vertex: int
    edge: int


class StartsConfirmed(Public):
    """All starts are placed; now they are chosen. `auto`: the clock had the bot place them."""

    auto: bool = False


class HandicapsSet(Public):
    """The instructor named the order of strength and the bonuses (RULES M-07, M-10)."""

    ranking: tuple[Seat, ...]
    bonus: tuple[int, ...]


class StartChosen(Public):
    """A seat took a start: its pieces are now the seat's own, in the seat's colour (RULES M-07, M-08)."""

    seat: Seat
    start: int
    auto: bool = False


class StartCardsDealt(Public):
    """Each seat gets a card for every hex around both settlements (RULES M-09). Then bonuses are taken."""

    cards: tuple[Bundle, ...]


class BonusTaken(Public):
    """A weaker seat took bonus cards (RULES M-10)."""

    seat: Seat
    cards: Bundle
    auto: bool = False


class FirstRolled(Public):
    """Seats rolled for who begins; None: not in this throw. Who tie throw again (RULES M-11)."""

    dice: tuple[tuple[int, int] | None, ...]


class TurnBegan(Public):
    """A seat's turn begins, with its roll. `turn` counts from 1 over the whole game, `round` from 1."""

    seat: Seat
    turn: int
    round: int


class Rolled(Public):
    """The dice; unless a seven, trading begins. `auto`: the clock rolled for a seat that stayed silent."""

    seat: Seat
    dice: tuple[int, int]
    auto: bool = False


class Harvested(Public):
    """The bank paid each seat. `short`: of these it had too few, so nobody got any, or only the one who would (RULES M-13)."""

    cards: tuple[Bundle, ...]
    short: tuple[Resource, ...] = ()


class DiscardOpened(Public):
    """A seven: these numbers of cards, by seat, must be given back (RULES M-14)."""

    due: tuple[int, ...]


class DiscardAnswered(Public):
    """A seat has chosen its discards: that it did is public, what it chose is not yet (RULES A3)."""

    seat: Seat
    auto: bool = False


class DiscardChosen(Private):
    """What a seat is going to discard: for itself alone until all have chosen."""

    seat: Seat
    cards: Bundle


class Discarded(Public):
    """A seat's discards went to the bank."""

    seat: Seat
    cards: Bundle


class PrizeDrawn(Public):
    """A seat drew cards blindly, for a seven or with a knight (RULES M-16, M-24); after a seven trading begins."""

    seat: Seat
    cards: Bundle
    source: Literal["seven", "knight"] = "seven"


class Traded(Public):
    """A trade with the bank."""

    seat: Seat
    give: Resource
    given: int
    take: Resource
    taken: int


class Built(Public):
    """A piece was built; `free` by Road Building."""

    seat: Seat
    piece: Piece
    place: int
    free: bool = False


class CardBought(Public):
    """A seat paid for a development card."""

    seat: Seat


class CardDrawn(Private):
    """Which development card it was: for the buyer and the instructor (RULES M-12)."""

    seat: Seat
    card: Card


class CardPlayed(Public):
    """A seat played a development card."""

    seat: Seat
    card: Card
    resources: tuple[Resource, ...] = ()


class CardPaid(Public):
    """The bank paid for Year of Plenty or Monopoly; `counted`: the cards in all hands that a Monopoly counted (RULES M-25, M-26)."""

    seat: Seat
    cards: Bundle
    counted: int = 0


class OfferMade(Public):
    """A deal is open. `legs` are exchanges with the seat whose turn it is: for a chain all in order, else one of them."""

    deal: int
    proposer: Seat
    legs: tuple[Leg, ...]
    chain: bool
    asked: tuple[Seat, ...]


class OfferAnswered(Public):
    """A seat said yes or no."""

    deal: int
    seat: Seat
    accepted: bool
    auto: bool = False


class LegsAgreed(Public):
    """Everybody concerned agrees to the first `agreed` legs of a chain; `next`: who is asked now, -1 for nobody."""

    deal: int
    agreed: int
    next: int


class Exchanged(Public):
    """The seat whose turn it is gave `give` to the partner and got `take`."""

    seat: Seat
    partner: Seat
    give: Bundle
    take: Bundle


class DealClosed(Public):
    """The open deal is over, and trading goes on."""

    deal: int
    result: Closing


class AwardMoved(Public):
    """An award went to a seat, or to nobody (-1)."""

    award: Award
    seat: int


class TurnEnded(Public):
    """A seat's turn ended. `auto`: by the clock."""

    seat: Seat
    auto: bool = False


class Declared(Public):
    """At the end of its turn a seat has enough points, hidden cards counted: the total only (RULES M-28)."""

    seat: Seat
    total: int


class RoundEnded(Public):
    """Everybody has had an equal number of turns."""

    round: int


class VictoryLapsed(Public):
    """Who declared has too few points now, and nobody else has enough: the game goes on (RULES M-29)."""


class FinishCalled(Public):
    """The instructor ends the game after this round."""


class VictoryCardsShown(Public):
    """At the end a seat shows its victory cards (RULES M-27)."""

    seat: Seat
    count: int


class GameEnded(Public):
    """Points by seat, all who win, and the bonuses proposed for the next game (RULES M-29, M-31)."""

    reason: EndReason
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    next_bonus: tuple[int, ...]
