"""Figures and their bounds, printed as a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BenchmarkFigure:
    """One figure. With a bound it must be at most that, or at least that with `at_least`."""

    name: str
    value: float
    unit: str = ""
    bound: float | None = None
    at_least: bool = False

    @property
    def is_within_bound(self) -> bool:
        """Return whether the bound is met; always without one."""
        if self.bound is None:
            return True
        return self.value >= self.bound if self.at_least else self.value <= self.bound


def figures_table(figures: list[BenchmarkFigure]) -> str:
    """Return the figures as a Markdown table."""
    lines = ["| figure | measured | bound |", "|---|---|---|"]
    for figure in figures:
        bound = (
            "" if figure.bound is None else f"{'≥' if figure.at_least else '≤'} {figure.bound:g}{figure.unit}"
        )
        verdict = "" if figure.is_within_bound else " **missed**"
        lines.append(f"| {figure.name} | {_number(figure.value)}{figure.unit} | {bound}{verdict} |")
    return "\n".join(lines)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
