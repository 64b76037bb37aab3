"""A session's data tells of nobody, and of no place in Discord; and of the seed of its draws when it is over."""

from __future__ import annotations

import json

from bot.sessions.archive.export import archive_of, session_lines
from bot.sessions.archive.exported import unpacked
from bot.sessions.decisions.orders import Close, Deal, Seat, Silence
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


async def test_the_seal_of_the_draws_is_in_every_archive_and_their_seed_in_that_of_a_closed_session() -> None:
    room = await lesson()
    store = room.sessions.store
    promised = unpacked(await archive_of(store, await room.look(), {})).head
    assert (promised.name, promised.seed) == ("", "")

    seen = await room.done(Close())
    told = unpacked(await archive_of(store, seen, {})).head
    assert (told.name, told.seed) == (seen.session, bytes(range(32)).hex())
    assert commitment(bytes.fromhex(told.seed), told.name) == told.commitment == promised.commitment


async def test_the_seed_is_kept_while_a_game_of_the_session_may_not_be_told() -> None:
    room = await lesson()
    await room.arrive(4)
    await room.done(Deal())
    await room.done(Seat(1))
    seen = await room.done(Close())
    assert len(seen.record.tables) == 1
    assert not unpacked(await archive_of(room.sessions.store, seen, {})).head.seed
