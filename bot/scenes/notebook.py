"""An observer's notebook of a table, for its owner alone: notes, the automatic sheet, and both as a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.scenes.model import (
    MAX_CHOICES,
    MAX_NOTE_CHARS,
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
    pack_notes,
    whole_lines,
)
from bot.scenes.names import escape_markdown, strip_unseen, unescape_markdown
from bot.scenes.parts import IN_A_ROW, in_rows
from bot.scenes.pictures.palette import SEA, discord_colour
from bot.scenes.sheet import SheetLine, SheetTurn
from bot.texts.lookup import t

WRITE, OPEN = "note", "notebook"
"""Routes: write a note, and open a page of the notebook."""
TABLE = "t"
"""The control's argument for a note about the whole table. For a player it is the seat's number."""
SHEET, NOTES, FILE, GIVE, GIVEN = "s", "n", "file", "give", "given"
"""Pages of the notebook. The first two have a number; GIVEN carries the choices of GIVE."""
LEAF_CHARS = 2400
"""Characters of notes on one page."""
SHEET_CHARS = 1800
"""Characters of the table on one page of the sheet."""


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A note as its writer reads it. `turn` and `about` are seats' names; "" for none and for the whole
    table.
    """

    number: int
    round: int
    turn: str
    about: str
    text: str
    given: bool = False
    row: int = 0
    """Length of the table's journal at that time."""


@dataclass(frozen=True, slots=True)
class NotebookView:
    """An observer's notebook of a table."""

    called: str
    seats: tuple[str, ...]
    """The names of its seats, in turn order."""
    notes: tuple[NoteLine, ...] = ()
    turns: tuple[SheetTurn, ...] = ()
    """The sheet, empty if its reader may not see it now."""
    writes: bool = False
    gives: bool = False
    """Whether notes can be given to the debrief."""
    most_given: int = 0
    at_s: int = 0
    """The time, in seconds since the epoch."""

    @property
    def lines_by_round(self) -> Mapping[int, Sequence[SheetLine]]:
        """Return the sheet's lines by round, without rounds that are still empty."""
        lines_by_round: dict[int, list[SheetLine]] = {}
        for turn in self.turns:
            if turn.lines:
                lines_by_round.setdefault(turn.round, []).extend(turn.lines)
        return lines_by_round


def seat_with_square(name: str) -> str:
    """Return a seat's colour with its square."""
    return f"{t(f'words.square.{name}')} {t(f'words.seat.{name}')}"


def note_button() -> Button:
    """Return the button that begins a note."""
    return Button(t("notebook.button_note"), Control(WRITE), emoji="📝")


def notebook_button() -> Button:
    """Return the button that opens the presser's own notebook."""
    return Button(t("notebook.button_open"), Control(OPEN), emoji="📒")


def watch_buttons(*, open_table: bool) -> tuple[Button, ...]:
    """Return the buttons for all readers of the observers' card. `open_table`: whether notes can be added."""
    return (note_button(), notebook_button()) if open_table else (notebook_button(),)


def subject_panel(seats: Sequence[str]) -> Panel:
    """Ask whom a note is about."""
    table = Button(t("notebook.about_table"), Control(WRITE, arg=TABLE), emoji="🪑")
    players = [
        Button(t(f"words.seat.{name}"), Control(WRITE, arg=str(n)), emoji=t(f"words.square.{name}"))
        for n, name in enumerate(seats)
    ]
    return Panel(
        title=t("notebook.note_title"),
        text=t("notebook.about_whom"),
        rows=in_rows([*players, table]),
        colour=discord_colour(SEA),
    )


def note_form(arg: str, about: str, stamp: str, most: int) -> Form:
    """Return the form for a note. `about`: a seat's name, or "" for the table. `stamp`: the moment it is
    bound to.
    """
    title = t("notebook.form_about", about=t(f"words.seat.{about}") if about else t("notebook.about_table"))
    line = Line("text", t("notebook.form_label")[:45], most, long=True)
    return Form(title[:45], Control(WRITE, stamp, arg), (line,))


def note_saved_panel(line: NoteLine, view: NotebookView) -> Panel:
    """Confirm a saved note and its moment."""
    return Panel(
        title=t("notebook.noted"),
        text=_note_text(line),
        rows=_navigation_rows(view),
        colour=discord_colour(SEA),
    )


def _note_text(line: NoteLine) -> str:
    about = seat_with_square(line.about) if line.about else t("notebook.about_table")
    when = t("notebook.moment" if line.turn else "notebook.moment_round", round=line.round, turn=line.turn)
    given_mark = f" {t('notebook.given_mark')}" if line.given else ""
    return f"**{when}** · {about}: {escape_markdown(line.text, 500)}{given_mark}"


def notes_page(view: NotebookView, page: int = 0) -> Panel:
    """Return a page of notes, counted from 1. 0 is the last, with the newest."""
    leaves = whole_lines([_note_text(line) for line in view.notes], LEAF_CHARS) or [
        t("notebook.empty" if view.writes else "notebook.empty_over")
    ]
    current = page if 1 <= page <= len(leaves) else len(leaves)
    turn = [
        Button(t(f"tables.button.{way}"), Control(OPEN, arg=f"{NOTES}.{n}"))
        for way, n in (("previous", current - 1), ("next", current + 1))
        if 1 <= n <= len(leaves)
    ]
    rows = (tuple(turn), *_navigation_rows(view)) if turn else _navigation_rows(view)
    return Panel(
        title=t("notebook.title", table=view.called),
        text=leaves[current - 1],
        rows=rows,
        footer=t("notebook.private"),
        colour=discord_colour(SEA),
    )


def sheet_page(view: NotebookView, number: int | None = None) -> Panel:
    """Return a round of the sheet, by default the newest: a narrow table of requests and gains, then other
    events.
    """
    by_round = view.lines_by_round
    rounds = sorted(by_round)
    if not rounds:
        return Panel(
            title=t("notebook.sheet_title", table=view.called),
            text=t("notebook.sheet_empty"),
            rows=_navigation_rows(view),
            colour=discord_colour(SEA),
        )
    current = number if number is not None and number in by_round else rounds[-1]
    lines = by_round[current]
    table = _sheet_table(view, [line for line in lines if _has_numbers(line)])
    rest = [line.happened for line in lines if not _has_numbers(line)]
    position = rounds.index(current)
    neighbours = [
        Button(_round_label(rounds[n]), Control(OPEN, arg=f"{SHEET}.{rounds[n]}"), emoji=sign)
        for sign, n in (("◀️", position - 1), ("▶️", position + 1))
        if 0 <= n < len(rounds)
    ]
    navigation = _navigation_rows(view)
    return Panel(
        title=f"{t('notebook.sheet_title', table=view.called)} · {_round_label(current)}",
        text="\n".join(filter(None, (table, t("notebook.as_of", when=f"<t:{view.at_s}:R>")))),
        notes=(Note(t("notebook.happened"), last_lines(rest, MAX_NOTE_CHARS)),) if rest else (),
        rows=(tuple(neighbours), *navigation) if neighbours else navigation,
        footer=t("notebook.sheet_footer"),
        colour=discord_colour(SEA),
    )


def _round_label(number: int) -> str:
    return t("notebook.round", n=number) if number else t("notebook.opening")


def _number_cell(value: int | None) -> str:
    return "-" if value is None else str(value)


def _has_numbers(line: SheetLine) -> bool:
    return line.asked is not None or line.got is not None


def _sheet_table(view: NotebookView, lines: Sequence[SheetLine]) -> str:
    """Return the lines as a fixed-width table narrow enough for a phone. If they do not all fit, the last
    ones.
    """
    if not lines:
        return ""
    heads = tuple(t(f"notebook.head_{column}") for column in ("player", "resource", "asked", "got"))
    seats = [t(f"words.seat.{name}") for name in view.seats]
    cells = [
        (
            "-" if line.seat is None else seats[line.seat],
            line.resource or "-",
            _number_cell(line.asked),
            _number_cell(line.got),
        )
        for line in lines
    ]
    widths = [max(len(row[n]) for row in (heads, *cells)) for n in range(4)]
    rows = [
        f"{a:<{widths[0]}} {b:<{widths[1]}} {c:>{widths[2]}} {d:>{widths[3]}}"
        for a, b, c, d in (heads, *cells)
    ]
    return f"```\n{rows[0]}\n{last_lines(rows[1:], SHEET_CHARS)}\n```"


def _navigation_rows(view: NotebookView) -> tuple[Row, ...]:
    buttons = [
        *((note_button(),) if view.writes else ()),
        Button(t("notebook.button_notes"), Control(OPEN, arg=NOTES), emoji="📒"),
        *((Button(t("notebook.button_sheet"), Control(OPEN, arg=SHEET), emoji="📋"),) if view.turns else ()),
        *(
            (Button(t("notebook.button_file"), Control(OPEN, arg=FILE), emoji="📄"),)
            if view.notes or view.turns
            else ()
        ),
        *(
            (Button(t("notebook.button_give"), Control(OPEN, arg=GIVE), emoji="💬"),)
            if view.gives and view.notes
            else ()
        ),
    ]
    return (tuple(buttons[:IN_A_ROW]),)


def give_notes_panel(view: NotebookView, *, given_count: int | None = None) -> Panel:
    """Ask which notes to give to the debrief. `given_count`: notes given just now."""
    newest = sorted(view.notes, key=lambda line: (not line.given, -line.number))[:MAX_CHOICES]
    choices = tuple(
        Choice(strip_unseen(line.text, 100), str(line.number), _choice_description(line), chosen=line.given)
        for line in sorted(newest, key=lambda line: line.number)
    )
    text = t("notebook.give_text", most=view.most_given)
    text = text if given_count is None else f"{t('notebook.give_done', n=given_count)}\n\n{text}"
    menu = Menu(
        Control(OPEN, arg=GIVEN),
        choices,
        t("notebook.give_choose"),
        least=0,
        most=min(view.most_given, len(choices)),
    )
    return Panel(
        title=t("notebook.give_title"),
        text=text,
        rows=(menu, *_navigation_rows(view)),
        colour=discord_colour(SEA),
    )


def _choice_description(line: NoteLine) -> str:
    about = t(f"words.seat.{line.about}") if line.about else t("notebook.about_table")
    return f"{_round_label(line.round)} · {about}"[:100]


def file_rows(view: NotebookView) -> list[tuple[str | int | None, ...]]:
    """Return sheet and notes as rows in the order of the game, each note after its turn."""
    columns = ("round", "turn", "player", "resource", "asked", "got", "happened", "note")
    words = [t(f"words.seat.{name}") for name in view.seats]
    rows: list[tuple[str | int | None, ...]] = [tuple(t(f"notebook.head_{column}") for column in columns)]
    ends: list[int | None] = [turn.row for turn in view.turns[1:]]
    first = view.turns[0].row if view.turns else None
    rows += [_note_row(note) for note in view.notes if first is None or note.row < first]
    for turn, end in zip(view.turns, [*ends, None], strict=False):
        turn_player = "" if turn.seat is None else words[turn.seat]
        rows += [_line_row(turn, turn_player, words, line) for line in turn.lines]
        rows += [
            _note_row(note) for note in view.notes if turn.row <= note.row and (end is None or note.row < end)
        ]
    return rows


def _line_row(
    turn: SheetTurn, turn_player: str, words: Sequence[str], line: SheetLine
) -> tuple[str | int | None, ...]:
    happened = unescape_markdown(line.happened).replace("**", "").replace("`", "")  # files are plain text
    player = "" if line.seat is None else words[line.seat]
    return (turn.round, turn_player, player, line.resource, line.asked, line.got, happened, "")


def _note_row(note: NoteLine) -> tuple[str | int | None, ...]:
    turn = t(f"words.seat.{note.turn}") if note.turn else ""
    return (
        note.round,
        turn,
        t(f"words.seat.{note.about}") if note.about else "",
        "",
        None,
        None,
        "",
        note.text,
    )


def file_panel(view: NotebookView, content: bytes) -> Panel:
    """Return the notebook as a file."""
    return Panel(
        text=t("notebook.file"), file=(f"notes-table-{view.called}.csv", content), rows=_navigation_rows(view)
    )


def given_notes_panel(lines: Sequence[tuple[str, NoteLine]]) -> Panel:
    """Return the notes given to the debrief, each with its writer's name, which is "" unless staff read it."""
    note_texts = [f"{f'**{name}** · ' if name else ''}{_note_text(line)}" for name, line in lines]
    if not note_texts:
        return Panel(
            title=t("notebook.given_title"), text=t("notebook.given_none"), colour=discord_colour(SEA)
        )
    return Panel(
        title=t("notebook.given_title"),
        notes=tuple(pack_notes(t("notebook.given_notes"), note_texts)),
        colour=discord_colour(SEA),
    )
