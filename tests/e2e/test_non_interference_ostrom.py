"""The same through the Ostrom stage: sealed ballots, elections, requests and the Monitor's panel tell nobody else anything."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.scenes.model import Control
from games.audience import OBSERVERS, PUBLIC, STAFF, may_see, seat_audience
from games.chance import SeededChance
from games.commons.actions import Harvest
from games.commons.game import CommonsGame
from games.commons.options import CommonsOptions
from games.protocol import Actor
from games.refusal import Refusal
from tests.e2e.test_non_interference import GAME, other_bank, other_card, other_clock, other_deck, other_hand, other_request, readable
from tests.support.bench import OBSERVER, PLAYERS, Bench, bench

PAIRS = 500
PARTS = 2
LOOKS = ("hand", "board", "governance", "monitor", "meeting", "elect", "settle", "trade", "help", "move", "call", "bank")
OPTIONS: dict[str, Any] = {"rounds_basic": 3, "rounds_ostrom": 5, "start_hand": "both", "preset": "2+2", "meeting_cost": 0}
EAGER = frozenset({"call_meeting", "move", "elect", "vote", "harvest", "apply_rule", "buy_card"})
Twin = Callable[[Any, int, random.Random], bool]


def ballot_of(state: Any) -> Any:
    """The open ballot that is sealed."""
    held = None if state.governance is None else state.governance.meeting
    return None if held is None or held.ballot is None or held.ballot.defending else held.ballot


def put_votes(state: Any, votes: list[Any]) -> None:
    held = state.governance.meeting
    state.governance.meeting = replace(held, ballot=replace(held.ballot, votes=tuple(votes)))


def other_vote(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat has voted otherwise in a secret ballot, or has not voted yet; at least one more vote is missing."""
    ballot = ballot_of(state)
    if ballot is None or seat not in ballot.voters or all(ballot.votes[voter] for voter in ballot.voters if voter != seat):
        return False
    votes = list(ballot.votes)
    votes[seat] = rng.choice([vote for vote in ("yes", "no", "abstain", None) if vote != votes[seat]])
    put_votes(state, votes)
    return True


def other_choice(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat has voted for somebody else in an election, or has not voted yet; at least one more vote is missing."""
    election = None if state.governance is None else state.governance.election
    if election is None or all(answered for voter, answered in enumerate(election.answered) if voter != seat):
        return False
    votes, answered = list(election.votes), list(election.answered)
    votes[seat] = rng.choice([vote for vote in (*election.candidates, None) if vote != votes[seat]])
    answered[seat] = votes[seat] is not None
    state.governance.election = replace(election, votes=tuple(votes), answered=tuple(answered))
    return True


TWINS: dict[Twin, str] = {
    other_hand: "staff", other_bank: "watch", other_clock: "watch", other_card: "seat", other_deck: "all", other_request: "seat",
    other_vote: "seat", other_choice: "seat",
}  # fmt: skip
"""Who may know: the seat; the seat and the staff; the staff and who watches; nobody (\"all\" are kept in the dark)."""
SEALED = (other_vote, other_choice, other_request)


def states(rng: random.Random, options: dict[str, Any], wanted: int) -> list[Any]:
    """Positions of the Ostrom stage, many of them in ballots and elections."""
    found: list[Any] = []
    while len(found) < wanted:
        chance = SeededChance(rng.randbytes(32), "x")
        state = GAME.setup(CommonsOptions(**options), chance.at(0))
        for sequence in range(1, 400):
            waits = GAME.waiting_for(state)
            if not waits:
                break
            seat = rng.choice(waits).seat
            wishes = list(GAME.legal(state, seat))
            if not wishes:
                break
            eager = [a for a in wishes if a.kind in EAGER] if state.governance is not None else []
            action = rng.choice(eager if eager and rng.random() < 0.7 else wishes)
            if isinstance(action, Harvest):
                action = max(wishes, key=lambda a: sum(a.cards))
            GAME.apply(state, Actor(seat), action, chance.at(sequence))
            here = state.governance
            if here is not None and GAME.waiting_for(state):
                sealed = here.election is not None or ballot_of(state) is not None or state.phase == "harvest"
                if rng.random() < (0.5 if sealed else 0.05):
                    found.append(GAME.clone(state))
    return found[:wanted]


def strangers(state: Any, seat: int, who: str) -> list[tuple[int, int]]:
    """Those from whom the fact is hidden: users and audiences."""
    knows = {"seat": {seat}, "staff": {seat}, "watch": {state.governance.watcher}, "all": set()}[who]
    hidden = [(PLAYERS[n], seat_audience(n)) for n in range(4) if n not in knows]
    return hidden if who in ("watch", "staff") else [*hidden, (OBSERVER, OBSERVERS)]


async def compared(one: Bench, two: Bench, viewers: list[tuple[int, int]], looks: list[str]) -> None:
    """These people are answered the same, and see the same."""
    moment = (await one.look()).view(PUBLIC).moment
    for user, viewer in viewers:
        assert (await one.look()).view(viewer) == (await two.look()).view(viewer)
        for route in looks:
            control = Control(route, f"m{moment}")
            assert await one.press(user, control) == await two.press(user, control)


async def alike(one: Bench, two: Bench, viewers: list[tuple[int, int]], rng: random.Random) -> bool:
    """Whoever must not know the difference is sent the same. False when it has come out, rightly."""
    looks = rng.sample(LOOKS, 2)
    await compared(one, two, viewers, looks)
    for b in (one, two):
        b.port.sent.clear()
    states: tuple[Any, Any] = (await one.look()).state, (await two.look()).state
    watcher = states[0].governance.watcher
    common = [
        (wait.seat, action)
        for wait in GAME.waiting_for(states[0])
        for action in GAME.legal(states[0], wait.seat)
        if action in GAME.legal(states[1], wait.seat)
    ]
    if not common:
        return True
    seat, action = rng.choice(common)
    done: list[Any] = [await b.table.play(Actor(seat), action) for b in (one, two)]
    if isinstance(done[0], Refusal) or isinstance(done[1], Refusal):
        return False
    seen = [[[event for event in played.events if may_see(event.to, viewer)] for _, viewer in viewers] for played in done]
    if seen[0] != seen[1]:
        return False
    for b in (one, two):
        await b.settle()
    after = (await one.look()).view(PUBLIC).governance.watcher  # who has become Monitor by this learns of the bank
    viewers = [(user, viewer) for user, viewer in viewers if viewer != seat_audience(after) or after == watcher] if after >= 0 else viewers
    channels = await readable(one, viewers)
    assert [s for s in one.port.sent if s[0] in channels] == [s for s in two.port.sent if s[0] in channels]
    await compared(one, two, viewers, looks)
    return (await one.look()).version == (await two.look()).version


@pytest.mark.parametrize("part", range(PARTS))
async def test_two_stage_games_that_differ_in_a_hidden_fact_are_shown_alike(part: int) -> None:
    rng = random.Random(part)
    options = {**OPTIONS, "ballot": ("secret", "roll_call")[part % 2]}
    pool = states(rng, options, 150)
    one, two = await bench(**options), await bench(**options)
    counted: Counter[str] = Counter()
    while sum(counted.values()) < PAIRS // PARTS:
        state, seat, twin = rng.choice(pool), rng.randrange(4), rng.choice([*TWINS, *SEALED])
        changed = GAME.clone(state)
        if not twin(changed, seat, rng) or GAME.violations(changed):
            continue
        await one.arrange(GAME.clone(state))
        await two.arrange(changed)
        if not await alike(one, two, strangers(state, seat, TWINS[twin]), random.Random(rng.random())):
            one, two = await bench(**options), await bench(**options)
        counted[twin.__name__] += 1
    assert len(counted) == len(TWINS), counted
    assert sum(counted[twin.__name__] for twin in SEALED) >= PAIRS // PARTS // 4


@pytest.mark.parametrize("leak", ["who has voted", "the bank on the card"])
async def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The card lists who has voted in a secret ballot; or shows the Monitor's bank to all."""
    honest = CommonsGame.view

    def leaky(state: Any, viewer: int) -> Any:
        shown = honest(state, viewer)
        if leak == "who has voted":
            ballot = ballot_of(state)
            return replace(shown, deck_left=0 if ballot is None else sum(vote is not None for vote in ballot.votes))
        return replace(shown, bank=honest(state, STAFF).bank)

    rng = random.Random(4)
    options = {**OPTIONS, "ballot": "secret"}
    twin = other_vote if leak == "who has voted" else other_bank
    state: Any = None
    changed, seat = state, 0
    for state in states(rng, options, 120):
        changed, seat = GAME.clone(state), rng.randrange(4)
        if twin(changed, seat, rng) and not GAME.violations(changed) and (twin is other_bank or _turnout(changed) != _turnout(state)):
            break
    monkeypatch.setattr(CommonsGame, "view", staticmethod(leaky))
    one, two = await bench(**options), await bench(**options)
    await one.arrange(state)
    await two.arrange(changed)
    with pytest.raises(AssertionError):
        await alike(one, two, strangers(state, seat, TWINS[twin]), rng)


def _turnout(state: Any) -> int:
    return sum(vote is not None for vote in ballot_of(state).votes)
