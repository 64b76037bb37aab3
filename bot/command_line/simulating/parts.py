"""Parts of a run that are played separately, e.g. by batch systems, each in its own file; and `merge`, which
combines them.
"""

from __future__ import annotations

import re
from functools import reduce
from itertools import pairwise
from pathlib import Path
from typing import Any, Self

import click
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from bot import catalogue
from bot.command_line.records import BadFileError, read_content
from bot.command_line.simulating import figures
from bot.command_line.simulating.runs import MOST_GAMES, Run
from bot.command_line.simulating.workers import Gathered
from bot.version import VERSION
from games.options import GameOptions
from games.simulate import RunSummary, merge_summaries
from games.vocabulary import first_complaint


class Part(BaseModel):
    """The games from number `first` on, of a run of `games`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    moot: str = VERSION
    """The version that played: another one may play differently."""
    run: Run
    games: int = Field(ge=1, le=MOST_GAMES)
    first: int = Field(ge=0)
    summary: RunSummary

    @property
    def numbers(self) -> range:
        """Return the numbers of the games played."""
        return range(self.first, self.first + self.summary.games)

    @field_validator("run", mode="before")
    @classmethod
    def _with_its_own_options(cls, value: Any) -> Any:
        """Parse options with the game's own model."""
        if isinstance(value, dict) and value.get("game") in catalogue.names():
            model: type[GameOptions] = catalogue.find_game(value["game"]).options_model
            return {**value, "options": model.model_validate(value.get("options"))}
        return value

    @model_validator(mode="after")
    def _within_its_run(self) -> Self:
        if not 0 < self.summary.games <= self.games - self.first:
            raise ValueError(f"it holds {self.summary.games} games from {self.first} on, of {self.games}")
        seats, summary = len(self.run.players), self.summary
        if (len(summary.survived), len(summary.points), len(summary.tables), sum(summary.tables)) != (
            seats,
            seats,
            seats + 1,
            summary.games,
        ):
            raise ValueError("its figures are not those of its games")
        return self


class _PartOf(click.ParamType[tuple[int, int]]):
    """I/N: the I-th of N parts."""

    name = "I/N"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Return both numbers."""
        match = re.fullmatch(r"(\d{1,9})/(\d{1,9})", str(value))
        if match is None or not 1 <= int(match[1]) <= int(match[2]):
            self.fail(f"{value}: write it as I/N, such as 2/10 for the second of ten parts", param, ctx)
        return int(match[1]), int(match[2])


PART = _PartOf()


def part_range(games: int, which: int, parts: int) -> range:
    """Return the games of part `which` (from 1) of `parts` nearly equal ones."""
    return range(games)[(which - 1) * games // parts : which * games // parts]


def read_part(file: Path) -> Part:
    """Read a part. Raises ClickException."""
    try:
        part = Part.model_validate_json(read_content(file))
    except BadFileError as error:
        raise click.ClickException(f"{file}: {error}") from None
    except ValidationError as error:
        raise click.ClickException(
            f"{file} holds no part of a simulation: {first_complaint(error)}"
        ) from None
    if part.moot != VERSION:
        raise click.ClickException(f"{file} was played by Moot {part.moot}, this is {VERSION}")
    return part


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of sentences.")
def merge(*, files: tuple[Path, ...], as_json: bool) -> None:
    """Put the parts of a simulation together and print its figures, as if it had been played at once; ends
    with 1 if games are missing.
    """
    parts = sorted(((read_part(file), file) for file in files), key=lambda one: one[0].first)
    (head, first), *others = parts
    for part, file in others:
        if (part.run, part.games) != (head.run, head.games):
            raise click.ClickException(f"{file} and {first} are parts of different simulations")
    for (before, one), (after, other) in pairwise(parts):
        if after.first < before.numbers.stop:
            raise click.ClickException(f"{one} and {other} hold the same games")
    ends = [0, *(end for part, _ in parts for end in (part.numbers.start, part.numbers.stop)), head.games]
    missing = tuple(
        range(start, stop) for start, stop in zip(ends[::2], ends[1::2], strict=True) if start < stop
    )
    figures.print_summary(
        Gathered(reduce(merge_summaries, (part.summary for part, _ in parts)), missing), None, as_json=as_json
    )
