"""A turn: whose it is, how the dice fall and are turned, and what they bring (RULES A1, G-02 to G-05, G-08 to G-10)."""

from collections.abc import Iterable, Iterator
from itertools import count

from games.audience import Seat
from games.chance import Chance
from games.crossroads import refusals
from games.crossroads.actions import Orient
from games.crossroads.events import Income, Oriented, Rolled, TurnBegan
from games.crossroads.grid import EMPTY, FACES, Board, activated, open_sites, passable, reached, touching
from games.crossroads.options import CITY_INCOME, EMPTY_INCOME, ROAD_INCOME
from games.crossroads.state import Phase, State, active, concerned, name_of, player_turn
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import Roll


def check_step(state: State, seat: Seat | None, phase: Phase) -> Refusal | None:
    """Whether it is this seat's turn, and this step of it."""
    if seat is None:
        return refusals.players_only()
    if state.phase != phase:
        return refusals.wrong_phase(state.phase)
    return None if seat == active(state) else refusals.not_your_turn(name_of(state, active(state)))


def begin_turn(story: EventRecorder[State], seat: Seat, chance: Chance, *, opening: bool = False) -> None:
    """It is this seat's turn; there is nothing to decide about rolling, so the bot's dice fall at once."""
    story.emit(TurnBegan(seat, opening))
    if story.state.options.dice == "server":
        throw(story, chance)


def throw(story: EventRecorder[State], chance: Chance, typed: tuple[int, int] | None = None, *, auto: bool = False) -> None:
    """Throw; in the set-up again and again until there is a legal space. Of doubles there is nothing to choose (RULES G-03)."""
    state, seat, fallen = story.state, active(story.state), _fallen(story.state, chance)
    dice = typed or (next(fallen), next(fallen))
    while not state.round and not _offers_site(state, dice):
        story.emit(Rolled(seat, dice, useless=True, auto=auto))
        if typed is not None:
            return
        dice = next(fallen), next(fallen)
    story.emit(Rolled(seat, dice, auto=auto))
    if dice[0] == dice[1]:
        activate(story, seat, dice, by_lot=False, auto=auto)


def _fallen(state: State, chance: Chance) -> Iterator[int]:
    """The dice of this turn, one after another: one to five each (RULES G-02)."""
    at = player_turn(state)
    for number in count(1):
        yield chance.randbelow(FACES, f"die {number}", at) + 1


def _offers_site(state: State, dice: tuple[int, int]) -> bool:
    """Whether either orientation offers a legal space (RULES G-05)."""
    return bool(open_sites(state.board, *dice) or open_sites(state.board, dice[1], dice[0]))


def check_roll(state: State, actor: Actor, action: Roll) -> Refusal | None:
    """The seat whose turn it is, or the instructor with physical dice (RULES A1)."""
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


def roll(story: EventRecorder[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """The dice that the instructor types; a game of 0.4 may also stand where a player was to roll."""
    throw(story, chance, action.dice, auto=actor.by == "clock")


def check_orient(state: State, actor: Actor, action: Orient) -> Refusal | None:
    """The roller chooses; in the set-up only what offers a legal space, or it could place no city."""
    if refusal := check_step(state, actor.seat, "orient"):
        return refusal
    if action.top != "lot" and _way(state, action) not in tops(state):
        return refusals.no_site_this_way()
    return None


def tops(state: State) -> tuple[tuple[int, int], ...]:
    """The two ways, as (column, row), the first die on top and then the second one; in the set-up only those with a legal space."""
    one, other = state.dice
    return tuple((column, row) for column, row in ((one, other), (other, one)) if state.round or open_sites(state.board, column, row))


def _way(state: State, action: Orient) -> tuple[int, int]:
    one, other = state.dice
    return (one, other) if action.top == "first" else (other, one)


def orient(story: EventRecorder[State], actor: Actor, action: Orient, chance: Chance) -> None:
    """The roller turns the dice, or the lot does."""
    by_lot = action.top == "lot"
    choices = tops(story.state)
    way = choices[chance.randbelow(len(choices), "orientation", player_turn(story.state))] if by_lot else _way(story.state, action)
    activate(story, active(story.state), way, by_lot=by_lot, auto=actor.by == "clock")


def activate(story: EventRecorder[State], seat: Seat, way: tuple[int, int], *, by_lot: bool, auto: bool) -> None:
    """Set the axes, and let the spaces bring what they bring: no income in the set-up (RULES G-05)."""
    spaces = activated(*way)
    story.emit(Oriented(seat, *way, spaces, by_lot, auto))
    if story.state.round:
        pay_out(story, spaces)


def pay_out(story: EventRecorder[State], spaces: Iterable[int]) -> None:
    """Tell each seat what it gets; nothing is said of nothing."""
    state = story.state
    found = incomes(tuple(state.board), spaces, state.seats, transparent=state.options.transparent)
    for seat, (cities, empty, roads) in enumerate(found):
        if cities or empty or roads:
            story.emit(Income(seat, cities, empty, roads, to=concerned(story.state, seat)))


def incomes(board: Board, spaces: Iterable[int], seats: int, *, transparent: bool) -> list[tuple[int, int, int]]:
    """By seat: gold from activated cities, empty spaces and roads. Owners get it, whoever rolled; each space counts apart."""
    cities, empty, roads = [0] * seats, [0] * seats, [0] * seats
    for space in spaces:
        if board[space] >= 0:
            cities[board[space]] += CITY_INCOME
        elif board[space] == EMPTY:
            for city in touching()[space]:
                if board[city] >= 0:
                    empty[board[city]] += EMPTY_INCOME
        else:
            for seat in range(seats):
                partners = reached(board, space, passable((seat,), transparent=transparent))
                roads[seat] += ROAD_INCOME * sum(board[city] == seat for city in partners)
    return list(zip(cities, empty, roads, strict=True))
