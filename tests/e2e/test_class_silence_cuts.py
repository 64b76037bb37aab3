"""The power goes at the strokes of a lesson whose class is silenced and has private rooms: it is silent, and
all comes back, as without.
"""

from __future__ import annotations

from typing import Any, Literal

from bot.sessions.decisions import orders
from bot.sessions.plan import plans
from bot.stage.discord_api.port import Overwrite
from bot.stage.silence.permissions import TEXT, VOICE, _bits
from games.refusal import Refusal
from tests.e2e.cutting import quietly
from tests.support.bench import CLASSROOM, TEACHER
from tests.support.class_world import FIRST_STUDENT, ClassWorld
from tests.support.port import GUILD, ME
from tests.support.power import Cut

NTH = 11
"""One in so many places is cut. All 554 of them pass too (NTH = 1), in half a minute."""
SPEECH, STRANGER = 77_001, 4_711
PLAYERS = range(FIRST_STUDENT, FIRST_STUDENT + 4)
BEFORE = {
    CLASSROOM: frozenset(
        {
            Overwrite(FIRST_STUDENT, True, _bits("send_messages"), 0),
            Overwrite(STRANGER, True, 0, _bits("send_messages")),
        }
    ),
    SPEECH: frozenset({Overwrite(GUILD, False, 0, _bits("stream"))}),
}
VIEW = _bits("view_channel")


def rights(world: ClassWorld) -> dict[int, frozenset[Overwrite]]:
    return {channel: world.port.channels_there[channel].overwrites for channel in BEFORE}


def rooms(world: ClassWorld) -> list[Any]:
    """Every private room by its name, with who sees it."""
    private = [seen for seen in world.port.channels_there.values() if seen.topic.startswith("Seat ")]
    return sorted(
        (seen.name, sorted(one.target for one in seen.overwrites if one.allow & VIEW)) for seen in private
    )


def nobody_sees_anothers(world: ClassWorld) -> None:
    """Looked at after every call: a room shows to one player and the staff, and to everybody else it is
    closed.
    """
    for seen in world.port.channels_there.values():
        if seen.topic.startswith("Seat "):
            inside = {one.target for one in seen.overwrites if one.member and one.allow & VIEW} - {
                ME,
                TEACHER,
            }
            closed = any(one.target == GUILD and one.deny & VIEW for one in seen.overwrites)
            assert closed, seen.name
            assert len(inside) <= 1, seen.name


async def lesson(world: ClassWorld) -> list[Any]:
    """What stands after each step."""
    for channel, there in BEFORE.items():
        world.port.add_channel(channel, there, voice=channel == SPEECH)
    world.port.changed = lambda: nobody_sees_anothers(world)
    await world.start()
    await world.open(plans.load_plan("tragedy-45").model_copy(update={"private_rooms": "all"}))
    looks: list[Any] = []
    steps = [
        (TEACHER, orders.Silence(SPEECH)),
        *((user, orders.Arrive(lot=f"{user:08x}")) for user in PLAYERS),
    ]
    for user, order in (
        *steps,
        *(
            (TEACHER, one)
            for one in (orders.Deal(), orders.Seat(1), orders.Begin(), orders.Debrief(), orders.Close())
        ),
    ):
        assert not isinstance(await world.order(user, order), Refusal), order
        for _ in range(4):
            world.now += 10_000
            await world.look_after()
        looks.append((rights(world), rooms(world)))
    await world.stop()
    return looks


async def test_the_class_is_silent_exactly_while_it_plays_and_its_rooms_are_made_once_wherever_the_power_goes() -> (
    None
):
    with quietly():
        world = ClassWorld()
        wanted = await lesson(world)
        *_, seated, playing, debrief, closed = wanted
        assert (seated[0], debrief[0], closed) == (BEFORE, BEFORE, (BEFORE, []))
        assert {one.target for one in playing[0][CLASSROOM] if one.deny & TEXT == TEXT} == set(PLAYERS)
        assert {one.target for one in playing[0][SPEECH] if one.deny & VOICE == VOICE} == set(PLAYERS)
        assert sorted(
            user for _, people in seated[1] for user in people if user not in {ME, TEACHER}
        ) == list(PLAYERS)
        strokes = world.power.strokes
        sides: tuple[Literal["before", "after"], ...] = ("before", "after")
        cuts = [Cut(number, side) for number in range(1, len(strokes) + 1) for side in sides]
        for cut in cuts[::NTH]:
            other = ClassWorld()
            other.power.cut = cut
            looks = await lesson(other)
            assert other.restarts == 1
            assert looks == wanted, f"power cut {cut.side} {strokes[cut.number - 1]}, stroke {cut.number}"
