"""A session's data tells of nobody, and of no place in Discord."""

from __future__ import annotations

import json

from bot.sessions.archive.export import session_lines
from bot.sessions.decisions.orders import Silence
from tests.bot.sessions.lesson import lesson

CHANNEL = 1_234_567_890_123_456_789


async def test_no_channel_is_told_that_would_name_the_server() -> None:
    room = await lesson()
    await room.done(Silence(CHANNEL))
    seen = await room.look()
    rows = await room.sessions.store.journal(seen.session)
    for texts in (False, True):
        lines = session_lines(seen.record, rows, texts=texts).splitlines()
        assert json.loads(lines[-1])["order"] == {"kind": "silence", "on": True}
        assert str(CHANNEL) not in "".join(lines)
