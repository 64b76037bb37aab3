"""A session's data tells of nobody, and of no place in Discord; and of the seed of its draws when it is over."""

from __future__ import annotations

import json

from bot.sessions.archive.export import archive_of, session_lines
from bot.sessions.archive.exported import unpacked
from bot.sessions.decisions.orders import Silence
from games.chance import commitment
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


async def test_the_seed_of_the_draws_stands_beside_their_seal_when_it_may_be_told() -> None:
    room = await lesson()
    store, seen = room.sessions.store, await room.look()
    promised = unpacked(await archive_of(store, seen, {})).head
    assert (promised.name, promised.seed) == ("", "")
    told = unpacked(await archive_of(store, seen, {}, unsealed=True)).head
    assert (told.name, told.seed) == (seen.session, bytes(range(32)).hex())
    assert commitment(bytes.fromhex(told.seed), told.name) == told.commitment == promised.commitment
