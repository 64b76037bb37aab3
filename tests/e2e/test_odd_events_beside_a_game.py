"""Odd events of one server's, while another server's table plays on: each click there is answered."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from tests.e2e.classroom import classroom
from tests.support import wire_payloads as shape
from tests.support.odd_events import named_events, odd_events
from tests.support.openapi import location
from tests.support.wire_payloads import CLASSROOM, GUILD

SAMPLE = 330
"""Of some three thousand events so many."""
EVERY = 60
"""After so many of them somebody plays."""


@pytest.mark.skipif(not location().is_file(), reason="Discord's description is not there")
async def test_a_table_plays_on_beside_a_server_of_which_nothing_can_be_read() -> None:
    events = [*named_events(), *odd_events(location(), SAMPLE)]
    assert len(events) > 300
    async with classroom() as room:
        await room.begin()
        parsers: Any = cast("Any", room.client)._connection.parsers
        with capture_logs():
            parsers["GUILD_CREATE"](
                shape.guild([shape.channel(CLASSROOM, 0, "class"), shape.channel(205, 0, "table")])
            )
            for number, event in enumerate(events):
                parsers[event.name](deepcopy(event.data))
                if number % EVERY == 0:
                    assert "Your hand" in await room.press("amara", "My hand"), event
            await room.press("amara", "Roll")
        assert room.client.get_guild(room.seam.guild_id) is not None
        assert room.client.get_guild(GUILD) is not None
