"""What tests of Crossroads in a class share: positions past the rules, turns as people take them, and who
must not know what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.audience import INSTRUCTOR, PUBLIC, seat_audience
from games.crossroads.grid import ROAD
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from tests.e2e.classroom import SEATS, TEACHER, Classroom, text_of
from tests.games.crossroads.table import drawn

RED, ORANGE, WHITE, BLUE = SEATS
CHAIN = "1RR2RR3RR4"
"""Cities of all four in a row, with roads between them: A1, D1, G1 and J1."""


def position(*rows: str, gold: tuple[int, ...], phase: str = "trade") -> Callable[[Any], None]:
    """Round 1 at this step, Red first; the bank has paid for all that stands there."""

    def change(state: Any) -> None:
        state.board = list(drawn(*rows))
        state.round, state.order, state.turn = 1, tuple(range(state.seats)), 0
        state.phase, state.moment = phase, state.moment + 1
        state.gold = list(gold)
        cities = sum(piece >= 0 for piece in state.board) - state.options.start_cities * state.seats
        state.minted = sum(gold) + CITY_PRICE * cities + ROAD_PRICE * state.board.count(ROAD)
        state.earned = [*gold[:-1], state.minted]

    return change


async def begun(room: Classroom, change: Callable[[Any], None], **options: Any) -> str:
    """A table of Crossroads with these options, in this position."""
    table = await room.begin(
        game="crossroads", options=", ".join(f"{name}={value}" for name, value in options.items())
    )
    await room.arrange(table, change)
    return table


def words(room: Classroom, key: str) -> list[str]:
    """Every line that this person can read anywhere, and what pictures say to who cannot see them."""
    messages = [message for place in room.seam.places(key) for message in room.seam.messages(key, place.id)]
    told = [text_of(message) for message in messages]
    told += [file.get("description") or "" for message in messages for file in message["attachments"]]
    return "\n".join(told).split("\n")


def tells(room: Classroom, key: str, *parts: str) -> bool:
    """Whether one line that this person can read holds all of this."""
    return any(all(part in line for part in parts) for line in words(room, key))


async def nobody_knows_too_much(room: Classroom, table: str) -> int:
    """Compare what everybody can read with what only some may know; how many such secrets there are now."""
    snap = await room.look(table)
    scenes, public = room.client.orchestrator.scenes["crossroads"], snap.view(PUBLIC)
    knowers: dict[tuple[str, ...], set[str]] = {}
    for key, viewer in [
        *((key, seat_audience(seat)) for seat, key in enumerate(SEATS)),
        (TEACHER, INSTRUCTOR),
    ]:
        for secret in scenes.secrets(snap.view(viewer), public):
            knowers.setdefault(secret, set()).add(key)
    for person in room.seam.cast:
        if room.seam.is_member(person.key):
            lines = words(room, person.key)
            for secret, known in knowers.items():
                assert person.key in known or not any(
                    all(part in line for part in secret) for line in lines
                ), (person.key, secret)
    return len(knowers)
