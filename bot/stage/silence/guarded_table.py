"""A guarded table: its floor, its people and its channels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.stage.messages.destinations import VOICE, ChannelKind
from bot.stage.silence.permissions import Seating
from bot.texts.lookup import current_language
from games.protocol import Floor, Room

Label: TypeAlias = tuple[str, str | None]
"""The name of a channel or thread, and a channel's topic; a thread has none."""


@dataclass(slots=True)
class GuardedTable:
    """A table as last guarded."""

    table: str
    floor: Floor
    seating: Seating
    voice: int | None = None
    guild: int = 0
    channels: Mapping[ChannelKind, int] | None = None
    holds: int = 0
    """The permission bits that the bot may set."""
    labels: dict[int, Label] = field(default_factory=dict[int, Label])
    """The labels of its channels, as far as read just now."""
    is_sure: bool = False
    """Whether Discord is in line with the floor, as far as is known."""
    language: str = field(default_factory=current_language)
    """The language of its threads' names."""
    requested_floor: Floor | None = None
    """The requested floor, if talking aloud had to give way to writing."""

    @property
    def home(self) -> int:
        """Return the table's own channel, 0 if missing."""
        return (self.channels or {}).get("table", 0)

    @property
    def aloud(self) -> int:
        """Return the table's own voice channel, 0 if missing."""
        return (self.channels or {}).get(VOICE, 0)

    def switch_to_writing(self) -> None:
        """Let meetings write from now on, since talking aloud is impossible."""
        self.requested_floor, self.floor = self.requested_floor or self.floor, self.floor.without_voice

    def may_talk(self, user: int) -> bool:
        """Return whether this user may talk in the table's own voice channel now."""
        return user in self.seating.instructors or self.seating.seat_of(user) in (self.floor.voice or ())

    def may_listen(self, user: int) -> bool:
        """Return whether this user may listen there without speaking."""
        return self.seating.seat_of(user) in self.floor.listeners

    def may_write(self, user: int) -> bool:
        """Return whether this user may write in the table's channel now."""
        return user in self.seating.instructors or self.seating.seat_of(user) in self.floor.speakers

    def room_named(self, name: str) -> Room:
        """Return this room; without speakers and readers if the floor no longer has it."""
        return next(
            (room for room in self.floor.rooms if room.name == name), Room(name, frozenset(), frozenset())
        )

    def is_private(self, room: Room) -> bool:
        """Return whether any of the table's seats must not read this room."""
        everybody = set(self.seating.players).union(*(other.readers for other in self.floor.rooms))
        return not room.readers >= everybody

    def room_members(self, room: Room) -> frozenset[int]:
        """Return the users who belong in a private room's thread."""
        readers = {user for seat, user in self.seating.players.items() if seat in room.readers}
        readers |= {
            user for seat, users in self.seating.mates.items() if seat in room.readers for user in users
        }
        return self.seating.observers | self.seating.instructors | readers

    def all_people(self) -> frozenset[int]:
        """Return all users with a part in the table."""
        mates = self.seating.lookers.union(*self.seating.mates.values())
        return (
            self.seating.observers
            | self.seating.instructors
            | frozenset(self.seating.players.values())
            | mates
        )
