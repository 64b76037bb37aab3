"""The same through the Ostrom stage: sealed ballots, elections, requests and the Monitor's panel tell nobody
else anything.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from games.audience import STAFF
from games.commons.basic.actions import Harvest
from games.commons.game import CommonsGame
from games.commons.governance.options import CommonsOptions
from tests.e2e.pairs import Found, Pair, Twin, Viewer, alike, all_alike, strangers, two_tables, walk
from tests.e2e.test_non_interference import (
    GAME,
    other_bank,
    other_card,
    other_clock,
    other_deck,
    other_hand,
    other_request,
)
from tests.support.bench import Bench
from tests.support.replacing import replace

PAIRS = 40
SEEDS = (4, 9)
"""By these even so few pairs are of every kind, under a roll call and in secret."""
LOOKS = (
    "hand",
    "board",
    "governance",
    "monitor",
    "meeting",
    "elect",
    "settle",
    "trade",
    "help",
    "move",
    "call",
    "bank",
)
OPTIONS: dict[str, Any] = {
    "rounds_basic": 3,
    "rounds_ostrom": 5,
    "start_hand": "both",
    "preset": "2+2",
    "meeting_cost": 0,
    "vote_grace": 0,
}
VARIANTS: tuple[dict[str, Any], ...] = (
    {"ballot": "secret", "speaking": "queue", "bank_shown": "at_round_ends"},
    {"ballot": "roll_call"},
)
"""For even and odd seeds."""
EAGER = frozenset({"call_meeting", "move", "elect", "vote", "harvest", "apply_rule", "buy_card"})


def ballot_of(state: Any) -> Any:
    """The open ballot that is sealed."""
    held = None if state.governance is None else state.governance.meeting
    return None if held is None or held.ballot is None or held.ballot.defending else held.ballot


def put_votes(state: Any, votes: list[Any]) -> None:
    held = state.governance.meeting
    state.governance.meeting = held.replace(ballot=held.ballot.replace(votes=tuple(votes)))


def other_vote(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat has voted otherwise in a secret ballot, for another reason, or has not voted yet; at least one
    more vote is missing.
    """
    ballot = ballot_of(state)
    if (
        ballot is None
        or seat not in ballot.voters
        or all(ballot.votes[voter] for voter in ballot.voters if voter != seat)
    ):
        return False
    votes = list(ballot.votes)
    votes[seat] = rng.choice([vote for vote in ("yes", "no", "abstain", None) if vote != votes[seat]])
    put_votes(state, votes)
    held = state.governance.meeting
    why = "Quite another reason." if votes[seat] else ""
    state.governance.meeting = held.replace(ballot=held.ballot.with_reason(seat, why))
    return True


def other_choice(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat has voted for somebody else in an election, or has not voted yet; at least one more vote is
    missing.
    """
    election = None if state.governance is None else state.governance.election
    if election is None or all(answered for voter, answered in enumerate(election.answered) if voter != seat):
        return False
    votes, answered = list(election.votes), list(election.answered)
    votes[seat] = rng.choice([vote for vote in (*election.candidates, None) if vote != votes[seat]])
    answered[seat] = votes[seat] is not None
    state.governance.election = election.replace(votes=tuple(votes), answered=tuple(answered))
    return True


TWINS: dict[Twin, str] = {
    other_hand: "staff", other_bank: "watch", other_clock: "watch", other_card: "seat", other_deck: "all", other_request: "seat",
    other_vote: "seat", other_choice: "seat",
}  # fmt: skip
"""Who may know: the seat; the seat and the staff; the staff and who watches; nobody (\"all\" are kept in the
dark).
"""
SEALED = (other_vote, other_choice, other_request)
RARE: tuple[Twin, ...] = (*[other_bank] * 3, *[other_card] * 3, *[other_request] * 4)
"""Drawn the oftener, since in few positions there is such a fact that can be otherwise."""


def eagerly(wishes: Sequence[Any], state: Any, rng: random.Random) -> Any:
    """Much governing; in a harvest all that there is."""
    eager = [a for a in wishes if a.kind in EAGER] if state.governance is not None else []
    action = rng.choice(eager if eager and rng.random() < 0.7 else wishes)
    return max(wishes, key=lambda a: sum(a.cards)) if isinstance(action, Harvest) else action


def kept(state: Any) -> float:
    """Positions of the Ostrom stage, many of them with something sealed."""
    here = state.governance
    if here is None:
        return 0
    return (
        0.5 if here.election is not None or ballot_of(state) is not None or state.phase == "harvest" else 0.05
    )


def states(rng: random.Random, options: dict[str, Any], wanted: int) -> list[Any]:
    """Positions of the Ostrom stage, many of them in ballots and elections."""
    found: list[Any] = []
    while len(found) < wanted:
        found += walk(GAME, CommonsOptions(**options), rng, kept, eagerly)
    return found[:wanted]


def others(pair: Pair) -> list[Viewer]:
    """Those from whom the fact is hidden."""
    who = TWINS[pair.twin]
    knows = {
        "seat": {pair.seat},
        "staff": {pair.seat},
        "watch": {pair.state.governance.watcher},
        "all": set[int](),
    }[who]
    return strangers(4, knows, staff=who in ("watch", "staff"))


def new_monitor(before: Any, after: Any) -> int:
    """Who has become Monitor by a move learns of the bank."""
    now: int = -1 if after.governance is None else after.governance.watcher
    return -1 if now == before.governance.watcher else now


async def shown_alike(one: Bench, two: Bench, pair: Pair, rng: random.Random) -> bool:
    """Whoever must not know the difference is sent the same. False when it has come out, rightly."""
    hidden_from = others(pair)
    return hidden_from == await alike(one, two, hidden_from, rng, rng.sample(LOOKS, 2), learnt=new_monitor)


async def pairs(seed: int, wanted: int) -> Found:
    """Draw `wanted` pairs with `seed`, by turns under a queue of hands with secret ballots and under roll
    calls.
    """
    rng = random.Random(seed)
    options = {**OPTIONS, **VARIANTS[seed % 2]}
    pool = states(rng, options, 150)

    def draw() -> Pair:
        return Pair(rng.choice(pool), rng.randrange(4), rng.choice([*TWINS, *SEALED, *RARE]))

    async def same(one: Bench, two: Bench, pair: Pair) -> bool:
        return await shown_alike(one, two, pair, random.Random(rng.random()))

    return await all_alike(draw, same, rng, wanted, **options)


@pytest.mark.parametrize("seed", SEEDS)
async def test_two_stage_games_that_differ_in_a_hidden_fact_are_shown_alike(seed: int) -> None:
    counted = Counter(pair.twin.__name__ for pair, _ in await pairs(seed, PAIRS))
    assert len(counted) == len(TWINS), counted
    assert sum(counted[twin.__name__] for twin in SEALED) >= PAIRS // 4


@pytest.mark.parametrize("leak", ["who has voted", "the bank on the card"])
async def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The card lists who has voted in a secret ballot; or shows the Monitor's bank to all."""
    honest = CommonsGame.view

    def leaky(state: Any, viewer: int) -> Any:
        shown = honest(state, viewer)
        if leak == "who has voted":
            ballot = ballot_of(state)
            return replace(
                shown, deck_left=0 if ballot is None else sum(vote is not None for vote in ballot.votes)
            )
        return replace(shown, bank=honest(state, STAFF).bank)

    rng = random.Random(4)
    options = {**OPTIONS, "ballot": "secret"}
    twin = other_vote if leak == "who has voted" else other_bank
    state: Any = None
    changed, seat = state, 0
    for state in states(rng, options, 120):
        changed, seat = GAME.clone(state), rng.randrange(4)
        if (
            twin(changed, seat, rng)
            and not GAME.violations(changed)
            and (twin is other_bank or _turnout(changed) != _turnout(state))
        ):
            break
    monkeypatch.setattr(CommonsGame, "view", staticmethod(leaky))
    one, two = await two_tables(**options)
    await one.arrange(state)
    await two.arrange(changed)
    with pytest.raises(AssertionError):
        await shown_alike(one, two, Pair(state, seat, twin), rng)


def _turnout(state: Any) -> int:
    return sum(vote is not None for vote in ballot_of(state).votes)
