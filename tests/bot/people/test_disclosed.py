"""Of a table's journal somebody is given what they did themselves: all of it, and nothing of whoever held the
seat before or after.
"""

from __future__ import annotations

import json

from bot.people.disclosed import _own_acts
from bot.tables.decisions.orders import ComeBack, Fill, Join, Leave, Observe, Pledge, Replace, Start
from bot.tables.journal.sittings import fold_sittings
from bot.tables.table import Table
from games.protocol import Actor
from tests.pebbles.vocabulary import Throw
from tests.support.tables import ANN, BEN, TEACHER, give_orders, open_table, unwrap


async def did(table: Table, seat: int = 0, *, earlier: bool = False) -> list[str]:
    """What is told of whoever sits there; or of whoever sat there `earlier`, before anybody else did."""
    rows = await table.store.journal(table.table)
    folded = fold_sittings(rows, 2)
    people = [one.person for one in folded.of_seat(seat) if one.person is not None]
    return [
        json.loads(row.action)["kind"] for row in _own_acts(rows, folded, seat, people[0 if earlier else -1])
    ]


async def test_what_somebody_did_stays_theirs_though_a_stand_in_has_played_for_them() -> None:
    table = await give_orders(
        await open_table(), (ANN, Join()), (ANN, Pledge()), (TEACHER, Fill("random")), (TEACHER, Start())
    )
    assert await did(table) == ["pledge"], "the free seats were filled, and hers was none"
    unwrap(await table.play(Actor(0), Throw()))
    unwrap(await table.substitute(0, "random", (await table.snapshot()).version))
    unwrap(await table.order(ANN, ComeBack(0)))
    assert await did(table) == ["pledge", "throw", "come_back"]
    unwrap(await table.order(TEACHER, Replace(0), subject=BEN))
    assert await did(table) == []
    assert await did(table, earlier=True) == ["pledge", "throw", "come_back"], "it stays theirs"


async def test_who_has_given_up_the_seat_is_told_that_too_and_whoever_gets_it_is_not() -> None:
    table = await give_orders(
        await open_table(), (ANN, Join()), (TEACHER, Fill("random")), (TEACHER, Start())
    )
    unwrap(await table.play(Actor(0), Throw()))
    unwrap(await table.order(ANN, Leave()))
    unwrap(await table.order(TEACHER, Replace(0), subject=BEN))
    assert await did(table, earlier=True) == ["throw", "leave"]
    assert await did(table) == []


async def test_a_promise_is_not_told_to_whoever_takes_the_seat_that_was_left_to_look_on() -> None:
    table = await give_orders(
        await open_table(), (ANN, Join()), (ANN, Pledge()), (ANN, Observe()), (BEN, Join())
    )
    assert await did(table) == []
