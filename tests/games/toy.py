"""Pebbles, the smallest game that satisfies the protocol: throw a die, then take up to so many pebbles from a shared pot.

Who holds an even number of pebbles at the end wins. It lets the house be tested without any of the real rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import Field

from games.audience import Audience, Seat
from games.chance import Chance
from games.options import GameOptions
from games.protocol import Actor, Codec, Floor, Outcome, Waiting
from games.refusal import Refusal
from games.vocabulary import Action, Public, Written


class PebblesOptions(GameOptions):
    pebbles: int = Field(20, ge=1, le=99, description="Pebbles in the pot.")
    polite: bool = Field(False, description="Whether at most one is taken.")


class Throw(Action):
    pass


class Take(Action):
    count: int


class Thrown(Public):
    seat: Seat
    die: int


class Taken(Public):
    seat: Seat
    count: int
    auto: bool = False


@dataclass(slots=True)
class Pot:
    most: int
    left: int
    piles: list[int]
    turn: Seat = 0
    die: int = 0
    taken: int = 0
    throws: int = 0


@dataclass(frozen=True, slots=True)
class PotView:
    left: int
    die: int


class Pebbles:
    name = "pebbles"
    rules_version = 1
    undoable = frozenset({"taken"})
    options: type[GameOptions] = PebblesOptions
    codec = Codec(Written(Pot), Written(Throw, Take), Written(Thrown, Taken))
    cheats = False
    """Lets tests see that a broken engine is caught: a pebble is lost at each taking."""

    def seats(self, options: Any) -> tuple[str, ...]:  # noqa: ARG002
        return ("ash", "birch")

    def setup(self, options: Any, chance: Chance) -> Pot:
        return Pot(1 if options.polite else 6, options.pebbles + chance.below(3, "extra", 0), [0, 0])

    def adopt(self, state: Pot, changes: Mapping[str, Any]) -> None:
        """A pot has no clocks."""

    def clone(self, state: Pot) -> Pot:
        return replace(state, piles=list(state.piles))

    def legal(self, state: Pot, seat: Seat) -> Sequence[Throw | Take]:
        if seat != state.turn or not state.left:
            return ()
        return [Take(count) for count in range(min(state.die, state.left, state.most) + 1)] if state.die else [Throw()]

    def default(self, state: Pot, seat: Seat) -> Throw | Take | None:
        legal = self.legal(state, seat)
        return legal[-1] if legal else None

    def apply(self, state: Pot, actor: Actor, action: Throw | Take, chance: Chance) -> list[Thrown | Taken] | Refusal:
        if actor.seat is None or action not in self.legal(state, actor.seat):
            return Refusal("not_now", "A4")
        event: Thrown | Taken = (
            Thrown(actor.seat, chance.die("throw", state.throws))
            if isinstance(action, Throw)
            else Taken(actor.seat, action.count, auto=actor.by == "clock")
        )
        self.evolve(state, event)
        return [event]

    def evolve(self, state: Pot, event: Thrown | Taken) -> None:
        if isinstance(event, Thrown):
            state.die, state.throws = event.die, state.throws + 1
            return
        state.left -= event.count
        state.piles[event.seat] += event.count - self.cheats
        state.taken += event.count
        state.die, state.turn = 0, 1 - state.turn

    def waiting_for(self, state: Pot) -> tuple[Waiting, ...]:
        return (Waiting(state.turn, "take" if state.die else "throw", 60, f"{state.taken}:{state.die}"),) if state.left else ()

    def next_seat(self, state: Pot) -> Seat | None:
        return state.turn if state.left else None

    def floor(self, state: Pot) -> Floor:  # noqa: ARG002
        return Floor()

    def view(self, state: Pot, viewer: Audience) -> PotView:  # noqa: ARG002
        return PotView(state.left, state.die)

    def outcome(self, state: Pot) -> Outcome | None:
        if state.left:
            return None
        return Outcome(tuple(seat for seat in (0, 1) if state.piles[seat] % 2 == 0), tuple(state.piles), {})

    def stopped(self, state: Pot) -> Pot:
        copy = self.clone(state)
        copy.left = 0
        return copy

    def measures(self, log: Sequence[Thrown | Taken]) -> Mapping[str, Any]:
        return {"throws": sum(event.kind == "thrown" for event in log)}

    def violations(self, state: Pot) -> list[str]:
        return [] if sum(state.piles) == state.taken else ["pebbles were lost"]
