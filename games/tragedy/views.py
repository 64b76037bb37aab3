"""Views of Tragedy, the only input of scenes and automatic players."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from games.audience import Audience, Seat
from games.protocol import Outcome, PendingInput
from games.refusal import Refusal
from games.tragedy.actions import Answer, Role, Slot
from games.tragedy.cards import CatastropheCard, ChallengeCard, DeckName, FreeCard
from games.tragedy.events import EndReason
from games.vocabulary import FrozenStruct, TaggedStruct

Phase: TypeAlias = Literal["turns", "animals", "roles", "over"]


class ChallengeView(FrozenStruct):
    """An open Challenge with its (seat, People) in order. `room`: free circles."""

    slot: Slot
    card: ChallengeCard
    sent: tuple[tuple[Seat, int], ...]
    room: int


class SeatView(FrozenStruct):
    """A seat, all of it public (RULES T-34)."""

    seat: Seat
    name: str
    alive: bool
    food: int
    people: int
    home: int
    """People not at a Challenge."""
    hunger: int
    """Food it needs at the end of this round."""
    supply: int
    """People tokens of its colour left in the box."""
    role: Role | None
    died: int
    """The round of its death, or 0."""
    to_play: bool
    """Whether its turn of this round is still to come."""
    pledge: tuple[Slot, int] | None


class DeckView(FrozenStruct):
    """A deck's sizes. Its order is hidden from all."""

    deck: DeckName
    left: int
    discarded: int


class OwnView(FrozenStruct):
    """The viewing seat's choices."""

    seat: Seat
    take: tuple[Slot, ...]
    start: tuple[tuple[Slot, int], ...]
    """Challenges it may start, with the most People it may send."""
    join: tuple[tuple[Slot, int], ...]
    may_pass: bool
    pledge: tuple[tuple[Slot, int], ...]
    """Challenges it may pledge People to, with the most."""
    roles: tuple[Role, ...]
    """Animals it may choose to be."""
    graze: int
    """The most Food it may take as a Herbivore, or 0."""
    prey: tuple[Seat, ...]
    """Seats it may hunt as a Carnivore."""
    answered: Answer | None
    """Its own sealed answer while others are awaited."""


class TragedyView(FrozenStruct):
    """The whole table for one viewer."""

    viewer: Audience
    moment: int
    """Increases with each turn and question. Buttons of an earlier moment are stale."""
    round: int
    last_round: int
    """0: none."""
    phase: Phase
    order: tuple[Seat, ...]
    """The seats that play this round, the first player first."""
    active: Seat | None
    waiting: tuple[PendingInput, ...]
    to_catastrophe: int
    """Rounds to the next catastrophe. 1: at the end of this one."""
    catastrophe_every: int
    pile: int
    gone: int
    """Food out of the game."""
    free: tuple[FreeCard | None, ...]
    """By slot. None: empty until the end of the round."""
    challenges: tuple[ChallengeView | None, ...]
    decks: tuple[DeckView, ...]
    last_catastrophe: CatastropheCard | None
    seats: tuple[SeatView, ...]
    dead: tuple[Seat, ...]
    """In order of death, which is the Animals' order of play."""
    pledges: bool
    """Whether this table plays with pledges."""
    you: OwnView | None
    refused: Mapping[type[TaggedStruct], Refusal]
    """Refusals of actions that this viewer, a seat or the instructor, cannot even prepare now."""
    outcome: Outcome | None
    end_reason: EndReason | None
    leaders: tuple[Seat, ...]
    """The best survivors by People, then Food (RULES T-26)."""

    @property
    def next_catastrophe_round(self) -> int | None:
        """Return the round that ends with the next catastrophe, or None if the game ends first.

        While the dead choose their Animals, their round is already over.
        """
        round_number = self.round + self.to_catastrophe - (self.phase != "roles")
        return None if self.phase == "over" or 0 < self.last_round < round_number else round_number
