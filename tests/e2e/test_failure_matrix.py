"""Each way in which Discord fails, at each kind of call, once and until it is well again: nobody goes
unanswered, nothing is lost or doubled, and what does not pass by itself is told.

A cell is a lesson that goes on from a saved moment. A person does what leads to calls of that kind, and these
fail; the bot looks after its tables; then Discord is well, and in the end everything is as it would have
been.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from unittest.mock import patch

import discord
import pytest
from discord import app_commands

from bot.orchestration.trouble_texts import trouble_row
from bot.runtime.gateway.command_registration import (
    REFUSED,
    REFUSED_S,
    TIMEOUT_S,
    CommandRegistration,
    commands_scope,
)
from bot.stage.discord_api.asking import reason_of
from bot.stage.messages.message_sync import LIVING_MS
from games.commons.situations import NO_CLOCKS
from storage.memory import MemoryStore
from tests.e2e import aftermath, lesson_script, town_script
from tests.e2e.lesson_script import ORANGE, RED, WHITE, admit, destinations, harvest, look, sign_up, start
from tests.support.failing_lesson import FailingLesson, Meets, PlannedFailure
from tests.support.failures import FAILURES, Failure, failing_discord
from tests.support.lesson import PLAYERS, TEACHER, Lesson
from tests.support.virtual_time import run_virtually
from tests.support.wire_payloads import APPLICATION

pytestmark = pytest.mark.usefixtures("quiet")
FIRST_DIRECT = 100_000
"""Channels of direct messages have greater ids in the tests' Discord."""
DISCORDS_S = 3.0
"""So long Discord waits for the answer to a click."""
ELSEWHERE_S = 10.0
"""So long it takes until somebody who cannot be answered is told in direct messages."""
MINUTES_10 = 600.0
LOOKS = 15
"""Of ten seconds each: so long a stopped game may take to go on by itself."""
OURS = ("pause", "resume", "log_breach", "count_speech")
"""What the journal has besides where a game was stopped, where rights were otherwise than they should be, and
where something was said.
"""
LETTER = "user:"
CLOSED = "direct messages closed"


async def skip(lesson: Lesson) -> None:
    """Red's next step: the card changes."""
    await lesson.type(RED, "next", anew=False)


async def take_turns(lesson: Lesson) -> None:
    """Hands change."""
    await lesson.type(RED, "end", anew=False)
    await lesson.type(ORANGE, "roll", anew=False)
    await harvest(lesson)


async def admit_observer(lesson: Lesson) -> None:
    """Somebody else may see the channels."""
    await admit(lesson, 90)


async def end_turn(lesson: Lesson) -> None:
    """Red has nothing left to do but to call a meeting."""
    home = (await destinations(lesson)).table
    for _ in range(3):
        await lesson.press(RED, "Go on", home)


async def call_meeting(lesson: Lesson) -> None:
    """The thread is opened, and its members are let in."""
    await lesson.press(RED, "Call", (await destinations(lesson)).table)


async def propose(lesson: Lesson) -> None:
    """A ballot begins, with signs beneath it."""
    await lesson.type(WHITE, "motion resolve", words="We leave two.", anew=False)


async def leave_alone(_lesson: Lesson) -> None:
    """Nothing has happened before."""


async def lose_card(lesson: Lesson) -> None:
    """Somebody has taken the card away, and nobody has told the bot."""
    (card,) = lesson.port.standing((await destinations(lesson)).table)
    del lesson.port.messages[card.id]


async def grow_old(lesson: Lesson) -> None:
    """The card is so old that it is posted afresh, and the old one taken away."""
    lesson.now += LIVING_MS + 1


async def lose_channel(lesson: Lesson) -> None:
    """Somebody has deleted a channel."""
    lost = (await destinations(lesson)).watch
    del lesson.port.channels_there[lost]
    for message in lesson.port.standing(lost):
        del lesson.port.messages[message.id]


async def make_channel(lesson: Lesson) -> None:
    """The bot hears that the channel was deleted."""
    lost = (await destinations(lesson)).watch

    async def hear() -> None:
        lesson.client.orchestrator.on_channel_deleted(lost)

    await lesson.bot_does(hear)
    await lesson.type(RED, "hand")


def calls(*names: str) -> Meets:
    """Calls of these names, but for direct messages."""
    return lambda name, given: name in names and not is_direct(name, given)


def is_direct(name: str, given: tuple[Any, ...]) -> bool:
    """Whether this call is about direct messages."""
    return name == "direct" or bool(given and isinstance(given[0], int) and given[0] > FIRST_DIRECT)


def is_answer(name: str, _given: tuple[Any, ...]) -> bool:
    """Whether this is an answer to a click or command."""
    return name.startswith("answer.")


@dataclass(frozen=True)
class Column:
    """A kind of call: from which moment of which lesson, what happened before, what somebody does, and which
    calls then fail.

    `tells`: whether a failure that does not pass is told to the teacher. `mute`: whether Discord's answer
    tells nothing of what then stands, so that only the next change shows what had no effect; `blind`: whether
    not even that.
    """

    name: str
    world: str
    meets: Meets
    act: Callable[[Lesson], Awaitable[None]]
    before: Callable[[Lesson], Awaitable[None]] = leave_alone
    tells: bool = True
    mute: bool = False
    blind: bool = False


COLUMNS = (
    Column("send", "trade", calls("send"), skip, lose_card, mute=True),
    Column("edit", "trade", calls("edit", "edit_by_click"), skip, mute=True),
    Column("delete", "trade", calls("delete"), skip, grow_old, tells=False, mute=True, blind=True),
    Column("channel", "trade", calls("create_channel"), make_channel, lose_channel),
    Column(
        "overwrites", "trade", calls("put_overwrites", "put_overwrite", "delete_overwrite"), admit_observer
    ),
    Column(
        "thread", "town", calls("create_thread", "open_thread", "lock_thread", "add_to_thread"), call_meeting
    ),
    Column(
        "reaction",
        "meeting",
        calls("react", "unreact", "clear_reactions", "reaction_users"),
        propose,
        tells=False,
    ),
    Column("direct message", "trade", is_direct, take_turns, tells=False, mute=True, blind=True),
    Column("answer", "trade", is_answer, skip, tells=False),
)


@dataclass
class Ended:
    """How a lesson ends."""

    deeds: list[str]
    rights: dict[str, Any]
    deliveries: Counter[str] = field(default_factory=Counter[str])


@cache
def worlds() -> dict[str, bytes]:
    """Return the moments from which the cells go on, played once."""
    return asyncio.run(_play_worlds())


async def _play_worlds() -> dict[str, bytes]:
    lesson = Lesson()
    with patch.dict(lesson_script.OPTIONS, NO_CLOCKS), patch.dict(town_script.OPTIONS, NO_CLOCKS):
        return await _play_parts(lesson)


async def _play_parts(lesson: Lesson) -> dict[str, bytes]:
    await lesson.start()
    await sign_up(lesson)
    await start(lesson)
    saved = {"trade": lesson.pickled_world()}
    await lesson.stop()
    lesson = Lesson()
    await lesson.start()
    for part in town_script.PARTS[:4]:
        await part(lesson)
    await end_turn(lesson)
    saved["town"] = lesson.pickled_world()
    await call_meeting(lesson)
    saved["meeting"] = lesson.pickled_world()
    await lesson.stop()
    return saved


def how_it_ends(lesson: Lesson) -> Ended:
    """Return what must be as it would have been."""
    rows = lesson.database.journals[lesson.table]
    seen = aftermath.seen(lesson)
    rights = {name: there for name, there in seen.items() if name.startswith(("rights ", "thread "))}
    kinds = [kind for _, _, kind in aftermath.deeds(lesson) if kind not in OURS]
    assert [row.sequence for row in rows] == list(range(1, len(rows) + 1))
    return Ended(kinds, rights, Counter(row.delivery for row in rows if row.delivery is not None))


async def play(lesson: FailingLesson, column: Column, planned: PlannedFailure | None) -> None:
    """Let the act happen while its calls fail, and the bot look after its tables."""
    await column.before(lesson)
    lesson.plant(planned)
    await column.act(lesson)
    await lesson.wait(5_000)
    if planned is not None and planned.times is None:
        await lesson.wait(10_000)


async def recover(lesson: FailingLesson) -> None:
    """Let Discord be well, and the bot look again. What was stopped for passing trouble goes on by itself;
    the teacher resumes the rest.
    """
    lesson.plant(None)
    await lesson.wait(2_000)
    for _ in range(LOOKS):
        record = (await look(lesson)).record
        if not record.is_paused:
            break
        if record.trouble and trouble_row(record.trouble).passing:
            await lesson.wait(10_000)
        else:
            await lesson.slash(TEACHER, lambda caller: lesson.client.router.table_admin.resume(caller))  # noqa: PLW0108 - of the bot of that moment
            await lesson.wait(10_000)


@cache
def undisturbed(column: Column) -> Ended:
    """Return how the column's lesson ends where nothing fails."""
    world = worlds()[column.world]

    async def run() -> Ended:
        async with failing_discord() as real:
            lesson = FailingLesson.going_on(world, real)
            await lesson.start()
            await play(lesson, column, None)
            await recover(lesson)
            ended = how_it_ends(lesson)
            await lesson.stop()
            return ended

    return run_virtually(run())


def letters_to_teacher(lesson: Lesson) -> int:
    """Return how many letters the teacher has, or is to have."""
    waiting = sum(letter.place == f"{LETTER}{TEACHER}" for letter in lesson.database.letters.values())
    return waiting + len(lesson.port.standing(lesson.port.dms.get(TEACHER, 0)))


async def show_hands(lesson: FailingLesson, failure: Failure) -> None:
    """Whoever was taken for somebody who takes no direct messages asks for their hand there, which shows that
    they do. What was written in place of answers is no part of a scene.
    """
    for user in PLAYERS if failure.name == CLOSED else ():
        await lesson.type(user, "hand", at=None)
    for message in [
        one for one in lesson.port.messages.values() if one.sheet is not None and not one.sheet.key
    ]:
        del lesson.port.messages[message.id]


def difference(ended: Ended, wanted: Ended) -> str:
    """Return in a few words what is otherwise than it should be."""
    if ended.deeds != wanted.deeds:
        return f"other deeds: {ended.deeds[-3:]} and not {wanted.deeds[-3:]}"
    if max(ended.deliveries.values()) > 1:
        return "something was done twice"
    return next(
        (
            f"other {name}"
            for name in {**wanted.rights, **ended.rights}
            if ended.rights.get(name) != wanted.rights.get(name)
        ),
        "",
    )


CELLS = [
    pytest.param(
        column, failure, lasting, id=f"{column.name}-{failure.name}-{'lasting' if lasting else 'once'}"
    )
    for column in COLUMNS
    for failure in FAILURES
    for lasting in (False, True)
    if not (
        column.name == "delete" and failure.name == CLOSED
    )  # which is never said of a message that the bot takes away
]


@pytest.fixture(scope="module", autouse=True)
def wanted() -> dict[str, Ended]:
    """How each column's lesson ends where nothing fails, played before the event loop of a test begins."""
    return {column.name: undisturbed(column) for column in COLUMNS}


@pytest.mark.parametrize(("column", "failure", "lasting"), CELLS)
def test_a_failure_of_discord_leaves_nobody_unanswered_and_nothing_lost(
    column: Column, failure: Failure, wanted: dict[str, Ended], *, lasting: bool
) -> None:
    run_virtually(meet_failure(column, failure, wanted[column.name], lasting=lasting))


async def meet_failure(column: Column, failure: Failure, wanted: Ended, *, lasting: bool) -> None:
    """Play a cell. Raises AssertionError."""
    async with failing_discord() as real:
        lesson = FailingLesson.going_on(worlds()[column.world], real)
        await lesson.start()
        letters = letters_to_teacher(lesson)
        planned = PlannedFailure(failure, column.meets, None if lasting else 1)
        await play(lesson, column, planned)
        assert planned.met, "no such call was made"
        paused, told = (await look(lesson)).record.is_paused, letters_to_teacher(lesson) > letters
        await recover(lesson)
        if column.mute and failure.kind == "no effect":
            await lesson.type(RED, "next", anew=False)
            await lesson.wait(2_000)
        in_time = ELSEWHERE_S if is_answer is column.meets and lasting else DISCORDS_S
        late = [wait for wait in lesson.waits if wait is None or wait > in_time]
        assert not late, "somebody was not answered in time"
        goes_on = not (await look(lesson)).record.is_paused
        assert goes_on, "it goes on, and by itself where the trouble passes by itself"
        if not (column.mute and failure.kind == "no effect"):
            assert difference(how_it_ends(lesson), wanted) == ""
        await show_hands(lesson, failure)
        if not (column.blind and failure.kind == "no effect"):
            await aftermath.shows_the_scene(lesson)
        if lasting and column.tells and not failure.passing:
            assert told, "what does not pass is told to the teacher"
        if failure.passing and failure.kind != "limit" and not lasting:
            assert not paused, "what passes stops no game"
            assert not told, "what passes is told to nobody"
        await lesson.stop()


class Commands:
    """The commands that a Discord has, whose registration fails by plan."""

    def __init__(self, client: discord.Client, planned: PlannedFailure) -> None:
        self.client, self.planned, self.store = client, planned, MemoryStore()
        self.there: list[dict[str, Any]] = []
        self.tree = app_commands.CommandTree(client)

        @self.tree.command(description="Roll the dice")
        async def roll(_interaction: discord.Interaction) -> None: ...

        client._connection.application_id = APPLICATION
        vars(client.http)["request"] = self._request

    async def _request(self, route: Any, *, json: Any = None, **_: Any) -> Any:
        if route.method == "GET":
            return self.there
        made = [
            {**one, "application_id": str(APPLICATION), "version": "1", "id": str(number)}
            for number, one in enumerate(json)
        ]
        failure = self.planned.failure if self.planned.hits("register", ()) else None
        if failure is None or failure.kind == "cut after":
            self.there = made
        return made if failure is None or failure.kind == "no effect" else await failure.answer()

    async def refusal(self) -> str | None:
        """Return what `doctor` and the log say that Discord refused."""
        return (await self.store.get_values(commands_scope(APPLICATION, None))).get(REFUSED)


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: failure.name)
def test_a_registration_of_commands_that_fails_is_told_or_passes_and_comes_in_the_end(
    failure: Failure, *, lasting: bool
) -> None:
    run_virtually(register(failure, lasting=lasting))


async def register(failure: Failure, *, lasting: bool) -> None:
    """Register commands while that fails, and afterwards."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        there = Commands(client, PlannedFailure(failure, lambda *_: True, None if lasting else 1))
        task = asyncio.create_task(CommandRegistration(there.tree, there.store, None).keep_trying("0.22"))
        await asyncio.sleep(MINUTES_10)
        assert there.planned.met
        assert bool(await there.refusal()) == (not failure.passing), (
            "what does not pass is told, and only that"
        )
        assert task.done() == (failure.passing and not lasting), "what passes is tried again soon"
        there.planned.times = 0
        await asyncio.sleep(TIMEOUT_S + REFUSED_S)
        assert task.done()
        assert [one["name"] for one in there.there] == ["roll"]
        assert await there.refusal() is None
        await task


@pytest.mark.parametrize(
    "failure",
    [one for one in FAILURES if one.status >= 400 and one.kind in ("refusal", "page")],
    ids=lambda failure: failure.name,
)
def test_the_table_of_codes_says_the_same_of_what_passes(failure: Failure) -> None:
    error = failure.exception()
    assert isinstance(error, discord.HTTPException)
    assert reason_of(error).passing == failure.passing


def test_the_matrix_has_at_least_400_cells() -> None:
    assert len(CELLS) + 2 * len(FAILURES) >= 400
    assert len({cell.id for cell in CELLS}) == len(CELLS)
