"""Pebbles, the smallest game that has everything: a die, an open pot, and a fist that hides something.

It tests the house without any of the real rules, and is entered as somebody else's game is.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Literal

from pydantic import Field

from games.audience import STAFF, Audience, Seat, may_see, seat_audience, seat_of
from games.chance import Chance
from games.engine import ActionRule, Engine, EventRecorder
from games.options import GameOptions
from games.protocol import Actor, Floor, Game, Outcome, PendingInput
from games.refusal import Refusal
from games.vocabulary import Action, Event
from tests.pebbles import vocabulary as v

SEATS = ("ash", "birch")


class PebblesOptions(GameOptions):
    pebbles: int = Field(20, ge=1, le=99, description="Pebbles in the pot; up to two more are drawn (P-1).")
    polite: bool = Field(False, description="Whether at most one is taken (P-2).")


@dataclass(slots=True)
class Pot:
    options: PebblesOptions
    left: int
    fists: list[int]
    piles: list[int]
    phase: Literal["throw", "take", "over"] = "throw"
    turn: Seat = 0
    die: int = 0
    taken: int = 0
    throws: int = 0
    seats: int = 2

    @property
    def most(self) -> int:
        """So many may be taken now."""
        return min(self.die, self.left, 1 if self.options.polite else 6)

    @property
    def held(self) -> list[int]:
        """By seat: pile and fist together."""
        return [pile + fist for pile, fist in zip(self.piles, self.fists, strict=True)]


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: Seat
    name: str
    pile: int
    fist: int | None


@dataclass(frozen=True, slots=True)
class PotView:
    viewer: Audience
    phase: str
    left: int
    die: int
    most: int
    seats: tuple[SeatView, ...]
    you: SeatView | None
    waiting: tuple[PendingInput, ...]
    outcome: Outcome | None


def thrown(pot: Pot, event: v.Thrown) -> None:
    pot.die, pot.throws, pot.phase = event.die, pot.throws + 1, "take"


def taken(pot: Pot, event: v.Taken) -> None:
    pot.left -= event.count
    pot.piles[event.seat] += event.count
    pot.taken += event.count
    pot.die, pot.turn, pot.phase = 0, 1 - pot.turn, "throw"


def opened(pot: Pot, _: v.Opened) -> None:
    pot.phase = "over"


def open_fists(story: EventRecorder[Pot]) -> None:
    """The last pebble ends the game, whoever took it."""
    if not story.state.left:
        story.emit(v.Opened(tuple(story.state.fists)))


def throw(story: EventRecorder[Pot], _: Actor, __: v.Throw, chance: Chance) -> None:
    story.emit(v.Thrown(story.state.turn, chance.die("throw", story.state.throws)))


def take(story: EventRecorder[Pot], actor: Actor, action: v.Take, _: Chance) -> None:
    story.emit(v.Taken(story.state.turn, action.count, auto=actor.by == "clock"))


def check_throw(pot: Pot, actor: Actor, _: v.Throw) -> Refusal | None:
    return None if actor.seat == pot.turn and pot.phase == "throw" else v.not_now()


def check_take(pot: Pot, actor: Actor, action: v.Take) -> Refusal | None:
    if actor.seat != pot.turn or pot.phase != "take":
        return v.not_now()
    return None if 0 <= action.count <= pot.most else v.too_many(pot.most)


class Pebbles(Engine[Pot]):
    name = "pebbles"
    rules_version = 1
    oldest_rules_version = 1
    options_model: type[GameOptions] = PebblesOptions
    state_type = Pot
    vocabulary = (v,)
    fold_modules: Sequence[ModuleType] = (sys.modules[__name__],)
    undoable_events = frozenset({"taken"})
    rules: ClassVar = {v.Throw: ActionRule(check_throw, throw), v.Take: ActionRule(check_take, take)}
    consequences: ClassVar = {v.Taken: (open_fists,)}

    def seat_names(self, options: Any) -> tuple[str, ...]:  # noqa: ARG002
        return SEATS

    def setup(self, options: Any, chance: Chance) -> Pot:
        fists = [chance.randbelow(2, "fist", seat) for seat in (0, 1)]
        return Pot(options, options.pebbles + chance.randbelow(3, "extra", 0), fists, [0, 0])

    def legal_actions(self, pot: Pot, seat: Seat) -> Sequence[v.Throw | v.Take]:
        moves = [v.Throw()] if pot.phase == "throw" else [v.Take(count) for count in range(pot.most + 1)]
        return moves if seat == self.next_seat(pot) else ()

    def default_action(self, pot: Pot, seat: Seat) -> v.Throw | v.Take | None:
        return next(reversed(self.legal_actions(pot, seat)), None)

    def pending_inputs(self, pot: Pot) -> tuple[PendingInput, ...]:
        key = f"{pot.throws}:{pot.die}"
        return () if pot.phase == "over" else (PendingInput(pot.turn, pot.phase, 60, key),)

    def next_seat(self, pot: Pot) -> Seat | None:
        return None if pot.phase == "over" else pot.turn

    def turn_key(self, pot: Pot) -> str:
        return str(pot.throws)

    def floor(self, pot: Pot) -> Floor:  # noqa: ARG002
        return Floor()

    def view(self, pot: Pot, viewer: Audience) -> PotView:
        shown = [pot.phase == "over" or may_see(STAFF | seat_audience(seat), viewer) for seat in (0, 1)]
        fists = [fist if is_shown else None for fist, is_shown in zip(pot.fists, shown, strict=True)]
        seats = tuple(SeatView(n, name, pot.piles[n], fists[n]) for n, name in enumerate(SEATS))
        own, waiting = seat_of(viewer), self.pending_inputs(pot)
        you = seats[own] if own is not None and own < pot.seats else None
        end = self.outcome(pot)
        return PotView(viewer, pot.phase, pot.left, pot.die, pot.most, seats, you, waiting, end)

    def outcome(self, pot: Pot) -> Outcome | None:
        winners = tuple(seat for seat, held in enumerate(pot.held) if held % 2 == 0)
        return Outcome(winners, tuple(pot.held), {}) if pot.phase == "over" else None

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        return {"throws": sum(isinstance(event, v.Thrown) for event in log)}

    def violations(self, pot: Pot) -> list[str]:
        return [] if sum(pot.piles) == pot.taken else ["pebbles were lost"]


PEBBLES = Pebbles()
_PROOF: Game[Pot, Action, Event, PotView] = PEBBLES
