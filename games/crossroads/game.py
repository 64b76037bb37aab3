"""Crossroads as a game: the protocol, each part handed to the module that knows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from pydantic import TypeAdapter

from games.chance import Chance
from games.crossroads import actions as act
from games.crossroads import building, demands, finish, legal, refusals, rolling, trading, waiting
from games.crossroads.box import colours
from games.crossroads.emit import Emit
from games.crossroads.events import Event
from games.crossroads.evolve import evolve
from games.crossroads.floor import floor
from games.crossroads.invariants import violations
from games.crossroads.measures import measures
from games.crossroads.options import CrossroadsOptions
from games.crossroads.outcome import outcome, stopped
from games.crossroads.setup import setup
from games.crossroads.state import State, clone
from games.crossroads.view import view
from games.crossroads.views import CrossroadsView
from games.options import adopt
from games.protocol import Actor, Codec, Game
from games.refusal import Refusal

Check: TypeAlias = Callable[[State, Actor, Any], Refusal | None]
Do: TypeAlias = Callable[[Emit, Actor, Any, Chance], None]


class CrossroadsGame:
    """The city-and-road trading game (RULES E). What only passes on to a module stands as that module's function itself."""

    name = "crossroads"
    rules_version = 2
    options = CrossroadsOptions
    undoable = frozenset({
        "city_placed", "city_built", "road_built", "passage_asked", "passage_answered", "passage_closed",
        "turn_began", "turn_ended", "trade_opened", "round_began",
        "offer_made", "offer_answered", "fee_asked", "deal_closed", "trade_finished", "gave",
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

    def seats(self, options: CrossroadsOptions) -> tuple[str, ...]:
        """Colours in turn order."""
        return colours(options.players)

    def apply(self, state: State, actor: Actor, action: act.Action, chance: Chance) -> list[Event] | Refusal:
        """Do the action, or refuse it and change nothing."""
        if state.phase == "over":
            return refusals.game_over()
        seat = actor.seat
        if not 0 <= seat < state.seats if seat is not None else actor.by != "instructor":
            return refusals.no_such_seat()
        check, do = RULES[type(action)]
        if refusal := check(state, actor, action):
            return refusal
        emit = Emit(state)
        do(emit, actor, action, chance)
        return emit.events


@cache
def _codec() -> Codec:
    return Codec(state=TypeAdapter(State), action=TypeAdapter(act.Action), event=TypeAdapter(Event))


RULES: dict[type, tuple[Check, Do]] = {
    act.Roll: (rolling.check_roll, rolling.roll),
    act.Orient: (rolling.check_orient, rolling.orient),
    act.PlaceCity: (rolling.check_place, rolling.place),
    act.BuildCity: (building.check_city, building.build_city),
    act.BuildRoad: (building.check_road, building.build_road),
    act.EndTurn: (building.check_end, building.end_turn),
    act.Offer: (trading.check_offer, trading.offer),
    act.Accept: (trading.check_answer, trading.accept),
    act.Refuse: (trading.check_answer, trading.refuse),
    act.AskFee: (trading.check_fee, trading.ask_fee),
    act.Withdraw: (trading.check_withdraw, trading.withdraw),
    act.Demand: (demands.check_demand, demands.demand),
    act.Give: (trading.check_give, trading.give),
    act.Done: (trading.check_done, trading.done),
    act.FinishGame: (finish.check_finish, finish.finish),
}
"""For each action: whether it may be done, and the doing."""

CROSSROADS = CrossroadsGame()
_PROOF: Game[State, act.Action, Event, CrossroadsView] = CROSSROADS
"""The type checker's proof that it is a game."""
