"""From the box to the first turn: the table, who takes which start, start cards, bonus cards, who begins (RULES M-01 to M-11)."""

from itertools import count

from games.audience import Seat
from games.chance import Chance
from games.engine import EventRecorder
from games.island.bundles import NOTHING, as_bundle, minus, plus, single
from games.island.cards import PIECES, RESOURCES, Bundle
from games.island.events import TurnBegan
from games.island.layouts import MOST_RATE, THROWS, colours
from games.island.refusals import bad_amount, instructor_only
from games.island.topology import EDGES, VERTICES
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.actions import ChooseStart, SetHandicaps, TakeBonus
from games.settlers.board import cards_around, lay_out, sea_edges, sea_vertices
from games.settlers.events import BonusTaken, FirstRolled, HandicapsSet, StartCardsDealt, StartChosen
from games.settlers.options import DECK, MOST_BONUS, STOCK, SettlersOptions
from games.settlers.placing import missing_sites
from games.settlers.state import NOBODY, SEA, State, chooser, free_starts, name_of

NUMBERS = 13
"""Sums of two dice, counted from 0."""


def setup(options: SettlersOptions, chance: Chance) -> State:
    """The island, the deck and the order of strength; somebody is about to place the starts, or the bot has."""
    board = lay_out(options, chance)
    seats, wet_vertices, wet_edges = range(options.players), sea_vertices(board.harbour), sea_edges(board.harbour)
    ranking = _ranking(options, chance)
    bonus = _bonus(options, ranking)
    state = State(
        options=options,
        seats=options.players,
        board=board,
        active=ranking[-1],
        ranking=ranking,
        bonus=bonus,
        bonus_left=list(bonus),
        starts=[() for _ in seats],
        chosen=[NOBODY for _ in seats],
        roads=[SEA if edge in wet_edges else NOBODY for edge in range(EDGES)],
        owners=[SEA if vertex in wet_vertices else NOBODY for vertex in range(VERTICES)],
        is_city=[False] * VERTICES,
        pieces=[(PIECES["road"], PIECES["settlement"], PIECES["city"]) for _ in seats],
        rates=[(MOST_RATE,) * 5 for _ in seats],
        towns=[() for _ in seats],
        road_spots=[() for _ in seats],
        settlement_spots=[() for _ in seats],
        road_lengths=[0 for _ in seats],
        income=[(NOTHING,) * options.players for _ in range(NUMBERS)],
        bank=(STOCK,) * 5,
        hands=[NOTHING for _ in seats],
        immune=[True for _ in seats],
        deck=chance.permutation([card for card, count in DECK.items() for _ in range(count)], "deck", 0),
        cards=[(0,) * 5 for _ in seats],
        revealed=[() for _ in seats],
        points=[0 for _ in seats],
        offers=[0 for _ in seats],
        by_lot=not options.skill,
    )
    if options.placer == "bot":
        for start, site in missing_sites(state):
            state.starts[start] += (site,)
        state.phase = "choosing"
    return state


def _ranking(options: SettlersOptions, chance: Chance) -> tuple[Seat, ...]:
    """From the weakest to the best; ties, and everything while nothing is known, by lot (RULES M-07)."""
    names = colours(options.players)
    groups = [[names.index(name) for name in word.split("=")] for word in options.skill] or [list(range(options.players))]
    return tuple(seat for at, group in enumerate(groups) for seat in chance.permutation(group, "order of strength", at))


def _bonus(options: SettlersOptions, ranking: tuple[Seat, ...]) -> tuple[int, ...]:
    """Bonus cards by seat: for the weakest, the next, ...; nobody's while the order of strength is unknown (RULES M-10)."""
    by_rank = dict(zip(ranking, options.bonus, strict=False)) if options.skill else {}
    return tuple(by_rank.get(seat, 0) for seat in range(options.players))


def check_handicaps(state: State, actor: Actor, action: SetHandicaps) -> Refusal | None:
    """Only the instructor, only before the first choice, every seat once (RULES M-07, M-10)."""
    if actor.seat is not None:
        return instructor_only(rule="M-07")
    if state.phase not in ("placing", "choosing") or any(start != NOBODY for start in state.chosen):
        return refusals.too_late()
    if sorted(action.ranking) != list(range(state.seats)):
        return refusals.bad_ranking()
    if len(action.bonus) != state.seats or not all(0 <= cards <= MOST_BONUS for cards in action.bonus):
        return refusals.bad_bonus(MOST_BONUS)
    return None


def set_handicaps(story: EventRecorder[State], _: Actor, action: SetHandicaps, __: Chance) -> None:
    """Name the order and the bonuses."""
    story.emit(HandicapsSet(action.ranking, action.bonus))


def check_choice(state: State, actor: Actor, action: ChooseStart) -> Refusal | None:
    """Whether it is this seat's choice, and the start is free (RULES M-07)."""
    if state.phase != "choosing":
        return refusals.wrong_phase(state.phase, rule="M-07")
    if actor.seat != chooser(state):
        return refusals.not_your_choice(name_of(state, chooser(state)))
    if action.start is None:
        return None
    if not 0 <= action.start < len(state.starts):
        return refusals.no_such_start(action.start)
    return refusals.start_taken(action.start) if action.start in state.chosen else None


def choose(story: EventRecorder[State], actor: Actor, action: ChooseStart, chance: Chance) -> None:
    """Take a start."""
    state = story.state
    free = free_starts(state)
    start = free[chance.randbelow(len(free), "start", len(free))] if action.start is None else action.start
    story.emit(StartChosen(chooser(state), start, actor.by == "clock"))
    _begin(story, chance)


def deal_start_cards(story: EventRecorder[State]) -> None:
    """After the last choice everybody gets the start cards (RULES M-09)."""
    state = story.state
    if NOBODY not in state.chosen:
        story.emit(StartCardsDealt(tuple([_start_cards(state, seat) for seat in range(state.seats)])))


def _start_cards(state: State, seat: Seat) -> Bundle:
    """A card for every hex around both settlements of a seat's start."""
    found = NOTHING
    for vertex, _ in state.starts[state.chosen[seat]]:
        found = plus(found, cards_around(state.board, vertex))
    return found


def check_bonus(state: State, actor: Actor, action: TakeBonus) -> Refusal | None:
    """Whether the seat may take these, and the bank has them (RULES M-10)."""
    if state.phase != "bonus":
        return refusals.wrong_phase(state.phase, rule="M-10")
    left = 0 if actor.seat is None else state.bonus_left[actor.seat]
    if not left:
        return refusals.no_bonus_left()
    if action.cards is None:
        return None
    if min(action.cards) < 0 or not any(action.cards):
        return bad_amount(rule="M-10")
    if sum(action.cards) > left:
        return refusals.too_many_bonus_cards(left, sum(action.cards))
    for resource, asked, stock in zip(RESOURCES, action.cards, state.bank, strict=True):
        if asked > stock:
            return refusals.bank_short(resource, asked, stock, rule="M-10")
    return None


def take_bonus(story: EventRecorder[State], actor: Actor, action: TakeBonus, chance: Chance) -> None:
    """Take bonus cards; when all have theirs, the first turn begins."""
    seat = actor.seat or 0
    cards = _random_cards(story.state, seat, chance) if action.cards is None else action.cards
    story.emit(BonusTaken(seat, cards, actor.by == "clock"))
    _begin(story, chance)


def _random_cards(state: State, seat: Seat, chance: Chance) -> Bundle:
    """Any types that the bank has, one card after another."""
    cards = NOTHING
    for left in range(state.bonus_left[seat], 0, -1):
        stock = minus(state.bank, cards)
        there = [resource for resource, count in enumerate(stock) if count]
        cards = plus(cards, single(there[chance.randbelow(len(there), f"bonus {seat}", left)]))
    return as_bundle(cards)


def _begin(story: EventRecorder[State], chance: Chance) -> None:
    """Once no bonus card is left to take, roll for who begins; who tie at the top roll again (RULES M-11)."""
    state = story.state
    if state.phase != "bonus" or any(state.bonus_left):
        return
    throwing = list(range(state.seats))
    throws = count(1)
    while len(throwing) > 1:
        at = next(throws)
        fallen = {seat: THROWS[chance.randbelow(len(THROWS), f"first player {seat}", at)] for seat in throwing}
        dice = [fallen.get(seat) for seat in range(state.seats)]
        story.emit(FirstRolled(tuple(dice)))
        most = max(sum(thrown) for thrown in dice if thrown)
        throwing = [seat for seat, thrown in enumerate(dice) if thrown and sum(thrown) == most]
    story.emit(TurnBegan(throwing[0], 1, 1))
