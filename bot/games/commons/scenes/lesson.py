"""The lesson before a Commons Game, on the table's own board and with its own numbers.

It explains how the game works and gives no advice. Charts of typical results appear only at tables that have
chosen them (RULES A15).
"""

from __future__ import annotations

from functools import partial

from bot.games.commons.scenes.governance.card import takes_over
from bot.scenes.island.parts import hand_picture_of
from bot.scenes.lesson import Lesson, LessonCard, QuizQuestion
from bot.scenes.lesson import step_hint as hint_of
from bot.scenes.model import Picture
from bot.scenes.pictures.charts.bank_chart import BankChart, alt_text, framed_panel
from bot.scenes.pictures.charts.growth import growth_svg
from bot.scenes.pictures.island.board import board_svg
from bot.scenes.pictures.island.text import board_text
from bot.texts.lookup import t
from games.commons.basic.options import start_positions
from games.commons.basic.views import BoardView
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle, Resource
from games.island.layouts import DRAWN, LayoutName, colours, layout
from games.island.views import port_views

QUESTIONS = (
    QuizQuestion("who_asks", 1, "turn"),
    QuizQuestion("grows", 0, "bank"),
    QuizQuestion("crash", 2, "harvest"),
    QuizQuestion("survivors", 1, "survive"),
)
_ROUNDS, _SEATS, _MOST, _BACK = 8, 4, 12, 6


def lesson(options: CommonsOptions, view: CommonsView | None = None) -> Lesson:
    """Return the lesson with this table's numbers, with a card on self-government if that stage follows.

    Only `view` knows a board drawn at the start; before that, the beginner's board is shown.
    """
    layout_name = options.layout if view is None else view.board.layout
    draw = partial(
        _board_picture, "beginner" if layout_name == DRAWN else layout_name, colours(options.players)
    )
    shows_results = options.teaching == "with_examples"
    cards = (
        LessonCard(
            "bank",
            partial(_chart_picture, options, "little", asks=1)
            if shows_results
            else partial(_growth_picture, options),
        ),
        LessonCard("turn", partial(draw, cities=False)),
        LessonCard(
            "harvest",
            partial(_chart_picture, options, "much", asks=3) if shows_results else partial(draw, cities=True),
        ),
        LessonCard("survive", partial(draw, cities=True)),
        LessonCard("silence", lambda: hand_picture_of((2, 1, 3, 0, 1))),
    )
    facts = {
        "bank": options.bank_start,
        "divisor": options.growth_divisor,
        "turns": options.crash_turns,
        "goal": options.goal,
    }
    governing = LessonCard(
        "ostrom",
        partial(_chart_picture, options, "governed", asks=3, later=1)
        if shows_results
        else partial(draw, cities=True),
    )
    return Lesson("commons", (*cards, governing) if options.rounds_ostrom else cards, QUESTIONS, facts)


def hint(view: CommonsView) -> str:
    """Return a hint for a step of a practice round; in a meeting the same for all, to reveal no awaited
    seats.
    """
    own_step = "last_step" if view.phase == "meeting" else view.phase
    return hint_of("commons", view, "meeting" if takes_over(view.governance) else own_step)


def _growth_picture(options: CommonsOptions) -> Picture:
    """Return a chart of a resource's growth by its remaining stock: the rule alone, from no real game (RULES
    C-30).
    """
    numbers = [(left, left // options.growth_divisor) for left in range(_MOST + 1)]
    title = t("lesson.commons.growth")
    words = " ".join(t("lesson.commons.growth_line", left=left, more=more) for left, more in numbers)
    svg = growth_svg(title, (t("lesson.commons.growth_left"), t("lesson.commons.growth_more")), numbers)
    return Picture(svg, f"{title}. {words}", "lesson")


def _board_picture(name: LayoutName, names: tuple[str, ...], *, cities: bool) -> Picture:
    """Return a board before the first turn. `cities`: one settlement of each player has become a city."""
    laid, first = layout(name), start_positions(name, len(names))
    pieces = [
        (vertex, seat, n == 0 and cities)
        for seat, start in enumerate(first)
        for n, vertex in enumerate(start.settlements)
    ]
    board = BoardView(
        name,
        laid.terrain,
        laid.token,
        port_views(laid.harbours),
        tuple((edge, seat) for seat, start in enumerate(first) for edge in start.roads),
        tuple((vertex, seat) for vertex, seat, city in pieces if not city),
        tuple((vertex, seat) for vertex, seat, city in pieces if city),
    )
    return Picture(board_svg(board, names), board_text(board, names), "lesson")


def _chart_picture(options: CommonsOptions, name: str, *, asks: int, later: int = 0) -> Picture:
    """Return the bank of a table whose players each take `asks` cards per turn. `later`: in the second,
    self-governing half.
    """
    stocks, crashed = _simulate_takes(options, asks, later)
    title = t(f"lesson.commons.chart_{name}")
    chart = BankChart(
        title,
        "",
        stocks,
        max(_MOST, options.bank_start),
        _SEATS,
        crashed,
        stage=_HALF if later else None,
        meetings=((_HALF, True),) if later else (),
    )
    return Picture(framed_panel(chart), f"{title}. {alt_text(chart)}", "lesson")


_HALF = _ROUNDS * _SEATS // 2 + 1


def _simulate_takes(
    options: CommonsOptions, asks: int, later: int
) -> tuple[list[Bundle], list[tuple[Resource, int, int]]]:
    stock, clocks, crashed = (
        [options.bank_start] * len(RESOURCES),
        [0] * len(RESOURCES),
        list[tuple[Resource, int, int]](),
    )
    stocks = [as_bundle(stock)]
    for turn in range(1, _ROUNDS * _SEATS + 1):
        for n, clock in enumerate(clocks):
            clocks[n] = max(0, clock - 1)
            stock[n] = _BACK if clock == 1 else stock[n]
        kind = turn % len(RESOURCES)
        if not clocks[kind]:
            stock[kind] = max(0, stock[kind] - (later if later and turn >= _HALF else asks))
            if not stock[kind]:
                clocks[kind] = options.crash_turns
                crashed.append((RESOURCES[kind], turn, min(turn + options.crash_turns - 1, _ROUNDS * _SEATS)))
        if turn % _SEATS == 0:
            stock = [max(count, min(_MOST, count + count // options.growth_divisor)) for count in stock]
        stocks.append(as_bundle(stock))
    return stocks, crashed
