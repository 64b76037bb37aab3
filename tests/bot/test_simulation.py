"""A simulation in parts, in processes of its own or, where there can be none, in this one."""

import pytest

from bot import simulation
from bot.simulation import Run
from games.commons.options import CommonsOptions

RUN = Run("commons", CommonsOptions(rounds_basic=3), ("random",) * 4, seed=5, check=True)


@pytest.mark.parametrize("problem", [OSError("no semaphores"), NotImplementedError("no semaphores")])
def test_where_there_can_be_no_other_process_one_plays_all(problem: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_processes: int) -> None:
        raise problem

    monkeypatch.setattr(simulation, "ProcessPoolExecutor", refused)

    assert RUN.played(3, processes=2) == RUN.played(3, processes=1)


def test_a_short_run_asks_for_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_processes: int) -> None:
        raise AssertionError("a process for three games")

    monkeypatch.setattr(simulation, "ProcessPoolExecutor", never)

    assert RUN.played(3).games == 3
