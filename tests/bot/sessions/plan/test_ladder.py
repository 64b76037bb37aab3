"""Clocks that the staff make shorter and longer, by the steps of a ladder with a floor and a ceiling: each
undoes the other.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import catalogue
from bot.sessions.plan.remedies import SHORTEST_S, Bases, clock_bases, clocks_at, next_step, running_clocks
from games.options import GameOptions

MODEL = catalogue.find_game("commons").options_model


def options(**clocks: int) -> GameOptions:
    return MODEL.model_validate({"turn_seconds": 100, "roll_seconds": 60, **clocks})


def pressed(
    made: GameOptions, presses: Sequence[int], step: int = 0, bases: Bases | None = None
) -> tuple[GameOptions, int, Bases]:
    """The options after these presses, with the step and the bases by then."""
    bases = dict(bases or {})
    for by in presses:
        to, changes = next_step(made, step, bases, by)
        if changes:
            bases = {**bases, **clock_bases(made, step, bases)}
            made, step = made.with_live_changes(changes), to
    return made, step, bases


@pytest.mark.parametrize("game", catalogue.names())
@given(presses=st.lists(st.sampled_from([-1, 1]), max_size=30))
def test_no_clock_is_ever_below_half_or_ten_seconds_or_above_twice_what_was_chosen_and_the_presses_back_undo_it(
    game: str, presses: list[int]
) -> None:
    usual = catalogue.find_game(game).options_model()
    made, step, bases = pressed(usual, presses)
    for name, seconds in running_clocks(usual).items():
        assert min(seconds, max(SHORTEST_S, seconds // 2)) <= running_clocks(made)[name] <= 2 * seconds
    assert -2 <= step <= 2
    back, _, _ = pressed(made, [-1 if step > 0 else 1] * abs(step), step, bases)
    assert back == usual


def test_twenty_five_presses_are_as_two_and_two_presses_of_more_time_undo_them() -> None:
    shortest, step, bases = pressed(options(), [-1] * 25)
    assert (running_clocks(shortest)["turn_seconds"], running_clocks(shortest)["roll_seconds"], step) == (
        50,
        30,
        -2,
    )
    assert next_step(shortest, step, bases, -1) == (-2, {})
    assert pressed(shortest, [1, 1], step, bases)[0] == options()


def test_a_clock_that_was_chosen_shorter_than_ten_seconds_stays_and_others_stop_there() -> None:
    made, _, _ = pressed(options(turn_seconds=7, roll_seconds=12, harvest_seconds=0), [-1, -1])
    clocks = running_clocks(made)
    assert (clocks["turn_seconds"], clocks["roll_seconds"]) == (7, 10)
    assert "harvest_seconds" not in clocks


def test_where_no_clock_runs_no_step_changes_any() -> None:
    tragedy = catalogue.find_game("tragedy").options_model
    none = tragedy.model_validate(dict.fromkeys(running_clocks(tragedy()), 0))
    assert next_step(none, 0, {}, -1)[1] == {}


def test_from_a_clock_that_is_typed_in_between_the_ladder_counts_anew() -> None:
    made, step, bases = pressed(options(), [-1])
    typed = made.with_live_changes({"turn_seconds": 90})
    bases = {name: base for name, base in bases.items() if name != "turn_seconds"}
    shorter, below, known = pressed(typed, [-1], step, bases)
    assert running_clocks(shorter)["turn_seconds"] == 63
    assert pressed(shorter, [1], below, known)[0] == typed
    assert clocks_at(typed, clock_bases(typed, step, bases), step) == {}
