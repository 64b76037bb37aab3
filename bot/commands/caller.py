"""The caller of a command or control, and the answers to it, as plain values: handlers never see Discord's
objects.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.orchestration.panels import PanelRefresh
from bot.scenes.model import Form, Panel


@dataclass(frozen=True, slots=True)
class Caller:
    """A person and what Discord says about them in this interaction."""

    user: int
    name: str
    guild: int | None
    """None in direct messages."""
    channel: int
    permissions: int
    """Discord's total for this member in this channel (docs/build/discord.md, Permissions)."""
    delivery: str
    """The interaction's id, equal if Discord delivers the same click again."""
    unsilenceable: bool = False
    """Owner or administrator."""
    manager: bool = False
    """Whether they may manage this server."""
    at_ms: int | None = None
    """When they clicked, in milliseconds since the epoch by Discord's clock."""
    user_name: str = ""
    """Their unique name in Discord; `name` is the one that the server shows."""

    @property
    def entropy(self) -> str:
        """Return this click's contribution to the table's randomness: a hash of its Discord id, which no
        player chooses and which identifies no person.
        """
        return hashlib.sha256(self.delivery.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Reply:
    """A new message that only the caller sees. `table`: the one that its controls belong to."""

    panel: Panel
    table: str = ""
    changed: bool = False
    """Whether the table has changed, so that a follow-up is due after the answer."""
    refresh: PanelRefresh | None = field(default=None, compare=False)
    """Returns its later content. With it, this is the caller's one panel at the table and replaces the one
    before.
    """
    is_single: bool = False
    """Whether the caller's next answer outside of tables replaces it, and the end of its click's token removes
    it: a panel that does not follow the games would soon be wrong.
    """


@dataclass(frozen=True, slots=True)
class RefusalReply(Reply):
    """A reply without an effect: a refusal, or a problem with the request."""


@dataclass(frozen=True, slots=True)
class EditReply:
    """The new content of the message that holds the control. `key`: the table's post that it is, so that the
    stage need not edit it again.
    """

    panel: Panel
    table: str
    key: str = ""
    changed: bool = False
    repeats_privately: bool = False
    """Whether the caller gets all of it privately if it comes too late for the message."""
    refresh: PanelRefresh | None = field(default=None, compare=False)
    """As in `Reply`, if the edited message is a private panel."""
    is_single: bool = False
    """As in `Reply`, if the edited message is a private panel."""


@dataclass(frozen=True, slots=True)
class FormReply:
    """A form for the caller. Discord accepts it only as the very first answer, so deciding on it must be
    quick.
    """

    form: Form
    table: str
    changed: bool = False


Answer: TypeAlias = Reply | EditReply | FormReply
