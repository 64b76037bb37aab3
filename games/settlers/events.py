"""What happened in a game of Settlers: past tense, one class each, every one with its readers in `to`.

Nearly everything lies open on the table. Development cards do not (`CardDrawn`), nor do discards until all have chosen
(`DiscardChosen`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from games.audience import EVERYONE, Audience, Seat
from games.island.cards import Bundle, Card, Piece, Resource
from games.settlers.actions import Leg

Award: TypeAlias = Literal["longest_road", "largest_army"]
EndReason: TypeAlias = Literal["victory", "rounds", "instructor"]
Closing: TypeAlias = Literal["done", "refused", "broken", "withdrawn"]
"""How a deal ended; "broken": a chain that somebody refused in the middle."""


@dataclass(frozen=True, slots=True)
class StartPlaced:
    """The placer added a settlement and its road to a start (RULES M-06)."""

    start: int
    vertex: int
    edge: int
    to: Audience = EVERYONE
    kind: Literal["start_placed"] = "start_placed"


@dataclass(frozen=True, slots=True)
class StartLifted:
    """The placer took a settlement and its road off again."""

    start: int
    vertex: int
    edge: int
    to: Audience = EVERYONE
    kind: Literal["start_lifted"] = "start_lifted"


@dataclass(frozen=True, slots=True)
class StartsConfirmed:
    """All starts are placed; now they are chosen. `auto`: the clock had the bot place them."""

    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["starts_confirmed"] = "starts_confirmed"


@dataclass(frozen=True, slots=True)
class HandicapsSet:
    """The instructor named the order of strength and the bonuses (RULES M-07, M-10)."""

    ranking: tuple[Seat, ...]
    bonus: tuple[int, ...]
    to: Audience = EVERYONE
    kind: Literal["handicaps_set"] = "handicaps_set"


@dataclass(frozen=True, slots=True)
class StartChosen:
    """A seat took a start: its pieces are now the seat's own, in the seat's colour (RULES M-07, M-08)."""

    seat: Seat
    start: int
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["start_chosen"] = "start_chosen"


@dataclass(frozen=True, slots=True)
class StartCardsDealt:
    """Each seat gets a card for every hex around both settlements (RULES M-09). Then bonuses are taken."""

    cards: tuple[Bundle, ...]
    to: Audience = EVERYONE
    kind: Literal["start_cards_dealt"] = "start_cards_dealt"


@dataclass(frozen=True, slots=True)
class BonusTaken:
    """A weaker seat took bonus cards (RULES M-10)."""

    seat: Seat
    cards: Bundle
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["bonus_taken"] = "bonus_taken"


@dataclass(frozen=True, slots=True)
class FirstRolled:
    """Seats rolled for who begins; None: not in this throw. Who tie throw again (RULES M-11)."""

    dice: tuple[tuple[int, int] | None, ...]
    to: Audience = EVERYONE
    kind: Literal["first_rolled"] = "first_rolled"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn begins, with its roll. `turn` counts from 1 over the whole game, `round` from 1."""

    seat: Seat
    turn: int
    round: int
    to: Audience = EVERYONE
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice; unless a seven, trading begins. `auto`: the clock rolled for a seat that stayed silent."""

    seat: Seat
    dice: tuple[int, int]
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Harvested:
    """The bank paid each seat. `short`: of these it had too few, so nobody got any, or only the one who would (RULES M-13)."""

    cards: tuple[Bundle, ...]
    short: tuple[Resource, ...] = ()
    to: Audience = EVERYONE
    kind: Literal["harvested"] = "harvested"


@dataclass(frozen=True, slots=True)
class DiscardOpened:
    """A seven: these numbers of cards, by seat, must be given back (RULES M-14)."""

    due: tuple[int, ...]
    to: Audience = EVERYONE
    kind: Literal["discard_opened"] = "discard_opened"


@dataclass(frozen=True, slots=True)
class DiscardAnswered:
    """A seat has chosen its discards: that it did is public, what it chose is not yet (RULES A3)."""

    seat: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["discard_answered"] = "discard_answered"


@dataclass(frozen=True, slots=True)
class DiscardChosen:
    """What a seat is going to discard: for itself alone until all have chosen."""

    seat: Seat
    cards: Bundle
    to: Audience
    kind: Literal["discard_chosen"] = "discard_chosen"


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat's discards went to the bank."""

    seat: Seat
    cards: Bundle
    to: Audience = EVERYONE
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class PrizeDrawn:
    """A seat drew cards blindly, for a seven or with a knight (RULES M-16, M-24); after a seven trading begins."""

    seat: Seat
    cards: Bundle
    source: Literal["seven", "knight"] = "seven"
    to: Audience = EVERYONE
    kind: Literal["prize_drawn"] = "prize_drawn"


@dataclass(frozen=True, slots=True)
class Traded:
    """A trade with the bank."""

    seat: Seat
    give: Resource
    given: int
    take: Resource
    taken: int
    to: Audience = EVERYONE
    kind: Literal["traded"] = "traded"


@dataclass(frozen=True, slots=True)
class Built:
    """A piece was built; `free` by Road Building."""

    seat: Seat
    piece: Piece
    place: int
    free: bool = False
    to: Audience = EVERYONE
    kind: Literal["built"] = "built"


@dataclass(frozen=True, slots=True)
class CardBought:
    """A seat paid for a development card."""

    seat: Seat
    to: Audience = EVERYONE
    kind: Literal["card_bought"] = "card_bought"


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """Which development card it was: for the buyer and the instructor (RULES M-12)."""

    seat: Seat
    card: Card
    to: Audience
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a development card."""

    seat: Seat
    card: Card
    resources: tuple[Resource, ...] = ()
    to: Audience = EVERYONE
    kind: Literal["card_played"] = "card_played"


@dataclass(frozen=True, slots=True)
class CardPaid:
    """The bank paid for Year of Plenty or Monopoly; `counted`: the cards in all hands that a Monopoly counted (RULES M-25, M-26)."""

    seat: Seat
    cards: Bundle
    counted: int = 0
    to: Audience = EVERYONE
    kind: Literal["card_paid"] = "card_paid"


@dataclass(frozen=True, slots=True)
class OfferMade:
    """A deal is open. `legs` are exchanges with the seat whose turn it is: for a chain all in order, else one of them."""

    deal: int
    proposer: Seat
    legs: tuple[Leg, ...]
    chain: bool
    asked: tuple[Seat, ...]
    to: Audience = EVERYONE
    kind: Literal["offer_made"] = "offer_made"


@dataclass(frozen=True, slots=True)
class OfferAnswered:
    """A seat said yes or no."""

    deal: int
    seat: Seat
    accepted: bool
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["offer_answered"] = "offer_answered"


@dataclass(frozen=True, slots=True)
class LegsAgreed:
    """Everybody concerned agrees to the first `agreed` legs of a chain; `next`: who is asked now, -1 for nobody."""

    deal: int
    agreed: int
    next: int
    to: Audience = EVERYONE
    kind: Literal["legs_agreed"] = "legs_agreed"


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The seat whose turn it is gave `give` to the partner and got `take`."""

    seat: Seat
    partner: Seat
    give: Bundle
    take: Bundle
    to: Audience = EVERYONE
    kind: Literal["exchanged"] = "exchanged"


@dataclass(frozen=True, slots=True)
class DealClosed:
    """The open deal is over, and trading goes on."""

    deal: int
    result: Closing
    to: Audience = EVERYONE
    kind: Literal["deal_closed"] = "deal_closed"


@dataclass(frozen=True, slots=True)
class AwardMoved:
    """An award went to a seat, or to nobody (-1)."""

    award: Award
    seat: int
    to: Audience = EVERYONE
    kind: Literal["award_moved"] = "award_moved"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn ended. `auto`: by the clock."""

    seat: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class Declared:
    """At the end of its turn a seat has enough points, hidden cards counted: the total only (RULES M-28)."""

    seat: Seat
    total: int
    to: Audience = EVERYONE
    kind: Literal["declared"] = "declared"


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Everybody has had an equal number of turns."""

    round: int
    to: Audience = EVERYONE
    kind: Literal["round_ended"] = "round_ended"


@dataclass(frozen=True, slots=True)
class VictoryLapsed:
    """Who declared has too few points now, and nobody else has enough: the game goes on (RULES M-29)."""

    to: Audience = EVERYONE
    kind: Literal["victory_lapsed"] = "victory_lapsed"


@dataclass(frozen=True, slots=True)
class FinishCalled:
    """The instructor ends the game after this round."""

    to: Audience = EVERYONE
    kind: Literal["finish_called"] = "finish_called"


@dataclass(frozen=True, slots=True)
class VictoryCardsShown:
    """At the end a seat shows its victory cards (RULES M-27)."""

    seat: Seat
    count: int
    to: Audience = EVERYONE
    kind: Literal["victory_cards_shown"] = "victory_cards_shown"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Points by seat, all who win, and the bonuses proposed for the next game (RULES M-29, M-31)."""

    reason: EndReason
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    next_bonus: tuple[int, ...]
    to: Audience = EVERYONE
    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = Annotated[
    StartPlaced
    | StartLifted
    | StartsConfirmed
    | HandicapsSet
    | StartChosen
    | StartCardsDealt
    | BonusTaken
    | FirstRolled
    | TurnBegan
    | Rolled
    | Harvested
    | DiscardOpened
    | DiscardAnswered
    | DiscardChosen
    | Discarded
    | PrizeDrawn
    | Traded
    | Built
    | CardBought
    | CardDrawn
    | CardPlayed
    | CardPaid
    | OfferMade
    | OfferAnswered
    | LegsAgreed
    | Exchanged
    | DealClosed
    | AwardMoved
    | TurnEnded
    | Declared
    | RoundEnded
    | VictoryLapsed
    | FinishCalled
    | VictoryCardsShown
    | GameEnded,
    Field(discriminator="kind"),
]
