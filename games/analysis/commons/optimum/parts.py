"""The parts of a recorded game whose best is looked for: each stage, and both together, with the dice as they fell.

Points are those that are made of cards: settlements, cities and victory-point cards, shown or not. Tokens, which rules print, and awards,
which only move, are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from games.audit import initial_state, replayed_events
from games.chance import SeededChance
from games.commons.game import COMMONS
from games.commons.governance import events as gov
from games.commons.governance.state import State
from games.island.bundles import NOTHING, plus
from games.island.cards import CARD_INDEX, Bundle
from games.island.events import Rolled, TurnBegan
from games.island.layouts import THROWS
from games.record import Header, Record

T = TypeVar("T")
PartName: TypeAlias = Literal["basic", "ostrom", "both"]
Dice: TypeAlias = Mapping[int, tuple[int, int]]
"""By player turn."""
NONE_FELL = (1, 6)
"""A turn that was skipped in a game whose seed is not at hand: nobody knows its dice, so it counts as a 7, which pays nobody."""


def points(state: State) -> int:
    """What all seats together have made of cards."""
    victory = CARD_INDEX["victory_point"]
    built = sum([1 + city for owner, city in zip(state.owners, state.is_city, strict=True) if owner >= 0])
    return built + sum([own[victory] for own in state.cards]) + sum([cards.count("victory_point") for cards in state.revealed])


class SameDice:
    """The chance of a game that was played: its dice as they fell, and all else as its seed says, where that is at hand."""

    def __init__(self, fell: Dice, seeded: SeededChance | None) -> None:
        self._fell, self._seeded = fell, seeded

    def dice(self, turn: int) -> tuple[int, int]:
        """Both dice of a player turn; where it was skipped, those that its seed holds for it."""
        if turn in self._fell:
            return self._fell[turn]
        return NONE_FELL if self._seeded is None else THROWS[self._seeded.randbelow(len(THROWS), "two dice", turn)]

    def randbelow(self, bound: int, purpose: str, at: int) -> int:
        """As `Chance` says."""
        if purpose == "two dice":
            return THROWS.index(self.dice(at))
        return 0 if self._seeded is None else self._seeded.randbelow(bound, purpose, at)

    def die(self, purpose: str, at: int) -> int:
        """1 to 6."""
        return self.randbelow(6, purpose, at) + 1

    def permutation(self, items: Sequence[T], purpose: str, at: int) -> list[T]:
        """As the seed says, or as they lie."""
        return list(items) if self._seeded is None else self._seeded.permutation(items, purpose, at)


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the game, from the beginning of a turn to the end of turn `last`."""

    start: State
    last: int
    got: int
    """Points that the group made in it."""
    chance: SameDice
    gifts: Bundle = NOTHING
    """Cards that rules gave to seats in it: they are no harvest."""


def parts(record: Record) -> dict[PartName, Part]:
    """The stages that were played, as far as they were, and both together where the second went on from the first. Raises RecordError."""
    reader = _Reader(record.header)
    for one in replayed_events(COMMONS, record):
        reader.take(one.event, one.state)
    return reader.parts()


class _Reader:
    """A record on its way."""

    def __init__(self, header: Header) -> None:
        self._start: State = initial_state(COMMONS, header)
        self._state = self._start
        self._fell: dict[int, tuple[int, int]] = {}
        self._chance = SameDice(self._fell, None if header.seed is None else SeededChance(bytes.fromhex(header.seed), header.client))
        self._basic: Part | None = None
        self._ostrom: State | None = None
        self._gifts = NOTHING

    def take(self, event: Any, state: State) -> None:
        """The next event, and the state that it left."""
        self._state = state
        match event:
            case Rolled(dice=dice):
                self._fell[state.turn] = dice
            case gov.CardsGranted(cards=cards):
                self._gifts = plus(self._gifts, cards)
            case gov.StageEnded():
                self._basic = self._part(self._start, state)
            case TurnBegan() if self._basic is not None and self._ostrom is None:
                self._ostrom = COMMONS.clone(state)
            case _:
                pass

    def _part(self, start: State, end: State) -> Part:
        return Part(COMMONS.clone(start), end.turn, points(end) - points(start), self._chance, self._gifts)

    def parts(self) -> dict[PartName, Part]:
        """What has been read."""
        if self._basic is None:
            return {"basic": self._part(self._start, self._state)}
        if self._ostrom is None:
            return {"basic": self._basic}
        found: dict[PartName, Part] = {"basic": self._basic, "ostrom": self._part(self._ostrom, self._state)}
        if self._start.options.transition == "carry_over":
            found["both"] = self._part(self._start, self._state)
        return found
