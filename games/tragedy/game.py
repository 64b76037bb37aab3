"""Tragedy of the Commons as a game: the protocol, each part handed to the module that knows it."""

from typing import ClassVar

from games.engine import Engine, Rule
from games.options import seat_colours
from games.protocol import Game
from games.shared_vocabulary import FinishCalled, FinishGame, LastRoundWithdrawn, RoundBegan, WithdrawLastRound
from games.tragedy import actions as act
from games.tragedy import events as ev
from games.tragedy import evolve, refusals, rounds, turns
from games.tragedy.invariants import violations
from games.tragedy.legal import awaited, default, floor, legal, waiting_for
from games.tragedy.measures import measures
from games.tragedy.options import TragedyOptions
from games.tragedy.state import State, setup
from games.tragedy.view import view
from games.tragedy.views import TragedyView
from games.vocabulary import Action, Event


class TragedyGame(Engine[State]):
    """The card game (RULES C). What only passes on to a module stands as that module's function itself."""

    name = "tragedy"
    rules_version = 2
    oldest_rules_version = 2
    options_model = TragedyOptions
    state_type = State
    vocabulary = (ev, FinishCalled, LastRoundWithdrawn, RoundBegan, refusals)
    fold_modules = (evolve,)
    people_only_actions = act.OF_PEOPLE
    undoable_events = frozenset({
        "free_taken", "challenge_started", "challenge_joined", "passed", "pledged", "pledge_tested", "turn_began", "grazed", "hunted",
    })  # fmt: skip

    setup = staticmethod(setup)
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

    def turn_key(self, state: State) -> str:
        """The round: in each a seat has one turn, as a player or as an Animal."""
        return str(state.round)

    rules: ClassVar = {
        act.TakeFree: Rule(turns.check_free, turns.take_free),
        act.StartChallenge: Rule(turns.check_start, turns.start_challenge),
        act.JoinChallenge: Rule(turns.check_join, turns.join_challenge),
        act.Pass: Rule(turns.check_pass, turns.do_pass),
        act.Pledge: Rule(turns.check_pledge, turns.pledge),
        act.ChooseRole: Rule(turns.check_role, turns.act_as_animal),
        act.Graze: Rule(turns.check_graze, turns.act_as_animal),
        act.Hunt: Rule(turns.check_hunt, turns.act_as_animal),
        FinishGame: Rule(rounds.check_finish, rounds.finish),
        WithdrawLastRound: Rule(rounds.check_withdraw, rounds.withdraw),
    }
    consequences: ClassVar = {
        **dict.fromkeys((ev.FreeTaken, ev.ChallengeStarted, ev.ChallengeJoined, ev.Passed), (turns.hold_to_pledge,)),
        RoundBegan: (rounds.first_turn,),
        ev.RoundEnded: (rounds.after_round,),
    }


TRAGEDY: Game[State, Action, Event, TragedyView] = TragedyGame()
