"""Those who wait for one player press a button that says nothing else, and all read that the clock is shorter
(RULES A7).
"""

from __future__ import annotations

import pytest

from tests.e2e.classroom import SEATS, TEACHER, Classroom, text_of

pytestmark = pytest.mark.usefixtures("no_errors")


async def test_three_who_wait_shorten_the_clock_of_a_fourth_who_stalls(room: Classroom) -> None:
    table = await room.open(game="tragedy")
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.press(TEACHER, "Start", at="classroom")
    await room.client.orchestrator.drain()
    snap = await room.look(table)
    slow = snap.waits()[0].seat
    name = snap.record.seats[slow].name.capitalize()
    parts = {key: snap.part(room.seam.user_id(key)) for key in SEATS}
    waiting = [key for key, part in parts.items() if part is not None and part.seat != slow]
    stalls = next(key for key in SEATS if key not in waiting)
    for key in SEATS:
        await room.press(key, "My turn")
    assert not any(label.endswith("to hurry") for label in room.labels(stalls)), "nobody hurries themselves"
    told = await room.press(waiting[0], f"Ask {name} to hurry")
    assert (
        f"1 of 3 players who are waiting have asked {name} to hurry. When all of them have, {name} has 30 seconds left."
        in told
    )
    assert not any(label.endswith("to hurry") for label in room.labels(waiting[0])), "once each"
    for key in waiting[1:]:
        told = await room.press(key, f"Ask {name} to hurry")
    cut = f"Everyone who is waiting has asked {name} to hurry. So {name} now has "
    assert cut in told
    await room.client.orchestrator.drain()
    assert cut in text_of(room.card(TEACHER))
