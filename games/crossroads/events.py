"""What happened in Crossroads: past tense, one class each, every one with its readers in `to`.

All is public but a sealed demand, which is its giver's alone until both are in (RULES G-23), and, with `gold=hidden_until_end`,
whatever tells how much gold somebody has: income, terms, payments and gifts are for those concerned and the instructor (G-21).
"""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.crossroads.actions import Fee, Space
from games.vocabulary import PrivateEvent, PublicEvent

EndReason: TypeAlias = Literal["goal", "round_limit", "instructor"]
PassageReason: TypeAlias = Literal["granted", "refused", "withdrawn"]
CloseReason: TypeAlias = Literal["done", "refused", "withdrawn", "lapsed", "too_much_demanded"]


class Rolled(PublicEvent):
    """Two dice. `useless`: a throw of the set-up that offers no legal space either way, and is thrown again (RULES G-05)."""

    seat: Seat
    dice: tuple[int, int]
    useless: bool = False
    auto: bool = False


class Oriented(PublicEvent):
    """The number at the top, the number at the left, and the spaces that they activate (RULES G-04). `by_lot`: chance decided."""

    seat: Seat
    column: int
    row: int
    spaces: tuple[Space, ...]
    by_lot: bool = False
    auto: bool = False


class CityPlaced(PublicEvent):
    """A first city, free of charge (RULES G-05)."""

    seat: Seat
    space: Space
    auto: bool = False


class Income(PublicEvent):
    """Gold for a seat from activated cities, empty spaces and roads (RULES G-08)."""

    seat: Seat
    cities: int
    empty: int
    roads: int

    @property
    def gold(self) -> int:
        """Gold from all sources."""
        return self.cities + self.empty + self.roads


class CityBuilt(PublicEvent):
    """A city for 10 gold."""

    seat: Seat
    space: Space


class RoadBuilt(PublicEvent):
    """A road for 3 gold."""

    seat: Seat
    space: Space


class PassageAsked(PublicEvent):
    """A road would reach its builder's city only through cities of others, who are asked (RULES G-13). Numbered like the deals."""

    deal: int
    seat: Seat
    space: Space
    through: tuple[Seat, ...]


class PassageAnswered(PublicEvent):
    """One of them lets the road pass, or does not."""

    deal: int
    seat: Seat
    accepted: bool
    auto: bool = False


class PassageClosed(PublicEvent):
    """The asking is over: the road is built next, or not at all."""

    deal: int
    reason: PassageReason


class TurnBegan(PublicEvent):
    """It is this seat's turn to roll: in the set-up (`opening`) or in a round."""

    seat: Seat
    opening: bool = False


class TradeOpened(PublicEvent):
    """All have had their turns; now there is trade (RULES G-16)."""

    round: int


class TradeSkipped(PublicEvent):
    """All have had their turns, and nobody is joined to anybody: there is nothing to trade in this round."""

    round: int


class OfferMade(PublicEvent):
    """A deal is proposed, with all its terms. Partner and middlemen must agree."""

    deal: int
    proposer: Seat
    partner: Seat
    mine: Space
    theirs: Space
    share: int | None
    through: tuple[Seat, ...]
    fees: tuple[Fee, ...]


class FeeAsked(PublicEvent):
    """A middleman agrees for a fee of its own: what the proposer and the partner would pay it. Both are asked anew (RULES G-17)."""

    deal: int
    seat: Seat
    mine: int
    theirs: int


class DemandsOpened(PublicEvent):
    """All have agreed to a deal with a sealed split: now both traders write what they want (RULES G-23)."""

    deal: int
    seats: tuple[Seat, Seat]


class Demanded(PublicEvent):
    """A trader has handed in its demand: that it did is public."""

    deal: int
    seat: Seat
    auto: bool = False


class DemandSealed(PrivateEvent):
    """What it demands: to the seat alone, until both have."""

    deal: int
    seat: Seat
    gold: int


class DemandsShown(PublicEvent):
    """Both demands, the proposer's first."""

    deal: int
    demands: tuple[int, int]


class Traded(PublicEvent):
    """Two cities have traded in this round, and are used up (RULES G-16). With too great demands nothing came of it (G-23)."""

    deal: int
    seats: tuple[Seat, Seat]
    cities: tuple[Space, Space]
    through: tuple[Seat, ...]


class Paid(PublicEvent):
    """What a trade brought: `shares` from the bank by trader, `fees` between seats as (payer, middleman, gold)."""

    deal: int
    shares: tuple[tuple[Seat, int], ...]
    fees: tuple[tuple[Seat, Seat, int], ...]


class DealClosed(PublicEvent):
    """A deal is over. "lapsed": the phase ended, or a city or the gold that it needed was gone."""

    deal: int
    reason: CloseReason


class Gave(PublicEvent):
    """A gift (RULES G-24)."""

    seat: Seat
    receiver: Seat
    gold: int


class TradeFinished(PublicEvent):
    """A seat trades no more in this round."""

    seat: Seat
    auto: bool = False


class TiedAtGoal(PublicEvent):
    """These seats have the most gold, and equally much, at the goal or after the last round: another round is played (RULES G-20, G-26)."""

    seats: tuple[Seat, ...]
    gold: int


class GameEnded(PublicEvent):
    """The game is over; `gold` by seat, for all to see."""

    reason: EndReason
    winners: tuple[Seat, ...]
    gold: tuple[int, ...]
