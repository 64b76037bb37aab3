"""The games that there are, by the name that commands and files use."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.commons.game import CommonsGame
from games.crossroads.game import CrossroadsGame
from games.protocol import AnyGame
from games.settlers.game import SettlersGame
from games.tragedy.game import TragedyGame


class UnknownGameError(LookupError):
    """There is no game of this name. The message lists those that there are."""


GAMES: Mapping[str, Callable[[], AnyGame]] = {
    "commons": CommonsGame,
    "crossroads": CrossroadsGame,
    "settlers": SettlersGame,
    "tragedy": TragedyGame,
}
"""How each game is made."""


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(GAMES))


def find(name: str) -> AnyGame:
    """The game of this name. Raises UnknownGameError."""
    if name not in GAMES:
        raise UnknownGameError(f"there is no game {name}: there is {', '.join(names())}")
    return GAMES[name]()
