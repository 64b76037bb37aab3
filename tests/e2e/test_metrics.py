"""What happened in a class stands in the figures, and nobody and nothing of the class does."""

from __future__ import annotations

import re

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.runtime.alerts import Alerts, alert_reach
from bot.runtime.app import now_ms
from bot.runtime.health import Health
from bot.texts.lookup import t
from tests.e2e.classroom import SEATS, TEACHER, Classroom, text_of

pytestmark = pytest.mark.usefixtures("no_errors")


async def figures(room: Classroom) -> str:
    """What `/metrics` tells of this bot."""
    health = Health(room.store, room.client.orchestrator.stage.metrics)
    health.clients[0] = room.client
    async with TestClient(TestServer(health.web_app())) as asked:
        assert (await (await asked.get("/ready")).json())["fault"] is None
        return await (await asked.get("/metrics")).text()


def figure(told: str, name: str) -> float:
    """One line of it."""
    return float(next(line for line in told.splitlines() if line.startswith(f"{name} ")).rpartition(" ")[2])


async def test_clicks_tables_posts_and_breaches_are_told_and_nobody_is_named(room: Classroom) -> None:
    table = await room.open()
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.slash(TEACHER, "table start")
    await room.press(SEATS[0], "Roll")
    told = await figures(room)
    assert figure(told, 'moot_click_seconds_count{kind="click"}') == 6
    assert figure(told, 'moot_click_seconds_count{kind="command"}') == 2
    assert figure(told, "moot_clicks_unanswered_total") == 0
    assert figure(told, 'moot_tables{state="playing"}') == 1
    assert figure(told, 'moot_post_seconds_count{post="hand"}') >= 4
    assert figure(told, 'moot_post_seconds_count{post="card"}') >= 1
    assert figure(told, 'moot_follow_up_seconds_count{what="table"}') >= 6
    named = [table, *room.seam.names().values(), *(str(room.seam.user_id(key)) for key in SEATS)]
    assert not [name for name in named if name in told]
    assert not re.search(r'="[^"]*\d', re.sub(r'le="[^"]*"', "", told)), "no number stands in a label"


async def test_an_alert_is_a_message_in_the_operators_channel_that_discord_takes_and_that_is_edited(
    room: Classroom,
) -> None:
    place, metrics = room.place(TEACHER, "classroom"), room.client.orchestrator.stage.metrics
    health = Health(room.store, metrics)
    health.clients[0] = room.client
    alerts = Alerts(health, room.store, place, alert_reach(health), now_ms)
    for _ in range(2):
        metrics.count_backup(made=False)
        await alerts.check()
    (message,) = room.read(TEACHER, place)
    assert t("alerts.backup_title") in text_of(message)
    assert "2 times since <t:" in text_of(message)
