"""Define the events of the Commons Game, each with its readers in `to`.

Private facts are events of their own (`HarvestAsked`, `CardDrawn`, `Grew`, ...), so that an event is shown
wholly or not at all.
"""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.island.bundles import NOTHING
from games.island.cards import Bundle, Resource
from games.vocabulary import PrivateEvent, PublicEvent

Step: TypeAlias = Literal["roll", "harvest", "trade", "build", "cards", "meeting"]
"""The steps of a turn (RULES C-40); with `steps=trade_build_mixed`, "build" covers trade and build.
"meeting": Ostrom alone (C-100).
"""

Phase: TypeAlias = Step | Literal["election", "over"]
"""The step that is being played; "election": Ostrom alone, between two turns (C-80)."""

EndReason: TypeAlias = Literal["rounds", "all_survive", "all_crashed", "instructor"]


class StepBegan(PublicEvent):
    """The active seat goes on to this step."""

    seat: Seat
    step: Step


class HarvestOpened(PublicEvent):
    """Seats with buildings on a hex of the number may now ask. `limits` by seat (RULES C-20), public.

    `order`: the asked seats, one after another with `asking=sequential` (RULES C-23).
    """

    limits: tuple[Bundle, ...]
    order: tuple[Seat, ...] = ()


class HarvestAnswered(PublicEvent):
    """A seat has submitted its sealed request. The submission is public, its content is not (RULES A3, C-23)."""

    seat: Seat
    auto: bool = False


class HarvestAsked(PrivateEvent):
    """A seat's request, for the seat alone while sealed, for all with `asking=sequential`."""

    seat: Seat
    cards: Bundle


class RequestShown(PrivateEvent):
    """A seat's request after the harvest, shown as `requests_public` says (RULES C-22)."""

    seat: Seat
    cards: Bundle


class Received(PrivateEvent):
    """Cards go from the bank to a seat's hand: by harvest, or by Year of Plenty (`source`)."""

    seat: Seat
    cards: Bundle
    source: Literal["harvest", "year_of_plenty", "knight"] = "harvest"


class HarvestClosed(PublicEvent):
    """All requests have been served."""


class Crashed(PrivateEvent):
    """A resource's stock reached 0 (RULES C-31). Not announced to players by default (C-33)."""

    resource: Resource


class ClockTicked(PrivateEvent):
    """A crashed resource's clock after this player turn (RULES C-32): `left` more turns."""

    resource: Resource
    left: int


class Recovered(PrivateEvent):
    """A crashed resource comes back with this many cards (RULES C-35)."""

    resource: Resource
    count: int


class Grew(PrivateEvent):
    """The bank grew by these cards at a round's end, to `stock`; told every round, even for no cards (RULES
    C-30).

    `short`: growth that the empty box could not give. `box`: all cards of each resource.
    """

    cards: Bundle
    stock: Bundle = NOTHING
    short: Bundle = NOTHING
    box: int = 0


class TradeDeclined(PrivateEvent):
    """The bank lacks the requested cards: no trade, and no further request for that resource in this turn
    (RULES C-42).
    """

    seat: Seat
    take: Resource


class MonopolyTaken(PublicEvent):
    """All cards of a resource change hands. `lost` by seat; with `monopoly=mcguire` they come from the bank
    (`from_bank`).
    """

    seat: Seat
    resource: Resource
    lost: tuple[int, ...]
    from_bank: int = 0


class SeatSafe(PublicEvent):
    """With `survive_when=when_reached`: this seat has survived, whatever comes (RULES C-12)."""

    seat: Seat


class RoundsSet(PrivateEvent):
    """The instructor changed the number of rounds, shown as `rounds_known` says.

    `rounds`: the game's last one; with `stage="ostrom"`, the length of the Ostrom stage to come.
    """

    rounds: int
    stage: Literal["now", "ostrom"] = "now"


class FinishCalled(PrivateEvent):
    """The instructor will end the game with this round."""


class LastRoundWithdrawn(PrivateEvent):
    """The instructor has withdrawn the last round."""


class GameEnded(PublicEvent):
    """The game is over, with the final points by seat and the seats that survived (RULES C-10, C-15)."""

    reason: EndReason
    survivors: tuple[Seat, ...] = ()
    points: tuple[int, ...] = ()
    resumable: bool = False
    """Whether the Ostrom stage may still follow; until that is decided, hidden and sealed facts stay so
    (RULES C-70).
    """
