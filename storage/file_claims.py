"""Claims on a file beside a SQLite database: locks of the operating system, which end with their process.

A claim is a byte of that file, which stays empty. This works within one computer; a network drive is
unsuitable for SQLite anyway. Windows uses its own locks, untested.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

from storage.claims import Role, claim_number
from storage.errors import StoreUnavailable

LOCK_SUFFIX = ".lock"
"""Appended to the database's file name."""


class FileClaims:
    """The claims of one process. Several objects in a process are not distinguished. The file is created on
    first use.
    """

    def __init__(self, database: Path) -> None:
        self._path = _lock_path(database)
        self._file: int | None = None
        self._held: set[tuple[int, Role]] = set()

    async def acquire(self, shard: int, role: Role = Role.SERVES) -> bool:
        """Claim a shard as in `Claims`."""
        file = self._open_lock_file()
        if (shard, role) in self._held or _lock(file, claim_number(shard, role)):
            self._held.add((shard, role))
            return True
        return False

    async def is_free(self, shard: int, role: Role = Role.SERVES) -> bool:
        """Test by holding the lock for a moment. A process that asks in that moment must ask again."""
        file, byte = self._open_lock_file(), claim_number(shard, role)
        if (shard, role) in self._held or not _lock(file, byte):
            return False
        _unlock(file, byte)
        return True

    async def release(self, shard: int, role: Role = Role.SERVES) -> None:
        """Release as in `Claims`."""
        if (shard, role) in self._held:
            self._held.discard((shard, role))
            _unlock(self._open_lock_file(), claim_number(shard, role))

    async def close(self) -> None:
        """Release everything."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        self._held.clear()

    def _open_lock_file(self) -> int:
        """Return the open file. If it was removed, all claims are lost, since another process would create a
        new one. Raises `StoreUnavailable`.
        """
        try:
            if self._file is not None and not _is_file_at(self._file, self._path):
                os.close(self._file)
                self._file = None
                self._held.clear()
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreUnavailable(f"{self._path.name}: {error.strerror}") from error
        return self._file


def lock_file_problem(database: Path) -> str:
    """Return why this user could not lock the file beside this database, "" if they can. Opens nothing:
    closing the file would release all claims of this process.
    """
    path = _lock_path(database)
    try:
        why = (
            errno.EISDIR
            if stat.S_ISDIR(path.stat().st_mode)
            else 0
            if os.access(path, os.R_OK | os.W_OK)
            else errno.EACCES
        )
    except FileNotFoundError:  # it will be made; where it is a link, where that leads to
        why = (
            errno.ENOENT
            if path.is_symlink() and not os.access(path.resolve().parent, os.W_OK | os.X_OK)
            else 0
        )
    except OSError as error:  # such as a link in a circle
        why = error.errno or errno.EIO
    return f"{path.name}: {os.strerror(why)}" if why else ""


def _lock_path(database: Path) -> Path:
    return Path(f"{database.resolve()}{LOCK_SUFFIX}")


def _is_file_at(file: int, path: Path) -> bool:
    """Return whether this open file is still the one at the path."""
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False


def _lock(file: int, byte: int) -> bool:
    """Lock this byte. False: another process holds it. Raises `StoreUnavailable` if the disk does not support
    locks.
    """
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
