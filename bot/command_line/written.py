"""Files that commands write: whole or not at all, and never over what is there unless that is asked for."""

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

from bot.runtime.settings import BadSettingsError, load
from games.record import printable_line
from storage.backup import belongs_to_database, is_same_file
from storage.errors import StoreError
from storage.open import sqlite_path

REPLACE = click.option("--replace", is_flag=True, help="Write over the file if it is there.")


@contextmanager
def cleared_away() -> Iterator[None]:
    """Told to end, as by a batch system whose time is up, what is made within clears away what it has begun, as it does after Ctrl-C."""
    if threading.current_thread() is not threading.main_thread():  # signals come there alone
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def check_not_database(out: Path) -> None:
    """Raises ClickException where this is the file of the bot's database or belongs to it, and OSError.

    Settings that cannot be used do not say which file that is: then nothing that is there may be written over.
    """
    try:
        database = sqlite_path(load().database.get_secret_value())
    except (BadSettingsError, StoreError) as error:
        if out.exists():
            raise click.ClickException(
                f"{printable_line(out.name, 60)} may be the bot's database, for the settings do not say: {error}"
            ) from None
        return
    if database is not None and belongs_to_database(out, database):
        raise click.ClickException(f"{printable_line(out.name, 60)} belongs to the bot's database (MOOT_DATABASE): write to another file")


def check_free(out: Path, *, replace: bool | None = None, given: Sequence[Path] = ()) -> None:
    """Before the work begins: raises ClickException where the file is there (unless it is to be replaced) or cannot be written.

    `replace`: None where nobody can ask for it. `given`: files that the command reads, none of which is ever written over,
    as the bot's database is not.
    """
    name = printable_line(out.name, 60)
    if not name:
        raise click.ClickException("say into which file it is to be written: an empty name is none")
    try:
        with suppress(FileNotFoundError, NotADirectoryError):
            out.lstat()  # raises where nobody can tell; since Python 3.14 `exists` says no then
        there = out.exists() or out.is_symlink()
        check_not_database(out)
        if any(is_same_file(out, one) for one in given):
            raise click.ClickException(f"{name} is a file that is read: write to another one")
        if there and not replace:
            raise click.ClickException(f"{name} is there already{'' if replace is None else ': --replace writes over it'}")
        if out.exists() and not out.is_file():
            raise click.ClickException(f"{name} is no ordinary file")
        if not os.access(out.absolute().parent, os.W_OK | os.X_OK):
            why = "its folder may not be written to" if out.absolute().parent.is_dir() else "No such file or directory"
            raise click.ClickException(f"{name} cannot be written: {why}")
    except OSError as error:
        raise click.ClickException(f"{name} cannot be written: {error.strerror}") from None


def write(out: Path, content: bytes, *, private: bool = False, replace: bool | None = None) -> None:
    """Raises ClickException as `check_free` does. `private`: nobody but its owner may read it."""
    check_free(out, replace=replace)
    part = out.with_name(f".{out.name}.{secrets.token_hex(4)}.part")
    try:
        part.touch(mode=0o600 if private else 0o666, exist_ok=False)
        try:
            part.write_bytes(content)
            part.replace(out)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise click.ClickException(f"{printable_line(out.name, 60)} cannot be written: {error.strerror}") from None
