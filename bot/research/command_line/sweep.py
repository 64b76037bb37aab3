"""`sweep FILE`: the same simulation under every listed combination of options and players, as a tidy table."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterator, Mapping
from itertools import product, zip_longest
from pathlib import Path
from typing import Any, Literal

import click
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from bot.command_line.kinds import WholeNumber
from bot.command_line.records import BadFileError, read_content
from bot.command_line.simulating import workers
from bot.command_line.simulating.choice import run_of
from bot.command_line.simulating.figures import figures_of, missing_games_error
from bot.command_line.simulating.runs import MOST_GAMES, Run
from bot.command_line.written import check_writable
from games.simulate import StuckError
from games.vocabulary import first_complaint

Value = bool | int | float | str


class Sweep(BaseModel):
    """A sweep file: a game or a plan, with lists whose combinations are all played."""

    model_config = ConfigDict(extra="forbid")

    game: str | None = None
    plan: str | None = None
    preset: Literal["", "as-written"] = ""
    """Of the game; `options` change single options of it."""
    games: int = Field(100, ge=1, le=MOST_GAMES, strict=True)
    """For each combination."""
    seed: int = Field(0, strict=True)
    """The same for all combinations."""
    players: list[str] = Field(["random"], min_length=1)
    """As `--players` names them: one for all seats, or one for each, with commas."""
    options: dict[str, Value | list[Value]] = Field(default_factory=dict[str, Value | list[Value]])

    @field_validator("options", mode="before")
    @classmethod
    def _values(cls, options: Any) -> Any:
        for name, value in options.items() if isinstance(options, dict) else ():
            if value == []:
                raise ValueError(f"{name} is an empty list, and nothing would be played")
            if not all(isinstance(one, Value) for one in (value if isinstance(value, list) else [value])):
                raise ValueError(f"{name} should be a number, a text, true or false, or a list of these")
        return options

    def combinations(self) -> Iterator[tuple[dict[str, Value], Run]]:
        """Yield each combination's first columns and its run. Raises ClickException."""
        lists = [value if isinstance(value, list) else [value] for value in self.options.values()]
        for players, *values in product(self.players, *lists):
            chosen = dict(zip(self.options, values, strict=True))
            texts = tuple(f"{name}={value}" for name, value in chosen.items())
            run = run_of(self.game, self.plan, texts, str(players), self.seed, self.preset, check=False)
            yield {"players": str(players), **chosen}, run


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    help="The table, as CSV; it must not be there yet.",
)
@click.option("--processes", type=WholeNumber(min=1), help="Play in so many at once; else in as many as pay.")
@click.option(
    "--cluster",
    "address",
    metavar="ADDRESS",
    help="Play on the workers of the Dask scheduler at this address.",
)
def sweep(*, file: Path, out: Path, processes: int | None, address: str | None) -> None:
    """Simulate every combination of the options and players in FILE, and write a table with a row for each,
    as soon as it is played.
    """
    sweep_file = read_sweep(file)
    check_writable(out, inputs=(file,))
    combinations = [*sweep_file.combinations()]
    try:
        for number, (row, figures) in enumerate(
            _play_combinations(sweep_file.games, combinations, processes, address), 1
        ):
            _append_row(out, {**row, **figures}, first=number == 1)  # not before there is something to write
            click.echo(f"{number} of {len(combinations)}", err=True)
    except FileExistsError:
        raise click.ClickException(f"{out} is there already") from None
    except OSError as error:
        raise click.ClickException(f"{out}: {error.strerror}") from None


def read_sweep(file: Path) -> Sweep:
    """Read a sweep file. Raises ClickException."""
    try:
        return Sweep.model_validate(tomllib.loads(read_content(file).decode("utf-8-sig")))
    except BadFileError as error:
        raise click.ClickException(f"{file}: {error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise click.ClickException(f"{file} is no TOML: {error}") from None
    except ValidationError as error:
        raise click.ClickException(f"{file}: {first_complaint(error)}") from None


def _append_row(out: Path, line: Mapping[str, Any], *, first: bool) -> None:
    """Append a row. Raises OSError, and leaves no table without rows."""
    try:
        with out.open("x" if first else "a", encoding="utf-8", newline="") as table:
            writer = csv.DictWriter(table, list(line), lineterminator="\n")
            if first:
                writer.writeheader()
            writer.writerow(line)
    except FileExistsError:
        raise
    except OSError:
        if first:
            out.unlink(missing_ok=True)
        raise


def _play_combinations(
    games: int, combinations: list[tuple[dict[str, Value], Run]], processes: int | None, address: str | None
) -> Iterator[tuple[Mapping[str, Value], dict[str, Any]]]:
    parts, pool = workers.plan_parts(range(games), processes, address)
    seats = max(len(run.players) for _, run in combinations)
    for row, run in combinations:
        try:
            gathered = workers.play_parts(run, parts, pool)
        except StuckError as error:
            raise click.ClickException(str(error)) from None
        if gathered.summary is None or gathered.missing:
            raise missing_games_error(
                gathered,
                f"not all games of {', '.join(f'{name}={value}' for name, value in row.items())} were played",
            )
        yield row, _columns_by_seat(figures_of(gathered.summary), seats)


def _columns_by_seat(figures: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Return figures by seat as one column per seat from 1, empty for missing seats."""
    columns: dict[str, Any] = {}
    for name, value in figures.items():
        by_seat = zip_longest(range(1, seats + 1), value, fillvalue="") if isinstance(value, list) else ()
        columns |= {f"{name}_{seat}": one for seat, one in by_seat} or {name: value}
    return columns
