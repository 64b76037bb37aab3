"""Rolls and harvests, the order of turns, declared victory and the end of the game (RULES M-13, M-18, M-27 to M-31)."""

from __future__ import annotations

from functools import lru_cache

from games.chance import Chance
from games.island.bundles import NOTHING, as_bundle, covers, total
from games.island.cards import RESOURCES, Bundle
from games.island.dice import SIDES, THROWS
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals, shared
from games.settlers.actions import EndTurn, FinishGame, Roll
from games.settlers.emit import Emit
from games.settlers.events import Declared, EndReason, FinishCalled, GameEnded, Harvested, VictoryCardsShown, VictoryLapsed
from games.settlers.options import MOST_BONUS
from games.settlers.seven import seven
from games.settlers.state import State, hidden_points, total_points
from games.settlers.steps import check_trading, is_instructor, name_of


def check_roll(state: State, actor: Actor, action: Roll) -> Refusal | None:
    """Whether these dice may fall now; who may give them is an option (RULES A1)."""
    by_hand = state.options.dice == "instructor"
    if not state.turn:
        return refusals.wrong_phase(state.phase, rule="M-11")
    if actor.seat != state.active and not (by_hand and is_instructor(actor)):
        return refusals.not_your_turn(name_of(state, state.active))
    if state.phase != "roll":
        return refusals.already_rolled()
    if by_hand and (action.dice is None or not is_instructor(actor)):
        return refusals.dice_by_instructor()
    if not by_hand and action.dice is not None:
        return refusals.dice_by_bot()
    if action.dice is not None and not all(1 <= die <= SIDES for die in action.dice):
        return refusals.bad_dice()
    return None


def roll(emit: Emit, actor: Actor, action: Roll, chance: Chance) -> None:
    """Roll both dice in one draw; then the harvest, or what a seven brings."""
    state = emit.state
    dice = action.dice or THROWS[chance.below(len(THROWS), "two dice", state.turn)]
    emit.tell(shared.rolled[state.active, dice, actor.by == "clock"])
    number = sum(dice)
    if number == 7:
        seven(emit, chance)
        return
    income = state.income[number]
    demand, harvest = _paid_in_full(income)
    if demand == NOTHING:
        return
    emit.tell(harvest if covers(state.bank, demand) else _paid_in_part(income, demand, state.bank))


@lru_cache(maxsize=8192)
def _paid_in_full(income: tuple[Bundle, ...]) -> tuple[Bundle, Harvested]:
    """What the bank needs to pay everybody, and the event of doing so."""
    return total(income), Harvested(income)


def _paid_in_part(income: tuple[Bundle, ...], demand: Bundle, bank: Bundle) -> Harvested:
    """Of what the bank has too few, a single claimant gets the rest, several get nothing (RULES M-13)."""
    short = [resource for resource in range(5) if demand[resource] > bank[resource]]
    paid = [list(cards) for cards in income]
    for resource in short:
        claimants = [cards for cards in paid if cards[resource]]
        for cards in claimants:
            cards[resource] = bank[resource] if len(claimants) == 1 else 0
    return Harvested(tuple([as_bundle(cards) for cards in paid]), tuple([RESOURCES[resource] for resource in short]))


def check_end(state: State, actor: Actor, _: EndTurn) -> Refusal | None:
    """Whether the seat is in its trading phase, with no deal open."""
    return check_trading(state, actor.seat)


def end_turn(emit: Emit, actor: Actor, _: EndTurn, __: Chance) -> None:
    """End the turn; who has enough points declares, and the game may end when the first seat would begin (RULES M-28 to M-30)."""
    state = emit.state
    seat = state.active
    emit.tell(shared.turn_ended[seat, actor.by == "clock"])
    if state.points[seat] + 5 >= state.options.goal and total_points(state, seat) >= state.options.goal:
        emit(Declared(seat, total_points(state, seat)))
    after = (seat + 1) % state.seats
    if after != state.first:
        emit.tell(shared.turn_began[after, state.turn + 1, state.round])
        return
    emit.tell(shared.round_ended[state.round])
    reason = end_reason(state)
    if reason is not None:
        _end_game(emit, reason)
        return
    if state.declared:
        emit(VictoryLapsed())
    emit.tell(shared.turn_began[after, state.turn + 1, state.round + 1])


def end_reason(state: State) -> EndReason | None:
    """Why the game ends with this round, or None: it goes on, also when all who declared have fallen back (RULES M-29)."""
    if state.declared and winners(state):
        return "victory"
    if state.finish_called:
        return "instructor"
    return "rounds" if state.round == state.options.round_limit else None


def winners(state: State) -> tuple[int, ...]:
    """All who have enough points now (RULES M-29)."""
    return tuple([seat for seat in range(state.seats) if total_points(state, seat) >= state.options.goal])


def _end_game(emit: Emit, reason: EndReason) -> None:
    """Show the victory cards, and propose bonuses for the next game (RULES M-27, M-31)."""
    state = emit.state
    won = winners(state)
    for seat in range(state.seats):
        if hidden := hidden_points(state, seat):
            emit(VictoryCardsShown(seat, hidden))
    emit(GameEnded(reason, won, tuple(state.points), next_bonus(state.bonus, won)))


def next_bonus(bonus: tuple[int, ...], won: tuple[int, ...]) -> tuple[int, ...]:
    """One less for who won, one more for who did not, 0 to 15; all as they were where nobody won (RULES M-31)."""
    if not won:
        return bonus
    return tuple([max(0, cards - 1) if seat in won else min(MOST_BONUS, cards + 1) for seat, cards in enumerate(bonus)])


def check_finish(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """Only the instructor ends the game, once."""
    if not is_instructor(actor):
        return refusals.instructor_only(rule="M-28")
    return refusals.finish_called() if state.finish_called else None


def finish(emit: Emit, _: Actor, __: FinishGame, ___: Chance) -> None:
    """This round is the last."""
    emit(FinishCalled())
