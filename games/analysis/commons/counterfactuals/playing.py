"""Playing a Commons Game on from any state between two of its turns, by fitted players, round by round."""

from __future__ import annotations

from collections.abc import Sequence

from games.analysis.commons.counterfactuals.fitting import Fitted
from games.analysis.commons.rounds import Round, Tally
from games.chance import Chance
from games.commons.game import CommonsGame
from games.commons.governance.state import State
from games.commons.governance.turns import choose_first_monitor, next_turn
from games.engine import EventRecorder
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.simulate import PlayedGame, continue_game
from games.vocabulary import Event

GAME = CommonsGame()


def begin_turn(state: State, chance: Chance) -> None:
    """The next turn begins, as after any other; where a Monitor is being elected, it does so after that."""
    if state.governance is None or state.governance.election is None:
        next_turn(EventRecorder(state, GAME.handlers, []), chance)


def name_monitor(state: State) -> None:
    """The first Monitor is named, or elected, as where a stage begins (RULES C-80)."""
    choose_first_monitor(EventRecorder(state, GAME.handlers, []))


def played(begun: State, players: Sequence[Fitted], chance: Chance, whims: PlayerRng) -> tuple[Round, ...]:
    """The rounds of one play from here to its end. The state given stays as it is."""
    done = PlayedGame(lambda: GAME.clone(begun), GAME.clone(begun))
    tally = Tally(begun)

    def watch(_actor: Actor, _action: object, events: Sequence[Event]) -> None:
        for event in events:
            tally.take(event, done.state)

    continue_game(GAME, done, players, chance, whims, watch)
    return tuple(tally.rounds)
