"""The Commons Game as a game: the protocol, each part handed to the module that knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from pydantic import TypeAdapter

from games.audience import Audience, Seat
from games.chance import Chance
from games.commons import actions as act
from games.commons import build, cards, harvest, legal, refusals, trade, turns, waiting
from games.commons.box import colours
from games.commons.emit import Emit, Observer, WatchedEmit
from games.commons.events import Event
from games.commons.evolve import evolve
from games.commons.invariants import violations
from games.commons.measures import measures
from games.commons.options import CommonsOptions
from games.commons.outcome import outcome
from games.commons.setup import setup
from games.commons.state import State, clone
from games.commons.view import view
from games.commons.views import CommonsView
from games.protocol import Actor, Codec, Floor, Game, Outcome, Waiting
from games.refusal import Refusal

Check: TypeAlias = Callable[[State, Actor, Any], Refusal | None]
Do: TypeAlias = Callable[[Emit, Actor, Any, Chance], None]

SILENCE = Floor()
"""Nobody may speak in the Basic Variant (RULES C-60)."""


class CommonsGame:
    """The Basic Variant (RULES B1 to B7)."""

    name = "commons"
    rules_version = 1
    options = CommonsOptions
    undoable = frozenset({"build", "next_step"})

    @property
    def codec(self) -> Codec:
        """Made on first use, then kept for all."""
        return _codec()

    def seats(self, options: CommonsOptions) -> tuple[str, ...]:
        """Colours in turn order."""
        return colours(options.players)

    def setup(self, options: CommonsOptions, chance: Chance) -> State:
        """The table before the first roll."""
        return setup(options, chance)

    def clone(self, state: State) -> State:
        """An independent copy."""
        return clone(state)

    def legal(self, state: State, seat: Seat) -> Sequence[act.Action]:
        """What the seat may do now. A trade of the list may still meet `not_available`: the bank is hidden (RULES C-42)."""
        return legal.legal(state, seat)

    def default(self, state: State, seat: Seat) -> act.Action | None:
        """What is done for a silent seat."""
        return waiting.default(state, seat)

    def apply(
        self, state: State, actor: Actor, action: act.Action, chance: Chance, observe: Observer | None = None
    ) -> list[Event] | Refusal:
        """Do the action, or refuse it and change nothing. `observe` is called after each event with the state as it is then."""
        if state.phase == "over":
            return refusals.game_over()
        if actor.seat is None:
            if actor.by != "instructor":
                return refusals.no_such_seat()
        elif not 0 <= actor.seat < state.seats:
            return refusals.no_such_seat()
        check, do = RULES[type(action)]
        if refusal := check(state, actor, action):
            return refusal
        emit = Emit(state) if observe is None else WatchedEmit(state, observe)
        do(emit, actor, action, chance)
        return emit.events

    def evolve(self, state: State, event: Event) -> None:
        """Fold a recorded event."""
        evolve(state, event)

    def waiting_for(self, state: State) -> tuple[Waiting, ...]:
        """Whom the game waits for."""
        return waiting.waiting_for(state)

    def floor(self, state: State) -> Floor:  # noqa: ARG002 - the Basic Variant is silent whatever happens
        """Silence, always (RULES C-60)."""
        return SILENCE

    def view(self, state: State, viewer: Audience) -> CommonsView:
        """What this viewer may know."""
        return view(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        """Survivors and the group's result."""
        return outcome(state)

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """Figures for the debrief."""
        return measures(log)

    def violations(self, state: State) -> list[str]:
        """Broken invariants; true after every single event."""
        return violations(state)


@cache
def _codec() -> Codec:
    return Codec(state=TypeAdapter(State), action=TypeAdapter(act.Action), event=TypeAdapter(Event))


RULES: dict[type, tuple[Check, Do]] = {
    act.Roll: (turns.check_roll, turns.roll),
    act.Harvest: (harvest.check_harvest, turns.harvest),
    act.Trade: (trade.check_trade, lambda emit, _, action, __: trade.trade(emit, action)),
    act.Build: (build.check_build, lambda emit, _, action, __: build.build(emit, action.piece, action.place)),
    act.BuyCard: (build.check_buy, lambda emit, _, __, ___: build.buy(emit)),
    act.PlayCard: (cards.check_card, lambda emit, _, action, chance: cards.play(emit, action, chance)),
    act.NextStep: (turns.check_onward, lambda emit, actor, _, __: turns.next_step(emit, actor)),
    act.EndTurn: (turns.check_onward, lambda emit, actor, _, __: turns.end_turn(emit, actor)),
    act.SetRounds: (turns.check_rounds, lambda emit, _, action, __: turns.set_rounds(emit, action)),
    act.FinishGame: (turns.check_finish, lambda emit, _, __, ___: turns.finish(emit)),
}
"""For each action: whether it may be done, and the doing."""

COMMONS = CommonsGame()
_PROOF: Game[State, act.Action, Event, CommonsView] = COMMONS
"""The type checker's proof that it is a game."""
