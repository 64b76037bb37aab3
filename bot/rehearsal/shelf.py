"""Where a rehearsal is kept between two starts of the program: a folder with its journal, and the simulated server beside it.

The server is written a moment after each change, and its games with each move, in their journal. So after a crash the server may be a
moment behind its games: the bot then finds Discord other than it should be, and mends it as it does on the real service.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
from pathlib import Path
from typing import Protocol

import structlog

from bot.rehearsal.simcord.keeping import Kept
from storage.private_files import make_private_file, make_private_folders

log = structlog.get_logger(__name__)
KEEP_SECONDS = 2.0
"""How often a world that has changed is written."""
JOURNAL, SERVER = "journal.sqlite3", "server.sqlite3"
OLD = ".old"
"""What is put behind a folder's name when a rehearsal begins anew in its place."""


class Taken(Exception):  # noqa: N818  # it is told to people
    """Another rehearsal is running in this folder."""


class World(Protocol):
    """What is kept."""

    version: int

    def kept(self) -> Kept:
        """It as it stands."""
        ...


class Shelf:
    """One rehearsal's folder, held by this process alone. Make it with `open`."""

    def __init__(self, folder: Path, database: sqlite3.Connection) -> None:
        self._folder, self._database = folder, database
        self._written, self._failing = -1, False
        self._files = {str(name) for (name,) in database.execute("SELECT name FROM file")}

    @classmethod
    def open(cls, folder: Path) -> Shelf:
        """The shelf in this folder, which is made. Raises Taken, and OSError where the folder cannot be used."""
        make_private_folders(folder)
        make_private_file(folder / SERVER)
        (folder / SERVER).chmod(0o600)  # up to 0.20 other users of the computer could read it, and with it the page's secret
        try:
            database = sqlite3.connect(folder / SERVER, timeout=0, check_same_thread=False, isolation_level=None)
        except sqlite3.OperationalError as error:
            raise OSError(f"{SERVER} in it cannot be opened") from error
        try:
            database.execute("PRAGMA locking_mode = EXCLUSIVE")  # held until this process ends, however it ends
            database.execute("BEGIN IMMEDIATE")
            database.execute("CREATE TABLE IF NOT EXISTS part (name TEXT PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID")
            database.execute("CREATE TABLE IF NOT EXISTS file (name TEXT PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID")
            database.execute("COMMIT")
        except sqlite3.OperationalError as error:
            database.close()
            if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise Taken from error
            raise OSError(f"{SERVER} in it cannot be written: {error}") from error
        except sqlite3.DatabaseError as error:
            database.close()
            raise OSError(f"{SERVER} in it is no file of a rehearsal") from error
        return cls(folder, database)

    @property
    def journal(self) -> str:
        """The address of the store."""
        return f"sqlite:{self._folder / JOURNAL}"

    def token(self) -> str:
        """The secret of the page's address: the same for as long as this rehearsal lasts, so that open windows find it again."""
        found = self._part("token")
        if found is not None:
            return found.decode()
        made = secrets.token_urlsafe(24)
        self._database.execute("INSERT INTO part VALUES ('token', ?)", (made.encode(),))
        return made

    def kept(self) -> Kept | None:
        """The world that was left here; None on an empty shelf."""
        world = self._part("world")
        if world is None:
            return None
        files = {str(name): bytes(content) for name, content in self._database.execute("SELECT name, content FROM file")}
        whole = self._part("whole") is not None
        self._database.execute("DELETE FROM part WHERE name = 'whole'")  # from now on its games may get ahead of it
        return Kept(world, files, whole=whole)

    def keep(self, world: World, *, last: bool = False) -> None:
        """Write the world, if it has changed. `last`: its program ends in order, and nothing happens in it any more.

        What keeps it from being written is logged, and it is tried again the next time.
        """
        if world.version == self._written and not last:
            return
        try:
            self._write(world.kept(), last=last)
        except Exception:
            if not self._failing:
                log.exception("rehearsal_not_kept")
            self._failing = True
        else:
            self._written, self._failing = world.version, False

    def _write(self, kept: Kept, *, last: bool) -> None:
        with self._database:  # all of it or nothing
            self._database.execute("BEGIN IMMEDIATE")
            self._database.execute("INSERT OR REPLACE INTO part VALUES ('world', ?)", (kept.world,))
            self._database.execute("DELETE FROM part WHERE name = 'whole'")
            if last:
                self._database.execute("INSERT INTO part VALUES ('whole', x'')")
            fresh = [(name, content) for name, content in kept.files.items() if name not in self._files]
            self._database.executemany("INSERT INTO file VALUES (?, ?)", fresh)
            self._database.executemany("DELETE FROM file WHERE name = ?", [(name,) for name in self._files - kept.files.keys()])
        self._files = set(kept.files)

    async def keep_on(self, world: World) -> None:
        """Write the world after each change, for ever."""
        while True:
            await asyncio.sleep(KEEP_SECONDS)
            self.keep(world)

    def close(self) -> None:
        """Let go of the folder."""
        self._database.close()

    def _part(self, name: str) -> bytes | None:
        row = self._database.execute("SELECT content FROM part WHERE name = ?", (name,)).fetchone()
        return None if row is None else bytes(row[0])


def set_aside(folder: Path) -> None:
    """Begin anew here: what was kept goes to a folder beside it, in the place of what had been put there before. Raises OSError."""
    old = folder.with_name(folder.name + OLD)
    names = [f"{name}{end}" for name in (JOURNAL, SERVER) for end in ("", "-wal", "-shm", "-journal")]
    make_private_folders(old)
    for name in names:
        with contextlib.suppress(FileNotFoundError):
            (old / name).unlink()
        with contextlib.suppress(FileNotFoundError):
            (folder / name).rename(old / name)
