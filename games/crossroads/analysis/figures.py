"""Figures of each seat of Crossroads as a middleman."""

from __future__ import annotations

from dataclasses import dataclass

from games.audience import Seat
from games.crossroads.analysis.course import Course


@dataclass(frozen=True, slots=True)
class MiddlemanFigures:
    """A seat's answers when its cities were between two others, or in a road's way."""

    asked: int
    """Trades and roads of others with a request to it."""
    let: int
    """Those of them that came about."""
    named: int
    """Trades with a fee set by it."""
    refused: int
    """Trades and roads that it refused."""


def middleman_figures(course: Course, seat: Seat) -> MiddlemanFigures:
    """Count people's requests to this seat, and its person's answers."""
    deals = [offer for offer in course.offers if seat in offer.through and offer.is_by_person]
    passages = [passage for passage in course.passages if seat in passage.through and passage.is_by_person]
    return MiddlemanFigures(
        asked=len(deals) + len(passages),
        let=sum(offer.result == "done" for offer in deals)
        + sum(passage.result == "granted" for passage in passages),
        named=sum(any(who == seat for who, _ in offer.charged_by_people) for offer in deals),
        refused=sum(seat in offer.refused_by_people for offer in deals)
        + sum(seat in passage.refused_by_people for passage in passages),
    )
