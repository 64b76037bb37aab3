"""What Discord accepts in one message (docs/discord.md, Limits), checked before anything is sent.

Lengths count as UTF-16 does: where Discord's own counting is more generous, we err on the short side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.scenes.model import LETTERS as LISTED
from bot.scenes.model import PARTS, Button, Control, Form, Line, Listing, Menu, Note, Panel, Pick, Picture, Section, length, parts_of
from bot.stage.discord_api.custom_id import custom_id
from bot.stage.discord_api.footer_tag import marked

FILE_BYTES = 10 * 1024 * 1024
ROWS, BUTTONS, CHOICES, NOTES, EMBED, SAID = 5, 5, 25, 25, 6000, 2000
LINES, LETTERS = 5, 4000
"""Of a form."""


class BadPanel(ValueError):  # noqa: N818 - named for what it is
    """A panel that Discord would refuse. `problems` says each reason in words; it is a bug of the scene that made it."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


def check(panel: Panel, table: str, key: str = "") -> None:
    """Raises BadPanel unless Discord takes this panel as it is, with the mark of `key` in its footer."""
    problems = list(_problems(panel, table, key))
    if problems:
        raise BadPanel(problems)


def check_form(form: Form, table: str) -> None:
    """Raises BadPanel unless Discord takes this form as it is."""
    problems = list(_form(form, table))
    if problems:
        raise BadPanel(problems)


def _form(form: Form, table: str) -> Iterator[str]:
    yield from _length("form's title", form.title, 45, least=1)
    if not 1 <= len(form.lines) <= LINES:
        yield f"{len(form.lines)} lines in a form, 1 to {LINES} are possible"
    if len({line.key for line in form.lines}) != len(form.lines):
        yield "two lines with one key"
    for line in form.lines:
        yield from _line(line)
    try:
        custom_id(table, form.control)
    except ValueError as problem:
        yield str(problem)


def _line(line: Line | Pick) -> Iterator[str]:
    yield from _length("line's key", line.key, 100, least=1)
    yield from _length("line's label", line.label, 45, least=1)
    yield from _length("line's description", line.about, 100)
    if isinstance(line, Pick):
        yield from _menu(Menu(Control(""), line.choices))
        return
    yield from _length("line's placeholder", line.placeholder, 100)
    if not 1 <= line.most <= LETTERS:
        yield f"a line of {line.most} characters, 1 to {LETTERS} are possible"
    yield from _length("line's value", line.value, line.most)


def _problems(panel: Panel, table: str, key: str) -> Iterator[str]:
    footer = marked(panel.footer, table, key) if key else panel.footer
    yield from _length("title", panel.title, 256)
    yield from _length("text", panel.text, 4096)
    yield from _length("words above", panel.said, SAID)
    yield from _length("footer", footer, 2048)
    if len(panel.notes) > NOTES:
        yield f"{len(panel.notes)} notes, at most {NOTES}"
    for note in panel.notes:
        yield from _note(note)
    total = sum(map(length, (panel.title, panel.text, footer, *(part for note in panel.notes for part in (note.title, note.text)))))
    if total > EMBED:
        yield f"{total} characters in all, at most {EMBED}"
    if panel.picture is not None:
        yield from _picture(panel.picture)
    if panel.file is not None and len(panel.file[1]) > FILE_BYTES:
        yield f"a file of {len(panel.file[1])} bytes, at most {FILE_BYTES}"
    if not (total - length(footer) or panel.footer or panel.picture or panel.file or panel.said):
        yield "nothing to show"
    yield from _rows(panel, table)
    if isinstance(panel, Listing):
        yield from _listing(panel, footer)


def _listing(panel: Listing, footer: str) -> Iterator[str]:
    total = sum(map(length, (panel.title, panel.text, footer, *(section.text for section in panel.sections))))
    if total > LISTED:
        yield f"{total} characters in a listing, at most {LISTED}"
    if parts_of(panel) > PARTS:
        yield f"{parts_of(panel)} parts of a listing, at most {PARTS}"
    if not (panel.title or panel.text):
        yield "a listing that begins with nothing"
    if panel.notes or panel.picture or panel.file:
        yield "a listing with notes, a picture or a file"
    for section in panel.sections:
        yield from _section(section)


def _section(section: Section) -> Iterator[str]:
    yield from _length("section", section.text, LISTED, least=1)
    if section.button:
        yield from _button(section.button)


def _note(note: Note) -> Iterator[str]:
    yield from _length("note title", note.title, 256, least=1)
    yield from _length("note text", note.text, 1024, least=1)


def _picture(picture: Picture) -> Iterator[str]:
    yield from _length("picture's text", picture.alt, 1024, least=1)
    if not picture.name.replace("-", "").isalnum() or not picture.name.isascii():
        yield "a picture's name is letters, digits and hyphens"


def _rows(panel: Panel, table: str) -> Iterator[str]:
    if len(panel.rows) > ROWS:
        yield f"{len(panel.rows)} rows, at most {ROWS}"
    ids = []
    for row in panel.rows:
        if isinstance(row, Menu):
            yield from _menu(row)
        elif not 1 <= len(row) <= BUTTONS:
            yield f"{len(row)} buttons in a row, 1 to {BUTTONS} are possible"
        for button in () if isinstance(row, Menu) else row:
            yield from _button(button)
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


def _button(button: Button) -> Iterator[str]:
    yield from _length("button's label", button.label, 80, least=0 if button.emoji else 1)


def _menu(menu: Menu) -> Iterator[str]:
    if not 1 <= len(menu.choices) <= CHOICES:
        yield f"{len(menu.choices)} choices, 1 to {CHOICES} are possible"
    if not 0 <= menu.least <= menu.most or not 1 <= menu.most <= len(menu.choices):
        yield f"a menu of {len(menu.choices)} can't ask for {menu.least} to {menu.most}"
    if len({choice.value for choice in menu.choices}) != len(menu.choices):
        yield "two choices with one value"
    yield from _length("placeholder", menu.placeholder, 150)
    for choice in menu.choices:
        yield from _length("choice's label", choice.label, 100, least=1)
        yield from _length("choice's value", choice.value, 100, least=1)
        yield from _length("choice's description", choice.description, 100)


def _length(what: str, text: str, most: int, *, least: int = 0) -> Iterator[str]:
    size = length(text)
    if not least <= size <= most or (least and not text.strip()):
        yield f"{what} has {size} characters, {least} to {most} are possible"
