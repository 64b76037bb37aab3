"""Every table is looked at, a few at a time, and as one that nobody waits for."""

from __future__ import annotations

import asyncio

from bot.orchestration.table_queue import AT_ONCE, CLICKS_S, TableQueue
from bot.stage.discord_api.throttle import is_unhurried


async def nobody_clicks(_within: float) -> None:
    """No click is in hand."""


async def test_a_few_tables_are_looked_at_together_and_each_once() -> None:
    together, most, seen, slow = 0, 0, list[str](), set[bool]()

    async def look(table: str) -> None:
        nonlocal together, most
        together += 1
        most = max(most, together)
        slow.add(is_unhurried.get())
        await asyncio.sleep(0)
        together -= 1
        seen.append(table)

    rounds = TableQueue(look, nobody_clicks)
    tables = [f"t{n}" for n in range(30)]
    rounds.add(tables)
    rounds.add(tables[:20])
    assert rounds.task is not None
    await rounds.task
    assert sorted(seen) == sorted(tables)
    assert most == AT_ONCE
    assert slow == {True}
    assert not is_unhurried.get()


async def test_who_comes_of_themselves_are_not_looked_at_again_and_a_stopped_round_ends() -> None:
    seen: list[str] = []

    async def look(table: str) -> None:
        seen.append(table)
        if table == "t0":
            rounds.drop("t5")
        if table == "t7":
            rounds.stop()

    rounds = TableQueue(look, nobody_clicks)
    rounds.add(f"t{n}" for n in range(30))
    assert rounds.task is not None
    await rounds.task
    assert "t5" not in seen
    assert len(seen) < 15


async def test_clicks_that_are_in_hand_come_first_and_what_they_follow_up_is_not_looked_at_again() -> None:
    answered, seen = asyncio.Event(), list[str]()

    async def look(table: str) -> None:
        seen.append(table)

    async def clicks(within: float) -> None:
        assert within == CLICKS_S
        await answered.wait()

    rounds = TableQueue(look, clicks)
    rounds.add(f"t{n}" for n in range(3))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert rounds.task is not None
    assert seen == []

    for n in range(2):
        rounds.drop(f"t{n}")
    answered.set()
    await rounds.task

    assert seen == ["t2"]
