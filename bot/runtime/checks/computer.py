"""What the bot leans on here: its database, the disk, and its backups."""

from __future__ import annotations

import os
import shlex
import shutil
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.runtime.backups import made
from bot.runtime.checks.file_rights import file_rights
from bot.runtime.checks.finding import Finding
from bot.runtime.checks.games import inspect_games, stand_still
from bot.runtime.settings import Settings
from storage.backup import DatabaseSummary, UnsoundDatabaseError
from storage.errors import (
    BadAddressError,
    DatabaseTooNewError,
    DriverMissingError,
    ForeignError,
    StoreError,
    StoreUnavailable,
    WrongSchemaError,
)
from storage.file_claims import lock_file_problem
from storage.open import inspect_store, sqlite_path

SCARCE, SHORT = 200 * 2**20, 2 * 2**30
"""Bytes free on a disk: soon no move can be kept; it is time to look."""
TODO = (
    (UnsoundDatabaseError, "See docs/hosting.md, Backups: the last backup can be restored."),
    (WrongSchemaError, "See docs/hosting.md, Backups: the last backup can be restored."),
    (ForeignError, "Choose another one, for Moot alone: MOOT_DATABASE."),
    (DatabaseTooNewError, "Update Moot: docs/hosting.md, Updates."),
    (DriverMissingError, "Install it, or choose another database: MOOT_DATABASE."),
    (BadAddressError, "Correct MOOT_DATABASE, or ask as the bot's user."),
    (StoreUnavailable, "Is the database running, and is MOOT_DATABASE its address?"),
    (StoreError, "Is MOOT_DATABASE the right file, and may the bot read it?"),
)
"""What to do about the database, by what is wrong with it; the first that fits."""
LOST = "Restore a backup in which they can be read, or erase them: docs/hosting.md, Tables and sessions by hand. The others go on."
BARRED = "It should be an empty file of the bot's user. While no bot runs, remove it: the bot makes it again."
"""The lock file beside the database."""
SHARED = "Does Moot run on a second computer? Stop one of them. If you don't know the other, reset the token, and run setup again."
SHARED_NOW_MS, SHARED_LONG_AGO_MS = 86_400_000, 7 * 86_400_000
"""So long it must be seen to, and so long it is told at all."""
LATE = timedelta(hours=36)
"""The age of a last backup that was to be made each day."""


async def computer(settings: Settings, now_ms: int) -> list[Finding]:
    """What there is to say of this computer. Nothing is made or changed."""
    address = settings.database.get_secret_value()
    try:
        file, held = sqlite_path(address), await inspect_store(address)
    except StoreError as problem:
        found = [Finding("database", "bad", f"{problem}.", next(todo for kind, todo in TODO if isinstance(problem, kind)))]
        if not isinstance(problem, BadAddressError) and (file := sqlite_path(address)) is not None:  # what may be behind it
            found += [one for one in (*_shut(file), _disk("disk", file, 0)) if one.level == "bad"]
        return found
    found = [_database(held), *_model(settings), *(await _games(file, now_ms) if file is not None and held is not None else [])]
    found += file_rights(settings)
    if file is not None:
        if why := lock_file_problem(file):
            found.append(Finding("database", "bad", f"{why}. The bot does not start.", BARRED))
        found += _shut(file)
        found.append(_disk("disk", file, 3 * held.size if held else 0))
    if settings.backup_dir is not None and (why := _no_folder(settings.backup_dir)):
        found.append(Finding("backups", "bad", f"MOOT_BACKUP_DIR {why}.", "Set it to a folder, best on another disk."))
    elif settings.backup_dir is not None:
        found += [_backups(settings.backup_dir, now_ms, begun=held is not None), _disk("backup disk", settings.backup_dir, 0)]
    elif file is not None:
        found.append(Finding("backups", "note", "No backup is made each day.", "Set MOOT_BACKUP_DIR to a folder, best on another disk."))
    return found


def _no_folder(place: Path) -> str:
    """Why nothing can be put there; "" for a folder, and where there is nothing yet."""
    try:
        return "" if stat.S_ISDIR(place.stat().st_mode) else "is a file"
    except FileNotFoundError:
        return ""
    except OSError as error:
        return f"cannot be looked at: {error.strerror}"


def _database(held: DatabaseSummary | None) -> Finding:
    if held is None:
        return Finding("database", "ok", "There is none yet: the bot makes it when it starts.")
    return Finding("database", "ok", f"It is sound: {held.journals} tables and sessions, {held.rows} acts, {held.size / 2**20:.1f} MB.")


async def _games(file: Path, now_ms: int) -> list[Finding]:
    try:
        lost, shared_ms = await inspect_games(file)
    except StoreError as problem:
        return [Finding("games", "note", f"Whether they can be read could not be looked at: {problem}.", "Is there room for a copy?")]
    return [*([Finding("games", "bad", stand_still(lost), LOST)] if lost else []), *_shared_token(shared_ms, now_ms)]


def _shared_token(seen_ms: int | None, now_ms: int) -> list[Finding]:
    """Whether another program has answered clicks with this bot's token in the last week."""
    if seen_ms is None or now_ms - seen_ms > SHARED_LONG_AGO_MS:
        return []
    text = f"Another program uses it: it answered a click first at {datetime.fromtimestamp(seen_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC."
    return [Finding("token", "bad" if now_ms - seen_ms < SHARED_NOW_MS else "note", text, SHARED)]


def _model(settings: Settings) -> list[Finding]:
    """Whether the program can be started that plays for a language model. It is not asked: that may cost something."""
    if settings.model_player is None or shutil.which(shlex.split(settings.model_player.get_secret_value())[0]) is not None:
        return []
    return [Finding("language model", "bad", "There is no program that can be started.", "Correct MOOT_MODEL_PLAYER, or take it out.")]


def _shut(file: Path) -> list[Finding]:
    """Whether it can be written by whoever asks, and something laid beside it: a file that can only be read is sound, and of no use."""
    folder = next(one for one in file.absolute().parents if one.exists())
    shut = [one for one in (folder, file) if one.exists() and not os.access(one, os.W_OK)]
    todo = "Let the bot's user own it, or ask as that user; or see why the disk can only be read."
    return [Finding("database", "bad", f"{shut[0]} cannot be written. The bot does not start.", todo)] if shut else []


def _disk(about: str, place: Path, needs: int) -> Finding:
    """The disk on which this stands, or will."""
    there = place.absolute()
    while not there.exists():
        there = there.parent
    free = shutil.disk_usage(there).free
    text = f"{free / 2**30:.1f} GB are free."
    if free < max(SCARCE, needs):
        return Finding(about, "bad", text, "Make room, or move it to another disk: a full disk stops every game.")
    return Finding(about, "note", text, "Make room before long.") if free < SHORT else Finding(about, "ok", text)


def _backups(folder: Path, now_ms: int, *, begun: bool) -> Finding:
    last = max((when for when, _ in made(folder)), default=None)
    if last is None and not begun:
        return Finding("backups", "ok", "There is nothing to back up yet.")
    todo = "Is the bot running, and may it write to MOOT_BACKUP_DIR? Its log says backup_failed, and why."
    if last is None:
        return Finding("backups", "bad", "None was made yet.", todo)
    late = datetime.fromtimestamp(now_ms / 1000, UTC) - last > LATE
    text = f"The last one is of {last:%Y-%m-%d %H:%M} UTC."
    return Finding("backups", "bad", text, todo) if late else Finding("backups", "ok", text)
