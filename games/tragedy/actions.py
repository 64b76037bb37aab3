"""What can be asked of Tragedy of the Commons: imperatives, one class each. Cards on the table are named by their slot, from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from games.audience import Seat

Slot: TypeAlias = int
"""The place of an open card, from 0; Free Resource cards and Challenges are counted apart."""
Role: TypeAlias = Literal["herbivore", "carnivore"]
Count: TypeAlias = Annotated[int, Field(ge=0, le=60)]


@dataclass(frozen=True, slots=True)
class TakeFree:
    """Take an open Free Resource card (RULES T-07)."""

    slot: Slot
    kind: Literal["take_free"] = "take_free"


@dataclass(frozen=True, slots=True)
class StartChallenge:
    """Send People to a Challenge that nobody has begun (RULES T-09)."""

    slot: Slot
    people: Count
    kind: Literal["start_challenge"] = "start_challenge"


@dataclass(frozen=True, slots=True)
class JoinChallenge:
    """Send People to a Challenge that was begun this round and is not full (RULES T-10)."""

    slot: Slot
    people: Count
    kind: Literal["join_challenge"] = "join_challenge"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, as a player (RULES T-06) or as an Animal (T-29, T-30)."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Pledge:
    """Announce, before one's turn, how many People one will send to a Challenge; 0 takes it back. Binds nobody (RULES T-35)."""

    slot: Slot
    people: Count
    kind: Literal["announce"] = "announce"
    """Not "pledge": in a journal that is the promise to keep silence."""


@dataclass(frozen=True, slots=True)
class ChooseRole:
    """Be this Animal from now on (RULES T-27)."""

    role: Role
    kind: Literal["choose_role"] = "choose_role"


@dataclass(frozen=True, slots=True)
class Graze:
    """A Herbivore takes Food: `food` by seat, in all at most one less than the players at the start (RULES T-29)."""

    food: tuple[Count, ...]
    kind: Literal["graze"] = "graze"


@dataclass(frozen=True, slots=True)
class Hunt:
    """A Carnivore kills one Person of a living player, not one at a Challenge (RULES T-30)."""

    target: Seat
    kind: Literal["hunt"] = "hunt"


@dataclass(frozen=True, slots=True)
class FinishGame:
    """The instructor makes the round that is being played the last one (RULES T-26)."""

    kind: Literal["finish_game"] = "finish_game"


Answer: TypeAlias = Annotated[ChooseRole | Graze | Hunt | Pass, Field(discriminator="kind")]
"""What may be handed in sealed."""

Action: TypeAlias = Annotated[
    TakeFree | StartChallenge | JoinChallenge | Pass | Pledge | ChooseRole | Graze | Hunt | FinishGame,
    Field(discriminator="kind"),
]
