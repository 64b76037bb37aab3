"""PettingZoo's own tests of our environments, and what they promise beyond them. One file: the libraries take
a second to load.
"""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from bot import catalogue
from bot.research.environment import TableEnv
from bot.research.example import (
    MOMENTARY_WEIGHTS,
    OPTIONS,
    LearningSettings,
    SoftmaxPolicy,
    action_features,
    main,
    scenario_table,
)
from bot.research.game_parts import encodings
from bot.research.pixels import decode_pixels
from bot.stage.painting.resvg import paint
from games.protocol import Actor
from games.refusal import Refusal

SHORT = {
    "commons": {"rounds_basic": 3, "rounds_ostrom": 0},
    "crossroads": {"round_limit": 5, "players": 2},
    "settlers": {"round_limit": 1},
    "tragedy": {"round_limit": 5},
}
"""Options of a game that is soon over."""
EVERY = sorted(SHORT)

pytestmark = [
    pytest.mark.filterwarnings(
        "ignore:Observation space for each agent probably should be"
    ),  # it is a Dict, as for PettingZoo's own chess
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings(
        "ignore:Action mask numpy array is all zeros"
    ),  # of a seat that is not awaited
]


def played(env: TableEnv, seed: int) -> int:
    """Play a game with the first legal number; how many steps it took."""
    env.reset(seed=seed)
    steps = 0
    for agent in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        env.step(None if over or cut else int(np.argmax(observation["action_mask"])))
        steps += bool(agent)
    return steps


def test_every_game_has_an_environment() -> None:
    assert EVERY == sorted(encodings()) == sorted(catalogue.names())


@pytest.mark.parametrize("game", EVERY)
def test_pettingzoo_finds_its_api_kept(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(TableEnv(game, SHORT[game]), num_cycles=40)

    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", EVERY)
def test_pettingzoo_finds_the_same_game_for_the_same_seed(game: str) -> None:
    seed_test(lambda: TableEnv(game, SHORT[game]), num_cycles=10)


@pytest.mark.parametrize("game", EVERY)
def test_pettingzoo_finds_pictures_and_texts(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.text_players.shown.WIDTH", 80)

    render_test(lambda render_mode: TableEnv(game, SHORT[game], render_mode=render_mode))


@pytest.mark.parametrize("game", ["commons", "tragedy"])
def test_rewards_come_with_the_end_and_are_what_the_game_says(game: str) -> None:
    points, survival = TableEnv(game, SHORT[game], reward="points"), TableEnv(game, SHORT[game])
    assert points.possible_agents == [f"seat_{seat}" for seat in range(4)]

    for env in (points, survival):
        env.reset(seed=5)
        while not any(env.terminations.values()):
            assert not any(env.rewards.values())
            env.step(int(np.argmax(env.observe(env.agent_selection)["action_mask"])))

    outcome = points.game.outcome(points._state)
    assert [*points.rewards.values()] == [*map(float, outcome.points)]
    assert [seat for seat, reward in enumerate(survival.rewards.values()) if reward] == [*outcome.winners]


def test_another_seed_is_another_game_and_the_next_game_is_another_too() -> None:
    env = TableEnv("tragedy", SHORT["tragedy"])

    def opening(seed: int | None) -> bytes:
        env.reset(seed=seed)
        return bytes(env.observe("seat_0")["observation"].tobytes())

    assert opening(1) == opening(1)
    assert len({opening(1), opening(None), opening(2)}) == 3


def test_a_number_that_the_mask_does_not_allow_is_refused_and_changes_nothing() -> None:
    env = TableEnv("commons", SHORT["commons"])
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    wrong = int(np.argmin(before["action_mask"]))

    with pytest.raises(ValueError, match=f"may not do {wrong} now"):
        env.step(wrong)

    after = env.observe(env.agent_selection)
    assert all((before[name] == after[name]).all() for name in before)


def test_a_seat_that_is_not_awaited_may_do_nothing() -> None:
    env = TableEnv("commons", SHORT["commons"])
    env.reset(seed=1)

    masks = {agent: env.observe(agent)["action_mask"].any() for agent in env.agents}

    assert [agent for agent, some in masks.items() if some] == [env.agent_selection]


def test_a_game_that_takes_too_long_is_truncated_without_a_reward() -> None:
    env = TableEnv("commons", SHORT["commons"], most_actions=7)

    assert played(env, 1) == 7 + len(env.possible_agents)
    assert not any(env.terminations.values())


class Refusing:
    """A game that refuses everything but what a silent seat does."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def apply(self, state: Any, actor: Actor, action: Any, chance: Any) -> Any:
        if action != self._game.default_action(state, actor.seat):
            return Refusal("not_now", "A4")
        return self._game.apply(state, actor, action, chance)


def test_a_wish_that_is_refused_becomes_what_a_silent_seat_does() -> None:
    refusing, plain = TableEnv("tragedy", SHORT["tragedy"]), TableEnv("tragedy", SHORT["tragedy"])
    refusing.game = Refusing(refusing.game)
    for env in (refusing, plain):
        env.reset(seed=3)
    choices = plain._numbered_actions(0)
    default = plain.game.default_action(plain._state, 0)

    plain.step(next(number for number, action in choices.items() if action == default))
    refusing.step(next(number for number, action in choices.items() if action != default))

    assert refusing._state == plain._state


def test_the_pixels_of_a_picture_are_those_of_its_colours() -> None:
    bars = "".join(
        f'<rect x="{8 * n}" width="8" height="16" fill="#{colour}"/>'
        for n, colour in enumerate(("ff0000", "00ff00", "0000ff"))
    )
    slope = '<path d="M0 16 L24 16 L24 24 Z" fill="#102030"/>'

    found = decode_pixels(
        paint(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{bars}{slope}</svg>', 24)
    )

    assert found.shape == (24, 24, 3)
    assert [found[4, at].tolist() for at in (2, 10, 20)] == [[255, 0, 0], [0, 255, 0], [0, 0, 255]]
    assert found[17, 23].tolist() == [0x10, 0x20, 0x30]


QUICK = LearningSettings(rounds=1, guesses=3, games=1, best=1, tables=1, scenario_games=0)


def test_the_example_plays_what_its_weights_prefer() -> None:
    env = TableEnv("commons", SHORT["commons"])
    keys, weights = (
        env.encoding.action_keys,
        np.zeros(action_features(env.encoding.action_keys).shape[1] + MOMENTARY_WEIGHTS),
    )
    none, whole, end = (
        keys.index(("harvest", (0,) * 5)),
        keys.index(("harvest", "whole")),
        keys.index(("end_turn",)),
    )
    weights[-MOMENTARY_WEIGHTS - 1] = 50.0

    assert {SoftmaxPolicy(env.encoding, weights, seed)([], [whole, none, end]) for seed in range(5)} == {none}


def test_the_example_weighs_what_it_holds() -> None:
    env = TableEnv("commons", SHORT["commons"])
    env.reset(seed=1)
    env._state.hands[0] = [4, 0, 0, 0, 9]
    seen, weights = (
        env.observe("seat_0")["observation"],
        np.zeros(action_features(env.encoding.action_keys).shape[1] + MOMENTARY_WEIGHTS),
    )
    trades = [env.encoding.action_keys.index(("trade", give, "wool", 1)) for give in ("lumber", "ore")]
    weights[-MOMENTARY_WEIGHTS] = 10.0

    assert SoftmaxPolicy(env.encoding, weights, 1)(seen, trades) == trades[1]


def test_the_example_learns_and_says_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.research.example.OPTIONS", {**OPTIONS, "rounds_basic": 3})

    mine, other = main(QUICK)

    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("round 1: the best ")
    assert told[1] == f"learnt {mine:.2f}, at random {other:.2f} (points, and 5 for each survivor)"


def test_what_is_learnt_can_sit_in_the_scenarios_of_the_basic_game() -> None:
    env = TableEnv("commons", OPTIONS)

    rows = scenario_table(
        np.zeros(action_features(env.encoding.action_keys).shape[1] + MOMENTARY_WEIGHTS), 1, most=1
    ).splitlines()

    assert [row.split(" | ")[:2] for row in rows[2:]] == [["| commons", "learnt"], ["| commons", "random"]]
