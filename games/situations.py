"""Situations of a game to show, and how automatic players reach them. Never used to judge a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias, TypeVar

from games.audience import Seat, seat_audience
from games.player_rng import PlayerRng
from games.protocol import AnyGame, AnyPlayer
from games.vocabulary import Action

Wish: TypeAlias = Callable[[Any, Sequence[Action]], Action | None]
"""From the state and the legal actions to the action that leads to the situation. None: the seat plays
normally.
"""
T = TypeVar("T", bound=Action)


def _no_wish(_state: Any, _legal: Sequence[Action]) -> Action | None:
    return None


@dataclass(frozen=True, slots=True)
class Situation:
    """A moment worth showing. `name` is its key in texts. `options` are the game's, without clocks, so that
    nothing happens until a person acts.
    """

    name: str
    options: Mapping[str, bool | int | str]
    player: str
    """The automatic player for all seats."""
    is_reached: Callable[[Any], bool]
    """Whether this state, with all its secrets, is the situation."""
    wish: Wish = field(default=_no_wish)


def next_move(
    game: AnyGame, state: Any, situation: Situation, player: AnyPlayer, whims: PlayerRng
) -> tuple[Seat, Action] | None:
    """Return the next move towards the situation, with its seat. None if no seat can act."""
    for wait in game.pending_inputs(state):
        legal = game.legal_actions(state, wait.seat)
        if legal:
            wished = situation.wish(state, legal)
            return wait.seat, wished or player.choose(
                partial(game.view, state, seat_audience(wait.seat)), legal, whims
            )
    return None


def first_legal(
    legal: Sequence[Action], kind: type[T], fits: Callable[[T], bool] = lambda _action: True
) -> T | None:
    """Return the first legal action of this kind that fits."""
    return next((action for action in legal if isinstance(action, kind) and fits(action)), None)
