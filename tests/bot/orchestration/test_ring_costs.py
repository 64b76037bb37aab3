"""What rings cost: calls for each action of whole games, played at the pace of people who look, and of people
who look away.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from bot.catalogue import automatic_players, names
from bot.tables.automatic import make_automatic_move
from bot.tables.deadlines import next_deadline_ms
from tests.support.bench import Bench, bench

pytestmark = pytest.mark.long

Pace = Callable[[random.Random], float]
"""Draws the seconds until somebody answers."""
ACTIONS, GAMES = 60, (1, 2)
HANDS = 100_000
"""Channels above this number are direct messages."""


def attentive(rng: random.Random) -> float:
    """They look at the card all the time."""
    return rng.uniform(1, 7)


def usual(rng: random.Random) -> float:
    """Half of all answers come within 9 seconds, one in six after 16, as in the trial of F-86
    (`bot/sessions/plan/pace.toml`).
    """
    return 9 * rng.lognormvariate(0, 0.6)


async def act(b: Bench, seat: int) -> bool:
    """This seat does what an automatic player of the game would do, and is taken for a person."""
    snap = await b.look()
    wait = next(wait for wait in snap.waits() if wait.seat == seat)
    player = next(iter(automatic_players(snap.game.name).values()))
    done = await make_automatic_move(b.table, snap, wait, player, by="player")
    await b.settle()
    return done


async def played(b: Bench, pace: Pace, rng: random.Random) -> int:
    """A game of people at this pace, or the beginning of one; the number of their actions. Time passes from
    one event to the next.
    """
    answers: dict[tuple[int, str], int] = {}
    actions = 0
    while actions < ACTIONS and (waits := (snap := await b.look()).waits()):
        answers = {
            (w.seat, w.key): answers.get((w.seat, w.key), b.clock.ms + int(1000 * pace(rng))) for w in waits
        }
        at, seat = min((at, seat) for (seat, _), at in answers.items())
        looks = [
            time
            for time in (
                b.orchestrator.rings.next_ms(b.table.table),
                next_deadline_ms(snap.record.since, waits),
            )
            if time is not None
        ]
        if at <= min(looks, default=at):
            b.clock.ms = max(b.clock.ms, at)
            actions += await act(b, seat)
            answers = {asked: later for asked, later in answers.items() if asked[0] != seat}
        else:
            await b.passes(min(looks) - b.clock.ms)
    return actions


async def calls_per_action(game: str, pace: Pace) -> float:
    """Messages sent to ring, and taken away again, for each action of games that people play at this pace."""
    calls = actions = 0
    for seed in GAMES:
        b = await bench(game=game)
        b.port.sent.clear()
        actions += await played(b, pace, random.Random(seed))
        ringing = [json.loads(sent) for channel, sent in b.port.sent if channel > HANDS]
        calls += sum(bool(one.get("content") or one.get("taken")) for one in ringing)
    return calls / actions


@pytest.mark.parametrize("game", names())
async def test_attentive_people_cost_next_to_nothing(game: str) -> None:
    assert await calls_per_action(game, attentive) < 0.03


@pytest.mark.parametrize("game", names())
async def test_people_at_the_usual_pace_cost_little(game: str) -> None:
    assert 0 < await calls_per_action(game, usual) < 0.15
