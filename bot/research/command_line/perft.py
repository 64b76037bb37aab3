"""`perft GAME`: counts the ways from a game's beginning, to compare another implementation of the rules with
ours.
"""

from __future__ import annotations

import click

from bot import catalogue
from bot.command_line.kinds import WholeNumber
from bot.command_line.simulating.choice import options_of
from games.analysis.research.perft import perft as reached


@click.command()
@click.argument("game")
@click.option("--depth", type=WholeNumber(min=0), default=3, show_default=True, help="How many actions deep.")
@click.option(
    "--silent",
    type=WholeNumber(min=0),
    default=0,
    show_default=True,
    help="So many silent actions come before the counting.",
)
@click.option(
    "--option",
    "chosen",
    multiple=True,
    metavar="KEY=VALUE",
    help="An option of the game; may be given several times.",
)
def perft(*, game: str, depth: int, silent: int, chosen: tuple[str, ...]) -> None:
    """Count the ways and the positions that are reached from the beginning of GAME, as docs/research/perft.md
    explains.
    """
    try:
        rules = catalogue.find_game(game)
    except catalogue.UnknownGameError as error:
        raise click.ClickException(str(error)) from None
    for level in reached(rules, options_of(rules.options_model, chosen), depth, silent):
        click.echo(f"{level.depth} {level.ways} {level.positions}")
