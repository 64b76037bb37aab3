"""Moments of a game that somebody wants to see, and how automatic players get there: for showing a game, never for judging it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias, TypeVar

from games.audience import Seat, seat_audience
from games.protocol import AnyGame, AnyPlayer
from games.vocabulary import Action
from games.whims import Whims

Wish: TypeAlias = Callable[[Any, Sequence[Action]], Action | None]
"""From the state and what a seat may do now to what leads to the situation; None: nothing does, so the seat plays as it would."""
T = TypeVar("T", bound=Action)


def _nothing(_state: Any, _legal: Sequence[Action]) -> Action | None:
    return None


@dataclass(frozen=True, slots=True)
class Situation:
    """One moment. `name` is its word in texts; `options` are those of the game, without clocks, so that it stands until somebody acts."""

    name: str
    options: Mapping[str, bool | int | str]
    player: str
    """The automatic player that gets there, for all seats."""
    reached: Callable[[Any], bool]
    """Whether this state, in its whole truth, is the situation."""
    wish: Wish = field(default=_nothing)


def onward(game: AnyGame, state: Any, situation: Situation, player: AnyPlayer, whims: Whims) -> tuple[Seat, Action] | None:
    """The next move on the way to the situation, and whose it is; None where nobody has anything to do."""
    for wait in game.waiting_for(state):
        legal = game.legal(state, wait.seat)
        if legal:
            wished = situation.wish(state, legal)
            return wait.seat, wished or player.choose(partial(game.view, state, seat_audience(wait.seat)), legal, whims)
    return None


def first(legal: Sequence[Action], kind: type[T], fits: Callable[[T], bool] = lambda _action: True) -> T | None:
    """The first of these actions that is of this kind and fits."""
    return next((action for action in legal if isinstance(action, kind) and fits(action)), None)
