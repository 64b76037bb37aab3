"""Events that happen all the time, each made once and then shared.

Events are values that never change, so an equal one serves again; to find it takes a third of the time to make it, and a
turn tells a dozen. Rare events are made where they happen.
"""

from __future__ import annotations

from functools import lru_cache

from games.audience import EVERYONE, Audience, Seat, seat_audience
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
def harvest_opened(limits: tuple[Bundle, ...], first: Seat) -> ev.HarvestOpened:
    """Asked are all who have a limit, in turn order from `first`."""
    seats = [seat % len(limits) for seat in range(first, first + len(limits))]
    return ev.HarvestOpened(limits, tuple(seat for seat in seats if any(limits[seat])))


@lru_cache(maxsize=4096)
def asked(seat: Seat, cards: Bundle, aloud: bool, auto: bool) -> tuple[ev.HarvestAnswered, ev.HarvestAsked]:  # noqa: FBT001
    """A request handed in: that it was made, which is public, and what it asks for, which is so only where it is said aloud."""
    return ev.HarvestAnswered(seat, auto), ev.HarvestAsked(seat, cards, EVERYONE if aloud else seat_audience(seat))


@lru_cache(maxsize=4096)
def served(
    seat: Seat, wish: Bundle, paid: Bundle, asked_beside: Audience, received_beside: Audience
) -> tuple[ev.RequestShown, ev.Received]:
    """A request opened and paid out of the bank, as far as it went: told to the seat, and to who may know beside it."""
    own = seat_audience(seat)
    return ev.RequestShown(seat, wish, own | asked_beside), ev.Received(seat, paid, own | received_beside)


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


@lru_cache(maxsize=1024)
def traded(seat: Seat, give: Resource, given: int, take: Resource, taken: int) -> ev.Traded:
    """See `Traded`."""
    return ev.Traded(seat, give, given, take, taken)
