"""Whose turn comes next, and how a round and the game end (RULES G-05, G-07, G-16, G-20, G-26)."""

from __future__ import annotations

from games.audience import EVERYONE, INSTRUCTOR, Seat
from games.chance import Chance
from games.crossroads.events import (
    DealClosed,
    EndReason,
    GameEnded,
    RoundBegan,
    RoundEnded,
    TiedAtGoal,
    TradeOpened,
    TradeSkipped,
)
from games.crossroads.grid import links
from games.crossroads.state import State, concerned, counted
from games.crossroads.throwing import begin_turn
from games.engine import Emit


def next_founder(emit: Emit[State], chance: Chance) -> None:
    """The next first city of the set-up; after the last one the first round."""
    state = emit.state
    if state.turn + 1 < len(state.order):
        begin_turn(emit, state.order[state.turn + 1], chance, opening=True)
    else:
        _begin_round(emit, state.order[: state.seats], chance)


def _begin_round(emit: Emit[State], order: tuple[Seat, ...], chance: Chance) -> None:
    emit(RoundBegan(emit.state.round + 1, order))
    begin_turn(emit, order[0], chance)


def next_turn(emit: Emit[State], chance: Chance) -> None:
    """The next seat of the round; after the last one the trade, unless there is nothing to do there."""
    state = emit.state
    if state.turn + 1 < state.seats:
        begin_turn(emit, state.order[state.turn + 1], chance)
    elif state.options.gifts or (state.options.offers and _anybody_is_joined(state)):
        emit(TradeOpened(state.round))
    else:
        if state.options.offers:
            emit(TradeSkipped(state.round))
        end_round(emit, chance)


def _anybody_is_joined(state: State) -> bool:
    """Whether some two players could trade, if all whose cities lie between agreed (RULES G-16, G-17)."""
    return bool(links(tuple(state.board), state.seats, transparent=state.options.transparent))


def end_round(emit: Emit[State], chance: Chance) -> None:
    """What is still on offer lapses. Then somebody has won, or another round is played (RULES G-19, G-20)."""
    state = emit.state
    for deal in state.deals[:]:
        emit(DealClosed(deal.number, "lapsed", to=concerned(emit.state, *deal.traders, *deal.through)))
    emit(RoundEnded(state.round))
    best = leaders(state)
    most = counted(state)[best[0]]
    if most >= state.options.goal and len(best) == 1:
        _end_game(emit, "goal", best)
    elif state.finish_called or state.round == state.last_round:
        _end_game(emit, "instructor" if state.finish_called else "round_limit", best)
    else:
        if most >= state.options.goal:
            emit(TiedAtGoal(best, most, to=INSTRUCTOR if state.options.hides_gold else EVERYONE))
        _begin_round(emit, state.order[1:] + state.order[:1] if state.options.rotate else state.order, chance)


def leaders(state: State) -> tuple[Seat, ...]:
    """Who has most of the gold that counts."""
    gold = counted(state)
    return tuple(seat for seat in range(state.seats) if gold[seat] == max(gold))


def _end_game(emit: Emit[State], reason: EndReason, winners: tuple[Seat, ...]) -> None:
    emit(GameEnded(reason, winners, tuple(emit.state.gold)))
