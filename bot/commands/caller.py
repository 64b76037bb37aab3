"""Who uses a command or a control, in plain values: handlers never see Discord's own objects."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.orchestration.panels import PanelRefresh
from bot.scenes.model import Form, Panel


@dataclass(frozen=True, slots=True)
class Caller:
    """A person and what Discord says about them at this very click."""

    user: int
    name: str
    guild: int | None
    """None in direct messages."""
    channel: int
    permissions: int
    """Discord's own total for this member in this channel (docs/discord.md, Permissions)."""
    delivery: str
    """The interaction's id: equal when Discord delivers the same click again."""
    unsilenceable: bool = False
    """Owner or administrator."""
    manager: bool = False
    """Whether they may manage the server in which they click."""
    at_ms: int | None = None
    """When they clicked, in milliseconds since the epoch by Discord's clock."""
    user_name: str = ""
    """Their name in Discord, which no two people share; `name` is the one that the server shows."""

    @property
    def lot(self) -> str:
        """What this click adds to the chance: Discord numbered it, so nobody at the table has chosen it, and its hash tells of nobody."""
        return hashlib.sha256(self.delivery.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Say:
    """A new message that only the caller sees. `table`: the one that its controls belong to."""

    panel: Panel
    table: str = ""
    changed: bool = False
    """Whether the table has changed, so that a follow-up is due once this is answered."""
    again: PanelRefresh | None = field(default=None, compare=False)
    """What it says later: then it is the caller's one panel at the table, and takes the place of the one before."""


@dataclass(frozen=True, slots=True)
class No(Say):
    """The same, and nothing was done: a refusal, or a problem with what was asked."""


@dataclass(frozen=True, slots=True)
class Redraw:
    """The message that holds the control becomes this. `key`: it is that post of the table, so the stage need not edit it again."""

    panel: Panel
    table: str
    key: str = ""
    changed: bool = False
    private: bool = False
    """Whether the caller is told all of it where it comes too late for the message, which then stays as it is."""
    again: PanelRefresh | None = field(default=None, compare=False)
    """As for `Say`, where it is a private panel that becomes this."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A form for the caller to fill in: Discord takes it only as the very first answer, so deciding on it must be quick."""

    form: Form
    table: str
    changed: bool = False


Answer: TypeAlias = Say | Redraw | Ask
