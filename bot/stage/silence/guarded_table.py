"""A table under guard: its floor, its people and its channels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.stage.messages.destinations import VOICE, Kind
from bot.stage.silence.permissions import Seating
from bot.texts.lookup import language
from games.protocol import Floor, Room

Label: TypeAlias = tuple[str, str | None]
"""What a channel or a thread is called, and a channel's topic; a thread has none."""


@dataclass(slots=True)
class GuardedTable:
    """A table as it was when it was last guarded."""

    table: str
    floor: Floor
    seating: Seating
    voice: int | None = None
    guild: int = 0
    channels: Mapping[Kind, int] | None = None
    holds: int = 0
    """The bits that the bot may set."""
    labels: dict[int, Label] = field(default_factory=dict[int, Label])
    """How its channels are called, of those that were looked at just now."""
    sure: bool = False
    """Whether Discord is as it should be, as far as is known."""
    language: str = field(default_factory=language)
    """In which its threads are named."""
    asked: Floor | None = None
    """The floor as it was asked for, where talking aloud had to give way to writing."""

    @property
    def home(self) -> int:
        """The table's own channel; 0 where there is none."""
        return (self.channels or {}).get("table", 0)

    @property
    def aloud(self) -> int:
        """The table's own voice channel; 0 where there is none."""
        return (self.channels or {}).get(VOICE, 0)

    def write(self) -> None:
        """Let meetings write from now on: nobody can talk aloud."""
        self.asked, self.floor = self.asked or self.floor, self.floor.without_voice

    def may_talk(self, user: int) -> bool:
        """Whether this person may be in the table's own voice channel now."""
        return user in self.seating.instructors or self.seating.seat(user) in (self.floor.voice or ())

    def may_listen(self, user: int) -> bool:
        """Whether this person may be there and hear, and say nothing."""
        return self.seating.seat(user) in self.floor.listeners

    def may_write(self, user: int) -> bool:
        """Whether this person may write in the table's channel now."""
        return user in self.seating.instructors or self.seating.seat(user) in self.floor.speakers

    def room(self, name: str) -> Room:
        """This room; without speakers and readers where the floor no longer names it."""
        return next((room for room in self.floor.rooms if room.name == name), Room(name, frozenset(), frozenset()))

    def private(self, room: Room) -> bool:
        """Whether some of the table's seats must not read this room."""
        everybody = set(self.seating.players).union(*(other.readers for other in self.floor.rooms))
        return not room.readers >= everybody

    def members(self, room: Room) -> frozenset[int]:
        """Who belongs into a private room's thread."""
        readers = {user for seat, user in self.seating.players.items() if seat in room.readers}
        readers |= {user for seat, users in self.seating.mates.items() if seat in room.readers for user in users}
        return self.seating.observers | self.seating.instructors | readers

    def people(self) -> frozenset[int]:
        """Everybody with a part in the table."""
        mates = self.seating.looking.union(*self.seating.mates.values())
        return self.seating.observers | self.seating.instructors | frozenset(self.seating.players.values()) | mates
