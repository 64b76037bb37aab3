"""What one viewer may know of a game of Crossroads: the only thing that scenes and automatic players are given."""

from collections.abc import Mapping

from games.audience import Audience, Seat
from games.crossroads.actions import Space, Top
from games.crossroads.events import EndReason
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import Deal as Deal  # noqa: PLC0414 - part of what a view shows
from games.crossroads.state import Passage as Passage  # noqa: PLC0414
from games.crossroads.state import Phase
from games.protocol import Outcome, PendingInput
from games.refusal import Refusal
from games.vocabulary import FrozenStruct, TaggedStruct


class SeatView(FrozenStruct):
    """A seat. Gold is None where the viewer may not know it (RULES G-21)."""

    seat: Seat
    name: str
    gold: int | None
    earned: int | None
    cities: tuple[Space, ...]
    done: bool
    """It has nothing more to trade in this round, unless somebody asks."""


class Connection(FrozenStruct):
    """Two cities that could trade now, and the middlemen who would have to agree (RULES G-16, G-17)."""

    mine: Space
    theirs: Space
    partner: Seat
    through: tuple[Seat, ...]


class Turning(FrozenStruct):
    """A way to turn the dice: the numbers at the top and at the left, what they activate, and what each seat would get.

    None where gold is hidden and the seat is not the viewer's own (RULES G-21).
    """

    top: Top
    column: int
    row: int
    spaces: tuple[Space, ...]
    gold: tuple[int | None, ...]


class OwnView(FrozenStruct):
    """What the viewing seat can do now."""

    seat: Seat
    turnings: tuple[Turning, ...]
    sites: tuple[Space, ...]
    """Where it may found its first city."""
    city_sites: tuple[Space, ...]
    """Where it may build a city now, gold included."""
    road_sites: tuple[Space, ...]
    asking_sites: tuple[tuple[Space, tuple[Seat, ...]], ...]
    """Of these, the ones for which others would have to let the road pass, and who."""
    may_end: bool
    connections: tuple[Connection, ...]
    """What it may offer, while it may make an offer."""
    offers_left: int
    to_answer: tuple[int, ...]
    """Deals that ask it."""
    to_charge: tuple[int, ...]
    """Of these, trades that it may let pass for a fee of its own."""
    to_withdraw: tuple[int, ...]
    to_demand: int | None
    """The deal that waits for its demand."""


class CrossroadsView(FrozenStruct):
    """A whole table for one viewer."""

    viewer: Audience
    options: CrossroadsOptions
    moment: int
    """Grows with each step: buttons of another moment are stale."""
    round: int
    """0 in the set-up."""
    last_round: int
    """0: no limit."""
    phase: Phase
    order: tuple[Seat, ...]
    active: Seat | None
    waiting: tuple[PendingInput, ...]
    dice: tuple[int, int] | None
    column: int
    row: int
    activated: tuple[Space, ...]
    """What the last turned dice have activated, until the next throw."""
    built: int
    passage: Passage | None
    """A road that waits for those whose cities it needs to pass."""
    board: tuple[int, ...]
    """By space: a seat, ROAD or EMPTY of `grid`."""
    seats: tuple[SeatView, ...]
    deals: tuple[Deal, ...]
    """Those that the viewer may know, without others' sealed demands."""
    used: tuple[Space, ...]
    you: OwnView | None
    refused: Mapping[type[TaggedStruct], Refusal]
    """What this viewer, a seat or the instructor, may not even begin to put together now, and why."""
    outcome: Outcome | None
    end_reason: EndReason | None
