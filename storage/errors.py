"""Exceptions of the stores. `Conflict` and `Duplicate` are ordinary results instead."""

from __future__ import annotations


class StoreError(Exception):
    """Base class. The message is a sentence without a full stop."""


class StoreUnavailable(StoreError):  # noqa: N818 - it names a state of the world, and reads so where it is caught
    """The database is locked, full, broken, unreachable or closed. Nothing was changed.

    One case is undecidable: PostgreSQL that stops responding during a commit. Repeating the change is safe
    then too: if it was committed, the result is a `Duplicate` or a `Conflict`.
    """


class FileReplacedError(StoreUnavailable):
    """The database's file was removed or replaced. Writes to the open file would be lost."""

    def __init__(self) -> None:
        super().__init__(
            "SQLite: the database's file was removed or replaced: stop the bot, put the file back, and start it again"
        )


class DamagedError(StoreUnavailable):
    """Stored data of one table is unreadable. The message says which and quotes none of it."""


class DatabaseTooNewError(StoreError):
    """A newer Moot made the database. It is left unchanged."""

    def __init__(self, version: int, newest: int) -> None:
        super().__init__(
            f"it has schema version {version}, and this Moot knows versions up to {newest} only: "
            "run the newer Moot that made it, or choose another database"
        )
        self.found = version
        self.known = newest


class WrongSchemaError(StoreError):
    """The database was Moot's, but its tables match no version."""


class ForeignError(StoreError):
    """The database belongs to another program."""


class BadAddressError(StoreError, ValueError):
    """The store's address is invalid. The message never quotes it, since it may contain a password."""


class DriverMissingError(StoreError):
    """The library for this kind of database is not installed."""
