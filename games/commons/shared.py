"""Events that happen all the time, each made once and then shared.

Events are values that never change, so an equal one serves again, and a turn tells a dozen. Rare events are made where they happen.
"""

from __future__ import annotations

from functools import lru_cache

from games.audience import EVERYONE, Audience, Seat, seat_audience
from games.commons import events as ev
from games.island.cards import Bundle, Piece, Resource
from games.shelf import Shelf

HARVEST_CLOSED = ev.HarvestClosed()
step_began: Shelf[tuple[Seat, ev.Step], ev.StepBegan] = Shelf(ev.StepBegan)
rolled: Shelf[tuple[Seat, tuple[int, int], bool], ev.Rolled] = Shelf(ev.Rolled)
clock_ticked: Shelf[tuple[Resource, int, Audience], ev.ClockTicked] = Shelf(ev.ClockTicked)
crashed: Shelf[tuple[Resource, Audience], ev.Crashed] = Shelf(ev.Crashed)
recovered: Shelf[tuple[Resource, int, Audience], ev.Recovered] = Shelf(ev.Recovered)
built: Shelf[tuple[Seat, Piece, int, bool], ev.Built] = Shelf(ev.Built)
turn_ended: Shelf[tuple[Seat, bool], ev.TurnEnded] = Shelf(ev.TurnEnded)
turn_began: Shelf[tuple[Seat, int, int], ev.TurnBegan] = Shelf(ev.TurnBegan)
round_ended: Shelf[int, ev.RoundEnded] = Shelf(ev.RoundEnded)


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


@lru_cache(maxsize=1024)
def traded(seat: Seat, give: Resource, given: int, take: Resource, taken: int) -> ev.Traded:
    """See `Traded`."""
    return ev.Traded(seat, give, given, take, taken)
