"""Define the state of a Basic game and its start (RULES B1): ints and lists, changed in place, cheap to copy.

Cards are conserved: for each resource, bank, hands, held and reserve add up to the box.
"""

from dataclasses import dataclass, field
from typing import TypeVar

from games.audience import EVERYONE, INSTRUCTOR, STAFF, Audience, Seat, seat_audience
from games.chance import Chance
from games.commons.basic.events import EndReason, Phase, Step
from games.commons.basic.options import BasicOptions, full_deck, start_hands, start_positions, with_board
from games.island.bundles import NOTHING, elementwise_min
from games.island.cards import PIECES, Bundle, Card, Resource
from games.island.layouts import MOST_RATE, layout
from games.island.topology import EDGES, VERTICES

STRICT: tuple[Step, ...] = ("roll", "harvest", "trade", "build", "cards")
MIXED: tuple[Step, ...] = ("roll", "harvest", "build", "cards")
"""Steps with `steps=trade_build_mixed`: trade belongs to "build"."""

UNLIMITED = 10**12
"""Cards of a resource in a box without a cap: more than any game can grow."""

NOBODY = -1


@dataclass(slots=True, kw_only=True)
class State:
    """One game. Lists are by seat, resource (order of RESOURCES), vertex or edge, as noted.

    A variant may override the methods, and adds fields of its own.
    """

    options: BasicOptions
    seats: int
    rules_version: int = 4
    """The version of the rules when dealt; it was not stored up to 4."""
    moment: int = 1
    """Counter that grows with each step of each turn."""
    round: int = 1
    """From 1."""
    turn: int = 1
    """Player turns from 1, over the whole game."""
    active: Seat = 0
    phase: Phase = "roll"
    rounds: int
    """The last round; 0: until the instructor says (RULES C-11)."""
    finish_called: bool = False
    """Whether the instructor ends the game with this round (RULES C-13)."""
    planned_rounds: int | None = None
    """`rounds` before the instructor ended the game. None: not ended, or ended under a version without this
    field.
    """
    end_reason: EndReason | None = None
    dice: tuple[int, int] | None = None
    """This turn's roll."""

    roads: list[int]
    """The seat by edge, -1: none."""
    owners: list[int]
    """The seat by vertex, -1: none."""
    is_city: list[bool]
    """By vertex."""
    pieces: list[tuple[int, int, int]]
    """By seat: roads, settlements and cities left in the box."""
    rates: list[Bundle]
    """By seat and resource: cards to give for one (RULES C-41)."""

    bank: list[int]
    """By resource."""
    clocks: list[int]
    """By resource: 0, or the number of turn ends until it recovers, counting the end of the crashing turn
    (RULES C-32).
    """
    held: list[int]
    """By resource: cards laid aside until it recovers (RULES C-36)."""
    laid_aside: list[int] = field(default_factory=lambda: [0] * 5)
    """By resource: those of `held` that only its recovery brings, whatever `return_to_crashed` says (RULES
    C-122).
    """
    reserve: list[int]
    """By resource: what the box still holds (RULES C-05)."""
    hands: list[list[int]]
    """By seat and resource."""
    crashes: list[int]
    """By resource: how often it has crashed."""

    deck: list[Card]
    """The next card is the last one."""
    cards: list[tuple[int, ...]]
    """By seat and CARDS: unrevealed development cards."""
    bought: tuple[int, ...] = (0, 0, 0, 0, 0)
    """By CARDS: bought by the active seat this turn (RULES C-46)."""
    card_played: bool = False
    """Whether the active seat has revealed a card this turn (RULES C-47)."""
    revealed: list[tuple[Card, ...]]
    """By seat, in the order of play."""

    points: list[int]
    """By seat: public points (RULES C-48)."""
    safe: list[bool]
    """By seat: has survived already (RULES C-12)."""
    longest_road: int = NOBODY
    """The seat that holds it, or -1 (RULES C-14)."""
    largest_army: int = NOBODY

    limits: tuple[Bundle, ...] = ()
    """The open harvest's limits by seat; empty while none is open (RULES C-20)."""
    order: tuple[Seat, ...] = ()
    """Seats in the open harvest, in order of service."""
    silent: list[Seat] = field(default_factory=list[Seat])
    """Those that have not answered yet, in the same order."""
    asked: list[Bundle | None] = field(default_factory=list[Bundle | None])
    """By seat: the open harvest's sealed requests."""
    received: list[Bundle | None] = field(default_factory=list[Bundle | None])
    """By seat: what the open harvest has paid out."""
    last_asked: list[Bundle | None] = field(default_factory=list[Bundle | None])
    """By seat: the last closed harvest."""
    last_received: list[Bundle | None] = field(default_factory=list[Bundle | None])
    habits: list[Bundle]
    """By seat and resource: the last request if its limit allowed one, with `absent_request=last` (RULES
    C-25).
    """

    seen: list[Bundle] | None = None
    """By round: cards publicly seen leaving the bank, less those returned.
    None: not counted, as in games begun under version 3 of the rules.
    """
    stocks: list[Bundle] | None = None
    """The bank at the start and at each round's end (RULES C-06). None: not counted, as in games begun before
    0.10.0.
    """
    declined: tuple[Resource, ...] = ()
    """Resources that the bank has declined to trade this turn (RULES C-42)."""

    def steps(self) -> tuple[Step, ...]:
        """Return the steps of a turn (RULES C-40)."""
        return MIXED if self.options.mixes_trade_and_build else STRICT

    def has_next_stage(self) -> bool:
        """Return whether another stage follows the last round (RULES C-70)."""
        return False

    def watcher_audience(self) -> Audience:
        """Return the audience that watches the bank (RULES C-06)."""
        return STAFF

    def hands_audience(self) -> Audience:
        """Return the audience of every hidden hand, beside its owner (RULES C-07)."""
        return INSTRUCTOR


def survives(state: State, seat: Seat) -> bool:
    """Return whether a seat has more points than the goal, or is already safe (RULES C-10, C-12)."""
    return state.safe[seat] or state.points[seat] > state.options.goal


def bank_audience(state: State) -> Audience:
    """Return the audience of the bank at any time (RULES A12, C-06)."""
    return EVERYONE if state.options.bank_shown == "always" else state.watcher_audience()


def ecology_audience(state: State) -> Audience:
    """Return the audience of crashes and recoveries (RULES C-33)."""
    return EVERYONE if state.options.announce_crash == "public" else state.watcher_audience()


def rounds_audience(state: State) -> Audience:
    """Return the audience of the number of rounds (RULES C-11)."""
    return EVERYONE if state.options.rounds_known == "public" else STAFF


def asked_audience(state: State, seat: Seat) -> Audience:
    """Return the audience of a seat's request after a harvest (RULES C-22)."""
    return (
        EVERYONE if state.options.requests_public == "on" else state.watcher_audience() | seat_audience(seat)
    )


def received_audience(state: State, seat: Seat) -> Audience:
    """Return the audience of a seat's received cards (RULES C-22); all with open hands (C-07)."""
    return seat_audience(seat) | others_received_audience(state)


def others_received_audience(state: State) -> Audience:
    """Return the audience of other seats' received cards."""
    public = state.options.requests_public != "secret" or state.options.hands == "open"
    return EVERYONE if public else state.watcher_audience()


def awaited_seats(state: State) -> list[Seat]:
    """Return the seats whose requests are awaited now: all, or the first with `asking=sequential` (RULES
    C-23).
    """
    return state.silent[:1] if state.options.asking == "sequential" else state.silent


def is_awaited(state: State, seat: Seat) -> bool:
    """Return whether this seat's request is awaited now. Requires an open harvest."""
    return seat == state.silent[0] or (seat in state.silent and state.options.asking == "sealed")


def place_settlement(state: State, seat: Seat, vertex: int) -> None:
    """Place a settlement on the board, with its point and its port's rates."""
    state.owners[vertex] = seat
    state.points[seat] += 1
    harbour = layout(state.options.layout).harbour_by_vertex[vertex]
    if harbour is not None:
        state.rates[seat] = elementwise_min(state.rates[seat], harbour.rates)


def port_rates(state: State, seat: Seat) -> Bundle:
    """Return the rates that the seat's ports give."""
    rates: Bundle = (MOST_RATE,) * 5
    for harbour, owner in zip(layout(state.options.layout).harbour_by_vertex, state.owners, strict=True):
        if harbour is not None and owner == seat:
            rates = elementwise_min(rates, harbour.rates)
    return rates


S = TypeVar("S", bound=State)


def setup(options: BasicOptions, chance: Chance) -> State:
    """Return the initial state, with the first seat about to roll."""
    return initial_state(State, with_board(options, chance), shuffled_deck(options, chance, 0))


def shuffled_deck(options: BasicOptions, chance: Chance, turn: int) -> list[Card]:
    """Return the options' deck as shuffled after this player turn."""
    return chance.permutation(full_deck(options.knights, options.monopoly), "deck", turn)


RULES_VERSION = 5
"""The version of the rules for new games. A game of version 4 keeps the rules of version 4."""


def initial_state(state_type: type[S], options: BasicOptions, deck: list[Card]) -> S:
    """Return the initial state of this type, with an already shuffled deck."""
    hands = [list(hand) for hand in start_hands(options.layout, options.players, options.start_hand)]
    box = UNLIMITED if options.cap == "none" else options.cap
    start_cards = [sum(cards) for cards in zip(*hands, strict=True)]
    state = state_type(
        options=options,
        seats=options.players,
        rules_version=RULES_VERSION,
        rounds=options.rounds_basic,
        roads=[NOBODY] * EDGES,
        owners=[NOBODY] * VERTICES,
        is_city=[False] * VERTICES,
        pieces=[(PIECES["road"] - 2, PIECES["settlement"] - 2, PIECES["city"]) for _ in hands],
        rates=[(MOST_RATE,) * 5 for _ in hands],
        bank=[options.bank_start] * 5,
        clocks=[0] * 5,
        held=[0] * 5,
        reserve=[box - options.bank_start - count for count in start_cards],
        hands=hands,
        crashes=[0] * 5,
        deck=deck,
        cards=[(0,) * 5 for _ in hands],
        revealed=[() for _ in hands],
        points=[0 for _ in hands],
        safe=[False for _ in hands],
        habits=[NOTHING for _ in hands],
        seen=[NOTHING],
        stocks=[(options.bank_start,) * 5],
    )
    _place_starts(state)
    return state


def _place_starts(state: State) -> None:
    """Place two settlements and two roads for each seat, out of the box (RULES C-01)."""
    for seat, start in enumerate(start_positions(state.options.layout, state.options.players)):
        for vertex in start.settlements:
            place_settlement(state, seat, vertex)
        for edge in start.roads:
            state.roads[edge] = seat
