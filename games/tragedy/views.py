"""What one viewer may know of a Tragedy of the Commons: the only thing that scenes and automatic players are given."""

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
    """An open Challenge and who is there: (seat, People) in order. `room`: free circles."""

    slot: Slot
    card: ChallengeCard
    sent: tuple[tuple[Seat, int], ...]
    room: int


class SeatView(FrozenStruct):
    """A seat: all of it is public (RULES T-34)."""

    seat: Seat
    name: str
    alive: bool
    food: int
    people: int
    home: int
    """People that are not at a Challenge."""
    hunger: int
    """Food that it needs at the end of this round."""
    supply: int
    """People tokens of its colour that are left in the box."""
    role: Role | None
    died: int
    """The round of its death, or 0."""
    to_play: bool
    """Whether its turn of this round is yet to come."""
    pledge: tuple[Slot, int] | None


class DeckView(FrozenStruct):
    """A deck by its numbers: the order is nobody's to know."""

    deck: DeckName
    left: int
    discarded: int


class OwnView(FrozenStruct):
    """What the viewing seat can do now."""

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
    """The most Food it may take as a Herbivore; 0: not now."""
    prey: tuple[Seat, ...]
    """Whom it may hunt as a Carnivore."""
    answered: Answer | None
    """Its own sealed answer, while others are still awaited."""


class TragedyView(FrozenStruct):
    """A whole table for one viewer."""

    viewer: Audience
    moment: int
    """Grows with each turn and question: buttons of another moment are stale."""
    round: int
    last_round: int
    """0: none."""
    phase: Phase
    order: tuple[Seat, ...]
    """Who plays this round, the first player first."""
    active: Seat | None
    waiting: tuple[PendingInput, ...]
    to_catastrophe: int
    """Rounds to the next catastrophe: 1 means at the end of this one."""
    catastrophe_every: int
    pile: int
    gone: int
    """Food that has left the game."""
    free: tuple[FreeCard | None, ...]
    """By slot; None until the end of the round."""
    challenges: tuple[ChallengeView | None, ...]
    decks: tuple[DeckView, ...]
    last_catastrophe: CatastropheCard | None
    seats: tuple[SeatView, ...]
    dead: tuple[Seat, ...]
    """In order of death, which is the Animals' order."""
    pledges: bool
    """Whether this table plays with pledges."""
    you: OwnView | None
    refused: Mapping[type[TaggedStruct], Refusal]
    """What this viewer, a seat or the instructor, may not even begin to put together now, and why."""
    outcome: Outcome | None
    end_reason: EndReason | None
    leaders: tuple[Seat, ...]
    """Of several survivors, those who stand best by People, then Food (RULES T-26)."""

    @property
    def catastrophe_after(self) -> int | None:
        """The round at whose end the next catastrophe comes; None where the game is over before.

        While the dead choose an Animal, their round is over already.
        """
        after = self.round + self.to_catastrophe - (self.phase != "roles")
        return None if self.phase == "over" or 0 < self.last_round < after else after
