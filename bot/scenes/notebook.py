"""The notebook of somebody who watches a table: about whom they write, what they have written, the sheet that fills itself, and both as a
file. Everything here is for its owner alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.scenes.model import (
    MOST_CHOICES,
    NOTE,
    Button,
    Choice,
    Control,
    Form,
    Line,
    Menu,
    Note,
    Panel,
    Row,
    last_lines,
    packed,
    whole_lines,
)
from bot.scenes.names import harmless, plain, unescaped
from bot.scenes.parts import BUTTONS, in_rows
from bot.scenes.pictures.palette import SEA, edge
from bot.scenes.sheet import SheetLine, SheetTurn
from bot.texts.lookup import t

WRITE, OPEN = "note", "notebook"
"""The routes of the controls: to write a note, and to open a page of the notebook."""
TABLE = "t"
"""The argument of the control for a note about the whole table; of one about a player it is the number of the seat."""
SHEET, NOTES, FILE, GIVE, GIVEN = "s", "n", "file", "give", "given"
"""Pages of the notebook, the first two with a number; the last is what was chosen of the one before."""
LEAF = 2400
"""Characters of notes on one page."""
SHEET_LETTERS = 1800
"""Characters of the table on one page of the sheet."""


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A note as its writer reads it. `turn` and `about` are names of seats, "" for none and for the whole table."""

    number: int
    round: int
    turn: str
    about: str
    text: str
    given: bool = False
    row: int = 0
    """How long the table's journal was then."""


@dataclass(frozen=True, slots=True)
class NotebookView:
    """Somebody's notebook of a table."""

    called: str
    seats: tuple[str, ...]
    """The names of its seats, in turn order."""
    notes: tuple[NoteLine, ...] = ()
    turns: tuple[SheetTurn, ...] = ()
    """The sheet; empty where its reader may not see it now."""
    writes: bool = False
    gives: bool = False
    """Whether notes can be given to the debrief."""
    most_given: int = 0
    at_s: int = 0
    """The time, in seconds since the epoch."""

    @property
    def rounds(self) -> Mapping[int, Sequence[SheetLine]]:
        """The lines of the sheet by round; a round in which nothing has happened yet is none."""
        found: dict[int, list[SheetLine]] = {}
        for turn in self.turns:
            if turn.lines:
                found.setdefault(turn.round, []).extend(turn.lines)
        return found


def seat_word(name: str) -> str:
    """The colour of a seat with its square."""
    return f"{t(f'words.square.{name}')} {t(f'words.seat.{name}')}"


def note_button() -> Button:
    """Begins a note."""
    return Button(t("notebook.button_note"), Control(WRITE), emoji="📝")


def notebook_button() -> Button:
    """Opens the notebook of whoever presses it."""
    return Button(t("notebook.button_open"), Control(OPEN), emoji="📒")


def watch_buttons(*, open_table: bool) -> tuple[Button, ...]:
    """Return the buttons of the observers' card that everybody who reads it can use. `open_table`: whether notes can be added."""
    return (note_button(), notebook_button()) if open_table else (notebook_button(),)


def subject_panel(seats: Sequence[str]) -> Panel:
    """Ask about whom a note is."""
    table = Button(t("notebook.about_table"), Control(WRITE, arg=TABLE), emoji="🪑")
    players = [Button(t(f"words.seat.{name}"), Control(WRITE, arg=str(n)), emoji=t(f"words.square.{name}")) for n, name in enumerate(seats)]
    return Panel(title=t("notebook.note_title"), text=t("notebook.about_whom"), rows=in_rows([*players, table]), colour=edge(SEA))


def note_form(arg: str, about: str, stamp: str, most: int) -> Form:
    """Ask for the words of a note. `about`: the name of a seat, or "" for the table; `stamp`: the moment to which it is bound."""
    title = t("notebook.form_about", about=t(f"words.seat.{about}") if about else t("notebook.about_table"))
    line = Line("text", t("notebook.form_label")[:45], most, long=True)
    return Form(title[:45], Control(WRITE, stamp, arg), (line,))


def noted_panel(line: NoteLine, view: NotebookView) -> Panel:
    """Tell somebody that their note is kept, and to which moment it is bound."""
    return Panel(title=t("notebook.noted"), text=_note_text(line), rows=_ways(view), colour=edge(SEA))


def _note_text(line: NoteLine) -> str:
    about = seat_word(line.about) if line.about else t("notebook.about_table")
    when = t("notebook.moment" if line.turn else "notebook.moment_round", round=line.round, turn=line.turn)
    given = f" {t('notebook.given_mark')}" if line.given else ""
    return f"**{when}** · {about}: {harmless(line.text, 500)}{given}"


def notes_page(view: NotebookView, page: int = 0) -> Panel:
    """Return the newest notes, or an earlier page of them (`page` counts from 1; 0 is the last)."""
    leaves = whole_lines([_note_text(line) for line in view.notes], LEAF) or [t("notebook.empty" if view.writes else "notebook.empty_over")]
    here = page if 1 <= page <= len(leaves) else len(leaves)
    turn = [
        Button(t(f"tables.button.{way}"), Control(OPEN, arg=f"{NOTES}.{n}"))
        for way, n in (("previous", here - 1), ("next", here + 1))
        if 1 <= n <= len(leaves)
    ]
    rows = (tuple(turn), *_ways(view)) if turn else _ways(view)
    return Panel(
        title=t("notebook.title", table=view.called), text=leaves[here - 1], rows=rows, footer=t("notebook.private"), colour=edge(SEA)
    )


def sheet_page(view: NotebookView, number: int | None = None) -> Panel:
    """Return a round of the sheet, the newest where none is named: a narrow table of who asked for what and got what, then what else
    happened.
    """
    by_round = view.rounds
    rounds = sorted(by_round)
    if not rounds:
        return Panel(title=t("notebook.sheet_title", table=view.called), text=t("notebook.sheet_empty"), rows=_ways(view), colour=edge(SEA))
    here = number if number is not None and number in by_round else rounds[-1]
    lines = by_round[here]
    table = _table(view, [line for line in lines if _has_numbers(line)])
    rest = [line.happened for line in lines if not _has_numbers(line)]
    at = rounds.index(here)
    beside = [
        Button(_round_word(rounds[n]), Control(OPEN, arg=f"{SHEET}.{rounds[n]}"), emoji=sign)
        for sign, n in (("◀️", at - 1), ("▶️", at + 1))
        if 0 <= n < len(rounds)
    ]
    ways = _ways(view)
    return Panel(
        title=f"{t('notebook.sheet_title', table=view.called)} · {_round_word(here)}",
        text="\n".join(filter(None, (table, t("notebook.as_of", when=f"<t:{view.at_s}:R>")))),
        notes=(Note(t("notebook.happened"), last_lines(rest, NOTE)),) if rest else (),
        rows=(tuple(beside), *ways) if beside else ways,
        footer=t("notebook.sheet_footer"),
        colour=edge(SEA),
    )


def _round_word(number: int) -> str:
    return t("notebook.round", n=number) if number else t("notebook.opening")


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)


def _has_numbers(line: SheetLine) -> bool:
    return line.asked is not None or line.got is not None


def _table(view: NotebookView, lines: Sequence[SheetLine]) -> str:
    """The lines as a narrow table of fixed width, which a phone shows whole; the last ones for which there is room."""
    if not lines:
        return ""
    heads = tuple(t(f"notebook.head_{column}") for column in ("player", "resource", "asked", "got"))
    seats = [t(f"words.seat.{name}") for name in view.seats]
    cells = [
        ("-" if line.seat is None else seats[line.seat], line.resource or "-", _number(line.asked), _number(line.got)) for line in lines
    ]
    wide = [max(len(row[n]) for row in (heads, *cells)) for n in range(4)]
    rows = [f"{a:<{wide[0]}} {b:<{wide[1]}} {c:>{wide[2]}} {d:>{wide[3]}}" for a, b, c, d in (heads, *cells)]
    return f"```\n{rows[0]}\n{last_lines(rows[1:], SHEET_LETTERS)}\n```"


def _ways(view: NotebookView) -> tuple[Row, ...]:
    """Where else its owner can go from any page."""
    buttons = [
        *((note_button(),) if view.writes else ()),
        Button(t("notebook.button_notes"), Control(OPEN, arg=NOTES), emoji="📒"),
        *((Button(t("notebook.button_sheet"), Control(OPEN, arg=SHEET), emoji="📋"),) if view.turns else ()),
        *((Button(t("notebook.button_file"), Control(OPEN, arg=FILE), emoji="📄"),) if view.notes or view.turns else ()),
        *((Button(t("notebook.button_give"), Control(OPEN, arg=GIVE), emoji="💬"),) if view.gives and view.notes else ()),
    ]
    return (tuple(buttons[:BUTTONS]),)


def giving_panel(view: NotebookView, *, done: int | None = None) -> Panel:
    """Ask which notes its owner gives to the debrief; `done`: how many were given just now."""
    newest = sorted(view.notes, key=lambda line: (not line.given, -line.number))[:MOST_CHOICES]
    choices = tuple(
        Choice(plain(line.text, 100), str(line.number), _choice_about(line), chosen=line.given)
        for line in sorted(newest, key=lambda line: line.number)
    )
    text = t("notebook.give_text", most=view.most_given)
    text = text if done is None else f"{t('notebook.give_done', n=done)}\n\n{text}"
    menu = Menu(Control(OPEN, arg=GIVEN), choices, t("notebook.give_choose"), least=0, most=min(view.most_given, len(choices)))
    return Panel(title=t("notebook.give_title"), text=text, rows=(menu, *_ways(view)), colour=edge(SEA))


def _choice_about(line: NoteLine) -> str:
    about = t(f"words.seat.{line.about}") if line.about else t("notebook.about_table")
    return f"{_round_word(line.round)} · {about}"[:100]


def file_rows(view: NotebookView) -> list[tuple[str | int | None, ...]]:
    """Return sheet and notes as the rows of one table, in the order of the game: a note stands after the turn in which it was written."""
    columns = ("round", "turn", "player", "resource", "asked", "got", "happened", "note")
    words = [t(f"words.seat.{name}") for name in view.seats]
    rows: list[tuple[str | int | None, ...]] = [tuple(t(f"notebook.head_{column}") for column in columns)]
    ends: list[int | None] = [turn.row for turn in view.turns[1:]]
    first = view.turns[0].row if view.turns else None
    rows += [_note_row(note) for note in view.notes if first is None or note.row < first]
    for turn, end in zip(view.turns, [*ends, None], strict=False):
        whose = "" if turn.seat is None else words[turn.seat]
        rows += [_line_row(turn, whose, words, line) for line in turn.lines]
        rows += [_note_row(note) for note in view.notes if turn.row <= note.row and (end is None or note.row < end)]
    return rows


def _line_row(turn: SheetTurn, whose: str, words: Sequence[str], line: SheetLine) -> tuple[str | int | None, ...]:
    happened = unescaped(line.happened).replace("**", "").replace("`", "")  # in a file nothing is Markdown
    player = "" if line.seat is None else words[line.seat]
    return (turn.round, whose, player, line.resource, line.asked, line.got, happened, "")


def _note_row(note: NoteLine) -> tuple[str | int | None, ...]:
    turn = t(f"words.seat.{note.turn}") if note.turn else ""
    return (note.round, turn, t(f"words.seat.{note.about}") if note.about else "", "", None, None, "", note.text)


def file_panel(view: NotebookView, content: bytes) -> Panel:
    """Return the notebook as a file."""
    return Panel(text=t("notebook.file"), file=(f"notes-table-{view.called}.csv", content), rows=_ways(view))


def given_panel(lines: Sequence[tuple[str, NoteLine]]) -> Panel:
    """Return the notes that observers gave to the debrief, each with its writer's name for the staff, "" for everybody else."""
    told = [f"{f'**{name}** · ' if name else ''}{_note_text(line)}" for name, line in lines]
    if not told:
        return Panel(title=t("notebook.given_title"), text=t("notebook.given_none"), colour=edge(SEA))
    return Panel(title=t("notebook.given_title"), notes=tuple(packed(t("notebook.given_notes"), told)), colour=edge(SEA))
