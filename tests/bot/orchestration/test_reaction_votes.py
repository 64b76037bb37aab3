"""Votes by reaction, with a Discord that takes its time: what a person's hands show once it is quiet is their
vote, and none is lost.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from bot.orchestration.reaction_votes import QUIET_S
from games.commons.governance.actions import CallMeeting, Elect, Move, Vote
from games.commons.governance.vocabulary import Resolve
from games.protocol import Actor
from games.refusal import Refusal
from tests.support.bench import PLAYERS, Bench, RecordingPort, bench
from tests.support.port import ME, FakeMessage

FOR, AGAINST = "👍", "👎"
STRANGERS = range(5000, 5120)


@dataclass
class SlowPort(RecordingPort):
    """A Discord that takes a while to take a reaction away, and tells of every reaction in the order in which
    they came.
    """

    random: Random = field(default_factory=lambda: Random(7))
    events: list[tuple[int, int, int, str, bool]] = field(default_factory=list)
    slow: bool = False

    async def unreact(self, channel: int, message: int, emoji: str, user: int) -> None:
        for _ in range(self.random.randrange(1, 9) if self.slow else 0):
            await asyncio.sleep(0)
        if (emoji, user) in self._message(channel, message).reactions:
            await super().unreact(channel, message, emoji, user)
            self.events.append((channel, message, user, emoji, False))


@dataclass
class Meeting:
    """A table whose people vote on a motion by their hands."""

    bench: Bench
    port: SlowPort
    message: int = 0
    tasks: list[asyncio.Task[Any]] = field(default_factory=list)

    @property
    def ballot(self) -> FakeMessage:
        return next(message for message in self.port.messages.values() if (FOR, ME) in message.reactions)

    def tap(self, user: int, emoji: str) -> None:
        """Somebody taps on a reaction: it is theirs, or no more."""
        ballot = next(message for message in self.port.messages.values() if message.id == self.message)
        added = (emoji, user) not in ballot.reactions
        (ballot.reactions.append if added else ballot.reactions.remove)((emoji, user))
        self.port.events.append((ballot.channel, ballot.id, user, emoji, added))

    def tell(self) -> None:
        """Discord tells the bot of what has happened so far; each event is served by a task of its own."""
        while self.port.events:
            channel, message, user, emoji, added = self.port.events.pop(0)
            work = self.bench.orchestrator.stage.on_reaction(channel, message, user, emoji, added=added)
            self.tasks.append(asyncio.ensure_future(work))

    async def be_quiet(self) -> None:
        """Everything is told, and nobody does anything more."""
        for _ in range(4):
            self.tell()
            await asyncio.gather(*self.tasks)
            self.tasks.clear()
            await self.bench.settle()

    async def do(self, user: int, emoji: str) -> None:
        self.tap(user, emoji)
        await self.be_quiet()

    def hands(self, user: int) -> set[str]:
        ballot = next(message for message in self.port.messages.values() if message.id == self.message)
        return {emoji for emoji, who in ballot.reactions if who == user}

    async def votes(self) -> list[str]:
        """What each of them votes, as a sign; "" for nothing."""
        ballot = (await self.bench.look()).state.governance.meeting.ballot
        return [{"yes": FOR, "no": AGAINST, None: ""}[ballot.votes[seat]] for seat in range(4)]


async def play(b: Bench, seat: int, action: Any) -> bool:
    return not isinstance(await b.table.play(Actor(seat), action), Refusal)


OPTIONS = {"rounds_basic": 3, "vote_grace": 30, "ballot_seconds": 0}
MADE: dict[str, Any] = {}
"""The state of a table whose Town Meeting is open, and who called it: it takes seconds to play up to it."""


async def meeting_open() -> tuple[Any, int]:
    if "state" not in MADE:
        b = await bench(**OPTIONS)
        while (state := (await b.look()).state).governance is None or state.governance.election is None:
            seat = (await b.look()).waits()[0].seat
            await b.table.play(Actor(seat, "clock"), b.table.game.default_action(state, seat))
        for seat in range(4):
            await play(b, seat, Elect(0))
        while not await play(b, seat := (await b.look()).waits()[0].seat, CallMeeting()):
            await b.table.play(
                Actor(seat, "clock"), b.table.game.default_action((await b.look()).state, seat)
            )
        MADE.update(state=(await b.look()).state, seat=seat)
    return MADE["state"], MADE["seat"]


async def vote_opened() -> Meeting:
    """A Town Meeting in which a motion is open."""
    port = SlowPort()
    b = await bench(port=port, **OPTIONS)
    state, seat = await meeting_open()
    await b.arrange(state)
    assert await play(b, seat, Move(Resolve("One each")))
    await b.settle()
    meeting = Meeting(b, port)
    meeting.message = meeting.ballot.id
    return meeting


@pytest.fixture
async def meeting() -> Meeting:
    return await vote_opened()


async def test_the_hand_that_is_raised_last_counts_and_the_other_one_goes_down(meeting: Meeting) -> None:
    await meeting.do(11, FOR)
    await meeting.do(11, AGAINST)
    assert (await meeting.votes())[0] == AGAINST
    assert meeting.hands(11) == {AGAINST}


async def test_of_two_hands_the_one_that_stays_up_is_the_vote(meeting: Meeting) -> None:
    for emoji in (FOR, AGAINST, AGAINST):
        meeting.tap(11, emoji)
        meeting.tell()
    await meeting.be_quiet()
    assert (meeting.hands(11), (await meeting.votes())[0]) == ({FOR}, FOR)


async def test_while_somebody_goes_on_no_hand_is_lowered_under_their_fingers(meeting: Meeting) -> None:
    assert QUIET_S >= 1
    for emoji in (FOR, AGAINST):
        meeting.tap(11, emoji)
        meeting.tell()
        await asyncio.gather(*meeting.tasks)
    assert "unreact" not in meeting.port.names()
    assert (await meeting.votes())[0] == AGAINST, "the vote itself does not wait"
    await meeting.be_quiet()
    assert meeting.hands(11) == {AGAINST}


@pytest.mark.long
@pytest.mark.parametrize("seed", [7, 35])
async def test_a_hundred_and_twenty_rapid_flips_lose_no_vote(meeting: Meeting, seed: int) -> None:
    """With these seeds votes were lost while the other hand was lowered at once."""
    meeting.port.slow, random = True, Random(seed)
    last: dict[int, tuple[str, bool]] = {}
    for _ in range(120):
        user, emoji = random.choice(PLAYERS), random.choice((FOR, AGAINST))
        meeting.tap(user, emoji)
        last[user] = emoji, emoji in meeting.hands(user)
        if random.random() < 0.7:
            meeting.tell()
        for _ in range(random.randrange(6)):
            await asyncio.sleep(0)
        if random.random() < 0.1:
            meeting.bench.orchestrator.flush_hands()
    await meeting.be_quiet()
    shown = ["".join(meeting.hands(user)) for user in PLAYERS]
    assert await meeting.votes() == shown, "what Discord shows is what counts"
    for user, (emoji, raised) in last.items():
        if raised:
            assert meeting.hands(user) == {emoji}, "who has raised a hand last has voted"


async def test_a_button_after_a_hand_counts_and_the_hand_goes_down(meeting: Meeting) -> None:
    await meeting.do(12, FOR)
    assert await play(meeting.bench, 1, Vote("no"))
    await meeting.do(11, FOR)
    await meeting.bench.orchestrator.run_periodic_check()
    await meeting.be_quiet()
    assert (await meeting.votes())[:2] == [FOR, AGAINST]
    assert meeting.hands(12) == set()


@pytest.mark.parametrize("how", ["all", "one sign", "the bot's own"])
async def test_choices_that_somebody_has_cleared_come_back_and_the_votes_stand(
    meeting: Meeting, how: str
) -> None:
    for user, emoji in ((11, FOR), (12, AGAINST), (13, FOR)):
        await meeting.do(user, emoji)
    ballot, stage = meeting.ballot, meeting.bench.orchestrator.stage
    if how == "the bot's own":
        ballot.reactions.remove((FOR, ME))
        await stage.on_reaction(ballot.channel, ballot.id, ME, FOR, added=False)
    else:
        ballot.reactions[:] = [] if how == "all" else [one for one in ballot.reactions if one[0] != FOR]
        await stage.on_reactions_cleared(ballot.channel, ballot.id, None if how == "all" else FOR)
    await meeting.be_quiet()
    assert {(FOR, ME), (AGAINST, ME)} <= set(ballot.reactions)
    assert await meeting.votes() == [FOR, AGAINST, FOR, ""]
    await meeting.bench.orchestrator.run_periodic_check()
    await meeting.be_quiet()
    assert await meeting.votes() == [FOR, AGAINST, FOR, ""], (
        "a hand that somebody else has taken away takes no vote back"
    )
    await meeting.do(14, FOR)
    await meeting.do(12, FOR)
    if how == "the bot's own":
        await meeting.do(11, FOR)
    assert await meeting.votes() == ["" if how == "the bot's own" else FOR, FOR, FOR, FOR]


async def test_choices_that_were_cleared_while_the_bot_was_away_come_back_with_its_first_look(
    meeting: Meeting,
) -> None:
    await meeting.do(11, FOR)
    meeting.ballot.reactions.clear()
    await meeting.bench.orchestrator.resume_tables()
    await meeting.be_quiet()
    assert set(meeting.ballot.reactions) == {(FOR, ME), (AGAINST, ME)}
    assert (await meeting.votes())[0] == FOR


async def test_a_bot_that_clears_the_choices_over_and_over_is_answered_less_and_less_often(
    meeting: Meeting,
) -> None:
    stage, ballot = meeting.bench.orchestrator.stage, meeting.ballot
    for _ in range(20):
        ballot.reactions.clear()
        await stage.on_reactions_cleared(ballot.channel, ballot.id)
        await meeting.bench.settle()
    assert meeting.port.names().count("react") < 2 + 2 * 7
    assert any("reactions" in letter.panel.text for letter in meeting.port.standing(100_000 + 1)), (
        "the teacher is told"
    )


async def test_votes_with_one_hand_each_ask_discord_for_nothing(meeting: Meeting) -> None:
    meeting.port.calls.clear()
    for user in PLAYERS:
        await meeting.do(user, FOR)
    assert await meeting.votes() == [FOR] * 4
    assert not {"reaction_users", "unreact"} & set(meeting.port.names())


async def test_a_hand_that_is_up_as_a_super_reaction_is_no_hand_that_was_taken_down(meeting: Meeting) -> None:
    await meeting.do(11, FOR)
    meeting.ballot.reactions.remove((FOR, 11))
    meeting.ballot.bursts.append((FOR, 11))
    await meeting.bench.orchestrator.resume_tables()
    await meeting.be_quiet()
    assert (await meeting.votes())[0] == FOR
    meeting.ballot.bursts.clear()
    await meeting.bench.orchestrator.resume_tables()
    await meeting.be_quiet()
    assert (await meeting.votes())[0] == ""


@pytest.mark.long
async def test_hundreds_of_strangers_hide_no_vote(meeting: Meeting) -> None:
    ballot = meeting.ballot
    ballot.reactions += [(FOR, user) for user in STRANGERS]
    ballot.reactions += [(FOR, 11), (AGAINST, 12)]
    await meeting.bench.orchestrator.resume_tables()
    await meeting.bench.orchestrator.drain()
    assert (await meeting.votes())[:2] == [FOR, AGAINST]
    await meeting.be_quiet()
    assert {user for _, user in ballot.reactions} == {ME, 11, 12}


async def test_the_table_is_shown_before_all_strangers_hands_are_down(meeting: Meeting) -> None:
    meeting.port.slow = True
    meeting.ballot.reactions += [(FOR, user) for user in STRANGERS]
    meeting.ballot.reactions.append((FOR, 11))
    await meeting.bench.orchestrator.resume_tables()
    await meeting.bench.orchestrator.follow_up(meeting.bench.table.table)
    assert (await meeting.votes())[0] == FOR
    assert any(user in STRANGERS for _, user in meeting.ballot.reactions)
