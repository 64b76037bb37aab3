"""`python -m benchmarks.treatments [--classes N] [--json]`: how often a debrief says that luck alone seldom
does this, and it was luck.

Classes of two to four treatments with the same mean, compared by two figures as a debrief compares them: arms
of unequal size, with spreads that differ up to tenfold, with rules that help some tables and harm others, and
with lopsided figures. A row is a way of drawing tables: for each design the share of classes in which any
difference is called more than luck (`wrong`), and in which any interval misses the true difference
(`missed`). Both are promised to be at most `between.PROMISED`. The last row is the power: the first treatment
has two standard deviations more. 400 classes a row and design take some minutes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from games.analysis.between import PROMISED, Difference, differences

FIGURES = ("survived", "earned")
DESIGNS: tuple[tuple[int, ...], ...] = (
    (5, 5),
    (5, 10),
    (8, 8),
    (6, 12),
    (5, 5, 5),
    (6, 6, 12),
    (6, 6, 6, 6),
    (6, 6, 8, 12),
)
"""Tables of each treatment."""
TWINS = 0.7
"""How far the second figure of a table goes with its first."""
Shape: TypeAlias = Literal["even", "split", "lopsided", "shares"]


@dataclass(frozen=True, slots=True)
class Null:
    """How the tables of the first treatment and of all others are drawn: the shape of the first one's
    figures, and its spread.
    """

    shape: Shape
    spread: float = 1.0
    others_spread: float = 1.0
    added: float = 0.0
    """What the first treatment adds to the mean."""


NULLS: Mapping[str, Null] = {
    "nothing differs": Null("even"),
    "the first spreads three times as far": Null("even", 3),
    "the first spreads ten times as far": Null("even", 10),
    "the others spread three times as far": Null("even", 1, 3),
    "the first helps half of its tables by two and harms the others as much": Null("split", 2),
    "the first helps half of its tables by one and harms the others as much": Null("split", 1),
    "the first is lopsided and spreads twice as far": Null("lopsided", 2),
    "shares of four seats: all or none in the first, about half in the others": Null("shares"),
}
POWER: Mapping[str, Null] = {"the first has two more": Null("even", added=2.0)}


def draw_pair(random: Random, null: Null, *, first: bool) -> tuple[float, float]:
    """Draw both figures of a table."""
    if null.shape == "shares":
        chance = random.choice((0.1, 0.9)) if first else 0.5
        survivors = sum(random.random() < chance for _ in range(4))
        return survivors / 4, 5 * chance + random.gauss(0, 0.5)
    spread = null.spread if first else null.others_spread
    added = null.added if first else 0.0
    if first and null.shape == "split":
        added, spread = null.spread * random.choice((-1, 1)), 1.0
    one = random.gammavariate(4, 0.5) - 2 if first and null.shape == "lopsided" else random.gauss(0, 1)
    other = TWINS * one + (1 - TWINS**2) ** 0.5 * random.gauss(0, 1)
    return spread * one + added, spread * other + added


def draw_class(random: Random, null: Null, design: Sequence[int]) -> dict[str, dict[str, list[float]]]:
    """Draw the tables of a class, by figure and treatment. The first treatment is `a`."""
    figures: dict[str, dict[str, list[float]]] = {figure: {} for figure in FIGURES}
    for place, tables in enumerate(design):
        pairs = [draw_pair(random, null, first=not place) for _ in range(tables)]
        for figure, drawn in zip(FIGURES, zip(*pairs, strict=True), strict=True):
            figures[figure]["abcd"[place]] = list(drawn)
    return figures


def rates(null: Null, design: Sequence[int], classes: int) -> dict[str, float]:
    """Return the shares of classes with any wrong claim, with any interval that misses, and with any
    impossible comparison.
    """
    random = Random(f"{null}|{design}")
    wrong = missed = untold = 0
    for _ in range(classes):
        compared = differences(draw_class(random, null, design))
        wrong += any(one.is_beyond_luck for one in compared.values())
        missed += any(_misses(one, null.added if pair[1] == "a" else 0.0) for pair, one in compared.items())
        untold += any(one.untold is not None for one in compared.values())
    return {"wrong": wrong / classes, "missed": missed / classes, "untold": untold / classes}


def _misses(one: Difference, true: float) -> bool:
    return one.interval is not None and not one.interval[0] <= true <= one.interval[1]


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--classes", type=int, default=400)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    every = {**NULLS, **POWER}
    if not arguments.json:
        print(
            f"Promised: at most {PROMISED:.2f}. {arguments.classes} classes each: wrong word, interval missed, cannot tell."
        )
    result_by_key: dict[str, dict[str, dict[str, float]]] = {}
    for name, null in every.items():
        result_by_key[name] = {}
        if not arguments.json:
            print(
                f"\n{name}{' (power: the first share is of those that found it)' if name in POWER else ''}",
                flush=True,
            )
        for design in DESIGNS:
            one = result_by_key[name]["/".join(map(str, design))] = rates(null, design, arguments.classes)
            if not arguments.json:
                print(
                    f"  {'/'.join(map(str, design)):10} {one['wrong']:.3f}  {one['missed']:.3f}  {one['untold']:.3f}",
                    flush=True,
                )
    if arguments.json:
        print(json.dumps(result_by_key))


if __name__ == "__main__":
    main()
