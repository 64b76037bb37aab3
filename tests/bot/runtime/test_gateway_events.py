"""No event of Discord's gateway ends the process: what cannot be read is logged without a value of it,
counted, and left out.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from copy import deepcopy
from typing import Any, cast

import discord
import pytest
from structlog.testing import capture_logs

from bot.metrics import Metrics
from bot.runtime.app import build_client
from bot.runtime.client import intents
from bot.runtime.gateway.events import GatewayEvents, UnreadableError
from bot.texts.lookup import t, use_language
from storage.memory import MemoryStore
from tests.support import wire_payloads as shape
from tests.support.odd_events import Event, named_events, odd_events
from tests.support.openapi import location
from tests.support.painter import PlainPainter
from tests.support.wire_payloads import APPLICATION, BOT, CLASSROOM, GUILD, TEACHER

SAMPLE = 400
OTHER_GUILD, OTHER_CLASSROOM = 210, 211


class Gateway:
    """What a connection hears, and the messages that its bot then has heard of."""

    def __init__(self, client: discord.Client, events: GatewayEvents) -> None:
        self.client, self.events = client, events
        self.heard: list[int] = []
        self._parsers: Any = client._connection.parsers
        self._number = 10_000

    def tell(self, name: str, data: Any) -> None:
        self._parsers[name](deepcopy(data))

    def welcome(self, classroom: dict[str, Any] | None = None) -> None:
        ready = {"user": shape.user(BOT, "Moot"), "application": {"id": str(APPLICATION), "flags": 0}}
        self.tell(
            "READY",
            {**ready, "guilds": [{"id": str(guild), "unavailable": True} for guild in (GUILD, OTHER_GUILD)]},
        )
        there = classroom or shape.channel(CLASSROOM, 0, "class")
        self.tell("GUILD_CREATE", shape.guild([there, shape.channel(205, 0, "table")]))
        self.tell(
            "GUILD_CREATE",
            shape.guild([shape.channel(OTHER_CLASSROOM, 0, "class", guild_id=str(OTHER_GUILD))], OTHER_GUILD),
        )

    def hears_the_other_class(self) -> bool:
        """Whether what is written on the other server reaches the bot."""
        self._number += 1
        message = shape.message(self._number, OTHER_CLASSROOM, {"content": "Hello"}, [])
        self.tell("MESSAGE_CREATE", message | {"guild_id": str(OTHER_GUILD)})
        return self.heard[-1:] == [self._number]


@pytest.fixture
async def gateway(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Gateway]:
    client = discord.Client(intents=intents(), max_messages=None, guild_ready_timeout=0)
    there = Gateway(client, GatewayEvents(client, Metrics()))

    def dispatch(event: str, *args: Any) -> None:
        if event == "message":
            there.heard.append(args[0].id)

    monkeypatch.setattr(client._connection, "dispatch", dispatch)
    async with client:
        yield there
    there.events.close()


def by_name(event: Event) -> str:
    return f"{event.name}: {event.oddity}"


@pytest.mark.parametrize("event", named_events(), ids=by_name)
async def test_an_event_that_has_ended_bots_ends_nothing(gateway: Gateway, event: Event) -> None:
    gateway.welcome()
    with capture_logs() as logs:
        gateway.tell(event.name, event.data)
    assert gateway.hears_the_other_class()
    for line in logs:
        assert (line["event"], line["gateway_event"], line["log_level"]) == (
            "gateway_event_dropped",
            event.name,
            "error",
        )
        assert line["exception"].startswith("Traceback (most recent call last):\n")
        assert gateway.events.dropped[event.name] == 1


@pytest.mark.parametrize(
    "name",
    [
        "CHANNEL_CREATE",
        "THREAD_CREATE",
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_REACTION_ADD",
        "VOICE_STATE_UPDATE",
    ],
)
async def test_these_would_have_ended_the_process(gateway: Gateway, name: str) -> None:
    gateway.welcome()
    for event in named_events():
        gateway.tell(event.name, event.data)
    assert gateway.events.dropped[name] > 0


def oddities() -> list[Event]:
    """A sample of what Discord's description allows."""
    return odd_events(location(), SAMPLE) if location().is_file() else []


@pytest.mark.long
async def test_no_odd_event_of_discord_s_own_description_ends_anything(gateway: Gateway) -> None:
    """Each field that may be left out left out, each that may be null null, and in each list of choices one
    that is new.
    """
    events = oddities()
    if not events:
        pytest.skip(f"Discord's description is not at {location()}")
    gateway.welcome()
    assert len(events) > 300
    with capture_logs():
        for event in events:
            gateway.tell(event.name, event.data)
            await asyncio.sleep(0)
    assert gateway.hears_the_other_class()


async def test_the_log_tells_where_it_happened_and_nothing_of_what_was_told(gateway: Gateway) -> None:
    gateway.welcome()
    with capture_logs() as logs:
        gateway.tell(
            "CHANNEL_UPDATE",
            shape.channel(CLASSROOM, 0, "Anna's secret") | {"position": {}, "parent_id": "Anna's secret"},
        )
    (line,) = logs
    assert "_get_as_snowflake" in line["exception"] or "in _update" in line["exception"]
    assert "Anna" not in str(line)


async def test_a_ready_that_cannot_be_read_is_no_event_to_go_on_without(gateway: Gateway) -> None:
    with pytest.raises(UnreadableError):
        gateway.tell("READY", {"user": None, "guilds": []})


@pytest.mark.parametrize(
    "oddity",
    [
        {"emojis": None},
        {"roles": [{"id": "1"}]},
        {"threads": [{"id": "3"}]},
        {"stickers": [None]},
        {"voice_states": [{}]},
    ],
)
async def test_of_a_server_that_cannot_be_read_all_else_is_read(
    gateway: Gateway, oddity: dict[str, Any]
) -> None:
    gateway.welcome()
    gateway.client._connection.clear()
    odd = shape.guild([shape.channel(CLASSROOM, 0, "class")]) | oddity
    if "roles" in oddity:
        odd["roles"] = [*shape.roles(), *oddity["roles"]]
    gateway.tell("GUILD_CREATE", odd)
    guild = gateway.client.get_guild(GUILD)
    assert guild is not None
    assert [channel.id for channel in guild.channels] == [CLASSROOM]
    assert guild.default_role.id == GUILD


async def test_a_server_that_cannot_be_read_is_asked_for_again_with_growing_pauses_until_it_can(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    classroom = shape.channel(CLASSROOM, 0, "class")
    answers: list[Any] = [OSError(), [{"id": str(CLASSROOM), "type": 0}], [classroom]]
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def fetch(guild: int) -> Any:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return {**shape.guild([], guild), "channels": answer}

    monkeypatch.setattr(gateway.events, "_pause", pause)
    monkeypatch.setattr(gateway.events, "_fetch", fetch)
    gateway.welcome(classroom={"id": str(CLASSROOM), "type": 0})
    assert gateway.client.get_channel(CLASSROOM) is None
    assert gateway.hears_the_other_class()
    async with asyncio.timeout(10):
        await asyncio.gather(*gateway.events._repairs.values())
    assert pauses == [5, 10, 20]
    assert gateway.client.get_channel(CLASSROOM) is not None


async def test_an_interaction_that_tells_the_id_of_its_channel_alone_is_one_in_that_channel(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[discord.Interaction] = []
    monkeypatch.setattr(
        gateway.client._connection,
        "dispatch",
        lambda event, *args: heard.extend(args) if event == "interaction" else None,
    )
    gateway.welcome()
    told = {
        "id": "1",
        "application_id": str(APPLICATION),
        "type": 3,
        "token": "t",
        "version": 1,
        "data": {"custom_id": "x", "component_type": 2},
    }
    place = {"guild_id": str(GUILD), "member": shape.member(TEACHER, "T") | {"permissions": "0"}}
    for channel in (CLASSROOM, 999):
        gateway.tell("INTERACTION_CREATE", {**told, **place, "channel_id": str(channel)})
    gateway.tell("INTERACTION_CREATE", {**told, "user": shape.user(TEACHER, "T"), "channel_id": "77"})
    assert [one.channel_id for one in heard] == [CLASSROOM, 999, 77]


async def test_who_clicks_what_cannot_be_read_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    client = build_client(MemoryStore(), PlainPainter())
    asked: list[tuple[str, Any]] = []

    async def request(route: Any, *, json: Any) -> None:
        asked.append((route.url, json))

    monkeypatch.setattr(client.http, "request", request)
    async with client:
        cast("Any", client)._connection.parsers["INTERACTION_CREATE"](
            {"id": "5", "token": "tok", "type": 3, "locale": "de"}
        )
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    ((url, answer),) = asked
    assert url.endswith("/interactions/5/tok/callback")
    assert (answer["type"], answer["data"]["flags"]) == (4, 64)
    with use_language("de"):
        assert answer["data"]["content"] == t("tables.went_wrong")
