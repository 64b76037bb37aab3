"""Whose direct messages stand in which channel is in the store, and of many people only there."""

from __future__ import annotations

import pytest

from bot.stage.messages import direct_messages
from bot.stage.messages.direct_messages import DirectMessages
from storage.memory import MemoryStore
from tests.support.bench import Clock, no_pause
from tests.support.port import FakePort

PEOPLE = range(11, 18)


async def test_of_many_people_only_so_many_are_known_and_none_is_asked_for_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direct_messages, "KEPT", 3)
    port = FakePort()
    known = DirectMessages(port, MemoryStore(), Clock(), no_pause)
    channels = [await known.channel(user) for user in PEOPLE]
    assert [await known.remembered(user) for user in PEOPLE] == channels
    assert len(set(channels)) == len(PEOPLE) == len([name for name, _ in port.calls if name == "direct"])
    assert len(known._known) <= 3
