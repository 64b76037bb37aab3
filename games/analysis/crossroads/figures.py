"""Figures of each seat of Crossroads that stood between others: what it was asked, let, refused and named."""

from __future__ import annotations

from dataclasses import dataclass

from games.analysis.crossroads.course import Course
from games.audience import Seat


@dataclass(frozen=True, slots=True)
class Between:
    """What a seat did where its cities lay between two others, or in the way of a road."""

    asked: int
    """Trades and roads of others for which it was asked."""
    let: int
    """Of them, those that came about."""
    named: int
    """Trades for which it named a fee."""
    refused: int
    """Trades and roads to which it said no."""


def between(course: Course, seat: Seat) -> Between:
    """Of this seat: what others' people asked of it, and what its own person answered."""
    deals = [offer for offer in course.offers if seat in offer.through and offer.is_persons]
    passages = [passage for passage in course.passages if seat in passage.through and passage.is_persons]
    return Between(
        asked=len(deals) + len(passages),
        let=sum(offer.result == "done" for offer in deals) + sum(passage.result == "granted" for passage in passages),
        named=sum(any(who == seat for who, _ in offer.charged_by_people) for offer in deals),
        refused=sum(seat in offer.refused_by_people for offer in deals) + sum(seat in passage.refused_by_people for passage in passages),
    )
