"""A database of an earlier version opens after the update: each game replays to where it stood, and goes on
to its end.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.catalogue import automatic_players, find_game, holders, names
from bot.sessions.archive.archive_reading import unpack_archive
from bot.sessions.archive.export import archive_of_session
from bot.sessions.decisions.orders import Arrive
from bot.sessions.session import SessionResult
from bot.sessions.sessions import Sessions
from bot.tables.automatic import act_for_absent, make_automatic_move, play_once
from bot.tables.decisions.orders import ComeBack, Fill, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.journal.history import state_at
from bot.tables.results.export import journal_file, whole_record
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.audit import OtherRulesError, verification_findings
from games.commons.governance.actions import Vote
from games.protocol import Actor
from games.record import decode_record, digest
from games.refusal import Refusal
from storage.open import store_context

pytestmark = pytest.mark.long

EARLIER = Path(__file__).parents[2] / "earlier"
VERSIONS = sorted(EARLIER.glob("moot-*.db.gz"))
"""Small databases, each written by the version that it is called after: a sign-up, and of each game one that
runs and one that is over. From 0.7.0 on also a class of nine that was seated and begun, whose orders to its
tables were not carried out yet. A version that is not here leaves the same database as the one before it.
"""
DIGESTS: dict[str, dict[str, str]] = json.loads((EARLIER / "digests.json").read_text())
"""By version and table, what stood for each game that was over, as 0.20.0 had posted it."""
STAND_INS = EARLIER / "stand-ins-0.20.0.db.gz"
"""Running tables of 0.20.0, which let stand-ins govern: a seat whose stand-in has voted in the open ballot of
a meeting, a Monitor's seat that a stand-in plays, a seat whose person has left for good, and of each other
game a seat that a stand-in plays.
"""
BALLOT, MONITOR, LEFT = "f47cb919", "5f377cd2", "db342db5"
WITH_A_CLASS = [
    path for path in VERSIONS if path.name not in {"moot-0.4.0.db.gz", "moot-0.5.0.db.gz", "moot-0.6.0.db.gz"}
]
LATER_MS = 1_790_100_000_000
FEW_ACTS, MOST_ACTS = 20, 4_000


@pytest_asyncio.fixture(params=VERSIONS, ids=lambda path: path.name)
async def kept(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Tables]:
    """The tables of an earlier version's database, opened by this one."""
    file = tmp_path / "moot.db"
    file.write_bytes(gzip.decompress(request.param.read_bytes()))
    games = {name: find_game(name) for name in names()}
    async with store_context(str(file)) as store:
        yield Tables(store, games, automatic_players, now_ms=lambda: LATER_MS, new_seed=lambda: bytes(32))


async def by_status(tables: Tables, status: str) -> list[Table]:
    return [
        table for table in await tables.readable_tables() if (await table.snapshot()).record.status == status
    ]


async def one_table(tables: Tables, name: str) -> Table:
    table = await tables.find(name)
    assert table is not None
    return table


async def test_every_table_is_read_with_its_people(kept: Tables) -> None:
    tables = await kept.readable_tables()
    assert not kept.unreadable
    assert len(tables) == 9
    for table in tables:
        snap = await table.snapshot()
        assert {person.role for person in snap.people} == {"instructor", "player"}


@pytest.mark.parametrize("status", ["playing", "over"])
async def test_each_journal_replays_to_the_state_that_was_kept(kept: Tables, status: str) -> None:
    tables = await by_status(kept, status)
    assert {table.game.name for table in tables} == {"commons", "crossroads", "settlers", "tragedy"}
    for table in tables:
        snap = await table.snapshot()
        replayed = state_at(table.game, await kept.store.journal(table.table), snap.version)
        assert table.game.codec.state.encode(replayed) == table.game.codec.state.encode(snap.state)


async def test_games_that_were_over_have_their_outcome_and_measures(kept: Tables) -> None:
    for table in await by_status(kept, "over"):
        snap = await table.snapshot()
        assert table.game.outcome(snap.state) is not None
        assert table.game.measures(
            [event for row in await kept.store.journal(table.table) for event in _events(table, row.events)]
        )


async def test_games_that_were_over_are_confirmed_where_their_rules_are_still_known(kept: Tables) -> None:
    """But that they were played without waiting, so that some clock acts too early."""
    for table in await by_status(kept, "over"):
        record = decode_record(await journal_file(await table.snapshot(), kept.store))
        try:
            found = verification_findings(table.game, record, holders(table.game.name))
            assert [one for one in found if "the clock acted before the time was up" not in one] == []
        except OtherRulesError:
            assert record.header.rules_version < table.game.rules_version


@pytest.mark.parametrize("kept", [VERSIONS[0], *WITH_A_CLASS], ids=lambda path: path.name, indirect=True)
async def test_the_digest_of_a_game_that_was_over_is_the_one_that_was_posted(kept: Tables) -> None:
    found: dict[str, str] = {}
    for table in await by_status(kept, "over"):
        record = whole_record(
            await table.snapshot(),
            await kept.store.journal(table.table),
            await kept.store.secret(table.table),
        )
        found[table.table] = digest(record, table.game.codec.free_text_fields)
    assert found in DIGESTS.values()


@pytest.mark.parametrize("kept", [STAND_INS], ids=lambda path: path.name, indirect=True)
async def test_stand_ins_of_an_earlier_version_are_known_as_such(kept: Tables) -> None:
    """No record of that version says which automatic players play for people."""
    assert {
        table.table: (await table.snapshot()).stand_ins
        for table in await kept.readable_tables()
        if table.game.name == "commons"
    } == {
        BALLOT: (0,),
        MONITOR: (3,),
        LEFT: (1,),
    }


@pytest.mark.parametrize("kept", [STAND_INS], ids=lambda path: path.name, indirect=True)
async def test_a_ballot_in_which_a_stand_in_had_voted_goes_on_with_its_vote_and_waits_for_people_alone(
    kept: Tables,
) -> None:
    table = await one_table(kept, BALLOT)
    ballot = (await table.snapshot()).state.ballot
    assert (ballot.votes, ballot.pending_voters) == (("yes", None, None, None), (1, 2, 3))

    await table.mark_stand_ins()
    for seat in (1, 2, 3):
        assert not isinstance(await table.play(Actor(seat), Vote("no")), Refusal)
    await act_for_absent(table, automatic_players("commons"), LATER_MS + 3_600_000)
    assert (await table.snapshot()).state.ballot is None


@pytest.mark.parametrize("kept", [STAND_INS], ids=lambda path: path.name, indirect=True)
async def test_the_office_of_a_monitor_whose_seat_a_stand_in_played_goes_to_a_person_and_back(
    kept: Tables,
) -> None:
    table = await one_table(kept, MONITOR)
    assert (await table.snapshot()).state.governance.monitor == 3

    await table.mark_stand_ins()
    now = (await table.snapshot()).state.governance
    assert (now.monitor, now.acting) == (3, 0)

    person = next(one for one in (await table.snapshot()).people if one.seat == 3)
    assert not isinstance(await table.order(Requester(person.user, person.name), ComeBack(3)), Refusal)
    await table.mark_stand_ins()
    assert (await table.snapshot()).state.governance.acting == -1


@pytest.mark.parametrize("kept", [STAND_INS], ids=lambda path: path.name, indirect=True)
async def test_games_with_stand_ins_of_an_earlier_version_go_on_to_their_end_and_prove_themselves(
    kept: Tables,
) -> None:
    for table in await kept.readable_tables():
        known = automatic_players(table.game.name)
        chosen, now = [player for name, player in known.items() if name != "random"], LATER_MS
        for _ in range(MOST_ACTS):
            while await play_once(table, known):
                pass
            snap = await table.snapshot()
            if snap.record.status != "playing":
                break
            people = [wait for wait in snap.waits() if snap.record.seats[wait.seat].automatic is None]
            if not people or not await make_automatic_move(
                table, snap, people[0], chosen[people[0].seat % len(chosen)], by="player"
            ):
                now += 3_600_000
                await act_for_absent(table, known, now)
        snap = await table.snapshot()
        assert snap.record.status == "over", f"{table.game.name} stands at {snap.waits()}"
        record = decode_record(await journal_file(snap, kept.store))
        found = verification_findings(table.game, record, holders(table.game.name))
        assert [one for one in found if "the clock acted before the time was up" not in one] == []


def _events(table: Table, text: str) -> list[Any]:
    return [table.game.codec.event.from_builtins(event) for event in json.loads(text)]


async def test_games_that_ran_go_on(kept: Tables) -> None:
    for table in await by_status(kept, "playing"):
        stood = (await table.snapshot()).version
        await play_on(table, automatic_players(table.game.name), most=FEW_ACTS)
        snap = await table.snapshot()
        assert snap.version >= stood + FEW_ACTS or snap.record.status == "over", (
            f"{table.game.name} stands at {snap.waits()}"
        )
        assert not table.game.violations(snap.state)


@pytest.mark.parametrize("kept", [EARLIER / "moot-0.4.0.db.gz"], ids=lambda path: path.name, indirect=True)
async def test_games_of_the_oldest_go_on_to_their_end(kept: Tables) -> None:
    """Of the others each state is what its journal says, as of the oldest: they go on alike."""
    for table in await by_status(kept, "playing"):
        await play_on(table, automatic_players(table.game.name))
        snap = await table.snapshot()
        assert snap.record.status == "over", f"{table.game.name} stands at {snap.waits()}"
        assert not table.game.violations(snap.state)


async def test_a_sign_up_goes_on_to_a_start_and_the_game_to_its_first_turns(kept: Tables) -> None:
    (table,) = await by_status(kept, "lobby")
    teacher = next(person for person in (await table.snapshot()).people if person.role == "instructor")
    who = Requester(teacher.user, teacher.name)
    for order in (Fill("careful"), Start()):
        assert not isinstance(await table.order(who, order), Refusal)
    await play_on(table, automatic_players(table.game.name), most=FEW_ACTS)
    assert (await table.snapshot()).version > FEW_ACTS


@pytest.mark.parametrize("kept", WITH_A_CLASS, ids=lambda path: path.name, indirect=True)
async def test_the_archive_of_a_class_is_one_that_can_be(kept: Tables) -> None:
    sessions = Sessions(kept.store, now_ms=lambda: LATER_MS, new_seed=lambda: bytes(32))
    (name,) = await sessions.open_names()
    seen = await sessions.snapshot(name)
    assert seen is not None
    found = unpack_archive(await archive_of_session(kept.store, seen, {}))
    assert (len(found.lines), len(found.head.tables)) == (seen.version, len(seen.record.tables))


@pytest.mark.parametrize("kept", WITH_A_CLASS, ids=lambda path: path.name, indirect=True)
async def test_a_class_is_read_and_somebody_still_comes(kept: Tables) -> None:
    sessions = Sessions(kept.store, now_ms=lambda: LATER_MS, new_seed=lambda: bytes(32))
    (name,) = await sessions.open_names()
    session = await sessions.find(name)
    assert session is not None
    assert [person.role for person in (await session.snapshot()).people] == ["owner", *["student"] * 9]

    assert isinstance(await session.order(Requester(200, "Late"), Arrive()), SessionResult)
    assert (await session.snapshot()).people[-1].name == "Late"


async def play_on(table: Table, known: Mapping[str, Any], most: int = MOST_ACTS) -> None:
    """Automatic players take every seat, and the clock acts where they have nothing to do."""
    chosen = [player for name, player in known.items() if name != "random"]
    for _ in range(most):
        snap = await table.snapshot()
        if snap.record.status != "playing":
            return
        if not await one_moves(table, chosen):
            wait = snap.waits()[0]
            assert not isinstance(
                await table.play(Actor(wait.seat, "clock"), table.game.default_action(snap.state, wait.seat)),
                Refusal,
            )


async def one_moves(table: Table, chosen: list[Any]) -> bool:
    snap = await table.snapshot()
    for wait in snap.waits():
        if await make_automatic_move(table, snap, wait, chosen[wait.seat % len(chosen)], by="player"):
            return True
    return False
