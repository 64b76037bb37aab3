"""One use of a control or of a slash command by one viewer, as the scenes of every game read it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from bot.scenes.game_scenes import Problem
from bot.scenes.model import MOST_CHOICES, Choice, Control
from bot.scenes.table_info import TableInfo

V = TypeVar("V")
M = TypeVar("M")
Options: TypeAlias = Mapping[str, str | int]
"""What was typed after a command, absent options left out."""


@dataclass(frozen=True, slots=True)
class Click(Generic[V]):
    """One use of a control by the viewer of `view`."""

    view: V
    info: TableInfo
    arg: str = ""
    values: tuple[str, ...] = ()
    """What was chosen in the menu, or written into the form's lines."""


@dataclass(frozen=True, slots=True)
class Typed(Generic[V]):
    """One slash command by the viewer of `view`."""

    view: V
    info: TableInfo
    options: Options = field(default_factory=dict[str, str | int])

    def text(self, name: str) -> str:
        """An option as text; "" where it was left out."""
        return str(self.options.get(name, ""))

    def number(self, name: str) -> int | None:
        """An option as a number; None where it was left out. Raises ValueError for a text that is none."""
        return int(self.options[name]) if name in self.options else None


def pressed(handlers: Mapping[str, Callable[[Click[V]], M]], control: Control, click: Click[V], unreadable: Problem) -> M | Problem:
    """The meaning of a control of ours; what no panel of ours could have sent is a problem, never an error.

    A route that is unknown here stood on a card of an older version, or was forged.
    """
    handler = handlers.get(control.route)
    if handler is None:
        return Problem("tables.unknown_control")
    try:
        return handler(click)
    except (ValueError, IndexError):
        return unreadable


def matching(choices: Iterable[Choice], typed: str) -> tuple[Choice, ...]:
    """Those of which the label holds what has been typed so far, as many as Discord shows."""
    wanted = typed.strip().casefold()
    return tuple(choice for choice in choices if wanted in choice.label.casefold())[:MOST_CHOICES]
