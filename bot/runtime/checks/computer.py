"""Checks this computer: the database, the disk, the backups."""

from __future__ import annotations

import os
import shlex
import shutil
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.runtime.backups import scheduled_backups
from bot.runtime.checks.file_rights import check_file_rights
from bot.runtime.checks.finding import Finding
from bot.runtime.checks.games import inspect_games, unreadable_text
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
DATABASE_REMEDIES = (
    (UnsoundDatabaseError, "See docs/host/backup.md: the last backup can be restored."),
    (WrongSchemaError, "See docs/host/backup.md: the last backup can be restored."),
    (ForeignError, "Choose another one, for Moot alone: MOOT_DATABASE."),
    (DatabaseTooNewError, "Update Moot: docs/host/update.md."),
    (DriverMissingError, "Install it, or choose another database: MOOT_DATABASE."),
    (BadAddressError, "Correct MOOT_DATABASE, or ask as the bot's user."),
    (StoreUnavailable, "Is the database running, and is MOOT_DATABASE its address?"),
    (StoreError, "Is MOOT_DATABASE the right file, and may the bot read it?"),
)
"""Remedies for the database by error; the first match counts."""
UNREADABLE_REMEDY = (
    "Restore a backup in which they can be read, or erase them: docs/host/trouble.md, "
    "Tables and sessions by hand. The others go on."
)
LOCK_FILE_REMEDY = (
    "It should be an empty file of the bot's user. While no bot runs, remove it: the bot makes it again."
)
"""Remedy for the lock file beside the database."""
TWO_COMPUTERS_REMEDY = (
    "Does Moot run on a second computer? Stop one of them. "
    "If you don't know the other, reset the token, and run setup again."
)
SHARED_NOW_MS, SHARED_LONG_AGO_MS = 86_400_000, 7 * 86_400_000
"""So long it must be seen to, and so long it is told at all."""
MAX_BACKUP_AGE = timedelta(hours=36)
"""Maximum age of the last daily backup."""


async def check_computer(settings: Settings, now_ms: int) -> list[Finding]:
    """Check this computer without changing anything."""
    address = settings.database.get_secret_value()
    try:
        file, database = sqlite_path(address), await inspect_store(address)
    except StoreError as problem:
        findings = [
            Finding(
                "database",
                "bad",
                f"{problem}.",
                next(todo for kind, todo in DATABASE_REMEDIES if isinstance(problem, kind)),
            )
        ]
        if (
            not isinstance(problem, BadAddressError) and (file := sqlite_path(address)) is not None
        ):  # what may be behind it
            findings += [
                one
                for one in (*_read_only_findings(file), _disk_finding("disk", file, 0))
                if one.level == "bad"
            ]
        return findings
    findings = [
        _database_finding(database),
        *_model_findings(settings),
        *(await _game_findings(file, now_ms) if file is not None and database is not None else []),
    ]
    findings += check_file_rights(settings)
    if file is not None:
        if why := lock_file_problem(file):
            findings.append(Finding("database", "bad", f"{why}. The bot does not start.", LOCK_FILE_REMEDY))
        findings += _read_only_findings(file)
        findings.append(_disk_finding("disk", file, 3 * database.size if database else 0))
    if settings.backup_dir is not None and (why := _folder_problem(settings.backup_dir)):
        findings.append(
            Finding("backups", "bad", f"MOOT_BACKUP_DIR {why}.", "Set it to a folder, best on another disk.")
        )
    elif settings.backup_dir is not None:
        findings += [
            _backup_finding(settings.backup_dir, now_ms, has_begun=database is not None),
            _disk_finding("backup disk", settings.backup_dir, 0),
        ]
    elif file is not None:
        findings.append(
            Finding(
                "backups",
                "note",
                "No backup is made each day.",
                "Set MOOT_BACKUP_DIR to a folder, best on another disk.",
            )
        )
    return findings


def _folder_problem(place: Path) -> str:
    """Return why files cannot be put there; "" for a folder or a missing path."""
    try:
        return "" if stat.S_ISDIR(place.stat().st_mode) else "is a file"
    except FileNotFoundError:
        return ""
    except OSError as error:
        return f"cannot be looked at: {error.strerror}"


def _database_finding(database: DatabaseSummary | None) -> Finding:
    if database is None:
        return Finding("database", "ok", "There is none yet: the bot makes it when it starts.")
    return Finding(
        "database",
        "ok",
        f"It is sound: {database.journals} tables and sessions, {database.rows} acts, {database.size / 2**20:.1f} MB.",
    )


async def _game_findings(file: Path, now_ms: int) -> list[Finding]:
    try:
        unreadable, shared_ms = await inspect_games(file)
    except StoreError as problem:
        return [
            Finding(
                "games",
                "note",
                f"Whether they can be read could not be looked at: {problem}.",
                "Is there room for a copy?",
            )
        ]
    return [
        *([Finding("games", "bad", unreadable_text(unreadable), UNREADABLE_REMEDY)] if unreadable else []),
        *_shared_token_findings(shared_ms, now_ms),
    ]


def _shared_token_findings(seen_ms: int | None, now_ms: int) -> list[Finding]:
    """Report another program that has answered clicks with this bot's token in the last week."""
    if seen_ms is None or now_ms - seen_ms > SHARED_LONG_AGO_MS:
        return []
    text = f"Another program uses it: it answered a click first at {datetime.fromtimestamp(seen_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC."
    return [
        Finding("token", "bad" if now_ms - seen_ms < SHARED_NOW_MS else "note", text, TWO_COMPUTERS_REMEDY)
    ]


def _model_findings(settings: Settings) -> list[Finding]:
    """Report a language-model program that cannot be started. It is not run, which may cost money."""
    if (
        settings.model_player is None
        or shutil.which(shlex.split(settings.model_player.get_secret_value())[0]) is not None
    ):
        return []
    return [
        Finding(
            "language model",
            "bad",
            "There is no program that can be started.",
            "Correct MOOT_MODEL_PLAYER, or take it out.",
        )
    ]


def _read_only_findings(file: Path) -> list[Finding]:
    """Report a database or folder that the current user cannot write."""
    folder = next(one for one in file.absolute().parents if one.exists())
    read_only = [one for one in (folder, file) if one.exists() and not os.access(one, os.W_OK)]
    todo = "Let the bot's user own it, or ask as that user; or see why the disk can only be read."
    return (
        [Finding("database", "bad", f"{read_only[0]} cannot be written. The bot does not start.", todo)]
        if read_only
        else []
    )


def _disk_finding(about: str, place: Path, needs: int) -> Finding:
    """Check the free space of the disk that holds, or will hold, this path."""
    existing = place.absolute()
    while not existing.exists():
        existing = existing.parent
    free = shutil.disk_usage(existing).free
    text = f"{free / 2**30:.1f} GB are free."
    if free < max(SCARCE, needs):
        return Finding(
            about, "bad", text, "Make room, or move it to another disk: a full disk stops every game."
        )
    return (
        Finding(about, "note", text, "Make room before long.") if free < SHORT else Finding(about, "ok", text)
    )


def _backup_finding(folder: Path, now_ms: int, *, has_begun: bool) -> Finding:
    last = max((when for when, _ in scheduled_backups(folder)), default=None)
    if last is None and not has_begun:
        return Finding("backups", "ok", "There is nothing to back up yet.")
    todo = "Is the bot running, and may it write to MOOT_BACKUP_DIR? Its log says backup_failed, and why."
    if last is None:
        return Finding("backups", "bad", "None was made yet.", todo)
    late = datetime.fromtimestamp(now_ms / 1000, UTC) - last > MAX_BACKUP_AGE
    text = f"The last one is of {last:%Y-%m-%d %H:%M} UTC."
    return Finding("backups", "bad", text, todo) if late else Finding("backups", "ok", text)
