"""`python -m benchmarks [name …]`: measure, print a table, and exit with 1 if a bound was missed."""

from __future__ import annotations

import platform
import sys
import time

from benchmarks import calls, engine, journal, loop, pictures, settlers
from benchmarks.report import figures_table

BENCHMARKS = {
    "engine": engine.measure,
    "settlers": settlers.measure,
    "journal": journal.measure,
    "calls": calls.measure,
    "loop": loop.measure,
    "pictures": pictures.measure,
}


def main() -> int:
    """Run the named benchmarks, or all."""
    names = sys.argv[1:] or list(BENCHMARKS)
    if unknown := [name for name in names if name not in BENCHMARKS]:
        print(
            f"there is no benchmark {', '.join(unknown)}: there is {', '.join(BENCHMARKS)}", file=sys.stderr
        )
        return 2
    begin = time.perf_counter()
    figures = [figure for name in names for figure in BENCHMARKS[name]()]
    print(figures_table(figures))
    print(
        f"\nPython {platform.python_version()}, {time.strftime('%Y-%m-%d')}, {time.perf_counter() - begin:.0f} s"
    )
    return 0 if all(figure.is_within_bound for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
