"""What one viewer may know of a Basic game: the only thing that scenes and automatic players are given."""

from collections.abc import Mapping

from games.audience import Audience, Seat
from games.commons.basic.events import Phase, Step
from games.island import views as island
from games.island.bundles import NOTHING
from games.island.cards import Bundle, Card, Resource
from games.island.events import Award
from games.island.views import PortView
from games.protocol import Outcome, PendingInput
from games.refusal import Refusal
from games.vocabulary import FrozenStruct, TaggedStruct

SCARCE = 3
"""A stock of 1 to so many cards is scarce (glossary of RULES)."""


class BoardView(FrozenStruct, cache_hash=True):
    """The board, public. `terrain` and `token` by hex id (token 0: desert); pieces as place -> seat.

    It changes with a building alone, so that what somebody reads out of it is remembered for it.
    """

    layout: str
    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    harbours: tuple[PortView, ...]
    roads: tuple[tuple[int, Seat], ...]
    settlements: tuple[tuple[int, Seat], ...]
    cities: tuple[tuple[int, Seat], ...]


class SeatView(FrozenStruct):
    """A seat as this viewer sees it. `hand` and `development` None: not this viewer's to know; `resource_count` likewise."""

    seat: Seat
    name: str
    points: int
    """Public points: buildings, revealed victory cards, awards, tokens."""
    safe: bool
    resource_count: int | None
    hand: Bundle | None
    development_count: int
    development: tuple[tuple[Card, int], ...] | None
    """Unplayed cards with their number."""
    played: tuple[Card, ...]
    roads_left: int
    settlements_left: int
    cities_left: int
    rates: Bundle
    """Cards to give for one in a trade with the bank, by resource given."""


class BankView(FrozenStruct):
    """The stock: for the staff, unless the options show it to all (RULES A12, C-06).

    `clocks` by resource: 0 = not crashed, else turns left.
    """

    stock: Bundle
    clocks: Bundle
    reserve: Bundle | None
    """What the box still holds; None without a cap."""
    held: Bundle = NOTHING
    """Cards laid aside until a crashed resource recovers (`return_to_crashed=held_until_recovery`, RULES C-36)."""


class Ecology(FrozenStruct):
    """The rules by which the bank lives, as `/rules` tells them to everybody (RULES C-04, C-05, C-30, C-32)."""

    start: int = 6
    """Cards of each resource in the bank at first."""
    box: int | None = None
    """Cards of each resource in bank, hands and box together; None: no end of them."""
    divisor: int = 3
    """So many in the bank bring one more each round."""
    crash_turns: int = 12


class HarvestLine(FrozenStruct):
    """One seat's part in the last harvest, as far as this viewer may know."""

    seat: Seat
    asked: Bundle | None
    received: Bundle | None


class HarvestView(FrozenStruct):
    """The open harvest: limits by seat, who has answered, and this viewer's own request."""

    limits: tuple[Bundle, ...]
    answered: tuple[bool, ...]
    yours: Bundle | None
    heard: tuple[tuple[Seat, Bundle], ...] = ()
    """With `asking=sequential`: what has been asked aloud so far (RULES C-23)."""


class OwnView(island.OwnView):
    """What the viewing seat can do."""

    declined: tuple[Resource, ...] = ()
    """Kinds of card that the bank has declined to trade in this turn (RULES C-42)."""


class BasicView(FrozenStruct):
    """A table for one viewer."""

    viewer: Audience
    moment: int
    """Grows with each step of each turn: buttons of another moment are stale."""
    goal: int
    """A seat survives with MORE than this many points (RULES C-10)."""
    round: int
    rounds: int | None
    """None: secret from this viewer, or until the instructor says."""
    turn: int
    active: Seat
    phase: Phase
    steps: tuple[Step, ...]
    """The steps of a turn under these options."""
    waiting: tuple[PendingInput, ...]
    board: BoardView
    seats: tuple[SeatView, ...]
    roll: tuple[int, int] | None
    """This turn's dice."""
    harvest: HarvestView | None
    last_harvest: tuple[HarvestLine, ...]
    bank: BankView | None
    you: OwnView | None
    refused: Mapping[type[TaggedStruct], Refusal]
    """What this viewer, a seat or the instructor, may not even begin to put together now, and why: actions and motions."""
    deck_left: int
    outcome: Outcome | None
    crashed: tuple[Resource, ...] | None = None
    """Resources at 0. None: not this viewer's to know (RULES C-33)."""
    scarce: tuple[Resource, ...] | None = None
    """Resources with 1 to 3 cards left; None likewise."""
    ecology: Ecology = Ecology()
    seen: tuple[Bundle, ...] | None = None
    """By round: the cards that everybody saw leave the bank, less those that everybody saw come back. None: harvests are secret."""
    stocks: tuple[Bundle, ...] = ()
    """The bank at the start and at each round's end: for the staff alone, also where a player watches over the bank (RULES C-06)."""
    bank_told: Bundle | None = None
    """The stock as it was when the last round ended, where all are told (`bank_shown=at_round_ends`, RULES A12)."""
    awards: tuple[tuple[Award, Seat], ...] = ()
    """Who holds Longest Road and Largest Army, with option `awards` (RULES C-14)."""
