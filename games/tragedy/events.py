"""What happened in Tragedy of the Commons: past tense, one class each, every one with its readers in `to`.

All is public but the order of a deck, which nobody may know, and a sealed answer, which is its giver's alone (RULES T-34, A3).
Cards are places in their list of `Decks`; tuples named after a thing are by seat unless they say otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from games.audience import EVERYONE, NOBODY, Audience, Seat
from games.tragedy.actions import Answer, Role, Slot
from games.tragedy.cards import DeckName

Cause: TypeAlias = Literal["carnivore", "challenge", "starved", "catastrophe_people", "catastrophe_food"]
EndReason: TypeAlias = Literal["last_standing", "all_dead", "round_limit", "instructor"]
SealedPhase: TypeAlias = Literal["animals", "roles"]
PledgeFate: TypeAlias = Literal["kept", "broken", "void"]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins; `order`: the living, from the first player clockwise (RULES T-05)."""

    round: int
    order: tuple[Seat, ...]
    to: Audience = EVERYONE
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn: a player's in "turns", an Animal's in "animals"."""

    seat: Seat
    phase: Literal["turns", "animals"] = "turns"
    to: Audience = EVERYONE
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class FreeTaken:
    """A Free Resource card is taken; `food` and `people` are what its taker really had of it (RULES T-08)."""

    seat: Seat
    slot: Slot
    card: int
    food: int
    people: int
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["free_taken"] = "free_taken"


@dataclass(frozen=True, slots=True)
class ChallengeStarted:
    """The first People go to a Challenge."""

    seat: Seat
    slot: Slot
    people: int
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["challenge_started"] = "challenge_started"


@dataclass(frozen=True, slots=True)
class ChallengeJoined:
    """More People go to a Challenge."""

    seat: Seat
    slot: Slot
    people: int
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["challenge_joined"] = "challenge_joined"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat did nothing, as a player or as an Animal. `auto`: the clock said so."""

    seat: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class Pledged:
    """A seat announces whom it will send; 0 People: it takes its word back (RULES T-35)."""

    seat: Seat
    slot: Slot
    people: int
    to: Audience = EVERYONE
    kind: Literal["pledged"] = "pledged"


@dataclass(frozen=True, slots=True)
class PledgeTested:
    """The seat has had its turn: `sent` People went to the Challenge that it had pledged `people` to, where `room` more could go.

    `room` None: a journal of 0.4, in which nobody looked.
    """

    seat: Seat
    slot: Slot
    people: int
    sent: int
    room: int | None = None
    to: Audience = EVERYONE
    kind: Literal["pledge_tested"] = "pledge_tested"

    @property
    def fate(self) -> PledgeFate:
        """Judged by the room that the others had left: where there was none, the pledge could be neither kept nor broken."""
        if self.room == 0:
            return "void"
        owed = self.people if self.room is None else min(self.people, self.room)
        return "kept" if self.sent >= owed else "broken"


@dataclass(frozen=True, slots=True)
class AnswersOpened:
    """These seats are asked at the same time, and answer sealed (RULES A3): the dead for their Animal, or all Animals for their deed."""

    phase: SealedPhase
    seats: tuple[Seat, ...]
    to: Audience = EVERYONE
    kind: Literal["answers_opened"] = "answers_opened"


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat has handed in its sealed answer: that it did is public."""

    seat: Seat
    auto: bool = False
    to: Audience = EVERYONE
    kind: Literal["answered"] = "answered"


@dataclass(frozen=True, slots=True)
class AnswerSealed:
    """What it answered: to the seat alone, until all have."""

    seat: Seat
    answer: Answer
    to: Audience
    kind: Literal["answer_sealed"] = "answer_sealed"


@dataclass(frozen=True, slots=True)
class RoleTaken:
    """A dead seat is this Animal from now on, for all to see (RULES T-27)."""

    seat: Seat
    role: Role
    to: Audience = EVERYONE
    kind: Literal["role_taken"] = "role_taken"


@dataclass(frozen=True, slots=True)
class Grazed:
    """A Herbivore has taken this Food, by seat (RULES T-29)."""

    seat: Seat
    food: tuple[int, ...]
    to: Audience = EVERYONE
    kind: Literal["grazed"] = "grazed"


@dataclass(frozen=True, slots=True)
class Hunted:
    """A Carnivore has killed a Person; `killed` is 0 where another was faster (RULES T-30)."""

    seat: Seat
    target: Seat
    killed: int = 1
    to: Audience = EVERYONE
    kind: Literal["hunted"] = "hunted"


@dataclass(frozen=True, slots=True)
class ChallengeMet:
    """A Challenge was met: `gains` as (seat, Food, People) in the order of sending. The People come home, the card is done."""

    slot: Slot
    card: int
    gains: tuple[tuple[Seat, int, int], ...]
    to: Audience = EVERYONE
    kind: Literal["challenge_met"] = "challenge_met"


@dataclass(frozen=True, slots=True)
class ChallengeFailed:
    """A Challenge was `missing` People short: `losses` as (seat, People). The rest comes home, the card stays (RULES T-12, T-13)."""

    slot: Slot
    card: int
    missing: int
    losses: tuple[tuple[Seat, int], ...]
    to: Audience = EVERYONE
    kind: Literal["challenge_failed"] = "challenge_failed"


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """A deck was empty: its `cards` discarded ones were shuffled (RULES T-24)."""

    deck: DeckName
    cards: int
    to: Audience = EVERYONE
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class DeckOrdered:
    """The order of a reshuffled deck, the next card last: known to the journal alone."""

    deck: DeckName
    order: tuple[int, ...]
    to: Audience = NOBODY
    kind: Literal["deck_ordered"] = "deck_ordered"


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A card is laid open in an empty slot."""

    deck: Literal["free", "challenge"]
    slot: Slot
    card: int
    to: Audience = EVERYONE
    kind: Literal["card_dealt"] = "card_dealt"


@dataclass(frozen=True, slots=True)
class Fed:
    """A player's People have eaten `food`; it should have been `needs`. Who has too little loses `lost` People (RULES T-16)."""

    seat: Seat
    needs: int
    food: int
    lost: int = 0
    to: Audience = EVERYONE
    kind: Literal["fed"] = "fed"


@dataclass(frozen=True, slots=True)
class CatastropheDrawn:
    """A Catastrophe for all (RULES T-18)."""

    card: int
    to: Audience = EVERYONE
    kind: Literal["catastrophe_drawn"] = "catastrophe_drawn"


@dataclass(frozen=True, slots=True)
class Struck:
    """What a Catastrophe took from a seat. `fatal`: it had no Food to lose, and dies of that (RULES T-19)."""

    seat: Seat
    food: int
    people: int
    fatal: bool = False
    to: Audience = EVERYONE
    kind: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True)
class Died:
    """A player is dead; its `food` leaves the game with it (RULES T-04, T-21)."""

    seat: Seat
    cause: Cause
    food: int
    to: Audience = EVERYONE
    kind: Literal["died"] = "died"


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over, with these goods: the pile, and by seat Food and People."""

    round: int
    pile: int
    food: tuple[int, ...]
    people: tuple[int, ...]
    to: Audience = EVERYONE
    kind: Literal["round_ended"] = "round_ended"


@dataclass(frozen=True, slots=True)
class FinishCalled:
    """The instructor has said that this round is the last."""

    to: Audience = EVERYONE
    kind: Literal["finish_called"] = "finish_called"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over. `winners` may be empty: the commons took all (RULES T-25)."""

    reason: EndReason
    winners: tuple[Seat, ...]
    to: Audience = EVERYONE
    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = Annotated[
    RoundBegan
    | TurnBegan
    | FreeTaken
    | ChallengeStarted
    | ChallengeJoined
    | Passed
    | Pledged
    | PledgeTested
    | AnswersOpened
    | Answered
    | AnswerSealed
    | RoleTaken
    | Grazed
    | Hunted
    | ChallengeMet
    | ChallengeFailed
    | Reshuffled
    | DeckOrdered
    | CardDealt
    | Fed
    | CatastropheDrawn
    | Struck
    | Died
    | RoundEnded
    | FinishCalled
    | GameEnded,
    Field(discriminator="kind"),
]
