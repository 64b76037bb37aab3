"""No two draws of a game are the same draw: what names it, its purpose and its place, is never used twice
(RULES A1).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from bot.catalogue import find_game, names
from games.audience import Seat
from games.chance import SeededChance
from games.commons.governance.actions import ApplyRule
from games.commons.governance.options import CommonsOptions
from games.crossroads.options import CrossroadsOptions
from games.options import GameOptions
from games.protocol import Actor, AnyGame
from games.refusal import Refusal
from games.settlers.options import SettlersOptions
from games.tragedy.options import TragedyOptions

SANCTIONS = [
    (seat, ApplyRule(rule, other, "So.", "ore"))
    for seat in range(4)
    for rule in ("S1", "S2")
    for other in range(4)
]
T = TypeVar("T")
MOST_ACTIONS = 1200
OPTIONS: dict[str, tuple[GameOptions, ...]] = {
    "commons": (
        CommonsOptions(
            rounds_basic=12,
            knights="mcguire",
            play_same_turn=True,
            service="random",
            asking="sequential",
            start_hand="both",
        ),
        CommonsOptions(layout="random_balanced", rounds_basic=3, rounds_ostrom=0),
        CommonsOptions(
            rounds_basic=3,
            rounds_ostrom=9,
            transition="fresh_board",
            preset="fines",
            service="random",
            start_hand="both",
            meetings_per_turn=2,
        ),
    ),
    "crossroads": (
        CrossroadsOptions(round_limit=6),
        CrossroadsOptions(
            players=3,
            start_cities=2,
            setup_order="snake",
            start_gold=20,
            die="d6_reroll_6",
            round_limit=5,
            gifts=True,
        ),
    ),
    "settlers": (
        SettlersOptions(
            goal=6, round_limit=30, skill=("blue", "white=orange=red"), bonus=(9, 7, 5, 3), placer="bot"
        ),
        SettlersOptions(goal=9, players=3, round_limit=30, harbor_space=-2, placer="bot"),
    ),
    "tragedy": (
        TragedyOptions(round_limit=30),
        TragedyOptions(players=6, animals="simultaneous", catastrophe_every=2, round_limit=30),
    ),
}
DRAWN = {
    "commons": {"board", "deck", "two dice", "service order", "knight", "cards returned"},
    "crossroads": {"first player", "die", "orientation"},
    "settlers": {
        *(
            "terrain",
            "harbour",
            "harbour ports",
            "order of strength",
            "deck",
            "start",
            "bonus",
            "first player",
        ),
        *("two dice", "discard", "prize of a seven", "prize of a knight"),
    },
    "tragedy": {"free deck", "challenge deck", "catastrophe deck", "first player"},
}
"""Every purpose of each game, without its number at the end."""


class Recording:
    """A seeded chance that will not be asked for the same draw twice."""

    def __init__(self, number: int) -> None:
        self._chance = SeededChance(number.to_bytes(4, "big"), "tests")
        self.named: set[tuple[str, int]] = set()

    def randbelow(self, bound: int, purpose: str, at: int) -> int:
        self._note(purpose, at)
        return self._chance.randbelow(bound, purpose, at)

    def die(self, purpose: str, at: int) -> int:
        self._note(purpose, at)
        return self._chance.die(purpose, at)

    def permutation(self, items: Sequence[T], purpose: str, at: int) -> list[T]:
        self._note(purpose, at)
        return self._chance.permutation(items, purpose, at)

    def _note(self, purpose: str, at: int) -> None:
        assert "|" not in purpose
        assert not purpose.startswith("player "), "the automatic players draw by this name"
        assert (purpose, at) not in self.named, f"{purpose} at {at} is drawn a second time"
        self.named.add((purpose, at))


@pytest.mark.parametrize("name", names())
def test_no_draw_of_a_game_is_asked_for_twice_and_each_purpose_is_met(name: str) -> None:
    met: set[str] = set()
    for number in range(8):
        for options in OPTIONS[name]:
            chance = Recording(number)
            _play(find_game(name), options, chance, random.Random(number))
            met |= {purpose.rstrip(" 0123456789") for purpose, _ in chance.named}

    assert met == DRAWN[name]


def _play(game: AnyGame, options: GameOptions, chance: Recording, whim: random.Random) -> None:
    """A game by whim; now and then the clock acts, which draws where people choose, and what is not in the
    list is tried.
    """
    state = game.setup(options, chance)
    for _ in range(MOST_ACTIONS):
        waits = game.pending_inputs(state)
        if not waits:
            return
        tries = _tries(game, state, whim.choice(waits).seat, whim)
        assert any(
            not isinstance(game.apply(state, actor, action, chance), Refusal) for actor, action in tries
        )


def _tries(game: AnyGame, state: Any, seat: Seat, whim: random.Random) -> list[tuple[Actor, Any]]:
    default, legal = game.default_action(state, seat), list(game.legal_actions(state, seat))
    clock = [] if default is None else [(Actor(seat, "clock"), default)]
    whim.shuffle(legal)
    found = [
        (Actor(other), action)
        for other, action in (SANCTIONS if game.name == "commons" else ())
        if whim.random() < 0.1
    ]
    return [
        *found,
        *(clock if whim.random() < 0.25 else ()),
        *((Actor(seat), action) for action in legal),
        *clock,
    ]
