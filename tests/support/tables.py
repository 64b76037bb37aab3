"""Tables without Discord, of Pebbles if nothing else is said: a store, a clock that stands still, a teacher
and two players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from bot.catalogue import automatic_players
from bot.tables.decisions.orders import Join, Start, TableOrder
from bot.tables.decisions.table_context import Requester
from bot.tables.table import Table
from bot.tables.tables import Tables, Venue
from games.protocol import Actor, AnyGame
from games.refusal import Refusal
from storage.memory import MemoryStore
from storage.store import Person, Store
from tests.pebbles.game import PEBBLES

TEACHER, ANN, BEN = Requester(1, "Ms Rivera"), Requester(2, "Ann"), Requester(3, "Ben")
HOME = Venue(7, 70)
SEED = b"s" * 32
D = TypeVar("D")


class Clock:
    """Time that moves only when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


def tables(store: Store, clock: Clock, game: AnyGame = PEBBLES) -> Tables:
    return Tables(store, {game.name: game}, automatic_players, now_ms=clock, new_seed=lambda: SEED)


async def open_table(
    store: Store | None = None,
    clock: Clock | None = None,
    game: AnyGame = PEBBLES,
    at: Venue = HOME,
    delivery: str = "d0",
    **options: Any,
) -> Table:
    """A table of one game, with nobody at it but the teacher."""
    made, teacher = (
        tables(store or MemoryStore(), clock or Clock(), game),
        Person(TEACHER.user, "instructor", None, TEACHER.name),
    )
    return await made.open(delivery, at, game.name, options, teacher, strict=True, real_names=True)


async def give_orders(table: Table, *orders: tuple[Requester, TableOrder]) -> Table:
    """The table after these orders, each with a delivery of its own."""
    for number, (who, order) in enumerate(orders, 1):
        unwrap(await table.order(who, order, delivery=f"{table.table}{number}"))
    return table


async def start_table(
    store: Store | None = None,
    clock: Clock | None = None,
    game: AnyGame = PEBBLES,
    users: Sequence[Requester] = (ANN, BEN),
    **more: Any,
) -> Table:
    """The same with two players, whose game has begun."""
    joins = [(who, Join(contribution=str(number))) for number, who in enumerate(users, 1)]
    return await give_orders(await open_table(store, clock, game, **more), *joins, (TEACHER, Start()))


async def played_out(table: Table) -> list[Any]:
    """Play to the end, in which everybody does the last thing that is legal; all that was done."""
    actions = []
    while (snap := await table.snapshot()).record.status == "playing":
        seat = snap.waits()[0].seat
        actions.append(table.game.legal_actions(snap.state, seat)[-1])
        unwrap(await table.play(Actor(seat), actions[-1]))
    return actions


def unwrap(result: D | Refusal) -> D:
    """What was done or decided; it must not be refused."""
    assert not isinstance(result, Refusal), result
    return result


def code(result: object) -> str:
    """Why not; it must be refused."""
    assert isinstance(result, Refusal), result
    return result.code
