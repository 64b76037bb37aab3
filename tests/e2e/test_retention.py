"""After so many days in which nobody does anything, people are gone from the database and from Discord, and
their games are still whole.
"""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import structlog

from bot import catalogue
from bot.orchestration.session.retention import DAY_MS, FIRST, LOOKED, Retention
from bot.rehearsal.world import CastMember
from bot.runtime.app import build_client
from bot.runtime.settings import Settings
from bot.sessions.decisions.orders import Arrive, CallForHelp, Depart, Note
from bot.sessions.disclosure import may_disclose_record
from bot.sessions.session import Session, SessionSnapshot
from bot.tables.decisions.orders import Pause
from bot.tables.decisions.table_context import Requester
from bot.tables.results.export import journal_file
from games.audit import verification_findings
from games.record import decode_record
from games.refusal import Refusal
from storage.memory import MemoryDatabase, MemoryStore
from storage.sqlite import SqliteStore
from storage.store import Change, StoredTable
from tests.e2e.classroom import TEACHER, Classroom, classroom
from tests.e2e.schoolclass import followed, lead, opened
from tests.support.bench import NOW_MS, bench, build_orchestrator, followed_by
from tests.support.lesson import LASTING
from tests.support.painter import PlainPainter
from tests.support.port import PowerCut
from tests.support.power import Cut, Power, PoweredPort, PoweredStore

DAYS = 180
STUDENTS = ("ana", "bo", "chidi", "dina")
CAST = (
    CastMember(TEACHER, "Planted Rivera", "instructor"),
    *(CastMember(key, f"Planted {key}", "student") for key in (*STUDENTS, "esra")),
)


pytestmark = pytest.mark.usefixtures("own_house")


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    store = await SqliteStore.open(Path("moot.db"))
    async with classroom(cast=CAST, store=store) as made:
        yield made
    await store.close()


def kept(room: Classroom, days: float) -> Retention:
    """What the bot does by itself once so many days have passed."""
    now = room.now_ms() + int(days * DAY_MS)
    room.client.orchestrator.now_ms = lambda: now
    return Retention(room.client.follow, DAYS)


def in_the_files(*traces: str | int) -> list[str | int]:
    """Those of the texts and numbers that stand anywhere in a byte of the database, as text or as SQLite
    writes a number.
    """
    found = b"".join(file.read_bytes() for file in Path().glob("moot.db*"))
    return [
        one
        for one in traces
        if str(one).encode() in found or (isinstance(one, int) and one.to_bytes(8, "big") in found)
    ]


def messages(room: Classroom) -> int:
    """How many messages there are that anybody of the class can read."""
    return sum(len(room.seam.messages(key, place.id)) for key in STUDENTS for place in room.seam.places(key))


async def played(room: Classroom) -> SessionSnapshot:
    """A lesson is going on: four play, one has called for help, and the teacher has written about another."""
    name = await opened(room, plan="first-45")
    gone = Requester(room.seam.user_id("esra"), "Planted esra")
    for order in (Arrive(), CallForHelp("Planted call of who has gone"), Depart()):
        session = await room.client.follow.sessions.find(name)
        assert session is not None
        assert not isinstance(await session.order(gone, order), Refusal)
    for key in STUDENTS:
        await room.press(key, "I’m here", at="classroom")
    await followed(room)
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    session = await room.client.follow.sessions.find(name)
    assert session is not None
    ana, rivera = (
        Requester(room.seam.user_id("ana"), "Planted ana"),
        Requester(room.seam.user_id(TEACHER), "Planted Rivera"),
    )
    assert not isinstance(await session.order(ana, CallForHelp("Planted call", stuck=True)), Refusal)
    assert not isinstance(await session.order(rivera, Note("Planted note", 0, 0)), Refusal)
    (table,) = await room.client.orchestrator.tables.readable_tables()
    for key in STUDENTS[:2]:
        assert await room.store.add_entry(
            table.table, room.seam.user_id(key), '{"text": "Planted in a notebook"}', 1, f"planted {key}"
        )
    await followed(room)
    return await session.snapshot()


async def test_a_class_that_nobody_has_touched_for_180_days_loses_its_people_and_keeps_its_game(
    room: Classroom,
) -> None:
    seen = await played(room)
    (table,) = [placed.table for placed in seen.record.tables]
    users = [room.seam.user_id(key) for key in (TEACHER, *STUDENTS)]
    traces = ["Planted", *users, *(room.seam.dm_of(key) for key in STUDENTS)]
    rows, stood = await room.store.journal(table), messages(room)
    assert in_the_files(*traces) == traces
    early = await kept(room, DAYS - 1).erase_due()
    assert (early.ended, early.erased, early.people) == (0, 0, 0)
    assert (await room.look(table)).record.status == "playing"

    with structlog.testing.capture_logs() as logged:
        await kept(room, DAYS + 1).erase_daily()
        assert [one["event"] for one in logged] == ["erases_in_a_week"], (
            "a database that was kept without end until now is left a week"
        )
        assert in_the_files(*traces) == traces
        await kept(room, DAYS + 8).erase_daily()
        await followed(room)
    (line,) = [one for one in logged if one["event"] == "kept_long_enough"]
    assert {name: line[name] for name in ("ended", "erased", "people", "failed")} == {
        "ended": 2,
        "erased": 1,
        "people": 5,
        "failed": 0,
    }
    assert "Planted" not in json.dumps(logged, default=str)
    await room.store.overwrite_erased()
    assert in_the_files(*traces) == []
    assert not any(
        place.name.startswith(("table-", "watch-", "control"))
        for key in (TEACHER, *STUDENTS)
        for place in room.seam.places(key)
    )
    assert await room.store.notebook_entries(table) == [], "notebooks go with their people"
    assert messages(room) < stood
    assert not any(room.seam.messages(key, room.seam.dm_of(key)) for key in STUDENTS), (
        "what the bot wrote to them is gone"
    )

    snap, after = (
        await room.client.orchestrator.tables.snapshot(table),
        await room.client.follow.sessions.snapshot(seen.session),
    )
    assert snap is not None
    assert (snap.record.status, snap.people, (await room.store.journal(table))[: len(rows)]) == (
        "closed",
        (),
        rows,
    )
    assert await may_disclose_record(snap, after, room.client.orchestrator.tables)
    assert (
        verification_findings(
            catalogue.find_game("commons"), decode_record(await journal_file(snap, room.store, texts=False))
        )
        == []
    )


@pytest.mark.parametrize(
    "days",
    [
        pytest.param((0, 8, DAYS + 8), id="its host was off, or a backup was put back"),
        pytest.param((0, 8, 10 * DAYS, DAYS + 8), id="its clock was far ahead"),
        pytest.param((0, 8, 10 * DAYS), id="its clock is far ahead"),
        pytest.param((0, 8, 2 * DAYS, 2 * DAYS + 6, 3 * DAYS), id="it was on for some days alone"),
    ],
)
async def test_where_nothing_was_looked_at_for_long_all_is_left_alone_for_another_week(
    room: Classroom, days: tuple[int, ...]
) -> None:
    seen = await played(room)
    with structlog.testing.capture_logs() as logged:
        for day in days:
            await kept(room, day).erase_daily()
        assert len(await room.store.people(seen.session)) == 5
        assert [one["event"] for one in logged if one["event"].startswith(("erases", "kept"))] == [
            "erases_in_a_week"
        ] * len([day for day in days if day > DAYS])
        await kept(room, days[-1] + 7).erase_daily()
    assert await room.store.people(seen.session) == []


async def test_a_bot_that_is_on_once_a_week_erases_all_the_same(room: Classroom) -> None:
    seen = await played(room)
    for day in range(0, DAYS + 7, 7):
        await kept(room, day).erase_daily()
    assert await room.store.people(seen.session) == []


async def noted(room: Classroom, seen: SessionSnapshot) -> None:
    """The teacher writes about somebody in the old session."""
    session = await room.client.follow.sessions.find(seen.session)
    assert session is not None
    assert not isinstance(
        await session.order(
            Requester(room.seam.user_id(TEACHER), "Planted Rivera"), Note("Planted late", 0, 0)
        ),
        Refusal,
    )


async def test_what_is_touched_while_its_end_is_being_prepared_stays(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = await played(room)
    silence, retention = room.client.follow.silence, kept(room, DAYS + 1)
    keep = silence.enforce

    async def slow(wanted: SessionSnapshot) -> bool:
        done = await keep(wanted)
        if wanted.record.stage == "closed":
            await noted(room, seen)
        return done

    monkeypatch.setattr(silence, "enforce", slow)
    counts = await retention.erase_due()
    await followed(room)
    assert (counts.ended, counts.erased, counts.waiting, counts.failed) == (0, 0, 0, 0)
    after = await room.client.follow.sessions.snapshot(seen.session)
    assert after is not None
    assert (after.record.stage, after.people) == (seen.record.stage, seen.people)
    assert [(await room.look(placed.table)).record.status for placed in seen.record.tables] == ["playing"]
    assert silence._kept[seen.session][0] == await silence.desired_silence(after) != {}, (
        "who plays is silent again"
    )


async def test_a_table_that_is_touched_while_its_session_ends_keeps_its_people(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = await played(room)
    (name,) = [placed.table for placed in seen.record.tables]
    remember = Session.remember_as_last

    async def slow(session: Session) -> None:
        await remember(session)
        table = await room.client.orchestrator.tables.find(name)
        assert table is not None
        assert not isinstance(
            await table.order(Requester(room.seam.user_id(TEACHER), "Planted Rivera"), Pause()), Refusal
        )

    retention = kept(room, DAYS + 1)
    monkeypatch.setattr(Session, "remember_as_last", slow)
    assert (await retention.erase_due()).erased == 0
    assert (await room.look(name)).record.status == "playing"
    assert len((await room.look(name)).people) >= len(STUDENTS)


async def test_what_is_touched_while_another_is_taken_away_is_not_due_any_more(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = await played(room)
    other = await room.open()
    await room.press("ana", "Join", at="classroom")
    stage, retention = room.client.orchestrator.stage, kept(room, DAYS + 1)
    table = await room.client.orchestrator.tables.find(other)
    assert table is not None
    table.now_ms = room.client.orchestrator.now_ms
    clear, touched = stage.clear_table, False

    async def slow(name: str) -> None:
        nonlocal touched
        await clear(name)
        if not touched:
            assert name == seen.session
            touched = True
            await room.press("bo", "Join", at="classroom")

    monkeypatch.setattr(stage, "clear_table", slow)
    counts = await retention.erase_due()
    assert (counts.erased, counts.failed) == (1, 0)
    assert (await room.store.people(seen.session), len(await room.store.people(other))) == ([], 3)
    assert (await table.refresh()).record.status == "lobby"


async def test_each_journal_s_row_is_read_once_where_nothing_is_due(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = await played(room)
    await kept(room, 1).erase_due()
    load, loaded = room.store.load, Counter[str]()

    async def counted(name: str) -> StoredTable | None:
        loaded[name] += 1
        return await load(name)

    monkeypatch.setattr(room.store, "load", counted)
    await kept(room, 2).erase_due()
    assert loaded == dict.fromkeys([seen.session, *(placed.table for placed in seen.record.tables)], 1)


async def test_nothing_is_posted_afresh_and_a_restart_brings_nothing_back(room: Classroom) -> None:
    seen = await played(room)
    await kept(room, DAYS + 1).erase_daily()
    await kept(room, DAYS + 8).erase_daily()
    await followed(room)
    left = messages(room)
    room.client.follow.schedule_follow_up(seen.session)
    await room.client.orchestrator.resume_tables()
    await room.client.follow.resume_sessions()
    await room.client.orchestrator.run_periodic_check()
    await followed(room)
    assert messages(room) == left
    assert await room.store.artifacts(seen.session) == []
    again = await kept(room, DAYS + 9).erase_due()
    assert (again.ended, again.erased, again.people, again.failed) == (0, 0, 0, 0)


async def test_who_is_at_another_table_too_loses_the_old_one_alone(room: Classroom) -> None:
    seen = await played(room)
    await kept(room, DAYS - 1).erase_due()
    room.client.orchestrator.tables.now_ms = room.client.orchestrator.now_ms
    other = await room.open()
    await room.press("ana", "Join", at="classroom")
    counts = await kept(room, DAYS + 1).erase_due()
    assert (counts.erased, counts.people) == (1, 5)
    ana = room.seam.user_id("ana")
    assert await room.store.tables_of_user(ana) == [other]
    assert await room.store.get_values(f"user:{ana}")
    assert [await room.store.tables_of_user(room.seam.user_id(key)) for key in STUDENTS[1:]] == [[], [], []]
    assert await room.store.people(seen.session) == []


async def test_wishes_of_people_who_are_in_nothing_go_as_well(room: Classroom) -> None:
    user = room.seam.user_id("bo")
    await room.slash("bo", "ring off")
    assert (await kept(room, 0).erase_due()).people == 0
    assert (await kept(room, DAYS - 1).erase_due()).people == 0
    assert (await kept(room, DAYS + 1).erase_due()).people == 1
    assert await room.store.get_values(f"user:{user}") == {}


async def test_what_is_damaged_is_left_to_its_operator_and_keeps_nothing_else(room: Classroom) -> None:
    seen = await played(room)
    other = await room.open()
    row = await room.store.load(other)
    assert row is not None
    await room.store.append(Change(other, row.version, row.status, "Planted damage", row.state, ()))
    with structlog.testing.capture_logs() as logged:
        counts = await kept(room, DAYS + 1).erase_due()
    assert (counts.failed, counts.erased, await room.store.people(seen.session)) == (1, 1, [])
    assert [one["table"] for one in logged if one["event"] == "not_erased"] == [other]
    assert "Planted" not in json.dumps(logged, default=str)
    assert len(await room.store.people(other)) == 1


async def test_0_days_keep_everything(room: Classroom) -> None:
    await played(room)
    kept(room, 10_000)
    await Retention(room.client.follow, 0).erase_daily()
    assert in_the_files("Planted ana")


async def test_it_is_the_same_with_postgresql(postgres_server: str) -> None:
    asyncpg = pytest.importorskip("asyncpg", reason="asyncpg, of the extra postgres, is not installed")
    from storage.postgres import PostgresStore

    direct = await asyncpg.connect(postgres_server)
    await direct.execute("CREATE SCHEMA keeping; SET search_path TO keeping")
    store = await PostgresStore.open(f"{postgres_server}&search_path=keeping")
    made = await bench(store)
    made.clock.ms += (DAYS + 1) * DAY_MS
    counts = await Retention(followed_by(made.orchestrator), DAYS).erase_due()
    assert (counts.ended, counts.erased, counts.people, counts.failed) == (1, 1, 6, 0)
    assert [
        await direct.fetchval(f"SELECT count(*) FROM {table}")  # noqa: S608
        for table in ("people", "letters", "artifacts")
    ] == [0, 0, 0]
    assert await direct.fetch("SELECT scope FROM memory WHERE scope LIKE 'user:%'") == []
    assert await direct.fetchval("SELECT count(*) FROM journal") > 6
    await store.close()
    await direct.close()


@pytest.mark.parametrize(("days", "looked"), [(DAYS, True), (0, False)])
async def test_the_running_bot_looks_by_itself_as_its_settings_say(*, days: int, looked: bool) -> None:
    store = MemoryStore()
    client = build_client(store, PlainPainter(), clock=lambda: NOW_MS, keep_days=days)
    await client._apply_retention()
    assert (await store.get_value(*FIRST) is not None) == looked
    assert Settings(_env_file=None).keep_days == DAYS


class World:
    """A table that plays, and a Discord, to be erased by one process after another."""

    def __init__(self, saved: bytes, cut: Cut | None = None) -> None:
        self.power = Power(cut)
        self.port = PoweredPort(power=self.power)
        self.database, lasting = pickle.loads(saved)  # noqa: S301 - our own
        vars(self.port).update(lasting)

    async def process(self) -> None:
        """One that starts, looks after its tables and erases, until its power goes."""
        store = PoweredStore(MemoryStore(self.database), self.power)
        made = build_orchestrator(store, self.port, clock=lambda: NOW_MS + (DAYS + 1) * DAY_MS)
        follow = followed_by(made)
        try:
            await Retention(follow, DAYS).erase_daily()
            await follow.drain()
            await made.stage.drain()
        except (PowerCut, BaseExceptionGroup):
            if not self.power.dead:
                raise
        self.power.restore()


async def saved() -> bytes:
    database, port = MemoryDatabase(), PoweredPort()
    await MemoryStore(database).set_value(*FIRST, str(NOW_MS))
    await MemoryStore(database).set_value(*LOOKED, str(NOW_MS + DAYS * DAY_MS))
    await bench(MemoryStore(database), port)  # type: ignore[arg-type]
    return pickle.dumps((database, {name: getattr(port, name) for name in LASTING}))


async def test_it_may_be_killed_at_each_step_and_the_next_process_finds_what_is_left() -> None:
    begun = await saved()
    whole = World(begun)
    await whole.process()
    strokes = len(whole.power.strokes)
    assert strokes > 20
    for number in range(1, strokes + 1):
        side = "before" if number % 2 else "after"
        world = World(begun, Cut(number, side))
        await world.process()
        await world.process()
        assert not any(world.database.people.values()), (number, side)
        assert (world.database.artifacts, world.database.memory.keys()) == (
            {},
            whole.database.memory.keys(),
        ), (number, side)
        assert {row.status for row in world.database.tables.values()} == {"closed"}
        assert [message.channel for message in world.port.messages.values()] == [
            m.channel for m in whole.port.messages.values()
        ]
        assert [len(rows) for rows in world.database.journals.values()] == [
            len(rows) for rows in whole.database.journals.values()
        ]
