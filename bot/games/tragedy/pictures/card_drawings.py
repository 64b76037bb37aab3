"""Drawings of the cards of Tragedy of the Commons, each in a box of 120 by 80 units around its middle,
without fonts.

Cards are recognised by their names in the built-in decks; cards of a teacher's own deck are drawn by their
goods.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.scenes.pictures.palette import CREAM
from bot.scenes.pictures.svg import INK, Spot, box, circle, group, line, path, polygon

_TIN, _TIN_DARK, _LABEL, _BEAN = "#c3cad1", "#8b949c", "#c0392b", "#f2c9a0"
_SKIN, _WOOD, _WOOD_DARK, _LEAF = "#e9b98d", "#a8713d", "#5d3a1a", "#3f8f55"
_FUR, _FUR_DARK, _SNOUT = "#7a4e2b", "#5a3820", "#c99b6e"
_COATS = ("#3f6fa8", "#a8553f", "#6b7f3a")


def card_drawing(name: str, food: int, people: int) -> str:
    """Return the drawing for this name, otherwise one for these goods."""
    if name in _BY_NAME:
        return _BY_NAME[name]()
    if food and people:
        return group([_crate()], (-20, 4), 0.8) + _person(40, 38, _COATS[0])
    return _cousins() if people else _crate()


def _ellipse(
    at: Spot, across: float, up: float, fill: str, *, edged: float = 0, edge: str = INK, turned: float = 0
) -> str:
    rim = f' stroke="{edge}" stroke-width="{edged:g}"' if edged else ""
    lean = f' transform="rotate({turned:g} {at[0]:g} {at[1]:g})"' if turned else ""
    return f'<ellipse cx="{at[0]:g}" cy="{at[1]:g}" rx="{across:g}" ry="{up:g}" fill="{fill}"{rim}{lean}/>'


def _crackers() -> str:

    def cracker(x: float, y: float, lean: float) -> str:
        holes = "".join(circle((dx, dy), 2.4, "#a9783a") for dx in (-13, 0, 13) for dy in (-13, 0, 13))
        bitten = box((-24, -24), (48, 48), "#e0b56c", "#8a5a22", 3, round_by=7) + holes
        return f'<g transform="translate({x:g} {y:g}) rotate({lean:g})">{bitten}</g>'

    crumbs = "".join(
        circle(at, 2.6, "#b98545") for at in ((-54, 34), (-46, 38), (50, 36), (57, 31), (40, 39))
    )
    return cracker(-24, 6, -14) + cracker(24, 8, 12) + cracker(0, -6, 3) + crumbs


def _tin(x: float, foot: float, label: str) -> str:
    body = box((x - 21, foot - 54), (42, 54), _TIN, INK, 2.5, round_by=4) + _ellipse(
        (x, foot - 54), 21, 7, "#e4e9ed", edged=2.5
    )
    paper = box((x - 20, foot - 42), (40, 30), label)
    return (
        body
        + paper
        + _ellipse((x - 5, foot - 27), 9, 6, _BEAN, turned=-25)
        + _ellipse((x + 8, foot - 22), 7, 5, _BEAN, turned=20)
    )


def _beans() -> str:
    return _tin(-30, 36, _LABEL) + _tin(30, 36, "#2f6f4f") + _tin(0, 40, _LABEL)


def _vending() -> str:
    goods = "".join(
        box((-22 + 14 * column, -29 + 17 * row), (10, 12), colour, round_by=2)
        for row, colours in enumerate(
            (
                ("#f2c64e", "#c0392b", "#3f8f55"),
                ("#c0392b", "#e98f2e", "#f2c64e"),
                ("#3f6fa8", "#f2c64e", "#c0392b"),
            )
        )
        for column, colour in enumerate(colours)
    )
    body = box((-34, -40), (68, 78), "#b5342b", INK, 3, round_by=6) + box(
        (-27, -34), (46, 56), "#dcecf2", INK, 2, round_by=3
    )
    keys = box((22, -20), (8, 14), "#f4e4b8", INK, 1.5) + line((26, 2), (26, 10), INK, 3)
    return body + goods + box((-20, 26), (32, 8), INK, round_by=2) + keys


def _person(x: float, foot: float, coat: str, size: float = 1) -> str:
    """Return a person in a coat, 74 times `size` units tall."""
    legs = box((-11, -22), (9, 22), "#3c4650") + box((2, -22), (9, 22), "#3c4650")
    body = path("M-17 -20 L-13 -48 Q0 -56 13 -48 L17 -20 Z", coat, INK, 2.5)
    head = circle((0, -61), 11, _SKIN, INK, 2.5) + path(
        "M-12 -62 Q-10 -76 0 -76 Q10 -76 12 -62 Z", coat, INK, 2.5
    )
    return group([legs, body, head], (x, foot), size)


def _wanderer() -> str:
    pack = box((-32, -16), (18, 30), "#6b7f3a", INK, 2.5, round_by=5)
    stick = line((24, -26), (30, 38), _WOOD_DARK, 5)
    road = path("M-58 38 Q-20 32 0 38 T58 38", "none", "#8a7a5a", 4)
    return road + pack + _person(-2, 38, _COATS[0]) + line((10, -8), (26, -4), _COATS[0], 8) + stick


def _cousins() -> str:
    return _person(-24, 38, _COATS[1]) + _person(24, 38, _COATS[2], 0.92)


def _pantry() -> str:

    def jar(x: float, foot: float, inside: str) -> str:
        glass = box((x - 9, foot - 22), (18, 22), inside, INK, 2, round_by=4)
        return glass + box((x - 7, foot - 27), (14, 6), "#f4e4b8", INK, 2)

    boards = box((-56, -4), (112, 7), _WOOD, _WOOD_DARK, 2) + box((-56, 33), (112, 7), _WOOD, _WOOD_DARK, 2)
    sides = box((-60, -40), (7, 80), _WOOD_DARK) + box((53, -40), (7, 80), _WOOD_DARK)
    loaf = path("M2 33 L2 20 Q4 10 16 12 Q26 8 36 12 Q48 10 48 22 L48 33 Z", "#d9a05b", _WOOD_DARK, 2.5)
    above = (
        jar(-38, -4, "#c0392b") + jar(-14, -4, "#e98f2e") + jar(10, -4, "#6b7f3a") + jar(36, -4, "#c0392b")
    )
    return (
        sides
        + boards
        + above
        + group([_tin(0, 0, "#2f6f4f")], (-34, 33), 0.6)
        + jar(-10, 33, "#f2c64e")
        + loaf
    )


def _lake() -> str:
    water = path("M-60 8 q15 -9 30 0 t30 0 t30 0 t30 0 L60 40 L-60 40 Z", "#7d8f99") + path(
        "M-52 24 q10 -7 20 0 t20 0", "none", "#a9b8bf", 3
    )
    rod = (
        line((-54, -14), (24, -38), _WOOD_DARK, 4)
        + path("M24 -38 L24 4", "none", INK, 1.5)
        + circle((24, 6), 5, "#c62828", INK, 2)
    )
    fish = path("M2 26 Q16 12 34 24 L46 16 L44 36 L34 28 Q16 40 2 26 Z", "#d5dde1", INK, 2.5) + circle(
        (12, 24), 2.6, INK
    )
    return water + rod + fish


def _radio() -> str:
    waves = "".join(
        path(f"M{38 - r} {-26 - r} A{1.4 * r} {1.4 * r} 0 0 1 {38 + r} {-26 + r}", "none", "#c0392b", 3)
        for r in (5, 11)
    )
    body = box((-46, -14), (84, 52), "#b98545", INK, 3, round_by=8) + circle(
        (-20, 12), 17, "#5d3a1a", INK, 2.5
    )
    mesh = "".join(line((-32, y), (-8, y), "#c99a5f", 2) for y in (4, 12, 20))
    dial = (
        box((4, -4), (26, 12), "#f4e4b8", INK, 2)
        + line((20, -3), (20, 7), "#c62828", 2.5)
        + circle((11, 24), 6, CREAM, INK, 2)
    )
    return (
        line((26, -14), (38, -26), INK, 3) + waves + body + mesh + dial + circle((25, 24), 6, CREAM, INK, 2)
    )


def _trolley() -> str:
    goods = (
        box((-26, -34), (20, 26), "#3f6fa8", INK, 2)
        + circle((6, -16), 12, _LEAF, INK, 2)
        + box((16, -28), (14, 22), "#e98f2e", INK, 2)
    )
    basket = polygon(((-38, -12), (44, -12), (34, 16), (-28, 16)), "#dfe5e9", INK, 3)
    bars = "".join(line((x, -10), (x * 0.8, 14), _TIN_DARK, 2.5) for x in (-26, -13, 0, 13, 26)) + line(
        (-34, 2), (39, 2), _TIN_DARK, 2.5
    )
    frame = path("M-58 -26 L-46 -26 L-28 16 L-30 26 L34 26", "none", INK, 4)
    return goods + basket + bars + frame + circle((-22, 33), 6, INK) + circle((28, 33), 6, INK)


def _deer() -> str:
    half = "M8 -14 L18 -30 L14 -40 M18 -30 L32 -36 M13 -22 L36 -22 L44 -34"
    antlers = (
        path(half, "none", _WOOD_DARK, 5)
        + f'<g transform="scale(-1 1)">{path(half, "none", _WOOD_DARK, 5)}</g>'
    )
    ears = _ellipse((-27, -4), 13, 6, "#b98545", edged=2.5, turned=20) + _ellipse(
        (27, -4), 13, 6, "#b98545", edged=2.5, turned=-20
    )
    face = path("M-17 -12 Q0 -22 17 -12 L12 20 Q10 38 0 38 Q-10 38 -12 20 Z", "#b98545", INK, 2.5)
    snout = path("M-9 22 Q0 16 9 22 Q8 37 0 37 Q-8 37 -9 22 Z", "#e8d3b0") + _ellipse((0, 27), 6, 4, INK)
    return f'<g stroke-linecap="round">{antlers}</g>{ears}{face}{snout}{circle((-9, 2), 3.4, INK)}{circle((9, 2), 3.4, INK)}'


def _bear() -> str:
    ears = "".join(circle((x, -26), 13, _FUR, INK, 2.5) + circle((x, -26), 6, _SNOUT) for x in (-28, 28))
    head = _ellipse((0, 2), 42, 36, _FUR, edged=2.5)
    snout = _ellipse((0, 18), 20, 15, _SNOUT, edged=2, edge=_FUR_DARK) + _ellipse((0, 11), 8, 5.5, INK)
    mouth = path("M0 16 L0 23 M-9 25 Q0 30 9 25", "none", INK, 2.5)
    return ears + head + snout + mouth + circle((-17, -6), 4, INK) + circle((17, -6), 4, INK)


def _bears() -> str:
    return (
        group([_bear()], (0, -4), 0.82) + group([_bear()], (-40, 20), 0.5) + group([_bear()], (40, 20), 0.5)
    )


def _convoy() -> str:

    def lorry(cloth: str) -> str:
        load = path("M-56 18 L-56 -22 Q-30 -34 4 -22 L4 18 Z", cloth, INK, 2.5) + path(
            "M-38 -27 L-38 18 M-16 -28 L-16 18", "none", INK, 1.5
        )
        cab = path("M6 18 L6 -14 L30 -14 L44 4 L50 6 L50 18 Z", "#5f7a4a", INK, 2.5) + polygon(
            ((12, -8), (27, -8), (36, 3), (12, 3)), "#dcecf2", INK, 2
        )
        wheels = "".join(circle((x, 24), 10, INK) + circle((x, 24), 4, _TIN) for x in (-42, -20, 32))
        return load + cab + box((-58, 14), (110, 7), "#4a5d39", INK, 2) + wheels

    return group([lorry("#c9b88a")], (16, -16), 0.62) + group([lorry("#a8a06a")], (-4, 10), 0.92)


def _crate() -> str:
    apples = "".join(
        circle((x, y), 12, "#c0392b", INK, 2)
        for x, y in ((-28, -6), (-10, -12), (10, -12), (28, -6), (0, -2), (-18, 0), (18, 0))
    )
    boards = "".join(box((-46, y), (92, 15), _WOOD, _WOOD_DARK, 2.5) for y in (2, 20))
    return apples + boards + box((-46, 2), (8, 33), _WOOD_DARK) + box((38, 2), (8, 33), _WOOD_DARK)


_BY_NAME: dict[str, Callable[[], str]] = {
    "Stale crackers": _crackers,
    "Tinned beans": _beans,
    "Vending machine": _vending,
    "Lone wanderer": _wanderer,
    "Two cousins": _cousins,
    "Raid the pantry": _pantry,
    "Fish the grey lake": _lake,
    "Answer the radio": _radio,
    "Clear the supermarket": _trolley,
    "Hunt the deer herd": _deer,
    "Hunt the bear": _bear,
    "Hunt the bear family": _bears,
    "Find the lost convoy": _convoy,
}
