"""How figures are shown, and whether they keep their bound."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. With a bound it must be at most that, or with `at_least` at least that."""

    name: str
    value: float
    unit: str = ""
    bound: float | None = None
    at_least: bool = False

    @property
    def kept(self) -> bool:
        """Whether the bound is kept; always, where there is none."""
        if self.bound is None:
            return True
        return self.value >= self.bound if self.at_least else self.value <= self.bound


def table(figures: list[Figure]) -> str:
    """The figures as a Markdown table."""
    lines = ["| figure | measured | bound |", "|---|---|---|"]
    for figure in figures:
        bound = "" if figure.bound is None else f"{'≥' if figure.at_least else '≤'} {figure.bound:g}{figure.unit}"
        verdict = "" if figure.kept else " **missed**"
        lines.append(f"| {figure.name} | {_number(figure.value)}{figure.unit} | {bound}{verdict} |")
    return "\n".join(lines)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
