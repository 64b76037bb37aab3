"""The tables and sessions of the database, for the commands of whoever runs the bot.

The bot may run meanwhile: the journal is the lock, and it looks at what others have changed once a minute.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, astuple, dataclass
from typing import NoReturn, TypeVar

import click

from bot.command_line.database.database import database, told
from bot.runtime.called import called
from bot.runtime.checks.games import held
from bot.sessions.session import GAME, Session, SessionSnapshot
from bot.sessions.sessions import is_session
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.texts.lookup import sentences, t
from games.record import printable_line
from games.refusal import Refusal
from storage.errors import DamagedError
from storage.store import Store

T = TypeVar("T")
SEEN = "A bot that runs notices within a minute, and changes Discord."
OF_SOMEBODY = {
    "already_leading": "this person leads it already",
    "player_cannot_lead": "this person plays there, and whoever leads sees what is hidden from players: they have to leave the game first",
}
"""Refusals that are told to the person themselves elsewhere."""
UNREADABLE = "unreadable"
"""The status of what stands still for ever: it can be listed and erased, and nothing else."""


@dataclass(frozen=True, slots=True)
class Row:
    """A table or a session in a list. Nobody is named."""

    name: str
    game: str
    status: str
    server: str
    acts: int
    people: int
    session: str = ""


class Hall:
    """All tables and sessions of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables, self.sessions = held(store)

    async def rows(self, *, sessions: bool, everything: bool) -> list[Row]:
        """Those not closed, oldest first; or all."""
        return [
            row
            for name, game in await self.store.all_tables()
            if (game == GAME) == sessions and (row := await self._row(name, game)) is not None and (everything or row.status != "closed")
        ]

    async def _row(self, name: str, game: str) -> Row | None:
        try:
            row, people = await self.store.load(name), await self.store.people(name)
        except DamagedError:
            return Row(name, game, UNREADABLE, "", 0, 0)
        if row is None:
            return None
        found = await self._look(name)
        if found is None:
            return Row(name, game, UNREADABLE, str(row.guild), row.version, len(people))
        part = found.record.session if isinstance(found, Snapshot) else ""
        return Row(name, game, row.status, str(row.guild), row.version, len(people), part)

    async def _look(self, name: str) -> Snapshot | SessionSnapshot | None:
        return await self.sessions.snapshot(name) if is_session(name) else await self.tables.snapshot(name)

    async def playing(self, within_ms: int) -> int:
        """How many games are being played: neither paused nor left, with an act in the last so many milliseconds."""
        since = self.tables.now_ms() - within_ms
        return sum(
            [await self._goes_on(row.name, since) for row in await self.rows(sessions=False, everything=False) if row.status == "playing"]
        )

    async def _goes_on(self, name: str, since_ms: int) -> bool:
        snap = await self.tables.snapshot(name)
        last = () if snap is None or snap.record.is_paused else await self.store.journal(name, after=snap.version - 1)
        return any(row.at_ms >= since_ms for row in last)

    async def table(self, name: str) -> tuple[Table, Snapshot]:
        """Raises ClickException where there is none that can be read."""
        await self.there("table", name)
        table = await self.tables.find(name)
        snap = None if table is None else await self.tables.readable_snapshot(table)
        return _broken("table", name) if table is None or snap is None else (table, snap)

    async def session(self, name: str) -> tuple[Session, SessionSnapshot]:
        """Raises ClickException where there is none that can be read."""
        await self.there("session", name)
        session, seen = await self.sessions.find(name), await self.sessions.snapshot(name)
        return _broken("session", name) if session is None or seen is None else (session, seen)

    async def there(self, what: str, name: str) -> None:
        """Raises ClickException where there is no `what` ("table" or "session") of this name, whether it can be read or not."""
        if is_session(name) != (what == "session") or name not in dict(await self.store.all_tables()):
            raise click.ClickException(f"there is no {what} {printable_line(name, 40)}: {called()} {what}s list --all")

    async def at_rest(self, names: Sequence[str]) -> None:
        """Raises ClickException for one that is not closed, or that a bot may still be at work on; one that cannot be read stands still."""
        for name in names:
            row = await self._row(name, "")
            if row is not None and row.status not in ("closed", UNREADABLE):
                raise click.ClickException(f"{name} is not closed, or Discord does not show it yet: close it, and let the bot run a minute")


def done(result: object, game: str) -> None:
    """Raises ClickException with the sentence of a refusal."""
    if isinstance(result, Refusal):
        if result.code in OF_SOMEBODY:
            raise click.ClickException(OF_SOMEBODY[result.code])
        own = f"{game}.refusals.{result.code}"
        raise click.ClickException(t(own if own in sentences().keys else f"refusals.{result.code}", **result.facts))


def in_the_hall(work: Callable[[Hall], Awaitable[T]]) -> T:
    """What the work gives, with the database of the settings, which must be there. Raises ClickException."""
    return asyncio.run(_work(work))


async def _work(work: Callable[[Hall], Awaitable[T]]) -> T:
    with told():
        async with database() as store:
            return await work(Hall(store))


def listed(rows: Sequence[Row], *, as_json: bool) -> str:
    """For people in columns, for programs as a list of objects."""
    if as_json:
        return json.dumps([asdict(row) for row in rows])
    lines: list[tuple[str, ...]] = [("name", "game", "status", "server", "acts", "people", "session")]
    lines += [tuple(printable_line(str(value), 40) for value in astuple(row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines)


def _broken(what: str, name: str) -> NoReturn:
    raise click.ClickException(f"{what} {printable_line(name, 40)} cannot be read: it can be erased, and nothing else")
