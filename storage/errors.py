"""What can go wrong with a store, as types. `Conflict` and `Duplicate` are not here: they are ordinary answers."""

from __future__ import annotations


class StoreError(Exception):
    """Anything that a store raises on purpose. The message is a sentence without its full stop."""


class StoreUnavailable(StoreError):  # noqa: N818 - it names a state of the world, and reads so where it is caught
    """The database cannot do it now: locked, full, broken, out of reach or closed. Nothing was changed.

    One case is beyond knowing: a PostgreSQL that falls silent in the very moment of a commit. To repeat the change
    is safe then as well: if it did happen, the repetition is a `Duplicate` or a `Conflict`.
    """


class FileReplacedError(StoreUnavailable):
    """The database's file was removed, or another one has its name: what is written to the open one nobody will find again."""

    def __init__(self) -> None:
        super().__init__("SQLite: the database's file was removed or replaced: stop the bot, put the file back, and start it again")


class DamagedError(StoreUnavailable):
    """Something that is kept of one table cannot be read any more. The message says what it is, and quotes nothing of it."""


class DatabaseTooNewError(StoreError):
    """The database was made by a newer Moot; this one would not understand it and leaves it as it is."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"it has schema version {found}, and this Moot knows versions up to {known} only: "
            "run the newer Moot that made it, or choose another database"
        )
        self.found = found
        self.known = known


class WrongSchemaError(StoreError):
    """It was Moot's database, and its tables are not those of any version: no store can work with it."""


class ForeignError(StoreError):
    """It is another program's database."""


class BadAddressError(StoreError, ValueError):
    """The address of the store makes no sense. The message never repeats the address: it may hold a password."""


class DriverMissingError(StoreError):
    """The library for this kind of database is not installed."""
