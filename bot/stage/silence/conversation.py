"""A conversation at a table: the floor over time, and whether a message was in time. Pure.

It never handles words: a message is its id and its author.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from games.audience import Seat
from storage.store import Artifact

ThreadStatus: TypeAlias = Literal["open", "shut", ""]
"""A thread's status; "" if unknown, since a crash may have interrupted a change."""

Verdict: TypeAlias = Literal["fine", "late", "breach"]

GRACE_MS = 10_000
"""How long after losing the floor a player is not accused: their message, or the permission change, was on
its way.
"""

MAX_REMEMBERED = 200
"""Messages that are remembered before those that are surely in time are dropped."""

_DISCORD_EPOCH_MS = 1_420_070_400_000


def snowflake_ms(message: int) -> int:
    """Return when Discord made this id, in milliseconds since the epoch."""
    return (message >> 22) + _DISCORD_EPOCH_MS


@dataclass(slots=True)
class Conversation:
    """A table's own channel, or the thread of one of its rooms.

    `parent`: the thread's channel. `thread`: 0 until it is made. `speakers` have the floor since `over_ms`,
    in Discord's time; `former_speakers` had it before (None: unknown).
    """

    name: str
    parent: int = 0
    thread: int = 0
    state: ThreadStatus = ""
    private: bool = False
    pending: bool = False
    speakers: frozenset[Seat] = frozenset()
    attending: frozenset[Seat] = frozenset()
    """Seats that vote there and keep its thread open even without the floor. Known once the table is guarded.
    """
    over_ms: int = 0
    locked_ms: int | None = 0
    """When players who lost the floor were locked out. None: not yet, as far as is known, as after a gap."""
    former_speakers: frozenset[Seat] | None = frozenset()
    judged_ms: int = 0
    """Messages until this time have been judged."""
    invited: str = ""
    """A hash of the members; "" if unknown."""
    members: frozenset[int] | None = None
    """The members, as far as this process knows."""
    checked: bool = False
    """Whether this process has read the thread from Discord."""
    timely_authors: dict[int, int] = field(default_factory=dict[int, int])
    """Authors of timely messages, by message."""
    undeleted: set[int] = field(default_factory=set[int])
    """Messages that could not be deleted yet."""
    thread_name: str = ""
    """The thread's name; "" for the English name that every table once had."""

    @property
    def label(self) -> str:
        """Return the thread's name, which finds an interrupted creation again."""
        return self.thread_name or f"{self.name}-meeting"

    def begin_thread(self, parent: int, thread_name: str, *, private: bool) -> None:
        """Note that a thread of this name is about to be made in this channel."""
        self.thread_name = ""
        self.thread_name = "" if thread_name == self.label else thread_name
        self.parent, self.thread, self.state, self.private, self.pending = parent, 0, "", private, True
        self.invited, self.members, self.checked = "", frozenset(), True

    def lose_thread(self) -> None:
        """Forget the thread, which no longer exists, with its messages."""
        self.thread, self.state, self.pending, self.invited, self.members = 0, "", False, "", frozenset()
        self.timely_authors.clear()
        self.undeleted.clear()

    def verdict(self, seat: Seat | None, at_ms: int) -> Verdict:
        """Judge whether this seat (None: no seat) might speak here at this time."""
        if seat is not None and seat in self.speakers:
            return "fine"
        if seat is None or (self.former_speakers is not None and seat not in self.former_speakers):
            return "breach"
        if at_ms <= self.over_ms:
            return "fine"
        return "late" if self.was_on_its_way(at_ms) else "breach"

    def was_on_its_way(self, at_ms: int) -> bool:
        """Return whether something at this time may have been sent by a player who just lost the floor."""
        return self.locked_ms is None or at_ms <= max(self.over_ms, self.locked_ms) + GRACE_MS

    def remember_message(self, message: int, author: int) -> None:
        """Remember a message's author as long as it can turn out to be late."""
        self.timely_authors[message] = author
        if len(self.timely_authors) > MAX_REMEMBERED:
            self.timely_authors = {
                old: who
                for old, who in self.timely_authors.items()
                if snowflake_ms(message) - snowflake_ms(old) < GRACE_MS
            }

    def take_late_messages(self, seat: Callable[[int], Seat | None]) -> list[int]:
        """Return the remembered messages that turn out to be late, and keep only those of current speakers."""
        late = [
            message
            for message, author in self.timely_authors.items()
            if self.verdict(seat(author), snowflake_ms(message)) != "fine"
        ]
        self.timely_authors = {
            message: author
            for message, author in self.timely_authors.items()
            if seat(author) in self.speakers
        }
        return late

    @property
    def in_use(self) -> bool:
        """Return whether its thread must be open."""
        return bool(self.attending or self.speakers)

    def set_speakers(self, speakers: frozenset[Seat], at_ms: int) -> bool:
        """Give these seats the floor from this time on. Returns whether that is a change. Seats that lost it
        are not locked out yet.
        """
        if speakers == self.speakers:
            return False
        self.judged_ms = self.over_ms
        self.locked_ms = None if self.speakers - speakers else 0
        self.former_speakers, self.speakers, self.over_ms = self.speakers, speakers, at_ms
        return True

    def mark_locked(self, at_ms: int) -> bool:
        """Note that seats that lost the floor are locked out. Returns whether that is new."""
        if self.locked_ms is not None:
            return False
        self.locked_ms = at_ms
        return True


def thread_key(room: str) -> str:
    """Return the key of the artifact of this room's thread."""
    return f"thread:{room}"


def to_artifact(table: str, conversation: Conversation) -> Artifact:
    """Encode a conversation as an artifact, without user ids."""
    seats = ".".join(str(seat) for seat in sorted(conversation.speakers))
    locked = "" if conversation.locked_ms is None else conversation.locked_ms
    thread_name = f":{conversation.thread_name}" if conversation.thread_name else ""
    digest = f"{conversation.state}:{'private' if conversation.private else 'public'}:{seats}:{locked}{thread_name}"
    return Artifact(
        table,
        thread_key(conversation.name),
        conversation.thread,
        conversation.parent,
        digest,
        conversation.invited,
        conversation.pending,
        conversation.over_ms,
    )


def conversations_in(artifacts: Iterable[Artifact]) -> dict[str, Conversation]:
    """Return the conversations among these artifacts, by room."""
    keys = {
        artifact.key.removeprefix(thread_key("")): artifact
        for artifact in artifacts
        if artifact.key.startswith(thread_key(""))
    }
    return {name: from_artifact(name, artifact) for name, artifact in keys.items()}


def from_artifact(name: str, artifact: Artifact) -> Conversation:
    """Decode a conversation from its artifact."""
    state, kind, seats, *more = artifact.digest.split(":", 4)
    locked, thread_name = more[:1], more[1:]
    return Conversation(
        name,
        artifact.message or 0,
        artifact.channel,
        "open" if state == "open" else "shut" if state == "shut" else "",
        private=kind == "private",
        pending=artifact.pending,
        speakers=frozenset(map(int, filter(None, seats.split(".")))),
        over_ms=artifact.at_ms,
        locked_ms=None if locked == [""] else int(locked[0]) if locked else 0,
        former_speakers=None,
        judged_ms=artifact.at_ms,
        invited=artifact.nonce,
        thread_name="".join(thread_name),
    )
