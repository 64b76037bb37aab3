"""Define the views of a Basic game, the only input of scenes and automatic players."""

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
"""Highest scarce stock, from 1 (glossary of RULES)."""


class BoardView(FrozenStruct, cache_hash=True):
    """The public board. `terrain` and `token` by hex id (token 0: desert); pieces as place -> seat.

    It changes only with buildings, so results computed from it can be cached.
    """

    layout: str
    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    harbours: tuple[PortView, ...]
    roads: tuple[tuple[int, Seat], ...]
    settlements: tuple[tuple[int, Seat], ...]
    cities: tuple[tuple[int, Seat], ...]


class SeatView(FrozenStruct):
    """A seat as this viewer sees it. `hand`, `development` and `resource_count` None: hidden."""

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
    """The stock: for the staff, unless options show it to all (RULES A12, C-06).

    `clocks` by resource: 0 = not crashed, otherwise turns left.
    """

    stock: Bundle
    clocks: Bundle
    reserve: Bundle | None
    """Cards left in the box; None without a cap, or hidden."""
    held: Bundle = NOTHING
    """Cards laid aside until a crashed resource recovers (`return_to_crashed=held_until_recovery`, RULES
    C-36).
    """


class Ecology(FrozenStruct):
    """The bank's rules, as `/rules` shows them (RULES C-04, C-05, C-30, C-32)."""

    start: int = 6
    """Cards of each resource in the bank at first."""
    box: int | None = None
    """Cards of each resource in bank, hands and box together; None: unlimited."""
    divisor: int = 3
    """Cards in the bank per card of growth each round."""
    crash_turns: int = 12


class HarvestLine(FrozenStruct):
    """One seat's part in the last harvest, as this viewer sees it."""

    seat: Seat
    asked: Bundle | None
    received: Bundle | None


class HarvestView(FrozenStruct):
    """The open harvest: limits by seat, answers, and the viewer's own request."""

    limits: tuple[Bundle, ...]
    answered: tuple[bool, ...]
    yours: Bundle | None
    heard: tuple[tuple[Seat, Bundle], ...] = ()
    """Public requests so far, with `asking=sequential` (RULES C-23)."""


class OwnView(island.OwnView):
    """The viewing seat's possibilities."""

    declined: tuple[Resource, ...] = ()
    """Resources that the bank has declined to trade this turn (RULES C-42)."""


class BasicView(FrozenStruct):
    """A table for one viewer."""

    viewer: Audience
    moment: int
    """Counter that grows with each step of each turn: buttons of another moment are stale."""
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
    """Actions and motions that this viewer, a seat or the instructor, may not even begin, with the reason."""
    deck_left: int
    outcome: Outcome | None
    crashed: tuple[Resource, ...] | None = None
    """Resources at 0. None: hidden from this viewer (RULES C-33)."""
    scarce: tuple[Resource, ...] | None = None
    """Resources with 1 to 3 cards; None if hidden."""
    ecology: Ecology = Ecology()
    seen: tuple[Bundle, ...] | None = None
    """By round: cards publicly seen leaving the bank, less those returned. None: harvests are secret."""
    stocks: tuple[Bundle, ...] = ()
    """The bank at the start and at each round's end: for the staff alone, not for a watching player (RULES
    C-06).
    """
    bank_told: Bundle | None = None
    """The stock at the last round's end, if it is public (`bank_shown=at_round_ends`, RULES A12)."""
    awards: tuple[tuple[Award, Seat], ...] = ()
    """Holders of Longest Road and Largest Army, with option `awards` (RULES C-14)."""
