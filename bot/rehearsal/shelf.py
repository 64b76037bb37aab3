"""Where a rehearsal is kept between two starts of the program: a folder with its journal, and the simulated
server beside it.

The server is written a moment after each change, and its games with each move, in their journal. So after a
crash the server may be a moment behind its games: the bot then finds Discord other than it should be, and
mends it as it does on the real service.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
from pathlib import Path
from typing import Protocol

import structlog

from bot.rehearsal.simcord.keeping import SavedWorld
from storage.private_files import make_private_file, make_private_folders

log = structlog.get_logger(__name__)
SAVE_INTERVAL_S = 2.0
"""Seconds between two saves of a changed world."""
JOURNAL, SERVER = "journal.sqlite3", "server.sqlite3"
OLD_SUFFIX = ".old"
"""Suffix of a folder that was set aside."""


class FolderInUse(Exception):  # noqa: N818  # it is told to people
    """Another rehearsal is running in this folder."""


class SavableWorld(Protocol):
    """A world that can be saved."""

    version: int

    def to_saved(self) -> SavedWorld:
        """Return its current state to save."""
        ...


class RehearsalFolder:
    """One rehearsal's folder, held by this process alone. Create it with `open`."""

    def __init__(self, folder: Path, database: sqlite3.Connection) -> None:
        self._folder, self._database = folder, database
        self._written, self._failing = -1, False
        self._files = {str(name) for (name,) in database.execute("SELECT name FROM file")}

    @classmethod
    def open(cls, folder: Path) -> RehearsalFolder:
        """Open or create this folder. Raises FolderInUse, and OSError if it is unusable."""
        make_private_folders(folder)
        make_private_file(folder / SERVER)
        (folder / SERVER).chmod(
            0o600
        )  # up to 0.20 other users of the computer could read it, and with it the page's secret
        try:
            database = sqlite3.connect(
                folder / SERVER, timeout=0, check_same_thread=False, isolation_level=None
            )
        except sqlite3.OperationalError as error:
            raise OSError(f"{SERVER} in it cannot be opened") from error
        try:
            database.execute(
                "PRAGMA locking_mode = EXCLUSIVE"
            )  # held until this process ends, however it ends
            database.execute("BEGIN IMMEDIATE")
            database.execute(
                "CREATE TABLE IF NOT EXISTS part (name TEXT PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID"
            )
            database.execute(
                "CREATE TABLE IF NOT EXISTS file (name TEXT PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID"
            )
            database.execute("COMMIT")
        except sqlite3.OperationalError as error:
            database.close()
            if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise FolderInUse from error
            raise OSError(f"{SERVER} in it cannot be written: {error}") from error
        except sqlite3.DatabaseError as error:
            database.close()
            raise OSError(f"{SERVER} in it is no file of a rehearsal") from error
        return cls(folder, database)

    @property
    def journal(self) -> str:
        """Return the address of the store."""
        return f"sqlite:{self._folder / JOURNAL}"

    def page_token(self) -> str:
        """Return the secret of the page's address, constant for this rehearsal, so that open windows
        reconnect.
        """
        stored_token = self._read_part("token")
        if stored_token is not None:
            return stored_token.decode()
        new_token = secrets.token_urlsafe(24)
        self._database.execute("INSERT INTO part VALUES ('token', ?)", (new_token.encode(),))
        return new_token

    def load_world(self) -> SavedWorld | None:
        """Return the saved world; None in an empty folder."""
        world = self._read_part("world")
        if world is None:
            return None
        files = {
            str(name): bytes(content)
            for name, content in self._database.execute("SELECT name, content FROM file")
        }
        whole = self._read_part("whole") is not None
        self._database.execute(
            "DELETE FROM part WHERE name = 'whole'"
        )  # from now on its games may get ahead of it
        return SavedWorld(world, files, whole=whole)

    def save_world(self, world: SavableWorld, *, last: bool = False) -> None:
        """Write the world, if it has changed. `last`: its program ends in order, and nothing happens in it
        any more.

        An error is logged, and the next save tries again.
        """
        if world.version == self._written and not last:
            return
        try:
            self._write_world(world.to_saved(), last=last)
        except Exception:
            if not self._failing:
                log.exception("rehearsal_not_kept")
            self._failing = True
        else:
            self._written, self._failing = world.version, False

    def _write_world(self, saved_world: SavedWorld, *, last: bool) -> None:
        with self._database:  # all of it or nothing
            self._database.execute("BEGIN IMMEDIATE")
            self._database.execute("INSERT OR REPLACE INTO part VALUES ('world', ?)", (saved_world.world,))
            self._database.execute("DELETE FROM part WHERE name = 'whole'")
            if last:
                self._database.execute("INSERT INTO part VALUES ('whole', x'')")
            fresh = [
                (name, content) for name, content in saved_world.files.items() if name not in self._files
            ]
            self._database.executemany("INSERT INTO file VALUES (?, ?)", fresh)
            self._database.executemany(
                "DELETE FROM file WHERE name = ?",
                [(name,) for name in self._files - saved_world.files.keys()],
            )
        self._files = set(saved_world.files)

    async def save_periodically(self, world: SavableWorld) -> None:
        """Save the world after each change, until cancelled."""
        while True:
            await asyncio.sleep(SAVE_INTERVAL_S)
            self.save_world(world)

    def close(self) -> None:
        """Release the folder."""
        self._database.close()

    def _read_part(self, name: str) -> bytes | None:
        row = self._database.execute("SELECT content FROM part WHERE name = ?", (name,)).fetchone()
        return None if row is None else bytes(row[0])


def set_aside(folder: Path) -> None:
    """Move the folder's contents to a folder beside it, replacing an earlier one. Raises OSError."""
    old = folder.with_name(folder.name + OLD_SUFFIX)
    names = [f"{name}{end}" for name in (JOURNAL, SERVER) for end in ("", "-wal", "-shm", "-journal")]
    make_private_folders(old)
    for name in names:
        with contextlib.suppress(FileNotFoundError):
            (old / name).unlink()
        with contextlib.suppress(FileNotFoundError):
            (folder / name).rename(old / name)
