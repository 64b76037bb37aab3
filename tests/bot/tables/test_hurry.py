"""A whole table waits for one player: the others may shorten that clock together, and nobody is bullied with
it (RULES A7).
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.catalogue import automatic_players, find_game, scenes
from bot.orchestration.composition import public_card
from bot.queries.table_info import table_info
from bot.scenes.model import Button, Panel
from bot.tables.automatic import act_for_absent
from bot.tables.deadlines import deadline_ms
from bot.tables.decisions.orders import (
    ChangeOptions,
    Close,
    Fill,
    GiveTime,
    Hurry,
    Join,
    Leave,
    Pause,
    Resume,
    Start,
)
from bot.tables.decisions.table_context import Requester
from bot.tables.hurry import LEAST_S, LEFT_S, last_awaited
from bot.tables.reachability import Outage
from bot.tables.results.export import whole_record
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, TableResult
from bot.texts.lookup import t, use_language
from games.audience import Seat, seat_audience
from games.audit import verification_findings
from games.protocol import Actor
from games.record import TableRow
from games.refusal import Refusal
from games.table_rows import FACTS_BY_KIND
from tests.support.tables import TEACHER, Clock, code, give_orders, open_table, unwrap

PEOPLE = tuple(Requester(10 + n, f"P{n}") for n in range(4))


class Lesson:
    """A table of four people, at a turn for which one of them takes all the time in the world."""

    def __init__(self, game: str = "tragedy", people: int = 4, **options: Any) -> None:
        self.game, self.clock, self.people, self.options = game, Clock(), people, options

    async def begin(self) -> Lesson:
        self.table: Table = await open_table(clock=self.clock, game=find_game(self.game), **self.options)
        filler = next(iter(automatic_players(self.game)))
        missing = ((TEACHER, Fill(filler)),) if self.people < 4 else ()
        await give_orders(
            self.table, *((who, Join()) for who in PEOPLE[: self.people]), *missing, (TEACHER, Start())
        )
        await self.until_one_is_awaited()
        return self

    async def until_one_is_awaited(self) -> None:
        """Play on until a table waits for one of its people alone, whose clock is long enough to be
        shortened.
        """
        for _ in range(200):
            snap = await self.table.snapshot()
            last = last_awaited(snap)
            if (
                last is not None
                and min(wait.seconds for wait in last.waits) > LEAST_S
                and last.shortened_s == 0
            ):
                return
            await self.act(snap.waits()[0].seat)
        raise AssertionError("nobody is ever awaited alone")

    async def act(self, seat: Seat) -> None:
        snap = await self.table.snapshot()
        action = self.table.game.legal_actions(snap.state, seat)[-1]
        unwrap(await self.table.play(Actor(seat), action))

    async def snap(self) -> Snapshot:
        return await self.table.snapshot()

    async def slow(self) -> Seat:
        last = last_awaited(await self.table.snapshot())
        assert last is not None
        return last.seat

    async def ask(self, seat: Seat, slow: Seat | None = None) -> TableResult | Refusal:
        return await self.table.order(PEOPLE[seat], Hurry(await self.slow() if slow is None else slow))

    async def all_ask(self) -> list[TableResult | Refusal]:
        slow = await self.slow()
        return [await self.ask(seat, slow) for seat in range(self.people) if seat != slow]

    async def left_s(self) -> float:
        """Seconds until the clock acts."""
        snap = await self.table.snapshot()
        ends = [end for wait in snap.waits() if (end := deadline_ms(snap.record.since, wait)) is not None]
        return (min(ends) - self.clock.ms) / 1000

    def passes(self, seconds: float) -> None:
        self.clock.ms += round(seconds * 1000)


@pytest.mark.parametrize("game", ["tragedy", "commons", "settlers", "crossroads"])
async def test_in_every_game_the_clock_of_the_last_one_is_cut_once_all_who_wait_have_asked(game: str) -> None:
    options = {"turn_seconds": 300} if game != "crossroads" else {"orient_seconds": 300, "build_seconds": 300}
    lesson = await Lesson(game, **options).begin()
    lesson.passes(100)
    before = await lesson.left_s()
    answers = await lesson.all_ask()
    assert all(isinstance(answer, TableResult) for answer in answers)
    assert before > LEFT_S == await lesson.left_s()
    slow = await lesson.slow()
    lesson.passes(LEFT_S - 1)
    version = (await lesson.snap()).version
    await act_for_absent(lesson.table, automatic_players(game), lesson.clock.ms)
    assert (await lesson.snap()).version == version, "they have the time that they were told"
    lesson.passes(1)
    await act_for_absent(lesson.table, automatic_players(game), lesson.clock.ms)
    assert slow in {n for n, seat in enumerate((await lesson.snap()).record.seats) if seat.automatic} | {
        *(await lesson.snap()).record.missed
    }


async def test_as_long_as_one_of_those_who_wait_has_not_asked_nothing_is_cut() -> None:
    lesson = await Lesson().begin()
    slow = await lesson.slow()
    before = await lesson.left_s()
    for seat in [seat for seat in range(4) if seat != slow][:2]:
        unwrap(await lesson.ask(seat))
    assert await lesson.left_s() == before


async def test_whoever_is_hurried_at_once_has_a_minute_in_all() -> None:
    lesson = await Lesson().begin()
    await lesson.all_ask()
    assert await lesson.left_s() == LEAST_S


async def test_a_clock_is_shortened_once_in_a_turn_and_again_in_the_next() -> None:
    lesson = await Lesson("commons", turn_seconds=300).begin()
    await lesson.all_ask()
    slow = await lesson.slow()
    turn = lesson.table.game.turn_key((await lesson.snap()).state)
    await lesson.act(slow)
    await lesson.until_one_is_awaited()
    snap = await lesson.snap()
    if await lesson.slow() == slow and lesson.table.game.turn_key(snap.state) == turn:
        refusals = [code(answer) for answer in await lesson.all_ask()]
        assert set(refusals) == {"hurried_already"}


async def test_a_clock_that_is_short_already_is_nobodys_to_shorten() -> None:
    lesson = await Lesson().begin()
    lesson.passes(await lesson.left_s() - LEFT_S)
    assert {code(answer) for answer in await lesson.all_ask()} == {"clock_short"}
    short = await Lesson().begin()
    unwrap(await short.table.order(TEACHER, ChangeOptions({"turn_seconds": LEAST_S})))
    last = last_awaited(await short.snap())
    assert last is not None
    assert not last.may_be_asked
    assert {code(answer) for answer in await short.all_ask()} == {"clock_short"}


async def test_one_alone_hurries_nobody_whoever_else_sits_there() -> None:
    lesson = await Lesson(people=2).begin()
    assert {code(answer) for answer in await lesson.all_ask()} == {"too_few_to_hurry"}
    assert buttons(own_panel(await lesson.snap(), 1 - await lesson.slow())) == []


async def test_stand_ins_and_people_who_are_away_need_not_ask_and_cannot() -> None:
    lesson = await Lesson().begin()
    slow = await lesson.slow()
    away, *others = [seat for seat in range(4) if seat != slow]
    unwrap(await lesson.table.substitute(away, "careful", (await lesson.snap()).version, by="instructor"))
    assert code(await lesson.table.order(TEACHER, Hurry(slow))) == "nobody_to_hurry"
    assert code(await lesson.table.order(Requester(99, "Nobody"), Hurry(slow))) == "nobody_to_hurry"
    for seat in others:
        unwrap(await lesson.ask(seat))
    assert await lesson.left_s() == LEAST_S


async def test_who_is_waited_for_cannot_shorten_their_own_clock_nor_anybody_that_of_one_who_is_done() -> None:
    lesson = await Lesson().begin()
    slow = await lesson.slow()
    assert code(await lesson.ask(slow)) == "nobody_to_hurry"
    assert code(await lesson.ask((slow + 1) % 4, (slow + 2) % 4)) == "nobody_to_hurry"
    assert code(await lesson.ask((slow + 1) % 4, -1)) == "nobody_to_hurry"


async def test_nobody_asks_twice_and_reads_how_many_have() -> None:
    lesson = await Lesson().begin()
    slow = await lesson.slow()
    unwrap(await lesson.ask((slow + 1) % 4))
    refusal = await lesson.ask((slow + 1) % 4)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.facts["n"], refusal.facts["others"]) == ("asked_already", 1, 3)


async def test_when_the_last_who_has_not_asked_goes_any_other_may_ask_once_more() -> None:
    lesson = await Lesson().begin()
    slow = await lesson.slow()
    one, two, three = [seat for seat in range(4) if seat != slow]
    for seat in (one, two):
        unwrap(await lesson.ask(seat))
    unwrap(await lesson.table.order(PEOPLE[three], Leave()))
    unwrap(await lesson.ask(one))
    assert await lesson.left_s() == LEAST_S


async def test_what_was_asked_for_one_wait_is_not_asked_for_the_next() -> None:
    lesson = await Lesson().begin()
    slow = await lesson.slow()
    for seat in [seat for seat in range(4) if seat != slow][:2]:
        unwrap(await lesson.ask(seat))
    await lesson.act(slow)
    await lesson.until_one_is_awaited()
    last = last_awaited(await lesson.snap())
    assert last is not None
    assert last.asked == ()


async def test_a_table_can_switch_it_off_also_while_it_plays() -> None:
    lesson = await Lesson(hurry=False).begin()
    assert {code(answer) for answer in await lesson.all_ask()} == {"no_hurry"}
    lesson = await Lesson().begin()
    unwrap(await lesson.table.order(TEACHER, ChangeOptions({"hurry": False})))
    assert {code(answer) for answer in await lesson.all_ask()} == {"no_hurry"}


async def test_where_no_clock_runs_nobody_is_hurried() -> None:
    lesson = await open_table(clock=Clock(), game=find_game("tragedy"), turn_seconds=0)
    await give_orders(lesson, *((who, Join()) for who in PEOPLE), (TEACHER, Start()))
    assert last_awaited(await lesson.snapshot()) is None
    assert (
        code(await lesson.order(PEOPLE[1], Hurry((await lesson.snapshot()).waits()[0].seat)))
        == "nobody_to_hurry"
    )


async def test_in_a_pause_nobody_is_hurried_and_after_it_the_rest_of_the_time_is_what_it_was() -> None:
    lesson = await Lesson().begin()
    slow = await lesson.slow()
    await lesson.all_ask()
    unwrap(await lesson.table.order(TEACHER, Pause()))
    lesson.passes(500)
    assert code(await lesson.ask((slow + 1) % 4, slow)) == "paused"
    unwrap(await lesson.table.order(TEACHER, Resume()))
    assert await lesson.left_s() == LEAST_S


async def test_time_in_which_nobody_could_act_is_added_to_a_clock_that_was_shortened() -> None:
    lesson = await Lesson().begin()
    lesson.passes(50)
    await lesson.all_ask()
    began = lesson.clock.ms
    lesson.passes(40)
    unwrap(await lesson.table.add_outage(Outage(began, lesson.clock.ms)))
    assert await lesson.left_s() == LEFT_S
    began = lesson.clock.ms + round((LEFT_S - 2) * 1000)
    lesson.passes(LEFT_S + 5)
    unwrap(await lesson.table.add_outage(Outage(began, lesson.clock.ms)))
    assert await lesson.left_s() >= 15


async def test_an_outage_that_is_added_after_the_clock_was_cut_takes_nothing_of_what_is_left() -> None:
    lesson = await Lesson().begin()
    lesson.passes(30)
    began = lesson.clock.ms
    lesson.passes(40)
    back = lesson.clock.ms
    await lesson.all_ask()
    unwrap(await lesson.table.add_outage(Outage(began, back)))
    assert await lesson.left_s() >= LEFT_S


async def test_at_a_table_with_longer_clocks_what_is_left_is_longer_too() -> None:
    lesson = await Lesson().begin()
    unwrap(await lesson.table.order(TEACHER, GiveTime(200)))
    lesson.passes(100)
    await lesson.all_ask()
    assert await lesson.left_s() == 2 * LEFT_S


def own_panel(snap: Snapshot, seat: Seat) -> Panel:
    info = table_info(snap, {})
    viewer = seat_audience(seat)
    return scenes()[snap.game.name].turn_panel(snap.view(viewer), info, snap.news_for(viewer))


def buttons(panel: Panel) -> list[Button]:
    found = [button for row in panel.rows if isinstance(row, tuple) for button in row]
    return [button for button in found if button.control.route == "hurry"]


@pytest.mark.parametrize(
    ("language", "label", "asked", "told"),
    [
        (
            "en-GB",
            "Ask {} to hurry",
            "1 of 3 players who are waiting have asked {0} to hurry. When all of them have, {0} has 30 seconds left.",
            "Everyone who is waiting has asked {0} to hurry. So {0} now has 60 seconds left.",
        ),
        (
            "de",
            "{} bitten, sich zu beeilen",
            "1 von 3 Wartenden haben {} gebeten, sich zu beeilen. Wenn alle das getan haben, bleiben noch 30 Sekunden.",
            "Alle, die warten, haben {} gebeten, sich zu beeilen. Deshalb bleiben jetzt noch 60 Sekunden.",
        ),
    ],
)
async def test_who_waits_has_a_button_and_all_read_that_the_clock_is_shorter(
    language: str, label: str, asked: str, told: str
) -> None:
    lesson = await Lesson().begin()
    slow = await lesson.slow()
    one, *others = [seat for seat in range(4) if seat != slow]
    with use_language(language):
        name = t(f"words.seat.{(await lesson.snap()).record.seats[slow].name}")
        assert [button.label for button in buttons(own_panel(await lesson.snap(), one))] == [
            label.format(name)
        ]
        assert buttons(own_panel(await lesson.snap(), slow)) == []
        unwrap(await lesson.ask(one))
        for seat in range(4):
            panel = own_panel(await lesson.snap(), seat)
            assert asked.format(name) in panel.text
            assert len(buttons(panel)) == (seat in others)
        for seat in others:
            unwrap(await lesson.ask(seat))
        snap = await lesson.snap()
        assert all(
            told.format(name) in own_panel(snap, seat).text and not buttons(own_panel(snap, seat))
            for seat in range(4)
        )
    snap = await lesson.snap()
    card = public_card(snap, scenes()["tragedy"], table_info(snap, {}))
    assert any("now has 60 seconds left." in note.text for note in card.notes)


async def test_the_journal_says_whose_act_each_was_and_the_record_proves_itself() -> None:
    lesson = await Lesson("tragedy", round_limit=5).begin()
    lesson.passes(20)
    slow = await lesson.slow()
    for answer in await lesson.all_ask():
        unwrap(answer)
    while (await lesson.snap()).record.status == "playing":
        lesson.passes(31)
        await act_for_absent(lesson.table, automatic_players("tragedy"), lesson.clock.ms)
        snap = await lesson.snap()
        if snap.is_deserted or all(seat.automatic for seat in snap.record.seats):
            unwrap(await lesson.table.order(TEACHER, Close()))
            break
    rows = await lesson.table.store.journal(lesson.table.table)
    record = whole_record(await lesson.snap(), rows, await lesson.table.store.secret(lesson.table.table))
    told = [row.facts for row in record.rows if isinstance(row, TableRow) and row.table == "hurry"]
    assert [facts["asker"] for facts in told] == [seat for seat in range(4) if seat != slow]
    assert [facts["left_ms"] for facts in told] == [0, 0, 40_000]
    verification_findings(lesson.table.game, record)


async def test_a_record_in_which_a_clock_was_cut_to_less_is_no_record_of_ours() -> None:
    with pytest.raises(ValueError, match="what no table does"):
        FACTS_BY_KIND["hurry"].model_validate({"seat": 1, "asker": 0, "left_ms": 14_000})
    with pytest.raises(ValueError, match="what no table does"):
        FACTS_BY_KIND["hurry"].model_validate({"seat": 1, "asker": 1, "left_ms": 40_000})
