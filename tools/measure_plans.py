"""Measure our plans: survivors at automatic tables, and a class's duration. Prints the tables of
docs/research/plans.md.

In the project's folder: `PYTHONPATH=. python tools/measure_plans.py`, some eight minutes; with names, only of
those plans.
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


def simulate_plan(plan: Plan, players: tuple[str, ...], games: int, **changes: object) -> RunSummary:
    """Simulate `games` games of this plan."""
    model = catalogue.find_game(plan.game).options_model
    options = model.model_validate(plan.table_options(model, plan.seats) | changes)
    return Run(game=plan.game, options=options, players=players, seed=SEED).part(range(games))


def duration_text(plan: Plan) -> str:
    """Return a lesson's duration in the middle class and the ninth of ten, and the share of classes in time."""
    lesson_forecast = forecast(plan, catalogue.find_game(plan.game))
    day = 24 * 60 if plan.minutes >= 24 * 60 else 1
    unit = " days" if day > 1 else " min"
    spans = ", then ".join(
        f"{span.likely / day:.{int(day > 1)}f} ({span.late / day:.{int(day > 1)}f})"
        for span in lesson_forecast.lessons
    )
    return f"{spans} of {plan.minutes / day:.0f}{unit} | {lesson_forecast.in_time:.0%}"


def survivors_text(summary: RunSummary) -> str:
    """Return the survivors per table, and the crashes per game."""
    return f"{summary.survivors / summary.games:.2f} ({summary.crashes / summary.games:.1f})"


def commons_row(plan: Plan, games: int) -> str:
    """Return a row of the Commons Game: careful players, greedy ones, and mixed ones with and without
    institutions.
    """
    careful, greedy = (
        simulate_plan(plan, (player,) * plan.seats, games) for player in ("careful", "take_all")
    )
    cells = [
        survivors_text(careful),
        survivors_text(greedy),
        survivors_text(simulate_plan(plan, MIXED, games)),
    ]
    plan_options: Mapping[str, Any] = plan.options
    without_institutions = {
        "rounds_basic": plan_options["rounds_basic"] + plan_options["rounds_ostrom"],
        "rounds_ostrom": 0,
    }
    cells.append(
        survivors_text(simulate_plan(plan, MIXED, games, **without_institutions))
        if plan_options["rounds_ostrom"]
        else ""
    )
    return " | ".join(cells)


def other_game_row(plan: Plan, games: int) -> str:
    """Return a row of another game: goals reached by kind of automatic player."""
    kinds = [kind for kind in catalogue.automatic_players(plan.game) if kind != "random"]
    summaries = {kind: simulate_plan(plan, (kind,) * plan.seats, games) for kind in kinds}
    return ", ".join(f"{kind} {s.survivors / games:.2f}" for kind, s in summaries.items())


@click.command()
@click.argument("wanted", nargs=-1)
@click.option("--games", default=200, show_default=True)
def main(wanted: tuple[str, ...], games: int) -> None:
    """Print a row for each plan."""
    for name in wanted or plan_names():
        plan = load_plan(name)
        row = (commons_row if plan.game == "commons" else other_game_row)(plan, games)
        click.echo(f"| `{name}` | {duration_text(plan)} | {row} |")


if __name__ == "__main__":
    main()
