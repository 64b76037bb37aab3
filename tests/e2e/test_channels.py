"""What a table's own channel says of itself before anybody has played."""

from __future__ import annotations

import pytest

from bot.catalogue import find, names
from bot.scenes.lobby import silence
from tests.e2e.classroom import SEATS, TEACHER, Classroom

SAID, THREAD_BEGAN = 0, 18
"""Discord's types of a message that somebody wrote, and of its own line that a thread was begun."""


@pytest.mark.parametrize("game", names())
async def test_the_topic_says_whether_one_may_talk_there_and_holds_no_code(room: Classroom, game: str) -> None:
    table = await room.open(game=game)
    topic = next(place.topic for place in room.seam.places(TEACHER) if place.name == f"table-{table}")
    options = find(game).options()
    assert ("talk here" in topic) == (silence(find(game), options) == "never")
    assert ("only the bot writes" in topic) == (silence(find(game), options) != "never")
    assert "[" not in topic


async def test_the_game_begins_with_its_card_and_not_with_discords_line_about_a_thread(room: Classroom) -> None:
    """The threads of meetings are made beforehand, and Discord announces each in the channel."""
    table = await room.begin(options="rounds_ostrom=8")
    made = await room.store.artifacts(table)
    assert any(one.key.startswith("thread:") for one in made)
    assert [m["type"] for m in room.read(SEATS[0], "table")] == [SAID]
    await room.restart()
    assert [m["type"] for m in room.read(SEATS[0], "table")] == [SAID]
    assert THREAD_BEGAN not in [m["type"] for m in room.read(TEACHER, "table")]
