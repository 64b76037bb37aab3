"""Building and buying, where it is the time for it: see `bot/scenes/island/building.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.scenes.commons.boards import side
from bot.scenes.commons.guards import at_step
from bot.scenes.commons.words import options_of
from bot.scenes.game_scenes import Problem
from bot.scenes.island import building as island
from bot.scenes.model import Choice, Panel
from bot.scenes.table_info import TableInfo
from games.commons.actions import Build
from games.commons.views import CommonsView
from games.island.cards import Piece


def places(view: CommonsView, piece: Piece) -> Mapping[str, int]:
    """The viewing seat's legal places by letter."""
    return island.places(side(view), piece)


def building(view: CommonsView, info: TableInfo, piece: Piece, chosen: int | None = None) -> Panel | Problem:
    """Where this piece may stand, what it costs, and the choice so far."""
    you = at_step(view, "build")
    return you if isinstance(you, Problem) else island.building(side(view), info, piece, chosen)


def pick(view: CommonsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A place was chosen in the menu. Raises ValueError for what no panel of ours says."""
    return building(view, info, *island.picked(arg, values))


def confirmed(arg: str) -> Build:
    """The action that a confirm button means. Raises ValueError for what no panel of ours says."""
    return Build(*island.read_site(arg))


def buying(view: CommonsView, info: TableInfo) -> Panel | Problem:
    """What a development card costs, and the button that buys it."""
    you = at_step(view, "build")
    if isinstance(you, Problem):
        return you
    return island.buying(side(view), info, "commons.build.deck_same_turn" if options_of(info).play_same_turn else None)


def suggestions(view: CommonsView, piece: Piece) -> list[Choice]:
    """Lettered places as completions of a command."""
    return island.suggestions(side(view), piece, places(view, piece))
