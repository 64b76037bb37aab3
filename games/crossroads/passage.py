"""A road that reaches its builder's city only through cities of others: they are asked, and one no is enough (RULES G-13, G-25).

Whoever has said no is not asked again in that turn, so that the asking comes to an end.
"""

from __future__ import annotations

from itertools import combinations

from games.audience import Seat
from games.crossroads import refusals
from games.crossroads.actions import Accept, Refuse, Withdraw
from games.crossroads.events import PassageAnswered, PassageAsked, PassageClosed, RoadBuilt
from games.crossroads.grid import passable, reached
from games.crossroads.state import Passage, State
from games.crossroads.steps import name_of
from games.engine import Emit
from games.protocol import Actor
from games.refusal import Refusal


def way_through(state: State, seat: Seat, space: int) -> tuple[Seat, ...]:
    """The fewest others through whose cities a road here would reach a city of this seat, the first of several such groups.

    () where there are none, or where only who has said no in this turn could help.
    """
    if state.options.road_reach == "direct" or not is_reached(state, seat, space):
        return ()
    board, own = tuple(state.board), passable((seat,), transparent=state.options.transparent)
    met = reached(board, space, range(state.seats))
    others = sorted({board[city] for city in met} - {seat, *state.unwilling})
    groups = (group for size in range(1, len(others) + 1) for group in combinations(others, size))
    return next((group for group in groups if any(board[city] == seat for city in reached(board, space, (*own, *group)))), ())


def is_reached(state: State, seat: Seat, space: int) -> bool:
    """Whether roads lead from here to a city of this seat, whosever cities lie between."""
    board = tuple(state.board)
    return any(board[city] == seat for city in reached(board, space, range(state.seats)))


def ask(emit: Emit[State], seat: Seat, space: int) -> None:
    """The builder waits for those whose cities lie between."""
    state = emit.state
    emit(PassageAsked(state.made + 1, seat, space, way_through(state, seat, space)))


def check_answer(state: State, actor: Actor, action: Accept | Refuse) -> Refusal | None:
    """One of those asked, about this very road."""
    if actor.seat is None:
        return refusals.players_only()
    passage = state.passage
    if passage is None or passage.number != action.deal:
        return refusals.deal_closed()
    return None if actor.seat in passage.asked else refusals.not_asked()


def check_withdraw(state: State, actor: Actor, action: Withdraw) -> Refusal | None:
    """Only the builder calls it off."""
    if actor.seat is None:
        return refusals.players_only()
    passage = state.passage
    if passage is None or passage.number != action.deal:
        return refusals.deal_closed()
    return None if actor.seat == passage.seat else refusals.not_your_offer(name_of(state, passage.seat))


def accept(emit: Emit[State], actor: Actor, passage: Passage) -> None:
    """Let the road pass; with the last yes it is built."""
    emit(PassageAnswered(passage.number, actor.seat or 0, accepted=True, auto=actor.by == "clock"))
    if emit.state.passage is not None and not emit.state.passage.asked:
        emit(PassageClosed(passage.number, "granted"))
        emit(RoadBuilt(passage.seat, passage.space))


def refuse(emit: Emit[State], actor: Actor, passage: Passage) -> None:
    """Nothing is built, and nothing is paid."""
    emit(PassageAnswered(passage.number, actor.seat or 0, accepted=False, auto=actor.by == "clock"))
    emit(PassageClosed(passage.number, "refused"))


def withdraw(emit: Emit[State], passage: Passage) -> None:
    """The builder does without."""
    emit(PassageClosed(passage.number, "withdrawn"))
