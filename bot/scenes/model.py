"""The vocabulary of scenes, free of Discord's classes: facts about a table, and panels of texts, pictures and
controls.

Limits are Discord's (docs/build/discord.md); `bot/stage/discord_api/render.py` refuses what breaks them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, TypeVar

from bot.texts.lookup import t
from games.audience import Seat
from games.options import GameOptions

G = TypeVar("G", bound=GameOptions)


KeptWords: TypeAlias = Literal["", "asked", "kept"]
"""Whether meetings' messages are stored for research: no, not unless all there agree, or yes."""


StageBreak: TypeAlias = Literal["", "alone", "class"]
"""A break between two stages: think alone while others play, or talk in the class's channel."""


@dataclass(frozen=True, slots=True)
class LastAwaited:
    """The one player the whole table waits for, whose clock all the others together may shorten."""

    seat: Seat
    others: tuple[Seat, ...]
    """The seats that wait."""
    asked: tuple[Seat, ...]
    """Those that have asked the player to hurry."""
    may_be_asked: bool
    left_s: int
    """Seconds left on the clock once all have asked."""
    shortened_s: int
    """Seconds it had left when shortened, or 0."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """Public facts about a table, for scenes."""

    called: str
    """The table's label, as in its channels' names."""
    version: int
    """Journal version: the stamp "v<version>" of single-use controls."""
    options: GameOptions
    """The game's current options."""
    people: tuple[str | None, ...]
    """The player's escaped name by seat. None on a free seat, or if real names are off (RULES A8)."""
    automatic: tuple[str | None, ...]
    """The kind of automatic player by seat; None if the seat has a player, even if a stand-in acts for them."""
    commitment: str
    """SHA-256 of the seed of all dice, published before the game (RULES A1)."""
    seed: str | None = None
    """The seed itself, once the game is over."""
    early: bool = False
    """Whether the table was closed during its game."""
    pace: int = 100
    """Length of this table's clocks, in percent of the options'."""
    paused: bool = False
    trouble: bool = False
    """Whether it is paused because Discord does not show it."""
    stage_break: StageBreak = ""
    """Activity during a break between two stages, or ""."""
    classroom: int = 0
    """The class's channel."""
    practice: bool = False
    """Whether the current round is practice."""
    deadline_s: int | None = None
    """When the next clock runs out, in seconds since the epoch."""
    breaches: int = 0
    """Breaches of the silence that were noticed or admitted."""
    rooms: Mapping[str, int] = field(default_factory=dict[str, int])
    """Known threads of the table's meetings, by room name, to link to."""
    aloud: int | None = None
    """The voice channel of the table's meetings. None if they write."""
    words: KeptWords = ""
    remembered: tuple[Mapping[str, int], ...] = ()
    """By seat, the keepsakes of the player's last game of this kind in the class (`Outcome.keepsakes`), for
    the instructor. Empty if unknown.
    """
    last_awaited: LastAwaited | None = None
    """The only player awaited. None for none or several."""
    fallen: tuple[str, ...] = ()
    """Players' decisions undone by the instructor's rewind, as named by `Game.decision`."""
    external: tuple[str, ...] = ()
    """The instructor's interventions, in order: "pause", "resume", "replace", "roll_back" (RULES C-130)."""
    is_of_class: bool = False
    """Whether the table belongs to a session, whose staff can be called."""
    table: str = ""
    """The table's short public id, which seeds its dice."""
    away: tuple[Seat, ...] = ()
    """Seats whose players are away, so that a stand-in acts for them."""

    def scaled_seconds(self, seconds: int) -> int:
        """Return the length of a clock at this table's pace, given the options' `seconds`."""
        return seconds * self.pace // 100

    @property
    def version_stamp(self) -> str:
        """Return the stamp of a control that expires once its seat has acted."""
        return f"v{self.version}"

    @classmethod
    def without_people(
        cls, options: GameOptions, seats: int, *, called: str = "", commitment: str = ""
    ) -> TableInfo:
        """Return an empty table of `seats` seats."""
        return cls(
            called, 0, options, people=(None,) * seats, automatic=(None,) * seats, commitment=commitment
        )


def options_as(kind: type[G], info: TableInfo) -> G:
    """Return the table's options. Raises TypeError for a table of another game."""
    if not isinstance(info.options, kind):
        raise TypeError(f"not the options of this game, {kind.__name__}: {type(info.options).__name__}")
    return info.options


Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]
MAX_ROWS = 5
"""Rows of buttons and menus below a message."""
MAX_CHOICES = 25
"""Choices of a menu, and completions of an option."""


@dataclass(frozen=True, slots=True)
class Control:
    """The target of a click: a route and its arguments. It grants nothing: the journal decides who may do
    what.

    `stamp`: the moment it is valid for ("m12": moment 12 of a step, "v88": journal version 88, "": any time).
    A click with an outdated stamp is refused. `arg`: short, public text.
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
    """A line of a select menu. Label and description have at most 100 characters; the value is sent back."""

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
    """A picture as SVG, with its alt text (at most 1024 characters).

    `name` is the file's name without ending, and reveals nothing of the picture.
    """

    svg: str
    alt: str
    name: str = "board"
    width: int = 800
    """Of the PNG, in pixels."""
    above: bool = field(default=False, repr=False)
    """Whether it appears above the text at full width, instead of below."""


@dataclass(frozen=True, slots=True)
class Note:
    """A titled paragraph of a panel (an embed field): title 256 characters, text 1024."""

    title: str
    text: str
    inline: bool = False
    proof: bool = field(default=False, repr=False)
    """Whether it serves to check the dice: shown by a button at the end, and not to programs that play."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The content of one message, or of one answer to a click."""

    title: str = ""
    text: str = ""
    """At most 4096 characters of Moot's own Markdown, with names already escaped."""
    notes: tuple[Note, ...] = ()
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    footer: str = ""
    colour: int | None = None
    """0xRRGGBB."""
    file: tuple[str, bytes] | None = None
    """A file to attach, as (name with ending, content)."""
    said: str = field(default="", repr=False)
    """Plain text above the embed, at most 2000 characters: a phone's preview of a new message. Edits keep it.
    """
    mentions: tuple[int, ...] = field(default=(), repr=False)
    """The only users in `said` that a new message rings."""


@dataclass(frozen=True, slots=True)
class Section:
    """A text, with a button next to it or without."""

    text: str
    button: Button | None = None


@dataclass(frozen=True, slots=True)
class Listing(Panel):
    """A panel laid out as components: text, sections, then rows (docs/build/discord.md, Limits).

    At most 4,000 characters and 40 parts in all, no notes, picture or file. Its message can never show
    anything but listings again.
    """

    sections: tuple[Section, ...] = ()


PARTS, LETTERS = 40, 4000
"""Limits of a listing."""


def component_count(listing: Listing) -> int:
    """Return the number of Discord components: each row, section, text, separator and button is one."""
    rows = sum(2 if isinstance(row, Menu) else 1 + len(row) for row in listing.rows)
    sections = sum(3 if section.button else 1 for section in listing.sections)
    return 3 + sections + bool(sections) + rows + bool(rows)


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
    """Its initial text."""
    long: bool = False
    """Whether it shows several lines."""
    about: str = ""
    """Below the label, at most 100 characters."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A menu in a form with one choice: label at most 45 characters, `key` unique in its form, 1 to 25
    choices.
    """

    key: str
    label: str
    choices: tuple[Choice, ...]
    required: bool = True
    about: str = ""
    """Below the label, at most 100 characters."""


@dataclass(frozen=True, slots=True)
class Form:
    """A modal dialogue: title at most 45 characters, 1 to 5 lines.

    Its submission is an invocation of `control` whose values are the lines in order; a `Pick` yields its
    choice's value, or "".
    """

    title: str
    control: Control
    lines: tuple[Line | Pick, ...]


Place: TypeAlias = str
"""Place of a post: "table", "watch" (observers and instructor), "hand:<seat>" (that player's direct
messages), "room:<name>" (a meeting's thread, named as in the game's `Floor`), or "channel:<id>" (a channel of
the class, for the sign-up card).
"""


@dataclass(frozen=True, slots=True)
class Post:
    """A message kept up to date in a place. `key` is unique in its table.

    `living`: the card posted again before it is 45 minutes old, since Discord edits old messages slowly.
    """

    key: str
    place: Place
    panel: Panel
    living: bool = False
    tall: bool = False
    """Whether it pushes a living card above out of sight, so that the card is posted again below."""
    reactions: tuple[str, ...] = ()
    """Emoji that the bot adds when it sends the post, for people to use."""
    calm_ms: int = 0
    """Debounce: how long a change may wait, so that one edit carries several."""
    cover: Panel | None = None
    """Replacement until the message is clicked, and again some time after the panel has changed."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All current posts of a table, apart from answers to clicks. Posts no longer named stay unchanged; those
    in `gone` are deleted.
    """

    posts: tuple[Post, ...]
    gone: tuple[str, ...] = field(default=())


MAX_NOTE_CHARS = 1024
"""Characters of a note (docs/build/discord.md, Limits)."""


def utf16_length(text: str) -> int:
    """Return the length as Discord counts it, in UTF-16 units: an emoji takes two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def whole_lines(lines: Sequence[str], most: int) -> list[str]:
    """Return the lines joined into as few texts of at most `most` characters as possible. Lines are never
    cut.
    """
    parts: list[str] = []
    for line in lines:
        if parts and utf16_length(parts[-1]) + 1 + utf16_length(line) <= most:
            parts[-1] += f"\n{line}"
        else:
            parts.append(line)
    return parts


def pack_notes(title: str, lines: Sequence[str]) -> list[Note]:
    """Return whole lines in as few notes as possible; none without lines."""
    parts = whole_lines(lines, MAX_NOTE_CHARS)
    return [Note(t("tables.continued", title=title) if n else title, part) for n, part in enumerate(parts)]


def last_lines(lines: Sequence[str], most: int) -> str:
    """Return the last of these lines that fit into `most` characters, or ""."""
    remaining = list(lines)
    while utf16_length("\n".join(remaining)) > most:
        del remaining[0]
    return "\n".join(remaining)
