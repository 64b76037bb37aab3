"""What one viewer may know of a game of Settlers: the only thing that scenes and automatic players are given."""

from collections.abc import Mapping
from typing import Literal

from games.audience import Audience, Seat
from games.island.cards import Bundle, Card, Resource
from games.island.events import Award
from games.island.views import OwnView, PortView
from games.protocol import Outcome, PendingInput
from games.refusal import Refusal
from games.settlers.actions import Leg
from games.settlers.events import Phase
from games.vocabulary import FrozenStruct, TaggedStruct


class BoardView(FrozenStruct):
    """The island. By hex id: terrain (None: the harbour, which is water), number (0) and letter ("")."""

    harbour: int
    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    letters: tuple[str, ...]
    ports: tuple[PortView, ...]
    sea_vertices: tuple[int, ...]
    """Corners of the harbour without land."""
    sea_edges: tuple[int, ...]
    roads: tuple[tuple[int, Seat], ...]
    settlements: tuple[tuple[int, Seat], ...]
    cities: tuple[tuple[int, Seat], ...]


class StartView(FrozenStruct):
    """One of the starts that the placer puts down and the seats choose from (RULES M-06)."""

    start: int
    settlements: tuple[int, ...]
    roads: tuple[int, ...]
    pips: int
    """Of 36 throws of the dice, how many cards it brings."""
    cards: Bundle
    """The start cards that it pays (RULES M-09)."""
    numbers: tuple[int, ...]
    """Its different numbers, in rising order."""
    seat: Seat | None
    """Who has chosen it."""


class SeatView(FrozenStruct):
    """A seat as this viewer sees it. `development` None: not this viewer's to know."""

    seat: Seat
    name: str
    points: int
    """Public points: buildings and awards; at the end victory cards too."""
    hand: Bundle
    """Resource cards lie face up (RULES M-12)."""
    development_count: int
    development: tuple[tuple[Card, int], ...] | None
    """Development cards in hand with their number."""
    played: tuple[Card, ...]
    knights: int
    road_length: int
    roads_left: int
    settlements_left: int
    cities_left: int
    rates: Bundle
    """Cards to give for one in a trade with the bank, by resource given."""
    bonus: int
    """Bonus cards of this game (RULES M-10)."""
    bonus_left: int
    immune: bool
    """Has not had a trading phase: a seven takes nothing (RULES M-15)."""
    offers_left: int
    """Offers that it may still make in this turn."""
    declared: bool


class DiscardView(FrozenStruct):
    """An open seven: what each seat must discard, who has chosen, and this viewer's own choice."""

    due: tuple[int, ...]
    chosen: tuple[bool, ...]
    yours: Bundle | None


class DealView(FrozenStruct):
    """The open deal. `legs`: exchanges with the seat whose turn it is, of a chain all in order, else one of them."""

    number: int
    proposer: Seat
    chain: bool
    legs: tuple[Leg, ...]
    asked: tuple[Seat, ...]
    accepted: tuple[Seat, ...]
    agreed: int
    """Legs of a chain that are agreed."""


class SettlersView(FrozenStruct):
    """A whole table for one viewer."""

    viewer: Audience
    moment: int
    """Grows with each step of each turn and with each deal: buttons of another moment are stale."""
    goal: int
    round: int
    """0 before the first turn."""
    round_limit: int | None
    turn: int
    first: Seat | None
    """Who began; None before that is known."""
    active: Seat
    phase: Phase
    waiting: tuple[PendingInput, ...]
    placer: Seat | None
    """Who places the starts; None: the instructor, or the bot has."""
    ranking: tuple[Seat, ...]
    """From the weakest to the best."""
    by_lot: bool
    """It was drawn by lot: nobody has said who is how good."""
    board: BoardView
    starts: tuple[StartView, ...]
    seats: tuple[SeatView, ...]
    roll: tuple[int, int] | None
    """This turn's dice."""
    discard: DiscardView | None
    deal: DealView | None
    bank: Bundle
    deck_left: int
    awards: tuple[tuple[Award, Seat], ...]
    declared: tuple[Seat, ...]
    """Who has declared in this round: it is the last, unless they fall back (RULES M-28, M-29)."""
    last_round: bool
    """Whether the game ends with this round as far as anybody can know."""
    offers: int
    """Offers that a seat may make in its own turn."""
    multiway: Literal["chain", "atomic"]
    theme: Literal["tornado", "birthday"]
    you: OwnView | None
    refused: Mapping[type[TaggedStruct], Refusal]
    """What this viewer, a seat or the instructor, may not even begin to put together now, and why."""
    outcome: Outcome | None
