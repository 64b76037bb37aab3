"""Tragedy of the Commons as an implementation of the game protocol."""

from typing import ClassVar

from games.engine import ActionRule, Engine
from games.options import seat_colours
from games.protocol import Game
from games.shared_vocabulary import (
    FinishCalled,
    FinishGame,
    LastRoundWithdrawn,
    RoundBegan,
    WithdrawLastRound,
)
from games.tragedy import actions as act
from games.tragedy import events as ev
from games.tragedy import evolve, refusals, rounds, turns
from games.tragedy.invariants import violations
from games.tragedy.legal import awaited_seats, default_action, floor, legal_actions, pending_inputs
from games.tragedy.measures import measures
from games.tragedy.options import TragedyOptions
from games.tragedy.state import State, setup
from games.tragedy.view import view
from games.tragedy.views import TragedyView
from games.vocabulary import Action, Event


class TragedyGame(Engine[State]):
    """The card game (RULES C). Methods that only delegate are their modules' functions."""

    name = "tragedy"
    rules_version = 2
    oldest_rules_version = 2
    options_model = TragedyOptions
    state_type = State
    vocabulary = (ev, FinishCalled, LastRoundWithdrawn, RoundBegan, refusals)
    fold_modules = (evolve,)
    people_only_actions = act.PEOPLE_ONLY_ACTIONS
    undoable_events = frozenset({
        "free_taken", "challenge_started", "challenge_joined", "passed", "pledged", "pledge_tested", "turn_began", "grazed", "hunted",
    })  # fmt: skip

    setup = staticmethod(setup)
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

    def turn_key(self, state: State) -> str:
        """Return the round: each seat has one turn in it."""
        return str(state.round)

    rules: ClassVar = {
        act.TakeFree: ActionRule(turns.check_take_free, turns.take_free),
        act.StartChallenge: ActionRule(turns.check_start_challenge, turns.start_challenge),
        act.JoinChallenge: ActionRule(turns.check_join_challenge, turns.join_challenge),
        act.Pass: ActionRule(turns.check_pass, turns.do_pass),
        act.Pledge: ActionRule(turns.check_pledge, turns.announce_pledge),
        act.ChooseRole: ActionRule(turns.check_choose_role, turns.act_as_animal),
        act.Graze: ActionRule(turns.check_graze, turns.act_as_animal),
        act.Hunt: ActionRule(turns.check_hunt, turns.act_as_animal),
        FinishGame: ActionRule(rounds.check_call_last_round, rounds.call_last_round),
        WithdrawLastRound: ActionRule(rounds.check_withdraw_last_round, rounds.withdraw_last_round),
    }
    consequences: ClassVar = {
        **dict.fromkeys(
            (ev.FreeTaken, ev.ChallengeStarted, ev.ChallengeJoined, ev.Passed), (turns.judge_pledge,)
        ),
        RoundBegan: (rounds.begin_first_turn,),
        ev.RoundEnded: (rounds.advance_round,),
    }


TRAGEDY: Game[State, Action, Event, TragedyView] = TragedyGame()
