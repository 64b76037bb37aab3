"""Figures of each band of a Tragedy of the Commons: how it lived, with whom, and what it lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from games.analysis.tragedy.course import LOSSES, Course, Death, Loss
from games.audience import Seat


@dataclass(frozen=True, slots=True)
class Band:
    """What became of one seat's band."""

    seat: Seat
    death: Death | None
    """None: it was alive at the end."""
    people: int
    """At the end, or as the game was stopped."""
    food: int
    """Likewise."""
    free: int
    """Food from Free Resource cards."""
    alone: int
    """Food from Challenges that it met alone."""
    together: int
    """Food from Challenges that it met with others."""
    met: int
    """Challenges that it met with others."""
    lost: Mapping[Loss, int]
    """People, by how they were lost."""
    kept: int
    """Pledges of its person."""
    broken: int


def bands(course: Course) -> tuple[Band, ...]:
    """All of them, in turn order."""
    return tuple(_band(course, seat) for seat in range(course.seats))


def _band(course: Course, seat: Seat) -> Band:
    met = [(effort, food) for effort in course.efforts for who, food, _ in effort.gains if who == seat]
    fates = Counter(pledge.fate for pledge in course.pledges if pledge.seat == seat and pledge.is_persons)
    last = course.standings[-1] if course.end is not None or course.now is None else course.now
    return Band(
        seat=seat,
        death=next((death for death in course.deaths if death.seat == seat), None),
        people=last.people[seat],
        food=last.food[seat],
        free=course.free_food[seat],
        alone=sum(food for effort, food in met if effort.alone),
        together=sum(food for effort, food in met if not effort.alone),
        met=sum(not effort.alone for effort, _ in met),
        lost={loss: course.lost[seat, loss] for loss in LOSSES},
        kept=fates["kept"],
        broken=fates["broken"],
    )


def partners(course: Course) -> list[list[int]]:
    """By seat and helper: how many Challenges they met together."""
    found = [[0] * course.seats for _ in range(course.seats)]
    for effort in course.efforts:
        for seat, _, _ in effort.gains:
            for helper, _ in effort.sent:
                found[seat][helper] += helper != seat
    return found


def spared(course: Course) -> int:
    """Challenges that failed while People enough were at home."""
    return sum(not effort.met and effort.spare >= effort.missing for effort in course.efforts)


def fed(course: Course) -> list[list[int]]:
    """By seat and helper: Food and People that the seat got at Challenges which both had sent People to and which were met.

    Where three met a Challenge, what each got counts for both of its helpers.
    """
    found = [[0] * course.seats for _ in range(course.seats)]
    for effort in course.efforts:
        for seat, food, people in effort.gains:
            for helper, _ in effort.sent:
                if helper != seat:
                    found[seat][helper] += food + people
    return found
