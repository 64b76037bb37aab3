"""Building and buying, where it is the time for it: see `bot/scenes/island/building.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.scenes.game_scenes import Problem
from bot.scenes.island import building as island
from bot.scenes.model import Choice, Panel
from bot.scenes.settlers.boards import side
from bot.scenes.settlers.guards import trading
from bot.scenes.table_info import TableInfo
from games.island.cards import Piece
from games.settlers.actions import Build
from games.settlers.views import SettlersView


def places(view: SettlersView, piece: Piece) -> Mapping[str, int]:
    """The viewing seat's legal places by letter."""
    return island.places(side(view), piece)


def building(view: SettlersView, info: TableInfo, piece: Piece, chosen: int | None = None) -> Panel | Problem:
    """Where this piece may stand, what it costs, and the choice so far."""
    you = trading(view)
    return you if isinstance(you, Problem) else island.building(side(view), info, piece, chosen)


def pick(view: SettlersView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A place was chosen in the menu. Raises ValueError for what no panel of ours says."""
    return building(view, info, *island.picked(arg, values))


def confirmed(arg: str) -> Build:
    """The action that a confirm button means. Raises ValueError for what no panel of ours says."""
    return Build(*island.read_site(arg))


def buying(view: SettlersView, info: TableInfo) -> Panel | Problem:
    """What a development card costs, and the button that buys it."""
    you = trading(view)
    return you if isinstance(you, Problem) else island.buying(side(view), info)


def suggestions(view: SettlersView, piece: Piece) -> list[Choice]:
    """Lettered places as completions of a command."""
    return island.suggestions(side(view), piece, places(view, piece))
