"""A backup of the database each day while the bot runs, and only so many of them (MOOT_BACKUP_DIR, MOOT_BACKUP_KEEP)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import structlog

from bot.metrics import Metrics
from bot.runtime.settings import Settings
from storage.backup import back_up
from storage.errors import StoreError
from storage.open import sqlite_path
from storage.private_files import make_private_folders

log = structlog.get_logger(__name__)
DAY_S = 86_400.0
AGAIN_S = 3_600.0
"""After a backup that failed."""
_NAME = "moot-%Y%m%dT%H%M%SZ.sqlite3"
_FILES = "moot-*.sqlite3"


def made(folder: Path) -> list[tuple[datetime, Path]]:
    """The backups of the schedule in this folder, oldest first, each with when it was made."""
    found: list[tuple[datetime, Path]] = []
    for file in folder.glob(_FILES):
        try:
            found.append((datetime.strptime(file.name, _NAME).replace(tzinfo=UTC), file))
        except ValueError:
            continue  # somebody else's file with a like name
    return sorted(found)


class Backups:
    """Makes them, and takes the oldest away. How old the last one is stands in its name, so that a restart makes none too many."""

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
        """Until it is cancelled."""
        while True:
            await self._pause(await asyncio.to_thread(self.once))

    def once(self) -> float:
        """Make one if the last is a day old; the seconds until the next look. What fails is in the log, and `doctor` sees it too."""
        now = datetime.fromtimestamp(self._now_ms() / 1000, UTC)
        try:
            make_private_folders(self._folder)
            ages = [(now - when).total_seconds() for when, _ in made(self._folder)]
            if recent := [age for age in ages if 0 <= age < DAY_S]:  # a clock that ran ahead has made none that counts
                return DAY_S - min(recent)
            file = self._folder / now.strftime(_NAME)
            held = back_up(self._database, file)
            self._take_away(but=file)
        except (StoreError, OSError) as problem:
            why = str(problem) if isinstance(problem, StoreError) else problem.strerror
            log.error("backup_failed", why=why)  # noqa: TRY400 - it says why
            self._metrics.backed_up(made=False)
            return AGAIN_S
        self._metrics.backed_up(made=True)
        log.info("backed_up", journals=held.journals, size=held.size)
        return DAY_S

    def _take_away(self, but: Path) -> None:
        for left in self._folder.glob(f".{_FILES}.*.part*"):
            left.unlink(missing_ok=True)  # of a process that was killed in the middle
        for _, file in [one for one in made(self._folder) if one[1] != but][: -self._keep + 1 or None]:
            file.unlink(missing_ok=True)


@asynccontextmanager
async def each_day(settings: Settings, now_ms: Callable[[], int], metrics: Metrics | None = None) -> AsyncIterator[None]:
    """Backups are made inside, where the settings ask for them."""
    database = sqlite_path(settings.database.get_secret_value())
    if settings.backup_dir is None or database is None:
        yield
        return
    made_daily = asyncio.create_task(Backups(database, settings.backup_dir, settings.backup_keep, now_ms, metrics=metrics).run())
    try:
        yield
    finally:
        made_daily.cancel()
