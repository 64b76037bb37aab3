"""A table is brought to a moment that somebody wants to see, in the very bot, and people go on from there."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.command_line.rehearsal.world import rehearsal_client
from bot.rehearsal.headless.clicker import Clicker
from bot.rehearsal.rendered_message import controls_of
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.web.showroom import Showroom
from bot.rehearsal.world import ActRefused
from bot.runtime.client import MootClient
from bot.texts.lookup import t
from tests.e2e.classroom import text_of
from tests.support.painter import PlainPainter


@pytest.fixture
async def begun() -> AsyncIterator[tuple[Seam, MootClient]]:
    async with rehearsal_client(5, PlainPainter(), patient=True) as (world, client):
        yield world, client


async def test_a_suit_is_shown_where_it_is_heard_and_its_monitor_goes_on(
    begun: tuple[Seam, MootClient],
) -> None:
    """In the meeting's thread, with the Monitor's button; once it is pressed, the others vote."""
    world, client = begun
    place = await Showroom(world, client.orchestrator).show_situation("commons.suit")

    assert next(one.kind for one in world.places("rivera") if one.id == place) == "thread"
    [table] = await client.orchestrator.tables.readable_tables()
    watcher = (await table.snapshot()).state.institutions.watcher
    keys = {world.user_id(person.key): person.key for person in world.cast}
    key = next(keys[person.user] for person in (await table.snapshot()).people if person.seat == watcher)
    defence = next(
        one
        for message in world.messages(key, place)
        for one in controls_of(message, place)
        if one.route == "defence.end"
    )
    assert (await world.click(key, place, defence.message, defence.custom_id)).answered
    assert not (await table.snapshot()).state.ballot.defending


async def test_the_end_is_shown_where_its_result_stands_and_not_in_the_thread_of_a_meeting_that_is_over(
    begun: tuple[Seam, MootClient],
) -> None:
    """When the game is over its people may talk everywhere, also where they met."""
    world, client = begun
    place = await Showroom(world, client.orchestrator).show_situation("commons.end")

    assert next(one.kind for one in world.places("rivera") if one.id == place) == "text"
    assert t("commons.result.title") in "".join(
        text_of(message) for message in world.messages("rivera", place)
    )


async def test_several_situations_stand_beside_each_other(begun: tuple[Seam, MootClient]) -> None:
    """The same four people at both tables; each waits for somebody, and nothing of it is played on by itself."""
    world, client = begun
    showroom = Showroom(world, client.orchestrator)
    places = [await showroom.show_situation(key) for key in ("commons.harvest", "settlers.deal")]
    tables = await client.orchestrator.tables.readable_tables()
    versions = [(await table.snapshot()).version for table in tables]
    await world.pass_time(600)

    assert len(set(places)) == len(tables) == 2
    assert [(await table.snapshot()).version for table in tables] == versions
    assert all(Clicker(world, None).newest_card("amara", place) for place in places)  # type: ignore[arg-type]  # nothing is drawn to look
    assert world.errors() == []


async def test_what_cannot_be_shown_is_refused_in_words(begun: tuple[Seam, MootClient]) -> None:
    world, client = begun
    for key in ("commons.paradise", "chess.mate", ""):
        with pytest.raises(ActRefused, match="nothing of that name"):
            await Showroom(world, client.orchestrator).show_situation(key)
