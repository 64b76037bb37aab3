"""Renders panels as discord.py's keyword arguments: an embed and a `View`, or for a listing a `LayoutView`.

Clicks are handled in `Client.on_interaction`, so each view is stopped before it is sent: discord.py does not
store a finished view.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import discord
import structlog

from bot.scenes.model import (
    Button,
    Choice,
    Form,
    Line,
    Listing,
    Menu,
    Panel,
    Pick,
    Picture,
    Row,
    Section,
    Style,
)
from bot.stage.discord_api.custom_id import custom_id
from bot.stage.discord_api.footer_tag import SMALL_PREFIX, with_mark
from bot.stage.discord_api.limits import BadPanel, check_form, check_panel
from bot.stage.discord_api.port import Painter, PaintingError, Sheet

Kwargs: TypeAlias = dict[str, Any]
log = structlog.get_logger(__name__)

_STYLES: dict[Style, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


async def make_sheet(
    panel: Panel, table: str, painter: Painter, *, key: str = "", retain: bool = False
) -> Sheet:
    """Check the panel and paint its picture; if that fails, its alt text is used. Raises BadPanel if Discord
    would refuse it.
    """
    check_panel(panel, table, key)
    if panel.picture is None or retain:
        return Sheet(panel, table, key, None, retain and panel.picture is not None)
    try:
        png = await painter.png(panel.picture.svg, panel.picture.width)
    except PaintingError as problem:
        log.warning("stage.not_painted", table=table, post=key, detail=str(problem))
        return Sheet(_with_alt_text(panel, panel.picture, table, key), table, key, None, retain=False)
    return Sheet(panel, table, key, png, retain=False)


def _with_alt_text(panel: Panel, picture: Picture, table: str, key: str) -> Panel:
    """Return the panel with its picture's alt text in place of the picture, or with neither if that does not
    fit.
    """
    bare = replace(panel, picture=None)
    worded = replace(bare, text=f"{panel.text}\n\n{picture.alt}".strip())
    try:
        check_panel(worded, table, key)
    except BadPanel:
        return bare
    return worded


async def message_kwargs(panel: Panel, table: str, painter: Painter, *, key: str = "") -> Kwargs:
    """Return the panel as a new message, for `send` and the first answer to an interaction, to be used once.
    `key`: of its post.
    """
    return send_kwargs(await make_sheet(panel, table, painter, key=key))


async def update_kwargs(
    panel: Panel, table: str, painter: Painter, *, key: str = "", retain: bool = False
) -> Kwargs:
    """Return the panel as a change, for `edit` and `edit_message`, to be used once. `retain`: the message has
    this picture already.
    """
    return edit_kwargs(await make_sheet(panel, table, painter, key=key, retain=retain))


def send_kwargs(sheet: Sheet) -> Kwargs:
    """Return the keyword arguments of a new message, without empty ones."""
    if isinstance(sheet.panel, Listing):
        return _listing_kwargs(sheet.panel, sheet)
    words: Kwargs = {
        "content": sheet.panel.said or None,
        "embed": _embed(sheet),
        "files": _files(sheet),
        "view": _view(sheet),
        "allowed_mentions": _allowed_mentions(sheet.panel.mentions),
    }
    return {word: value for word, value in words.items() if value is not None and value != []}


def _allowed_mentions(users: Sequence[int]) -> discord.AllowedMentions:
    allowed = discord.AllowedMentions.none()
    if users:
        allowed.users = [discord.Object(user) for user in users]
    return allowed


def build_modal(form: Form, table: str) -> discord.ui.Modal:
    """Build the form for `send_modal`, to be used once. It is stopped, so that it is not stored. Raises
    BadPanel if Discord would refuse it.
    """
    check_form(form, table)
    window = discord.ui.Modal(title=form.title, timeout=None, custom_id=custom_id(table, form.control))
    for line in form.lines:
        part = _pick(line) if isinstance(line, Pick) else _text_input(line)
        window.add_item(discord.ui.Label(text=line.label, description=line.about or None, component=part))
    window.stop()
    return window


def _text_input(line: Line) -> discord.ui.TextInput[Any]:
    return discord.ui.TextInput(
        custom_id=line.key,
        style=discord.TextStyle.paragraph if line.long else discord.TextStyle.short,
        placeholder=line.placeholder or None,
        default=line.value or None,
        required=line.required,
        min_length=1 if line.required else None,
        max_length=line.most,
    )


def _pick(pick: Pick) -> discord.ui.Select[Any]:
    return discord.ui.Select(
        custom_id=pick.key,
        required=pick.required,
        min_values=1 if pick.required else 0,
        options=_options(pick.choices),
    )


def _options(choices: Sequence[Choice]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=choice.label,
            value=choice.value,
            description=choice.description or None,
            emoji=choice.emoji,
            default=choice.chosen,
        )
        for choice in choices
    ]


def edit_kwargs(sheet: Sheet) -> Kwargs:
    """Return the keyword arguments of an edit: empty parts are removed, a retained picture is left alone."""
    if isinstance(sheet.panel, Listing):
        return _listing_kwargs(sheet.panel, sheet)
    words: Kwargs = {
        "embed": _embed(sheet),
        "view": _view(sheet),
        "allowed_mentions": discord.AllowedMentions.none(),
    }
    return words if sheet.retain else {**words, "attachments": _files(sheet)}


def _listing_kwargs(panel: Listing, sheet: Sheet) -> Kwargs:
    """Return a listing as a layout, which allows no embed. Its footer is a last line in small letters, with
    the mark.
    """
    box = discord.ui.Container[discord.ui.LayoutView](accent_colour=panel.colour)
    box.add_item(
        discord.ui.TextDisplay(
            "\n".join(filter(None, (f"### {panel.title}" if panel.title else "", panel.text)))
        )
    )
    if panel.sections:
        box.add_item(discord.ui.Separator())
    for section in panel.sections:
        box.add_item(_section(section, sheet.table))
    if panel.rows:
        box.add_item(discord.ui.Separator())
    for row in panel.rows:
        box.add_item(discord.ui.ActionRow(*_items(row, sheet.table)))
    if footer := _footer(sheet):
        box.add_item(discord.ui.TextDisplay(f"{SMALL_PREFIX}{footer}"))
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(box)
    layout.stop()
    return {"view": layout, "allowed_mentions": discord.AllowedMentions.none()}


def _section(section: Section, table: str) -> discord.ui.Item[Any]:
    if section.button is None:
        return discord.ui.TextDisplay(section.text)
    return discord.ui.Section(section.text, accessory=_button(section.button, table))


def _footer(sheet: Sheet) -> str:
    return with_mark(sheet.panel.footer, sheet.table, sheet.key) if sheet.key else sheet.panel.footer


def _embed(sheet: Sheet) -> discord.Embed | None:
    panel = sheet.panel
    footer = _footer(sheet)
    if not (panel.title or panel.text or panel.notes or panel.picture or footer):
        return None
    embed = discord.Embed(title=panel.title or None, description=panel.text or None, colour=panel.colour)
    for note in panel.notes:
        embed.add_field(name=note.title, value=note.text, inline=note.inline)
    if panel.picture and not panel.picture.above:
        embed.set_image(url=f"attachment://{panel.picture.name}.png")
    if footer:
        embed.set_footer(text=footer)
    return embed


def _files(sheet: Sheet) -> list[discord.File]:
    picture, files = sheet.panel.picture, []
    if picture is not None and sheet.png is not None:
        files.append(
            discord.File(io.BytesIO(sheet.png), filename=f"{picture.name}.png", description=picture.alt)
        )
    if sheet.panel.file is not None:
        name, content = sheet.panel.file
        files.append(discord.File(io.BytesIO(content), filename=name))
    return files


def _view(sheet: Sheet) -> discord.ui.View | None:
    if not sheet.panel.rows:
        return None
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(sheet.panel.rows):
        for item in _items(row, sheet.table, number):
            view.add_item(item)
    view.stop()
    return view


def _items(row: Row, table: str, number: int | None = None) -> list[discord.ui.Item[Any]]:
    return (
        [_menu(row, table, number)]
        if isinstance(row, Menu)
        else [_button(button, table, number) for button in row]
    )


def _button(button: Button, table: str, row: int | None = None) -> discord.ui.Item[Any]:
    return discord.ui.Button(
        label=button.label or None,
        style=_STYLES[button.style],
        emoji=button.emoji,
        disabled=button.disabled,
        custom_id=custom_id(table, button.control),
        row=row,
    )


def _menu(menu: Menu, table: str, row: int | None = None) -> discord.ui.Item[Any]:
    return discord.ui.Select(
        custom_id=custom_id(table, menu.control),
        placeholder=menu.placeholder or None,
        min_values=menu.least,
        max_values=menu.most,
        options=_options(menu.choices),
        row=row,
    )
