"""What happened in a game of Settlers: past tense, one class each, every one with its readers in `to`.

Nearly everything lies open on the table. Development cards do not (`CardDrawn`), nor do discards until all have chosen
(`DiscardChosen`).
"""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.island.cards import Bundle, Resource
from games.settlers.actions import Leg
from games.vocabulary import PrivateEvent, PublicEvent

Phase: TypeAlias = Literal["placing", "choosing", "bonus", "roll", "discard", "trade", "deal", "over"]
EndReason: TypeAlias = Literal["victory", "rounds", "instructor"]
Closing: TypeAlias = Literal["done", "refused", "broken", "withdrawn"]
"""How a deal ended; "broken": a chain that somebody refused in the middle."""


class StartPlaced(PublicEvent):
    """The placer added a settlement and its road to a start (RULES M-06)."""

    start: int
    vertex: int
    edge: int


class StartLifted(PublicEvent):
    """The placer took a settlement and its road off again."""

    start: int
    vertex: int
    edge: int


class StartsConfirmed(PublicEvent):
    """All starts are placed; now they are chosen. `auto`: the clock had the bot place them."""

    auto: bool = False


class HandicapsSet(PublicEvent):
    """The instructor named the order of strength and the bonuses (RULES M-07, M-10)."""

    ranking: tuple[Seat, ...]
    bonus: tuple[int, ...]


class StartChosen(PublicEvent):
    """A seat took a start: its pieces are now the seat's own, in the seat's colour (RULES M-07, M-08)."""

    seat: Seat
    start: int
    auto: bool = False


class StartCardsDealt(PublicEvent):
    """Each seat gets a card for every hex around both settlements (RULES M-09). Then bonuses are taken."""

    cards: tuple[Bundle, ...]


class BonusTaken(PublicEvent):
    """A weaker seat took bonus cards (RULES M-10)."""

    seat: Seat
    cards: Bundle
    auto: bool = False


class FirstRolled(PublicEvent):
    """Seats rolled for who begins; None: not in this throw. Who tie throw again (RULES M-11)."""

    dice: tuple[tuple[int, int] | None, ...]


class Harvested(PublicEvent):
    """The bank paid each seat. `short`: of these it had too few, so nobody got any, or only the one who would (RULES M-13)."""

    cards: tuple[Bundle, ...]
    short: tuple[Resource, ...] = ()


class DiscardOpened(PublicEvent):
    """A seven: these numbers of cards, by seat, must be given back (RULES M-14)."""

    due: tuple[int, ...]


class DiscardAnswered(PublicEvent):
    """A seat has chosen its discards: that it did is public, what it chose is not yet (RULES A3)."""

    seat: Seat
    auto: bool = False


class DiscardChosen(PrivateEvent):
    """What a seat is going to discard: for itself alone until all have chosen."""

    seat: Seat
    cards: Bundle


class Discarded(PublicEvent):
    """A seat's discards went to the bank."""

    seat: Seat
    cards: Bundle


class PrizeDrawn(PublicEvent):
    """A seat drew cards blindly, for a seven or with a knight (RULES M-16, M-24); after a seven trading begins."""

    seat: Seat
    cards: Bundle
    source: Literal["seven", "knight"] = "seven"


class CardPaid(PublicEvent):
    """The bank paid for Year of Plenty or Monopoly; `counted`: the cards in all hands that a Monopoly counted (RULES M-25, M-26)."""

    seat: Seat
    cards: Bundle
    counted: int = 0


class OfferMade(PublicEvent):
    """A deal is open. `legs` are exchanges with the seat whose turn it is: for a chain all in order, else one of them."""

    deal: int
    proposer: Seat
    legs: tuple[Leg, ...]
    chain: bool
    asked: tuple[Seat, ...]


class LegsAgreed(PublicEvent):
    """Everybody concerned agrees to the first `agreed` legs of a chain; `next`: who is asked now, -1 for nobody."""

    deal: int
    agreed: int
    next: int


class Exchanged(PublicEvent):
    """The seat whose turn it is gave `give` to the partner and got `take`."""

    seat: Seat
    partner: Seat
    give: Bundle
    take: Bundle


class DealClosed(PublicEvent):
    """The open deal is over, and trading goes on."""

    deal: int
    result: Closing


class Declared(PublicEvent):
    """At the end of its turn a seat has enough points, hidden cards counted: the total only (RULES M-28)."""

    seat: Seat
    total: int


class VictoryLapsed(PublicEvent):
    """Who declared has too few points now, and nobody else has enough: the game goes on (RULES M-29)."""


class GameEnded(PublicEvent):
    """Points by seat, all who win, and the bonuses proposed for the next game (RULES M-29, M-31)."""

    reason: EndReason
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    next_bonus: tuple[int, ...]
