"""Files written by commands: atomically, and replaced only on request."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from bot.runtime.settings import BadSettingsError, load_settings
from games.record import printable_line
from storage.backup import belongs_to_database, is_same_file
from storage.errors import StoreError
from storage.open import sqlite_path

REPLACE = click.option("--replace", is_flag=True, help="Write over the file if it is there.")


@contextmanager
def exit_on_sigterm() -> Iterator[None]:
    """Turn SIGTERM, e.g. of a batch system, into an exit that cleans up as after Ctrl-C."""
    if threading.current_thread() is not threading.main_thread():  # signals come there alone
        yield
        return
    previous = signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, previous)


def check_not_database(out: Path) -> None:
    """Raise ClickException if this file belongs to the bot's database, and OSError.

    Unusable settings don't name that file: then no existing file may be replaced.
    """
    try:
        database = sqlite_path(load_settings().database.get_secret_value())
    except (BadSettingsError, StoreError) as error:
        if out.exists():
            raise click.ClickException(
                f"{printable_line(out.name, 60)} may be the bot's database, for the settings do not say: {error}"
            ) from None
        return
    if database is not None and belongs_to_database(out, database):
        raise click.ClickException(
            f"{printable_line(out.name, 60)} belongs to the bot's database (MOOT_DATABASE): write to another file"
        )


def check_writable(out: Path, *, replace: bool | None = None, inputs: Sequence[Path] = ()) -> None:
    """Raise ClickException if the file exists (unless it is to be replaced) or cannot be written.

    `replace`: None if the command has no such option. `inputs`: the command's input files, which are never
    replaced, nor is the bot's database.
    """
    name = printable_line(out.name, 60)
    if not name:
        raise click.ClickException("say into which file it is to be written: an empty name is none")
    try:
        with suppress(FileNotFoundError, NotADirectoryError):
            out.lstat()  # raises where nobody can tell; since Python 3.14 `exists` says no then
        is_there = out.exists() or out.is_symlink()
        check_not_database(out)
        if any(is_same_file(out, one) for one in inputs):
            raise click.ClickException(f"{name} is a file that is read: write to another one")
        if is_there and not replace:
            raise click.ClickException(
                f"{name} is there already{'' if replace is None else ': --replace writes over it'}"
            )
        if out.exists() and not out.is_file():
            raise click.ClickException(f"{name} is no ordinary file")
        if not os.access(out.absolute().parent, os.W_OK | os.X_OK):
            why = (
                "its folder may not be written to"
                if out.absolute().parent.is_dir()
                else "No such file or directory"
            )
            raise click.ClickException(f"{name} cannot be written: {why}")
    except OSError as error:
        raise click.ClickException(f"{name} cannot be written: {error.strerror}") from None


def write_file(out: Path, content: bytes, *, private: bool = False, replace: bool | None = None) -> None:
    """Write a file. Raises ClickException as `check_writable` does. `private`: readable by its owner only."""
    check_writable(out, replace=replace)
    part = out.with_name(f".{out.name}.{secrets.token_hex(4)}.part")
    try:
        part.touch(mode=0o600 if private else 0o666, exist_ok=False)
        try:
            part.write_bytes(content)
            part.replace(out)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise click.ClickException(
            f"{printable_line(out.name, 60)} cannot be written: {error.strerror}"
        ) from None
