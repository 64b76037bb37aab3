"""Actions of Tragedy of the Commons. Open cards are named by their slot, from 0."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.audience import Seat
from games.vocabulary import Action

Slot: TypeAlias = int
"""The place of an open card, from 0. Free Resource cards and Challenges are numbered separately."""
Role: TypeAlias = Literal["herbivore", "carnivore"]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=60)]


class TakeFree(Action):
    """Take an open Free Resource card (RULES T-07)."""

    slot: Slot


class StartChallenge(Action):
    """Send the first People to a Challenge (RULES T-09)."""

    slot: Slot
    people: Count


class JoinChallenge(Action):
    """Send People to a begun Challenge that is not full (RULES T-10)."""

    slot: Slot
    people: Count


class Pass(Action):
    """Do nothing, as a player (RULES T-06) or as an Animal (T-29, T-30)."""


class Pledge(Action, tag="announce"):  # not "pledge": in a journal that is the promise to keep silence
    """Announce, before the own turn, the People the seat will send (0: none). Not binding (RULES T-35)."""

    slot: Slot
    people: Count


class ChooseRole(Action):
    """Become this Animal (RULES T-27)."""

    role: Role


class Graze(Action):
    """Take Food as a Herbivore: `food` by seat, in total less than the number of seats (RULES T-29)."""

    food: tuple[Count, ...]


class Hunt(Action):
    """Kill, as a Carnivore, a living player's Person who is not at a Challenge (RULES T-30)."""

    target: Seat


PEOPLE_ONLY_ACTIONS: frozenset[type[Action]] = frozenset({Pledge})
"""Actions that a stand-in never takes: it makes no pledges (RULES T-35)."""

Answer: TypeAlias = ChooseRole | Graze | Hunt | Pass
"""An action that may be a sealed answer."""
