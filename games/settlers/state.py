"""The full state of Settlers: ints, lists and tuples, changed in place.

Cards are conserved: bank and hands always hold 19 of each resource.
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
"""The owner of vertices and edges without land."""

SITES_PER_START = 2
"""Settlements of a start, and roads."""

Site: TypeAlias = tuple[int, int]
"""A first settlement's vertex and its road's edge."""


@dataclass(slots=True)
class Deal:
    """An open deal (RULES M-20, M-21), changed in place. A chain does all legs in order, an offer one."""

    number: int
    proposer: Seat
    legs: tuple[Leg, ...]
    chain: bool
    asked: tuple[Seat, ...]
    """Seats that have not answered yet."""
    accepted: tuple[Seat, ...] = ()
    agreed: int = 0
    """Legs of a chain that all concerned agreed to. With `multiway=chain` they are done."""


@dataclass(slots=True, kw_only=True)
class State:
    """The state of one game, with lists by seat, vertex or edge."""

    options: SettlersOptions
    seats: int
    board: Board
    moment: int = 1
    """Increases with each step of each turn."""
    round: int = 0
    """From 1, 0 before the first turn."""
    turn: int = 0
    """Player turns from 1, 0 before the first."""
    first: Seat = NOBODY
    """The first player, or -1 if not known yet (RULES M-11)."""
    active: Seat
    """The seat on turn. Before the first turn, the best player."""
    phase: Phase = "placing"
    dice: tuple[int, int] | None = None

    ranking: tuple[Seat, ...]
    """From the weakest to the best, or drawn (`by_lot`) (RULES M-07)."""
    bonus: tuple[int, ...]
    """By seat: bonus cards for this game (RULES M-10)."""
    bonus_left: list[int]
    """By seat: bonus cards still to be taken."""
    starts: list[tuple[Site, ...]]
    """The starts as placed so far."""
    chosen: list[int]
    """By seat: its start, or -1."""

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
    """By seat: the vertices of its settlements, ascending."""
    road_spots: list[tuple[int, ...]]
    """By seat: edges for its next road, ascending."""
    settlement_spots: list[tuple[int, ...]]
    """By seat: vertices for its next settlement, ascending."""
    road_lengths: list[int]
    """By seat: its longest road."""
    income: list[tuple[Bundle, ...]]
    """By sum of the dice, 0 to 12, and by seat: the cards it pays."""

    bank: Bundle
    hands: list[Bundle]
    immune: list[bool]
    """By seat: no trading phase yet, so a seven takes nothing (RULES M-15)."""
    due: tuple[int, ...] = ()
    """By seat: cards to discard. Empty unless a seven is being resolved."""
    dropped: list[Bundle | None] = field(default_factory=list[Bundle | None])
    """By seat: sealed discards."""

    deck: list[Card]
    """The next card last."""
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
    """Seats that declared in this round (RULES M-28)."""
    finish_called: bool = False
    end_reason: EndReason | None = None
    winners: tuple[Seat, ...] = ()
    next_bonus: tuple[int, ...] = ()
    """By seat: proposed for the next game, once this one is over (RULES M-31)."""

    by_lot: bool = False
    """The order of strength was drawn. Not recorded in games of 0.4."""


def colour_of(state: State, seat: Seat) -> str:
    """Return a seat's colour."""
    return colours(state.seats)[seat]


def total_points(state: State, seat: Seat) -> int:
    """Return the seat's points, including hidden ones."""
    return state.points[seat] + hidden_points(state, seat)


def placing_seat(state: State) -> Seat:
    """Return the seat that places the starts: the best player (RULES M-06)."""
    return state.ranking[-1]


def choosing_seat(state: State) -> Seat:
    """Return the seat to choose a start next: the weakest without one (RULES M-07)."""
    return next(seat for seat in state.ranking if state.chosen[seat] == NOBODY)


def free_starts(state: State) -> list[int]:
    """Return the starts not chosen yet."""
    return [start for start in range(len(state.starts)) if start not in state.chosen]


def placed_sites(state: State) -> list[Site]:
    """Return all first settlements on the board, with their roads."""
    return [site for sites in state.starts for site in sites]


@cache
def seats_after(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats in turn order, starting after this one."""
    return tuple((seat + step) % seats for step in range(1, seats))


def offers_left(state: State, seat: Seat) -> int:
    """Return how many offers this seat may still make this turn (RULES M-20)."""
    return state.options.offer_limit(in_turn=seat == state.active) - state.offers[seat]


def seats_owing_discards(state: State) -> list[Seat]:
    """Return the seats with discards still to choose."""
    return [seat for seat, due in enumerate(state.due) if due and state.dropped[seat] is None]
