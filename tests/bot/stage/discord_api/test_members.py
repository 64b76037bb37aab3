"""Members are asked for over the connection, not too often; where it does not tell, a request is left to
others.
"""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.stage.discord_api.members import MAX_PER_MINUTE, MAX_PER_QUERY, REST_S, Members
from bot.stage.discord_api.port import Gone

BO = 7


class Server:
    """A server with one member at first, as far as the connection tells; `deaf`: it tells nothing."""

    def __init__(self) -> None:
        self.words = 0
        self.deaf = False
        self.people = {BO}

    async def query_members(self, *, user_ids: list[int], limit: int, cache: bool) -> list[discord.Object]:
        assert not cache, "a role that was taken away would be believed for ever"
        assert len(user_ids) <= MAX_PER_QUERY, "Discord takes no more"
        self.words += 1
        if self.deaf:
            raise TimeoutError
        return [discord.Object(user) for user in user_ids if user in self.people][:limit]


class Connection:
    """A client that is on one server."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def get_guild(self, guild: int) -> Server | None:
        return self._server if guild == 1 else None


@pytest.fixture
def server() -> Server:
    return Server()


def members(server: Server, clock: list[float]) -> Members:
    client: Any = Connection(server)
    return Members(client, seconds=lambda: clock[0])


async def test_a_member_is_told_and_who_has_left_is_gone(server: Server) -> None:
    found: Any = await members(server, [0.0]).fetch_member(1, BO)
    assert found.id == BO
    with pytest.raises(Gone):
        await members(server, [0.0]).fetch_member(1, 8)
    assert await members(server, [0.0]).fetch_member(2, BO) is None


async def test_the_connection_is_asked_so_often_in_a_minute_and_no_more(server: Server) -> None:
    clock = [0.0]
    one = members(server, clock)
    told = [await one.fetch_member(1, BO) is not None for _ in range(MAX_PER_MINUTE + 1)]
    assert told == [True] * MAX_PER_MINUTE + [False]
    clock[0] = 60.0
    assert await one.fetch_member(1, BO) is not None


async def test_a_connection_that_did_not_answer_is_left_alone_for_a_while(server: Server) -> None:
    clock = [0.0]
    one = members(server, clock)
    server.deaf = True
    assert [await one.fetch_member(1, BO) for _ in range(3)] == [None] * 3
    assert server.words == 1
    clock[0], server.deaf = REST_S, False
    assert await one.fetch_member(1, BO) is not None


async def test_a_whole_class_is_asked_for_with_a_word_for_each_hundred_of_them(server: Server) -> None:
    server.people = set(range(200))
    one = members(server, [0.0])
    assert await one.absent_users(1, [*range(150), 300, 301]) == {300, 301}
    assert server.words == 2


async def test_who_cannot_be_asked_for_counts_as_there(server: Server) -> None:
    one = members(server, [0.0])
    assert await one.absent_users(2, [BO, 8]) == frozenset()
    server.deaf = True
    assert await one.absent_users(1, [BO, 8]) == frozenset()
