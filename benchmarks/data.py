"""`python -m benchmarks.data [games] [--keep FOLDER]`: a bundle of many simulated games, its cost, and three
validators' verdicts.

Validators run if installed: frictionless and mlcroissant in this Python, Psych-DS's by node (`psych_ds.mjs`),
with its script's folder in PSYCHDS. Exits with 1 if one finds anything or is killed. With --keep, a run
continues an earlier one.
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
"""Short games, simulated in some ten minutes: their length does not matter to a bundle."""
SHARES = {"commons": 3, "tragedy": 15, "settlers": 1, "crossroads": 1}


def games_to_simulate(games: int) -> Iterator[tuple[str, int]]:
    """Yield game and number, in a fixed mix."""
    kinds = [game for game, share in SHARES.items() for _ in range(share)]
    return ((kinds[n % len(kinds)], n) for n in range(games))


def simulate_game(folder: Path, game_and_number: tuple[str, int]) -> int:
    """Write the record of an automatic game. Return its number of actions."""
    name, number = game_and_number
    game = catalogue.find_game(name)
    options = game.options_model(**OPTIONS[name])
    names = [player for player in catalogue.automatic_players(name) if player != "random"]
    players = [
        catalogue.player(name, names[(number + seat) % len(names)])
        for seat in range(len(game.seat_names(options)))
    ]
    seed = hashlib.sha256(f"study|{name}|{number}".encode()).digest()
    played_game = play_game(game, options, players, seed)
    record = to_record(game, options, played_game, seed, f"{name}-{number}")
    part = folder.with_name(
        f"{name}-{number:05}.part"
    )  # beside the records, so that one that is cut off is none
    part.write_text(encode_record(record), encoding="utf-8")
    part.replace(folder / f"{name}-{number:05}.jsonl")
    return len(played_game.actions)


def main() -> int:
    """Simulate, bundle, and validate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument(
        "--keep", type=Path, help="Leave records and bundle in this folder, and use those that are there."
    )
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        return _measure(arguments.games, arguments.keep or Path(temporary))


@dataclass(frozen=True, slots=True)
class CompletedRun:
    """A completed program. `memory`: peak in MB, with its child processes."""

    code: int
    output: str
    seconds: float
    memory: float

    @property
    def cost(self) -> str:
        """Return time and memory in words."""
        return f"({self.seconds:.0f} s, {self.memory:.0f} MB)"


def run_measured(command: Sequence[str], folder: Path | None = None) -> CompletedRun:
    """Run a program and read its output."""
    begin = time.perf_counter()
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
        process = subprocess.Popen(command, cwd=folder, stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        return CompletedRun(
            process.returncode, output.read().strip(), time.perf_counter() - begin, usage.ru_maxrss / 1024
        )


def print_now(*words: object) -> None:
    """Print at once, since the next step may take long."""
    print(*words, flush=True)


def _measure(games: int, folder: Path) -> int:
    records, bundle, extracted = folder / "records", folder / "study.zip", folder / "study"
    records.mkdir(parents=True, exist_ok=True)
    names = {one: records / f"{one[0]}-{one[1]:05}.jsonl" for one in games_to_simulate(games)}
    _simulate(records, [one for one, file in names.items() if not file.exists()])
    bundling = run_measured(
        [
            sys.executable,
            "-m",
            "bot",
            "data",
            *sorted(map(str, names.values())),
            "--out",
            str(bundle),
            "--replace",
            "--json",
        ]
    )
    print_now(bundling.output, bundling.cost)
    if bundling.code:
        return 1
    with zipfile.ZipFile(bundle) as packed:
        print_now(
            f"bundle: {bundle.stat().st_size / 2**20:.1f} MB; opened: {sum(part.file_size for part in packed.infolist()) / 2**20:.0f} MB"
        )
        packed.extractall(extracted)
    figures = json.loads(bundling.output)
    problems = [not figures["valid"], figures["columns"] != figures["described"]]
    return int(
        any(
            [
                *problems,
                *(
                    step(extracted)
                    for step in (
                        _has_notebook_errors,
                        _has_frictionless_errors,
                        _has_croissant_errors,
                        _has_psych_ds_errors,
                    )
                ),
            ]
        )
    )


def _simulate(records: Path, missing: Sequence[tuple[str, int]]) -> None:
    begin, done_count = time.perf_counter(), 0
    with ProcessPoolExecutor() as pool:
        for _ in pool.map(partial(simulate_game, records), missing, chunksize=10):
            done_count += 1
            if done_count % 500 == 0:
                print_now(
                    f"{done_count} of {len(missing)} games simulated in {time.perf_counter() - begin:.0f} s"
                )
    print_now(f"{done_count} games simulated in {time.perf_counter() - begin:.0f} s")


def _has_notebook_errors(folder: Path) -> bool:
    """Run the notebook's cells. Return whether they print anything but "equal"."""
    cells = json.loads((folder / "analysis/check.ipynb").read_text(encoding="utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    run = run_measured([sys.executable, "-c", code], folder / "analysis")
    print_now("notebook:", run.output, run.cost)
    return bool(run.code) or "different" in run.output or not run.output.endswith(": equal")


def _has_frictionless_errors(folder: Path) -> bool:
    code = (
        "import sys, frictionless as f\n"
        "r = f.validate('datapackage.json', limit_errors=5)\n"
        "found = [e.message for t in r.tasks for e in t.errors] + [e.message for e in r.errors]\n"
        "print(f.__version__, r.stats['errors'], 'errors', r.stats['warnings'], 'warnings', *found[:5])\n"
        "sys.exit(not r.valid or bool(r.stats['warnings']))\n"
    )
    return _has_validator_errors("frictionless", code, folder)


def _has_croissant_errors(folder: Path) -> bool:
    code = (
        "import sys, mlcroissant as m\nfrom importlib.metadata import version\n"
        "data = m.Dataset(jsonld='croissant.json')\n"
        "issues = data.metadata.ctx.issues\n"
        "rows = {one: sum(1 for _ in data.records(one)) for one in ('tables', 'seats')}\n"
        "print(version('mlcroissant'), len(issues.errors), 'errors', len(issues.warnings), 'warnings', rows)\n"
        "sys.exit(bool(issues.errors or issues.warnings))\n"
    )
    return _has_validator_errors("mlcroissant", code, folder)


def _has_validator_errors(module: str, code: str, folder: Path) -> bool:
    """Return whether this validator finds anything; False with a note if it is not installed."""
    if importlib.util.find_spec(module) is None:
        print_now(f"{module}: not installed here")
        return False
    run = run_measured([sys.executable, "-c", code], folder)
    print_now(module, run.output or f"ended with {run.code}", run.cost)
    return bool(run.code)


def _has_psych_ds_errors(folder: Path) -> bool:
    if "PSYCHDS" not in os.environ:
        print_now("Psych-DS: no validator given (PSYCHDS)")
        return False
    run = run_measured(["node", str(Path(__file__).with_name("psych_ds.mjs")), str(folder)])
    print_now("Psych-DS:", run.output or f"ended with {run.code}", run.cost)
    return "errors 0 warnings 0" not in run.output


if __name__ == "__main__":
    sys.exit(main())
