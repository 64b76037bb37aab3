"""An example for `environment`: a small policy learns the Basic stage of the Commons Game in minutes, with
NumPy alone.

    python3 -m bot.research.example

A linear softmax policy is found by the cross-entropy method. All seats play with the same weights, so good
ones leave something for the others. No scenario is played before learning is over.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bot.research.environment import TableEnv
from bot.research.policy import Policy
from bot.research.scenarios import built_in_player, play_scenarios, results_table, scenarios
from games.analysis.research.encoding import Key
from games.commons.research.encoding.encoding import CommonsEncoding
from games.island.cards import INDEX
from games.options import GameOptions
from games.protocol import AnyGame

Weights = NDArray[np.float64]
OPTIONS = {"rounds_ostrom": 0, "goal": 5}
SURVIVAL_VALUE = 5.0
"""The learner's value of a seat's survival, in addition to its points."""


@dataclass(frozen=True)
class LearningSettings:
    """The extent of the search."""

    rounds: int = 12
    guesses: int = 30
    games: int = 3
    """For each guess of each round."""
    best: int = 6
    tables: int = 100
    """Games in which the result is compared with random players."""
    scenario_games: int = 5
    """In each scenario."""


FIRST_TEST_SEED = 1_000_000
"""Seeds from here on are not used in learning."""


class SoftmaxPolicy:
    """Draws an action with odds from its sort and the hand."""

    def __init__(self, encoding: Any, weights: Weights, seed: int) -> None:
        self._encoding = encoding
        self._traits = action_features(encoding.action_keys)
        self._scores = self._traits @ weights[:-MOMENTARY_WEIGHTS]
        self._weights = weights[-MOMENTARY_WEIGHTS:]
        self._random = np.random.default_rng(seed)

    def __call__(self, observation: Sequence[float], numbers: Sequence[int]) -> int:
        """Return one of these numbers."""
        scores = self._scores[list(numbers)] + np.array(
            [self._momentary_score(observation, self._encoding.action_keys[number]) for number in numbers]
        )
        odds = np.exp(scores - scores.max())
        return int(self._random.choice(numbers, p=odds / odds.sum()))

    def _momentary_score(self, observation: Sequence[float], key: Key) -> float:
        """Score a trade by both resources in hand, and a road by the lack of a site."""
        if key[0] == "trade":
            hand = observation[self._encoding.hand_slice]
            return float(self._weights[0] * hand[INDEX[key[1]]] + self._weights[1] * hand[INDEX[key[2]]])
        if key[:2] == ("build", "road"):
            return float(self._weights[2] * (1 not in observation[self._encoding.settlement_site_slice]))
        return 0.0


MOMENTARY_WEIGHTS = 3
"""Weights of features that change from one moment to the next."""


def action_features(keys: Sequence[Key]) -> Weights:
    """Return each action's sort and, for a harvest, its number of cards, whether none, and whether all."""
    sorts = [_action_sort(key) for key in keys]
    names = sorted(set(sorts))
    features = np.zeros((len(keys), len(names) + 3))
    for place, (key, sort) in enumerate(zip(keys, sorts, strict=True)):
        features[place, names.index(sort)] = 1.0
        if sort == "harvest":
            cards = 0 if key[1] == "whole" else sum(key[1])
            features[place, len(names) :] = (cards, key[1] == "whole", not cards and key[1] != "whole")
    return features


def _action_sort(key: Key) -> str:
    return f"{key[0]} {key[1]}" if key[0] in {"build", "play_card"} else str(key[0])


def mean_score(env: TableEnv, softmax: SoftmaxPolicy, games: int, first: int) -> float:
    """Return the mean over games and seats of points plus `SURVIVAL_VALUE` for survivors."""
    total, goal = 0.0, OPTIONS["goal"]
    for number in range(games):
        env.reset(seed=first + number)
        while not any(env.terminations.values()):
            observation = env.observe(env.agent_selection)
            env.step(softmax(observation["observation"], np.flatnonzero(observation["action_mask"]).tolist()))
        total += sum(env.rewards.values()) + SURVIVAL_VALUE * sum(
            reward > goal for reward in env.rewards.values()
        )
    return total / games / len(env.possible_agents)


def learn_weights(env: TableEnv, settings: LearningSettings, seed: int = 0) -> Weights:
    """Return the final weights."""
    random = np.random.default_rng(seed)
    count = action_features(env.encoding.action_keys).shape[1] + MOMENTARY_WEIGHTS
    middle, width = np.zeros(count), np.full(count, 2.0)
    for turn in range(settings.rounds):
        guesses = random.normal(middle, width, (settings.guesses, len(middle)))
        first = 1 + turn * settings.games
        scores = np.array(
            [
                mean_score(env, SoftmaxPolicy(env.encoding, guess, turn), settings.games, first)
                for guess in guesses
            ]
        )
        best_guesses = guesses[np.argsort(scores)[-settings.best :]]
        middle, width = best_guesses.mean(axis=0), best_guesses.std(axis=0) + 0.2
        sys.stdout.write(f"round {turn + 1}: the best {scores.max():.2f}, on average {scores.mean():.2f}\n")
    return middle


def main(settings: LearningSettings | None = None) -> tuple[float, float]:
    """Learn, compare with random players under unseen dice, and return the two means."""
    settings = settings or LearningSettings()
    env = TableEnv("commons", OPTIONS, reward="points")
    weights = learn_weights(env, settings)
    learnt_score = mean_score(env, SoftmaxPolicy(env.encoding, weights, 1), settings.tables, FIRST_TEST_SEED)
    random_score = mean_score(
        env, SoftmaxPolicy(env.encoding, np.zeros_like(weights), 1), settings.tables, FIRST_TEST_SEED
    )
    sys.stdout.write(
        f"learnt {learnt_score:.2f}, at random {random_score:.2f} (points, and {SURVIVAL_VALUE:.0f} for each survivor)\n"
    )
    sys.stdout.write(scenario_table(weights, settings.scenario_games) + "\n")
    return learnt_score, random_score


def scenario_table(weights: Weights, games: int, most: int = 20) -> str:
    """Compare the learnt policy with a random one in held-out scenarios of the Basic game."""
    basic = [one for one in scenarios() if one.game == "commons" and one.options.get("rounds_ostrom") == 0][
        :most
    ]

    def learner(game: AnyGame, options: GameOptions) -> Policy:
        encoding = CommonsEncoding(options, len(game.seat_names(options)))
        return Policy("learnt", encoding, SoftmaxPolicy(encoding, weights, 1))

    return (
        results_table(
            [
                *play_scenarios(basic, "learnt", learner, games),
                *play_scenarios(basic, "random", built_in_player("random"), games),
            ]
        )
        if games
        else ""
    )


if __name__ == "__main__":
    main()
