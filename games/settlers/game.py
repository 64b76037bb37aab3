"""Settlers as an implementation of the game protocol."""

from functools import cache
from typing import ClassVar

from games.engine import ActionRule, Engine
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
from games.settlers.legal import awaited_seats, default_action, legal_actions, pending_inputs
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
    """The house rules (RULES D). Methods that only delegate are their modules' functions."""

    name = "settlers"
    rules_version = 2
    oldest_rules_version = 2
    options_model = SettlersOptions
    state_type = State
    vocabulary = (
        events,
        island,
        FinishCalled,
        LastRoundWithdrawn,
        OfferAnswered,
        RoundEnded,
        TurnEnded,
        refusals,
        common_refusals,
    )
    fold_modules = (table, evolve)
    consequences: ClassVar = {
        events.StartChosen: (opening.deal_start_cards,),
        Built: (turns.move_longest_road,),
        events.PrizeDrawn: (turns.move_largest_army,),
        OfferAnswered: (deals.settle_offer,),
        TurnEnded: (turns.declare_victory,),
        RoundEnded: (turns.end_game_or_continue,),
    }
    people_only_actions = act.PEOPLE_ONLY_ACTIONS
    undoable_events = frozenset({"built", "award_moved", "traded", "start_placed", "start_lifted"})

    setup = staticmethod(opening.setup)
    legal_actions = staticmethod(legal_actions)
    default_action = staticmethod(default_action)
    pending_inputs = staticmethod(pending_inputs)
    awaited_seats = staticmethod(awaited_seats)
    seat_colours = staticmethod(colours)
    view = staticmethod(view)
    outcome = staticmethod(turns.outcome)
    measures = staticmethod(measures)
    violations = staticmethod(violations)

    def floor(self, state: State) -> Floor:
        """Return the floor: talk is always open (RULES M-34)."""
        return _open_floor(state.seats)

    def turn_key(self, state: State) -> str:
        """Return the round and the player's turn."""
        return f"{state.round}.{state.turn}"

    rules: ClassVar = {
        act.PlaceStart: ActionRule(placing.check_place_start, placing.place_start),
        act.LiftStart: ActionRule(placing.check_lift_start, placing.lift_start),
        act.BalanceStarts: ActionRule(placing.check_placer, placing.balance_starts),
        act.ConfirmStarts: ActionRule(placing.check_confirm_starts, placing.confirm_starts),
        act.ChooseStart: ActionRule(opening.check_choose_start, opening.choose_start),
        act.TakeBonus: ActionRule(opening.check_take_bonus, opening.take_bonus),
        act.SetHandicaps: ActionRule(opening.check_set_handicaps, opening.set_handicaps),
        Roll: ActionRule(turns.check_roll, turns.roll_dice),
        act.Discard: ActionRule(turns.check_discard, turns.choose_discards),
        EndTurn: ActionRule(turns.check_end_turn, turns.end_turn),
        Trade: ActionRule(spending.check_trade, spending.trade_with_bank),
        Build: ActionRule(spending.check_build, spending.build_piece),
        BuyCard: ActionRule(spending.check_buy_card, table.buy),
        PlayCard: ActionRule(spending.check_play_card, spending.play_card),
        act.Offer: ActionRule(deals.check_offer, deals.make_offer),
        act.Chain: ActionRule(deals.check_chain, deals.propose_chain),
        Accept: ActionRule(deals.check_answer, deals.accept_deal),
        Refuse: ActionRule(deals.check_answer, deals.refuse_deal),
        act.Conclude: ActionRule(deals.check_conclude, deals.conclude_deal),
        Withdraw: ActionRule(deals.check_withdraw_deal, deals.withdraw_deal),
        FinishGame: ActionRule(turns.check_call_last_round, turns.call_last_round),
        WithdrawLastRound: ActionRule(turns.check_withdraw_last_round, turns.withdraw_last_round),
    }


@cache
def _open_floor(seats: int) -> Floor:
    return Floor(speakers=frozenset(range(seats)))


SETTLERS: Game[State, Action, Event, SettlersView] = SettlersGame()
