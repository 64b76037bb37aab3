"""Checks that files with secrets or personal data are readable by their owner only."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from bot.runtime.backups import scheduled_backups
from bot.runtime.checks.finding import Finding
from bot.runtime.settings import Settings
from storage.open import sqlite_path
from storage.private_files import is_folder, is_open_to_others


def check_file_rights(settings: Settings) -> list[Finding]:
    """Check the database, its backups and the rehearsal. The settings' database address must be valid."""
    database = sqlite_path(settings.database.get_secret_value())
    backups = (
        [file for _, file in scheduled_backups(settings.backup_dir)]
        if settings.backup_dir and is_folder(settings.backup_dir)
        else []
    )
    rehearsal = sorted(settings.rehearsal.glob("*.sqlite3")) if is_folder(settings.rehearsal) else []
    groups = {"database": [] if database is None else [database], "backups": backups, "rehearsal": rehearsal}
    return [
        Finding(about, "note", "Others on this computer may read or change it.", _chmod_command(open_files))
        for about, files in groups.items()
        if (open_files := [file for file in files if is_open_to_others(file)])
    ]


def check_settings_rights(env_file: Path = Path(".env")) -> list[Finding]:
    """Check the settings file, which holds the token."""
    if not is_open_to_others(env_file):
        return []
    text = f"Others on this computer may read or change {env_file.name}, where the token is."
    todo = f"{_chmod_command([env_file])}. If anybody may have read it, reset the token and run setup again."
    return [Finding("settings", "bad", text, todo)]


def _chmod_command(files: Sequence[Path]) -> str:
    """Return the command that restricts these files to their owner."""
    return f"chmod 600 {' '.join(shlex.quote(str(file)) for file in files)}"
