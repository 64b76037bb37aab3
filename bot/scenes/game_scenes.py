"""What the scenes of one game offer to the rest of the bot, with the answers of a game that has nothing of the kind.

All of it is pure: a view and what is known of the table in, a panel out. What somebody has chosen so far travels in the
controls themselves, so nothing is kept. `GameScenes[View, Action]`: mypy finds a scene that answers with the wrong thing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from bot.scenes.lobby import option_line
from bot.scenes.model import Choice, Control, Panel, Post
from bot.scenes.moves import Handler, Meaning, Move, Options, Problem, Refused, Use, matching
from bot.scenes.seats import game_button
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.refusal import Refusal

V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)
Answer: TypeAlias = Meaning[A_co] | Problem | Refusal
"""What a click or a command means, what is wrong with it, or why the game says no."""
OPTIONS = "options"
"""The page of the rules with every option."""


@dataclass(frozen=True, slots=True)
class Show(Generic[A_co]):
    """A show of hands in which the viewer may vote: under the post `key`, each emoji is an action of the game."""

    key: str
    votes: Mapping[str, A_co]
    standing: str | None
    """The emoji that is the viewer's vote now; None for no vote, or one that no emoji stands for."""
    back: A_co
    """What taking one's hand down again does."""


class GameScenes(Generic[V_contra, A_co]):
    """The scenes of one game. What raises NotImplementedError here, every game has."""

    name: str
    moves: Sequence[Move[V_contra, A_co]] = ()
    told_by_card: frozenset[str] = frozenset()
    """Kinds of actions of which the public card tells everything: their answer is the card itself, which saves a call."""

    @cached_property
    def commands(self) -> frozenset[str]:
        """Names of slash commands that `command` understands."""
        return frozenset(self._typed)

    @cached_property
    def routes(self) -> frozenset[str]:
        """Routes of controls that `press` understands."""
        return frozenset(self._pressed)

    @cached_property
    def looks(self) -> frozenset[str]:
        """Routes and commands to look at something: they change nothing and ask for no seat."""
        return frozenset(name for move in self.moves if move.looks for name in (move.command, move.route) if name)

    def press(self, view: V_contra, control: Control, values: Sequence[str], info: TableInfo) -> Answer[A_co]:
        """What a button, a menu or a filled-in form means for the viewer who used it. `values`: what was chosen in the menu, or written
        into the form's lines, in their order. What no panel of ours could have sent is a problem, never an error: it stood on a card
        of an older version, or was forged.
        """
        meaning = self._pressed.get(control.route)
        return Problem("tables.unknown_control") if meaning is None else self._meant(meaning, Use(view, info, control.arg, tuple(values)))

    def command(self, view: V_contra, name: str, options: Options, info: TableInfo) -> Answer[A_co]:
        """The same for a slash command, one of `commands`; `options` as typed, absent ones left out."""
        move = self._typed[name]

        def meaning(use: Use[V_contra]) -> Meaning[A_co]:
            for option in move.options:
                if option.name in options:
                    option.check(options[option.name])
            return move.meaning(use)

        return self._meant(meaning, Use(view, info, options=options))

    def suggest(self, view: V_contra, name: str, option: str, typed: str) -> tuple[Choice, ...]:
        """At most 25 completions for an option of a command that is being typed: from the viewer's own view."""
        move = self._typed.get(name)
        if move is None or option not in move.completions:
            return ()
        try:
            return matching(move.completions[option](view), typed)
        except (ValueError, Refused):
            return ()

    @cached_property
    def _typed(self) -> Mapping[str, Move[V_contra, A_co]]:
        return {move.command: move for move in self.moves}

    @cached_property
    def _pressed(self) -> Mapping[str, Handler[V_contra, A_co]]:
        return {route: meaning for move in self.moves for route, meaning in move.routes.items()}

    def _meant(self, meaning: Handler[V_contra, A_co], use: Use[V_contra]) -> Answer[A_co]:
        try:
            return meaning(use)
        except Problem as problem:
            return problem
        except Refused as no:
            return no.refusal
        except (ValueError, IndexError):
            return Problem("tables.not_understood")

    def card(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """The one living public card. `view` and `news` are those of the PUBLIC; raises ValueError for another's."""
        raise NotImplementedError

    def watch(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """What observers and instructor follow. Raises ValueError for a view without the staff's knowledge."""
        raise NotImplementedError

    def hand(self, view: V_contra, info: TableInfo, /) -> Panel:
        """A seat's own private cards. It changes only when they do. Raises ValueError for a view that is no seat's."""
        raise NotImplementedError

    def rules(self, _view: V_contra | None, info: TableInfo, page: str = "", /) -> Panel:
        """The rules of this table, or with page OPTIONS all its options; `view` None before the start.

        Here: one text of the game, which is enough for a small one.
        """
        if page == OPTIONS:
            text = "\n".join(option_line(info.options, name) for name in type(info.options).model_fields)
            row = (game_button(self.name, "back", Control("rules")),)
        else:
            text, row = t(f"{self.name}.rules.text"), (game_button(self.name, "options", Control("rules", arg=OPTIONS)),)
        return Panel(title=t(f"{self.name}.rules.title"), text=text, rows=(row,))

    def result(self, view: V_contra, info: TableInfo, measures: Mapping[str, Any], /) -> Panel:
        """How it ended, with the game's own figures over the whole of it; with none where it may still go on (`Outcome.final`).

        Raises ValueError while the game goes on.
        """
        raise NotImplementedError

    def done(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """The private answer to a seat whose action has happened: what came of it (`news`: its events, filtered for the seat)."""
        raise NotImplementedError

    def secrets(self, _view: V_contra, _public: V_contra, /) -> tuple[tuple[str, ...], ...]:
        """What this viewer knows and the public does not: groups of words which give it away when they stand together in one
        line that somebody else can read. A rehearsal watches for them.
        """
        raise NotImplementedError

    def rooms(self, _view: V_contra, _info: TableInfo, _news: Sequence[object], /) -> tuple[Post, ...]:
        """The posts of the meetings among the news, in their rooms: what a meeting is about, its ballots, its minutes.

        The view and the news are those of the PUBLIC. A post that is not named any more stays as it is.
        """
        return ()

    def show_of_hands(self, _view: V_contra, /) -> Show[A_co] | None:
        """The open show of hands in which the viewer votes; None where there is none, or where it has no vote."""
        return None

    def change(self, _options: Mapping[str, Any], /) -> Mapping[str, Any] | None:
        """The action, as JSON, by which the instructor changes these options, as typed, while the game is being played; None: frozen."""
        return None

    def finish(self) -> Mapping[str, Any] | None:
        """The action, as JSON, by which the instructor ends the game with the round that is being played; None: there is none."""
        return {"kind": "finish_game"}
