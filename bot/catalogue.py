"""All games by the name that commands and files use, one line each: the only place where the rest of Moot
learns of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bot.debrief.story import GameDebrief
from bot.games.commons.debrief.story import CommonsDebrief
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.games.crossroads.debrief.story import CrossroadsDebrief
from bot.games.crossroads.scenes.scenes import CrossroadsScenes
from bot.games.settlers.debrief.story import SettlersDebrief
from bot.games.settlers.scenes.scenes import SettlersScenes
from bot.games.tragedy.debrief.story import TragedyDebrief
from bot.games.tragedy.scenes.scenes import TragedyScenes
from bot.research_door import resolve
from bot.scenes.game_scenes import GameScenes
from bot.texts import lookup
from games.automatic_player import Whim
from games.commons import situations as commons
from games.commons.game import CommonsGame
from games.commons.players.player import commoners
from games.crossroads import situations as crossroads
from games.crossroads.game import CrossroadsGame
from games.crossroads.players.player import traders
from games.protocol import AnyGame, AnyPlayer
from games.record import LANGUAGE_MODEL
from games.settlers import situations as settlers_at
from games.settlers.game import SettlersGame
from games.settlers.players.player import settlers
from games.situations import Situation
from games.tragedy import situations as tragedy
from games.tragedy.game import TragedyGame
from games.tragedy.players.player import survivors
from games.vocabulary import Action


class UnknownGameError(LookupError):
    """There is no game of this name. The message lists the existing ones."""


class UnknownPlayerError(LookupError):
    """This game has no automatic player of this name. The message lists the existing ones."""


@dataclass(frozen=True, slots=True)
class ResearchParts:
    """What a game has for research, as "module:name": read when research asks, since Moot runs without it."""

    sheet_reader: str = "games.analysis.research.data.reading:SheetReader"
    """How its records are read into data."""
    encoding: str = ""
    """How it is written in numbers for programs that learn; "": it is not."""
    debrief: str = ""
    """How it tells a class more than its debrief does alone; "": it does not."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game: how its rules, its scenes and its own automatic players are made."""

    game: Callable[[], AnyGame]
    scenes: Callable[[], GameScenes[Any, Action]]
    players: Callable[[], tuple[AnyPlayer, ...]] = tuple
    """Beside the one that plays any game at random."""
    debrief: Callable[[], GameDebrief] | None = None
    """How it tells a class what it did; None: it does not."""
    situations: tuple[Situation, ...] = ()
    """Moments of it that a rehearsal can show at once; each is named by the text `situation.<game>.<name>`."""
    research: ResearchParts = field(default_factory=ResearchParts)


_ENTRIES: dict[str, Entry] = {
    "commons": Entry(
        CommonsGame,
        CommonsScenes,
        commoners,
        CommonsDebrief,
        commons.SITUATIONS,
        ResearchParts(
            "games.commons.research.data.reading:CommonsSheetReader",
            "games.commons.research.encoding.encoding:CommonsEncoding",
            "bot.research.commons.debrief:FullCommonsDebrief",
        ),
    ),
    "tragedy": Entry(
        TragedyGame,
        TragedyScenes,
        survivors,
        TragedyDebrief,
        tragedy.SITUATIONS,
        ResearchParts(
            "games.tragedy.research.data.reading:TragedySheetReader",
            "games.tragedy.research.encoding:TragedyEncoding",
        ),
    ),
    "settlers": Entry(
        SettlersGame,
        SettlersScenes,
        settlers,
        SettlersDebrief,
        settlers_at.SITUATIONS,
        ResearchParts(
            "games.settlers.research.data.reading:SettlersSheetReader",
            "games.settlers.research.encoding:SettlersEncoding",
        ),
    ),
    "crossroads": Entry(
        CrossroadsGame,
        CrossroadsScenes,
        traders,
        CrossroadsDebrief,
        crossroads.SITUATIONS,
        ResearchParts(
            "games.crossroads.research.data.reading:CrossroadsSheetReader",
            "games.crossroads.research.encoding:CrossroadsEncoding",
        ),
    ),
}


@contextmanager
def with_foreign_game(name: str, entry: Entry, texts: Path) -> Iterator[None]:
    """With a game of somebody else's beside our own, for everything that is made meanwhile: clients,
    commands, tables, audits.

    `texts`: the folder of its sentences, in files such as those of `bot/texts/en-GB`. Raises ValueError for a
    name that is taken.
    """
    if name in _ENTRIES:
        raise ValueError(f"there is a game {name} already")
    _ENTRIES[name] = entry
    try:
        with lookup.read_too(texts):
            yield
    finally:
        del _ENTRIES[name]


def names() -> tuple[str, ...]:
    """Return the names of all games in alphabetical order."""
    return tuple(sorted(_ENTRIES))


def find_game(name: str) -> AnyGame:
    """Return the game of this name. Raises UnknownGameError."""
    if name not in _ENTRIES:
        raise UnknownGameError(f"there is no game {name}: there is {', '.join(names())}")
    return _ENTRIES[name].game()


def games() -> Mapping[str, AnyGame]:
    """Return all games by name."""
    return {name: find_game(name) for name in names()}


def debriefs() -> Mapping[str, GameDebrief]:
    """Return the debrief of each game by name, with all that research adds where it is there; a foreign game
    need not have one.
    """
    makers = {name: resolve(entry.research.debrief) or entry.debrief for name, entry in _ENTRIES.items()}
    return {name: make() for name, make in makers.items() if make is not None}


def research_parts(name: str) -> ResearchParts:
    """Return what this game has for research. Raises KeyError for an unknown game."""
    return _ENTRIES[name].research


def situations() -> Mapping[str, tuple[Situation, ...]]:
    """Return the situations that can be shown of each game, by name."""
    return {name: entry.situations for name, entry in _ENTRIES.items()}


def scenes() -> Mapping[str, GameScenes[Any, Action]]:
    """Return the scenes of each game by name."""
    return {name: entry.scenes() for name, entry in _ENTRIES.items()}


def automatic_players(game: str) -> Mapping[str, AnyPlayer]:
    """Return a game's automatic players by name. They are stateless, so one object may hold any number of
    seats.
    """
    own = _ENTRIES[game].players() if game in _ENTRIES else ()
    return MappingProxyType({player.name: player for player in (*own, Whim())})


def holders(game: str) -> frozenset[str]:
    """Return the names of all automatic players that may hold a seat of this game."""
    return frozenset((*automatic_players(game), LANGUAGE_MODEL))


def player(game: str, name: str) -> AnyPlayer:
    """Return the automatic player of this name. Raises UnknownPlayerError."""
    known = automatic_players(game)
    if name not in known:
        raise UnknownPlayerError(f"there is no automatic player {name}: there is {', '.join(known)}")
    return known[name]
