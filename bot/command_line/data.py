"""`data FILE…`, `data --session NAME`, `data --all`: tidy sheets for research, in one file."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import click

from bot.command_line.database.database import database, told
from bot.command_line.digests import OF_FILES, check_digests
from bot.command_line.garbage import uncollected
from bot.command_line.records import BadFileError, content
from bot.command_line.simulating.figures import counted
from bot.command_line.simulating.workers import cores, pool_of
from bot.command_line.written import REPLACE, check_free, check_not_database, cleared_away
from bot.study import parquet
from bot.study.bundle import Made, Tell, make
from bot.study.codes import BadKeyError, Codes, drawn, kept
from bot.study.consent import EVERYBODY
from bot.study.database import Asked, Database
from bot.study.files import opened
from bot.study.origin import BadSourceError, Held, Source
from games.record import printable_line
from storage.backup import is_same_file

MOST_BYTES = 512 * 1024 * 1024
"""Of a session's archive."""
WORTH_PROCESSES = 20
"""Fewer files are read in one process."""
EVERY = 1_000
"""After so many files it is said how far it is: it may take long."""


@click.command()
@click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--session", help="Instead of files: a session of the database, by its name.")
@click.option("--all", "everything", is_flag=True, help="Instead of files: all games of the database that are over.")
@click.option("--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The bundle that is written: a .zip file.")
@click.option(
    "--key", type=click.Path(dir_okay=False, path_type=Path), help="The study's key for codes of people; made if it is not there."
)
@click.option("--names", "named", is_flag=True, help="With names and times of day, as the teacher asks for them; from the database alone.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures of the bundle as one JSON line.")
@OF_FILES
@REPLACE
def data(
    *,
    files: tuple[Path, ...],
    session: str | None,
    everything: bool,
    out: Path,
    key: Path | None,
    named: bool,
    as_json: bool,
    posted: tuple[str, ...],
    replace: bool,
) -> None:
    """Put the games of FILES (exported records and session archives), or of the database, into one bundle of tidy data."""
    if sum((bool(files), session is not None, everything)) != 1:
        raise click.UsageError("Name files, or --session, or --all: one of them.")
    if named and files:
        raise click.UsageError("No file has names or times of day: --names goes with --session or --all.")
    if posted and not files:
        raise click.UsageError("--digest goes with files: what is in the database is not compared.")
    if key is not None:
        _check_key(key, out)
    check_free(out, replace=replace, given=files)
    begin = time.perf_counter()
    try:
        codes = drawn() if key is None else kept(key)
        check_digests(files, posted, MOST_BYTES)
        today = datetime.now(UTC).date().isoformat()
        with cleared_away():
            made = _of_files(files, out, codes, today) if files else _of_database(session, out, Asked(codes, named), today)
    except BadSourceError as error:
        *first, last = str(error).split("\n")
        for sentence in first:
            click.echo(f"Error: {sentence}", err=True)
        raise click.ClickException(last) from None
    except (BadKeyError, BadFileError) as error:
        raise click.ClickException(str(error)) from None
    except BrokenExecutor:
        raise click.ClickException("a process that read games was ended from outside: there may be too little memory") from None
    except OSError as error:
        raise click.ClickException(f"{printable_line(out.name, 60)} cannot be written: {error.strerror}") from None
    _tell(made, out, time.perf_counter() - begin, as_json=as_json)


def _check_key(key: Path, out: Path) -> None:
    """It may be made before the bundle is. Raises UsageError where that would be written over it, and ClickException."""
    try:
        if is_same_file(key, out):
            raise click.UsageError("--key and --out name one file: the bundle would be written over the key.")
        if not key.exists():
            check_not_database(key)
    except OSError as error:
        raise click.ClickException(f"{printable_line(key.name, 60)} cannot be read: {error.strerror}") from None


def _tell(made: Made, out: Path, seconds: float, *, as_json: bool) -> None:
    for why in made.left_out:
        click.echo(f"Left out: {why}", err=True)
    if not made.parquet:
        click.echo(parquet.MISSING, err=True)
    if as_json:
        figures: dict[str, Any] = {
            "tables": made.tables,
            "decisions": made.decisions,
            "columns": made.columns,
            "described": made.described,
            "valid": made.valid,
            "seconds": round(seconds, 3),
        }
        click.echo(json.dumps(figures))
    else:
        click.echo(
            f"{printable_line(out.name, 60)} holds {counted(made.tables, 'table')} with {counted(made.decisions, 'decision')}; "
            f"each of its {made.columns} columns is described."
        )


def _of_files(files: tuple[Path, ...], out: Path, codes: Codes, today: str) -> Made:
    tells = (partial(_opened, file, codes) for file in _counted(files))
    processes = cores()
    pool = pool_of(processes) if len(files) >= WORTH_PROCESSES and processes > 1 else None
    with uncollected():
        if pool is None:
            return make(tells, out, EVERYBODY, made_on=today, games=len(files))
        with pool:
            return make(tells, out, EVERYBODY, made_on=today, games=len(files), pool=(pool, processes))


def _counted(files: Sequence[Path]) -> Iterator[Path]:
    """The files, as they are asked for; of many, it is told beside what is printed how far that is."""
    for number, file in enumerate(files):
        if number and number % EVERY == 0:
            click.echo(f"{number} of {len(files)} files", err=True)
        yield file


def _opened(file: Path, codes: Codes) -> list[Source]:
    name = printable_line(file.name, 60)
    try:
        return opened(name, content(file, MOST_BYTES), codes)
    except BadFileError as error:
        raise BadSourceError(f"{name}: {error}") from None


def _of_database(session: str | None, out: Path, asked: Asked, today: str) -> Made:
    with told(), asyncio.Runner() as runner:
        opened = database()
        store = runner.run(opened.__aenter__())
        try:
            tells = _sources(runner, Database(store, asked), session)
            return make(tells, out, EVERYBODY, made_on=today, named=asked.named)
        finally:
            runner.run(opened.__aexit__(None, None, None))


def _sources(runner: asyncio.Runner, database: Database, session: str | None) -> Iterator[Tell]:
    """One after another, as they are asked for. Of all games, one that cannot be read is left out with a sentence."""
    sessions, tables = runner.run(database.names()) if session is None else ([session], [])
    left: list[str] = []
    for name in sessions:
        try:
            held, of_it = runner.run(database.session(name))
        except BadSourceError as error:
            if session is not None:
                raise
            _leave_out(str(error), left)
            continue
        yield partial(list, [held])
        yield from _tables(runner, database, of_it, held, left)
    yield from _tables(runner, database, tables, None, left)


def _tables(runner: asyncio.Runner, database: Database, names: list[str], held: Held | None, left: list[str]) -> Iterator[Tell]:
    for name in names:
        try:
            played = runner.run(database.table(name, held))
        except BadSourceError as error:
            _leave_out(str(error), left)
            continue
        if played is not None:
            yield partial(list, [played])


def _leave_out(why: str, left: list[str]) -> None:
    """Say so, once: a table that cannot be read stands in its session and by itself."""
    if not any(one.endswith(why) for one in left):
        left.append(why)
        click.echo(f"Left out: {why}", err=True)
