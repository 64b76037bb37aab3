"""Who may read which own page: the people who have held a seat of the game that counts, and their team."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.orchestration.session.own_pages import OwnPages, _build_holders
from bot.research.commons.debrief import FullCommonsDebrief
from bot.sessions.record import Placed
from games.record import ActionRow, RecordedActor, Row, TableRow, encode_record
from games.sittings import TableSittings
from tests.games.analysis.test_course import played
from tests.support.tenures import record_with_holders

ROWS: tuple[Row, ...] = (
    TableRow(1, "join", facts={"taken": 0, "member": 1}),
    TableRow(2, "join", facts={"taken": 1, "member": 2}),
    TableRow(3, "replace", facts={"seat": 1, "member": 3}),
    TableRow(4, "start", facts={"holders": [["person", ""], ["person", ""]]}),
    ActionRow(5, RecordedActor(0, "player"), {"kind": "roll"}, ()),
    TableRow(6, "leave", facts={"seat": 0, "player": "careful"}),
    TableRow(7, "replace", facts={"seat": 0, "member": 4}),
)


def places(member: int, seats: tuple[tuple[int, ...], ...] = ((4,), (3,))) -> list[tuple[int, int]]:
    seen = cast("Any", SimpleNamespace(record=SimpleNamespace(left=())))
    return _build_holders(
        TableSittings(ROWS, 2), Placed(number=1, table="t", seats=seats), seen
    ).seats_of_member(member)


def test_everybody_who_has_held_a_seat_in_the_game_has_a_page_about_it() -> None:
    assert (places(1), places(4), places(3)) == ([(0, 1)], [(0, 4)], [(1, 3)])


def test_who_gave_up_the_seat_before_the_start_has_none_and_nobody_else_has() -> None:
    assert (places(2), places(5)) == ([], [])


def test_who_shares_a_seat_and_has_not_pressed_reads_the_page_of_the_team() -> None:
    assert places(6, ((4, 6), (3,))) == [(0, 4)]
    assert places(2, ((4,), (3, 2))) == [(1, 3)], "who pressed before the start alone reads it once"


async def test_all_who_ask_at_once_share_one_reading_and_a_game_without_pages_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, asked = record_with_holders(played(7, rounds_basic=4, rounds_ostrom=0)[0], {}), list[int]()

    async def file(_snap: object, _store: object) -> bytes:
        asked.append(1)
        return encode_record(record).encode()

    async def journal(_table: str) -> list[object]:
        return []

    monkeypatch.setattr("bot.orchestration.session.own_pages.journal_file", file)
    monkeypatch.setattr(
        "bot.orchestration.session.own_pages.table_sittings",
        lambda _snap, _rows: TableSittings(record.rows, 4),
    )
    tables = cast("Any", SimpleNamespace(sessions=SimpleNamespace(store=SimpleNamespace(journal=journal))))

    async def may_be_told(_snap: object) -> bool:
        return True

    pages = OwnPages(
        tables, cast("Any", SimpleNamespace(may_disclose=may_be_told)), {"commons": FullCommonsDebrief()}
    )

    def part(user: int) -> Any:
        return SimpleNamespace(seat=user) if user < 4 else None

    at = {"table": "t1", "part": part, "record": SimpleNamespace(session="", number=0)}
    snap = cast("Any", SimpleNamespace(game=SimpleNamespace(name="commons"), **at))

    async def page(user: int) -> Any:
        return await pages.page_for(snap, await pages.seats_of_user(snap, user))

    made = await asyncio.gather(*(page(user % 5) for user in range(15)))
    assert len(asked) == 1
    assert made[0] == made[5] != made[1]
    assert made[4] is None, "who has not played reads nothing"
    other = cast("Any", SimpleNamespace(game=SimpleNamespace(name="pebbles"), **at))
    assert await pages.page_for(other, [(0, 1)]) is None
