"""Events of Settlers, each with its readers in `to`.

All are public but development cards (`CardDrawn`) and sealed discards (`DiscardChosen`).
"""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.island.cards import Bundle, Resource
from games.settlers.actions import Leg
from games.vocabulary import PrivateEvent, PublicEvent

Phase: TypeAlias = Literal["placing", "choosing", "bonus", "roll", "discard", "trade", "deal", "over"]
EndReason: TypeAlias = Literal["victory", "rounds", "instructor"]
Closing: TypeAlias = Literal["done", "refused", "broken", "withdrawn"]
"""How a deal ended. "broken": a chain refused after some legs were agreed."""


class StartPlaced(PublicEvent):
    """The placer added a settlement and its road to a start (RULES M-06)."""

    start: int
    vertex: int
    edge: int


class StartLifted(PublicEvent):
    """The placer removed a settlement and its road."""

    start: int
    vertex: int
    edge: int


class StartsConfirmed(PublicEvent):
    """All starts are placed. `auto`: by the bot, for the clock."""

    auto: bool = False


class HandicapsSet(PublicEvent):
    """The instructor set the order of strength and the bonuses (RULES M-07, M-10)."""

    ranking: tuple[Seat, ...]
    bonus: tuple[int, ...]


class StartChosen(PublicEvent):
    """A seat chose a start, and owns its pieces (RULES M-07, M-08)."""

    seat: Seat
    start: int
    auto: bool = False


class StartCardsDealt(PublicEvent):
    """Each seat got a card for every hex around both settlements (RULES M-09)."""

    cards: tuple[Bundle, ...]


class BonusTaken(PublicEvent):
    """A weaker seat took bonus cards (RULES M-10)."""

    seat: Seat
    cards: Bundle
    auto: bool = False


class FirstRolled(PublicEvent):
    """Seats rolled for the first turn. None: no longer in the running. Ties roll again (RULES M-11)."""

    dice: tuple[tuple[int, int] | None, ...]


class Harvested(PublicEvent):
    """The bank paid each seat. `short`: resources it had too few of, paid only to a single claimant (RULES
    M-13).
    """

    cards: tuple[Bundle, ...]
    short: tuple[Resource, ...] = ()


class DiscardOpened(PublicEvent):
    """A seven fell: cards to return, by seat (RULES M-14)."""

    due: tuple[int, ...]


class DiscardAnswered(PublicEvent):
    """A seat chose its discards, still sealed (RULES A3)."""

    seat: Seat
    auto: bool = False


class DiscardChosen(PrivateEvent):
    """A seat's discards, hidden from other seats until all have chosen."""

    seat: Seat
    cards: Bundle


class Discarded(PublicEvent):
    """A seat's discards went to the bank."""

    seat: Seat
    cards: Bundle


class PrizeDrawn(PublicEvent):
    """A seat drew cards blindly, for a seven or with a knight (RULES M-16, M-24). After a seven trading
    begins.
    """

    seat: Seat
    cards: Bundle
    source: Literal["seven", "knight"] = "seven"


class CardPaid(PublicEvent):
    """The bank paid for Year of Plenty or Monopoly. `counted`: cards that the Monopoly counted (RULES M-25,
    M-26).
    """

    seat: Seat
    cards: Bundle
    counted: int = 0


class OfferMade(PublicEvent):
    """A deal was opened. `legs` are exchanges with the seat on turn: alternatives, or for a chain all in
    order.
    """

    deal: int
    proposer: Seat
    legs: tuple[Leg, ...]
    chain: bool
    asked: tuple[Seat, ...]


class LegsAgreed(PublicEvent):
    """The first `agreed` legs of a chain are agreed. `next`: the seat to answer next, or -1."""

    deal: int
    agreed: int
    next: int


class Exchanged(PublicEvent):
    """The seat on turn gave `give` to the partner for `take`."""

    seat: Seat
    partner: Seat
    give: Bundle
    take: Bundle


class DealClosed(PublicEvent):
    """The open deal ended. Trading goes on."""

    deal: int
    result: Closing


class Declared(PublicEvent):
    """A seat ended its turn with enough points. `total` includes hidden ones (RULES M-28)."""

    seat: Seat
    total: int


class VictoryLapsed(PublicEvent):
    """No seat has enough points any longer: the game goes on (RULES M-29)."""


class GameEnded(PublicEvent):
    """The game ended. `next_bonus`: proposed for the next game (RULES M-29, M-31)."""

    reason: EndReason
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    next_bonus: tuple[int, ...]
