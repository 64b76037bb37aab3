"""`scenarios`: tests a player, or all of Moot's own, in the held-out scenarios, and prints a table of
results.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from dataclasses import asdict

import click

from bot import catalogue
from bot.command_line.kinds import FiniteNumber, WholeNumber
from bot.research.scenarios import (
    PlayerFactory,
    Scenario,
    ScenarioResult,
    built_in_player,
    play_scenarios,
    results_table,
)
from bot.research.scenarios import scenarios as every
from bot.text_players import program
from games.simulate import StuckError

PROGRAM = "program:"


@click.command()
@click.option("--game", type=click.Choice(catalogue.names()), help="Only the scenarios of this game.")
@click.option(
    "--only",
    multiple=True,
    metavar="NAME",
    help="Only this scenario, such as commons-07; may be given several times.",
)
@click.option(
    "--player",
    metavar="NAME",
    help="Who is tested: an automatic player, or program:COMMAND, which reads a seat's view and prints the number of an action.",
)
@click.option(
    "--games", type=WholeNumber(min=1), default=5, show_default=True, help="Games in each scenario."
)
@click.option(
    "--patience",
    type=FiniteNumber(0.01),
    help=f"Seconds a program has for an answer; {program.DEFAULT_TIMEOUT_S:g} if not told.",
)
@click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object for each row instead of a table."
)
def scenarios(
    *,
    game: str | None,
    only: tuple[str, ...],
    player: str | None,
    games: int,
    patience: float | None,
    as_json: bool,
) -> None:
    """Try players in 100 tables that are kept for this: how they do, and how those do with whom they play."""
    if patience is not None and not (player or "").startswith(PROGRAM):
        raise click.ClickException(
            f"--patience is how long a program has for an answer: it needs --player {PROGRAM}COMMAND"
        )
    chosen = [one for one in every() if game in {None, one.game} and (not only or one.name in only)]
    if unknown := {*only} - {one.name for one in chosen}:
        raise click.ClickException(f"there is no such scenario: {', '.join(sorted(unknown))}")
    try:
        results = _run_scenarios(chosen, player, games, patience or program.DEFAULT_TIMEOUT_S)
    except StuckError as error:
        raise click.ClickException(str(error)) from None
    click.echo("\n".join(json.dumps(asdict(one)) for one in results) if as_json else results_table(results))


def _run_scenarios(
    chosen: Sequence[Scenario], player: str | None, games: int, patience: float
) -> list[ScenarioResult]:
    """Return the results of the requested player in every game that has it, otherwise of all of Moot's own
    players.
    """
    if player is not None and player.startswith(PROGRAM):
        return play_scenarios(
            chosen, "program (automatic)", _program_seating(player.removeprefix(PROGRAM), patience), games
        )
    results: list[ScenarioResult] = []
    for name in dict.fromkeys(one.game for one in chosen):
        own = [one for one in chosen if one.game == name]
        for player_name in catalogue.automatic_players(name):
            if player in {None, player_name}:
                results += play_scenarios(own, player_name, built_in_player(player_name), games)
    if not results:
        raise click.ClickException(f"there is no automatic player {player} in these scenarios")
    return results


def _program_seating(command: str, patience: float) -> PlayerFactory:
    try:
        answers = program.Program(command, patience)
    except ValueError as error:
        raise click.ClickException(f"{PROGRAM}{command}: {error}") from None
    if shutil.which(answers.name) is None:
        raise click.ClickException(f"there is no program {answers.name}")
    return lambda game, options: program.TextPlayer(
        "program", game, catalogue.scenes()[game.name], options, answers
    )
