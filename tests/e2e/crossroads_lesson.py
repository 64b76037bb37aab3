"""The lesson of the crash suite at a table of Crossroads: first cities, dice that are turned, roads, offers,
sealed demands, a clock.
"""

from __future__ import annotations

from typing import Any

from bot.catalogue import find_game
from games.crossroads.actions import BuildRoad, Offer
from games.crossroads.grid import SIZE, reachable_cities, space_name
from tests.e2e.lesson_script import closing, destinations, game, seated
from tests.support.lesson import PLAYERS, Lesson

OPTIONS: dict[str, Any] = {
    "start_gold": 20, "start_cities": 2, "gold": "hidden_until_end", "sealed_split": True, "absent": "default_after_timer",
}  # fmt: skip
MOST_ROADS = 4


async def opening(lesson: Lesson) -> None:
    """Everybody sits down."""
    await seated(lesson, "crossroads", OPTIONS)


async def first_cities(lesson: Lesson) -> None:
    """Four of the first cities: who is in turn turns the dice and founds a city."""
    for _ in PLAYERS:
        await turn_dice(lesson)
        await lesson.type(await in_turn(lesson), "build city", place=space_name(await site(lesson)))


async def second_cities(lesson: Lesson) -> None:
    """The others, by the clock: the lot turns the dice, and the roomiest space is taken."""
    while (await game(lesson)).round == 0:
        await lesson.wait(61_000)


async def building(lesson: Lesson) -> None:
    """A round. Who can, builds roads towards somebody's city until a trade can pass."""
    for _ in PLAYERS:
        await turn_dice(lesson)
        user = await in_turn(lesson)
        for _ in range(MOST_ROADS):
            road = await next_road(lesson)
            if road is not None:
                await lesson.type(user, "build road", place=space_name(road), anew=False)
        await lesson.type(user, "end")


async def trade(lesson: Lesson) -> None:
    """An offer that is taken back; one that is accepted, and demands that fit; then all are done."""
    for number in range(3):
        found = await possible(lesson)
        if found is None:
            break
        seat, offer = found
        cities = {"mine": space_name(offer.mine), "theirs": space_name(offer.theirs)}
        await lesson.type(PLAYERS[seat], "connect", **cities, anew=False)
        deal = (await game(lesson)).deals[-1]
        if number == 0:
            await lesson.type(PLAYERS[seat], "withdraw", deal=deal.number)
            continue
        for other in deal.asked:
            await lesson.type(PLAYERS[other], "accept", deal=deal.number)
        for trader, gold in zip(deal.traders, (1, 2), strict=True):
            await lesson.type(PLAYERS[trader], "demand", gold=gold, deal=deal.number)
    for user in PLAYERS:
        await lesson.type(user, "done")


async def last_turn(lesson: Lesson) -> None:
    """One turn more, and the table is closed."""
    await turn_dice(lesson)
    await lesson.press(await in_turn(lesson), "End turn", (await destinations(lesson)).table)
    await closing(lesson)


PARTS = (opening, first_cities, second_cities, building, trade, last_turn)
RULES = find_game("crossroads")


async def in_turn(lesson: Lesson) -> int:
    """Whose turn it is."""
    state = await game(lesson)
    return PLAYERS[state.order[state.turn]]


async def turn_dice(lesson: Lesson) -> None:
    """Who is in turn turns the dice that have fallen, where there is a choice."""
    if (await game(lesson)).phase == "orient":
        await lesson.type(await in_turn(lesson), "orient", top="first")


async def site(lesson: Lesson) -> int:
    """A space for a city, the nearest to others."""
    state = await game(lesson)
    spaces = [action.space for action in RULES.legal_actions(state, state.order[state.turn])]
    return int(
        min(
            spaces,
            key=lambda space: min(
                [away(space, city) for city, owner in enumerate(state.board) if owner >= 0], default=0
            ),
        )
    )


async def next_road(lesson: Lesson) -> int | None:
    """A road of who is in turn that leads on towards the nearest city of somebody else; None where there is a
    way, or none can be built.
    """
    state = await game(lesson)
    seat = state.order[state.turn]
    cities = [(city, owner) for city, owner in enumerate(state.board) if owner >= 0]
    mine, theirs = ([city for city, owner in cities if (owner == seat) is own] for own in (True, False))
    spaces = [action.space for action in RULES.legal_actions(state, seat) if isinstance(action, BuildRoad)]
    if not spaces or any(
        theirs_ in reachable_cities(tuple(state.board), city, ()) for city in mine for theirs_ in theirs
    ):
        return None
    start, goal = min(((one, other) for one in mine for other in theirs), key=lambda pair: away(*pair))
    return int(min(spaces, key=lambda space: away(space, goal) + away(space, start)))


def away(one: int, other: int) -> int:
    """Steps from space to space, along rows and columns."""
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)


async def possible(lesson: Lesson) -> tuple[int, Offer] | None:
    """Somebody's offer that can be made now."""
    state = await game(lesson)
    for seat in range(len(PLAYERS)):
        for action in RULES.legal_actions(state, seat):
            if isinstance(action, Offer) and not action.fees:
                return seat, action
    return None
