"""Whose direct messages stand in which channel is in the store, and of many people only there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.stage.messages import direct_messages
from bot.stage.messages.direct_messages import DirectMessages
from storage.memory import MemoryStore
from tests.support.bench import Clock, no_pause
from tests.support.port import FakePort

PEOPLE = range(11, 18)


class Counting(MemoryStore):
    """Counts what it is asked."""

    asked = 0

    async def get_values_by_scope(self, scopes: Sequence[str]) -> dict[str, dict[str, str]]:
        self.asked += 1
        return await super().get_values_by_scope(scopes)


async def test_of_many_people_only_so_many_are_known_and_none_is_asked_for_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(direct_messages, "MAX_KNOWN", 3)
    port = FakePort()
    known = DirectMessages(port, MemoryStore(), Clock(), no_pause)
    channels = [await known.ensure_channel(user) for user in PEOPLE]
    assert [await known.known_channel(user) for user in PEOPLE] == channels
    assert len(set(channels)) == len(PEOPLE) == len([name for name, _ in port.calls if name == "direct"])
    assert len(known._known) <= 3


async def test_who_of_a_table_takes_none_is_one_question_and_only_of_those_is_asked_again_who_take_none_or_were_never_written_to() -> (
    None
):
    store = Counting()
    before = DirectMessages(FakePort(), store, Clock(), no_pause)
    for user in (11, 12):
        await before.ensure_channel(user)
    await before.mark_closed(12)
    known, store.asked = DirectMessages(FakePort(), store, Clock(), no_pause), 0
    assert await known.closed_among([11, 12, 13]) == {12}
    assert store.asked == 1
    assert await known.closed_among([11]) == set()
    assert store.asked == 1
    await before.reopen(12)
    assert await known.closed_among([12, 13]) == set()
    assert store.asked == 2


async def test_however_many_come_at_once_no_more_than_a_few_are_opened_in_some_seconds() -> None:
    clock, opened = Clock(), list[int]()
    waiting: list[tuple[int, asyncio.Future[None]]] = []

    class Dated(FakePort):
        async def direct(self, user: int) -> int:
            opened.append(clock.ms)
            return await super().direct(user)

    async def pause(seconds: float) -> None:
        end = asyncio.get_running_loop().create_future()
        waiting.append((clock.ms + round(seconds * 1000), end))
        await end

    messages = DirectMessages(Dated(), MemoryStore(), clock, pause)
    tasks = [asyncio.create_task(messages.ensure_channel(user)) for user in range(11, 41)]
    while not all(task.done() for task in tasks):
        for _ in range(20):
            await asyncio.sleep(0)
        if waiting:
            waiting.sort(key=lambda one: one[0])
            clock.ms, end = waiting.pop(0)
            end.set_result(None)
    assert len(opened) == 30
    assert max(sum(at <= other < at + 5_000 for other in opened) for at in opened) <= 3
