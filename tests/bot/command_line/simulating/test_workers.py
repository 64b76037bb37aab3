"""A run in parts: in this process, in others, on a cluster; workers die, and the figures are the same."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
import pytest

from bot import catalogue
from bot.command_line.garbage import without_gc
from bot.command_line.simulating import workers
from bot.command_line.simulating.runs import Run
from bot.command_line.simulating.workers import (
    InlineExecutor,
    Workers,
    cluster,
    inline_pool,
    plan_parts,
    play_parts,
    process_pool,
    split_parts,
)
from games.automatic_player import Whim
from games.commons.governance.options import CommonsOptions
from games.simulate import RunSummary, play_game
from tests.support.studied import SHORT

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[4]
RUN = Run(
    game="commons",
    options=CommonsOptions(rounds_basic=3, rounds_ostrom=0),
    players=("random",) * 4,
    seed=5,
    check=True,
)
THREE = split_parts(range(3), 1)


def alone() -> RunSummary:
    """The three games at once, in this process."""
    return RUN.part(range(3))


@pytest.mark.parametrize("problem", [OSError("no semaphores"), NotImplementedError("no semaphores")])
def test_where_there_can_be_no_other_process_one_plays_all(
    problem: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_processes: int) -> None:
        raise problem

    monkeypatch.setattr(workers, "Workers", refused)

    assert play_parts(RUN, THREE, process_pool(2)) == (alone(), (), False)


@pytest.mark.parametrize(("games", "asked", "begun"), [(3, None, 1), (3, 100_000, 3), (3, 2, 2), (100, 1, 1)])
def test_no_more_processes_are_begun_than_pay_or_than_there_are_games(
    games: int, asked: int | None, begun: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[int] = []
    monkeypatch.setattr(workers, "Workers", lambda processes: opened.append(processes) or InlineExecutor())
    wanted, pool = plan_parts(range(games), asked, None)

    with pool():
        assert (opened or [1]) == [begun]
    assert [number for part in wanted for number in part] == [*range(games)]


def test_two_processes_play_the_same_games_as_one_and_tell_how_far_they_are() -> None:
    told: list[int] = []

    assert play_parts(RUN, THREE, process_pool(2), told.append) == (alone(), (), False)
    assert told == [1, 1, 1]


class Dying(InlineExecutor):
    """Workers of whom one dies over the second part that they are given."""

    def __init__(self, deaths: int) -> None:
        self.given, self.deaths = 0, deaths

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given += 1
        if self.given == 2 and self.deaths:
            self.deaths -= 1
            lost: Future[Any] = Future()
            lost.set_exception(BrokenExecutor("a worker is gone"))
            return lost
        return super().submit(fn, *args, **kwargs)


def test_a_part_whose_worker_died_is_played_again() -> None:
    opened = iter([Dying(1), InlineExecutor()])

    assert play_parts(RUN, THREE, lambda: next(opened)) == (alone(), (), False)


def test_a_part_that_kills_every_worker_does_not_go_round_for_ever_and_the_others_are_kept() -> None:
    class Killing(InlineExecutor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            if args != (range(1, 2),):
                return super().submit(fn, *args, **kwargs)
            lost: Future[Any] = Future()
            lost.set_exception(BrokenExecutor("a worker is gone"))
            return lost

    done = play_parts(RUN, THREE, Killing)

    assert done.missing == (range(1, 2),)
    assert done.summary is not None
    assert done.summary.games == 2


def test_who_has_seen_enough_gets_the_figures_of_what_was_played() -> None:
    class Stopped(InlineExecutor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            if args == (range(2, 3),):
                raise KeyboardInterrupt
            return super().submit(fn, *args, **kwargs)

    done = play_parts(RUN, THREE, Stopped)

    assert done == (RUN.part(range(2)), (range(2, 3),), True)


def _stays(_nothing: object) -> str:
    """Until somebody ends its process."""
    threading.Event().wait(300)
    return "nobody ended it"


def _pressed(_nothing: object) -> str:
    os.kill(os.getpid(), signal.SIGINT)
    return "played on"


def test_a_worker_that_is_in_the_midst_of_a_part_is_ended_when_somebody_has_seen_enough() -> None:
    pool = Workers(1)
    assert pool.submit(_pressed, None).result() == "played on", (
        "a terminal tells all processes; only the first one answers"
    )
    playing = pool.submit(_stays, None)

    pool.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)

    assert isinstance(playing.exception(), BrokenExecutor)


def test_what_a_part_raises_is_raised() -> None:
    with pytest.raises(catalogue.UnknownPlayerError):
        play_parts(RUN.model_copy(update={"players": ("nobody",) * 4}), THREE, inline_pool)


@pytest.mark.skipif(find_spec("distributed") is None, reason="the extra `cluster` is not installed")
def test_a_cluster_of_real_workers_of_which_one_is_killed_plays_the_same_games(tmp_path: Path) -> None:
    """In a program of its own: a scheduler leaves threads behind."""
    program = [sys.executable, "-m", "tests.support.dying_worker", str(tmp_path)]

    said = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)

    assert (said.returncode, said.stdout) == (0, "a worker was killed, the figures are equal\n"), said.stderr


def test_without_the_extra_a_cluster_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(click.ClickException, match="extra"), cluster("tcp://127.0.0.1:9"):
        pass


@pytest.mark.parametrize("name", catalogue.names())
def test_games_leave_nothing_that_only_a_search_for_rubbish_would_find(name: str) -> None:
    """So that none is needed while they are played: memory would grow without end."""
    game, options = catalogue.find_game(name), catalogue.find_game(name).options_model(**SHORT[name])
    tempers = [*catalogue.automatic_players(name).values()]
    seated = [(tempers * 4)[seat] for seat in range(len(game.seat_names(options)))]

    def played(seed: bytes) -> int:
        return len(play_game(game, options, seated, seed).actions) + len(
            play_game(game, options, [Whim()] * len(seated), seed).actions
        )

    played(b"caches are filled")
    gc.collect()
    with without_gc():
        assert played(b"and now") > 20
        assert gc.collect() == 0


def test_who_searched_for_no_rubbish_before_does_not_begin_to() -> None:
    with without_gc():
        assert not gc.isenabled()
        with without_gc():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
