"""A bundle of many simulated games of all kinds: how large, how long, how much memory, and what three standards' own validators say.

`python -m benchmarks.data [games] [--keep FOLDER]`. The validators are asked where they are installed: frictionless and mlcroissant in this
Python, Psych-DS's by node (`psych_ds.mjs`), with the folder of its script in PSYCHDS. Ends with 1 when one of them finds anything, or is
ended from outside. Of each step it tells at once how long it took and how much memory; what was begun with --keep goes on where it was.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bot import catalogue
from games.record import encode_record
from games.simulate import play_game, to_record

OPTIONS = {
    "commons": {"rounds_basic": 3, "rounds_ostrom": 4},
    "tragedy": {},
    "settlers": {"round_limit": 10},
    "crossroads": {"round_limit": 6},
}
"""Short, so that so many are simulated in some ten minutes: what is asked of a bundle does not hang on how long its games are."""
SHARES = {"commons": 3, "tragedy": 15, "settlers": 1, "crossroads": 1}


def wanted(games: int) -> Iterator[tuple[str, int]]:
    """Game and number, in a fixed mix."""
    kinds = [game for game, share in SHARES.items() for _ in range(share)]
    return ((kinds[n % len(kinds)], n) for n in range(games))


def simulated(folder: Path, one: tuple[str, int]) -> int:
    """Write the record of a game by automatic players; returns its actions."""
    name, number = one
    game = catalogue.find(name)
    options = game.options_model(**OPTIONS[name])
    own = [player for player in catalogue.players(name) if player != "random"]
    players = [catalogue.player(name, own[(number + seat) % len(own)]) for seat in range(len(game.seat_names(options)))]
    seed = hashlib.sha256(f"study|{name}|{number}".encode()).digest()
    done = play_game(game, options, players, seed)
    record = to_record(game, options, done, seed, f"{name}-{number}")
    part = folder.with_name(f"{name}-{number:05}.part")  # beside the records, so that one that is cut off is none
    part.write_text(encode_record(record), encoding="utf-8")
    part.replace(folder / f"{name}-{number:05}.jsonl")
    return len(done.actions)


def main() -> int:
    """Simulate, bundle, and ask the validators."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("--keep", type=Path, help="Leave records and bundle in this folder, and use those that are there.")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        return _measured(given.games, given.keep or Path(temporary))


@dataclass(frozen=True, slots=True)
class Ran:
    """A program that has ended. `memory`: of its largest moment, in MB; with the processes that it waited for."""

    code: int
    said: str
    seconds: float
    memory: float

    @property
    def cost(self) -> str:
        """In words."""
        return f"({self.seconds:.0f} s, {self.memory:.0f} MB)"


def ran(command: Sequence[str], folder: Path | None = None) -> Ran:
    """Run this and read what it prints; how far it is, it tells by itself."""
    begin = time.perf_counter()
    with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
        process = subprocess.Popen(command, cwd=folder, stdout=said)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        return Ran(process.returncode, said.read().strip(), time.perf_counter() - begin, used.ru_maxrss / 1024)


def told(*words: object) -> None:
    """At once: the next step may take long."""
    print(*words, flush=True)


def _measured(games: int, folder: Path) -> int:
    records, bundle, opened = folder / "records", folder / "study.zip", folder / "study"
    records.mkdir(parents=True, exist_ok=True)
    names = {one: records / f"{one[0]}-{one[1]:05}.jsonl" for one in wanted(games)}
    _simulate(records, [one for one, file in names.items() if not file.exists()])
    made = ran([sys.executable, "-m", "bot", "data", *sorted(map(str, names.values())), "--out", str(bundle), "--replace", "--json"])
    told(made.said, made.cost)
    if made.code:
        return 1
    with zipfile.ZipFile(bundle) as packed:
        told(f"bundle: {bundle.stat().st_size / 2**20:.1f} MB; opened: {sum(part.file_size for part in packed.infolist()) / 2**20:.0f} MB")
        packed.extractall(opened)
    figures = json.loads(made.said)
    problems = [not figures["valid"], figures["columns"] != figures["described"]]
    return int(any([*problems, *(step(opened) for step in (_notebook, _frictionless, _croissant, _psych_ds))]))


def _simulate(records: Path, missing: Sequence[tuple[str, int]]) -> None:
    begin, done = time.perf_counter(), 0
    with ProcessPoolExecutor() as pool:
        for _ in pool.map(partial(simulated, records), missing, chunksize=10):
            done += 1
            if done % 500 == 0:
                told(f"{done} of {len(missing)} games simulated in {time.perf_counter() - begin:.0f} s")
    told(f"{done} games simulated in {time.perf_counter() - begin:.0f} s")


def _notebook(opened: Path) -> bool:
    """Run the notebook's cells; whether it says anything but "equal"."""
    cells = json.loads((opened / "analysis/check.ipynb").read_text(encoding="utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    done = ran([sys.executable, "-c", code], opened / "analysis")
    told("notebook:", done.said, done.cost)
    return bool(done.code) or "different" in done.said or not done.said.endswith(": equal")


def _frictionless(opened: Path) -> bool:
    code = (
        "import sys, frictionless as f\n"
        "r = f.validate('datapackage.json', limit_errors=5)\n"
        "found = [e.message for t in r.tasks for e in t.errors] + [e.message for e in r.errors]\n"
        "print(f.__version__, r.stats['errors'], 'errors', r.stats['warnings'], 'warnings', *found[:5])\n"
        "sys.exit(not r.valid or bool(r.stats['warnings']))\n"
    )
    return _asked("frictionless", code, opened)


def _croissant(opened: Path) -> bool:
    code = (
        "import sys, mlcroissant as m\nfrom importlib.metadata import version\n"
        "data = m.Dataset(jsonld='croissant.json')\n"
        "issues = data.metadata.ctx.issues\n"
        "rows = {one: sum(1 for _ in data.records(one)) for one in ('tables', 'seats')}\n"
        "print(version('mlcroissant'), len(issues.errors), 'errors', len(issues.warnings), 'warnings', rows)\n"
        "sys.exit(bool(issues.errors or issues.warnings))\n"
    )
    return _asked("mlcroissant", code, opened)


def _asked(module: str, code: str, opened: Path) -> bool:
    """Whether this validator finds anything; where it is not installed, it is said and nothing is found."""
    if importlib.util.find_spec(module) is None:
        told(f"{module}: not installed here")
        return False
    done = ran([sys.executable, "-c", code], opened)
    told(module, done.said or f"ended with {done.code}", done.cost)
    return bool(done.code)


def _psych_ds(opened: Path) -> bool:
    if "PSYCHDS" not in os.environ:
        told("Psych-DS: no validator given (PSYCHDS)")
        return False
    done = ran(["node", str(Path(__file__).with_name("psych_ds.mjs")), str(opened)])
    told("Psych-DS:", done.said or f"ended with {done.code}", done.cost)
    return "errors 0 warnings 0" not in done.said


if __name__ == "__main__":
    sys.exit(main())
