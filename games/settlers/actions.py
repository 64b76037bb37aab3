"""Actions of Settlers."""

from games.audience import Seat
from games.island.cards import Bundle
from games.shared_vocabulary import Accept
from games.vocabulary import Action, FrozenStruct


class Leg(FrozenStruct):
    """An exchange: the seat on turn gives `give` to the partner for `take` (RULES M-20)."""

    partner: Seat
    give: Bundle
    take: Bundle


class PlaceStart(Action):
    """Add a settlement (vertex id) and its road (edge id) to a start (RULES M-06)."""

    start: int
    vertex: int
    edge: int


class LiftStart(Action):
    """Take a settlement and its road off the board."""

    vertex: int


class BalanceStarts(Action):
    """Let the bot place the missing settlements evenly, and confirm."""


class ConfirmStarts(Action):
    """Confirm complete starts, of two settlements and two roads each."""


class ChooseStart(Action):
    """Choose a start, the weakest seat first (RULES M-07). None: a random free one."""

    start: int | None = None


class TakeBonus(Action):
    """Take bonus cards of choice, up to the seat's remaining number (RULES M-10). None: all of them, at
    random.
    """

    cards: Bundle | None = None


class SetHandicaps(Action):
    """Set the seats' order from the weakest to the best, and bonus cards by seat (RULES M-07, M-10)."""

    ranking: tuple[Seat, ...]
    bonus: tuple[int, ...]


class Discard(Action):
    """Return half of a hand of more than seven after a seven, sealed (RULES M-14). None: random cards."""

    cards: Bundle | None = None


class Offer(Action):
    """Offer `give` for `take` (RULES M-20).

    The seat on turn offers to the seats in `to`, or to all that can pay if it is empty. Other seats offer to
    the seat on turn.
    """

    give: Bundle
    take: Bundle
    to: tuple[Seat, ...] = ()


class Chain(Action):
    """Offer several exchanges at once, all through the seat on turn (RULES M-21). Any seat may propose it."""

    legs: tuple[Leg, ...]


class Conclude(Action):
    """Trade, as the seat on turn, with a seat that accepted its offer."""

    deal: int
    partner: Seat


PEOPLE_ONLY_ACTIONS: frozenset[type[Action]] = frozenset({Offer, Chain, Conclude, Accept})
"""Agreements of people: a stand-in makes no offers and refuses all (RULES M-34)."""
