"""Who may speak follows from the table as it stands, and when somebody lost the floor is kept."""

from __future__ import annotations

from bot.catalogue import players
from bot.tables.lobby import Who
from bot.tables.orders import Close, Join, Pause, Resume, Start
from bot.tables.table import Played, Table
from bot.tables.tables import Tables, Venue
from games.protocol import Actor, Floor, Room
from storage.memory import MemoryStore
from storage.store import Person
from tests.pebbles.game import Pebbles, Pot
from tests.pebbles.vocabulary import Take, Throw

TEACHER, ANN, BEN = Who(1, "Ms Rivera"), Who(2, "Ann"), Who(3, "Ben")
NOW = 1_000_000


class Talkative(Pebbles):
    """Pebbles in which the one whose turn it is may talk in the town hall."""

    def floor(self, state: Pot) -> Floor:
        return Floor(rooms=(Room("town", frozenset({state.turn}), frozenset({0, 1})),))


async def started(game: Pebbles | None = None) -> Table:
    tables = Tables(MemoryStore(), {"pebbles": game or Talkative()}, players, now_ms=lambda: NOW, new_seed=lambda: b"s" * 32)
    opener = Person(1, "instructor", None, "Ms Rivera")
    table = await tables.open("d0", Venue(7, 70), "pebbles", {}, opener, strict=True, real_names=True)
    assert (await table.look()).floor() == Floor()
    for n, who in enumerate((ANN, BEN)):
        await table.order(who, Join(contribution=str(n)))
    assert isinstance(await table.order(TEACHER, Start()), Played)
    return table


async def speakers(table: Table) -> set[int]:
    return {seat for room in (await table.look()).floor().rooms for seat in room.speakers}


async def test_in_a_meeting_nobody_speaks_while_the_table_is_paused() -> None:
    table = await started()
    assert await speakers(table) == {0}
    await table.order(TEACHER, Pause())
    assert await speakers(table) == set()
    await table.order(TEACHER, Resume())
    assert await speakers(table) == {0}


async def test_a_closed_table_is_silent_and_keeps_its_rooms() -> None:
    table = await started()
    await table.order(TEACHER, Close())
    assert await speakers(table) == set()
    assert [room.name for room in (await table.look()).floor().rooms] == ["town"]


async def test_it_is_kept_when_somebody_lost_the_floor_by_the_clock_of_who_asked() -> None:
    table = await started()
    await table.play(Actor(0), Throw(), at_ms=5)
    assert (await table.look()).record.hushed_ms == 0
    await table.play(Actor(0), Take(1), at_ms=7)
    assert (await table.look()).record.hushed_ms == 7


async def test_without_such_a_time_the_bots_own_counts() -> None:
    table = await started()
    await table.order(TEACHER, Pause())
    assert (await table.look()).record.hushed_ms == NOW


async def test_what_the_instructor_does_from_outside_is_written_down() -> None:
    table = await started()
    await table.order(TEACHER, Pause())
    await table.order(TEACHER, Resume())
    assert (await table.look()).record.external == ("pause", "resume")


class OpenAtTheEnd(Talkative):
    """All of them may talk in every room once it is over, as in every real game."""

    def floor(self, state: Pot) -> Floor:
        everybody = frozenset({0, 1})
        return super().floor(state) if state.left else Floor(everybody, (Room("town", everybody, everybody),))


async def test_once_the_game_is_over_all_may_talk_in_the_channel_and_in_its_rooms_before_anybody_closes_the_table() -> None:
    table = await started(OpenAtTheEnd())
    while (snap := await table.look()).record.status == "playing":
        seat = snap.waiting()[0].seat
        await table.play(Actor(seat), table.game.legal(snap.state, seat)[-1])

    assert (await table.look()).floor().speakers == {0, 1}
    assert await speakers(table) == {0, 1}
