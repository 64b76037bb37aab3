"""`simulate GAME`: whole games by automatic players, in figures."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any

import click
from pydantic import ValidationError

from bot import catalogue
from bot.command_line.simulation import Run
from bot.sessions import plans
from games.options import GameOptions
from games.simulate import StuckError, Summary


@click.command()
@click.argument("game", required=False)
@click.option("--plan", "plan", help="Instead of a game: a plan for lessons, by its name, with its game and options.")
@click.option("--games", "games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--players", "names", default="random", show_default=True, help="One name for all seats, or one for each, with commas.")
@click.option("--option", "chosen", multiple=True, metavar="KEY=VALUE", help="An option of the game; may be given several times.")
@click.option("--check", is_flag=True, help="Test every invariant after every event, and replay and verify the games.")
@click.option("--processes", type=click.IntRange(min=1), help="Play in so many at once; else in as many as pay.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of sentences.")
def simulate(
    *,
    game: str | None,
    plan: str | None,
    games: int,
    seed: int,
    names: str,
    chosen: tuple[str, ...],
    check: bool,
    processes: int | None,
    as_json: bool,
) -> None:
    """Let automatic players play whole games of GAME and print the figures. Ends with 1 when an invariant was broken."""
    if (game is None) == (plan is None):
        raise click.UsageError("Name a GAME or a --plan, one of them.")
    try:
        planned = plans.load(plan) if plan else None
        game = planned.game if planned else str(game)
        rules = catalogue.find(game)
        options = options_of(rules.options, chosen, planned.for_table(rules.options, planned.seats) if planned else None)
        players = players_of(game, names, len(rules.seats(options)))
        begin = time.perf_counter()
        summary = Run(game, options, players, seed, check).played(games, processes)
    except (catalogue.UnknownGameError, catalogue.UnknownPlayerError, plans.UnknownPlanError, StuckError) as error:
        raise click.ClickException(str(error)) from None
    figures = figures_of(summary, time.perf_counter() - begin)
    click.echo(json.dumps(figures) if as_json else told(figures))
    if summary.violations:
        raise click.ClickException(f"{summary.violations} times an invariant was broken; the first: {summary.first_violation}")


def options_of(model: type[GameOptions], chosen: tuple[str, ...], planned: Mapping[str, object] | None = None) -> GameOptions:
    """The options model with these KEY=VALUE texts over what is planned. Raises ClickException, naming every option that is wrong."""
    values: dict[str, str] = {}
    for text in chosen:
        word, equals, value = text.partition("=")
        key = model.short.get(word, word)
        if not equals:
            raise click.ClickException(f"--option {text}: write it as KEY=VALUE")
        if key not in model.model_fields:
            raise click.ClickException(f"there is no option {word}: there is {', '.join(model.model_fields)}")
        if key in values:
            raise click.ClickException(f"option {key} is given twice")
        values[key] = value
    try:
        return model.model_validate({**(planned or {}), **values})
    except ValidationError as error:
        parts = (f"option {'.'.join(map(str, part['loc']))}: {part['msg']}" for part in error.errors(include_url=False))
        raise click.ClickException("; ".join(parts)) from None


def players_of(game: str, names: str, seats: int) -> tuple[str, ...]:
    """The players' names, one for each seat. Raises UnknownPlayerError, or ClickException for a wrong number."""
    wanted = [name.strip() for name in names.split(",")]
    if len(wanted) == 1:
        wanted *= seats
    if len(wanted) != seats:
        raise click.ClickException(f"--players names {len(wanted)} players for {seats} seats: give one name, or one for each seat")
    for name in wanted:
        catalogue.player(game, name)
    return tuple(wanted)


def figures_of(summary: Summary, seconds: float) -> dict[str, Any]:
    """What is printed. Means are per game."""
    games = summary.games
    return {
        "games": games,
        "actions": summary.actions,
        "seconds": round(seconds, 3),
        "actions_per_second": round(summary.actions / seconds),
        "refused": summary.refused,
        "violations": summary.violations,
        "survivors_mean": round(summary.survivors / games, 3),
        "survived_share": [round(count / games, 3) for count in summary.survived],
        "none_survived_share": round(summary.tables[0] / games, 3),
        "all_survived_share": round(summary.tables[-1] / games, 3),
        "crashes_mean": round(summary.crashes / games, 3),
        "rounds_mean": round(summary.rounds / games, 3),
        "survivors_basic_mean": round(summary.survivors_basic / games, 3),
        **{f"{name}_mean": round(count / games, 3) for name, count in summary.governance.items()},
        "points_mean": [round(points / games, 3) for points in summary.points],
        "digest": summary.digest,
    }


def told(figures: dict[str, Any]) -> str:
    """The same in sentences."""
    points = ", ".join(map(str, figures["points_mean"]))
    return (
        f"{figures['games']} games with {figures['actions']} actions in {figures['seconds']} s "
        f"({figures['actions_per_second']} actions a second), {figures['violations']} violations.\n"
        f"On average {figures['survivors_mean']} reached the goal, {figures['crashes_mean']} crashes, "
        f"{figures['rounds_mean']} rounds; points by seat: {points}.\n"
        f"Digest of all games: {figures['digest']}"
    )
