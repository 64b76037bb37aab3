"""One of four is absent for a whole game: what that costs the other three, who need eight seconds for each
move (RULES A2).
"""

from __future__ import annotations

import pytest

from bot.catalogue import automatic_players, find_game
from bot.tables.automatic import act_for_absent, make_automatic_move, play_once
from bot.tables.deadlines import next_deadline_ms
from bot.tables.decisions.orders import Fill, Join, Replace, Start
from tests.support.tables import ANN, BEN, TEACHER, Clock, open_table, unwrap

pytestmark = pytest.mark.long

PACE_MS = 8_000
LESSON = {
    "commons": {"rounds_basic": 8, "rounds_ostrom": 8},
    "crossroads": {"round_limit": 15},
    "settlers": {"round_limit": 15, "placer": "bot"},
    "tragedy": {"round_limit": 15},
}


async def minutes(game: str, absent: str) -> tuple[float, float]:
    """How long the others waited for Ann alone, who never comes, and the whole game."""
    clock, able = Clock(), automatic_players(game)
    table = await open_table(clock=clock, game=find_game(game), **LESSON[game], absent=absent)
    name = "careful" if "careful" in able else next(iter(able))
    for who, order, other in (
        (ANN, Join(), None),
        (TEACHER, Replace(1), BEN),
        (TEACHER, Fill(name), None),
        (TEACHER, Start(), None),
    ):
        unwrap(await table.order(who, order, subject=other))
    began, lost = clock.ms, 0
    while (snap := await table.snapshot()).record.status == "playing":
        bens = [wait for wait in snap.waits() if wait.seat == 1]
        if (
            bens and await make_automatic_move(table, snap, bens[0], able[name], by="player")
        ) or await play_once(table, able):
            clock.ms += PACE_MS
        else:
            due = next_deadline_ms(snap.record.since, snap.waits())
            assert due is not None
            lost += max(0, due - clock.ms)
            clock.ms = max(clock.ms, due)
            await act_for_absent(table, able, clock.ms)
    return lost / 60_000, (clock.ms - began) / 60_000


@pytest.mark.parametrize("game", LESSON)
async def test_an_absent_person_costs_one_time_limit_or_less_than_one_twentieth_of_the_lesson(
    game: str,
) -> None:
    lost, whole = await minutes(game, "substitute")
    assert 0 < lost < max(2, 0.05 * whole), (lost, whole)


@pytest.mark.parametrize("game", LESSON)
async def test_where_the_clock_plays_by_a_simple_rule_an_absent_person_costs_three_minutes_or_less_than_a_quarter(
    game: str,
) -> None:
    lost, whole = await minutes(game, "default_after_timer")
    assert 0 < lost < max(3, 0.25 * whole), (lost, whole)
