"""Play a Commons Game on between two turns, by fitted players."""

from __future__ import annotations

from collections.abc import Sequence

from games.chance import Chance
from games.commons.analysis.rounds import Round, RoundCounter
from games.commons.game import CommonsGame
from games.commons.governance.state import State
from games.commons.governance.turns import choose_first_monitor, next_turn
from games.commons.research.counterfactuals.fitting import FittedPlayer
from games.engine import EventRecorder
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.simulate import PlayedGame, continue_game
from games.vocabulary import Event

GAME = CommonsGame()


def begin_turn(state: State, chance: Chance) -> None:
    """Begin the next turn. An election of the Monitor comes first."""
    if state.governance is None or state.governance.election is None:
        next_turn(EventRecorder(state, GAME.handlers, []), chance)


def name_first_monitor(state: State) -> None:
    """Name or elect the first Monitor (RULES C-80)."""
    choose_first_monitor(EventRecorder(state, GAME.handlers, []))


def play_rounds(
    start: State, players: Sequence[FittedPlayer], chance: Chance, rng: PlayerRng
) -> tuple[Round, ...]:
    """Play a copy of the state to its end and return the rounds."""
    played_game = PlayedGame(lambda: GAME.clone(start), GAME.clone(start))
    counter = RoundCounter(start)

    def watch(_actor: Actor, _action: object, events: Sequence[Event]) -> None:
        for event in events:
            counter.add_event(event, played_game.state)

    continue_game(GAME, played_game, players, chance, rng, watch)
    return tuple(counter.rounds)
