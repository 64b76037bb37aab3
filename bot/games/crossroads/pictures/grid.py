"""The grid of Crossroads: cities, roads and activated spaces, with the purses, the dice and the seats'
connections.

A seat is recognised by its colour and two letters of its name, an activated space by its frame and its
corners.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.scenes.pictures.palette import CREAM, FIELD, SEATS
from bot.scenes.pictures.svg import (
    INK,
    Spot,
    badge,
    box,
    circle,
    crop_band,
    group,
    label,
    line,
    polygon,
    svg_document,
)
from bot.texts.lookup import t
from games.audience import Seat
from games.crossroads.grid import EMPTY, ROAD, SIZE, die_label, orthogonal_neighbours, seat_links, space_name
from games.crossroads.views import CrossroadsView

WIDTH, HEIGHT = 1200, 912
_CUTS = tuple(range(72, HEIGHT, 72))
_CELL, _LEFT, _TOP = 80, 92, 92
_KEY = 912
"""Left edge of the column next to the grid."""
_DICE, _LINKS, _LEGEND, _LEGEND_STEP = 430, 492, 768, 27
"""Heights in it: the dice, the table of connections, the legend."""
_MEADOW, _LINE, _GOLD, _ROAD = "#dfeacb", "#9bb58b", "#ffd84d", "#5a5f68"
_CITY: tuple[Spot, ...] = (
    *((-30, 30), (-30, -20), (-22, -20), (-22, -30), (-10, -30), (-10, -20)),
    *((10, -20), (10, -30), (22, -30), (22, -20), (30, -20), (30, 30)),
)
_TICK: tuple[Spot, ...] = ((-9, 0), (-3, 7), (10, -8))


def grid_svg(view: CrossroadsView, marks: Mapping[int, str] | None = None) -> str:
    """Return the whole table for this viewer, with `marks` on the available spaces."""
    parts = [box((0, 0), (WIDTH, HEIGHT), FIELD), *_axis_labels(view), *_meadow_marks(view)]
    parts += [_road_shape(view, space) for space, piece in enumerate(view.board) if piece == ROAD]
    parts += [
        _space_drawing(space, _city_shape(space_centre(space), view.seats[piece].name))
        for space, piece in enumerate(view.board)
        if piece >= 0
    ]
    parts += [
        _space_drawing(space, *_traded_tick((space_centre(space)[0] + 27, space_centre(space)[1] - 25)))
        for space in view.used
    ]
    wanted = {} if view.passage is None else {view.passage.space: "?"}
    marked = sorted((wanted | dict(marks or {})).items())
    parts += [
        _space_drawing(space, group([badge((0, 0), text)], space_centre(space), 0.92))
        for space, text in marked
    ]
    return svg_document(
        WIDTH,
        HEIGHT,
        [*parts, *_purse_lines(view), *_dice_marks(view), *_link_table(view), *_legend_marks(view)],
        t("pictures.crossroads.title"),
        _CUTS,
    )


def space_centre(space: int) -> Spot:
    """Return the middle of a space."""
    row, column = divmod(space, SIZE)
    return _LEFT + (column + 0.5) * _CELL, _TOP + (row + 0.5) * _CELL


def _space_drawing(space: int, *parts: str) -> str:
    y = space_centre(space)[1]
    return crop_band(y - 45, y + 41, *parts)


def letters_of(name: str) -> str:
    """Return the two letters of a seat on the grid: Re, Or, Wh, Bl, Gr, Pu, Ye, Br."""
    return t(f"words.seat.{name}")[:2]


def _axis_labels(view: CrossroadsView) -> list[str]:
    parts: list[str] = []
    has_result = bool(view.activated)
    for at in range(SIZE):
        middle, name = (at + 0.5) * _CELL, space_name(at * SIZE + at)
        for place, text in (((_LEFT + middle, _TOP - 18), name[0]), ((_LEFT - 20, _TOP + middle), name[1:])):
            parts.append(crop_band(place[1] - 16, place[1] + 16, label(place, text, 30, "#ffffff")))
        for place, die in (((_LEFT + middle, 32), view.column), ((30, _TOP + middle), view.row)):
            chosen = has_result and die_label(at) == die
            square = box(
                (place[0] - 22, place[1] - 22),
                (44, 44),
                _GOLD if chosen else CREAM,
                INK,
                5 if chosen else 2,
                round_by=9,
            )
            parts.append(
                crop_band(
                    place[1] - 25,
                    place[1] + 25,
                    square,
                    label(place, str(die_label(at)), 32 if chosen else 26),
                )
            )
    return parts


def _meadow_marks(view: CrossroadsView) -> list[str]:
    far = SIZE * _CELL
    parts = [box((_LEFT, _TOP), (far, far), _MEADOW, _LINE, 2)]
    for at in (number * _CELL for number in range(1, SIZE)):
        parts.append(line((_LEFT + at, _TOP), (_LEFT + at, _TOP + far), _LINE, 2))
        parts.append(
            crop_band(
                _TOP + at - 1, _TOP + at + 1, line((_LEFT, _TOP + at), (_LEFT + far, _TOP + at), _LINE, 2)
            )
        )
    return parts + [_space_drawing(space, *_mark_frames(space_centre(space))) for space in view.activated]


def _mark_frames(at: Spot) -> list[str]:
    """Return a frame with four dark corners, visible without colours."""
    x, y = at
    far = _CELL / 2 - 3
    corners = [
        polygon(
            [
                (x + sx * far, y + sy * far),
                (x + sx * (far - 20), y + sy * far),
                (x + sx * far, y + sy * (far - 20)),
            ],
            INK,
        )
        for sx in (-1, 1)
        for sy in (-1, 1)
    ]
    return [box((x - far, y - far), (2 * far, 2 * far), "#fff3b0", _GOLD, 6), *corners]


def _road_shape(view: CrossroadsView, space: int) -> str:
    centre = space_centre(space)
    ends = [
        ((centre[0] + x) / 2, (centre[1] + y) / 2)
        for near in orthogonal_neighbours()[space]
        if view.board[near] != EMPTY
        for x, y in [space_centre(near)]
    ]
    broad = [line(centre, end, _ROAD, 28) for end in ends] or [circle(centre, 18, _ROAD)]
    return crop_band(
        centre[1] - 54, centre[1] + 54, *broad, *(line(centre, end, "#ffffff", 3, "8 7") for end in ends)
    )


def _city_shape(at: Spot, name: str, scale: float = 1.0) -> str:
    colours = SEATS[name]
    return group(
        [polygon(_CITY, colours.fill, INK, 5), label((0, 6), letters_of(name), 32, colours.letter)], at, scale
    )


def _traded_tick(at: Spot) -> list[str]:
    (ax, ay), (bx, by), (cx, cy) = ((at[0] + x, at[1] + y) for x, y in _TICK)
    return [
        circle(at, 17, "#ffffff", INK, 3),
        line((ax, ay), (bx, by), INK, 5),
        line((bx, by), (cx, cy), INK, 5),
    ]


def _purse_lines(view: CrossroadsView) -> list[str]:
    step = min(62, 340 / len(view.seats))
    lines = [
        crop_band(
            8,
            32,
            label((WIDTH - 22, 20), t("pictures.crossroads.purse"), 20, "#ffffff", bold=False, anchor="end"),
        )
    ]
    for seat in view.seats:
        y, parts = 60 + step * seat.seat, list[str]()
        if view.active == seat.seat:
            parts.append(polygon([(_KEY - 6, y - 12), (_KEY + 12, y), (_KEY - 6, y + 12)], _GOLD, INK, 3))
        parts.append(_city_shape((_KEY + 40, y), seat.name, 0.68))
        parts.append(
            label((_KEY + 72, y), t(f"words.seat.{seat.name}"), 24, "#ffffff", bold=False, anchor="start")
        )
        gold = t("pictures.crossroads.hidden") if seat.gold is None else str(seat.gold)
        parts += [
            label((WIDTH - 50, y), gold, 30, "#ffffff", anchor="end"),
            circle((WIDTH - 32, y), 9, _GOLD, INK, 2),
        ]
        lines.append(crop_band(y - 25, y + 25, *parts))
    return lines


def _dice_marks(view: CrossroadsView) -> list[str]:
    if view.dice is None:
        return []
    turned = bool(view.activated)
    faces = (view.column, view.row) if turned else view.dice
    words = (t("pictures.crossroads.top"), t("pictures.crossroads.left")) if turned else ("", "")
    parts: list[str] = []
    for x, info, word in zip((_KEY + 30, _KEY + 172), faces, words, strict=True):
        parts += [
            box((x - 30, _DICE - 30), (60, 60), CREAM, INK, 4, round_by=12),
            label((x, _DICE), str(info), 40),
        ]
        parts.append(label((x + 40, _DICE), word, 24, "#ffffff", anchor="start"))
    return [crop_band(_DICE - 32, _DICE + 32, *parts)]


def _link_table(view: CrossroadsView) -> list[str]:
    """Return a table of seats: a chain for a direct way, a number of middlemen, or a dash."""
    seats, step = len(view.seats), min(46, 230 / (len(view.seats) + 1))
    left, top, counts = _KEY + 20, _LINKS + 40, _middleman_counts(view)
    parts = [label((_KEY, _LINKS), t("pictures.crossroads.links"), 26, "#ffffff", anchor="start")]
    for row in range(seats):
        name = letters_of(view.seats[row].name)
        parts += [
            label((left + step * (row + 1), top), name, step * 0.56, "#ffffff"),
            label((left, top + step * (row + 1)), name, step * 0.56, "#ffffff"),
        ]
        for column in range(seats):
            at = (left + step * (column + 1), top + step * (row + 1))
            parts += [] if row == column else _link_marks(at, step, counts.get((row, column)))
    return [crop_band(_LINKS - 20, _LEGEND - 20, *parts)]


def _middleman_counts(view: CrossroadsView) -> dict[tuple[Seat, Seat], int]:
    counts: dict[tuple[Seat, Seat], int] = {}
    for first, second, through in seat_links(
        view.board, len(view.seats), transparent=view.options.transparent
    ):
        counts[first, second] = counts[second, first] = len(through)
    return counts


def _link_marks(at: Spot, step: float, middlemen: int | None) -> list[str]:
    half = step / 2 - 2
    ground = box((at[0] - half, at[1] - half), (2 * half, 2 * half), "#24493f")
    if middlemen is None:
        return [ground, label(at, t("pictures.crossroads.no_way"), step * 0.6, "#8fb3a5")]
    if middlemen == 0:
        return [ground, _chain_mark(at, step * 0.26)]
    return [ground, label(at, str(middlemen), step * 0.62, "#ffffff")]


def _chain_mark(at: Spot, far: float) -> str:
    x, y = at
    return line((x - far, y), (x + far, y), _GOLD, far * 0.5) + "".join(
        circle((x + side, y), far * 0.55, _GOLD) for side in (-far, far)
    )


def _legend_marks(view: CrossroadsView) -> list[str]:
    """Return the legend of this picture's signs, a line each; one number of middlemen represents all."""
    middlemen = set(_middleman_counts(view).values())
    others = min((number for number in middlemen if number), default=0)
    apart = len(_middleman_counts(view)) < len(view.seats) * (len(view.seats) - 1)
    lines: list[tuple[bool, str, Callable[[Spot], str]]] = [
        (bool(view.activated), t("pictures.crossroads.lit"), _small_frame),
        (bool(view.used), t("pictures.crossroads.traded"), lambda at: group(_traded_tick((0, 0)), at, 0.62)),
        (
            view.passage is not None,
            t("pictures.crossroads.wanted"),
            lambda at: group([badge((0, 0), "?")], at, 0.42),
        ),
        (0 in middlemen, t("pictures.crossroads.direct"), lambda at: _chain_mark(at, 10)),
        (
            bool(others),
            t("pictures.crossroads.through", n=others),
            lambda at: label(at, str(others), 22, "#ffffff"),
        ),
        (
            apart,
            t("pictures.crossroads.apart"),
            lambda at: label(at, t("pictures.crossroads.no_way"), 24, "#8fb3a5"),
        ),
    ]
    entries = [(words, sign) for holds, words, sign in lines if holds]
    spots = [(_KEY + 14, _LEGEND + _LEGEND_STEP * row) for row in range(len(entries))]
    return [
        crop_band(at[1] - 14, at[1] + 14, sign(at), _legend_text(at, words))
        for at, (words, sign) in zip(spots, entries, strict=True)
    ]


def _small_frame(at: Spot) -> str:
    return group(_mark_frames((0, 0)), at, 0.3)


def _legend_text(at: Spot, words: str) -> str:
    return label(
        (at[0] + 24, at[1]), words, min(22, 250 / (0.54 * len(words))), "#ffffff", bold=False, anchor="start"
    )
