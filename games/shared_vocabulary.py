"""Actions and events that several games share."""

from games.audience import Seat
from games.vocabulary import Action, PublicEvent


class Roll(Action):
    """Throw both dice. `dice` are physical dice, with `dice=instructor` (RULES A1)."""

    dice: tuple[int, int] | None = None


class EndTurn(Action):
    """End the turn, after the roll and all open deals. Skips remaining steps."""


class Accept(Action):
    """Agree to the open deal with this number."""

    deal: int


class Refuse(Action):
    """Decline the open deal with this number."""

    deal: int


class Withdraw(Action):
    """Withdraw the player's own offer."""

    deal: int


class FinishGame(Action):
    """Make the current round the last one (instructor)."""


class WithdrawLastRound(Action):
    """Undo `FinishGame` before that round is over (instructor)."""


class MarkSeat(Action):
    """Note that a stand-in plays this seat, or its person is back. Sent by the clock."""

    away: bool


class CountSpeech(Action):
    """Note how much a seat has said in a meeting since the last note. Sent by the clock.

    Negative after deletions. All 0: the seat is present.
    """

    meeting: int
    messages: int = 0
    characters: int = 0
    """0 also if the bot may not read the length of messages."""
    seconds: int = 0
    """Of voice; with one speaker at a time, the length of their speeches."""


class SeatAway(PublicEvent):
    """A stand-in plays this seat and takes no part in what people decide (RULES A2)."""

    seat: Seat


class SeatBack(PublicEvent):
    """The seat's person plays again."""

    seat: Seat


class RoundBegan(PublicEvent):
    """A round has begun. `order`: its seats, from the first player on."""

    round: int
    order: tuple[Seat, ...]


class TurnEnded(PublicEvent):
    """A turn is over. `auto`: by the clock."""

    seat: Seat
    auto: bool = False


class RoundEnded(PublicEvent):
    """Every seat has had its turn in this round."""

    round: int


class OfferAnswered(PublicEvent):
    """A seat has answered an offer."""

    deal: int
    seat: Seat
    accepted: bool
    auto: bool = False


class FinishCalled(PublicEvent):
    """The instructor made this round the last."""


class LastRoundWithdrawn(PublicEvent):
    """The instructor withdrew the last round."""
