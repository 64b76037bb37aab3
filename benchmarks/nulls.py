"""`python -m benchmarks.nulls [--tables N] [--json]`: how often a table is called better or worse without any
change.

Tables of 8 + 8 silent rounds by one way of playing are cut after the 8th and compared as in a debrief. Ways
are Moot's tempers, habits outside the fit, or slow changes. A row is a way: its shares of tables compared,
better, worse, and of classes of seven with a surprising headline. Below is the power: two or four seats
change with the 9th round. 400 tables a row.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor

from games.audience import Seat
from games.commons.analysis import limits
from games.commons.analysis.alternatives import FALSE_VERDICT_RATE, Verdict, count_verdicts
from games.commons.basic.views import HarvestView
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.commons.players.player import Commoner, Temper, careful, conditional, take_all, useful
from games.commons.players.promises import Civics
from games.commons.research.counterfactuals.habits import half_request, random_request
from games.commons.research.counterfactuals.silent_replays import (
    compare_with_silence,
    game_prefix,
    play_in_silence,
    rounds_after,
)
from games.island.bundles import as_bundle
from games.island.cards import Bundle
from games.player_rng import PlayerRng
from games.record import Record
from games.simulate import play_game, to_record

ROUNDS = 8
"""Rounds of silence, and rounds after it."""
TABLES_PER_CLASS = 7
"""Tables of a class of 28."""
LATE_ROUND = 6
"""The first round of late learners' restraint."""


def ask_for_use(view: CommonsView, seat: Seat, harvest: HarvestView, _whims: PlayerRng) -> Bundle:
    """Request all that is useful, whatever the bank holds."""
    return useful(view, seat, harvest.limits[seat])


def copy_neighbour(view: CommonsView, seat: Seat, harvest: HarvestView, _whims: PlayerRng) -> Bundle:
    """Request the next seat's last share of the limit."""
    limit = harvest.limits[seat]
    requests = [line for line in view.last_harvest if line.seat != seat and line.asked is not None]
    if not requests:
        return limit
    neighbour = min(requests, key=lambda line: (line.seat - seat) % len(view.seats))
    share = min(1, sum(neighbour.asked or ()) / max(1, sum(limit)))
    return as_bundle([round(most * share) for most in limit])


def change_at(number: int, before: Temper, after: Temper) -> Temper:
    """Return a way of playing that changes with this round."""

    def temper(view: CommonsView, seat: Seat, harvest: HarvestView, whims: PlayerRng) -> Bundle:
        return (before if view.round < number else after)(view, seat, harvest, whims)

    return temper


def change_slowly(before: Temper, after: Temper) -> Temper:
    """Return a way that turns from one into another, more and more often."""

    def temper(view: CommonsView, seat: Seat, harvest: HarvestView, whims: PlayerRng) -> Bundle:
        return (after if whims.randbelow(2 * ROUNDS) < view.round else before)(view, seat, harvest, whims)

    return temper


def mix(first: Temper, second: Temper) -> Temper:
    """Return a random alternation of two ways."""

    def temper(view: CommonsView, seat: Seat, harvest: HarvestView, whims: PlayerRng) -> Bundle:
        return (first if whims.randbelow(2) else second)(view, seat, harvest, whims)

    return temper


learn_late = change_at(LATE_ROUND, take_all, careful)
NULLS: Mapping[str, Sequence[Temper]] = {
    "take_all": [take_all] * 4,
    "careful": [careful] * 4,
    "conditional": [conditional] * 4,
    "mixed tempers": [take_all, careful, conditional, careful],
    "one greedy": [take_all, careful, careful, careful],
    "asks for what it has a use for": [ask_for_use] * 4,
    "random": [random_request] * 4,
    "mixtures": [half_request, ask_for_use, mix(take_all, careful), mix(careful, half_request)],
    "learns late in silence": [learn_late] * 4,
    "two learn late": [learn_late, learn_late, careful, take_all],
    "copies the neighbour": [copy_neighbour] * 4,
    "two copy": [take_all, copy_neighbour, careful, copy_neighbour],
    "tires": [change_slowly(careful, take_all)] * 4,
    "mends": [change_slowly(take_all, careful)] * 4,
}
"""Ways of playing without a change, by name."""
SHORT: Mapping[str, tuple[str, int]] = {
    "short stages, mixed tempers": ("mixed tempers", 4),
    "few requests, take_all": ("take_all", 3),
    "four rounds, take_all": ("take_all", 4),
}
"""The same after fewer rounds of silence."""
BETTER, WORSE = change_at(ROUNDS + 1, take_all, careful), change_at(ROUNDS + 1, careful, take_all)
CHANGES: Mapping[str, Sequence[Temper]] = {
    "four of four come to hold back": [BETTER] * 4,
    "two of four, beside greedy ones": [BETTER, BETTER, take_all, take_all],
    "two of four, beside careful ones": [BETTER, BETTER, careful, careful],
    "four of four come to take all": [WORSE] * 4,
    "two of four come to take all": [WORSE, WORSE, careful, careful],
}


def silent_table(*tempers: Temper, rounds: int = ROUNDS, number: int = 0, name: str = "") -> Record:
    """Play a table in silence to its end: `rounds`, and `ROUNDS` after them. One temper is for all four
    seats.
    """
    seats = tempers * 4 if len(tempers) == 1 else tempers
    options = CommonsOptions(rounds_basic=rounds + ROUNDS, rounds_ostrom=0)
    players = [Commoner("played", temper, Civics(restraint=False)) for temper in seats]
    seed = hashlib.sha256(f"nulls|{name}|{number}".encode()).digest()
    return to_record(COMMONS, options, play_game(COMMONS, options, players, seed), seed)


def verdict_of(job: tuple[str, int]) -> Verdict:
    """Return a debrief's verdict on this table."""
    name, number = job
    source, rounds = SHORT.get(name, (name, ROUNDS))
    record = silent_table(*(NULLS | CHANGES)[source], rounds=rounds, number=number, name=name)
    start = game_prefix(record, rounds)
    if start is None:
        raise ValueError("this game is too short")
    return compare_with_silence(
        start, play_in_silence(start, ROUNDS, limits.PLAYS), rounds_after(record, rounds)
    ).verdict


def figures_of(verdicts: Sequence[Verdict]) -> dict[str, float]:
    """Return a row's figures as shares of its tables, the last one of its classes."""
    counts = count_verdicts(verdicts)
    classes = [
        verdicts[n : n + TABLES_PER_CLASS]
        for n in range(0, counts.tables - TABLES_PER_CLASS + 1, TABLES_PER_CLASS)
    ]
    surprises = sum(count_verdicts(one).is_surprise for one in classes)
    shares = {"compared": counts.compared, "better": counts.better, "worse": counts.worse}
    return {
        "tables": counts.tables,
        **{name: count / counts.tables for name, count in shares.items()},
        "headline": surprises / len(classes) if classes else 0.0,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, compare, and print. Exit with 1 if a null is called better or worse more often than by chance."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--processes", type=int)
    options = parser.parse_args(arguments)
    names = [*NULLS, *SHORT, *CHANGES]
    jobs = [(name, number) for name in names for number in range(options.tables)]
    with ProcessPoolExecutor(options.processes) as pool:
        verdicts = [*pool.map(verdict_of, jobs, chunksize=4)]
    rows = {
        name: figures_of(verdicts[n * options.tables : (n + 1) * options.tables])
        for n, name in enumerate(names)
    }
    if options.json:
        print(json.dumps(rows, indent=1))
    else:
        print(table_text(rows))
    max_rate = (
        FALSE_VERDICT_RATE + 2 * (FALSE_VERDICT_RATE * (1 - FALSE_VERDICT_RATE) / options.tables) ** 0.5
    )
    return int(any(max(rows[name]["better"], rows[name]["worse"]) > max_rate for name in (*NULLS, *SHORT)))


def table_text(rows: Mapping[str, Mapping[str, float]]) -> str:
    """Return the rows as a table in Markdown."""
    lines = ["| | compared | better | worse | headline surprised |", "|---|---|---|---|---|"]
    for name, row in rows.items():
        lines.append(
            f"| {name} | "
            + " | ".join(f"{row[figure]:.2f}" for figure in ("compared", "better", "worse", "headline"))
            + " |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
