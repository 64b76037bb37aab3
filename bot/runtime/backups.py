"""A daily backup of the database while the bot runs, and pruning of old ones (MOOT_BACKUP_DIR,
MOOT_BACKUP_KEEP).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import structlog

from bot.metrics import Metrics
from bot.runtime.settings import Settings
from storage.backup import back_up_database
from storage.errors import StoreError
from storage.open import sqlite_path
from storage.private_files import make_private_folders

log = structlog.get_logger(__name__)
DAY_S = 86_400.0
RETRY_S = 3_600.0
"""Pause after a failed backup."""
_NAME_FORMAT = "moot-%Y%m%dT%H%M%SZ.sqlite3"
_FILE_PATTERN = "moot-*.sqlite3"


def scheduled_backups(folder: Path) -> list[tuple[datetime, Path]]:
    """Return the scheduled backups in this folder with their times, oldest first."""
    backups: list[tuple[datetime, Path]] = []
    for file in folder.glob(_FILE_PATTERN):
        try:
            backups.append((datetime.strptime(file.name, _NAME_FORMAT).replace(tzinfo=UTC), file))
        except ValueError:
            continue  # somebody else's file with a like name
    return sorted(backups)


class Backups:
    """Makes backups and prunes the oldest. A backup's age is in its name, so restarts make no extra ones."""

    def __init__(
        self,
        database: Path,
        folder: Path,
        keep: int,
        now_ms: Callable[[], int],
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        *,
        metrics: Metrics | None = None,
    ) -> None:
        self._database = database
        self._folder = folder
        self._keep = keep
        self._now_ms = now_ms
        self._pause = pause
        self._metrics = metrics or Metrics()

    async def run(self) -> None:
        """Back up until cancelled."""
        while True:
            await self._pause(await asyncio.to_thread(self.back_up_if_due))

    def back_up_if_due(self) -> float:
        """Back up if the last backup is a day old, and return the seconds until the next check. Failures are
        logged, and `doctor` reports them.
        """
        now = datetime.fromtimestamp(self._now_ms() / 1000, UTC)
        try:
            make_private_folders(self._folder)
            ages = [(now - when).total_seconds() for when, _ in scheduled_backups(self._folder)]
            if recent := [
                age for age in ages if 0 <= age < DAY_S
            ]:  # a clock that ran ahead has made none that counts
                return DAY_S - min(recent)
            file = self._folder / now.strftime(_NAME_FORMAT)
            contents = back_up_database(self._database, file)
            self._prune(newest=file)
        except (StoreError, OSError) as problem:
            why = str(problem) if isinstance(problem, StoreError) else problem.strerror
            log.error("backup_failed", why=why)  # noqa: TRY400 - it says why
            self._metrics.count_backup(made=False)
            return RETRY_S
        self._metrics.count_backup(made=True)
        log.info("backed_up", journals=contents.journals, size=contents.size)
        return DAY_S

    def _prune(self, newest: Path) -> None:
        for partial in self._folder.glob(f".{_FILE_PATTERN}.*.part*"):
            partial.unlink(missing_ok=True)  # of a process that was killed in the middle
        for _, file in [one for one in scheduled_backups(self._folder) if one[1] != newest][
            : -self._keep + 1 or None
        ]:
            file.unlink(missing_ok=True)


@asynccontextmanager
async def daily_backups(
    settings: Settings, now_ms: Callable[[], int], metrics: Metrics | None = None
) -> AsyncIterator[None]:
    """Make daily backups while the block runs, if the settings ask for them."""
    database = sqlite_path(settings.database.get_secret_value())
    if settings.backup_dir is None or database is None:
        yield
        return
    task = asyncio.create_task(
        Backups(database, settings.backup_dir, settings.backup_keep, now_ms, metrics=metrics).run()
    )
    try:
        yield
    finally:
        task.cancel()
