"""What happened in a Commons Game: past tense, one class each, every one with its readers in `to`.

Private facts stand in events of their own (`HarvestAsked`, `CardDrawn`, `Grew`, ...), so that an event is shown wholly or
not at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from games.audience import EVERYONE, STAFF, Audience, Seat
from games.commons.governance.events import GovernanceEvent
from games.island.bundles import NOTHING
from games.island.cards import Bundle, Card, Piece, Resource

Step: TypeAlias = Literal["roll", "harvest", "trade", "build", "cards", "meeting"]
"""The steps of a turn (RULES C-40); with `steps=trade_build_mixed`, "build" covers trade and build. "meeting": Ostrom alone (C-100)."""

Award: TypeAlias = Literal["longest_road", "largest_army"]
EndReason: TypeAlias = Literal["rounds", "all_survive", "all_crashed", "instructor"]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn begins, with its roll. `turn` counts from 1 over the whole game, `round` from 1."""

    seat: Seat
    turn: int
    round: int
    to: Audience = EVERYONE
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class StepBegan:
    """The active seat goes on to this step."""

    seat: Seat
    step: Step
    to: Audience = EVERYONE
    kind: Literal["step_began"] = "step_began"


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice. `auto`: the clock rolled for a seat that stayed silent."""

    seat: Seat
    dice: tuple[int, int]
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class HarvestOpened:
    """Seats with buildings on a hex of the number may now ask. `limits` by seat (RULES C-20): public, read off the board.

    `order`: the seats that are asked, one after another with `asking=sequential` (RULES C-23).
    """

    limits: tuple[Bundle, ...]
    order: tuple[Seat, ...] = ()
    to: Audience = EVERYONE
    kind: Literal["harvest_opened"] = "harvest_opened"


@dataclass(frozen=True, slots=True)
class HarvestAnswered:
    """A seat has handed in its sealed request: that it did is public, what it asks is not (RULES A3, C-23)."""

    seat: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["harvest_answered"] = "harvest_answered"


@dataclass(frozen=True, slots=True)
class HarvestAsked:
    """What a seat asked for. To the seat alone while sealed; to everyone with `asking=sequential`, where it is said aloud."""

    seat: Seat
    cards: Bundle
    to: Audience
    kind: Literal["harvest_asked"] = "harvest_asked"


@dataclass(frozen=True, slots=True)
class RequestShown:
    """The harvest has closed: what a seat had asked for, to whom `requests_public` shows it (RULES C-22)."""

    seat: Seat
    cards: Bundle
    to: Audience
    kind: Literal["request_shown"] = "request_shown"


@dataclass(frozen=True, slots=True)
class Received:
    """Cards go from the bank to a seat's hand: by harvest, or by Year of Plenty (`source`)."""

    seat: Seat
    cards: Bundle
    to: Audience
    source: Literal["harvest", "year_of_plenty", "knight"] = "harvest"
    kind: Literal["received"] = "received"


@dataclass(frozen=True, slots=True)
class HarvestClosed:
    """Everybody has been served."""

    to: Audience = EVERYONE
    kind: Literal["harvest_closed"] = "harvest_closed"


@dataclass(frozen=True, slots=True)
class Crashed:
    """A resource's stock reached 0 (RULES C-31). Not announced to players by default (C-33)."""

    resource: Resource
    to: Audience = STAFF
    kind: Literal["crashed"] = "crashed"


@dataclass(frozen=True, slots=True)
class ClockTicked:
    """A crashed resource's clock after this player turn (RULES C-32): `left` more turns."""

    resource: Resource
    left: int
    to: Audience = STAFF
    kind: Literal["clock_ticked"] = "clock_ticked"


@dataclass(frozen=True, slots=True)
class Recovered:
    """A crashed resource comes back with this many cards (RULES C-35)."""

    resource: Resource
    count: int
    to: Audience = STAFF
    kind: Literal["recovered"] = "recovered"


@dataclass(frozen=True, slots=True)
class Grew:
    """The bank grew at the end of a round, by these cards (RULES C-30), to `stock`. Told every round, also for nothing.

    `short`: cards that should have grown too, but the box was empty; `box`: how many cards of each kind there are in all.
    """

    cards: Bundle
    stock: Bundle = NOTHING
    short: Bundle = NOTHING
    box: int = 0
    to: Audience = STAFF
    kind: Literal["grew"] = "grew"


@dataclass(frozen=True, slots=True)
class Traded:
    """A seat gave `given` cards of one resource to the bank and took `taken` of another, as everybody at the table sees."""

    seat: Seat
    give: Resource
    given: int
    take: Resource
    taken: int
    to: Audience = EVERYONE
    kind: Literal["traded"] = "traded"


@dataclass(frozen=True, slots=True)
class TradeDeclined:
    """The bank does not have what a seat asked for: cards stay, and that kind cannot be asked for again in this turn (RULES C-42)."""

    seat: Seat
    take: Resource
    to: Audience
    kind: Literal["trade_declined"] = "trade_declined"


@dataclass(frozen=True, slots=True)
class Built:
    """A piece on the board. `free`: by Road Building, unpaid."""

    seat: Seat
    piece: Piece
    place: int
    free: bool = False
    to: Audience = EVERYONE
    kind: Literal["built"] = "built"


@dataclass(frozen=True, slots=True)
class CardBought:
    """A seat paid for a development card. Which one it is: `CardDrawn`."""

    seat: Seat
    to: Audience = EVERYONE
    kind: Literal["card_bought"] = "card_bought"


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """The bought card, to its owner and the instructor."""

    seat: Seat
    card: Card
    to: Audience
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A development card is revealed. `resources`: what Monopoly or Year of Plenty named."""

    seat: Seat
    card: Card
    resources: tuple[Resource, ...] = ()
    to: Audience = EVERYONE
    kind: Literal["card_played"] = "card_played"


@dataclass(frozen=True, slots=True)
class MonopolyTaken:
    """All cards of a resource change hands. `lost` by seat; with `monopoly=mcguire` they come from the bank (`from_bank`)."""

    seat: Seat
    resource: Resource
    lost: tuple[int, ...]
    from_bank: int = 0
    to: Audience = EVERYONE
    kind: Literal["monopoly_taken"] = "monopoly_taken"


@dataclass(frozen=True, slots=True)
class AwardMoved:
    """With `awards`: Longest Road or Largest Army goes to a seat, or to nobody (`seat` -1) when a cut leaves a tie (RULES C-14)."""

    award: Award
    seat: int
    to: Audience = EVERYONE
    kind: Literal["award_moved"] = "award_moved"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over. `auto`: by the clock."""

    seat: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Every seat has had its turn."""

    round: int
    to: Audience = EVERYONE
    kind: Literal["round_ended"] = "round_ended"


@dataclass(frozen=True, slots=True)
class SeatSafe:
    """With `survive_when=when_reached`: this seat has survived, whatever comes (RULES C-12)."""

    seat: Seat
    to: Audience = EVERYONE
    kind: Literal["seat_safe"] = "seat_safe"


@dataclass(frozen=True, slots=True)
class RoundsSet:
    """The instructor changed the number of rounds; to whom `rounds_known` shows it.

    `rounds`: the last one of the game as it is now; with `stage="ostrom"`, how long the Ostrom stage will be that is still to come.
    """

    rounds: int
    to: Audience
    stage: Literal["now", "ostrom"] = "now"
    kind: Literal["rounds_set"] = "rounds_set"


@dataclass(frozen=True, slots=True)
class FinishCalled:
    """The instructor will end the game with this round."""

    to: Audience
    kind: Literal["finish_called"] = "finish_called"


@dataclass(frozen=True, slots=True)
class VictoryCardsShown:
    """At the end: a seat's unrevealed victory-point cards are revealed for it (RULES C-48)."""

    seat: Seat
    count: int
    to: Audience = EVERYONE
    kind: Literal["victory_cards_shown"] = "victory_cards_shown"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over, with the final points by seat and the seats that survived (RULES C-10, C-15)."""

    reason: EndReason
    survivors: tuple[Seat, ...] = ()
    points: tuple[int, ...] = ()
    resumable: bool = False
    """Whether the instructor may still let the Ostrom stage follow: until that is decided, what is hidden and sealed stays so (C-70)."""
    to: Audience = EVERYONE
    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = Annotated[
    TurnBegan
    | StepBegan
    | Rolled
    | HarvestOpened
    | HarvestAnswered
    | HarvestAsked
    | RequestShown
    | Received
    | HarvestClosed
    | Crashed
    | ClockTicked
    | Recovered
    | Grew
    | Traded
    | TradeDeclined
    | Built
    | CardBought
    | CardDrawn
    | CardPlayed
    | MonopolyTaken
    | AwardMoved
    | TurnEnded
    | RoundEnded
    | SeatSafe
    | RoundsSet
    | FinishCalled
    | VictoryCardsShown
    | GameEnded
    | GovernanceEvent,
    Field(discriminator="kind"),
]
