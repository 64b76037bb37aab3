"""Whole games under options that are all drawn at random, by automatic players of every temper, checked after
every event.

    python -m tests.support.drawn_options commons --games 2000 --seed 1

Two stages where the game has them. After each event the invariants hold in a second state that follows by the
events alone; each game is also written as a record, read back, replayed and verified. Prints the first faults
and exits with 1 if there are any.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin

import click
from annotated_types import Ge, Le
from pydantic import ValidationError

from bot import catalogue
from games.options import GameOptions
from games.simulate import RunSummary, simulate

APART = frozenset({"dice", "decks", "own_rules"})
"""Options that need a person who types dice, or a file."""
STAFF = frozenset({"instructor"})
"""What an option may not be where no staff is there."""
LENGTHS = {"rounds_basic": (3, 5), "rounds_ostrom": (3, 5), "round_limit": (5, 8)}
"""Rounds of a short game."""
DRAWN_TOGETHER = 0.5
"""So likely each option is other than usual."""


def values(name: str, annotation: Any, metadata: list[Any]) -> list[Any]:
    """What an option may be: its choices, or its bounds and what lies in between."""
    if name in LENGTHS:
        return list(range(LENGTHS[name][0], LENGTHS[name][1] + 1))
    if annotation is bool:
        return [False, True]
    if annotation is int:
        least, most = (
            next((getattr(mark, side) for mark in metadata if isinstance(mark, kind)), 0)
            for kind, side in ((Ge, "ge"), (Le, "le"))
        )
        return [least, most, (least + most) // 2, least + 1]
    if get_origin(annotation) in {Union, UnionType}:
        return [value for part in get_args(annotation) for value in values("", part, [])]
    return [one for one in get_args(annotation) if isinstance(one, str | int) and one not in STAFF]


def drawn_options(model: type[GameOptions], chance: Random) -> GameOptions:
    """Options of which each is drawn anew until they go together."""
    while True:
        chosen: dict[str, Any] = {
            name: low for name, (low, _) in LENGTHS.items() if name in model.model_fields
        }
        for name, field in model.model_fields.items():
            choices = () if name in APART else values(name, field.annotation, field.metadata)
            if choices and chance.random() < DRAWN_TOGETHER:
                chosen[name] = chance.choice(choices)
        try:
            return model.model_validate(chosen)
        except ValidationError:
            continue


def played_games(game: str, games: int, seed: int) -> Iterator[tuple[str, RunSummary]]:
    """The options and the figures of each of so many games; a game of seed and number is the same in every
    run.
    """
    rules, tempers = catalogue.find_game(game), sorted(catalogue.automatic_players(game))
    for number in range(games):
        chance = Random(f"drawn options {game} {seed} {number}")
        options = drawn_options(rules.options_model, chance)
        players = [catalogue.player(game, chance.choice(tempers)) for _ in rules.seat_names(options)]
        summary = simulate(rules, options, players, games=1, seed=chance.randrange(2**31), check=True)
        yield (
            str(
                {
                    name: value
                    for name, value in options
                    if value != rules.options_model.model_fields[name].default
                }
            ),
            summary,
        )


def main() -> int:
    """Play, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=catalogue.names())
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = events = 0
    for number, (options, summary) in enumerate(played_games(given.game, given.games, given.seed)):
        events += summary.actions
        if summary.violations:
            found += 1
            click.echo(f"game {number}: {summary.first_violation} ({options})")
    click.echo(f"{given.games} games of {given.game}, {events} actions, {found} with a violation")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
