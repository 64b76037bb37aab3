"""Figures of each band of a Tragedy of the Commons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from games.audience import Seat
from games.tragedy.analysis.course import LOSSES, Course, Death, Loss


@dataclass(frozen=True, slots=True)
class BandFigures:
    """The figures of one seat's band."""

    seat: Seat
    death: Death | None
    """None: alive at the end."""
    people: int
    """At the end, or when the game was stopped."""
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
    """People, by way of loss."""
    kept: int
    """Pledges of its person."""
    broken: int


def band_figures(course: Course) -> tuple[BandFigures, ...]:
    """Return the figures of all bands, in turn order."""
    return tuple(_figures_of_band(course, seat) for seat in range(course.seats))


def _figures_of_band(course: Course, seat: Seat) -> BandFigures:
    successes = [(effort, food) for effort in course.attempts for who, food, _ in effort.gains if who == seat]
    fates = Counter(pledge.fate for pledge in course.pledges if pledge.seat == seat and pledge.is_by_person)
    totals = course.standings[-1] if course.end is not None or course.latest is None else course.latest
    return BandFigures(
        seat=seat,
        death=next((death for death in course.deaths if death.seat == seat), None),
        people=totals.people[seat],
        food=totals.food[seat],
        free=course.free_food[seat],
        alone=sum(food for effort, food in successes if effort.is_alone),
        together=sum(food for effort, food in successes if not effort.is_alone),
        met=sum(not effort.is_alone for effort, _ in successes),
        lost={loss: course.lost[seat, loss] for loss in LOSSES},
        kept=fates["kept"],
        broken=fates["broken"],
    )


def partner_counts(course: Course) -> list[list[int]]:
    """Count, by seat and helper, the Challenges that they met together."""
    counts = [[0] * course.seats for _ in range(course.seats)]
    for effort in course.attempts:
        for seat, _, _ in effort.gains:
            for helper, _ in effort.sent:
                counts[seat][helper] += helper != seat
    return counts


def count_avoidable_failures(course: Course) -> int:
    """Count the Challenges that failed while enough People were at home."""
    return sum(not effort.is_met and effort.spare >= effort.missing for effort in course.attempts)


def help_received(course: Course) -> list[list[int]]:
    """Return, by seat and helper, the seat's Food and People from Challenges met with the helper. Each gain
    counts for every helper.
    """
    received = [[0] * course.seats for _ in range(course.seats)]
    for effort in course.attempts:
        for seat, food, people in effort.gains:
            for helper, _ in effort.sent:
                if helper != seat:
                    received[seat][helper] += food + people
    return received
