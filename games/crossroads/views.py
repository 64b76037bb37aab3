"""Views of Crossroads, the only input of scenes and automatic players."""

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
    """A seat. Gold is None if hidden from the viewer (RULES G-21)."""

    seat: Seat
    name: str
    gold: int | None
    earned: int | None
    cities: tuple[Space, ...]
    done: bool
    """It stopped trading for this round, unless a new offer asks it."""


class Connection(FrozenStruct):
    """Two cities that could trade now, with the middlemen to ask (RULES G-16, G-17)."""

    mine: Space
    theirs: Space
    partner: Seat
    through: tuple[Seat, ...]


class Turning(FrozenStruct):
    """An orientation of the dice. `gold`: each seat's income, None for others' if hidden (RULES G-21)."""

    top: Top
    column: int
    row: int
    spaces: tuple[Space, ...]
    gold: tuple[int | None, ...]


class OwnView(FrozenStruct):
    """The viewing seat's choices."""

    seat: Seat
    turnings: tuple[Turning, ...]
    sites: tuple[Space, ...]
    """Sites for its first city."""
    city_sites: tuple[Space, ...]
    """Sites for a city that it can pay now."""
    road_sites: tuple[Space, ...]
    asking_sites: tuple[tuple[Space, tuple[Seat, ...]], ...]
    """Those of `road_sites` that need passage, with the seats to ask."""
    may_end: bool
    connections: tuple[Connection, ...]
    """Possible offers, while it may make one."""
    offers_left: int
    to_answer: tuple[int, ...]
    """Deals that await its answer."""
    to_charge: tuple[int, ...]
    """Those of `to_answer` that it may ask a fee for."""
    to_withdraw: tuple[int, ...]
    to_demand: int | None
    """The deal that awaits its demand."""


class CrossroadsView(FrozenStruct):
    """The whole table for one viewer."""

    viewer: Audience
    options: CrossroadsOptions
    moment: int
    """Increases with each step. Buttons of an earlier moment are stale."""
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
    """The activated spaces, until the next roll."""
    built: int
    passage: Passage | None
    """A road that awaits consent to pass."""
    board: tuple[int, ...]
    """By space: a seat, ROAD or EMPTY of `grid`."""
    seats: tuple[SeatView, ...]
    deals: tuple[Deal, ...]
    """Deals visible to the viewer, without others' sealed demands."""
    used: tuple[Space, ...]
    you: OwnView | None
    refused: Mapping[type[TaggedStruct], Refusal]
    """Refusals of actions that this viewer, a seat or the instructor, cannot even prepare now."""
    outcome: Outcome | None
    end_reason: EndReason | None
