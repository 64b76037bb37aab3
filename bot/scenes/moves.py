"""Declares a player's move once: its command with options, its buttons, its completions, and its meaning.

The command tree, the routes and the checks of forged ids are built from these declarations. Commands' and
options' translations are in `bot/texts/<language>/commands.ftl`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import UnionType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from bot.scenes.model import MAX_CHOICES, Choice, Form, Panel, TableInfo
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
"""Options typed after a command, without absent ones."""


@dataclass(unsafe_hash=True)
class Problem(ValueError):  # noqa: N818 (it is an answer too)
    """Why nothing was done: a text key and its facts. Raised while a panel is built; also the answer of
    `GameScenes`.
    """

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact], hash=False)
    rule: str = field(default="", compare=False)
    """The rules' paragraph that says so, if any."""

    @property
    def text(self) -> str:
        """Return the sentence to show."""
        return t(self.key, **self.facts)


class Refused(Exception):  # noqa: N818 (it is an answer too)
    """Raised while a panel is built if the viewer's view refuses the move. Answered with the refusal itself."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class RefusingView(Protocol):
    """The part of any game's view that lists refused actions."""

    @property
    def refused(self) -> Mapping[type[TaggedStruct], Refusal]:
        """Return the actions that the viewer may not even prepare now, with the reasons."""
        ...


def check_open(view: RefusingView, action: Callable[..., object]) -> None:
    """Raise Refused if the viewer may not begin this action now."""
    for kind, refusal in view.refused.items():
        if kind is action:
            raise Refused(refusal)


@dataclass(frozen=True, slots=True)
class ActionSequence(Generic[A_co]):
    """Actions carried out one after the other, until one is refused."""

    actions: tuple[A_co, ...]


InteractionResult: TypeAlias = A | ActionSequence[A] | Panel | Form
"""The result of a click or command: one action or several, the next private panel, or a form."""


@dataclass(frozen=True, slots=True)
class Invocation(Generic[V_co]):
    """One use of a control or slash command by the viewer of `view`."""

    view: V_co
    info: TableInfo
    arg: str = ""
    """The control's argument."""
    values: tuple[str, ...] = ()
    """Menu choices, or the form's lines."""
    options: Options = field(default_factory=dict[str, str | int])
    """Options typed after the command."""
    news: Sequence[object] = ()
    """Recent events that the viewer may know."""

    def text(self, name: str) -> str:
        """Return an option as text, "" if absent."""
        return str(self.options.get(name, ""))

    def number(self, name: str) -> int | None:
        """Return an option as a number, None if absent. Raises ValueError for other text."""
        return int(self.options[name]) if name in self.options else None


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command. A number is between `least` and `most`; a text has at most `most` characters."""

    name: str
    kind: type | UnionType = str
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    """All its values, as stored; () for any."""
    required: bool = False
    written: bool = False
    """Whether people write sentences there, which a refusal gives back."""

    def check(self, value: str | int) -> None:
        """Raise ValueError for values that Discord never offers. The upper bound is the game's to check."""
        if self.kind is int and self.least is not None and int(value) < self.least:
            raise ValueError(f"too little: {self.name}")
        if self.choices and value and value not in self.choices:
            raise ValueError(f"not one of the choices: {self.name}")


Handler: TypeAlias = Callable[[Invocation[V_contra]], InteractionResult[A_co]]
"""Raises Problem for a move that makes no sense now, ValueError for a forged control."""


@dataclass(frozen=True, slots=True)
class Move(Generic[V_contra, A_co]):
    """One move. `command`: its words without the slash, such as "build road"."""

    command: str
    handler: Handler[V_contra, A_co]
    """The handler of the command, and of the button of `route`."""
    options: tuple[Option, ...] = ()
    route: str = ""
    """The route of a button equal to the command without options, or ""."""
    controls: Mapping[str, Handler[V_contra, A_co]] = field(default_factory=dict)
    """Further routes: buttons, menus and forms of its panels."""
    completions: Mapping[str, Callable[[V_contra], Iterable[Choice]]] = field(default_factory=dict)
    """The viewer's possible values by option. Raises ValueError or Problem if the viewer has no choice."""
    dependent: Mapping[str, Callable[[V_contra, Options], Iterable[Choice]]] = field(default_factory=dict)
    """Completions that depend on the other options typed so far."""
    is_readonly: bool = False
    """Whether it only shows something, and so needs no seat."""

    @property
    def routes(self) -> Mapping[str, Handler[V_contra, A_co]]:
        """Return the handler of each control."""
        return {self.route: self.handler, **self.controls} if self.route else self.controls


DEAL = Option("deal", int, 1, 9999)
"""A deal between players, by its number."""


def readonly_move(name: str, handler: Handler[V_contra, A_co]) -> Move[V_contra, A_co]:
    """Return a command and button of one name that only show something."""
    return Move(name, handler, route=name, is_readonly=True)


def deal_move(
    name: str, deal_of: Callable[[Invocation[V]], int], action: Callable[[int], A], most: int = 999
) -> Move[V, A]:
    """Return an answer to the deal of the button's number, or of `deal_of` for the command."""
    return Move(
        name,
        lambda k: action(deal_of(k)),
        (DEAL,),
        controls={name: lambda k: action(read_number(k.arg, most))},
    )


def command_lines(moves: Iterable[Move[Any, Any]]) -> list[str]:
    """Return each move's command with its description."""
    return [f"`/{move.command}` {t('commands.' + move.command.replace(' ', '_'))}" for move in moves]


def matching_choices(choices: Iterable[Choice], typed: str) -> tuple[Choice, ...]:
    """Return the choices whose label contains the typed text, up to Discord's limit."""
    wanted = typed.strip().casefold()
    return tuple(choice for choice in choices if wanted in choice.label.casefold())[:MAX_CHOICES]
