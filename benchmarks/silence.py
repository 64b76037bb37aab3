"""`python -m benchmarks.silence [games]`: whether the band of plays in silence holds what silence really gives.

So many games (200) of 16 silent rounds by known automatic players are cut after the 8th, their seats fitted, and the tables played on 40
times. Told is, for each measure, in what share of the games the rounds that were really played lie in the band of 10 to 90 %, which
would be 0.8 of a figure without steps, and more of small whole numbers; how many seats were taken for what they are; and the time. Then,
of a fifth as many games with an Ostrom stage, how often that lies in the band of 20 plays of it under the same dice (`whatif` without a
change). It takes some minutes, so it is not among the others.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections import Counter
from collections.abc import Sequence

from bot.catalogue import find, players
from bot.command_line.garbage import without_gc
from games.analysis.commons.counterfactuals.replays import COUNT, Replays, compared, in_silence, prefix, rounds_after
from games.analysis.commons.counterfactuals.what_if import Past, outlook_of
from games.analysis.commons.rounds import MEASURES
from games.commons.governance.options import CommonsOptions
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
TOLD = ("survivors", "lowest", "crashes")
ALIKE = {"punisher": "careful"}
"""Who cannot be told apart in silence."""


def a_game(number: int, ostrom: int) -> Record:
    """Game `number` of the run, of 16 rounds, so many of them under self-government."""
    game, options = find("commons"), CommonsOptions(rounds_basic=2 * ROUNDS - ostrom, rounds_ostrom=ostrom)
    seed = hashlib.sha256(f"silence|{number}".encode()).digest()
    return to_record(
        game, options, play_game(game, options, [players("commons")[name] for name in LINE_UPS[number % len(LINE_UPS)]], seed), seed
    )


def silent_game(number: int) -> Record:
    """One without any."""
    return a_game(number, 0)


def replayed(record: Record, count: int = COUNT) -> Replays:
    """Its second half beside the plays of its first."""
    start = prefix(record, ROUNDS)
    if start is None:
        raise ValueError("this game is too short")
    return compared(start, in_silence(start, ROUNDS, count), rounds_after(record, ROUNDS))


def taken_for(true: str, found: str, table: tuple[str, ...]) -> bool:
    """Whether a fit names the player that it was; where nobody is greedy, those who answer greed and the careful are the same."""
    alike = {"careful", "conditional"} if "take_all" not in table else {ALIKE.get(true, true)}
    return found in alike if true != "take_all" else found == true


def silence(games: int) -> None:
    """Plays in silence beside silence."""
    held, seats, right = Counter[str](), 0, 0
    begin = time.process_time()
    for number in range(games):
        found = replayed(silent_game(number))
        table = LINE_UPS[number % len(LINE_UPS)]
        held.update(one.name for one in found.measures if not one.is_outside)
        right += sum(taken_for(true, fit.name, table) for true, fit in zip(table, found.fits, strict=True))
        seats += len(table)
    told(held, [measure.name for measure in MEASURES], games)
    print(f"\n{right} of {seats} seats taken for what they are; {(time.process_time() - begin) / games:.2f} s a game")


def nothing_changed(games: int) -> None:
    """The Ostrom stage played on under the same dice, beside itself."""
    held = Counter[str]()
    begin = time.process_time()
    for number in range(games):
        past = Past(a_game(number, ROUNDS), 4 * ROUNDS + 1)
        state = past.begun(())
        outlook, real = outlook_of([past.play(state, n) for n in range(COUNT // 2)]), outlook_of([past.real])
        held.update(name for name in TOLD if getattr(outlook, name).holds(getattr(real, name).median))
    told(held, TOLD, games)
    print(f"\n{(time.process_time() - begin) / games:.2f} s a game")


def told(held: Counter[str], names: Sequence[str], games: int) -> None:
    """In what share of the games each of these lay in its band."""
    print("\n| measure | in the band |\n|---|---|")
    for name in names:
        print(f"| {name} | {held[name] / games:.3f} |")
    print(f"| all | {held.total() / games / len(names):.3f} |")


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with without_gc():
        silence(asked)
        nothing_changed(max(1, asked // 5))
