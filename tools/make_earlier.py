"""Write `tests/earlier/moot-VERSION.db.gz`: this version's small database, which later versions must
continue.

It is not needed if identical to an earlier one. It has a sign-up, a running and a finished game of each kind,
and a class of nine, just started, with pending orders. At a release, in the project's folder: `PYTHONPATH=.
python tools/make_earlier.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import asyncio
import gzip
import tempfile
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from bot.catalogue import automatic_players, find_game, names
from bot.sessions.decisions.orders import Arrive, Begin, Deal, Seat
from bot.sessions.plan.plans import load_plan
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.tables.automatic import make_automatic_move
from bot.tables.decisions.orders import Fill, Join, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.tables.tables import Tables, Venue
from bot.version import VERSION
from games.protocol import Actor, Decider
from games.refusal import Refusal
from storage.open import store_context
from storage.store import Person

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "earlier"
TEACHER = Requester(1, "Ms Rivera")
PEOPLE = (Requester(2, "Ann"), Requester(3, "Ben"), Requester(4, "Cem"))
RUNNING, ALL = 20, 4_000
"""Moves of a game that is still running, and more than any game has."""
SHORT_OPTIONS: dict[str, dict[str, Any]] = {
    "commons": {"rounds_basic": 4, "rounds_ostrom": 4},
    "crossroads": {"round_limit": 6},
    "settlers": {"round_limit": 12},
}
"""Options of games that would be long."""
_CLICKS = count()


@dataclass
class Clock:
    """Advances by a second at each call."""

    ms: int = 1_790_000_000_000

    def __call__(self) -> int:
        """Return milliseconds since 1970."""
        self.ms += 1_000
        return self.ms

    def pass_hour(self) -> None:
        """Advance beyond everybody's time limit."""
        self.ms += 3_600_000


async def open_with_players(tables: Tables, game: str, people: tuple[Requester, ...]) -> Table:
    """Open a table of this game and seat these people."""
    opener = Person(TEACHER.user, "instructor", None, TEACHER.name)
    venue = Venue(guild=10, classroom=100 + next(_CLICKS))
    table = await tables.open(
        f"click {next(_CLICKS)}",
        venue,
        game,
        SHORT_OPTIONS.get(game, {}),
        opener,
        strict=False,
        real_names=False,
    )
    for who in people:
        await execute_order(table, who, Join())
    return table


async def execute_order(target: Table | Session, who: Requester, order: Any) -> None:
    """Execute an order. Raises RuntimeError if it is refused."""
    answer = await target.order(who, order)
    if isinstance(answer, Refusal):
        raise RuntimeError(f"{order}: {answer}")  # noqa: TRY004 - an answer of the table, not a type


async def play_moves(table: Table, max_moves: int, clock: Clock) -> None:
    """Play `max_moves` moves with automatic players on all seats. The clock acts if they have nothing to do."""
    await execute_order(
        table, TEACHER, Fill("careful" if "careful" in automatic_players(table.game.name) else "random")
    )
    await execute_order(table, TEACHER, Start())
    movers = [player for name, player in automatic_players(table.game.name).items() if name != "random"]
    for _ in range(max_moves):
        snap = await table.snapshot()
        if snap.record.status != "playing":
            return
        for wait in snap.waits():
            if await make_automatic_move(
                table, snap, wait, movers[wait.seat % len(movers)], by=decider_of_seat(snap, wait.seat)
            ):
                break
        else:
            clock.pass_hour()
            wait = snap.waits()[0]
            await table.play(Actor(wait.seat, "clock"), table.game.default_action(snap.state, wait.seat))


def decider_of_seat(snap: Snapshot, seat: int) -> Decider:
    """Return the seat's decider: a person only moves for their own seat, or `verify` rejects the record."""
    return "player" if snap.record.seats[seat].automatic is None else "automatic"


async def begin_class(sessions: Sessions) -> None:
    """Begin the games of a class of nine."""
    session = await sessions.open("a class", Venue(guild=10, classroom=99), TEACHER, load_plan("basic-60"))
    if isinstance(session, Refusal):
        raise RuntimeError(str(session))  # noqa: TRY004
    for number in range(9):
        await execute_order(session, Requester(50 + number, f"Student {number}"), Arrive())
    for order in (Deal(), Seat(1), Begin()):
        await execute_order(session, TEACHER, order)


async def write_database(file: Path) -> None:
    """Write the database into a new SQLite file."""
    clock = Clock()
    seeds = (bytes([number]) * 32 for number in count(1))
    async with store_context(str(file)) as store:
        games = {name: find_game(name) for name in names()}
        tables = Tables(store, games, automatic_players, now_ms=clock, new_seed=lambda: next(seeds))
        await open_with_players(tables, "commons", PEOPLE[:2])
        for game in names():
            for most in (ALL, RUNNING):
                await play_moves(await open_with_players(tables, game, PEOPLE), most, clock)
        await begin_class(Sessions(store, now_ms=clock, new_seed=lambda: next(seeds)))


def main() -> None:
    """Make the database, unless an identical one exists."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "moot.db"
        asyncio.run(write_database(file))
        content = file.read_bytes()
    if not any(gzip.decompress(archive.read_bytes()) == content for archive in FOLDER.glob("*.db.gz")):
        (FOLDER / f"moot-{VERSION}.db.gz").write_bytes(gzip.compress(content, mtime=0))


if __name__ == "__main__":
    main()
