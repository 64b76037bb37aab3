"""Events of Crossroads, each with its readers in `to`.

All are public but sealed demands (RULES G-23). With `gold=hidden_until_end`, income, terms, payments and
gifts are only for the seats concerned and the instructor (G-21).
"""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.crossroads.actions import Fee, Space
from games.vocabulary import PrivateEvent, PublicEvent

EndReason: TypeAlias = Literal["goal", "round_limit", "instructor"]
PassageReason: TypeAlias = Literal["granted", "refused", "withdrawn"]
CloseReason: TypeAlias = Literal["done", "refused", "withdrawn", "lapsed", "too_much_demanded"]


class Rolled(PublicEvent):
    """Two dice were rolled. `useless`: a set-up roll without a legal space, repeated (RULES G-05)."""

    seat: Seat
    dice: tuple[int, int]
    useless: bool = False
    auto: bool = False


class Oriented(PublicEvent):
    """The dice were put on the axes, and activated spaces (RULES G-04). `by_lot`: at random."""

    seat: Seat
    column: int
    row: int
    spaces: tuple[Space, ...]
    by_lot: bool = False
    auto: bool = False


class CityPlaced(PublicEvent):
    """A first city was placed, free of charge (RULES G-05)."""

    seat: Seat
    space: Space
    auto: bool = False


class Income(PublicEvent):
    """A seat got gold from activated cities, empty spaces and roads (RULES G-08)."""

    seat: Seat
    cities: int
    empty: int
    roads: int

    @property
    def gold(self) -> int:
        """Return the gold from all sources."""
        return self.cities + self.empty + self.roads


class CityBuilt(PublicEvent):
    """A city was built."""

    seat: Seat
    space: Space


class RoadBuilt(PublicEvent):
    """A road was built."""

    seat: Seat
    space: Space


class PassageAsked(PublicEvent):
    """A road needs consent to pass cities of others (RULES G-13). Numbered like deals."""

    deal: int
    seat: Seat
    space: Space
    through: tuple[Seat, ...]


class PassageAnswered(PublicEvent):
    """An owner let the road pass, or not."""

    deal: int
    seat: Seat
    accepted: bool
    auto: bool = False


class PassageClosed(PublicEvent):
    """The passage is decided. The road is built next, or never."""

    deal: int
    reason: PassageReason


class TurnBegan(PublicEvent):
    """A seat's turn began, in the set-up (`opening`) or in a round."""

    seat: Seat
    opening: bool = False


class TradeOpened(PublicEvent):
    """Trading began (RULES G-16)."""

    round: int


class TradeSkipped(PublicEvent):
    """No two seats are joined, so this round has no trade."""

    round: int


class OfferMade(PublicEvent):
    """A deal was proposed. Partner and middlemen must agree."""

    deal: int
    proposer: Seat
    partner: Seat
    mine: Space
    theirs: Space
    share: int | None
    through: tuple[Seat, ...]
    fees: tuple[Fee, ...]


class FeeAsked(PublicEvent):
    """A middleman agrees for this fee, if proposer and partner agree again (RULES G-17)."""

    deal: int
    seat: Seat
    mine: int
    theirs: int


class DemandsOpened(PublicEvent):
    """All agreed to a deal with a sealed split (RULES G-23)."""

    deal: int
    seats: tuple[Seat, Seat]


class Demanded(PublicEvent):
    """A trader handed in its demand."""

    deal: int
    seat: Seat
    auto: bool = False


class DemandSealed(PrivateEvent):
    """A sealed demand, visible only to its seat until both are in."""

    deal: int
    seat: Seat
    gold: int


class DemandsShown(PublicEvent):
    """Both demands were revealed, the proposer's first."""

    deal: int
    demands: tuple[int, int]


class Traded(PublicEvent):
    """Two cities traded, and are used this round (RULES G-16), for nothing after excessive demands (G-23)."""

    deal: int
    seats: tuple[Seat, Seat]
    cities: tuple[Space, Space]
    through: tuple[Seat, ...]


class Paid(PublicEvent):
    """A trade was paid: `shares` by trader, `fees` as (payer, middleman, gold)."""

    deal: int
    shares: tuple[tuple[Seat, int], ...]
    fees: tuple[tuple[Seat, Seat, int], ...]


class DealClosed(PublicEvent):
    """A deal ended. "lapsed": the phase ended, or a needed city or gold was gone."""

    deal: int
    reason: CloseReason


class Gave(PublicEvent):
    """A seat gave gold to another (RULES G-24)."""

    seat: Seat
    receiver: Seat
    gold: int


class TradeFinished(PublicEvent):
    """A seat stopped trading for this round."""

    seat: Seat
    auto: bool = False


class TiedAtGoal(PublicEvent):
    """These seats tie at the goal or after the last round, so another is played (RULES G-20, G-26)."""

    seats: tuple[Seat, ...]
    gold: int


class GameEnded(PublicEvent):
    """The game ended. `gold` by seat is public."""

    reason: EndReason
    winners: tuple[Seat, ...]
    gold: tuple[int, ...]
