"""`sweep FILE`: the same simulation under every combination of options and players that a file lists, as one tidy table."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterator, Mapping
from itertools import product, zip_longest
from pathlib import Path
from typing import Any, Literal

import click
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from bot.command_line.kinds import Whole
from bot.command_line.records import BadFileError, content
from bot.command_line.simulating import workers
from bot.command_line.simulating.choice import run_of
from bot.command_line.simulating.figures import figures_of, unplayed
from bot.command_line.simulating.runs import MOST_GAMES, Run
from bot.command_line.written import check_free
from games.simulate import StuckError
from games.vocabulary import first_complaint

Value = bool | int | float | str


class Sweep(BaseModel):
    """What a file asks for: a game or a plan, and lists of which every combination is played."""

    model_config = ConfigDict(extra="forbid")

    game: str | None = None
    plan: str | None = None
    preset: Literal["", "as-written"] = ""
    """Of the game; `options` change single options of it."""
    games: int = Field(100, ge=1, le=MOST_GAMES, strict=True)
    """For each combination."""
    seed: int = Field(0, strict=True)
    """The same for all: each combination meets the same dice."""
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
        """What stands in the first columns of a row, and what is played for it. Raises ClickException."""
        lists = [value if isinstance(value, list) else [value] for value in self.options.values()]
        for players, *values in product(self.players, *lists):
            chosen = dict(zip(self.options, values, strict=True))
            texts = tuple(f"{name}={value}" for name, value in chosen.items())
            run = run_of(self.game, self.plan, texts, str(players), self.seed, self.preset, check=False)
            yield {"players": str(players), **chosen}, run


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The table, as CSV; it must not be there yet.")
@click.option("--processes", type=Whole(min=1), help="Play in so many at once; else in as many as pay.")
@click.option("--cluster", "address", metavar="ADDRESS", help="Play on the workers of the Dask scheduler at this address.")
def sweep(*, file: Path, out: Path, processes: int | None, address: str | None) -> None:
    """Simulate every combination of the options and players in FILE, and write a table with a row for each, as soon as it is played."""
    asked = read(file)
    check_free(out, given=(file,))
    combinations = [*asked.combinations()]
    try:
        for number, (row, figures) in enumerate(_played(asked.games, combinations, processes, address), 1):
            _add(out, {**row, **figures}, first=number == 1)  # not before there is something to write
            click.echo(f"{number} of {len(combinations)}", err=True)
    except FileExistsError:
        raise click.ClickException(f"{out} is there already") from None
    except OSError as error:
        raise click.ClickException(f"{out}: {error.strerror}") from None


def read(file: Path) -> Sweep:
    """What a file asks for. Raises ClickException."""
    try:
        return Sweep.model_validate(tomllib.loads(content(file).decode("utf-8-sig")))
    except BadFileError as error:
        raise click.ClickException(f"{file}: {error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise click.ClickException(f"{file} is no TOML: {error}") from None
    except ValidationError as error:
        raise click.ClickException(f"{file}: {first_complaint(error)}") from None


def _add(out: Path, line: Mapping[str, Any], *, first: bool) -> None:
    """Raises OSError; there is no table then that has no row."""
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


def _played(
    games: int, combinations: list[tuple[dict[str, Value], Run]], processes: int | None, address: str | None
) -> Iterator[tuple[Mapping[str, Value], dict[str, Any]]]:
    parts, pool = workers.for_games(range(games), processes, address)
    seats = max(len(run.players) for _, run in combinations)
    for row, run in combinations:
        try:
            done = workers.gathered(run, parts, pool)
        except StuckError as error:
            raise click.ClickException(str(error)) from None
        if done.summary is None or done.missing:
            raise unplayed(done, f"not all games of {', '.join(f'{name}={value}' for name, value in row.items())} were played")
        yield row, _flat(figures_of(done.summary), seats)


def _flat(figures: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Figures by seat as a column for each of so many seats, from 1: empty for a seat that there is not."""
    found: dict[str, Any] = {}
    for name, value in figures.items():
        by_seat = zip_longest(range(1, seats + 1), value, fillvalue="") if isinstance(value, list) else ()
        found |= {f"{name}_{seat}": one for seat, one in by_seat} or {name: value}
    return found
