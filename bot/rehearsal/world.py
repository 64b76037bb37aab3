"""The words between the rehearsal's Discord and everything that looks at it or acts in it; nothing of SimCord
in them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from bot.texts.lookup import load_sentences, t
from bot.texts.wording import Fact

Wire: TypeAlias = dict[str, Any]
"""A JSON object in the shape of Discord's own API (a message, a modal, a command)."""

Role: TypeAlias = Literal["instructor", "student", "observer", "latecomer"]

Kind: TypeAlias = Literal["text", "voice", "category", "thread", "private_thread", "forum", "dm"]


@dataclass(frozen=True, slots=True)
class CastMember:
    """Somebody of the class. `key` names them in addresses; `joined`: whether they are on the server from the
    start.
    """

    key: str
    name: str
    role: Role
    joined: bool = True


CLASS: tuple[CastMember, ...] = (
    CastMember("rivera", "Ms Rivera", "instructor"),
    CastMember("amara", "Amara", "student"),
    CastMember("ben", "Ben", "student"),
    CastMember("chloe", "Chloé", "student"),
    CastMember("dmitri", "Dmitri", "student"),
    CastMember("noor", "Noor", "observer"),
    CastMember("lena", "Lena", "latecomer", joined=False),
)
"""The class that every rehearsal begins with."""


@dataclass(frozen=True, slots=True)
class May:
    """What one person may do in one place, as Discord works it out for them."""

    write: bool = False
    react: bool = False
    threads: bool = False
    polls: bool = False
    commands: bool = False
    connect: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, thread or direct message as one person sees it. `parent` is the id of the channel or
    category above it.
    """

    id: int
    kind: Kind
    name: str
    may: May
    parent: int | None = None
    topic: str = ""
    archived: bool = False
    locked: bool = False
    position: int = 0
    voices: tuple[int, ...] = ()
    """User ids of those connected, for a voice channel."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to an interaction.

    `answered`: the bot acknowledged within Discord's three seconds. `modal` is the form it opened, submitted
    under `id`. `message` is the id of the message that it answered with, or edited.
    """

    id: int
    answered: bool
    kind: str | None = None
    ephemeral: bool = False
    modal: Wire | None = None
    choices: list[Wire] | None = None
    message: int | None = None


@dataclass(frozen=True, slots=True)
class File:
    """The content of an attachment."""

    name: str
    type: str
    content: bytes


@dataclass(slots=True)
class Calls:
    """Calls of the bot to Discord. Callbacks and follow-ups of interactions are exempt from Discord's global
    limit, and so are edits by a click's token, counted with the follow-ups.
    """

    rest: int = 0
    callbacks: int = 0
    followups: int = 0
    by_route: dict[str, int] = field(default_factory=dict)
    """The same in parts; a channel is named by its kind there: "table", "watch", "control", "dm", "thread"."""


class Unreadable(Exception):  # noqa: N818  # it is told to people, as Refused is
    """What an earlier rehearsal kept cannot be read by this version. The message says where."""


class ActRefused(Exception):  # noqa: N818  # it is an answer to a person, not a fault
    """Raised if Discord, or its client, does not let this person do that. Its text can be shown in the
    current language: the sentence of this key with its facts, or the literal words if there is no such key.
    """

    def __init__(self, words: str, /, **facts: Fact) -> None:
        super().__init__(words)
        self.facts = facts

    def __str__(self) -> str:
        words = str(self.args[0])
        return t(words, **self.facts) if words in load_sentences().keys else words
