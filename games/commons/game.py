"""The Commons Game as a game: the protocol, each part handed to the module that knows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from games.chance import Chance
from games.commons import actions as act
from games.commons import build, cards, harvest, legal, refusals, trade, turns, waiting
from games.commons.box import colours
from games.commons.emit import Emit
from games.commons.events import Event
from games.commons.evolve import evolve
from games.commons.governance import rules as governance
from games.commons.governance import transition
from games.commons.governance.actions import BeginOstrom
from games.commons.governance.floor import floor
from games.commons.governance.gate import check_gate
from games.commons.invariants import violations
from games.commons.measures import measures
from games.commons.options import CommonsOptions
from games.commons.outcome import outcome, stopped
from games.commons.setup import setup
from games.commons.state import State, clone
from games.commons.view import view
from games.commons.views import CommonsView
from games.options import adopt
from games.protocol import Actor, Codec, Game
from games.refusal import Refusal
from games.vocabulary import Adapted

WRITTEN = frozenset({"reason", "words"})
"""What people write in the Ostrom stage: reasons, rules in words, promises."""

Check: TypeAlias = Callable[[State, Actor, Any], Refusal | None]
Do: TypeAlias = Callable[[Emit, Actor, Any, Chance], None]


class CommonsGame:
    """Both stages (RULES B1 to B11). What only passes on to a module stands as that module's function itself."""

    name = "commons"
    rules_version = 4
    options = CommonsOptions
    undoable = frozenset({"built", "step_began", "award_moved", "seat_safe"})

    setup = staticmethod(setup)
    adopt = staticmethod(adopt)
    clone = staticmethod(clone)
    legal = staticmethod(legal.legal)
    default = staticmethod(waiting.default)
    evolve = staticmethod(evolve)
    waiting_for = staticmethod(waiting.waiting_for)
    next_seat = staticmethod(waiting.next_seat)
    view = staticmethod(view)
    outcome = staticmethod(outcome)
    stopped = staticmethod(stopped)
    measures = staticmethod(measures)
    violations = staticmethod(violations)
    floor = staticmethod(floor)

    @property
    def codec(self) -> Codec:
        """Made on first use, then kept for all."""
        return _codec()

    def seats(self, options: CommonsOptions) -> tuple[str, ...]:
        """Colours in turn order."""
        return colours(options.players)

    def apply(self, state: State, actor: Actor, action: act.Action, chance: Chance) -> list[Event] | Refusal:
        """Do the action, or refuse it and change nothing."""
        if state.phase == "over" and not (state.resumable and isinstance(action, BeginOstrom)):
            return refusals.game_over()
        seat = actor.seat
        if not 0 <= seat < state.seats if seat is not None else actor.by != "instructor":
            return refusals.no_such_seat()
        if state.governance is not None and (refusal := check_gate(state, state.governance, action)):
            return refusal
        check, do = RULES[type(action)]
        if refusal := check(state, actor, action):
            return refusal
        emit = Emit()
        emit.state, emit.events = state, []
        do(emit, actor, action, chance)
        return emit.events


@cache
def _codec() -> Codec:
    return Codec(state=Adapted(State), action=Adapted(act.Action, strict=True), event=Adapted(Event), free_text=WRITTEN)


RULES: dict[type, tuple[Check, Do]] = {
    act.Roll: (turns.check_roll, turns.roll),
    act.Harvest: (harvest.check_harvest, turns.harvest),
    act.Trade: (trade.check_trade, trade.trade),
    act.Build: (build.check_build, build.build),
    act.BuyCard: (build.check_buy, build.buy),
    act.PlayCard: (cards.check_card, cards.play),
    act.NextStep: (turns.check_onward, turns.next_step),
    act.EndTurn: (turns.check_end, turns.end_turn),
    act.SetRounds: (turns.check_rounds, turns.set_rounds),
    act.FinishGame: (turns.check_finish, turns.finish),
    BeginOstrom: (transition.check_begin, turns.begin_ostrom),
    **governance.RULES,
}
"""For each action: whether it may be done, and the doing."""

COMMONS = CommonsGame()
_PROOF: Game[State, act.Action, Event, CommonsView] = COMMONS
"""The type checker's proof that it is a game."""
