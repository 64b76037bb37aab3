"""Time in which nobody could act counts for nobody: the clock of reachability, and what it does to waits
(RULES A2).
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from bot.tables.deadlines import RETURN_MS, deadline_ms, starts_after_outage, starts_with_return_time
from bot.tables.reachability import (
    BEAT_S,
    FROZEN_S,
    LEAST_MS,
    MOST_OUTAGES,
    UNANSWERED_S,
    Outage,
    Reachability,
)
from games.protocol import PendingInput

START = 1_000_000
TABLE = "k3"


@dataclass
class Time:
    """Time that moves only when it is told to."""

    ms: int = START
    returns: list[int] = field(default_factory=list)

    def __call__(self) -> int:
        return self.ms

    def reachability(self) -> Reachability:
        made = Reachability(self)
        made.on_return = lambda: self.returns.append(self.ms)
        return made


def test_the_clock_stands_still_in_an_outage_until_the_table_has_added_it() -> None:
    time = Time()
    reach = time.reachability()
    time.ms += 5_000
    assert reach.clock_ms(TABLE) == time.ms
    reach.lose("gateway")
    time.ms += 120_000
    assert (reach.is_open, reach.clock_ms(TABLE), reach.missed_outages(TABLE)) == (False, START + 5_000, [])
    reach.regain("gateway")
    assert (reach.is_open, time.returns) == (True, [START + 125_000])
    time.ms += 700
    assert reach.clock_ms(TABLE) == START + 5_000
    assert reach.missed_outages(TABLE) == [Outage(START + 5_000, START + 125_000)]
    reach.settle(TABLE, START + 125_000)
    assert (reach.clock_ms(TABLE), reach.missed_outages(TABLE)) == (time.ms, [])
    assert len(reach.missed_outages("other")) == 1


def test_an_outage_lasts_from_its_first_cause_to_the_end_of_its_last() -> None:
    time = Time()
    reach = time.reachability()
    reach.lose("gateway", ago_s=4)
    time.ms += 10_000
    reach.lose("answers", ago_s=20)
    time.ms += 10_000
    reach.regain("gateway")
    assert not reach.is_open
    reach.regain("answers")
    assert reach.missed_outages(TABLE) == [Outage(START - 10_000, START + 20_000)]


def test_a_gateway_that_is_back_at_once_costs_nobody_anything() -> None:
    time = Time()
    reach = time.reachability()
    reach.lose("gateway")
    time.ms += LEAST_MS - 1
    reach.regain("gateway")
    assert (reach.is_open, reach.missed_outages(TABLE), reach.clock_ms(TABLE)) == (True, [], time.ms)


def test_what_is_lost_twice_is_lost_since_the_first_time_and_what_was_never_lost_returns_nobody() -> None:
    time = Time()
    reach = time.reachability()
    reach.regain("gateway")
    assert time.returns == []
    reach.lose("gateway")
    time.ms += 30_000
    reach.lose("gateway")
    reach.regain("gateway")
    assert reach.missed_outages(TABLE) == [Outage(START, START + 30_000)]


def test_a_process_that_was_frozen_knows_it_from_its_beats_before_anything_ends() -> None:
    time = Time()
    reach = time.reachability()
    reach.beat()
    time.ms += round(1000 * (BEAT_S + FROZEN_S)) - 1
    assert reach.clock_ms(TABLE) == time.ms, "it was only a little late"
    reach.beat()
    time.ms += 100_000
    assert reach.clock_ms(TABLE) == time.ms - 100_000
    assert reach.missed_outages(TABLE) == [Outage(time.ms - 100_000, time.ms)]
    assert time.returns == [time.ms]
    reach.beat()
    assert len(reach.missed_outages(TABLE)) == 1


def test_a_process_that_does_not_beat_is_never_taken_to_be_frozen() -> None:
    time = Time()
    reach = time.reachability()
    time.ms += 100_000
    assert reach.is_open
    reach.beat()
    reach.stop_beating()
    time.ms += 100_000
    assert reach.is_open
    assert reach.missed_outages(TABLE) == []


def test_discord_counts_as_away_once_it_has_answered_nothing_for_ten_seconds() -> None:
    time = Time()
    reach = time.reachability()
    reach.note_request()
    time.ms += round(UNANSWERED_S * 1000)
    assert reach.is_open
    reach.note_request()
    time.ms += 1
    assert not reach.is_open
    assert reach.clock_ms(TABLE) == START
    time.ms += 50_000
    reach.note_answer()
    assert reach.missed_outages(TABLE) == [Outage(START, time.ms)]
    reach.note_request()
    time.ms += 9_000
    reach.note_answer()
    time.ms += 60_000
    assert reach.is_open, "nothing was asked meanwhile"


def test_a_request_that_was_on_its_way_when_the_process_froze_is_no_second_outage() -> None:
    time = Time()
    reach = time.reachability()
    reach.beat()
    reach.note_request()
    time.ms += 60_000
    assert reach.is_open
    assert reach.missed_outages(TABLE) == [Outage(START, time.ms)]


def test_a_process_that_was_down_has_missed_all_since_it_was_last_alive() -> None:
    time = Time()
    reach = time.reachability()
    reach.note_last_alive(START - 75_000)
    time.ms += 2_000
    reach.regain("gateway")
    assert reach.missed_outages(TABLE) == [Outage(START - 75_000, START + 2_000)]


def test_a_last_sign_of_life_in_the_future_is_none() -> None:
    time = Time()
    reach = time.reachability()
    reach.note_last_alive(START + 75_000)
    time.ms += LEAST_MS
    reach.regain("gateway")
    assert reach.missed_outages(TABLE) == [Outage(START, START + LEAST_MS)]


def test_a_table_that_is_forgotten_has_everything_to_add_once_more_and_the_oldest_outages_are_forgotten() -> (
    None
):
    time = Time()
    reach = time.reachability()
    for _ in range(MOST_OUTAGES + 1):
        reach.lose("gateway")
        time.ms += 5_000
        reach.regain("gateway")
    assert len(reach.missed_outages(TABLE)) == MOST_OUTAGES
    reach.settle(TABLE, time.ms)
    reach.release(TABLE)
    assert len(reach.missed_outages(TABLE)) == MOST_OUTAGES


WAITS = st.lists(st.tuples(st.integers(1, 400_000), st.integers(1, 300)), min_size=1, max_size=5)
OUTAGES = st.lists(st.tuples(st.integers(0, 90_000), st.integers(LEAST_MS, 300_000)), max_size=5)


@given(WAITS, OUTAGES)
def test_a_wait_ends_when_its_own_time_is_up_with_what_it_has_missed_and_with_fifteen_seconds_to_return(
    waits: list[tuple[int, int]], gaps: list[tuple[int, int]]
) -> None:
    """Simulated second by second, or rather instant by instant: a wait's time runs while people can act and
    not while they cannot.
    """
    outages, at = [], 0
    for gap, length in gaps:
        outages.append(Outage(at + gap, at + gap + length))
        at = outages[-1].until_ms
    asked = [PendingInput(seat, "roll", seconds, f"w{seat}") for seat, (_, seconds) in enumerate(waits)]
    since = began_at = {wait.key: began for wait, (began, _) in zip(asked, waits, strict=True)}
    expected = {}
    for wait, (began, seconds) in zip(asked, waits, strict=True):
        end = began + seconds * 1000
        for outage in outages:
            if outage.until_ms > began and outage.began_ms < end:
                end += outage.until_ms - max(began, outage.began_ms)
                end = max(end, outage.until_ms + RETURN_MS)
        expected[wait.key] = end
    for outage in outages:
        open_waits = [
            wait
            for wait in asked
            if (end := deadline_ms(since, wait)) is not None
            and end > outage.began_ms
            and began_at[wait.key] < outage.until_ms
        ]
        moved = starts_after_outage({wait.key: since[wait.key] for wait in open_waits}, began_at, *outage)
        since = since | starts_with_return_time(moved, open_waits, outage.until_ms)
        began_at = starts_after_outage(began_at, began_at, *outage)
    assert {wait.key: deadline_ms(since, wait) for wait in asked} == expected


def test_of_a_wait_that_is_interrupted_nothing_is_missed() -> None:
    assert starts_after_outage({"turn": -4_000, "vote": 10_000}, {}, 5_000, 60_000) == {
        "turn": -4_000,
        "vote": 60_000,
    }


async def test_discord_is_asked_anew_before_anything_is_the_trouble_of_one_table() -> None:
    reach, well = Time().reachability(), True

    async def request() -> None:
        reach.note_request()
        if well:
            reach.note_answer()

    reach.request = request
    assert await reach.is_answering()
    well = False
    assert not await reach.is_answering(), "nothing is remembered of the answer before"
    well = True
    assert await reach.is_answering()
    reach.lose("gateway")
    assert not await reach.is_answering()


async def test_several_tables_ask_discord_once() -> None:
    reach, asked = Time().reachability(), 0

    async def request() -> None:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0)
        reach.note_answer()

    reach.request = request
    assert await asyncio.gather(*(reach.is_answering() for _ in range(5))) == [True] * 5
    assert asked == 1
