"""A session's data tells of nobody, and of no place in Discord; and of the seed of its draws when it is over."""

from __future__ import annotations

import io
import json
import zipfile

from bot.research.study.codes import random_codes
from bot.research.study.database import PeopleOptions, StudyDatabase
from bot.sessions.archive.archive_reading import unpack_archive
from bot.sessions.archive.export import archive_of_session, session_lines
from bot.sessions.decisions.orders import Silence
from bot.sessions.sessions import Sessions
from games.chance import commitment
from storage.memory import MemoryStore
from tests.bot.sessions.lesson import lesson
from tests.support.handed_over import CLASS, HandedOver, kept_class

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
    promised = unpack_archive(await archive_of_session(store, seen, {})).head
    assert (promised.name, promised.seed) == ("", "")
    told = unpack_archive(await archive_of_session(store, seen, {}, unsealed=True)).head
    assert (told.name, told.seed) == (seen.session, bytes(range(32)).hex())
    assert commitment(bytes.fromhex(told.seed), told.name) == told.commitment == promised.commitment


async def test_who_took_which_seat_is_told_by_number_of_the_tables_that_are_told_alone() -> None:
    store = MemoryStore()
    first, second = HandedOver("tragedy", 1), HandedOver("tragedy", 2, first_member=8)
    for newcomer, game in enumerate((first, second), 40):
        game.play(most=6)
        game.replace(1, newcomer)
        game.play()
    users = await kept_class(store, [first, second], erased=(5,))
    seen = await Sessions(store, now_ms=lambda: 0, new_seed=lambda: bytes(32)).snapshot(CLASS)
    snap = await StudyDatabase(store, PeopleOptions(random_codes()))._snapshot(first.header.table)
    assert seen is not None
    assert snap is not None
    told = await archive_of_session(store, seen, {1: snap})

    assert [list(one) for one in unpack_archive(told).head.sat or ()] == [
        list(one) for one in first.takings(1)
    ]
    with zipfile.ZipFile(io.BytesIO(told)) as archive:
        head = archive.read("session.jsonl").splitlines()[0]
        assert not any(b"Planted" in archive.read(name) for name in archive.namelist())
    assert not any(str(user).encode() in head for user in users.values())
