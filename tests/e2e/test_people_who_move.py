"""Who moves between tables, or gives up a seat, is told in every list and page of what they did themselves,
at each table.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import AsyncIterator

import pytest

from bot.commands.caller import Reply
from bot.scenes.model import Button, Control, Panel
from bot.sessions.decisions.orders import Give
from bot.sessions.record import Placed
from bot.sessions.session import SessionSnapshot
from bot.tables.decisions.table_context import Requester
from bot.tables.table import TableResult
from games.audience import Seat
from games.protocol import Actor
from games.refusal import Refusal
from tests.e2e.classroom import TEACHER, Classroom, classroom
from tests.e2e.schoolclass import SCHOOL, STUDENTS, followed, lead
from tests.e2e.test_class import attached, caller, finished, gives_up, playing


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        yield made


async def placed(room: Classroom, name: str, key: str) -> tuple[SessionSnapshot, Placed, Seat, int]:
    """The session; the table, the seat and the number of this student."""
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    person = seen.person(room.seam.user_id(key))
    assert person is not None
    assert person.seat is not None
    found = seen.record.placed_seat(person.seat)
    assert found is not None
    return seen, *found, person.seat


async def asks_for_nothing(room: Classroom, table: str, seat: Seat) -> None:
    """The turn's player rolls, and this seat makes one request."""
    found = await room.client.orchestrator.tables.find(table)
    assert found is not None
    while True:
        snap = await found.snapshot()
        waits = {wait.seat: wait.what for wait in snap.waits()}
        actor = seat if seat in waits else min(waits)
        done = await found.play(Actor(actor), snap.game.legal_actions(snap.state, actor)[0])
        assert isinstance(done, TableResult)
        if actor == seat:
            return


async def page(room: Classroom, key: str, table: str, arg: str = "mine") -> Panel:
    answer = await room.client.router.results.press(caller(room, key), table, Control("after", arg=arg))
    assert isinstance(answer, Reply)
    return answer.panel


def arguments(panel: Panel) -> list[str]:
    buttons = [
        part for row in panel.rows if isinstance(row, tuple) for part in row if isinstance(part, Button)
    ]
    return [button.control.arg for button in buttons if button.control.route == "after"]


async def test_who_moves_reads_of_both_tables_and_who_gave_up_their_seat_of_theirs(room: Classroom) -> None:
    name = await playing(room, *STUDENTS[:8], plan="first-45")
    _, first, seat, member = await placed(room, name, "ana")
    at = {key: (await placed(room, name, key))[1].number for key in STUDENTS[1:8]}
    other = next(key for key in at if at[key] != first.number)
    stranger = next(key for key in at if at[key] == first.number)
    _, second, second_seat, _ = await placed(room, name, other)
    await asks_for_nothing(room, first.table, seat)
    await asks_for_nothing(room, second.table, second_seat)
    await gives_up(room, "ana")
    await gives_up(room, other)
    session = await room.client.follow.sessions.find(name)
    assert session is not None
    left = ((first.number, seat), (second.number, second_seat))
    order = Give(member, second.number, second_seat, left=left)
    assert not isinstance(await session.order(Requester(room.seam.user_id(TEACHER), "T"), order), Refusal)
    room.client.follow.schedule_follow_up(name)
    await followed(room)
    await asks_for_nothing(room, second.table, second_seat)
    await finished(room)
    await lead(room, "Debrief")
    await followed(room)

    here = await page(room, "ana", second.table)
    assert "Somebody else held this seat in round 1." in here.notes[0].text
    assert "You played in round 1." in here.notes[0].text
    assert arguments(here) == [f"mine{first.number}"]
    there = await page(room, "ana", second.table, f"mine{first.number}")
    assert "You played in round 1." in there.notes[0].text
    assert "Somebody else" not in there.notes[0].text
    assert arguments(there) == [f"mine{second.number}"]
    gone = await page(room, other, second.table)
    assert "You played in round 1." in gone.notes[0].text
    assert arguments(gone) == []
    assert "for people who played" in (await page(room, stranger, second.table)).text

    await room.slash(TEACHER, "session participation")
    lines = {
        one["name"]: one
        for one in csv.DictReader(
            io.StringIO(attached(room, TEACHER, "classroom", ".csv").decode("utf-8-sig"))
        )
    }
    ana, gave_up = lines["Ana"], lines[other.capitalize()]
    assert [place.split()[0] for place in ana["tables"].split(", ")] == [
        str(first.number),
        str(second.number),
    ]
    assert int(ana["own_acts"]) >= 2
    assert int(gave_up["own_acts"]) >= 1
    assert gave_up["tables"].startswith(str(second.number))
    assert (ana["times_away"], ana["times_back"], gave_up["times_back"]) == ("2", "1", "0")

    answer = await room.slash(other, "privacy export")
    assert answer
    told = json.loads(attached(room, other, "classroom", ".json"))
    (given_up,) = told["sessions"][0]["seats_given_up"]
    assert given_up["table"] == second.number
    assert "leave" in [one["act"]["kind"] for one in given_up["did"]]
