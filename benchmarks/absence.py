"""`python -m benchmarks.absence [--games N]`: the effect of stand-ins' absence from votes.

Whole Commons Games of both stages by four tempers. On 0 to 3 seats, in each combination in turn, a careful
stand-in plays from beginning to end, either only turns, as by default, or also decisions
(`stand_ins_govern`). Rows have means of 300 games.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from bot.catalogue import automatic_players
from bot.command_line.garbage import without_gc
from games.audience import Seat
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.simulate import play_game

TEMPERS = ("take_all", "punisher", "conditional", "careful")
STAND_IN = "careful"
SEATS = len(TEMPERS)
COLUMNS = (
    "away",
    "stand-ins decide",
    "meetings",
    "motions",
    "carried",
    "share carried",
    "suits",
    "suits won",
    "sanctions",
    "survivors of four",
    "of 100 people",
)


@dataclass(frozen=True, slots=True)
class AbsenceGame:
    """The results of one game."""

    governance: Counter[str]
    survivors: int
    people: int
    """Seats played by people."""
    people_survived: int


def _play_with_absences(number: int, away: Sequence[Seat], *, govern: bool) -> AbsenceGame:
    """Play one game with stand-ins on these seats. Equal numbers have equal dice."""
    player_names = automatic_players("commons")
    seated = [player_names[STAND_IN if seat in away else temper] for seat, temper in enumerate(TEMPERS)]
    seed = hashlib.sha256(f"absence|{number}".encode()).digest()
    options = CommonsOptions(stand_ins_govern=govern)
    played_game = play_game(COMMONS, options, seated, seed, away=None if govern else lambda _: away)
    outcome = COMMONS.outcome(played_game.state)
    winners = () if outcome is None else outcome.winners
    counted = Counter(
        {
            name: count
            for name, count in COMMONS.measures(played_game.log)["governance"].items()
            if isinstance(count, int)
        }
    )
    return AbsenceGame(
        counted, len(winners), SEATS - len(away), len([seat for seat in winners if seat not in away])
    )


def play_row(count: int, *, govern: bool, games: int) -> list[AbsenceGame]:
    """Play a row's games: `count` seats are away, another combination each time."""
    choices = [*combinations(range(SEATS), count)]
    return [
        _play_with_absences(number, choices[number % len(choices)], govern=govern) for number in range(games)
    ]


def row_text(count: int, *, govern: bool, played: Sequence[AbsenceGame]) -> str:
    """Return the row of the table: means a game, and the standard error of the survivors."""
    mean = {
        name: fmean(game.governance[name] for game in played)
        for name in ("meetings", "motions", "carried", "suits", "suits_won", "sanctions")
    }
    error = stdev(game.survivors for game in played) / sqrt(len(played)) if len(played) > 1 else 0.0
    share = f"{100 * mean['carried'] / mean['motions']:.0f} %" if mean["motions"] else ""
    people_alive = 100 * sum(game.people_survived for game in played) / sum(game.people for game in played)
    cells = [
        str(count),
        "" if count == 0 else "yes" if govern else "no",
        *(f"{mean[name]:.1f}" for name in ("meetings", "motions", "carried")),
        share,
        *(f"{mean[name]:.2f}" for name in ("suits", "suits_won", "sanctions")),
        f"{fmean(game.survivors for game in played):.2f} ± {error:.2f}",
        f"{people_alive:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def measure_row(games: int, count: int, govern: bool) -> str:  # noqa: FBT001 - one of two columns
    """Play the games of one row and return its text."""
    with without_gc():
        return row_text(count, govern=govern, played=play_row(count, govern=govern, games=games))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.absence")
    parser.add_argument("--games", type=int, default=300, help="games a row")
    games: int = parser.parse_args().games
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}")
    rows = [(count, govern) for count in range(SEATS) for govern in ((False, True) if count else (False,))]
    with ProcessPoolExecutor() as pool:
        for row in pool.map(partial(measure_row, games), *zip(*rows, strict=True)):
            print(row, flush=True)


if __name__ == "__main__":
    main()
