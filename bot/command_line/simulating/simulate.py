"""`simulate GAME`: figures of whole games by automatic players, or a part of them for `merge`."""

from __future__ import annotations

import time
from pathlib import Path

import click

from bot.command_line.kinds import WholeNumber
from bot.command_line.simulating import figures, workers
from bot.command_line.simulating.choice import run_of
from bot.command_line.simulating.parts import PART, Part, part_range
from bot.command_line.simulating.runs import MOST_GAMES
from bot.command_line.written import REPLACE, check_writable, write_file
from games.options import AS_WRITTEN
from games.simulate import StuckError


@click.command()
@click.argument("game", required=False)
@click.option(
    "--plan", "plan", help="Instead of a game: a plan for lessons, by its name, with its game and options."
)
@click.option(
    "--games",
    "games",
    type=WholeNumber(1, MOST_GAMES),
    default=100,
    show_default=True,
    help="How many games.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--players",
    "names",
    default="random",
    show_default=True,
    help="One name for all seats, or one for each, with commas.",
)
@click.option(
    "--option",
    "chosen",
    multiple=True,
    metavar="KEY=VALUE",
    help="An option of the game; may be given several times.",
)
@click.option(
    "--preset",
    type=click.Choice([AS_WRITTEN]),
    help="The whole game as its author wrote it; --option changes single options.",
)
@click.option(
    "--check", is_flag=True, help="Test every invariant after every event, and replay and verify the games."
)
@click.option("--processes", type=WholeNumber(min=1), help="Play in so many at once; else in as many as pay.")
@click.option(
    "--cluster",
    "address",
    metavar="ADDRESS",
    help="Play on the workers of the Dask scheduler at this address.",
)
@click.option(
    "--part", type=PART, help="Play the I-th of N parts alone, as I/N, and keep it with --out for `merge`."
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The file that keeps a --part.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of sentences.")
@REPLACE
def simulate(
    *,
    game: str | None,
    plan: str | None,
    games: int,
    seed: int,
    names: str,
    chosen: tuple[str, ...],
    preset: str | None,
    check: bool,
    processes: int | None,
    address: str | None,
    part: tuple[int, int] | None,
    out: Path | None,
    as_json: bool,
    replace: bool,
) -> None:
    """Let automatic players play whole games of GAME and print the figures. Ends with 1 when an invariant was
    broken.
    """
    if (part is None) != (out is None):
        raise click.UsageError("Give --part and --out together.")
    if out is not None:
        check_writable(out, replace=replace)
    run = run_of(game, plan, chosen, names, seed, preset or "", check=check)
    if part is not None and part[1] > games:
        raise click.UsageError(f"{games} of --games do not make so many parts.")
    numbers = range(games) if part is None else part_range(games, *part)
    begin = time.perf_counter()
    try:
        with workers.progress_bar(len(numbers), quiet=as_json) as report_progress:
            gathered = workers.play_parts(
                run, *workers.plan_parts(numbers, processes, address), report_progress
            )
    except StuckError as error:
        raise click.ClickException(str(error)) from None
    if out is not None and gathered.summary is not None and not gathered.missing:
        part_of = Part(run=run, games=games, first=numbers.start, summary=gathered.summary)
        write_file(out, f"{part_of.model_dump_json()}\n".encode(), replace=replace)
    figures.print_summary(gathered, time.perf_counter() - begin, as_json=as_json)
