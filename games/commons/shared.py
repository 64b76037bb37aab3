"""Events that happen all the time, each made once and then shared.

Events are values that never change, so an equal one serves again; to find it takes a third of the time to make it, and a
turn tells a dozen. Rare events are made where they happen.
"""

from __future__ import annotations

from functools import lru_cache

from games.audience import Audience, Seat
from games.commons import events as ev
from games.island.cards import Bundle, Resource


@lru_cache(maxsize=1024)
def rolled(seat: Seat, dice: tuple[int, int], auto: bool) -> ev.Rolled:  # noqa: FBT001 - as its event has it
    """See `Rolled`."""
    return ev.Rolled(seat, dice, auto)


@lru_cache(maxsize=128)
def step_began(seat: Seat, step: ev.Step) -> ev.StepBegan:
    """See `StepBegan`."""
    return ev.StepBegan(seat, step)


@lru_cache(maxsize=1024)
def harvest_opened(limits: tuple[Bundle, ...], order: tuple[Seat, ...]) -> ev.HarvestOpened:
    """See `HarvestOpened`."""
    return ev.HarvestOpened(limits, order)


@lru_cache(maxsize=64)
def harvest_answered(seat: Seat, auto: bool) -> ev.HarvestAnswered:  # noqa: FBT001 - as its event has it
    """See `HarvestAnswered`."""
    return ev.HarvestAnswered(seat, auto)


@lru_cache(maxsize=4096)
def harvest_asked(seat: Seat, cards: Bundle, to: Audience) -> ev.HarvestAsked:
    """See `HarvestAsked`."""
    return ev.HarvestAsked(seat, cards, to)


@lru_cache(maxsize=4096)
def request_shown(seat: Seat, cards: Bundle, to: Audience) -> ev.RequestShown:
    """See `RequestShown`."""
    return ev.RequestShown(seat, cards, to)


@lru_cache(maxsize=4096)
def harvested(seat: Seat, cards: Bundle, to: Audience) -> ev.Received:
    """See `Received`: out of a harvest."""
    return ev.Received(seat, cards, to)


@lru_cache(maxsize=1)
def harvest_closed() -> ev.HarvestClosed:
    """See `HarvestClosed`."""
    return ev.HarvestClosed()


@lru_cache(maxsize=64)
def round_ended(round_: int) -> ev.RoundEnded:
    """See `RoundEnded`."""
    return ev.RoundEnded(round_)


@lru_cache(maxsize=1024)
def turn_began(seat: Seat, turn: int, round_: int) -> ev.TurnBegan:
    """See `TurnBegan`."""
    return ev.TurnBegan(seat, turn, round_)


@lru_cache(maxsize=256)
def clock_ticked(resource: Resource, left: int, to: Audience) -> ev.ClockTicked:
    """See `ClockTicked`."""
    return ev.ClockTicked(resource, left, to)


@lru_cache(maxsize=64)
def turn_ended(seat: Seat, auto: bool) -> ev.TurnEnded:  # noqa: FBT001 - as its event has it
    """See `TurnEnded`."""
    return ev.TurnEnded(seat, auto)
