"""Crossroads as a game: each part handed to the module that knows it."""

from typing import ClassVar

from games.chance import Chance
from games.crossroads import actions as act
from games.crossroads import answers, events, evolve, offers, refusals, rounds, turns
from games.crossroads.invariants import violations
from games.crossroads.legal import awaited, default, floor, legal, waiting_for
from games.crossroads.measures import measures
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import RULES_VERSION, State
from games.crossroads.view import view
from games.crossroads.views import CrossroadsView
from games.engine import Engine, EventRecorder, Rule
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
    """The city-and-road trading game (RULES E). What only passes on to a module stands as that module's function itself."""

    name = "crossroads"
    rules_version = RULES_VERSION
    oldest_rules_version = 2
    options_model = CrossroadsOptions
    state_type = State
    vocabulary = (events, FinishCalled, LastRoundWithdrawn, OfferAnswered, RoundBegan, RoundEnded, TurnEnded, refusals)
    fold_modules = (evolve,)
    consequences: ClassVar = {events.DealClosed: (offers.drop_impossible,), events.Gave: (offers.drop_impossible,)}
    people_only_actions = act.OF_PEOPLE
    undoable_events = frozenset({
        "city_placed", "city_built", "road_built", "passage_asked", "passage_answered", "passage_closed",
        "turn_began", "turn_ended", "trade_opened", "round_began",
        "offer_made", "offer_answered", "fee_asked", "deal_closed", "trade_finished", "gave",
    })  # fmt: skip

    legal_actions = staticmethod(legal)
    default_action = staticmethod(default)
    pending_inputs = staticmethod(waiting_for)
    awaited_seats = staticmethod(awaited)
    seat_colours = staticmethod(seat_colours)
    floor = staticmethod(floor)
    view = staticmethod(view)
    outcome = staticmethod(rounds.outcome)
    measures = staticmethod(measures)
    violations = staticmethod(violations)

    def setup(self, options: CrossroadsOptions, chance: Chance) -> State:
        """An empty grid, and the first dice (RULES G-05)."""
        state = rounds.laid_out(options, chance)
        if options.dice == "server":
            turns.throw(EventRecorder(state, self.handlers), chance)
        return state

    def turn_key(self, state: State) -> str:
        """The player's turn in its round."""
        return f"{state.round}.{state.turn}"

    rules: ClassVar = {
        Roll: Rule(turns.check_roll, turns.roll),
        act.Orient: Rule(turns.check_orient, turns.orient),
        act.PlaceCity: Rule(rounds.check_place, rounds.place),
        act.BuildCity: Rule(rounds.check_city, rounds.build_city),
        act.BuildRoad: Rule(rounds.check_road, rounds.build_road),
        EndTurn: Rule(rounds.check_end, rounds.end_turn),
        act.Offer: Rule(offers.check_offer, offers.offer),
        Accept: Rule(answers.check_answer, answers.accept),
        Refuse: Rule(answers.check_answer, answers.refuse),
        act.AskFee: Rule(answers.check_fee, answers.ask_fee),
        Withdraw: Rule(answers.check_withdraw, answers.withdraw),
        act.Demand: Rule(answers.check_demand, answers.demand),
        act.Give: Rule(offers.check_give, offers.give),
        act.Done: Rule(rounds.check_done, rounds.done),
        FinishGame: Rule(rounds.check_finish, rounds.finish),
        WithdrawLastRound: Rule(rounds.check_withdraw, rounds.withdraw),
    }


CROSSROADS: Game[State, Action, Event, CrossroadsView] = CrossroadsGame()
