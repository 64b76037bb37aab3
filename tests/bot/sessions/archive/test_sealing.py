"""A class's archive has one digest, with words or without, and its draws are dealt again: what is changed in
it is found.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from bot.catalogue import find_game
from bot.sessions.archive.archive_reading import Archive, unpack_archive
from bot.sessions.archive.draw_check import redeal_draws
from bot.sessions.archive.export import archive_of_session
from bot.sessions.archive.sealing import archive_digest
from bot.sessions.decisions.orders import CallForHelp, Deal, Depart, Move, Note, Seat
from tests.bot.sessions.lesson import Lesson, lesson
from tests.support.studied import record, session, with_table_rows


def changed(archive: bytes, change: Callable[[list[Any]], object]) -> Archive:
    """The archive after this was done to the lines of its session."""
    with zipfile.ZipFile(io.BytesIO(archive)) as before:
        files = {name: before.read(name) for name in before.namelist()}
    lines = [json.loads(line) for line in files["session.jsonl"].splitlines()]
    change(lines)
    files["session.jsonl"] = "".join(json.dumps(line) + "\n" for line in lines).encode()
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as after:
        for name, content in files.items():
            after.writestr(name, content)
    return unpack_archive(made.getvalue())


async def seated(room: Lesson, *corrections: Move) -> None:
    """Eight people come, and are seated by the second deal."""
    await room.arrive(8)
    for order in (Deal(), Deal(), *corrections):
        await room.done(order)
    draft = (await room.look()).record.draft
    assert draft is not None
    await room.done(Seat(draft.number))


async def exported(room: Lesson, *, texts: bool = False, unsealed: bool = True) -> bytes:
    return await archive_of_session(
        room.sessions.store, await room.look(), {}, texts=texts, unsealed=unsealed
    )


# The digest


async def test_words_and_the_seed_of_the_draws_leave_the_digest_as_it_is() -> None:
    room = await lesson()
    await seated(room)
    await room.done(CallForHelp("My card is gone"), 100)
    await room.done(Note("Planted", 1, 0))
    with_words = [await exported(room, texts=True, unsealed=unsealed) for unsealed in (True, False)]
    without = [await exported(room, unsealed=unsealed) for unsealed in (True, False)]
    assert with_words[0] != without[0]
    assert len({archive_digest(unpack_archive(one), find_game) for one in (*with_words, *without)}) == 1


@pytest.mark.long
def test_whatever_is_changed_in_the_session_changes_the_digest() -> None:
    """As a reviewer did it: breaches moved to another seat, members of two tables exchanged, an answer, a row
    left out.
    """
    games = [with_table_rows(record("tragedy", n), ("log_breach", {"way": "message"})) for n in (1, 2)]
    said = [(5, "before", {"trust": "2"})]
    made = session(games, breaches=[(1, games[0].rows[-1].sequence, 2)], said=said, notes=[(1, 2, "quiet")])

    def exchange(lines: list[Any]) -> None:
        one, other = (table["seats"] for table in lines[0]["tables"])
        one[0], other[0] = other[0], one[0]

    changes: list[Callable[[list[Any]], object]] = [
        exchange,
        lambda lines: lines[0]["breaches"][0].__setitem__(2, 3),
        lambda lines: lines[0].update(breaches=[]),
        lambda lines: lines[0]["tables"][0].update(late=True),
        lambda lines: lines[2]["order"]["answers"].update(trust="5"),
        lambda lines: lines[1]["order"].update(seat=1),
        lambda lines: lines.pop(),
        lambda lines: lines[0].update(started_ms=5),
    ]
    digests = [archive_digest(changed(made, change), find_game) for change in changes]
    assert archive_digest(changed(made, lambda _: None), find_game) == archive_digest(
        unpack_archive(made), find_game
    )
    assert len({archive_digest(unpack_archive(made), find_game), *digests}) == len(changes) + 1


@pytest.mark.long
def test_a_table_that_is_taken_out_changes_the_digest_and_is_named() -> None:
    made = session([record("tragedy", 1), record("tragedy", 2)])
    with zipfile.ZipFile(io.BytesIO(made)) as before:
        files = {name: before.read(name) for name in ("session.jsonl", "table-2.jsonl")}
    fewer = io.BytesIO()
    with zipfile.ZipFile(fewer, "w") as after:
        for name, content in files.items():
            after.writestr(name, content)
    left = unpack_archive(fewer.getvalue())
    assert (unpack_archive(made).missing_tables, left.missing_tables) == ((), (1,))
    assert archive_digest(left, find_game) != archive_digest(unpack_archive(made), find_game)


# The draws


async def test_the_seats_of_a_class_come_from_its_seed_again() -> None:
    room = await lesson()
    await seated(room)
    draws = redeal_draws(unpack_archive(await exported(room)))
    assert draws is not None
    assert (draws.same, draws.by_hand, draws.wrong, draws.treatments) == ((1, 2), (), (), None)
    assert redeal_draws(unpack_archive(await exported(room, unsealed=False))) is None


async def test_who_comes_late_or_leaves_changes_no_draw() -> None:
    room = await lesson()
    await room.arrive(8)
    await room.done(Deal())
    await room.done(Depart(), 103)
    await room.arrive(1, first=200)
    await room.done(Seat(1))
    await room.arrive(1, first=300)
    draws = redeal_draws(unpack_archive(await exported(room)))
    assert draws is not None
    assert (draws.same, draws.wrong) == ((1, 2), ())


async def test_members_that_were_exchanged_in_the_file_do_not_sit_as_drawn() -> None:
    room = await lesson()
    await seated(room)

    def exchange(lines: list[Any]) -> None:
        one, other = (table["seats"] for table in lines[0]["tables"])
        one[0], other[0] = other[0], one[0]

    draws = redeal_draws(changed(await exported(room), exchange))
    assert draws is not None
    assert draws.wrong


async def test_a_seating_that_was_corrected_by_hand_is_said_to_be_so() -> None:
    room = await lesson()
    await room.arrive(8)
    await room.done(Deal())
    draft = (await room.look()).record.draft
    assert draft is not None
    one, other = draft.tables[0][0][0], draft.tables[1][0][0]
    await room.done(Move(one, 2, other))
    await room.done(Seat(2))
    draws = redeal_draws(unpack_archive(await exported(room)))
    assert draws is not None
    assert (sorted(draws.same + draws.by_hand), draws.wrong) == ([1, 2], ())
