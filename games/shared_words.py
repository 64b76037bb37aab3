"""What is asked and what happens in several games alike: imperatives, and events in the past tense, one class each."""

from games.audience import Seat
from games.vocabulary import Action, Public


class Roll(Action):
    """Throw both dice. `dice` are the physical dice, only with option `dice=instructor` (RULES A1)."""

    dice: tuple[int, int] | None = None


class EndTurn(Action):
    """End the own turn: not before the roll and all that follows from it, nor while a deal is open. Steps that are left are skipped."""


class Accept(Action):
    """Agree to the open deal of this number."""

    deal: int


class Refuse(Action):
    """Say no to the open deal of this number."""

    deal: int


class Withdraw(Action):
    """Take the own offer back."""

    deal: int


class FinishGame(Action):
    """The instructor makes the round that is being played the last one."""


class WithdrawLastRound(Action):
    """The instructor takes `FinishGame` back before that round is over: the game ends when it would have ended without it."""


class MarkSeat(Action):
    """Note that a stand-in plays this seat, or that its person is back. Sent by the clock for the seat, once its holder has changed."""

    away: bool


class CountSpeech(Action):
    """Note how much a seat has said in a meeting since that was last noted, never what. Sent by the clock for the seat.

    Below 0 where messages were deleted. All 0: the seat is there, and has said nothing yet.
    """

    meeting: int
    messages: int = 0
    characters: int = 0
    """0 too where the bot may not read how long messages are."""
    seconds: int = 0
    """Of talk aloud; where one speaks after another, of the turns to speak."""


class SeatAway(Public):
    """A stand-in plays this seat from now on: it takes no part in what people decide (RULES A2)."""

    seat: Seat


class SeatBack(Public):
    """The person of this seat plays it again."""

    seat: Seat


class RoundBegan(Public):
    """A round begins; `order`: who plays in it, from the first player on."""

    round: int
    order: tuple[Seat, ...]


class TurnEnded(Public):
    """A turn is over. `auto`: by the clock."""

    seat: Seat
    auto: bool = False


class RoundEnded(Public):
    """Every seat has had its turn: all have had equally many."""

    round: int


class OfferAnswered(Public):
    """One of those who are asked said yes or no."""

    deal: int
    seat: Seat
    accepted: bool
    auto: bool = False


class FinishCalled(Public):
    """The instructor has said that this round is the last."""


class LastRoundWithdrawn(Public):
    """The instructor has taken that back."""
