"""The lesson of the crash suite at a table of Tragedy of the Commons: cards, Challenges, a pledge, two deaths
at once, Animals, the end.

All cards of a deck are alike, so whatever the shuffle the same happens.
"""

from __future__ import annotations

import json
from typing import Any

from tests.e2e.lesson_script import closing, destinations, game, seated
from tests.support.lesson import PLAYERS, Lesson

DECKS = {
    "title": "Alike",
    "free": [{"name": "A family", "people": 2, "food": 1, "copies": 20}],
    "challenge": [{"name": "The pantry", "needs": 2, "food": 4, "copies": 20}],
    "catastrophe": [{"name": "Raiders", "people": 2, "copies": 5}],
}
OPTIONS: dict[str, Any] = {"decks": json.dumps(DECKS), "animals": "simultaneous", "catastrophe_every": 2}
COLOURS = ("red", "orange", "white", "blue")


async def opening(lesson: Lesson) -> None:
    """Everybody sits down."""
    await seated(lesson, "tragedy", OPTIONS)


async def trust(lesson: Lesson) -> None:
    """Round 1: a card, a Challenge that is begun by buttons and, as pledged, filled by typing; the last one
    stays silent.
    """
    first, second, third, _ = await around(lesson)
    home = (await destinations(lesson)).table
    await lesson.press(third, "Pledge", home)
    await lesson.use(third, "Choose a Challenge", "0", channel=home)
    await lesson.use(third, "How many", "1", channel=home)
    await lesson.press(first, "Take A family", home)
    await lesson.press(second, "Send People", home)
    await lesson.use(second, "Choose a Challenge", "0", channel=home)
    await lesson.use(second, "How many", "1", channel=home)
    await lesson.type(third, "send", card="1", people=1)
    await lesson.wait(121_000)


async def betrayal(lesson: Lesson) -> None:
    """Round 2: nobody joins what is begun, though somebody has pledged it; the raiders come, and two die."""
    second, third, fourth, first = await around(lesson)
    await lesson.type(fourth, "pledge", card="1", people=1)
    await lesson.type(second, "pass")
    await lesson.type(third, "send", card="1", people=1)
    await lesson.press(fourth, "Pass", (await destinations(lesson)).table)
    await lesson.type(first, "pass")


async def animals(lesson: Lesson) -> None:
    """The two choose what to be, sealed; the living have their turns, and then the Animals act, sealed."""
    home = (await destinations(lesson)).table
    dead = [PLAYERS[seat] for seat in (await game(lesson)).dead]
    await lesson.press(dead[0], "Choose your Animal", home)
    await lesson.use(dead[0], "Herbivore", channel=home)
    await lesson.type(dead[1], "animal", kind="carnivore")
    one, other = await around(lesson)
    await lesson.press(one, "Take A family", home)
    await lesson.type(other, "pass")
    food = (await game(lesson)).food
    await lesson.press(dead[0], "Act as an Animal", home)
    await lesson.use(dead[0], label(food), channel=home)
    await lesson.use(dead[0], "Take 1 Food", channel=home)
    await lesson.type(dead[1], "hunt", colour=COLOURS[PLAYERS.index(one)])


async def the_end(lesson: Lesson) -> None:
    """Round 4: a move is taken back; the clock acts for the Animals; the raiders come again, and one band is
    left.
    """
    one, other = await around(lesson)
    await lesson.type(one, "pass")
    await lesson.slash(one, lambda c: lesson.client.router.table_admin.undo(c), anew=False)  # noqa: PLW0108 - of the bot of that moment
    await lesson.press(one, "Pass", (await destinations(lesson)).table)
    await lesson.type(other, "pass")
    await lesson.wait(61_000)


PARTS = (opening, trust, betrayal, animals, the_end, closing)
"""In order; each goes on in the world that the one before has left."""


async def around(lesson: Lesson) -> list[int]:
    """Who plays in this round, in order."""
    return [PLAYERS[seat] for seat in (await game(lesson)).order]


def label(food: list[int]) -> str:
    """The button by which one Food is taken from the first who has any."""
    seat = next(seat for seat, has in enumerate(food) if has)
    return f"{COLOURS[seat].capitalize()}: 1 Food"
