"""The whole truth of a Tragedy of the Commons, how it begins, and what can be read off it: ints and lists, changed in place.

Food is conserved: the pile, what the seats own, and what has left the game are always all the Food there was.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from games.audience import Seat
from games.chance import Chance
from games.tragedy.actions import Answer, Role, Slot
from games.tragedy.cards import DECK_NAMES, ChallengeCard
from games.tragedy.events import EndReason
from games.tragedy.options import FOOD, OPEN_CARDS, START_FOOD, START_PEOPLE, TragedyOptions

Phase: TypeAlias = Literal["turns", "animals", "roles", "over"]

NONE = -1
"""No card in a slot; no seat whose turn it is."""

FREE, CHALLENGE, CATASTROPHE = range(3)
"""Where a deck stands in `decks` and `discards`, as in DECK_NAMES."""


@dataclass(slots=True, kw_only=True)
class State:
    """One game. Lists by seat, by slot or by deck, as each says."""

    options: TragedyOptions
    seats: int
    moment: int = 1
    """Grows with each turn and each question to several seats."""
    round: int = 1
    """From 1."""
    phase: Phase = "turns"
    order: tuple[Seat, ...]
    """Who plays this round, from the first player clockwise (RULES T-05)."""
    active: Seat
    """Whose turn it is; -1 where several are asked at once."""
    last_round: int
    """After it the game is over (RULES T-26); 0: when one player is left."""
    finish_called: bool = False
    planned_last_round: int | None = None
    """`last_round` as it was before the instructor ended the game. None: the instructor has not, or did so under a version that kept no
    note of it.
    """
    counter: int = 0
    """Rounds since the last catastrophe (RULES T-18)."""
    catastrophes: int = 0
    """How many there have been."""
    last_catastrophe: int = NONE
    """The last one's card, or -1."""

    pile: int
    """Food that anybody may still get."""
    gone: int = 0
    """Food that has left the game."""
    food: list[int]
    """By seat."""
    people: list[int]
    """By seat, those at Challenges included (RULES T-15)."""

    dead: list[Seat] = field(default_factory=list[Seat])
    """In order of death (RULES T-31)."""
    died: list[int]
    """By seat: the round of its death, or 0."""
    roles: list[Role | None]
    """By seat: which Animal it is."""

    decks: list[list[int]]
    """By deck: cards face down, the next one last."""
    discards: list[list[int]]
    """By deck: cards face up beside it."""
    free: list[int]
    """By slot: the open Free Resource card, or -1."""
    challenges: list[int]
    """By slot: the open Challenge, or -1."""
    sent: list[tuple[tuple[Seat, int], ...]]
    """By slot: who has sent how many People to this Challenge, in order."""
    pledges: list[tuple[int, int] | None]
    """By seat: the slot and the People that it has pledged for this round (RULES T-35)."""

    silent: list[Seat] = field(default_factory=list[Seat])
    """Who has not yet answered a question to several seats."""
    answers: list[Answer | None]
    """By seat: sealed until all have answered (RULES A3)."""

    end_reason: EndReason | None = None
    winners: tuple[Seat, ...] = ()


def setup(options: TragedyOptions, chance: Chance) -> State:
    """Three shuffled decks, the open cards laid, and a first player drawn by the server (RULES T-01 to T-05)."""
    players, cards = options.players, options.cards
    decks = [chance.permutation(cards.every(name), f"{name} deck", 0) for name in DECK_NAMES]
    first = chance.randbelow(players, "first player", 0)
    up = OPEN_CARDS[players]
    return State(
        options=options,
        seats=players,
        order=tuple((first + step) % players for step in range(players)),
        active=first,
        last_round=options.round_limit,
        pile=FOOD[players] - players * START_FOOD,
        food=[START_FOOD] * players,
        people=[START_PEOPLE] * players,
        died=[0] * players,
        roles=[None] * players,
        free=[decks[FREE].pop() for _ in range(up)],
        challenges=[decks[CHALLENGE].pop() for _ in range(up)],
        decks=decks,
        discards=[[] for _ in DECK_NAMES],
        sent=[()] * up,
        pledges=[None] * players,
        answers=[None] * players,
    )


def living(state: State) -> list[Seat]:
    """Seats that have not died."""
    return [seat for seat, died in enumerate(state.died) if not died]


def supply(state: State, seat: Seat) -> int:
    """People tokens of the seat's colour that are still in the box (RULES T-03)."""
    return state.options.people_per_colour - state.people[seat]


def home(state: State, seat: Seat) -> int:
    """People of a seat that are not at a Challenge (RULES T-15)."""
    return state.people[seat] - sum(count for sent in state.sent for sender, count in sent if sender == seat)


def challenge(state: State, slot: Slot) -> ChallengeCard:
    """The Challenge that lies in this slot."""
    return state.options.cards.challenge[state.challenges[slot]]


def room(state: State, slot: Slot) -> int:
    """Free circles on the Challenge in this slot."""
    return challenge(state, slot).needs - sum(count for _, count in state.sent[slot])


def still_to_play(state: State, seat: Seat) -> bool:
    """Whether the seat's turn of this round is yet to come."""
    return state.phase == "turns" and seat in state.order[state.order.index(state.active) + 1 :]


def most_food(state: State) -> int:
    """The most Food that one Herbivore takes in a round (RULES T-29)."""
    return state.seats - 1
