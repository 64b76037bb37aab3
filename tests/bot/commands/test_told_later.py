"""What somebody was told of an order, or asked, at a table stays true: it is told again of the table as it
stands, or goes.
"""

from __future__ import annotations

from bot.commands.answers import with_form_text, with_welcome
from bot.commands.caller import Caller, RefusalReply, Reply
from bot.commands.signup import SignUpControls, as_edit
from bot.scenes.model import Control, Panel
from bot.tables.decisions.orders import Close, Fill, Join, Observe, Pause, Pledge, Resume, Start
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.tables.tables import Venue
from bot.texts.lookup import use_language
from games.refusal import Refusal
from storage.memory import MemoryStore
from storage.store import Person
from tests.support.bench import CLASSROOM, OBSERVER, PLAYERS, TEACHER, RecordingPort, build_orchestrator
from tests.support.port import GUILD
from tests.support.written_texts import sentence_source


class Room:
    """A table and its people; each order is a delivery of its own."""

    def __init__(self, table: Table, signup: SignUpControls) -> None:
        self.table, self.signup, self.count = table, signup, 0

    def caller(self, user: int) -> Caller:
        self.count += 1
        return Caller(user, f"P{user}", GUILD, CLASSROOM, 0, str(self.count), at_ms=1)

    async def order(self, user: int, order: object) -> Reply:
        answer = await self.signup.order(self.caller(user), self.table.table, order)  # type: ignore[arg-type]
        assert not isinstance(answer, Refusal)
        return answer

    async def press(self, user: int, route: str, arg: str = "") -> Reply:
        answer = await self.signup.press(self.caller(user), self.table.table, Control(route, arg=arg), ())
        assert isinstance(answer, Reply)
        return answer

    async def later(self, answer: Reply) -> Panel | None:
        assert answer.refresh is not None
        return await answer.refresh(await self.table.snapshot())


async def opened(**options: object) -> Room:
    orchestrator = build_orchestrator(MemoryStore(), RecordingPort())
    teacher, home = Person(TEACHER, "instructor", None, "T"), Venue(GUILD, CLASSROOM)
    table = await orchestrator.tables.open(
        "open", home, "commons", options, teacher, strict=True, real_names=True
    )
    return Room(table, SignUpControls(orchestrator))


async def begun() -> tuple[Room, Reply]:
    """With a person on the first seat; what the teacher was told of the start."""
    room = await opened()
    await room.order(PLAYERS[0], Join(contribution="1"))
    for seat in (1, 2, 3):
        await room.order(TEACHER, Fill("careful", seat))
    return room, await room.order(TEACHER, Start())


async def test_who_has_promised_meanwhile_is_not_missing_any_more() -> None:
    room, told = await begun()
    assert "Red" in told.panel.text

    await room.order(PLAYERS[0], Pledge())

    later = await room.later(told)
    assert later is not None
    assert "Red" not in later.text


async def test_it_is_told_again_in_the_language_in_which_it_was_told() -> None:
    with use_language("de"):
        room, told = await begun()

    later = await room.later(told)
    assert later is not None
    assert later.text == told.panel.text


async def test_that_a_table_stands_still_is_said_no_longer_once_it_goes_on() -> None:
    room, _ = await begun()
    told = await room.order(TEACHER, Pause())
    assert await room.later(told) == told.panel

    await room.order(TEACHER, Resume())

    assert await room.later(told) is None


async def test_who_observed_is_told_where_by_the_time() -> None:
    """In the lobby the channel is still to come."""
    room = await opened()
    await room.order(PLAYERS[0], Join(contribution="1"))
    told = await room.order(OBSERVER, Observe())
    for seat in (1, 2, 3):
        await room.order(TEACHER, Fill("careful", seat))
    await room.order(TEACHER, Start())

    later = await room.later(told)
    assert later is not None
    assert later.text != told.panel.text


async def test_a_start_is_told_until_the_table_is_closed() -> None:
    room, told = await begun()
    await room.order(TEACHER, Close())
    assert await room.later(told) is None


async def test_a_question_and_a_no_stay_while_they_make_sense() -> None:
    room = await opened()
    asked = await room.press(TEACHER, "start")
    assert "Red" in asked.panel.text
    no = await room.press(OBSERVER, "pledge")
    assert await room.later(no) == no.panel

    await room.order(PLAYERS[0], Join(contribution="1"))
    assert await room.later(no) is None, "somebody has done something in the lobby, where everybody sees it"
    fewer = await room.later(asked)
    assert fewer is not None
    assert "Red" not in fewer.text
    for seat in (1, 2, 3):
        await room.order(TEACHER, Fill("careful", seat))
    await room.order(TEACHER, Start())
    assert await room.later(asked) is None


async def test_who_is_back_is_welcomed_later_too_and_in_their_language() -> None:
    room, told = await begun()
    with use_language("de"):
        answer = with_welcome(told, room.table.table)
    assert isinstance(answer, Reply)

    later = await room.later(answer)
    assert later is not None
    assert later.notes == answer.panel.notes
    assert later.notes[-1].title == sentence_source("tables.welcome", "de")


async def test_an_answer_in_the_place_of_a_question_is_told_again_too() -> None:
    _, told = await begun()
    answer = as_edit(told)
    assert not isinstance(answer, Reply)
    assert answer.refresh is told.refresh  # type: ignore[union-attr]


async def test_a_no_that_is_told_again_still_gives_back_what_was_written_until_something_else_takes_its_place() -> (
    None
):
    room = await opened()
    no, turn = Panel(text="No."), Panel(text="It is your turn.")
    says = [no, turn]

    async def again(_now: Snapshot) -> Panel | None:
        return says.pop(0)

    answer = with_form_text(RefusalReply(no, room.table.table, refresh=again), ["Took four"])
    assert isinstance(answer, Reply)
    assert "Took four" in answer.panel.notes[0].text
    assert await room.later(answer) == answer.panel
    assert await room.later(answer) == turn
