"""Parses what to simulate: options, players, and the run that they make."""

from __future__ import annotations

from collections.abc import Mapping

import click
from pydantic import ValidationError

from bot import catalogue
from bot.command_line.simulating.runs import Run
from bot.sessions.plan import plans
from games.options import GameOptions
from games.validation_errors import to_plain_english


def run_of(  # noqa: PLR0917 - what a run is made of
    game: str | None,
    plan: str | None,
    chosen: tuple[str, ...],
    names: str,
    seed: int,
    preset: str = "",
    *,
    check: bool,
) -> Run:
    """Return the run of either a game or a plan, with these KEY=VALUE texts and players. Raises
    ClickException.
    """
    if (game is None) == (plan is None):
        raise click.UsageError("Name a GAME or a --plan, one of them.")
    if plan is not None and preset:
        raise click.UsageError("--preset goes with a GAME: a plan names its own preset.")
    try:
        planned = None if plan is None else plans.load_plan(plan)
        game = planned.game if planned else str(game)
        rules = catalogue.find_game(game)
        start = (
            planned.table_options(rules.options_model, planned.seats)
            if planned
            else rules.options_model.preset_options(preset)
        )
        options = options_of(rules.options_model, chosen, start)
        return Run(
            game=game,
            options=options,
            players=players_of(game, names, len(rules.seat_names(options))),
            seed=seed,
            check=check,
        )
    except (catalogue.UnknownGameError, catalogue.UnknownPlayerError, plans.UnknownPlanError) as error:
        raise click.ClickException(str(error)) from None


def options_of(
    model: type[GameOptions], chosen: tuple[str, ...], planned: Mapping[str, object] | None = None
) -> GameOptions:
    """Return the options with these KEY=VALUE texts over the planned ones. Raises ClickException with every
    wrong option.
    """
    values: dict[str, str] = {}
    for text in chosen:
        word, equals, value = text.partition("=")
        key = model.aliases.get(word, word)
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
        wrong: dict[str, list[str]] = {}
        for part in error.errors(include_url=False):
            wrong.setdefault("".join(map(str, part["loc"][:1])), []).append(to_plain_english(part))
        parts = (f"option {where}: {', or '.join(what)}" for where, what in wrong.items())
        raise click.ClickException("; ".join(parts)) from None


def players_of(game: str, names: str, seats: int) -> tuple[str, ...]:
    """Return the players' names, one for each seat. Raises UnknownPlayerError, or ClickException for a wrong
    number.
    """
    players = [name.strip() for name in names.split(",")]
    if len(players) == 1:
        players *= seats
    if len(players) != seats:
        raise click.ClickException(
            f"--players names {len(players)} players for {seats} seats: give one name, or one for each seat"
        )
    for name in players:
        catalogue.player(game, name)
    return tuple(players)
