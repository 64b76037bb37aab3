"""The one way in: every move decided on a clone, appended, and then it has happened, exactly once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from bot.catalogue import automatic_players
from bot.tables.automatic import act_for_absent
from bot.tables.decisions.orders import ChangeOptions, Fill, Join, Pause, Resume, Start
from bot.tables.rewind import goal_of, roll_back, undo
from bot.tables.table import TableResult
from games.audience import INSTRUCTOR
from games.protocol import Actor
from games.refusal import Refusal
from storage.memory import MemoryStore
from tests.pebbles.game import Pebbles
from tests.pebbles.vocabulary import Take, Throw, Thrown
from tests.support.tables import (
    ANN,
    TEACHER,
    Clock,
    code,
    open_table,
    played_out,
    start_table,
    tables,
    unwrap,
)


async def test_a_move_is_in_the_journal_before_it_is_answered() -> None:
    store = MemoryStore()
    table = await start_table(store, Clock())
    played = unwrap(await table.play(Actor(0), Throw(), delivery="d4"))
    last = (await store.journal(table.table))[-1]
    assert (last.sequence, last.delivery) == (played.sequence, "d4")
    assert json.loads(last.events)[0]["kind"] == "thrown"


async def test_a_refused_move_changes_nothing() -> None:
    store = MemoryStore()
    table = await start_table(store, Clock())
    before = await store.load(table.table)
    assert code(await table.play(Actor(1), Throw(), delivery="d4")) == "not_now"
    assert await store.load(table.table) == before


@pytest.mark.parametrize("wrong", [Take("1"), Take(None), Take([1]), Take(1.5), Pause(), "take", None])  # type: ignore[arg-type]
async def test_a_move_that_could_not_be_read_back_is_refused_and_leaves_the_table_as_it_was(
    wrong: Any,
) -> None:
    """Stored, it would make the table unreadable for good."""
    store = MemoryStore()
    table = await start_table(store, Clock())
    unwrap(await table.play(Actor(0), Throw()))
    before = await table.snapshot()
    assert code(await table.play(Actor(0), wrong)) == "bad_move"
    assert await table.reload() == before


async def test_a_delivery_that_comes_again_gets_the_first_answer_and_is_not_done_again() -> None:
    store = MemoryStore()
    table = await start_table(store, Clock())
    first = unwrap(await table.play(Actor(0), Throw(), delivery="d4"))
    again = unwrap(await table.play(Actor(0), Throw(), delivery="d4"))
    assert (again.sequence, again.events, again.repeated) == (first.sequence, first.events, True)
    assert len(await store.journal(table.table)) == first.sequence


async def test_the_first_answer_survives_a_restart() -> None:
    store, clock = MemoryStore(), Clock()
    table = await start_table(store, clock)
    first = unwrap(await table.play(Actor(0), Throw(), delivery="d4"))
    after_restart = await tables(store, clock).find(table.table)
    assert after_restart is not None
    assert unwrap(await after_restart.play(Actor(0), Throw(), delivery="d4")).events == first.events


async def test_two_processes_never_overwrite_each_other() -> None:
    store, clock = MemoryStore(), Clock()
    table = await start_table(store, clock)
    other = await tables(store, clock).find(table.table)
    assert other is not None
    await other.snapshot()
    thrown = unwrap(await table.play(Actor(0), Throw(), delivery="a"))
    taken = unwrap(await other.play(Actor(0), Take(1), delivery="b"))
    assert taken.sequence == thrown.sequence + 1
    assert taken.snapshot.state == (await table.reload()).state


async def test_of_many_clicks_at_once_each_is_answered_and_one_counts() -> None:
    store = MemoryStore()
    table = await start_table(store, Clock())
    before = len(await store.journal(table.table))
    results = await asyncio.gather(*(table.play(Actor(0), Throw(), delivery=f"c{n}") for n in range(20)))
    assert sum(isinstance(result, TableResult) for result in results) == 1
    assert len(await store.journal(table.table)) == before + 1


async def test_nobody_moves_before_the_start_in_a_pause_or_after_the_end() -> None:
    store, clock = MemoryStore(), Clock()
    table = await open_table(store, clock)
    assert code(await table.play(Actor(0), Throw())) == "not_started"
    table = await start_table(MemoryStore(), clock)
    unwrap(await table.order(TEACHER, Pause()))
    assert code(await table.play(Actor(0), Throw())) == "paused"
    unwrap(await table.order(TEACHER, Resume()))
    unwrap(await table.play(Actor(0), Throw()))


async def test_the_clock_starts_with_the_deal_and_stands_still_in_a_pause() -> None:
    clock = Clock()
    table = await start_table(MemoryStore(), clock)
    assert list((await table.snapshot()).record.since.values()) == [clock.ms]
    unwrap(await table.order(TEACHER, Pause()))
    clock.ms += 500_000
    assert (await table.snapshot()).waits() == ()
    resumed = unwrap(await table.order(TEACHER, Resume()))
    assert list(resumed.snapshot.record.since.values()) == [clock.ms]


async def test_the_game_is_over_when_its_outcome_is_there() -> None:
    table = await start_table(MemoryStore(), Clock(), pebbles=1)
    for _ in range(40):
        snap = await table.snapshot()
        if snap.record.status == "over":
            break
        seat = snap.waits()[0].seat
        unwrap(await table.play(Actor(seat), table.game.legal_actions(snap.state, seat)[-1]))
    assert (await table.snapshot()).record.status == "over"
    assert (await table.snapshot()).record.since == {}


async def test_a_control_from_before_the_seats_last_action_is_out_of_date() -> None:
    table = await start_table(MemoryStore(), Clock())
    version = (await table.snapshot()).version
    unwrap(await table.play(Actor(0), Throw(), stamp=f"v{version}"))
    assert code(await table.play(Actor(0), Take(0), stamp=f"v{version}")) == "out_of_date"
    assert code(await table.play(Actor(0), Take(0), stamp="nonsense")) == "out_of_date"


async def test_who_was_replaced_for_a_while_is_back_with_the_first_own_move() -> None:
    table = await start_table(MemoryStore(), Clock())
    unwrap(await table.substitute(0, "random", (await table.snapshot()).version))
    snap = await table.snapshot()
    assert snap.record.seats[0].automatic == "random"
    assert snap.part(2) is not None
    back = unwrap(await table.play(Actor(0), Throw()))
    assert back.snapshot.record.seats[0].automatic is None


async def test_changed_options_are_checked_and_written_in_the_models_own_form() -> None:
    table = await open_table(MemoryStore(), Clock())
    changed = unwrap(await table.order(TEACHER, ChangeOptions({"pebbles": "5"})))
    usual = {
        "absent": "substitute",
        "absent_seconds": 10,
        "hurry": True,
        "polite": False,
        "stand_ins_govern": False,
    }
    assert changed.snapshot.record.options == {**usual, "pebbles": 5}


async def test_the_same_command_delivered_twice_opens_one_table() -> None:
    store, clock = MemoryStore(), Clock()
    one = await open_table(store, clock)
    two = await open_table(store, clock)
    assert one.table == two.table
    assert len(await store.open_tables()) == 1


async def test_a_table_with_bad_options_is_never_opened() -> None:
    store = MemoryStore()
    with pytest.raises(ValueError, match="pebbles"):
        await open_table(store, Clock(), pebbles=0)
    assert await store.open_tables() == []


async def test_a_restarted_process_finds_every_table_as_it_was() -> None:
    store, clock = MemoryStore(), Clock()
    table = await start_table(store, clock)
    unwrap(await table.play(Actor(0), Throw()))
    [found] = await tables(store, clock).readable_tables()
    there, here = await found.snapshot(), await table.snapshot()
    assert (there.version, there.record, there.people) == (here.version, here.record, here.people)
    assert (there.state, there.news) == (here.state, here.news)


async def test_a_seat_filled_in_the_lobby_needs_no_person() -> None:
    table = await open_table(MemoryStore(), Clock())
    unwrap(await table.order(ANN, Join()))
    unwrap(await table.order(TEACHER, Fill("random")))
    assert unwrap(await table.order(TEACHER, Start())).snapshot.state is not None


async def test_the_teacher_takes_the_game_back_and_the_journal_keeps_what_was() -> None:
    store = MemoryStore()
    table = await start_table(store, Clock())
    before = (await table.snapshot()).state
    unwrap(await table.play(Actor(0), Throw()))
    unwrap(await table.play(Actor(0), Take(1)))
    back = unwrap(await roll_back(table, 0, notice="told"))
    assert back.snapshot.state == before
    assert len(await store.journal(table.table)) == back.sequence
    assert [letter.payload for letter in await store.outbox()] == ["told"]
    assert code(await roll_back(table, 1)) == "no_such_turn"
    unwrap(await table.play(Actor(0), Throw()))


async def test_an_action_that_showed_nothing_is_taken_back_by_who_did_it_and_only_at_once() -> None:
    table = await start_table(MemoryStore(), Clock())
    unwrap(await table.play(Actor(0), Throw()))
    thrown = (await table.snapshot()).state
    assert code(await undo(table, 0)) == "nothing_to_undo"
    unwrap(await table.play(Actor(0), Take(1)))
    assert code(await undo(table, 1)) == "nothing_to_undo"
    assert unwrap(await undo(table, 0)).snapshot.state == thrown
    unwrap(await table.play(Actor(0), Take(0)))
    unwrap(await table.play(Actor(1), Throw()))
    assert code(await undo(table, 0)) == "nothing_to_undo"


async def test_what_is_taken_back_gives_nobody_more_time() -> None:
    """RULES A7: who acts and takes it back, again and again, holds up no table."""
    clock = Clock()
    table = await start_table(MemoryStore(), clock)
    unwrap(await table.play(Actor(0), Throw()))
    began = (await table.snapshot()).record.since
    for _ in range(2):
        clock.ms += 25_000
        unwrap(await table.play(Actor(0), Take(1)))
        unwrap(await undo(table, 0))
        assert (await table.snapshot()).record.since == began
    clock.ms += 25_000
    await act_for_absent(table, automatic_players("pebbles"), clock.ms)
    assert (await table.snapshot()).state.turn == 1


class Secretive(Pebbles):
    """At each taking the instructor alone is told something; with an odd pot, twice."""

    def apply(self, state: Any, actor: Actor, action: Any, chance: Any) -> Any:
        done = super().apply(state, actor, action, chance)
        return (
            done
            if isinstance(done, Refusal) or isinstance(action, Throw)
            else [*done, Thrown(0, 0, to=INSTRUCTOR)]
        )


async def test_what_somebody_may_not_know_of_does_not_forbid_them_to_take_back() -> None:
    """Otherwise the refusal itself would tell of it."""
    table = await start_table(game=Secretive())
    unwrap(await table.play(Actor(0), Throw()))
    thrown = (await table.snapshot()).state
    assert [event.kind for event in unwrap(await table.play(Actor(0), Take(1))).events] == ["taken", "thrown"]
    assert unwrap(await undo(table, 0)).snapshot.state == thrown


async def test_a_game_that_is_over_has_no_turn_to_go_back_to() -> None:
    table = await start_table(MemoryStore(), Clock(), pebbles=1)
    await played_out(table)
    found = await goal_of(table, 0)
    assert isinstance(found, Refusal)
    assert found.code == "not_playing"
