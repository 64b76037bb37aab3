"""The engine's check on itself notices damage."""

from collections.abc import Callable

import pytest

from games.crossroads.game import CROSSROADS
from games.crossroads.grid import ROAD
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import State
from tests.games.crossroads.subject import SUBJECT
from tests.games.crossroads.table import ORANGE, RED, Table


def _debt(state: State) -> None:
    state.gold[RED] = -1


def _gold_from_nowhere(state: State) -> None:
    state.gold[RED] += 1


def _free_road(state: State) -> None:
    state.board[50] = ROAD


def _touching_cities(state: State) -> None:
    state.board[11] = ORANGE


def _stranger(state: State) -> None:
    state.board[50] = 7


def _twice_used(state: State) -> None:
    state.used = [0, 0]


def _too_many_offers(state: State) -> None:
    state.offers[RED] = 7


def _two_turns(state: State) -> None:
    state.order = (RED, RED, ORANGE, ORANGE)


def _over_for_no_reason(state: State) -> None:
    state.phase = "over"


def _round_too_late(state: State) -> None:
    state.round = 31


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (_debt, "negative gold"),
        (_gold_from_nowhere, "gold from the bank"),
        (_free_road, "1 roads built"),
        (_touching_cities, "cities touch: 0 and [11]"),
        (_stranger, "no such board"),
        (_twice_used, "cities used: [0, 0]"),
        (_too_many_offers, "offers made: [7, 0, 0, 0]"),
        (_two_turns, "order (0, 0, 1, 1)"),
        (_over_for_no_reason, "ended by None"),
        (_round_too_late, "round 31 of 30"),
    ],
)
def test_damage_is_named(damage: Callable[[State], None], words: str) -> None:
    table = Table().draw("1...2...3.")
    assert CROSSROADS.violations(table.state) == []
    damage(table.state)

    assert any(words in problem for problem in CROSSROADS.violations(table.state))


@pytest.mark.parametrize("players", [2, 5, 8])
def test_tables_of_every_size_can_be_set_up_and_played(players: int) -> None:
    """Sixteen first cities still find their places (RULES G-05)."""
    options = CrossroadsOptions.model_validate({"players": players, "start_cities": 2, "round_limit": 1, "offers": 1})
    for seed in range(2):
        assert CROSSROADS.violations(SUBJECT.play(seed, options).state) == []


def test_options_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(ValueError, match="needs start_cities=2"):
        CrossroadsOptions(setup_order="snake")
