"""A move as people make it, declared once: its command with what is typed after it, its buttons, its completions, and what it means.

The command tree, the routes of buttons and the checks of forged ids are made from these declarations; what commands and options
are called in people's words stands in `bot/texts/<language>/commands.ftl`, under the same names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import UnionType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from bot.scenes.model import MOST_CHOICES, Choice, Form, Panel, TableInfo
from bot.scenes.packing import read_number
from bot.texts.lookup import t
from games.refusal import Fact, Refusal
from games.vocabulary import TaggedStruct

A = TypeVar("A")
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)
Options: TypeAlias = Mapping[str, str | int]
"""What was typed after a command, absent options left out."""


@dataclass(unsafe_hash=True)
class Problem(ValueError):  # noqa: N818 (it is an answer too)
    """Why nothing was done, as the key of a text and its facts: raised where a panel is put together, the answer of `GameScenes`."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact], hash=False)
    rule: str = field(default="", compare=False)
    """The paragraph that says so, if one does."""

    @property
    def text(self) -> str:
        """The sentence to show."""
        return t(self.key, **self.facts)


class Refused(Exception):  # noqa: N818 (it is an answer too)
    """The game says no, as the viewer's view tells: raised where a panel is put together, answered with the refusal itself."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Refusing(Protocol):
    """A view of any game, as far as it tells what is refused."""

    @property
    def refused(self) -> Mapping[type[TaggedStruct], Refusal]:
        """What its viewer may not even begin to put together now, and why."""
        ...


def check_open(view: Refusing, action: Callable[..., object]) -> None:
    """Raises Refused where the game lets the viewer begin no such action now."""
    for kind, refusal in view.refused.items():
        if kind is action:
            raise Refused(refusal)


@dataclass(frozen=True, slots=True)
class Several(Generic[A_co]):
    """Actions that are done one after the other, until one is refused."""

    actions: tuple[A_co, ...]


Meaning: TypeAlias = A | Several[A] | Panel | Form
"""What a click or a command means: one action of the game or several, the next private panel, or a form."""


@dataclass(frozen=True, slots=True)
class Use(Generic[V_co]):
    """One use of a control or of a slash command by the viewer of `view`."""

    view: V_co
    info: TableInfo
    arg: str = ""
    """What the control carries."""
    values: tuple[str, ...] = ()
    """What was chosen in the menu, or written into the form's lines."""
    options: Options = field(default_factory=dict[str, str | int])
    """What was typed after the command."""
    news: Sequence[object] = ()
    """What happened lately, as far as the viewer may know."""

    def text(self, name: str) -> str:
        """An option as text; "" where it was left out."""
        return str(self.options.get(name, ""))

    def number(self, name: str) -> int | None:
        """An option as a number; None where it was left out. Raises ValueError for a text that is none."""
        return int(self.options[name]) if name in self.options else None


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a command. A number lies between `least` and `most`; a text has at most `most` characters."""

    name: str
    kind: type | UnionType = str
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    """All that it may be, as the machine calls it; () for anything."""
    required: bool = False
    written: bool = False
    """Whether people write sentences there: after a no they get them back."""

    def check(self, value: str | int) -> None:
        """Raises ValueError for what Discord offers to nobody. How much is too much, the game says."""
        if self.kind is int and self.least is not None and int(value) < self.least:
            raise ValueError(f"too little: {self.name}")
        if self.choices and value and value not in self.choices:
            raise ValueError(f"not one of the choices: {self.name}")


Handler: TypeAlias = Callable[[Use[V_contra]], Meaning[A_co]]
"""Raises Problem for what makes no sense now, ValueError for what no panel of ours says."""


@dataclass(frozen=True, slots=True)
class Move(Generic[V_contra, A_co]):
    """One move. `command`: its words without the slash, such as "build road"."""

    command: str
    meaning: Handler[V_contra, A_co]
    """What the command means, and the button of `route`."""
    options: tuple[Option, ...] = ()
    route: str = ""
    """The route of a button that means the same as the command alone; "" for none."""
    controls: Mapping[str, Handler[V_contra, A_co]] = field(default_factory=dict)
    """Further routes: buttons, menus and forms of its panels."""
    completions: Mapping[str, Callable[[V_contra], Iterable[Choice]]] = field(default_factory=dict)
    """By option: what it may be now, for this viewer. Raises ValueError or Problem for whoever has nothing to choose."""
    dependent: Mapping[str, Callable[[V_contra, Options], Iterable[Choice]]] = field(default_factory=dict)
    """The same where it depends on the other options, as far as they are typed."""
    looks: bool = False
    """Whether it only shows something: it asks for no seat."""

    @property
    def routes(self) -> Mapping[str, Handler[V_contra, A_co]]:
        """What each of its controls means."""
        return {self.route: self.meaning, **self.controls} if self.route else self.controls


DEAL = Option("deal", int, 1, 9999)
"""Which deal between players is meant, by its number."""


def look(name: str, meaning: Handler[V_contra, A_co]) -> Move[V_contra, A_co]:
    """A command and a button of one name that show something."""
    return Move(name, meaning, route=name, looks=True)


def about_a_deal(name: str, meant: Callable[[Use[V]], int], action: Callable[[int], A], most: int = 999) -> Move[V, A]:
    """An answer to a deal: to that of the number on the button, or to that which the command means."""
    return Move(name, lambda k: action(meant(k)), (DEAL,), controls={name: lambda k: action(read_number(k.arg, most))})


def listed(moves: Iterable[Move[Any, Any]]) -> list[str]:
    """Each of these as it is typed, with what it does."""
    return [f"`/{move.command}` {t('commands.' + move.command.replace(' ', '_'))}" for move in moves]


def matching(choices: Iterable[Choice], typed: str) -> tuple[Choice, ...]:
    """Those of which the label holds what has been typed so far, as many as Discord shows."""
    wanted = typed.strip().casefold()
    return tuple(choice for choice in choices if wanted in choice.label.casefold())[:MOST_CHOICES]
