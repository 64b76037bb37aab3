"""Who may speak follows from the table as it stands, and when somebody lost the floor is kept."""

from __future__ import annotations

from bot.tables.decisions.orders import Close, Pause, Resume
from bot.tables.table import Table
from games.protocol import Actor, Floor, Room
from tests.pebbles.game import Pebbles, Pot
from tests.pebbles.vocabulary import Take, Throw
from tests.support.tables import TEACHER, Clock, open_table, played_out, start_table


class Talkative(Pebbles):
    """Pebbles in which the one whose turn it is may talk in the town hall."""

    def floor(self, state: Pot) -> Floor:
        return Floor(rooms=(Room("town", frozenset({state.turn}), frozenset({0, 1})),))


async def speakers(table: Table) -> set[int]:
    return {seat for room in (await table.snapshot()).floor().rooms for seat in room.speakers}


async def test_nobody_has_the_floor_before_the_start() -> None:
    assert (await (await open_table(game=Talkative())).snapshot()).floor() == Floor()


async def test_in_a_meeting_nobody_speaks_while_the_table_is_paused() -> None:
    table = await start_table(game=Talkative())
    assert await speakers(table) == {0}
    await table.order(TEACHER, Pause())
    assert await speakers(table) == set()
    await table.order(TEACHER, Resume())
    assert await speakers(table) == {0}


async def test_a_closed_table_is_silent_and_keeps_its_rooms() -> None:
    table = await start_table(game=Talkative())
    await table.order(TEACHER, Close())
    assert await speakers(table) == set()
    assert [room.name for room in (await table.snapshot()).floor().rooms] == ["town"]


async def test_it_is_kept_when_somebody_lost_the_floor_by_the_clock_of_who_asked() -> None:
    table = await start_table(game=Talkative())
    await table.play(Actor(0), Throw(), at_ms=5)
    assert (await table.snapshot()).record.hushed_ms == 0
    await table.play(Actor(0), Take(1), at_ms=7)
    assert (await table.snapshot()).record.hushed_ms == 7


async def test_without_such_a_time_the_bots_own_counts() -> None:
    table = await start_table(game=Talkative())
    await table.order(TEACHER, Pause())
    assert (await table.snapshot()).record.hushed_ms == Clock().ms


async def test_what_the_instructor_does_from_outside_is_written_down() -> None:
    table = await start_table(game=Talkative())
    await table.order(TEACHER, Pause())
    await table.order(TEACHER, Resume())
    assert (await table.snapshot()).record.external == ("pause", "resume")


class OpenAtTheEnd(Talkative):
    """All of them may talk in every room once it is over, as in every real game."""

    def floor(self, state: Pot) -> Floor:
        everybody = frozenset({0, 1})
        return super().floor(state) if state.left else Floor(everybody, (Room("town", everybody, everybody),))


async def test_once_the_game_is_over_all_may_talk_in_the_channel_and_in_its_rooms_before_anybody_closes_the_table() -> (
    None
):
    table = await start_table(game=OpenAtTheEnd())
    await played_out(table)

    assert (await table.snapshot()).floor().speakers == {0, 1}
    assert await speakers(table) == {0, 1}
