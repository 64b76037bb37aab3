"""What can be asked of Pebbles, what happens in it, and why it says no."""

from __future__ import annotations

from games.audience import Seat
from games.refusal import Reason
from games.vocabulary import Action, PublicEvent


class Throw(Action):
    """Throw the die."""


class Take(Action):
    """Take pebbles from the pot: at most as many as the die shows."""

    count: int


class Thrown(PublicEvent):
    """The die has fallen."""

    seat: Seat
    die: int


class Taken(PublicEvent):
    """Pebbles went from the pot to a pile."""

    seat: Seat
    count: int
    auto: bool = False


class Opened(PublicEvent):
    """The pot is empty, and everybody shows how many pebbles were in the fist, by seat."""

    fists: tuple[int, ...]


game_over = Reason("game_over", "P-3")
no_such_seat = Reason("no_such_seat", "A4")
not_now = Reason("not_now", "A4")
too_many = Reason("too_many", "P-2", most=int)
