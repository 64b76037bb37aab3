"""Who has closed their direct messages is found while the class gathers, and the staff read it before they
deal.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from bot.commands.caller import Caller
from bot.commands.session.desk import SessionControls
from bot.orchestration.session.follow import SessionOrchestrator
from bot.scenes.model import Control, Panel
from bot.sessions.plan.plans import load_plan
from bot.stage.discord_api.port import OpeningsRefused
from storage.memory import MemoryStore
from tests.support.bench import CLASSROOM, TEACHER, Clock, RecordingPort, build_orchestrator, followed_by
from tests.support.port import GUILD

STUDENTS = range(101, 131)
ANA, BEN = 101, 102
LETTER = "Your cards will come here"


@dataclass
class Gathering:
    """A class that gathers in its channel."""

    port: RecordingPort = field(default_factory=RecordingPort)
    store: MemoryStore = field(default_factory=MemoryStore)
    clock: Clock = field(default_factory=Clock)
    follow: SessionOrchestrator = field(init=False)
    desk: SessionControls = field(init=False)
    session: str = ""
    clicks: int = 0

    def __post_init__(self) -> None:
        self.port.add_channel(CLASSROOM)
        self.start()

    def start(self) -> None:
        self.follow = followed_by(build_orchestrator(self.store, self.port, self.clock))
        self.desk = SessionControls(self.follow)

    async def open(self, **plan: str) -> None:
        chosen = load_plan("first-45").model_copy(update=plan)
        await self.desk.open(self.caller(TEACHER), chosen, "Economics", None, "en-GB")
        (seen,) = await self.follow.sessions.sessions_of_guild(GUILD)
        self.session = seen.session
        await self.settle()

    async def press(self, user: int, route: str = "s_here") -> str:
        answer = await self.desk.press(self.caller(user), self.session, Control(route), ())
        assert answer is not None
        return answer.panel.text

    async def arrive(self, *users: int) -> None:
        for user in users:
            await self.press(user)
        await self.settle()

    def caller(self, user: int) -> Caller:
        self.clicks += 1
        return Caller(user, f"Person {user}", GUILD, CLASSROOM, 0, f"click-{self.clicks}")

    async def settle(self) -> None:
        await self.follow.drain()
        await self.follow.orchestrator.stage.drain()

    def letters(self, user: int) -> list[str]:
        return [
            message.panel.text
            for message in self.port.standing(100_000 + user)
            if LETTER in message.panel.text
        ]

    @property
    def control_card(self) -> str:
        (card,) = [
            message.panel.text
            for message in self.port.messages.values()
            if message.sheet and message.sheet.key == "control"
        ]
        return card


@pytest.fixture
async def gathering() -> Gathering:
    made = Gathering()
    await made.open()
    return made


async def test_who_presses_im_here_gets_one_short_letter(gathering: Gathering) -> None:
    assert "direct message" in await gathering.press(ANA)
    await gathering.settle()
    assert len(gathering.letters(ANA)) == 1
    assert "Economics" in gathering.letters(ANA)[0]
    await gathering.arrive(ANA)
    assert len(gathering.letters(ANA)) == 1, "they were here already"


async def test_before_the_deal_the_staff_read_who_has_closed_their_direct_messages(
    gathering: Gathering,
) -> None:
    gathering.port.closed.add(BEN)
    await gathering.arrive(ANA, BEN)
    assert "Person 102: their direct messages are closed" in gathering.control_card
    assert "Person 101" not in gathering.control_card
    assert "a private channel" in gathering.control_card


async def test_who_opens_them_presses_again_and_is_off_the_list(gathering: Gathering) -> None:
    gathering.port.closed.add(BEN)
    await gathering.arrive(BEN)
    gathering.port.closed.clear()
    gathering.clock.ms += 60_000
    await gathering.arrive(BEN)
    assert len(gathering.letters(BEN)) == 1
    assert "direct messages are closed" not in gathering.control_card


async def test_pressing_over_and_over_writes_to_a_closed_door_once_a_minute_at_most(
    gathering: Gathering,
) -> None:
    gathering.port.closed.add(BEN)
    await gathering.arrive(*[BEN] * 10)
    assert len([name for name in gathering.port.names() if name == "direct"]) <= 2
    assert gathering.letters(BEN) == []


async def test_without_hands_in_direct_messages_nobody_is_written_to() -> None:
    gathering = Gathering()
    await gathering.open(private_rooms="all")
    assert "direct message" not in await gathering.press(ANA)
    await gathering.press(BEN, "s_watch")
    await gathering.settle()
    assert "direct" not in gathering.port.names()


async def test_who_only_watches_is_not_written_to(gathering: Gathering) -> None:
    await gathering.press(BEN, "s_watch")
    await gathering.settle()
    assert "direct" not in gathering.port.names()


async def test_while_discord_lets_the_bot_open_none_the_staff_read_how_many_are_unknown(
    gathering: Gathering,
) -> None:
    gathering.port.always["direct"] = OpeningsRefused()
    await gathering.arrive(*STUDENTS)
    assert gathering.port.count < 200
    assert "30 people" in gathering.control_card
    assert "closed" not in gathering.control_card, "it says nothing of a person"


async def test_without_private_channels_the_staff_read_that_the_button_shows_the_hand() -> None:
    gathering = Gathering()
    gathering.port.closed.add(BEN)
    await gathering.open(private_rooms="none")
    await gathering.arrive(BEN)
    assert "My hand" in gathering.control_card


async def test_whatever_else_has_to_open_a_conversation_does_not_wait_for_all_letters() -> None:
    gathering = Gathering()
    await gathering.open()
    stage, order = gathering.follow.orchestrator.stage, list[int]()
    direct = gathering.port.direct

    async def noted(user: int) -> int:
        order.append(user)
        for _ in range(3):
            await asyncio.sleep(0)
        return await direct(user)

    gathering.port.direct = noted  # type: ignore[method-assign]
    for user in STUDENTS:
        await gathering.press(user)
    for _ in range(2):
        await asyncio.sleep(0)
    await stage.whisper(TEACHER, Panel(text="Trouble at a table"))
    assert order.index(TEACHER) <= 2
    await gathering.settle()
    assert len(order) == 31


async def test_who_leaves_before_their_letter_is_written_gets_none(gathering: Gathering) -> None:
    await gathering.press(ANA)
    await gathering.press(BEN)
    await gathering.press(BEN, "s_gone")
    await gathering.settle()
    assert (len(gathering.letters(ANA)), gathering.letters(BEN)) == (1, [])
    assert "does not know yet" not in gathering.control_card


async def test_no_letter_is_left_over_when_the_bot_stops_in_the_middle(gathering: Gathering) -> None:
    for user in STUDENTS:
        await gathering.press(user)
    await gathering.follow.close()
    await asyncio.sleep(0)
    assert not gathering.follow.greetings.busy
