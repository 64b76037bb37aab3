"""The tempers: what they would rather build, and how they trade."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """Appetites are factors on how soon something is wanted: more is dearer, 0 is never.

    `offers`: offers that it makes in a turn. `gain`: it agrees to an exchange that brings its plan nearer by so many cards; with 0
    also to one that only brings it as many cards as it gives. `envy`: it does not trade with who has so few points to go.
    """

    name: str
    settlement: float
    city: float
    card: float
    road: float
    offers: int
    gain: int
    envy: int


def tempers() -> tuple[Temper, ...]:
    """All of them."""
    return (
        Temper("settler", settlement=2.0, city=1.0, card=0.5, road=1.0, offers=1, gain=1, envy=2),
        Temper("merchant", settlement=1.5, city=1.5, card=0.7, road=0.8, offers=4, gain=0, envy=1),
        Temper("knight", settlement=1.0, city=1.2, card=1.6, road=0.4, offers=1, gain=1, envy=3),
        Temper("hermit", settlement=1.4, city=1.6, card=0.6, road=0.7, offers=0, gain=9, envy=0),
    )
