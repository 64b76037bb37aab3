"""Where the posts of a table go: the channels that the bot has made for it, direct messages, and threads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.scenes.model import Place

Kind: TypeAlias = str
"""Of a table's own channels: "table", the one that it is played in, "watch", for those who see more than the players, and "hand:<seat>",
a private room, "voice", in which its meetings talk aloud; and of a session's: "control", for its staff."""
VOICE = "voice"
ROOM = "room:"
"""How the place of a meeting's thread begins; the room's name follows."""
HAND = "hand:"
"""How the kind of a private room begins, and the place of the hand that stands in it."""


@dataclass(frozen=True, slots=True)
class Destinations:
    """Where the posts of a table stand, or of a session, whose `table` is its control channel; channel 0 is none. `hands`: the user
    who gets the direct messages of a seat; `private`: the channel of a seat that has a private room instead.

    `rooms`: the threads of the meetings in which one can post now; the stage knows them itself.
    """

    table: int
    watch: int
    hands: Mapping[int, int] = field(default_factory=dict[int, int])
    rooms: Mapping[str, int] = field(default_factory=dict[str, int])
    private: Mapping[int, int] = field(default_factory=dict[int, int])

    def owner(self, place: Place) -> int | None:
        """Whose direct messages this place is; None for a channel, and for the hand of a seat that nobody holds."""
        if not place.startswith(HAND) or (seat := int(place.removeprefix(HAND))) in self.private:
            return None
        return self.hands.get(seat)

    def channel(self, place: Place) -> int | None:
        """The channel that this place is; None for a hand in direct messages, for a room that is closed, and where there is none yet.

        Raises ValueError for a place that there is not.
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


def channel_key(kind: Kind) -> str:
    """The key of the artifact that is this channel."""
    return f"channel:{kind}"
