"""What a table's own channel says of itself before anybody has played."""

from __future__ import annotations

import pytest

from bot.catalogue import find_game, names
from bot.scenes.lobby import promised_silence
from tests.e2e.classroom import SEATS, TEACHER, Classroom, channel

SAID, THREAD_BEGAN = 0, 18
"""Discord's types of a message that somebody wrote, and of its own line that a thread was begun."""


@pytest.mark.parametrize("game", names())
async def test_the_topic_says_whether_one_may_talk_there_and_holds_no_code(
    room: Classroom, game: str
) -> None:
    table = await room.open(game=game)
    name = await channel(room, table)
    topic = next(place.topic for place in room.seam.places(TEACHER) if place.name == name)
    options = find_game(game).options_model()
    assert ("talk here" in topic) == (promised_silence(find_game(game), options) == "never")
    assert ("only the bot writes" in topic) == (promised_silence(find_game(game), options) != "never")
    assert "[" not in topic
    assert table not in topic


async def test_a_table_is_called_by_a_number_and_its_channels_say_what_it_plays(room: Classroom) -> None:
    """No number is given twice, for the channels of a closed table stand beside those of the next."""
    for number, (game, language, name) in enumerate(
        (("settlers", "en-GB", "table-1-settlers-house-rules"), ("commons", "de", "tisch-2-allmende-spiel")),
        start=1,
    ):
        table = await room.open(game=game, language=language)
        assert await channel(room, table) == name
        assert room.place(TEACHER, name)
        for key in SEATS:
            await room.press(key, ("Join", "Mitspielen")[number - 1], at="classroom")
        await room.slash(TEACHER, "table start")
        feet = [
            one["footer"]["text"]
            for message in room.read(SEATS[0], name)
            for one in message["embeds"]
            if "footer" in one
        ]
        assert any(foot.startswith((f"Table {number}", f"Tisch {number}")) for foot in feet)
        assert not [foot for foot in feet if table in foot]
        await room.close(room.place(TEACHER, name))


async def test_the_game_begins_with_its_card_and_not_with_discords_line_about_a_thread(
    room: Classroom,
) -> None:
    """The threads of meetings are made beforehand, and Discord announces each in the channel."""
    table = await room.begin(options="rounds_ostrom=8")
    made = await room.store.artifacts(table)
    assert any(one.key.startswith("thread:") for one in made)
    assert [m["type"] for m in room.read(SEATS[0], "table")] == [SAID]
    await room.restart()
    assert [m["type"] for m in room.read(SEATS[0], "table")] == [SAID]
    assert THREAD_BEGAN not in [m["type"] for m in room.read(TEACHER, "table")]
