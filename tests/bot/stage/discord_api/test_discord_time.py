"""Discord's clock decides; this computer's is believed for as long as it may be right."""

from __future__ import annotations

from email.utils import formatdate
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.metrics import Metrics
from bot.runtime.app import build_client
from bot.stage.discord_api.discord_time import DiscordTime, watch_dates
from storage.memory import MemoryStore
from tests.support.bench import NOW_MS
from tests.support.painter import PlainPainter

WAYS_MS = (40, 250, 1_300)
"""How long answers take."""


class Lab:
    """A computer whose clock is `wrong_ms` after Discord's."""

    def __init__(self, wrong_ms: int) -> None:
        self.wrong_ms = wrong_ms
        self.true_ms = NOW_MS + 137
        self.metrics = Metrics()
        self.clock = DiscordTime(lambda: self.true_ms - self.wrong_ms, self.metrics)

    def ask(self, times: int) -> None:
        """Ask Discord so often."""
        for number in range(times):
            way = WAYS_MS[number % len(WAYS_MS)]
            asked = self.clock.host_ms()
            self.true_ms += way // 2
            second = self.true_ms // 1000 * 1000
            self.true_ms += way - way // 2
            self.clock.learn(second, asked, self.clock.host_ms())
            self.true_ms += 733


@pytest.mark.parametrize("wrong_ms", [0, 3, -3])
def test_a_clock_that_may_be_right_is_believed_to_the_millisecond(wrong_ms: int) -> None:
    lab = Lab(wrong_ms)
    lab.ask(50)
    assert lab.clock() == lab.true_ms - wrong_ms


@pytest.mark.parametrize("wrong_ms", [45_000, -45_000, 7_200_000, 3_000])
def test_a_clock_that_is_wrong_is_put_right_to_half_a_second_and_better(wrong_ms: int) -> None:
    lab = Lab(wrong_ms)
    lab.ask(1)
    assert abs(lab.clock() - lab.true_ms) <= 600
    lab.ask(50)
    assert abs(lab.clock() - lab.true_ms) <= 250


def test_a_clock_that_is_set_while_the_bot_runs_is_noticed_with_the_next_answer() -> None:
    lab = Lab(45_000)
    lab.ask(10)
    lab.wrong_ms = 0
    lab.ask(1)
    assert lab.clock() == lab.true_ms
    lab.wrong_ms = -20_000
    lab.ask(1)
    assert abs(lab.clock() - lab.true_ms) <= 600


@pytest.mark.parametrize(("wrong_ms", "warned"), [(4_000, 0), (-4_000, 0), (7_000, 1), (-7_000, 1)])
def test_the_operator_is_warned_once_of_more_than_five_seconds(wrong_ms: int, warned: int) -> None:
    lab = Lab(wrong_ms)
    with capture_logs() as logged:
        lab.ask(20)
    assert [one["event"] for one in logged] == ["clock_differs_from_discord"] * warned
    assert (abs(lab.metrics.value("moot_clock_difference_seconds")) > 5) == bool(warned)


async def test_the_dates_of_answers_are_what_it_learns_from_and_one_without_a_date_tells_nothing() -> None:
    lab = Lab(0)
    trace: Any = watch_dates(aiohttp.TraceConfig(), lab.clock)
    about, session = SimpleNamespace(), None
    for headers in ({}, {"Date": "no date"}, {"Date": "Tue, 14 Nov 2023 23:13:20 GMT"}):
        await trace.on_request_start[0](session, about, None)
        await trace.on_request_end[0](
            session, about, SimpleNamespace(response=SimpleNamespace(headers=headers))
        )
    assert abs(lab.clock() - NOW_MS - 3_600_000) < 1_000, "by this date it is an hour later"


async def test_the_whole_bot_goes_by_discords_time_on_a_computer_that_is_45_seconds_slow() -> None:
    client = build_client(MemoryStore(), PlainPainter(), clock=lambda: NOW_MS - 45_000)
    trace: Any = client.http.http_trace
    assert trace is not None
    date = formatdate(NOW_MS / 1000, usegmt=True)
    answer = SimpleNamespace(response=SimpleNamespace(headers={"Date": date}))
    (learn,) = [end for end in trace.on_request_end if "watch_dates" in end.__qualname__]
    await learn(None, SimpleNamespace(asked_ms=NOW_MS - 45_100), answer)
    assert abs(client.orchestrator.now_ms() - NOW_MS) < 1_000
