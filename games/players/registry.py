"""The automatic players that there are, by game and by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.players.commons.player import commoners
from games.players.crossroads.player import traders
from games.players.player import AnyPlayer
from games.players.settlers.player import settlers
from games.players.tragedy.player import survivors
from games.players.whim import Whim

_EVERYWHERE: tuple[AnyPlayer, ...] = (Whim(),)
_OF_GAME: Mapping[str, Callable[[], tuple[AnyPlayer, ...]]] = {
    "commons": commoners,
    "crossroads": traders,
    "settlers": settlers,
    "tragedy": survivors,
}


class UnknownPlayerError(LookupError):
    """There is no automatic player of this name for this game. The message lists those that there are."""


def players(game: str) -> Mapping[str, AnyPlayer]:
    """The automatic players of a game, by name. They keep nothing, so one object may hold any number of seats."""
    return MappingProxyType({player.name: player for player in (*_OF_GAME.get(game, tuple)(), *_EVERYWHERE)})


def find(game: str, name: str) -> AnyPlayer:
    """The automatic player of this name. Raises UnknownPlayerError."""
    known = players(game)
    if name not in known:
        raise UnknownPlayerError(f"there is no automatic player {name}: there is {', '.join(known)}")
    return known[name]
