"""`backup FILE` and `restore FILE`: all of the bot's data as one file."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from bot.command_line.configured import log_errors_only, settings_or_fail
from bot.runtime.checks.games import inspect_games, unreadable_text
from games.record import printable_line
from storage.backup import DatabaseSummary, TargetExistsError, back_up_database
from storage.backup import restore as put_back
from storage.errors import StoreError
from storage.open import sqlite_path

POSTGRES = "MOOT_DATABASE is no SQLite file. PostgreSQL is backed up with pg_dump, and put back with pg_restore: docs/host/backup.md."


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="Write over the file if it is there.")
def backup(*, file: Path, replace: bool) -> None:
    """Copy all that the bot keeps into FILE, while it runs. The copy is examined before it gets its name."""
    database = _database_file()
    try:
        contents = back_up_database(database, file, replace=replace)
    except TargetExistsError as error:
        raise click.ClickException(f"not backed up: {error}: --replace writes over it.") from None
    except StoreError as error:
        raise click.ClickException(f"not backed up: {error}.") from None
    click.echo(
        f"{printable_line(file.name, 60)} holds {_contents_text(contents)}. It is sound. Whoever has it can read every hand and every name."
    )
    _print_unreadable(_unreadable_names(file))


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(*, file: Path) -> None:
    """Put a backup in the place of what the bot keeps. Stop the bot first; what stood there is set aside."""
    database = _database_file()
    aside = database.with_name(f"{database.name}.before-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
    try:
        contents = put_back(file, database, aside)
    except StoreError as error:
        aside_note = f" {aside.name} is a copy of what stands there: delete it." if aside.exists() else ""
        raise click.ClickException(f"not restored: {error}.{aside_note}") from None
    unreadable = _unreadable_names(database)
    click.echo(
        f"Restored {_contents_text(contents)}. Start the bot, and {'every other' if unreadable else 'every'} game goes on from there."
    )
    _print_unreadable(unreadable)
    if aside.exists():
        click.echo(
            f"What stood there before is kept as {aside.name}, beside it. Delete it when you no longer need it."
        )
    click.echo("Whoever was erased after the backup is back: erase them again (docs/host/backup.md).")


def _database_file() -> Path:
    """Return the settings' database file."""
    settings = settings_or_fail()
    log_errors_only(settings)
    try:
        file = sqlite_path(settings.database.get_secret_value())
    except StoreError as error:
        raise click.ClickException(f"MOOT_DATABASE: {error}") from None
    if file is None:
        raise click.ClickException(POSTGRES)
    return file


def _unreadable_names(file: Path) -> list[str]:
    """Return the tables and sessions that cannot be read in a sound database."""
    try:
        return asyncio.run(inspect_games(file))[0]
    except StoreError as error:
        click.echo(f"Whether its games can be read could not be looked at: {error}.", err=True)
        return []


def _print_unreadable(unreadable: list[str]) -> None:
    if unreadable:
        click.echo(f"But {unreadable_text(unreadable)} An earlier backup may be better.", err=True)


def _contents_text(contents: DatabaseSummary) -> str:
    return (
        f"{contents.journals} tables and sessions with {contents.rows} acts ({contents.size / 2**20:.1f} MB)"
    )
