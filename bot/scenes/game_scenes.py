"""What the scenes of one game offer to the rest of the bot; every game's scenes satisfy it.

All of it is pure: a view and what is known of the table in, a panel out. A control or a command means a game action, the next private
panel, or a problem to tell; what somebody has chosen so far travels in the controls themselves, so nothing is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from bot.scenes.model import Choice, Control, Form, Panel, Post
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.refusal import Fact

V_contra = TypeVar("V_contra", contravariant=True)
OPTIONS = "options"
"""The page of the rules with every option."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why nothing was done, as the key of a text and its facts."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    rule: str = field(default="", compare=False)
    """The paragraph that says so, if one does."""

    @property
    def text(self) -> str:
        """The sentence to show."""
        return t(self.key, **self.facts)


@dataclass(frozen=True, slots=True)
class Show:
    """A show of hands in which the viewer may vote: under the post `key`, each emoji is an action of the game."""

    key: str
    votes: Mapping[str, Any]
    standing: str | None
    """The emoji that is the viewer's vote now; None for no vote, or one that no emoji stands for."""
    back: Any
    """What taking one's hand down again does."""


class GameScenes(Protocol[V_contra]):
    """The scenes of one game."""

    @property
    def routes(self) -> frozenset[str]:
        """Routes of controls that `press` understands."""
        ...

    @property
    def commands(self) -> frozenset[str]:
        """Names of slash commands that `command` understands."""
        ...

    @property
    def looks(self) -> frozenset[str]:
        """Routes and commands to look at something: they change nothing and ask for no seat."""
        ...

    @property
    def told_by_card(self) -> frozenset[str]:
        """Kinds of actions of which the public card tells everything: their answer is the card itself, which saves a call."""
        ...

    def card(self, view: V_contra, info: TableInfo, news: Sequence[Any]) -> Panel:
        """The one living public card. `view` and `news` are those of the PUBLIC; raises ValueError for another's."""
        ...

    def watch(self, view: V_contra, info: TableInfo, news: Sequence[Any]) -> Panel:
        """What observers and instructor follow. Raises ValueError for a view without the staff's knowledge."""
        ...

    def rooms(self, view: V_contra, info: TableInfo, news: Sequence[Any]) -> tuple[Post, ...]:
        """The posts of the meetings among the news, in their rooms: what a meeting is about, its ballots, its minutes.

        `view` and `news` are those of the PUBLIC. A post that is not named any more stays as it is.
        """
        ...

    def hand(self, view: V_contra, info: TableInfo) -> Panel:
        """A seat's own private cards. It changes only when they do. Raises ValueError for a view that is no seat's."""
        ...

    def rules(self, view: V_contra | None, info: TableInfo, page: str = "") -> Panel:
        """The rules of this table, or with page OPTIONS all its options; `view` None before the start."""
        ...

    def result(self, view: V_contra, info: TableInfo, measures: Mapping[str, Any]) -> Panel:
        """How it ended, with the game's own figures over the whole of it; with none where it may still go on (`Outcome.final`).

        Raises ValueError while the game goes on.
        """
        ...

    def done(self, view: V_contra, info: TableInfo, news: Sequence[Any]) -> Panel:
        """The private answer to a seat whose action has happened: what came of it (`news`: its events, filtered for the seat)."""
        ...

    def press(self, view: V_contra, control: Control, values: Sequence[str], info: TableInfo) -> Any | Panel | Form | Problem:
        """What a button, a menu or a filled-in form means for the viewer who used it: a game action, a private panel, a form, or a
        problem. `values`: what was chosen in the menu, or written into the form's lines, in their order.
        """
        ...

    def command(self, view: V_contra, name: str, options: Mapping[str, str | int], info: TableInfo) -> Any | Panel | Form | Problem:
        """The same for a slash command, one of `commands`; `options` as typed, absent ones left out."""
        ...

    def show_of_hands(self, view: V_contra) -> Show | None:
        """The open show of hands in which the viewer votes; None where there is none, or where it has no vote."""
        ...

    def change(self, options: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """The action, as JSON, by which the instructor changes these options, as typed, while the game is being played; None: frozen."""
        ...

    def finish(self) -> Mapping[str, Any] | None:
        """The action, as JSON, by which the instructor ends the game with the round that is being played; None: there is none."""
        ...

    def secrets(self, view: V_contra, public: V_contra) -> tuple[tuple[str, ...], ...]:
        """What this viewer knows and the public does not: groups of words which give it away when they stand together in one
        line that somebody else can read. A rehearsal watches for them.
        """
        ...

    def suggest(self, view: V_contra, name: str, option: str, typed: str) -> tuple[Choice, ...]:
        """At most 25 completions for an option of a command that is being typed."""
        ...
