"""The parts of a recorded game to optimise: each stage, and both together, with the real dice.

Points are those made of cards: settlements, cities and victory-point cards. Tokens, which rules create, and
awards, which only move, are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from games.audit import initial_state, replayed_events
from games.chance import SeededChance
from games.commons.analysis.alternatives import PartName
from games.commons.game import COMMONS
from games.commons.governance import events as gov
from games.commons.governance.state import State
from games.island.bundles import NOTHING, plus
from games.island.cards import CARD_INDEX, Bundle
from games.island.events import Rolled, TurnBegan
from games.island.layouts import THROWS
from games.record import Header, Record

T = TypeVar("T")
DiceByTurn: TypeAlias = Mapping[int, tuple[int, int]]
"""By player turn."""
UNKNOWN_DICE = (1, 6)
"""Dice of a skipped turn in a game without its seed: a 7, which pays no seat."""


def card_points(state: State) -> int:
    """Return all seats' points made of cards."""
    victory = CARD_INDEX["victory_point"]
    building_points = sum(
        [1 + city for owner, city in zip(state.owners, state.is_city, strict=True) if owner >= 0]
    )
    return (
        building_points
        + sum([hand[victory] for hand in state.cards])
        + sum([cards.count("victory_point") for cards in state.revealed])
    )


class RecordedChance:
    """A game's chance: its real dice, and all else as in its seed, if known."""

    def __init__(self, dice_by_turn: DiceByTurn, seeded: SeededChance | None) -> None:
        self._fell, self._seeded = dice_by_turn, seeded

    def dice(self, turn: int) -> tuple[int, int]:
        """Return a turn's dice, of a skipped turn those of the seed."""
        if turn in self._fell:
            return self._fell[turn]
        return (
            UNKNOWN_DICE
            if self._seeded is None
            else THROWS[self._seeded.randbelow(len(THROWS), "two dice", turn)]
        )

    def randbelow(self, bound: int, purpose: str, at: int) -> int:
        """Return the draw as `Chance` does: recorded dice, otherwise the seed's, or 0 without a seed."""
        if purpose == "two dice":
            return THROWS.index(self.dice(at))
        return 0 if self._seeded is None else self._seeded.randbelow(bound, purpose, at)

    def die(self, purpose: str, at: int) -> int:
        """Return a number from 1 to 6."""
        return self.randbelow(6, purpose, at) + 1

    def permutation(self, items: Sequence[T], purpose: str, at: int) -> list[T]:
        """Return the order by the seed, or unchanged without one."""
        return list(items) if self._seeded is None else self._seeded.permutation(items, purpose, at)


@dataclass(frozen=True, slots=True)
class GamePart:
    """A part of the game, from a turn's beginning to the end of turn `last`."""

    start: State
    last: int
    got: int
    """Points that the group made in it."""
    chance: RecordedChance
    gifts: Bundle = NOTHING
    """Cards given to seats by rules, not harvested."""


def game_parts(record: Record) -> dict[PartName, GamePart]:
    """Return the played stages, and both if the second continued the first. Raises RecordError."""
    reader = _PartReader(record.header)
    for replayed in replayed_events(COMMONS, record):
        reader.add_event(replayed.event, replayed.state)
    return reader.game_parts()


class _PartReader:
    def __init__(self, header: Header) -> None:
        self._start: State = initial_state(COMMONS, header)
        self._state = self._start
        self._fell: dict[int, tuple[int, int]] = {}
        self._chance = RecordedChance(
            self._fell,
            None if header.seed is None else SeededChance(bytes.fromhex(header.seed), header.client),
        )
        self._basic: GamePart | None = None
        self._ostrom: State | None = None
        self._gifts = NOTHING

    def add_event(self, event: Any, state: State) -> None:
        self._state = state
        match event:
            case Rolled(dice=dice):
                self._fell[state.turn] = dice
            case gov.CardsGranted(cards=cards):
                self._gifts = plus(self._gifts, cards)
            case gov.StageEnded():
                self._basic = self._part_until(self._start, state)
            case TurnBegan() if self._basic is not None and self._ostrom is None:
                self._ostrom = COMMONS.clone(state)
            case _:
                pass

    def _part_until(self, start: State, end: State) -> GamePart:
        return GamePart(
            COMMONS.clone(start), end.turn, card_points(end) - card_points(start), self._chance, self._gifts
        )

    def game_parts(self) -> dict[PartName, GamePart]:
        if self._basic is None:
            return {"basic": self._part_until(self._start, self._state)}
        if self._ostrom is None:
            return {"basic": self._basic}
        parts: dict[PartName, GamePart] = {
            "basic": self._basic,
            "ostrom": self._part_until(self._ostrom, self._state),
        }
        if self._start.options.transition == "carry_over":
            parts["both"] = self._part_until(self._start, self._state)
        return parts
