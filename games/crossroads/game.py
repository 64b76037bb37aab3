"""Crossroads as a game: each part handed to the module that knows it."""

from __future__ import annotations

from typing import ClassVar

from games.chance import Chance
from games.crossroads import actions as act
from games.crossroads import building, demands, events, finish, legal, refusals, rolling, trading, waiting
from games.crossroads.box import colours
from games.crossroads.evolve import FOLDS
from games.crossroads.floor import floor
from games.crossroads.invariants import violations
from games.crossroads.measures import measures
from games.crossroads.options import CrossroadsOptions
from games.crossroads.outcome import outcome
from games.crossroads.setup import laid_out
from games.crossroads.state import State
from games.crossroads.throwing import throw
from games.crossroads.view import view
from games.crossroads.views import CrossroadsView
from games.engine import Engine, Rule
from games.protocol import Game
from games.vocabulary import Action, Event


class CrossroadsGame(Engine[State]):
    """The city-and-road trading game (RULES E). What only passes on to a module stands as that module's function itself."""

    name = "crossroads"
    rules_version = 2
    options = CrossroadsOptions
    state = State
    vocabulary = (act, events, refusals)
    folds = (FOLDS,)
    undoable = frozenset({
        "city_placed", "city_built", "road_built", "passage_asked", "passage_answered", "passage_closed",
        "turn_began", "turn_ended", "trade_opened", "round_began",
        "offer_made", "offer_answered", "fee_asked", "deal_closed", "trade_finished", "gave",
    })  # fmt: skip

    legal = staticmethod(legal.legal)
    default = staticmethod(waiting.default)
    waiting_for = staticmethod(waiting.waiting_for)
    next_seat = staticmethod(waiting.next_seat)
    floor = staticmethod(floor)
    view = staticmethod(view)
    outcome = staticmethod(outcome)
    measures = staticmethod(measures)
    violations = staticmethod(violations)

    def setup(self, options: CrossroadsOptions, chance: Chance) -> State:
        """An empty grid, and the first dice (RULES G-05)."""
        state = laid_out(options, chance)
        if options.dice == "server":
            throw(self.emit(state), chance)
        return state

    def seats(self, options: CrossroadsOptions) -> tuple[str, ...]:
        """Colours in turn order."""
        return colours(options.players)

    rules: ClassVar = {
        act.Roll: Rule(rolling.check_roll, rolling.roll),
        act.Orient: Rule(rolling.check_orient, rolling.orient),
        act.PlaceCity: Rule(rolling.check_place, rolling.place),
        act.BuildCity: Rule(building.check_city, building.build_city),
        act.BuildRoad: Rule(building.check_road, building.build_road),
        act.EndTurn: Rule(building.check_end, building.end_turn),
        act.Offer: Rule(trading.check_offer, trading.offer),
        act.Accept: Rule(trading.check_answer, trading.accept),
        act.Refuse: Rule(trading.check_answer, trading.refuse),
        act.AskFee: Rule(trading.check_fee, trading.ask_fee),
        act.Withdraw: Rule(trading.check_withdraw, trading.withdraw),
        act.Demand: Rule(demands.check_demand, demands.demand),
        act.Give: Rule(trading.check_give, trading.give),
        act.Done: Rule(trading.check_done, trading.done),
        act.FinishGame: Rule(finish.check_finish, finish.finish),
    }


CROSSROADS = CrossroadsGame()
_PROOF: Game[State, Action, Event, CrossroadsView] = CROSSROADS
"""The type checker's proof that it is a game."""
