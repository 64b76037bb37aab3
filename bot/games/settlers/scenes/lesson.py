"""The lesson before Settlers. Its pictures show the table's own island once it is dealt, until then a similar
one.
"""

from __future__ import annotations

from functools import partial

from bot.games.settlers.pictures.island import island_svg
from bot.games.settlers.pictures.island_text import island_text
from bot.scenes.island.parts import hand_picture_of
from bot.scenes.lesson import Lesson, LessonCard, QuizQuestion
from bot.scenes.lesson import step_hint as hint_of
from bot.scenes.model import Picture
from games.island.layouts import colours, layout
from games.island.topology import island
from games.island.views import PortView, port_views
from games.settlers.options import SettlersOptions
from games.settlers.views import BoardView, SettlersView, StartView

QUESTIONS = (
    QuizQuestion("gets", 1, "turn"),
    QuizQuestion("rate", 2, "trade"),
    QuizQuestion("far", 0, "build"),
    QuizQuestion("win", 1, "goal"),
)
_HARBOUR, _SHORE = 2, 8
"""On the sample island: the hex of its harbour, which had no port, and the edge of the port in it."""


def lesson(options: SettlersOptions, view: SettlersView | None = None) -> Lesson:
    """Return the lesson with this table's own numbers. `view`: the public view, once the island is dealt."""
    names = colours(options.players)
    if view is None:
        board, starts = _sample_board(), _sample_starts(len(names))
    else:  # incomplete starts are left out
        board = view.board.replace(roads=(), settlements=(), cities=())
        starts = tuple(start for start in view.starts if len(start.settlements) == len(start.roads) == 2)
    draw = partial(_lesson_picture, board, starts, names)
    cards = (
        LessonCard("goal", draw),
        LessonCard("start", partial(draw, chosen=False)),
        LessonCard("turn", partial(draw, thrown=(2, 3))),
        LessonCard("trade", partial(hand_picture_of, (4, 1, 0, 2, 0))),
        LessonCard("build", partial(draw, city=True)),
    )
    return Lesson("settlers", cards, QUESTIONS, {"goal": options.goal, "offers": options.offers})


def hint(view: SettlersView) -> str:
    """Return a hint for a step of a practice round."""
    return hint_of("settlers", view, view.phase)


def _lesson_picture(
    board: BoardView,
    starts: tuple[StartView, ...],
    names: tuple[str, ...],
    *,
    chosen: bool = True,
    thrown: tuple[int, int] | None = None,
    city: bool = False,
) -> Picture:
    """Return the island before the first turn: starts coloured once `chosen`. `city`: each has built one."""
    if chosen:
        owners = [(start, start.start if start.seat is None else start.seat) for start in starts]
        pieces = [
            (vertex, seat, n == 0 and city)
            for start, seat in owners
            for n, vertex in enumerate(start.settlements)
        ]
        board = board.replace(
            roads=tuple((edge, seat) for start, seat in owners for edge in start.roads),
            settlements=tuple((vertex, seat) for vertex, seat, grown in pieces if not grown),
            cities=tuple((vertex, seat) for vertex, seat, grown in pieces if grown),
        )
    open_ones = () if chosen else tuple(start.replace(seat=None) for start in starts)
    return Picture(
        island_svg(board, names, open_ones, thrown=thrown),
        island_text(board, names, open_ones, thrown),
        "lesson",
    )


def _sample_board() -> BoardView:
    """Return the beginner's island with a harbour at its rim; that field replaces the desert."""
    laid = layout("beginner")
    desert = laid.terrain.index(None)
    order = [
        _HARBOUR if place == desert else desert if place == _HARBOUR else place
        for place in range(len(laid.terrain))
    ]
    return BoardView(
        harbour=_HARBOUR,
        terrain=tuple(laid.terrain[place] for place in order),
        token=tuple(laid.token[place] for place in order),
        letters=("",) * len(order),
        ports=(*port_views(laid.harbours), PortView(_SHORE, island().edge_vertices[_SHORE], 3, None)),
        sea_vertices=(),
        sea_edges=(),
        roads=(),
        settlements=(),
        cities=(),
    )


def _sample_starts(players: int) -> tuple[StartView, ...]:
    laid = layout("beginner").starts[-players:]
    return tuple(
        StartView(n, start.settlements, start.roads, 0, (0, 0, 0, 0, 0), (), None)
        for n, start in enumerate(laid)
    )
