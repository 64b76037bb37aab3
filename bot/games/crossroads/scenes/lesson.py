"""The lesson before Crossroads. Its pictures show an invented grid, since nothing is built before the game."""

from __future__ import annotations

from functools import partial

from bot.games.crossroads.scenes.table import table_picture
from bot.scenes.lesson import Lesson, LessonCard, QuizQuestion
from bot.scenes.lesson import step_hint as hint_of
from bot.scenes.model import Picture
from games.audience import PUBLIC
from games.crossroads.grid import EMPTY, ROAD, SPACES, activated_spaces, space_at
from games.crossroads.options import (
    CITY_INCOME,
    CITY_PRICE,
    EMPTY_INCOME,
    ROAD_INCOME,
    ROAD_PRICE,
    CrossroadsOptions,
)
from games.crossroads.views import CrossroadsView, SeatView
from games.options import seat_colours

HITS, BUILDS = QuizQuestion("hits", 1, "income"), QuizQuestion("builds", 0, "build")
TRADES, WINS, TURNS = (
    QuizQuestion("trades", 2, "trade"),
    QuizQuestion("wins", 0, "gold"),
    QuizQuestion("turns", 2, "dice"),
)
_CITIES = tuple(
    space_at(row, column)
    for row, column in ((3, 3), (3, 6), (7, 3), (9, 8), (1, 9), (5, 9), (10, 1), (10, 5))
)
"""By seat, the space of its city in the pictures."""
_ROADS = tuple(space_at(row, column) for row, column in ((3, 4), (3, 5), (4, 3), (5, 3), (6, 3)))
"""They join the first city with the second and the third: these two only through the first."""
_DICE = (3, 4)


def lesson(options: CrossroadsOptions, _view: CrossroadsView | None = None) -> Lesson:
    """Return the lesson with this table's own numbers and seats."""
    draw = partial(_lesson_picture, options)
    cards = (
        LessonCard("gold", draw),
        LessonCard("dice", partial(draw, turned=True)),
        LessonCard("income", partial(draw, turned=True, roads=True)),
        LessonCard("build", partial(draw, roads=True)),
        LessonCard("trade", partial(draw, roads=True, traded=True)),
    )
    facts = {
        "goal": options.goal,
        "kind": options.goal_kind,
        "city": CITY_PRICE,
        "road": ROAD_PRICE,
        "in_city": CITY_INCOME,
        "in_empty": EMPTY_INCOME,
        "in_road": ROAD_INCOME,
        "value": options.trade_value,
        "trades": "yes" if options.offers else "no",
        "fees": "yes" if options.fees else "no",
    }
    return Lesson("crossroads", cards, (HITS, BUILDS, TRADES if options.offers else TURNS, WINS), facts)


def hint(view: CrossroadsView) -> str:
    """Return a hint for a step of a practice round."""
    return hint_of("crossroads", view, view.phase)


def _lesson_picture(
    options: CrossroadsOptions, *, turned: bool = False, roads: bool = False, traded: bool = False
) -> Picture:
    """Return the grid with a city for each seat. `traded`: by the first two seats."""
    board = [EMPTY] * SPACES
    for seat in range(options.players):
        board[_CITIES[seat]] = seat
    for space in _ROADS if roads else ():
        board[space] = ROAD
    seats = tuple(
        SeatView(seat, name, 3 + seat, 3 + seat, (_CITIES[seat],), done=False)
        for seat, name in enumerate(seat_colours(options.players))
    )
    column, row = _DICE
    return table_picture(
        CrossroadsView(
            viewer=PUBLIC,
            options=options,
            moment=0,
            round=1,
            last_round=options.round_limit,
            phase="trade" if traded else "build",
            order=tuple(range(options.players)),
            active=None if traded else 0,
            waiting=(),
            dice=_DICE if turned else None,
            column=column if turned else 0,
            row=row if turned else 0,
            activated=activated_spaces(column, row) if turned else (),
            built=0,
            passage=None,
            board=tuple(board),
            seats=seats,
            deals=(),
            used=_CITIES[:2] if traded else (),
            you=None,
            refused={},
            outcome=None,
            end_reason=None,
        )
    )
