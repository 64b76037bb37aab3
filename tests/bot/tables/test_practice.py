"""A practice that does not count: another start deals anew, with other dice, and the record tells only that
there was one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.catalogue import automatic_players, find_game, names, scenes
from bot.orchestration.composition import table_scene
from bot.queries.table_info import table_info
from bot.tables.decisions.orders import ChangeOptions, Close, Fill, Join, Leave, Pause, Start
from bot.tables.decisions.seats import stand_in_player
from bot.tables.decisions.table_context import Requester
from bot.tables.journal.history import rows_in_force
from bot.tables.results.ending import OPEN, Endings
from bot.tables.results.export import journal_file
from bot.tables.table import Table, TableResult
from bot.tables.tables import Tables, Venue
from bot.texts.lookup import t
from games.audit import verification_findings
from games.commons.governance.actions import BeginOstrom
from games.protocol import Actor
from games.record import decode_record
from games.refusal import Refusal
from storage.memory import MemoryStore
from storage.store import Person

TEACHER, ANN, BEN = Requester(7, "Ms Rivera"), Requester(2, "Ann"), Requester(3, "Ben")
SHORT = {"commons": {"rounds_basic": 3, "rounds_ostrom": 0}}


async def practising(game: str = "commons", people: Sequence[Requester] = (), moves: int = 12) -> Table:
    """A table of four, automatic players where nobody else is named, that has practised for some moves."""
    tables = Tables(
        MemoryStore(),
        {game: find_game(game)},
        automatic_players,
        now_ms=lambda: 1000,
        new_seed=lambda: bytes(32),
    )
    opener = Person(TEACHER.user, "instructor", None, TEACHER.name)
    table = await tables.open(
        "a click", Venue(1, 2), game, SHORT.get(game, {}), opener, strict=True, real_names=False
    )
    for who in people:
        assert isinstance(await table.order(who, Join()), TableResult)
    assert isinstance(
        await table.order(TEACHER, Fill(stand_in_player(tuple(automatic_players(game))))), TableResult
    )
    assert isinstance(await table.order(TEACHER, Start(practice=True)), TableResult)
    await play(table, moves)
    return table


async def play(table: Table, moves: int) -> None:
    for _ in range(moves):
        snap = await table.snapshot()
        waits = snap.waits()
        if not waits:
            return
        by = "player" if snap.record.seats[waits[0].seat].automatic is None else "automatic"
        done = await table.play(
            Actor(waits[0].seat, by), table.game.default_action(snap.state, waits[0].seat)
        )
        assert isinstance(done, TableResult), done


async def test_the_game_is_dealt_anew_and_its_dice_are_others() -> None:
    table = await practising()
    practised = await table.snapshot()
    assert practised.record.practice
    done = await table.order(TEACHER, Start())
    assert isinstance(done, TableResult)
    after = done.snapshot
    assert not after.record.practice
    assert (after.record.moves, after.news, after.state.round) == (0, (), 1)
    assert after.record.client != practised.record.client
    assert isinstance(await table.order(TEACHER, Start()), Refusal)


async def test_a_button_of_the_practice_does_nothing_in_the_game() -> None:
    table = await practising()
    old = (await table.snapshot()).version
    assert isinstance(await table.order(TEACHER, Start()), TableResult)
    snap = await table.snapshot()
    seat = snap.waits()[0].seat
    move = table.game.default_action(snap.state, seat)
    refused = await table.play(Actor(seat), move, stamp=f"v{old}")
    assert isinstance(refused, Refusal)
    assert refused.code == "out_of_date"
    assert isinstance(await table.play(Actor(seat), move, stamp=f"v{snap.version}"), TableResult)


async def test_a_practice_has_no_result_and_that_of_a_stage_goes_when_the_game_goes_on() -> None:
    """Else the buttons under it answer nothing, and the real result would stand far up in its place."""
    table = await practising()
    await play(table, 10_000)
    assert await shown_and_gone(table) == (False, True)
    assert isinstance(await table.order(TEACHER, Start()), TableResult)
    assert await shown_and_gone(table) == (False, True)
    await play(table, 10_000)
    assert await shown_and_gone(table) == (True, False)
    assert isinstance(await table.play(Actor(None, "instructor"), BeginOstrom()), TableResult)
    assert await shown_and_gone(table) == (False, True)


async def test_a_stand_in_plays_for_whoever_left_after_a_stage_or_after_a_practice() -> None:
    """They left a game that was over, and nobody could know yet that it would go on."""
    table = await practising(people=(ANN, BEN))
    await play(table, 10_000)
    assert isinstance(await table.order(BEN, Leave()), TableResult)
    assert isinstance(await table.order(TEACHER, Start()), TableResult)
    assert [seat.automatic for seat in (await table.snapshot()).record.seats] == [None, *["careful"] * 3]
    await play(table, 10_000)
    assert isinstance(await table.order(ANN, Leave()), TableResult)
    assert isinstance(await table.play(Actor(None, "instructor"), BeginOstrom()), TableResult)
    assert [seat.automatic for seat in (await table.snapshot()).record.seats] == ["careful"] * 4


async def shown_and_gone(table: Table) -> tuple[bool, bool]:
    """Whether the table shows a result, and whether it takes one away."""
    snap = await table.snapshot()
    shown = table_scene(snap, scenes()[snap.game.name], {}, 1, await Endings(table.store).ending_of(snap))
    return "result" in {post.key for post in shown.posts}, "result" in shown.gone


async def test_a_practice_that_was_paused_ends_and_the_game_runs() -> None:
    table = await practising()
    await table.order(TEACHER, Pause())
    await table.order(TEACHER, Start())
    assert not (await table.snapshot()).record.is_paused
    await play(table, 3)


async def test_the_record_proves_itself_and_holds_no_move_of_the_practice() -> None:
    table = await practising()
    await table.order(TEACHER, Start())
    await play(table, 10_000)
    await table.order(TEACHER, Close())
    snap = await table.reload()
    record = decode_record(await journal_file(snap, table.store))
    assert verification_findings(table.game, record) == []
    told = [getattr(row, "table", "") for row in record.rows]
    assert told[:3] == ["fill", "practice", "practised"]
    assert told.index("start") == 14
    rows = rows_in_force(await table.store.journal(table.table))
    assert rows[0].sequence == 15


async def test_a_student_who_missed_a_turn_of_the_practice_has_all_their_time_when_the_game_counts() -> None:
    table = await practising(people=(ANN,))
    missing = (await table.snapshot()).waits()[0]
    while missing.seat != 0:
        await play(table, 1)
        missing = (await table.snapshot()).waits()[0]
    snap = await table.snapshot()
    acted = await table.play(Actor(0, "clock"), table.game.default_action(snap.state, 0), missed=True)
    assert isinstance(acted, TableResult)
    assert acted.snapshot.record.missed == (0,)

    assert isinstance(await table.order(TEACHER, Start()), TableResult)
    after = await table.snapshot()
    assert after.record.missed == ()
    assert all(wait in after.game.pending_inputs(after.state) for wait in after.waits())


async def test_a_clock_that_was_changed_in_the_practice_is_that_of_the_game_from_its_start() -> None:
    table = await practising()
    assert isinstance(await table.order(TEACHER, ChangeOptions({"roll_seconds": 25})), TableResult)
    await table.order(TEACHER, Start())
    await play(table, 10_000)
    await table.order(TEACHER, Close())
    record = decode_record(await journal_file(await table.reload(), table.store))
    assert record.header.options["roll_seconds"] == 25
    assert verification_findings(table.game, record) == []


async def test_a_record_that_hides_its_practice_is_found_out() -> None:
    table = await practising()
    await table.order(TEACHER, Start())
    await play(table, 10_000)
    await table.order(TEACHER, Close())
    record = decode_record(await journal_file(await table.reload(), table.store))
    hidden = tuple(
        replace(row, table="pledge") if getattr(row, "table", "") == "practice" else row
        for row in record.rows
    )
    assert verification_findings(table.game, replace(record, rows=hidden)) != []


async def test_a_table_that_is_closed_in_its_practice_has_nothing_to_export() -> None:
    table = await practising()
    await table.order(TEACHER, Close())
    snap = await table.reload()
    assert await Endings(table.store).ending_of(snap) == OPEN
    with pytest.raises(ValueError, match="never started"):
        await journal_file(snap, table.store)


@pytest.mark.parametrize("game", names())
async def test_a_game_that_is_closed_in_its_practice_has_no_result(game: str) -> None:
    """Nobody reads that a game is over which has not begun."""
    table = await practising(game)
    await table.order(TEACHER, Close())
    snap = await table.reload()
    ending = await Endings(table.store).ending_of(snap)
    assert ending == OPEN
    assert "result" not in {post.key for post in table_scene(snap, scenes()[game], {}, 1, ending).posts}


@pytest.mark.parametrize("game", names())
async def test_the_cards_of_a_practice_say_practice_and_not_a_round_of_the_game(game: str) -> None:
    table = await practising(game, (ANN,), 2)
    snap = await table.snapshot()
    posts = table_scene(snap, scenes()[game], {}, 5).posts
    titles = {post.key: post.panel.title for post in posts if post.key in ("card", "watch")}
    assert titles == dict.fromkeys(("card", "watch"), f"Practice · {t(f'words.game.{game}')}")
    done = await table.order(TEACHER, Start())
    assert isinstance(done, TableResult)
    counted = table_scene(done.snapshot, scenes()[game], {}, 5).posts
    assert not any("Practice" in post.panel.title for post in counted)


async def test_while_the_table_is_paused_no_card_or_panel_shows_a_running_clock() -> None:
    table = await practising("commons", (ANN,))
    running = table_info(await table.snapshot(), {})
    assert running.deadline_s is not None
    done = await table.order(TEACHER, Pause())
    assert isinstance(done, TableResult)
    assert table_info(done.snapshot, {}).deadline_s is None
