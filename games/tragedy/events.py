"""What happened in Tragedy of the Commons: past tense, one class each, every one with its readers in `to`.

All is public but the order of a deck, which nobody may know, and a sealed answer, which is its giver's alone (RULES T-34, A3).
Cards are places in their list of `Decks`; tuples named after a thing are by seat unless they say otherwise.
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
    """It is this seat's turn: a player's in "turns", an Animal's in "animals"."""

    seat: Seat
    phase: Literal["turns", "animals"] = "turns"


class FreeTaken(PublicEvent):
    """A Free Resource card is taken; `food` and `people` are what its taker really had of it (RULES T-08)."""

    seat: Seat
    slot: Slot
    card: int
    food: int
    people: int
    auto: bool = False


class ChallengeStarted(PublicEvent):
    """The first People go to a Challenge."""

    seat: Seat
    slot: Slot
    people: int
    auto: bool = False


class ChallengeJoined(PublicEvent):
    """More People go to a Challenge."""

    seat: Seat
    slot: Slot
    people: int
    auto: bool = False


class Passed(PublicEvent):
    """A seat did nothing, as a player or as an Animal. `auto`: the clock said so."""

    seat: Seat
    auto: bool = False


class Pledged(PublicEvent):
    """A seat announces whom it will send; 0 People: it takes its word back (RULES T-35)."""

    seat: Seat
    slot: Slot
    people: int


class PledgeTested(PublicEvent):
    """The seat has had its turn: `sent` People went to the Challenge that it had pledged `people` to, where `room` more could go.

    `room` None: a journal of 0.4, in which nobody looked.
    """

    seat: Seat
    slot: Slot
    people: int
    sent: int
    room: int | None = None

    @property
    def fate(self) -> PledgeFate:
        """Judged by the room that the others had left: where there was none, the pledge could be neither kept nor broken."""
        if self.room == 0:
            return "void"
        owed = self.people if self.room is None else min(self.people, self.room)
        return "kept" if self.sent >= owed else "broken"


class AnswersOpened(PublicEvent):
    """These seats are asked at the same time, and answer sealed (RULES A3): the dead for their Animal, or all Animals for their deed."""

    phase: SealedPhase
    seats: tuple[Seat, ...]


class Answered(PublicEvent):
    """A seat has handed in its sealed answer: that it did is public."""

    seat: Seat
    auto: bool = False


class AnswerSealed(PrivateEvent):
    """What it answered: to the seat alone, until all have."""

    seat: Seat
    answer: Answer


class RoleTaken(PublicEvent):
    """A dead seat is this Animal from now on, for all to see (RULES T-27)."""

    seat: Seat
    role: Role


class Grazed(PublicEvent):
    """A Herbivore has taken this Food, by seat (RULES T-29)."""

    seat: Seat
    food: tuple[int, ...]


class Hunted(PublicEvent):
    """A Carnivore has killed a Person; `killed` is 0 where another was faster (RULES T-30)."""

    seat: Seat
    target: Seat
    killed: int = 1


class ChallengeMet(PublicEvent):
    """A Challenge was met: `gains` as (seat, Food, People) in the order of sending. The People come home, the card is done."""

    slot: Slot
    card: int
    gains: tuple[tuple[Seat, int, int], ...]


class ChallengeFailed(PublicEvent):
    """A Challenge was `missing` People short: `losses` as (seat, People). The rest comes home, the card stays (RULES T-12, T-13)."""

    slot: Slot
    card: int
    missing: int
    losses: tuple[tuple[Seat, int], ...]


class Reshuffled(PublicEvent):
    """A deck was empty: its `cards` discarded ones were shuffled (RULES T-24)."""

    deck: DeckName
    cards: int


class DeckOrdered(PrivateEvent):
    """The order of a reshuffled deck, the next card last: known to the journal alone."""

    deck: DeckName
    order: tuple[int, ...]


class CardDealt(PublicEvent):
    """A card is laid open in an empty slot."""

    deck: Literal["free", "challenge"]
    slot: Slot
    card: int


class Fed(PublicEvent):
    """A player's People have eaten `food`; it should have been `needs`. Who has too little loses `lost` People (RULES T-16)."""

    seat: Seat
    needs: int
    food: int
    lost: int = 0


class CatastropheDrawn(PublicEvent):
    """A Catastrophe for all (RULES T-18)."""

    card: int


class Struck(PublicEvent):
    """What a Catastrophe took from a seat. `fatal`: it had no Food to lose, and dies of that (RULES T-19)."""

    seat: Seat
    food: int
    people: int
    fatal: bool = False


class Died(PublicEvent):
    """A player is dead; its `food` leaves the game with it (RULES T-04, T-21)."""

    seat: Seat
    cause: Cause
    food: int


class RoundEnded(PublicEvent):
    """A round is over, with these goods: the pile, and by seat Food and People."""

    round: int
    pile: int
    food: tuple[int, ...]
    people: tuple[int, ...]


class GameEnded(PublicEvent):
    """The game is over. `winners` may be empty: the commons took all (RULES T-25)."""

    reason: EndReason
    winners: tuple[Seat, ...]
