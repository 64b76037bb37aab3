"""The full state of Crossroads: ints and lists, changed in place.

Gold comes from the bank as income and trades, goes there for buildings, and otherwise only moves between
seats.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from games.audience import EVERYONE, INSTRUCTOR, Audience, Seat, seat_audience
from games.crossroads.actions import Fee, Space
from games.crossroads.events import EndReason
from games.crossroads.options import CrossroadsOptions
from games.options import seat_colours
from games.vocabulary import FrozenStruct

Phase: TypeAlias = Literal["roll", "orient", "site", "build", "passage", "trade", "over"]
"""The awaited step. "roll", "orient" and "site" occur in the set-up too, which is round 0. "passage": owners
decide on a road.
"""

NOBODY = -1
"""No seat on turn."""


class Deal(FrozenStruct):
    """A deal under negotiation, replaced whole with each answer."""

    number: int
    proposer: Seat
    partner: Seat
    mine: Space
    theirs: Space
    share: int | None
    through: tuple[Seat, ...]
    fees: tuple[Fee, ...]
    asked: tuple[Seat, ...]
    """Seats that have not agreed yet."""
    demanding: bool = False
    """All have agreed, and the traders' demands are awaited."""
    demands: tuple[int | None, int | None] = (None, None)
    """The proposer's and the partner's, sealed until both are in."""

    @property
    def traders(self) -> tuple[Seat, Seat]:
        """Return both traders, the proposer first."""
        return self.proposer, self.partner

    @property
    def cities(self) -> tuple[Space, Space]:
        """Return the two traded cities, the proposer's first."""
        return self.mine, self.theirs


class Passage(FrozenStruct):
    """A road that awaits consent to pass others' cities (RULES G-13). Numbered like deals."""

    number: int
    seat: Seat
    space: Space
    through: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    """Seats that have not answered yet."""


RULES_VERSION = 3
"""The version of the rules for new games. Games of version 2 continue by its rules."""


@dataclass(slots=True, kw_only=True)
class State:
    """The state of one game, with lists by seat unless described otherwise."""

    options: CrossroadsOptions
    seats: int
    rules_version: int = 2
    """The game's version of the rules. Not stored up to version 2."""
    moment: int = 1
    """Increases with each turn, each step of it, and each trade phase."""
    round: int = 0
    """0 in the set-up, then from 1."""
    phase: Phase = "roll"
    order: tuple[Seat, ...]
    """The seats on turn in this round, from the first player. In the set-up, one entry per city to place."""
    turn: int = 0
    """The index in `order` of the seat on turn."""
    last_round: int
    """The round that ends the game. 0: no limit (RULES G-26)."""
    finish_called: bool = False
    planned_last_round: int | None = None
    """`last_round` before the instructor called the last round. None: not called, or called under a version
    that did not record it.
    """

    dice: tuple[int, int] = (0, 0)
    """The last roll, or (0, 0)."""
    column: int = 0
    """The number at the top of the last activation, or 0."""
    row: int = 0
    built: int = 0
    """Cities and roads of this turn (RULES G-11)."""

    board: list[int]
    """By space: the seat of a city, or ROAD or EMPTY of `grid`."""
    gold: list[int]
    earned: list[int]
    """All gold that a seat ever got: income, shares and fees (RULES G-20)."""
    minted: int
    """All gold ever paid by the bank, the start's included."""

    deals: list[Deal] = field(default_factory=list[Deal])
    """Open deals, in order of number."""
    made: int = 0
    """The number of the last deal."""
    offers: list[int]
    """Offers made in this round."""
    used: list[Space] = field(default_factory=list[Space])
    """Cities that traded in this round, in order (RULES G-16)."""
    done: list[bool]
    """Seats that stopped trading for this round, unless a new offer asks them."""

    end_reason: EndReason | None = None
    winners: tuple[Seat, ...] = ()

    passage: Passage | None = None
    unwilling: list[Seat] = field(default_factory=list[Seat])
    """Seats that refused passage in this turn."""


def gold_audience(state: State, *seats: Seat) -> Audience:
    """Return the readers of these seats' gold: all, or if hidden they and the instructor (RULES G-21)."""
    if not state.options.hides_gold:
        return EVERYONE
    audience = INSTRUCTOR
    for seat in seats:
        audience |= seat_audience(seat)
    return audience


def colour_of(state: State, seat: Seat) -> str:
    """Return a seat's colour."""
    return seat_colours(state.seats)[seat]


def active_seat(state: State) -> Seat:
    """Return the seat on turn, or -1 during trade and at the end."""
    return state.order[state.turn] if state.phase not in ("trade", "over") else NOBODY


def turn_number(state: State) -> int:
    """Return the current turn, from 1 over the whole game."""
    turns_before = state.seats * (state.options.start_cities + state.round - 1) if state.round else 0
    return turns_before + state.turn + 1


def goal_gold(state: State) -> list[int]:
    """Return by seat the gold that counts towards the goal (RULES G-20)."""
    return state.earned if state.options.goal_kind == "earned" else state.gold


def deal_awaiting_demand(state: State, seat: Seat) -> Deal | None:
    """Return the first deal that awaits this seat's demand."""
    for deal in state.deals:
        if deal.demanding and any(
            trader == seat and wish is None for trader, wish in zip(deal.traders, deal.demands, strict=True)
        ):
            return deal
    return None


def is_tie_played_on(state: State) -> bool:
    """Return whether a tie after the last round adds another. Up to version 2 it was a shared victory (RULES
    G-26).
    """
    return state.rules_version >= 3


def may_build_more(state: State) -> bool:
    """Return whether this turn's limit of buildings allows another (RULES G-11)."""
    most = state.options.builds_per_turn
    return not most or state.built < most
