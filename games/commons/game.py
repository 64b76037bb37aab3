"""The Commons Game as a game: each part handed to the module that knows it."""

from __future__ import annotations

from typing import ClassVar

from games.commons.basic import actions as act
from games.commons.basic import build, cards, events, harvest, legal, refusals, trade, turns, waiting
from games.commons.basic.bank import crash, grow, reopen
from games.commons.basic.box import colours
from games.commons.basic.evolve import FOLDS
from games.commons.basic.invariants import violations
from games.commons.basic.measures import measures
from games.commons.basic.outcome import outcome
from games.commons.basic.points import note_longest_road, note_safe
from games.commons.basic.setup import setup
from games.commons.basic.state import State
from games.commons.basic.view import view
from games.commons.governance import actions as governance_actions
from games.commons.governance import events as governance_events
from games.commons.governance import folds as governance_folds
from games.commons.governance import refusals as governance_refusals
from games.commons.governance import rules as governance
from games.commons.governance import transition
from games.commons.governance.actions import BeginOstrom
from games.commons.governance.floor import floor
from games.commons.governance.gate import check_gate
from games.commons.governance.harvests import note_flags
from games.commons.governance.office import note_absence
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.engine import Engine, Rule
from games.protocol import Game
from games.refusal import Refusal
from games.vocabulary import Action, Event


class CommonsGame(Engine[State]):
    """Both stages (RULES B1 to B11). What only passes on to a module stands as that module's function itself."""

    name = "commons"
    rules_version = 4
    options = CommonsOptions
    state = State
    vocabulary = (act, governance_actions, events, governance_events, refusals, governance_refusals)
    folds = (FOLDS, governance_folds.FOLDS)
    free_text = frozenset({"reason", "words"})
    """What people write in the Ostrom stage: reasons, rules in words, promises."""
    undoable = frozenset({"built", "step_began", "award_moved", "seat_safe"})

    setup = staticmethod(setup)
    legal = staticmethod(legal.legal)
    default = staticmethod(waiting.default)
    waiting_for = staticmethod(waiting.waiting_for)
    next_seat = staticmethod(waiting.next_seat)
    view = staticmethod(view)
    outcome = staticmethod(outcome)
    measures = staticmethod(measures)
    violations = staticmethod(violations)
    floor = staticmethod(floor)

    def seats(self, options: CommonsOptions) -> tuple[str, ...]:
        """Colours in turn order."""
        return colours(options.players)

    def stopped(self, state: State) -> State:
        """A copy that is over for good as it stands."""
        copy = super().stopped(state)
        copy.resumable = False
        return copy

    def is_over(self, state: State, action: Action) -> bool:
        """Whether the game is over: after its Basic stage the instructor may still let the Ostrom stage follow (RULES C-70)."""
        return state.phase == "over" and not (state.resumable and isinstance(action, BeginOstrom))

    def gate(self, state: State, action: Action) -> Refusal | None:
        """What waits for a sanction, a ballot or a meeting."""
        return None if state.governance is None else check_gate(state, state.governance, action)

    rules: ClassVar = {
        act.Roll: Rule(turns.check_roll, turns.roll),
        act.Harvest: Rule(harvest.check_harvest, turns.harvest),
        act.Trade: Rule(trade.check_trade, trade.trade),
        act.Build: Rule(build.check_build, build.build),
        act.BuyCard: Rule(build.check_buy, build.buy),
        act.PlayCard: Rule(cards.check_card, cards.play),
        act.NextStep: Rule(turns.check_onward, turns.next_step),
        act.EndTurn: Rule(turns.check_end, turns.end_turn),
        act.SetRounds: Rule(turns.check_rounds, turns.set_rounds),
        act.FinishGame: Rule(turns.check_finish, turns.finish),
        BeginOstrom: Rule(transition.check_begin, turns.begin_ostrom),
        **governance.RULES,
    }
    consequences: ClassVar = {
        events.Built: (reopen, note_longest_road, note_safe),
        events.CardBought: (reopen,),
        events.CardPlayed: (note_safe,),
        events.AwardMoved: (note_safe,),
        events.Traded: (crash, reopen),
        events.Received: (crash,),
        events.MonopolyTaken: (crash,),
        events.HarvestClosed: (note_flags,),
        events.TurnEnded: (note_absence,),
        events.RoundEnded: (grow,),
        governance_events.CardsGranted: (crash,),
        governance_events.CardsReturned: (reopen,),
        governance_events.PointsGiven: (note_safe,),
    }


COMMONS = CommonsGame()
_PROOF: Game[State, Action, Event, CommonsView] = COMMONS
"""The type checker's proof that it is a game."""
