"""Writes `tests/earlier/moot-VERSION.db.gz`: a small database as this version leaves it, which later versions must go on with.

A version that leaves the same one, byte for byte, as a version before it needs none of its own.
It has a sign-up, of each game one that runs and one that is over, and a class of nine that was seated and begun, whose orders to its
tables were not carried out yet. At a release, in the project's folder: `PYTHONPATH=. python tools/make_earlier.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import asyncio
import gzip
import tempfile
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from bot.catalogue import find, names, players
from bot.sessions.decisions.orders import Arrive, Begin, Deal, Seat
from bot.sessions.plan.plans import load_plan
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.tables.automatic import move
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import Fill, Join, Start
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
"""Moves of a game that still runs, and more than any has."""
SHORT: dict[str, dict[str, Any]] = {
    "commons": {"rounds_basic": 4, "rounds_ostrom": 4},
    "crossroads": {"round_limit": 6},
    "settlers": {"round_limit": 12},
}
"""Options of games that would be long."""
_CLICKS = count()


@dataclass
class Clock:
    """Goes on by a second whenever it is asked."""

    ms: int = 1_790_000_000_000

    def __call__(self) -> int:
        """Milliseconds since 1970."""
        self.ms += 1_000
        return self.ms

    def pass_hour(self) -> None:
        """Everybody's time is up."""
        self.ms += 3_600_000


async def opened(tables: Tables, game: str, people: tuple[Requester, ...]) -> Table:
    """A table of this game at which they have sat down."""
    opener = Person(TEACHER.user, "instructor", None, TEACHER.name)
    at = Venue(guild=10, classroom=100 + next(_CLICKS))
    table = await tables.open(f"click {next(_CLICKS)}", at, game, SHORT.get(game, {}), opener, strict=False, real_names=False)
    for who in people:
        await done(table, who, Join())
    return table


async def done(one: Table | Session, who: Requester, order: Any) -> None:
    """Raises RuntimeError where it is refused."""
    told = await one.order(who, order)
    if isinstance(told, Refusal):
        raise RuntimeError(f"{order}: {told}")  # noqa: TRY004 - an answer of the table, not a type


async def played(table: Table, most: int, clock: Clock) -> None:
    """With automatic players on all seats, for so many moves, or to its end; the clock acts where they have nothing to do."""
    await done(table, TEACHER, Fill("careful" if "careful" in players(table.game.name) else "random"))
    await done(table, TEACHER, Start())
    known = [player for name, player in players(table.game.name).items() if name != "random"]
    for _ in range(most):
        snap = await table.snapshot()
        if snap.record.status != "playing":
            return
        for wait in snap.waits():
            if await move(table, snap, wait, known[wait.seat % len(known)], by=by_whom(snap, wait.seat)):
                break
        else:
            clock.pass_hour()
            wait = snap.waits()[0]
            await table.play(Actor(wait.seat, "clock"), table.game.default_action(snap.state, wait.seat))


def by_whom(snap: Snapshot, seat: int) -> Decider:
    """A person moves for their own seat alone: `verify` takes no other record."""
    return "player" if snap.record.seats[seat].automatic is None else "automatic"


async def a_class(sessions: Sessions) -> None:
    """Nine students, seated, their games begun."""
    made = await sessions.open("a class", Venue(guild=10, classroom=99), TEACHER, load_plan("basic-60"))
    if isinstance(made, Refusal):
        raise RuntimeError(str(made))  # noqa: TRY004
    for number in range(9):
        await done(made, Requester(50 + number, f"Student {number}"), Arrive())
    for order in (Deal(), Seat(1), Begin()):
        await done(made, TEACHER, order)


async def written(file: Path) -> None:
    """All of it, into a new SQLite file."""
    clock = Clock()
    seeds = (bytes([number]) * 32 for number in count(1))
    async with store_context(str(file)) as store:
        games = {name: find(name) for name in names()}
        tables = Tables(store, games, players, now_ms=clock, new_seed=lambda: next(seeds))
        await opened(tables, "commons", PEOPLE[:2])
        for game in names():
            for most in (ALL, RUNNING):
                await played(await opened(tables, game, PEOPLE), most, clock)
        await a_class(Sessions(store, now_ms=clock, new_seed=lambda: next(seeds)))


def main() -> None:
    """Make it anew, unless there is one like it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "moot.db"
        asyncio.run(written(file))
        left = file.read_bytes()
    if not any(gzip.decompress(kept.read_bytes()) == left for kept in FOLDER.glob("*.db.gz")):
        (FOLDER / f"moot-{VERSION}.db.gz").write_bytes(gzip.compress(left, mtime=0))


if __name__ == "__main__":
    main()
