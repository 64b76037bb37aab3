"""The operator is told of each cause once an hour, in a message that counts on and names nobody."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.commands.handover import Handover
from bot.metrics import Metrics
from bot.runtime.alerts import ALERT_LIFETIME_MS, CAUSES, GATEWAY_AWAY_S, Alerts
from bot.runtime.health import Health
from bot.stage.discord_api.port import Forbidden, TryLater
from bot.texts.lookup import t, use_language
from storage.errors import StoreUnavailable
from storage.memory import MemoryStore
from tests.support.bench import Clock
from tests.support.port import FakePort

CHANNEL = 100_007
"""Somewhere where the bot may write."""


class Operator:
    """A process that may go wrong, and the channel of whoever runs it."""

    def __init__(self, before: Operator | None = None) -> None:
        """`before`: the process that this one follows."""
        self.store: Any = before.store if before else MemoryStore()
        self.port = before.port if before else FakePort()
        self.clock = before.clock if before else Clock()
        self.metrics = Metrics()
        self.states: Counter[str] = Counter()
        tables = SimpleNamespace(state_counts=lambda: self.states)
        here, follow = (
            SimpleNamespace(tables=tables),
            SimpleNamespace(sessions=SimpleNamespace(unreadable=())),
        )
        self.connection: Any = SimpleNamespace(
            away_s=0.0, latency=0.1, orchestrator=here, follow=follow, handover=Handover()
        )
        self.health = Health(self.store, self.metrics)
        self.health.clients[0] = self.connection
        self.language: str | None = "en-GB"
        self.alerts = Alerts(
            self.health,
            self.store,
            CHANNEL,
            lambda _: self.language and (self.port, self.language),
            self.clock,
        )

    async def told(self, minutes: float = 1) -> list[tuple[str, str]]:
        """What stands in the channel after so many minutes and a look: the titles, each with how often."""
        self.clock.ms += int(minutes * 60_000)
        await self.alerts.check()
        panels = [message.panel for message in self.port.messages.values()]
        return [
            (panel.title or "", (panel.text or "").rpartition("\n\n")[2].partition(" <")[0])
            for panel in panels
        ]


async def test_nothing_is_told_while_all_is_well() -> None:
    operator = Operator()
    operator.states.update(playing=3)
    operator.metrics.count_backup(made=True)
    operator.connection.away_s = GATEWAY_AWAY_S - 1
    assert await operator.told() == await operator.told() == []


async def test_each_cause_has_a_message_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    operator = Operator()

    async def fails(*_: Any) -> Any:
        raise StoreUnavailable

    for name in ("outbox", "get_value", "set_value"):
        monkeypatch.setattr(operator.store, name, fails)
    operator.states.update(unreadable=2)
    operator.metrics.unanswered.inc(3)
    operator.metrics.unkept.inc()
    operator.metrics.elsewhere.inc()
    operator.metrics.count_backup(made=False)
    operator.metrics.barred.inc()
    operator.metrics.host_troubles.inc()
    operator.metrics.clock.set(-5.1)
    operator.connection.away_s = GATEWAY_AWAY_S
    titles = [t(f"alerts.{cause}_title") for cause in CAUSES]
    assert await operator.told() == list(
        zip(titles, ["2 times since", "3 times since", *["Once, at"] * (len(CAUSES) - 2)], strict=True)
    )
    assert len(await operator.told()) == len(CAUSES), "what lasts is no news"
    operator.metrics.unkept.inc()
    assert (t("alerts.silence_title"), "2 times since") in await operator.told(), (
        "without a database it is remembered by the process"
    )


async def test_within_an_hour_it_counts_on_in_the_same_message_and_later_in_a_new_one() -> None:
    operator, title = Operator(), t("alerts.unanswered_title")
    operator.metrics.unanswered.inc()
    assert await operator.told() == [(title, "Once, at")]
    operator.metrics.unanswered.inc(4)
    assert await operator.told(59) == [(title, "5 times since")]
    operator.metrics.unanswered.inc()
    assert await operator.told(1) == [(title, "5 times since"), (title, "Once, at")]


async def test_a_process_that_dies_over_and_over_writes_no_more_than_one_that_lives() -> None:
    operator = Operator()
    for _ in range(3):
        operator = Operator(operator)
        operator.states.update(unreadable=1)
        assert len(await operator.told()) == 1
    assert [times for _, times in await operator.told()] == ["3 times since"]


async def test_a_message_that_somebody_has_deleted_is_written_anew() -> None:
    operator = Operator()
    operator.metrics.unanswered.inc()
    await operator.told()
    operator.port.messages.clear()
    operator.metrics.unanswered.inc()
    assert [times for _, times in await operator.told()] == ["Once, at"]


async def test_what_cannot_be_told_now_is_told_as_soon_as_it_can_be() -> None:
    operator = Operator()
    operator.language = None
    operator.metrics.unanswered.inc()
    assert await operator.told() == [], "nobody has logged in yet"
    operator.language = "de"
    operator.port.always["send"] = TryLater()
    operator.metrics.unanswered.inc()
    with capture_logs() as logs:
        await operator.told()
        operator.port.always["send"] = Forbidden(["send_messages"])
        await operator.told()
    assert [line["event"] for line in logs] == ["alert_not_sent"], "said once"
    del operator.port.always["send"]
    with use_language("de"):
        assert await operator.told(ALERT_LIFETIME_MS / 60_000) == [
            (t("alerts.unanswered_title"), "2-mal seit")
        ]
