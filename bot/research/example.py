"""An example for `environment`: a small policy learns the Basic stage of the Commons Game in a few minutes, with NumPy alone.

    python3 -m bot.research.example

A linear softmax policy with one weight for each sort of action, and three for how much is asked of the bank; found by the cross-entropy
method: guess weights, play with each, keep the best, guess again near them. All seats of a table play with the same weights, so that
what is learnt has to leave something for the others. No scenario is played before the learning is over.
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
from bot.research.scenarios import built_in, scenarios, table, tried
from games.encodings.commons import CommonsEncoding
from games.encodings.encoding import Key
from games.island.cards import INDEX
from games.options import GameOptions
from games.protocol import AnyGame

Weights = NDArray[np.float64]
OPTIONS = {"rounds_ostrom": 0, "goal": 5}
REACHED = 5.0
"""What a seat's survival is worth to the learner, beside its points."""


@dataclass(frozen=True)
class Learning:
    """How long and how widely is searched."""

    rounds: int = 12
    guesses: int = 30
    games: int = 3
    """For each guess of each round."""
    best: int = 6
    tables: int = 100
    """Games by which the result is compared with players who choose at random."""
    scenario_games: int = 5
    """In each scenario."""


FRESH = 1_000_000
"""From here on nothing is learnt from a seed."""


class Softmax:
    """Draws an action with odds that follow from its sort, and from the cards in hand."""

    def __init__(self, encoding: Any, weights: Weights, seed: int) -> None:
        self._encoding = encoding
        self._traits = traits(encoding.keys)
        self._scores = self._traits @ weights[:-MOMENT]
        self._weights = weights[-MOMENT:]
        self._random = np.random.default_rng(seed)

    def __call__(self, seen: Sequence[float], numbers: Sequence[int]) -> int:
        """One of these numbers."""
        scores = self._scores[list(numbers)] + np.array([self._moment(seen, self._encoding.keys[number]) for number in numbers])
        odds = np.exp(scores - scores.max())
        return int(self._random.choice(numbers, p=odds / odds.sum()))

    def _moment(self, seen: Sequence[float], key: Key) -> float:
        """What speaks for an action just now: of a trade the cards held of both kinds, of a road that there is no site for a settlement."""
        if key[0] == "trade":
            hand = seen[self._encoding.hand]
            return float(self._weights[0] * hand[INDEX[key[1]]] + self._weights[1] * hand[INDEX[key[2]]])
        if key[:2] == ("build", "road"):
            return float(self._weights[2] * (1 not in seen[self._encoding.sites]))
        return 0.0


MOMENT = 3
"""Weights for what changes from one moment to the next."""


def traits(keys: Sequence[Key]) -> Weights:
    """For each action: its sort, and of a harvest how many cards it asks for, whether it asks for none, and whether for all."""
    sorts = [_sort(key) for key in keys]
    names = sorted(set(sorts))
    found = np.zeros((len(keys), len(names) + 3))
    for place, (key, sort) in enumerate(zip(keys, sorts, strict=True)):
        found[place, names.index(sort)] = 1.0
        if sort == "harvest":
            cards = 0 if key[1] == "whole" else sum(key[1])
            found[place, len(names) :] = (cards, key[1] == "whole", not cards and key[1] != "whole")
    return found


def _sort(key: Key) -> str:
    return f"{key[0]} {key[1]}" if key[0] in {"build", "play_card"} else str(key[0])


def score(env: TableEnv, softmax: Softmax, games: int, first: int) -> float:
    """The mean of points, and REACHED for each survivor, over seats and games."""
    total, goal = 0.0, OPTIONS["goal"]
    for number in range(games):
        env.reset(seed=first + number)
        while not any(env.terminations.values()):
            seen = env.observe(env.agent_selection)
            env.step(softmax(seen["observation"], np.flatnonzero(seen["action_mask"]).tolist()))
        total += sum(env.rewards.values()) + REACHED * sum(reward > goal for reward in env.rewards.values())
    return total / games / len(env.possible_agents)


def learnt(env: TableEnv, how: Learning, seed: int = 0) -> Weights:
    """The weights that the search ends with."""
    random = np.random.default_rng(seed)
    count = traits(env.encoding.action_keys).shape[1] + MOMENT
    middle, width = np.zeros(count), np.full(count, 2.0)
    for turn in range(how.rounds):
        guesses = random.normal(middle, width, (how.guesses, len(middle)))
        first = 1 + turn * how.games
        found = np.array([score(env, Softmax(env.encoding, guess, turn), how.games, first) for guess in guesses])
        kept = guesses[np.argsort(found)[-how.best :]]
        middle, width = kept.mean(axis=0), kept.std(axis=0) + 0.2
        sys.stdout.write(f"round {turn + 1}: the best {found.max():.2f}, on average {found.mean():.2f}\n")
    return middle


def main(how: Learning | None = None) -> tuple[float, float]:
    """Learn, then compare with players who choose at random, under dice that were not learnt from: the two means."""
    how = how or Learning()
    env = TableEnv("commons", OPTIONS, reward="points")
    weights = learnt(env, how)
    mine = score(env, Softmax(env.encoding, weights, 1), how.tables, FRESH)
    other = score(env, Softmax(env.encoding, np.zeros_like(weights), 1), how.tables, FRESH)
    sys.stdout.write(f"learnt {mine:.2f}, at random {other:.2f} (points, and {REACHED:.0f} for each survivor)\n")
    sys.stdout.write(in_scenarios(weights, how.scenario_games) + "\n")
    return mine, other


def in_scenarios(weights: Weights, games: int, most: int = 20) -> str:
    """What was learnt, and a player who chooses at random, in the first held-out scenarios of the Basic game."""
    basic = [one for one in scenarios() if one.game == "commons" and one.options.get("rounds_ostrom") == 0][:most]

    def learner(game: AnyGame, options: GameOptions) -> Policy:
        encoding = CommonsEncoding(options, len(game.seat_names(options)))
        return Policy("learnt", encoding, Softmax(encoding, weights, 1))

    return table([*tried(basic, "learnt", learner, games), *tried(basic, "random", built_in("random"), games)]) if games else ""


if __name__ == "__main__":
    main()
