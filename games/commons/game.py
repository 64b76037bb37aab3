"""Assemble the Commons Game: the Basic game and the Ostrom Variant on top of it."""

from typing import ClassVar

from games.audience import Seat
from games.chance import Chance
from games.commons.basic import actions as act
from games.commons.basic import events, turns
from games.commons.basic.bank import crash_empty_resources, reopen_crashed
from games.commons.basic.game import BASIC
from games.commons.basic.options import with_board
from games.commons.basic.state import RULES_VERSION, initial_state, shuffled_deck
from games.commons.basic.turns import note_safe
from games.commons.governance import (
    absence,
    choices,
    decisions,
    evolve,
    invariants,
    legal,
    measures,
    refusals,
    remarks,
    view,
    waiting,
)
from games.commons.governance import actions as gov
from games.commons.governance import events as governance_events
from games.commons.governance import turns as governance
from games.commons.governance.enforcement import deeds
from games.commons.governance.enforcement.harvests import note_flags
from games.commons.governance.meetings import ballots, evolve_meetings, meetings, motions, speaking
from games.commons.governance.options import CommonsOptions
from games.commons.governance.state import State
from games.commons.governance.turns import note_absence
from games.commons.governance.view import VIEW_BUILDER
from games.commons.governance.views import CommonsView
from games.engine import ActionRule, Engine
from games.island.layouts import colours
from games.protocol import Game
from games.shared_vocabulary import CountSpeech, EndTurn, FinishGame, MarkSeat, SeatAway, SeatBack, TurnEnded
from games.vocabulary import Action, Event


class CommonsGame(Engine[State]):
    """Both stages (RULES B1 to B11). Members that only delegate are their module's function itself."""

    name = "commons"
    rules_version = RULES_VERSION
    oldest_rules_version = 4
    options_model = CommonsOptions
    state_type = State
    vocabulary = (*BASIC.vocabulary, SeatAway, SeatBack, governance_events, refusals)
    fold_modules = (*BASIC.fold_modules, evolve, evolve_meetings)
    free_text_fields = frozenset({"reason", "words"})
    """What people write in the Ostrom stage: reasons, rules in words, promises."""
    is_listed = staticmethod(remarks.is_listed)
    undoable_events = BASIC.undoable_events
    decision = staticmethod(decisions.decision)
    people_only_actions = gov.HUMAN_ACTIONS

    gate = staticmethod(waiting.busy_refusal)
    legal_actions = staticmethod(legal.legal)
    default_action = staticmethod(waiting.default)
    pending_inputs = staticmethod(waiting.waiting_for)
    next_seat = staticmethod(waiting.next_seat)
    seat_colours = staticmethod(colours)
    outcome = staticmethod(view.outcome)
    view = staticmethod(VIEW_BUILDER.view)
    lazy_view = staticmethod(VIEW_BUILDER.lazy_view)
    measures = staticmethod(measures.measures)
    violations = staticmethod(invariants.violations)
    floor = staticmethod(waiting.floor)

    def setup(self, options: CommonsOptions, chance: Chance) -> State:
        """Return the initial state, as in the Basic game."""
        return initial_state(State, with_board(options, chance), shuffled_deck(options, chance, 0))

    def stand_in_seats(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that stand-ins play."""
        return state.stand_ins

    def as_ended(self, state: State) -> State:
        """Return a copy that ends finally in its current state."""
        copy = super().as_ended(state)
        copy.resumable = False
        return copy

    def turn_key(self, state: State) -> str:
        """Return the number of the player turn."""
        return str(state.turn)

    rules: ClassVar = {
        **BASIC.rules,
        act.Roll: ActionRule(turns.check_roll, governance.roll),
        act.NextStep: ActionRule(turns.check_onward, governance.next_step),
        EndTurn: ActionRule(governance.check_end, governance.end_turn),
        act.SetRounds: ActionRule(governance.check_rounds, governance.set_rounds),
        FinishGame: ActionRule(turns.check_finish, governance.call_last_round),
        gov.BeginOstrom: ActionRule(governance.check_begin, governance.begin_ostrom),
        gov.Elect: ActionRule(choices.check_elect, choices.elect),
        gov.ApplyRule: ActionRule(deeds.check_apply, deeds.apply_rule),
        gov.Settle: ActionRule(choices.check_settle, choices.settle),
        gov.CallMeeting: ActionRule(meetings.check_call, meetings.call_meeting),
        gov.ExtendMeeting: ActionRule(meetings.check_extend, meetings.extend_meeting),
        gov.SayDone: ActionRule(meetings.check_done, meetings.say_done),
        gov.RaiseHand: ActionRule(speaking.check_hand, speaking.raise_hand),
        gov.LowerHand: ActionRule(speaking.check_hand, speaking.lower_hand),
        gov.EndSpeech: ActionRule(speaking.check_end_speech, speaking.end_speech),
        CountSpeech: ActionRule(speaking.check_count, speaking.count_speech),
        gov.CloseMeeting: ActionRule(meetings.check_close, meetings.stop_meeting),
        gov.Move: ActionRule(motions.check_move, motions.move_motion),
        gov.EndDefence: ActionRule(meetings.check_defence, meetings.end_defence),
        gov.Vote: ActionRule(ballots.check_vote, meetings.vote),
        gov.CountVotes: ActionRule(ballots.check_count, meetings.count_votes),
        MarkSeat: ActionRule(absence.check_mark, absence.mark_seat),
    }
    consequences: ClassVar = {
        **BASIC.consequences,
        events.HarvestClosed: (note_flags,),
        **dict.fromkeys((SeatAway, SeatBack), (governance.fill_office,)),
        **dict.fromkeys(
            (governance_events.BallotOpened, governance_events.BallotClosed), (governance.fill_office,)
        ),
        TurnEnded: (note_absence,),
        governance_events.CardsGranted: (crash_empty_resources,),
        governance_events.CardsReturned: (reopen_crashed,),
        governance_events.PointsGiven: (note_safe,),
    }


COMMONS: Game[State, Action, Event, CommonsView] = CommonsGame()
