"""`whatif FILE`: the rest of an exported Commons Game with a change, under the same dice, many times."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Literal

import click

from bot.catalogue import holders
from bot.command_line.garbage import without_gc
from bot.command_line.kinds import WholeNumber
from bot.command_line.records import DIGEST_OPTION, FILE, load_game
from games import audit
from games.commons.analysis.bands import QuantileBand
from games.commons.research.counterfactuals.changes import (
    CHANGEABLE_OPTIONS,
    Change,
    ChangeError,
    OptionChange,
    RuleChange,
    StageChange,
    parse_monitor,
    parse_promise,
)
from games.commons.research.counterfactuals.what_if import DEFAULT_PLAYS, PlaysSummary, WhatIf, run_what_if
from games.record import Record, RecordError, printable_line

MAX_PLAYS = 1000
STAGE_NAMES: tuple[Literal["ostrom", "basic"], ...] = ("ostrom", "basic")
COLUMNS = ("", "in the game", "nothing changed", "changed")


@click.command()
@FILE
@click.option("--from-turn", type=WholeNumber(min=1), help="The player turn from which on it is otherwise.")
@click.option("--from-round", type=WholeNumber(min=1), help="Instead: the round.")
@click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="NAME",
    help="A rule that the table had at some time is in force: S2.",
)
@click.option(
    "--promise",
    "promises",
    multiple=True,
    metavar="NUMBER [KIND]",
    help='Nobody takes more in a harvest: 2, or "2 wheat".',
)
@click.option(
    "--monitor", metavar="SEAT", help="This seat is Monitor; before the Ostrom stage, it begins with that."
)
@click.option(
    "--stage", type=click.Choice(STAGE_NAMES), help="The Ostrom stage begins with that round, or never does."
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help=f"An option of the game: {', '.join(CHANGEABLE_OPTIONS)}.",
)
@click.option(
    "--plays",
    type=WholeNumber(1, MAX_PLAYS),
    default=DEFAULT_PLAYS,
    show_default=True,
    help="How often, with and without it.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
@DIGEST_OPTION
def whatif(
    *,
    file: Path,
    from_turn: int | None,
    from_round: int | None,
    rules: tuple[str, ...],
    promises: tuple[str, ...],
    monitor: str | None,
    stage: str | None,
    options: tuple[str, ...],
    plays: int,
    as_json: bool,
    posted: str | None,
) -> None:
    """Play the rest of an exported Commons Game with something changed: the same dice, with automatic players
    fitted to its seats.
    """
    if (from_turn is None) == (from_round is None):
        raise click.UsageError("Say from when on: --from-turn or --from-round, one of them.")
    game, record = load_game(file, posted)
    if game.name != "commons":
        raise click.ClickException(
            f"{printable_line(file.name, 60)}: this is no Commons Game, and only that one can be played otherwise"
        )
    seats = len(record.header.seats)
    try:
        audit.check_record(game, record, holders(game.name))
        changes: list[Change] = [_parse_option(text) for text in options]
        changes += [StageChange(which) for which in STAGE_NAMES if which == stage]
        changes += [parse_monitor(monitor, seats)] if monitor else []
        changes += [RuleChange(name) for name in rules]
        changes += [parse_promise(text) for text in promises]
        if not changes:
            raise click.UsageError(
                "Say what is otherwise: --rule, --promise, --monitor, --stage or --option."
            )
        turn = from_turn or (int(from_round or 1) - 1) * seats + 1
        with without_gc():
            result = run_what_if(record, turn, changes, plays)
    except (ChangeError, RecordError) as error:
        raise click.ClickException(f"{printable_line(file.name, 60)}: {error}") from None
    click.echo(json.dumps(asdict(result)) if as_json else result_table(result, record))


def _parse_option(text: str) -> OptionChange:
    key, equals, value = text.partition("=")
    if not equals:
        raise ChangeError(f"--option {text}: write it as KEY=VALUE")
    return OptionChange(key.strip(), value.strip())


def result_table(result: WhatIf, record: Record) -> str:
    """Return the result as a table with the median and the 10th and 90th percentile of many plays."""
    lines = [
        f"From turn {result.turn} (round {result.round}) on: {'; '.join(result.changes)}.",
        f"{result.count} plays with the same dice, by automatic players fitted to the seats: the middle one, and where eight of ten lie.",
        *_fit_notes(result, record),
        *_align_columns([COLUMNS, *_table_rows(result, record)]),
        f"The lowest three have more earned points with it in {result.more:.0%} of the plays, and fewer in {result.fewer:.0%}.",
    ]
    return "\n".join(lines)


def _fit_notes(result: WhatIf, record: Record) -> list[str]:
    """Return a line for each seat that others also played: its fit uses its person's requests only."""
    fits = zip(record.header.seats, result.fits, strict=True)
    return [
        f"{name}: fitted to {fit.choices} requests of its person; {fit.others} that others made are left out."
        for name, fit in fits
        if fit.others
    ]


def _table_rows(result: WhatIf, record: Record) -> list[tuple[str, ...]]:
    columns = (result.real, result.same, result.changed)

    def row(name: str, of: Sequence[QuantileBand]) -> tuple[str, ...]:
        return (name, *map(_band_text, of))

    return [
        row("survivors", [one.survivors for one in columns]),
        row("crashes", [one.crashes for one in columns]),
        row("earned points of the lowest three", [one.lowest for one in columns]),
        *(
            row(f"earned points of {name}", [one.earned[seat] for one in columns])
            for seat, name in enumerate(record.header.seats)
        ),
        *(
            row(f"bank after round {number}", _stock_bands(columns, at))
            for at, number in enumerate(result.rounds)
        ),
    ]


def _stock_bands(columns: Sequence[PlaysSummary], at: int) -> list[QuantileBand]:
    """Return the bank's stock; for plays that had ended, the last one."""
    return [one.series["stock"][min(at, len(one.series["stock"]) - 1)] for one in columns]


def _band_text(band: QuantileBand) -> str:
    middle = f"{band.median:g}"
    return middle if band.low == band.high else f"{middle} ({band.low:.4g} to {band.high:.4g})"


def _align_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
