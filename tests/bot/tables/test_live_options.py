"""Clocks and absence change while a game is played, and nothing else does: at the table, in its journal, and
in a check (RULES A2).
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.catalogue import automatic_players, find_game, names
from bot.tables.automatic import act_for_absent, play_once
from bot.tables.deadlines import next_deadline_ms
from bot.tables.decisions.orders import (
    ChangeOptions,
    Close,
    ComeBack,
    Fill,
    Join,
    Pause,
    Replace,
    Resume,
    Start,
)
from bot.tables.results.export import journal_file
from bot.tables.rewind import roll_back
from bot.tables.table import Table
from games.audit import replay, verification_findings
from games.protocol import Actor
from games.record import RecordError, TableRow, decode_record
from tests.support.tables import ANN, BEN, TEACHER, Clock, code, give_orders, open_table, unwrap


async def playing(game: str, clock: Clock, **options: Any) -> Table:
    """Ann sits in the first seat; automatic players have the others."""
    table = await open_table(clock=clock, game=find_game(game), **options)
    await give_orders(
        table, (ANN, Join()), (TEACHER, Fill(next(iter(automatic_players(game))))), (TEACHER, Start())
    )
    await others_play(table)
    return table


async def others_play(table: Table) -> None:
    while await play_once(table, automatic_players(table.game.name)):
        pass


async def until_due(table: Table, clock: Clock) -> int:
    """Let time pass until a clock acts; the seconds it took."""
    snap, began = await table.snapshot(), clock.ms
    while (await table.snapshot()).version == snap.version and clock.ms < began + 3_600_000:
        clock.ms += 1_000
        await act_for_absent(table, automatic_players(table.game.name), clock.ms)
    await others_play(table)
    return (clock.ms - began) // 1000


@pytest.mark.parametrize("game", names())
async def test_live_options_are_those_of_clocks_and_absence_in_every_game(game: str) -> None:
    live = find_game(game).options_model.live_options()
    assert {"absent", "absent_seconds"} <= live
    assert all(name in ("absent", "hurry") or name.endswith("_seconds") for name in live)
    assert find_game(game).options_model().model_dump()["absent"] == "substitute"


async def test_every_clock_changes_while_the_game_is_played_and_its_record_still_checks() -> None:
    clock = Clock()
    table = await playing("commons", clock, absent="default_after_timer", rounds_basic=3, rounds_ostrom=0)
    changed = unwrap(await table.order(TEACHER, ChangeOptions({"roll_seconds": "25", "absent": "wait"})))
    assert changed.snapshot.record.external == ("change",)
    assert changed.snapshot.state.options.roll_seconds == 25
    assert changed.snapshot.record.since == {}, "the table waits for whoever is absent"
    clock.ms += 1_000_000
    back = unwrap(await table.order(TEACHER, ChangeOptions({"absent": "default_after_timer"})))
    assert [wait.seconds for wait in back.snapshot.waits()] == [25]
    assert await until_due(table, clock) == 25
    unwrap(await roll_back(table, 0))
    assert (await table.snapshot()).state.options.roll_seconds == 25, "the clocks are today's"
    unwrap(await table.order(TEACHER, Close()))
    record = decode_record((await journal_file(await table.snapshot(), table.store)).decode())
    assert record.header.options["roll_seconds"] == 60, "the header tells what was dealt"
    assert verification_findings(table.game, record) == []
    assert replay(table.game, record).options.roll_seconds == 25


async def test_a_record_in_which_another_option_changed_after_the_start_is_refused() -> None:
    table = await playing("tragedy", Clock(), round_limit=5)
    unwrap(await table.order(TEACHER, ChangeOptions({"turn_seconds": 60})))
    unwrap(await table.order(TEACHER, Close()))
    record = decode_record((await journal_file(await table.snapshot(), table.store)).decode())
    for forged in ({"round_limit": 6}, {"turn_seconds": 60, "tie": "shared"}, {"turn_seconds": -1}):
        rows = tuple(
            replace(row, facts={"options": forged})
            if isinstance(row, TableRow) and row.table == "change"
            else row
            for row in record.rows
        )
        with pytest.raises(RecordError):
            verification_findings(table.game, replace(record, rows=rows))


async def test_what_is_no_clock_stays_fixed_and_only_the_instructor_changes_clocks() -> None:
    table = await playing("settlers", Clock())
    assert code(await table.order(TEACHER, ChangeOptions({"goal": 5}))) == "options_frozen"
    assert (
        code(await table.order(TEACHER, ChangeOptions({"goal": 5, "turn_seconds": 60}))) == "options_frozen"
    )
    assert code(await table.order(ANN, ChangeOptions({"turn_seconds": 60}))) == "instructor_only"


async def test_clocks_changed_in_a_pause_run_on_after_it_with_notice() -> None:
    clock = Clock()
    table = await playing("commons", clock, absent="default_after_timer")
    clock.ms += 40_000
    unwrap(await table.order(TEACHER, Pause()))
    clock.ms += 500_000
    unwrap(await table.order(TEACHER, ChangeOptions({"roll_seconds": 15})))
    unwrap(await table.order(TEACHER, Resume()))
    assert await until_due(table, clock) == 10


async def test_what_begins_in_a_pause_has_no_more_time_after_it() -> None:
    """A turn to which the teacher has gone back, and one of a table where everybody was away."""
    for absent in ("default_after_timer", "substitute"):
        clock = Clock()
        table = await playing("commons", clock, absent=absent)
        if absent == "substitute":
            assert await until_due(table, clock) == 60
        unwrap(await table.order(TEACHER, Pause()))
        clock.ms += 300_000
        unwrap(await table.order(ANN, ComeBack(0)) if absent == "substitute" else await roll_back(table, 0))
        clock.ms += 60_000
        unwrap(await table.order(TEACHER, Resume()))
        snap = await table.snapshot()
        assert next_deadline_ms(snap.record.since, snap.waits()) == clock.ms + 60_000, absent


async def test_a_seat_that_missed_a_turn_has_short_clocks_until_its_person_does_anything() -> None:
    clock = Clock()
    table = await playing("commons", clock, absent="default_after_timer", rounds_ostrom=0)
    unwrap(await table.order(TEACHER, Replace(1), subject=BEN))
    assert await until_due(table, clock) == 60
    assert (await table.snapshot()).record.missed == (0,)
    snap = await table.snapshot()
    if 1 in {wait.seat for wait in snap.waits()}:
        assert {wait.seconds for wait in snap.waits()} == {60}, "all who are asked have one time"
        unwrap(await table.play(Actor(1), table.game.default_action(snap.state, 1)))
    assert await until_due(table, clock) == 10
    seat = unwrap(await table.order(ANN, ComeBack(0)))
    assert seat.snapshot.record.missed == ()
    assert code(await table.order(ANN, ComeBack(0))) == "not_away"
    assert code(await table.order(TEACHER, ComeBack(0))) == "not_at_table"
    assert await until_due(table, clock) > 30


async def test_a_stand_in_plays_at_once_in_every_later_turn_while_somebody_is_there() -> None:
    clock = Clock()
    table = await playing("commons", clock, rounds_basic=4, rounds_ostrom=0)
    people = (await table.snapshot()).people
    unwrap(await table.order(TEACHER, Replace(1), subject=BEN))
    assert len((await table.snapshot()).people) == len(people) + 1
    assert await until_due(table, clock) == 60
    snap = await table.snapshot()
    assert snap.record.seats[0].automatic == "careful"
    for _ in range(40):
        snap = await table.snapshot()
        if snap.record.status == "over":
            break
        assert {wait.seat for wait in snap.waits()} == {1}, "nobody waits for the stand-in"
        unwrap(await table.play(Actor(1), table.game.default_action(snap.state, 1)))
        await others_play(table)
    assert snap.record.status == "over"
    assert clock.ms == 1_060_000


async def test_where_a_stand_in_plays_for_everybody_the_game_waits_and_gives_who_is_back_all_the_time() -> (
    None
):
    clock = Clock()
    table = await playing("commons", clock)
    assert await until_due(table, clock) == 60
    version = (await table.snapshot()).version
    assert await until_due(table, clock) == 3_600
    assert (await table.snapshot()).version == version
    unwrap(await table.order(ANN, ComeBack(0)))
    assert await until_due(table, clock) >= 60


async def test_who_gets_a_seat_at_a_table_where_everybody_is_away_has_all_the_time_for_it() -> None:
    clock = Clock()
    table = await playing("commons", clock)
    assert await until_due(table, clock) == 60
    assert await until_due(table, clock) == 3_600
    unwrap(await table.order(TEACHER, Replace(0), subject=BEN))
    assert (await table.snapshot()).record.seats[0].automatic is None
    assert await until_due(table, clock) >= 60


async def test_an_automatic_players_move_that_comes_after_its_person_is_refused() -> None:
    table = await playing("commons", Clock())
    snap = await table.snapshot()
    unwrap(await table.substitute(0, "careful", snap.version))
    unwrap(await table.order(ANN, ComeBack(0)))
    assert not await play_once(table, automatic_players("commons"))
    action = table.game.default_action(snap.state, 0)
    assert code(await table.play(Actor(0, "automatic"), action)) == "out_of_date"


async def test_nobody_steps_in_for_whoever_has_just_acted() -> None:
    table = await playing("commons", Clock())
    seen = (await table.snapshot()).version
    unwrap(await table.play(Actor(0), table.game.default_action((await table.snapshot()).state, 0)))
    assert code(await table.substitute(0, "careful", seen)) == "out_of_date"


async def test_an_old_record_without_the_new_fields_is_read() -> None:
    table = await playing("commons", Clock())
    record = (await table.snapshot()).record
    old = json.loads(record.model_dump_json())
    for name in ("missed", "dealt"):
        del old[name]
    del old["options"]["absent_seconds"]
    assert type(record).model_validate(old).missed == ()
