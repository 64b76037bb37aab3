"""Prints the figures of a run."""

from __future__ import annotations

import json
from typing import Any

import click

from bot.command_line.simulating.workers import Gathered
from games.simulate import MAX_ENDLESS_ACTIONS, RunSummary


class StoppedError(click.ClickException):
    """The run was interrupted before its end."""

    exit_code = 130


def figures_of(summary: RunSummary, seconds: float | None = None) -> dict[str, Any]:
    """Return the printed figures. Means are per game. Without `seconds` times are left out."""
    games = summary.games
    timed = (
        {}
        if seconds is None
        else {"seconds": round(seconds, 3), "actions_per_second": round(summary.actions / seconds)}
    )
    return {
        "games": games,
        "actions": summary.actions,
        **timed,
        **({"stopped": summary.stopped} if summary.stopped else {}),
        "refused": summary.refused,
        "violations": summary.violations,
        "survivors_mean": round(summary.survivors / games, 3),
        "survived_share": [round(count / games, 3) for count in summary.survived],
        "none_survived_share": round(summary.tables[0] / games, 3),
        "all_survived_share": round(summary.tables[-1] / games, 3),
        "crashes_mean": round(summary.crashes / games, 3),
        "rounds_mean": round(summary.rounds / games, 3),
        "survivors_basic_mean": round(summary.survivors_basic / games, 3),
        **{f"{name}_mean": round(count / games, 3) for name, count in summary.governance.items()},
        "points_mean": [round(points / games, 3) for points in summary.points],
        "digest": summary.digest,
    }


def print_summary(gathered: Gathered, seconds: float | None, *, as_json: bool) -> None:
    """Print a run's figures. Raises ClickException if games are missing or an invariant was broken."""
    summary = gathered.summary
    if summary is not None:
        figures = figures_of(summary, seconds)
        click.echo(json.dumps(figures) if as_json else _figures_text(figures))
    if gathered.missing:
        missing = ", ".join(f"{part.start} to {part.stop - 1}" for part in _merge_ranges(gathered.missing))
        raise missing_games_error(gathered, f"these games were not played: {missing}")
    if summary is not None and summary.violations:
        raise click.ClickException(
            f"{summary.violations} times an invariant was broken; the first: {summary.first_violation}"
        )


def missing_games_error(gathered: Gathered, sentence: str) -> click.ClickException:
    """Return the error for missing games, with the exit code of Ctrl-C if that was the cause."""
    return (StoppedError if gathered.stopped else click.ClickException)(sentence)


def _merge_ranges(parts: tuple[range, ...]) -> list[range]:
    """Merge adjacent ranges."""
    merged: list[range] = []
    for part in parts:
        if merged and merged[-1].stop == part.start:
            merged[-1] = range(merged[-1].start, part.stop)
        else:
            merged.append(part)
    return merged


def pluralise(n: int, what: str) -> str:
    """Return a count with its noun, plural unless 1."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def _figures_text(figures: dict[str, Any]) -> str:
    """Return the figures in sentences."""
    points = ", ".join(map(str, figures["points_mean"]))
    time = (
        f" in {figures['seconds']} s ({figures['actions_per_second']} actions a second)"
        if "seconds" in figures
        else ""
    )
    stopped = figures.get("stopped", 0)
    endless = (
        f"Stopped after {MAX_ENDLESS_ACTIONS} actions, before they were over: {pluralise(stopped, 'game')}.\n"
        if stopped
        else ""
    )
    return (
        f"{pluralise(figures['games'], 'game')} with {pluralise(figures['actions'], 'action')}{time}, "
        f"{pluralise(figures['violations'], 'violation')}.\n"
        f"{endless}On average {figures['survivors_mean']} reached the goal, {figures['crashes_mean']} crashes, "
        f"{figures['rounds_mean']} rounds; points by seat: {points}.\n"
        f"Digest of all games: {figures['digest']}"
    )
