"""Players who have left the server are looked for seldom, with one word for all of a server's games, and are
absent at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.support.bench import PLAYERS, Bench, RecordingPort, bench


@dataclass
class Asked(RecordingPort):
    """Remembers who was asked for, word by word."""

    words: list[tuple[int, ...]] = field(default_factory=list)

    async def absent_users(self, guild: int, users: Sequence[int]) -> frozenset[int]:
        self.words.append(tuple(users))
        return await super().absent_users(guild, users)


async def automatic(table: Bench) -> list[int]:
    return [seat for seat, one in enumerate((await table.look()).record.seats) if one.automatic]


async def test_nobody_is_looked_for_who_answers_soon_and_then_all_in_one_word_and_seldom() -> None:
    port = Asked()
    table = await bench(port=port, roll_seconds=0)
    await table.passes(9_000)
    assert port.words == []
    await table.passes(1_000)
    assert [set(word) for word in port.words] == [set(PLAYERS)]
    await table.passes(29_000)
    assert len(port.words) == 1
    await table.passes(1_000)
    assert len(port.words) == 2
    await table.command(PLAYERS[0], "roll")
    await table.settle()
    assert len(port.words) == 2, "the next step has only begun"


async def test_a_stand_in_takes_every_seat_whose_player_has_left_also_of_who_is_not_waited_for() -> None:
    port = Asked()
    table = await bench(port=port, roll_seconds=0)
    port.absentees = frozenset({PLAYERS[2]})
    await table.passes(10_000)
    assert await automatic(table) == [2]
    await table.passes(60_000)
    assert all(PLAYERS[2] not in word for word in port.words[1:]), "who has left is not looked for again"


async def test_a_game_whose_players_have_all_left_stands_still() -> None:
    for absent in ("substitute", "default_after_timer", "bot", "wait"):
        port = Asked(absentees=frozenset(PLAYERS))
        table = await bench(port=port, roll_seconds=0, absent=absent)
        before = (await table.look()).state.turn
        await table.passes(10_000)
        await table.passes(60_000)
        assert (await table.look()).state.turn == before, absent


async def test_a_paused_game_looks_for_nobody_and_gives_no_seat_away() -> None:
    port = Asked(absentees=frozenset({PLAYERS[0]}))
    table = await bench(port=port, roll_seconds=0)
    await table.table_admin.pause(table.caller(1))
    await table.passes(60_000)
    assert port.words == []
    assert await automatic(table) == []
