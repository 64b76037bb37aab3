"""Checks a message against Discord's limits (docs/build/discord.md, Limits) before it is sent.

Lengths count UTF-16 units, which is stricter than Discord's own counting in places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.scenes.model import LETTERS as LISTED
from bot.scenes.model import (
    PARTS,
    Button,
    Control,
    Form,
    Line,
    Listing,
    Menu,
    Note,
    Panel,
    Pick,
    Picture,
    Section,
    component_count,
    utf16_length,
)
from bot.stage.discord_api.custom_id import custom_id
from bot.stage.discord_api.footer_tag import with_mark

FILE_BYTES = 10 * 1024 * 1024
ROWS, BUTTONS, CHOICES, NOTES, EMBED, SAID = 5, 5, 25, 25, 6000, 2000
LINES, LETTERS = 5, 4000
"""Limits of a form."""


class BadPanel(ValueError):  # noqa: N818 - named for what it is
    """A panel that Discord would refuse, a bug of its scene. `problems` lists the reasons."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


def check_panel(panel: Panel, table: str, key: str = "") -> None:
    """Raise BadPanel unless Discord accepts this panel, with the mark of `key` in its footer."""
    problems = list(_panel_problems(panel, table, key))
    if problems:
        raise BadPanel(problems)


def check_form(form: Form, table: str) -> None:
    """Raise BadPanel unless Discord accepts this form."""
    problems = list(_form_problems(form, table))
    if problems:
        raise BadPanel(problems)


def _form_problems(form: Form, table: str) -> Iterator[str]:
    yield from _length_problems("form's title", form.title, 45, least=1)
    if not 1 <= len(form.lines) <= LINES:
        yield f"{len(form.lines)} lines in a form, 1 to {LINES} are possible"
    if len({line.key for line in form.lines}) != len(form.lines):
        yield "two lines with one key"
    for line in form.lines:
        yield from _line_problems(line)
    try:
        custom_id(table, form.control)
    except ValueError as problem:
        yield str(problem)


def _line_problems(line: Line | Pick) -> Iterator[str]:
    yield from _length_problems("line's key", line.key, 100, least=1)
    yield from _length_problems("line's label", line.label, 45, least=1)
    yield from _length_problems("line's description", line.about, 100)
    if isinstance(line, Pick):
        yield from _menu_problems(Menu(Control(""), line.choices))
        return
    yield from _length_problems("line's placeholder", line.placeholder, 100)
    if not 1 <= line.most <= LETTERS:
        yield f"a line of {line.most} characters, 1 to {LETTERS} are possible"
    yield from _length_problems("line's value", line.value, line.most)


def _panel_problems(panel: Panel, table: str, key: str) -> Iterator[str]:
    footer = with_mark(panel.footer, table, key) if key else panel.footer
    yield from _length_problems("title", panel.title, 256)
    yield from _length_problems("text", panel.text, 4096)
    yield from _length_problems("words above", panel.said, SAID)
    yield from _length_problems("footer", footer, 2048)
    if len(panel.notes) > NOTES:
        yield f"{len(panel.notes)} notes, at most {NOTES}"
    for note in panel.notes:
        yield from _note_problems(note)
    total = sum(
        map(
            utf16_length,
            (
                panel.title,
                panel.text,
                footer,
                *(part for note in panel.notes for part in (note.title, note.text)),
            ),
        )
    )
    if total > EMBED:
        yield f"{total} characters in all, at most {EMBED}"
    if panel.picture is not None:
        yield from _picture_problems(panel.picture)
    if panel.file is not None and len(panel.file[1]) > FILE_BYTES:
        yield f"a file of {len(panel.file[1])} bytes, at most {FILE_BYTES}"
    if not (total - utf16_length(footer) or panel.footer or panel.picture or panel.file or panel.said):
        yield "nothing to show"
    yield from _row_problems(panel, table)
    if isinstance(panel, Listing):
        yield from _listing_problems(panel, footer)


def _listing_problems(panel: Listing, footer: str) -> Iterator[str]:
    total = sum(
        map(utf16_length, (panel.title, panel.text, footer, *(section.text for section in panel.sections)))
    )
    if total > LISTED:
        yield f"{total} characters in a listing, at most {LISTED}"
    if component_count(panel) > PARTS:
        yield f"{component_count(panel)} parts of a listing, at most {PARTS}"
    if not (panel.title or panel.text):
        yield "a listing that begins with nothing"
    if panel.notes or panel.picture or panel.file:
        yield "a listing with notes, a picture or a file"
    for section in panel.sections:
        yield from _section_problems(section)


def _section_problems(section: Section) -> Iterator[str]:
    yield from _length_problems("section", section.text, LISTED, least=1)
    if section.button:
        yield from _button_problems(section.button)


def _note_problems(note: Note) -> Iterator[str]:
    yield from _length_problems("note title", note.title, 256, least=1)
    yield from _length_problems("note text", note.text, 1024, least=1)


def _picture_problems(picture: Picture) -> Iterator[str]:
    yield from _length_problems("picture's text", picture.alt, 1024, least=1)
    if not picture.name.replace("-", "").isalnum() or not picture.name.isascii():
        yield "a picture's name is letters, digits and hyphens"


def _row_problems(panel: Panel, table: str) -> Iterator[str]:
    if len(panel.rows) > ROWS:
        yield f"{len(panel.rows)} rows, at most {ROWS}"
    ids = []
    for row in panel.rows:
        if isinstance(row, Menu):
            yield from _menu_problems(row)
        elif not 1 <= len(row) <= BUTTONS:
            yield f"{len(row)} buttons in a row, 1 to {BUTTONS} are possible"
        for button in () if isinstance(row, Menu) else row:
            yield from _button_problems(button)
    for control in _controls(panel):
        try:
            ids.append(custom_id(table, control))
        except ValueError as problem:
            yield str(problem)
    if len(set(ids)) != len(ids):
        yield "two controls with one custom_id"


def _controls(panel: Panel) -> Iterator[Control]:
    for row in panel.rows:
        yield from (row.control,) if isinstance(row, Menu) else (button.control for button in row)
    if isinstance(panel, Listing):
        yield from (section.button.control for section in panel.sections if section.button)


def _button_problems(button: Button) -> Iterator[str]:
    yield from _length_problems("button's label", button.label, 80, least=0 if button.emoji else 1)


def _menu_problems(menu: Menu) -> Iterator[str]:
    if not 1 <= len(menu.choices) <= CHOICES:
        yield f"{len(menu.choices)} choices, 1 to {CHOICES} are possible"
    if not 0 <= menu.least <= menu.most or not 1 <= menu.most <= len(menu.choices):
        yield f"a menu of {len(menu.choices)} can't ask for {menu.least} to {menu.most}"
    if len({choice.value for choice in menu.choices}) != len(menu.choices):
        yield "two choices with one value"
    yield from _length_problems("placeholder", menu.placeholder, 150)
    for choice in menu.choices:
        yield from _length_problems("choice's label", choice.label, 100, least=1)
        yield from _length_problems("choice's value", choice.value, 100, least=1)
        yield from _length_problems("choice's description", choice.description, 100)


def _length_problems(what: str, text: str, most: int, *, least: int = 0) -> Iterator[str]:
    size = utf16_length(text)
    if not least <= size <= most or (least and not text.strip()):
        yield f"{what} has {size} characters, {least} to {most} are possible"
