"""What happened in Crossroads: past tense, one class each, every one with its readers in `to`.

All is public but a sealed demand, which is its giver's alone until both are in (RULES G-23), and, with `gold=hidden_until_end`,
whatever tells how much gold somebody has: income, terms, payments and gifts are for those concerned and the instructor (G-21).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from games.audience import EVERYONE, Audience, Seat
from games.crossroads.actions import Fee, Space

EndReason: TypeAlias = Literal["goal", "round_limit", "instructor"]
PassageReason: TypeAlias = Literal["granted", "refused", "withdrawn"]
CloseReason: TypeAlias = Literal["done", "refused", "withdrawn", "lapsed", "too_much_demanded"]


@dataclass(frozen=True, slots=True)
class Rolled:
    """Two dice. `useless`: a throw of the set-up that offers no legal space either way, and is thrown again (RULES G-05)."""

    seat: Seat
    dice: tuple[int, int]
    useless: bool = False
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Oriented:
    """The number at the top, the number at the left, and the spaces that they activate (RULES G-04). `by_lot`: chance decided."""

    seat: Seat
    column: int
    row: int
    spaces: tuple[Space, ...]
    by_lot: bool = False
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["oriented"] = "oriented"


@dataclass(frozen=True, slots=True)
class CityPlaced:
    """A first city, free of charge (RULES G-05)."""

    seat: Seat
    space: Space
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["city_placed"] = "city_placed"


@dataclass(frozen=True, slots=True)
class Income:
    """Gold for a seat from activated cities, empty spaces and roads (RULES G-08)."""

    seat: Seat
    cities: int
    empty: int
    roads: int
    to: Audience = EVERYONE
    kind: Literal["income"] = "income"

    @property
    def gold(self) -> int:
        """All of it."""
        return self.cities + self.empty + self.roads


@dataclass(frozen=True, slots=True)
class CityBuilt:
    """A city for 10 gold."""

    seat: Seat
    space: Space
    to: Audience = EVERYONE
    kind: Literal["city_built"] = "city_built"


@dataclass(frozen=True, slots=True)
class RoadBuilt:
    """A road for 3 gold."""

    seat: Seat
    space: Space
    to: Audience = EVERYONE
    kind: Literal["road_built"] = "road_built"


@dataclass(frozen=True, slots=True)
class PassageAsked:
    """A road would reach its builder's city only through cities of others, who are asked (RULES G-13). Numbered like the deals."""

    deal: int
    seat: Seat
    space: Space
    through: tuple[Seat, ...]
    to: Audience = EVERYONE
    kind: Literal["passage_asked"] = "passage_asked"


@dataclass(frozen=True, slots=True)
class PassageAnswered:
    """One of them lets the road pass, or does not."""

    deal: int
    seat: Seat
    accepted: bool
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["passage_answered"] = "passage_answered"


@dataclass(frozen=True, slots=True)
class PassageClosed:
    """The asking is over: the road is built next, or not at all."""

    deal: int
    reason: PassageReason
    to: Audience = EVERYONE
    kind: Literal["passage_closed"] = "passage_closed"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins; `order`: the seats from the first player on (RULES G-07)."""

    round: int
    order: tuple[Seat, ...]
    to: Audience = EVERYONE
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn to roll: in the set-up (`opening`) or in a round."""

    seat: Seat
    opening: bool = False
    to: Audience = EVERYONE
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat builds no more."""

    seat: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class TradeOpened:
    """All have had their turns; now there is trade (RULES G-16)."""

    round: int
    to: Audience = EVERYONE
    kind: Literal["trade_opened"] = "trade_opened"


@dataclass(frozen=True, slots=True)
class TradeSkipped:
    """All have had their turns, and nobody is joined to anybody: there is nothing to trade in this round."""

    round: int
    to: Audience = EVERYONE
    kind: Literal["trade_skipped"] = "trade_skipped"


@dataclass(frozen=True, slots=True)
class OfferMade:
    """A deal is proposed, with all its terms. Partner and middlemen must agree."""

    deal: int
    proposer: Seat
    partner: Seat
    mine: Space
    theirs: Space
    share: int | None
    through: tuple[Seat, ...]
    fees: tuple[Fee, ...]
    to: Audience = EVERYONE
    kind: Literal["offer_made"] = "offer_made"


@dataclass(frozen=True, slots=True)
class OfferAnswered:
    """One of those asked has answered."""

    deal: int
    seat: Seat
    accepted: bool
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["offer_answered"] = "offer_answered"


@dataclass(frozen=True, slots=True)
class FeeAsked:
    """A middleman agrees for a fee of its own: what the proposer and the partner would pay it. Both are asked anew (RULES G-17)."""

    deal: int
    seat: Seat
    mine: int
    theirs: int
    to: Audience = EVERYONE
    kind: Literal["fee_asked"] = "fee_asked"


@dataclass(frozen=True, slots=True)
class DemandsOpened:
    """All have agreed to a deal with a sealed split: now both traders write what they want (RULES G-23)."""

    deal: int
    seats: tuple[Seat, Seat]
    to: Audience = EVERYONE
    kind: Literal["demands_opened"] = "demands_opened"


@dataclass(frozen=True, slots=True)
class Demanded:
    """A trader has handed in its demand: that it did is public."""

    deal: int
    seat: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["demanded"] = "demanded"


@dataclass(frozen=True, slots=True)
class DemandSealed:
    """What it demands: to the seat alone, until both have."""

    deal: int
    seat: Seat
    gold: int
    to: Audience
    kind: Literal["demand_sealed"] = "demand_sealed"


@dataclass(frozen=True, slots=True)
class DemandsShown:
    """Both demands, the proposer's first."""

    deal: int
    demands: tuple[int, int]
    to: Audience = EVERYONE
    kind: Literal["demands_shown"] = "demands_shown"


@dataclass(frozen=True, slots=True)
class Traded:
    """Two cities have traded in this round, and are used up (RULES G-16). With too great demands nothing came of it (G-23)."""

    deal: int
    seats: tuple[Seat, Seat]
    cities: tuple[Space, Space]
    through: tuple[Seat, ...]
    to: Audience = EVERYONE
    kind: Literal["traded"] = "traded"


@dataclass(frozen=True, slots=True)
class Paid:
    """What a trade brought: `shares` from the bank by trader, `fees` between seats as (payer, middleman, gold)."""

    deal: int
    shares: tuple[tuple[Seat, int], ...]
    fees: tuple[tuple[Seat, Seat, int], ...]
    to: Audience = EVERYONE
    kind: Literal["paid"] = "paid"


@dataclass(frozen=True, slots=True)
class DealClosed:
    """A deal is over. "lapsed": the phase ended, or a city or the gold that it needed was gone."""

    deal: int
    reason: CloseReason
    to: Audience = EVERYONE
    kind: Literal["deal_closed"] = "deal_closed"


@dataclass(frozen=True, slots=True)
class Gave:
    """A gift (RULES G-24)."""

    seat: Seat
    receiver: Seat
    gold: int
    to: Audience = EVERYONE
    kind: Literal["gave"] = "gave"


@dataclass(frozen=True, slots=True)
class TradeFinished:
    """A seat trades no more in this round."""

    seat: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["trade_finished"] = "trade_finished"


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over."""

    round: int
    to: Audience = EVERYONE
    kind: Literal["round_ended"] = "round_ended"


@dataclass(frozen=True, slots=True)
class TiedAtGoal:
    """These seats have reached the goal with equal gold: another round is played (RULES G-20)."""

    seats: tuple[Seat, ...]
    gold: int
    to: Audience = EVERYONE
    kind: Literal["tied_at_goal"] = "tied_at_goal"


@dataclass(frozen=True, slots=True)
class FinishCalled:
    """The instructor has said that this round is the last."""

    to: Audience = EVERYONE
    kind: Literal["finish_called"] = "finish_called"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; `gold` by seat, for all to see."""

    reason: EndReason
    winners: tuple[Seat, ...]
    gold: tuple[int, ...]
    to: Audience = EVERYONE
    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = Annotated[
    Rolled
    | Oriented
    | CityPlaced
    | Income
    | CityBuilt
    | RoadBuilt
    | PassageAsked
    | PassageAnswered
    | PassageClosed
    | RoundBegan
    | TurnBegan
    | TurnEnded
    | TradeOpened
    | TradeSkipped
    | OfferMade
    | OfferAnswered
    | FeeAsked
    | DemandsOpened
    | Demanded
    | DemandSealed
    | DemandsShown
    | Traded
    | Paid
    | DealClosed
    | Gave
    | TradeFinished
    | RoundEnded
    | TiedAtGoal
    | FinishCalled
    | GameEnded,
    Field(discriminator="kind"),
]
