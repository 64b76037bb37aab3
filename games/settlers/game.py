"""Settlers as a game: the protocol, each part handed to the module that knows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from games.audience import Seat
from games.chance import Chance
from games.options import adopt
from games.protocol import Actor, Codec, Floor, Game
from games.refusal import Refusal
from games.settlers import actions as act
from games.settlers import build, cards, deals, opening, placing, refusals, seven, trade, turns, waiting
from games.settlers.box import colours
from games.settlers.emit import Emit
from games.settlers.events import Event
from games.settlers.evolve import evolve
from games.settlers.invariants import violations
from games.settlers.legal import legal
from games.settlers.measures import measures
from games.settlers.options import SettlersOptions
from games.settlers.outcome import outcome, stopped
from games.settlers.setup import setup
from games.settlers.state import State, clone
from games.settlers.view import view
from games.settlers.views import SettlersView
from games.vocabulary import Adapted

Check: TypeAlias = Callable[[State, Actor, Any], Refusal | None]
Do: TypeAlias = Callable[[Emit, Actor, Any, Chance], None]


class SettlersGame:
    """The house rules (RULES D). What only passes on to a module stands as that module's function itself."""

    name = "settlers"
    rules_version = 2
    options = SettlersOptions
    undoable = frozenset({"built", "award_moved", "traded", "start_placed", "start_lifted"})

    setup = staticmethod(setup)
    adopt = staticmethod(adopt)
    clone = staticmethod(clone)
    legal = staticmethod(legal)
    default = staticmethod(waiting.default)
    evolve = staticmethod(evolve)
    waiting_for = staticmethod(waiting.waiting_for)
    next_seat = staticmethod(waiting.next_seat)
    view = staticmethod(view)
    outcome = staticmethod(outcome)
    stopped = staticmethod(stopped)
    measures = staticmethod(measures)
    violations = staticmethod(violations)

    @property
    def codec(self) -> Codec:
        """Made on first use, then kept for all."""
        return _codec()

    def seats(self, options: SettlersOptions) -> tuple[str, ...]:
        """Colours in turn order; who begins is rolled for."""
        return colours(options.players)

    def floor(self, state: State) -> Floor:
        """Talk is open from beginning to end (RULES M-34)."""
        return _open_floor(state.seats)

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
        emit = Emit()
        emit.state, emit.events = state, []
        do(emit, actor, action, chance)
        return emit.events


@cache
def _codec() -> Codec:
    return Codec(state=Adapted(State), action=Adapted(act.Action, strict=True), event=Adapted(Event))


@cache
def _open_floor(seats: int) -> Floor:
    everybody: frozenset[Seat] = frozenset(range(seats))
    return Floor(speakers=everybody)


RULES: dict[type, tuple[Check, Do]] = {
    act.PlaceStart: (placing.check_place, placing.place),
    act.LiftStart: (placing.check_lift, placing.lift),
    act.BalanceStarts: (placing.check_balance, placing.balance),
    act.ConfirmStarts: (placing.check_confirm, placing.confirm),
    act.ChooseStart: (opening.check_choice, opening.choose),
    act.TakeBonus: (opening.check_bonus, opening.take_bonus),
    act.SetHandicaps: (opening.check_handicaps, opening.set_handicaps),
    act.Roll: (turns.check_roll, turns.roll),
    act.Discard: (seven.check_discard, seven.discard),
    act.Trade: (trade.check_trade, trade.trade),
    act.Build: (build.check_build, build.build),
    act.BuyCard: (build.check_buy, build.buy),
    act.PlayCard: (cards.check_card, cards.play),
    act.Offer: (deals.check_offer, deals.offer),
    act.Chain: (deals.check_chain, deals.chain),
    act.Accept: (deals.check_answer, deals.accept),
    act.Refuse: (deals.check_answer, deals.refuse),
    act.Conclude: (deals.check_conclude, deals.conclude),
    act.Withdraw: (deals.check_withdraw, deals.withdraw),
    act.EndTurn: (turns.check_end, turns.end_turn),
    act.FinishGame: (turns.check_finish, turns.finish),
}
"""For each action: whether it may be done, and the doing."""

SETTLERS = SettlersGame()
_PROOF: Game[State, act.Action, Event, SettlersView] = SETTLERS
"""The type checker's proof that it is a game."""
