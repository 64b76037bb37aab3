"""While one process takes over from another, each click is answered by one of the two, and what is not heard
in time by nobody.
"""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.commands.caller import Answer, Reply
from bot.commands.handover import Handover
from bot.commands.responder import Responder
from bot.runtime.app import build_client
from bot.runtime.client import MootClient
from bot.scenes.model import Panel
from bot.texts.lookup import t
from storage.memory import MemoryStore
from tests.bot.commands.test_responder import Discord, FakeHost
from tests.support.painter import PlainPainter

CLICK = 1


class Coming:
    """A process that comes in the place of another one, and a click that both have heard of."""

    def __init__(self, *, patience: float = 60.0) -> None:
        self.handover, self.there, self.done = Handover(takes_over=True), Discord(), 0
        host: Any = FakeHost()
        self.responder = Responder(PlainPainter(), host, self.handover, defer_after_s=patience, retry_s=0.0)
        there: Any = self.there
        self.click = asyncio.ensure_future(self.responder.serve(there, self._work()))

    async def _work(self) -> Answer:
        self.done += 1
        return Reply(Panel(text="Done."))

    async def told(self) -> list[tuple[str, str]]:
        """What was answered in the end."""
        await self.click
        return self.there.told


async def test_a_click_that_the_other_one_has_not_taken_is_answered_as_soon_as_the_shard_is_ours() -> None:
    coming = Coming()
    coming.handover.set_their_clicks([CLICK + 1])
    await asyncio.sleep(0)
    assert coming.done == 0
    coming.handover.take_ownership()
    assert await coming.told() == [("send", "Done.")]


async def test_whoever_waits_for_that_is_told_in_time_that_it_takes_a_moment() -> None:
    coming = Coming(patience=0.0)
    coming.handover.set_their_clicks([])
    await coming.there.asked.wait()
    assert (coming.there.told, coming.done) == ([("defer", "")], 0)
    coming.handover.take_ownership()
    assert await coming.told() == [("defer", ""), ("late", "Done.")]


async def test_a_click_that_the_other_one_has_taken_is_left_alone() -> None:
    coming = Coming()
    coming.handover.set_their_clicks([CLICK])
    coming.handover.take_ownership()
    assert (await coming.told(), coming.done) == ([], 0)


async def test_what_was_clicked_before_the_other_one_died_is_left_alone_and_what_is_clicked_later_answered() -> (
    None
):
    coming = Coming()
    await asyncio.sleep(0)
    coming.handover.take_ownership()
    assert (await coming.told(), coming.done) == ([], 0)
    assert await coming.handover.is_ours(CLICK + 1)


async def test_one_that_must_stop_before_it_has_the_shard_says_that_it_restarts_and_does_nothing() -> None:
    coming = Coming()
    coming.handover.set_their_clicks([])
    await asyncio.sleep(0)
    await coming.responder.close(timeout_s=60.0)
    assert (await coming.told(), coming.done) == ([("send", t("tables.restarting"))], 0)
    assert not coming.handover.owns_shard


async def test_one_that_leaves_answers_what_it_has_taken_and_nothing_that_comes_later() -> None:
    leaving = Handover()
    leaving.start_recording()
    assert [await leaving.is_ours(click) for click in (3, 2)] == [True, True]
    leaving.start_recording()
    assert leaving.stop_taking() == [2, 3]
    assert not await leaving.is_ours(4)
    assert (leaving.owns_shard, leaving.has_left) == (True, True), "it finishes what is in hand"


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> MootClient:
    """A connection that comes in the place of another, with a line in `synced` for each time that it has
    registered its commands.
    """
    made = build_client(MemoryStore(), PlainPainter(), handover=Handover(takes_over=True))
    monkeypatch.setattr(made, "synced", [], raising=False)

    async def sync() -> None:
        made.synced.append("once")  # type: ignore[attr-defined]

    monkeypatch.setattr(made, "_sync_commands", sync)
    return made


async def test_a_connection_that_comes_listens_and_begins_when_the_shard_is_its_own(
    client: MootClient,
) -> None:
    heard: list[str] = []
    client.event(_hearing("on_interaction", heard))
    client.event(_hearing("on_message", heard))
    async with client:
        await client.setup_hook()
        ready = asyncio.ensure_future(client.on_ready())
        await asyncio.sleep(0)
        assert client.handover.connected.is_set()
        await client.on_disconnect()
        assert not client.handover.connected.is_set(), "what is clicked now it does not hear"
        await client.on_resumed()
        client.dispatch("interaction", None)
        client.dispatch("message", None)
        typed: Any = SimpleNamespace(type=discord.InteractionType.autocomplete)
        assert not await client.tree.interaction_check(typed)
        assert (client._watch.is_running(), client.synced) == (False, [])  # type: ignore[attr-defined]
        client.handover.take_ownership()
        await ready
        client.dispatch("message", None)
        await asyncio.sleep(0)
        assert (heard, client._watch.is_running(), client.synced) == (
            ["on_interaction", "on_message"],
            True,
            ["once"],
        )  # type: ignore[attr-defined]
        assert await client.tree.interaction_check(typed)


async def test_a_connection_whose_commands_are_not_registered_looks_after_its_tables_and_is_not_ended(
    client: MootClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Registration goes on beside the connection, once a start, however often the connection comes back."""
    begun: list[str] = []

    async def hangs() -> None:
        begun.append("once")
        await asyncio.Event().wait()

    monkeypatch.setattr(client, "_sync_commands", hangs)
    async with client:
        await client.setup_hook()
        client.handover.take_ownership()
        await client.on_ready()
        assert client._watch.is_running()
        for _ in range(2):
            await client.on_resumed()
        await asyncio.sleep(0)
        assert begun == ["once"]


async def test_a_connection_that_has_waited_in_vain_begins_nothing(client: MootClient) -> None:
    async with client:
        await client.setup_hook()
        ready = asyncio.ensure_future(client.on_ready())
    await ready
    assert client.synced == []  # type: ignore[attr-defined]


def _hearing(event: str, heard: list[str]) -> Any:
    async def hear(_what: object) -> None:
        heard.append(event)

    hear.__name__ = event
    return hear
