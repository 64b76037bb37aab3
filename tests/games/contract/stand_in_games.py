"""Games with stand-ins that come and go: `python -m tests.games.contract.stand_in_games` plays many, of which
a test run plays a few.

`--games 200`: so many of each game, or of those that are named; `--first 40`: from this one on.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Collection
from typing import Any

from bot.catalogue import automatic_players
from games.audience import Seat
from games.chance import SeededChance
from games.protocol import Actor, AnyGame
from games.simulate import EMPTY_CLIENT_SEED, play_game
from tests.games.contract.subject import Subject
from tests.games.contract.subjects import SUBJECTS


class Comings:
    """Seats that are taken over by stand-ins and given back, now and then, as a number tells."""

    def __init__(self, seed: int, seats: int) -> None:
        self._whim = random.Random(seed)
        self._seats = seats
        self._away: frozenset[Seat] = frozenset()
        self._asked = -1

    def __call__(self, actions: int) -> Collection[Seat]:
        if actions != self._asked and not self._whim.randrange(8):
            self._away ^= {self._whim.randrange(self._seats)}
        self._asked = actions
        return self._away


def seated(game: AnyGame, options: Any, first: int) -> list[Any]:
    """Automatic players of all tempers on all seats."""
    every = [*automatic_players(game.name).values()]
    return [every[(first + seat) % len(every)] for seat in range(len(game.seat_names(options)))]


def check_games(subject: Subject, numbers: Collection[int]) -> None:
    """Play these games, two of three under options of recorded games. Raises AssertionError."""
    game = subject.game
    for number in numbers:
        options = game.options_model.model_validate(
            subject.recorded[number % len(subject.recorded)] if number % 3 else {}
        )
        check_one_game(subject, options, number)


def check_one_game(subject: Subject, options: Any, number: int) -> None:
    """After every event all invariants hold, in a state that follows by the events alone; what a stand-in did
    was nothing of people's.
    """
    game, seed = subject.game, number.to_bytes(4, "big")
    follower = game.setup(options, SeededChance(seed, EMPTY_CLIENT_SEED))
    wrong: list[Any] = []

    def watch(actor: Actor, action: Any, events: list[Any]) -> None:
        if actor.seat in (game.stand_in_seats(follower) or ()) and type(action) in game.people_only_actions:
            wrong.append(action)
        for event in events:
            game.evolve(follower, event)
            wrong.extend(game.violations(follower))
        wrong.extend(subject.settled(follower))
        for seat in game.stand_in_seats(follower) or ():
            wrong.extend(
                choice
                for choice in game.legal_actions(follower, seat)
                if type(choice) in game.people_only_actions
            )

    done = play_game(
        game, options, seated(game, options, number), seed, watch, Comings(number, follower.seats)
    )
    assert wrong == []
    assert follower == done.state
    assert game.outcome(done.state) is not None


def main() -> int:
    """Play the games that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*SUBJECTS, []], default=[])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    for name in asked.names or SUBJECTS:
        check_games(SUBJECTS[name], range(asked.first, asked.first + asked.games))
        print(f"{name}: {asked.games} games, nothing wrong", flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
