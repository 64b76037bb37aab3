"""An outage of two minutes in every kind of wait of every game: no act is taken, no vote is closed, and each
wait ends later by it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from bot.catalogue import automatic_players, situations
from bot.tables.deadlines import RETURN_MS, deadline_ms
from bot.tables.snapshot import Snapshot
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.situations import Situation, next_move
from tests.games.commons.governance.town import Town
from tests.support.bench import Bench, bench

TWO_MINUTES = 120_000
MOST_MOVES = 400
GOVERNED: Mapping[str, Any] = {"rounds_basic": 3, "rounds_ostrom": 3}
COURSES: tuple[tuple[str, str, Mapping[str, Any], frozenset[str]], ...] = (
    ("commons", "suit", GOVERNED, frozenset({"roll", "harvest", "meeting", "defence"})),
    ("commons", "motion", GOVERNED, frozenset({"vote"})),
    ("tragedy", "", {}, frozenset({"turn"})),
    ("settlers", "", {}, frozenset({"placing", "roll", "trade"})),
    ("crossroads", "", {}, frozenset({"site", "build", "trade", "orient"})),
)


def situation_of(game: str, name: str) -> Situation:
    """The situation of this name, or the last of the game."""
    known = situations()[game]
    return next((one for one in known if one.name == name), known[-1])


def ends(snap: Snapshot) -> dict[str, int]:
    """When each wait ends that a clock ends, by its key."""
    return {
        wait.key: end for wait in snap.waits() if (end := deadline_ms(snap.record.since, wait)) is not None
    }


async def lives_through_an_outage(table: Bench) -> None:
    """Discord is away for two minutes, and the table is looked at all the while."""
    before, rows = await table.look(), len(await table.store.journal(table.table.table))
    reach = table.orchestrator.reachability
    reach.lose("gateway")
    await table.passes(TWO_MINUTES // 2)
    await table.passes(TWO_MINUTES // 2)
    reach.regain("gateway")
    await table.settle()
    after = await table.look()
    new = [json.loads(row.action)["kind"] for row in (await table.store.journal(table.table.table))[rows:]]
    assert new == ["outage"], "nothing was done for anybody"
    assert after.state == before.state
    assert not after.stand_ins
    assert ends(after) == {
        key: max(end + TWO_MINUTES, table.clock.ms + RETURN_MS) for key, end in ends(before).items()
    }


@pytest.mark.parametrize(
    ("game", "name", "options", "expected"),
    COURSES,
    ids=[f"{game}-{name or 'course'}" for game, name, *_ in COURSES],
)
async def test_no_wait_of_any_kind_ends_by_an_outage(
    game: str, name: str, options: Mapping[str, Any], expected: frozenset[str]
) -> None:
    table, situation, seen = await bench(game=game, **options), situation_of(game, name), set[str]()
    player = automatic_players(game)[situation.player]
    for number in range(MOST_MOVES):
        snap = await table.look()
        kinds = {wait.what for wait in snap.waits() if wait.seconds}
        if kinds & (expected - seen):
            seen |= kinds
            table.clock.ms += 7_000
            await lives_through_an_outage(table)
        move = next_move(snap.game, snap.state, situation, player, PlayerRng(number.to_bytes(8, "big")))
        if expected <= seen or move is None:
            break
        await table.table.play(Actor(move[0]), move[1])
    assert expected <= seen


async def test_no_election_ends_by_an_outage() -> None:
    table = await bench(rounds_basic=3, rounds_ostrom=8, preset="fines", vote_grace=0)
    await table.arrange(Town(leader=None).state)
    assert {wait.what for wait in (await table.look()).waits()} == {"elect"}
    table.clock.ms += 7_000
    await lives_through_an_outage(table)


async def test_a_table_says_so_until_what_was_extended_is_over() -> None:
    table = await bench(roll_seconds=60)
    assert "out of reach" not in "".join(text for _, text in table.port.sent)
    await lives_through_an_outage(table)
    assert (await table.look()).shown_outage_ms == TWO_MINUTES
    assert "Moot was offline for 2 minutes, so that time has been added." in table.port.sent[-1][1]
    snap = await table.look()
    await table.table.play(Actor(0), snap.game.legal_actions(snap.state, 0)[0])
    assert (await table.look()).shown_outage_ms == 0
