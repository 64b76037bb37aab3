"""Small games of which the true optimum is found by trying everything, to hold the bounds of
`games.commons.research.optimum` against it.

A small game is the end of a real one: some automatic players have played it, under options that are drawn, up
to the beginning of a turn, and one to three turns are left. Whoever has a turn then gets some cards out of
the box, so that there is something to do. From there every move that the Basic rules allow is tried through
the engine, harvests in every number of cards. Where there are too many ways on, another game is drawn. The
command plays as many as it is asked to:

    python -m tests.support.optimum_bounds --games 1000
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

from games.audience import seat_audience
from games.chance import SeededChance
from games.commons.basic.actions import Harvest, NextStep, SetRounds
from games.commons.basic.legal import legal
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.governance.state import State
from games.commons.players.player import commoners
from games.commons.research.optimum.bound import upper_bound
from games.commons.research.optimum.optimum import greedy_points
from games.commons.research.optimum.parts import GamePart, RecordedChance, card_points
from games.commons.research.optimum.purse import own_turns
from games.commons.research.optimum.search import PlanSearch
from games.island.bundles import as_bundle
from games.island.cards import COSTS, Ware
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action

MOST_TURNS = 3
MOST_POSITIONS = 1_500
"""More than so many, and the game is not small."""
TRIES = 25


class NotSmallError(Exception):
    """There are too many ways on."""


@dataclass(frozen=True)
class Found:
    """A small game, and what was found in it."""

    number: int
    turns: int
    stage: str
    low: int
    best: int
    high: int
    greedy: int
    positions: int

    @property
    def crossed(self) -> bool:
        """Whether a bound is on the wrong side of the truth."""
        return not (max(self.low, self.greedy) <= self.best <= self.high)


def solved_game(number: int) -> Found:
    """The small game of this number."""
    for attempt in range(1000):
        part = small_game(PlayerRng(f"{number}.{attempt}".encode()))
        try:
            best, positions = true_optimum(part)
        except NotSmallError:
            continue
        search = PlanSearch(part)
        search.try_plans(TRIES)
        low = search.best.points if search.best is not None else 0
        stage = "basic" if part.start.governance is None else "ostrom"
        return Found(
            number,
            part.last - part.start.turn + 1,
            stage,
            low,
            best,
            upper_bound(part),
            greedy_points(part),
            positions,
        )
    raise NotSmallError


def small_game(whims: PlayerRng) -> GamePart:
    """The end of a game under drawn options."""
    below = whims.randbelow
    two_stages = below(3) == 0
    options = CommonsOptions(
        layout=("beginner", "nested")[below(2)],
        players=(3, 4)[below(2)],
        rounds_basic=3 if two_stages else 9,
        rounds_ostrom=6 if two_stages else 0,
        start_hand=("none", "starred", "both")[below(3)],
        bank_start=3 + below(5),
        cap=15 + below(12),
        growth_divisor=2 + below(3),
        crash_turns=4 + below(9),
        return_to_crashed=("reserve", "held_until_recovery", "reopens")[below(3)],
        service=("active_first", "fixed", "pro_rata", "random")[below(4)],
        spent_to=("bank", "reserve")[below(2)],
        traded_to=("bank", "reserve")[below(2)],
        steps=("strict", "trade_build_mixed")[below(2)],
        knights=("none", "mcguire", "full")[below(3)],
        monopoly=("printed", "mcguire", "removed")[below(3)],
        play_same_turn=bool(below(2)),
        awards=bool(below(2)),
    )
    seed = hashlib.sha256(str(below(10**6)).encode()).digest()
    chance = RecordedChance({}, SeededChance(seed, ""))
    state: State = COMMONS.setup(options, chance)
    kinds = commoners()
    players = [kinds[below(len(kinds))] for _ in range(state.seats)]
    end = 2 + below(9 * state.seats - MOST_TURNS - 1)
    while state.turn < end or state.phase != "roll":
        seat = COMMONS.next_seat(state)
        assert seat is not None
        action = players[seat].choose(
            partial(COMMONS.view, state, seat_audience(seat)), COMMONS.legal_actions(state, seat), whims
        )
        events = COMMONS.apply(state, Actor(seat, "automatic"), action, chance)
        instead = COMMONS.default_action(state, seat)
        if isinstance(events, Refusal) and instead is not None:
            COMMONS.apply(state, Actor(seat, "automatic"), instead, chance)
    last = state.turn + below(MOST_TURNS)
    for seat in range(state.seats):
        if own_turns(state, seat, last):
            _enrich(state, seat, whims)
    return GamePart(state, last, 0, chance)


def _enrich(state: State, seat: int, whims: PlayerRng) -> None:
    """Cards from the box for something to buy, or nearly."""
    wares: tuple[Ware, ...] = ("settlement", "city", "card", "city")
    ware = wares[whims.randbelow(len(wares))]
    lacks = whims.randbelow(5)
    for kind, cost in enumerate(COSTS[ware]):
        count = max(0, min(cost - state.hands[seat][kind] - (lacks == kind), state.reserve[kind]))
        state.hands[seat][kind] += count
        state.reserve[kind] -= count


def true_optimum(part: GamePart) -> tuple[int, int]:
    """The most points that can be made, and how many positions were looked at. Raises NotSmallError."""
    start = COMMONS.clone(part.start)
    COMMONS.apply(start, Actor(None, "instructor"), SetRounds(0), part.chance)
    known: dict[Any, int] = {}
    before = card_points(start)
    return _best_points(start, part, known) - before, len(known)


def _best_points(state: State, part: GamePart, known: dict[Any, int]) -> int:
    """The most points at the end, from this position."""
    if state.phase == "over" or state.turn > part.last:
        return card_points(state)
    key = _key(state)
    if key in known:
        return known[key]
    if len(known) >= MOST_POSITIONS:
        raise NotSmallError
    known[key] = card_points(state)  # no way leads back to a position; this only counts it
    best = 0
    for actor, action in _moves(state):
        after = COMMONS.clone(state)
        events = COMMONS.apply(after, actor, action, part.chance)
        if not isinstance(events, Refusal):
            best = max(best, _best_points(after, part, known))
    known[key] = best
    return best


def _moves(state: State) -> Iterator[tuple[Actor, Action]]:
    """Every move by the Basic rules; to end a turn early is the same as to go on and do nothing."""
    seat = COMMONS.next_seat(state)
    assert seat is not None
    if state.phase == "harvest":
        for cards in product(*(range(most + 1) for most in state.limits[seat])):
            yield Actor(seat), Harvest(as_bundle(cards))
    elif seat != state.active or state.phase not in {"roll", "trade", "build", "cards"}:
        action = COMMONS.default_action(state, seat)
        assert action is not None
        yield Actor(seat, "clock"), action
    else:
        last = state.phase == "cards"
        for action in legal(state, seat):
            if not isinstance(action, NextStep if last else EndTurn):
                yield Actor(seat), action


def _key(state: State) -> Any:
    """All that tells two positions on the way apart."""
    return (
        (state.turn, state.phase, state.card_played, state.bought, state.declined, len(state.deck)),
        (*state.bank, *state.clocks, *state.held, *state.reserve),
        tuple(map(tuple, state.hands)),
        (tuple(state.cards), tuple(state.revealed), tuple(state.asked)),
        (tuple(state.roads), tuple(state.owners), tuple(state.is_city)),
        state.governance and (state.governance.ending, state.governance.election is None),
    )


def main() -> int:
    """Try so many small games; ends with 1 where a bound was crossed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    every = [solved_game(number) for number in range(asked.first, asked.first + asked.games)]
    crossed = [one for one in every if one.crossed]
    counts: Counter[str] = Counter()
    for one in every:
        counts.update(
            {
                f"{one.turns} turns": 1,
                one.stage: 1,
                "points to be made": one.best > 0,
                "the low bound is the optimum": one.low == one.best,
                "the high bound is the optimum": one.high == one.best,
                "greedy reaches it": one.greedy == one.best,
            }
        )
    sums = [sum(getattr(one, name) for one in every) for name in ("greedy", "low", "best", "high")]
    sys.stdout.write(
        f"{len(every)} games, {len(crossed)} crossed, {sum(one.positions for one in every)} positions\n"
    )
    sys.stdout.write(f"{dict(sorted(counts.items()))}\n")
    sys.stdout.write("points in all: greedy {}, low {}, optimum {}, high {}\n".format(*sums))
    for one in crossed:
        sys.stdout.write(f"{one}\n")
    return 1 if crossed else 0


if __name__ == "__main__":
    sys.exit(main())
