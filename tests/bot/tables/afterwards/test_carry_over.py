"""What a game leaves of its players for whoever leads their next one: kept by person and by class, once for
each game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.tables.decisions.orders import Join, Replace, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.results.carry_over import CarryOver
from bot.tables.table import Table
from bot.tables.tables import Venue
from games.protocol import Actor, Outcome
from storage.memory import MemoryStore
from tests.pebbles.game import Pebbles
from tests.support.tables import ANN, BEN, TEACHER, give_orders, open_table, played_out, start_table, unwrap


class Mindful(Pebbles):
    """Leaves a figure of each player: the seat's pebbles."""

    def outcome(self, state: Any) -> Outcome | None:
        ended = super().outcome(state)
        return (
            None
            if ended is None
            else replace(ended, summary={f"next_pebbles_{seat}": n for seat, n in enumerate(ended.points)})
        )


class CountingStore(MemoryStore):
    """Counts what it is asked to remember of people and tables, and how often it is asked for it."""

    def __init__(self) -> None:
        super().__init__()
        self.remembered = self.recalled = 0

    async def set_value(self, scope: str, key: str, value: str | None) -> None:
        self.remembered += not scope.startswith("server:")
        await super().set_value(scope, key, value)

    async def get_values_by_scope(self, scopes: Sequence[str]) -> dict[str, dict[str, str]]:
        self.recalled += 1
        return await super().get_values_by_scope(scopes)


async def begun(
    store: MemoryStore, delivery: str, guild: int = 7, users: Sequence[Requester] = (ANN, BEN)
) -> Table:
    return await start_table(
        store, game=Mindful(), users=users, delivery=delivery, at=Venue(guild, 70), pebbles=1
    )


async def test_what_is_left_of_a_player_is_found_at_the_next_table_of_the_class_whatever_seat_they_take() -> (
    None
):
    store = MemoryStore()
    first = await begun(store, "d0")
    await played_out(first)
    outcome = first.game.outcome((await first.snapshot()).state)
    await CarryOver(store).follow(await first.snapshot())
    second, keepsakes = await begun(store, "d1", users=(BEN, Requester(4, "Eve"))), CarryOver(store)
    await keepsakes.follow(await second.snapshot())

    assert keepsakes.keepsakes(second.table) == ({"pebbles": outcome.points[1]}, {})


async def test_what_is_left_of_all_at_a_table_is_one_question() -> None:
    store = CountingStore()
    table = await begun(store, "d0")
    keepsakes = CarryOver(store)
    for _ in range(2):
        await keepsakes.follow(await table.snapshot())

    assert store.recalled == 1


async def test_another_class_learns_nothing_and_who_is_forgotten_leaves_nothing() -> None:
    store = MemoryStore()
    first = await begun(store, "d0")
    await played_out(first)
    await CarryOver(store).follow(await first.snapshot())
    elsewhere, keepsakes = await begun(store, "d1", guild=8), CarryOver(store)
    await keepsakes.follow(await elsewhere.snapshot())
    for user in (2, 3):
        await store.erase_person(user)
    again = await begun(store, "d2")
    await keepsakes.follow(await again.snapshot())

    assert keepsakes.keepsakes(elsewhere.table) == ()
    assert keepsakes.keepsakes(again.table) == ()


async def test_a_table_that_is_over_is_kept_once_also_after_a_restart() -> None:
    """An old table that is looked at again must not overwrite what a newer game left."""
    store = CountingStore()
    table = await begun(store, "d0")
    await played_out(table)
    for keepsakes in (CarryOver(store), CarryOver(store)):
        await keepsakes.follow(await table.snapshot())
        await keepsakes.follow(await table.snapshot())

    assert store.remembered == 2 + 1


async def test_a_game_that_leaves_nothing_writes_nothing() -> None:
    store = CountingStore()
    table = await start_table(store, pebbles=1)
    await played_out(table)
    await CarryOver(store).follow(await table.snapshot())

    assert store.remembered == 0


async def test_a_practice_leaves_nothing_and_the_game_after_it_does() -> None:
    store = CountingStore()
    table = await open_table(store, game=Mindful(), pebbles=1)
    await give_orders(table, (ANN, Join()), (BEN, Join()), (TEACHER, Start(practice=True)))
    await played_out(table)
    await CarryOver(store).follow(await table.snapshot())
    assert store.remembered == 0

    unwrap(await table.order(TEACHER, Start()))
    await played_out(table)
    await CarryOver(store).follow(await table.snapshot())
    assert store.remembered == 2 + 1


async def test_what_a_stand_in_came_to_is_no_figure_of_the_person_it_played_for() -> None:
    store = MemoryStore()
    table = await start_table(store, game=Mindful(), pebbles=9)
    unwrap(await table.substitute(0, "random", (await table.snapshot()).version))
    while (snap := await table.snapshot()).record.status == "playing":
        seat = snap.waits()[0].seat
        unwrap(
            await table.play(
                Actor(seat, "player" if seat else "automatic"), table.game.legal_actions(snap.state, seat)[-1]
            )
        )
    await CarryOver(store).follow(await table.snapshot())
    second, keepsakes = await begun(store, "d1"), CarryOver(store)
    await keepsakes.follow(await second.snapshot())

    left_of_ann, left_of_ben = keepsakes.keepsakes(second.table)
    assert left_of_ann == {}
    assert left_of_ben


async def test_who_takes_a_seat_over_near_the_end_is_not_judged_by_what_was_played_before() -> None:
    store, eve = MemoryStore(), Requester(4, "Eve")
    table = await start_table(store, game=Mindful(), pebbles=9)
    for _ in range(6):
        snap = await table.snapshot()
        seat = snap.waits()[0].seat
        unwrap(await table.play(Actor(seat), table.game.legal_actions(snap.state, seat)[0]))
    unwrap(await table.order(TEACHER, Replace(0), subject=eve))
    await played_out(table)
    await CarryOver(store).follow(await table.snapshot())
    second, keepsakes = await begun(store, "d1", users=(eve, BEN)), CarryOver(store)
    await keepsakes.follow(await second.snapshot())

    left_of_eve, left_of_ben = keepsakes.keepsakes(second.table)
    assert left_of_eve == {}
    assert left_of_ben
