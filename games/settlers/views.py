"""Views of Settlers, the only input of scenes and automatic players."""

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
    """The island by hex id. Terrain None, number 0 and letter "" mark the harbour, which is water."""

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
    """A start, placed by the placer and chosen by a seat (RULES M-06)."""

    start: int
    settlements: tuple[int, ...]
    roads: tuple[int, ...]
    pips: int
    """Cards that it brings in 36 rolls."""
    cards: Bundle
    """Its start cards (RULES M-09)."""
    numbers: tuple[int, ...]
    """Its different numbers, ascending."""
    seat: Seat | None
    """The seat that chose it."""


class SeatView(FrozenStruct):
    """A seat as this viewer sees it. `development` None: hidden."""

    seat: Seat
    name: str
    points: int
    """Public points: buildings and awards, at the end victory cards too."""
    hand: Bundle
    """Resource cards, always public (RULES M-12)."""
    development_count: int
    development: tuple[tuple[Card, int], ...] | None
    """Development cards in hand, with their number."""
    played: tuple[Card, ...]
    knights: int
    road_length: int
    roads_left: int
    settlements_left: int
    cities_left: int
    rates: Bundle
    """Cards to give for one in a bank trade, by resource given."""
    bonus: int
    """Bonus cards for this game (RULES M-10)."""
    bonus_left: int
    immune: bool
    """No trading phase yet: a seven takes nothing (RULES M-15)."""
    offers_left: int
    """Offers it may still make this turn."""
    declared: bool


class DiscardView(FrozenStruct):
    """An open seven: discards due, seats that have chosen, and the viewer's own choice."""

    due: tuple[int, ...]
    chosen: tuple[bool, ...]
    yours: Bundle | None


class DealView(FrozenStruct):
    """The open deal. `legs`: alternatives or, for a chain, all in order."""

    number: int
    proposer: Seat
    chain: bool
    legs: tuple[Leg, ...]
    asked: tuple[Seat, ...]
    accepted: tuple[Seat, ...]
    agreed: int
    """Agreed legs of a chain."""


class SettlersView(FrozenStruct):
    """The whole table for one viewer."""

    viewer: Audience
    moment: int
    """Increases with each step of a turn and each deal. Buttons of an earlier moment are stale."""
    goal: int
    round: int
    """0 before the first turn."""
    round_limit: int | None
    turn: int
    first: Seat | None
    """The first player, or None if not known yet."""
    active: Seat
    phase: Phase
    waiting: tuple[PendingInput, ...]
    placer: Seat | None
    """The seat that places the starts. None: the instructor or the bot."""
    ranking: tuple[Seat, ...]
    """From the weakest to the best."""
    by_lot: bool
    """Whether the ranking was drawn by lot."""
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
    """Seats that declared in this round, the last unless they fall back (RULES M-28, M-29)."""
    last_round: bool
    """Whether the game ends with this round, as far as is known."""
    offers: int
    """Most offers of a seat in its own turn."""
    multiway: Literal["chain", "atomic"]
    theme: Literal["tornado", "birthday"]
    you: OwnView | None
    refused: Mapping[type[TaggedStruct], Refusal]
    """Refusals of actions that this viewer, a seat or the instructor, cannot even prepare now."""
    outcome: Outcome | None
