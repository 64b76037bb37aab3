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
    """Of this seat."""
    deals = [offer for offer in course.offers if seat in offer.through]
    passages = [passage for passage in course.passages if seat in passage.through]
    return Between(
        asked=len(deals) + len(passages),
        let=sum(offer.result == "done" for offer in deals) + sum(passage.result == "granted" for passage in passages),
        named=sum(any(who == seat for who, _ in offer.charged) for offer in deals),
        refused=sum(seat in offer.refused for offer in deals) + sum(seat in passage.refused for passage in passages),
    )
