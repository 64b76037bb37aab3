"""`python -m benchmarks.silence [games]`: whether the band of plays in silence contains the real silence.

Games (200) of 16 silent rounds are cut after the 8th, their seats fitted, and played on 40 times. It prints
each measure's share of games within the band of 10 to 90 % (0.8 for a continuous figure, more for small
integers), the identified seats, and the time; then the same for Ostrom stages in a fifth as many games, with
20 plays under the same dice (`whatif` without a change). It takes minutes, so `python -m benchmarks` leaves
it out.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections import Counter
from collections.abc import Sequence

from bot.catalogue import automatic_players, find_game
from bot.command_line.garbage import without_gc
from games.commons.analysis.alternatives import SilenceComparison
from games.commons.analysis.rounds import MEASURES
from games.commons.governance.options import CommonsOptions
from games.commons.research.counterfactuals.silent_replays import (
    DEFAULT_PLAYS,
    GamePrefix,
    compare_with_silence,
    game_prefix,
    play_in_silence,
    rounds_after,
)
from games.commons.research.counterfactuals.what_if import BranchPoint, summarize_plays
from games.record import Record
from games.simulate import play_game, to_record

ROUNDS = 8
LINE_UPS = (
    ("take_all", "punisher", "conditional", "careful"),
    ("careful",) * 4,
    ("take_all", "careful", "careful", "careful"),
    ("conditional",) * 4,
    ("conditional", "take_all", "careful", "take_all"),
    ("careful", "careful", "take_all", "conditional"),
    ("take_all",) * 4,
)
REPORTED = ("survivors", "lowest", "crashes")
INDISTINGUISHABLE = {"punisher": "careful"}
"""Players that cannot be distinguished in silence."""


def line_up_game(number: int, ostrom: int) -> Record:
    """Return game `number`, of 16 rounds, `ostrom` of them under self-government."""
    game, options = (
        find_game("commons"),
        CommonsOptions(rounds_basic=2 * ROUNDS - ostrom, rounds_ostrom=ostrom),
    )
    seed = hashlib.sha256(f"silence|{number}".encode()).digest()
    return to_record(
        game,
        options,
        play_game(
            game,
            options,
            [automatic_players("commons")[name] for name in LINE_UPS[number % len(LINE_UPS)]],
            seed,
        ),
        seed,
    )


def silent_game(number: int) -> Record:
    """Return a game without self-government."""
    return line_up_game(number, 0)


def first_half(record: Record) -> GamePrefix:
    """Return its first half."""
    start = game_prefix(record, ROUNDS)
    if start is None:
        raise ValueError("this game is too short")
    return start


def compare_halves(record: Record, count: int = DEFAULT_PLAYS) -> SilenceComparison:
    """Compare its second half with plays from the end of its first."""
    start = first_half(record)
    return compare_with_silence(start, play_in_silence(start, ROUNDS, count), rounds_after(record, ROUNDS))


def is_identified(actual: str, fitted: str, table: tuple[str, ...]) -> bool:
    """Return whether a fit names the real player. Conditional players count as careful if none is greedy."""
    alike = {"careful", "conditional"} if "take_all" not in table else {INDISTINGUISHABLE.get(actual, actual)}
    return fitted in alike if actual != "take_all" else fitted == actual


def measure_silence(games: int) -> None:
    """Compare plays in silence with real silence."""
    within_band, seats, identified = Counter[str](), 0, 0
    begin = time.process_time()
    for number in range(games):
        record = silent_game(number)
        comparison, fits = compare_halves(record), first_half(record).fits
        table = LINE_UPS[number % len(LINE_UPS)]
        within_band.update(one.name for one in comparison.measures if not one.is_outside)
        identified += sum(is_identified(true, fit.name, table) for true, fit in zip(table, fits, strict=True))
        seats += len(table)
    print_shares(within_band, [measure.name for measure in MEASURES], games)
    print(
        f"\n{identified} of {seats} seats taken for what they are; {(time.process_time() - begin) / games:.2f} s a game"
    )


def measure_unchanged(games: int) -> None:
    """Compare an Ostrom stage with plays of it under the same dice."""
    within_band = Counter[str]()
    begin = time.process_time()
    for number in range(games):
        branch = BranchPoint(line_up_game(number, ROUNDS), 4 * ROUNDS + 1)
        state = branch.state_with_changes(())
        outlook, real = (
            summarize_plays([branch.play_rest(state, n) for n in range(DEFAULT_PLAYS // 2)]),
            summarize_plays([branch.real]),
        )
        within_band.update(
            name for name in REPORTED if getattr(outlook, name).holds(getattr(real, name).median)
        )
    print_shares(within_band, REPORTED, games)
    print(f"\n{(time.process_time() - begin) / games:.2f} s a game")


def print_shares(within_band: Counter[str], names: Sequence[str], games: int) -> None:
    """Print for each name the share of games within its band."""
    print("\n| measure | in the band |\n|---|---|")
    for name in names:
        print(f"| {name} | {within_band[name] / games:.3f} |")
    print(f"| all | {within_band.total() / games / len(names):.3f} |")


if __name__ == "__main__":
    games_wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with without_gc():
        measure_silence(games_wanted)
        measure_unchanged(max(1, games_wanted // 5))
