"""Claims on a file beside a SQLite database: locks of the operating system, which go with the process that holds them, however it ends.

A claim is a byte of that file, which stays empty. Processes of one computer see each other so; a file that several computers share is no
place for a SQLite database either. On Windows the same is done with the locks that there are; that was never tried.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

from storage.claims import Role, number_of
from storage.errors import StoreUnavailable

LOCK = ".lock"
"""Stands behind the database's name in that file's."""


class FileClaims:
    """The claims of one process: another object of the same process is not told apart from it. The file is made when it is first needed."""

    def __init__(self, database: Path) -> None:
        self._path = _beside(database)
        self._file: int | None = None
        self._held: set[tuple[int, Role]] = set()

    async def hold(self, shard: int, role: Role = Role.SERVES) -> bool:
        """As `Claims`."""
        file = self._opened()
        if (shard, role) in self._held or _lock(file, number_of(shard, role)):
            self._held.add((shard, role))
            return True
        return False

    async def free(self, shard: int, role: Role = Role.SERVES) -> bool:
        """By holding it for a moment: who asks for it in that moment asks again."""
        file, byte = self._opened(), number_of(shard, role)
        if (shard, role) in self._held or not _lock(file, byte):
            return False
        _unlock(file, byte)
        return True

    async def let_go(self, shard: int, role: Role = Role.SERVES) -> None:
        """As `Claims`."""
        if (shard, role) in self._held:
            self._held.discard((shard, role))
            _unlock(self._opened(), number_of(shard, role))

    async def close(self) -> None:
        """As `Claims`."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        self._held.clear()

    def _opened(self) -> int:
        """The file. Where somebody has taken it away, nothing is held any more: another process would find a new one. Raises
        `StoreUnavailable`.
        """
        try:
            if self._file is not None and not _is_at(self._file, self._path):
                os.close(self._file)
                self._file = None
                self._held.clear()
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreUnavailable(f"{self._path.name}: {error.strerror}") from error
        return self._file


def barred(database: Path) -> str:
    """Why no process of this user could make claims beside this database; empty: nothing is in the way. Nothing is opened: to close the
    file again would give back all claims of this process.
    """
    path = _beside(database)
    try:
        why = errno.EISDIR if stat.S_ISDIR(path.stat().st_mode) else 0 if os.access(path, os.R_OK | os.W_OK) else errno.EACCES
    except FileNotFoundError:  # it will be made; where it is a link, where that leads to
        why = errno.ENOENT if path.is_symlink() and not os.access(path.resolve().parent, os.W_OK | os.X_OK) else 0
    except OSError as error:  # such as a link in a circle
        why = error.errno or errno.EIO
    return f"{path.name}: {os.strerror(why)}" if why else ""


def _beside(database: Path) -> Path:
    return Path(f"{database.resolve()}{LOCK}")


def _is_at(file: int, path: Path) -> bool:
    """Whether this open file is still the one that is found there."""
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False


def _lock(file: int, byte: int) -> bool:
    """Lock this byte for this process; False: another one has. Raises `StoreUnavailable` where the file's disk knows no locks."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - there alone

            os.lseek(file, byte, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - not there

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        raise StoreUnavailable(f"the lock beside the database: {error.strerror}") from error
    return True


def _unlock(file: int, byte: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - there alone

        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - not there

        fcntl.lockf(file, fcntl.LOCK_UN, 1, byte)
