"""Measures our plans: who survives at tables of automatic players, and how long a class takes. Prints the tables of docs/plans.md.

In the project's folder: `PYTHONPATH=. python tools/measure_plans.py`, some eight minutes; with names, of those plans alone.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from bot import catalogue
from bot.command_line.simulating.runs import Run
from bot.sessions.plan.pace import forecast
from bot.sessions.plan.plans import Plan, load_plan, plan_names
from games.simulate import RunSummary

MIXED = ("take_all", "punisher", "conditional", "careful")
SEED = 7


def played(plan: Plan, players: tuple[str, ...], games: int, **changes: object) -> RunSummary:
    """So many games of this plan by these automatic players."""
    model = catalogue.find(plan.game).options_model
    options = model.model_validate(plan.table_options(model, plan.seats) | changes)
    return Run(game=plan.game, options=options, players=players, seed=SEED).part(range(games))


def minutes(plan: Plan) -> str:
    """What a lesson takes: the middle class, the ninth of ten, and how many of a hundred are done in time."""
    ahead = forecast(plan, catalogue.find(plan.game))
    day = 24 * 60 if plan.minutes >= 24 * 60 else 1
    unit = " days" if day > 1 else " min"
    spans = ", then ".join(f"{span.likely / day:.{int(day > 1)}f} ({span.late / day:.{int(day > 1)}f})" for span in ahead.lessons)
    return f"{spans} of {plan.minutes / day:.0f}{unit} | {ahead.in_time:.0%}"


def survivors(summary: RunSummary) -> str:
    """Survivors a table, and how often a kind of card was used up in a game."""
    return f"{summary.survivors / summary.games:.2f} ({summary.crashes / summary.games:.1f})"


def commons(plan: Plan, games: int) -> str:
    """A row of the Commons Game: four who hold back, four who take all, and one of each kind with and without institutions."""
    careful, greedy = (played(plan, (player,) * plan.seats, games) for player in ("careful", "take_all"))
    cells = [survivors(careful), survivors(greedy), survivors(played(plan, MIXED, games))]
    given: Mapping[str, Any] = plan.options
    alone = {"rounds_basic": given["rounds_basic"] + given["rounds_ostrom"], "rounds_ostrom": 0}
    cells.append(survivors(played(plan, MIXED, games, **alone)) if given["rounds_ostrom"] else "")
    return " | ".join(cells)


def others(plan: Plan, games: int) -> str:
    """A row of another game: who reaches its goal, by kind of automatic player, four of a kind at a table."""
    kinds = [kind for kind in catalogue.players(plan.game) if kind != "random"]
    found = {kind: played(plan, (kind,) * plan.seats, games) for kind in kinds}
    return ", ".join(f"{kind} {s.survivors / games:.2f}" for kind, s in found.items())


@click.command()
@click.argument("wanted", nargs=-1)
@click.option("--games", default=200, show_default=True)
def main(wanted: tuple[str, ...], games: int) -> None:
    """Print a row for each plan."""
    for name in wanted or plan_names():
        plan = load_plan(name)
        row = (commons if plan.game == "commons" else others)(plan, games)
        click.echo(f"| `{name}` | {minutes(plan)} | {row} |")


if __name__ == "__main__":
    main()
