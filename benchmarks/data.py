"""A bundle of many simulated games of all kinds: how large, how long, how much memory, and what three standards' own validators say.

`python -m benchmarks.data [games] [--keep FOLDER]`. The validators are asked where they are installed: frictionless and mlcroissant in this
Python, Psych-DS's by node (`psych_ds.mjs`), with the folder of its script in PSYCHDS. Ends with 1 when one of them finds anything.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from bot import catalogue
from games.record import write
from games.simulate import play, record_of

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
    options = game.options(**OPTIONS[name])
    own = [player for player in catalogue.players(name) if player != "random"]
    players = [catalogue.player(name, own[(number + seat) % len(own)]) for seat in range(len(game.seats(options)))]
    seed = hashlib.sha256(f"study|{name}|{number}".encode()).digest()
    done = play(game, options, players, seed)
    record = record_of(game, options, done, seed, f"{name}-{number}")
    (folder / f"{name}-{number:05}.jsonl").write_text(write(record), encoding="utf-8")
    return len(done.actions)


def main() -> int:
    """Simulate, bundle, and ask the validators."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("--keep", type=Path, help="Leave records and bundle in this folder, and use those that are there.")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        return _measured(given.games, given.keep or Path(temporary))


def _measured(games: int, folder: Path) -> int:
    records, bundle, opened = folder / "records", folder / "study.zip", folder / "study"
    records.mkdir(parents=True, exist_ok=True)
    missing = [one for one in wanted(games) if not (records / f"{one[0]}-{one[1]:05}.jsonl").exists()]
    begin = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        list(pool.map(partial(simulated, records), missing, chunksize=10))
    print(f"{len(missing)} games simulated in {time.perf_counter() - begin:.0f} s")
    files = sorted(str(file) for file in records.iterdir())[:games]
    told = subprocess.run(
        [sys.executable, "-m", "bot", "data", *files, "--out", str(bundle), "--json"], check=True, capture_output=True, text=True
    )
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(told.stdout.strip())
    print(f"the largest process: {memory:.0f} MB; the bundle: {bundle.stat().st_size / 2**20:.1f} MB")
    with zipfile.ZipFile(bundle) as packed:
        print(f"opened: {sum(part.file_size for part in packed.infolist()) / 2**20:.0f} MB")
        packed.extractall(opened)
    figures = json.loads(told.stdout)
    problems = [not figures["valid"], figures["columns"] != figures["described"]]
    return int(any([*problems, _notebook(opened), _frictionless(opened), _croissant(opened), _psych_ds(opened)]))


def _notebook(opened: Path) -> bool:
    """Run the notebook's cells; whether it says anything but "equal"."""
    begin = time.perf_counter()
    cells = json.loads((opened / "analysis/check.ipynb").read_text(encoding="utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    said = subprocess.run([sys.executable, "-c", code], cwd=opened / "analysis", check=True, capture_output=True, text=True).stdout
    print(f"notebook: {said.strip()} ({time.perf_counter() - begin:.0f} s)")
    return not said.strip().endswith(": equal")


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
        "import sys, mlcroissant as m\n"
        "data = m.Dataset(jsonld='croissant.json')\n"
        "issues = data.metadata.ctx.issues\n"
        "rows = {one: sum(1 for _ in data.records(one)) for one in ('tables', 'seats')}\n"
        "print(m.__version__, len(issues.errors), 'errors', len(issues.warnings), 'warnings', rows)\n"
        "sys.exit(bool(issues.errors or issues.warnings))\n"
    )
    return _asked("mlcroissant", code, opened)


def _asked(module: str, code: str, opened: Path) -> bool:
    """Whether this validator finds anything; where it is not installed, it is said and nothing is found."""
    if subprocess.run([sys.executable, "-c", f"import {module}"], check=False, capture_output=True).returncode:
        print(f"{module}: not installed here")
        return False
    begin = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], cwd=opened, check=False, capture_output=True, text=True)
    print(f"{module} {(done.stdout or done.stderr[-500:]).strip()} ({time.perf_counter() - begin:.0f} s)")
    return bool(done.returncode)


def _psych_ds(opened: Path) -> bool:
    if "PSYCHDS" not in os.environ:
        print("Psych-DS: no validator given (PSYCHDS)")
        return False
    script = str(Path(__file__).with_name("psych_ds.mjs"))
    done = subprocess.run(["node", script, str(opened)], check=False, capture_output=True, text=True)
    print(f"Psych-DS: {done.stdout.strip() or done.stderr[-500:]}")
    return "errors 0 warnings 0" not in done.stdout


if __name__ == "__main__":
    sys.exit(main())
