"""From setup to first turn: starts, start cards, bonus cards, first player (RULES M-01 to M-11)."""

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
from games.settlers.board import cards_around, initial_board, sea_edges, sea_vertices
from games.settlers.events import BonusTaken, FirstRolled, HandicapsSet, StartCardsDealt, StartChosen
from games.settlers.options import DECK, MAX_BONUS, STOCK, SettlersOptions
from games.settlers.placing import missing_sites
from games.settlers.state import NOBODY, SEA, State, choosing_seat, colour_of, free_starts

DICE_SUMS = 13
"""The number of sums of two dice, counted from 0."""


def setup(options: SettlersOptions, chance: Chance) -> State:
    """Return the initial state. Starts are placed already if the bot places them."""
    board = initial_board(options, chance)
    seats, wet_vertices, wet_edges = (
        range(options.players),
        sea_vertices(board.harbour),
        sea_edges(board.harbour),
    )
    ranking = _initial_ranking(options, chance)
    bonus = _initial_bonus(options, ranking)
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
        income=[(NOTHING,) * options.players for _ in range(DICE_SUMS)],
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


def _initial_ranking(options: SettlersOptions, chance: Chance) -> tuple[Seat, ...]:
    """Return the seats from the weakest to the best, by lot if equal or unknown (RULES M-07)."""
    names = colours(options.players)
    groups = [[names.index(name) for name in word.split("=")] for word in options.skill] or [
        list(range(options.players))
    ]
    return tuple(
        seat for at, group in enumerate(groups) for seat in chance.permutation(group, "order of strength", at)
    )


def _initial_bonus(options: SettlersOptions, ranking: tuple[Seat, ...]) -> tuple[int, ...]:
    """Return bonus cards by seat: zeros without a given order of strength (RULES M-10)."""
    by_rank = dict(zip(ranking, options.bonus, strict=False)) if options.skill else {}
    return tuple(by_rank.get(seat, 0) for seat in range(options.players))


def check_set_handicaps(state: State, actor: Actor, action: SetHandicaps) -> Refusal | None:
    """Allow the instructor valid handicaps before the first choice (RULES M-07, M-10)."""
    if actor.seat is not None:
        return instructor_only(rule="M-07")
    if state.phase not in ("placing", "choosing") or any(start != NOBODY for start in state.chosen):
        return refusals.too_late()
    if sorted(action.ranking) != list(range(state.seats)):
        return refusals.bad_ranking()
    if len(action.bonus) != state.seats or not all(0 <= cards <= MAX_BONUS for cards in action.bonus):
        return refusals.bad_bonus(MAX_BONUS)
    return None


def set_handicaps(recorder: EventRecorder[State], _: Actor, action: SetHandicaps, __: Chance) -> None:
    """Set the order of strength and the bonuses."""
    recorder.emit(HandicapsSet(action.ranking, action.bonus))


def check_choose_start(state: State, actor: Actor, action: ChooseStart) -> Refusal | None:
    """Refuse a seat out of order, and a taken start (RULES M-07)."""
    if state.phase != "choosing":
        return refusals.wrong_phase(state.phase, rule="M-07")
    if actor.seat != choosing_seat(state):
        return refusals.not_your_choice(colour_of(state, choosing_seat(state)))
    if action.start is None:
        return None
    if not 0 <= action.start < len(state.starts):
        return refusals.no_such_start(action.start)
    return refusals.start_taken(action.start) if action.start in state.chosen else None


def choose_start(recorder: EventRecorder[State], actor: Actor, action: ChooseStart, chance: Chance) -> None:
    """Choose a start."""
    state = recorder.state
    free = free_starts(state)
    start = free[chance.randbelow(len(free), "start", len(free))] if action.start is None else action.start
    recorder.emit(StartChosen(choosing_seat(state), start, actor.by == "clock"))
    _begin_first_turn(recorder, chance)


def deal_start_cards(recorder: EventRecorder[State]) -> None:
    """Deal the start cards after the last choice (RULES M-09)."""
    state = recorder.state
    if NOBODY not in state.chosen:
        recorder.emit(StartCardsDealt(tuple([_start_cards(state, seat) for seat in range(state.seats)])))


def _start_cards(state: State, seat: Seat) -> Bundle:
    cards = NOTHING
    for vertex, _ in state.starts[state.chosen[seat]]:
        cards = plus(cards, cards_around(state.board, vertex))
    return cards


def check_take_bonus(state: State, actor: Actor, action: TakeBonus) -> Refusal | None:
    """Allow cards that the seat may still take and the bank has (RULES M-10)."""
    if state.phase != "bonus":
        return refusals.wrong_phase(state.phase, rule="M-10")
    bonus_left = 0 if actor.seat is None else state.bonus_left[actor.seat]
    if not bonus_left:
        return refusals.no_bonus_left()
    if action.cards is None:
        return None
    if min(action.cards) < 0 or not any(action.cards):
        return bad_amount(rule="M-10")
    if sum(action.cards) > bonus_left:
        return refusals.too_many_bonus_cards(bonus_left, sum(action.cards))
    for resource, wanted, stock in zip(RESOURCES, action.cards, state.bank, strict=True):
        if wanted > stock:
            return refusals.bank_short(resource, wanted, stock, rule="M-10")
    return None


def take_bonus(recorder: EventRecorder[State], actor: Actor, action: TakeBonus, chance: Chance) -> None:
    """Take bonus cards. The first turn begins after the last."""
    seat = actor.seat or 0
    cards = _random_bonus(recorder.state, seat, chance) if action.cards is None else action.cards
    recorder.emit(BonusTaken(seat, cards, actor.by == "clock"))
    _begin_first_turn(recorder, chance)


def _random_bonus(state: State, seat: Seat, chance: Chance) -> Bundle:
    cards = NOTHING
    for left in range(state.bonus_left[seat], 0, -1):
        stock = minus(state.bank, cards)
        available = [resource for resource, count in enumerate(stock) if count]
        cards = plus(cards, single(available[chance.randbelow(len(available), f"bonus {seat}", left)]))
    return as_bundle(cards)


def _begin_first_turn(recorder: EventRecorder[State], chance: Chance) -> None:
    """Roll for the first turn once all bonuses are taken, again for ties (RULES M-11)."""
    state = recorder.state
    if state.phase != "bonus" or any(state.bonus_left):
        return
    throwers = list(range(state.seats))
    attempts = count(1)
    while len(throwers) > 1:
        attempt = next(attempts)
        throws_by_seat = {
            seat: THROWS[chance.randbelow(len(THROWS), f"first player {seat}", attempt)] for seat in throwers
        }
        dice = [throws_by_seat.get(seat) for seat in range(state.seats)]
        recorder.emit(FirstRolled(tuple(dice)))
        highest = max(sum(thrown) for thrown in dice if thrown)
        throwers = [seat for seat, thrown in enumerate(dice) if thrown and sum(thrown) == highest]
    recorder.emit(TurnBegan(throwers[0], 1, 1))
