"""Where a table's posts go: its channels, direct messages, and threads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.scenes.model import Place

ChannelKind: TypeAlias = str
"""A table's own channels: "table", for the game, "watch", for people who see more than the players,
"hand:<seat>", a private room, and "voice", for meetings aloud; a session's: "control", for its staff.
"""
VOICE = "voice"
ROOM = "room:"
"""Place prefix of a meeting's thread; the room's name follows."""
HAND = "hand:"
"""Prefix of a private room's kind, and of the place of its hand."""


@dataclass(frozen=True, slots=True)
class Destinations:
    """The channels of a table's posts, or of a session's, whose `table` is its control channel; 0 if missing.

    `hands`: by seat, the recipient of its direct messages. `private`: by seat, its private room instead.
    `rooms`: the open meetings' threads, filled in by the stage.
    """

    table: int
    watch: int
    hands: Mapping[int, int] = field(default_factory=dict[int, int])
    rooms: Mapping[str, int] = field(default_factory=dict[str, int])
    private: Mapping[int, int] = field(default_factory=dict[int, int])

    def direct_recipient(self, place: Place) -> int | None:
        """Return the user whose direct messages this place is; None for a channel and for a free seat."""
        if not place.startswith(HAND) or (seat := int(place.removeprefix(HAND))) in self.private:
            return None
        return self.hands.get(seat)

    def channel(self, place: Place) -> int | None:
        """Return the channel of this place; None for direct messages, closed rooms, and missing channels.

        Raises ValueError for an unknown place.
        """
        if place.startswith(HAND):
            return self.private.get(int(place.removeprefix(HAND)))
        if place.startswith(ROOM):
            return self.rooms.get(place.removeprefix(ROOM))
        if place.startswith("channel:"):
            return int(place.removeprefix("channel:")) or None
        if place not in ("table", "watch"):
            raise ValueError(f"no such place: {place!r}")
        return (self.table if place == "table" else self.watch) or None


def channel_key(kind: ChannelKind) -> str:
    """Return the key of this channel's artifact."""
    return f"channel:{kind}"
