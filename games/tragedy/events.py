"""Events of Tragedy of the Commons, each with its readers in `to`.

All are public but a deck's order, hidden from all, and a sealed answer, for its seat only (RULES T-34, A3).
Cards are indices in `Decks`. Tuples of goods are by seat, unless described otherwise.
"""

from typing import Literal, TypeAlias

from games.audience import Seat
from games.tragedy.actions import Answer, Role, Slot
from games.tragedy.cards import DeckName
from games.vocabulary import PrivateEvent, PublicEvent

Cause: TypeAlias = Literal["carnivore", "challenge", "starved", "catastrophe_people", "catastrophe_food"]
EndReason: TypeAlias = Literal["last_standing", "all_dead", "round_limit", "instructor"]
SealedPhase: TypeAlias = Literal["animals", "roles"]
PledgeFate: TypeAlias = Literal["kept", "broken", "void"]


class TurnBegan(PublicEvent):
    """A turn began: a player's in "turns", an Animal's in "animals"."""

    seat: Seat
    phase: Literal["turns", "animals"] = "turns"


class FreeTaken(PublicEvent):
    """A Free Resource card was taken. `food` and `people` were received, perhaps fewer than printed (RULES
    T-08).
    """

    seat: Seat
    slot: Slot
    card: int
    food: int
    people: int
    auto: bool = False


class ChallengeStarted(PublicEvent):
    """The first People went to a Challenge."""

    seat: Seat
    slot: Slot
    people: int
    auto: bool = False


class ChallengeJoined(PublicEvent):
    """More People went to a Challenge."""

    seat: Seat
    slot: Slot
    people: int
    auto: bool = False


class Passed(PublicEvent):
    """A player or an Animal did nothing. `auto`: by the clock."""

    seat: Seat
    auto: bool = False


class Pledged(PublicEvent):
    """A seat announced the People it will send, 0 for none (RULES T-35)."""

    seat: Seat
    slot: Slot
    people: int


class PledgeTested(PublicEvent):
    """A seat's turn ended: it `sent` People to the Challenge it had pledged `people` to, with `room` for that
    many.

    `room` is None in journals of 0.4, which did not record it.
    """

    seat: Seat
    slot: Slot
    people: int
    sent: int
    room: int | None = None

    @property
    def fate(self) -> PledgeFate:
        """Return how the pledge ended, judged by the free circles that others left. Without any it is void."""
        if self.room == 0:
            return "void"
        required = self.people if self.room is None else min(self.people, self.room)
        return "kept" if self.sent >= required else "broken"


class AnswersOpened(PublicEvent):
    """Sealed answers are awaited (RULES A3): the newly dead choose their Animal, or all Animals act."""

    phase: SealedPhase
    seats: tuple[Seat, ...]


class Answered(PublicEvent):
    """A seat handed in its sealed answer."""

    seat: Seat
    auto: bool = False


class AnswerSealed(PrivateEvent):
    """The sealed answer, hidden until all have answered."""

    seat: Seat
    answer: Answer


class RoleTaken(PublicEvent):
    """A dead seat became this Animal (RULES T-27)."""

    seat: Seat
    role: Role


class Grazed(PublicEvent):
    """A Herbivore took this Food, by seat (RULES T-29)."""

    seat: Seat
    food: tuple[int, ...]


class Hunted(PublicEvent):
    """A Carnivore hunted. `killed` is 0 if others were faster (RULES T-30)."""

    seat: Seat
    target: Seat
    killed: int = 1


class ChallengeMet(PublicEvent):
    """A Challenge was met and discarded: `gains` as (seat, Food, People) in order of sending. The People
    return.
    """

    slot: Slot
    card: int
    gains: tuple[tuple[Seat, int, int], ...]


class ChallengeFailed(PublicEvent):
    """A Challenge was `missing` People short and stays: `losses` as (seat, People). The others return (RULES
    T-12, T-13).
    """

    slot: Slot
    card: int
    missing: int
    losses: tuple[tuple[Seat, int], ...]


class Reshuffled(PublicEvent):
    """An empty deck was refilled from its `cards` shuffled discards (RULES T-24)."""

    deck: DeckName
    cards: int


class DeckOrdered(PrivateEvent):
    """The order of a reshuffled deck, the next card last, for the journal only."""

    deck: DeckName
    order: tuple[int, ...]


class CardDealt(PublicEvent):
    """A card was dealt to an empty slot."""

    deck: Literal["free", "challenge"]
    slot: Slot
    card: int


class Fed(PublicEvent):
    """A player's People ate `food` of the `needs` required, and `lost` starved (RULES T-16)."""

    seat: Seat
    needs: int
    food: int
    lost: int = 0


class CatastropheDrawn(PublicEvent):
    """A Catastrophe was drawn (RULES T-18)."""

    card: int


class Struck(PublicEvent):
    """A Catastrophe took these goods. `fatal`: the seat dies for lack of Food (RULES T-19)."""

    seat: Seat
    food: int
    people: int
    fatal: bool = False


class Died(PublicEvent):
    """A player died. Its `food` left the game (RULES T-04, T-21)."""

    seat: Seat
    cause: Cause
    food: int


class RoundEnded(PublicEvent):
    """A round ended, with the pile, and Food and People by seat."""

    round: int
    pile: int
    food: tuple[int, ...]
    people: tuple[int, ...]


class GameEnded(PublicEvent):
    """The game ended. `winners` may be empty (RULES T-25)."""

    reason: EndReason
    winners: tuple[Seat, ...]
