"""Assemble the Basic game from its modules. A variant may extend it."""

from typing import ClassVar

from games.commons.basic import actions as act
from games.commons.basic import events, evolve, harvest, refusals, spending, turns
from games.commons.basic.bank import crash_empty_resources, grow_bank, reopen_crashed
from games.commons.basic.invariants import violations
from games.commons.basic.legal import default, legal, next_seat, waiting_for
from games.commons.basic.measures import measures
from games.commons.basic.options import BasicOptions
from games.commons.basic.state import RULES_VERSION, State, setup
from games.commons.basic.turns import note_longest_road, note_safe, outcome
from games.commons.basic.view import FIELDS
from games.commons.basic.views import BasicView
from games.engine import ActionRule, Engine
from games.island import events as island
from games.island import refusals as common_refusals
from games.island import table
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.events import AwardMoved, Built, CardDrawn, CardPlayed, Traded
from games.island.layouts import colours
from games.protocol import Floor, Game
from games.shared_vocabulary import EndTurn, FinishGame, RoundEnded, TurnEnded, WithdrawLastRound
from games.view_builder import ViewBuilder
from games.vocabulary import Action, Event


class BasicGame(Engine[State]):
    """One stage, without self-government (RULES B1 to B6). Members that only delegate are their module's
    function itself.
    """

    name = "basic"
    rules_version = RULES_VERSION
    oldest_rules_version = 4
    options_model = BasicOptions
    state_type = State
    vocabulary = (events, island, RoundEnded, TurnEnded, refusals, common_refusals)
    fold_modules = (table, evolve)
    undoable_events = frozenset({"built", "step_began", "award_moved", "seat_safe"})

    setup = staticmethod(setup)
    legal_actions = staticmethod(legal)
    default_action = staticmethod(default)
    pending_inputs = staticmethod(waiting_for)
    next_seat = staticmethod(next_seat)
    seat_colours = staticmethod(colours)
    view = staticmethod(ViewBuilder(BasicView, FIELDS).view)
    outcome = staticmethod(outcome)
    measures = staticmethod(measures)
    violations = staticmethod(violations)

    def floor(self, state: State) -> Floor:
        """Return a silent floor until the game is over (RULES C-60)."""
        return Floor(frozenset(range(state.seats)) if state.phase == "over" else frozenset())

    def turn_key(self, state: State) -> str:
        """Return the number of the player turn."""
        return str(state.turn)

    rules: ClassVar = {
        act.Roll: ActionRule(turns.check_roll, turns.roll),
        act.Harvest: ActionRule(harvest.check_harvest, turns.submit_request),
        Trade: ActionRule(spending.check_trade, spending.trade),
        Build: ActionRule(spending.check_build, spending.build),
        BuyCard: ActionRule(spending.check_buy, table.buy),
        PlayCard: ActionRule(spending.check_card, spending.play_card),
        act.NextStep: ActionRule(turns.check_onward, turns.next_step),
        EndTurn: ActionRule(turns.check_onward, turns.end_turn),
        act.SetRounds: ActionRule(turns.check_rounds, turns.set_rounds),
        FinishGame: ActionRule(turns.check_finish, turns.call_last_round),
        WithdrawLastRound: ActionRule(turns.check_withdraw, turns.withdraw_last_round),
    }
    consequences: ClassVar = {
        Built: (reopen_crashed, note_longest_road, note_safe),
        CardDrawn: (reopen_crashed,),  # by what was paid for it
        CardPlayed: (note_safe,),
        AwardMoved: (note_safe,),
        Traded: (crash_empty_resources, reopen_crashed),
        events.Received: (crash_empty_resources,),
        events.MonopolyTaken: (crash_empty_resources,),
        RoundEnded: (grow_bank,),
    }


BASIC = BasicGame()
_PROOF: Game[State, Action, Event, BasicView] = BASIC
"""The type checker's proof that it is a game."""
