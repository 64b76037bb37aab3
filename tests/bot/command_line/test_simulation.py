"""A simulation in parts, in processes of its own or, where there can be none, in this one."""

import gc

import pytest

from bot import catalogue
from bot.command_line import simulation
from bot.command_line.simulation import Run, uncollected
from games.commons.governance.options import CommonsOptions
from games.players.player import Whim
from games.simulate import play

RUN = Run("commons", CommonsOptions(rounds_basic=3, rounds_ostrom=0), ("random",) * 4, seed=5, check=True)


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


@pytest.mark.parametrize(("asked", "begun"), [(100_000, 3), (3, 3), (2, 2)])
def test_no_more_processes_are_begun_than_there_are_games(monkeypatch: pytest.MonkeyPatch, asked: int, begun: int) -> None:
    numbers: list[int] = []

    def counted(processes: int) -> None:
        numbers.append(processes)
        raise OSError("one process will do")

    monkeypatch.setattr(simulation, "ProcessPoolExecutor", counted)

    assert RUN.played(3, processes=asked).games == 3
    assert numbers == [begun]


@pytest.mark.parametrize("name", catalogue.names())
def test_games_leave_nothing_that_only_a_search_for_rubbish_would_find(name: str) -> None:
    """So that none is needed while they are played: memory would grow without end."""
    game, options = catalogue.find(name), catalogue.find(name).options()
    tempers = [*catalogue.players(name).values()]
    seated = [(tempers * 4)[seat] for seat in range(len(game.seats(options)))]

    def played(seed: bytes) -> int:
        return len(play(game, options, seated, seed).actions) + len(play(game, options, [Whim()] * len(seated), seed).actions)

    played(b"caches are filled")
    gc.collect()
    with uncollected():
        assert played(b"and now") > 20
        assert gc.collect() == 0


def test_who_searched_for_no_rubbish_before_does_not_begin_to() -> None:
    with uncollected():
        assert not gc.isenabled()
        with uncollected():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
