"""How often Discord is asked how channels stand, while a class begins and plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator

import pytest

from tests.e2e.classroom import Classroom, classroom
from tests.e2e.schoolclass import SCHOOL, followed, lead
from tests.e2e.test_class_silence import seated

pytestmark = pytest.mark.usefixtures("no_errors")
CLASSROOM, ALL = "GET /channels/classroom", "GET /guilds/*/channels"
LOOKS = {CLASSROOM, ALL, "GET /channels/table", "GET /channels/watch"}


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        yield made


def asked(room: Classroom, before: Counter[str]) -> dict[str, int]:
    """What was asked about channels since."""
    return {route: n for route, n in (Counter(room.seam.calls.by_route) - before).items() if route in LOOKS}


async def test_tables_that_begin_are_asked_about_together_and_so_is_the_channel_of_the_class_from_then_on(
    room: Classroom,
) -> None:
    await seated(room)
    await room.seam.pass_time(130)
    before = Counter(room.seam.calls.by_route)
    await lead(room, "Start all")
    await followed(room)
    assert asked(room, before) == {CLASSROOM: 2, ALL: 2}, (
        "before its players are silenced and its tables begin, and after it"
    )
    before = Counter(room.seam.calls.by_route)
    for _ in range(10):
        await room.seam.pass_time(60)
        await followed(room)
    assert asked(room, before) == {ALL: 2}, "all is asked about every five minutes"
