"""The vocabulary of a scene, free of Discord's own classes: what it knows of a table beside the game's own view, and panels with texts,
pictures and controls.

Limits are Discord's (docs/discord.md): `bot/stage/discord_api/render.py` refuses what breaks them. How long Discord finds a text, and lines
cut to that, stand here too.
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
"""Whether what people write in a table's meetings is kept for research: it is not, it would be if all there said yes, it is."""


StageBreak: TypeAlias = Literal["", "alone", "class"]
"""Between two stages: think alone while others still play, or talk in the class's channel."""


@dataclass(frozen=True, slots=True)
class LastAwaited:
    """The one player for whom a whole table waits, whose clock all the others may shorten together."""

    seat: Seat
    others: tuple[Seat, ...]
    """Those who wait."""
    asked: tuple[Seat, ...]
    """Those of them who have asked that player to hurry."""
    may_be_asked: bool
    left_s: int
    """Seconds that the clock has left once all have asked."""
    shortened_s: int
    """Seconds that it had left when it was shortened; 0: it was not."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table as scenes show it. Nothing here is secret to anybody."""

    called: str
    """What people call it, as its channels are called."""
    version: int
    """Journal version: the stamp "v<version>" of controls that must work only once."""
    options: GameOptions
    """The game's options as they stand now."""
    people: tuple[str | None, ...]
    """By seat: the player's name, already harmless; None where nobody sits, or where real names are off (RULES A8)."""
    automatic: tuple[str | None, ...]
    """By seat: the kind of automatic player that holds it."""
    commitment: str
    """SHA-256 of the seed of all dice, published before the game (RULES A1)."""
    seed: str | None = None
    """The seed itself, once the game is over."""
    early: bool = False
    """Whether the table was closed in the middle of its game."""
    pace: int = 100
    """How long each clock of this table runs, in percent of what the options say."""
    paused: bool = False
    trouble: bool = False
    """Whether it is paused since Discord does not show it."""
    stage_break: StageBreak = ""
    """What its people may do while it stands still between two stages; "" while it does not."""
    classroom: int = 0
    """The class's channel."""
    practice: bool = False
    """Whether what is being played is for practice."""
    deadline_s: int | None = None
    """When the next clock runs out, in seconds since the epoch."""
    breaches: int = 0
    """How often the silence was broken, as far as anybody noticed or admitted it."""
    rooms: Mapping[str, int] = field(default_factory=dict[str, int])
    """The threads of the table's meetings, by the names of their rooms: where they are known, people are led there."""
    aloud: int | None = None
    """The voice channel in which the table's meetings talk; None where they write."""
    words: KeptWords = ""
    remembered: tuple[Mapping[str, int], ...] = ()
    """By seat: what the player's last game of this kind in this class left for whoever leads the next one (`Outcome.keepsakes`); empty
    where nothing is known of anybody. It is for the instructor."""
    last_awaited: LastAwaited | None = None
    """For whom alone all wait; None for nobody, and for several."""
    fallen: tuple[str, ...] = ()
    """What players had decided and the instructor has undone by taking the game back, as `Game.decision` calls it."""
    external: tuple[str, ...] = ()
    """What the instructor did to the running table from outside, in order: "pause", "resume", "replace", "roll_back" (RULES C-130)."""
    table: str = ""
    """The table's short public id, of which its dice are made."""

    def lasts(self, seconds: int) -> int:
        """How long a clock runs here that the options give so many seconds."""
        return seconds * self.pace // 100

    @property
    def once(self) -> str:
        """The stamp of a control that must not work again once its seat has acted."""
        return f"v{self.version}"

    @classmethod
    def without_people(cls, options: GameOptions, seats: int, *, called: str = "", commitment: str = "") -> TableInfo:
        """Return the description of a table with `seats` free seats."""
        return cls(called, 0, options, people=(None,) * seats, automatic=(None,) * seats, commitment=commitment)


def options_as(kind: type[G], info: TableInfo) -> G:
    """The table's options. Raises TypeError for a table of another game."""
    if not isinstance(info.options, kind):
        raise TypeError(f"not the options of this game, {kind.__name__}: {type(info.options).__name__}")
    return info.options


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
    above: bool = field(default=False, repr=False)
    """Whether it stands above the words, as wide as the message; else below them."""


@dataclass(frozen=True, slots=True)
class Note:
    """A titled paragraph in a panel (an embed field): title 256 characters, text 1024."""

    title: str
    text: str
    inline: bool = False
    proof: bool = field(default=False, repr=False)
    """Whether it is for who checks the dice: at the end of a game a button shows it, and a program that plays is not told."""


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
    said: str = field(default="", repr=False)
    """Plain words above all that, at most 2000 characters: what a phone shows of a fresh message. An edit leaves them as they are."""
    mentions: tuple[int, ...] = field(default=(), repr=False)
    """Users named in `said` whom a fresh message rings; nobody else is."""


@dataclass(frozen=True, slots=True)
class Section:
    """A text with its button beside it, or without one."""

    text: str
    button: Button | None = None


@dataclass(frozen=True, slots=True)
class Listing(Panel):
    """A panel whose text is followed by sections and then by its rows, which Discord lays out as components (docs/discord.md, Limits):
    at most 4,000 characters and 40 parts in all, no notes, no picture, no file. A message that shows a listing can show nothing else
    from then on.
    """

    sections: tuple[Section, ...] = ()


PARTS, LETTERS = 40, 4000
"""Of a listing."""


def parts_of(listing: Listing) -> int:
    """How many of Discord's components it takes: each row, section, text, line between and button is one."""
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
    """What stands in it already."""
    long: bool = False
    """Whether it shows several lines."""
    about: str = ""
    """Below the label, at most 100 characters."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A menu in a form, of which one choice is picked: label at most 45 characters, `key` unique in its form, 1 to 25 choices."""

    key: str
    label: str
    choices: tuple[Choice, ...]
    required: bool = True
    about: str = ""
    """Below the label, at most 100 characters."""


@dataclass(frozen=True, slots=True)
class Form:
    """A small window in which somebody writes and picks: title at most 45 characters, 1 to 5 lines.

    What was written comes back as a use of `control`, with the lines as its values, in their order: of a `Pick` the value of its choice,
    or "" for none.
    """

    title: str
    control: Control
    lines: tuple[Line | Pick, ...]


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
    tall: bool = False
    """Whether a living card above it is out of sight, so that it is posted afresh below."""
    reactions: tuple[str, ...] = ()
    """Emoji that the bot puts under it when it is sent, for people to add theirs."""
    calm_ms: int = 0
    """So long a change may wait for those that follow: one edit carries them all."""
    cover: Panel | None = None
    """What stands there instead until somebody clicks on the message, and again once the panel has changed a while after that."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a table should show now, apart from answers to clicks. Posts that are no longer named stay as they are;
    posts in `gone` are taken away.
    """

    posts: tuple[Post, ...]
    gone: tuple[str, ...] = field(default=())


NOTE = 1024
"""Characters of a note (docs/discord.md, Limits)."""


def length(text: str) -> int:
    """Characters as Discord counts them: in units of UTF-16, of which an emoji takes two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def whole_lines(lines: Sequence[str], most: int) -> list[str]:
    """The lines in order, in as few texts as hold them with at most so many characters each; a line is never cut."""
    parts: list[str] = []
    for line in lines:
        if parts and length(parts[-1]) + 1 + length(line) <= most:
            parts[-1] += f"\n{line}"
        else:
            parts.append(line)
    return parts


def packed(title: str, lines: Sequence[str]) -> list[Note]:
    """Whole lines in as few notes as hold them; none for no lines."""
    parts = whole_lines(lines, NOTE)
    return [Note(t("tables.continued", title=title) if n else title, part) for n, part in enumerate(parts)]


def last_lines(lines: Sequence[str], most: int) -> str:
    """The last of these lines, as many as are together at most so long; "" for none."""
    kept = list(lines)
    while length("\n".join(kept)) > most:
        del kept[0]
    return "\n".join(kept)
