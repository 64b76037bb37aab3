"""The lesson of the crash suite at a table of Settlers: starts, bonuses, a seven, trades and a chain, a card,
a clock that runs out.
"""

from __future__ import annotations

from typing import Any

from games.island.cards import RESOURCES
from tests.e2e.lesson_script import closing, destinations, game, seated
from tests.support.lesson import PLAYERS, TEACHER, Lesson

OPTIONS: dict[str, Any] = {
    "dice": "instructor",
    "skill": "red orange white blue",
    "bonus": "15 15",
    "absent": "default_after_timer",
}
RED, ORANGE, WHITE, BLUE = PLAYERS


async def opening(lesson: Lesson) -> None:
    """Everybody sits down, and Blue, the best, has the bot place the starts."""
    await seated(lesson, "settlers", OPTIONS)


async def starts(lesson: Lesson) -> None:
    """The starts are placed and chosen, by typing and by a button."""
    await lesson.type(BLUE, "start balance")
    await lesson.type(BLUE, "start confirm", anew=False)
    await lesson.press(RED, "Start 1", (await destinations(lesson)).table)
    for number, user in enumerate(PLAYERS[1:], 2):
        await lesson.type(user, "start choose", start=number)


async def bonuses(lesson: Lesson) -> None:
    """The two weakest take cards of their choice."""
    for user in (RED, ORANGE):
        await lesson.type(user, "settle", **dict.fromkeys(RESOURCES, 3))


async def turns(lesson: Lesson) -> None:
    """A round with the teacher's dice: who is in turn buys and builds what there is cards for, and trades
    with the bank.
    """
    for _ in PLAYERS:
        await roll(lesson, "6 6")
        user = await in_turn(lesson)
        if user == RED:
            await lesson.type(RED, "trade", give="lumber", take="wool", anew=False)
            await lesson.type(RED, "buy", anew=False)
        await lesson.type(user, "end")


async def seven(lesson: Lesson) -> None:
    """A seven: full hands choose half, sealed, by typing and by the clock; then the prize."""
    await roll(lesson, "3 4")
    state = await game(lesson)
    due = {PLAYERS[seat]: count for seat, count in enumerate(state.due) if count}
    assert len(due) > 1
    for user in list(due)[:-1]:
        await lesson.type(user, "settle", **bundle(state.hands[PLAYERS.index(user)], due[user]))
    await lesson.wait(61_000)


async def deals(lesson: Lesson) -> None:
    """An offer that all accept and one of them gets; one that is taken back; a chain, refused in the middle."""
    user = await in_turn(lesson)
    give, take, partners = await exchange(lesson)
    await lesson.type(user, "offer cards", give=give, take=take, anew=False)
    deal = (await game(lesson)).deal
    for seat in deal.asked:
        await lesson.type(PLAYERS[seat], "accept", deal=deal.number)
    await lesson.type(user, "conclude", partner=COLOURS[partners[0]], deal=deal.number)
    give, take, partners = await exchange(lesson)
    await lesson.type(user, "offer cards", give=give, take=take, anew=False)
    await lesson.type(user, "withdraw", deal=deal.number + 1)
    steps = "; ".join(f"{COLOURS[seat]}: {give} for {take}" for seat in partners[:2])
    await lesson.type(user, "offer chain", steps=steps, anew=False)
    for seat, answer in zip(partners[:2], ("accept", "refuse"), strict=True):
        await lesson.type(PLAYERS[seat], answer, deal=deal.number + 2)


async def exchange(lesson: Lesson) -> tuple[str, str, list[int]]:
    """What who is in turn can give, what at least two others have, and who these are."""
    state = await game(lesson)
    mine = state.hands[state.active]
    for take, resource in enumerate(RESOURCES):
        partners = [seat for seat in range(4) if seat != state.active and state.hands[seat][take]]
        give = next((name for n, name in enumerate(RESOURCES) if n != take and mine[n] > 1), None)
        if len(partners) > 1 and give is not None:
            return f"1 {give}", f"1 {resource}", partners
    raise AssertionError(f"nothing to exchange: {state.hands}")


async def last_end(lesson: Lesson) -> None:
    """The turn ends, and the table is closed."""
    await lesson.type(await in_turn(lesson), "end")
    await closing(lesson)


PARTS = (opening, starts, bonuses, turns, seven, deals, last_end)
COLOURS = ("red", "orange", "white", "blue")


async def roll(lesson: Lesson, dice: str) -> None:
    """The teacher types what fell."""
    await lesson.type(TEACHER, "roll", dice=dice)


async def in_turn(lesson: Lesson) -> int:
    """Whose turn it is."""
    return PLAYERS[(await game(lesson)).active]


def bundle(hand: tuple[int, ...], count: int) -> dict[str, int]:
    """So many cards out of a hand, the first that lie there."""
    found: dict[str, int] = {}
    for resource, held in zip(RESOURCES, hand, strict=True):
        found[resource] = min(held, count - sum(found.values()))
    return found
