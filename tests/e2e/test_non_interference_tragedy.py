"""Tragedy of the Commons: tables that differ in the order of a deck or in a sealed answer are shown alike to
who may not know.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from bot.catalogue import find_game
from games.audience import INSTRUCTOR
from games.tragedy.actions import ChooseRole
from games.tragedy.game import TragedyGame
from games.tragedy.options import TragedyOptions
from tests.e2e.pairs import Found, Pair, Twin, Viewer, alike, all_alike, strangers, two_tables, walk
from tests.support.bench import TEACHER, Bench
from tests.support.replacing import replace

PAIRS = 90
GAME = find_game("tragedy")
OPTIONS: dict[str, Any] = {"players": 6, "animals": "simultaneous", "round_limit": 5}
LOOKS = ("hand", "board", "rules", "send", "promise", "animal", "role")


def other_order(state: Any, _seat: int, rng: random.Random) -> bool:
    """The cards of a deck come in another order."""
    deck = rng.choice(state.decks)
    before = deck[:]
    rng.shuffle(deck)
    return bool(deck != before) and sound(state)


def other_answer(state: Any, seat: int, rng: random.Random) -> bool:
    """The seat has chosen another Animal or another deed; somebody else's choice is still out."""
    if state.answers[seat] is None or not state.silent:
        return False
    asked = GAME.clone(state)
    asked.silent.append(seat)
    asked.answers[seat] = None
    others = [action for action in GAME.legal_actions(asked, seat) if action != state.answers[seat]]
    state.answers[seat] = rng.choice(others)
    return sound(state)


def sound(state: Any) -> bool:
    """Every change leaves a position that can come about."""
    assert GAME.violations(state) == []
    return True


TWINS: tuple[Twin, ...] = (other_order, other_answer)
KINDS: tuple[tuple[Twin, str], ...] = (
    (other_order, "turns"), (other_order, "animals"), (other_order, "roles"), (other_answer, "animals"), (other_answer, "roles"),
)  # fmt: skip
"""What differs, and in which phase."""


def kept(state: Any) -> float:
    """Some of every phase; all with a sealed answer."""
    return 1.0 if sealed(state) else 0.1


def sealed(state: Any) -> bool:
    """Whether a choice is in and another one out."""
    return bool(state.silent) and any(state.answers)


def states(rng: random.Random, wanted: int) -> list[Any]:
    """Positions of random games."""
    found: list[Any] = []
    while len(found) < wanted:
        found += walk(GAME, TragedyOptions(**OPTIONS), rng, kept)
    return found


def others(seat: int, twin: Twin) -> list[Viewer]:
    """Those from whom it is hidden: an answer from all but who gave it, the order of the decks from all; the
    teacher is no exception.
    """
    return [*strangers(6, {seat} if twin is other_answer else (), staff=False), (TEACHER, INSTRUCTOR)]


async def pairs(seed: int, wanted: int) -> Found:
    """So many pairs, by this seed."""
    rng = random.Random(seed)
    pool = states(rng, 200)

    def draw() -> Pair:
        twin, phase = rng.choice(KINDS)
        state = rng.choice(
            [state for state in pool if state.phase == phase and (twin is other_order or sealed(state))]
        )
        return Pair(
            state,
            rng.choice([seat for seat in range(6) if twin is other_order or state.answers[seat] is not None]),
            twin,
        )

    async def same(one: Bench, two: Bench, pair: Pair) -> bool:
        hidden_from = others(pair.seat, pair.twin)
        return hidden_from == await alike(one, two, hidden_from, rng, [rng.choice(LOOKS)])

    return await all_alike(draw, same, rng, wanted, game="tragedy", **OPTIONS)


@pytest.mark.parametrize("part", range(2))
async def test_games_that_differ_in_a_hidden_fact_are_shown_alike(part: int) -> None:
    found = await pairs(part, PAIRS // 2)
    counted = Counter((pair.twin.__name__, pair.state.phase) for pair, _ in found)
    went_on = sum(together for _, together in found)
    assert all(counted[twin.__name__, phase] > PAIRS // 20 for twin, phase in KINDS), counted
    assert went_on > PAIRS // 8, f"{went_on}: the next move tells it in most pairs: they prove little"


@pytest.mark.parametrize("twin", TWINS, ids=lambda twin: twin.__name__)
async def test_a_planted_leak_is_found(twin: Twin, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of the last round tells what lies in the decks, and which Animals have been chosen."""
    honest = TragedyGame.view

    def leaky(state: Any, viewer: int) -> Any:
        told = [3 + answer.role.startswith("c") for answer in state.answers if isinstance(answer, ChooseRole)]
        return replace(
            honest(state, viewer),
            last_round=sum(told)
            + sum(place * card for deck in state.decks for place, card in enumerate(deck)),
        )

    rng = random.Random(4)
    seat, state = next(
        (seat, state)
        for state in states(rng, 100)
        for seat in range(6)
        if isinstance(state.answers[seat], ChooseRole)
    )
    changed = GAME.clone(state)
    assert twin(changed, seat, rng)
    monkeypatch.setattr(TragedyGame, "view", staticmethod(leaky))
    one, two = await two_tables(game="tragedy", **OPTIONS)
    await one.arrange(state)
    await two.arrange(changed)
    with pytest.raises(AssertionError):
        await alike(one, two, others(seat, twin), rng, ["board"])
