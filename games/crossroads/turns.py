"""Turns: dice, their orientation, and incomes (RULES A1, G-02 to G-05, G-08 to G-10)."""

from collections.abc import Iterable, Iterator
from itertools import count

from games.audience import Seat
from games.chance import Chance
from games.crossroads import refusals
from games.crossroads.actions import Orient
from games.crossroads.events import Income, Oriented, Rolled, TurnBegan
from games.crossroads.grid import (
    EMPTY,
    FACES,
    Board,
    activated_spaces,
    all_neighbours,
    founding_sites,
    passable_seats,
    reachable_cities,
)
from games.crossroads.options import CITY_INCOME, EMPTY_INCOME, ROAD_INCOME
from games.crossroads.state import Phase, State, active_seat, colour_of, gold_audience, turn_number
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import Roll


def check_step(state: State, seat: Seat | None, phase: Phase) -> Refusal | None:
    """Refuse unless this seat is on turn, in this phase."""
    if seat is None:
        return refusals.players_only()
    if state.phase != phase:
        return refusals.wrong_phase(state.phase)
    return (
        None if seat == active_seat(state) else refusals.not_your_turn(colour_of(state, active_seat(state)))
    )


def begin_turn(recorder: EventRecorder[State], seat: Seat, chance: Chance, *, opening: bool = False) -> None:
    """Begin this seat's turn. The bot's dice are rolled at once."""
    recorder.emit(TurnBegan(seat, opening))
    if recorder.state.options.dice == "server":
        roll_dice(recorder, chance)


def roll_dice(
    recorder: EventRecorder[State],
    chance: Chance,
    typed_dice: tuple[int, int] | None = None,
    *,
    auto: bool = False,
) -> None:
    """Roll, in the set-up until there is a legal space, but typed dice only once. Doubles are oriented at
    once (RULES G-03).
    """
    state, seat, draws = recorder.state, active_seat(recorder.state), _dice_draws(recorder.state, chance)
    dice = typed_dice or (next(draws), next(draws))
    while not state.round and not _has_site(state, dice):
        recorder.emit(Rolled(seat, dice, useless=True, auto=auto))
        if typed_dice is not None:
            return
        dice = next(draws), next(draws)
    recorder.emit(Rolled(seat, dice, auto=auto))
    if dice[0] == dice[1]:
        activate_spaces(recorder, seat, dice, by_lot=False, auto=auto)


def _dice_draws(state: State, chance: Chance) -> Iterator[int]:
    """Yield the dice of this turn, 1 to 5 each (RULES G-02)."""
    turn = turn_number(state)
    for number in count(1):
        yield chance.randbelow(FACES, f"die {number}", turn) + 1


def _has_site(state: State, dice: tuple[int, int]) -> bool:
    """Return whether either orientation offers a legal space (RULES G-05)."""
    return bool(founding_sites(state.board, *dice) or founding_sites(state.board, dice[1], dice[0]))


def check_roll(state: State, actor: Actor, action: Roll) -> Refusal | None:
    """Allow the seat on turn, or the instructor with physical dice (RULES A1)."""
    if state.options.dice == "server":
        if action.dice is not None or state.phase != "roll":
            return refusals.dice_by_server()
        return check_step(state, actor.seat, "roll")
    if actor.by != "instructor":
        return refusals.dice_by_instructor()
    if state.phase != "roll":
        return refusals.wrong_phase(state.phase)
    if action.dice is None or not all(1 <= die <= FACES for die in action.dice):
        return refusals.bad_dice(FACES)
    return None


def do_roll(recorder: EventRecorder[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """Roll, or use the instructor's typed dice. Only games of 0.4 await a player's roll."""
    roll_dice(recorder, chance, action.dice, auto=actor.by == "clock")


def check_orient(state: State, actor: Actor, action: Orient) -> Refusal | None:
    """Allow an orientation, in the set-up only one with a legal space."""
    if refusal := check_step(state, actor.seat, "orient"):
        return refusal
    if action.top != "lot" and _chosen_orientation(state, action) not in orientations(state):
        return refusals.no_site_this_way()
    return None


def orientations(state: State) -> tuple[tuple[int, int], ...]:
    """Return both orientations as (column, row). In the set-up, only those with a legal space."""
    first, second = state.dice
    return tuple(
        (column, row)
        for column, row in ((first, second), (second, first))
        if state.round or founding_sites(state.board, column, row)
    )


def _chosen_orientation(state: State, action: Orient) -> tuple[int, int]:
    first, second = state.dice
    return (first, second) if action.top == "first" else (second, first)


def orient_dice(recorder: EventRecorder[State], actor: Actor, action: Orient, chance: Chance) -> None:
    """Orient the dice as chosen, or at random."""
    by_lot = action.top == "lot"
    choices = orientations(recorder.state)
    orientation = (
        choices[chance.randbelow(len(choices), "orientation", turn_number(recorder.state))]
        if by_lot
        else _chosen_orientation(recorder.state, action)
    )
    activate_spaces(
        recorder, active_seat(recorder.state), orientation, by_lot=by_lot, auto=actor.by == "clock"
    )


def activate_spaces(
    recorder: EventRecorder[State], seat: Seat, orientation: tuple[int, int], *, by_lot: bool, auto: bool
) -> None:
    """Set the axes and pay the activated spaces. The set-up pays nothing (RULES G-05)."""
    spaces = activated_spaces(*orientation)
    recorder.emit(Oriented(seat, *orientation, spaces, by_lot, auto))
    if recorder.state.round:
        pay_incomes(recorder, spaces)


def pay_incomes(recorder: EventRecorder[State], spaces: Iterable[int]) -> None:
    """Pay the incomes, with no event for a seat without any."""
    state = recorder.state
    seat_incomes = incomes_by_seat(
        tuple(state.board), spaces, state.seats, transparent=state.options.transparent
    )
    for seat, (cities, empty, roads) in enumerate(seat_incomes):
        if cities or empty or roads:
            recorder.emit(Income(seat, cities, empty, roads, to=gold_audience(recorder.state, seat)))


def incomes_by_seat(
    board: Board, spaces: Iterable[int], seats: int, *, transparent: bool
) -> list[tuple[int, int, int]]:
    """Return gold by seat from activated cities, empty spaces and roads, space by space."""
    cities, empty, roads = [0] * seats, [0] * seats, [0] * seats
    for space in spaces:
        if board[space] >= 0:
            cities[board[space]] += CITY_INCOME
        elif board[space] == EMPTY:
            for city in all_neighbours()[space]:
                if board[city] >= 0:
                    empty[board[city]] += EMPTY_INCOME
        else:
            for seat in range(seats):
                partners = reachable_cities(board, space, passable_seats((seat,), transparent=transparent))
                roads[seat] += ROAD_INCOME * sum(board[city] == seat for city in partners)
    return list(zip(cities, empty, roads, strict=True))
