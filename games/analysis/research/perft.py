"""Counts the positions reachable from a game's start, to compare implementations of its rules.

Chess programs find most move-generation errors this way. Here dice take every value, while decks, boards and
orders stay as listed, so no random generator is shared. Sealed inputs are answered in the order of seats.
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


class DepthCount(NamedTuple):
    """Counts after `depth` actions: `ways` (sequences of actions and dice) and distinct `positions`. Finished
    games are not continued.
    """

    depth: int
    ways: int
    positions: int


class _UndecidedError(Exception):
    """A draw below `bound` that the script does not contain."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound = bound


class _Script:
    """Chance with given results. It shuffles nothing."""

    def __init__(self, falls: Iterable[int]) -> None:
        self._falls = iter(falls)

    def randbelow(self, bound: int, purpose: str, at: int) -> int:  # noqa: ARG002 - a draw is told from others by its place alone
        """Return the next number of the script. Raises _UndecidedError at its end."""
        fall = next(self._falls, None)
        if fall is None:
            raise _UndecidedError(bound)
        return fall % bound

    def die(self, purpose: str, at: int) -> int:
        """Throw one die: 1 to 6."""
        return self.randbelow(6, purpose, at) + 1

    def permutation(self, items: Sequence[T], purpose: str, at: int) -> list[T]:  # noqa: ARG002
        """Return the items in their order."""
        return list(items)


def perft(game: AnyGame, options: BaseModel, depth: int, silent: int = 0) -> Iterator[DepthCount]:
    """Yield the counts after 0, 1, … `depth` actions. Equal positions are merged.

    First, `silent` default actions are done. Their draw `n`, from 0, gives `n` modulo its bound.
    """
    front = _merge_positions(game, ((state, 1) for state in _initial_states(game, options, silent)))
    for level in range(depth + 1):
        yield DepthCount(level, sum(ways for _, ways in front.values()), len(front))
        if level < depth:
            front = _merge_positions(
                game, ((after, ways) for state, ways in front.values() for after in _next_states(game, state))
            )


def _initial_states(game: AnyGame, options: BaseModel, silent: int) -> Iterator[Any]:
    if not silent:
        yield from _all_outcomes(partial(game.setup, options))
        return
    rising = _Script(count())
    state = game.setup(options, rising)
    for _ in range(silent):
        seat = game.next_seat(state)
        if seat is not None and (action := game.default_action(state, seat)) is not None:
            game.apply(state, Actor(seat), action, rising)
    yield state


def _merge_positions(game: AnyGame, outcomes: Iterable[tuple[Any, int]]) -> dict[bytes, tuple[Any, int]]:
    """Merge equal states, by their JSON, and add up their ways."""
    merged: dict[bytes, tuple[Any, int]] = {}
    for state, ways in outcomes:
        key = game.codec.state.encode(state)
        _, before = merged.get(key, (state, 0))
        merged[key] = state, before + ways
    return merged


def _next_states(game: AnyGame, state: Any) -> Iterator[Any]:
    """Yield the states after each legal action and each result of its dice."""
    seat = game.next_seat(state)
    for action in () if seat is None else game.legal_actions(state, seat):
        yield from (
            after
            for after in _all_outcomes(partial(_state_after, game, state, Actor(seat), action))
            if after is not None
        )


def _state_after(game: AnyGame, state: Any, actor: Actor, action: Action, chance: Chance) -> Any:
    """Return the state after an action, None if the rules refuse it."""
    after = game.clone(state)
    return None if isinstance(game.apply(after, actor, action, chance), Refusal) else after


def _all_outcomes(make_outcome: Callable[[Chance], Any]) -> Iterator[Any]:
    """Yield the results of all scripts."""
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        script = scripts.pop()
        try:
            yield make_outcome(_Script(script))
        except _UndecidedError as undecided:
            scripts += [(*script, fall) for fall in reversed(range(undecided.bound))]
