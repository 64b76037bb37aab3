"""How many ways lead on from a game's beginning, step by step: to hold one implementation of the rules against another.

Chess programs compare such counts under the name perft, and find in them nearly every error in the making of moves. Ours differ in two
points. Dice fall in every way, and nothing is shuffled: decks, boards and orders stay as the rules list them; so no generator of random
numbers has to be shared. And a game that asks several seats at once is answered by them in the order of their seats.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import count
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel

from games.chance import Chance
from games.protocol import Actor, AnyGame
from games.refusal import Refusal
from games.vocabulary import Action

T = TypeVar("T")


class Reached(NamedTuple):
    """What lies so many actions from the beginning. `ways`: sequences of actions and falls of dice; a game that is over goes on in none.
    `positions`: the different states that they lead to.
    """

    depth: int
    ways: int
    positions: int


class _UndecidedError(Exception):
    """A draw that the script does not tell, below `bound`."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound = bound


class _Script:
    """Chance that falls as it is written, and stops where the writing ends. It shuffles nothing."""

    def __init__(self, falls: Iterable[int]) -> None:
        self._falls = iter(falls)

    def below(self, bound: int, purpose: str, at: int) -> int:  # noqa: ARG002 - a draw is told from others by its place alone
        """The next number of the script. Raises _UndecidedError."""
        fall = next(self._falls, None)
        if fall is None:
            raise _UndecidedError(bound)
        return fall % bound

    def die(self, purpose: str, at: int) -> int:
        """1 to 6."""
        return self.below(6, purpose, at) + 1

    def shuffled(self, items: Sequence[T], purpose: str, at: int) -> list[T]:  # noqa: ARG002
        """The items as they are."""
        return list(items)


def perft(game: AnyGame, options: BaseModel, depth: int, silent: int = 0) -> Iterator[Reached]:
    """What is reached after 0, 1, … `depth` actions. Positions that several ways lead to are gone on from once, counted for each way.

    Before the counting, so many actions are done as for `silent` seats, while draw `n`, from 0 on, falls on `n` modulo its bound.
    """
    front = _merged(game, ((state, 1) for state in _openings(game, options, silent)))
    for done in range(depth + 1):
        yield Reached(done, sum(ways for _, ways in front.values()), len(front))
        if done < depth:
            front = _merged(game, ((after, ways) for state, ways in front.values() for after in _steps(game, state)))


def _openings(game: AnyGame, options: BaseModel, silent: int) -> Iterator[Any]:
    if not silent:
        yield from _every(partial(game.setup, options))
        return
    rising = _Script(count())
    state = game.setup(options, rising)
    for _ in range(silent):
        seat = game.next_seat(state)
        if seat is not None and (action := game.default(state, seat)) is not None:
            game.apply(state, Actor(seat), action, rising)
    yield state


def _merged(game: AnyGame, found: Iterable[tuple[Any, int]]) -> dict[bytes, tuple[Any, int]]:
    """Each position once, with the ways of all that are equal; by all that is kept of a state."""
    merged: dict[bytes, tuple[Any, int]] = {}
    for state, ways in found:
        key = game.codec.state.encode(state)
        _, before = merged.get(key, (state, 0))
        merged[key] = state, before + ways
    return merged


def _steps(game: AnyGame, state: Any) -> Iterator[Any]:
    """The states after each action that the rules allow the seat whose turn it is, and each fall of the dice that it throws."""
    seat = game.next_seat(state)
    for action in () if seat is None else game.legal(state, seat):
        yield from (after for after in _every(partial(_after, game, state, Actor(seat), action)) if after is not None)


def _after(game: AnyGame, state: Any, actor: Actor, action: Action, chance: Chance) -> Any:
    """The state after an action; None where the rules refuse it, as the bank may a trade."""
    after = game.clone(state)
    return None if isinstance(game.apply(after, actor, action, chance), Refusal) else after


def _every(made: Callable[[Chance], Any]) -> Iterator[Any]:
    """What comes of every script."""
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        script = scripts.pop()
        try:
            yield made(_Script(script))
        except _UndecidedError as undecided:
            scripts += [(*script, fall) for fall in reversed(range(undecided.bound))]
