"""The lessons of the crash suite, and classes, cut at every stroke, of which a test run cuts one or two of
each kind.

`python -m tests.e2e.power_cuts town`; `--nth 20 --offset 3`: at one in so many places, from this one on. All
twenty offsets are all.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Mapping, Sequence

from tests.e2e import crossroads_lesson, lesson_script, settlers_lesson, town_script, tragedy_lesson
from tests.e2e.cutting import Part, cut_at, cuts, quietly, undisturbed
from tests.support.power_cuts_of_a_class import aloud, cut_everywhere, quiet

LESSONS: Mapping[str, tuple[Sequence[Part], int]] = {
    "commons": (lesson_script.PARTS, 0),
    "town": (town_script.PARTS, 1),
    "settlers": (settlers_lesson.PARTS, 1),
    "crossroads": (crossroads_lesson.PARTS, 1),
    "tragedy": (tragedy_lesson.PARTS, 1),
}
"""The parts of each, and the first that is cut: signing up is the same at all tables."""
CLASSES = {"class": (8, quiet), "class-of-16": (16, quiet), "aloud": (8, aloud), "aloud-of-16": (16, aloud)}
"""How many people, and by which plan."""


async def cut_lesson(name: str, nth: int, offset: int) -> int:
    """Cut it at these places, a part after the other. How many places."""
    parts, first = LESSONS[name]
    made = 0
    for part in (await undisturbed(parts))[first:]:
        places = cuts(part)[offset % nth :: nth]
        await cut_at(part, places)
        made += len(places)
        print(f"{name}, {part.part.__name__}: {len(places)} cuts of {len(cuts(part))}", flush=True)  # noqa: T201
    return made


def main() -> int:
    """Cut at every nth place. What ends otherwise than without a cut ends this with an error that says where."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lessons", nargs="*", choices=[*LESSONS, *CLASSES, []], default=[])
    parser.add_argument("--nth", type=int, default=1)
    parser.add_argument("--offset", type=int, default=0)
    asked = parser.parse_args()
    made, wrong = 0, 0
    with quietly():
        for name in asked.lessons or [*LESSONS, *CLASSES]:
            if name in LESSONS:
                made += asyncio.run(cut_lesson(name, asked.nth, asked.offset))
            else:
                people, plan = CLASSES[name]
                found = asyncio.run(cut_everywhere(people, plan(), asked.nth, asked.offset))
                made, wrong = made + found[0], wrong + found[1]
    print({"cuts": made, "seconds": round(time.process_time()), "wrong": wrong})  # noqa: T201
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
