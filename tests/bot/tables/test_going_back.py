"""Behind what players have decided the instructor goes back only with their consent (RULES A5, C-130;
FINDINGS S5).
"""

from __future__ import annotations

import json
from typing import Any

from bot.tables.deadlines import RETURN_MS
from bot.tables.decisions.orders import Pause, Resume
from bot.tables.decisions.table_context import Requester
from bot.tables.reachability import Outage
from bot.tables.record import CONSENT_S
from bot.tables.results.export import whole_record
from bot.tables.rewind import (
    Goal,
    answer_question,
    ask_consent,
    decisions_since,
    goal_of,
    roll_back,
    unanswered_seats,
    withdraw_question,
)
from bot.tables.table import Table, TableResult
from games.commons.analysis.principles import has_outside_rollback
from games.protocol import Actor
from games.refusal import Refusal
from storage.memory import MemoryStore
from tests.pebbles.game import Pebbles, PebblesOptions
from tests.pebbles.vocabulary import Take, Throw
from tests.support.tables import Clock, code, start_table, unwrap


def decide(event: Any) -> str:
    return f"rule.S{event.count}" if event.kind == "taken" else ""


class Deciding(Pebbles):
    """Whatever is taken counts as decided by all."""

    decision = staticmethod(decide)


class ShownOptions(PebblesOptions):
    """Those of a table that shows what it means to be overruled."""

    @property
    def is_overridable(self) -> bool:
        return True


class Overridable(Deciding):
    """The instructor may undo what players decide."""

    options_model = ShownOptions


async def played(
    game: Pebbles | None = None, clock: Clock | None = None, store: MemoryStore | None = None
) -> Table:
    """A table at which something was decided in the turn that is past."""
    table = await start_table(store or MemoryStore(), clock or Clock(), game=game or Deciding())
    unwrap(await table.play(Actor(0), Throw()))
    unwrap(await table.play(Actor(0), Take(1)))
    return table


async def asked(table: Table, turns: int = 0) -> int:
    """Let the instructor ask, and return the question's number."""
    goal = await goal_of(table, turns)
    assert isinstance(goal, Goal)
    snap = unwrap(await ask_consent(table, goal, notice=lambda number: f"question {number}")).snapshot
    assert snap.record.question is not None
    return snap.record.question.number


async def people(table: Table) -> tuple[int, ...]:
    return unanswered_seats(await table.snapshot(), table.now_ms())


async def test_the_instructor_alone_takes_back_nothing_that_players_decided() -> None:
    table = await played()
    before = await table.snapshot()
    goal = await goal_of(table, 0)
    assert isinstance(goal, Goal)
    assert goal.falls == ("rule.S1",)

    assert code(await roll_back(table, 0, notice="told")) == "needs_consent"
    assert await table.snapshot() == before


async def test_the_last_yes_takes_the_game_back_and_all_are_told_what_fell() -> None:
    store = MemoryStore()
    table = await played(store=store)
    number = await asked(table)
    seats = await people(table)
    assert seats
    for seat in seats:
        assert (await table.snapshot()).record.fallen == ()
        result = unwrap(
            await answer_question(table, seat, number, agrees=True, done_letter="all agreed", ended="not all")
        )

    record = result.snapshot.record
    assert (record.external, record.fallen, record.question) == (("roll_back_agreed",), ("rule.S1",), None)
    assert [letter.payload for letter in await store.outbox()] == [f"question {number}", "all agreed"]
    assert result.snapshot.state.turn == 0
    rows = await store.journal(table.table)
    assert json.loads(rows[-1].action) == {"kind": "roll_back", "to": goal_row(rows), "agreed": True}
    told = whole_record(result.snapshot, rows, "00" * 32)
    assert not has_outside_rollback(told)
    assert told.rows[-1].facts == {"agreed": True}  # type: ignore[union-attr]


def goal_row(rows: Any) -> int:
    return int(json.loads(rows[-1].action)["to"])


async def test_one_no_is_enough_and_everything_stays() -> None:
    store = MemoryStore()
    table = await played(store=store)
    number = await asked(table)
    before = (await table.snapshot()).state
    seat, *others = await people(table)
    snap = unwrap(await answer_question(table, seat, number, agrees=False, ended="not all")).snapshot

    assert snap.state == before
    assert snap.record.question is None
    assert [letter.payload for letter in await store.outbox()][-1] == "not all"
    for other in others:
        assert code(await answer_question(table, other, number, agrees=True)) == "question_closed"


async def test_stand_ins_are_not_asked() -> None:
    table = await played()
    number = await asked(table)
    assert await people(table) == (0, 1)
    unwrap(await table.substitute(1, "random", (await table.snapshot()).version))

    assert await people(table) == (0,)
    assert code(await answer_question(table, 1, number, agrees=True)) == "not_asked_back"
    assert unwrap(await answer_question(table, 0, number, agrees=True)).snapshot.record.fallen == ("rule.S1",)


async def test_the_question_survives_a_restart() -> None:
    store, clock = MemoryStore(), Clock()
    table = await played(store=store, clock=clock)
    number = await asked(table)
    again = Table(table.table, Deciding(), store, (), clock)

    assert await people(again) == await people(table)
    for seat in await people(again):
        result = await answer_question(again, seat, number, agrees=True)
    assert isinstance(result, TableResult)
    assert result.snapshot.record.fallen == ("rule.S1",)


async def test_the_question_holds_up_nobody_and_is_closed_after_some_minutes() -> None:
    clock = Clock()
    table = await played(clock=clock)
    number = await asked(table)
    active = table.game.pending_inputs((await table.snapshot()).state)[0].seat
    unwrap(await table.play(Actor(active), Throw()))  # the game goes on
    seat = (await people(table))[0]
    clock.ms += CONSENT_S * 1000

    assert await people(table) == ()
    assert code(await answer_question(table, seat, number, agrees=True)) == "question_closed"


async def test_an_outage_takes_none_of_the_time_to_answer() -> None:
    clock = Clock()
    table = await played(clock=clock)
    number = await asked(table)
    seats = await people(table)
    clock.ms += CONSENT_S * 1000 - 5_000
    began = clock.ms
    clock.ms += CONSENT_S * 1000
    unwrap(await table.add_outage(Outage(began, clock.ms)))

    clock.ms += RETURN_MS - 1
    assert await people(table) == seats
    unwrap(await answer_question(table, seats[0], number, agrees=True))
    clock.ms += 1
    assert await people(table) == ()


async def test_an_outage_opens_no_question_whose_time_was_up() -> None:
    clock = Clock()
    table = await played(clock=clock)
    await asked(table)
    clock.ms += CONSENT_S * 1000
    unwrap(await table.add_outage(Outage(clock.ms, clock.ms + 60_000)))
    clock.ms += 60_000

    assert await people(table) == ()


async def test_the_time_to_answer_stands_still_while_the_game_does() -> None:
    clock, staff = Clock(), Requester(1, "Person 1")
    table = await played(clock=clock)
    await asked(table)
    seats = await people(table)
    clock.ms += CONSENT_S * 1000 - 5_000
    unwrap(await table.order(staff, Pause(), delivery="pause"))
    clock.ms += CONSENT_S * 1000
    assert await people(table) == seats
    unwrap(await table.order(staff, Resume(), delivery="resume"))

    clock.ms += 4_999
    assert await people(table) == seats
    clock.ms += 1
    assert await people(table) == ()


async def test_the_instructor_takes_the_question_back() -> None:
    store = MemoryStore()
    table = await played(store=store)
    number = await asked(table)
    unwrap(await withdraw_question(table, number, notice="withdrawn"))

    assert [letter.payload for letter in await store.outbox()][-1] == "withdrawn"
    assert code(await withdraw_question(table, number)) == "question_closed"
    assert code(await answer_question(table, 0, number, agrees=True)) == "question_closed"


async def test_a_yes_is_for_what_was_asked_and_not_for_what_is_decided_later() -> None:
    table = await played()
    number = await asked(table)
    active = table.game.pending_inputs((await table.snapshot()).state)[0].seat
    unwrap(await table.play(Actor(active), Throw()))
    unwrap(await table.play(Actor(active), Take(1)))

    assert (await table.snapshot()).record.question is None
    assert code(await answer_question(table, 0, number, agrees=True)) == "question_closed"


async def test_a_yes_to_an_earlier_question_means_nothing_for_a_later_one() -> None:
    table = await played()
    first = await asked(table)
    second = await asked(table)

    assert code(await answer_question(table, 0, first, agrees=True)) == "question_closed"
    unwrap(await answer_question(table, 0, second, agrees=True))


async def test_where_the_instructor_may_override_the_game_goes_back_and_all_read_what_fell() -> None:
    table = await played(Overridable())
    snap = unwrap(await roll_back(table, 0, notice="told")).snapshot

    assert snap.record.external == ("roll_back",)
    assert snap.record.fallen == ("rule.S1",)


async def test_while_stand_ins_play_for_everybody_nobody_can_consent() -> None:
    table = await played()
    for seat in await people_seats(table):
        unwrap(await table.substitute(seat, "random", (await table.snapshot()).version, by="clock"))
    goal = await goal_of(table, 0)
    assert isinstance(goal, Goal)

    assert code(await roll_back(table, 0)) == "needs_consent"
    assert code(await ask_consent(table, goal, notice=lambda _: "?")) == "nobody_to_ask"


async def people_seats(table: Table) -> list[int]:
    return [p.seat for p in (await table.snapshot()).people if p.seat is not None]


async def test_for_whom_a_stand_in_plays_by_now_nobody_waits() -> None:
    """The others have said yes: the instructor asks once more, and the game goes back."""
    table = await played()
    number = await asked(table)
    unwrap(await answer_question(table, 0, number, agrees=True))
    assert code(await roll_back(table, 0)) == "needs_consent"
    unwrap(await table.substitute(1, "random", (await table.snapshot()).version))

    assert unwrap(await roll_back(table, 0)).snapshot.record.external == ("roll_back_agreed",)


async def test_what_was_taken_back_falls_only_once() -> None:
    table = await played()
    number = await asked(table)
    for seat in await people(table):
        result = await answer_question(table, seat, number, agrees=True)
    assert not isinstance(result, Refusal)

    assert await decisions_since(table, 1) == ()
