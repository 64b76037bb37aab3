"""The whole truth of a game of Crossroads: ints and lists, changed in place, cheap to copy.

Gold comes from the bank as income and as the value of trades, and goes there for cities and roads; between seats it only moves.
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
"""What is awaited: "roll", "orient" and "site" also in the set-up, which is round 0; "passage": whether others let a road pass."""

NOBODY = -1
"""No seat whose turn it is."""


class Deal(FrozenStruct):
    """A trade that is being agreed. Replaced whole when somebody answers."""

    number: int
    proposer: Seat
    partner: Seat
    mine: Space
    theirs: Space
    share: int | None
    through: tuple[Seat, ...]
    fees: tuple[Fee, ...]
    asked: tuple[Seat, ...]
    """Who has not yet agreed."""
    demanding: bool = False
    """All have agreed, and the traders write their demands."""
    demands: tuple[int | None, int | None] = (None, None)
    """The proposer's and the partner's, sealed until both are in."""

    @property
    def traders(self) -> tuple[Seat, Seat]:
        """Who trades, the proposer first."""
        return self.proposer, self.partner

    @property
    def cities(self) -> tuple[Space, Space]:
        """The two cities that are traded, the proposer's first."""
        return self.mine, self.theirs


class Passage(FrozenStruct):
    """A road that waits for those whose cities it needs to pass (RULES G-13). Its number is one of the deals' row."""

    number: int
    seat: Seat
    space: Space
    through: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    """Who has not yet answered."""


RULES_VERSION = 3
"""The version of the rules by which games are dealt. A game of version 2 goes on by the rules of version 2."""


@dataclass(slots=True, kw_only=True)
class State:
    """One game. Lists by seat unless they say otherwise."""

    options: CrossroadsOptions
    seats: int
    rules_version: int = 2
    """The version of the rules under which the game was dealt. Up to 2 it was not kept."""
    moment: int = 1
    """Grows with each turn and each step of it, and with each trade phase."""
    round: int = 0
    """0 in the set-up, then from 1."""
    phase: Phase = "roll"
    order: tuple[Seat, ...]
    """Who has turns in this round, from the first player on; in the set-up, a seat for each city to be placed."""
    turn: int = 0
    """The place in `order` of the seat whose turn it is."""
    last_round: int
    """After it the game is over; 0: no limit (RULES G-26)."""
    finish_called: bool = False
    planned_last_round: int | None = None
    """`last_round` as it was before the instructor ended the game. None: the instructor has not, or did so under a version that kept no
    note of it.
    """

    dice: tuple[int, int] = (0, 0)
    """As they were thrown last; (0, 0) before."""
    column: int = 0
    """The number at the top of the last activation; 0 before."""
    row: int = 0
    built: int = 0
    """Cities and roads of this turn (RULES G-11)."""

    board: list[int]
    """By space: a seat where its city stands, or ROAD, or EMPTY of `grid`."""
    gold: list[int]
    earned: list[int]
    """All gold that a seat ever took in: income, shares and fees (RULES G-20)."""
    minted: int
    """All gold that ever came from the bank, that of the start included."""

    deals: list[Deal] = field(default_factory=list[Deal])
    """Open ones, in order of number."""
    made: int = 0
    """The number of the last deal."""
    offers: list[int]
    """Offers made in this round."""
    used: list[Space] = field(default_factory=list[Space])
    """Cities that have traded in this round, in order (RULES G-16)."""
    done: list[bool]
    """Who has nothing more to trade in this round, unless somebody asks."""

    end_reason: EndReason | None = None
    winners: tuple[Seat, ...] = ()

    passage: Passage | None = None
    unwilling: list[Seat] = field(default_factory=list[Seat])
    """Who has let no road pass in this turn."""


def concerned(state: State, *seats: Seat) -> Audience:
    """Who may know of gold that these seats get or owe: all, or with hidden gold they and the instructor (RULES G-21)."""
    if not state.options.hides_gold:
        return EVERYONE
    audience = INSTRUCTOR
    for seat in seats:
        audience |= seat_audience(seat)
    return audience


def name_of(state: State, seat: Seat) -> str:
    """The colour of a seat."""
    return seat_colours(state.seats)[seat]


def active(state: State) -> Seat:
    """Whose turn it is, or -1 while all trade and at the end."""
    return state.order[state.turn] if state.phase not in ("trade", "over") else NOBODY


def player_turn(state: State) -> int:
    """The turn that is played, counted from 1 over the whole game, the turns of the set-up included."""
    before = state.seats * (state.options.start_cities + state.round - 1) if state.round else 0
    return before + state.turn + 1


def counted(state: State) -> list[int]:
    """By seat: the gold that counts towards the goal (RULES G-20)."""
    return state.earned if state.options.goal_kind == "earned" else state.gold


def demanding(state: State, seat: Seat) -> Deal | None:
    """The first deal that waits for this seat's demand."""
    for deal in state.deals:
        if deal.demanding and any(trader == seat and wish is None for trader, wish in zip(deal.traders, deal.demands, strict=True)):
            return deal
    return None


def plays_on_in_a_tie(state: State) -> bool:
    """Whether equals after the last round play another one; in a game dealt up to version 2 they shared the victory (RULES G-26)."""
    return state.rules_version >= 3


def may_build_more(state: State) -> bool:
    """Whether the turn's number of buildings is not used up (RULES G-11)."""
    most = state.options.builds_per_turn
    return not most or state.built < most
