"""What can be asked of a game of Settlers: imperatives, one class each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from games.audience import Seat
from games.island.cards import Bundle, Card, Piece, Resource

Die: TypeAlias = Annotated[int, Field(ge=1, le=6)]


@dataclass(frozen=True, slots=True)
class Leg:
    """One exchange between the seat whose turn it is and a partner: the former gives `give` and gets `take` (RULES M-20)."""

    partner: Seat
    give: Bundle
    take: Bundle


@dataclass(frozen=True, slots=True)
class PlaceStart:
    """The placer adds a settlement (vertex id) with its road (edge id) to one of the starts (RULES M-06)."""

    start: int
    vertex: int
    edge: int
    kind: Literal["place_start"] = "place_start"


@dataclass(frozen=True, slots=True)
class LiftStart:
    """The placer takes a settlement and its road off the board again."""

    vertex: int
    kind: Literal["lift_start"] = "lift_start"


@dataclass(frozen=True, slots=True)
class BalanceStarts:
    """The bot places whatever is still missing, as evenly as it can, and the placing is over."""

    kind: Literal["balance_starts"] = "balance_starts"


@dataclass(frozen=True, slots=True)
class ConfirmStarts:
    """The placer is content: every start has two settlements and two roads."""

    kind: Literal["confirm_starts"] = "confirm_starts"


@dataclass(frozen=True, slots=True)
class ChooseStart:
    """A seat takes one of the starts, the weakest first (RULES M-07). None: any free one, at random."""

    start: int | None = None
    kind: Literal["choose_start"] = "choose_start"


@dataclass(frozen=True, slots=True)
class TakeBonus:
    """A seat takes bonus cards of its choice, all or some of what it may still take (RULES M-10). None: all of them, at random."""

    cards: Bundle | None = None
    kind: Literal["take_bonus"] = "take_bonus"


@dataclass(frozen=True, slots=True)
class SetHandicaps:
    """The instructor says who is how good: all seats from the weakest to the best, and bonus cards by seat (RULES M-07, M-10)."""

    ranking: tuple[Seat, ...]
    bonus: tuple[int, ...]
    kind: Literal["set_handicaps"] = "set_handicaps"


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll two dice. `dice` are the physical dice, only with option `dice=instructor` (RULES A1)."""

    dice: tuple[Die, Die] | None = None
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Discard:
    """Give back half of a hand of more than seven, after a seven; sealed (RULES M-14). None: the bot picks at random."""

    cards: Bundle | None = None
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Trade:
    """Give cards of one resource to the bank at the seat's own best rate and take `count` of another (RULES M-19)."""

    give: Resource
    take: Resource
    count: Annotated[int, Field(ge=1, le=19)] = 1
    kind: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True)
class Build:
    """Build on a place: an edge id for a road, a vertex id for a settlement or city (RULES M-33)."""

    piece: Piece
    place: int
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class BuyCard:
    """Buy the top development card."""

    kind: Literal["buy_card"] = "buy_card"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a development card (RULES M-23 to M-26).

    `places`: edge ids for road_building (1 or 2). `resources`: two for year_of_plenty, one for monopoly; else empty.
    """

    card: Card
    places: tuple[int, ...] = ()
    resources: tuple[Resource, ...] = ()
    kind: Literal["play_card"] = "play_card"


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a trade: the acting seat gives `give` and wants `take` (RULES M-20).

    From the seat whose turn it is to those in `to`, or to all that could pay when `to` is empty. From any other seat to the one
    whose turn it is.
    """

    give: Bundle
    take: Bundle
    to: tuple[Seat, ...] = ()
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Chain:
    """Offer several exchanges in one go, all through the seat whose turn it is (RULES M-21). Anybody may propose it."""

    legs: tuple[Leg, ...]
    kind: Literal["chain"] = "chain"


@dataclass(frozen=True, slots=True)
class Accept:
    """Agree to the open deal of this number."""

    deal: int
    kind: Literal["accept"] = "accept"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Say no to the open deal of this number."""

    deal: int
    kind: Literal["refuse"] = "refuse"


@dataclass(frozen=True, slots=True)
class Conclude:
    """The seat whose turn it is trades with one of those who accepted its offer."""

    deal: int
    partner: Seat
    kind: Literal["conclude"] = "conclude"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take the own offer back."""

    deal: int
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the own turn. Not before the roll and all that follows from it, nor while a deal is open."""

    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class FinishGame:
    """The instructor ends the game after the round that is being played."""

    kind: Literal["finish_game"] = "finish_game"


Action: TypeAlias = Annotated[
    PlaceStart
    | LiftStart
    | BalanceStarts
    | ConfirmStarts
    | ChooseStart
    | TakeBonus
    | SetHandicaps
    | Roll
    | Discard
    | Trade
    | Build
    | BuyCard
    | PlayCard
    | Offer
    | Chain
    | Accept
    | Refuse
    | Conclude
    | Withdraw
    | EndTurn
    | FinishGame,
    Field(discriminator="kind"),
]
