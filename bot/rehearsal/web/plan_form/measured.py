"""Measured consequences of options, each as a sentence with its source. The figures are in `measured.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from pydantic import BaseModel, ConfigDict

from bot.rehearsal.world import Wire
from bot.texts.figures import format_figure
from bot.texts.lookup import t


class Figure(BaseModel):
    """A measured consequence of an option, or of the entry `seats`.

    `facts` are written as in the `source`. `lines`: parts of its lines with these facts.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    entry: str
    text: str
    source: str
    lines: tuple[str, ...]
    facts: Mapping[str, str]

    @property
    def path(self) -> str:
        """Return where the form asks for it."""
        return self.entry if self.entry == "seats" else f"options.{self.entry}"


@cache
def load_figures() -> tuple[Figure, ...]:
    """Return all figures."""
    content = resources.files(__package__).joinpath("measured.toml").read_text(encoding="utf-8")
    return tuple(Figure.model_validate(one) for one in tomllib.loads(content)["figures"])


def measured_sentences(game: str) -> dict[str, list[Wire]]:
    """Return by path the sentences about this game, in the current language."""
    sentences: dict[str, list[Wire]] = {}
    for figure in load_figures():
        if figure.game == game:
            facts = {name: _figure_text(value) for name, value in figure.facts.items()}
            one = {"text": t(f"plan_form.measured.{figure.text}", **facts), "source": figure.source}
            sentences.setdefault(figure.path, []).append(one)
    return sentences


def _figure_text(value: str) -> str:
    return format_figure(float(value), len(value.partition(".")[2]))
