"""The lesson of the crash suite in the Ostrom stage: an election, deeds, meetings in writing and aloud,
ballots, a suit, a clock that runs out.
"""

from __future__ import annotations

from bot.games.commons.scenes.governance.meeting import AGAINST, FOR
from tests.e2e.lesson_script import closing, destinations, game, harvest, seated
from tests.support.lesson import OBSERVER, PLAYERS, TEACHER, Lesson

OPTIONS = {
    "rounds_basic": 8,
    "start_hand": "both",
    "layout": "nested",
    "preset": "2+2",
    "resource_meeting": "private_thread",
    "meeting_form": "both",
    "vote_grace": 0,
    "reasons": "free",
}
RED, ORANGE, WHITE, BLUE = PLAYERS
GROUP = "ore"


async def basic(lesson: Lesson) -> None:
    """A round of the Basic stage, after which the next begins, as the teacher has said."""
    await seated(lesson, "commons", OPTIONS)
    for user in PLAYERS[:3]:
        await turn(lesson, user)
    await lesson.type(BLUE, "roll")
    await harvest(lesson)


async def announcement(lesson: Lesson) -> None:
    """The teacher announces the stage; the round ends, the thread is made, and a tie for Monitor calls for a
    ballot.
    """
    await lesson.type(TEACHER, "stage ostrom")
    await lesson.type(BLUE, "end", anew=False)


async def election(lesson: Lesson) -> None:
    """Secret votes, by buttons and by typing; one is changed. Orange and White tie, and Orange becomes
    Monitor.
    """
    home = (await destinations(lesson)).table
    for choice in ("Red", "White"):
        await lesson.press(RED, "Vote for Monitor", home)
        await lesson.use(RED, choice, channel=home)
    await lesson.type(BLUE, "elect", colour="orange")
    await lesson.type(WHITE, "elect", colour="orange")
    await lesson.type(ORANGE, "elect", colour="white")


async def deeds(lesson: Lesson) -> None:
    """Red's turn. The Monitor sanctions Blue through panels and a form, and rewards White by typing; both
    choose cards.
    """
    home = (await destinations(lesson)).table
    await lesson.type(RED, "roll")
    await harvest(lesson)
    await lesson.press(ORANGE, "Monitor", home)
    await lesson.use(ORANGE, "Sanction or reward", "3", channel=home)
    await lesson.use(ORANGE, "Which rule for the sanction", "S2", channel=home)
    await lesson.fill_in(ORANGE, "You took three.", channel=home)
    await settle(lesson, BLUE)
    await lesson.type(ORANGE, "reward", colour="white", rule="R1", reason="You left some.")
    await lesson.press(WHITE, "Choose cards", home)
    await lesson.use(WHITE, "wool", channel=home)
    await lesson.use(WHITE, "Choose", channel=home)


async def meeting(lesson: Lesson) -> None:
    """Red calls everybody; what White moves is voted on with hands, buttons and typing, and minds are
    changed.
    """
    home = (await destinations(lesson)).table
    for _ in range(3):
        await lesson.press(RED, "Go on", home)
    await lesson.press(RED, "Call", home)
    await lesson.press(WHITE, "Propose", town(lesson))
    await lesson.use(WHITE, "Something else", "resolve", channel=town(lesson))
    await lesson.fill_in(WHITE, "We leave two of each.", "-", "-", "k", channel=town(lesson))


async def ballot(lesson: Lesson) -> None:
    """Hands, buttons and typing count the same; the last one stands. An observer's hand goes, and is noted."""
    await lesson.hand(ORANGE, AGAINST, town(lesson))
    await lesson.hand(ORANGE, AGAINST, town(lesson), up=False)
    await lesson.hand(ORANGE, FOR, town(lesson))
    for user in (RED, BLUE):
        await lesson.hand(user, AGAINST, town(lesson))
        await lesson.press(user, "For", town(lesson))
    await lesson.hand(BLUE, FOR, town(lesson))
    await lesson.hand(OBSERVER, FOR, town(lesson))
    await lesson.bot_does(lesson.client.orchestrator.run_periodic_check)
    await lesson.type(WHITE, "vote", choice="no")


async def suit(lesson: Lesson) -> None:
    """Blue sues; while the Monitor defends itself nobody else may speak; it loses, and chooses the cards that
    it returns.
    """
    await lesson.press(BLUE, "Sue the Monitor", town(lesson))
    await lesson.fill_in(BLUE, "You saw it and did nothing.", channel=town(lesson))
    await lesson.press(ORANGE, "End the defence", town(lesson))
    for user in (RED, BLUE, WHITE):
        await lesson.hand(user, FOR, town(lesson))
    await lesson.press(ORANGE, "Against", town(lesson))
    await settle(lesson, ORANGE)


async def done(lesson: Lesson) -> None:
    """The caller takes more time; all are done, the thread is shut, and the turn is over."""
    await lesson.press(RED, "More time", town(lesson))
    for user in (RED, ORANGE):
        await lesson.press(user, "Done", town(lesson))
    await lesson.type(WHITE, "meeting done")
    await lesson.type(BLUE, "meeting done", anew=False)


async def a_group(lesson: Lesson) -> None:
    """Orange meets with those who live from the same resource, in a thread of their own; the clock runs out
    in the middle of a ballot.
    """
    await lesson.type(ORANGE, "roll")
    await harvest(lesson)
    await lesson.type(ORANGE, "meeting call", resource=GROUP)
    await lesson.type(ORANGE, "motion resolve", words="One each.", most=1)
    await lesson.hand(ORANGE, FOR, town(lesson, GROUP))


async def clock(lesson: Lesson) -> None:
    """Nobody says anything more."""
    await lesson.wait(400_000)


async def called(lesson: Lesson) -> None:
    """White calls everybody."""
    await lesson.type(WHITE, "roll")
    await harvest(lesson)
    await lesson.type(WHITE, "meeting call")


async def stopped(lesson: Lesson) -> None:
    """The teacher gives them more time, and closes the table in the middle of a ballot."""
    await lesson.type(RED, "motion resolve", words="Peace.")
    await lesson.hand(RED, FOR, town(lesson))
    await lesson.type(TEACHER, "meeting extend", anew=False)
    await closing(lesson)


PARTS = (basic, announcement, election, deeds, meeting, ballot, suit, done, a_group, clock, called, stopped)
"""In order; each goes on in the world that the one before has left."""


async def settle(lesson: Lesson, user: int) -> None:
    """Give back what is asked for, of what the hand holds most."""
    state = await game(lesson)
    first = state.governance.pending[0] if state.governance.pending else None
    count, hand = (first.count if first else 0), list(state.hands[PLAYERS.index(user)])
    chosen = [0] * 5
    for _ in range(count):
        most = hand.index(max(hand))
        hand[most] -= 1
        chosen[most] += 1
    lumber, brick, wheat, wool, ore = chosen
    await lesson.type(user, "settle", lumber=lumber, brick=brick, wheat=wheat, wool=wool, ore=ore)


async def turn(lesson: Lesson, user: int) -> None:
    """A turn without anything in it."""
    await lesson.type(user, "roll")
    await harvest(lesson)
    await lesson.type(user, "end", anew=False)


def town(lesson: Lesson, name: str = "town") -> int:
    """The thread of a room."""
    (thread,) = [seen.thread for seen in lesson.port.threads_there.values() if seen.name == f"{name}-meeting"]
    return thread
