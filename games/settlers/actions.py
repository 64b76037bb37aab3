"""What can be asked of a game of Settlers: imperatives, one class each."""

from games.audience import Seat
from games.island.cards import Bundle
from games.shared_vocabulary import Accept
from games.vocabulary import Action, FrozenStruct


class Leg(FrozenStruct):
    """One exchange between the seat whose turn it is and a partner: the former gives `give` and gets `take` (RULES M-20)."""

    partner: Seat
    give: Bundle
    take: Bundle


class PlaceStart(Action):
    """The placer adds a settlement (vertex id) with its road (edge id) to one of the starts (RULES M-06)."""

    start: int
    vertex: int
    edge: int


class LiftStart(Action):
    """The placer takes a settlement and its road off the board again."""

    vertex: int


class BalanceStarts(Action):
    """The bot places whatever is still missing, as evenly as it can, and the placing is over."""


class ConfirmStarts(Action):
    """The placer is content: every start has two settlements and two roads."""


class ChooseStart(Action):
    """A seat takes one of the starts, the weakest first (RULES M-07). None: any free one, at random."""

    start: int | None = None


class TakeBonus(Action):
    """A seat takes bonus cards of its choice, all or some of what it may still take (RULES M-10). None: all of them, at random."""

    cards: Bundle | None = None


class SetHandicaps(Action):
    """The instructor says who is how good: all seats from the weakest to the best, and bonus cards by seat (RULES M-07, M-10)."""

    ranking: tuple[Seat, ...]
    bonus: tuple[int, ...]


class Discard(Action):
    """Give back half of a hand of more than seven, after a seven; sealed (RULES M-14). None: the bot picks at random."""

    cards: Bundle | None = None


class Offer(Action):
    """Offer a trade: the acting seat gives `give` and wants `take` (RULES M-20).

    From the seat whose turn it is to those in `to`, or to all that could pay when `to` is empty. From any other seat to the one
    whose turn it is.
    """

    give: Bundle
    take: Bundle
    to: tuple[Seat, ...] = ()


class Chain(Action):
    """Offer several exchanges in one go, all through the seat whose turn it is (RULES M-21). Anybody may propose it."""

    legs: tuple[Leg, ...]


class Conclude(Action):
    """The seat whose turn it is trades with one of those who accepted its offer."""

    deal: int
    partner: Seat


OF_PEOPLE: frozenset[type[Action]] = frozenset({Offer, Chain, Conclude, Accept})
"""What people agree on: a stand-in offers nothing and says no to what it is offered (RULES M-34)."""
