"""Tragedy of the Commons as a game: the protocol, each part handed to the module that knows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from games.chance import Chance
from games.options import adopt
from games.protocol import Actor, Codec, Game
from games.refusal import Refusal
from games.tragedy import actions as act
from games.tragedy import animals, finish, legal, refusals, turns, waiting
from games.tragedy.box import colours
from games.tragedy.emit import Emit
from games.tragedy.events import Event
from games.tragedy.evolve import evolve
from games.tragedy.floor import floor
from games.tragedy.invariants import violations
from games.tragedy.measures import measures
from games.tragedy.options import TragedyOptions
from games.tragedy.outcome import outcome, stopped
from games.tragedy.setup import setup
from games.tragedy.state import State, clone
from games.tragedy.view import view
from games.tragedy.views import TragedyView
from games.vocabulary import Adapted

Check: TypeAlias = Callable[[State, Actor, Any], Refusal | None]
Do: TypeAlias = Callable[[Emit, Actor, Any, Chance], None]


class TragedyGame:
    """The card game (RULES C). What only passes on to a module stands as that module's function itself."""

    name = "tragedy"
    rules_version = 2
    options = TragedyOptions
    undoable = frozenset({
        "free_taken", "challenge_started", "challenge_joined", "passed", "pledged", "pledge_tested", "turn_began", "grazed", "hunted",
    })  # fmt: skip

    setup = staticmethod(setup)
    adopt = staticmethod(adopt)
    clone = staticmethod(clone)
    legal = staticmethod(legal.legal)
    default = staticmethod(waiting.default)
    evolve = staticmethod(evolve)
    waiting_for = staticmethod(waiting.waiting_for)
    next_seat = staticmethod(waiting.next_seat)
    floor = staticmethod(floor)
    view = staticmethod(view)
    outcome = staticmethod(outcome)
    stopped = staticmethod(stopped)
    measures = staticmethod(measures)
    violations = staticmethod(violations)

    @property
    def codec(self) -> Codec:
        """Made on first use, then kept for all."""
        return _codec()

    def seats(self, options: TragedyOptions) -> tuple[str, ...]:
        """Colours in turn order."""
        return colours(options.players)

    def apply(self, state: State, actor: Actor, action: act.Action, chance: Chance) -> list[Event] | Refusal:
        """Do the action, or refuse it and change nothing."""
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
        emit = Emit(state)
        do(emit, actor, action, chance)
        return emit.events


@cache
def _codec() -> Codec:
    return Codec(state=Adapted(State), action=Adapted(act.Action, strict=True), event=Adapted(Event))


RULES: dict[type, tuple[Check, Do]] = {
    act.TakeFree: (turns.check_free, turns.take_free),
    act.StartChallenge: (turns.check_start, turns.start_challenge),
    act.JoinChallenge: (turns.check_join, turns.join_challenge),
    act.Pass: (turns.check_pass, turns.do_pass),
    act.Pledge: (turns.check_pledge, turns.pledge),
    act.ChooseRole: (animals.check_role, animals.act_as_animal),
    act.Graze: (animals.check_graze, animals.act_as_animal),
    act.Hunt: (animals.check_hunt, animals.act_as_animal),
    act.FinishGame: (finish.check_finish, finish.finish),
}
"""For each action: whether it may be done, and the doing."""

TRAGEDY = TragedyGame()
_PROOF: Game[State, act.Action, Event, TragedyView] = TRAGEDY
"""The type checker's proof that it is a game."""
