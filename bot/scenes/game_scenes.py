"""What the scenes of one game offer to the rest of the bot, with the answers of a game that has nothing of the kind.

All of it is pure: a view and what is known of the table in, a panel out. What somebody has chosen so far travels in the
controls themselves, so nothing is kept. `GameScenes[View, Action]`: mypy finds a scene that answers with the wrong thing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from bot.scenes.lesson import Lesson
from bot.scenes.model import NOTE, Choice, Control, Note, Panel, Post, TableInfo, length, packed, whole_lines
from bot.scenes.moves import Handler, Meaning, Move, Options, Problem, Refused, Refusing, Use, listed, look, matching
from bot.scenes.options import option_line
from bot.scenes.parts import LATELY, MORE, TURN, ViewLike, few, game_button, hurry_button, hurry_text, own, waiting_line
from bot.scenes.sheet import SheetLine
from bot.texts.lookup import sentences, t
from games.audience import INSTRUCTOR, Audience, Seat, seat_of
from games.protocol import PendingInput
from games.refusal import Refusal
from games.shared_vocabulary import WithdrawLastRound

V_contra = TypeVar("V_contra", bound=ViewLike[object], contravariant=True)
A_co = TypeVar("A_co", covariant=True)
Answer: TypeAlias = Meaning[A_co] | Problem | Refusal
"""What a click or a command means, what is wrong with it, or why the game says no."""
OPTIONS = "options"
"""The page of the rules with every option."""
LEAF = 4000
"""Characters of a leaf of a list."""


@dataclass(frozen=True, slots=True)
class Show(Generic[A_co]):
    """A show of hands in which the viewer may vote: under the post `key`, each emoji is an action of the game."""

    key: str
    votes: Mapping[str, A_co]
    standing: str | None
    """The emoji that is the viewer's vote now; None for no vote, or one that no emoji stands for."""
    back: A_co
    """What taking one's hand down again does."""


@dataclass(frozen=True, slots=True)
class Voting:
    """A vote that is being taken: by so many, of whom so many have voted. `voted` None: it is secret, and the players are not told."""

    voters: int
    voted: int | None = None
    yes: int = 0
    no: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a game stands, in a few words, for the staff of a class."""

    round: int
    rounds: int | None = None
    """None: nobody may know yet."""
    stage: str = ""
    meeting: bool = False
    crashed: tuple[str, ...] = ()
    """Resources at 0."""
    stages_over: int = 0
    """How many stages of the game are behind it."""
    coming: int = 0
    """Rounds of the stages that are still to begin."""
    voting: Voting | None = None
    is_last: bool = False
    """Whether the instructor has made the round that is being played the last one, and may still take that back."""
    is_between_rounds: bool = False
    """Whether a round is over and the next has not begun: a game that is to end with its round ends at once."""
    speech: str = ""
    """How much each seat has said in meetings, a line a seat; "" where nobody has."""


class InstructorsView(Refusing, Protocol):
    """The view of any game, as far as it says what the instructor may not do."""

    @property
    def viewer(self) -> Audience:
        """Whom it was made for."""
        ...


def has_last_round(view: InstructorsView) -> bool:
    """Whether the instructor, whose view this is, may take back that the round being played is the last."""
    return view.viewer == INSTRUCTOR and WithdrawLastRound not in view.refused


def _plays(view: ViewLike[object]) -> bool:
    """Whether moves are for this viewer: of the instructor's, the game decides."""
    return view.you is not None or view.viewer == INSTRUCTOR


class GameScenes(Generic[V_contra, A_co]):
    """The scenes of one game. What raises NotImplementedError here, every game has."""

    name: str
    moves: Mapping[str, Sequence[Move[V_contra, A_co]]] = MappingProxyType({})
    """What is declared, under the headings of the help (`tables.help_…`); `/rules` and `/help`, which every game has, are added."""
    colour: int | None = None
    """Of the pages of its rules."""
    own_page = False
    """Whether its debrief has a page for each player (`bot/debrief`)."""
    teaches = False
    """Whether it has a lesson."""
    option_order: Sequence[str] = ()
    """In which order its options are told; (): as they are declared."""
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
        return frozenset(name for move in self.every_move if move.looks for name in (move.command, move.route) if name)

    @cached_property
    def every_move(self) -> Sequence[Move[V_contra, A_co]]:
        """All that can be typed or pressed."""
        return [move for moves in self.headed.values() for move in moves]

    @cached_property
    def headed(self) -> Mapping[str, Sequence[Move[V_contra, A_co]]]:
        """The same under its headings, what every game has last."""
        turn: Move[V_contra, A_co] = look(TURN, lambda k: self.turn(k.view, k.info, k.news, k.arg))
        rules: Move[V_contra, A_co] = look("rules", lambda k: self._now_first(self.rules(k.view, k.info, k.arg), k))
        told: Move[V_contra, A_co] = look("help", lambda k: self._now_first(self.help(k.view, k.info, k.arg), k))
        return {**self.moves, "look": (turn, *self.moves.get("look", ()), rules, told)}

    def press(self, view: V_contra, control: Control, values: Sequence[str], info: TableInfo, news: Sequence[object] = ()) -> Answer[A_co]:
        """What a button, a menu or a filled-in form means for the viewer who used it. `values`: what was chosen in the menu, or written
        into the form's lines, in their order; `news`: what this viewer may know of what happened lately. What no panel of ours could have
        sent is a problem, never an error: it stood on a card of an older version, or was forged.
        """
        meaning = self._pressed.get(control.route)
        if meaning is None:
            return Problem("tables.unknown_control")
        use = Use(view, info, control.arg, tuple(values), news=news)
        return self._meant(meaning, use) if control.route in self.looks or _plays(view) else Problem("tables.not_a_player")

    def command(self, view: V_contra, name: str, options: Options, info: TableInfo, news: Sequence[object] = ()) -> Answer[A_co]:
        """The same for a slash command, one of `commands`; `options` as typed, absent ones left out."""
        move = self._typed[name]
        if not (move.looks or _plays(view)):
            return Problem("tables.not_a_player")

        def meaning(use: Use[V_contra]) -> Meaning[A_co]:
            for option in move.options:
                if option.name in options:
                    option.check(options[option.name])
            return move.meaning(use)

        return self._meant(meaning, Use(view, info, options=options, news=news))

    def suggest(self, view: V_contra, name: str, option: str, typed: str, options: Options = MappingProxyType({})) -> tuple[Choice, ...]:
        """At most 25 completions for an option of a command that is being typed: from the viewer's own view. `options`: what is typed
        so far of the command's options.
        """
        move = self._typed.get(name)
        if move is None or view.you is None:
            return ()
        try:
            if option in move.dependent:
                return matching(move.dependent[option](view, options), typed)
            return matching(move.completions[option](view), typed) if option in move.completions else ()
        except (ValueError, Refused):
            return ()

    @cached_property
    def _typed(self) -> Mapping[str, Move[V_contra, A_co]]:
        return {move.command: move for move in self.every_move}

    @cached_property
    def _pressed(self) -> Mapping[str, Handler[V_contra, A_co]]:
        return {route: meaning for move in self.every_move for route, meaning in move.routes.items()}

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
        """The rules of this table, or with page OPTIONS all its options, or another of its `lists`; `view` None before the start."""
        name, _, number = page.partition(".")
        lists = self.lists(info)
        if name in lists:
            return self._leaf(name, lists[name], number)
        row = tuple(game_button("tables" if one == OPTIONS else self.name, one, Control("rules", arg=one)) for one in lists)
        told = self.rules_text(info)
        notes = (packed(note.title, note.text.split("\n")) if length(note.text) > NOTE else [note] for note in told.notes)
        return replace(told, title=t(f"{self.name}.rules.title"), notes=tuple(chain(*notes)), rows=(row,), colour=self.colour)

    def rules_text(self, _info: TableInfo, /) -> Panel:
        """The rules in our own words, with this table's numbers. Here: one text of the game, which is enough for a small one."""
        return Panel(text=t(f"{self.name}.rules.text"))

    def lists(self, info: TableInfo, /) -> Mapping[str, Sequence[str]]:
        """What belongs to the rules and is too long for them, in lines, by the name of its page. Here: the options that are no secret."""
        options = info.options
        return {
            OPTIONS: [option_line(self.name, options, name) for name in type(options).model_fields if name not in options.hidden_options()]
        }

    def _leaf(self, name: str, lines: Sequence[str], number: str) -> Panel:
        """One leaf of a list that may be too long for one message: `number` counts from 1, anything else is the first."""
        leaves = whole_lines(lines, LEAF)
        here = int(number) if number.isascii() and number.isdecimal() and 1 <= int(number) <= len(leaves) else 1
        turn = [
            game_button("tables", way, Control("rules", arg=f"{name}.{n}"))
            for way, n in (("previous", here - 1), ("next", here + 1))
            if 1 <= n <= len(leaves)
        ]
        title = t("tables.leaf", title=t(f"{self.name}.rules.title"), n=here, leaves=len(leaves)) if turn else t(f"{self.name}.rules.title")
        return Panel(title, leaves[here - 1], rows=((game_button("tables", "back", Control("rules")), *turn),), colour=self.colour)

    def _now_first(self, panel: Panel, use: Use[V_contra]) -> Panel:
        """The panel, and before all what its reader is waited for now, or for whom the table waits; its further pages are as they are."""
        seat = seat_of(use.view.viewer)
        asked = [told for wait in use.view.waiting if wait.seat == seat and (told := self.called(wait))]
        outside = self.outside(use.view, use.info)
        now = "" if use.arg or use.info.paused else asked[0] if asked and not outside else self.waits(use.view, use.info)
        return with_now(panel, now) if now else panel

    def help(self, _view: V_contra | None, _info: TableInfo, _page: str = "", /) -> Panel:
        """What one can do: a word about the game, then all that is declared."""
        notes = [note for heading, moves in self.headed.items() for note in packed(t(f"tables.help_{heading}"), listed(moves))]
        title = t("tables.help_title", game=t(f"words.game.{self.name}"))
        return Panel(title, t(f"{self.name}.help"), tuple(notes), colour=self.colour)

    def lesson(self, _options: Any, _view: V_contra | None = None, /) -> Lesson:
        """What is taught before the game, with the numbers of these options, where it `teaches`; `view`: the PUBLIC's of the table, once
        it is dealt, for the pictures.
        """
        return Lesson()

    def hint(self, _view: V_contra, /) -> str:
        """In a practice round: what this step is for and what its seat could do, in a sentence; "" for nothing, as here."""
        return ""

    def result(self, view: V_contra, info: TableInfo, measures: Mapping[str, Any], /) -> Panel:
        """How it ended, with the game's own figures over the whole of it; with none where it may still go on (`Outcome.final`), does
        not count, or has the dice of another that goes on.

        Raises ValueError while the game goes on.
        """
        raise NotImplementedError

    def in_short(self, _view: V_contra, _info: TableInfo, _measures: Mapping[str, Any], /) -> Sequence[str]:
        """Of the result, the few lines that matter most to these people; here those that it begins with."""
        return ()

    def done(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """The private answer to a seat whose action has happened: what came of it (`news`: its events, filtered for the seat)."""
        raise NotImplementedError

    def panel(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """The same at any time: the last that happened, the seat's own cards, and the buttons of what it may do now, the likeliest first.

        Here: of a game that says nothing in an answer but what happened.
        """
        return self.done(view, info, news[-LATELY:])

    def lookups(self, _view: V_contra, _info: TableInfo, /) -> Sequence[Panel]:
        """What else a seat can look up of how things stand, beside card, hand and panel: for whoever cannot press. Here: nothing."""
        return ()

    def waits(self, view: V_contra, info: TableInfo, /) -> str:
        """For whom the table waits, and until when, as a seat's own panel says it; "" for nobody."""
        return (not info.paused and self.outside(view, info)) or waiting_line(view, info)

    def outside(self, _view: V_contra, _info: TableInfo, /) -> str:
        """What the table waits for where only the instructor can go on, such as real dice; "" else, as here always."""
        return ""

    def answer(self, view: V_contra, info: TableInfo, news: Sequence[object], /) -> Panel:
        """What came of an action, in its seat's one panel (`turn`)."""
        done = self.done(view, info, news)
        return done if view.you is None else self._whole(done, view, info)

    def turn(self, view: V_contra, info: TableInfo, news: Sequence[object], page: str = "", /) -> Panel:
        """The one private panel of a seat: what happened, what it may do, its cards, the clock. `page` MORE: with all its buttons.

        Raises Problem for a viewer without a seat.
        """
        own(view)
        return self._whole(self.panel(view, info, news), view, info, all_buttons=page == MORE)

    def _whole(self, panel: Panel, view: V_contra, info: TableInfo, *, all_buttons: bool = False) -> Panel:
        last, buttons = info.last_awaited, hurry_button(view, info)
        hurried = "" if last is None else hurry_text(last, view.seats[last.seat].name)
        text = "\n\n".join(filter(None, (panel.text, self.waits(view, info), hurried)))
        hint = self.hint(view) if info.practice else ""
        notes = (*panel.notes, Note(t("tables.practice"), hint)) if hint else panel.notes
        rows = panel.rows if all_buttons and panel.rows else few(panel.rows)
        return replace(panel, text=text, notes=notes, rows=(*rows, buttons) if buttons else rows)

    def secrets(self, _view: V_contra, _public: V_contra, /) -> tuple[tuple[str, ...], ...]:
        """What this viewer knows and the public does not: groups of words which give it away when they stand together in one
        line that somebody else can read. A rehearsal watches for them.
        """
        raise NotImplementedError

    def progress(self, _view: V_contra, /) -> Progress:
        """Where the game stands, from the instructor's view. Here: a game without rounds."""
        return Progress(0)

    def rooms(self, _view: V_contra, _info: TableInfo, _news: Sequence[object], /) -> tuple[Post, ...]:
        """The posts of the meetings among the news, in their rooms: what a meeting is about, its ballots, its minutes.

        The view and the news are those of the PUBLIC. A post that is not named any more stays as it is.
        """
        return ()

    def room_keys(self, _news: Sequence[object], /) -> Sequence[str]:
        """The keys of the posts that `rooms` makes of these news: where a game was taken back, they go."""
        return ()

    def called(self, wait: PendingInput) -> str:
        """What a seat is waited for, in a sentence that rings it; "" where nobody need be told, as while all may talk."""
        key = f"{self.name}.ring.{wait.what}"
        return t(key) if key in sentences().keys else "" if wait.talk else t("rings.turn")

    def lines_of_sheet(self, _view: V_contra, _info: TableInfo, _events: Sequence[object], /) -> Sequence[SheetLine]:
        """Return the lines of an observer's sheet for a turn's events that everybody could see; the view is the PUBLIC's. Here: none."""
        return ()

    def touches(self, _event: Any, _view: V_contra, /) -> Mapping[Seat, str]:
        """To whom something happened by an event, and the sentence that tells them of it: nothing in it that people wrote.

        `_view`: the instructor's, of the table as it stands by now.
        """
        return {}

    def predictable(self, _view: V_contra, /) -> Mapping[str, str]:
        """What observers may predict to crash next, from their own view: its names for readers, by its own. Here: nothing."""
        return {}

    def show_of_hands(self, _view: V_contra, /) -> Show[A_co] | None:
        """The open show of hands in which the viewer votes; None where there is none, or where it has no vote."""
        return None

    def change(self, _options: Mapping[str, Any], /) -> Mapping[str, Any] | None:
        """The action, as JSON, by which the instructor changes these options, as typed, while the game is being played; None: frozen."""
        return None

    def next_stage(self, _view: V_contra, /) -> Mapping[str, Any] | None:
        """The action, as JSON, by which the instructor lets the next stage begin with the next round; None: there is none."""
        return None

    def finish(self) -> Mapping[str, Any] | None:
        """The action, as JSON, by which the instructor ends the game with the round that is being played; None: there is none."""
        return {"kind": "finish_game"}

    def withdraw_last_round(self) -> Mapping[str, Any] | None:
        """Return the instructor's action, as JSON, that takes `finish` back before the round is over; None where there is no `finish`."""
        return None if self.finish() is None else {"kind": "withdraw_last_round"}


def with_now(panel: Panel, now: str) -> Panel:
    """A page to look something up on, which says first what is to be done at present."""
    return replace(panel, text=f"{t('tables.now', what=now)}\n\n{panel.text}")
