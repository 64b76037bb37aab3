"""The lesson of the crash suite: from the first command to the closed table, with every kind of change on the
way.
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import Any

from bot.commands.caller import Answer
from bot.stage.messages.destinations import Destinations
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from games.island.cards import RESOURCES
from tests.support.bench import CLASSROOM
from tests.support.interaction import FakeInteraction, controls
from tests.support.lesson import OBSERVER, PLAYERS, TEACHER, Lesson

OPTIONS = {"rounds_basic": 3, "rounds_ostrom": 0, "start_hand": "both", "absent": "substitute"}
RED, ORANGE, WHITE, BLUE = PLAYERS


async def sign_up(lesson: Lesson) -> None:
    """Open, four joins, changes of mind, a promise. Who joins how often decides the dice: Red's first roll
    must let it trade.
    """
    await open_table(lesson)
    for user in PLAYERS:
        await lesson.press(user, "Join", CLASSROOM)
    for _ in range(2):
        await lesson.press(WHITE, "Leave", CLASSROOM)
        await lesson.press(WHITE, "Join", CLASSROOM)
    await lesson.press(BLUE, "Leave", CLASSROOM)
    await lesson.press(BLUE, "Join", CLASSROOM)
    await lesson.use(BLUE, "I promise", channel=CLASSROOM)


async def start(lesson: Lesson) -> None:
    """The start, an observer who comes late, a roll, and a sealed harvest."""
    await lesson.slash(TEACHER, lambda c: lesson.client.router.table_admin.start(c, None))
    await admit(lesson, OBSERVER)
    await lesson.press(RED, "Roll", (await destinations(lesson)).table)
    await harvest(lesson)


async def admit(lesson: Lesson, user: int) -> None:
    """The teacher lets somebody watch the game that runs."""
    await lesson.slash(TEACHER, lambda c: lesson.client.router.table_admin.admit(c, Requester(user, "Zoe")))


async def open_table(lesson: Lesson) -> None:
    """Nobody who sees the sign-up card opens a second table, though they may have heard no answer."""

    def work(caller: Any) -> Awaitable[Answer]:
        return lesson.client.router.table_admin.open(caller, "commons", OPTIONS, strict=True, names=True)

    async def serve(interaction: FakeInteraction) -> None:
        interaction.gone = bool(lesson.port.standing(CLASSROOM)) and interaction.tries > 0
        if not interaction.gone:
            await lesson.serve(interaction, work)

    await lesson.does(TEACHER, serve)


async def seated(lesson: Lesson, name: str, options: Mapping[str, Any]) -> None:
    """A table of any game at which everybody has sat down."""
    await lesson.slash(
        TEACHER,
        lambda c: lesson.client.router.table_admin.open(c, name, dict(options), strict=True, names=True),
    )
    for user in PLAYERS:
        await lesson.press(user, "Join", CLASSROOM)
    await lesson.press(OBSERVER, "Observe", CLASSROOM)
    await lesson.slash(TEACHER, lambda c: lesson.client.router.table_admin.start(c, None))


async def by_buttons(lesson: Lesson) -> None:
    """Red's turn with buttons and menus: a trade, a road."""
    home = (await destinations(lesson)).table
    await lesson.press(RED, "Trade", home)
    give = first_choice(lesson, RED)
    await lesson.use(RED, "What do you give", give, channel=home)
    await lesson.use(RED, "Take wool" if give == "ore" else "Take ore", channel=home)
    await lesson.use(RED, "Give 4", channel=home)
    await lesson.press(RED, "Go on", home)
    await lesson.press(RED, "Road", home)
    await lesson.use(RED, "A: ", channel=home)
    await lesson.use(RED, "Build a road", channel=home)
    await lesson.press(RED, "End turn", home)


async def by_typing(lesson: Lesson) -> None:
    """Orange's turn with commands: a road that is taken back."""
    await lesson.type(ORANGE, "roll")
    await harvest(lesson)
    await lesson.type(ORANGE, "next", anew=False)
    await lesson.type(ORANGE, "build road", place="A", anew=False)
    await lesson.slash(ORANGE, lambda c: lesson.client.router.table_admin.undo(c))  # noqa: PLW0108 - of the bot of that moment


async def pause(lesson: Lesson) -> None:
    """The teacher stops the clocks for a while; Orange buys a secret card."""
    await lesson.slash(TEACHER, lambda c: lesson.client.router.table_admin.pause(c))  # noqa: PLW0108 - of the bot of that moment
    lesson.now += 5_000
    await lesson.slash(TEACHER, lambda c: lesson.client.router.table_admin.resume(c))  # noqa: PLW0108 - of the bot of that moment
    await lesson.type(ORANGE, "buy", anew=False)
    await lesson.type(ORANGE, "end")


async def absent(lesson: Lesson) -> None:
    """White's time runs out and an automatic player takes over; the teacher gives it Orange's and Blue's
    seats too.
    """
    await lesson.wait(61_000)
    for seat in ("blue", "orange"):
        await hand_over(lesson, seat)


async def hand_over(lesson: Lesson, seat: str) -> None:
    """The teacher gives a seat to an automatic player."""
    await lesson.slash(
        TEACHER, lambda c: lesson.client.router.table_admin.assign_seat(c, seat, None, "careful"), anew=False
    )


async def second_round(lesson: Lesson) -> None:
    """Red plays on among automatic players."""
    await until(lesson, 3)


async def to_the_end(lesson: Lesson) -> None:
    """The last round, until the result."""
    await until(lesson, 4)


async def closing(lesson: Lesson) -> None:
    """The table is closed."""
    await lesson.slash(TEACHER, lambda c: lesson.client.router.table_admin.close(c, after_round=False))
    await lesson.use(TEACHER, "Close the table", channel=CLASSROOM)


async def until(lesson: Lesson, last: int) -> None:
    """Red does what is needed until this round begins or the game is over."""
    home = (await destinations(lesson)).table
    while (state := await game(lesson)).phase != "over" and state.round < last:
        if state.phase == "harvest":
            await harvest(lesson)
        else:
            await lesson.press(RED, "Roll" if state.phase == "roll" else "End turn", home)


async def harvest(lesson: Lesson) -> None:
    """All who are asked, ask: for all that they may, by a button of the card where it has one, else by
    typing.
    """
    home = (await destinations(lesson)).table
    while (state := await game(lesson)).phase == "harvest":
        seat = (await look(lesson)).waits()[0].seat
        limit = state.limits[seat]
        if (
            seat == 0
            and sum(limit) <= 3
            and any(part.get("label", "").startswith("3 ") for part in controls(lesson.newest(home)))
        ):
            await lesson.press(PLAYERS[seat], f"{sum(limit)} ", home)
        else:
            await lesson.type(PLAYERS[seat], "harvest", **dict(zip(RESOURCES, limit, strict=True)))


def first_choice(lesson: Lesson, user: int) -> str:
    """The first choice in the first menu of the newest private panel."""
    menu = next(part for part in controls(lesson.told[user].newest) if "options" in part)
    return str(menu["options"][0]["value"])


PARTS = (sign_up, start, by_buttons, by_typing, pause, absent, second_round, to_the_end, closing)
"""In order; each goes on in the world that the one before has left."""


async def look(lesson: Lesson) -> Snapshot:
    """The table as it stands."""
    table = await lesson.client.orchestrator.tables.find(lesson.table)
    assert table is not None
    return await table.refresh()


async def game(lesson: Lesson) -> Any:
    """The state of its game."""
    return (await look(lesson)).state


async def destinations(lesson: Lesson) -> Destinations:
    """Where its posts stand."""
    return await lesson.client.orchestrator.channels.destinations(await look(lesson))
