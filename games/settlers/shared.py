"""Events that happen all the time, each made once and then shared: events never change, so an equal one serves again."""

from __future__ import annotations

from functools import lru_cache

from games.audience import Seat
from games.island.cards import Piece, Resource
from games.settlers import events as ev


@lru_cache(maxsize=1024)
def rolled(seat: Seat, dice: tuple[int, int], auto: bool) -> ev.Rolled:  # noqa: FBT001 - as its event has it
    """See `Rolled`."""
    return ev.Rolled(seat, dice, auto)


@lru_cache(maxsize=4096)
def traded(seat: Seat, give: Resource, given: int, take: Resource, taken: int) -> ev.Traded:
    """See `Traded`."""
    return ev.Traded(seat, give, given, take, taken)


@lru_cache(maxsize=2048)
def built(seat: Seat, piece: Piece, place: int, free: bool) -> ev.Built:  # noqa: FBT001 - as its event has it
    """See `Built`."""
    return ev.Built(seat, piece, place, free)


@lru_cache(maxsize=2048)
def turn_began(seat: Seat, turn: int, round_: int) -> ev.TurnBegan:
    """See `TurnBegan`."""
    return ev.TurnBegan(seat, turn, round_)


@lru_cache(maxsize=64)
def turn_ended(seat: Seat, auto: bool) -> ev.TurnEnded:  # noqa: FBT001 - as its event has it
    """See `TurnEnded`."""
    return ev.TurnEnded(seat, auto)


@lru_cache(maxsize=512)
def round_ended(round_: int) -> ev.RoundEnded:
    """See `RoundEnded`."""
    return ev.RoundEnded(round_)
