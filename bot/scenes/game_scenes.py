"""The interface of a game's scenes to the rest of the bot, with defaults for what a game lacks.

All of it is pure: view and table in, panel out. Choices made so far travel in the controls, so nothing is
stored. `GameScenes[View, Action]` lets mypy check what scenes return.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from bot.scenes.lesson import Lesson
from bot.scenes.model import (
    MAX_NOTE_CHARS,
    Choice,
    Control,
    Note,
    Panel,
    Post,
    TableInfo,
    pack_notes,
    utf16_length,
    whole_lines,
)
from bot.scenes.moves import (
    Handler,
    InteractionResult,
    Invocation,
    Move,
    Options,
    Problem,
    Refused,
    RefusingView,
    command_lines,
    matching_choices,
    readonly_move,
)
from bot.scenes.options import option_line
from bot.scenes.parts import (
    RECENT_EVENTS,
    TURN,
    ViewLike,
    call_buttons,
    enabled_buttons,
    game_button,
    hurry_button,
    hurry_text,
    in_rows,
    own_seat,
    page_of_moves,
    waiting_line,
    with_call_buttons,
)
from bot.scenes.sheet import SheetLine
from bot.texts.lookup import load_sentences, t
from games.audience import INSTRUCTOR, Audience, Seat, seat_of
from games.protocol import PendingInput
from games.refusal import Refusal
from games.shared_vocabulary import WithdrawLastRound

V_contra = TypeVar("V_contra", bound=ViewLike[object], contravariant=True)
A_co = TypeVar("A_co", covariant=True)
Answer: TypeAlias = InteractionResult[A_co] | Problem | Refusal
"""Meaning of a click or command, or why it is invalid or refused."""
OPTIONS, ALL = "options", "all"
"""Pages of the rules: every option, and the whole rules."""
LEAF_CHARS = 4000
"""Characters of a leaf of a list."""


@dataclass(frozen=True, slots=True)
class ShowOfHands(Generic[A_co]):
    """A show of hands open to the viewer: under the post `key`, each emoji is an action of the game."""

    key: str
    votes: Mapping[str, A_co]
    standing: str | None
    """The emoji of the viewer's current vote. None without a vote, or if no emoji matches it."""
    back: A_co
    """The action that withdraws the vote."""


@dataclass(frozen=True, slots=True)
class VoteProgress:
    """Votes cast so far in an open ballot. `voted` is None if it is secret and players may not see the count."""

    voters: int
    voted: int | None = None
    yes: int = 0
    no: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    """A summary of a game's progress for the staff of a class."""

    round: int
    rounds: int | None = None
    """None while no player may know."""
    stage: str = ""
    meeting: bool = False
    crashed: tuple[str, ...] = ()
    """Resources at 0."""
    stages_over: int = 0
    """Number of completed stages."""
    coming: int = 0
    """Rounds of the stages still to begin."""
    voting: VoteProgress | None = None
    is_last: bool = False
    """Whether the instructor made this round the last one and may still undo that."""
    is_between_rounds: bool = False
    """Whether a round is over and the next has not begun. A game to end with its round then ends at once."""
    speech: str = ""
    """Each seat's share of talk in meetings, a line a seat, or ""."""


class InstructorsView(RefusingView, Protocol):
    """The part of any game's view that says what the instructor may not do."""

    @property
    def viewer(self) -> Audience:
        """Return the audience of the view."""
        ...


def has_last_round(view: InstructorsView) -> bool:
    """Return whether the instructor may undo that this round is the last."""
    return view.viewer == INSTRUCTOR and WithdrawLastRound not in view.refused


def _may_use_moves(view: ViewLike[object]) -> bool:
    """Return whether this viewer may use moves. For the instructor, the game decides."""
    return view.you is not None or view.viewer == INSTRUCTOR


class GameScenes(Generic[V_contra, A_co]):
    """The scenes of one game. Every game implements the methods that raise NotImplementedError here."""

    name: str
    moves: Mapping[str, Sequence[Move[V_contra, A_co]]] = MappingProxyType({})
    """Declared moves under the headings of the help (`tables.help_…`), apart from `/rules` and `/help`, which
    every game has.
    """
    colour: int | None = None
    """Colour of the rules' pages."""
    own_page = False
    """Whether its debrief has a page for each player (`bot/debrief`)."""
    teaches = False
    """Whether it has a lesson."""
    option_order: Sequence[str] = ()
    """Order of its options on cards. (): as declared."""
    told_by_card: frozenset[str] = frozenset()
    """Kinds of actions that the public card describes fully. Their answer is the card itself, which saves a
    call.
    """

    @cached_property
    def commands(self) -> frozenset[str]:
        """Return the names of the slash commands that `command` handles."""
        return frozenset(self._move_by_command)

    @cached_property
    def routes(self) -> frozenset[str]:
        """Return the routes of controls that `press` handles."""
        return frozenset(self._handler_by_route)

    @cached_property
    def readonly_names(self) -> frozenset[str]:
        """Return the routes and commands that only show something and need no seat."""
        return frozenset(
            name
            for move in self.every_move
            if move.is_readonly
            for name in (move.command, move.route)
            if name
        )

    @cached_property
    def every_move(self) -> Sequence[Move[V_contra, A_co]]:
        """Return all moves that can be typed or pressed."""
        return [move for moves in self.moves_by_heading.values() for move in moves]

    @cached_property
    def moves_by_heading(self) -> Mapping[str, Sequence[Move[V_contra, A_co]]]:
        """Return all moves under their headings. Those that every game has come last."""
        turn: Move[V_contra, A_co] = readonly_move(
            TURN, lambda k: self.turn_panel(k.view, k.info, k.news, k.arg)
        )
        rules: Move[V_contra, A_co] = readonly_move(
            "rules", lambda k: self._with_current_wait(self.rules_page(k.view, k.info, k.arg), k)
        )
        guide: Move[V_contra, A_co] = readonly_move(
            "help", lambda k: self._with_current_wait(self.help_page(k.view, k.info, k.arg), k)
        )
        return {**self.moves, "look": (turn, *self.moves.get("look", ()), rules, guide)}

    def press(
        self,
        view: V_contra,
        control: Control,
        values: Sequence[str],
        info: TableInfo,
        news: Sequence[object] = (),
    ) -> Answer[A_co]:
        """Interpret a button, menu or form of this viewer. `values`: menu choices or form lines, in order.
        `news`: recent events that the viewer may know.

        A forged or outdated control yields a Problem, never an exception.
        """
        meaning = self._handler_by_route.get(control.route)
        if meaning is None:
            return Problem("tables.unknown_control")
        use = Invocation(view, info, control.arg, tuple(values), news=news)
        return (
            self._handle(meaning, use)
            if control.route in self.readonly_names or _may_use_moves(view)
            else Problem("tables.not_a_player")
        )

    def command(
        self, view: V_contra, name: str, options: Options, info: TableInfo, news: Sequence[object] = ()
    ) -> Answer[A_co]:
        """Interpret a slash command, one of `commands`. `options` are as typed, without absent ones."""
        move = self._move_by_command[name]
        if not (move.is_readonly or _may_use_moves(view)):
            return Problem("tables.not_a_player")

        def meaning(use: Invocation[V_contra]) -> InteractionResult[A_co]:
            for option in move.options:
                if option.name in options:
                    option.check(options[option.name])
            return move.handler(use)

        return self._handle(meaning, Invocation(view, info, options=options, news=news))

    def suggest(
        self, view: V_contra, name: str, option: str, typed: str, options: Options = MappingProxyType({})
    ) -> tuple[Choice, ...]:
        """Return up to 25 completions for an option being typed, from the viewer's own view and the `options`
        typed so far.
        """
        move = self._move_by_command.get(name)
        if move is None or view.you is None:
            return ()
        try:
            if option in move.dependent:
                return matching_choices(move.dependent[option](view, options), typed)
            return (
                matching_choices(move.completions[option](view), typed) if option in move.completions else ()
            )
        except (ValueError, Refused):
            return ()

    @cached_property
    def _move_by_command(self) -> Mapping[str, Move[V_contra, A_co]]:
        return {move.command: move for move in self.every_move}

    @cached_property
    def _handler_by_route(self) -> Mapping[str, Handler[V_contra, A_co]]:
        return {route: meaning for move in self.every_move for route, meaning in move.routes.items()}

    def _handle(self, meaning: Handler[V_contra, A_co], use: Invocation[V_contra]) -> Answer[A_co]:
        try:
            return meaning(use)
        except Problem as problem:
            return problem
        except Refused as no:
            return no.refusal
        except (ValueError, IndexError):
            return Problem("tables.not_understood")

    def card(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """Return the public card that follows the game. Raises ValueError unless the view is the PUBLIC's."""
        raise NotImplementedError

    def watch(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """Return the card of observers and instructor. Raises ValueError for a view without the staff's
        knowledge.
        """
        raise NotImplementedError

    def hand(self, view: V_contra, info: TableInfo, /) -> Panel:
        """Return a seat's private cards, changed only by its cards. Raises ValueError for a view without a
        seat.
        """
        raise NotImplementedError

    def rules(self, _view: V_contra | None, info: TableInfo, page: str = "", /) -> Panel:
        """Return the rules of this table, or a page of its `lists`, such as OPTIONS. `_view` is None before
        the start.
        """
        name, _, number = page.partition(".")
        lists = self.lists(info)
        if name in lists:
            return self._leaf_panel(name, lists[name], number)
        row = tuple(
            game_button(
                "tables" if page_name == OPTIONS else self.name, page_name, Control("rules", arg=page_name)
            )
            for page_name in lists
        )
        rules = self.rules_text(info)
        notes = (
            pack_notes(note.title, note.text.split("\n"))
            if utf16_length(note.text) > MAX_NOTE_CHARS
            else [note]
            for note in rules.notes
        )
        return replace(
            rules,
            title=t(f"{self.name}.rules.title"),
            notes=tuple(chain(*notes)),
            rows=(row,),
            colour=self.colour,
        )

    def rules_page(self, view: V_contra | None, info: TableInfo, page: str = "", /) -> Panel:
        """Return what the button and the command show: the rules in a few lines for a phone, then ALL of them
        or a page of their `lists`.
        """
        rules = self.rules(view, info, "" if page == ALL else page)
        summary = "" if page else self.rules_summary(info)
        if not summary:
            return rules
        more = game_button("tables", "all_rules", Control("rules", arg=ALL), "primary")
        return replace(
            rules, text=summary, notes=(), rows=tuple(in_rows([more, *enabled_buttons(rules.rows)]))
        )

    def rules_summary(self, _info: TableInfo, /) -> str:
        """Return the rules in at most eight lines of a phone, or "" if all of them are as short."""
        return ""

    def rules_text(self, _info: TableInfo, /) -> Panel:
        """Return the rules with this table's numbers. Default: one text of the game."""
        return Panel(text=t(f"{self.name}.rules.text"))

    def lists(self, info: TableInfo, /) -> Mapping[str, Sequence[str]]:
        """Return long appendices of the rules, as lines by page name. Default: the options that are not
        secret.
        """
        options = info.options
        return {
            OPTIONS: [
                option_line(self.name, options, name)
                for name in type(options).model_fields
                if name not in options.hidden_options()
            ]
        }

    def _leaf_panel(self, name: str, lines: Sequence[str], number: str) -> Panel:
        """Return one leaf of a long list. `number` counts from 1; anything else means the first."""
        leaves = whole_lines(lines, LEAF_CHARS)
        current = (
            int(number) if number.isascii() and number.isdecimal() and 1 <= int(number) <= len(leaves) else 1
        )
        turn = [
            game_button("tables", way, Control("rules", arg=f"{name}.{n}"))
            for way, n in (("previous", current - 1), ("next", current + 1))
            if 1 <= n <= len(leaves)
        ]
        title = (
            t("tables.leaf", title=t(f"{self.name}.rules.title"), n=current, leaves=len(leaves))
            if turn
            else t(f"{self.name}.rules.title")
        )
        return Panel(
            title,
            leaves[current - 1],
            rows=((game_button("tables", "back", Control("rules")), *turn),),
            colour=self.colour,
        )

    def _with_current_wait(self, panel: Panel, use: Invocation[V_contra]) -> Panel:
        """Return the panel headed by its reader's current task, or by the players awaited. Further pages stay
        as they are.
        """
        seat = seat_of(use.view.viewer)
        rings = [ring for wait in use.view.waiting if wait.seat == seat and (ring := self.ring_text(wait))]
        instructor_wait = self.instructor_wait_text(use.view, use.info)
        now = (
            ""
            if use.arg or use.info.paused
            else rings[0]
            if rings and not instructor_wait
            else self.waits_text(use.view, use.info)
        )
        return with_current_task(panel, now) if now else panel

    def help_page(self, view: V_contra | None, info: TableInfo, page: str = "", /) -> Panel:
        """Return the help, in a class with the buttons that call its staff first."""
        return with_call_buttons(self.help(view, info, page), is_of_class=info.is_of_class)

    def help(self, _view: V_contra | None, _info: TableInfo, _page: str = "", /) -> Panel:
        """Return an introduction to the game and its declared moves."""
        notes = [
            note
            for heading, moves in self.moves_by_heading.items()
            for note in pack_notes(t(f"tables.help_{heading}"), command_lines(moves))
        ]
        title = t("tables.help_title", game=t(f"words.game.{self.name}"))
        return Panel(title, t(f"{self.name}.help"), tuple(notes), colour=self.colour)

    def lesson(self, _options: Any, _view: V_contra | None = None, /) -> Lesson:
        """Return the lesson before the game with these options' numbers, if it `teaches`. `_view`: the
        PUBLIC's, once dealt, for the pictures.
        """
        return Lesson()

    def hint(self, _view: V_contra, /) -> str:
        """Return a sentence on the purpose and choices of this step of a practice round, or ""."""
        return ""

    def result(self, view: V_contra, info: TableInfo, measures: Mapping[str, Any], /) -> Panel:
        """Return how the game ended, with `measures` over the whole game. These are empty if it may go on
        (`Outcome.final`), is not counted, or shares dice with a running game.

        Raises ValueError while the game goes on.
        """
        raise NotImplementedError

    def result_summary(
        self, _view: V_contra, _info: TableInfo, _measures: Mapping[str, Any], /
    ) -> Sequence[str]:
        """Return the few lines of the result that matter most to the players. Default: its first lines."""
        return ()

    def action_result(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """Return the private answer to a completed action. `news`: its events as the seat sees them."""
        raise NotImplementedError

    def panel(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """Return a seat's current panel: recent events, its cards, and buttons for its moves, likeliest
        first. Default: the answer alone.
        """
        return self.action_result(view, info, news[-RECENT_EVENTS:])

    def lookups(self, _view: V_contra, _info: TableInfo, /) -> Sequence[Panel]:
        """Return further pages that a seat can look up, for players who cannot press buttons. Default: none."""
        return ()

    def waits_text(self, view: V_contra, info: TableInfo, /) -> str:
        """Return whom the table waits for, and until when, for a seat's own panel, or ""."""
        return (not info.paused and self.instructor_wait_text(view, info)) or waiting_line(view, info)

    def instructor_wait_text(self, _view: V_contra, _info: TableInfo, /) -> str:
        """Return the text of a step that only the instructor can complete, such as rolling real dice, or ""."""
        return ""

    def answer_panel(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """Return the result of an action in its seat's one panel (`turn_panel`)."""
        result = self.action_result(view, info, news)
        return result if view.you is None else self._seat_panel(result, view, info)

    def turn_panel(self, view: V_contra, info: TableInfo, news: Sequence[object], page: str = "", /) -> Panel:
        """Return a seat's one private panel: events, choices, cards and clock. `page` MORE: its further moves.

        Raises Problem for a viewer without a seat.
        """
        own_seat(view)
        return self._seat_panel(self.panel(view, info, news), view, info, page)

    def _seat_panel(self, panel: Panel, view: V_contra, info: TableInfo, page: str = "") -> Panel:
        last = info.last_awaited
        hurried = "" if last is None else hurry_text(last, view.seats[last.seat].name)
        text = "\n\n".join(filter(None, (panel.text, self.waits_text(view, info), hurried)))
        hint = self.hint(view) if info.practice else ""
        notes = (*panel.notes, Note(t("tables.practice"), hint)) if hint else panel.notes
        rows = page_of_moves(
            panel.rows,
            page,
            beside=hurry_button(view, info),
            if_room=call_buttons()[:1] if info.is_of_class else (),
        )
        return replace(panel, text=text, notes=notes, rows=rows)

    def secrets(self, _view: V_contra, _public: V_contra, /) -> tuple[tuple[str, ...], ...]:
        """Return the viewer's secrets: groups of words that reveal one if they appear together in a line of
        another reader. Rehearsals check for them.
        """
        raise NotImplementedError

    def progress(self, _view: V_contra, /) -> Progress:
        """Return the game's progress from the instructor's view. Default: a game without rounds."""
        return Progress(0)

    def room_posts(self, _view: V_contra, _info: TableInfo, _news: Sequence[object], /) -> tuple[Post, ...]:
        """Return the posts of meetings among the PUBLIC's news, in their rooms: subject, ballots, minutes.
        Posts no longer named stay unchanged.
        """
        return ()

    def room_post_keys(self, _news: Sequence[object], /) -> Sequence[str]:
        """Return the keys of the posts that `room_posts` makes of these news. After a rewind they are
        deleted.
        """
        return ()

    def ring_text(self, wait: PendingInput) -> str:
        """Return the sentence that rings a seat, or "" if no ring is needed, as while all may talk."""
        key = f"{self.name}.ring.{wait.what}"
        return t(key) if key in load_sentences().keys else "" if wait.talk else t("rings.turn")

    def turn_sheet_lines(
        self, _view: V_contra, _info: TableInfo, _events: Sequence[object], /
    ) -> Sequence[SheetLine]:
        """Return the lines of an observer's sheet for a turn's public events. Default: none."""
        return ()

    def notifications(self, _event: Any, _view: V_contra, /) -> Mapping[Seat, str]:
        """Return a sentence for each seat affected by an event, without text that people wrote. `_view`: the
        instructor's current one.
        """
        return {}

    def predictable_crashes(self, _view: V_contra, /) -> Mapping[str, str]:
        """Return the things an observer may predict to crash next, as displayed names by id. Default: none."""
        return {}

    def show_of_hands(self, _view: V_contra, /) -> ShowOfHands[A_co] | None:
        """Return the viewer's open show of hands, or None."""
        return None

    def options_change(self, _options: Mapping[str, Any], /) -> Mapping[str, Any] | None:
        """Return the instructor's action, as JSON, that changes these options, as typed, in a running game.
        None: frozen.
        """
        return None

    def next_stage(self, _view: V_contra, /) -> Mapping[str, Any] | None:
        """Return the instructor's action, as JSON, that begins the next stage with the next round, or None."""
        return None

    def finish(self) -> Mapping[str, Any] | None:
        """Return the instructor's action, as JSON, that ends the game with this round, or None."""
        return {"kind": "finish_game"}

    def withdraw_last_round(self) -> Mapping[str, Any] | None:
        """Return the instructor's action, as JSON, that undoes `finish` before the round is over. None
        without `finish`.
        """
        return None if self.finish() is None else {"kind": "withdraw_last_round"}


def with_current_task(panel: Panel, now: str) -> Panel:
    """Return a reference page headed by what to do now."""
    return replace(panel, text=f"{t('tables.now', what=now)}\n\n{panel.text}")
