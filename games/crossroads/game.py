"""Crossroads as an implementation of the game protocol."""

from typing import ClassVar

from games.chance import Chance
from games.crossroads import actions as act
from games.crossroads import answers, events, evolve, offers, refusals, rounds, turns
from games.crossroads.invariants import violations
from games.crossroads.legal import awaited_seats, default_action, floor, legal_actions, pending_inputs
from games.crossroads.measures import measures
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import RULES_VERSION, State
from games.crossroads.view import view
from games.crossroads.views import CrossroadsView
from games.engine import ActionRule, Engine, EventRecorder
from games.options import seat_colours
from games.protocol import Game
from games.shared_vocabulary import (
    Accept,
    EndTurn,
    FinishCalled,
    FinishGame,
    LastRoundWithdrawn,
    OfferAnswered,
    Refuse,
    Roll,
    RoundBegan,
    RoundEnded,
    TurnEnded,
    Withdraw,
    WithdrawLastRound,
)
from games.vocabulary import Action, Event


class CrossroadsGame(Engine[State]):
    """The city-and-road trading game (RULES E). Methods that only delegate are their modules' functions."""

    name = "crossroads"
    rules_version = RULES_VERSION
    oldest_rules_version = 2
    options_model = CrossroadsOptions
    state_type = State
    vocabulary = (
        events,
        FinishCalled,
        LastRoundWithdrawn,
        OfferAnswered,
        RoundBegan,
        RoundEnded,
        TurnEnded,
        refusals,
    )
    fold_modules = (evolve,)
    consequences: ClassVar = {
        events.DealClosed: (offers.close_impossible_deal,),
        events.Gave: (offers.close_impossible_deal,),
    }
    people_only_actions = act.PEOPLE_ONLY_ACTIONS
    undoable_events = frozenset({
        "city_placed", "city_built", "road_built", "passage_asked", "passage_answered", "passage_closed",
        "turn_began", "turn_ended", "trade_opened", "round_began",
        "offer_made", "offer_answered", "fee_asked", "deal_closed", "trade_finished", "gave",
    })  # fmt: skip

    legal_actions = staticmethod(legal_actions)
    default_action = staticmethod(default_action)
    pending_inputs = staticmethod(pending_inputs)
    awaited_seats = staticmethod(awaited_seats)
    seat_colours = staticmethod(seat_colours)
    floor = staticmethod(floor)
    view = staticmethod(view)
    outcome = staticmethod(rounds.outcome)
    measures = staticmethod(measures)
    violations = staticmethod(violations)

    def setup(self, options: CrossroadsOptions, chance: Chance) -> State:
        """Return the empty grid, with the bot's first dice rolled (RULES G-05)."""
        state = rounds.initial_state(options, chance)
        if options.dice == "server":
            turns.roll_dice(EventRecorder(state, self.handlers), chance)
        return state

    def turn_key(self, state: State) -> str:
        """Return the round and the player's turn."""
        return f"{state.round}.{state.turn}"

    rules: ClassVar = {
        Roll: ActionRule(turns.check_roll, turns.do_roll),
        act.Orient: ActionRule(turns.check_orient, turns.orient_dice),
        act.PlaceCity: ActionRule(rounds.check_place_city, rounds.place_city),
        act.BuildCity: ActionRule(rounds.check_build_city, rounds.build_city),
        act.BuildRoad: ActionRule(rounds.check_build_road, rounds.build_road),
        EndTurn: ActionRule(rounds.check_end_turn, rounds.end_turn),
        act.Offer: ActionRule(offers.check_offer, offers.make_offer),
        Accept: ActionRule(answers.check_answer, answers.accept_deal),
        Refuse: ActionRule(answers.check_answer, answers.refuse_deal),
        act.AskFee: ActionRule(answers.check_ask_fee, answers.ask_fee),
        Withdraw: ActionRule(answers.check_withdraw_deal, answers.withdraw_deal),
        act.Demand: ActionRule(answers.check_demand, answers.seal_demand),
        act.Give: ActionRule(offers.check_give, offers.give_gold),
        act.Done: ActionRule(rounds.check_finish_trading, rounds.finish_trading),
        FinishGame: ActionRule(rounds.check_call_last_round, rounds.call_last_round),
        WithdrawLastRound: ActionRule(rounds.check_withdraw_last_round, rounds.withdraw_last_round),
    }


CROSSROADS: Game[State, Action, Event, CrossroadsView] = CrossroadsGame()
