"""A place where people of a table talk: who has the floor there since when, and whether a message came in time. Pure.

Words never come here: a message is its id and its author.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from games.audience import Seat
from storage.store import Artifact

State: TypeAlias = Literal["open", "shut", ""]
"""Of a thread; "" where nobody knows, since the power may have gone while it was changed."""

Verdict: TypeAlias = Literal["fine", "late", "breach"]

GRACE_MS = 10_000
"""Who had the floor is not accused of what came so soon after they lost it: it was on its way, or the permission was."""

MOST_HEARD = 200
"""Messages that are remembered before those that are in time for good are forgotten."""

_DISCORD_EPOCH_MS = 1_420_070_400_000


def said_at(message: int) -> int:
    """When Discord took a message, in milliseconds since the epoch: its id tells."""
    return (message >> 22) + _DISCORD_EPOCH_MS


@dataclass(slots=True)
class Conversation:
    """A table's own channel, or the thread of one of its rooms.

    `parent`: the channel that the thread stands in; `thread` is 0 until it is made. `speakers` may speak since
    `over_ms`, in Discord's time; `before` might until then (None: not remembered).
    """

    name: str
    parent: int = 0
    thread: int = 0
    state: State = ""
    private: bool = False
    pending: bool = False
    speakers: frozenset[Seat] = frozenset()
    attending: frozenset[Seat] = frozenset()
    """Who votes there, and for whom its thread stays open, also while they may not speak. Known once the table is guarded."""
    over_ms: int = 0
    locked_ms: int | None = 0
    """When those who lost the floor could write no more. None: as far as is known they still can, as after a bot that was away."""
    before: frozenset[Seat] | None = frozenset()
    judged_ms: int = 0
    """What was said until then has been judged for good."""
    invited: str = ""
    """A hash of who were made members, empty where nobody knows."""
    members: frozenset[int] | None = None
    """The same, by name, as far as this run of the bot knows."""
    checked: bool = False
    """Whether this run of the bot has read from Discord how the thread stands."""
    heard: dict[int, int] = field(default_factory=dict[int, int])
    """Authors of what was said in time, by message."""
    stuck: set[int] = field(default_factory=set[int])
    """Messages that should be gone and could not be deleted yet."""
    called: str = ""
    """What its thread is called; "" for the English name, which it once had at every table."""

    @property
    def label(self) -> str:
        """What its thread is called: by that the bot finds one again that it was making when the power went."""
        return self.called or f"{self.name}-meeting"

    def begin(self, parent: int, called: str, *, private: bool) -> None:
        """A thread of this name is about to be made for it in this channel."""
        self.called = ""
        self.called = "" if called == self.label else called
        self.parent, self.thread, self.state, self.private, self.pending = parent, 0, "", private, True
        self.invited, self.members, self.checked = "", frozenset(), True

    def lose(self) -> None:
        """The thread is not there any more, with all that was said in it."""
        self.thread, self.state, self.pending, self.invited, self.members = 0, "", False, "", frozenset()
        self.heard.clear()
        self.stuck.clear()

    def verdict(self, seat: Seat | None, at_ms: int) -> Verdict:
        """Whether this seat (None: nobody's) might say something here at this time."""
        if seat is not None and seat in self.speakers:
            return "fine"
        if seat is None or (self.before is not None and seat not in self.before):
            return "breach"
        if at_ms <= self.over_ms:
            return "fine"
        return "late" if self.on_its_way(at_ms) else "breach"

    def on_its_way(self, at_ms: int) -> bool:
        """Whether what comes at this time may have been sent by somebody who had the floor until shortly before."""
        return self.locked_ms is None or at_ms <= max(self.over_ms, self.locked_ms) + GRACE_MS

    def hear(self, message: int, author: int) -> None:
        """Remember who said this, for as long as it can turn out to have come too late."""
        self.heard[message] = author
        if len(self.heard) > MOST_HEARD:
            self.heard = {old: who for old, who in self.heard.items() if said_at(message) - said_at(old) < GRACE_MS}

    def too_late(self, seat: Callable[[int], Seat | None]) -> list[int]:
        """Messages that were heard and came too late, as is known by now; of what nobody can take back, nothing is remembered."""
        late = [message for message, author in self.heard.items() if self.verdict(seat(author), said_at(message)) != "fine"]
        self.heard = {message: author for message, author in self.heard.items() if seat(author) in self.speakers}
        return late

    @property
    def in_use(self) -> bool:
        """Whether its thread has to stand open."""
        return bool(self.attending or self.speakers)

    def turn(self, speakers: frozenset[Seat], at_ms: int) -> bool:
        """From this time on these have the floor; whether that is a change. Who lost it by that is not locked out yet."""
        if speakers == self.speakers:
            return False
        self.judged_ms = self.over_ms
        self.locked_ms = None if self.speakers - speakers else 0
        self.before, self.speakers, self.over_ms = self.speakers, speakers, at_ms
        return True

    def lock(self, at_ms: int) -> bool:
        """From this time on nobody can write who lost the floor; whether that was not known."""
        if self.locked_ms is not None:
            return False
        self.locked_ms = at_ms
        return True


def key_of(room: str) -> str:
    """The key of the artifact that is this room's thread."""
    return f"thread:{room}"


def written(table: str, conversation: Conversation) -> Artifact:
    """As the store keeps it: no user's id is in it."""
    seats = ".".join(str(seat) for seat in sorted(conversation.speakers))
    locked = "" if conversation.locked_ms is None else conversation.locked_ms
    called = f":{conversation.called}" if conversation.called else ""
    digest = f"{conversation.state}:{'private' if conversation.private else 'public'}:{seats}:{locked}{called}"
    return Artifact(
        table,
        key_of(conversation.name),
        conversation.thread,
        conversation.parent,
        digest,
        conversation.invited,
        conversation.pending,
        conversation.over_ms,
    )


def read(artifacts: Iterable[Artifact]) -> dict[str, Conversation]:
    """The rooms among these artifacts."""
    keys = {artifact.key.removeprefix(key_of("")): artifact for artifact in artifacts if artifact.key.startswith(key_of(""))}
    return {name: remembered(name, artifact) for name, artifact in keys.items()}


def remembered(name: str, artifact: Artifact) -> Conversation:
    """What the store has kept of a room."""
    state, kind, seats, *more = artifact.digest.split(":", 4)
    locked, called = more[:1], more[1:]
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
        before=None,
        judged_ms=artifact.at_ms,
        invited=artifact.nonce,
        called="".join(called),
    )
