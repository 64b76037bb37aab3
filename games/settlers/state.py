"""The whole truth of a game of Settlers: ints, lists and tuples, changed in place, cheap to copy.

Cards are conserved: of each resource, the bank and all hands together always hold 19.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from games.audience import Seat
from games.island.cards import Bundle, Card
from games.island.layouts import colours
from games.island.table import hidden_points
from games.settlers.actions import Leg
from games.settlers.board import Board
from games.settlers.events import EndReason, Phase
from games.settlers.options import SettlersOptions

NOBODY = -1
SEA = -2
"""Holds vertices and edges at which there is no land."""

HOUSES = 2
"""Settlements, and roads, of a start."""

Site: TypeAlias = tuple[int, int]
"""A first settlement's vertex and the edge of its road."""


@dataclass(slots=True)
class Deal:
    """An open deal (RULES M-20, M-21), changed in place. A chain does all legs in order; else one of the legs will be done."""

    number: int
    proposer: Seat
    legs: tuple[Leg, ...]
    chain: bool
    asked: tuple[Seat, ...]
    """Whose answers are awaited."""
    accepted: tuple[Seat, ...] = ()
    agreed: int = 0
    """Of a chain: legs to which everybody concerned has agreed; with `multiway=chain` they are done."""


@dataclass(slots=True, kw_only=True)
class State:
    """One game. Lists by seat, by vertex or by edge, as each says."""

    options: SettlersOptions
    seats: int
    board: Board
    moment: int = 1
    """Grows with each step of each turn."""
    round: int = 0
    """From 1; 0 before the first turn."""
    turn: int = 0
    """Player turns from 1; 0 before the first."""
    first: Seat = NOBODY
    """Who began, -1 before that is known (RULES M-11)."""
    active: Seat
    """Whose turn it is; before the first turn, the best player."""
    phase: Phase = "placing"
    dice: tuple[int, int] | None = None

    ranking: tuple[Seat, ...]
    """From the weakest to the best, or `by_lot` (RULES M-07)."""
    bonus: tuple[int, ...]
    """By seat: bonus cards for this game (RULES M-10)."""
    bonus_left: list[int]
    """By seat: bonus cards still to be taken."""
    starts: list[tuple[Site, ...]]
    """The starts as placed so far."""
    chosen: list[int]
    """By seat: its start, -1 while it has none."""

    roads: list[int]
    """The seat by edge, -1: none, -2: water."""
    owners: list[int]
    """The seat by vertex, -1: none, -2: water."""
    is_city: list[bool]
    """By vertex."""
    pieces: list[tuple[int, int, int]]
    """By seat: roads, settlements and cities left in the box."""
    rates: list[Bundle]
    """By seat: cards to give for one (RULES M-19)."""
    towns: list[tuple[int, ...]]
    """By seat: where its settlements stand, in rising order."""
    road_spots: list[tuple[int, ...]]
    """By seat: edges where it may build, in rising order."""
    settlement_spots: list[tuple[int, ...]]
    """By seat: vertices where it may build, in rising order."""
    road_lengths: list[int]
    """By seat: its longest road."""
    income: list[tuple[Bundle, ...]]
    """By sum of the dice, 0 to 12, and seat: what it pays."""

    bank: Bundle
    hands: list[Bundle]
    immune: list[bool]
    """By seat: has not had a trading phase yet, so a seven takes nothing (RULES M-15)."""
    due: tuple[int, ...] = ()
    """By seat: cards to discard; empty while no seven is being resolved."""
    dropped: list[Bundle | None] = field(default_factory=list[Bundle | None])
    """By seat: sealed discards."""

    deck: list[Card]
    """The next card is the last one."""
    cards: list[tuple[int, ...]]
    """By seat and CARDS: development cards in hand."""
    bought: tuple[int, ...] = (0, 0, 0, 0, 0)
    """By CARDS: bought by the active seat this turn (RULES M-23)."""
    card_played: bool = False
    revealed: list[tuple[Card, ...]]
    """By seat, in the order of play."""

    points: list[int]
    """By seat: public points."""
    longest_road: int = NOBODY
    """The seat that holds it, or -1."""
    largest_army: int = NOBODY

    deal: Deal | None = None
    deals: int = 0
    """Deals opened so far in the game."""
    offers: list[int]
    """By seat: offers made this turn."""
    declared: tuple[Seat, ...] = ()
    """Who declared in this round (RULES M-28)."""
    finish_called: bool = False
    end_reason: EndReason | None = None
    winners: tuple[Seat, ...] = ()
    next_bonus: tuple[int, ...] = ()
    """By seat: proposed for the next game, when this one is over (RULES M-31)."""

    by_lot: bool = False
    """Nobody has said who is how good: chance has ordered all seats. Not known of games of 0.4."""


def name_of(state: State, seat: Seat) -> str:
    """The colour of a seat."""
    return colours(state.seats)[seat]


def total_points(state: State, seat: Seat) -> int:
    """All points, hidden ones too."""
    return state.points[seat] + hidden_points(state, seat)


def placer(state: State) -> Seat:
    """The seat that places the starts: the best player (RULES M-06)."""
    return state.ranking[-1]


def chooser(state: State) -> Seat:
    """Who chooses a start next: the weakest who has none (RULES M-07)."""
    return next(seat for seat in state.ranking if state.chosen[seat] == NOBODY)


def free_starts(state: State) -> list[int]:
    """Starts that nobody has chosen."""
    return [start for start in range(len(state.starts)) if start not in state.chosen]


def placed(state: State) -> list[Site]:
    """All first settlements on the board, with their roads."""
    return [site for sites in state.starts for site in sites]


@cache
def seats_after(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """The other seats of so many in turn order, beginning after this one."""
    return tuple((seat + step) % seats for step in range(1, seats))


def offers_left(state: State, seat: Seat) -> int:
    """How many offers this seat may still make in this turn (RULES M-20)."""
    return state.options.most_offers(in_turn=seat == state.active) - state.offers[seat]


def silent(state: State) -> list[Seat]:
    """Seats whose discards are still awaited."""
    return [seat for seat, due in enumerate(state.due) if due and state.dropped[seat] is None]
