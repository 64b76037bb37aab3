"""Who may speak: in meetings their members, and otherwise nobody (RULES C-60, C-80, C-103, C-115, C-123)."""

from __future__ import annotations

from dataclasses import replace

from games.audience import Seat
from games.commons.governance.state import Governance, State
from games.protocol import Floor, Room

TOWN = "town"


def floor(state: State) -> Floor:
    """The rooms of a table, prepared and closed while nobody meets in them; its own channel is silent until the game is over."""
    everybody = frozenset(range(state.seats))
    if state.phase == "over":
        return Floor(everybody, tuple(replace(room, speakers=room.readers) for room in _rooms(state)))
    return Floor(rooms=_rooms(state))


def _rooms(state: State) -> tuple[Room, ...]:
    here = state.governance
    if here is None and not state.stage_called and not state.options.rounds_ostrom:
        return ()
    room, speakers = _speaking(state, here)
    rooms = [Room(TOWN, speakers if room == TOWN else NOBODY, frozenset(range(state.seats)))]
    if here is not None and state.options.resource_meeting == "private_thread":
        for resource, members in state.groups():
            if len(members) > 1:
                rooms.append(Room(resource, speakers if room == resource else NOBODY, frozenset(members)))
    return tuple(rooms)


NOBODY: frozenset[Seat] = frozenset()


def _speaking(state: State, here: Governance | None) -> tuple[str, frozenset[Seat]]:
    """The room that is open, and its speakers."""
    if here is None:
        return TOWN, NOBODY
    if here.election is not None and state.options.monitor_tie_talk:
        return TOWN, frozenset(range(state.seats))
    held = here.meeting
    if held is None:
        return TOWN, NOBODY
    apart = held.scope != "whole" and state.options.resource_meeting == "private_thread"
    if held.ballot is not None and held.ballot.defending:
        return TOWN, frozenset({here.watcher})
    return (held.scope if apart else TOWN), frozenset(held.members)
