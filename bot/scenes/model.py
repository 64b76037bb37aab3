"""The vocabulary of a scene: panels with texts, pictures and controls, free of Discord's own classes.

Limits are Discord's (DISCORD.md 2): `bot/stage/discord_api/render.py` refuses what breaks them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]
MOST_CHOICES = 25
"""Of one menu, and completions of one option of a command."""


@dataclass(frozen=True, slots=True)
class Control:
    """Where a click goes: a route and its arguments. It is never authority: who may do it is decided from the journal.

    `stamp` is what the control was made for ("m12": the moment 12 of a step, "v88": journal version 88, "": any
    time); a control whose stamp is past is answered "out of date". `arg` is short, public text.
    """

    route: str
    stamp: str = ""
    arg: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """A button. Label at most 80 characters."""

    label: str
    control: Control
    style: Style = "secondary"
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a select menu: label and description at most 100 characters, value is sent back."""

    label: str
    value: str
    description: str = ""
    emoji: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A select menu of 1 to 25 choices, alone in its row."""

    control: Control
    choices: tuple[Choice, ...]
    placeholder: str = ""
    least: int = 1
    most: int = 1


Row: TypeAlias = tuple[Button, ...] | Menu


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as SVG, with the text that says the same to who cannot see it (at most 1024 characters).

    `name` is the file's name without ending: it tells nothing about what is in the picture.
    """

    svg: str
    alt: str
    name: str = "board"
    width: int = 800
    """Of the PNG, in pixels."""


@dataclass(frozen=True, slots=True)
class Note:
    """A titled paragraph in a panel (an embed field): title 256 characters, text 1024."""

    title: str
    text: str
    inline: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """The content of one message, or of one answer to a click."""

    title: str = ""
    text: str = ""
    """At most 4096 characters; Markdown of Moot's own making, names already made harmless."""
    notes: tuple[Note, ...] = ()
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    footer: str = ""
    colour: int | None = None
    """0xRRGGBB."""
    file: tuple[str, bytes] | None = None
    """A file to attach, as (name with ending, content): the journal, for the instructor."""


@dataclass(frozen=True, slots=True)
class Line:
    """A text field of a form: label at most 45 characters, `key` unique in its form, `most` at most 4000."""

    key: str
    label: str
    most: int
    required: bool = True
    placeholder: str = ""
    """At most 100 characters."""
    value: str = ""
    """What stands in it already."""
    long: bool = False
    """Whether it shows several lines."""


@dataclass(frozen=True, slots=True)
class Form:
    """A small window in which somebody writes: title at most 45 characters, 1 to 5 lines.

    What was written comes back as a use of `control`, with the lines as its values, in their order.
    """

    title: str
    control: Control
    lines: tuple[Line, ...]


Place: TypeAlias = str
"""Where a post stands: "table", "watch" (observers and instructor), "hand:<seat>" (that player's direct messages),
"room:<name>" (the thread of a meeting, named as in the game's `Floor`), or "channel:<id>" (a channel of the class, for the
sign-up card)."""


@dataclass(frozen=True, slots=True)
class Post:
    """A message that should stand in a place, edited when it changes. `key` is unique in its table.

    `living`: the card that is re-posted before it is 45 minutes old, since old messages are edited slowly.
    """

    key: str
    place: Place
    panel: Panel
    living: bool = False
    reactions: tuple[str, ...] = ()
    """Emoji that the bot puts under it when it is sent, for people to add theirs."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a table should show now, apart from answers to clicks. Posts that are no longer named stay as they are;
    posts in `gone` are taken away.
    """

    posts: tuple[Post, ...]
    gone: tuple[str, ...] = field(default=())
