"""Simulated games are the same in every process, and a broken engine is caught."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.catalogue import UnknownPlayerError, automatic_players, player
from games.automatic_player import Whim
from games.chance import Chance
from games.protocol import Actor
from games.refusal import Refusal
from games.simulate import StuckError, merge_summaries, play_game, simulate
from tests.pebbles.game import Pebbles, PebblesOptions, Pot
from tests.pebbles.subject import Losing
from tests.pebbles.vocabulary import Take, Taken, Throw, Thrown

ROOT = Path(__file__).resolve().parents[2]
PAIR = [Whim(), Whim()]


def test_the_figures_add_up() -> None:
    summary = simulate(Pebbles(), PebblesOptions(), PAIR, games=20, seed=3, check=True)

    assert summary.games == 20
    assert summary.violations == 0
    assert 0 < summary.survivors < 40
    assert 20 * 20 <= sum(summary.points) <= 20 * 24
    assert summary.actions > 20 * 8


def test_checking_changes_nothing() -> None:
    plain, checked = (
        simulate(Pebbles(), PebblesOptions(), PAIR, games=5, seed=3, check=check) for check in (False, True)
    )

    assert plain == checked


def test_a_run_in_parts_is_the_same_as_at_once() -> None:
    """The second part begins in the middle of the games that are also recorded, read back and verified."""
    whole = simulate(Pebbles(), PebblesOptions(), PAIR, games=60, seed=3, check=True)
    parts = [
        simulate(Pebbles(), PebblesOptions(), PAIR, games=games, seed=3, check=True, first=first)
        for first, games in ((0, 47), (47, 13))
    ]

    assert merge_summaries(*parts) == whole
    assert merge_summaries(*reversed(parts)).digest == whole.digest != parts[0].digest


def test_of_two_parts_that_break_the_rules_the_earlier_break_is_told() -> None:
    parts = [
        simulate(Losing(), PebblesOptions(), PAIR, games=1, seed=3, check=True, first=first)
        for first in (0, 1)
    ]

    assert merge_summaries(*parts).violations == parts[0].violations + parts[1].violations > 1
    assert merge_summaries(*parts).first_violation == parts[0].first_violation


def test_another_seed_plays_other_games() -> None:
    one, other = (simulate(Pebbles(), PebblesOptions(), PAIR, games=5, seed=seed).digest for seed in (3, 4))

    assert one != other


def test_a_broken_invariant_is_counted_and_named() -> None:
    summary = simulate(Losing(), PebblesOptions(), PAIR, games=2, seed=3, check=True)

    assert summary.violations > 0
    assert summary.first_violation == "pebbles were lost"


class Forgetful(Pebbles):
    """Its events do not tell everything that its actions do."""

    def apply(
        self, state: Pot, actor: Actor, action: Throw | Take, chance: Chance
    ) -> list[Thrown | Taken] | Refusal:
        events = super().apply(state, actor, action, chance)
        state.throws += 1
        return events


def test_a_state_that_does_not_follow_from_its_events_is_caught() -> None:
    summary = simulate(Forgetful(), PebblesOptions(), PAIR, games=1, seed=3, check=True)

    assert summary.violations == 2, "once by following, once by the record"
    assert "another state" in summary.first_violation


class Stubborn:
    name = "stubborn"

    def choose(self, _look: object, _legal: object, _chance: object) -> Any:
        return Throw()


STUBBORN: Any = Stubborn()


def test_a_refused_wish_becomes_what_a_silent_seat_does() -> None:
    """The bank is hidden, so a player may wish for what is not there (RULES C-42)."""
    done = play_game(Pebbles(), PebblesOptions(), [STUBBORN, STUBBORN], b"s")

    assert done.refused > 0
    assert {action.kind for action in done.actions} == {"throw", "take"}
    assert sum(done.state.piles) == done.state.taken


class Speechless(Pebbles):
    """Its silent seats do what is not allowed."""

    def default_action(self, state: Pot, seat: int) -> Take:  # noqa: ARG002
        return Take(99)


class Hasty(Stubborn):
    def choose(self, _look: object, _legal: object, _chance: object) -> Any:
        return Take(98)


HASTY: Any = Hasty()


def test_a_default_that_is_refused_ends_the_run_with_the_reason() -> None:
    with pytest.raises(StuckError, match="seat 0 was refused: not_now, RULES A4"):
        play_game(Speechless(), PebblesOptions(), [HASTY, HASTY], b"s")


class Silent(Pebbles):
    def legal_actions(self, state: Pot, seat: int) -> tuple[()]:  # noqa: ARG002
        return ()


def test_a_seat_that_is_awaited_and_may_do_nothing_is_an_error() -> None:
    with pytest.raises(StuckError, match="nothing that it may do"):
        play_game(Silent(), PebblesOptions(), PAIR, b"s")


class Endless(Pebbles):
    def outcome(self, state: Pot) -> None:  # noqa: ARG002
        return None


def test_a_game_that_stops_without_an_outcome_is_an_error() -> None:
    with pytest.raises(StuckError, match="not over"):
        simulate(Endless(), PebblesOptions(), PAIR, games=1, seed=1)


def test_every_game_has_the_random_player_and_says_who_else_there_is() -> None:
    assert "random" in automatic_players("pebbles")
    assert player("pebbles", "random").name == "random"
    with pytest.raises(UnknownPlayerError, match=r"no automatic player clever: there is .*random"):
        player("pebbles", "clever")


class Lazy:
    name = "lazy"

    def choose(self, _look: object, legal: Any, _chance: object) -> Any:
        return legal[0]


LAZY: Any = Lazy()


def test_a_game_that_never_ends_is_given_up() -> None:
    """Who always takes nothing leaves the pot as it is."""
    with pytest.raises(StuckError, match="not ended after 20000 actions"):
        play_game(Pebbles(), PebblesOptions(), [LAZY, LAZY], b"s")


def test_the_commons_game_is_the_same_in_every_process_and_in_several_at_once() -> None:
    """Four tempers, whatever PYTHONHASHSEED: nothing in rules or players hangs on the order of a set; the
    time that it took may differ.
    """
    asked = "simulate commons --games 3 --option rounds_basic=3 --option rounds_ostrom=3 --players random,take_all,careful,conditional"
    arguments = [sys.executable, "-m", "bot", *asked.split(), "--check", "--json", "--processes"]
    one, other = (
        json.loads(
            subprocess.run(
                [*arguments, processes],
                env={**os.environ, "PYTHONHASHSEED": seed},
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=True,
            ).stdout
        )
        for processes, seed in (("1", "0"), ("2", "4711"))
    )
    told = set(one) - {"seconds", "actions_per_second"}

    assert {name: one[name] for name in told} == {name: other[name] for name in told}
    assert one["games"] == 3
