"""A language model at a table: whoever runs the bot has set a program, a host gives it a seat, and everybody
who sits beside it is told.
"""

from __future__ import annotations

import asyncio
import shlex
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.catalogue import find_game, names
from bot.rehearsal.world import CLASS
from bot.tables.results.export import journal_file
from bot.text_players.program import Program
from bot.texts.lookup import t
from games.analysis.research.data.reading import SheetReader
from games.analysis.research.data.sheets import SeatRow
from games.audit import verification_findings
from games.protocol import NoAnswerError
from games.record import TableRow, decode_record
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, buttons, classroom, menus, text_of
from tests.e2e.test_town_meeting import meeting, ostrom

SAYS = "A computer program that asks a language model plays"
OTHERS = (SEATS[0], SEATS[1])
"""Who may ask for cards with the first dice, beside the language model on the first seat; the third person
may not.
"""


class Fake:
    """A program that answers the same to everything, at once or when it is let."""

    def __init__(self, answer: str = "1") -> None:
        self.answer = answer
        self.prompts: list[str] = []
        self.may = asyncio.Event()
        self.may.set()
        self.room: Classroom | None = None

    async def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.may.is_set():
            assert self.room is not None
            await self.room.seam._env.external_wait(self.may.wait(), reason="a program thinks")
        if not self.answer:
            raise NoAnswerError("failed")
        return self.answer


@pytest.fixture
def fake() -> Fake:
    return Fake()


@pytest.fixture
async def room(fake: Fake) -> AsyncIterator[Classroom]:
    async with classroom(model=(fake, 600.0)) as opened:
        fake.room = opened
        yield opened


async def given(room: Classroom, game: str = "commons", **options: Any) -> str:
    """A table that has begun, at which the language model has the first seat."""
    table = await room.open(game=game, **options)
    first, *others = (await room.look(table)).record.seats
    assert "language model" in await room.slash(
        TEACHER, "table seats", seat=first.name, player="language_model"
    )
    for key, _ in zip(SEATS, others, strict=False):
        await room.press(key, "Join", at="classroom")
    await room.slash(TEACHER, "table start")
    return table


async def thought(room: Classroom) -> None:
    """Until nothing is asked any more that will be answered, and all that follows is shown."""
    bot = room.client.orchestrator
    while True:
        await bot.drain()
        tasks = [question.task for asked in bot.slow._questions.values() for question in asked.values()]
        if not [task for task in tasks if not task.done()]:
            break
        await asyncio.wait(tasks)
        await asyncio.sleep(0)
    await bot.stage.drain()


async def harvest(room: Classroom) -> None:
    """In the first turn, which is the language model's, the others ask for nothing."""
    for key in OTHERS:
        labels = [button["label"] for button in buttons(await room.own_panel(key))]
        await room.press(key, next(one for one in labels if one.startswith(("0 ", "Ask for nothing"))))


async def harvested(room: Classroom, table: str) -> bool:
    """Whether the first harvest is over, for which the language model had to answer too."""
    return (await room.look(table)).state.phase != "harvest"


# What a teacher does, and what the class sees.


@pytest.mark.parametrize("game", names())
async def test_a_host_gives_a_seat_to_a_language_model_and_everybody_is_told(
    room: Classroom, game: str
) -> None:
    table = await given(room, game)
    await thought(room)
    name = (await room.look(table)).record.seats[0].name.capitalize()
    for key in (*OTHERS, TEACHER, OBSERVER):
        card = next(m for m in room.read(key, "classroom") if "sign up" in text_of(m))
        assert "automatic (language model)" in text_of(card)
    for key in (*OTHERS, TEACHER):
        assert f"{SAYS} {name}" in text_of(room.card(key)), "while it is played"
    await room.close()
    for key in (*OTHERS, TEACHER):
        assert f"{SAYS} {name}" in text_of(room.read(key, "table")[-1]), "and in the end"


async def test_who_starts_with_free_seats_is_offered_it_with_what_it_is(room: Classroom) -> None:
    table = await room.open()
    await room.press(SEATS[0], "Join", at="classroom")
    await room.press(TEACHER, "Start", at="classroom")
    menu = next(menus(m)[0] for m in reversed(room.read(TEACHER, "classroom")) if menus(m))
    offered = {choice["value"]: choice["description"] for choice in menu["options"]}
    assert "a program that asks a language model" in offered["language_model"]
    assert "has started" in await room.choose(TEACHER, "language_model", at="classroom")
    assert [seat.automatic for seat in (await room.look(table)).record.seats] == [
        None,
        *["language_model"] * 3,
    ]
    record = decode_record((await journal_file(await room.look(table), room.store)).decode())
    (fill,) = [row.facts for row in record.rows if isinstance(row, TableRow) and row.table == "fill"]
    told = {
        "player": "language_model",
        "seat": None,
        "seats": [1, 2, 3],
        "by": "instructor",
        "until_back": False,
    }
    assert fill == told, "and not only: all that were free"


async def test_without_a_program_nobody_is_offered_a_language_model() -> None:
    async with classroom() as room:
        await room.open()
        told = await room.slash(TEACHER, "table seats", seat="blue", player="language_model")
        assert "an automatic player of that name" in told


async def test_it_plays_its_seat_and_the_record_and_its_data_say_so(room: Classroom) -> None:
    table = await given(room)
    await harvest(room)
    await thought(room)
    assert await harvested(room, table)
    await room.close()
    snap = await room.look(table)
    record = decode_record((await journal_file(snap, room.store)).decode())
    assert verification_findings(snap.game, record) == []
    assert [
        row.facts["player"] for row in record.rows if isinstance(row, TableRow) and row.table == "fill"
    ] == ["language_model"]
    rows = [
        row
        for row in SheetReader(table, find_game("commons"), record).read_rows()
        if isinstance(row, SeatRow)
    ]
    assert [(row.automatic_player, bool(row.automatic_acts)) for row in rows] == [
        ("language_model", True),
        *[(None, False)] * 3,
    ]


async def test_the_data_name_all_that_played_a_seat_and_in_which_order(room: Classroom) -> None:
    table = await given(room)
    await harvest(room)
    await thought(room)
    await room.slash(TEACHER, "table seats", at="table", seat="red", member=room.seam.user_id(SEATS[3]))
    for key in SEATS:
        await room.press(key, "Leave", at="classroom")
        await room.press(key, "Leave", at="classroom")
    await room.client.orchestrator.drain()
    await room.close()
    snap = await room.look(table)
    record = decode_record((await journal_file(snap, room.store)).decode())
    rows = [
        row
        for row in SheetReader(table, find_game("commons"), record).read_rows()
        if isinstance(row, SeatRow)
    ]
    assert [row.automatic_player for row in rows] == [
        "language_model+careful",
        "careful",
        "careful",
        "careful",
    ]


# What it is told.


async def test_it_is_told_what_its_seat_sees_and_the_name_of_nobody(room: Classroom, fake: Fake) -> None:
    fake.may.clear()
    table = await given(room)

    def deal(state: Any) -> None:
        for seat in range(4):
            state.hands[seat] = [seat + 2, 0, 0, 0, 0]
        state.reserve[0] -= 14

    await room.arrange(table, deal)
    await harvest(room)
    fake.may.set()
    await thought(room)
    assert len(fake.prompts) > 1
    for prompt in fake.prompts[1:]:
        assert "lumber **2**" in prompt, "its own hand"
        assert not [count for count in (3, 4, 5) if f"lumber **{count}**" in prompt], "nobody else's"
    for prompt in fake.prompts:
        assert not [person.name for person in CLASS if person.name in prompt]


async def test_it_is_told_what_it_votes_on_word_by_word_and_what_happened_lately(
    room: Classroom, fake: Fake
) -> None:
    await ostrom(room, dice="instructor", stand_ins_govern=True)
    await room.slash(TEACHER, "table seats", at="table", seat="blue", player="language_model")
    await meeting(room)
    await room.slash(SEATS[1], "motion resolve", words="ZEBRAWORDS we share")
    await thought(room)
    (voted,) = [prompt for prompt in fake.prompts if '"kind": "vote"' in prompt]
    assert "To promise: “ZEBRAWORDS we share”" in voted
    assert "**What happened**" in voted
    assert "``" not in voted


# While it thinks, and when it does not answer.


async def test_while_it_thinks_others_play_and_their_moves_do_not_ask_it_again(
    room: Classroom, fake: Fake
) -> None:
    fake.may.clear()
    table = await given(room)
    await harvest(room)
    assert [wait.seat for wait in (await room.look(table)).waits()] == [0]
    assert len(fake.prompts) == 1
    fake.may.set()
    await thought(room)
    assert await harvested(room, table)


async def test_an_answer_to_what_is_past_is_thrown_away(room: Classroom, fake: Fake) -> None:
    fake.may.clear()
    table = await given(room)
    await harvest(room)
    await room.slash(TEACHER, "table seats", at="table", seat="red", player="careful")
    await room.client.orchestrator.drain()
    assert (await room.look(table)).state.active == 1, "who has the seat now has played its turn"
    before = (await room.look(table)).version
    fake.may.set()
    await thought(room)
    assert (await room.look(table)).version == before


async def test_when_its_time_at_the_table_is_up_the_clock_moves_for_it_as_for_anybody(
    room: Classroom, fake: Fake
) -> None:
    fake.may.clear()
    table = await given(room)
    await harvest(room)
    await room.seam.pass_time(61)
    await room.client.orchestrator.drain()
    assert await harvested(room, table)
    assert len(fake.prompts) == 2
    assert t("commons.ring.harvest") not in fake.prompts[-1], (
        "the next step is asked anew, and its answer is no answer to that one"
    )


@pytest.mark.parametrize(
    ("answer", "why"), [("", "failed"), ("I would rather have 3 or 4.", "unreadable"), ("77", "unreadable")]
)
async def test_where_it_gives_no_answer_the_stand_in_moves_and_the_log_says_so_in_a_line(
    room: Classroom, fake: Fake, answer: str, why: str
) -> None:
    fake.answer = answer
    table = await given(room)
    with capture_logs() as logs:
        await harvest(room)
        await thought(room)
    assert await harvested(room, table)
    (line, *_) = [entry for entry in logs if entry["event"] == "language_model_silent"]
    told = {
        "event": "language_model_silent",
        "log_level": "warning",
        "table": table,
        "seat": "red",
        "why": why,
    }
    assert line == {**told, "after": line["after"]}, "nothing of what was asked or answered"


async def test_what_is_late_is_not_waited_for(fake: Fake) -> None:
    fake.may.clear()
    async with classroom(model=(fake, 20.0)) as room:
        fake.room = room
        table = await given(room)
        with capture_logs() as logs:
            await harvest(room)
            await room.seam.pass_time(19)
            assert not await harvested(room, table)
            await room.seam.pass_time(2)
        assert await harvested(room, table)
        assert [entry["why"] for entry in logs if entry["event"] == "language_model_silent"] == ["late"]


async def test_a_new_start_asks_again(room: Classroom, fake: Fake) -> None:
    fake.may.clear()
    table = await given(room)
    await harvest(room)
    await room.restart()
    assert [prompt.count(t("commons.ring.harvest")) for prompt in fake.prompts] == [1, 1]
    fake.may.set()
    await thought(room)
    assert await harvested(room, table)


async def test_where_the_program_is_gone_the_stand_in_takes_the_seat_and_its_name(
    room: Classroom, fake: Fake
) -> None:
    fake.may.clear()
    table = await given(room)
    await harvest(room)
    room.model = None
    await room.restart()
    await thought(room)
    snap = await room.look(table)
    assert snap.record.seats[0].automatic == "careful"
    assert await harvested(room, table)
    assert "automatic: careful" in text_of(room.card(OTHERS[0]))
    assert SAYS not in text_of(room.card(TEACHER))


async def test_where_the_program_is_gone_its_label_is_too_although_nobody_waits_for_its_seat(
    room: Classroom,
) -> None:
    table = await given(room)
    await room.slash(TEACHER, "table seats", at="table", seat="red", player="careful")
    await room.slash(TEACHER, "table seats", at="table", seat="orange", player="language_model")
    await thought(room)
    assert 1 not in {wait.seat for wait in (await room.look(table)).waits()}
    assert SAYS in text_of(room.card(TEACHER))
    room.model = None
    await room.restart()
    assert (await room.look(table)).record.seats[1].automatic == "careful"
    assert SAYS not in text_of(room.card(TEACHER))


async def test_a_program_of_this_computer_plays() -> None:
    program = Program(f"{shlex.quote(sys.executable)} -c 'print(len(input()) and 1)'", 60.0)
    with capture_logs() as logs:
        async with classroom(model=(program.ask, 60.0)) as room:
            table = await given(room)
            await harvest(room)
            await thought(room)
            assert await harvested(room, table)
    assert not [entry for entry in logs if entry["event"] == "language_model_silent"]
