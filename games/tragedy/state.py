"""The full state of Tragedy of the Commons: ints and lists, changed in place.

Food is conserved: pile, seats' Food and `gone` always add up to the total.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from games.audience import Seat
from games.chance import Chance
from games.tragedy.actions import Answer, Role, Slot
from games.tragedy.cards import DECK_NAMES, ChallengeCard
from games.tragedy.events import EndReason
from games.tragedy.options import OPEN_CARDS, START_FOOD, START_PEOPLE, TOTAL_FOOD, TragedyOptions

Phase: TypeAlias = Literal["turns", "animals", "roles", "over"]

NONE = -1
"""No card in a slot, or no seat on turn."""

FREE, CHALLENGE, CATASTROPHE = range(3)
"""The indices of the decks in `decks` and `discards`, as in DECK_NAMES."""


@dataclass(slots=True, kw_only=True)
class State:
    """The state of one game, with lists by seat, slot or deck."""

    options: TragedyOptions
    seats: int
    moment: int = 1
    """Increases with each turn and each question to several seats."""
    round: int = 1
    """From 1."""
    phase: Phase = "turns"
    order: tuple[Seat, ...]
    """The seats that play this round, clockwise from the first player (RULES T-05)."""
    active: Seat
    """The seat on turn, or -1 while several answer at once."""
    last_round: int
    """The round that ends the game (RULES T-26). 0: the game lasts until one player is left."""
    finish_called: bool = False
    planned_last_round: int | None = None
    """`last_round` before the instructor called the last round. None: not called, or called under a version
    that did not record it.
    """
    counter: int = 0
    """Rounds since the last catastrophe (RULES T-18)."""
    catastrophes: int = 0
    """The number of catastrophes so far."""
    last_catastrophe: int = NONE
    """Its card, or -1."""

    pile: int
    """Food that players may still get."""
    gone: int = 0
    """Food out of the game."""
    food: list[int]
    """By seat."""
    people: list[int]
    """By seat, those at Challenges included (RULES T-15)."""

    dead: list[Seat] = field(default_factory=list[Seat])
    """In order of death (RULES T-31)."""
    died: list[int]
    """By seat: the round of its death, or 0."""
    roles: list[Role | None]
    """By seat: its Animal."""

    decks: list[list[int]]
    """By deck: cards face down, the next one last."""
    discards: list[list[int]]
    """By deck: cards face up."""
    free: list[int]
    """By slot: the open Free Resource card, or -1."""
    challenges: list[int]
    """By slot: the open Challenge, or -1."""
    sent: list[tuple[tuple[Seat, int], ...]]
    """By slot: (seat, People) sent to this Challenge, in order."""
    pledges: list[tuple[int, int] | None]
    """By seat: slot and People of this round's pledge (RULES T-35)."""

    silent: list[Seat] = field(default_factory=list[Seat])
    """Seats that have not answered a question to several yet."""
    answers: list[Answer | None]
    """By seat: sealed until all have answered (RULES A3)."""

    end_reason: EndReason | None = None
    winners: tuple[Seat, ...] = ()


def setup(options: TragedyOptions, chance: Chance) -> State:
    """Return the initial state with a drawn first player (RULES T-01 to T-05)."""
    players, cards = options.players, options.cards
    decks = [chance.permutation(cards.card_places(name), f"{name} deck", 0) for name in DECK_NAMES]
    first_seat = chance.randbelow(players, "first player", 0)
    open_cards = OPEN_CARDS[players]
    return State(
        options=options,
        seats=players,
        order=tuple((first_seat + step) % players for step in range(players)),
        active=first_seat,
        last_round=options.round_limit,
        pile=TOTAL_FOOD[players] - players * START_FOOD,
        food=[START_FOOD] * players,
        people=[START_PEOPLE] * players,
        died=[0] * players,
        roles=[None] * players,
        free=[decks[FREE].pop() for _ in range(open_cards)],
        challenges=[decks[CHALLENGE].pop() for _ in range(open_cards)],
        decks=decks,
        discards=[[] for _ in DECK_NAMES],
        sent=[()] * open_cards,
        pledges=[None] * players,
        answers=[None] * players,
    )


def living_seats(state: State) -> list[Seat]:
    """Return the seats that have not died."""
    return [seat for seat, died in enumerate(state.died) if not died]


def people_supply(state: State, seat: Seat) -> int:
    """Return the seat's People tokens left in the box (RULES T-03)."""
    return state.options.people_per_colour - state.people[seat]


def people_at_home(state: State, seat: Seat) -> int:
    """Return the seat's People that are not at a Challenge (RULES T-15)."""
    return state.people[seat] - sum(
        count for party in state.sent for sender, count in party if sender == seat
    )


def challenge_card(state: State, slot: Slot) -> ChallengeCard:
    """Return the Challenge in this slot."""
    return state.options.cards.challenge[state.challenges[slot]]


def free_circles(state: State, slot: Slot) -> int:
    """Return the number of free circles on the Challenge in this slot."""
    return challenge_card(state, slot).needs - sum(count for _, count in state.sent[slot])


def is_yet_to_play(state: State, seat: Seat) -> bool:
    """Return whether the seat's turn is still to come this round."""
    return state.phase == "turns" and seat in state.order[state.order.index(state.active) + 1 :]


def graze_limit(state: State) -> int:
    """Return the most Food that one Herbivore takes in a round (RULES T-29)."""
    return state.seats - 1
