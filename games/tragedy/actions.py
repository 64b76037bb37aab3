"""What can be asked of Tragedy of the Commons: imperatives, one class each. Cards on the table are named by their slot, from 0."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.audience import Seat
from games.vocabulary import Action

Slot: TypeAlias = int
"""The place of an open card, from 0; Free Resource cards and Challenges are counted apart."""
Role: TypeAlias = Literal["herbivore", "carnivore"]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=60)]


class TakeFree(Action):
    """Take an open Free Resource card (RULES T-07)."""

    slot: Slot


class StartChallenge(Action):
    """Send People to a Challenge that nobody has begun (RULES T-09)."""

    slot: Slot
    people: Count


class JoinChallenge(Action):
    """Send People to a Challenge that was begun this round and is not full (RULES T-10)."""

    slot: Slot
    people: Count


class Pass(Action):
    """Do nothing, as a player (RULES T-06) or as an Animal (T-29, T-30)."""


class Pledge(Action, tag="announce"):  # not "pledge": in a journal that is the promise to keep silence
    """Announce, before one's turn, how many People one will send to a Challenge; 0 takes it back. Binds nobody (RULES T-35)."""

    slot: Slot
    people: Count


class ChooseRole(Action):
    """Be this Animal from now on (RULES T-27)."""

    role: Role


class Graze(Action):
    """A Herbivore takes Food: `food` by seat, in all at most one less than the players at the start (RULES T-29)."""

    food: tuple[Count, ...]


class Hunt(Action):
    """A Carnivore kills one Person of a living player, not one at a Challenge (RULES T-30)."""

    target: Seat


OF_PEOPLE: frozenset[type[Action]] = frozenset({Pledge})
"""What people say of what they are going to do: a stand-in announces nothing (RULES T-35)."""

Answer: TypeAlias = ChooseRole | Graze | Hunt | Pass
"""What may be handed in sealed."""
