"""`python -m tests.support.dying_worker FOLDER`: a cluster of two real workers plays a short run; one is
killed over its part.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import click
from distributed import LocalCluster

from bot.command_line.simulating.runs import Run
from bot.command_line.simulating.workers import cluster, play_parts, split_parts
from games.commons.governance.options import CommonsOptions
from games.simulate import RunSummary

SHORT = CommonsOptions(rounds_basic=3, rounds_ostrom=0)


class KilledRun(Run):
    """A run over which the first worker is killed."""

    mark: Path
    """Stands there once it was."""

    def part(self, numbers: range) -> RunSummary:
        """The games of these numbers, by a worker that lives."""
        if not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().part(numbers)


def main(folder: Path) -> None:
    """Play it on the cluster and here, and compare."""
    run = KilledRun(game="commons", options=SHORT, players=("random",) * 4, seed=5, mark=folder / "killed")
    quiet = {"dashboard_address": None, "silence_logs": "CRITICAL"}
    with LocalCluster(n_workers=2, threads_per_worker=1, local_directory=str(folder), **quiet) as there:
        address = there.scheduler_address
        done = play_parts(run, split_parts(range(4), 1), lambda: cluster(address))
    equal = done == (Run(**dict(run)).part(range(4)), (), False)
    click.echo(
        f"{'a worker' if run.mark.exists() else 'nobody'} was killed, the figures {'are equal' if equal else 'differ'}"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
