"""Drawings of the lands' products, each in a box of 120 by 80 units around its middle, without fonts."""

from __future__ import annotations

from bot.scenes.pictures.svg import box, circle, line, path, polygon
from games.island.cards import Resource


def land_drawing(resource: Resource | None) -> str:
    """Return the drawing of a land; None is the desert."""
    return {
        "lumber": _forest,
        "brick": _brick_pile,
        "wheat": _wheat,
        "wool": _sheep,
        "ore": _mountains,
        None: _desert,
    }[resource]()


def _forest() -> str:
    return _fir(-36, 30, 0.8) + _fir(36, 30, 0.8) + _fir(0, 38, 1.06)


def _fir(x: float, foot: float, size: float) -> str:
    trunk = box((x - 4 * size, foot - 12 * size), (8 * size, 12 * size), "#6b4423")
    skirts = []
    for bottom, top, half in ((-9, -40, 25), (-26, -54, 20), (-42, -70, 14)):
        tip = (x, foot + top * size)
        left, right = (x - half * size, foot + bottom * size), (x + half * size, foot + bottom * size)
        skirts.append(
            polygon((tip, right, left), "#1e6b3c")
            + polygon((tip, (x, foot + bottom * size), left), "#175430")
        )
    return trunk + "".join(skirts)


def _brick_pile() -> str:
    rows = ((18, (-48, -15, 18)), (-1, (-32, 1)), (-20, (-15,)))
    return "".join(_brick(x, y) for y, places in rows for x in places)


def _brick(x: float, y: float) -> str:
    return box((x, y), (31, 17), "#8e3315", "#5c1f0b", 2, round_by=3) + box(
        (x + 2, y + 2), (27, 5), "#b4522e", round_by=2
    )


def _wheat() -> str:
    return (
        _ear(-24, 6, -14)
        + _ear(24, 6, 14)
        + _ear(0, -4, 0)
        + path("M-11 22 Q0 28 11 22 L10 30 Q0 36 -10 30 Z", "#b3401f")
    )


def _ear(x: float, y: float, lean: float) -> str:
    stalk = path(f"M{x / 5:.1f} 40 Q{x / 4:.1f} 10 {x} {y}", "none", "#8a6410", 4)
    grains = "".join(
        f'<ellipse cx="{side * 6.5}" cy="{-4 - 12 * row}" rx="4.6" ry="8.5" transform="rotate({side * 28} {side * 6.5} {-4 - 12 * row})"/>'
        for row in range(3)
        for side in (-1, 1)
    )
    tip = '<ellipse cx="0" cy="-40" rx="4.6" ry="8.5"/>'
    return f'{stalk}<g transform="translate({x} {y}) rotate({lean})" fill="#fff0a8" stroke="#8a6410" stroke-width="2">{grains}{tip}</g>'


def _sheep() -> str:
    legs = "".join(box((x, 14), (6, 20), "#3b3b3b", round_by=3) for x in (-22, -9, 10, 22))
    puffs = (
        (-24, 6, 15),
        (-10, -12, 17),
        (12, -13, 16),
        (26, 3, 15),
        (0, 10, 18),
        (-14, 10, 15),
        (16, 10, 15),
    )
    edge = "".join(circle((x, y), size + 3, "#55606a") for x, y, size in puffs)
    wool = "".join(circle((x, y), size, "#ffffff") for x, y, size in puffs)
    head = path("M-34 -17 Q-51 -15 -50 2 Q-46 16 -37 13 Q-28 6 -29 -8 Z", "#3b3b3b") + path(
        "M-31 -15 L-20 -9 L-29 -4 Z", "#3b3b3b"
    )
    return f"{legs}{edge}{wool}{head}{circle((-41, -3), 3, '#ffffff')}{circle((-37, -17), 8, '#ffffff')}"


def _mountains() -> str:
    far = polygon(((2, 36), (36, -22), (66, 36)), "#5d6678", "#3b4250", 3) + polygon(
        ((36, -22), (48, 1), (38, -4), (30, 4), (24, -1)), "#f4f7fb"
    )
    near = polygon(((-64, 36), (-18, -42), (32, 36)), "#6f798c", "#3b4250", 3)
    snow = polygon(((-18, -42), (0, -13), (-9, -17), (-17, -6), (-25, -16), (-34, -13)), "#f4f7fb")
    ores = "".join(
        polygon(((x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)), "#ffb84d", "#3b4250", 2)
        for x, y in ((-28, 20), (-6, 16), (40, 22))
    )
    return far + near + snow + ores


def _desert() -> str:
    sun = circle((38, -26), 14, "#f6a534")
    dunes = path("M-66 36 Q-34 2 0 24 Q26 0 66 36 Z", "#cfae6b") + path("M-66 36 Q-40 14 -12 36 Z", "#bb9854")
    arms = path("M-4 34 L-4 -26 M-4 8 L-22 8 L-22 -8 M-4 0 L14 0 L14 -14", "none", "#2f7d4f", 11)
    return sun + dunes + f'<g stroke-linecap="round">{arms}</g>'


def whale() -> str:
    """Return a decoration of the sea."""
    spout = path("M-22 -30 Q-34 -54 -46 -42 M-22 -30 Q-16 -56 0 -46", "none", "#d7eef6", 5)
    body = path(
        "M-62 22 Q-66 -26 -20 -26 Q26 -26 40 2 Q50 4 54 -14 Q40 -20 38 -34 Q54 -34 60 -22 Q68 -34 84 -30 Q80 -16 66 -12 Q62 22 22 22 Z",
        "#1d5f82",
    )
    belly = path("M-62 22 Q-60 8 -40 10 Q-10 14 14 22 Z", "#b8dcea")
    return f'<g stroke-linecap="round">{spout}</g>{body}{belly}{circle((-40, -4), 4, "#ffffff")}'


def wave(x: float, y: float) -> str:
    """Return a ripple on the water."""
    return f"M{x} {y} q10 -10 20 0 t20 0"


def plank(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Return a jetty: a dark beam under light boards."""
    return line(start, end, "#5d3a1a", 15) + line(start, end, "#c99a5f", 10, "5 3")
