"""Settlers as a game: each part handed to the module that knows it."""

from functools import cache
from typing import ClassVar

from games.engine import Engine, Rule
from games.island import events as island
from games.island import refusals as common_refusals
from games.island import table
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.events import Built
from games.island.layouts import colours
from games.protocol import Floor, Game
from games.settlers import actions as act
from games.settlers import deals, events, evolve, opening, placing, refusals, spending, turns
from games.settlers.invariants import violations
from games.settlers.legal import awaited, default, legal, waiting_for
from games.settlers.measures import measures
from games.settlers.options import SettlersOptions
from games.settlers.state import State
from games.settlers.view import view
from games.settlers.views import SettlersView
from games.shared_vocabulary import (
    Accept,
    EndTurn,
    FinishCalled,
    FinishGame,
    LastRoundWithdrawn,
    OfferAnswered,
    Refuse,
    Roll,
    RoundEnded,
    TurnEnded,
    Withdraw,
    WithdrawLastRound,
)
from games.vocabulary import Action, Event


class SettlersGame(Engine[State]):
    """The house rules (RULES D). What only passes on to a module stands as that module's function itself."""

    name = "settlers"
    rules_version = 2
    oldest_rules_version = 2
    options_model = SettlersOptions
    state_type = State
    vocabulary = (events, island, FinishCalled, LastRoundWithdrawn, OfferAnswered, RoundEnded, TurnEnded, refusals, common_refusals)
    fold_modules = (table, evolve)
    consequences: ClassVar = {
        events.StartChosen: (opening.deal_start_cards,),
        Built: (turns.move_longest_road,),
        events.PrizeDrawn: (turns.move_largest_army,),
        OfferAnswered: (deals.settle_offer,),
        TurnEnded: (turns.declare,),
        RoundEnded: (turns.end_or_play_on,),
    }
    people_only_actions = act.OF_PEOPLE
    undoable_events = frozenset({"built", "award_moved", "traded", "start_placed", "start_lifted"})

    setup = staticmethod(opening.setup)
    legal_actions = staticmethod(legal)
    default_action = staticmethod(default)
    pending_inputs = staticmethod(waiting_for)
    awaited_seats = staticmethod(awaited)
    seat_colours = staticmethod(colours)
    view = staticmethod(view)
    outcome = staticmethod(turns.outcome)
    measures = staticmethod(measures)
    violations = staticmethod(violations)

    def floor(self, state: State) -> Floor:
        """Talk is open from beginning to end (RULES M-34)."""
        return _open_floor(state.seats)

    def turn_key(self, state: State) -> str:
        """The player's turn in its round."""
        return f"{state.round}.{state.turn}"

    rules: ClassVar = {
        act.PlaceStart: Rule(placing.check_place, placing.place),
        act.LiftStart: Rule(placing.check_lift, placing.lift),
        act.BalanceStarts: Rule(placing.check_placer, placing.balance),
        act.ConfirmStarts: Rule(placing.check_confirm, placing.confirm),
        act.ChooseStart: Rule(opening.check_choice, opening.choose),
        act.TakeBonus: Rule(opening.check_bonus, opening.take_bonus),
        act.SetHandicaps: Rule(opening.check_handicaps, opening.set_handicaps),
        Roll: Rule(turns.check_roll, turns.roll),
        act.Discard: Rule(turns.check_discard, turns.discard),
        EndTurn: Rule(turns.check_end, turns.end_turn),
        Trade: Rule(spending.check_trade, spending.trade),
        Build: Rule(spending.check_build, spending.build),
        BuyCard: Rule(spending.check_buy, table.buy),
        PlayCard: Rule(spending.check_card, spending.play),
        act.Offer: Rule(deals.check_offer, deals.offer),
        act.Chain: Rule(deals.check_chain, deals.chain),
        Accept: Rule(deals.check_answer, deals.accept),
        Refuse: Rule(deals.check_answer, deals.refuse),
        act.Conclude: Rule(deals.check_conclude, deals.conclude),
        Withdraw: Rule(deals.check_withdraw, deals.withdraw),
        FinishGame: Rule(turns.check_finish, turns.finish),
        WithdrawLastRound: Rule(turns.check_withdraw, turns.withdraw),
    }


@cache
def _open_floor(seats: int) -> Floor:
    return Floor(speakers=frozenset(range(seats)))


SETTLERS: Game[State, Action, Event, SettlersView] = SettlersGame()
