"""The tables and sessions of the database, for the operator's commands.

The bot may run meanwhile: the journal is the lock, and the bot checks for changes once a minute.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, astuple, dataclass
from typing import NoReturn, TypeVar

import click

from bot.command_line.database.database import open_database, store_errors_as_sentences
from bot.runtime.called import program_name
from bot.runtime.checks.games import tables_and_sessions
from bot.sessions.session import GAME, Session, SessionSnapshot
from bot.sessions.sessions import is_session
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.texts.lookup import load_sentences, t
from games.record import printable_line
from games.refusal import Refusal
from storage.errors import DamagedError
from storage.store import Store

T = TypeVar("T")
BOT_NOTICES = "A bot that runs notices within a minute, and changes Discord."
OPERATOR_REFUSALS = {
    "already_leading": "this person leads it already",
    "player_cannot_lead": "this person plays there, and whoever leads sees what is hidden from players: they have to leave the game first",
}
"""Refusals that are worded for the person themselves elsewhere."""
UNREADABLE = "unreadable"
"""The status of unreadable tables and sessions, which can only be listed and erased."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """A table or session in a list, without people's names."""

    name: str
    game: str
    status: str
    server: str
    acts: int
    people: int
    session: str = ""


class AllTables:
    """All tables and sessions of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables, self.sessions = tables_and_sessions(store)

    async def rows(self, *, sessions: bool, everything: bool) -> list[ListRow]:
        """Return those not closed, or all, oldest first."""
        return [
            row
            for name, game in await self.store.all_tables()
            if (game == GAME) == sessions
            and (row := await self._row(name, game)) is not None
            and (everything or row.status != "closed")
        ]

    async def _row(self, name: str, game: str) -> ListRow | None:
        try:
            row, people = await self.store.load(name), await self.store.people(name)
        except DamagedError:
            return ListRow(name, game, UNREADABLE, "", 0, 0)
        if row is None:
            return None
        snap = await self._snapshot_of(name)
        if snap is None:
            return ListRow(name, game, UNREADABLE, str(row.guild), row.version, len(people))
        part = snap.record.session if isinstance(snap, Snapshot) else ""
        return ListRow(name, game, row.status, str(row.guild), row.version, len(people), part)

    async def _snapshot_of(self, name: str) -> Snapshot | SessionSnapshot | None:
        return await self.sessions.snapshot(name) if is_session(name) else await self.tables.snapshot(name)

    async def count_playing(self, within_ms: int) -> int:
        """Count the games being played: not paused, with an act in the last `within_ms` milliseconds."""
        since = self.tables.now_ms() - within_ms
        return sum(
            [
                await self._is_active(row.name, since)
                for row in await self.rows(sessions=False, everything=False)
                if row.status == "playing"
            ]
        )

    async def _is_active(self, name: str, since_ms: int) -> bool:
        snap = await self.tables.snapshot(name)
        last = (
            ()
            if snap is None or snap.record.is_paused
            else await self.store.journal(name, after=snap.version - 1)
        )
        return any(row.at_ms >= since_ms for row in last)

    async def table(self, name: str) -> tuple[Table, Snapshot]:
        """Return a readable table. Raises ClickException if missing."""
        await self.require("table", name)
        table = await self.tables.find(name)
        snap = None if table is None else await self.tables.readable_snapshot(table)
        return _raise_unreadable("table", name) if table is None or snap is None else (table, snap)

    async def session(self, name: str) -> tuple[Session, SessionSnapshot]:
        """Return a readable session. Raises ClickException if missing."""
        await self.require("session", name)
        session, session_snap = await self.sessions.find(name), await self.sessions.snapshot(name)
        return (
            _raise_unreadable("session", name)
            if session is None or session_snap is None
            else (session, session_snap)
        )

    async def require(self, what: str, name: str) -> None:
        """Raise ClickException unless a `what` ("table" or "session") of this name exists, readable or not."""
        if is_session(name) != (what == "session") or name not in dict(await self.store.all_tables()):
            raise click.ClickException(
                f"there is no {what} {printable_line(name, 40)}: {program_name()} {what}s list --all"
            )

    async def require_at_rest(self, names: Sequence[str]) -> None:
        """Raise ClickException for one that is not closed or that a bot may be working on; unreadable ones
        pass.
        """
        for name in names:
            row = await self._row(name, "")
            if row is not None and row.status not in ("closed", UNREADABLE):
                raise click.ClickException(
                    f"{name} is not closed, or Discord does not show it yet: close it, and let the bot run a minute"
                )


def raise_if_refused(result: object, game: str) -> None:
    """Raise ClickException with the sentence of a refusal."""
    if isinstance(result, Refusal):
        if result.code in OPERATOR_REFUSALS:
            raise click.ClickException(OPERATOR_REFUSALS[result.code])
        own = f"{game}.refusals.{result.code}"
        raise click.ClickException(
            t(own if own in load_sentences().keys else f"refusals.{result.code}", **result.facts)
        )


def run_on_database(work: Callable[[AllTables], Awaitable[T]]) -> T:
    """Return the work's result on the settings' database, which must exist. Raises ClickException."""
    return asyncio.run(_run(work))


async def _run(work: Callable[[AllTables], Awaitable[T]]) -> T:
    with store_errors_as_sentences():
        async with open_database() as store:
            return await work(AllTables(store))


def format_list(rows: Sequence[ListRow], *, as_json: bool) -> str:
    """Format rows as columns, or as a JSON list of objects."""
    if as_json:
        return json.dumps([asdict(row) for row in rows])
    lines: list[tuple[str, ...]] = [("name", "game", "status", "server", "acts", "people", "session")]
    lines += [tuple(printable_line(str(value), 40) for value in astuple(row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def _raise_unreadable(what: str, name: str) -> NoReturn:
    raise click.ClickException(
        f"{what} {printable_line(name, 40)} cannot be read: it can be erased, and nothing else"
    )
