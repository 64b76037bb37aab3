"""What rings cost: calls for each action of whole games, played at the pace of people who look, and of people who look away."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from bot.catalogue import names, players
from bot.tables.automatic import move
from bot.tables.deadlines import next_due
from tests.support.bench import Bench, bench

Pace = Callable[[random.Random], float]
"""Draws the seconds until somebody answers."""
ACTIONS = 150


def attentive(rng: random.Random) -> float:
    """They look at the card all the time."""
    return rng.uniform(1, 7)


def usual(rng: random.Random) -> float:
    """Half of all answers come within 9 seconds, one in six after 16, as in the trial of F-86 (`bot/sessions/pace.toml`)."""
    return 9 * rng.lognormvariate(0, 0.6)


async def act(b: Bench, seat: int) -> bool:
    """This seat does what an automatic player of the game would do, and is taken for a person."""
    snap = await b.look()
    wait = next(wait for wait in snap.waiting() if wait.seat == seat)
    player = next(iter(players(snap.game.name).values()))
    done = await move(b.table, snap, wait, player, by="player")
    await b.settle()
    return done


async def calls_per_action(game: str, pace: Pace, *, absent: frozenset[int] = frozenset()) -> float:
    """Messages sent to ring, and taken away again, for each action of a game that people play at this pace."""
    b, rng = await bench(game=game), random.Random(7)
    since: dict[tuple[int, str], int] = {}
    b.port.sent.clear()
    actions = 0
    while actions < ACTIONS and (waits := (snap := await b.look()).waiting()):
        since = {(w.seat, w.key): since.get((w.seat, w.key), b.clock.ms + int(1000 * pace(rng))) for w in waits if w.seat not in absent}
        answers = sorted((at, seat) for (seat, _), at in since.items())
        looks = [
            time for time in (b.orchestrator.rings.next_ms(b.table.table), next_due(snap.record.since, snap.waiting())) if time is not None
        ]
        if answers and answers[0][0] <= min(looks, default=answers[0][0]):
            b.clock.ms = max(b.clock.ms, answers[0][0])
            actions += await act(b, answers[0][1])
            since = {key: at for key, at in since.items() if key[0] != answers[0][1]}
        else:
            await b.passes(max(1, min(looks) - b.clock.ms))
    ringing = [json.loads(sent) for channel, sent in b.port.sent if channel > 100_000]
    calls = sum(bool(one.get("content") or one.get("taken")) for one in ringing)
    assert actions == ACTIONS or not (await b.look()).waiting()
    return calls / actions


@pytest.mark.parametrize("game", names())
async def test_attentive_people_cost_nothing(game: str) -> None:
    assert await calls_per_action(game, attentive) == 0


@pytest.mark.parametrize("game", names())
async def test_people_at_the_usual_pace_cost_little(game: str) -> None:
    assert 0 < await calls_per_action(game, usual) < 0.15
