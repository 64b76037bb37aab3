"""`whatif FILE`: the rest of an exported Commons Game with something changed, under the same dice, many times."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Literal

import click

from bot.catalogue import holders
from bot.command_line.garbage import uncollected
from bot.command_line.kinds import Whole
from bot.command_line.records import FILE, OF_A_GAME, opened
from games import audit
from games.analysis.commons.bands import Band
from games.analysis.commons.counterfactuals.changes import OPTIONS, Change, ChangeError, Option, Rule, Stage, read_monitor, read_promise
from games.analysis.commons.counterfactuals.what_if import COUNT, Outlook, WhatIf, what_if
from games.record import Record, RecordError, plain

MOST_PLAYS = 1000
WHICH: tuple[Literal["ostrom", "basic"], ...] = ("ostrom", "basic")
COLUMNS = ("", "in the game", "nothing changed", "changed")


@click.command()
@FILE
@click.option("--from-turn", type=Whole(min=1), help="The player turn from which on it is otherwise.")
@click.option("--from-round", type=Whole(min=1), help="Instead: the round.")
@click.option("--rule", "rules", multiple=True, metavar="NAME", help="A rule that the table had at some time is in force: S2.")
@click.option("--promise", "promises", multiple=True, metavar="NUMBER [KIND]", help='Nobody takes more in a harvest: 2, or "2 wheat".')
@click.option("--monitor", metavar="SEAT", help="This seat is Monitor; before the Ostrom stage, it begins with that.")
@click.option("--stage", type=click.Choice(WHICH), help="The Ostrom stage begins with that round, or never does.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help=f"An option of the game: {', '.join(OPTIONS)}.")
@click.option("--plays", type=Whole(1, MOST_PLAYS), default=COUNT, show_default=True, help="How often, with and without it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
@OF_A_GAME
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
    """Play the rest of an exported Commons Game with something changed: the same dice, with automatic players fitted to its seats."""
    if (from_turn is None) == (from_round is None):
        raise click.UsageError("Say from when on: --from-turn or --from-round, one of them.")
    game, record = opened(file, posted)
    if game.name != "commons":
        raise click.ClickException(f"{plain(file.name, 60)}: this is no Commons Game, and only that one can be played otherwise")
    seats = len(record.header.seats)
    try:
        audit.check(game, record, holders(game.name))
        changes: list[Change] = [_option(text) for text in options]
        changes += [Stage(which) for which in WHICH if which == stage]
        changes += [read_monitor(monitor, seats)] if monitor else []
        changes += [Rule(name) for name in rules]
        changes += [read_promise(text) for text in promises]
        if not changes:
            raise click.UsageError("Say what is otherwise: --rule, --promise, --monitor, --stage or --option.")
        turn = from_turn or (int(from_round or 1) - 1) * seats + 1
        with uncollected():
            found = what_if(record, turn, changes, plays)
    except (ChangeError, RecordError) as error:
        raise click.ClickException(f"{plain(file.name, 60)}: {error}") from None
    click.echo(json.dumps(asdict(found)) if as_json else told(found, record))


def _option(text: str) -> Option:
    key, equals, value = text.partition("=")
    if not equals:
        raise ChangeError(f"--option {text}: write it as KEY=VALUE")
    return Option(key.strip(), value.strip())


def told(found: WhatIf, record: Record) -> str:
    """The same as a table: for many plays, where the lowest tenth ends, the one in the middle, and where the highest tenth begins."""
    lines = [
        f"From turn {found.turn} (round {found.round}) on: {'; '.join(found.changes)}.",
        f"{found.count} plays with the same dice, by automatic players fitted to the seats: the middle one, and where eight of ten lie.",
        *_fit_notes(found, record),
        *_aligned([COLUMNS, *_rows(found, record)]),
        f"The lowest three have more earned points with it in {found.more:.0%} of the plays, and fewer in {found.fewer:.0%}.",
    ]
    return "\n".join(lines)


def _fit_notes(found: WhatIf, record: Record) -> list[str]:
    """A line for each seat that others played too, since its fit is made of its person's requests alone."""
    fits = zip(record.header.seats, found.fits, strict=True)
    return [
        f"{name}: fitted to {fit.choices} requests of its person; {fit.others} that others made are left out."
        for name, fit in fits
        if fit.others
    ]


def _rows(found: WhatIf, record: Record) -> list[tuple[str, ...]]:
    columns = (found.real, found.same, found.changed)

    def row(name: str, of: Sequence[Band]) -> tuple[str, ...]:
        return (name, *map(_band, of))

    return [
        row("survivors", [one.survivors for one in columns]),
        row("crashes", [one.crashes for one in columns]),
        row("earned points of the lowest three", [one.lowest for one in columns]),
        *(row(f"points of {name}", [one.points[seat] for one in columns]) for seat, name in enumerate(record.header.seats)),
        *(row(f"bank after round {number}", _stock(columns, at)) for at, number in enumerate(found.rounds)),
    ]


def _stock(columns: Sequence[Outlook], at: int) -> list[Band]:
    """What the bank held; plays that ended before that are not counted."""
    return [one.series["stock"][min(at, len(one.series["stock"]) - 1)] for one in columns]


def _band(one: Band) -> str:
    middle = f"{one.median:g}"
    return middle if one.low == one.high else f"{middle} ({one.low:.4g} to {one.high:.4g})"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
